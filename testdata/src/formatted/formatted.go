// Package formatted has functions that format what they are given.
package formatted

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
	"strings"
)

type client struct {
	base string
	u    *url.URL
}

func (c *client) url(format string, args ...any) string {
	return c.base + "/api/" + fmt.Sprintf(format, args...)
}

func (c *client) get(format string, args ...any) (*http.Response, error) {
	return http.Get(c.base + "/api/" + fmt.Sprintf(format, args...))
}

func (c *client) getAll(format string, args ...any) (*http.Response, error) {
	return c.get(format, args...)
}

// The format and arguments are passed on to what formats them.
func (c *client) made(format string, args ...any) (*http.Response, error) {
	return http.Get(c.url(format, args...))
}

func (c *client) join(format string, args ...any) *url.URL {
	return c.u.JoinPath(fmt.Sprintf(format, args...))
}

func (c *client) path(format string, args ...any) string {
	u := *c.u
	u.Path = fmt.Sprintf(format, args...)
	return u.String()
}

func (c *client) trimmed(format string, args ...any) (*http.Response, error) {
	return http.Get(c.base + "/api/" + strings.TrimPrefix(fmt.Sprintf(format, args...), "/"))
}

func fetch(format string, args ...any) {
	http.Get("https://api.example.com" + fmt.Sprintf(format, args...))
}

// Not followed: the format is used as it is, too; the arguments are others; it is tested.
func (c *client) logged(format string, args ...any) (*http.Response, error) {
	log.Print(format)
	return http.Get(c.base + "/api/" + fmt.Sprintf(format, args...))
}

func (c *client) added(format string, args ...any) (*http.Response, error) {
	args = append(args, c.base)
	return http.Get(c.base + "/api/" + fmt.Sprintf(format, args...))
}

func (c *client) tested(format string, args ...any) (*http.Response, error) {
	if strings.HasPrefix(format, "/") {
		return http.Get(c.base + "/api" + fmt.Sprintf(format, args...))
	}
	return http.Get(c.base + "/api/" + fmt.Sprintf(format, args...))
}

func silent(c *client, id int, q, format string) {
	http.Get(c.url("users/%d", id))
	http.Get(c.url(format, id))
	c.get("users/%d?q=%s", id, url.QueryEscape(q))
	c.get("users/%s", url.PathEscape(q))
	c.made("users/%d?q=%s", id, url.QueryEscape(q))
	c.trimmed("/users/%d", id)
	c.logged("/users/%d", id)
	c.added("/users/%d/%s", id)
	c.tested("/users/%d", id)
	c.join("users/%d", id)
	c.path("/users/%d", id)
	fetch("/users/%d", id)
	fetch("%s", q)
	fetch("")
}

func wrong(c *client, id int, q string) {
	http.Get(c.url("/users/%d", id))      // want `seam: two slashes`
	c.get("/users/%d", id)                // want `seam: two slashes: "//users" arrives; leave out one; in c\.base \+ "/api//users/" \+ id`
	c.getAll("/users/%d", id)             // want `seam: two slashes: "//users" arrives; leave out one; in c\.base \+ "/api//users/" \+ id`
	c.made("/users/%d", id)               // want `seam: two slashes`
	c.get("%s/x", "/users")               // want `seam: two slashes`
	c.get("users/%s", url.QueryEscape(q)) // want `wrongescape: `
	c.get("users/%d?a=%%zz", id)          // want `badsyntax: `
	c.join("users/%d?full=1", id)         // want `joinpath: "\?" becomes "%3F"; add the query after JoinPath`
	c.path("/users/%d?full=1", id)        // want `urlfields: "\?full=1" goes into the path, with "\?" as %3F; move "full=1" to RawQuery`
	fetch("users/%d", id)                 // want `seam: no slash before "users": the host becomes "api\.example\.comusers"`
}
