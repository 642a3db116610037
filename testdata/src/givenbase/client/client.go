// Package client has clients that are given a base.
package client

import (
	"errors"
	"log"
	"net/http"
	"net/url"
	"strings"
)

// A Client resolves its references against what it is given.
type Client struct{ base *url.URL }

func New(base string) (*Client, error) { // want New:`0 reference {} via url.Parse; 0 base {} of v2/users via \(\*client.Client\).Users, \(\*client.Client\).do, \(\*url.URL\).Parse; 0 base {} of users/{id} via \(\*client.Client\).User, \(\*client.Client\).do, \(\*url.URL\).Parse`
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	return &Client{base: u}, nil
}

func (c *Client) do(path string) error {
	u, err := c.base.Parse(path)
	if err != nil {
		return err
	}
	log.Print(u)
	return nil
}

func (c *Client) Users()         { c.do("v2/users") }
func (c *Client) User(id string) { c.do("users/" + id) } // want User:`0 reference users/{} via \(\*client.Client\).do, \(\*url.URL\).Parse`
func (c *Client) Root()          { c.do("/") }
func (c *Client) Page()          { c.do("?page=2") }

// Resolve does it at once.
func Resolve(host, base string) *url.URL { // want Resolve:`1 reference https://example.com/{} via url.Parse; 1 base https://example.com/{} of users via \(\*url.URL\).Parse`
	u, _ := url.Parse("https://example.com/" + base)
	v, _ := u.Parse("users")
	return v
}

type tracker struct{ base *url.URL }

// NewTracker has requests of references that are parsed first.
func NewTracker(base string) (*tracker, error) { // want NewTracker:`0 reference {} via url.Parse; 0 base {} of  via \(\*client.tracker\).request, http.NewRequest; 0 base {} of rest/issue/{id} via \(\*client.tracker\).Issue, \(\*client.tracker\).request, url.Parse`
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	t := &tracker{base: u}
	return t, nil
}

func (t *tracker) request(ref string) (*http.Request, error) {
	rel, err := url.Parse(ref)
	if err != nil {
		return nil, err
	}
	return http.NewRequest("GET", t.base.ResolveReference(rel).String(), nil)
}

func (t *tracker) Issue(id string) { t.request("rest/issue/" + id) } // want Issue:`0 reference rest/issue/{} via \(\*client.tracker\).request, url.Parse`

// What looks like it and is not.

type slashed struct{ base *url.URL }

// NewSlashed ends the base with a slash.
func NewSlashed(base string) *slashed { // want NewSlashed:`0 reference {TrimSuffix}/ via url.Parse; 0 base {TrimSuffix}/ of users via \(\*client.slashed\).list, \(\*url.URL\).Parse`
	if !strings.HasSuffix(base, "/") {
		base += "/"
	}
	u, _ := url.Parse(base) // want `discarded: with "127.0.0.1:8080" in base url.Parse returns nil, and .\.base\.Parse panics`
	return &slashed{u}
}

func (s *slashed) list() { s.base.Parse("users") }

type altered struct{ base *url.URL }

// NewAltered ends the URL with a slash.
func NewAltered(base string) *altered { // want NewAltered:`0 reference {} via url.Parse`
	u, _ := url.Parse(base) // want `discarded: with "127.0.0.1:8080" in base url.Parse returns nil, and u.Path panics`
	if !strings.HasSuffix(u.Path, "/") {
		u.Path += "/"
	}
	return &altered{base: u}
}

func (a *altered) list() { a.base.Parse("users") }

type checked struct{ base *url.URL }

// NewChecked wants the slash.
func NewChecked(base string) (*checked, error) { // want NewChecked:`0 reference {} via url.Parse`
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	return &checked{base: u}, nil
}

func (c *checked) list() error {
	if !strings.HasSuffix(c.base.Path, "/") {
		return errors.New("no slash")
	}
	c.base.Parse("users")
	return nil
}

type branch struct{ base *url.URL }

// NewBranch may have none.
func NewBranch(base string) *branch { // want NewBranch:`0 reference {} via url.Parse if tested`
	b := new(branch)
	if base != "" {
		b.base, _ = url.Parse(base) // want `discarded: with "127.0.0.1:8080" in base url.Parse returns nil, and b.base.Parse panics`
	}
	return b
}

func (b *branch) list() { b.base.Parse("users") }

type seldom struct{ base *url.URL }

// NewSeldom resolves under a condition.
func NewSeldom(base string) *seldom { // want NewSeldom:`0 reference {} via url.Parse`
	u, _ := url.Parse(base) // want `discarded: with "127.0.0.1:8080" in base url.Parse returns nil, and s.base.Parse panics`
	return &seldom{base: u}
}

func (s *seldom) list(users bool) {
	if users {
		s.base.Parse("users")
	}
}

type aliased struct{ base *url.URL }

// NewAliased has a base that somebody else may change.
func NewAliased(base string) *aliased { // want NewAliased:`0 reference {} via url.Parse`
	u, _ := url.Parse(base) // want `discarded: with "127.0.0.1:8080" in base url.Parse returns nil, and .\.base\.Parse panics`
	return &aliased{base: u}
}

func (a *aliased) list() {
	u := a.base
	u.Path += "/"
	a.base.Parse("users")
}

// An Open client has a base that others set.
type Open struct {
	BaseURL *url.URL // want BaseURL:`base {} of v2/users via \(\*client.Open\).List, \(\*url.URL\).Parse`
	Checked *url.URL
}

// NewOpen has a default.
func NewOpen(opts ...func(*Open) error) *Open {
	u, _ := url.Parse("https://example.com/")
	o := &Open{BaseURL: u}
	for _, opt := range opts {
		opt(o)
	}
	return o
}

// WithBase sets another.
func WithBase(base string) func(*Open) error { // want WithBase:`0 reference {} via url.Parse; 0 base {} of v2/users via \(\*client.Open\).List, \(\*url.URL\).Parse`
	return func(o *Open) error {
		u, err := url.Parse(base)
		if err != nil {
			return err
		}
		o.BaseURL = u
		return nil
	}
}

func (o *Open) List() { o.BaseURL.Parse("v2/users") }

// Check wants the slash.
func (o *Open) Check() error {
	if !strings.HasSuffix(o.Checked.Path, "/") {
		return errors.New("no slash")
	}
	o.Checked.Parse("v2/users")
	return nil
}
