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
	"github.com/urilint/urilint/internal/eval"
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

// compared finds the texts that the node at cur compares a URL's parts with.
func (f *Finder) compared(cur inspector.Cursor, test bool) (sites []site.Site) {
	for _, c := range f.comparisonsAt(cur) {
		if f.Pass.TypesInfo.Types[c.subject].Value != nil {
			continue
		}
		subject, lower := f.lowered(c.subject)
		part, pieces, request := f.parts.of(subject)
		if part == check.NoPart || request && f.parts.received.AsksElsewhere(c.cur, part) || f.isParsedFrom(subject, c.text) {
			continue
		}
		list, written := f.GivenTexts(c.text)
		listed := ""
		if part == check.PartOrigin && c.how == grammar.Whole && list[0].Unknown() {
			listed = place.Listed(f.Scope, c.text)
		}
		if listed != "" && f.lists[listed] {
			continue // told already
		}
		if listed == "" && (len(list) > 1 && slices.ContainsFunc(list, func(v strval.Value) bool { return !v.Complete() }) || list[0].Unknown() && list[0].Holes[0].Given.String() != "url-host") {
			continue
		}
		known := c.beside.known(f.Values)
		if len(list) > 1 { // for _, p := range []string{"/login", "/logout"} { if r.URL.Path == p { … } }
			known = maps.Clone(known)
			for _, v := range list {
				known[v.Text] = true
			}
		}
		others := new(site.Siblings)
		for i, v := range list {
			pl := place.Place{Expr: written[i], Cur: c.cur, Target: place.Target{Role: catalogue.MustRole("compared"), API: c.by}, InTest: test}
			s := f.Site(pl, v, v, len(list))
			compared := &check.Compared{With: pieces, Part: part, Request: request, Code: types.ExprString(c.subject), How: c.how, Fold: c.fold, Lower: lower, By: c.by, Beside: known}
			if compared.Allows = (part == check.PartOrigin || f.guards(c.cur, subject, part)) && f.allows(c); compared.Allows {
				compared.Subject = f.Values.Value(c.subject)
			}
			s.Subject, s.Listed, f.lists[listed] = compared, listed, true
			sites = append(sites, others.Add(s))
		}
	}
	return sites
}

// isParsedFrom reports whether the URL of subject was parsed from text: the comparison asks for text's form.
//
//	u, err := url.Parse(origin); if err != nil || u.Scheme+"://"+u.Host != origin { return errOrigin }
func (f *Finder) isParsedFrom(subject, text ast.Expr) bool {
	v := f.Flow.Variable(text)
	return v != nil && flow.Any(subject, func(id *ast.Ident) bool {
		call, ok := f.Flow.Definition(id).(*ast.CallExpr)
		return ok && len(call.Args) > 0 && f.Flow.Variable(call.Args[0]) == v
	})
}

// guards reports whether subject is the host of an origin, or the function around is named for what it lets in.
//
//	u, err := url.Parse(r.Header.Get("Origin")); return err == nil && strings.HasSuffix(u.Host, "example.com")
//	func isAllowed(host string) bool { return strings.HasSuffix(host, "example.com") }
func (f *Finder) guards(cur inspector.Cursor, subject ast.Expr, part check.Part) bool {
	if part != check.PartHost && part != check.PartHostname {
		return false
	}
	if decl := flow.DeclOf(cur); decl != nil && words.In("guard", strings.ToLower(decl.Name.Name)) {
		return true
	}
	sel := scope.SelectorOf(subject)
	if sel == nil || f.Values.Conditions.Parser(sel.X) == "" {
		return false
	}
	return f.isOrigin(f.Flow.Definition(sel.X).(*ast.CallExpr).Args[0])
}

