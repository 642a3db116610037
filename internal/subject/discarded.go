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

// discarded finds the key that is set in a copy of a query which nothing reads.
func (f *Finder) discarded(cur inspector.Cursor, test bool) []site.Site {
	c, ok := f.changeAt(cur)
	if !ok {
		return nil
	}
	if lost := f.lostCopy(c); lost != nil {
		return []site.Site{f.Subject(lost, c.key, "copied-text", "net/url.Values", cur, test)}
	}
	return nil
}

// changeAt returns the change that the statement at cur makes.
func (f *Finder) changeAt(cur inspector.Cursor) (change, bool) {
	info := f.Pass.TypesInfo
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
		if f.Flow.CallTo(call, "net/url", "Values.Set", "Values.Add", "Values.Del") != nil {
			return change{ast.Unparen(flow.Receiver(call)), call.Args[0], flow.CalleeName(call)}, true
		}
	}
	return change{}, false
}

// lostCopy returns the copy that c changes, if nothing reads it afterwards; else nil.
func (f *Finder) lostCopy(c change) *check.Copy {
	if f.isQueryCall(c.of) {
		return &check.Copy{By: c.verb}
	}
	v := f.Flow.Variable(flow.IdentOf(c.of))
	if v == nil || f.told[v] || !f.Flow.IsLocal(v) {
		return nil
	}
	f.told[v] = true
	if !f.isQueryCall(f.Flow.Definition(c.of)) || slices.ContainsFunc(f.Flow.Uses(v), func(use inspector.Cursor) bool { return !f.onlyChanges(use) }) {
		return nil
	}
	return &check.Copy{Name: v.Name(), By: c.verb}
}

// isQueryCall reports whether x is a call of (*net/url.URL).Query.
func (f *Finder) isQueryCall(x ast.Expr) bool {
	return f.Flow.CallTo(x, "net/url", "URL.Query") != nil
}

// onlyChanges reports whether the identifier at use declares a query or is changed by
// its statement, which reads nothing of it.
func (f *Finder) onlyChanges(use inspector.Cursor) bool {
	if f.Pass.TypesInfo.Defs[use.Node().(*ast.Ident)] != nil {
		return true
	}
	for cur := range use.Enclosing((*ast.ExprStmt)(nil), (*ast.AssignStmt)(nil)) {
		if c, ok := f.changeAt(cur); ok {
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
