package eval

import (
	"testing"

	"github.com/urilint/urilint/internal/strval"
)

// What must not be known, or not more than that, comes first.
func TestSilent(t *testing.T) {
	test(t, []example{
		{"address taken", `func f() { x := "a"; g(&x); sink(x) }; func g(*string) {}`, `<any x>`},
		{"address taken later", `func f() { x := "a"; for { sink(x); g(&x) } }; func g(*string) {}`, `<any x>`},
		{"goroutine's write", `func f() { x := "a"; go func() { x = "b" }(); sink(x) }`, `<any x>`},
		{"closure that a variable outside decides", `func do(f func()) { f() }; func f(b bool) { x := ""; do(func() { if b { x = "a" } else { x = "b" } }); sink(x) }`, `<any x>`},
		{"text before a closure that may run", `func do(f func()) { f() }; func f() { x := "a"; do(func() { x = "b" }); sink(x) }`, `<any x> | "b"`},
		{"write of a closure that is kept", `var g func(); func f() { x := "a"; g = func() { x = "b" }; sink(x) }`, `<any x>`},
		{"closure read of two", `func f() { x := "a"; x = "b"; func() { sink(x) }() }`, `<any x>`},
		{"closure reads a named result", `func f() (s string) { defer func() { sink(s) }(); return "x" }`, `<any s>`},
		{"ninth value", `func f(n int) { x := "0"; switch n { case 1: x = "1"; case 2: x = "2"; case 3: x = "3"; case 4: x = "4"; case 5: x = "5"; case 6: x = "6"; case 7: x = "7"; case 8: x = "8" }; sink("http://" + x) }`,
			`"http://" <any x>`},
		{"ninth product", `func f(a, b bool) { x, y := "x0", "y0"; switch { case a: x = "x1"; case b: x = "x2" }; switch { case a: y = "y1"; case b: y = "y2" }; sink("http://" + x + y) }`,
			`"http://" "x0" "y" <any …> | "http://" "x1" "y" <any …> | "http://" "x2" "y" <any …>`},
		{"ninth product, no beginning in common", `func f(a, b bool) { x, y := "x0", "0"; switch { case a: x = "x1"; case b: x = "x2" }; switch { case a: y = "1"; case b: y = "2" }; sink("http://" + x + y) }`,
			`"http://" "x0" <any y> | "http://" "x1" <any y> | "http://" "x2" <any y>`},
		{"ninth result", `func u(v int, p string) string { base := "a"; switch v { case 1: base = "b"; case 2: base = "c"; case 3: base = "d"; case 4: base = "e" }; return base + p }; func f(x string) { p := "/" + x; if x != "" { p += "/y" }; sink(u(1, p)) }`,
			`"a" "/" <any x> <any …> | "b" "/" <any x> <any …> | "c" "/" <any x> <any …> | "d" "/" <any x> <any …> | "e" "/" <any x> <any …>`},
		{"replaced in a hole", `func f(x string) { sink("/a/" + x + strings.ReplaceAll("/b/:id/c" + x, ":" + x, "y")); sink(strings.ReplaceAll("/b" + x + "/c", "bc", "y")) }`,
			`"/a/" <any x> "/b/" <any …> "/c" <any x> | "/" <any …>`},
		{"names in marks", `func f(x string) { sink(strings.Replace("/a/{id}/b/{c/d}", "{" + x + "}", "y", 1)); sink(strings.ReplaceAll("https://h:80/:id", ":" + x, "y")); sink(strings.ReplaceAll("/a/b", "a" + x, "y")) }`,
			`"/a/" <any …> "/b/{c/d}" | "https://h" <any …> "/" <any …> | "/" <any …>`},
		{"loop-carried", `func f(n int) { x := "a"; for range n { x += "b" }; sink(x) }`, `"a" | "a" "b" | <any x> "b"`},
		{"shadowing", `func f(x string) { if x := "a"; x != "b" { sink(x) }; sink(x) }`, `"a" | <any x>`},
		{"recover", `func f() string { defer func() { recover() }(); return "a" }; func g() { sink(f()) }`, `<any f()>`},
		{"a deferred call may set it", `func f() (s string) { defer set(&s); return "a" }; func set(s *string) { *s = "b" }; func g() { sink(f()) }`, `<any f()>`},
		{"recursion", `func f(n int) string { if n == 0 { return "a" }; return f(n-1) }; func g() { sink(f(1)) }`, `"a" | <any f(…)>`},
		{"parameter", `func f(x string) { sink(x) }`, `<any x>`},
		{"receiver's field", `type T struct{ base string }; func (t *T) f() { sink(t.base + "/x") }`, `<any t.base> "/x"`},
		{"function value", `func f(g func() string) { sink(g()) }`, `<any g()>`},
		{"method value", `type T struct{ s string }; func (t T) u() string { return t.s }; func f(t T) { g := t.u; sink(g()) }`, `<any t.s>`},
		{"interface method", `func f(s fmt.Stringer) { sink(s.String()) }`, `<any s.String()>`},
		{"generic string", `func f[T ~string](x T) { sink(string(x) + "/") }; func g[T ~string | ~int](x T) { sink(string(x) + "/") }`, `<any x> "/" | <any string(…)> "/"`},
		{"generic result of what is known no more", `func id[T any](x T) T { var y T; return y }; func f() { sink(id("a")) }`, `<any y>`},
		{"getter with another value", `type T struct { u string }; func (t *T) get() string { if t == nil { return "b" }; return t.u }; func f(t *T) { sink(t.get()) }`, `<any t.u>`},
		{"type switch", `func f(x any) { switch x := x.(type) { case string: sink(x) } }`, `<any x>`},
		{"receive", `func f(c chan string) { x := "a"; select { case x = <-c: default: }; sink(x); y := <-c; sink(y) }`, `<any x> | <any <-c>`},
		{"map element by a variable", `func f(k string) { m := map[string]string{"a": "b"}; sink(m[k]) }`, `'' | "b"`},
		{"map element by a variable that is perhaps set", `func f(b bool, k string) { x := k; if b { x = "a" }; m := map[string]string{"a": "b", "c": "d"}; sink(m[x]) }`, `'' | "b" | "d"`},
		{"map with an unknown key", `func f(k string) { m := map[string]string{k: "b", "a": "c"}; sink(m["a"]) }`, `<any m["a"]>`},
		{"map element assigned", `func f() { m := map[string]string{"a": "b"}; m["a"] = "c"; sink(m["a"]) }`, `<any m["a"]>`},
		{"map element deleted", `func f() { m := map[string]string{"a": "b"}; delete(m, "a"); sink(m["a"]) }`, `<any m["a"]>`},
		{"map passed on", `func f() { m := map[string]string{"a": "b"}; g(m); sink(m["a"]) }; func g(m map[string]string) { m["a"] = "" }`, `<any m["a"]>`},
		{"exported map", `var M = map[string]string{"a": "b"}; func f() { sink(M["a"]) }`, `<any M["a"]>`},
		{"range over strings from elsewhere", `func f(l []string) { for _, x := range l { sink(x) } }`, `<any x>`},
		{"range that assigns", `func f() { var x string; for _, x = range []string{"a"} { sink(x) } }`, `<any x>`},
		{"table passed on", `func f() { l := []string{"a"}; g(l); for _, x := range l { sink(x) } }; func g(l []string) { l[0] = "" }`, `<any x>`},
		{"iterator over rows", `type T struct{ u string }; func f() { l := []*T{{"a"}}; for x := range slices.Values(l) { x.u = "b" }; for _, x := range l { sink(x.u) } }`, `<any x.u>`},
		{"iterator over a list that is changed", `func f() { l := []string{"a"}; l[0] = "b"; for x := range slices.Values(l) { sink(x) } }`, `<any x>`},
		{"index of an iterator", `func f() { for i := range slices.All([]string{"a"}) { sink(string(rune(i))) } }`, `<any string(…)>`},
		{"another iterator", `func f() { for x := range slices.Chunk([]string{"a"}, 1) { sink(x[0]) } }`, `<any x[0]>`},
		{"table element assigned", `func f() { l := []string{"a"}; l[0] = "b"; for _, x := range l { sink(x) } }`, `<any x>`},
		{"table appended to elsewhere", `func f() { l := []string{"a"}; l = g(l); for _, x := range l { sink(x) } }; func g(l []string) []string { return append(l, "b") }`, `"a" | "b"`},
		{"table cut", `func f(m []string) { l := []string{"a"}; l = append(l[:0], m...); for _, x := range l { sink(x) } }`, `<any x>`},
		{"map element set twice", `func f() { m := make(map[string]string); m["a"] = "x"; m["a"] = "y"; for _, x := range m { sink(x) } }`, `<any x>`},
		{"map element set for any key", `func f() { m := map[string]string{"a": "x"}; for k, v := range m { m[k] = v + "y" }; for _, x := range m { sink(x) } }`, `<any x>`},
		{"map element deleted", `func f() { m := make(map[string]string); m["a"] = "x"; delete(m, "a"); for _, x := range m { sink(x) } }`, `<any x>`},
		{"row changed through its pointer", `type T struct{ u string }; func f() { l := []*T{{"a"}}; for _, x := range l { x.u = "b" }; for _, x := range l { sink(x.u) } }`, `<any x.u>`},
		{"row passed on", `type T struct{ u string }; func f() { l := []*T{{"a"}}; for _, x := range l { g(x) }; for _, x := range l { sink(x.u) } }; func g(x *T) { x.u = "" }`, `<any x.u>`},
		{"list in a row passed on", `type T struct{ us []string }; func f() { l := []T{{[]string{"a"}}}; for _, x := range l { g(x.us); for _, u := range x.us { sink(u) } } }; func g([]string) {}`, `<any u>`},
		{"field appended to", `type T struct{ u string }; func f() { x := T{"a"}; x.u += "b"; sink(x.u) }`, `<any x.u>`},
		{"method may assign", `type T struct{ u string }; func (t *T) set() { if t.u != "c" { t.u = "b" } }; func f(b bool) { x := T{"a"}; if b { x.set() }; sink(x.u) }`, `<any x.u>`},
		{"exported variable", `var X = "a"; func f() { sink(X) }`, `<any X>`},
		{"assigned package variable", `var x = "a"; func f() { sink(x) }; func init() { x = "b" }`, `<any x>`},
		{"package variable without a value", `var x string; func f() { sink(x) }`, `<any x>`},
		{"package variable's address", `var x = "a"; var p = &x; func f() { sink(x) }`, `<any x>`},
		{"Builder in a closure", `func f() { var b strings.Builder; func() { b.WriteString("a") }(); sink(b.String()) }`, `<any b.String()>`},
		{"Builder handed on", `func f() { var b strings.Builder; g(&b); sink(b.String()) }; func g(io.Writer) {}`, `<any b.String()>`},
		{"Builder deferred", `func f() { var b strings.Builder; defer b.WriteString("a"); sink(b.String()) }`, `<any b.String()>`},
		{"Builder of others", `func f(b *strings.Builder) { b.WriteString("a"); sink(b.String()) }`, `<any b.String()>`},
		{"own servers", `func f(s *httptest.Server) { sink(s.URL) }; func g(s *httptest.Server) { s.URL = "x" }`, `<any s.URL>`},
		{"methods that fmt does not call", `type T struct{ s string }; func (t *T) String() string { return "a" + t.s }; func f(t T) { sink(fmt.Sprintf("%s", t)) }; type U struct{ s string }; func (u U) Format(fmt.State, rune) {}; func (u U) String() string { return "a" + u.s }; func g(u U) { sink(fmt.Sprint(u)); sink(fmt.Sprintf("%q", u)) }`,
			`<any t %s> | <any u> | <any u %q>`},
		{"spread arguments", `func f(a ...any) { sink(fmt.Sprintf("%s/%s", a...)) }`, `<any a %s> "/" <any a %s> <any fmt.Sprintf(…)>`},
		{"format with a hole", `func f(p, x string) { sink(fmt.Sprintf("a%s" + p + "/%s", x, x)); sink(fmt.Sprintf("a%s" + p + "/%s", x)) }`, `"a" <any x %s> <any p> "/" <any x %s> | "a" <any x %s> <any fmt.Sprintf(…)>`},
		{"trimming a hole", `func f(x string) { sink(strings.TrimSuffix(x, "/")); sink(strings.TrimRight(x+"//", "/")) }`, `<any strings.TrimSuffix(…)> | <any strings.TrimRight(…)>`},
		{"validated", `func f(c bool) { x := "a"; if c { x = "b" }; if !ok(x) { return }; sink(x) }; func ok(string) bool { return true }`, `<any x>`},
		{"unreachable", `func f() { x := "a"; x = "b"; return; sink(x) }`, `<any x>`},
	})
}

