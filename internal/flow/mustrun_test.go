package flow

import (
	"go/ast"
	"testing"

	"golang.org/x/tools/go/ast/inspector"
)

// Each row is the body of a function; of those of its calls of from and to, from() is
// followed by to() on every path that counts, or is not. Without from it is the function.
func TestMustRun(t *testing.T) {
	const (
		yes      = "yes"
		failures = "modulo failures"
		no       = "no"
	)
	tests := []struct{ body, want string }{
		{`to()`, yes},
		{`from(); to()`, yes},
		{`to(); from()`, no},
		{`{ from() }; to()`, yes},
		{`if c { to() }`, no},
		{`if c { from(); to() }`, yes},
		{`if c { from() }; to()`, yes},
		{`if c { return }; to()`, no},
		{`if c { return } else { to() }`, no},
		{`from(); if c { return }; to()`, no},
		{`if c { from(); return }; to()`, no},
		{`if c { from() } else { to() }`, no},
		{`if c { panic("c") }; to()`, yes},
		{`if c { os.Exit(1) }; to()`, yes},
		{`if c { log.Fatal("c") }; to()`, yes},
		{`if err != nil { return }; to()`, failures},
		{`if err == nil { to() }`, failures},
		{`if err == nil { return }; to()`, no},
		{`if err != nil { to() }`, no},
		{`if err != nil { from(); to() }`, yes},
		{`if err != nil { from(); if c { return }; to() }`, no},
		{`if err != nil && c { return }; to()`, failures},
		{`if err != nil || c { return }; to()`, no},
		{`if err == nil || c { to() }`, failures},
		{`if err == nil && c { to() }`, no},
		{`if !(err != nil) { to() }`, failures},
		{`x, err := two(); if err != nil || x == nil { return }; to()`, failures},
		{`x, err := two(); if err == nil && x != nil { to() }`, failures},
		{`x, err := two(); if err != nil || x == nil || c { return }; to()`, no},
		{`x, err := two(); if err == nil || x == nil { return }; to()`, no},
		{`x, err := two(); if x == nil { return }; _ = err; to()`, no}, // there may be nothing
		{`x, _ := two(); if err != nil || x == nil { return }; to()`, no},
		{`x, err := two(); x = &n; if err != nil || x == nil { return }; to()`, no},
		{`if err != nil { if c { return } }; to()`, failures},
		{`switch { case err != nil: return }; to()`, failures},
		{`for range list { to() }`, yes},
		{`for range list { if c { break }; to() }`, no},
		{`for range list { if c { continue }; to() }`, no},
		{`for range list { if c { break } }; to()`, yes},
		{`for range list { if c { return } }; to()`, no},
		{`for i := 0; i < n; i++ { to() }`, yes},
		{`for c { to() }`, no},
		{`for c { }; to()`, yes},
		{`for { to() }`, yes},
		{`for { if c { continue }; to() }`, no},
		{`for { if c { break } }; to()`, yes},
		{`for { from(); if c { return }; to() }`, no},
		{`for { }; to()`, no},
		{`L: for range list { for range list { if c { continue L } }; to() }`, no},
		{`if c { goto L }; to(); L: n++`, no},
		{`if c { goto L }; L: to()`, yes},
		{`switch n { case 1: to() }`, no},
		{`switch n { case 1: to(); default: return }`, no},
		{`switch n { case 1: return }; to()`, no},
		{`switch n { case 1: fallthrough; default: to() }`, yes},
		{`select { case <-ch: to(); case ch <- 1: }`, no},
		{`_ = c && to()`, no},
		{`_ = to() && c`, yes},
		{`if c && to() { }`, no},
		{`if to() && c { }`, yes},
		{`defer to(); if c { return }`, yes},
		{`func() { to() }()`, no}, // a function of its own
		{`go func() { from(); to() }()`, yes},
		{`if false { return }; to()`, yes},
		{`return; to()`, no},
	}
	for _, tt := range tests {
		p, _ := check(t, "var _ = os.Exit; var _ = log.Fatal\nfunc from() bool { return true }\nfunc to() bool { return true }\nfunc two() (*int, error) { return nil, nil }\nfunc f(c bool, n int, err error, list []int, ch chan int) {\n"+tt.body+"\n}\n")
		var from, to inspector.Cursor
		for cur := range p.Files.Root().Preorder((*ast.CallExpr)(nil), (*ast.FuncDecl)(nil)) {
			switch n := cur.Node().(type) {
			case *ast.FuncDecl:
				if n.Name.Name == "f" {
					from = cur
				}
			case *ast.CallExpr:
				if id, ok := n.Fun.(*ast.Ident); ok && id.Name == "from" {
					from = cur
				} else if ok && id.Name == "to" {
					to = cur
				}
			}
		}
		got := no
		switch {
		case p.MustRun(from, to, Nothing):
			got = yes
		case p.MustRun(from, to, Failures):
			got = failures
		}
		if got != tt.want {
			t.Errorf("%s: %s, want %s", tt.body, got, tt.want)
		}
		if _, ok := from.Node().(*ast.FuncDecl); ok { // of a set of one, MustRunAny says the same
			for _, m := range []Modulo{Nothing, Failures} {
				if got, want := p.MustRunAny(from, []inspector.Cursor{to}, m, nil), p.MustRun(from, to, m); got != want {
					t.Errorf("%s: any of one must run: %v, want %v", tt.body, got, want)
				}
			}
		}
	}
}
