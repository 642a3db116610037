package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// A change is a statement that sets or removes a parameter of a query.
//
//	q.Set(key, value)   q[key] = values   delete(q, key)
type change struct {
	of   ast.Expr // q
	key  ast.Expr
	verb string // as [check.Copy.By]
}

// discards finds changes of queries that nothing reads.
type discards struct{ *siteMaker }

// sites returns the sites of the keys that are set in a copy of a query which
// nothing reads, in the package's hand-written files.
func (ds *discards) sites() []site {
	if !importsURLs(ds.pass.Pkg) {
		return nil // fast path: nothing here has a query
	}
	role, _ := catalogue.LookupRole("copied-text")
	var (
		sites []site
		told  = make(map[types.Object]bool)
	)
	for file, test := range ds.handWritten() {
		for cur := range file.Preorder((*ast.ExprStmt)(nil), (*ast.AssignStmt)(nil)) {
			c, ok := ds.changeAt(cur)
			if !ok {
				continue
			}
			lost := ds.lostCopy(c, told)
			if lost == nil {
				continue
			}
			v := ds.values.Value(c.key)
			pl := place{expr: c.key, cur: cur, target: target{role: role, api: "net/url.Values"}, test: test}
			s := ds.site(pl, v, v, 1)
			s.Copy = lost
			sites = append(sites, s)
		}
	}
	return sites
}

// importsURLs reports whether pkg imports a package whose types may contain a
// net/url.URL: net/url, net/http, or a package that imports one of them.
func importsURLs(pkg *types.Package) bool {
	for _, imp := range pkg.Imports() {
		switch imp.Path() {
		case "net/url", "net/http":
			return true
		}
		for _, next := range imp.Imports() {
			if next.Path() == "net/url" || next.Path() == "net/http" {
				return true
			}
		}
	}
	return false
}

// changeAt returns the change that the statement at cur makes.
func (ds *discards) changeAt(cur inspector.Cursor) (change, bool) {
	info := ds.pass.TypesInfo
	switch n := cur.Node().(type) {
	case *ast.AssignStmt:
		if len(n.Lhs) != 1 {
			return change{}, false
		}
		index, ok := ast.Unparen(n.Lhs[0]).(*ast.IndexExpr)
		if !ok || !isURLValues(info.TypeOf(index.X)) {
			return change{}, false
		}
		return change{ast.Unparen(index.X), index.Index, "="}, true
	case *ast.ExprStmt:
		call, ok := ast.Unparen(n.X).(*ast.CallExpr)
		if !ok || len(call.Args) == 0 {
			return change{}, false
		}
		if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok && len(call.Args) == 2 && info.Uses[id] == types.Universe.Lookup("delete") && isURLValues(info.TypeOf(call.Args[0])) {
			return change{ast.Unparen(call.Args[0]), call.Args[1], "delete"}, true
		}
		if ds.flow.CallTo(call, "net/url", "Values.Set", "Values.Add", "Values.Del") != nil {
			return change{ast.Unparen(flow.Receiver(call)), call.Args[0], flow.CalleeName(call)}, true
		}
	}
	return change{}, false
}

