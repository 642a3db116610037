package report

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/place"
)

// parseTarget returns the edit of the file name by which url.Parse of a constant takes
// the place of the call at cur, which has the same results:
//
//	base.Parse("users")  =>  url.Parse("https://example.com/v1/users")
//
// It reports false for other calls (ResolveReference has no result for an error), and
// if the arguments of the call are needed or have side effects.
func (r *Reporter) parseTarget(cur inspector.Cursor, target, name string) ([]analysis.TextEdit, bool) {
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !r.inFile(call.Pos(), name) || r.In.Flow.CallTo(call, "net/url", "URL.Parse") == nil {
		return nil, false
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !r.superfluous(sel.X) || !r.superfluous(call.Args[0]) {
		return nil, false
	}
	rw, ok := r.rewriteAt(call, name)
	if !ok {
		return nil, false
	}
	pkg, ok := rw.imported("net/url")
	for _, group := range rw.file.Comments {
		ok = ok && (group.End() < call.Pos() || call.End() <= group.Pos()) // a comment would be lost
	}
	rw.replace(call.Pos(), call.End(), pkg+".Parse("+strconv.Quote(target)+")")
	return rw.edits, ok
}

// superfluous reports whether the program compiles and does the same without expr: it
// is made of literals, and of this package's constants and variables outside
// functions, which need no use.
func (r *Reporter) superfluous(expr ast.Expr) bool {
	ok := true
	ast.Inspect(expr, func(n ast.Node) bool {
		switch n := n.(type) {
		case nil, *ast.ParenExpr, *ast.BasicLit:
		case *ast.BinaryExpr:
			ok = ok && n.Op == token.ADD
		case *ast.Ident:
			obj := r.Pass.TypesInfo.Uses[n]
			_, isConst := obj.(*types.Const)
			ok = ok && obj != nil && (isConst || obj.Parent() == r.Pass.Pkg.Scope())
		default:
			ok = false
		}
		return ok
	})
	return ok
}

// recalled returns the edit by which the call at p calls another function of the same
// package.
func (r *Reporter) recalled(p place.Place, callee, file string) ([]analysis.TextEdit, bool) {
	call, ok := p.Cur.Node().(*ast.CallExpr)
	if !ok {
		return nil, false
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !r.inFile(sel.Sel.Pos(), file) {
		return nil, false
	}
	return []analysis.TextEdit{{Pos: sel.Sel.Pos(), End: sel.Sel.End(), NewText: []byte(callee)}}, true
}
