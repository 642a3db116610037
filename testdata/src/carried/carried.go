// Package carried has strings that are wrong where a function or a field takes them that leads to a
// sink: names of hosts, patterns, parts of URLs. A kind is not lost on the way.
package carried

import (
	"cmp"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"log"
	"maps"
	"net"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"carried/h"
)

// Names of hosts, patterns and fields of URLs reach their sinks by a parameter or a field.

func route(mux *http.ServeMux, pattern string) {
	mux.Handle(pattern, http.NotFoundHandler())
}

func cookie(w http.ResponseWriter, domain string) {
	http.SetCookie(w, &http.Cookie{Name: "theme", Value: "dark", Domain: domain})
}

type link struct{ scheme string }

func (l link) url() string {
	return (&url.URL{Scheme: l.scheme, Host: "example.com", Path: "/users"}).String()
}

func sinks(w http.ResponseWriter, mux *http.ServeMux) {
	route(mux, "/users/{id")             // want `muxpattern: `
	h.Handle(mux, "/orders/{id")         // want `muxpattern: `
	cookie(w, "example.com:8080")        // want `badhost: `
	route(mux, "/users/{id}")            // silent: right
	log.Print(h.URL("https://"))         // want `urlfields: `
	log.Print(h.URL("https"))            // silent
	h.Handle(mux, "GET /orders/{id...}") // silent
	cookie(w, "example.com")             // silent
}

// An address that is decoded or has a port is one by what made it.

func decoded(s string) {
	if text, err := url.PathUnescape(s); err == nil {
		log.Print(text)
	}
}

func parts(r *http.Request, u *url.URL) {
	decoded(r.FormValue("q"))         // want `decodetwice: `
	h.Decoded(r.FormValue("q"))       // want `decodetwice: `
	h.IP(u.Host)                      // want `address: `
	h.IP("localhost")                 // silent: it asks whether the name is an address
	decoded(r.URL.EscapedPath())      // silent
	h.Decoded(r.URL.Query().Encode()) // silent
}

// What prints a URL leaves it as it is.

func fetch(raw string) {
	u, err := url.Parse(raw)
	if err != nil {
		return
	}
	log.Print(u)
	http.Get(u.String())
}

func printed() {
	fetch("example.com/users")                // want `missingscheme: `
	u, err := url.Parse("example.com/orders") // want `missingscheme: `
	if err != nil {
		return
	}
	log.Printf("asking %s", u)
	http.Get(u.String())
	v, err := url.Parse("example.com/orders") // silent: another sets the scheme
	if err != nil {
		return
	}
	complete(v)
	http.Get(v.String())
}

func complete(u *url.URL) { u.Scheme = "https" }

func look(host string) { net.LookupIP(host) }

func looked(u *url.URL) {
	look(u.Host) // want `badhost: `
}

func named(u *url.URL) { look(u.Hostname()) } // silent

// A test for "" leaves the kind of a string, and so does what trims it.

func tag(data []byte) {
	v := base64.StdEncoding.EncodeToString(data) // want `unescaped: `
	if v == "" {
		return
	}
	http.Get("https://example.com/?data=" + v)
}

func page(color string) {
	if len(color) == 0 {
		return
	}
	http.Get("https://example.com/items?color=" + color)
}

func trimmed(w http.ResponseWriter, r *http.Request, name string) {
	page(r.FormValue("color"))                                                                              // want `unescaped: `
	http.Redirect(w, r, strings.TrimSpace("/users/"+r.FormValue("name")), http.StatusFound)                 // want `unescaped: `
	http.Redirect(w, r, strings.TrimSpace("/users/"+url.PathEscape(r.FormValue("name"))), http.StatusFound) // silent
	http.Get("https://example.com/users/" + strings.TrimSpace(url.QueryEscape(name)))                       // want `wrongescape: `
}

// Who gives a password may have escaped it.

type db struct{ secret string }

