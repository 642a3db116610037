package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// base returns the URL that the string at p is resolved against or joined to, nil if
// that is not known, and the elements that are joined after it:
//
//	base.Parse(p)   base.JoinPath("a", p, "b")   url.JoinPath("https://example.com", p)
//	get(p)   with func get(ref string) { base.Parse(ref) }
func (w *walker) base(p place, values *strval.Evaluator) (base *check.Base, later []strval.Value) {
	if c := p.target.context; c != nil {
		if c.base != nil || c.Base.Text == "" {
			return c.base, nil
		}
		return check.NewBase(c.Base.value()), nil
	}
	call, ok := p.cur.Node().(*ast.CallExpr)
	fn, isFunc := p.target.obj.(*types.Func)
	if !ok || !isFunc || fn.Pkg().Path() != "net/url" || fn.Name() != "Parse" && fn.Name() != "JoinPath" {
		return nil, nil
	}
	i := slices.Index(call.Args, p.expr)
	for _, arg := range call.Args[i+1:] {
		later = append(later, values.Value(arg))
	}
	if recv := w.resolver(p.cur); recv != nil {
		return w.baseAt(recv, values), nil
	}
	before := call.Args[:max(i, 0)] // the elements that are joined first
	if fn.Signature().Recv() != nil {
		base = w.receiver(call, values)
	} else if len(before) > 0 {
		base = check.NewBase(values.Value(before[0]))
		before = before[1:]
	}
	for _, arg := range before {
		elem := values.Value(arg)
		if base == nil || !elem.Complete() {
			return nil, later
		}
		base = base.Joined(elem.Text)
	}
	return base, later
}

// receiver returns the URL whose method call calls, or nil.
func (w *walker) receiver(call *ast.CallExpr, values *strval.Evaluator) *check.Base {
	if recv := w.methodReceiver(call); recv != nil {
		return w.baseAt(recv, values)
	}
	return nil
}

// methodReceiver returns the expression whose own method call calls, x in
// x.Parse(ref); nil for a function, (*url.URL).Parse(x, ref), and the method of an
// embedded field.
func (w *walker) methodReceiver(call *ast.CallExpr) ast.Expr {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	if s := w.pass.TypesInfo.Selections[sel]; s == nil || s.Kind() != types.MethodVal || len(s.Index()) != 1 {
		return nil
	}
	return sel.X
}

// baseAt returns the URL that expr is, or nil.
func (w *walker) baseAt(expr ast.Expr, values *strval.Evaluator) *check.Base {
	if u, ok := values.URL(expr); ok {
		return check.NewBase(u)
	}
	return nil
}

// resolver returns the URL against which the result of the call of url.Parse at cur is
// resolved, if that is all that becomes of it; else nil:
//
//	rel, err := url.Parse(ref)
//	…
//	u := base.ResolveReference(rel)
func (w *walker) resolver(cur inspector.Cursor) ast.Expr {
	fn, ok := typeutil.Callee(w.pass.TypesInfo, cur.Node().(*ast.CallExpr)).(*types.Func)
	if !ok || fn.FullName() != "net/url.Parse" || cur.ParentEdgeKind() != edge.AssignStmt_Rhs {
		return nil
	}
	assign := cur.Parent().Node().(*ast.AssignStmt)
	id, ok := assign.Lhs[0].(*ast.Ident)
	if !ok || assign.Tok != token.DEFINE {
		return nil
	}
	rel := w.pass.TypesInfo.Defs[id]
	if rel == nil || enclosingFunc(cur) == nil {
		return nil
	}
	var recv ast.Expr
	for _, use := range w.flow.Uses(rel) {
		if use.Node() == id {
			continue
		}
		if use.ParentEdgeKind() != edge.CallExpr_Args || recv != nil {
			return nil
		}
		call := use.Parent().Node().(*ast.CallExpr)
		if fn, ok := typeutil.Callee(w.pass.TypesInfo, call).(*types.Func); !ok || fn.FullName() != "(*net/url.URL).ResolveReference" {
			return nil
		}
		if recv = w.methodReceiver(call); recv == nil {
			return nil
		}
	}
	return recv
}
