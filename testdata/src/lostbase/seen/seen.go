// Package seen has bases as public code writes them, written anew.
package seen

import (
	"context"
	"net/http"
	"net/url"
)

// Twenty places.

type sdk struct {
	base   *url.URL
	client *http.Client
}

func newSDK() (*sdk, error) {
	u, err := url.Parse("https://api.sdk.example/v1") // the base of 1 to 4
	if err != nil {
		return nil, err
	}
	return &sdk{base: u, client: http.DefaultClient}, nil
}

func (s *sdk) newRequest(ctx context.Context, method, ref string) (*http.Request, error) {
	u, err := s.base.Parse(ref)
	if err != nil {
		return nil, err
	}
	return http.NewRequestWithContext(ctx, method, u.String(), nil)
}

func (s *sdk) list(ctx context.Context) (*http.Request, error) { // 1
	return s.newRequest(ctx, "GET", "items") // want `lostbase: .*"v1" is dropped`
}

func (s *sdk) get(ctx context.Context, id string) (*http.Request, error) { // 2
	return s.newRequest(ctx, "GET", "items/"+url.PathEscape(id)) // want `lostbase: .*"v1" is dropped`
}

func (s *sdk) status() *http.Request { // 3
	return &http.Request{Method: "GET", URL: s.base.ResolveReference(&url.URL{Path: "status"})} // want `lostbase: .*"v1" is dropped`
}

func (s *sdk) search(q string) string { // 4
	u := s.base.ResolveReference(&url.URL{Path: "search", RawQuery: "q=" + url.QueryEscape(q)}) // want `lostbase: .*"v1" is dropped`
	return u.String()
}

var projects, _ = url.Parse("https://api.projects.example/v2")

func allProjects() (*http.Request, error) { // 5
	endpoint := projects.ResolveReference(&url.URL{Path: "projects/"}) // want `lostbase: .*"v2" is dropped`
	return http.NewRequest(http.MethodGet, endpoint.String(), nil)
}

const apiRoot = "https://api.root.example/rest/api/3"

func issue(key string) (*url.URL, error) { // 6
	u, err := url.Parse(apiRoot)
	if err != nil {
		return nil, err
	}
	return u.Parse("issue/" + url.PathEscape(key)) // want `lostbase: .*"3" is dropped`
}

func fields() (string, error) { // 7
	base, err := url.Parse(apiRoot)
	if err != nil {
		return "", err
	}
	rel, err := url.Parse("field") // want `lostbase: .*"3" is dropped`
	if err != nil {
		return "", err
	}
	return base.ResolveReference(rel).String(), nil
}

type option func(*optioned)

type optioned struct{ base *url.URL }

func withBase(raw string) option {
	return func(w *optioned) { w.base, _ = url.Parse(raw) }
}

func newWrapped(opts ...option) *optioned {
	w := &optioned{}
	for _, o := range opts {
		o(w)
	}
	return w
}

func (w *optioned) users() (*url.URL, error) { return w.base.Parse("users") }

func useWrapped() (*url.URL, error) { // 8
	return newWrapped(withBase("https://api.wrapped.example/v1")).users() // want `lostbase: .*"v1" is dropped`
}

type stringBase struct{ baseURL string }

func (s *stringBase) resolve(ref string) (*url.URL, error) {
	u, err := url.Parse(s.baseURL)
	if err != nil {
		return nil, err
	}
	return u.Parse(ref)
}

func (s *stringBase) orders() (*url.URL, error) { return s.resolve("orders") }

func useStringBase() (*url.URL, error) { // 9
	s := &stringBase{baseURL: "https://api.orders.example/v1"} // want `lostbase: .*"v1" is dropped`
	return s.orders()
}

func asset(name string) string { // 10
	u, _ := url.Parse("https://cdn.example/assets")
	r, _ := u.Parse("img/" + url.PathEscape(name)) // want `lostbase: .*"assets" is dropped`
	return r.String()
}

func joined() string { // 11
	u, _ := url.Parse("https://cdn.example/")
	dir := u.JoinPath("assets")
	r, _ := dir.Parse("logo.png") // want `lostbase: .*"assets" is dropped`
	return r.String()
}

func redirected(w http.ResponseWriter, r *http.Request) { // 12: from "/login" it is home, as most mean it
	http.Redirect(w, r, "", http.StatusSeeOther)
}

func tenant(host string) *url.URL { // 13
	u := &url.URL{Scheme: "https", Host: host, Path: "/api/v1"}
	return u.ResolveReference(&url.URL{Path: "tenants"}) // want `lostbase: .*"v1" is dropped`
}

func copied(id string) string { // 14
	u := *projects
	u.Path = "/v3"
	r, _ := u.Parse("projects/" + url.PathEscape(id)) // want `lostbase: .*"v3" is dropped`
	return r.String()
}

func port(n string) (*url.URL, error) { // 15
	u, err := url.Parse("http://localhost:" + n + "/api")
	if err != nil {
		return nil, err
	}
	return u.Parse("healthz") // want `lostbase: .*"api" is dropped`
}

func loop(names []string) { // 16
	base := parse("https://files.example/pub")
	for _, name := range names {
		u, err := base.Parse("dists/" + url.PathEscape(name)) // want `lostbase: .*"pub" is dropped`
		if err == nil {
			http.Get(u.String())
		}
	}
}

func query() (*url.URL, error) { // 17
	u := parse("https://api.keys.example/v1?key=x")
	return u.Parse("items") // want `lostbase: .*"v1" is dropped`
}

func (s *sdk) delete(ctx context.Context, id string) (*http.Response, error) { // 18
	req, err := s.newRequest(ctx, "DELETE", "items/"+url.PathEscape(id)) // want `lostbase: .*"v1" is dropped`
	if err != nil {
		return nil, err
	}
	return s.client.Do(req)
}

func env(raw string) (*url.URL, error) { // 19: not told, nobody knows the base
	u, err := url.Parse(raw)
	if err != nil {
		return nil, err
	}
	return u.Parse("items")
}

func rooted() (*url.URL, error) { // 20: not told but with -strict, many mean it so
	return projects.Parse("/projects")
}

func parse(raw string) *url.URL {
	u, err := url.Parse(raw)
	if err != nil {
		panic(err)
	}
	return u
}

// Twenty look-alikes: each is right, or may be.
func alike(given *url.URL, id string) {
	slash := parse("https://api.slash.example/v1/")
	slash.Parse("items")                                            // 1
	slash.Parse("items/" + url.PathEscape(id))                      // 2
	slash.ResolveReference(&url.URL{Path: "items"})                 // 3
	parse("https://api.slash.example").Parse("items")               // 4
	parse("https://api.slash.example/").Parse("items")              // 5
	projects.JoinPath("projects")                                   // 6
	projects.Parse("?page=2")                                       // 7
	projects.Parse("#top")                                          // 8
	projects.Parse("./projects")                                    // 9
	parse("https://example.com/api/v2").Parse("../v3/projects")     // 10
	projects.Parse("v2/projects")                                   // 11
	projects.Parse("https://example.com/x")                         // 12
	projects.Parse("//example.com/x")                               // 13
	projects.Parse(id)                                              // 14
	parse("https://example.com/docs/index.html").Parse("next.html") // 15
	given.Parse("items")                                            // 16
	u := *projects                                                  // 17
	u.Path += "/"
	u.Parse("projects")
	v := parse("https://example.com/a/b") // 18
	v.Path = "/a/"
	v.Parse("items")
	projects.ResolveReference(given)                          // 19
	parse("https://example.com/a/page.php").Parse("post.php") // 20
}
