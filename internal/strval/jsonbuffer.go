package strval

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/kind"
)

// jsonIn returns the kind json if x is a bytes.Buffer or strings.Builder that only an encoder
// of encoding/json writes to; or nil:
//
//	var buf bytes.Buffer
//	json.NewEncoder(&buf).Encode(filters)
//	buf.String()
func (e *Evaluator) jsonIn(x ast.Expr) *kind.Kind {
	v, ok := e.info.Uses[flow.IdentOf(x)].(*types.Var)
	if !ok || !e.flow.IsLocal(v) || v.Kind() == types.ParamVar {
		return nil
	}
	encoded := false
	for ev := range e.flow.Events(v) {
		switch ev.Kind {
		case flow.Declare:
		case flow.Define:
			if !e.isEmptyBuffer(ev.RHS) {
				return nil
			}
		case flow.CallMethod, flow.Read:
			switch ev.Member {
			case "String", "Bytes", "Len", "Grow":
			default:
				return nil
			}
		case flow.Pass, flow.Address:
			if !e.isEncoder(ev) {
				return nil
			}
			encoded = true
		default:
			return nil
		}
	}
	if !encoded {
		return nil
	}
	return kind.Must("json")
}

// isEncoder reports whether ev gives a buffer, or its address, to json.NewEncoder.
func (e *Evaluator) isEncoder(ev flow.Event) bool {
	call := ev.Call
	if call == nil {
		at := ev.At.Parent()
		if _, ok := at.Node().(*ast.UnaryExpr); ok {
			at = at.Parent()
		}
		call, _ = at.Node().(*ast.CallExpr)
	}
	if call == nil {
		return false
	}
	fn := e.callee(call)
	return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "encoding/json" && fn.Name() == "NewEncoder"
}

// isEmptyBuffer reports whether x is a new buffer with nothing in it.
func (e *Evaluator) isEmptyBuffer(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.UnaryExpr:
		return e.isEmptyBuffer(x.X)
	case *ast.CompositeLit:
		return len(x.Elts) == 0
	case *ast.CallExpr:
		if len(x.Args) != 1 {
			return false
		}
		if e.info.Types[x.Args[0]].IsType() { // new(bytes.Buffer)
			return true
		}
		return e.info.Types[x.Args[0]].IsNil() // bytes.NewBuffer(nil)
	}
	return false
}
