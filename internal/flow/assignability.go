package flow

import (
	"go/ast"
	"go/types"
	"iter"

	"github.com/urilint/urilint/internal/inspector"
)

// AssignedTo yields what the node at cur assigns, and to a place of which type: a variable,
// a field, a result, a parameter, or where a conversion names it.
//
//	var d Doer = client   api.doer = client   &API{doer: client}   return client   New(client)   Doer(client)
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
			p.assignedToFields(n, yield)
		case *ast.ReturnStmt:
			if sig := p.signatureAround(cur); sig != nil && sig.Results().Len() == len(n.Results) {
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
				if i < sig.Params().Len() && !yield(sig.Params().At(i).Type(), arg) {
					return
				}
			}
		}
	}
}

// assignedToFields is AssignedTo for the fields of lit, if it is a struct.
func (p *Package) assignedToFields(lit *ast.CompositeLit, yield func(types.Type, ast.Expr) bool) {
	str, ok := pointee(p.Info.TypeOf(lit)).(*types.Struct)
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

// signatureAround returns the signature of the function around cur, or nil.
func (p *Package) signatureAround(cur inspector.Cursor) *types.Signature {
	fn, ok := FuncOf(cur)
	if !ok {
		return nil
	}
	switch n := fn.Node().(type) {
	case *ast.FuncDecl:
		return p.Info.Defs[n.Name].Type().(*types.Signature)
	case *ast.FuncLit:
		sig, _ := p.Info.TypeOf(n).(*types.Signature)
		return sig
	}
	return nil
}
