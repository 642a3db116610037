package intent

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
)

// Replaced reports whether a string that the code at cur stores in a struct is
// certainly overwritten before the function returns, so that it may never be used.
// field is the field that it is stored in; nil means that a called function stores it.
// isSetter reports whether a function stores its argument.
//
//	c := client.New("placeholder")
//	c.SetBase(os.Getenv("BASE"))     c.Base = …     *c = …     c.load()     json.Unmarshal(text, c)
func (p *Package) Replaced(cur inspector.Cursor, field *types.Var, isSetter func(*types.Func) bool) bool {
	holder := p.holderOf(cur)
	if holder == nil {
		return false
	}
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		for _, use := range p.flow.UsesIn(fn, holder) {
			if use.Node().Pos() < cur.Node().End() {
				continue
			}
			if p.setsAgain(use, field, isSetter) && p.flow.MustRun(cur, use, flow.Failures) {
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
func (p *Package) holderOf(cur inspector.Cursor) types.Object {
	if assign, ok := cur.Node().(*ast.AssignStmt); ok {
		if sel, ok := ast.Unparen(assign.Lhs[0]).(*ast.SelectorExpr); ok {
			return p.info.Uses[flow.IdentOf(sel.X)]
		}
		return nil
	}
	if _, ok := cur.Parent().Node().(*ast.UnaryExpr); ok {
		cur = cur.Parent()
	}
	switch parent := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		return p.info.ObjectOf(flow.IdentOf(parent.Lhs[0]))
	case *ast.ValueSpec:
		return p.info.ObjectOf(parent.Names[0])
	}
	return nil
}

// setsAgain reports whether the use at cur of a variable that holds a struct sets
// the struct's field, or all of it; any string field, if field is nil.
func (p *Package) setsAgain(cur inspector.Cursor, field *types.Var, isSetter func(*types.Func) bool) bool {
	info := p.info
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
			return isSetter(fn) || p.setsField(fn, field)
		}
	case *ast.CallExpr:
		if cur.ParentEdgeKind() != edge.CallExpr_Args {
			return false
		}
		fn, ok := typeutil.Callee(info, parent).(*types.Func)
		if !ok || fn.Pkg() == nil {
			return false
		}
		if fn.Pkg() == p.flow.Types {
			return p.setsField(fn, field)
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
func (p *Package) setsField(fn *types.Func, field *types.Var) bool {
	fn = fn.Origin()
	cur, ok := p.flow.Decl(fn)
	if !ok || fn.Pkg() != p.flow.Types {
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
					v, ok := p.info.Uses[lhs.Sel].(*types.Var)
					set = ok && isSame(v, field)
				}
				if set && p.flow.MustRun(decl, c, flow.Failures) {
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
		return v.IsField() && flow.IsString(v.Type())
	}
	return v.Origin() == field.Origin()
}
