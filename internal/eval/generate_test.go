package eval

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// A generator writes random functions over what the evaluator understands, and
// what it must give up on.
type generator struct {
	*rand.Rand
	b     strings.Builder
	sinks int
	names int
	vars  []string // string variables in scope
	depth int      // of blocks
	loops int      // open loops
	fuel  int      // statements left in the function
}

// fixed is what the functions use.
const fixed = `
func sink(id int, s string) { fmt.Printf("%d %q\n", id, s) }

type str string
type named string
func (n named) String() string { return "named:" + string(n) }
type row struct { url, path string; n int; opts []string }

const c0 = "c0/"
const c1 = c0 + "c1"
var pkg0 = "pkg0/"
var pkg1 = c1 + "?"
var pkg2 = "pkg2"
var rows = []row{{"r0", "/p0", 0, nil}, {url: "r1", path: "/p1"}, {path: "/p2", opts: []string{"o"}}}
func change() { pkg2 += "!"; if len(pkg2) > 20 { pkg2 = "" } }
func fixed0(c bool) string { if c { return "fixed0" }; return pkg0 + "x" }
func fixed1(p string) (string, error) { if p == "" { return "", errors.New(p) }; return "fixed1:" + p, nil }
func fixed2(n int) (s string) { s = "fixed2"; if n > 0 { s += "+" }; return s }
func fixed3(c bool) (s string) { defer func() { if c { s = "deferred" } }(); return "fixed3" }
func fixed4(n int) string { if n <= 0 { return "." }; return fixed4(n-1) + "," }
func set(p *string) { *p = "set" }
func setRows(r []row) { r[0].url = "set" }
func ok(s string) bool { return len(s)%2 == 0 }
`

func (g *generator) program(functions int) string {
	g.b.WriteString(fixed)
	for i := range functions {
		g.function(i)
	}
	g.b.WriteString("func run() {\n")
	for i := range functions {
		for _, args := range []string{`"", 0, false, 0`, `"a/b", 7, true, 1.5`, `"x y", -3, true, -1e30`, `"/", 12, false, 0.25`} {
			fmt.Fprintf(&g.b, "f%d(%s)\n", i, args)
		}
	}
	g.b.WriteString("}\n")
	return g.b.String()
}

func (g *generator) function(i int) {
	fmt.Fprintf(&g.b, "func f%d(p string, n int, c bool, x float64) {\nvar acc string\n_ = acc\n", i)
	g.vars, g.depth, g.loops, g.fuel = []string{"p", "acc"}, 0, 0, 14
	g.block(5 + g.IntN(5))
	g.sink()
	g.b.WriteString("}\n")
}

func (g *generator) name() string {
	g.names++
	return "v" + strconv.Itoa(g.names)
}

// sink writes a sink, outside loops or inside them.
func (g *generator) sink() {
	g.sinks++
	fmt.Fprintf(&g.b, "sink(%d, %s)\n", g.sinks, g.expr(2))
}

// block writes n statements in a scope of their own.
func (g *generator) block(n int) {
	scope := len(g.vars)
	g.depth++
	for range n {
		g.stmt()
	}
	g.depth--
	g.vars = g.vars[:scope]
}

func (g *generator) pick(list ...string) string { return list[g.IntN(len(list))] }

func (g *generator) variable() string { return g.pick(g.vars...) }

