package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"net/url"
	"slices"

	"github.com/urilint/urilint/internal/defaults"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// operand returns the values of expr, which is not parenthesized and no sum.
func (e *Evaluator) operand(expr ast.Expr) []alt {
	switch expr := expr.(type) {
	case *ast.BasicLit:
		if text, ok := e.stringConst(expr); ok {
			return []alt{{node: &strval.Leaf{Text: text, Span: strval.Span{Lit: expr, Len: len(text), Expr: expr}}}}
		}
		if text, ok := defaults.OfTag(expr); ok && e.info.Types[expr].Type == nil { // a tag
			return computed(text, expr) // without a literal of its own that could be edited
		}
	case *ast.Ident:
		switch obj := e.info.Uses[expr].(type) {
		case *types.Const:
			if as := e.namedConstant(expr, obj); as != nil {
				return as
			}
		case *types.Var:
			return e.variable(expr, obj)
		case *types.Func:
			if f := e.declared(obj); f != nil && obj.Signature().Recv() == nil {
				return e.object(&object{typ: obj.Type(), fn: f})
			}
		case nil:
			if as := e.told[expr]; as != nil {
				return as
			}
		}
	case *ast.SelectorExpr:
		if s, ok := e.info.Selections[expr]; ok {
			switch s.Kind() {
			case types.MethodVal:
				return e.methodValue(expr)
			case types.MethodExpr:
				if f := e.declared(s.Obj().(*types.Func)); f != nil && len(s.Index()) == 1 {
					f.isExpr = true
					return e.object(&object{typ: s.Type(), fn: f})
				}
				return e.unknown(expr)
			}
			return e.selected(expr)
		}
		if v, ok := e.info.Uses[expr.Sel].(*types.Var); ok {
			return e.variable(expr.Sel, v)
		}
	case *ast.IndexExpr:
		return e.index(expr)
	case *ast.SliceExpr:
		if isString(e.info.TypeOf(expr.X)) {
			return e.slice(e.eval(expr.X), expr)
		}
		return e.unknown(expr)
	case *ast.StarExpr:
		if isURL(e.info.TypeOf(expr)) {
			return own(e.eval(expr.X))
		}
		if as := e.flagValue(expr); as != nil {
			return as
		}
		return e.pointedTo(expr)
	case *ast.UnaryExpr:
		switch expr.Op {
		case token.AND:
			return e.address(expr)
		case token.ARROW:
			return e.received(expr)
		}
	case *ast.CompositeLit:
		if isURL(e.info.TypeOf(expr)) {
			return e.urlLit(expr)
		}
		return e.literal(expr)
	case *ast.FuncLit:
		sig, _ := e.info.TypeOf(expr).(*types.Signature)
		return e.object(&object{typ: sig, fn: &function{node: expr, body: expr.Body, sig: sig, outer: e.in}})
	case *ast.TypeAssertExpr:
		if t := resultType(e.info.TypeOf(expr), 0); !isURL(t) {
			return e.asserted(expr.X, t, expr)
		}
	case *ast.CallExpr:
		if e.info.Types[expr.Fun].IsType() && len(expr.Args) == 1 {
			return e.conversion(expr)
		}
		if _, ok := e.stringConst(expr); !ok {
			return e.callResult(expr, 0)
		}
	}
	if text, ok := e.stringConst(expr); ok {
		return computed(text, expr) // e.g. another package's constant
	}
	return e.unknown(expr)
}

// selected returns the values of the field that sel selects.
func (e *Evaluator) selected(sel *ast.SelectorExpr) []alt {
	if e.isServerURL(sel) {
		return hole(strval.ServerURL, sel)
	}
	t := e.info.TypeOf(sel)
	if !e.mayHold(t) {
		return e.unknown(sel)
	}
	if as := e.urlField(sel); as != nil {
		return as
	}
	fields, ok := e.fieldOf(sel)
	if !ok {
		if as := e.setBefore(sel, e.info.Uses[sel.Sel]); as != nil {
			return as
		}
		return e.unknown(sel)
	}
	return e.through(e.elementValues(fields, sel), sel)
}

// index returns the values of x, an element of an array, a slice or a map.
func (e *Evaluator) index(x *ast.IndexExpr) []alt {
	t := e.info.TypeOf(x)
	pair, isPair := t.(*types.Tuple)
	if isPair { // p, ok := paths[name]
		t = pair.At(0).Type()
	}
	if _, ok := t.Underlying().(*types.Signature); ok && flow.Element(e.info.TypeOf(x.X)) == nil {
		return e.eval(x.X) // f[int]
	}
	if !e.mayHold(t) {
		return e.unknown(x)
	}
	elems, ok := e.elementOf(x)
	if !ok {
		return e.unknown(x)
	}
	if isPair && len(elems) > 1 { // ok tells whether there is none
		elems = slices.DeleteFunc(elems, func(el elem) bool { return el.expr == nil })
	}
	return e.through(e.elementValues(elems, x), x)
}

