package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
)

// A jointPlace is a place whose string reaches a sink by one effect of a group. Its sites,
// one for each effect and value, are looked at together: what is told is found in each.
type jointPlace struct {
	expr  ast.Expr
	obj   types.Object
	group uint64
}

// isJoint reports whether the site's string gets to its sink or to one of others.
func (s site) isJoint() bool { return s.target.context != nil && s.target.context.Group != 0 }

// isLoose reports whether the site's string is used for something else too, or may be: by an
// implementation that is not seen.
func (s site) isLoose() bool { return s.target.isLoose() }

func (t target) isLoose() bool { return t.context != nil && (t.context.Loose || isAbstract(t.obj)) }

// isSyntax reports whether what k finds is a fault of syntax, wrong wherever it is sent.
func isSyntax(k *check.Check) bool {
	return slices.Contains([]string{"badsyntax", "formatescape", "badport", "badhost"}, k.ID)
}

// isRequested reports whether a request is made of a string of that role, whatever it is.
func isRequested(role *catalogue.Role) bool { return role.Fetches || role.Name == "request-url" }

// isWrongIfEver reports whether the site's value, one of several, is a part of a URL by its
// slash, and k finds a fault of syntax in it; or it is a URL with a query, and k finds a value
// in it that is not escaped. Which of the values it is does not matter then: it was written
// to be asked for.
//
//	if id != "" { path += "/{" + id }
//	link := "/login?next=" + r.URL.Path; if locked { link = "/locked" }
func (s site) isWrongIfEver(k *check.Check) bool {
	switch {
	case k.ID == "unescaped":
		return s.target.role.Form.IsReference() && strings.Contains(s.own.Text, "?")
	case k.ID == "userinfo":
		return strings.Contains(s.own.Text, "://")
	}
	return isSyntax(k) && isRequested(s.target.role) && strings.Contains(s.own.Text, "/")
}

// isParsedForRequest reports whether the string at p is parsed, and a request is made of
// the URL whenever it is one:
//
//	ref, err := url.Parse(path)
//	u := c.base.ResolveReference(ref)
//	http.NewRequest("GET", u.String(), nil)
func (inf *inferrer) isParsedForRequest(p place) bool {
	fn, ok := p.target.obj.(*types.Func)
	if !ok || p.target.context != nil || fn.Pkg() == nil || fn.Pkg().Path() != "net/url" || fn.Name() != "Parse" {
		return false
	}
	made := map[types.Object]bool{inf.flow.ResultVar(p.cur): true}
	delete(made, nil)
	decl := flow.DeclOf(p.cur)
	if len(made) == 0 || decl == nil {
		return false
	}
	mentions := func(n ast.Node) bool {
		found := false
		ast.Inspect(n, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			found = found || ok && made[inf.pass.TypesInfo.Uses[id]]
			return !found
		})
		return found
	}
	cur, ok := inf.flow.Find(decl)
	if !ok {
		return false
	}
	for c := range cur.Preorder((*ast.AssignStmt)(nil), (*ast.CallExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.AssignStmt:
			if call, ok := ast.Unparen(n.Rhs[0]).(*ast.CallExpr); ok && inf.keepsReference(call) && mentions(call) {
				if id := flow.IdentOf(n.Lhs[0]); id != nil {
					made[inf.pass.TypesInfo.ObjectOf(id)] = true
				}
			}
		case *ast.CallExpr:
			fn := inf.flow.Callee(n)
			if fn == nil || n.Pos() < p.cur.Node().End() {
				continue
			}
			key, _ := catalogue.KeyOf(fn)
			for _, s := range inf.catalogue.Lookup(key) {
				if isRequested(s.Role) && s.Arg >= 0 && s.Arg < len(n.Args) && mentions(n.Args[s.Arg]) && inf.flow.MustRun(p.cur, c, flow.Failures) {
					return true
				}
			}
		}
	}
	return false
}

// keepsReference reports whether call is of a method of *url.URL whose result has the
// reference that it is given, or its receiver, in it.
func (inf *inferrer) keepsReference(call *ast.CallExpr) bool {
	fn := inf.flow.Callee(call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "net/url" {
		return false
	}
	switch fn.Name() {
	case "ResolveReference", "JoinPath", "String":
		return true
	}
	return false
}