// allows reports whether c alone, or one of several conditions, decides that an origin is allowed.
//
//	func(origin string) bool { return strings.HasPrefix(origin, "http://localhost") }
//	if strings.HasSuffix(origin, "example.com") { w.Header().Set("Access-Control-Allow-Origin", origin) }
//	if !strings.HasSuffix(u.Hostname(), "example.com") { return errHost }; return nil
func (f *Finder) allows(c comparison) bool {
	cur, joins, refused := c.cur, token.LOR, false
	for {
		parent := cur.Parent().Node()
		if not, ok := parent.(*ast.UnaryExpr); ok && not.Op == token.NOT && joins == token.LOR {
			joins, refused = token.LAND, true
		} else if binary, ok := parent.(*ast.BinaryExpr); cur.ParentEdgeKind() != edge.ParenExpr_X && (!ok || binary.Op != joins) {
			break
		}
		cur = cur.Parent()
	}
	switch cur.ParentEdgeKind() {
	case edge.ReturnStmt_Results:
		return !refused && len(cur.Parent().Node().(*ast.ReturnStmt).Results) == 1
	case edge.IfStmt_Cond:
		body := cur.Parent().ChildAt(edge.IfStmt_Body, -1)
		if refused {
			last, some := body.LastChild()
			next, more := cur.Parent().NextSibling()
			if !some || !more {
				return false
			}
			ret, returns := last.Node().(*ast.ReturnStmt)
			return returns && f.Flow.IsRefusal(ret) && f.letsIn(next, c.subject)
		}
		for stmt := range body.Children() {
			if _, returns := stmt.Node().(*ast.ReturnStmt); returns || f.letsIn(stmt, c.subject) {
				return f.letsIn(stmt, c.subject)
			}
		}
	}
	return false
}

// letsIn reports whether the statement at cur alone says that subject, or the request's origin, is allowed: it
// returns true or no error, or tells the browser so.
func (f *Finder) letsIn(cur inspector.Cursor, subject ast.Expr) bool {
	switch x := cur.Node().(type) {
	case *ast.ReturnStmt:
		if len(x.Results) != 1 {
			return false
		}
		fn, _ := flow.FuncOf(cur)
		text := types.ExprString(x.Results[0])
		return text == "true" || text == "nil" && flow.IsError(f.Flow.Signature(fn).Results().At(0).Type())
	case *ast.ExprStmt:
		call, ok := x.X.(*ast.CallExpr)
		return ok && len(call.Args) == 2 && scope.IsLiteral(call.Args[0], "Access-Control-Allow-Origin") &&
			(types.ExprString(call.Args[1]) == types.ExprString(subject) || f.isOrigin(call.Args[1]))
	}
	return false
}

// isOrigin reports whether x is a request's Origin header.
func (f *Finder) isOrigin(x ast.Expr) bool {
	part, _, _ := f.parts.of(x)
	return part == check.PartOrigin
}

// lowered returns the argument of the strings.ToLower that expr is or is set to; else expr.
func (f *Finder) lowered(expr ast.Expr) (of ast.Expr, lower bool) {
	x := ast.Unparen(expr)
	if value := f.Flow.Definition(x); value != nil {
		x = ast.Unparen(value)
	}
	if call := f.Flow.CallTo(x, "strings", "ToLower"); call != nil {
		return call.Args[0], true
	}
	return expr, false
}

// comparisonsAt returns the comparisons that the node at cur makes.
func (f *Finder) comparisonsAt(cur inspector.Cursor) []comparison {
	info := f.Pass.TypesInfo
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
		c.beside = f.besideInCondition(cur, c.subject)
		if info.Types[c.text].Value != nil {
			return []comparison{c}
		}
		turned := c // either may be the part: if origin == o, if o == origin
		turned.subject, turned.text = c.text, c.subject
		turned.beside = f.besideInCondition(cur, turned.subject)
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
		if part, _, _ := f.parts.of(n.Index); part == check.NoPart && f.whole(n.Index, "map") == nil {
			return nil // fast path: before the map is looked for
		}
		return each(comparison{cur: cur, subject: n.Index, by: "map"}, f.keys(n.X))
	case *ast.CallExpr:
		return f.comparingCall(cur, n)
	}
	return nil
}

