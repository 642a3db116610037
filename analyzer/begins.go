package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// If a variable is the beginning of a requested URL, it is a URL with a scheme and a
// host in its other uses too, unless some code tests it:
//
//	http.Get(c.base + "/users")
//	path.Join(c.base, "orders")

// beginnings are the variables that URLs begin with.
type beginnings struct {
	*scope
	sites  []site                // what requestedBy looks at
	begins map[*types.Var]string // what it found
	asked  map[ast.Expr]bool     // what they begin with
}

// requestedBy returns the API that takes a URL beginning with the field or variable in
// hole h of the value at p. It returns "" if there is none, or if the field or variable
// is used for anything but to be set, printed, or put into a string.
func (bg *beginnings) requestedBy(p place, h strval.Hole) string {
	_, v := bg.sums.Variable(h.Expr)
	if v == nil || h.Made {
		return ""
	}
	if bg.begins == nil {
		bg.findBegins()
	}
	if call, ok := p.cur.Node().(*ast.CallExpr); ok && bg.asked[call] {
		return "" // its result is requested: that is reported there
	}
	return bg.begins[v]
}

func (bg *beginnings) findBegins() {
	bg.begins, bg.asked = make(map[*types.Var]string), make(map[ast.Expr]bool)
	for _, s := range bg.sites {
		if s.Role.Form != catalogue.URI || !s.Role.Host || s.test || s.alternatives != 1 || len(s.own.Holes) == 0 || s.own.Holes[0].At != 0 || s.own.Holes[0].Made {
			continue
		}
		if lo, _ := s.written(); lo > 0 {
			continue
		}
		bg.asked[s.own.Holes[0].Expr] = true
		_, v := bg.sums.Variable(s.own.Holes[0].Expr)
		if _, known := bg.begins[v]; v == nil || known {
			continue
		}
		bg.begins[v] = ""
		if bg.onlyJoined(v) {
			bg.begins[v] = s.API
		}
	}
}

// onlyJoined reports whether all uses of v set it, print it, put it into a string, or
// pass it to a call that takes a URL. Each other may be by what asks whether it is one.
func (bg *beginnings) onlyJoined(v *types.Var) bool {
	for ev := range bg.flow.Events(v) {
		if bg.sums.IsTold(ev.At) {
			continue
		}
		switch ev.Kind {
		case flow.Declare, flow.Define:
		case flow.Assign, flow.Add:
			if !summary.IsPlace(v) {
				return false
			}
		case flow.Store: // in a struct, whose field is asked for itself
			if ev.At.ParentEdgeKind() != edge.KeyValueExpr_Value {
				return false
			}
		case flow.Operand:
			if sum, ok := ev.At.Parent().Node().(*ast.BinaryExpr); !ok || sum.Op != token.ADD {
				return false
			}
		case flow.Pass:
			if !bg.isJoinedBy(ev) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// isJoinedBy reports whether the call at ev makes the variable a part of a string, or takes
// a URL.
func (bg *beginnings) isJoinedBy(ev flow.Event) bool {
	switch pkg, _ := bg.flow.Called(ev.Call); pkg {
	case "fmt", "net/http":
		return true
	case "path", "path/filepath":
		return ev.At.Parent().ParentEdgeKind() != edge.BinaryExpr_Y // "https://" + path.Join(c.host, "users")
	}
	return false
}

// sameVariable reports whether the holes a and b of the value at p are of the same
// variable or field: of the same struct, as far as its name tells.
func (bg *beginnings) sameVariable(p place, a, b strval.Hole) bool {
	if a.Expr == nil && p.target.context != nil {
		return bg.isFieldOfReceiver(p, a.Label, b.Expr)
	}
	_, x := bg.sums.Variable(a.Expr)
	_, y := bg.sums.Variable(b.Expr)
	return x != nil && x == y && types.ExprString(a.Expr) == types.ExprString(b.Expr)
}

// isFieldOfReceiver reports whether label is a field of the receiver of the method that
// the call at p calls, and expr the same field of the same receiver:
//
//	func (c *Client) do(path string) { http.Get(c.base + path) }
//	c.do(c.base + "/users")
func (bg *beginnings) isFieldOfReceiver(p place, label string, expr ast.Expr) bool {
	call, ok := p.cur.Node().(*ast.CallExpr)
	field, isField := expr.(*ast.SelectorExpr)
	if !ok || !isField {
		return false
	}
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	fn, isFunc := p.target.obj.(*types.Func)
	if !ok || !isFunc || fn.Pkg() != bg.pass.Pkg || fn.Signature().Recv() == nil || len(p.target.context.Via) > 1 ||
		types.ExprString(method.X) != types.ExprString(field.X) {
		return false
	}
	return label == fn.Signature().Recv().Name()+"."+field.Sel.Name && !strings.Contains(types.ExprString(method.X), "(") &&
		bg.pass.TypesInfo.Selections[method] != nil && len(bg.pass.TypesInfo.Selections[method].Index()) == 1
}