func TestValues(t *testing.T) {
	test(t, []example{
		// Constants and sums.
		{"literals", "func f() { sink(\"a\" + `b` + (\"c\" + \"d\")) }", `"a" "b" "c" "d"`},
		{"constants", `const a = "a"; const b = a + "b"; func f() { const c = b + "c"; sink(c + "d") }`, `"a" "b" "c" "d"`},
		{"repeated constant", `const ( a = "x"; b ); func f() { sink(a + b) }`, `'x' 'x'`},
		{"another package's", `func f() { sink(http.MethodGet + string('x')) }`, `'GET' 'x'`},
		{"conversions", `type T string; func f(x T) { sink(string(T("a") + x)); sink(string([]byte("b"))) }`, `"a" <any x> | "b"`},
		{"nothing", `func f() { sink("" + ""); sink("" + "a") }`, `"" | "a"`},

		// Variables.
		{"assignments", `func f(h string) { x := "a"; x += h; x = x + "b"; sink(x) }`, `"a" <any h> "b"`},
		{"branches", `func f(c bool) { x := "a"; if c { x = "b" }; sink(x + "/") }`, `"a" "/" | "b" "/"`},
		{"one branch", `func f(c bool) { x := "a"; if c { x = "b"; sink(x) } else { sink(x) } }`, `"b" | "a"`},
		{"zero value", `func f(c bool) { var x string; if c { x = "b" }; sink(x) }`, `'' | "b"`},
		{"swap", `func f() { x, y := "a", "b"; x, y = y, x; sink(x + y) }`, `"b" "a"`},
		{"values of one branch", `func f(c bool) { s, p := "http", "80"; if c { s, p = "https", "443" }; sink(s + p); u := s + "/"; sink(u + p) }`,
			`"http" "80" | "https" "443" | "http" "/" "80" | "https" "/" "443"`},
		{"one assignment by several ways", `func f(n int) { x, y := "x0", "y0"; switch n { case 1: y = "y1"; case 2: x = "x1" }; sink(x + y) }`,
			`"x0" "y0" | "x0" "y1" | "x1" "y0"`},
		{"excluded by neither side of ||", `func f(c, d bool) { x := "a"; if d { x = "b" }; if x == "a" || c { sink(x) }; if x == "a" || x == "c" { sink(x) } else { sink(x) } }`,
			`"a" | "b" | "a" | "b"`},
		{"excluded by both sides of &&", `func f(c, d bool) { x := "a"; if d { x = "b" }; if x != "a" && c { sink(x) } else { sink(x) } }`,
			`"b" | "a" | "b"`},
		{"panic", `func f(c bool) { x := ""; if c { x = "b" } else { panic(1) }; sink(x) }`, `"b"`},
		{"break with label", `func f(c, d bool) { x := "a"; l: for { for { if c { x = "b"; break l }; if d { x = "c"; continue l }; break }; x = "d" }; sink(x) }`, `"b"`},
		{"goto", `func f(c bool) { x := "a"; if c { goto l }; x = "b"; l: sink(x) }`, `"a" | "b"`},
		{"switch", `func f(n int) { x := "a"; switch n { case 1: x = "b"; fallthrough; case 2: x += "c"; default: return }; sink(x) }`, `"a" "c" | "b" "c"`},
		{"closure", `func f() { x := "a"; func() { sink(x) }() }`, `"a"`},
		{"named result", `func f() (s string) { sink(s); s = "a"; sink(s); return }`, `'' | "a"`},
		{"parameter with a default", `func f(x string) { if x == "" { x = "a" }; sink(x) }`, `<any x> | "a"`},
		{"excluded", `func f(c bool) { x := ""; if c { x = "a" }; if x != "" { sink(x) }; if x == "" { return }; sink(x) }`, `"a" | "a"`},
		{"excluded by prefix", `func f(c bool) { x := "a"; if c { x = "http://h" }; if !strings.HasPrefix(x, "http://") { x = "http://" + x }; sink(x) }`,
			`"http://h" | "http://" "a"`},
		{"excluded by switch", `func f(c bool) { x := ""; if c { x = "a" }; switch x { case "": return }; sink(x) }`, `"a"`},

		// Formats.
		{"verbs", `func f(h string, p uint16) { sink(fmt.Sprintf("http://%s:%d/%v", h, p, p)) }`, `"http://" <any h %s> ":" <digits p %d> "/" <digits p %v>`},
		{"indexes", `func f(h string, p int) { sink(fmt.Sprintf("%[2]d%%%[1]s", h, p)) }`, `<int p %[2]d> "%" <any h %[1]s>`},
		{"known arguments", `const c = "c"; func f() { sink(fmt.Sprintf("%s:%d:%q:%v", c, 80, "x", 1.5)) }`, `"c" ":" '80' ":" '"x"' ":" '1.5'`},
		{"widths", `func f(n int, u uint) { sink(fmt.Sprintf("%5d%05d%-5d%-05d%.3d%1d", n, n, n, n, u, u)) }`, `<any n %5d> <int n %05d> <any n %-5d> <any n %-05d> <digits u %.3d> <digits u %1d>`},
		{"flags", `func f(n int, u uint) { sink(fmt.Sprintf("%+d% d%x%X%#x%.0d%c%U", n, n, n, u, u, u, n, n)) }`,
			`<any n %+d> <any n % d> <hex-int n %x> <hex u %X> <any u %#x> <any u %.0d> <any n %c> <any n %U>`},
		{"other types", `func f(b bool, x float32, s string, y []byte, u *url.URL, e error) { sink(fmt.Sprintf("%t%g%q%x%s%s%v", b, x, s, y, y, u, e)) }`,
			`<bool b %t> <float x %g> <quoted s %q> <hex-bytes y %x> <any y %s> <url u %s> <any e %v>`},
		{"methods", `var name string; type T string; func (T) String() string { return name }; type N int; func (N) Format(fmt.State, rune) {}; type M int; func (M) String() string { return name }; func f(t T, n N, m M) { sink(fmt.Sprintf("%s%d%d%v", t, n, m, m)) }`,
			`<any t %s> <any n %d> <int m %d> <any m %v>`},
		{"methods that fmt calls", `type T struct{ s string }; func (t T) Format(layout string) string { return layout }; func (t T) String() string { return "q=" + t.s }; func mk() T; var ts []T; func f(t T) { sink(fmt.Sprintf("%s", t)); sink(fmt.Sprintf("%s", mk())); sink(fmt.Sprintf("%s", ts[0])) }`,
			`"q=" <any t.s> | "q=" <any t.s> | "q=" <any t.s>`},
		{"what a method writes", `type T struct{ s string }; func (t T) String() string { return "q=" + t.s }; func (t *T) Error() string { return "x" }; func f(t T, p *T) { sink(fmt.Sprintf("?%v&%s", t, p)); sink(fmt.Sprint(T{"a"})) }; type U string; func (u U) String() string { return string(u) }; func g(u U) { sink(fmt.Sprintf("%s%v", u, U("b"))) }`,
			`"?" "q=" <any t.s> "&" "x" | "q=" "a" | <any u %s> "b"`},
		{"named types", `type T string; type N uint8; func f(t T, n N) { sink(fmt.Sprintf("%s%d", t, n)) }`, `<any t %s> <digits n %d>`},
		{"wrong verb", `func f(s string) { sink(fmt.Sprintf("a%20b", s)); sink(fmt.Sprintf("a%20b", "c")) }`, `"a" <any s %20b> | "a" <any "c" %20b>`},
		{"stars", `func f(n int, s string) { sink(fmt.Sprintf("%*d/%s", n, n, s)) }`, `<any n %*d> "/" <any s %s>`},
		{"missing and extra", `func f(s string) { sink(fmt.Sprintf("%s%s", s)); sink(fmt.Sprintf("a", s)); sink(fmt.Sprintf("a%")) }`,
			`<any s %s> <any "%s%s" %s> | "a" <any s> | "a" <any "a%" %>`},
		{"nested", `func f(s string) { x := fmt.Sprintf("%s/%%", s); sink(fmt.Sprintf("%s?%s", x, s)) }`, `<any s %s> "/" "%" "?" <any s %s>`},
		{"Sprint", `func f(n int, s string) { sink(fmt.Sprint("a", n, n, s)); sink(fmt.Sprintln(s)) }`, `"a" <int n> ' ' <int n> <any s> | <any s> '` + "\n" + `'`},
		{"constant format", `const format = "%s" + "/x"; func f(s string) { sink(fmt.Sprintf(format, s)) }`, `<any s %s> "/x"`},

		// Functions.
		{"strings", `func f(x string) { sink(strings.TrimSuffix(x+"/a/", "/")); sink(strings.TrimPrefix("/a"+x, "/")); sink(strings.Trim(" a b ", " ")); sink(strings.TrimSpace("\ta"+x+"b\n")) }`,
			`<any x> "/a" | "a" <any x> | "a b" | "a" <any x> "b"`},
		{"put at an end", `func f(x, y, z string) { if !strings.HasSuffix(x, "/") { x += "/" }; sink(x); if !strings.HasPrefix(y, "/") { y = "/" + y }; sink(y); if !strings.HasSuffix(z, "/") { z += "//" }; sink(z) }`, `<any x> "/" | "/" <any y> | <any z> | <any z> "//"`},
		{"nothing to trim", `func f(x string) { sink(strings.TrimSuffix(x+"a", "/")) }`, `<any x> "a"`},
		{"case", `func f(x string, n int) { sink(strings.ToLower("A" + x + strconv.Itoa(n) + "B")) }`, `'a' <any x> <int strconv.Itoa(…)> 'b'`},
		{"map element", `func f() { m := map[string]string{"a": "b", "c": "d"}; sink(m["c"]); sink(m["x"]) }`, `"d" | ''`},
		{"map by integers", `var m = map[int]string{1: "b", 2: "d"}; const two = 2; func f() { sink(m[two]) }`, `"d"`},
		{"map of structs", `type T struct{ u string }; var m = map[string]T{"a": {"b"}}; func f() { sink(m["a"].u) }`, `"b"`},
		{"ReplaceAll", `func f(x string) { sink(strings.ReplaceAll("a b", " ", "+")); sink(strings.ReplaceAll("ab", " ", "+")) }`, `"a" "+" "b" | "ab"`},
		{"ReplaceAll of a name", `func f(x string) { sink(strings.ReplaceAll("/{id}/{id}", "{id}", x)) }`, `"/" <any x> "/" <any x>`},
		{"Replace", `func f(x string, n int) { sink(strings.Replace("aXbX", "X", x, 1)); sink(strings.Replace("aXb", "X", x, 0)); sink(strings.Replace("aXb", "X", x, n)); sink(strings.Replace("X", "X", "", -1)) }`,
			`"a" <any x> "bX" | "aXb" | <any strings.Replace(…)> | ""`},
		{"Replace in a hole", `func f(x string) { sink(strings.ReplaceAll("a"+x, "b", "c")); sink(strings.ReplaceAll("ab", "", x)); sink(strings.ReplaceAll("ab", x, "")) }`,
			`"a" <any …> | <any strings.ReplaceAll(…)> | <any strings.ReplaceAll(…)>`},
		{"Join", `func f(x string) { l := []string{"a", x}; sink(strings.Join(l, "/")); sink(strings.Join(nil, "/")) }`, `"a" "/" <any x> | <any strings.Join(…)>`},
		{"escapers", `func f(x string, v url.Values) { sink(url.PathEscape(x) + url.QueryEscape(x) + url.PathEscape("a b") + v.Encode()) }`,
			`<path-escaped url.PathEscape(…)> <query-escaped url.QueryEscape(…)> 'a%20b' <query-encoded v.Encode()>`},
		{"joins", `func f(x string) { sink(path.Join("/a", "../b")); u, err := url.JoinPath("http://h", "a"); if err == nil { sink(u) }; u, _ = url.JoinPath(x, "a"); sink(u) }`,
			`'/b' | 'http://h/a' | <any x> <any …>`},
		{"host and port", `func f(x string) { sink(net.JoinHostPort("h", "80") + net.JoinHostPort("::1", "80") + net.JoinHostPort(x, "80")) }`,
			`"h" ':' "80" '[' "::1" ']:' "80" <host-port net.JoinHostPort(…)>`},
		{"numbers", `func f(n int, s string, u uint64) { sink(strconv.Itoa(n) + strconv.Itoa(len(s)) + strconv.FormatUint(u, 16) + strconv.FormatInt(int64(n), 36) + strconv.Quote(s) + strconv.Itoa(8080)) }`,
			`<int strconv.Itoa(…)> <digits strconv.Itoa(…)> <hex strconv.FormatUint(…)> <any strconv.FormatInt(…)> <quoted strconv.Quote(…)> '8080'`},
		{"URL", `func f(u *url.URL, s *httptest.Server) { sink(u.String() + s.URL + os.Getenv("X")) }`, `<url u.String()> <server-url s.URL> <any os.Getenv(…)>`},
		{"cmp.Or", `func f(x string) { sink(cmp.Or(x, "", "a", "b")) }`, `<any x> | "a"`},
		{"Builder", `func f(x string, n int) { b := &strings.Builder{}; b.WriteString("a"); fmt.Fprintf(b, "%d", n); b.WriteRune('é'); io.WriteString(b, x); sink(b.String()) }`,
			`"a" <int n %d> "é" <any x>`},
		{"Builder in branches", `func f(c bool) { var b strings.Builder; b.WriteString("a"); if c { b.WriteByte('?') }; sink(b.String()); b.Reset(); sink(b.String()) }`,
			`"a" | "a" "?" | ''`},
		{"slices of strings", `func f(x string) { sink(("abc" + x)[1:]); sink("abc"[:2]); sink(x[1:]) }`, `"bc" <any x> | "ab" | <any x[…]>`},

		// Results.
		{"results", `func u(c bool) string { if c { return "a" }; return "b" }; func f(c bool) { sink(u(c) + "/") }`, `"a" "/" | "b" "/"`},
		{"result with holes", `type T struct{ base string }; func (t *T) url(p string) string { return t.base + "/x/" + p }; func f(t *T) { sink(t.url("p")) }`, `<any t.base> "/x/" "p"`},
		{"result and error", `func u(c bool) (string, error) { if c { return "", errors.New("x") }; return "a", nil }; func f() { x, err := u(true); _ = err; sink(x) }`, `"a"`},
		{"two calls choose by themselves", `func u(c bool) (s string) { s = "a"; if c { s = "b" }; return s }; func f(c, d bool) { sink(u(c) + u(d)) }`,
			`"a" "a" | "a" "b" | "b" "a" | "b" "b"`},
		{"package variables", `var x = "a"; var y = x + "b"; func f() { sink(y) }`, `"a" "b"`},

		// Tables.
		{"strings in a range", `func f() { for _, x := range []string{"a", "b"} { sink(x + "/") } }`, `"a" "/" | "b" "/"`},
		{"generic result", `func id[T any](x T) T { return x }; func f() { sink(id("a")) }`, `"a"`},
		{"list that a function makes", `func l() []string { return []string{"a", "b"} }; func f() { for _, x := range l() { sink(x) } }`, `"a" | "b"`},
		{"element of a map that is filled", `func f(s string) { m := make(map[string]string); m["a"] = "b"; m["c"] = s; sink(m["a"]) }`, `"b"`},
		{"list that is appended to", `func f() { l := []string{"a"}; l = append(l, "b"); for _, x := range l { sink(x) } }`, `"a" | "b"`},
		{"map that is filled", `func f(s string) { m := make(map[string]string); m["a"] = "b"; if s != "" { m["c"] = s }; for _, x := range m { sink(x) } }`, `"b" | <any s>`},
		{"list that others read", `func f() { l := []string{"a"}; g(l); for _, x := range l { sink(x) } }; func g(l []string) { for range l { g(l) } }`, `"a"`},
		{"optional pieces", `func f(a, b, c, d bool) { x := "0"; if a { x += "1" }; if b { x += "2" }; if c { x += "3" }; if d { x += "4" }; sink(x) }`,
			`"0" | "0" "1" | "0" "2" | "0" "3" | "0" "4" | "0" <any …>`},
		{"optional pieces of two", `func f(a, b, c, d bool) { x := "0"; if a { x = "5" }; if b { x += "2" }; if c { x += "3" }; if d { x += "4" }; sink(x) }`,
			`"0" | "0" "2" | "0" "3" | "0" "4" | "5" | "5" "2" | "0" <any …> | "5" <any …>`},
		{"values of an iterator", `func f() { for x := range slices.Values([]string{"a", "b"}) { sink(x + "/") } }`, `"a" "/" | "b" "/"`},
		{"iterator over a list", `func f() { l := []string{"a", "b"}; for i, x := range slices.All(l) { _ = i; sink(x) } }`, `"a" | "b"`},
		{"iterator over keys", `func f() { m := map[string]string{"a": "b", "c": "d"}; for k := range maps.Keys(m) { sink(k) }; _ = slices.Contains(l, "x") }; var l []string`, `"a" | "c"`},
		{"iterator over pairs", `func f() { for k, v := range maps.All(map[string]string{"a": "b", "c": "d"}) { sink(k + v) } }`, `"a" "b" | "c" "d"`},
		{"list that is searched", `func f(s string) { l := []string{"a", "b"}; if slices.Contains(l, s) { return }; for _, x := range l { sink(x) } }`, `"a" | "b"`},
		{"keys and values", `func f() { for k, v := range map[string]string{"a": "b", "c": "d"} { sink(k + v) } }`, `"a" "b" | "c" "d"`},
		{"rows", `func f(t *testing.T) { tests := []struct { name, url string }{{name: "n", url: "a"}, {"m", "b"}, {name: "l"}}; for _, tt := range tests { tt := tt; t.Run(tt.name, func(t *testing.T) { sink(tt.name + tt.url) }) } }`,
			`"n" "a" | "m" "b" | "l"`},
		{"pointers to rows", `type T struct{ u string }; func f() { for _, x := range []*T{{"a"}, {u: "b"}} { sink(x.u) } }`, `"a" | "b"`},
		{"rows by index", `type T struct{ u, v string }; func f() { l := []T{{"a", "b"}, {"c", "d"}}; for i := range l { sink(l[i].u + l[i].v) }; for i := 0; i < len(l); i++ { x := l[i]; sink(x.u + l[i].v) }; sink(l[1].u) }`,
			`"a" "b" | "c" "d" | "a" "b" | "c" "d" | "c"`},
		{"package table", `var l = []struct{ u string }{{"a"}, {"b"}}; func f() { for _, x := range l { sink(x.u) } }`, `"a" | "b"`},
		{"more than eight rows", `func f() { for _, x := range []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"} { sink(x) } }`,
			`"0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9"`},
		{"arrays with gaps", `func f() { for _, x := range [...]string{2: "c", 0: "a"} { sink(x) } }`, `"a" | '' | "c"`},
		{"nested lists", `func f() { for _, x := range []struct{ us []string }{{[]string{"a", "b"}}, {nil}, {[]string{"c"}}} { for _, u := range x.us { sink(u) } } }`, `"a" | "b" | <any u> | "c"`},
		{"nested lists, all literal", `func f() { for _, x := range []struct{ us []string }{{[]string{"a", "b"}}, {[]string{"c"}}} { for _, u := range x.us { sink(u) } } }`, `"a" | "b" | "c"`},
		{"pairs", `func f() { for _, x := range [][2]string{{"a", "b"}, {"c", "d"}} { sink(x[0] + x[1]) } }`, `"a" "b" | "c" "d"`},
		{"a struct", `type T struct{ u, v string }; func f() { x := &T{u: "a"}; sink(x.u + x.v + "/") }`, `"a" "/"`},
		{"embedded", `type B struct{ u string }; type T struct{ B }; func f() { x := T{B{"a"}}; sink(x.u) }`, `"a"`},
		{"table of parameters", `func f(h string) { for _, x := range []string{h + "/a", "http://" + h} { sink(x) } }`, `<any h> "/a" | "http://" <any h>`},
	})
}

