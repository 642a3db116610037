package lib

import (
	"fmt"
	"net/http"
	"os"
	"strings"
)

// Fields, in all the ways in which a struct is written.

type Config struct {
	Name string
	URL  string // want URL:`http-url {}/ping via lib.Config.ping, http.Get`
}

func (c Config) ping() { http.Get(c.URL + "/ping") }

type Outer struct {
	Config
	Other string
}

func (o *Outer) SetURL(u string) { o.URL = u } // want SetURL:`0 http-url {}/ping`

type Pair[T any] struct {
	Left T
	URL  string // want URL:`http-url {} via \(\*lib.Pair\[T\]\).Get, http.Get`
}

func (p *Pair[T]) Get() { http.Get(p.URL) } // want Get:`sets -1\.URL \{\}`

func NewPair[T any](t T, u string) *Pair[T] { return &Pair[T]{t, u} } // want NewPair:`1 http-url {} via \(\*lib.Pair\[T\]\).Get, http.Get`

func Get[T any](u string) (t T, err error) { // want Get:`0 http-url {} via http.Get`
	_, err = http.Get(u)
	return t, err
}

// Fields that are looked at, for more than whether they are empty, or used for something
// else: silent.

type Asked struct{ URL string } // want URL:`http-url {} via lib.Asked.get, http.Get if tested`

func (a Asked) get() {
	if a.URL != "" {
		http.Get(a.URL)
	}
}

type Mended struct{ URL string }

func (m *Mended) get() { http.Get(m.URL) }

func (m *Mended) init() {
	if !strings.Contains(m.URL, "://") {
		m.URL = "https://" + m.URL
	}
}

type Shown struct{ URL string }

func (s Shown) get() { http.Get(s.URL) }

func (s Shown) list() []string { return []string{s.URL} }

type Lent struct{ URL string }

func (l *Lent) get() { http.Get(l.URL) }

func (l *Lent) ref() *string { return &l.URL }

type Sometimes struct {
	URL string // want URL:`http-url {} via lib.Sometimes.get, http.Get if tested beside on`
	on  bool
}

func (s Sometimes) get() {
	if s.on {
		http.Get(s.URL)
	}
}

// Options.

type Service struct{ base, agent string }

type Option func(*Service) error

func WithURL(u string) Option { // want WithURL:`0 http-url {}/v1 via \(\*lib.Service\).Get, http.Get`
	return func(s *Service) error {
		s.base = u
		return nil
	}
}

func WithHost(host string) Option { // want WithHost:`0 http-url https://{}/v1 via \(\*lib.Service\).Get, http.Get`
	return func(s *Service) error { s.base = "https://" + host; return nil }
}

func WithLenient(u string) Option { // want WithLenient:`sets -2\.base \{u\}`
	return func(s *Service) error {
		if !strings.HasPrefix(u, "http") {
			u = "https://" + u
		}
		s.base = u
		return nil
	}
}

func WithTrimmed(u string) Option { // want WithTrimmed:`0 http-url {TrimRight}/v1 via \(\*lib.Service\).Get, http.Get`
	return func(s *Service) error { s.base = strings.TrimRight(u, "/"); return nil }
}

type urlOption string

func (o urlOption) apply(s *Service) { s.base = string(o) }

func NewService(opts ...Option) *Service { // want NewService:`result 0\.base https://example\.com; result 0\.agent ; sets -3\.\(\) \{0\}`
	s := &Service{base: "https://example.com"}
	for _, opt := range opts {
		opt(s)
	}
	return s
}

func (s *Service) Get() { http.Get(s.base + "/v1") } // want Get:`reads -1`

// Wrappers of wrappers, and what calls itself.

func One(u string) { Two(u, 1) } // want One:`0 http-url {}/3 via lib.Two, lib.three, http.Get`

func Two(u string, n int) { three("x", u) } // want Two:`0 http-url {}/3 via lib.three, http.Get`

func three(name, u string) { http.Get(u + "/3") }

func Again(u string, n int) { // want Again:`0 http-url {} via http.Get`
	http.Get(u)
	if n > 0 {
		Again(u+"/", n-1)
	}
}

func MustGet(u string) *http.Response { // want MustGet:`0 http-url {} via http.Get`
	resp, err := http.Get(u)
	if err != nil {
		panic(fmt.Sprintf("%s: %v", u, err))
	}
	return resp
}

// Getter has methods that are called by an interface, and by themselves.
type Getter interface{ Fetch(u string) error } // want Fetch:`0 http-url {} via http.Get`

type HTTP struct{}

func (HTTP) Fetch(u string) error { // want Fetch:`0 http-url {} via http.Get`
	_, err := http.Get(u)
	return err
}

type Multi struct{ HTTP }

//urilint:param u http-url
func Declared(u string) { // want Declared:`0 http-url {} via `
	if strings.Contains(u, "://") {
		return
	}
}

// Hosts are put behind a scheme of which nothing is known.
func Hosts(scheme string, hosts ...string) { // want Hosts:`0 http-url {}://{h}/ via http.Get; 1 http-url {scheme}://{}/ via http.Get`
	for _, h := range hosts {
		http.Get(scheme + "://" + h + "/")
	}
}

// Who only tells people of it does not look at it.

type logger interface {
	Debugf(format string, args ...any)
}

func Told(l logger, u string) error { // want Told:`1 http-url {} via http.Get`
	l.Debugf("asking %s", u)
	if _, err := http.Get(u); err != nil {
		return fmt.Errorf("%s: %w", u, err)
	}
	return nil
}

type filter struct{}

func (filter) Log(u string) bool { return u != "" }

func Filtered(f filter, u string) { // want Filtered:`1 http-url {} via http.Get loosely`
	f.Log(u)
	http.Get(u)
}

// Fields and variables that the function sets itself: silent.

type Set struct{ URL string }

func (s *Set) get() {
	s.URL = os.Getenv("URL")
	http.Get(s.URL)
}

var Address = "a b"

func get() {
	Address = os.Getenv("URL")
	http.Get(Address)
}
