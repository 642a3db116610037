package subject

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/strval"
)

// A test for a prefix with its arguments swapped asks whether the literal begins with
// the URL:
//
//	if !strings.HasPrefix("https://", addr) { addr = "https://" + addr }

// swapped finds the scheme that the call at cur gives strings' function for the string to search.
func (f *Finder) swapped(cur inspector.Cursor, test bool) []site.Site {
	call := cur.Node().(*ast.CallExpr)
	switch flow.CalleeName(call) { // fast: most calls are of other names
	case "HasPrefix", "TrimPrefix", "CutPrefix", "Contains":
	default:
		return nil
	}
	if both, op := f.contradicted(cur, call); both != "" {
		return []site.Site{f.Subject(&check.Compared{Both: both, By: op}, call.Args[1], "compared", "strings.HasPrefix", cur, test)}
	}
	text, ok := f.swappedScheme(cur, call)
	if !ok {
		return nil
	}
	if v := f.Values.Value(call.Args[0]); !v.Complete() || v.Text != text {
		return nil
	}
	by := "strings." + flow.CalleeName(call)
	compared := &check.Compared{Swapped: true, Code: types.ExprString(call.Args[1]), By: by}
	return []site.Site{f.Subject(compared, call.Args[0], "compared", by, cur, test)}
}

// swappedScheme returns the beginning of a URL that call searches for a string not in it.
func (f *Finder) swappedScheme(cur inspector.Cursor, call *ast.CallExpr) (string, bool) {
	pkg, name := f.Flow.Called(call)
	if pkg != "strings" || len(call.Args) != 2 {
		return "", false
	}
	text, ok := flow.StringConst(f.Pass.TypesInfo, call.Args[0])
	if !ok || f.Pass.TypesInfo.Types[call.Args[1]].Value != nil {
		return "", false
	}
	rest, ok := strings.CutPrefix(text, "http")
	rest = strings.TrimPrefix(rest, "s")
	x := f.searched(call.Args[1])
	switch {
	case !ok || x == nil || f.mayBePart(cur, x):
		return "", false
	case rest == "://":
		return text, true
	case name == "Contains":
		return "", false // strings.Contains("http https", scheme)
	case strings.HasPrefix(rest, "://"):
		return text, true
	case rest == "":
		return text, f.prefixedHere(cur, x)
	}
	return "", false
}

// searched returns the variable whose value expr is, perhaps trimmed or in lower case; or nil.
func (f *Finder) searched(expr ast.Expr) *types.Var {
	return f.Flow.Variable(f.unfolded(expr))
}

// unfolded returns the string that expr gives in lower case, or trimmed; else expr.
func (f *Finder) unfolded(expr ast.Expr) ast.Expr {
	for call := f.Flow.CallTo(expr, "strings", "ToLower", "TrimSpace"); call != nil; call = f.Flow.CallTo(expr, "strings", "ToLower", "TrimSpace") {
		expr = call.Args[0]
	}
	return expr
}

// mayBePart reports whether v may be a part of a URL's beginning: a scheme, or typed so far.
func (f *Finder) mayBePart(cur inspector.Cursor, v *types.Var) bool {
	has := func(name string, parts ...string) bool {
		return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(name, part) })
	}
	if decl := flow.DeclOf(cur); decl != nil && has(decl.Name.Name, "omplet", "uggest") {
		return true
	}
	return scope.IsURLPart(v) || has(v.Name(), "omplet", "refix", "artial", "yped", "cheme", "roto", "ubstr", "eyword", "earch", "needle", "word")
}

// prefixedHere reports whether the function around cur puts a scheme before v:
//
//	u = "http://" + u
func (f *Finder) prefixedHere(cur inspector.Cursor, v *types.Var) bool {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		for c := range fn.Preorder((*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil)) {
			switch n := c.Node().(type) {
			case *ast.BinaryExpr:
				if text, ok := flow.StringConst(f.Pass.TypesInfo, n.X); n.Op == token.ADD && ok && strings.HasSuffix(text, "://") && f.searched(n.Y) == v {
					return true
				}
			case *ast.CallExpr:
				if _, i := f.Formatter(n); i >= 0 && len(n.Args) == i+2 && f.searched(n.Args[i+1]) == v {
					if text, ok := flow.StringConst(f.Pass.TypesInfo, n.Args[i]); ok && strings.HasPrefix(text, "http") && strings.Contains(text, "://%") {
						return true
					}
				}
			}
		}
	}
	return false
}

// contradicted returns another beginning of a URL that the condition around the call at cur has asked of the same variable, and
// the operator between them, if no text has both; else "".
//
//	!strings.HasPrefix(u, "http://") || !strings.HasPrefix(u, "https://")
func (f *Finder) contradicted(cur inspector.Cursor, call *ast.CallExpr) (both, op string) {
	text, of, ok := f.beginning(call)
	if !ok {
		return "", ""
	}
	tok := token.LAND
	for up := cur.Parent(); ; cur, up = up, up.Parent() {
		switch n := up.Node().(type) {
		case *ast.ParenExpr:
			continue
		case *ast.UnaryExpr:
			if tok == token.LOR || n.Op != token.NOT || ast.Unparen(n.X) != call {
				return "", ""
			}
			tok = token.LOR
			continue
		case *ast.BinaryExpr:
			if n.Op != tok {
				return "", ""
			}
			if cur.ParentEdgeKind() != edge.BinaryExpr_Y {
				continue
			}
			for _, x := range flow.Operands(n.X, tok) {
				other := askedIn(x, tok == token.LOR)
				if begin, v, ok := f.beginning(other); ok && v == of && types.ExprString(other.Args[0]) == types.ExprString(call.Args[0]) && !strings.HasPrefix(begin, text) && !strings.HasPrefix(text, begin) {
					return begin, tok.String()
				}
			}
			continue
		}
		return "", ""
	}
}

// askedIn returns the call that x is or, if negated, that "!" stands before in x; nil if x is something else.
func askedIn(x ast.Expr, negated bool) *ast.CallExpr {
	x = ast.Unparen(x)
	if negated {
		not, ok := x.(*ast.UnaryExpr)
		if !ok || not.Op != token.NOT {
			return nil
		}
		x = ast.Unparen(not.X)
	}
	call, _ := x.(*ast.CallExpr)
	return call
}

// beginning returns the beginning of a URL, with its scheme, that call asks of a variable.
func (f *Finder) beginning(call *ast.CallExpr) (text string, of *types.Var, ok bool) {
	if call == nil || f.Flow.CallTo(call, "strings", "HasPrefix") == nil || len(call.Args) != 2 {
		return "", nil, false
	}
	text, ok = flow.StringConst(f.Pass.TypesInfo, call.Args[1])
	of = f.Flow.Variable(call.Args[0])
	return text, of, ok && of != nil && strings.Contains(text, "://")
}

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

// cutName returns the name of call's variable, if some caller gives more than a letter for set's hole; else "".
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
	return len(list) > 0 && !slices.ContainsFunc(list, func(x ast.Expr) bool {
		call, ok := ast.Unparen(x).(*ast.CallExpr)
		if !ok || !strings.HasPrefix(flow.CalleeName(call), "Trim") && flow.CalleeName(call) != "CutPrefix" || len(call.Args) != 2 {
			return true
		}
		cut, _ := flow.StringConst(f.Pass.TypesInfo, call.Args[1])
		return !strings.Contains(cut, "://")
	})
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

// isURLText reports whether the values of a string are a URL, or part of a parsed one.
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
