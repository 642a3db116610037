package wrongescape

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// Twenty places as public code has them, written anew.

func bucketURL(endpoint, name string) *url.URL { // 1
	u, err := url.ParseRequestURI(endpoint)
	if err != nil {
		return nil
	}
	u.Path = path.Join(u.Path, url.PathEscape(strings.TrimSpace(name))) // want `wrongescape: `
	return u
}

type endpoints interface{ AuthorizeURL() *url.URL }

type provider struct {
	endpoints endpoints
	alias     string
}

func (p *provider) callback() *url.URL { // 2
	u := p.endpoints.AuthorizeURL()
	u.Path = path.Join(u.Path, url.PathEscape(p.alias)) // want `wrongescape: `
	return u
}

type mail struct{ base *url.URL }

func (m *mail) messages(user, id string) string { // 3
	u := *m.base
	u.Path += url.PathEscape(user) + "/messages" // want `wrongescape: `
	if id != "" {
		u.Path += "/" + url.PathEscape(id)
	}
	return u.String()
}

func buildURL(base string, params []string) string { // 4
	u := &url.URL{Path: base}
	for _, param := range params {
		u.Path += "/" + url.PathEscape(param) // want `wrongescape: `
	}
	return u.String()
}

func (m *mail) baseURL() *url.URL { u := *m.base; return &u }

func (m *mail) config(ctx context.Context, subject string) error { // 5
	u := m.baseURL()
	u.Path = "/config"
	if len(subject) > 0 {
		u.Path += "/" + url.PathEscape(subject) // want `wrongescape: `
	}
	return send(ctx, http.MethodPut, u)
}

