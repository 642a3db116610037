package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
)

// overwritten reports whether the string at p, which is stored in a struct, is set
// again for certain before the function is left, so that it may never get further:
//
//	c := client.New("placeholder")
//	c.SetBase(os.Getenv("BASE"))     c.Base = …     *c = …     c.load()     json.Unmarshal(text, c)
func (w *walker) overwritten(p place) bool {
	if c := p.target.context; c == nil || !c.Later {
		return false
	}
	holder := w.holderOf(p.cur)
	if holder == nil {
		return false
	}
	field, _ := p.target.obj.(*types.Var) // nil: one that a function sets
	for fn := range p.cur.Enclosing((*ast.FuncDecl)(nil)) {
		for _, use := range w.flow.UsesIn(fn, holder) {
			if use.Node().Pos() < p.cur.Node().End() {
				continue
			}
			if w.setsAgain(use, field) && w.flow.MustRun(p.cur, use, flow.Failures) {
				return true
			}
			if use.Parent().ParentEdgeKind() != edge.AssignStmt_Lhs {
				return false // used before
			}
		}
	}
	return false
}

// holderOf returns the local variable that the struct at cur, a literal or the
// result of a call, is put into, or whose field the assignment at cur sets.
func (w *walker) holderOf(cur inspector.Cursor) types.Object {
	if assign, ok := cur.Node().(*ast.AssignStmt); ok {
		if sel, ok := ast.Unparen(assign.Lhs[0]).(*ast.SelectorExpr); ok {
			return w.pass.TypesInfo.Uses[identOf(sel.X)]
		}
		return nil
	}
	if _, ok := cur.Parent().Node().(*ast.UnaryExpr); ok {
		cur = cur.Parent()
	}
	switch parent := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		return w.pass.TypesInfo.ObjectOf(identOf(parent.Lhs[0]))
	case *ast.ValueSpec:
		return w.pass.TypesInfo.ObjectOf(parent.Names[0])
	}
	return nil
}

// setsAgain reports whether the use at cur of a variable that holds a struct sets
// the struct's field, or all of it; any string field, if field is nil.
func (w *walker) setsAgain(cur inspector.Cursor, field *types.Var) bool {
	info := w.pass.TypesInfo
	if cur.ParentEdgeKind() == edge.UnaryExpr_X {
		cur = cur.Parent() // &c
	}
	switch parent := cur.Parent().Node().(type) {
	case *ast.StarExpr:
		return cur.Parent().ParentEdgeKind() == edge.AssignStmt_Lhs
	case *ast.AssignStmt:
		return cur.ParentEdgeKind() == edge.AssignStmt_Lhs && parent.Tok == token.ASSIGN
	case *ast.SelectorExpr:
		if cur.Parent().ParentEdgeKind() == edge.AssignStmt_Lhs {
			v, ok := info.Uses[parent.Sel].(*types.Var)
			return ok && isSame(v, field)
		}
		if call, ok := cur.Parent().Parent().Node().(*ast.CallExpr); ok && cur.Parent().ParentEdgeKind() == edge.CallExpr_Fun {
			fn, ok := typeutil.Callee(info, call).(*types.Func)
			if !ok {
				return false
			}
			for _, c := range w.sums.Fact(fn).Sinks() {
				if c.Later && c.Group == 0 && len(c.If) == 0 {
					return true // a setter
				}
			}
			return w.setsField(fn, field)
		}
	case *ast.CallExpr:
		if cur.ParentEdgeKind() != edge.CallExpr_Args {
			return false
		}
		fn, ok := typeutil.Callee(info, parent).(*types.Func)
		if !ok || fn.Pkg() == nil {
			return false
		}
		if fn.Pkg() == w.pass.Pkg {
			return w.setsField(fn, field)
		}
		// json.Unmarshal(text, c): who takes anything sets what it finds.
		params := fn.Signature().Params()
		if params.Len() == 0 || fn.Pkg().Path() == "fmt" || fn.Pkg().Path() == "log" {
			return false
		}
		_, isPointer := types.Unalias(info.TypeOf(parent.Args[cur.ParentEdgeIndex()])).(*types.Pointer)
		return isPointer && types.IsInterface(params.At(min(cur.ParentEdgeIndex(), params.Len()-1)).Type())
	}
	return false
}

// setsField reports whether fn, of this package, sets the field whenever it is
// called.
func (w *walker) setsField(fn *types.Func, field *types.Var) bool {
	fn = fn.Origin()
	cur, ok := w.flow.Decl(fn)
	if !ok || fn.Pkg() != w.pass.Pkg {
		return false
	}
	for decl := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		for c := range decl.Preorder((*ast.AssignStmt)(nil)) {
			for _, lhs := range c.Node().(*ast.AssignStmt).Lhs {
				set := false
				switch lhs := ast.Unparen(lhs).(type) {
				case *ast.StarExpr:
					set = true
				case *ast.SelectorExpr:
					v, ok := w.pass.TypesInfo.Uses[lhs.Sel].(*types.Var)
					set = ok && isSame(v, field)
				}
				if set && w.flow.MustRun(decl, c, flow.Failures) {
					return true
				}
			}
		}
	}
	return false
}

// isSame reports whether v is the field, or, if that is nil, a string field.
func isSame(v, field *types.Var) bool {
	if field == nil {
		return v.IsField() && isString(v.Type())
	}
	return v.Origin() == field.Origin()
}
