package base_test

import (
	"go/types"
	"testing"

	"github.com/urilint/urilint/internal/base"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope/scopetest"
)

// What a reference is resolved against, or joined to.
func TestBase(t *testing.T) {
	sc := scopetest.New(t, `
const root = "https://h.example/api/v1"

func known() {
	base, _ := url.Parse(root)
	base.Parse("users")
	base.JoinPath("a", "b")
	url.JoinPath(root, "c")
}

func open(base *url.URL) { base.Parse("open") }
`)
	clients := &client.Clients{Scope: sc}
	rd := place.NewReader(sc, clients, &client.Requests{Scope: sc, Clients: clients}, &place.Implementations{Scope: sc})
	bs := &base.Bases{Scope: sc}
	var d scopetest.Dump
	for p := range rd.Places() {
		b, later := bs.Base(p)
		if b == nil {
			d.Add("%s of %s: none", types.ExprString(p.Expr), p.Target.API)
			continue
		}
		d.Add("%s of %s: %s, %d later", types.ExprString(p.Expr), p.Target.API, b.Value.Text, len(later))
	}
	d.Want(t, `
		root of url.Parse: none
		"users" of (*url.URL).Parse: https://h.example/api/v1, 0 later
		"a" of (*url.URL).JoinPath: https://h.example/api/v1, 1 later
		"b" of (*url.URL).JoinPath: https://h.example/api/v1/a, 0 later
		root of url.JoinPath: none
		"c" of url.JoinPath: https://h.example/api/v1, 0 later
		"open" of (*url.URL).Parse: none
	`)
}
