package analyzer_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// A programmer writes random packages that send and print strings, of which many
// are URIs with something wrong with them, and use each in more than one way.
type programmer struct {
	*rand.Rand
	decls, body strings.Builder
	names       int
	scope       []piece // what can be named
	depth       int
}

// A piece is a named string.
type piece struct {
	name string
	size int  // of the shortest value that it may have
	list bool // it is a []string
	rows bool // it is a []row
}

// program returns the source of a package with functions that Run calls.
func (p *programmer) program(pkg string, functions int) string {
	var global []piece
	for range 2 + p.IntN(4) {
		global = append(global, p.declare())
	}
	for i := range functions {
		p.scope = append([]piece(nil), global...)
		fmt.Fprintf(&p.body, "func f%d(n int, id string) {\n", i)
		for range 2 + p.IntN(3) {
			p.local()
		}
		for range 3 + p.IntN(5) {
			p.use()
		}
		p.body.WriteString("}\n\n")
	}
	var run strings.Builder
	for i := range functions {
		fmt.Fprintf(&run, "\tf%d(0, \"7\")\n\tf%d(2, \"a-b\")\n", i, i)
	}
	return "package " + pkg + "\n" + programHead + p.decls.String() + "\n" + p.body.String() + "func Run() {\n" + run.String() + "}\n"
}

// programHead is the same in all packages.
const programHead = `
import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"execution/rec"
)

var _ = cmp.Or[string]
var _ = fmt.Sprint
var _ = strings.Clone
var _ url.URL

type row struct{ name, url string }

type client struct{ base string }

func (c *client) get(path string) { rec.Sent(http.Get(c.base + path)) }

func get(u string) { rec.Sent(http.Get(u)) }

func getUnder(path string) { rec.Sent(http.Get("http://example.com" + path)) }

func getTold(u string) {
	fmt.Fprintln(rec.Out, u)
	rec.Sent(http.Get(u))
}

func under(base, path string) string { return base + path }

func orDefault(u string) string {
	if u == "" {
		return "HTTP://default.example.com/%7e"
	}
	return u
}

`

// declare writes a constant, variable or table of the package.
func (p *programmer) declare() piece {
	name := p.name()
	text := p.text()
	switch p.IntN(6) {
	case 0:
		fmt.Fprintf(&p.decls, "var %s = %s\n", name, text.code)
		return piece{name: name, size: text.size}
	case 1:
		fmt.Fprintf(&p.decls, "var %s = []string{%s, %s}\n", name, text.code, p.text().code)
		return piece{name: name, list: true}
	case 2:
		fmt.Fprintf(&p.decls, "var %s = []row{{%s, %s}, {name: %s, url: %s}}\n", name, p.text().code, text.code, p.text().code, p.text().code)
		return piece{name: name, rows: true}
	}
	fmt.Fprintf(&p.decls, "const %s = %s\n", name, text.code)
	return piece{name: name, size: text.size}
}

func (p *programmer) name() string {
	p.names++
	return "v" + strconv.Itoa(p.names)
}

// A literal is a string literal as Go code.
type literal struct {
	code string
	size int
}

// text returns a literal: a URL, or a part of one.
func (p *programmer) text() literal {
	var s string
	switch p.IntN(8) {
	case 0, 1, 2:
		s = p.url()
	case 3:
		s = p.host()
	case 4, 5:
		s = p.path()
	case 6:
		s = p.pick("http://", "HTTP://", "https://", "http", "HTTP", "Https", "//", "://", "?q=", "/", ":", ":80", ":8080", "%7e", "{id}", "")
	case 7:
		return p.format()
	}
	return quoted(s, p.IntN(6))
}

func (p *programmer) url() string {
	return p.pick("http://", "HTTP://", "http://", "https://", "Https://", "http:", "https//") + p.host() + p.path()
}

func (p *programmer) host() string {
	return p.pick("example.com", "Shop.example.com", "example.com:", "example.com:80", "EXAMPLE.com:8080", "u%2d:@example.com", "exa mple.com", "ex%41mple.com")
}

func (p *programmer) path() string {
	var b strings.Builder
	for range p.IntN(4) {
		b.WriteString(p.pick("/a", "/a b", "/%7ejoe", "/%2fx", "/x%20y", "/.", "/..", "/Ab", "/{id}", "/(c)", "/é", "/%zz", "/[1]"))
	}
	if p.IntN(2) == 0 {
		b.WriteString("/" + p.name() + p.pick("", " a", "{id}")) // a text that occurs once
	}
	b.WriteString(p.pick("", "", "", "?q=a b", "?q=%7e", "?a[]=1", "#top", "/\n", "?x={id}"))
	return b.String()
}

// format returns a format for one or two strings.
func (p *programmer) format() literal {
	return quoted(p.pick("http://%s/x", "HTTP://%s/%s", "https://%s/x", "http://h/x%20y/%s", "http://h/%s?to=http%3A%2F%2Fx", "%s/a b", "%s%7ejoe", "http://H/%s/./%d",
		"x%20y", "http://h/%2fb/%s"), 0)
}

