package subject

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
)

// A change is a statement that sets or removes a parameter of a query.
//
//	q.Set(key, value)   q[key] = values   delete(q, key)
type change struct {
	of   ast.Expr // q
	key  ast.Expr
	verb string // as [check.Copy.By]
}

// Discards finds changes of queries that nothing reads.
type Discards struct{ *site.Maker }

// Sites returns the sites of the keys that are set in a copy of a query which
// nothing reads, in the package's hand-written files.
func (ds *Discards) Sites() []site.Site {
	if !importsURLs(ds.Pass.Pkg) {
		return nil // fast path: nothing here has a query
	}
	var (
		sites []site.Site
		told  = make(map[types.Object]bool)
	)
	for cur, test := range ds.Nodes((*ast.ExprStmt)(nil), (*ast.AssignStmt)(nil)) {
		if c, ok := ds.changeAt(cur); ok {
			if lost := ds.lostCopy(c, told); lost != nil {
				sites = append(sites, ds.Subject(lost, c.key, "copied-text", "net/url.Values", cur, test))
			}
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
func (ds *Discards) changeAt(cur inspector.Cursor) (change, bool) {
	info := ds.Pass.TypesInfo
	switch n := cur.Node().(type) {
	case *ast.AssignStmt:
		if len(n.Lhs) != 1 {
			return change{}, false
		}
		index, ok := ast.Unparen(n.Lhs[0]).(*ast.IndexExpr)
		if !ok || !scope.IsURLValues(info.TypeOf(index.X)) {
			return change{}, false
		}
		return change{ast.Unparen(index.X), index.Index, "="}, true
	case *ast.ExprStmt:
		call, ok := ast.Unparen(n.X).(*ast.CallExpr)
		if !ok || len(call.Args) == 0 {
			return change{}, false
		}
		if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok && len(call.Args) == 2 && info.Uses[id] == types.Universe.Lookup("delete") && scope.IsURLValues(info.TypeOf(call.Args[0])) {
			return change{ast.Unparen(call.Args[0]), call.Args[1], "delete"}, true
		}
		if ds.Flow.CallTo(call, "net/url", "Values.Set", "Values.Add", "Values.Del") != nil {
			return change{ast.Unparen(flow.Receiver(call)), call.Args[0], flow.CalleeName(call)}, true
		}
	}
	return change{}, false
}

// lostCopy returns the copy that c changes, if nothing reads it afterwards; else nil.
// told are the variables that are done already.
func (ds *Discards) lostCopy(c change, told map[types.Object]bool) *check.Copy {
	if ds.isQueryCall(c.of) {
		return &check.Copy{By: c.verb}
	}
	v := ds.Flow.Variable(flow.IdentOf(c.of))
	if v == nil || told[v] || !ds.Flow.IsLocal(v) {
		return nil
	}
	told[v] = true
	if !ds.isQueryCall(ds.Flow.Definition(c.of)) || slices.ContainsFunc(ds.Flow.Uses(v), func(use inspector.Cursor) bool { return !ds.onlyChanges(use) }) {
		return nil
	}
	return &check.Copy{Name: v.Name(), By: c.verb}
}

// isQueryCall reports whether x is a call of (*net/url.URL).Query.
func (ds *Discards) isQueryCall(x ast.Expr) bool {
	return ds.Flow.CallTo(x, "net/url", "URL.Query") != nil
}

// onlyChanges reports whether the identifier at use declares a query or is changed by
// its statement, which reads nothing of it.
func (ds *Discards) onlyChanges(use inspector.Cursor) bool {
	if ds.Pass.TypesInfo.Defs[use.Node().(*ast.Ident)] != nil {
		return true
	}
	for cur := range use.Enclosing((*ast.ExprStmt)(nil), (*ast.AssignStmt)(nil)) {
		if c, ok := ds.changeAt(cur); ok {
			return c.of == use.Node()
		}
		if stmt, ok := cur.Node().(*ast.ExprStmt); ok { // q.Encode(), whose result is dropped
			sel := scope.SelectorOf(stmt.X)
			return sel != nil && sel.X == use.Node()
		}
		return false
	}
	return false
}