// keys returns the keys that the map expr is made with, if they are strings.
func (f *Finder) keys(expr ast.Expr) []ast.Expr {
	t := f.Pass.TypesInfo.TypeOf(expr)
	if t == nil {
		return nil
	}
	if m, ok := t.Underlying().(*types.Map); !ok || !flow.IsString(m.Key()) {
		return nil
	}
	lit := f.literal(expr)
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

// literal returns the composite literal that expr is, or that its unchanged variable is made with.
func (f *Finder) literal(expr ast.Expr) *ast.CompositeLit {
	x := ast.Unparen(expr)
	if id, ok := x.(*ast.Ident); ok {
		if v, ok := f.Pass.TypesInfo.Uses[id].(*types.Var); ok && !f.Flow.IsLocal(v) {
			if l := f.Flow.Constant(v); l != nil {
				x = l.Defs[0].RHS
			}
		} else if value := f.Flow.Definition(id); value != nil {
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

// matches is how functions of packages strings and slices compare two strings.
var matches = map[string]grammar.Match{
	"HasPrefix": grammar.Prefix, "TrimPrefix": grammar.Prefix, "CutPrefix": grammar.Prefix,
	"HasSuffix": grammar.Suffix, "TrimSuffix": grammar.Suffix, "CutSuffix": grammar.Suffix,
	"Contains": grammar.Anywhere, "EqualFold": grammar.Whole,
}

// comparingCall returns the comparisons of a call of package strings or slices.
func (f *Finder) comparingCall(cur inspector.Cursor, call *ast.CallExpr) []comparison {
	how, ok := matches[flow.CalleeName(call)] // fast: most calls are of other names
	if !ok || len(call.Args) != 2 || call.Ellipsis.IsValid() {
		return nil
	}
	c := comparison{cur: cur, how: how, fold: flow.CalleeName(call) == "EqualFold"}
	pkg, name := f.Flow.Called(call)
	c.subject, c.text, c.by = call.Args[0], call.Args[1], pkg+"."+name
	switch {
	case c.by == "slices.Contains":
		list := f.literal(call.Args[0])
		if t := f.Pass.TypesInfo.TypeOf(call.Args[0]); t == nil || !scope.IsStrings(t) {
			return nil
		}
		c.subject, c.text, c.how = call.Args[1], call.Args[0], grammar.Whole
		if list == nil {
			return []comparison{c}
		}
		for _, elt := range list.Elts {
			if _, ok := elt.(*ast.KeyValueExpr); ok {
				return nil
			}
		}
		return each(c, list.Elts)
	case pkg != "strings":
		return nil
	case c.fold && f.Pass.TypesInfo.Types[c.subject].Value != nil:
		c.subject, c.text = c.text, c.subject
	}
	c.beside = f.besideInCondition(cur, c.subject)
	return []comparison{c}
}

// A beside is the texts that a string is compared with in one condition, switch or list.
type beside struct {
	texts  []ast.Expr
	values flow.Once[map[string]bool] // what known says
}

// known returns the values of those texts that are known.
func (b *beside) known(values *eval.Evaluator) map[string]bool {
	if b == nil {
		return map[string]bool{}
	}
	return b.values.Of(func() map[string]bool {
		known := make(map[string]bool)
		for _, x := range b.texts {
			if v := values.Value(x); v.Complete() {
				known[v.Text] = true
			}
		}
		return known
	})
}

// besideInCondition returns the texts that subject is compared with in the chain of && and
// || that the comparison at cur is in; nil if it is in none.
func (f *Finder) besideInCondition(cur inspector.Cursor, subject ast.Expr) *beside {
	top := f.tops.Of(cur, f.conditionOf)
	if !top.Valid() || top == cur {
		return nil // fast path
	}
	return f.chains.Of(top, chain)[types.ExprString(subject)]
}

// conditionOf returns the condition into which &&, || and ! join the expression at cur; the zero Cursor if it is
// another operand.
func (f *Finder) conditionOf(cur inspector.Cursor) inspector.Cursor {
	joins := false
	switch n := cur.Parent().Node().(type) {
	case *ast.ParenExpr:
		joins = true
	case *ast.UnaryExpr:
		joins = n.Op == token.NOT
	case *ast.BinaryExpr:
		joins = n.Op == token.LAND || n.Op == token.LOR
	default:
		return cur
	}
	if !joins {
		return inspector.Cursor{}
	}
	return f.tops.Of(cur.Parent(), f.conditionOf)
}

// chain returns the texts that each string is compared with in the condition at top.
func chain(top inspector.Cursor) map[string]*beside {
	all := make(map[string]*beside)
	note := func(x, y ast.Expr) {
		name := types.ExprString(x)
		if all[name] == nil {
			all[name] = new(beside)
		}
		all[name].texts = append(all[name].texts, y)
	}
	for c := range top.Preorder((*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.BinaryExpr:
			if n.Op == token.EQL || n.Op == token.NEQ {
				note(n.X, n.Y)
				note(n.Y, n.X)
			}
		case *ast.CallExpr:
			if len(n.Args) == 2 {
				note(n.Args[0], n.Args[1])
				note(n.Args[1], n.Args[0])
			}
		}
	}
	return all
}
