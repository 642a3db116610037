// Package gosecret answers which bytes of a Go source must not be shown.
//
// [Find] takes a file's text, and returns the places of secrets in its literals and comments.
package gosecret

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/golit"
	"github.com/urilint/urilint/internal/secret"
)

// Find returns the places in Go source that must not be shown: secrets in its
// string literals, also where sums put them together, and in its comments. Source that
// does not parse is checked as code as far as it parses, and the rest as prose.
func Find(src []byte) []secret.Span {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", src, parser.ParseComments|parser.SkipObjectResolution)
	if f == nil {
		return secret.FindProse(string(src))
	}
	g := &goSecrets{src: string(src), file: fset.File(f.FileStart)}
	if err != nil {
		g.found = secret.FindProse(g.src)
	}
	for _, group := range f.Comments {
		for _, c := range group.List {
			from, to := g.file.Offset(c.Pos()), g.file.Offset(c.End())
			for _, s := range secret.FindComment(g.src[from:min(to, len(g.src))]) {
				g.found = append(g.found, secret.Span{Start: from + s.Start, End: from + s.End})
			}
		}
	}
	ast.Inspect(f, g.visit)
	return g.found
}

// goSecrets collects the secrets of a file.
type goSecrets struct {
	src   string
	file  *token.File
	found []secret.Span
}

func (g *goSecrets) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		switch n.Op {
		case token.ADD:
			list := operands(n, nil)
			g.text(list)
			for _, x := range list {
				if _, ok := x.(*ast.BasicLit); !ok {
					ast.Inspect(x, g.visit)
				}
			}
			return false
		case token.EQL, token.NEQ:
			g.named(n.X, n.Y)
			g.named(n.Y, n.X)
		}
	case *ast.BasicLit:
		g.text([]ast.Expr{n})
	case *ast.CallExpr:
		g.call(n)
	case *ast.KeyValueExpr:
		g.named(n.Key, n.Value)
	case *ast.CompositeLit:
		for _, x := range n.Elts { // http.Cookie{Name: "session", Value: "x"}
			if kv, ok := x.(*ast.KeyValueExpr); ok && secret.Name(nameOf(n.Type)) && nameOf(kv.Key) == "Value" {
				g.all(kv.Value)
			}
		}
	case *ast.SwitchStmt:
		for _, c := range n.Body.List {
			for _, x := range c.(*ast.CaseClause).List {
				if n.Tag != nil {
					g.named(n.Tag, x)
				}
			}
		}
	case *ast.AssignStmt:
		for i := range min(len(n.Lhs), len(n.Rhs)) {
			g.named(n.Lhs[i], n.Rhs[i])
		}
	case *ast.ValueSpec:
		for i := range min(len(n.Names), len(n.Values)) {
			g.named(n.Names[i], n.Values[i])
		}
	}
	return true
}

// named adds the literals of value, if the name that it gets says that they are secret:
//
//	password = "x"   Password: "x"   "password": {"x"}   m["password"] = "x"
func (g *goSecrets) named(name, value ast.Expr) {
	if !secret.Name(nameOf(name)) {
		return
	}
	g.all(value)
}

// all adds the literals that a value is made of.
func (g *goSecrets) all(value ast.Expr) {
	for _, x := range operands(value, nil) {
		switch v := x.(type) {
		case *ast.BasicLit:
			g.whole(v)
		case *ast.CompositeLit:
			for _, x := range v.Elts {
				g.all(x)
			}
		case *ast.CallExpr:
			for i, arg := range v.Args {
				if i > 0 || !looksUp(v) {
					g.all(arg)
				}
			}
		}
	}
}

// looksUp reports whether the first argument of a call is the name of what it gives, and not
// what it is made of: os.Getenv("DB_PASSWORD"), and not strings.Repeat("x", 2).
func looksUp(c *ast.CallExpr) bool {
	name := strings.ToLower(nameOf(ast.Unparen(c.Fun)))
	return !strings.HasSuffix(name, "escape") && name != "string" && slices.ContainsFunc(lookups[:], func(verb string) bool { return strings.HasPrefix(name, verb) })
}

var lookups = [...]string{"get", "lookup", "env", "must", "form", "postform", "path", "header", "cookie", "query", "param", "string", "read", "load", "open", "new", "fetch"}

// nameOf returns the last name in an expression, "" if it has none.
func nameOf(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	case *ast.IndexExpr:
		return nameOf(x.Index)
	case *ast.CallExpr: // os.Getenv("PASSWORD")
		if len(x.Args) > 0 {
			return nameOf(x.Args[0])
		}
	case *ast.BasicLit:
		if x.Kind == token.STRING && len(x.Value) > len(`""`) {
			return x.Value[1 : len(x.Value)-1]
		}
	}
	return ""
}

// whole adds all of a literal, unless it is a URL or a path.
func (g *goSecrets) whole(b *ast.BasicLit) {
	if b.Kind == token.STRING && len(b.Value) > len(`""`) && secret.IsBare(b.Value[1:]) && !secret.Name(nameOf(b)) {
		g.found = append(g.found, secret.Span{Start: g.file.Offset(b.Pos()) + 1, End: g.file.Offset(b.End()) - 1})
	}
}