func newDB(secret string) *db { return &db{secret: secret} }

func (d *db) open() (*sql.DB, error) {
	return sql.Open("postgres", "postgres://app:"+d.secret+"@db.example.com/app") // silent: see below
}

func each(list ...string) {
	for _, s := range list {
		sql.Open("postgres", "postgres://web:"+s+"@db.example.com/app") // silent
	}
}

func passwords() {
	newDB(url.PathEscape(os.Getenv("DB_PASSWORD"))).open()
	each(url.PathEscape(os.Getenv("DB_PASSWORD")))
	sql.Open("postgres", "postgres://app:"+h.Escaped+"@db.example.com/app") // silent
	h.Open(url.PathEscape(os.Getenv("DB_PASSWORD")))                        // silent
	h.Open(os.Getenv("DB_PASSWORD"))                                        // want `userinfo: `
	(&h.DB{Secret: os.Getenv("DB_PASSWORD")}).Open()                        // want `userinfo: `
}

func ip(r *http.Request) net.IP { return h.IP(r.Header.Get("X-Real-IP")) } // silent

// A test for nil, and a function that only prints a URL, leave it as it is.

func fetchAny(raw string) {
	u, err := url.Parse(raw)
	if err != nil || u == nil {
		return
	}
	show(u)
	http.Get(u.String())
}

func show(u *url.URL) { log.Print("asking ", u) }

func shown() {
	fetchAny("example.com/users")             // want `missingscheme: `
	fetchAny("https://example.com/users")     // silent
	u, err := url.Parse("example.com/orders") // want `missingscheme: `
	if err != nil {
		return
	}
	show(u)
	http.Get(u.String())
}

// Optional pieces: each is looked at behind what stands before it, however many there are.

func find(a, b, c, d string) {
	u := "shop.example/find?page=1" // want `missingscheme: `
	if a != "" {
		u += "&a=" + url.QueryEscape(a)
	}
	if b != "" {
		u += "&b=" + url.QueryEscape(b)
	}
	if c != "" {
		u += "&c=" + url.QueryEscape(c)
	}
	if d != "" {
		u += "&d=" + url.QueryEscape(d)
	}
	http.Get(u)
}

func findAll(a, b, c, d string, secure bool) {
	u := "https://shop.example/find"
	if !secure {
		u = "http://localhost/find"
	}
	if a != "" {
		u += "?a=" + url.QueryEscape(a)
	}
	if b != "" {
		u += "&b=" + url.QueryEscape(b) // want `seam: "&b=" is in the path`
	}
	if c != "" {
		u += "/c"
	}
	if d != "" {
		u += "#d"
	}
	http.Get(u)
}

func findRight(a, b, c, d, e string) {
	u, sep := "https://shop.example/find", "?"
	if a != "" {
		u += sep + "a=" + url.QueryEscape(a)
		sep = "&"
	}
	if b != "" {
		u += sep + "b=" + url.QueryEscape(b)
		sep = "&"
	}
	if c != "" {
		u += sep + "c=" + url.QueryEscape(c)
		sep = "&"
	}
	if d != "" {
		u += sep + "d=" + url.QueryEscape(d)
		sep = "&"
	}
	if e != "" {
		u += sep + "e=" + url.QueryEscape(e)
	}
	http.Get(u) // silent
}

// What url.Values are given by way of maps and functions.

func search(q url.Values, params map[string]string, v any, s string) {
	q.Set("v", url.QueryEscape(fmt.Sprint(v)))      // want `wrongescape: `
	q.Set("n", url.QueryEscape(fmt.Sprint(len(s)))) // silent: digits
	for k, v := range params {
		q.Set(k, v)
	}
	add(q, url.QueryEscape(s)) // want `wrongescape: `
	http.Get("https://shop.example/?" + q.Encode())
}

func add(q url.Values, s string) { q.Add("a", s) }

