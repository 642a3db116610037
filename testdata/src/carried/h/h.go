// Package h takes strings and gives them on.
package h

import (
	"database/sql"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// Handle registers a pattern.
func Handle(mux *http.ServeMux, pattern string) { // want Handle:`1 mux-pattern {} via \(\*http.ServeMux\).Handle`
	mux.Handle(pattern, http.NotFoundHandler())
}

// URL returns one with that scheme.
func URL(scheme string) string { // want URL:`0 url-scheme {} via url.URL.Scheme; .*`
	return (&url.URL{Scheme: scheme, Host: "example.com", Path: "/users"}).String()
}

// IP returns the address that s is.
func IP(s string) net.IP { return net.ParseIP(s) } // want IP:`0 ip-address {} via net.ParseIP`

// Decoded decodes s.
func Decoded(s string) string { // want Decoded:`0 encoded-text {} via url.QueryUnescape`
	text, err := url.QueryUnescape(s)
	if err != nil {
		return ""
	}
	return text
}

// Open does not know whether s is escaped: who calls it does.
func Open(s string) (*sql.DB, error) { // want Open:`0 postgres-dsn postgres://app:{}@db.example.com/app via sql.Open`
	return sql.Open("postgres", "postgres://app:"+s+"@db.example.com/app")
}

// A DB is opened with what others put into it.
type DB struct {
	Secret string // want Secret:`postgres-dsn postgres://app:{}@db.example.com/app via \(\*h.DB\).Open, sql.Open`
}

// Open opens it.
func (d *DB) Open() (*sql.DB, error) { // want Open:`reads -1`
	return sql.Open("postgres", "postgres://app:"+d.Secret+"@db.example.com/app")
}

// Escaped is what a URL has.
var Escaped = url.PathEscape(os.Getenv("DB_PASSWORD")) // want Escaped:`escaped`

// Base and others are bases.
var (
	Base    = "example.com/v1"
	Set     = "example.com/v1"
	Changed = "example.com/v1"
)

// Configure sets one.
func Configure(base string) { Changed = base }

// Text is one too.
func Text() string { return "example.com/v1" } // want Text:`result 0 example.com/v1`

// Options are what a client is made of.
type Options struct{ Name, Upstream, Base string }

// Defaults are usual Options.
func Defaults() Options { // want Defaults:`result 0.Upstream http://localhost:80; result 0.Base https://example.com/v1`
	return Options{Name: "main", Upstream: "http://localhost:80", Base: "https://example.com/v1"}
}

// Parts are Options of several clients.
type Parts struct {
	Name   string
	Orders Options
}

// Both has Options in a field.
func Both() *Parts { // want Both:`result 0.Orders.Base example.com/orders`
	return &Parts{Name: "all", Orders: Options{Name: "orders", Base: "example.com/orders"}}
}

// Of returns Options for a name.
func Of(name string) *Options { // want Of:`result 0.Name \{0\}; result 0.Upstream \{0\}:80`
	return &Options{Name: name, Upstream: name + ":80"}
}

// A Settings has what New gives it, and what Set changes.
type Settings struct{ base, other string }

// New returns Settings.
func New() *Settings { // want New:`result 0.base example.com/base`
	return &Settings{base: "example.com/base", other: "example.com/other"}
}

// Base returns the base.
func (s *Settings) Base() string { return s.base } // want Base:`result 0 example.com/base`

// Other returns the other.
func (s *Settings) Other() string { return s.other } // want Other:`result 0 \{s.other\}; reads -1`

// Set changes the other.
func (s *Settings) Set(other string) { s.other = other } // want Set:`sets -1.other \{0\}`

// A Box has what Pack gives it.
type Box[T any] struct {
	val T
	err error
}

// Pack returns a Box.
func Pack[T any](val T) Box[T] { return Box[T]{val: val} } // want Pack:`result 0.val \{0\}`

// Open returns what is in the Box.
func (b Box[T]) Open() T { // want Open:`result 0 \{b.val\}`
	if b.err != nil {
		panic(b.err)
	}
	return b.val
}

// A Conn has its base in another struct, and another one that Move changes.
type Conn struct {
	opts  struct{ base string }
	moved string
	Label string
}

// Dial returns a Conn.
func Dial(base string) *Conn { // want Dial:`result 0.opts.base \{0\}; result 0.moved \{0\}; result 0.Label \{0\}/label`
	return &Conn{opts: struct{ base string }{base}, moved: base, Label: base + "/label"}
}

// URL returns that of a path.
func (c *Conn) URL(path string) string { return c.opts.base + "/" + path } // want URL:`result 0 \{c.opts.base\}/\{0\}`

// Moved returns where it is now.
func (c *Conn) Moved() string { return c.moved } // want Moved:`result 0 \{c.moved\}; reads -1`

// Move changes that.
func (c *Conn) Move(to string) { c.moved = to } // want Move:`sets -1.moved \{0\}`

// Relabel sets the Label.
func (c *Conn) Relabel() { c.Label = "https://example.com/label" } // want Relabel:`sets -1.Label https://example.com/label`

// A Fetcher is what a service needs of a client.
type Fetcher interface {
	Fetch(u string) error // want Fetch:`0 http-url {} via http.Get`
}

type fetcher struct{}

// NewFetcher returns the only one.
func NewFetcher() Fetcher { return &fetcher{} }

func (*fetcher) Fetch(u string) error { // want Fetch:`0 http-url {} via http.Get`
	resp, err := http.Get(u)
	if err == nil {
		resp.Body.Close()
	}
	return err
}

type Creator func(path string) string

var creators = make(map[string]Creator)

func Register(kind string, c Creator) { creators[kind] = c } // want Register:`puts 1 into .creators\[\]`

func Create(kind, path string) (string, bool) { // want Create:`result 0 {c\(…\)}`
	c, ok := creators[kind]
	if !ok {
		return "", false
	}
	return c(path), true
}

// Public is filled by others too.
var Public = make(map[string]func() string)

func RegisterPublic(kind string, c func() string) { Public[kind] = c }

func CreatePublic(kind string) (string, bool) { // want CreatePublic:`tests 0`
	c, ok := Public[kind]
	if !ok {
		return "", false
	}
	return c(), true
}

type Store[K comparable, V any] struct{ m map[K]V }

func NewStore[K comparable, V any]() *Store[K, V] { return &Store[K, V]{m: make(map[K]V)} }

func (s *Store[K, V]) Put(k K, v V) { s.m[k] = v } // want Put:`puts 1 into m\[\]`

func (s *Store[K, V]) Get(k K) (V, bool) { // want Get:`result 0 {s.m\[…\]}`
	v, ok := s.m[k]
	return v, ok
}

func (s *Store[K, V]) Delete(k K) { delete(s.m, k) }

type Queue struct{ list []string }

func (q *Queue) Push(v string) { q.list = append(q.list, v) } // want Push:`puts 0 into list\[\]`

func (q *Queue) Pop() (v string, ok bool) { // want Pop:`result 0 {q.list\[0\]}`
	if len(q.list) == 0 {
		return v, false
	}
	v = q.list[0]
	q.list = q.list[1:]
	return v, true
}

// Strict refuses what is no URL.
type Strict struct{ list []string }

func (q *Strict) Push(v string) {
	if strings.HasPrefix(v, "https://") {
		q.list = append(q.list, v)
	}
}

func (q *Strict) Pop() (string, bool) {
	if len(q.list) == 0 {
		return "", false
	}
	v := q.list[0]
	q.list = q.list[1:]
	return v, true
}

// Paging is optional.
type Paging struct {
	Next *string // want Next:`http-url {} via h.Follow, http.Get`
}

// Follow gets the next page.
func Follow(o *Paging) {
	if o.Next == nil {
		return
	}
	http.Get(*o.Next)
}

// Filter returns the elements for which keep is true.
func Filter[E any](list []E, keep func(E) bool) []E { // want Filter:`result 0.\[\] {0}`
	var out []E
	for _, e := range list {
		if keep(e) {
			out = append(out, e)
		}
	}
	return out
}

// Map calls f for each element.
func Map[E, R any](list []E, f func(E) R) []R { // want Map:`result 0.\[\] {0}`
	out := make([]R, 0, len(list))
	for _, e := range list {
		out = append(out, f(e))
	}
	return out
}

// A Config is what Load and Read give.
type Config struct{ Value, Level string }

func Load() *Config { return &Config{Value: "example.com/loaded"} } // want Load:`result 0.Value example.com/loaded`

func Read() (*Config, error) { return &Config{Value: "example.com/read"}, nil } // want Read:`result 0.Value example.com/read`

func (c *Config) Complete() { c.Value = "https://" + c.Value } // want Complete:`sets -1\.Value \{\}`