// quoted returns s as a literal, of one kind or another.
func quoted(s string, style int) literal {
	code := strconv.Quote(s)
	switch {
	case style == 0 && !strings.ContainsAny(s, "`\n"):
		code = "`" + s + "`"
	case style == 1:
		code = strconv.QuoteToASCII(s)
	case style == 2 && len(s) > 0 && s[0] != '\n' && s[0] < 0x80 && s[0] != '"' && s[0] != '\\':
		code = fmt.Sprintf(`"\x%02x`, s[0]) + strconv.Quote(s[1:])[1:]
	}
	return literal{code, len(s)}
}

func (p *programmer) pick(list ...string) string { return list[p.IntN(len(list))] }

// named returns a piece that ok likes.
func (p *programmer) named(ok func(piece) bool) (piece, bool) {
	var list []piece
	for _, x := range p.scope {
		if ok(x) {
			list = append(list, x)
		}
	}
	if len(list) == 0 {
		return piece{}, false
	}
	return list[p.IntN(len(list))], true
}

func isText(x piece) bool { return !x.list && !x.rows }

// local writes the declaration of a local variable, or changes one.
func (p *programmer) local() {
	name := p.name()
	switch p.IntN(5) {
	case 0:
		fmt.Fprintf(&p.body, "\tconst %s = %s\n", name, p.text().code)
	case 1:
		fmt.Fprintf(&p.body, "\t%s := %s\n\tif n > 1 {\n\t\t%s = %s\n\t}\n", name, p.expr(), name, p.expr())
	case 2:
		fmt.Fprintf(&p.body, "\t%s := %s\n\t%s += %s\n", name, p.expr(), name, p.expr())
	default:
		fmt.Fprintf(&p.body, "\t%s := %s\n", name, p.expr())
	}
	fmt.Fprintf(&p.body, "\t_ = %s\n", name)
	p.scope = append(p.scope, piece{name: name})
}

// expr returns an expression of type string.
func (p *programmer) expr() string {
	p.depth++
	defer func() { p.depth-- }()
	if p.depth > 3 {
		return p.operand()
	}
	switch p.IntN(20) {
	case 0, 1:
		return p.operand() + " + " + p.operand()
	case 2:
		return p.operand() + " + " + p.operand() + " + " + p.operand()
	case 3, 4:
		return fmt.Sprintf("fmt.Sprintf(%s, %s, %s)", p.formatOperand(), p.expr(), p.pick("n", p.operand()))
	case 5:
		return fmt.Sprintf("fmt.Sprintf(%s, %s)", p.formatOperand(), p.expr())
	case 6:
		return fmt.Sprintf("strings.Replace(%s, %s, %s, 1)", p.expr(), p.pick(`"{id}"`, `"a b"`, `"HTTP"`, p.operand()), p.pick("id", `"x"`, p.operand()))
	case 7:
		return fmt.Sprintf("strings.ReplaceAll(%s, %s, id)", p.expr(), p.pick(`"{id}"`, `"%7e"`, `" "`))
	case 8:
		return fmt.Sprintf("strings.%s(%s, %s)", p.pick("TrimPrefix", "TrimSuffix", "Trim", "TrimLeft"), p.expr(), p.pick(`"HTTP://"`, `"http://"`, `"/"`, `":"`, p.operand()))
	case 9:
		return fmt.Sprintf("strings.%s(%s)", p.pick("ToLower", "TrimSpace", "Clone"), p.expr())
	case 10:
		return fmt.Sprintf("under(%s, %s)", p.expr(), p.expr())
	case 11:
		return fmt.Sprintf("orDefault(%s)", p.expr())
	case 12:
		return fmt.Sprintf("url.PathEscape(%s)", p.expr())
	case 13:
		if x, ok := p.named(func(x piece) bool { return isText(x) && x.size > 3 }); ok {
			return x.name + p.pick("[1:]", "[:3]", "[:len("+x.name+")-1]")
		}
	case 14:
		return fmt.Sprintf("strings.Join([]string{%s, %s}, %s)", p.expr(), p.expr(), p.pick(`"/"`, `""`))
	case 15:
		return fmt.Sprintf("cmp.Or(%s, %s)", p.operand(), p.operand())
	}
	return p.operand()
}

func (p *programmer) operand() string {
	switch p.IntN(8) {
	case 0:
		return "id"
	case 1, 2:
		return p.text().code
	case 3:
		if x, ok := p.named(func(x piece) bool { return x.list }); ok {
			return x.name + p.pick("[0]", "[1]", "[len(id)%2]")
		}
	case 4:
		if x, ok := p.named(func(x piece) bool { return x.rows }); ok {
			return x.name + p.pick("[0].url", "[1].name", "[1].url")
		}
	}
	if x, ok := p.named(isText); ok {
		return x.name
	}
	return p.text().code
}

