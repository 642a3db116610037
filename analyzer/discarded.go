package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
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
