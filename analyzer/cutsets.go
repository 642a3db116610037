package analyzer

import (
	"go/ast"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// cutsets finds sets of letters that are cut off.
type cutsets struct{ *siteMaker }

// sites returns the sites of the cutsets of strings.Trim, TrimLeft and TrimRight in the
// package's hand-written files. urls are the sites of strings that reach APIs taking
// URIs.
func (cu *cutsets) sites(urls []site) []site {
	role, _ := catalogue.LookupRole("cutset")
	var (
		out     []site
		becomes map[ast.Expr]bool // calls whose results are in a URL
	)
	for file, test := range cu.handWritten() {
		for cur := range file.Preorder((*ast.CallExpr)(nil)) {
			call := cur.Node().(*ast.CallExpr)
			name := flow.CalleeName(call)
			if len(call.Args) != 2 || cu.flow.CallTo(call, "strings", "Trim", "TrimLeft", "TrimRight") == nil {
				continue
			}
			set := cu.values.Values(call.Args[1])
			if len(set) != 1 || !set[0].Complete() || len(set[0].Text) < 2 {
				continue
			}
			if becomes == nil {
				becomes = heldIn(urls)
			}
			pl := place{expr: call.Args[1], cur: cur, target: target{role: role, api: "strings." + name}, test: test}
			s := cu.site(pl, set[0], set[0], 1)
			s.Cut = &check.Cut{By: name, OfURL: becomes[call] || cu.isRestOfURL(call.Args[0]) || isURLText(cu.values.Values(call.Args[0]))}
			out = append(out, s)
		}
	}
	return out
}

// isRestOfURL reports whether a scheme was cut from expr, or from all values of the
// variable expr:
//
//	rest := strings.TrimPrefix(link, "https://")
func (cu *cutsets) isRestOfURL(expr ast.Expr) bool {
	list := []ast.Expr{ast.Unparen(expr)}
	if id := flow.IdentOf(expr); id != nil {
		list = cu.flow.Reaching(id)
	}
	for _, x := range list {
		call, ok := ast.Unparen(x).(*ast.CallExpr)
		if !ok || !strings.HasPrefix(flow.CalleeName(call), "Trim") && flow.CalleeName(call) != "CutPrefix" || len(call.Args) != 2 {
			return false
		}
		if cut, ok := flow.StringConst(cu.pass.TypesInfo, call.Args[1]); !ok || !strings.Contains(cut, "://") {
			return false
		}
	}
	return len(list) > 0
}

// heldIn returns the expressions whose values are holes of the sites' URLs.
func heldIn(sites []site) map[ast.Expr]bool {
	held := make(map[ast.Expr]bool)
	for _, s := range sites {
		if !s.Role.Form.IsReference() {
			continue
		}
		for _, h := range s.own.Holes {
			if h.Expr != nil {
				held[ast.Unparen(h.Expr)] = true
			}
		}
	}
	return held
}

// isURLText reports whether the values of a string are a URL, or a part of one that
// was parsed.
func isURLText(list []strval.Value) bool {
	for _, v := range list {
		if len(v.Holes) != 1 || len(v.Text) != 1 || v.Holes[0].Kind != strval.URL && (v.Holes[0].Given == nil || v.Holes[0].Made) {
			return false
		}
		if v.Holes[0].Kind == strval.URL {
			continue
		}
		switch v.Holes[0].Given.Name {
		case "url", "request-uri", "url-host", "url-hostname", "encoded-path", "decoded-path", "request-path":
		default:
			return false
		}
	}
	return true
}
