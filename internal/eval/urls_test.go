package eval

import "testing"

func TestURL(t *testing.T) {
	const (
		helpers = "func sink(url.URL) {}\n" +
			"func must[T any](v T, err error) T { if err != nil { panic(err) }; return v }\n" +
			"func parse(s string) *url.URL { u, err := url.Parse(s); if err != nil { panic(err) }; return u }\n" +
			"func try(s string) (*url.URL, error) { return url.Parse(s) }\n"
		unknown = "-"
	)
	for _, c := range []example{
		// What may have changed, or is not the same always.
		{"parameter", `func f(u *url.URL) { sink(*u) }`, unknown},
		{"text unknown", `func f(s string) { u, _ := url.Parse(s); sink(*u) }`, unknown},
		{"no URL", `func f() { u, _ := url.Parse("http://h:x/"); sink(*u) }`, unknown},
		{"field added to later", `func f() { u, _ := url.Parse("http://h/a"); for { sink(*u); u.Path += "/b" } }`, unknown},
		{"field's address", `func f() { u, _ := url.Parse("http://h/a"); g(&u.Path); sink(*u) }; func g(*string) {}`, unknown},
		{"handed on", `func f() { u, _ := url.Parse("http://h/a"); g(u); sink(*u) }; func g(u *url.URL) { u.Path = "" }`, unknown},
		{"handed on by interface", `func f() { u, _ := url.Parse("http://h/a"); g(u); sink(*u) }; func g(any) {}`, unknown},
		{"stored in a literal", `type T struct { u *url.URL }; func f() *T { u, _ := url.Parse("http://h/a"); t := &T{u}; t.u.Path = "/"; sink(*u); return t }`, unknown},
		{"changed by an alias", `func f() { u, _ := url.Parse("http://h/a"); v := u; v.Path = "/b"; sink(*u) }`, unknown},
		{"set by pointer", `func f(v *url.URL) { u, _ := url.Parse("http://h/a"); *u = *v; sink(*u) }`, unknown},
		{"unmarshaled", `func f(b []byte) { u, _ := url.Parse("http://h/a"); u.UnmarshalBinary(b); sink(*u) }`, unknown},
		{"unmarshaled by method value", `func f(b []byte) { u, _ := url.Parse("http://h/a"); g := u.UnmarshalBinary; g(b); sink(*u) }`, unknown},
		{"stored in an exported field", `type T struct { U *url.URL }; func f(t *T) { u, _ := url.Parse("http://h/a"); t.U = u; sink(*u) }`, unknown},
		{"exported field", `type T struct { U *url.URL }; func f(t *T) { t.U, _ = url.Parse("http://h/a"); sink(*t.U) }`, unknown},
		{"field set twice", `type T struct { u *url.URL }; func f(t *T) { t.u, _ = url.Parse("http://h/a"); sink(*t.u); t.u, _ = url.Parse("http://h/b") }`, unknown},
		{"field set in a literal too", `type T struct { u *url.URL }; func f(t *T, v *url.URL) *T { t.u, _ = url.Parse("http://h/a"); sink(*t.u); return &T{v} }`, unknown},
		{"field's URL set", `type T struct { u *url.URL }; func f(t *T) { t.u, _ = url.Parse("http://h/a"); sink(*t.u); t.u.Path = "/" }`, unknown},
		{"field handed on", `type T struct { u *url.URL }; func g(u *url.URL) { h(u) }; func h(u *url.URL) { u.Path = "" }; func f(t *T) { t.u, _ = url.Parse("http://h/a"); sink(*t.u); g(t.u) }`, unknown},
		{"field returned", `type T struct { u *url.URL }; func g(t *T) *url.URL { return t.u }; func f(t *T) { t.u, _ = url.Parse("http://h/a"); sink(*t.u) }`, unknown},
		{"field's address", `type T struct { u *url.URL }; func g(**url.URL) {}; func f(t *T) { t.u, _ = url.Parse("http://h/a"); sink(*t.u); g(&t.u) }`, unknown},
		{"field of what is no pointer", `type T struct { u url.URL }; func f(t *T) { t.u = *must(url.Parse("http://h/a")); sink(t.u) }`, unknown},
		{"stored where it changes", `type T struct { u *url.URL }; func f(t *T) { u, _ := url.Parse("http://h/a"); t.u = u; t.u.Path = "/"; sink(*u) }`, unknown},
		{"URL set on one way", `func f(c bool) { u, _ := url.Parse("http://h/a"); if c { u.Path = "/b" }; sink(*u) }`, unknown},
		{"URL set in a loop", `func f() { u, _ := url.Parse("http://h/a"); for { sink(*u); u.Path += "/b" } }`, unknown},
		{"URL set by an alias", `func f() { u, _ := url.Parse("http://h/a"); v := u; u.Path = "/b"; sink(*v) }`, unknown},
		{"URL set by an alias before", `func f() { u, _ := url.Parse("http://h/a"); v := u; v.Path = "/b"; sink(*u) }`, unknown},
		{"URL set in a closure", `func f() { u, _ := url.Parse("http://h/a"); func() { u.Path = "/b" }(); sink(*u) }`, unknown},
		{"URL set before a closure", `func f() { u, _ := url.Parse("http://h/a"); g := func() { sink(*u) }; u.Path = "/b"; g() }`, unknown},
		{"two fields at once", `func f() { u, _ := url.Parse("http://h/a"); u.Path, u.RawQuery = "/b", "c"; sink(*u) }`, unknown},
		{"copy's address", `func g(*url.URL) {}; func f() { u, _ := url.Parse("http://h/a"); v := *u; g(&v); sink(v) }`, unknown},
		{"scheme with a hole", `func f(s string) { u := url.URL{Scheme: s, Host: "h"}; sink(u) }`, unknown},
		{"path that may be none", `func f(s string) { u := url.URL{Scheme: "http", Host: "h", Path: s}; sink(u) }`, unknown},
		{"first segment with a hole", `func f(s string) { sink(url.URL{Path: "a" + s + "/b"}) }`, unknown},
		{"joined to a host with a hole", `func f(s string) { u, _ := url.Parse("http://" + s + "/a"); sink(*u.JoinPath("b")) }`, unknown},
		{"joined a hole", `func f(s string) { u, _ := url.Parse("http://h/a"); sink(*u.JoinPath(s)) }`, unknown},
		{"resolved a hole", `func f(s string) { u, _ := url.Parse("http://h/a"); v, _ := u.Parse("b/" + s); sink(*v) }`, unknown},
		{"resolved a query", `func f(s string) { u, _ := url.Parse("http://h/a"); v, _ := u.Parse("b?q=" + s); sink(*v) }`, unknown},
		{"request handed on", `func g(*http.Request) {}; func f() { r, _ := http.NewRequest("GET", "http://h/a", nil); g(r); sink(*r.URL) }`, unknown},
		{"request's URL set", `func f(u *url.URL) { r, _ := http.NewRequest("GET", "http://h/a", nil); r.URL = u; sink(*r.URL) }`, unknown},
		{"request's path set", `func f() { r, _ := http.NewRequest("GET", "http://h/a", nil); r.URL.Path = "/"; sink(*r.URL) }`, unknown},
		{"request's URL kept elsewhere", `func f() { r, _ := http.NewRequest("GET", "http://h/a", nil); u := r.URL; u.Path = "/"; sink(*r.URL) }`, unknown},
		{"a handler's request", `func f(r *http.Request) { sink(*r.URL) }`, unknown},
		{"a test's request", `func f() { r := httptest.NewRequest("GET", "/a", nil); sink(*r.URL) }`, unknown},

		{"package variable set twice", `var base *url.URL; func init() { base, _ = url.Parse("http://h/a") }; func set() { base, _ = url.Parse("http://h/b") }; func f() { sink(*base) }`, unknown},
		{"package variable with a value and another", `var base = must(url.Parse("http://h/a")); func init() { base, _ = url.Parse("http://h/b") }; func f() { sink(*base) }`, unknown},
		{"package variable that is no pointer", `var base url.URL; func init() { base = *must(url.Parse("http://h/a")) }; func f() { sink(base) }`, unknown},
		{"package variable set to what is given", `var base *url.URL; func set(u *url.URL) { base = u }; func f() { sink(*base) }`, unknown},
		{"request URI with a fragment", `func f() { u, _ := url.ParseRequestURI("http://h/a#b"); sink(*u) }`, unknown},
		{"request URI with a hole", `func f(s string) { u, _ := url.ParseRequestURI("http://h/a" + s); sink(*u) }`, unknown},
		{"closure set twice", `func f() { p := parse; p = nil; sink(*p("http://h/a")) }`, unknown},
		{"closure changes it", `func f() { p := func(s string) *url.URL { u, _ := url.Parse(s); u.Path = "/b"; return u }; g := func(u *url.URL) *url.URL { u.Path = "/"; return u }; sink(*g(p("http://h/a"))) }`, `'http://h/'`},
		{"field of a local set later", `type T struct { U *url.URL }; func f(u *url.URL) { t := T{U: must(url.Parse("http://h/a"))}; t.U = u; sink(*t.U) }`, unknown},
		{"field of a local's URL set", `type T struct { U *url.URL }; func f() { t := T{U: must(url.Parse("http://h/a"))}; t.U.Path = "/"; sink(*t.U) }`, unknown},
		{"field of a local handed on", `type T struct { U *url.URL }; func g(t T) { t.U.Path = "" }; func f() { t := T{U: must(url.Parse("http://h/a"))}; g(t); sink(*t.U) }`, unknown},
		{"field of a parameter", `type T struct { U *url.URL }; func f(t *T) { sink(*t.U) }`, unknown},
		{"elements", `func f() { for _, u := range []*url.URL{must(url.Parse("http://h/a")), must(url.Parse("http://h/b"))} { sink(*u) } }`, unknown},
		{"parameter of a URL that is changed", `func same(u *url.URL) *url.URL { u.Path = "/"; return u }; func f() { sink(*same(parse("http://h/a"))) }`, `'http://h/'`},
		{"parameter of a URL that is changed later", `func same(u *url.URL) *url.URL { return u }; func f() { u := parse("http://h/a"); v := same(u); v.Path = "/"; sink(*u) }`, unknown},
		{"tested by what is not understood", `func ok(*url.URL) bool { return false }; func f(c bool) { u := parse("http://h/a"); if c { u = parse("http://h/b") }; if ok(u) { sink(*u) } }`, unknown},
		{"two assignments", `func f(c bool) { u, _ := url.Parse("http://h/a"); if c { u, _ = url.Parse("http://h/b") }; sink(*u) }`, unknown},
		{"two texts", `func f(c bool) { s := "http://h/a"; if c { s = "http://h/b" }; u, _ := url.Parse(s); sink(*u) }`, unknown},
		{"in a loop", `func f() { u, _ := url.Parse("http://h/a"); for { u = u.JoinPath("b"); sink(*u) } }`, unknown},
		{"set in a closure", `func f() { u, _ := url.Parse("http://h/a"); func() { u = nil }(); sink(*u) }`, unknown},
		{"used after return", `func f() (*url.URL, func()) { u, _ := url.Parse("http://h/a"); return u, func() { sink(*u) } }`, unknown},
		{"an alias returned", `func f() *url.URL { u, _ := url.Parse("http://h/a"); v := u; go func() { sink(*u) }(); return v }`, unknown},
		{"package variable assigned", `var base = must(url.Parse("http://h/a")); func set() { base = nil }; func f() { sink(*base) }`, unknown},
		{"package variable's field", `var base = must(url.Parse("http://h/a")); func set() { base.Path = "/" }; func f() { sink(*base) }`, unknown},
		{"package variable returned", `var base = must(url.Parse("http://h/a")); func get() *url.URL { return base }; func f() { sink(*base) }`, unknown},
		{"package variable's address", `var base = must(url.Parse("http://h/a")); func get() **url.URL { return &base }; func f() { sink(*base) }`, unknown},
		{"helper may change the text", `func p(s string) *url.URL { if s == "" { s = "x" }; u, _ := url.Parse(s); return u }; func f() { sink(*p("http://h/a")) }`, unknown},
		{"helper's text escapes", `func g(*string) {}; func p(s string) *url.URL { g(&s); u, _ := url.Parse(s); return u }; func f() { sink(*p("http://h/a")) }`, unknown},
		{"helper changes the URL", `func p(s string) *url.URL { u, _ := url.Parse(s); u.Path = "/"; return u }; func f() { sink(*p("http://h/a")) }`, `'http://h/'`},
		{"helper defers", `func p(s string) (u *url.URL) { defer func() { u = nil }(); u, _ = url.Parse(s); return u }; func f() { sink(*p("http://h/a")) }`, unknown},
		{"helper of two URLs", `func p(s string) *url.URL { if u, err := url.Parse(s); err == nil { return u }; return &url.URL{} }; func f() { sink(*p("http://h/a")) }`, `"http://h/a"`},
		{"helper calls itself", `func p(s string) *url.URL { return p(s) }; func f() { sink(*p("http://h/a")) }`, unknown},
		{"must changes it", `func m(u *url.URL, err error) *url.URL { u.Path = "/"; return u }; func f() { sink(*m(url.Parse("http://h/a"))) }`, `'http://h/'`},
		{"must keeps it", `var all []*url.URL; func m(u *url.URL, err error) *url.URL { all = append(all, u); return u }; func f() { sink(*m(url.Parse("http://h/a"))) }`, unknown},
		{"literal that no string is", `func f() { sink(*&url.URL{Scheme: "http", Opaque: "h", Path: "a"}) }`, unknown},
		{"literal with a user", `func f(i *url.Userinfo) { sink(*&url.URL{Scheme: "http", User: i, Host: "h"}) }`, unknown},
		{"shadowed", `func f(u *url.URL) { if true { u, _ := url.Parse("http://h/a"); u.String() }; sink(*u) }`, unknown},
		{"of another method", `type T struct{}; func (T) Parse(s string) (*url.URL, error) { return nil, nil }; func f(t T) { u, _ := t.Parse("http://h/a"); sink(*u) }`, unknown},

		{"local", `func f() { u, err := url.Parse("http://h/" + "a"); if err != nil { panic(err) }; sink(*u) }`, `"http://h/" "a"`},
		{"only read", `func f() { u, _ := url.Parse("http://h/a"); _ = u.String() + u.Path + u.Query().Get("x"); if u == nil { return }; sink(*u); u.ResolveReference(u) }`, `"http://h/a"`},
		{"copied", `func f() { u, _ := url.Parse("http://h/a"); c := *u; c.Path = "/b"; sink(*u) }`, `"http://h/a"`},
		{"an alias", `func f() { u, _ := url.Parse("http://h/a"); v := u; sink(*v) }`, `"http://h/a"`},
		{"returned after", `func f() *url.URL { u, _ := url.Parse("http://h/a"); sink(*u); return u }`, `"http://h/a"`},
		{"read in a closure", `func f() { u, _ := url.Parse("http://h/a"); func() { sink(*u) }() }`, `"http://h/a"`},
		{"constant", `const c = "http://h/a"; func f() { u, _ := url.Parse(c); sink(*u) }`, `"http://h/a"`},
		{"package variable", `var base, _ = url.Parse("http://h/a"); func f() { sink(*base) }`, `"http://h/a"`},
		{"must", `var base = must(url.Parse("http://h/a")); func f() { sink(*base); sink(*must(base.Parse("b?c"))) }`, `"http://h/a" | 'http://h/b?c'`},
		{"parse", `func f() { sink(*parse("http://h/a")); sink(*parse("http://h/a/").JoinPath("b", "../c/")) }`, `"http://h/a" | 'http://h/a/c/'`},
		{"try", `func f() { u, err := try("http://h/a"); _ = err; sink(*u) }`, `"http://h/a"`},
		{"must of try", `func f() { sink(*must(try("http://h/a"))) }`, `"http://h/a"`},
		{"ResolveReference", `func f() { sink(*parse("http://h/a").ResolveReference(parse("/b"))); sink(*parse("http://h/a").ResolveReference(&url.URL{Path: "c", RawQuery: "d"})) }`,
			`'http://h/b' | 'http://h/c?d'`},
		{"literal", `func f() { sink(*&url.URL{Scheme: "http", Host: "h", Path: "/a b"}) }`, `'http://h/a%20b'`},
		{"literal in a variable", `func f() { u := &url.URL{Scheme: "http", Host: "h"}; sink(*u) }`, `'http://h'`},
		{"value", `func f() { u := url.URL{Scheme: "http", Host: "h"}; sink(*u.JoinPath("a")) }`, `'http://h/a'`},
		{"dereferenced", `func f() { u := *parse("http://h/a"); sink(*u.JoinPath("b")) }`, `'http://h/a/b'`},
		{"text with a hole", `func f(s string) { u, _ := url.Parse("http://h/" + s); sink(*u) }`, `"http://h/" <any s>`},
		{"field assigned", `func f() { u, _ := url.Parse("http://h/a"); u.Path = "/b"; sink(*u) }`, `'http://h/b'`},
		{"stored", `type T struct { u *url.URL }; func f(t *T) { u, _ := url.Parse("http://h/a"); t.u = u; sink(*u) }`, `"http://h/a"`},
		{"exported variable", `var Base = must(url.Parse("http://h/a")); func f() { sink(*Base) }`, `"http://h/a"`},
		{"helper changes the text", `func p(s string) *url.URL { s += "/"; u, _ := url.Parse(s); return u }; func f() { sink(*p("http://h/a")) }`, `"http://h/a" "/"`},
		{"helper adds to the text", `func p(s string) *url.URL { u, _ := url.Parse("http://" + s); return u }; func f() { sink(*p("h/a")) }`, `"http://" "h/a"`},
		{"hole in the host", `func f(s string) { u, _ := url.Parse("http://" + s + "/v1"); sink(*u) }`, `"http://" <any s> "/v1"`},
		{"hole in the port", `func f(n uint16) { u, _ := url.Parse(fmt.Sprintf("http://h:%d/v1/", n)); sink(*u.JoinPath("a")) }`, `'http://h:' <digits n %d> '/v1/a'`},
		{"joined an escaped hole", `func f(s string) { u, _ := url.Parse("http://h/a"); sink(*u.JoinPath("b", url.PathEscape(s))) }`, `'http://h/a/b/' <path-escaped url.PathEscape(…)>`},
		{"resolved an escaped hole", `func f(s string) { u, _ := url.Parse("http://h/a"); v, _ := u.Parse("b?q=" + url.QueryEscape(s)); sink(*v) }`, `'http://h/b?q=' <query-escaped url.QueryEscape(…)>`},
		{"test server", `func f() { s := httptest.NewServer(nil); u, _ := url.Parse(s.URL + "/api"); sink(*u.JoinPath("x")) }`, `<server-url s.URL> '/api/x'`},
		{"copy with a field set", `func f() { u, _ := url.Parse("http://h/a?b"); v := *u; v.Path = "/x y"; sink(v); sink(*u) }`, `'http://h/x%20y?b' | "http://h/a?b"`},
		{"copy with fields set", `func f(s string) { v := *must(url.Parse("http://h/a")); v.Path += "/x"; sink(v); v.RawQuery = "q=" + s; sink(v) }`, `'http://h/a/x' | 'http://h/a/x?q=' <any s>`},
		{"fields set of nothing", `func f() { var u url.URL; u.Scheme = "http"; u.Host = "h:80"; sink(u) }`, `'http://h:80'`},
		{"set before it is copied", `func f() { u, _ := url.Parse("http://h/a"); u.Path = "/b"; v := *u; sink(v) }`, `'http://h/b'`},
		{"set by itself", `func f() { u, _ := url.Parse("http://h/a"); u.Path = strings.TrimSuffix(u.Path, "a") + "b"; sink(*u) }`, `'http://h/b'`},
		{"set after an early return", `func f(c bool) { u, err := url.Parse("http://h/a"); if err != nil { return }; u.Path = "/b"; sink(*u) }`, `'http://h/b'`},
		{"helper returns a copy", `var base = must(url.Parse("http://h/a")); func with(q string) *url.URL { u := *base; u.RawQuery = "q"; return &u }; func f() { sink(*with("")) }`, `'http://h/a?q'`},
		{"literal with a hole", `func f(s string) { sink(url.URL{Scheme: "http", Host: s, Path: "/a b"}) }`, `'http://' <any s> '/a%20b'`},
		{"path with a hole", `func f(s string) { sink(url.URL{Scheme: "http", Host: "h", Path: "/a/" + s}) }`, `'http://h/a/' <any s>`},
		{"relative path with a hole", `func f(n int) { sink(url.URL{Path: fmt.Sprintf("a/%d", n)}) }`, `'a/' <int n %d>`},
		{"field", `type T struct { u *url.URL }; func n() *T { u, _ := url.Parse("http://h/a"); return &T{u: u} }; func (t *T) f() { sink(*t.u) }`, `"http://h/a"`},
		{"field of a generic type", `type T[K any] struct { u *url.URL; k K }; func n() *T[int] { return &T[int]{u: must(url.Parse("http://h/a"))} }; func (t *T[K]) f() { sink(*t.u) }`, `"http://h/a"`},
		{"package variable set by init", `var base *url.URL; func init() { base, _ = url.Parse("http://h/a") }; func f() { sink(*base) }`, `"http://h/a"`},
		{"request URI", `func f() { u, _ := url.ParseRequestURI("http://h/a?b"); sink(*u) }`, `"http://h/a?b"`},
		{"closure", `func f() { p := func(s string) *url.URL { u, err := url.Parse(s); if err != nil { panic(err) }; return u }; sink(*p("http://h/a")) }`, `"http://h/a"`},
		{"parameter of a URL", `func same(u *url.URL) *url.URL { return u }; func f() { sink(*same(parse("http://h/a"))) }`, `"http://h/a"`},
		{"set for its fields", `func f() { u := parse("//h/a"); if u.Scheme == "" { u.Scheme = "https" }; sink(*u) }`, `'https://h/a'`},
		{"must as a closure", `func f() { m := func(u *url.URL, err error) *url.URL { return u }; sink(*m(url.Parse("http://h/a"))) }`, `"http://h/a"`},
		{"field of a local", `type T struct { U *url.URL }; func f() { t := T{U: must(url.Parse("http://h/a"))}; sink(*t.U) }`, `"http://h/a"`},
		{"field of a package variable", `var t = struct { U *url.URL }{must(url.Parse("http://h/a"))}; func f() { sink(*t.U) }`, `"http://h/a"`},
		{"value in a field", `type T struct { U url.URL }; func f() { t := T{U: url.URL{Scheme: "http", Host: "h"}}; sink(t.U) }`, `'http://h'`},
		{"element", `func f() { us := []*url.URL{must(url.Parse("http://h/a"))}; sink(*us[0]) }`, `"http://h/a"`},
		{"helper of a test", `func p(t *testing.T, s string) *url.URL { t.Helper(); u, err := url.Parse(s); if err != nil { t.Fatal(err) }; return u }; func f(t *testing.T) { sink(*p(t, "http://h/a")) }`, `"http://h/a"`},
		{"helper with a condition", `func p(s string) *url.URL { if u, err := url.Parse(s); err == nil { return u }; panic(s) }; func f() { sink(*p("http://h/a")) }`, `"http://h/a"`},
		{"request", `func f(c *http.Client) { r, err := http.NewRequest("GET", "http://h/a", nil); if err != nil { return }; r.Header.Set("A", "b"); c.Do(r); sink(*r.URL) }`, `"http://h/a"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := check(t, helpers+c.src)
			got := ""
			for _, x := range s.sinks() {
				if got != "" {
					got += " | "
				}
				if v, ok := s.eval.URL(x); ok {
					got += dump(v)
				} else {
					got += unknown
				}
			}
			if got != c.want {
				t.Errorf("%s\n got %s\nwant %s", c.src, got, c.want)
			}
		})
	}
}