// What a value goes through is followed once for all; look-alikes in which somebody else may write come last.
func TestCarriers(t *testing.T) {
	test(t, []example{
		{"channel", `func f() { c := make(chan string, 1); c <- "a"; sink(<-c) }`, `"a"`},
		{"select", `func f(d chan string) { c := make(chan string, 1); c <- "a"; select { case x := <-c: sink(x); case x, ok := <-d: if ok { sink(x) } } }`, `"a" | <any x>`},
		{"sync.Map", `func f() { var m sync.Map; m.Store("a", "b"); m.Store("c", "d"); x, ok := m.Load("a"); if ok { sink(x.(string)) } }`, `"b"`},
		{"atomic.Value", `type T struct{ u string }; var v atomic.Value; func f() { v.Store(T{"a"}); sink(v.Load().(T).u) }`, `"a"`},
		{"context", `type k struct{}; func with(c context.Context, x string) context.Context { return context.WithValue(c, k{}, x) }; func f(c context.Context) { x, ok := c.Value(k{}).(string); if ok { sink(x) } }`, `<any x>`},
		{"context of an exported key", `type K struct{}; func f(c context.Context) { c = context.WithValue(c, K{}, "a"); sink(c.Value(K{}).(string)) }`, `<any c.Value(…).(…)>`},
		{"deferred unlock", `type T struct{ mu sync.Mutex; u string }; func (t *T) get() string { t.mu.Lock(); defer t.mu.Unlock(); return "a" + t.u }; func f(t *T) { sink(t.get()) }`, `"a" <any t.u>`},
		{"deferred assignment", `func f() (s string) { defer func() { s = "b" }(); s = "a"; return }; func g() { sink(f()) }`, `"b"`},
		{"deferred in one branch", `func f(b bool) (s string) { if b { defer func() { s = "b" }() }; return "a" }; func g(b bool) { sink(f(b)) }`, `"a" | "b"`},
		{"deferred after a return", `func f(b bool) (s string) { if b { return "a" }; defer func() { s = "b" }(); return "c" }; func g(b bool) { sink(f(b)) }`, `"a" | "c" | "b"`},
		{"bare return of what a closure sets", `func f() (s string) { set := func() { s = "a" }; set(); return }; func g() { sink(f()) }`, `"a"`},
		{"closure write", `func f() { x := "a"; func() { x = "b" }(); sink(x) }`, `"b"`},
		{"closure is given to a function", `func do(f func()) { f() }; func f() { x := ""; do(func() { x = "b" }); sink(x) }`, `"" | "b"`},
		{"closure with a parameter, called twice", `func f(b bool) { x := ""; set := func(s string) { x += s + "/" }; set("a"); if b { set("b") }; sink(x) }`, `"a" "/" | "a" "/" "b" "/"`},
		{"closure in an if statement", `func do(f func() error) error { return f() }; func g() (string, error) { return "a", nil }; func f() { var x string; if err := do(func() (err error) { x, err = g(); return err }); err != nil { return }; sink(x) }`, `'' | "a"`},
		{"once", `var x string; var once sync.Once; func f() { once.Do(func() { x = "a" }); sink(x) }`, `"a"`},
		{"deferred twice", `func f() (s string) { defer func() { s = "b" }(); defer func() { s = "c" }(); return "a" }; func g() { sink(f()) }`, `"a" | "b" | "c"`},
		{"deferred default", `func f() (s string) { defer func() { if s == "" { s = "b" } }(); return "a" }; func g() { sink(f()) }`, `"a" | "b"`},
		{"pointer in a field that is given", `func ptr[T any](x T) *T { return &x }; type T struct{ u *string; n *int }; func g(x T) string { if x.u != nil { return *x.u }; return "" }; func f() { sink(g(T{u: ptr("b"), n: ptr(1)})) }`, `"b" | ""`},
		{"mapped list", `func each[A, B any](l []A, h func(A) B) []B { var o []B; for _, x := range l { o = append(o, h(x)) }; return o }; type T struct{ u string }; func f() { for _, x := range each([]T{{"a"}, {"b"}}, func(t T) string { return t.u }) { sink(x) } }`, `"a" | "b"`},
		{"linked list", `type N struct{ u string; next *N }; func f() { l := &N{"a", &N{"b", nil}}; for n := l; n != nil; n = n.next { sink(n.u) } }`, `"a" | "b" | <any n.u>`},
		{"two implementations", `type I interface{ get() string }; type A struct{ u string }; func (a A) get() string { return a.u }; type B struct{ k string }; func (b B) get() string { return os.Getenv(b.k) }; func g(x string) I { if k := os.Getenv("K"); k != "" { return B{k} }; return A{x} }; func f() { s := g("a"); sink(s.get()) }`, `<any os.Getenv(…)> | "a"`},
		{"channel of structs", `type T struct{ u string }; func f() { c := make(chan T); go func() { c <- T{"a"} }(); x, ok := <-c; if ok { sink(x.u) } }`, `"a"`},
		{"range over a channel", `func f() { c := make(chan string, 2); c <- "a"; c <- "b"; close(c); for x := range c { sink(x) } }`, `"a" | "b"`},
		{"map of functions", `var m = map[string]func() string{"a": func() string { return "b" }, "c": g}; func g() string { return "d" }; func f() { sink(m["a"]() + m["c"]()) }`, `"b" "d"`},
		{"field of a copy", `type T struct{ u, v string }; var t = T{u: "a"}; func f() { x := t; x.v = "c"; sink(x.u + x.v); x.u = "b"; sink(x.u); sink(t.u) }`, `"a" "c" | "b" | "a"`},
		{"embedded interface", `type I interface{ get() string }; type G struct{ u string }; func (g G) get() string { return g.u }; type T struct{ I }; func f() { x := T{I: G{"a"}}; sink(x.get()) }`, `"a"`},
		{"list of functions", `func f() { for _, g := range []func() string{func() string { return "a" }} { sink(g()) } }`, `"a"`},
		{"function in a field", `type T struct{ get func() string }; func f() { x := T{get: func() string { return "a" }}; sink(x.get()) }`, `"a"`},
		{"closure", `func f(x string) { g := func(p string) string { return "/" + p + x }; sink(g("a")) }`, `"/" "a" <any x>`},
		{"function that is given", `func g(h func() string) string { return h() }; func f() { sink(g(func() string { return "a" })) }`, `"a"`},
		{"function that is made", `func g(p string) func() string { return func() string { return p + "/" } }; func f() { sink(g("a")()) }`, `"a" "/"`},
		{"method value", `type T struct{ u string }; func (t T) get() string { return t.u }; func f() { x := T{"a"}; g := x.get; sink(g()) }`, `"a"`},
		{"getter", `type B struct{ u string }; func (b *B) get(p string) string { return b.u + p }; func f() { x := &B{"a"}; sink(x.get("/")) }`, `"a" "/"`},
		{"assertion", `func f() { var x any = "a"; sink(x.(string)); if s, ok := x.(string); ok { sink(s) } }`, `"a" | "a"`},
		{"type switch", `type T struct{ u string }; func g() any { return T{"a"} }; func f() { switch x := g().(type) { case string: sink(x); case T: sink(x.u) } }`, `<any x> | "a"`},
		{"map of any", `func f() { m := map[string]any{"a": "b", "n": 1}; sink(m["a"].(string)) }`, `"b"`},
		{"interface", `type I interface{ get() string }; type T struct{ u string }; func (t *T) get() string { return t.u }; func g() I { return &T{"a"} }; func f() { sink(g().get()) }`, `"a"`},
		{"pointer", `func ptr[T any](x T) *T { return &x }; type T struct{ u *string }; func f() { s := "a"; p := &s; x := T{u: ptr("b")}; sink(*p + *x.u) }`, `"a" "b"`},
		{"named string", `type S string; func (s S) String() string { return string(s) + "/" }; func f() { sink(S("a").String()) }`, `"a" "/"`},
		{"once", `var get = sync.OnceValue(func() string { return "a" }); func f() { sink(get()) }`, `"a"`},
		{"must", `func must[T any](x T, err error) T { if err != nil { panic(err) }; return x }; type T struct{ u string }; func g() (*T, error) { return &T{"a"}, nil }; func f() { sink(must(g()).u) }`, `"a"`},
		{"struct beside an error", `type T struct{ u string }; func g(n int) (*T, error) { if n < 0 { return nil, errors.New("x") }; x := &T{u: "a"}; return x, nil }; func f() { x, err := g(1); if err != nil { return }; sink(x.u) }`, `"a"`},
		{"constructor", `type T struct{ u string }; func g(p string) T { return T{u: p + "/"} }; func f() { x := g("a"); sink(x.u) }`, `"a" "/"`},
		{"one of two structs", `type T struct{ u, v string }; func g(b bool) T { if b { return T{"a", "b"} }; return T{"c", "d"} }; func f(b bool) { x := g(b); sink(x.u + x.v) }`, `"a" "b" | "c" "d"`},
		{"parameter's element", `func g(m map[string]string) string { return m["a"] }; func f() { sink(g(map[string]string{"a": "b"})) }`, `"b"`},
		{"parameter's field", `type T struct{ u string }; func g(x T) string { return x.u + "/" }; func f() { sink(g(T{"a"})) }`, `"a" "/"`},
		{"generic pair", `type P[A, B any] struct{ a A; b B }; func g[A, B any](a A, b B) P[A, B] { return P[A, B]{a, b} }; func f() { x := g(1, "a"); sink(x.b) }`, `"a"`},
		{"list or its default", `func f(l []string) { if len(l) == 0 { l = []string{"a"} }; for _, x := range l { sink(x) } }`, `<any x> | "a"`},
		{"element of a list or its default", `func f(l []string) { if len(l) == 0 { l = []string{"a"} }; sink(l[0]) }`, `<any l[0]> | "a"`},
		{"Cut", `func f(p string) { b, a, _ := strings.Cut("a?b", "?"); sink(b); sink(a); c, _, _ := strings.Cut("a/"+url.QueryEscape(p), "?"); sink(c) }`, `"a" | "b" | "a/" <query-escaped url.QueryEscape(…)>`},
		{"Cut that is asked", `func f() { b, a, ok := strings.Cut("a", "?"); if ok { sink(b); sink(a) } }`, `<any strings.Cut(…)> | <any strings.Cut(…)>`},
		{"CutPrefix", `func f(p string) { a, _ := strings.CutPrefix("/a/"+p, "/"); sink(a); if b, ok := strings.CutSuffix("b/", "/"); ok { sink(b) } }`, `"a/" <any p> | "b"`},
		{"CutPrefix that is asked", `func f() { if a, ok := strings.CutPrefix("a", "unix:"); ok { sink(a) } }`, `<any strings.CutPrefix(…)>`},
		{"iterator", `func all(l []string) iter.Seq[string] { return func(yield func(string) bool) { for _, x := range l { if !yield(x) { return } } } }; func f() { for x := range all([]string{"a", "b"}) { sink(x) } }`, `"a" | "b"`},
		{"Builder that is handed on", `func g(b *strings.Builder, p string) { b.WriteString(p); b.WriteByte('/') }; func f() { var b strings.Builder; b.WriteString("a"); g(&b, "b"); sink(b.String()) }`, `"a" "b" "/"`},
		{"Writer", `func g(w io.Writer, p string) error { io.WriteString(w, p); _, err := w.Write([]byte("/")); return err }; func f() { var b bytes.Buffer; if err := g(&b, "a"); err != nil { return }; sink(b.String()) }`, `"a" "/"`},
		{"Writer of a method", `type T struct{ u string }; func (t T) g(w io.Writer) error { _, err := fmt.Fprint(w, t.u); return err }; func f() { b := new(bytes.Buffer); t := T{"a"}; t.g(b); sink(b.String()) }`, `"a"`},
		{"promoted through an interface", `type I interface{ get() string; n() int }; type G struct{ u string }; func (g G) get() string { return g.u }; func (g G) n() int { return 1 }; type T struct{ I }; func (t T) n() int { return 2 }; func g(i I) string { return i.get() }; func f() { sink(g(T{G{"a"}})) }`, `"a"`},
		{"one struct is not known", `type T struct{ u string }; func f(x T, b bool) { if b { x = T{"a"} }; sink(x.u) }`, `<any x.u> | "a"`},
		{"shared, but never set", `type T struct{ u string }; func f() { x := &T{"a"}; g(x); sink(x.u) }; func g(x *T) { h = x }; var h *T`, `"a"`},

		{"channel of others", `func f() { c := make(chan string, 1); g(c); c <- "a"; sink(<-c) }; func g(c chan string) { c <- "b" }`, `<any <-c>`},
		{"pointer written through", `func f() { s := "a"; p := &s; *p = "b"; sink(*p) }`, `"b"`},
		{"pointer written through elsewhere", `func f() { s := "a"; p := &s; fmt.Sscan("b", p); sink(*p) }`, `<any *p>`},
		{"pointer to what changes", `func f() { s := "a"; p := &s; s = "b"; sink(*p) }`, `"b"`},
		{"captured variable that changes", `func f() { x := "a"; g := func() string { return x }; x = "b"; sink(g()) }`, `<any x>`},
		{"function that is set again", `func f() { g := func() string { return "a" }; h(func() { g = nil }); sink(g()) }; func h(func()) {}`, `<any g()>`},
		{"map of functions that is set", `var m = map[string]func() string{"a": func() string { return "b" }}; func init() { m["a"] = nil }; func f() { sink(m["a"]()) }`, `<any m["a"]()>`},
		{"set through an interface", `type T struct{ u string }; func f() { var x any = &T{"a"}; x.(*T).u = "b"; sink(x.(*T).u) }`, `<any x.(…).u>`},
		{"set by a method of an interface", `type I interface{ get() string; set() }; type T struct{ u string }; func (t *T) get() string { return t.u }; func (t *T) set() { t.u = "b" }; func f() { var x I = &T{"a"}; x.set(); sink(x.get()) }`, `<any t.u>`},
		{"set by whom it is given", `type T struct{ u string }; func f() { x := &T{"a"}; g(x); sink(x.u) }; func g(x *T) { x.u = "b" }`, `"b"`},
		{"set where it is given", `type T struct{ u string }; func g(x *T) string { x.u = "b"; return x.u }; func f() { sink(g(&T{"a"})) }`, `"b"`},
		{"variadic that is set", `func g(l ...string) string { l[0] = "b"; return l[0] }; func f() { sink(g("a")) }`, `<any l[0]>`},
		{"returned by a getter and set", `type T struct{ u string }; var x = &T{"a"}; func g() *T { return x }; func f() { g().u = "b"; sink(g().u) }`, `<any g().u>`},
		{"Builder that others keep", `var k *strings.Builder; func g(b *strings.Builder) { b.WriteString("a"); k = b }; func f() { var b strings.Builder; g(&b); sink(b.String()) }`, `<any b.String()>`},
		{"iterator of a variable", `func f(g func(func(string) bool)) { for x := range g { sink(x) } }`, `<any x>`},
		{"queue of what is asked for", `type P struct{ q []string }; func (p *P) add(x string) { if len(x) > 1 { p.q = append(p.q, x) } }; func f() { p := &P{}; p.add("a"); sink(p.q[0]) }`, `<any p.q[0]>`},
		{"queue that is set", `func f() { l := []string{"a", "b"}; for i := range l { l[i] += "/" }; for len(l) > 0 { x := l[0]; l = l[1:]; sink(x) } }`, `<any l[0]>`},
		{"queue of what is valid", `type Q struct{ l []string }; func (q *Q) pop() string { x := q.l[0]; q.l = q.l[1:]; return x }; func (q *Q) push(s string) { if !strings.HasPrefix(s, "http") { return }; q.l = append(q.l, s) }; func f() { var q Q; q.push("a"); sink(q.pop()) }`, `<any q.l[0]>`},
		{"queue of what is completed", `type Q struct{ l []string }; func (q *Q) pop() string { x := q.l[0]; q.l = q.l[1:]; return x }; func (q *Q) push(s string) { if !strings.HasPrefix(s, "http") { s = "http://" + s }; q.l = append(q.l, s) }; func f() { var q Q; q.push("a"); sink(q.pop()) }`, `"http://" "a"`},
		{"queue of what others give", `type Q struct{ l []string }; func (q *Q) pop() string { x := q.l[0]; q.l = q.l[1:]; return x }; func f(l []string) { q := Q{l: l}; q.l = append(q.l, "a"); sink(q.pop()) }`, `<any q.l[0]>`},
		{"map of what is valid", `type M struct{ m map[string]string}; func (m *M) get(k string) string { return m.m[k] }; func (m *M) put(k, s string) { if !strings.HasPrefix(s, "http") { return }; m.m[k] = s }; func f() { m := &M{m: map[string]string{}}; m.put("k", "a"); sink(m.get("k")) }`, `<any m.m[…]>`},
		{"two pagers", `type P struct{ q []string }; func (p *P) next() string { x := p.q[0]; p.q = p.q[1:]; return x }; func f() { p, q := P{q: []string{"a"}}, P{q: []string{"b"}}; p.next(); sink(q.next()) }`, `"b"`},
		{"Writer of others", `func g(w io.Writer, p string) { k = w; io.WriteString(w, p) }; var k io.Writer; func f() { var b bytes.Buffer; g(&b, "a"); sink(b.String()) }`, `<any b.String()>`},
		{"Writer of bytes", `func g(w io.Writer, p []byte) { w.Write(p) }; func f(p []byte) { var b bytes.Buffer; g(&b, p); sink(b.String()) }`, `<any b.String()>`},
		{"recursion", `type T struct{ u string; t *T }; func g(n int) *T { return &T{u: "a", t: g(n - 1)} }; func f() { sink(g(1).t.u) }`, `<any g(…).t.u>`},
	})
}

