package badsyntax

import (
	"net/http"
	"net/url"
	"strings"
)

// A client with a function that its constructors choose.
type versioned struct {
	base, version string
	fullPath      func(string) string
	escape        func(string) string
	chosen        func(string) string
}

func newVersioned(base string) *versioned {
	c := &versioned{base: base, escape: url.PathEscape}
	c.fullPath = func(p string) string {
		return "/" + strings.Join([]string{c.version, "accounts", p + ".json"}, "/")
	}
	c.escape = func(p string) string { return "/v1/" + url.PathEscape(p) }
	c.chosen = func(p string) string { return "/v1/" + strings.ToLower(p) }
	c.version = "v1"
	return c
}

func newPricing(base string) *versioned {
	c := &versioned{base: base}
	c.fullPath = func(p string) string { return "/" + c.version + "/" + p }
	c.version = "v2"
	return c
}

// The caller's function may escape.
func (c *versioned) use(f func(string) string) { c.chosen = f }

func (c *versioned) get(path string) error {
	if !strings.HasPrefix(path, "/"+c.version) {
		path = c.fullPath(path)
	}
	_, err := http.Get(c.base + path)
	return err
}

func (c *versioned) escaped(path string) error {
	_, err := http.Get(c.base + c.escape(path))
	return err
}

func (c *versioned) by(path string) error {
	_, err := http.Get(c.base + c.chosen(path))
	return err
}

func funcfields(c *versioned) {
	c.get("calls/all")
	c.get("calls/all of them") // want `badsyntax: space is not allowed in a path`
	c.get("calls%zz")          // want `badsyntax: "%" is not followed by two hex digits`
	c.escaped("all of them")
	c.by("all of them")
}