func (g *generator) stmt() {
	if g.fuel--; g.fuel < 0 || g.depth > 4 {
		g.sink()
		return
	}
	w := func(format string, args ...any) { fmt.Fprintf(&g.b, format, args...) }
	switch g.IntN(26) {
	case 0, 1, 2:
		v := g.name()
		w("%s := %s\n_ = %s\n", v, g.expr(2), v)
		g.vars = append(g.vars, v)
	case 3, 4:
		w("%s = %s\n", g.variable(), g.expr(2))
	case 5:
		w("%s += %s\n", g.variable(), g.expr(1))
	case 6, 7:
		w("if %s {\n", g.cond())
		g.block(1 + g.IntN(2))
		if g.IntN(2) == 0 {
			w("} else {\n")
			g.block(1 + g.IntN(2))
		}
		w("}\n")
	case 8:
		i := g.name()
		w("for %s := 0; %s < 3; %s++ {\n", i, i, i)
		g.loops++
		g.block(1 + g.IntN(2))
		g.loops--
		w("}\n")
	case 9:
		w("switch n {\ncase 0, 1:\n")
		g.block(1)
		w("case 7:\n")
		g.block(1)
		w("%s", g.pick("fallthrough\n", ""))
		w("case 12:\n")
		g.block(1)
		w("default:\n")
		g.block(1)
		w("}\n")
	case 10:
		if g.loops > 0 {
			w("if %s { %s }\n", g.cond(), g.pick("break", "continue"))
		} else {
			g.sink()
		}
	case 11:
		a, b := g.variable(), g.variable()
		w("%s, %s = %s, %s\n", a, b, b, a)
	case 12:
		w("%s()\n", g.pick("change", fmt.Sprintf("func() { %s = %s }", g.variable(), g.expr(1))))
	case 13:
		w("set(&%s)\n", g.variable())
	case 14:
		v, i := g.name(), g.name()
		w("%s := []row{{url: %s, path: %s}, {%s, \"/b\", n, nil}}\n", v, g.expr(1), g.expr(1), g.expr(1))
		if g.IntN(4) == 0 {
			w("setRows(%s)\n", v)
		}
		w("for i, %s := range %s {\n_, _ = i, %s\n", i, v, i)
		g.loops++
		g.vars = append(g.vars, i+".url", i+".path")
		if g.IntN(3) == 0 {
			g.vars[len(g.vars)-1] = v + "[i].path"
		}
		if g.IntN(3) > 0 {
			g.sink()
		} else {
			g.block(2)
		}
		g.loops--
		g.vars = g.vars[:len(g.vars)-2]
		w("}\n")
	case 15:
		w("for _, r := range rows { sink(%d, r.url + r.path + %s) }\n", g.sinks+1, g.expr(1))
		g.sinks++
	case 16, 17:
		b := g.name()
		w("var %s strings.Builder\n", b)
		for range 1 + g.IntN(3) {
			stmt := g.pick("%s.WriteString(%s)\n", "fmt.Fprintf(&%s, \"<%%s>\", %s)\n", "%s.WriteString(%s)\n")
			write := fmt.Sprintf(stmt, b, g.expr(1))
			switch g.IntN(5) {
			case 0:
				w("if c { %s.WriteByte('!')\n%s }\n", b, write)
			case 1:
				w("%s.Reset()\n%s", b, write)
			default:
				w("%s", write)
			}
		}
		g.sinks++
		w("sink(%d, %s.String())\n", g.sinks, b)
	case 18:
		v := g.name()
		w("{\n%s, err := %s\n_, _ = %s, err\n", v, g.pick(`url.JoinPath("http://h/a", "../b", "c")`, `fixed1("q")`, `url.JoinPath("http://h", p)`, `fixed1(p)`), v)
		w("if err == nil { sink(%d, %s) }\n", g.sinks+1, v)
		g.sinks++
		w("_, err = fixed1(c1)\n}\n")
	case 19:
		v := g.name()
		w("var %s string\n_ = %s\n", v, v)
		w("if %s { %s = %s }\n", g.cond(), v, g.expr(1))
		w("if %s { %s = %s }\n", g.cond(), v, g.expr(1))
		g.vars = append(g.vars, v)
		g.sink()
	case 20:
		l, i := g.name(), g.name()
		w("%s:\nfor %s := 0; %s < 2; %s++ {\nfor {\n", l, i, i, i)
		loops := g.loops
		g.loops = 0 // a continue would go on for ever
		g.block(1)
		w("if %s { continue %s }\n", g.cond(), l)
		g.block(1)
		g.loops = loops
		w("break %s\n}\n}\n", l)
	case 21:
		l, i := g.name(), g.name()
		w("{\n%s := 0\n%s:\n{\n", i, l)
		g.block(1)
		w("}\nif %s++; %s < 3 { goto %s }\n}\n", i, i, l)
	case 22:
		w("func() {\n%s := %s\nsink(%d, y + %s)\n}()\n", "y", g.expr(1), g.sinks+1, g.expr(1))
		g.sinks++
	case 23:
		v := g.name()
		w("%s := row{url: %s}\n", v, g.expr(1))
		if g.IntN(3) == 0 {
			w("%s.url += \"*\"\n", v)
		}
		w("sink(%d, %s.url + %s.path)\n", g.sinks+1, v, v)
		g.sinks++
	default:
		g.sink()
	}
}

func (g *generator) cond() string {
	v := g.variable()
	return g.pick("c", "!c", "n > 5", "n < 0", "x > 0", v+` == ""`, v+` != ""`, "ok("+v+")", `strings.HasPrefix(`+v+`, "c0")`, v+` == "c0/" || c`, v+` != "" && n > 0`, "len("+v+") > 3", `!strings.Contains(`+v+`, "/")`)
}

