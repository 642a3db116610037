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
		{"a part that is set", `func f(s, p string) { u := parse(s); u.Path = p; sink(u.Host + u.Path) }`, `<any u.Host> <any p>`},
		{"a part that is set of a copy", `func f(v *url.URL, p string) { u := *v; u.Path = "/a/" + p; sink(u.Host + u.Path) }`, `<any u.Host> "/a/" <any p>`},
		{"a part that a function sets", `func at(s, p string) *url.URL { u := parse(s); u.Path = "/a/" + p; u.RawQuery = "b"; return u }; func f(s string) { u := at(s, "c"); sink(u.Host + u.Path + "?" + u.RawQuery) }`, `<any u.Host> "/a/" "c" "?" "b"`},
		{"a part of a known one that a function sets", `func at(p string) *url.URL { u := parse("https://h/v1"); u.Path = p; return u }; func f(p string) { u := at(p); sink("https://" + u.Host + u.Path) }`, `"https://" <any u.Host> <any p>`},
		{"a part that a method sets", `type C struct { u *url.URL }; func (c *C) at(p string) *url.URL { u := *c.u; u.Path = p; return &u }; func (c *C) f(p string) { sink(c.at(p).Path) }`, `<any p>`},
		{"a part that a method sets of what all have", `type C struct { u *url.URL }; func (c *C) at(p string) *url.URL { u := c.u; u.Path = p; return u }; func (c *C) f(p string) { sink(c.at(p).Path) }`, `<any c.at(…).Path>`},
		{"a part that is set of what is given", `func at(u *url.URL, p string) *url.URL { u.Path = p; return u }; func f(s string) { u := parse(s); a, b := at(u, "/a"), at(u, "/b"); sink(a.Path); sink(b.Path) }`, `<any a.Path><any b.Path>`},
		{"a part that is added to", `func f(s string) { u := parse(s); u.Path += "/a"; sink(u.Path) }`, `<any u.Path>`},
		{"a part that is set to more", `func f(s string) { u := parse(s); u.Path = u.Path + "/a"; sink(u.Path) }`, `<any u.Path> "/a"`},
		{"a part that is set twice", `func f(s string) { u := parse(s); u.Path = "/a"; u.Path = "/b"; sink(u.Path) }`, `"/b"`},
		{"a part that is perhaps set", `func f(s string, c bool) { u := parse(s); u.Path = "/a"; if c { u.Path = "/b" }; u.RawQuery = "q"; sink(u.Path) }`, `"/a" | "/b"`},
		{"a part, and another is perhaps set", `func f(s string, c bool) { u := parse(s); u.Path = "/a"; if c { u.RawQuery = "q" }; sink(u.Path); sink(u.RawQuery) }`, `"/a"<any u.RawQuery> | "q"`},
		{"a part that is set behind a pointer", `func f(s string) { u := parse(s); u.Path = "/a"; v := u; v.Path = "/b"; sink(u.Path) }`, `<any u.Path>`},
		{"a part, handed on", `func g(u *url.URL) { u.Path = "" }; func f(s string) { u := parse(s); u.Path = "/a"; g(u); sink(u.Path) }`, `<any u.Path>`},
		{"a part, beside optional text", `func at(s, p string) *url.URL { u := parse(s); u.Path = p; return u }; func f(s, p string) { u := at(s, p); user := ""; if ui := u.User; ui != nil { user = ui.String() + "@" }; sink("https://" + user + u.Host + u.Path) }`, `"https://" <any u.Host> <any p> | "https://" <any ui.String()> "@" <any u.Host> <any p>`},
		{"a part of a zero value", `func f(p string) { var u url.URL; u.Path = p; u.Host = "h"; sink(u.Scheme + u.Host + u.Path) }`, `"h" <any p>`},
		{"a part of one that calls itself", `func at(s string, n int) *url.URL { u := parse(s); u.Path = s; if n > 0 { return at(s, n-1) }; return u }; func f() { sink(at("http://h/", 2).Path) }`, `<any at(…).Path> | <any s>`},
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
