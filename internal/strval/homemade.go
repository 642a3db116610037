package strval

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/kind"
)

// What is escaped for blanks only, beside strings.Replace: who does that thinks of text
// that has some.

// givenByReplacer returns the kind of what a strings.Replacer makes which is made where it
// is used, of blanks alone:
//
//	strings.NewReplacer(" ", "+").Replace(q)
func (e *Evaluator) givenByReplacer(call *ast.CallExpr, depth int) *kind.Kind {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) != 1 {
		return nil
	}
	made, ok := ast.Unparen(sel.X).(*ast.CallExpr)
	if !ok || !e.isStrings(made, "NewReplacer") || len(made.Args) != 2 {
		return nil
	}
	return e.blanksBy(made.Args[0], made.Args[1], e.givenBy(call.Args[0], depth-1))
}

// splitAtBlanks returns the kind of the words of a text, with a "+" or "%20" in place of
// the blanks:
//
//	strings.Join(strings.Fields(q), "+")   strings.Join(strings.Split(q, " "), "+")
func (e *Evaluator) splitAtBlanks(list ast.Expr, depth int) *kind.Kind {
	switch x := ast.Unparen(list).(type) {
	case *ast.Ident:
		if v, ok := e.info.Uses[x].(*types.Var); ok && depth > 0 {
			return e.sameOfAll(v, x, func(rhs ast.Expr) *kind.Kind { return e.splitAtBlanks(rhs, depth-1) })
		}
	case *ast.CallExpr:
		if e.isStrings(x, "Split") {
			if sep, ok := e.stringConst(x.Args[1]); !ok || sep != " " {
				return nil
			}
		} else if !e.isStrings(x, "Fields") {
			return nil
		}
		if k := e.givenBy(x.Args[0], depth-1); k == nil || partOf(k) != nil { // not escaped, nor of an alphabet without blanks
			return homeMade
		}
	}
	return nil
}

// isStrings reports whether call is of package strings' function name.
func (e *Evaluator) isStrings(call *ast.CallExpr, name string) bool {
	fn := e.callee(call)
	return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "strings" && fn.Name() == name && fn.Signature().Recv() == nil
}
