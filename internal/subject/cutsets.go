package subject

import (
	"go/ast"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/strval"
)

// cutset finds the cutset of strings.Trim, TrimLeft or TrimRight.
func (f *Finder) cutset(cur inspector.Cursor, test bool) []site.Site {
	call := cur.Node().(*ast.CallExpr)
	name := flow.CalleeName(call)
	if len(call.Args) != 2 || f.Flow.CallTo(call, "strings", "Trim", "TrimLeft", "TrimRight") == nil {
		return nil
	}
	set := f.Values.Values(call.Args[1])
	if len(set) != 1 || len(set[0].Text) < 2 && set[0].Complete() {
		return nil
	}
	inURL := f.becomes.Of(func() map[ast.Expr]bool { return heldIn(f.URLs) })[call]
	cut := &check.Cut{By: name, OfURL: inURL || f.isRestOfURL(call.Args[0]) || isURLText(f.Values.Values(call.Args[0])), Name: f.cutName(call, set[0])}
	return []site.Site{f.Subject(cut, call.Args[1], "cutset", "strings."+name, cur, test)}
}

// cutName returns the name of the variable that call cuts letters off, if what is in the hole of set may be more than a letter
// for each caller; else "".
func (f *Finder) cutName(call *ast.CallExpr, set strval.Value) string {
	of := f.Flow.Variable(call.Args[0])
	if of == nil || len(set.Holes) != 1 {
		return ""
	}
	if v := f.Flow.Variable(set.Holes[0].Expr); v != nil {
		args, _ := f.Flow.Arguments(v)
		for _, arg := range args {
			if text, ok := flow.StringConst(f.Pass.TypesInfo, arg); ok && len(text) < 2 {
				return ""
			}
		}
	}
	return of.Name()
}

// isRestOfURL reports whether a scheme was cut from expr, or from all values of the
// variable expr:
//
//	rest := strings.TrimPrefix(link, "https://")
func (f *Finder) isRestOfURL(expr ast.Expr) bool {
	list := []ast.Expr{ast.Unparen(expr)}
	if id := flow.IdentOf(expr); id != nil {
		list = f.Flow.Reaching(id)
	}
	for _, x := range list {
		call, ok := ast.Unparen(x).(*ast.CallExpr)
		if !ok || !strings.HasPrefix(flow.CalleeName(call), "Trim") && flow.CalleeName(call) != "CutPrefix" || len(call.Args) != 2 {
			return false
		}
		if cut, ok := flow.StringConst(f.Pass.TypesInfo, call.Args[1]); !ok || !strings.Contains(cut, "://") {
			return false
		}
	}
	return len(list) > 0
}

// heldIn returns the expressions whose values are holes of the sites' URLs.
func heldIn(sites []site.Site) map[ast.Expr]bool {
	held := make(map[ast.Expr]bool)
	for _, s := range sites {
		if !s.Role.Form.IsReference() {
			continue
		}
		for _, h := range s.Own.Holes {
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
