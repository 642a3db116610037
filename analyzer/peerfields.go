package analyzer

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// Whoever cuts the slash off a base in one function knows that it may have one. In the others
// it was forgotten:
//
//	func (c *client) users() { c.get(strings.TrimSuffix(c.base, "/") + "/users") }
//	func (c *client) items() { c.get(c.base + "/items") }

// slashCutBy returns the function that cuts the slash off the field in the hole h; "" if none does, or
// if the field may have no slash anyway.
func (ps *peers) slashCutBy(h strval.Hole) string {
	if h.Expr == nil || h.Made {
		return ""
	}
	_, v := ps.sums.Variable(h.Expr)
	if v == nil || !v.IsField() {
		return ""
	}
	if by := ps.noted().cuts[v]; by != "" && ps.keeps(v) {
		return by
	}
	return ""
}

// keeps reports whether the field v is set to strings as they come, and no code asks whether it
// ends with a slash.
func (ps *peers) keeps(v *types.Var) bool {
	if kept, known := ps.kept[v]; known {
		return kept
	}
	ps.kept[v] = false // while that is found out
	ps.kept[v] = ps.isSetAsGiven(v)
	return ps.kept[v]
}

// isSetAsGiven reports whether the field v is set to what is not known and has not been changed, as
// far as other code than tests is concerned.
func (ps *peers) isSetAsGiven(v *types.Var) bool {
	open := v.Exported() // others may set it
	for ev := range ps.flow.Events(v) {
		if inTestFile(ps.pass.Fset, ev.At.Node().Pos()) {
			continue
		}
		switch ev.Kind {
		case flow.Declare, flow.Operand, flow.Compare, flow.Return, flow.Alias, flow.Store:
		case flow.Define, flow.Assign:
			if ev.RHS == nil || ev.Tuple {
				return false
			}
			if ps.pass.TypesInfo.Types[ev.RHS].Value != nil {
				continue // a constant
			}
			if !ps.isAsGiven(ev.RHS) {
				return false
			}
			open = true
		case flow.Pass:
			if _, name := ps.flow.Called(ev.Call); strings.HasPrefix(name, "Has") || strings.HasPrefix(name, "Cut") || strings.HasPrefix(name, "Trim") && !ps.cutsSlash(ev.Call) {
				return false
			}
		default:
			return false
		}
	}
	return open
}

// isAsGiven reports whether expr is a parameter, a setting, or a field that has one of them.
func (ps *peers) isAsGiven(expr ast.Expr) bool {
	if def := ps.flow.Definition(expr); def != nil {
		expr = def // base := os.Getenv("BASE_URL")
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.Ident:
		v, ok := ps.pass.TypesInfo.Uses[x].(*types.Var)
		return ok && ps.flow.IsOnlyGiven(v)
	case *ast.SelectorExpr:
		_, v := ps.sums.Variable(x)
		return v != nil && v.IsField() && ps.keeps(v)
	case *ast.CallExpr:
		_, name := ps.flow.Called(x)
		return strings.Contains(strings.ToLower(name), "env")
	}
	return false
}

// Many clients have their base in a field that only the constructor sets:
//
//	func newClient() *client { return &client{base: "https://api.example.com/"} }

// Or they have a default there:
//
//	func newClient(base string) *client { if base == "" { base = "https://api.example.com/" }; … }

// fieldText returns what the field in the hole h of the value at p holds, and whether it does always; ""
// if it is none, or that is not known.
func (ps *peers) fieldText(p place, h strval.Hole) (text string, always bool) {
	v, str := ps.receiversField(p, h)
	if v == nil || v.Pkg() != ps.pass.Pkg {
		return "", false
	}
	known, ok := ps.texts[v]
	if !ok {
		known = ps.onlyText(v, str)
		ps.texts[v] = known
	}
	return known.text, known.always
}