func searches(s string) {
	filled := make(map[string]string)
	filled["a"] = url.QueryEscape(s) // want `wrongescape: `
	filled["b"] = s
	search(url.Values{}, filled, s, s)
	plain := map[string]string{"a": url.QueryEscape(s)}
	plain["a"] = s
	search(url.Values{}, plain, s, s) // silent: it is set again
}

func again(s string) {
	escaped := map[string]string{"a": url.QueryEscape(s)}
	for k, v := range escaped {
		escaped[k], _ = url.QueryUnescape(v)
	}
	search(url.Values{}, escaped, s, s) // silent: all of it is set again
}

func searchesHere(s string) {
	own := make(map[string]string)
	own["a"] = url.QueryEscape(s) // want `wrongescape: `
	q := url.Values{}
	for k, v := range own {
		q.Set(k, v)
	}
	http.Get("https://shop.example/?" + q.Encode())
}

// A list is handed on.

func join(base string, elem ...string) (string, error) { return url.JoinPath(base, elem...) }

func joined(base string) {
	join(base, "a?x=1") // want `joinpath: `
	join(base, "a", "b")
	list := []string{"a"}
	list = append(list, "b?x=1") // want `joinpath: `
	join(base, list...)
}

// A default: which of two is used, neither of them decides.

type settings struct{ base string }

func newSettings(s settings, base string) settings {
	if s.base == "" {
		s.base = base
	}
	return s
}

func defaults() {
	s := newSettings(settings{}, "example.com/v1") // want `missingscheme: `
	http.Get(s.base)
	s = newSettings(settings{}, "https://example.com/v1")
	http.Get(s.base)
}

type server struct{ base string }

func (s *server) get(other string) {
	base := s.base
	if base == "" {
		base = other
	}
	http.Get(base + "/users")
}

func (s *server) first(other string) {
	http.Get(cmp.Or(s.base, other) + "/users")
}

func (s *server) local(file string, remote bool) {
	base := s.base
	if remote {
		base = file
	}
	http.Get(base + "/users")
}

func others(s *server) {
	s.get("example.com/v1")          // want `missingscheme: `
	s.first("example.com/v2")        // want `missingscheme: `
	s.get("https://example.com/v1")  // silent
	s.get("")                        // silent: there is no default
	s.local("example.com/v3", false) // silent: it is not used
}

type guardedBase struct{ base string }

func tested() {
	s := guardedBase{base: "example.com/v1"} // want `missingscheme: `
	if s.base == "" {
		return
	}
	http.Get(s.base)
	t := guardedBase{base: "none"}
	if t.base != "none" {
		http.Get(t.base) // silent
	}
}

// What functions return, and other packages declare.

func same[T any](x T) T { return x }

func bases() []string { return []string{"https://example.com", "example.com"} } // want `missingscheme: `

type holder struct{ base string }

func (n *holder) value() string {
	if n == nil {
		return ""
	}
	return n.base
}

func returned() {
	http.Get(same("example.com/v1")) // want `missingscheme: `
	for _, base := range bases() {
		http.Get(base)
	}
	n := &holder{base: "example.com"} // want `missingscheme: `
	http.Get(n.value())
	http.Get(h.Base) // silent: a main package may set it
	http.Get(h.Set)  // silent: it is set below
	http.Get(h.Changed)
	http.Get(h.Text()) // want `missingscheme: `
}

func configure(base string) { h.Set = base }

// An error says where to go. Whoever finds it by its type goes there.

type moved struct{ URL string } // want URL:`redirect-url {}`

func (m *moved) Error() string { return "moved to " + m.URL }

type away struct{ To string } // want To:`redirect-url {}`

func (a away) Error() string { return "away" }

type maybe struct { // only some are redirects
	Code int
	URL  string
}

func (m *maybe) Error() string { return "maybe" }

