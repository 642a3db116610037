package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/ast/inspector"
)

// Each row is the body of a function: whether one of its calls of to must run.
func TestMustRunAny(t *testing.T) {
	const (
		yes     = "yes"
		no      = "no"
		without = "where s is not empty"
	)
	tests := []struct{ body, want string }{
		{`if c { to(); return }; to()`, yes},
		{`if c { to() } else { to() }`, yes},
		{`if c { to() } else if n > 0 { to() }`, no},
		{`switch n { case 1: to(); case 2: to(); default: to() }`, yes},
		{`switch n { case 1: to(); case 2: to() }`, no},
		{`if c { to(); return }; if n > 0 { return }; to()`, no},
		{`if err != nil { return }; if c { to() } else { to() }`, yes},
		{`for { if c { to() } else { to() } }`, yes},
		{`for range list { if c { to(); break }; to() }`, yes},
		{`if s == "" { return }; to()`, without},
		{`if s == "" { return }; if c { to() } else { to() }`, without},
		{`if s != "" { to() }`, without},
		{`if s == "" { if c { return } }; to()`, no}, // s alone does not decide it
		{`if s == "" || c { return }; to()`, no},
		{`if s != "" && c { to() }`, no},
		{`func() { to() }()`, no},
		{`_ = c && to()`, no},
	}
	for _, tt := range tests {
		p, _ := check(t, "func to() bool { return true }\nfunc f(c bool, n int, s string, err error, list []int) {\n"+tt.body+"\n}\n")
		var fn inspector.Cursor
		var to []inspector.Cursor
		for cur := range p.Files.Root().Preorder((*ast.CallExpr)(nil), (*ast.FuncDecl)(nil)) {
			switch n := cur.Node().(type) {
			case *ast.FuncDecl:
				if n.Name.Name == "f" {
					fn = cur
				}
			case *ast.CallExpr:
				if id, ok := n.Fun.(*ast.Ident); ok && id.Name == "to" {
					to = append(to, cur)
				}
			}
		}
		got := no
		f := p.GraphOf(fn)
		var outcomes []Outcome
		for b := range f.Blocks {
			if o, ok := f.Decides(int32(b), positions(to)); ok {
				if c, ok := f.Cond(o.Block); ok && strings.HasSuffix(text(c.Expr), `= ""`) {
					outcomes = append(outcomes, o)
				}
			}
		}
		switch {
		case p.MustRunAny(fn, to, Failures, nil):
			got = yes
		case p.MustRunAny(fn, to, Failures, outcomes):
			got = without
		}
		if got != tt.want {
			t.Errorf("%s: %s, want %s", tt.body, got, tt.want)
		}
	}
}

func positions(list []inspector.Cursor) []token.Pos {
	var out []token.Pos
	for _, cur := range list {
		out = append(out, cur.Node().Pos())
	}
	return out
}

func text(x ast.Expr) string { return types.ExprString(x) }
