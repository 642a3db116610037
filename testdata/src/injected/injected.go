// Package injected has services whose clients are made elsewhere.
package injected

import (
	"context"
	"fmt"

	"injected/api"
)

type Users struct {
	client  api.Client
	builder api.Builder
	files   api.Files
	keys    api.Keys
	rates   api.Rates
}

func New(c api.Client, b api.Builder) *Users { return &Users{client: c, builder: b} }

func (u *Users) List(id string) error { // want List:`0 link /users/{}/or ders via api.Client.GET loosely; 0 link /v1/users\|{} via .*Users..remove, api.Client.Delete loosely`
	url := fmt.Sprintf("/users/%s/or ders", id) // want `^badsyntax: space is not allowed in a path; write "%20" \[style\]`
	if err := u.client.GET(url, nil); err != nil {
		return err
	}
	return u.remove("/users|" + id) // want `badsyntax: "\|" is not allowed in a path`
}

func (u *Users) remove(path string) error { return u.client.Delete("/v1" + path) }

func (u *Users) build() {
	u.builder.NewRequest("GET", "users/%zz", nil) // want `^badsyntax: "%" is not followed by two hex digits; write "%25" for "%" \[style\]`
}

func (u *Users) request(ctx context.Context, r api.Requester, id int) {
	r.Request(ctx, "GET", fmt.Sprintf("/us ers/%d", id), nil, nil) // want `^badsyntax: space is not allowed in a path; write "%20" \[style\]`
	r.Request(ctx, "GET", "users/{id}", nil, nil)
}

func silentRequests(m api.Metrics, r api.Router, c api.Caller) {
	m.RecordRequest("GET", "/us ers", 200)
	r.Handle("GET", "/us ers/%zz", nil)
	c.Call("users.list", "a b")
	c.Send("GET", "a b/%zz")
}

// Here nothing but syntax is told.
func (u *Users) silent() {
	u.client.GET("htps://shop.example/users", nil)
	u.client.GET("shop.example/users", nil)
	u.files.Get("/srv/a b")
	u.files.Open("/srv/a b")
	u.keys.Get("a b|c")
	u.rates.Get("a b|c")
}

type memory map[string]string

func (m memory) Get(url string) (string, bool) {
	v, ok := m[url]
	return v, ok
}
