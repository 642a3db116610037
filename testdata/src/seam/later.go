package seam

import "net/http"

// A function literal reads a field when it is called: by then somebody may have set it.
type later struct {
	base, version string
	full          func(string) string
}

func newLater(base string) *later {
	c := &later{base: base}
	c.full = func(p string) string { return "/" + c.version + "/" + p }
	return c
}

func newFirst(base string) *later {
	c := newLater(base)
	c.version = "v1"
	return c
}

func (c *later) get(p string) { http.Get(c.base + c.full(p)) }

func setLater(set func(*later)) {
	c, d, e := &later{}, &later{}, &later{}
	get := func(p string) { http.Get("https://example.com/" + c.version + "/" + p) }
	filled := func(p string) { http.Get("https://example.com/" + d.version + "/" + p) }
	never := func(p string) { http.Get("https://example.com/" + e.version + "/" + p) } // want `seam: two slashes`
	c.version = "v1"
	set(d)
	get("x")
	filled("x")
	never("x")
}
