package analyzer

import (
	"go/ast"
	"go/types"
	"net/url"
	"reflect"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/strval"
)

// asksOfURLs returns those of the package. What writes a URL whole is one of them
// unless the text is only used as a URL again.
func (t *tracer) asksOfURLs() urlReads {
	reads := make(urlReads)
	for cur := range t.files.Root().Preorder((*ast.SelectorExpr)(nil)) {
		obj := t.pass.TypesInfo.Uses[cur.Node().(*ast.SelectorExpr).Sel]
		if obj == nil || obj.Pkg() == nil || isSetHere(cur) {
			continue
		}
		switch obj.Pkg().Path() {
		case "net/url":
		case "net/http":
			if obj.Name() == "Host" {
				reads["Host"] = true // a request's
			}
			continue
		default:
			continue
		}
		switch name := obj.Name(); name {
		case "String", "EscapedPath", "EscapedFragment", "RequestURI", "Redacted":
			if cur.ParentEdgeKind() != edge.CallExpr_Fun || !t.isHarmless(cur.Parent()) {
				reads[name] = true
			}
		default:
			reads[name] = true
		}
	}
	return reads
}

// isHarmless reports whether the text that the call at cur makes of a URL goes
// where an equivalent one is as good: to sinks only.
func (t *tracer) isHarmless(cur inspector.Cursor) bool {
	tr := &trace{tracer: t, places: make(map[ast.Expr]bool), nodes: make(map[tracedNode]bool), params: make(map[*types.Var]bool)}
	return tr.follow(cur, nil)
}

// same reports whether the parts that are asked for are the same of the value of s
// and of that of u, which is s after an edit. Of a value with holes it is judged
// with something in them.
func (r urlReads) same(s, u site) bool {
	if len(r) == 0 || s.Value.Text == u.Value.Text || s.Role.Fetches || !s.Role.Form.IsReference() {
		return true
	}
	a, err1 := parseFilled(s.Value)
	b, err2 := parseFilled(u.Value)
	if err1 != nil || err2 != nil {
		return true // Same has judged it
	}
	for _, part := range []struct {
		name string
		of   func(*url.URL) any
	}{
		{"Scheme", func(u *url.URL) any { return u.Scheme }},
		{"Opaque", func(u *url.URL) any { return u.Opaque }},
		{"Host", func(u *url.URL) any { return u.Host }},
		{"Hostname", func(u *url.URL) any { return u.Hostname() }},
		{"Port", func(u *url.URL) any { return u.Port() }},
		{"Path", func(u *url.URL) any { return u.Path }},
		{"RawPath", func(u *url.URL) any { return u.RawPath }},
		{"EscapedPath", func(u *url.URL) any { return u.EscapedPath() }},
		{"RawQuery", func(u *url.URL) any { return u.RawQuery }},
		{"Query", func(u *url.URL) any { return u.Query() }},
		{"Fragment", func(u *url.URL) any { return u.Fragment }},
		{"RawFragment", func(u *url.URL) any { return u.RawFragment }},
		{"EscapedFragment", func(u *url.URL) any { return u.EscapedFragment() }},
		{"RequestURI", func(u *url.URL) any { return u.RequestURI() }},
		{"String", func(u *url.URL) any { return u.String() }},
		{"Redacted", func(u *url.URL) any { return u.Redacted() }},
	} {
		if r[part.name] && !reflect.DeepEqual(part.of(a), part.of(b)) {
			return false
		}
	}
	return true
}

// parseFilled is url.Parse of v with marks in its holes.
func parseFilled(v strval.Value) (*url.URL, error) {
	filled, _ := v.Fill(0)
	return url.Parse(filled.Text)
}
