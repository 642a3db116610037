package client

import (
	"net/http"
	"net/url"
	"strings"
)

// A Text keeps its base as a string, and parses it for each request.
type Text struct{ base string }

// NewText only stores the base.
func NewText(base string) *Text { // want NewText:`0 reference {} via \(\*client.Text\).Users, url.Parse; 0 base {} of orders via \(\*client.Text\).Orders, \(\*url.URL\).ResolveReference; 0 base {} of users via \(\*client.Text\).Users, \(\*url.URL\).Parse`
	return &Text{base: base}
}

func (t *Text) Users() {
	u, err := url.Parse(t.base)
	if err != nil {
		return
	}
	users, err := u.Parse("users")
	if err != nil {
		return
	}
	http.Get(users.String())
}

func (t *Text) Orders() {
	u, err := url.Parse(t.base)
	if err != nil {
		return
	}
	http.Get(u.ResolveReference(&url.URL{Path: "orders"}).String())
}

// A Config is given to NewConfigured.
type Config struct {
	BaseURL string // want BaseURL:`base {} of users via \(\*client.Configured\).Users, \(\*url.URL\).Parse`
	Name    string
}

type Configured struct {
	base *url.URL
	name string
}

func NewConfigured(c Config) (*Configured, error) { // want NewConfigured:`result 0.name {0.Name}`
	u, err := url.Parse(c.BaseURL)
	if err != nil {
		return nil, err
	}
	return &Configured{base: u, name: c.Name}, nil
}

func (c *Configured) Users() {
	u, err := c.base.Parse("users")
	if err == nil {
		http.Get(u.String())
	}
}

// A Pather resolves what it is given as a path.
type Pather struct{ base *url.URL }

func NewPather(base string) (*Pather, error) { // want NewPather:`0 base {} of users/{id} via \(\*client.Pather\).User, \(\*client.Pather\).request, url.URL.Path`
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	return &Pather{base: u}, nil
}

func (p *Pather) request(path string) (*http.Request, error) {
	rel := &url.URL{Path: path}
	return http.NewRequest("GET", p.base.ResolveReference(rel).String(), nil)
}

func (p *Pather) User(id string) { // want User:`0 url-path users/{} via \(\*client.Pather\).request, url.URL.Path`
	p.request("users/" + id)
}

func (p *Pather) Rooted() { p.request("/users") }

// A Checked looks at its base, each in another way.
type Checked struct{ base, trimmed, set string }

func NewCheckedText(base string) *Checked { // want NewCheckedText:`result 0.base \{0\}; result 0.trimmed \{0\}/`
	return &Checked{base: base, trimmed: strings.TrimSuffix(base, "/") + "/", set: base}
}

func (c *Checked) Users() {
	if !strings.HasSuffix(c.base, "/") {
		return
	}
	u, err := url.Parse(c.base)
	if err != nil {
		return
	}
	u.Parse("users")
	v, err := url.Parse(c.trimmed)
	if err != nil {
		return
	}
	v.Parse("users")
	c.set += "/"
	w, err := url.Parse(c.set)
	if err != nil {
		return
	}
	w.Parse("users")
}

// A Joiner keeps its base as a string, to which its methods' paths are joined.
type Joiner struct {
	Base   string // want Base:`http-url {}{path} via \(\*client.Joiner\).get, http.Get; http-url {}/orders/{id} via \(\*client.JoinerOrders\).One, `
	Orders *JoinerOrders
}

// JoinerOrders are a part of a Joiner.
type JoinerOrders struct{ joiner *Joiner }

// NewJoiner has a default.
func NewJoiner(base string) *Joiner { // want NewJoiner:`0 http-url {}{path} via \(\*client.Joiner\).get, http.Get if tested; 0 http-url {}/orders/{id} via \(\*client.JoinerOrders\).One, `
	if base == "" {
		base = "https://example.com"
	}
	j := &Joiner{Base: base}
	j.Orders = &JoinerOrders{j}
	return j
}

func (j *Joiner) get(path string) { http.Get(j.Base + path) }

func (o *JoinerOrders) One(id string) { o.joiner.get("/orders/" + id) } // want One:`0 http-url {j.Base}/orders/{} via`
func (o *JoinerOrders) All()          { o.joiner.get("/orders") }

// Sharing is a part of two clients, whose paths are their own.
type sharing struct{ base string }

func (s *sharing) get(path string) { http.Get(s.base + path) }

type SharingOne struct{ sharing }
type SharingTwo struct{ sharing }

func NewSharingOne(base string) *SharingOne { // want NewSharingOne:`0 http-url {}\{path\} via \(\*client.sharing\).get, http.Get; result 0.sharing.base \{0\}$`
	return &SharingOne{sharing{base}}
}
func NewSharingTwo(base string) *SharingTwo { // want NewSharingTwo:`0 http-url {}\{path\} via \(\*client.sharing\).get, http.Get; result 0.sharing.base \{0\}$`
	return &SharingTwo{sharing{base}}
}

func (s *SharingOne) Users() { s.get("/users") }
func (s *SharingTwo) Users() { s.get("users") }
