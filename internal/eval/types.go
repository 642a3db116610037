package eval

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/flow"
)

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
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t, isPtr = p.Elem(), true
	}
	st, _ = t.Underlying().(*types.Struct)
	return st, isPtr
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

// listExprs returns the elements of the array or slice that lit makes, of type t, by index; nil is
// the zero value.
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
