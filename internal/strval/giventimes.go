package strval

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/kind"
)

// givenByLayout returns the kind of (time.Time).Format, by its layout: whether what
// it writes has blanks, or a zone as in "+02:00". A time in UTC has a "Z" there.
func (e *Evaluator) givenByLayout(call *ast.CallExpr, sel *ast.SelectorExpr, depth int) *kind.Kind {
	layout, ok := e.stringConst(call.Args[0])
	switch {
	case !ok:
		return nil
	case strings.Contains(strings.ReplaceAll(layout, " _2", "_2"), " "):
		return kind.Must("time-words")
	case strings.Contains(layout, "Z07") && sel != nil && e.isLocalTime(sel.X, depth-1):
		return kind.Must("time-zone")
	}
	return kind.Must("time")
}

// isLocalTime reports whether expr is the result of time.Now, or a time computed from
// it.
func (e *Evaluator) isLocalTime(expr ast.Expr, depth int) bool {
	if depth <= 0 {
		return false
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		fn := e.callee(x)
		if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "time" {
			return false
		}
		switch fn.Name() {
		case "Now", "Local":
			return true
		case "Add", "AddDate", "Truncate", "Round":
			sel, ok := ast.Unparen(x.Fun).(*ast.SelectorExpr)
			return ok && e.isLocalTime(sel.X, depth-1)
		}
	case *ast.Ident:
		v, ok := e.info.Uses[x].(*types.Var)
		return ok && e.sameOfAll(v, x, func(rhs ast.Expr) *kind.Kind {
			if e.isLocalTime(rhs, depth-1) {
				return byLayout
			}
			return nil
		}) != nil
	}
	return false
}
