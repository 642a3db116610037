package received_test

import (
	"go/ast"
	"go/types"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/received"
	"github.com/urilint/urilint/internal/scope/scopetest"
)

// Which selections are parts of a received request's URL.
func TestParts(t *testing.T) {
	sc := scopetest.New(t, `
func handle(w http.ResponseWriter, r *http.Request) {
	_ = r.URL.Host
	_ = r.URL.Path
	u := r.URL
	_ = u.Scheme
}

func ask(c *http.Client, r *http.Request) { _ = r.URL.Host; c.Do(r) }

func init() { http.HandleFunc("/", handle) }
`)
	sc.AsReceived = []string{"scheme", "host", "path"} // as the front end has seen
	r := received.New(sc)
	var d scopetest.Dump
	scopetest.Each(sc, (*ast.SelectorExpr)(nil), func(cur inspector.Cursor) {
		sel := cur.Node().(*ast.SelectorExpr)
		if part := r.Part(sel); part != check.NoPart {
			d.Add("%s in line %d", types.ExprString(sel), sc.Pass.Fset.Position(sel.Pos()).Line)
		}
	})
	d.Want(t, `
		r.URL.Host in line 3
		r.URL.Path in line 4
		u.Scheme in line 6
	`)
}
