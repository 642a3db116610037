package host_test

import (
	"go/ast"
	"go/types"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/host"
	"github.com/urilint/urilint/internal/scope/scopetest"
)

// Which hosts have no brackets for certain, and which functions take a host and a port apart.
func TestHosts(t *testing.T) {
	sc := scopetest.New(t, `
func bare(u *url.URL, ip net.IP, s string) {
	dial(u.Hostname())
	dial(u.Host)
	dial(ip.String())
	dial(s)
	h, _, _ := net.SplitHostPort(s)
	dial(h)
}

func dial(string) {}

func whole(s string) { dial(s) }
`)
	hs := &host.Hosts{Scope: sc}
	var d scopetest.Dump
	scopetest.Each(sc, (*ast.CallExpr)(nil), func(cur inspector.Cursor) {
		if call := cur.Node().(*ast.CallExpr); types.ExprString(call.Fun) == "dial" {
			d.Add("%s bare %t", types.ExprString(call.Args[0]), hs.IsBare(call.Args[0]))
		}
	})
	scopetest.Each(sc, (*ast.FuncDecl)(nil), func(cur inspector.Cursor) {
		d.Add("%s takes apart %t", cur.Node().(*ast.FuncDecl).Name.Name, hs.TakesApart(cur))
	})
	d.Want(t, `
		u.Hostname() bare true
		u.Host bare false
		ip.String() bare true
		s bare false
		h bare true
		s bare false
		bare takes apart true
		dial takes apart false
		whole takes apart false
	`)
}
