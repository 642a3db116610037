// Package lib joins what it is given, and changes it if it is set up so.
package lib

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// Join joins by what it is told.
func Join(sep string, parts ...string) string { return strings.Join(parts, sep) } // want Join:`result 0 {1}`

// Path joins by slashes.
func Path(parts ...string) string { return path.Join(parts...) } // want Path:`result 0 {0}`

// Upper looks at them first.
func Upper(parts ...string) string {
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
	return strings.Join(parts, "/")
}

type Client struct {
	base, version string
	legacy        bool
}

// Get asks for the path of segments.
func (c *Client) Get(segments ...string) { // want Get:`0 http-url {c.base}/{Join} via http.Get`
	http.Get(c.base + "/" + strings.Join(segments, "/"))
}

// Escaped escapes them.
func (c *Client) Escaped(segments ...string) {
	for i, s := range segments {
		segments[i] = url.PathEscape(s)
	}
	http.Get(c.base + "/" + path.Join(segments...))
}

func (c *Client) url(suffix string, extra ...int) string {
	base := strings.TrimRight(c.base, "/")
	n := 0
	for _, e := range extra {
		n += e
	}
	if c.legacy {
		base = c.old(base, suffix, n)
	}
	if c.version != "" {
		suffix = c.versioned(suffix)
	}
	return fmt.Sprintf("%s%s", base, suffix)
}

func (c *Client) old(base, suffix string, n int) string {
	if strings.HasPrefix(suffix, "/users") {
		return fmt.Sprintf("%s/%d", base, n)
	}
	return base
}

func (c *Client) versioned(suffix string) string {
	u, err := url.Parse(suffix)
	if err != nil {
		panic(err)
	}
	return u.EscapedPath() + "?version=" + c.version
}

// escaped escapes what is not raw.
func escaped(s string, raw bool) string {
	if raw {
		return s
	}
	return url.PathEscape(s)
}

// looked escapes what has to be.
func (c *Client) looked(s string) string {
	if c.legacy && strings.Contains(s, " ") {
		s = strings.ReplaceAll(s, " ", "%20")
	}
	return c.base + s
}

// always escapes.
func (c *Client) always(s string) string {
	s = url.PathEscape(s)
	if c.legacy {
		s += "/"
	}
	return c.base + s
}

// checked looks at a part of it.
func (c *Client) checked(s string) string {
	first := s[:1]
	if first != "/" {
		s = "/" + url.PathEscape(s)
	}
	return c.base + s
}

func (c *Client) silent() {
	http.Get(c.url("/chat"))
	http.Get("https://example.com/" + escaped("a b/c", false))
	http.Get(c.looked("/a b"))
	http.Get(c.always("/a b"))
	http.Get(c.checked("a b/c"))
}

func (c *Client) wrong() {
	http.Get(c.url("/a%zzb"))       // want `badsyntax: "%" is not followed by two hex digits; url\.Parse fails; write "%25" for "%"`
	http.Get(c.url("/a%zzb", 1, 2)) // want `badsyntax: `
}
