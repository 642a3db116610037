package eval

import "testing"

func TestInlined(t *testing.T) {
	test(t, []example{
		// What the function does with it is not known for certain, or not one thing.
		{"asked for", `func u(p string) string { if p == "" { panic(p) }; return "/" + p }; func f() { sink(u("a")) }`, `"/" "a"`},
		{"asked for, in one of two ways", `func u(p string) string { if p == "x" { return p }; return "/" + p }; func f() { sink(u("a")) }`, `<any p> | "/" <any p>`},
		{"address taken", `func u(p string) string { g(&p); return "/" + p }; func g(*string) {}; func f() { sink(u("a")) }`, `"/" <any p>`},
		{"made of it", `func u(p string) string { return fmt.Sprintf("/%5s", p) }; func f() { sink(u("a")) }`, `"/" '    a'`},
		{"cut off", `func u(p string) string { return p[1:] }; func f() { sink(u("a")) }`, `''`},
		{"assigned again, and asked for", `func u(p string) string { if p == "x" { p = "/x" + p }; return "/" + p }; func f() { sink(u("a")) }`, `"/" <any p> | "/" "/x" <any p>`},
		{"assigned by a closure", `func u(p string) string { func() { p = "b" }(); return "/" + p }; func f() { sink(u("a")) }`, `"/" <any p>`},
		{"put before in a loop", `func u(p ...string) string { l := []string{"a"}; for _, x := range p { l = append([]string{x}, l...) }; return strings.Join(l, "/") }; func f() { sink(u("a")) }`, `"a" | <any x> "/" "a" | <any x> <any …>`},
		{"variadic", `func u(p ...string) string { return "/" + p[0] }; func f() { sink(u("a")) }`, `"/" "a"`},
		{"several results of another", `func u(p, q string) string { return p + q }; func g() (string, string) { return "a", "b" }; func f() { sink(u(g())) }`, `"a" "b"`},
		{"method expression", `type T string; func (t T) u(p string) string { return "/" + p }; func f() { sink(T.u("a", "b")) }`, `"/" "b"`},
		{"recursive", `func u(p string) string { return "/" + u(p) }; func f() { sink(u("a")) }`, `"/" "/" <any u(…)>`},
		{"interface", `type I interface{ u(p string) string }; func f(i I) { sink(i.u("a")) }`, `<any i.u(…)>`},
		{"deferred", `func u(p string) string { defer func() { recover() }(); return "/" + p }; func f() { sink(u("a")) }`, `<any u(…)>`},

		{"cut, but it may be all of it", `func u(p string) string { return "/" + strings.TrimLeft(p, "/") }; func f(q string) { sink(u(q + "/a")) }`, `"/" <any strings.TrimLeft(…)> "a"`},
		{"cut twice, of a hole", `func u(p string) string { return strings.TrimPrefix(strings.Trim(p, "/"), "v1") }; func f(q string) { sink(u(q) + "/") }`, `<any strings.TrimPrefix(…)> "/"`},

		{"cut", `func u(p string) string { return "/v1/" + strings.Trim(p, "/") }; func f() { sink(u("/a b/")) }`, `"/v1/" "a b"`},
		{"cut and written", `func u(p string) string { return fmt.Sprintf("/v1/%s", strings.Trim(p, "/")) }; func f() { sink(u("/a b/")) }`, `"/v1/" "a b"`},
		{"cut before a hole", `func u(p string) string { return "/v1/" + strings.TrimLeft(p, "/") }; func f(q string) { sink(u("//a/" + q)) }`, `"/v1/" "a/" <any q>`},
		{"prefix and suffix", `func u(p string) string { return strings.TrimSuffix(strings.TrimPrefix(p, "/"), "/") + "/" }; func f() { sink(u("/a/")) }`, `"a" "/"`},
		{"cut through two", `func u(p string) string { return "/u" + v(strings.TrimSpace(p)) }; func v(p string) string { return "/v/" + strings.TrimLeft(p, "/") }; func f() { sink(u(" /a ")) }`, `"/u" "/v/" "a"`},
		{"assigned again", `func u(p string) string { p = p + "x"; return "/" + p }; func f() { sink(u("a")) }`, `"/" "a" "x"`},
		{"assigned again, in one of two ways", `func u(p string) string { if ok() { p = "/x" + p }; return "/" + p }; func ok() bool { return true }; func f() { sink(u("a")) }`, `"/" "a" | "/" "/x" "a"`},
		{"bare return", `func u(p string) (s string) { s = "/x/"; s += p; return }; func f() { sink(u("a")) }`, `"/x/" "a"`},
		{"bare return, two ways", `func u(p string) (s string) { s = "/x"; if ok() { s += "/y" }; return }; func ok() bool { return true }; func f() { sink(u("a")) }`, `"/x" | "/x" "/y"`},
		{"two ways", `func u(p string) string { if ok() { return p }; return "/" + p }; func ok() bool { return true }; func f() { sink(u("a")) }`, `"a" | "/" "a"`},
		{"beside an error", `func u(p string) (string, error) { x, err := g(); if err != nil { return p, err }; return "/" + p + x, nil }; func g() (string, error) { return os.Getenv("A"), nil }; func f() { s, _ := u("a"); sink(s) }`, `"/" "a" <any os.Getenv(…)>`},
		{"another query", `func u(p string, b bool) (string, error) { if b { return p, nil }; u, err := url.Parse(p); if err != nil { return p, err }; u.RawQuery = "x"; return u.String(), nil }; func f() { s, _ := u("/a b", false); sink(s) }`, `"/a b" | "/a b" <any …>`},
		{"default", `func u(k, p string) string { if v := os.Getenv(k); v != "" { return v }; return p }; func f() { sink(u("URL", "a")) }`, `<any os.Getenv(…)> | "a"`},
		{"argument", `func u(p string) string { return "/x/" + p }; func f(q string) { sink(u("a" + q)) }`, `"/x/" "a" <any q>`},
		{"format", `func u(p string, n int) string { return fmt.Sprintf("/%s/%d", p, n) }; func f() { sink(u("a", 1)) }`, `"/" "a" "/" <int n %d>`},
		{"beside an error", `func u(p string) (string, error) { return "/x/" + p, nil }; func f() { x, _ := u("a"); sink(x) }`, `"/x/" "a"`},
		{"through a variable", `func u(p string) string { x := "/x/"; x += p; return x }; func f() { sink(u("a")) }`, `"/x/" "a"`},
		{"twice", `func u(p string) string { return p + "/" + p }; func f() { sink(u("a")) }`, `"a" "/" "a"`},
		{"of another", `func u(p string) string { return v("/" + p) }; func v(p string) string { return "/v" + p }; func f() { sink(u("a")) }`, `"/v" "/" "a"`},
		{"joined to itself", `func f(n int) { l := []string{"a"}; for range n { l = append(l, strings.Join(l, "/")); l = append(l, strings.Join(l, "-")) }; sink(strings.Join(l, "/")) }`, `"a" | "a" "/" "a" "/" <any strings.Join(…)> "/" <any strings.Join(…)> "/" <any strings.Join(…)> | "a" <any …>`},
		{"appended to", `func u(p ...string) string { l := []string{"a"}; l = append(l, p...); return strings.Join(l, "/") }; func f() { sink(u("b", "c")); sink(u()) }`, `"a" "/" "b" "/" "c" | "a"`},
		{"appended to in a loop", `func u(p ...string) string { l := []string{"a"}; for _, x := range p { l = append(l, x) }; return strings.Join(l, "/") }; func f() { sink(u("b")) }`, `"a" | "a" "/" <any x> | "a" <any …>`},
		{"each alternative", `func u(p string) string { return "/" + p }; func f(c bool) { x := "a"; if c { x = "b" }; sink(u(x)) }`, `"/" "a" | "/" "b"`},
		{"before variadic", `func u(p string, q ...string) string { return "/" + p }; func f() { sink(u("a", "b", "c")) }`, `"/" "a"`},
		{"generic function", `func u[T any](p string, t T) string { return "/" + p }; func f() { sink(u("a", 1)) }`, `"/" "a"`},
		{"nested", `func u(p string) string { return p + p }; func f() { sink(u(u(u("a")))) }`, `"a" "a" "a" "a" "a" "a" "a" "a"`},
	})
}