func (p *programmer) formatOperand() string {
	if p.IntN(3) == 0 {
		return p.operand()
	}
	return p.format().code
}

// sole returns the text of a literal, or a constant or variable with one that is named
// there alone, or is printed too.
func (p *programmer) sole() string {
	text, name := quoted(p.url(), p.IntN(6)).code, p.name()
	switch p.IntN(6) {
	case 0:
		fmt.Fprintf(&p.decls, "const %s = %s\n", name, text)
	case 1:
		fmt.Fprintf(&p.body, "\t%s := %s\n", name, text)
	case 2:
		fmt.Fprintf(&p.body, "\t%s := %s\n\tfmt.Fprintln(rec.Out, %s)\n", name, text, name)
	case 3:
		return quoted("http://"+p.host(), 0).code + " + " + quoted(p.path(), 0).code
	default:
		return text
	}
	return name
}

// use writes a statement that sends or prints something.
func (p *programmer) use() {
	w := func(format string, args ...any) { fmt.Fprintf(&p.body, "\t"+format+"\n", args...) }
	switch p.IntN(32) {
	case 26, 27:
		w("rec.Sent(http.Get(%s))", p.sole())
	case 28:
		w("rec.Parsed(url.Parse(%s))", p.sole())
	case 29:
		x := p.name()
		w("if %s, err := url.Parse(%s); err == nil {\n\t\tfmt.Fprintln(rec.Out, %s.%s)\n\t} else {\n\t\trec.Sent(nil, err)\n\t}", x, p.sole(), x, p.pick("Host", "Path", "Hostname()", "Port()", "Scheme", "EscapedPath()", "RawQuery"))
	case 30:
		w("get(%s)", p.sole())
	case 31:
		w("rec.Print(strings.Contains(%s, %s))", p.sole(), p.operand())
	case 0, 1, 2, 3, 4, 5:
		w("rec.Sent(http.Get(%s))", p.expr())
	case 6, 7:
		w("get(%s)", p.expr())
	case 8:
		w("getUnder(%s)", p.expr())
	case 9:
		w("(&client{base: %s}).get(%s)", p.expr(), p.expr())
	case 10:
		w("rec.Parsed(url.Parse(%s))", p.expr())
	case 11:
		w("rec.Request(http.NewRequest(\"GET\", %s, nil))", p.expr())
	case 12:
		x := p.name()
		w("if %s, err := url.Parse(%s); err == nil {\n\t\tfmt.Fprintln(rec.Out, %s.%s)\n\t} else {\n\t\trec.Sent(nil, err)\n\t}", x, p.expr(), x, p.pick("Host", "Path", "Hostname()", "Port()", "Scheme", "EscapedPath()", "RawQuery", `String() == "http://example.com/a"`))
	case 13:
		w("fmt.Fprintln(rec.Out, %s)", p.expr())
	case 14:
		w("fmt.Fprintln(rec.Out, %s == %s)", p.operand(), p.expr())
	case 15:
		w("fmt.Fprintln(rec.Out, map[string]int{%s: 1}[%s])", p.expr(), p.operand())
	case 16:
		w("switch %s {\n\tcase %s:\n\t\trec.Print(1)\n\tdefault:\n\t\trec.Print(2)\n\t}", p.operand()+"+id", p.operand()+"+id")
	case 17:
		w("fmt.Fprintln(rec.Out, strings.HasPrefix(%s, %s), len(%s), strings.Count(%s, \"%%\"))", p.operand(), p.operand(), p.operand(), p.operand())
	case 18:
		if x, ok := p.named(func(x piece) bool { return x.list }); ok {
			w("for _, s := range %s {\n\t\trec.Sent(http.Get(s))\n\t}", x.name)
		}
	case 19:
		if x, ok := p.named(func(x piece) bool { return x.rows }); ok {
			w("for _, r := range %s {\n\t\trec.Sent(http.Get(r.url))\n\t}", x.name)
		}
	case 20:
		if x, ok := p.named(func(x piece) bool { return x.rows }); ok {
			w("for i, r := range %s {\n\t\tfmt.Fprintln(rec.Out, i, %s)\n\t}", x.name, p.pick("r", "r.name", "r.url"))
		}
	case 21:
		w("getTold(%s)", p.expr())
	case 22:
		x, y := p.name(), p.name()
		w("%s := func(s string) string { return s + %s }\n\trec.Sent(http.Get(%s(%s)))\n\tvar %s any = %s\n\trec.Print(%s)", x, p.operand(), x, p.operand(), y, p.operand(), y)
	case 23:
		w("rec.Built(&url.URL{Scheme: %s, Host: %s, Path: %s})", p.operand(), p.operand(), p.operand())
	case 24:
		w("for _, s := range []string{%s, %s} {\n\t\tget(s)\n\t}", p.expr(), p.expr())
	case 25:
		w("rec.Print(strings.Split(%s, %s))", p.operand(), p.operand())
	}
}