func login(r *http.Request) error {
	switch r.Method {
	case "GET":
		return &moved{"/login?next=" + r.URL.String()} // want `unescaped: "/search\?a=1&b=2" in r.URL.String\(\) arrives as `
	case "HEAD":
		return away{"/login?next=" + r.URL.String()} // want `unescaped: "/search\?a=1&b=2" in r.URL.String\(\) arrives as `
	}
	return &maybe{404, "/login?next=" + r.URL.String()} // silent
}

func handle(w http.ResponseWriter, r *http.Request) {
	err := login(r)
	var m *moved
	if errors.As(err, &m) {
		http.Redirect(w, r, m.URL, http.StatusFound)
		return
	}
	switch e := err.(type) {
	case away:
		http.Redirect(w, r, e.To, http.StatusFound)
		return
	}
	if e, ok := err.(*maybe); ok && e.Code == http.StatusFound {
		http.Redirect(w, r, e.URL, http.StatusFound)
	}
}

type gone struct {
	code int
	to   string
}

func (g *gone) Error() string { return "gone" }

type shifted struct{ to string }

func (e *shifted) Error() string { return "shifted" }

func check(n int) error {
	switch n {
	case 0:
		return nil
	case 1:
		return &gone{404, "example.com/gone"}
	}
	return &shifted{"example.com/shifted"} // want `missingscheme: `
}

func goes(n int) {
	if err := check(n); err != nil {
		var e *shifted
		if !errors.As(err, &e) {
			log.Print(err)
			return
		}
		http.Get(e.to)
	}
}

func askedAgain(n int) {
	err := check(n)
	if err == nil {
		return
	}
	var g *gone
	if !errors.As(err, &g) || g.code == 404 { // the code decides
		return
	}
	http.Get(g.to)
}

// What is cut off at an end, if it is there, is cut off.

func behindSlash(path string) {
	if path[0] == '/' {
		path = path[1:]
	}
	http.Get("https://example.com/" + path)
}

func behindPrefix(path string) {
	if len(path) > 0 && strings.HasPrefix(path, "/") {
		path = path[len("/"):]
	}
	http.Get("https://example.com/" + path)
}

func atEnd(base string) {
	if strings.HasSuffix(base, "/") {
		base = base[:len(base)-1]
	}
	http.Get(base + "/users")
}

func cutMore(path string) {
	if path[0] == '/' {
		path = path[2:]
	}
	http.Get("https://example.com/" + path)
}

func cutOff(title string) {
	behindSlash("/search/" + url.QueryEscape(title))  // want `wrongescape: url.QueryEscape\(…\) in a path`
	behindPrefix("/search/" + url.QueryEscape(title)) // want `wrongescape: url.QueryEscape\(…\) in a path`
	behindPrefix("/search/" + url.PathEscape(title))
	atEnd("example.com/v1/") // want `missingscheme: `
	atEnd("https://example.com/v1/")
	cutMore("/search/" + url.QueryEscape(title))
}

// What a function has just set, it uses.

type listener struct{ addr, other string }

var listening string

func (l *listener) listen(host string, port int, u *listener) {
	l.addr = fmt.Sprintf("%s:%d", host, port) // want `address: breaks if host is IPv6`
	net.Listen("tcp", l.addr)
	net.Listen("tcp", u.addr) // silent: another one's
	listening = host + ":80"  // want `address: breaks if host is IPv6`
	net.Listen("tcp", listening)
	l.other = l.other + ".sock" // of itself
	net.Listen("tcp", l.other)
}

type either struct{ addr string }

func (e *either) listen(sock bool) {
	e.addr = "localhost"
	e.choose()
	net.Listen("tcp", e.addr) // silent: choose may set it
}

func (e *either) choose() { e.addr = "localhost:80" }

// What another package's function puts into a struct, and what is set since.

func options(name string) {
	o := h.Defaults()
	o.Name = name
	net.Dial("tcp", o.Upstream) // want `address: net\.Dial takes host:port, and this is a URL`
	http.Get(o.Base + "/users")
	o.Upstream = "localhost:80"
	net.Dial("tcp", o.Upstream)
	p := h.Defaults()
	changeOptions(&p)
	net.Dial("tcp", p.Upstream)
	net.Dial("tcp", h.Of(name).Upstream)
}

