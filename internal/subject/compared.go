package subject

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/strval"
)

// A comparison is where the source asks whether a string matches a text.
//
//	u.Scheme == "https"
//	strings.HasPrefix(u.Host, "api.")
type comparison struct {
	cur           inspector.Cursor // the expression or the switch
	subject, text ast.Expr
	how           grammar.Match
	fold          bool
	by            string
	beside        *beside // the texts that the subject is compared with there
}

// Sites returns the sites of the texts in the package's hand-written files that
// a URL's parts are compared with.
func (cr *Comparer) Sites() []site.Site {
	parts := newURLParts(cr.Scope)
	if cr.parts = parts; parts.none() {
		return nil // fast path
	}
	role := catalogue.MustRole("compared")
	var sites []site.Site
	for cur, test := range cr.Nodes((*ast.BinaryExpr)(nil), (*ast.SwitchStmt)(nil), (*ast.CallExpr)(nil), (*ast.IndexExpr)(nil)) {
		for _, c := range cr.comparisonsAt(cur) {
			if cr.Pass.TypesInfo.Types[c.subject].Value != nil {
				continue
			}
			subject, lower := cr.lowered(c.subject)
			part, pieces, request := parts.of(subject)
			if part == check.NoPart || request && parts.received.AsksElsewhere(c.cur, part) {
				continue
			}
			list := cr.Values.Values(c.text)
			if len(list) > 1 && slices.ContainsFunc(list, func(v strval.Value) bool { return !v.Complete() }) || list[0].Unknown() && list[0].Holes[0].Given.String() != "url-host" {
				continue
			}
			known := c.beside.known(cr.Values)
			if len(list) > 1 { // for _, p := range []string{"/login", "/logout"} { if r.URL.Path == p { … } }
				known = maps.Clone(known)
				for _, v := range list {
					known[v.Text] = true
				}
			}
			others := new(site.Siblings)
			for _, v := range list {
				pl := place.Place{Expr: c.text, Cur: c.cur, Target: place.Target{Role: role, API: c.by}, InTest: test}
				s := cr.Site(pl, v, v, len(list))
				compared := &check.Compared{With: pieces, Part: part, Request: request, Code: types.ExprString(c.subject), How: c.how, Fold: c.fold, Lower: lower, By: c.by, Beside: known}
				if compared.Allows = (part == check.PartOrigin || cr.guards(c.cur, subject, part)) && cr.allows(c); compared.Allows {
					compared.Subject = cr.Values.Value(c.subject)
				}
				s.Subject, s.Others = compared, others
				others.Add(s)
				sites = append(sites, s)
			}
		}
	}
	return sites
}

// guards reports whether subject, the host of a URL, is that of an origin, or the function around cur is named for
// what it lets in.
//
//	u, err := url.Parse(r.Header.Get("Origin")); return err == nil && strings.HasSuffix(u.Host, "example.com")
//	func isAllowed(host string) bool { return strings.HasSuffix(host, "example.com") }
func (cr *Comparer) guards(cur inspector.Cursor, subject ast.Expr, part check.Part) bool {
	if part != check.PartHost && part != check.PartHostname {
		return false
	}
	if decl := flow.DeclOf(cur); decl != nil && words.In("guard", strings.ToLower(decl.Name.Name)) {
		return true
	}
	sel := scope.SelectorOf(subject)
	if sel == nil || cr.parts.parser(sel.X) == "" {
		return false
	}
	of, _, _ := cr.parts.of(cr.Flow.Definition(sel.X).(*ast.CallExpr).Args[0])
	return of == check.PartOrigin
}

// allows reports whether c alone, or one of several conditions, decides that an origin is allowed.
//
//	func(origin string) bool { return strings.HasPrefix(origin, "http://localhost") }
//	if strings.HasSuffix(origin, "example.com") { w.Header().Set("Access-Control-Allow-Origin", origin) }
func (cr *Comparer) allows(c comparison) bool {
	cur := c.cur
	for cur.ParentEdgeKind() == edge.ParenExpr_X || (cur.ParentEdgeKind() == edge.BinaryExpr_X || cur.ParentEdgeKind() == edge.BinaryExpr_Y) && cur.Parent().Node().(*ast.BinaryExpr).Op == token.LOR {
		cur = cur.Parent()
	}
	switch cur.ParentEdgeKind() {
	case edge.ReturnStmt_Results:
		return len(cur.Parent().Node().(*ast.ReturnStmt).Results) == 1
	case edge.IfStmt_Cond:
		body := cur.Parent().Node().(*ast.IfStmt).Body
		for _, stmt := range body.List {
			if ret, ok := stmt.(*ast.ReturnStmt); ok {
				return len(ret.Results) == 1 && types.ExprString(ret.Results[0]) == "true"
			}
			if x, ok := stmt.(*ast.ExprStmt); ok {
				call, ok := x.X.(*ast.CallExpr)
				if ok && len(call.Args) == 2 && scope.IsLiteral(call.Args[0], "Access-Control-Allow-Origin") && types.ExprString(call.Args[1]) == types.ExprString(c.subject) {
					return true
				}
			}
		}
	}
	return false
}

