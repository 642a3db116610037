// Package revised has fields that are set to what they hold already and something more.
package revised

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// Something is put behind the path. What it was set to first is a part of what is requested.

type request struct {
	base, path string
	query      url.Values
}

func (r *request) finish() {
	if len(r.query) > 0 {
		r.path = r.path + "?" + r.query.Encode()
	}
}

func (r *request) send() error {
	r.finish()
	_, err := http.Get(r.base + r.path)
	return err
}

func silent(base string) {
	_ = request{base: base, path: "/users"}
	_ = request{base: base, path: "/users/100%"} // "25" may follow
	_ = request{base: base, path: "/search?q=a#b"}
}

func wrong(base string) {
	_ = request{base: base, path: "/all users"} // want `badsyntax: space is not allowed in a path; write "%20"; in r\.base \+ "/all users" \+ …`
	_ = request{base: base, path: "/users%/1"}  // want `badsyntax: "%" is not followed by two hex digits`
}

// The names in a template are replaced.

type template struct{ base, path string }

func (t *template) fill(name, value string) {
	t.path = strings.ReplaceAll(t.path, ":"+name, url.PathEscape(value))
}

func (t *template) clean() { t.path = strings.Replace(t.path, "{id}", "0", 1) }

func (t *template) send() error {
	t.fill("id", "1")
	_, err := http.Get(t.base + t.path)
	return err
}

// Two replacements: one may put in what the other replaces.
var _ = template{path: "/all users/:id"}

type named struct{ base, path string }

func (n *named) fill(name, value string) {
	n.path = strings.ReplaceAll(n.path, ":"+name, url.PathEscape(value))
}

func (n *named) send() error {
	n.fill("id", "1")
	_, err := http.Get(n.base + n.path)
	return err
}

var (
	_ = named{path: "/users/:id"}
	_ = named{path: "/users/:id/posts", base: "https://example.com:8080"}
	_ = named{path: "/all users/:id"}     // want `badsyntax: space is not allowed in a path; write "%20"; in n\.base \+ "/all users/" \+ …`
	_ = named{path: "/users/:id/a b"}     // want `badsyntax: space is not allowed in a path; write "%20"; in n\.base \+ "/users/" \+ … \+ "/a b"`
	_ = named{path: "/users/%zz"}         // want `badsyntax: `
	_ = named{base: "https:/example.com"} // want `missinghost: `
)

// Names in braces: one that is not closed stays as it is.

type braced struct{ base, path string }

func (b *braced) fill(values map[string]string) {
	for name, value := range values {
		b.path = strings.ReplaceAll(b.path, "{"+name+"}", url.PathEscape(value))
	}
}

func (b *braced) send() error {
	b.fill(nil)
	_, err := http.Get(b.base + b.path)
	return err
}

var (
	_ = braced{path: "/users/{id}/posts"}
	_ = braced{path: "/users/{id/posts"} // want `badsyntax: "{" is not allowed in a path`
)

// The URL is made of both before.

type whole struct{ base string }

type call struct{ url string }

func (w *whole) call(path string) *call {
	c := &call{url: w.base + path}
	c.url = strings.ReplaceAll(c.url, "{"+path+"}", "x")
	return c
}

func (c *call) send() error { _, err := http.Get(c.url); return err }

func calls(w *whole) {
	w.call("/users")
	w.call("/all users") // want `badsyntax: `
}

// The end of a base is cut.

type client struct{ base string }

func newClient(base string) *client {
	c := &client{base: base}
	c.base = strings.TrimSuffix(c.base, "/")
	return c
}

func (c *client) get() error { _, err := http.Get(c.base + "/users"); return err }

var (
	_ = newClient("https://example.com/")
	_ = newClient("https://example.com/#")
	_ = newClient("example.com/")         // want `missingscheme: `
	_ = newClient("https://example.com%") // want `badhost: |badsyntax: `
)

// Something is put before it: the string need not be a URL.

type hosted struct{ addr string }

func newHosted(addr string) *hosted {
	h := &hosted{addr: addr}
	h.addr = "https://" + h.addr
	return h
}

func (h *hosted) get() error { _, err := http.Get(h.addr + "/users"); return err }

var _ = newHosted("example.com")

// A function that nobody knows makes another string of it.

type made struct{ base string }

func (m *made) make(f func(string) string) { m.base = f(m.base) }

func (m *made) get() error { _, err := http.Get("https://" + m.base); return err }

var _ = made{"a b"}

// A format, with the string first.

type formatted struct{ base, path string }

func (f *formatted) page(n int) { f.path = fmt.Sprintf("%s?page=%d", f.path, n) }

func (f *formatted) send() error { f.page(1); _, err := http.Get(f.base + f.path); return err }

var (
	_ = formatted{path: "/users"}
	_ = formatted{path: "/all users"} // want `badsyntax: `
)

// The base of a URL behind which something is put, is followed like any other.

type based struct{ base string }

type asked struct{ url string }

func (b *based) ask(path string) *asked {
	a := &asked{url: b.base + path}
	a.query(url.Values{"all": {"1"}})
	return a
}

func (a *asked) query(v url.Values) {
	if len(v) > 0 {
		a.url = a.url + "?" + v.Encode()
	}
}

func (a *asked) send() error { _, err := http.Get(a.url); return err }

func asks(path string) error {
	wrong := &based{base: "https:/example.com"} // want `missinghost: `
	if err := wrong.ask(path).send(); err != nil {
		return err
	}
	return (&based{base: "https://example.com"}).ask(path).send()
}

// Options of a client. The URL is made of both before the names are replaced. The API keeps the
// base too, which nobody reads there.

type options struct{ base string }

type core struct{ *options }

type api struct {
	core *core
	base string
}

func newAPI(base string) api {
	opt := &options{base: base}
	return api{core: &core{opt}, base: opt.base}
}

type built struct{ url string }

func (c *core) build(path string, names map[string]string) *built {
	b := &built{url: c.base + path}
	for name, value := range names {
		b.url = strings.ReplaceAll(b.url, ":"+name, url.PathEscape(value))
	}
	if len(names) == 0 {
		b.url = b.url + "?all=1"
	}
	return b
}

func (b *built) send() error { _, err := http.Get(b.url); return err }

var (
	_ = newAPI("https://example.com")
	_ = newAPI("https:/example.com") // want `missinghost: `
	_ = newAPI("htps://example.com") // want `badscheme: `
)

// A method tells the base, and another URL begins with it: it is requested all the same.

type kept struct{ base string }

func (k *kept) Base() string { return k.base }

func (k *kept) page(id string) string { return k.base + "/pages/" + id }

func (k *kept) get(path string) error { _, err := http.Get(k.base + path); return err }

var (
	_ = kept{"https://example.com"}
	_ = kept{"https:/example.com"}       // want `missinghost: `
	_ = kept{"unix:///run/example.sock"} // want `badscheme: `
	_ = kept{"example.com"}              // want `missingscheme: `
)

// The base is asked for something else too. It is meant for a URL, if a scheme of HTTP begins it.

type loose struct{ base string }

func (l *loose) get(path string) error {
	seen[l.base]++
	_, err := http.Get(l.base + path)
	return err
}

var seen = make(map[string]int)

var (
	_ = loose{"https://example.com"}
	_ = loose{"https:/example.com"} // want `missinghost: `
	_ = loose{"htps://example.com"} // want `badscheme: `
	_ = loose{"unix:///run/example.sock"}
	_ = loose{"example.com"}
	_ = loose{"http:/"}
)