// isDrawn reports whether x is a local variable whose bytes are of a constant that needs no escaping.
//
//	for i := range b { b[i] = letters[rand.IntN(len(letters))] }
func (e *Evaluator) isDrawn(x ast.Expr) bool {
	v := e.flow.Variable(x)
	if v == nil || !e.flow.IsLocal(v) || v.Kind() != types.LocalVar {
		return false
	}
	drawn := false
	keeps := func(ev flow.Event) bool {
		switch ev.Kind {
		case flow.Define:
			call, ok := ast.Unparen(ev.RHS).(*ast.CallExpr)
			return ok && flow.CalleeName(call) == "make"
		case flow.SetField:
			from, ok := flow.AssignedAt(ev.At.Parent()).(*ast.IndexExpr)
			drawn = true
			return ok && e.isPlain(from.X)
		case flow.Pass:
			name := flow.CalleeName(ev.Call)
			return name == "Read" || name == "len" || e.info.Types[ev.Call.Fun].IsType()
		}
		return false
	}
	return e.flow.Only(v, &flow.Policy{Kinds: []flow.EventKind{flow.Range, flow.Read}, Also: keeps}) && drawn
}

// isPlain reports whether x has the characters of a constant that needs no escaping.
func (e *Evaluator) isPlain(x ast.Expr) bool {
	if v := e.flow.Variable(x); v != nil {
		if l := e.flow.Constant(v); l != nil {
			x = l.Defs[0].RHS
		}
	}
	if call, ok := ast.Unparen(x).(*ast.CallExpr); ok && e.info.Types[call.Fun].IsType() && len(call.Args) == 1 {
		x = call.Args[0] // []rune("abc")
	}
	text, ok := e.stringConst(x)
	return ok && text != "" && url.PathEscape(text) == text && url.QueryEscape(text) == text
}

// conversion returns the values of a conversion to a string type.
func (e *Evaluator) conversion(call *ast.CallExpr) []alt {
	x := ast.Unparen(call.Args[0])
	if isString(e.info.TypeOf(call)) {
		switch {
		case isString(e.info.TypeOf(x)):
			return e.eval(x) // html/template.URL("/x") changes nothing
		case e.isDrawn(x):
			return hole(strval.Word, call)
		}
		if text := e.flow.StringOf(x); text != nil { // string([]byte("/x"))
			in := e.in
			if life := e.flow.LocalAt(x); life != nil {
				in = e.frameOf(life)
			}
			return e.inside(in, func() []alt { return e.eval(text) })
		}
	}
	if text, ok := e.stringConst(call); ok {
		return computed(text, call) // string('a')
	}
	if t := e.info.TypeOf(call); !isString(t) && !isURL(t) && !isURL(e.info.TypeOf(x)) && e.mayHold(t) && e.mayHold(e.info.TypeOf(x)) {
		return e.eval(x)
	}
	return e.unknown(call)
}

// initializer returns the expression that declares a constant of this package. It
// returns nil for a constant of another package, and for one that repeats the
// expression of a const group implicitly, which has no source text of its own.
func (e *Evaluator) initializer(c *types.Const) ast.Expr {
	cur, ok := e.flow.Decl(c)
	if !ok {
		return nil
	}
	if next, ok := cur.Parent().NextSibling(); ok && len(next.Node().(*ast.ValueSpec).Values) == 0 {
		return nil // const ( a = "x"; b ): b repeats a's expression
	}
	return flow.AssignedAt(cur)
}

// namedConstant returns the value of c, which id names, or nil.
func (e *Evaluator) namedConstant(id *ast.Ident, c *types.Const) []alt {
	if isString(c.Type()) && e.info.Types[id].Value == nil {
		e.cuts[id] = tooBig
		return e.unknown(id)
	}
	if n := e.constant(c); n != nil {
		return []alt{{node: strval.Use{X: n, Expr: id, ID: id, Obj: c}.Node()}}
	}
	return nil
}

// constant returns the value of the string constant c, or nil if c is no such
// constant. Text of a constant of this package comes from its declaration.
func (e *Evaluator) constant(c *types.Const) strval.Node {
	if !isString(c.Type()) || c.Val().Kind() != constant.String {
		return nil
	}
	return e.consts.Of(c, func(*types.Const) strval.Node {
		text := constant.StringVal(c.Val())
		if init := e.initializer(c); init != nil {
			// Too deep a chain of constants, or too big a one, has no origins. It still
			// has a value.
			if as := e.eval(init); len(as) == 1 && as[0].bare() == nil && as[0].node.Size().Bytes == len(text) {
				return as[0].node
			}
		}
		return &strval.Leaf{Text: text, Span: strval.Span{Len: len(text)}}
	})
}