// lostCopy returns the copy that c changes, if nothing reads it afterwards; else nil.
// told are the variables that are done already.
func (ds *discards) lostCopy(c change, told map[types.Object]bool) *check.Copy {
	if ds.isQueryCall(c.of) {
		return &check.Copy{By: c.verb}
	}
	id, ok := c.of.(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := ds.pass.TypesInfo.Uses[id].(*types.Var)
	if !ok || told[v] || v.IsField() || v.Parent() == nil || v.Parent() == ds.pass.Pkg.Scope() {
		return nil
	}
	told[v] = true
	if def := ds.flow.Definition(id); def == nil || !ds.isQueryCall(def) {
		return nil
	}
	for _, use := range ds.flow.Uses(v) {
		if !ds.onlyChanges(use) {
			return nil
		}
	}
	return &check.Copy{Name: v.Name(), By: c.verb}
}

// isQueryCall reports whether x is a call of (*net/url.URL).Query.
func (ds *discards) isQueryCall(x ast.Expr) bool {
	return ds.flow.CallTo(x, "net/url", "URL.Query") != nil
}

// onlyChanges reports whether the identifier at use declares a query or is changed by
// its statement, which reads nothing of it.
func (ds *discards) onlyChanges(use inspector.Cursor) bool {
	if ds.pass.TypesInfo.Defs[use.Node().(*ast.Ident)] != nil {
		return true
	}
	for cur := range use.Enclosing((*ast.ExprStmt)(nil), (*ast.AssignStmt)(nil)) {
		if c, ok := ds.changeAt(cur); ok {
			return c.of == use.Node()
		}
		if stmt, ok := cur.Node().(*ast.ExprStmt); ok { // q.Encode(), whose result is dropped
			sel := selectorOf(stmt.X)
			return sel != nil && sel.X == use.Node()
		}
		return false
	}
	return false
}

// nilURL returns what dereferences the result of the call of url.Parse at p, whose error is
// dropped or only logged, whenever the call has run; "" if nothing does, or if it is compared before.
//
//	u, _ := url.Parse(endpoint)
//	u.RawQuery = q.Encode()
func (sc *scope) nilURL(p place, v strval.Value) string {
	call, ok := p.cur.Node().(*ast.CallExpr)
	if !ok || p.target.context != nil || sc.flow.CallTo(call, "net/url", "Parse", "ParseRequestURI") == nil {
		return ""
	}
	id, ok := flow.ErrorOf(p.cur)
	if !ok || id == nil {
		return ""
	}
	err, _ := sc.pass.TypesInfo.ObjectOf(id).(*types.Var)
	readers, ok := sc.flow.Readers(p.cur.Parent(), sc.flow.ResultVar(p.cur))
	if !ok || len(v.Holes) == 0 || v.Holes[0].At != 0 || !sc.isUnparsed(v.Holes[0].Expr, call) {
		return ""
	}
	for _, use := range readers {
		ev := sc.flow.EventAt(use)
		if ev.Selects() == "" && ev.Kind != flow.Deref || ev.Member == "Redacted" || !sc.flow.MustRun(p.cur, use, flow.Failures) ||
			!sc.flow.GoesOn(call.End(), use.Node().Pos(), err, returns) {
			return "" // u == nil, isLocal(u)
		}
		return types.ExprString(ev.At.Parent().Node().(ast.Expr))
	}
	return ""
}

// returns reports whether call logs or answers, by its name, and comes back.
func returns(call *ast.CallExpr) bool {
	name := strings.ToLower(flow.CalleeName(call))
	return words.In("tells", name) && !words.In("leaves", name)
}

// isUnparsed reports whether x, which call parses, may be any text, as far as is seen: a setting,
// an argument, what a server is given; and no other call judges it.
func (sc *scope) isUnparsed(x ast.Expr, call *ast.CallExpr) bool {
	from, open := sc.flow.Origins([]ast.Expr{x}), sc.isGiven(x)
	for v := range from.Vars {
		for ev := range sc.flow.Events(v) {
			if ev.Kind == flow.Pass && ev.Call != call && sc.judges(ev.Call) {
				return false
			}
		}
		open = open || sc.isSetting(v)
	}
	return (open || slices.ContainsFunc(from.Ends, func(end ast.Expr) bool { return sc.isGiven(end) })) && !sc.isJudged(x, call)
}

// isJudged reports whether a call in the function around judges what is written as x, or one in another
// function a value that is asked for by the same name, as a middleware does.
//
//	if govalidator.IsURL(r.FormValue("url")) { u, _ := url.Parse(r.FormValue("url")) }
func (sc *scope) isJudged(x ast.Expr, call *ast.CallExpr) bool {
	cur, ok := sc.flow.Find(call)
	if !ok {
		return true
	}
	in, text := flow.DeclOf(cur), types.ExprString(x)
	names := sc.askedNames(x)
	for c := range sc.files.Root().Preorder((*ast.CallExpr)(nil)) {
		other := c.Node().(*ast.CallExpr)
		is := func(arg ast.Expr) bool {
			if in != nil && in.Pos() <= other.Pos() && other.Pos() < in.End() {
				return types.ExprString(arg) == text
			}
			return len(names) > 0 && slices.ContainsFunc(sc.askedNames(arg), func(name string) bool { return slices.Contains(names, name) })
		}
		if other != call && slices.ContainsFunc(other.Args, is) && sc.judges(other) {
			return true
		}
	}
	return false
}

// askedNames returns the names by which what x may be is asked for: "url" in r.FormValue("url").
func (sc *scope) askedNames(x ast.Expr) (names []string) {
	for _, end := range sc.flow.Origins([]ast.Expr{x}).Ends {
		if call, ok := end.(*ast.CallExpr); ok && len(call.Args) == 1 {
			if name, ok := flow.StringConst(sc.pass.TypesInfo, call.Args[0]); ok {
				names = append(names, name)
			}
		}
	}
	return names
}

// judges reports whether call may refuse a text that is no URL: by its name, or by an error that
// is looked at.
func (sc *scope) judges(call *ast.CallExpr) bool {
	cur, ok := sc.flow.Find(call)
	if id, assigned := flow.ErrorOf(cur); ok && assigned && id != nil && flow.ReturnsError(sc.pass.TypesInfo.TypeOf(call)) {
		err, _ := sc.pass.TypesInfo.ObjectOf(id).(*types.Var)
		return err != nil && !sc.flow.GoesOn(call.End(), flow.Innermost(cur).End(), err, returns)
	}
	return words.In("judges", strings.ToLower(flow.CalleeName(call)))
}

// isSetting reports whether the user of the program gives v what it has: a flag, a field of the
// settings, or a parameter of an exported function that is named for a URL.
func (sc *scope) isSetting(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	if !ok || v.Pkg() != sc.pass.Pkg {
		return false
	}
	cur, ok := sc.flow.Decl(v)
	if !ok {
		return false
	}
	switch {
	case v.IsField():
		field, ok := cur.Parent().Node().(*ast.Field)
		if ok && field.Tag != nil && words.In("setting-tags", field.Tag.Value) {
			return true
		}
		for spec := range cur.Enclosing((*ast.TypeSpec)(nil)) {
			if (field == nil || field.Tag == nil) && words.In("setting-types", strings.ToLower(spec.Node().(*ast.TypeSpec).Name.Name)) {
				return true
			}
			break
		}
	case v.Kind() == types.ParamVar:
		decl := flow.DeclOf(cur)
		if decl == nil || !decl.Name.IsExported() || sc.pass.Pkg.Name() == "main" || !words.In("whole-urls", strings.ToLower(v.Name())) {
			return false
		}
		fn, _ := sc.pass.TypesInfo.Defs[decl.Name].(*types.Func)
		_, all := sc.flow.Calls(fn)
		return all // else re.ReplaceAllStringFunc(text, Rewrite): what it is called with is another one's
	}
	return slices.ContainsFunc(sc.flow.Uses(v), sc.flow.IsFlagVar)
}

// isGiven reports whether x is what the user of the program gives it: an environment variable, an
// argument, what a request asks for.
func (sc *scope) isGiven(x ast.Expr) bool {
	v := sc.values.Value(x)
	if len(v.Holes) == 1 && v.Text == "\x00" {
		switch v.Holes[0].Given.String() {
		case "input", "path-input", "search-text", "chat-text", "chat-word":
			return true
		}
	}
	switch x := ast.Unparen(x).(type) {
	case *ast.CallExpr:
		pkg, name := sc.flow.Called(x)
		return words.Is("given", strings.ToLower(pkg+"."+name))
	case *ast.IndexExpr:
		sel, ok := ast.Unparen(x.X).(*ast.SelectorExpr)
		return ok && sel.Sel.Name == "Args" && sc.pass.TypesInfo.Uses[sel.Sel].Pkg().Path() == "os"
	}
	return false
}
