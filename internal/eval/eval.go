package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// eval returns the values of expr. There is at least one.
func (e *Evaluator) eval(expr ast.Expr) []alt {
	if e.depth >= maxDepth || e.work > maxWork {
		if e.depth >= maxDepth {
			e.cuts[expr] = tooDeep
		}
		return e.unknown(expr)
	}
	e.depth++
	defer func() { e.depth-- }()

	// Operands of "+" from left to right. The tree leans to the left and may be
	// as deep as the source has pieces, so it is walked in a loop.
	var right []ast.Expr
	expr = ast.Unparen(expr)
	for {
		bin, ok := expr.(*ast.BinaryExpr)
		if !ok || bin.Op != token.ADD {
			break
		}
		right = append(right, bin.Y)
		expr = ast.Unparen(bin.X)
	}
	as := e.operand(expr)
	for i := len(right) - 1; i >= 0; i-- {
		as = e.product(as, e.eval(right[i]), right[i])
	}
	return as
}

// defined returns the values that d gives to vr.
func (e *Evaluator) defined(vr *flow.Life, d *flow.Def) []alt {
	f := e.frameOf(vr)
	if as, ok := f.defs[d]; ok {
		return as
	}
	if f.busy[d] { // e.g. for { x += "a" }
		if _, ok := vr.Var.Type().Underlying().(*types.Slice); ok {
			return e.object(&object{typ: vr.Var.Type(), parts: []part{{}}, looped: true})
		}
		return e.unknownDef(d)
	}
	f.busy[d] = true
	as := e.inside(f, func() []alt { return e.definition(vr, d) })
	delete(f.busy, d)
	f.defs[d] = as
	return as
}

// unknownDef returns what a variable has by d, if nothing is known of that.
func (e *Evaluator) unknownDef(d *flow.Def) []alt {
	if d.Ident == nil {
		return e.unknown(d.RHS) // a field, in a literal without names
	}
	return e.unknown(d.Ident)
}

// single returns the only value of expr, "" for no expression, if it is complete.
func (e *Evaluator) single(expr ast.Expr) (string, bool) {
	if expr == nil {
		return "", true
	}
	as := e.eval(expr)
	if len(as) != 1 {
		return "", false
	}
	return e.complete(as[0])
}

// each returns the operands of a call.
func (e *Evaluator) each(args []ast.Expr) []operand {
	var list []operand
	for _, x := range args {
		o := operand{expr: x}
		if isString(e.info.TypeOf(x)) {
			o.values = e.eval(x)
		}
		list = append(list, o)
	}
	return list
}

// written returns as as Values of expr.
func (e *Evaluator) written(as []alt, expr ast.Expr) []strval.Value {
	if len(as) == 0 {
		as = e.unknown(expr)
	}
	vs := make([]strval.Value, len(as))
	for i, a := range as {
		if a.object() != nil || e.work > maxWork && len(as) > 1 || a.isTooLong() {
			e.cutOff(expr, as)
			return e.written(e.unknown(expr), expr)
		}
		vs[i] = e.write(a)
		if last := &vs[i].Spans[len(vs[i].Spans)-1]; last.Expr == nil {
			last.Expr = expr // nothing is left of what it was made of
		}
	}
	return withoutRaw(vs)
}

// withoutRaw returns vs without those, for a format without verbs, in which a literal stands unformatted.
//
//	if len(args) == 0 { return base + path }
//	return base + fmt.Sprintf(path, args...)
func withoutRaw(vs []strval.Value) []strval.Value {
	if len(vs) == 1 {
		return vs // fast path
	}
	filled := make(map[*ast.BasicLit]bool)
	for _, v := range vs {
		for _, s := range v.Spans {
			if s.Format && s.Lit != nil && strings.HasPrefix(v.Text[s.Start:], "\x00") {
				filled[s.Lit] = true
			}
		}
	}
	return slices.DeleteFunc(vs, func(v strval.Value) bool {
		return slices.ContainsFunc(v.Spans, func(s strval.Span) bool { return !s.Format && filled[s.Lit] })
	})
}

// root returns the variable that expr is a part of: tests in (*tests[i]).url.
func root(expr ast.Expr) *ast.Ident {
	for {
		switch x := expr.(type) {
		case *ast.Ident:
			return x
		case *ast.ParenExpr:
			expr = x.X
		case *ast.SelectorExpr:
			expr = x.X
		case *ast.IndexExpr:
			expr = x.X
		case *ast.StarExpr:
			expr = x.X
		default:
			return nil
		}
	}
}

// variadicAround returns the declared variadic function that expr is in, and its
// parameters; nil if that is a function literal, or not variadic.
func (e *Evaluator) variadicAround(expr ast.Expr) (*ast.FuncDecl, *types.Tuple) {
	cur, ok := e.flow.Find(expr)
	if !ok {
		return nil, nil
	}
	decl, ok := flow.Innermost(cur).(*ast.FuncDecl)
	if !ok {
		return nil, nil
	}
	if fn, ok := e.info.Defs[decl.Name].(*types.Func); ok && fn.Signature().Variadic() {
		return decl, fn.Signature().Params()
	}
	return nil, nil
}