// expr returns an expression of type string.
func (g *generator) expr(depth int) string {
	if depth <= 0 {
		return g.pick(`"lit"`, `"a/"`, `"/"`, "`raw`", "c0", "c1", "pkg0", "pkg1", "pkg2", g.variable(), g.variable(), g.variable(), `string('x')`, `""`)
	}
	e := func() string { return g.expr(depth - 1) }
	switch g.IntN(30) {
	case 0, 1, 2, 3, 4:
		return e() + " + " + e()
	case 5:
		return fmt.Sprintf("fmt.Sprintf(%q, %s, n)", g.pick("%s:%d", "%[1]s%%%[2]d", "%v/%x", "%q%05d", "%x-%3d", "%.1s%v", "%5s%b", "%-4s|%o", "%s%+d", "%d%s", "%20b%d", "%s", "%s%d%s", "%[3]s", "100%% %s %[2]d", "%s%c", "%s%U", "%s%X", "%[2]*[1]s", "%s%", "%s %.0d", "%6.2[2]d%[1]s", "%#x%#o", "% x% d"), e())
	case 6:
		return fmt.Sprintf("fmt.Sprintf(%q, x, c)", g.pick("%v,%v", "%g%t", "%e%5t", "%f%d", "%.2f%v", "%8.3f%v", "%08.3f%v", "%+.1e%v", "%G%q", "%x%v"))
	case 7:
		return fmt.Sprintf("fmt.Sprintf(%q, %s, %s)", g.pick("%s%s", "%v%v", "%s-%q", "%x%s", "%d%s"), g.pick("str("+e()+")", "named("+e()+")", "[]byte("+e()+")", "any("+e()+")", "errors.New(p)", "&url.URL{Path: p}", "uint8(n)", "3", "2.5", "'a'", "true", "len(p)"), g.pick("uint(n+3)", "n", "uint8(n)", "named(p)", "str(p)", "-42", "c"))
	case 8:
		return fmt.Sprintf("fmt.Sprint(%s, %s, %s)", g.pick("n", "c", e()), g.pick("n", e(), "x"), g.pick("n", e(), "any(p)"))
	case 9:
		return fmt.Sprintf("strings.%s(%s, %q)", g.pick("TrimSuffix", "TrimPrefix", "TrimRight", "TrimLeft", "Trim"), e(), g.pick("/", "a/", "a", "t", "l"))
	case 10:
		return fmt.Sprintf("strings.%s(%s)", g.pick("ToLower", "ToUpper", "TrimSpace", "Clone"), e())
	case 11:
		return fmt.Sprintf("strings.ReplaceAll(%s, %q, %q)", e(), g.pick("/", "li", "zz"), g.pick("", "//"))
	case 12:
		return fmt.Sprintf("strings.Join([]string{%s, %s}, %s)", e(), e(), g.pick(`"/"`, "c0", g.variable()))
	case 13:
		return fmt.Sprintf("path.Join(%s, %s)", e(), e())
	case 14:
		return fmt.Sprintf("url.%s(%s)", g.pick("PathEscape", "QueryEscape"), e())
	case 15:
		return fmt.Sprintf("net.JoinHostPort(%s, %s)", g.pick(`"h"`, `"::1"`, `"[::1]"`, g.variable()), g.pick(`"80"`, "strconv.Itoa(n)", g.variable()))
	case 16:
		return g.pick("strconv.Itoa(n)", "strconv.Itoa(len(p))", "strconv.FormatInt(int64(n), 16)", "strconv.FormatUint(uint64(len(p)), 2)", "strconv.FormatBool(c)",
			"strconv.FormatFloat(x, 'g', -1, 64)", "strconv.Quote("+e()+")", "strconv.Itoa(42)", "strconv.FormatInt(int64(n), 36)", "strconv.Itoa(int(uint8(n)))")
	case 17:
		return g.pick(`(&url.URL{Scheme: "http", Host: "h", Path: p}).String()`, `url.Values{"a": {p}}.Encode()`)
	case 18:
		return "cmp.Or(" + e() + ", " + e() + ")"
	case 19:
		return g.pick("fixed0(c)", "fixed2(n)", "fixed3(c)", "fixed4(n)", "fixed4(3)")
	case 20:
		return "string(str(" + e() + "))"
	case 21:
		return "string([]byte(" + e() + "))"
	case 22:
		return g.pick(`rows[1].path`, `[]string{"e0", p}[1]`, `[...]string{2: "e2", 0: p}[0]`, `row{path: p}.path`, `(&row{url: c1}).url`)
	case 23:
		return `("abc/" + ` + e() + ")" + g.pick("[1:]", "[:2]", "[2:3]")
	}
	return g.expr(depth - 1)
}