type example struct{ name, src, want string }

// test dumps the values of all sinks of each example's source.
func test(t *testing.T, examples []example) {
	t.Helper()
	for _, ex := range examples {
		t.Run(ex.name, func(t *testing.T) {
			s := check(t, "func sink(string) {}\n"+ex.src)
			got := ""
			for _, x := range s.sinks() {
				if got != "" {
					got += " | "
				}
				got += dumpAll(s.eval.Values(x))
			}
			if got != ex.want {
				t.Errorf("%s\n got %s\nwant %s", ex.src, got, ex.want)
			}
		})
	}
}

func TestHolesIn(t *testing.T) {
	v := strval.Value{Text: "a\x00b\x00\x00", Holes: []strval.Hole{{At: 1}, {At: 3}, {At: 4}}}
	for _, c := range []struct{ start, end, n, first int }{
		{0, 5, 3, 0}, {0, 1, 0, 0}, {0, 2, 1, 0}, {1, 4, 2, 0}, {2, 4, 1, 1}, {4, 5, 1, 2}, {5, 5, 0, 3}, {4, 2, 0, 2},
	} {
		if holes, first := v.HolesIn(c.start, c.end); len(holes) != c.n || first != c.first {
			t.Errorf("%d holes in [%d, %d) from %d on, want %d from %d on", len(holes), c.start, c.end, first, c.n, c.first)
		}
	}
	for i := range v.Text {
		if h := v.HoleAt(i); (h != nil) != (v.Text[i] == 0) || h != nil && h.At != i {
			t.Errorf("at %d: %v", i, h)
		}
	}
}
