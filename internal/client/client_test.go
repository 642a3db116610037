package client_test

import (
	"go/ast"
	"go/types"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/scope/scopetest"
)

// Whether a request is sent, by a client of which schemes, and whether its path is set afterwards.
func TestRequests(t *testing.T) {
	sc := scopetest.New(t, `
func sent(u string) {
	req, err := http.NewRequest("GET", u+"/sent", nil)
	if err != nil {
		return
	}
	http.DefaultClient.Do(req)
}

func served(h http.Handler, w http.ResponseWriter) {
	req, _ := http.NewRequest("GET", "/served", nil)
	h.ServeHTTP(w, req)
}

func changed(u string) {
	req, err := http.NewRequest("GET", u+"/changed", nil)
	if err != nil {
		return
	}
	req.URL.Path = "/x"
	http.DefaultClient.Do(req)
}

func handed(u string) *http.Request {
	req, _ := http.NewRequest("GET", u+"/handed", nil)
	return req
}
`)
	rq := &client.Requests{Scope: sc, Clients: &client.Clients{Scope: sc}}
	var d scopetest.Dump
	scopetest.Each(sc, (*ast.CallExpr)(nil), func(cur inspector.Cursor) {
		call := cur.Node().(*ast.CallExpr)
		if types.ExprString(call.Fun) == "http.NewRequest" {
			d.Add("%s sent %t, path set %t", types.ExprString(call.Args[1]), rq.Sent(cur), rq.SetsPath(cur))
		}
	})
	d.Want(t, `
		u + "/sent" sent true, path set false
		"/served" sent false, path set false
		u + "/changed" sent false, path set true
		u + "/handed" sent false, path set false
	`)
}

// What a package's own transport serves, http.Get asks no http URL for.
func TestFetches(t *testing.T) {
	for src, want := range map[string]bool{
		`var _, _ = http.Get("https://h/")`: true,
		`type files struct{ http.RoundTripper }
		func init() { http.DefaultTransport.(*http.Transport).RegisterProtocol("file", files{}) }
		var _, _ = http.Get("https://h/")`: false,
		`var c = &http.Client{}; var _, _ = c.Get("https://h/")`: true,
	} {
		cl := &client.Clients{Scope: scopetest.New(t, src)}
		if got := cl.Fetches(); got != want {
			t.Errorf("Fetches is %t, want %t, of\n%s", got, want, src)
		}
	}
}
