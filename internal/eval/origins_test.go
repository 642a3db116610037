package eval

import (
	"go/ast"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/strval"
)

// Every byte that has a literal is the byte there, whatever it went through; the
// spans cover the text, and each has an operand to report at.
func TestOrigins(t *testing.T) {
	for _, src := range []string{
		`func f() { sink("http://h/" + ("a" + "\u00e9\x41")) }`,
		"const c = `a\\b` + \"c\"; func f(x string) { sink(c + x + c) }",
		`func f(h string, n int) { sink(fmt.Sprintf("http://%s:%d/\x61%%20b%%/%[1]s%!", h, n)) }`,
		`const a = "%s" + "x%"; const b = a + "%y"; func f(h string) { sink(fmt.Sprintf(b, h)) }`,
		`func f(h string) { sink(fmt.Sprintf("%s|%%", fmt.Sprintf("a%%%s", h))) }`,
		`func f(h string) { sink(fmt.Sprintf(fmt.Sprintf("a%%%%%s", "b"), h)) }`,
		`func f(h string) { sink(strings.Trim("  a"+h+"b \t", " \t") + strings.TrimPrefix("\u0061bc", "a") + "abc"[1:2]) }`,
		`func f(h string) { var b strings.Builder; b.WriteString("abc"); fmt.Fprintf(&b, "%s%%d", h); sink(b.String()) }`,
		`func f(c bool) { x := "a"; if c { x = "bc" }; x += "d"; sink(x + strings.Join([]string{"e", x}, "/")) }`,
		`func u() string { return "abc" }; var v = "d" + u(); func f() { sink(net.JoinHostPort(v, "80") + strings.ReplaceAll(v, "z", "y")) }`,
		`func f() { for _, x := range []struct{ a, b string }{{"a", "b"}, {b: "c"}} { sink(x.a + "/" + x.b) } }`,
		`func f() { sink(strings.TrimLeft("aa", "a")); sink(strings.ToLower("ABC") + http.MethodGet + strconv.Itoa(80)); sink("") }`,
	} {
		s := check(t, "func sink(string) {}\n"+src)
		for _, x := range s.sinks() {
			for _, v := range s.eval.Values(x) {
				checkSpans(t, src, v)
			}
		}
	}
}

func checkSpans(t *testing.T, src string, v strval.Value) {
	t.Helper()
	fail := func(what string) { t.Errorf("%s\n%s: %s", src, dump(v), what) }
	end, hole := 0, 0
	if len(v.Spans) == 0 {
		fail("no spans")
	}
	for _, span := range v.Spans {
		if span.Start != end || span.End < span.Start || span.End == span.Start && len(v.Spans) > 1 {
			fail("spans do not cover the text")
		}
		end = span.End
		if span.Expr == nil {
			fail("a span has no operand")
		}
		if hole < len(v.Holes) && v.Holes[hole].At == span.Start {
			h := v.Holes[hole]
			hole++
			if span.End != span.Start+1 || v.Text[span.Start] != 0 || h.Expr == nil {
				fail("a hole is not one NUL byte with an expression")
			}
			if span.Lit != nil && inLiteral(t, span) != h.Verb {
				fail("a hole's literal is not its verb")
			}
			continue
		}
		text := v.Text[span.Start:span.End]
		switch {
		case span.Lit == nil:
		case span.Format && text == "%":
			if span.Len < 2 || !strings.HasSuffix(inLiteral(t, span), "%") {
				fail("% is not written as a verb")
			}
		case span.Len != len(text) || inLiteral(t, span) != text:
			fail("a byte is not the one in its literal: " + inLiteral(t, span))
		}
	}
	if end != len(v.Text) || hole != len(v.Holes) {
		fail("spans end too early")
	}
}

// inLiteral returns the bytes of span's literal that wrote it.
func inLiteral(t *testing.T, span strval.Span) string {
	t.Helper()
	val, err := strconv.Unquote(span.Lit.Value)
	if err != nil {
		t.Fatal(err)
	}
	return val[span.Off : span.Off+span.Len]
}

