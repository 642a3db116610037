package analyzer

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// mended reports whether the slash that path.Join takes from a URL is put back, or
// what is left of the scheme taken away, around the call at cur, or later in the
// function from the variable that the result goes into:
//
//	strings.Replace(path.Join(base, p), ":/", "://", 1)
//	u := path.Join(base, p); u = strings.Replace(u, ":/", "://", 1)
func (w *walker) mended(cur inspector.Cursor) bool {
	if w.mends(cur) {
		return true
	}
	v := w.assignedTo(cur)
	if v == nil {
		return false
	}
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		for _, use := range w.flow.UsesIn(fn, v) {
			if use.Node().Pos() > cur.Node().End() && w.mends(use) {
				return true
			}
		}
	}
	return false
}

// assignedTo returns the variable that the value of the call at cur is assigned to,
// or nil.
func (w *walker) assignedTo(cur inspector.Cursor) types.Object {
	i := cur.ParentEdgeIndex()
	switch parent := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		if id := identOf(parent.Lhs[i]); id != nil && len(parent.Lhs) == len(parent.Rhs) {
			return w.pass.TypesInfo.ObjectOf(id)
		}
	case *ast.ValueSpec:
		if len(parent.Names) == len(parent.Values) {
			return w.pass.TypesInfo.Defs[parent.Names[i]]
		}
	}
	return nil
}

// mends reports whether the expression at cur, a URL without one of its slashes, is
// what a function is given that may mend it, or is cut.
func (w *walker) mends(cur inspector.Cursor) bool {
	switch parent := cur.Parent().Node().(type) {
	case *ast.SliceExpr: // "https://" + u[len("https:/"):]
		return parent.X == cur.Node()
	case *ast.CallExpr:
		fn := typeutil.StaticCallee(w.pass.TypesInfo, parent)
		if fn == nil || fn.Pkg() == nil || len(parent.Args) == 0 || parent.Args[0] != cur.Node() {
			return false
		}
		switch fn.Pkg().Path() {
		case "regexp":
			return strings.HasPrefix(fn.Name(), "Replace")
		case "strings":
			switch fn.Name() {
			case "Replace":
				return len(parent.Args) == 1 || w.isOfScheme(parent.Args[1]) // a Replacer's, or
			case "ReplaceAll", "TrimPrefix", "CutPrefix":
				return w.isOfScheme(parent.Args[1])
			}
		}
	}
	return false
}

// isOfScheme reports whether expr may be a part of "https:/": a constant with a
// delimiter in it, or not known.
func (w *walker) isOfScheme(expr ast.Expr) bool {
	text, ok := stringConst(w.pass.TypesInfo, expr)
	return !ok || strings.ContainsAny(text, ":/")
}
