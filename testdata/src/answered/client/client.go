// want package:`asks Request\.Path, Spec\.Target, Page\.URL, (Operation\.Describe, Order\.Detail|Order\.Detail, Operation\.Describe)`

// Package client sends requests that say themselves where they go: by a method of an
// interface.
package client

import (
	"errors"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// A Request is sent to its path.
type Request interface {
	Method() string
	Path() string // want Path:`result 0 http-url {c.base}{} via \(\*client.Client\).Do, http.NewRequest`
}

type Client struct{ base string }

func (c *Client) Do(r Request) error {
	log.Println("asking for", r.Path())
	req, err := http.NewRequest(r.Method(), c.base+r.Path(), nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// An Action is one of several things that are done with a Spec.
type Action int

// A Spec has a path for each action; "": none.
type Spec interface {
	Name() string
	Target(Action) (method, path string) // want Target:`result 1 http-url {c.base}{} via \(\*client.Client\).Apply, http.NewRequest loosely or another if tested; result 1 http-url {c.base}{}.{q.Encode\(\)} via \(\*client.Client\).Apply, http.NewRequest loosely or another if tested`
}

var last string

func (c *Client) Apply(s Spec, a Action, q url.Values) error {
	method, path := s.Target(a)
	if path == "" {
		return errors.New("not supported: " + s.Name())
	}
	target := c.base + path
	if q != nil {
		target += "?" + q.Encode()
	}
	last = target
	req, err := http.NewRequest(method, target, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// A Page has an address of its own.
type Page interface {
	URL() string // want URL:`result 0 http-url {} via client.Fetch, http.Get`
}

func Fetch(pages []Page) {
	for _, p := range pages {
		http.Get(p.URL())
	}
}

// What follows is not sent each time, or is not all that is sent.

// A Source is a file, or is fetched.
type Source interface {
	Kind() string
	Location() string
}

func Open(s Source) error {
	loc := s.Location()
	if s.Kind() == "file" {
		_, err := os.Open(loc)
		return err
	}
	_, err := http.Get(loc)
	return err
}

// A Link may be whole or not.
type Link interface {
	Name() string
	Href() string
}

func (c *Client) Follow(l Link) {
	u := ""
	if strings.HasPrefix(l.Href(), "http") {
		u = l.Href()
	} else {
		u = c.base + l.Href()
	}
	http.Get(u)
}

// A Ref is changed before it is sent.
type Ref interface {
	Name() string
	Ref() string
}

func (c *Client) Resolve(r Ref) {
	ref := r.Ref()
	ref = strings.ReplaceAll(ref, " ", "%20")
	http.Get(c.base + ref)
}

// A Mirror is asked by another function first.
type Mirror interface {
	Name() string
	Mirror() string
}

func pick(m func() string) string { return m() }

func Copy(m Mirror) {
	log.Println(pick(m.Mirror))
	http.Get(m.Mirror())
}

// A Shape has a name for more than its icon.
type Shape interface {
	Area() float64
	Name() string
}

func (c *Client) Icon(s Shape) { http.Get(c.base + "/icons/" + s.Name()) }

// A Probe is sent in one case.
type Probe interface {
	Name() string
	Probe() string
}

func Check(p Probe, dry bool) {
	u := p.Probe()
	if !dry {
		http.Get(u)
	}
}
