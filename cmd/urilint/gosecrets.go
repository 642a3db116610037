package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"

	"github.com/urilint/urilint/internal/golit"
	"github.com/urilint/urilint/internal/secret"
)

// secretsOfGo returns the places in Go source that must not be shown: secrets in its
// string literals, also where sums put them together, and in its comments. Source that
// does not parse is checked as code as far as it parses, and the rest as prose.
func secretsOfGo(src []byte) []secret.Span {
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
			for _, s := range secret.FindProse(g.src[from:min(to, len(g.src))]) {
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
		if n.Op == token.ADD {
			list := operands(n, nil)
			g.sum(list)
			for _, x := range list {
				ast.Inspect(x, g.visit)
			}
			return false
		}
	case *ast.BasicLit:
		g.sum([]ast.Expr{n})
	case *ast.CallExpr:
		g.call(n)
	case *ast.KeyValueExpr:
		g.named(n.Key, n.Value)
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
		case *ast.CallExpr: // []byte("x")
			if _, ok := v.Fun.(*ast.ArrayType); ok && len(v.Args) == 1 {
				g.all(v.Args[0])
			}
		}
	}
}

// nameOf returns the last name in an expression, "" if it has none.
func nameOf(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	case *ast.IndexExpr:
		return nameOf(x.Index)
	case *ast.BasicLit:
		if x.Kind == token.STRING && len(x.Value) > len(`""`) {
			return x.Value[1 : len(x.Value)-1]
		}
	}
	return ""
}

// whole adds all of a literal, unless it is a URL or a path.
func (g *goSecrets) whole(b *ast.BasicLit) {
	if b.Kind == token.STRING && len(b.Value) > len(`""`) && b.Value[1] != '/' && !strings.Contains(b.Value, "://") {
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

// sum adds the secrets in the sum of operands. One that is no literal is not known.
func (g *goSecrets) sum(list []ast.Expr) {
	type piece struct {
		at, end int // in text
		lit     golit.Literal
		offset  int // of lit in the file
	}
	var text strings.Builder
	var pieces []piece
	for _, x := range list {
		b, ok := x.(*ast.BasicLit)
		if !ok || b.Kind != token.STRING {
			text.WriteByte(0)
			continue
		}
		from, to := g.file.Offset(b.Pos()), g.file.Offset(b.End())
		if raw := g.src[from:]; raw[0] == '`' { // the scanner drops every \r of it
			if n := strings.IndexByte(raw[1:], '`'); n >= 0 {
				to = from + n + len("``")
			}
		}
		lit, err := golit.Parse(g.src[from:min(to, len(g.src))])
		if err != nil {
			text.WriteByte(0)
			continue
		}
		at := text.Len()
		text.WriteString(lit.Value())
		pieces = append(pieces, piece{at, text.Len(), lit, from})
	}
	if len(pieces) == 0 {
		return
	}
	secrets := secret.Find(text.String())
	for _, p := range pieces {
		for _, s := range secret.Within(secrets, p.at, p.end) {
			from, to := p.lit.Source(s.Start, s.End)
			g.found = append(g.found, secret.Span{Start: p.offset + from, End: p.offset + to})
		}
	}
}

// call adds the literals that a call uses as secrets, judging by the function or by the
// name before the literal.
//
//	url.UserPassword("u", "x")   q.Set("token", "x")   h.Add("Authorization", "Bearer x")
func (g *goSecrets) call(c *ast.CallExpr) {
	name := nameOf(ast.Unparen(c.Fun))
	for i, arg := range c.Args {
		if i > 0 && (name == "UserPassword" || name == "SetBasicAuth" || secret.Name(nameOf(c.Args[i-1]))) {
			g.all(arg)
		}
	}
}
