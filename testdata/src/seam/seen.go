package seam

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

// Twenty places as public code has them, written anew.

func domain(link string) string { // 1
	return strings.TrimLeft(link, "https://") // want `seam: strings.TrimLeft`
}

func project(link string) (string, error) { // 2, 3
	if link == "" {
		return "", fmt.Errorf("no link")
	}
	rest := strings.TrimLeft(link, "https://")      // want `seam: strings.TrimLeft`
	return strings.TrimLeft(rest, "git.host/"), nil // want `seam: strings.TrimLeft`
}

func clean(raw string) (*url.URL, error) { // 4
	raw = strings.TrimLeft(raw, "http://") // want `seam: strings.TrimLeft`
	raw = fmt.Sprintf("https://%s", raw)
	return url.ParseRequestURI(raw)
}

func instance(link string) string { // 5, 6
	n := strings.TrimLeft(link, "https://") // want `seam: strings.TrimLeft`
	n = strings.TrimLeft(n, "http://")      // want `seam: strings.TrimLeft`
	n = strings.Trim(n, " /")
	return strings.Split(n, ".")[0]
}

func couch(link, user, pass string) string { // 7
	return "http://" + url.UserPassword(user, pass).String() + "@" + strings.TrimLeft(link, "http://") // want `seam: strings.TrimLeft`
}

func repoName(remote string) string { // 8
	parts := strings.Split(remote, "/")
	return strings.TrimRight(parts[len(parts)-1], ".git") // want `seam: strings.TrimRight`
}

func stripped(r *http.Request) string { return strings.TrimLeft(r.URL.Path, "/static/") } // 9 // want `seam: strings.TrimLeft`

const baseURL = "https://api.example.com/v2"

func users(id string) (*http.Response, error) { // 10
	return http.Get(baseURL + "users/" + id) // want `seam: `
}

type rest struct {
	base, token string
	client      *http.Client
}

func newRest(token string) *rest { return &rest{base: "https://api.example.com/", token: token} } // want `seam: two slashes: "//v1" arrives; leave out one; in "https://api.example.com//v1/list"; via`

func (c *rest) do(path string) (*http.Response, error) {
	req, err := http.NewRequest("GET", c.base+path, nil)
	if err != nil {
		return nil, err
	}
	return c.client.Do(req)
}

func (c *rest) list() (*http.Response, error) { // 11
	return c.do("/v1/list")
}

func (c *rest) page(v url.Values) (*http.Response, error) { // 12
	return c.do("v1/list?limit=10" + "?" + v.Encode()) // want `seam: a second`
}

func byFormat(id, q string) (*http.Response, error) { // 13
	return http.Get(fmt.Sprintf("https://api.example.com/items/%s?expand=1?q=%s", id, url.QueryEscape(q))) // want `seam: a second`
}

func missing(q string, page int) (*http.Response, error) { // 14
	return http.Get(fmt.Sprintf("https://api.example.com/search?q=%s", url.QueryEscape(q)) + fmt.Sprintf("page=%d", page)) // want `seam: "&" is missing`
}

func encoded(v url.Values) (*http.Response, error) { // 15
	link := "https://api.example.com/search"
	return http.Get(link + v.Encode()) // want `wrongescape: `
}

func full(c *rest, next string) (*http.Response, error) { // 16
	return c.do("https://api.example.com/v1/next")
}

func doubled(host string) (*http.Response, error) { // 17
	endpoint := "https://" + host + "/api/"
	return http.Get(endpoint + "/status") // want `seam: .*"//status"`
}

func schemes2(u *url.URL) string { return u.Scheme + u.Host + u.EscapedPath() } // 18: not told, a key perhaps

func started(c *rest, v url.Values) (*http.Response, error) { // 19
	q := "?lang=en"
	return c.do("v1/list" + q + "?" + v.Encode()) // want `seam: a second`
}

func valued(v url.Values) (*http.Response, error) { // 20
	return http.Get("https://api.example.com/search?filter=" + v.Encode()) // want `seam: .* is a whole query`
}

// Twenty look-alikes: each is right, or may be.
func alike(c *rest, u *url.URL, v url.Values, base, path, id, raw string) []string {
	http.Get("https://api.example.com/" + "v1/users")                                          // 1
	http.Get("https://api.example.com" + "/v1/users")                                          // 2
	http.Get(strings.TrimRight(base, "/") + "/users")                                          // 3
	http.Get(base + "/users?" + v.Encode())                                                    // 4
	http.Get("https://api.example.com/users?a=b&" + v.Encode())                                // 5
	http.Get("https://web.example.com/save/" + "https://a.example")                            // 6
	http.Get("https://id.example.com/login?next=" + url.QueryEscape("https://a.example/?b=c")) // 7
	http.Get("https://api.example.com/users?q=what?&a=" + id)                                  // 8: "?" in a value, of one literal
	http.Get("https://eu" + ".api.example.com/users")                                          // 9
	http.Get("https://api.example.com" + ":8443/users")                                        // 10
	c.do("v1/list?" + v.Encode())                                                              // 11
	c.do(path)                                                                                 // 12
	url.Parse("file:///" + "/etc/hosts")                                                       // 13
	return []string{
		strings.TrimLeft(path, "/"),                 // 14
		strings.TrimRight(raw, "/?"),                // 15
		strings.Trim(u.Hostname(), "[]"),            // 16
		strings.TrimPrefix(raw, "https://"),         // 17
		strings.TrimLeft(id, "0"),                   // 18
		strings.TrimRight(raw, "."),                 // 19
		u.Scheme + "://" + u.Host + u.EscapedPath(), // 20
	}
}

var commitIn = regexp.MustCompile(`/([0-9a-f]{40})/`)

// A page of the forge has the commit in its address: what is "" beforehand is never sent.
func blobOf(page, name string) {
	commit := ""
	if m := commitIn.FindStringSubmatch(page); len(m) > 1 {
		commit = m[1]
	}
	http.Get("https://code.example.com/blob/" + commit + "/" + name)
}