func changeOptions(o *h.Options) { o.Upstream = "localhost:80" }

// A field of a field of another package's struct.
func nestedField() {
	http.Get(h.Both().Orders.Base) // want `missingscheme: `
	o := h.Both().Orders
	o.Base = "https://" + o.Base
	http.Get(o.Base)
}

// A case of a select statement receives what is sent.
func selectedCase(other chan string) {
	ch := make(chan string, 1)
	ch <- "example.com/users" // want `missingscheme: `
	select {
	case u, ok := <-ch:
		if ok {
			http.Get(u)
		}
	case u := <-other:
		http.Get(u)
	case <-time.After(time.Second):
	}
}

// What an iterator goes through is put into a list. Its order is not that of the map.
func sortedKeys() {
	bases := map[string]int{"example.com/users": 1, "https://example.com/orders": 2} // want `missingscheme: `
	for _, u := range slices.Sorted(maps.Keys(bases)) {
		http.Get(u)
	}
	parts := slices.Collect(maps.Values(map[string]string{"scheme": "https:", "host": "//example.com"}))
	http.Get(parts[0] + "/users")
	http.Get(strings.Join(parts, ""))
	http.Get(slices.Collect(slices.Values([]string{"example.com/users"}))[0]) // want `missingscheme: `
}

// A Replacer leaves what it does not find.
func replacedIn(host string) {
	http.Get(strings.NewReplacer("\r", "", "\n", "").Replace("example.com/users")) // want `missingscheme: `
	http.Get(strings.NewReplacer("HOST", "example.com", "{id}", "7").Replace("https://HOST/users/{id}"))
	http.Get(strings.NewReplacer("example.com", "https://example.com").Replace("example.com/users"))
	http.Get(strings.NewReplacer("example.com", host).Replace("example.com/users"))
}

type sheet struct{ at string }

func (p sheet) link() string { return p.at }

// A method expression takes the receiver as its first argument.
func shownBy(p sheet, link func(sheet) string) { http.Get(link(p)) }

func methodExpr() {
	shownBy(sheet{at: "example.com/users"}, sheet.link) // want `missingscheme: `
}

// A map that is safe for several goroutines has what is put into it under a key.
func inMap(other string) {
	var m sync.Map
	m.Store("users", "example.com/users") // want `missingscheme: `
	m.Store("orders", "/orders")
	m.Store("other", other)
	if u, ok := m.Load("users"); ok {
		http.Get(u.(string))
	}
	if p, ok := m.Load("orders"); ok {
		http.Get("https://example.com" + p.(string))
	}
}

type lockedPath struct {
	mu   sync.Mutex
	path string
}

// What is deferring leaves the result as it is, unless it assigns it.
func (l *lockedPath) url() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return "example.com/" + l.path // want `missingscheme: `
}

func completedLate(u string) (full string) {
	defer func() { full = "https://" + u }()
	return u
}

func deferring(l *lockedPath) {
	http.Get(l.url())
	http.Get(completedLate("example.com/users"))
}

func mappedBy[T, U any](list []T, f func(T) U) (out []U) {
	for _, x := range list {
		out = append(out, f(x))
	}
	return out
}

// A list that a function makes of another.
func mappedLists() {
	pages := []sheet{{at: "example.com/users"}, {at: "example.com/orders"}} // want `missingscheme: ` `missingscheme: `
	for _, u := range mappedBy(pages, func(p sheet) string { return p.at }) {
		http.Get(u)
	}
}

func mappedWhole() {
	pages := []sheet{{at: "example.com/users"}, {at: "example.com/orders"}}
	for _, u := range mappedBy(pages, func(p sheet) string { return "https://" + p.at }) {
		http.Get(u)
	}
}
