package followed

import (
	"net/http"

	"followed/lib"
)

var keyed = lib.Config{Name: "a b", URL: "example.com"}                          // want `missingscheme: `
var unkeyed = lib.Config{"a b", "example.com"}                                   // want `missingscheme: `
var pointers = []*lib.Config{{URL: "https://example.com"}, {URL: "example.com"}} // want `missingscheme: `
var byName = map[string]lib.Config{"a": {"a", "htp://example.com"}}              // want `badscheme: `
var nested = lib.Outer{Config: lib.Config{URL: "example.com"}, Other: "a b"}     // want `missingscheme: `

func types(o *lib.Outer, g lib.Getter) {
	o.URL = "example.com"        // want `missingscheme: `
	o.Config.URL = "example.com" // want `missingscheme: `
	o.SetURL("example.com")      // want `missingscheme: `
	o.Name = "a b"

	_ = lib.Pair[int]{1, "example.com"} // want `missingscheme: `
	_ = lib.Pair[string]{Left: "a b", URL: "https://example.com"}
	lib.NewPair(1, "example.com") // want `missingscheme: `
	lib.NewPair("a b", "https://example.com")
	lib.Get[int]("example.com") // want `missingscheme: `

	_ = lib.Asked{URL: "a%zzb"} // want `badsyntax: .*; via lib\.Asked\.get to http\.Get`
	_ = lib.Mended{URL: "a b"}
	_ = lib.Shown{URL: "a b"}
	_ = lib.Lent{URL: "a b"}
	_ = lib.Sometimes{URL: "a b"}
	_ = lib.Set{URL: "a b"}

	lib.NewService(lib.WithURL("example.com"), lib.WithHost("https://example.com")) // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/v1"; via lib/types\.go:\d+` `badscheme: two schemes`
	lib.NewService(lib.WithURL("https://example.com"), lib.WithHost("example.com"))
	lib.NewService(lib.WithLenient("example.com"), lib.WithTrimmed("https://example.com/"))
	lib.NewService(lib.WithTrimmed("https://example.com/%zz/")) // want `badsyntax: .*; via lib/types\.go:\d+ to http\.Get`

	lib.One("example.com")      // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/3"; via lib/types\.go:\d+`
	lib.Two("example.com", 1)   // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/3"; via lib/types\.go:\d+`
	lib.Again("a%zzb", 1)       // want `badsyntax: .*; via lib/types\.go:\d+ to http\.Get`
	lib.MustAbs("http://a b/")  // want `badsyntax: `
	lib.MustGet("example.com")  // want `missingscheme: `
	lib.Declared("example.com") // want `missingscheme: `

	lib.HTTP{}.Fetch("example.com")           // want `missingscheme: `
	lib.Multi{}.Fetch("example.com")          // want `missingscheme: `
	lib.HTTP.Fetch(lib.HTTP{}, "example.com") // want `missingscheme: `
	g.Fetch("example.com")                    // another type's method may take it
	lib.Getter.Fetch(g, "example.com")

	fetch := lib.HTTP{}.Fetch
	fetch("example.com") // want `missingscheme: `
	other := lib.HTTP{}.Fetch
	if _, ok := g.(lib.Multi); ok {
		other = func(string) error { return nil }
	}
	other("example.com") // it may be set to another function
	call(lib.MustGet)

	lib.Hosts("https", "example.com", "exa mple.com") // want `badsyntax: `
	lib.Hosts("https", []string{"a b"}...)            // want `badsyntax: `
	lib.Hosts("htt ps")                               // want `badsyntax: `
}

func call(any) {}

type own struct {
	lib.Config
	lib.HTTP
}

func embedded() {
	o := own{Config: lib.Config{URL: "https://example.com"}}
	o.URL = "example.com"  // want `missingscheme: `
	o.Fetch("example.com") // want `missingscheme: `
}

// What implements an interface of this package does as what it has here.

type asker interface{ ask(u string) error }

type Asker interface{ Ask(u string) error } // want Ask:`0 http-url {} via followed.web.ask, http.Get`

type web struct{}

func (web) ask(u string) error {
	_, err := http.Get(u)
	return err
}

func (w web) Ask(u string) error { return w.ask(u) } // want Ask:`0 http-url {} via followed.web.ask, http.Get`

func asks(a asker, b Asker) {
	a.ask("https://example.com")
	a.ask("example.com") // want `missingscheme: `
	b.Ask("example.com") // want `missingscheme: `
}

// An option is found by its type, whatever else is in the list.

type base struct{ url string }

type asking struct{ url, fallback string }

func newAsking(opts ...any) *asking {
	c := &asking{}
	for _, o := range opts {
		switch o := o.(type) {
		case base:
			c.url = o.url
		case *base:
			if len(opts) > 1 {
				c.fallback = o.url
			}
		}
	}
	return c
}

func (c *asking) get() { http.Get(c.url) }

var (
	_ = newAsking(base{"https://example.com"}, 1)
	_ = newAsking(base{"example.com"}, 1) // want `missingscheme: `
)

// A pointer in a struct is asked for being nil, and another field.

type input struct {
	url, other *string
}

func send(in *input) {
	if in.url == nil {
		return
	}
	http.Get(*in.url)
}

func sendIf(in *input) {
	if in.other == nil {
		return
	}
	http.Get(*in.url)
}

func sends() {
	bad, good := "example.com/users", "https://example.com/users" // want `missingscheme: `
	send(&input{url: &bad})
	send(&input{url: &good})
	other := "example.com/orders"
	sendIf(&input{url: &other})
}

// A method gives a default where nothing is set.

type defaulted struct{ url string }

func (d *defaulted) set(u string) *defaulted {
	d.url = u
	return d
}

func (d *defaulted) place() string {
	if d.url == "" {
		return "https://example.com/v1"
	}
	return d.url
}

func (d *defaulted) get(path string) { http.Get(d.place() + path) }

type chosen struct{ url string }

func (c *chosen) set(u string) { c.url = u }

func (c *chosen) place() string {
	if c.url == "local" {
		return "https://localhost/v1"
	}
	return c.url
}

func (c *chosen) get(path string) { http.Get(c.place() + path) }

func defaults() {
	new(defaulted).set("https://example.org").get("/users")
	new(defaulted).set("example.org").get("/users") // want `missingscheme: `
	new(chosen).set("local")
}

// An option replaces what was set before.

type request struct{ base, path string }

type callOption func(*request)

func withBase(u string) callOption { return func(c *request) { c.base = u } }

type caller struct{}

func (caller) call(c *request, opts ...callOption) {
	c.base = "https://example.com"
	for _, o := range opts {
		o(c)
	}
	http.Get(c.base + c.path)
}

type late struct{ base, path string }

func (caller) late(l *late) {
	l.base = "https://example.com"
	http.Get(l.base + l.path)
}

func calls(d caller) {
	d.call(&request{path: "/users"}, withBase("https://files.example.com"))
	d.call(&request{path: "/users"}, withBase("files.example.com")) // want `missingscheme: `
	d.late(&late{base: "files.example.com", path: "/users"})
}
