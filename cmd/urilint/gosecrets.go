package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"

	"github.com/urilint/urilint/internal/golit"
	"github.com/urilint/urilint/internal/secret"
)

// secretsOfGo returns the places in Go source that must not be shown: secrets in
// its string literals, also where sums put them together, and in its comments.
// Source that does not parse is looked at as far as it does, and else as prose.
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
	}
	return true
}

// operands appends the operands of a sum to list, from left to right.
func operands(x ast.Expr, list []ast.Expr) []ast.Expr {
	var right []ast.Expr // those still to come, the last first: a sum may be deep
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

// call adds the literal that a call takes for a password.
func (g *goSecrets) call(c *ast.CallExpr) {
	var name string
	switch f := ast.Unparen(c.Fun).(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	if (name == "UserPassword" || name == "SetBasicAuth") && len(c.Args) == 2 {
		if b, ok := c.Args[1].(*ast.BasicLit); ok && b.Kind == token.STRING && len(b.Value) > len(`""`) {
			g.found = append(g.found, secret.Span{Start: g.file.Offset(b.Pos()) + 1, End: g.file.Offset(b.End()) - 1})
		}
	}
}
