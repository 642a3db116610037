package mux_test

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/mux"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope/scopetest"
)

// The patterns that a mux certainly has when another is registered.
func TestEarlier(t *testing.T) {
	sc := scopetest.New(t, `
func routes(m *http.ServeMux, admin bool) {
	m.HandleFunc("/a", nil)
	users(m)
	if admin {
		m.HandleFunc("/admin", nil)
	}
	m.HandleFunc("/z", nil)
	other := http.NewServeMux()
	other.HandleFunc("/o", nil)
}

func users(m *http.ServeMux) { m.HandleFunc("/users", nil) }
`)
	clients := &client.Clients{Scope: sc}
	rd := place.NewReader(sc, clients, &client.Requests{Scope: sc, Clients: clients}, &place.Implementations{Scope: sc})
	m := &mux.Muxes{Scope: sc}
	var d scopetest.Dump
	for p := range rd.Places() {
		var earlier []string
		for _, r := range m.Earlier(p) {
			earlier = append(earlier, r.Value.Text)
		}
		d.Add("%s behind %s", place.ValuesOf(sc, p.Expr)[0].Text, strings.Join(earlier, " "))
	}
	d.Want(t, `
		/a behind
		/admin behind /a /users
		/z behind /a /users
		/o behind
		/users behind /a
	`)
}
