package joint

import (
	"net"
	"net/http"
	"strings"
)

// A query that a condition adds.
type items struct{ base string }

func (i items) list(q string) {
	u := i.base + "/items"
	if q != "" {
		u += "?page=" + query(q)
	}
	http.Get(u)
}

func query(q string) string {
	if q == "" {
		return "1"
	}
	return q
}

func silentOptional() {
	items{"https://example.com/v2"}.list("1")
}

func optional() {
	items{"https://example.com/v2/"}.list("1") // want `seam: two slashes: "//items" arrives; leave out one; in "https://example.com/v2//items"; via joint.items.list to http.Get`
}

// What a function is given decides what it gives.
func address(host, port string, tls bool) string {
	scheme := "http"
	if tls {
		scheme += "s"
	}
	if port == "" {
		return scheme + "://" + host
	}
	return scheme + "://" + host + ":" + port
}

func search(q, sort string) string {
	s := "/search?lang=en"
	if q != "" {
		s += "&q=" + q
	}
	if sort != "" {
		s += "&sort=" + sort
	}
	return s
}

func decided(text string) {
	http.Get(address("example.com", "", true) + "/x:99999")
	http.Get(address("example.com", "99999", true) + "/")  // want `badport: `
	http.Get(address("example.com", "", false) + ":99999") // want `badport: `
	http.Get("https://example.com" + search(text, ""))     // want `unescaped: "R&D" in text arrives as "R"`
	http.Get("https://example.com" + search("", "a b"))    // want `badsyntax: space is not allowed in a query`
}

// A function decides for each of the values that it is given what it makes of them.
type endpoint struct{ addr string }

func parse(s string) endpoint {
	if strings.Contains(s, ":") {
		return endpoint{s}
	}
	return endpoint{s + ":443"}
}

func (e endpoint) dial() { net.Dial("tcp", e.addr) }

func silentEach() {
	for _, s := range []string{"example.com", "example.org:993"} {
		parse(s).dial()
	}
}

func each() {
	for _, e := range []endpoint{{"example.com"}, {"example.org:993"}} { // want `address: no port: net.Dial fails`
		e.dial()
	}
}

func first() {
	for _, s := range []string{"example.net", "example.org:993"} { // want `address: no port: net.Dial fails`
		endpoint{s}.dial()
	}
}

type paged struct{ base string }

// What a loop goes on with is asked for after what it begins with.
func (c paged) pages(path string) error {
	next := c.base + path + "?limit=25"
	for {
		resp, err := http.Get(next)
		if err != nil {
			return err
		}
		if next = resp.Header.Get("Next"); next == "" {
			return nil
		}
	}
}

// Something else may come first.
func (c paged) since(path, cursor string) {
	next := c.base + path
	for n := range 2 {
		if n == 0 && cursor != "" {
			next = c.base + cursor
			continue
		}
		http.Get(next)
	}
}

// The loop may come to another one before.
func (c paged) mirrored(path string) {
	u := c.base + path
	for {
		if strings.Contains(u, " ") {
			u = "https://mirror.example.com/"
			continue
		}
		http.Get(u)
		u = "https://mirror.example.com/a"
	}
}

func pages(c paged) {
	c.pages("/us ers") // want `badsyntax: space is not allowed in a path`
	c.since("/us ers", "/since")
	c.mirrored("/us ers")
}

// A cursor goes on from what it is made with.
type cursor struct {
	base, next string
}

func (c *cursor) more() error {
	if c.next == "" {
		return nil
	}
	resp, err := http.Get(c.base + c.next)
	if err != nil {
		return err
	}
	c.next = resp.Header.Get("Next")
	return nil
}

// It is completed before it is asked for.
type lazy struct {
	base, next string
	started    bool
}

func (l *lazy) more() {
	if !l.started {
		l.next = "/users?q=" + query(l.next)
		l.started = true
	}
	http.Get(l.base + l.next)
}

// It is asked for after it was replaced.
type again struct{ base, next string }

func (a *again) more() {
	for range 2 {
		a.next = "/users"
		http.Get(a.base + a.next)
	}
}

func cursors() {
	(&cursor{"https://example.com", "/us ers"}).more() // want `badsyntax: space is not allowed in a path`
	(&lazy{base: "https://example.com", next: "us ers"}).more()
	(&again{"https://example.com", "/us ers"}).more()
}
