package wrongescape

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
)

// As programs have it: each function is a shape that is met.

type filter struct {
	Query, Sort string
	Tags        []string
	Page        int
}

func (f *filter) params() url.Values {
	params := url.Values{}
	if f.Query != "" {
		params.Add("query", url.QueryEscape(f.Query)) // want `wrongescape: url\.QueryEscape\(…\) is escaped again by Encode: "a/b" arrives as "a%2Fb"`
	}
	params.Add("page", strconv.Itoa(f.Page))
	return params
}

type hook struct{ URL, ID string }

func webhook(domain, endpoint, key, value string, h *hook) (*http.Request, error) {
	u := &url.URL{Scheme: "https", Host: domain, Path: fmt.Sprintf("v2/%s.json", endpoint)}
	q := u.Query()
	q.Set(key, value)
	if h != nil {
		q.Set("webhookUrl", url.QueryEscape(h.URL)) // want `wrongescape: url\.QueryEscape\(…\) is escaped again by Encode: "a/b" arrives as "a%2Fb"`
		q.Set("webhookId", url.QueryEscape(h.ID))   // few have a "/"
	}
	u.RawQuery = q.Encode()
	return http.NewRequest("GET", u.String(), nil)
}

func token(client, redirectURI, code string) (*http.Response, error) {
	data := url.Values{}
	data.Set("client_id", client)
	data.Set("redirect_uri", url.QueryEscape(redirectURI)) // want `wrongescape: url\.QueryEscape\(…\) is escaped again by Encode: "a/b" arrives as "a%2Fb"`
	data.Set("code", code)
	return http.PostForm("https://api.example.com/oauth/access_token", data)
}

func callback(base, errText string) string {
	u, _ := url.Parse(base)
	q := u.Query()
	q.Set("error_description", url.QueryEscape(errText)) // want `wrongescape: url\.QueryEscape\(…\) is escaped again by Encode: "a/b" arrives as "a%2Fb"`
	u.RawQuery = q.Encode()
	return u.String()
}

func keyword(k string) string {
	params := url.Values{"query": []string{url.QueryEscape(k)}, "page": {"1"}} // want `wrongescape: url\.QueryEscape\(…\) is escaped again by Encode: "a/b" arrives as "a%2Fb"`
	return "https://m.example.com/search?" + params.Encode()
}

func trimmed(q string) string {
	v := make(url.Values)
	v.Set("q", url.QueryEscape(strings.TrimSpace(q))) // want `wrongescape: url\.QueryEscape\(…\) is escaped again by Encode: "a/b" arrives as "a%2Fb"`
	return v.Encode()
}

func upload(domain, filename string) (string, error) {
	u, err := url.Parse(domain)
	if err != nil {
		return "", err
	}
	u.Path = "/" + url.PathEscape(filename) // want `wrongescape: url\.PathEscape\(…\) is escaped again by String: "50%" arrives as "50%25"`
	return u.String(), nil
}

func bucket(endpoint, bucket string) string {
	u, _ := url.Parse(endpoint)
	u.Path = "/" + url.PathEscape(bucket) + "/brands.png" // want `wrongescape: url\.PathEscape\(…\) is escaped again by String: "50%" arrives as "50%25"`
	return u.String()
}

func joined(u *url.URL, owner, name string) string {
	u.Path = path.Join(u.Path, "repos", url.PathEscape(owner), url.QueryEscape(name)) // want `wrongescape: url\.PathEscape\(…\) is escaped again by String: "50%" arrives as "50%25"` `wrongescape: url\.QueryEscape\(…\) is escaped again by String: "50%" arrives as "50%25"`
	return u.String()
}

func literal(host, id string) string {
	u := url.URL{Scheme: "https", Host: host, Path: "/v1/items/" + url.QueryEscape(id)}
	return u.String()
}

func proxy(r *http.Request, target *url.URL) string {
	u := *target
	u.Path = r.URL.EscapedPath() // want `wrongescape: r\.URL\.EscapedPath\(\) is escaped again by String: "/a%20b" becomes "/a%2520b"`
	return u.String()
}

func proxied(r *http.Request, host string) string {
	u := url.URL{Scheme: "https", Host: host, Path: r.RequestURI} // want `wrongescape: .* may have a query`
	return u.String()
}

func repos(base, owner string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/users/%s/repos?per_page=100", base, url.QueryEscape(owner))) // no space in it, nor in the path of a project
}

func issues(base, project string) (*http.Response, error) {
	return http.Get(base + "/api/v4/projects/" + url.QueryEscape(project) + "/issues")
}

func dsn(user, password, host string) string {
	u := url.URL{Scheme: "postgres", User: url.UserPassword(url.QueryEscape(user), url.PathEscape(password)), Host: host} // want `wrongescape: url\.QueryEscape\(…\) is escaped again by String: "a/b" arrives as "a%2Fb"` `wrongescape: url\.PathEscape\(…\) is escaped again by String: "a/b" arrives as "a%2Fb"`
	return u.String()
}

// Look-alikes: each is right, or may be.
func right(u *url.URL, r *http.Request, base, id, q, user, password string, header http.Header, m map[string]string) []string {
	v := url.Values{}
	v.Set("q", q)
	v.Set("path", "/users/"+url.PathEscape(id))
	v.Set("next", base+"?q="+url.QueryEscape(q))
	v.Add("ids", strings.Join([]string{id, q}, ","))
	header.Set("X-Query", url.QueryEscape(q))
	m["q"] = url.QueryEscape(q)
	u.RawQuery = v.Encode()
	u.RawQuery = "q=" + url.QueryEscape(q)
	u.RawQuery += "&r=" + url.QueryEscape(q)
	u.RawPath = "/users/" + url.PathEscape(id)
	ref := u.JoinPath("users", url.PathEscape(id))
	ref.Fragment = id
	opaque := url.URL{Scheme: "mailto", Opaque: url.PathEscape(user) + "@example.com"}
	strings.NewReader(url.Values{"q": {q}}.Encode())
	return []string{
		ref.String(), opaque.String(),
		fmt.Sprintf("%s/users/%s?q=%s", base, url.PathEscape(id), url.QueryEscape(q)),
		fmt.Sprintf("%s?u=%s", base, url.QueryEscape("https://example.com/?q="+url.QueryEscape(q))),
		fmt.Sprintf("postgres://%s:%s@db/x", url.PathEscape(user), url.PathEscape(password)),
		fmt.Sprintf("%s&q=%s", base, url.QueryEscape(q)),
		strings.ReplaceAll("https://example.com/authorize?redirect_uri={uri}", "{uri}", url.QueryEscape(base)),
		strings.ReplaceAll(base+"/users/"+url.QueryEscape(id), "+", "%20"),
	}
}

// A token has no space.
func botToken(token, name string) {
	http.Get("https://bot.example/bot" + url.QueryEscape(token) + "/getUpdates") // silent
	http.Get("https://bot.example/bot" + url.QueryEscape(name) + "/getUpdates")  // want `wrongescape: `
}
