package flow

import (
	"go/ast"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ast/inspector"
)

// AssignedTo yields what the node at cur assigns, and to a place of which type: a variable,
// a field, a result, a parameter, or where a conversion names it.
//
//	var d Doer = client   api.doer = client   &API{doer: client}   []Doer{client}   return client   New(client)   Doer(client)
func (p *Package) AssignedTo(cur inspector.Cursor) iter.Seq2[types.Type, ast.Expr] {
	return func(yield func(types.Type, ast.Expr) bool) {
		switch n := cur.Node().(type) {
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				if t := p.Info.TypeOf(lhs); t != nil && len(n.Lhs) == len(n.Rhs) && !yield(t, n.Rhs[i]) { // nil: it is _
					return
				}
			}
		case *ast.ValueSpec:
			for _, value := range n.Values {
				if n.Type != nil && !yield(p.Info.TypeOf(n.Type), value) {
					return
				}
			}
		case *ast.CompositeLit:
			p.assignedToParts(n, yield)
		case *ast.ReturnStmt:
			fn, _ := FuncOf(cur)
			if sig := p.Signature(fn); sig.Results().Len() == len(n.Results) {
				for i, value := range n.Results {
					if !yield(sig.Results().At(i).Type(), value) {
						return
					}
				}
			}
		case *ast.CallExpr:
			sig, ok := p.Info.TypeOf(n.Fun).(*types.Signature)
			if !ok {
				if tv := p.Info.Types[n.Fun]; tv.IsType() && len(n.Args) == 1 {
					yield(tv.Type, n.Args[0])
				}
				return
			}
			for i, arg := range n.Args {
				if t := paramType(sig, i, n.Ellipsis.IsValid()); t != nil && !yield(t, arg) {
					return
				}
			}
		}
	}
}

// paramType returns the type of what sig takes as the argument i, or nil.
func paramType(sig *types.Signature, i int, spread bool) types.Type {
	last := sig.Params().Len() - 1
	if sig.Variadic() && i >= last && !spread {
		if list, ok := sig.Params().At(last).Type().(*types.Slice); ok {
			return list.Elem()
		}
	}
	if i > last {
		return nil
	}
	return sig.Params().At(i).Type()
}

// assignedToParts is AssignedTo for the fields or elements of lit.
func (p *Package) assignedToParts(lit *ast.CompositeLit, yield func(types.Type, ast.Expr) bool) {
	t := pointee(p.Info.TypeOf(lit))
	if list, ok := t.(interface{ Elem() types.Type }); ok { // a slice, an array, a map
		for _, elt := range lit.Elts {
			if kv, ok := elt.(*ast.KeyValueExpr); ok {
				elt = kv.Value
			}
			if !yield(list.Elem(), elt) {
				return
			}
		}
		return
	}
	str, ok := t.(*types.Struct)
	if !ok {
		return
	}
	for i, elt := range lit.Elts {
		var field types.Object
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			field, elt = p.Info.Uses[IdentOf(kv.Key)], kv.Value
		} else if i < str.NumFields() {
			field = str.Field(i)
		}
		if field != nil && !yield(field.Type(), elt) {
			return
		}
	}
}
