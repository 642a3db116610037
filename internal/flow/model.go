package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ast/inspector"
)

func (m *Model) isRecord(t types.Type) bool { return m.IsRecord != nil && t != nil && m.IsRecord(t) }

// IsSettled reports whether only this package, which declares v, sets it. No package imports main; but reflection sets the fields that
// are exported, other than functions.
func (p *Package) IsSettled(v *types.Var) bool {
	if v.Pkg() != p.Types || !v.Exported() {
		return v.Pkg() == p.Types
	}
	isMain := p.Types.Name() == "main"
	if _, isFunc := v.Type().Underlying().(*types.Signature); isFunc {
		owner, _ := p.FieldOwner(v)
		return isMain || v.IsField() && owner != "" && !token.IsExported(owner)
	}
	isPlain := IsString(v.Type()) || PointsToString(v.Type()) || isPlainStruct(v.Type()) || Element(v.Type()) != nil
	return !v.IsField() && isPlain && (isMain || p.Model.Settled != nil && p.Model.Settled(v))
}

// isPlainStruct reports whether t is a struct that no method of its own sets.
func isPlainStruct(t types.Type) bool {
	_, ok := t.Underlying().(*types.Struct)
	return ok && types.NewMethodSet(types.NewPointer(t)).Len() == types.NewMethodSet(t).Len()
}

// OnlyReads reports whether call is known to leave alone what its arguments point to.
func (p *Package) OnlyReads(call *ast.CallExpr) bool {
	if p.Info.Types[call.Fun].IsBuiltin() {
		return CalleeName(call) == "len" || CalleeName(call) == "cap"
	}
	if over, _ := p.Iterated(call); over != nil {
		return !p.Shares(Element(p.Info.TypeOf(over))) // its elements are copies
	}
	fn := p.Callee(call)
	return fn != nil && p.Model.ReadsArgs != nil && p.Model.ReadsArgs(fn)
}

// HandsOn reports whether call only converts its argument, or appends its arguments to a list.
func (p *Package) HandsOn(call *ast.CallExpr) bool {
	tv := p.Info.Types[call.Fun]
	return tv.IsType() || tv.IsBuiltin() && CalleeName(call) == "append"
}

// readsReceiver reports whether sel is a method that leaves its receiver as it is.
func (p *Package) readsReceiver(sel *types.Selection) bool {
	fn, ok := sel.Obj().(*types.Func)
	return ok && len(sel.Index()) == 1 && p.Model.isRecord(fn.Signature().Recv().Type()) && p.Model.ReadsReceiver != nil && p.Model.ReadsReceiver(fn)
}

// onlyTested reports whether use, in a test, says nothing of the code that declares v.
func (p *Package) onlyTested(use ast.Node, v *types.Var) bool {
	in := p.Model.InTest
	return in != nil && in(use.Pos()) && !in(v.Pos())
}

// Shares reports whether a copy of a value of type t shares something with it that could
// be assigned: a pointer, a slice or a map. What is not known may.
func (p *Package) Shares(t types.Type) bool {
	if t == nil {
		return true
	}
	if _, ok := t.Underlying().(*types.Struct); ok && p.Model.isRecord(t) {
		return false
	}
	switch t := t.Underlying().(type) {
	case *types.Pointer, *types.Slice, *types.Map:
		return true
	case *types.Array:
		return p.Shares(t.Elem())
	case *types.Struct:
		return Some(t.Fields(), func(f *types.Var) bool { return p.Shares(f.Type()) })
	}
	return false
}

// Element returns the type of the elements of t, or nil.
func Element(t types.Type) types.Type {
	if t == nil {
		return nil
	}
	switch t := t.Underlying().(type) {
	case *types.Slice, *types.Array, *types.Map:
		return t.(interface{ Elem() types.Type }).Elem()
	case *types.Pointer:
		if a, ok := t.Elem().Underlying().(*types.Array); ok {
			return a.Elem()
		}
	}
	return nil
}

// IsPointer reports whether t is a pointer.
func IsPointer(t types.Type) bool {
	if t == nil {
		return false
	}
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// PointsToString reports whether t is a pointer to a string.
func PointsToString(t types.Type) bool {
	return IsPointer(t) && IsString(t.Underlying().(*types.Pointer).Elem())
}

// FollowsField reports whether v is an unexported field here that points to a record.
func (p *Package) FollowsField(v *types.Var) bool {
	return v.IsField() && v.Pkg() == p.Types && !v.Exported() && p.Model.isRecord(v.Type()) && IsPointer(v.Type())
}

// Pointee returns the underlying type of what t points to, or that of t; nil of nil.
func Pointee(t types.Type) types.Type {
	if t == nil {
		return nil
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	return t.Underlying()
}

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
	t := Pointee(p.Info.TypeOf(lit))
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