// receiversField returns the field of the receiver of the method that the call at p calls, which is the
// hole h of the value there, and its struct; nil if there is none. It may be a field of a field:
//
//	c.config.base
func (ps *peers) receiversField(p place, h strval.Hole) (*types.Var, *types.Struct) {
	fn, ok := p.target.obj.(*types.Func)
	if h.Expr != nil || !ok || fn.Signature().Recv() == nil || p.target.context == nil || len(p.target.context.Via) > 1 {
		return nil, nil
	}
	recv := fn.Signature().Recv()
	names, ok := strings.CutPrefix(h.Label, recv.Name()+".")
	if !ok {
		return nil, nil
	}
	var v *types.Var
	var str *types.Struct
	for t, name := recv.Type(), ""; names != ""; t = v.Type() {
		name, names, _ = strings.Cut(names, ".")
		v = nil
		if _, str = structOf(t); str == nil {
			return nil, nil
		}
		for f := range str.Fields() {
			if f.Name() == name {
				v = f
			}
		}
		if v == nil {
			return nil, nil
		}
	}
	return v, str
}

// onlyText returns the only constant that the package sets the field v of str to, outside of tests. There
// is none if the field is used for anything but to be read and to be set, or is changed:
//
//	c.base = strings.TrimSuffix(c.base, "/")
func (ps *peers) onlyText(v *types.Var, str *types.Struct) knownText {
	text, others := "", v.Exported()
	for ev := range ps.flow.Events(v) {
		if inTestFile(ps.pass.Fset, ev.At.Node().Pos()) {
			others = true
			continue
		}
		switch ev.Kind {
		case flow.Declare, flow.Operand, flow.Pass, flow.Compare, flow.Return, flow.Alias:
		case flow.Define, flow.Assign:
			if ev.RHS == nil || ps.flow.Mentions(ev.RHS, v) {
				return knownText{}
			}
			list := ps.values.Values(ev.RHS)
			if ev.Tuple || len(list) != 1 || !list[0].Complete() || list[0].Text == "" {
				others = true
				continue
			}
			if text != "" && text != list[0].Text {
				return knownText{}
			}
			text = list[0].Text
		default:
			return knownText{}
		}
	}
	return knownText{text, text != "" && !others && ps.inAllLiterals(v, str)}
}

// byNameOnly is the index of no field: values without a key are not asked for.
const byNameOnly = -1

// inAllLiterals reports whether each literal of the struct str, of which there is one, sets its field
// v by its name.
func (ps *peers) inAllLiterals(v *types.Var, str *types.Struct) bool {
	list := ps.noted().literals[str]
	for _, lit := range list {
		if flow.FieldValue(lit, byNameOnly, v.Name()) == nil {
			return false
		}
	}
	return len(list) > 0
}

// sameVariable reports whether the holes a and b of the value at p are of the same
// variable or field: of the same struct, as far as its name tells.
func (ps *peers) sameVariable(p place, a, b strval.Hole) bool {
	if a.Expr == nil && p.target.context != nil {
		return ps.isFieldOfReceiver(p, a.Label, b.Expr)
	}
	_, x := ps.sums.Variable(a.Expr)
	_, y := ps.sums.Variable(b.Expr)
	return x != nil && x == y && types.ExprString(a.Expr) == types.ExprString(b.Expr)
}

// isFieldOfReceiver reports whether label is a field of the receiver of the method that
// the call at p calls, and expr the same field of the same receiver:
//
//	func (c *Client) do(path string) { http.Get(c.base + path) }
//	c.do(c.base + "/users")
func (ps *peers) isFieldOfReceiver(p place, label string, expr ast.Expr) bool {
	call, ok := p.cur.Node().(*ast.CallExpr)
	field, isField := expr.(*ast.SelectorExpr)
	if !ok || !isField {
		return false
	}
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	fn, isFunc := p.target.obj.(*types.Func)
	if !ok || !isFunc || fn.Pkg() != ps.pass.Pkg || fn.Signature().Recv() == nil || len(p.target.context.Via) > 1 ||
		types.ExprString(method.X) != types.ExprString(field.X) {
		return false
	}
	return label == fn.Signature().Recv().Name()+"."+field.Sel.Name && !strings.Contains(types.ExprString(method.X), "(") &&
		ps.pass.TypesInfo.Selections[method] != nil && len(ps.pass.TypesInfo.Selections[method].Index()) == 1
}
