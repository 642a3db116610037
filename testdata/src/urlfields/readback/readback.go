// Package readback sets fields of a URL in one function and reads them in another.
package readback

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

type client struct {
	base *url.URL
	last *url.URL
	http *http.Client
}

func (c *client) urlFor(p string, query url.Values) *url.URL {
	u, err := url.Parse(c.base.String())
	if err != nil {
		panic("invalid base URL")
	}
	u.Path = p
	u.RawQuery = query.Encode()
	return u
}

// read puts the text together by hand.
func read[T any](ctx context.Context, c *client, p string, query url.Values) (*http.Response, error) {
	u := c.urlFor(p, query)
	var user string
	if ui := u.User; ui != nil {
		user = ui.String() + "@"
	}
	req, err := http.NewRequestWithContext(ctx, "GET", fmt.Sprintf("%s://%s%s%s?%s", u.Scheme, user, u.Host, u.Path, u.RawQuery), nil)
	if err != nil {
		return nil, err
	}
	return c.http.Do(req)
}

func get[T any](ctx context.Context, c *client, p string) (*http.Response, error) {
	return read[T](ctx, c, p, nil)
}

func (c *client) users(ctx context.Context, id string) {
	get[int](ctx, c, "/users")
	get[int](ctx, c, "/users/"+url.PathEscape(id)) // no String escapes it again
	get[int](ctx, c, fmt.Sprintf("/users/%d%%20", len(id)))
	get[int](ctx, c, "/users/50%") // want `badsyntax: "%" is not followed by two hex digits; write "%25" for "%"; in u\.Scheme \+ "://" \+ u\.Host \+ "/users/50%\?" \+ query\.Encode\(\); via line \d+ to http\.NewRequestWithContext`
	get[int](ctx, c, "/all users") // want `badsyntax: space is not allowed in a path; write "%20"; in u\.Scheme \+ "://" \+ u\.Host \+ "/all users\?" \+ query\.Encode\(\); via line \d+ to http\.NewRequestWithContext`
}

// written has String write it, which escapes what has to be.
func (c *client) written(p string) (*http.Response, error) {
	u := c.urlFor(p, nil)
	fmt.Println(u.Path)
	return c.http.Get(u.String())
}

func (c *client) orders(id string) {
	c.written("/all orders")
	c.written("/orders/50%")
	c.written("/orders/" + id)
	c.written("/orders?x=1") // want `urlfields: "\?x=1" goes into the path, with "\?" as %3F; move "x=1" to RawQuery; via line \d+ to url\.URL\.Path`
}

// here does both in one function.
func here(base, p string) {
	u, err := url.Parse(base)
	if err != nil {
		return
	}
	u.Path = "/v1/" + url.PathEscape(p)
	http.Get("https://" + u.Host + u.Path)
}

func escaped(base, p string) {
	u, err := url.Parse(base)
	if err != nil {
		return
	}
	u.Path = "/50%/" + p
	fmt.Println(u.Path)
	http.Get("https://" + u.Host + (&url.URL{Path: u.Path}).EscapedPath())
}

func copied(base, p string) {
	u, err := url.Parse(base)
	if err != nil {
		return
	}
	u.Path = "/v1/" + url.PathEscape(p) // want `wrongescape: url\.PathEscape\(…\) is escaped again by String: .*`
	fmt.Println(u.Path)
	v := *u
	http.Get(v.String())
}

// What happens to the URL after it is set, or to the text, is not known.

func (c *client) kept(p string) *url.URL {
	u := c.urlFor(p, nil)
	c.last = u
	return u
}

func (c *client) shared(p string) *url.URL {
	u := c.base
	u.Path = p
	return u
}

func rooted(u *url.URL) { u.Path = "/" + strings.TrimLeft(u.Path, "/") }

func (c *client) later() {
	u := c.kept("/50%")
	c.last.Path = "/ok"
	http.Get("https://" + u.Host + u.Path)

	v := c.urlFor("/50%", nil)
	rooted(v)
	http.Get("https://" + v.Host + v.Path)

	w := c.shared("/50%")
	c.shared("/ok")
	http.Get("https://" + w.Host + w.Path)

	x := c.urlFor("/50%", nil)
	y := x
	y.Path = "/ok"
	http.Get("https://" + x.Host + x.Path)

	z := c.urlFor("/50%", nil)
	for range 2 {
		http.Get("https://" + z.Host + path.Clean(z.EscapedPath()))
		z.Path = "/ok"
	}
}
