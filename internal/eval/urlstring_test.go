package eval

import "testing"

func TestURLString(t *testing.T) {
	const parse = "func parse(s string) *url.URL { u, err := url.Parse(s); if err != nil { panic(err) }; return u }\nfunc sink(string) {}\n"
	for _, c := range []example{
		// Of which nothing is known.
		{"parameter", `func f(u *url.URL) { sink(u.String()) }`, `<url u.String()>`},
		{"changed", `func f(s string) { u := parse("http://h/a"); u.Scheme = s; sink(u.String()) }`, `<url u.String()>`},
		{"written otherwise", `func f() { sink("x?u=" + parse("HTTP://h/a b").String()) }`, `"x?u=" <url parse(…).String()>`},

		{"another query, of a path that may have one", `func f(s string) { u := parse("/a?b=" + s); q := u.Query(); u.RawQuery = q.Encode(); sink(u.String()) }`, `"/a" <any …>`},
		{"a hole that may be escaped", `func f(s string) { sink(parse("http://h/{" + s).String()) }`, `"http://h/{" <any s> <any …>`},
		{"all of it, in a format", `func f(s string) { sink(fmt.Sprintf("%s/x", parse("http://h/{" + s))) }`, `<url parse(…) %s> "/x"`},
		{"a variable", `func f(s string) { u := parse(s); sink(u.String() + "/x") }`, `<any s> <any …> "/x"`},
		{"another path", `func f(s string) { u := parse(s + "://h/a?b"); u.Path = path.Join(u.Path, "x"); sink(u.String()) }`, `<any s> "://h" <any …>`},
		{"another scheme", `func f(s string) { u := parse(s + "://h/a?b"); u.Scheme = s; u.RawQuery = "x"; sink(u.String()) }`, `<url u.String()>`},
		{"joined", `func f(s string) { u := parse(s + "/a?b"); sink(u.JoinPath("x", s).String()) }`, `<any s> "/a" <any …>`},
		{"another query", `func f(s string) { u := parse("http://" + s + "/a b"); u.RawQuery = "x=1"; sink(u.String()) }`, `"http://" <any s> "/a b" <any …>`},
		{"another query and path", `func f(s string) { u := parse("http://" + s + "/a b"); u.RawQuery = "x=1"; u.Path = "/y"; sink(u.String()) }`, `"http://" <any s> <any …>`},
		{"another query, resolved", `func f(s string) { u := parse("http://" + s + "/a b"); u.RawQuery = "x=1"; sink(u.JoinPath("a").String()) }`, `"http://" <any s> <any …>`},

		{"as written", `func f() { u := parse("http://h/a?b#c"); sink(u.String()) }`, `"http://h/a?b#c"`},
		{"made", `func f() { u := url.URL{Scheme: "http", Host: "h", Path: "/a b"}; sink(u.String() + "/c") }`, `'http://h/a%20b' "/c"`},
		{"resolved", `func f() { sink(parse("http://h/a/").ResolveReference(&url.URL{Path: "b"}).String()) }`, `'http://h/a/b'`},
		{"with a hole", `func f(s string) { sink(parse("http://" + s + "/a").String()) }`, `"http://" <any s> "/a"`},
		{"one of two", `func f(c bool) { u := parse("http://h/a"); if c { u = parse("http://h/b") }; sink(u.String()) }`, `"http://h/a" | "http://h/b"`},
		{"one of two, with a field set", `func f(c bool) { u := parse("http://h/a"); if c { u.Path = "/b c" }; sink(u.String()) }`, `"http://h/a" | 'http://h/b%20c'`},
		{"one of two that are given", `func api(s, t string) *url.URL { if t == "" { return parse(s) }; return parse("http://h/" + t) }; func f(t string) { sink(api("http://h/a", t).String()) }`, `"http://h/a" | "http://h/" <any t>`},
		{"one of two, the other not known", `func f(u *url.URL, c bool) { if c { u = parse("http://h/b") }; sink(u.String()) }`, `<url u.String()> | "http://h/b"`},
		{"a literal's one of two", `func f(c bool) { s := "http"; if c { s = "https" }; u := url.URL{Scheme: s, Host: "h"}; sink(u.String()) }`, `'http://h' | 'https://h'`},
		{"joined one of two", `func f(c bool) { s := "b"; if c { s = "c" }; sink(parse("http://h/a").JoinPath(s).String()) }`, `'http://h/a/b' | 'http://h/a/c'`},
		{"a path that String escapes", `func with(p string) *url.URL { return &url.URL{Scheme: "http", Host: "h", Path: "/a/" + p} }; func f() { sink(with("b c").String()) }`, `'http://h/a/b%20c'`},
		{"a part", `func f() { u := parse("http://h:80/a%2Fb?c"); sink(u.Host + u.Path + u.RawPath + u.RawQuery) }`, `'h:80' '/a/b' '/a%2Fb' 'c'`},
		{"a part of what is not known", `func f(s string) { u := parse("http://h/" + s); sink(u.Host) }`, `<any u.Host>`},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := check(t, parse+c.src)
			got := ""
			for _, x := range s.sinks() {
				got += dumpAll(s.eval.Values(x))
			}
			if got != c.want {
				t.Errorf("%s\n got %s\nwant %s", c.src, got, c.want)
			}
		})
	}
}
