package carried

import (
	"net/http"
	"net/url"
)

// What a function is given that is no string is known by its calls.

func pointed(p *string) {
	if p == nil {
		return
	}
	http.Get(*p)
}

func asserted(x any) {
	v, ok := x.(string)
	if !ok {
		return
	}
	http.Get(v)
}

type source interface{ address() string }

type fixed struct{ v string }

func (f fixed) address() string { return f.v }

func fromSource(s source) { http.Get(s.address()) }

func byName(m map[string]string) { http.Get(m["a"]) }

func eachAddress(f func(string)) { f("example.com/each") } // want `missingscheme: no scheme: http\.Get fails`

func apply[E any](v E, f func(E)) { f(v) }

func escapedTwice(p *string) {
	v := url.Values{}
	v.Set("q", *p)
	_ = v.Encode()
}

func calls(q string) {
	s := "example.com/pointed" // want `missingscheme: no scheme: http\.Get fails`
	pointed(&s)
	asserted("example.com/asserted")                  // want `missingscheme: no scheme: http\.Get fails`
	fromSource(fixed{v: "example.com/source"})        // want `missingscheme: no scheme: http\.Get fails`
	byName(map[string]string{"a": "example.com/map"}) // want `missingscheme: no scheme: http\.Get fails`
	eachAddress(func(v string) { http.Get(v) })
	apply("example.com/apply", func(v string) { http.Get(v) }) // want `missingscheme: no scheme: http\.Get fails`
	e := url.QueryEscape(q)
	escapedTwice(&e) // want `wrongescape: url\.QueryEscape\(…\) is escaped again by Encode`
}

// Silent: the call that has such a value does not get there, or not all calls are seen.

type request struct {
	full bool
	url  string
}

func base(r *request) {
	if r.full {
		http.Get(r.url)
		return
	}
	http.Get("https://example.com" + r.url)
}

func byKind(x any, file bool) {
	v, ok := x.(string)
	if !ok || file {
		return
	}
	http.Get(v)
}

type other struct{}

func (other) address() string { return "https://example.com/" }

func stored(p *string) { http.Get(*p) }

var handler = stored

func silent() {
	base(&request{url: "/users"})
	byKind("reports/today", true)
	fromSource(other{})
	s := "https://example.com/s"
	pointed(&s)
	t := "example.com/t"
	stored(&t)
}
