package lostbase

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
)

// A client whose base is given by its users, perhaps with a path. Its references begin
// without a slash, except two.
type forge struct {
	http *http.Client
	base *url.URL
}

func newForge(base string) (*forge, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	return &forge{http.DefaultClient, u}, nil
}

func (f *forge) newRequest(method, ref string, body io.Reader) (*http.Request, error) {
	rel, err := url.Parse(ref)
	if err != nil {
		return nil, err
	}
	u := f.base.ResolveReference(rel)
	return http.NewRequest(method, u.String(), body)
}

func (f *forge) repos(owner string) (*http.Request, error) {
	return f.newRequest("GET", fmt.Sprintf("repos/%d", len(owner)), nil)
}

func (f *forge) issues(id int) (*http.Request, error) {
	return f.newRequest("GET", fmt.Sprintf("repos/%d/issues", id), nil)
}

func (f *forge) milestones(id int) (*http.Request, error) {
	u := fmt.Sprintf("/repos/%d/milestones", id) // want `lostbase: the leading "/" drops the path of base \(4 other references keep it\): "https://shop.example/v1/" gives "https://shop.example/repos/…"; remove it`
	return f.newRequest("GET", u, nil)
}

func (f *forge) user() (*http.Request, error) { return f.newRequest("GET", "user", nil) }

func (f *forge) emails() (*http.Request, error) { return f.newRequest("GET", "user/emails", nil) }

func (f *forge) keys() (*http.Request, error) {
	return f.newRequest("GET", "/user/keys", nil) // want `lostbase: the leading "/" drops the path of base \(4 other references keep it\): "https://shop.example/v1/" gives "https://shop.example/user/keys"`
}

// Another API of the same host has another first segment.
type registry struct {
	http *http.Client
	base *url.URL
}

func (r *registry) get(ref string) (*http.Response, error) {
	u, err := r.base.Parse(ref)
	if err != nil {
		return nil, err
	}
	return r.http.Get(u.String())
}

func (r *registry) all() {
	r.get("organizations/acme")
	r.get("workspaces")
	r.get("workspaces/main")
	r.get("/registry/v1/modules")
	r.get("/")
}

// Those that begin with a slash are usual.
type shop struct {
	base *url.URL
}

func (s *shop) get(ref string) (*http.Response, error) {
	u, err := s.base.Parse(ref)
	if err != nil {
		return nil, err
	}
	return http.Get(u.String())
}

func (s *shop) all() {
	s.get("api/carts")
	s.get("/api/orders")
	s.get("/api/items")
}