// operands appends the operands of a concatenation to list, from left to right.
func operands(x ast.Expr, list []ast.Expr) []ast.Expr {
	var right []ast.Expr // those still to come, the last first: a concatenation may be deep
	for {
		switch b := x.(type) {
		case *ast.ParenExpr:
			x = b.X
			continue
		case *ast.BinaryExpr:
			if b.Op == token.ADD {
				right = append(right, b.Y)
				x = b.X
				continue
			}
		}
		list = append(list, x)
		if len(right) == 0 {
			return list
		}
		x, right = right[len(right)-1], right[:len(right)-1]
	}
}

// text adds the secrets in the concatenation of operands. An operand that is no literal is
// not known, but the literals that it is made of are secret where a secret is expected:
//
//	"https://bob:" + strings.Repeat("x", 2) + "@h/"   fmt.Sprintf("Bearer %s", "x")
func (g *goSecrets) text(list []ast.Expr) {
	var t goText
	for _, x := range list {
		g.add(&t, x)
	}
	g.search(&t)
}

// search adds the secrets in t.
func (g *goSecrets) search(t *goText) {
	places, secrets := secret.Places(t.String()), secret.Find(t.String())
	for _, p := range t.pieces {
		if p.expr != nil {
			if len(secret.Within(places, p.at, p.end)) > 0 {
				g.all(p.expr)
			}
			continue
		}
		for _, s := range secret.Within(secrets, p.at, p.end) {
			from, to := p.lit.Source(p.from+s.Start, p.from+s.End)
			g.found = append(g.found, secret.Span{Start: p.offset + from, End: p.offset + to})
		}
	}
}

// A goText is a string as the source puts it together.
type goText struct {
	strings.Builder
	pieces []goPiece
}

// A goPiece is the bytes [at, end) of a text: those of lit's value from the byte from, or
// what is not known of expr.
type goPiece struct {
	at, end int
	expr    ast.Expr
	lit     golit.Literal
	from    int
	offset  int // of lit in the file
}

// add appends what is known of x to t.
func (g *goSecrets) add(t *goText, x ast.Expr) {
	if b, ok := x.(*ast.BasicLit); ok {
		if lit, offset, ok := g.literal(b); ok {
			at := t.Len()
			t.WriteString(lit.Value())
			t.pieces = append(t.pieces, goPiece{at, t.Len(), nil, lit, 0, offset})
			return
		}
	}
	t.pieces = append(t.pieces, goPiece{at: t.Len(), end: t.Len() + 1, expr: x})
	t.WriteByte(0)
}

// literal parses a string literal, and returns where it is in the file.
func (g *goSecrets) literal(b *ast.BasicLit) (lit golit.Literal, from int, ok bool) {
	if b.Kind != token.STRING {
		return lit, 0, false
	}
	from, to := g.file.Offset(b.Pos()), g.file.Offset(b.End())
	if raw := g.src[from:]; raw[0] == '`' { // the scanner drops every \r of it
		if n := strings.IndexByte(raw[1:], '`'); n >= 0 {
			to = from + n + len("``")
		}
	}
	lit, err := golit.Parse(g.src[from:min(to, len(g.src))])
	return lit, from, err == nil
}

// printed adds the secrets in what a call prints by a format. The verbs are taken to be
// in the order of the arguments.
func (g *goSecrets) printed(format *ast.BasicLit, args []ast.Expr) {
	lit, offset, ok := g.literal(format)
	if !ok {
		return
	}
	var t goText
	text := lit.Value()
	done := 0 // text[:done] is in t
	known := func(to int) {
		t.pieces = append(t.pieces, goPiece{t.Len(), t.Len() + to - done, nil, lit, done, offset})
		t.WriteString(text[done:to])
		done = to
	}
	for i := 0; i < len(text) && len(args) > 0; i++ {
		if text[i] != '%' {
			continue
		}
		end := len(text) - len(strings.TrimLeft(text[i+1:], "+-# 0123456789.[]")) + 1
		if end <= len(text) && text[end-1] != '%' {
			known(i)
			for _, x := range operands(args[0], nil) {
				g.add(&t, x)
			}
			args, done = args[1:], end
		}
		i = end - 1
	}
	known(len(text))
	g.search(&t)
}

// call adds the literals that a call uses as secrets, judging by the function or by the
// name before the literal.
//
//	url.UserPassword("u", "x")   q.Set("token", "x")   WithToken("x")   h.Add("Authorization", "Bearer x")
func (g *goSecrets) call(c *ast.CallExpr) {
	name := nameOf(ast.Unparen(c.Fun))
	for i, arg := range c.Args {
		if format, ok := arg.(*ast.BasicLit); ok && strings.HasSuffix(name, "f") && strings.Contains(format.Value, "%") {
			g.printed(format, c.Args[i+1:])
		}
		if secret.Name(name) && name != "UserPassword" && !looksUp(c) || i > 0 && (name == "UserPassword" || name == "SetBasicAuth" || secret.Name(nameOf(c.Args[i-1]))) {
			g.all(arg)
		}
	}
}
