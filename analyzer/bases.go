package analyzer

import (
	"go/ast"
	"go/types"
	"slices"

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
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	if s := w.pass.TypesInfo.Selections[sel]; s == nil || s.Kind() != types.MethodVal || len(s.Index()) != 1 {
		return nil
	}
	if u, ok := values.URL(sel.X); ok {
		return check.NewBase(u)
	}
	return nil
}