func send(ctx context.Context, method string, u *url.URL) error {
	req, err := http.NewRequestWithContext(ctx, method, u.String(), nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func database(env map[string]string) string { // 6
	u := &url.URL{
		Scheme: "postgres",
		User:   url.UserPassword(url.QueryEscape(env["DB_USER"]), url.QueryEscape(env["DB_PASS"])), // want `wrongescape: ` `wrongescape: `
		Host:   net.JoinHostPort(env["DB_HOST"], "5432"),
		Path:   url.QueryEscape(env["DB_NAME"]), // want `wrongescape: `
	}
	return u.String()
}

type shared struct{ User, Auth, SNI, Host string } // want Host:`url-host {} via \(\*wrongescape.shared\).share, url.URL.Host`

func (l *shared) share() string { // 7
	var u url.URL
	u.Scheme, u.Host = "hysteria", l.Host
	switch {
	case l.User != "" && l.Auth != "":
		u.User = url.UserPassword(url.QueryEscape(l.User), url.QueryEscape(l.Auth)) // want `wrongescape: ` `wrongescape: `
	case l.Auth != "":
		u.User = url.User(url.QueryEscape(l.Auth)) // want `wrongescape: `
	}
	return u.String()
}

func info(name, secret string) *url.Userinfo { // 8
	if secret != "" {
		return url.UserPassword(url.PathEscape(name), url.PathEscape(secret)) // want `wrongescape: ` `wrongescape: `
	}
	return url.User(name)
}

func (l *shared) query() string { // 9
	query := url.Values{}
	if l.SNI != "" {
		query.Set("sni", url.QueryEscape(l.SNI)) // want `wrongescape: `
	}
	u := url.URL{Scheme: "https", Host: l.Host, RawQuery: query.Encode()}
	return u.String()
}

func comments(ctx context.Context, urn string) error { // 10
	endpoint := "https://api.example.com/rest/actions/" + url.QueryEscape(urn) + "/comments" // want `wrongescape: `
	return ask(ctx, http.MethodGet, endpoint)
}

func ask(ctx context.Context, method, endpoint string) error {
	req, err := http.NewRequestWithContext(ctx, method, endpoint, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

type companies struct{ base string }

func (a *companies) get(rest string) (*http.Response, error) { return http.Get(a.base + rest) }

func (a *companies) company(name string) (*http.Response, error) { // 11
	return a.get("/companies/" + url.QueryEscape(name)) // want `wrongescape: `
}

type updater struct{ apiURL, name string }

func (u *updater) fetch(platform string) (*http.Response, error) { // 12
	link := u.apiURL + "/" + url.QueryEscape(u.name) + "/" + url.QueryEscape(platform) + ".json" // want `wrongescape: `
	return http.Get(link)
}

func repository(base, owner, name string) (*http.Response, error) { // 13
	return http.Get(fmt.Sprintf("%s/repos/%s/%s", base, url.QueryEscape(owner), url.QueryEscape(name))) // want `wrongescape: `
}

func search(q string) (*http.Response, error) { // 14
	return http.Get("https://api.example.com/search?q=" + url.PathEscape(q)) // want `wrongescape: `
}

func whole(q string, page int) (*http.Response, error) { // 15
	return http.Get("https://api.example.com/search?" + url.QueryEscape(fmt.Sprintf("q=%s&page=%d", q, page))) // want `wrongescape: `
}

func encoded(u *url.URL, v url.Values) string { // 16
	u.RawQuery = url.QueryEscape(v.Encode()) // want `wrongescape: `
	return u.String()
}

func onlyRaw(id string) string { // 17
	u := url.URL{Scheme: "https", Host: "api.example.com", RawPath: "/items/" + url.PathEscape(id)} // want `urlfields: String ignores RawPath without Path`
	return u.String()
}

func rawOfOther(id string) string { // 18
	u := url.URL{Scheme: "https", Host: "api.example.com", Path: "/items/a b", RawPath: "/items/a+b"} // want `urlfields: String ignores RawPath, which is no encoding of Path`
	return u.String()
}

func scopes(list []string) *strings.Reader { // 19
	v := url.Values{"grant_type": {"client_credentials"}}
	v.Add("scope", url.QueryEscape(strings.Join(list, " "))) // want `wrongescape: `
	return strings.NewReader(v.Encode())
}

func esc(s string) string { return url.PathEscape(s) }

func own(u *url.URL, id string) string { // 20
	u.Path = "/v1/items/" + esc(id) // want `wrongescape: `
	return u.String()
}

// Twenty look-alikes: each is right, or may be.
func alike(u *url.URL, base, id, q string, v url.Values, header http.Header, keys map[string]string) []string {
	u.RawPath = path.Join(u.EscapedPath(), url.PathEscape(id)) // 1
	u.Path, _ = url.PathUnescape(u.RawPath)
	index := *u // 2: ignored where it is no encoding, and right where it is
	index.RawPath = path.Join(index.RawPath, "index.yaml")
	index.Path = path.Join(index.Path, "index.yaml")
	invite := *u // 3
	invite.Path = "/invite/" + id
	invite.RawPath = "/invite/" + url.PathEscape(id)
	joined := u.JoinPath("items", url.PathEscape(id))                   // 4
	opaque := url.URL{Scheme: "urn", Opaque: "x:" + url.PathEscape(id)} // 5
	v.Set("next", "/items/"+url.PathEscape(id))                         // 6
	v.Set("filter", "name eq "+url.QueryEscape(q))                      // 7: a language of its own
	header.Set("X-Name", url.PathEscape(id))                            // 8
	keys["name"] = url.QueryEscape(q)                                   // 9
	u.RawQuery = "q=" + url.QueryEscape(q)                              // 10
	u.RawQuery += "&next=" + url.QueryEscape(v.Encode())                // 11
	u.Fragment = id                                                     // 12
	return []string{
		joined.String(), opaque.String(), index.String(), invite.String(),
		base + "/login?redirect=" + url.QueryEscape(base+"/items?"+v.Encode()),               // 13
		base + "/login?redirect=" + base + "/pay.html" + url.QueryEscape("?id="+id+"&x=1"),   // 14: a parameter's value
		"https://example.com/items/" + url.PathEscape(id) + "?q=" + url.QueryEscape(q),       // 15
		"https://example.com/items/" + strings.ReplaceAll(url.QueryEscape(id), "+", "%20"),   // 16
		"https://example.com/proxy/" + url.PathEscape("https://example.com/?p="+q),           // 17
		"https://example.com/?" + url.QueryEscape(id),                                        // 18: a query that is one word
		"https://example.com/?" + url.QueryEscape(id) + "=" + url.QueryEscape(q),             // 19
		fmt.Sprintf("postgres://%s:%s@db.example/x", url.PathEscape(id), url.QueryEscape(q)), // 20
	}
}

// String takes RawPath only where it is an encoding of Path: "a+b" is none of "a b".
func vhost(host, name string) string {
	u := url.URL{Scheme: "amqp", Host: host, Path: "/" + name}
	u.RawPath = "/" + url.QueryEscape(name)
	http.Get("https://api.example.com/vhosts/" + url.QueryEscape(name)) // want `wrongescape: .* in a path: "a b" arrives as "a\+b"`
	return u.String()
}
