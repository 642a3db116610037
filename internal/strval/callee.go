package strval

import (
	"go/ast"
	"go/types"
)

// callee returns the function or method that call calls, if that is known; nil
// for function values and methods of interfaces.
func (e *Evaluator) callee(call *ast.CallExpr) *types.Func { return e.flow.Callee(call) }