// lowered returns the argument of strings.ToLower, if expr is a call of it or a
// variable that is only set to one; else expr.
func (cr *Comparer) lowered(expr ast.Expr) (of ast.Expr, lower bool) {
	x := ast.Unparen(expr)
	if value := cr.Flow.Definition(x); value != nil {
		x = ast.Unparen(value)
	}
	if call := cr.Flow.CallTo(x, "strings", "ToLower"); call != nil {
		return call.Args[0], true
	}
	return expr, false
}

// comparisonsAt returns the comparisons that the node at cur makes.
func (cr *Comparer) comparisonsAt(cur inspector.Cursor) []comparison {
	info := cr.Pass.TypesInfo
	switch n := cur.Node().(type) {
	case *ast.BinaryExpr:
		if n.Op != token.EQL && n.Op != token.NEQ {
			return nil
		}
		c := comparison{cur: cur, subject: n.X, text: n.Y, by: n.Op.String()}
		if info.Types[n.X].Value != nil {
			c.subject, c.text = n.Y, n.X
		}
		if t := info.TypeOf(c.subject); t == nil || !flow.IsString(t) {
			return nil
		}
		c.beside = cr.besideInCondition(cur, c.subject)
		if info.Types[c.text].Value != nil {
			return []comparison{c}
		}
		turned := c // either may be the part: if origin == o, if o == origin
		turned.subject, turned.text = c.text, c.subject
		turned.beside = cr.besideInCondition(cur, turned.subject)
		return []comparison{c, turned}
	case *ast.SwitchStmt:
		if n.Tag == nil || info.TypeOf(n.Tag) == nil || !flow.IsString(info.TypeOf(n.Tag)) {
			return nil
		}
		var all []ast.Expr
		for _, clause := range n.Body.List {
			all = append(all, clause.(*ast.CaseClause).List...)
		}
		return each(comparison{cur: cur, subject: n.Tag, by: "case"}, all)
	case *ast.IndexExpr: // allowed[u.Scheme]
		if part, _, _ := cr.parts.of(n.Index); part == check.NoPart {
			return nil // fast path: before the map is looked for
		}
		return each(comparison{cur: cur, subject: n.Index, by: "map"}, cr.keys(n.X))
	case *ast.CallExpr:
		return cr.comparingCall(cur, n)
	}
	return nil
}

// keys returns the keys that the map expr is made with, if they are strings.
func (cr *Comparer) keys(expr ast.Expr) []ast.Expr {
	t := cr.Pass.TypesInfo.TypeOf(expr)
	if t == nil {
		return nil
	}
	if m, ok := t.Underlying().(*types.Map); !ok || !flow.IsString(m.Key()) {
		return nil
	}
	lit := cr.literal(expr)
	if lit == nil {
		return nil
	}
	var keys []ast.Expr
	for _, elt := range lit.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			keys = append(keys, kv.Key)
		}
	}
	return keys
}

// literal returns the composite literal that expr is, or that a variable is made with which
// keeps what is in it.
func (cr *Comparer) literal(expr ast.Expr) *ast.CompositeLit {
	x := ast.Unparen(expr)
	if id, ok := x.(*ast.Ident); ok {
		if v, ok := cr.Pass.TypesInfo.Uses[id].(*types.Var); ok && !cr.Flow.IsLocal(v) {
			if l := cr.Flow.Constant(v); l != nil {
				x = l.Defs[0].RHS
			}
		} else if value := cr.Flow.Definition(id); value != nil {
			x = value
		}
	}
	lit, _ := ast.Unparen(x).(*ast.CompositeLit)
	return lit
}

// each returns c for each of texts, which stand beside one another.
func each(c comparison, texts []ast.Expr) []comparison {
	var list []comparison
	c.beside = &beside{texts: texts}
	for _, x := range texts {
		c.text = x
		list = append(list, c)
	}
	return list
}

// comparingCall returns the comparisons that a call of package strings or slices
// makes.
func (cr *Comparer) comparingCall(cur inspector.Cursor, call *ast.CallExpr) []comparison {
	c := comparison{cur: cur}
	switch flow.CalleeName(call) { // fast: most calls are of other names
	case "HasPrefix":
		c.how = grammar.Prefix
	case "HasSuffix":
		c.how = grammar.Suffix
	case "Contains":
		c.how = grammar.Anywhere
	case "EqualFold":
		c.fold = true
	case "TrimPrefix", "CutPrefix":
		c.how = grammar.Prefix
	case "TrimSuffix", "CutSuffix":
		c.how = grammar.Suffix
	default:
		return nil
	}
	if len(call.Args) != 2 || call.Ellipsis.IsValid() {
		return nil
	}
	pkg, name := cr.Flow.Called(call)
	c.subject, c.text, c.by = call.Args[0], call.Args[1], pkg+"."+name
	switch {
	case c.by == "slices.Contains":
		list := cr.literal(call.Args[0])
		if t := cr.Pass.TypesInfo.TypeOf(call.Args[0]); list == nil || t == nil || !scope.IsStrings(t) {
			return nil
		}
		for _, elt := range list.Elts {
			if _, ok := elt.(*ast.KeyValueExpr); ok {
				return nil
			}
		}
		c.subject, c.how = call.Args[1], grammar.Whole
		return each(c, list.Elts)
	case pkg != "strings":
		return nil
	case c.fold && cr.Pass.TypesInfo.Types[c.subject].Value != nil:
		c.subject, c.text = c.text, c.subject
	}
	c.beside = cr.besideInCondition(cur, c.subject)
	return []comparison{c}
}
