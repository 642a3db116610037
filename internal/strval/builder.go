package strval

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// A strings.Builder is followed like a string variable to which each write adds:
//
//	b.WriteString(x)  =>  b += x
//	b.Reset()         =>  b = ""
//
// So is a bytes.Buffer. What else is done with it, in a function literal or by another function that
// it is handed to, may write to it too: then nothing is known of it.

// writes returns prev followed by what d writes.
func (e *Evaluator) writes(prev []alt, d *flow.Def) []alt {
	call := d.Call
	var as []alt
	last := call.Args[len(call.Args)-1]
	switch fn := e.flow.Writer(call); fn.Name() {
	case "WriteString": // of strings.Builder and io
		as = e.eval(last)
	case "WriteByte", "WriteRune":
		n, ok := e.intConst(last)
		if !ok {
			as = e.unknown(last)
			break
		}
		text := string(rune(n))
		if fn.Name() == "WriteByte" {
			text = string([]byte{byte(n)})
		}
		lit, _ := ast.Unparen(last).(*ast.BasicLit)
		as = []alt{{node: &leaf{text: text, span: Span{Lit: lit, Len: len(text), Expr: last}}}}
	case "Fprintf":
		as = e.format(call, call.Args[1], e.eval(call.Args[1]), e.each(call.Args[2:]))
	case "Fprint":
		as = e.sprint(call, e.each(call.Args[1:]))
	case "Fprintln":
		as = e.sprintln(call, e.each(call.Args[1:]))
	}
	return e.product(prev, as, last)
}

// built returns the values of b.String(), which call is.
func (e *Evaluator) built(call *ast.CallExpr) []alt {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return e.unknown(call)
	}
	id, ok := ast.Unparen(sel.X).(*ast.Ident)
	if !ok {
		return e.unknown(call)
	}
	v, ok := e.info.Uses[id].(*types.Var)
	if !ok || v.Pkg() != e.pkg || v.IsField() || v.Parent() == e.pkg.Scope() {
		return e.unknown(call)
	}
	vr := e.flow.Local(v)
	if vr == nil {
		return e.unknown(call)
	}
	as := e.localVar(vr, id)
	if as == nil {
		return e.unknown(call)
	}
	return used(as, call, id, v)
}