// What a literal is part of is named on the way to it.
func TestThrough(t *testing.T) {
	names := func(ids []*ast.Ident) string {
		var list []string
		for _, id := range ids {
			list = append(list, id.Name)
		}
		return strings.Join(list, " ")
	}
	for _, ex := range []struct{ src, operand, consts, vars string }{
		{`func f() { sink("a") }`, "a", "", ""},
		{`const a = "a"; const b = a; func f() { sink(b) }`, "b", "b a", ""},
		{`const a = "a"; func f() { x := a; y := x; sink(y) }`, "y", "a", "y x"},
		{`func f() { x := "a"; x = x + ""; x = x + ""; sink(x) }`, "x", "", "x"},
		{`func u() string { return "a" }; var v = u(); func f() { sink(v) }`, "v", "", "v u"},
		{`func f() { for _, x := range []struct{ u string }{{"a"}} { sink(x.u) } }`, "x.u", "", "x"},
		{`const a = "a"; func f() { sink(strings.TrimSuffix(a+"/", "/")) }`, "a", "a", ""},
		{`const a = "a"; func f() { x := strings.TrimSuffix(a+"/", "/"); sink(x) }`, "x", "a", "x"},
	} {
		s := check(t, "func sink(string) {}\n"+ex.src)
		v := s.eval.Values(s.sinks()[0])[0]
		span := v.Spans[0]
		operand := strval.Hole{Expr: span.Expr}.Name()
		if operand = strings.Trim(operand, `"`); v.Text != "a" || operand != ex.operand || names(span.Consts) != ex.consts || names(span.Vars) != ex.vars {
			t.Errorf("%s: %s at %s, consts %q, vars %q; want it at %s, consts %q, vars %q", ex.src, dump(v), operand, names(span.Consts), names(span.Vars), ex.operand, ex.consts, ex.vars)
		}
	}
}

// A value from a table tells its row, with the fields beside.
func TestRow(t *testing.T) {
	for _, ex := range []struct {
		src  string
		want []string // the row's last element
	}{
		{`func f() { for _, x := range []struct{ u string; err bool }{{"a", true}, {u: "b"}, {u: "c", err: false}} { u := x.u + "/"; sink(u) } }`, []string{"true", "u", "err"}},
		{`func f() { for _, x := range []*struct{ us []string; err bool }{{[]string{"a", "b"}, true}} { for _, u := range x.us { sink(u) } } }`, []string{"true", "true"}},
		{`var l = map[string]struct{ err bool }{"a": {err: true}}; func f() { for u := range l { sink(u) } }`, []string{"err"}},
		{`type T struct{ u, err string }; func f() { l := []T{{"a", "x"}, {"b", "y"}}; for i := range l { sink(fmt.Sprintf("%s/", l[i].u)) } }`, []string{`"x"`, `"y"`}},
		{`func f() { for _, x := range []string{"a"} { sink(x) } }`, []string{""}},
		{`func f() { sink("a") }`, []string{""}},
	} {
		s := check(t, "func sink(string) {}\n"+ex.src)
		var got []string
		for _, v := range s.eval.Values(s.sinks()[0]) {
			last := ""
			if v.Row != nil {
				switch x := v.Row.Elts[len(v.Row.Elts)-1].(type) {
				case *ast.KeyValueExpr:
					last = x.Key.(*ast.Ident).Name
				default:
					last = strval.Hole{Expr: x.(ast.Expr)}.Name()
				}
			}
			got = append(got, last)
		}
		if strings.Join(got, "|") != strings.Join(ex.want, "|") {
			t.Errorf("%s: rows %q, want %q", ex.src, got, ex.want)
		}
	}
}

func TestFormat(t *testing.T) {
	s := check(t, `func f(h string, p int) { fmt.Errorf("%s:%d: %w", h, p, errors.New("x")); fmt.Appendf(nil, "%s%%", h) }`)
	var got []string
	for cur := range s.files.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		switch fn := s.eval.flow.Callee(call); fn.Name() {
		case "Errorf":
			got = append(got, dumpAll(s.eval.Format(call, call.Args[0], call.Args[1:])))
		case "Appendf":
			got = append(got, dumpAll(s.eval.Format(call, call.Args[1], call.Args[2:])))
		}
	}
	want := `<any h %s> ":" <int p %d> ": " <any errors.New(…) %w>, <any h %s> "%"`
	if g := strings.Join(got, ", "); g != want {
		t.Errorf("got %s, want %s", g, want)
	}
}

func TestName(t *testing.T) {
	for _, ex := range []struct{ expr, want string }{
		{`h`, `h`},
		{`s.s.h`, `s.s.h`},
		{`string(b)`, `string(…)`},
		{`s.m()`, `s.m()`},
		{`l[0]`, `l[0]`},
		{`l[len(h)]`, `l[…]`},
		{`h[1:]`, `h[…]`},
		{`*(&h)`, `*&h`},
		{`s.s.s.s.s.s.s.s.s.s.s.h`, `….s.s.s.s.s.s.s.h`},
		{`aVeryLongNameForSomethingThatIsAHostAndMore`, `aVeryLongNameForSomethingThatIsAHostAndM…`},
	} {
		s := check(t, "func sink(string) {}\n"+`type T struct { s *T; h string }; func (*T) m() string { return os.Getenv("") }
			func f(h, aVeryLongNameForSomethingThatIsAHostAndMore string, s *T, b []byte, l []string) { sink(`+ex.expr+`) }`)
		if got := (strval.Hole{Expr: s.sinks()[0]}).Name(); got != ex.want {
			t.Errorf("%s: %s, want %s", ex.expr, got, ex.want)
		}
	}
}