// stringConst returns expr's value if it is a constant string.
func (e *Evaluator) stringConst(expr ast.Expr) (string, bool) {
	return flow.StringConst(e.info, expr)
}

// intConst returns expr's value if it is a constant integer.
func (e *Evaluator) intConst(expr ast.Expr) (int, bool) { return flow.IntConst(e.info, expr) }

func isString(t types.Type) bool { return t != nil && flow.IsString(t) }

// resultType returns the type of result index of a call of type t, or nil.
func resultType(t types.Type, index int) types.Type {
	if tuple, ok := t.(*types.Tuple); ok {
		if index < tuple.Len() {
			return tuple.At(index).Type()
		}
		return nil
	}
	return t
}

// isURL reports whether t is net/url.URL or a pointer to it.
func isURL(t types.Type) bool {
	named := flow.NamedOf(t)
	return named != nil && flow.IsNamed(named, "net/url", "URL")
}

// structOf returns the struct that t is or points to, and whether it points to it; nil if it is no struct, or a URL.
func structOf(t types.Type) (st *types.Struct, isPtr bool) {
	if t == nil || isURL(t) {
		return nil, false
	}
	st, _ = flow.Pointee(t).(*types.Struct)
	return st, flow.IsPointer(t)
}

// hasText reports whether values of type t are evaluated: strings and URLs.
func hasText(t types.Type) bool { return isString(t) || isURL(t) }

// goConst returns the value of the constant expr as Go has it at run time, if it is a number.
func (e *Evaluator) goConst(expr ast.Expr, t types.Type) any {
	v := e.info.Types[expr].Value
	switch {
	case v == nil:
	case flow.HasInfo(t, types.IsInteger):
		if n, ok := constant.Int64Val(constant.ToInt(v)); ok {
			return n
		}
	case t.Underlying() == types.Typ[types.Float64]:
		f, _ := constant.Float64Val(v)
		return f
	}
	return nil
}

// isInterface reports whether v may hold values of several types.
func isInterface(v *types.Var) bool { return types.IsInterface(v.Type()) && !isTypeParam(v.Type()) }

// isTypeParam reports whether t is a type parameter.
func isTypeParam(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.TypeParam)
	return ok
}

// listExprs returns the elements of the list that lit makes, of type t, by index; nil is the zero value.
func (e *Evaluator) listExprs(t types.Type, lit *ast.CompositeLit) ([]ast.Expr, bool) {
	const most = 1 << 12 // elements that are not written: [1 << 30]string{}
	var size int64
	switch t := t.Underlying().(type) {
	case *types.Array:
		size = t.Len()
	case *types.Slice:
	default:
		return nil, false
	}
	var exprs []ast.Expr
	if lit != nil {
		exprs = lit.Elts
	}
	if size <= int64(len(exprs)) && !e.isKeyed(lit) {
		return exprs, true // fast path: what is written is all
	}
	if size > most {
		return nil, false
	}
	out := make([]ast.Expr, size)
	next := 0
	for _, elt := range exprs {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			if next, ok = e.intConst(kv.Key); !ok || next > most {
				return nil, false
			}
			elt = kv.Value
		}
		for len(out) <= next {
			out = append(out, nil)
		}
		out[next] = elt
		next++
	}
	return out, true
}

// isKeyed reports whether an element of the list lit has an index before it.
func (e *Evaluator) isKeyed(lit *ast.CompositeLit) bool {
	return lit != nil && e.keyed.Of(lit, func(*ast.CompositeLit) bool {
		return slices.ContainsFunc(lit.Elts, func(elt ast.Expr) bool {
			_, ok := elt.(*ast.KeyValueExpr)
			return ok
		})
	})
}

// keysOf returns the elements of the map literal lit by their keys, constants as
// ExactString writes them. It reports false if a key is not known, which may be any.
func (e *Evaluator) keysOf(lit *ast.CompositeLit) (map[string]ast.Expr, bool) {
	keys := e.mapKeys.Of(lit, func(*ast.CompositeLit) map[string]ast.Expr {
		keys := make(map[string]ast.Expr, len(lit.Elts))
		for _, elt := range lit.Elts {
			kv := elt.(*ast.KeyValueExpr)
			k := e.info.Types[kv.Key].Value
			if k == nil {
				return nil
			}
			keys[k.ExactString()] = kv.Value
		}
		return keys
	})
	return keys, keys != nil
}

func isMap(t types.Type) bool {
	_, ok := t.Underlying().(*types.Map)
	return ok
}
