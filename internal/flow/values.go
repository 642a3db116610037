package flow

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
)

// Assigned returns all that the local variable v is ever set to, by its own name. A call
// stands for the first of its results. It reports false if v is set in some other way too:
// by its address, a parameter's caller, a range statement, +=, or as another result.
func (p *Package) Assigned(v *types.Var) ([]ast.Expr, bool) {
	l := p.Local(v)
	if l == nil || l.Lost {
		return nil, false
	}
	var list []ast.Expr
	for _, d := range l.Defs {
		switch {
		case d.Kind == FieldSet: // what it points to changes
		case d.RHS != nil && (d.Kind == Assigned || d.Kind == Tuple && d.Result == 0):
			list = append(list, d.RHS)
		default:
			return nil, false
		}
	}
	return list, len(list) > 0
}

// Definition returns the expression that the local variable expr is set to, if it is
// set only once. Otherwise, and for other expressions, it returns nil.
//
//	u := r.URL   u, err := url.Parse(raw)
func (p *Package) Definition(expr ast.Expr) ast.Expr {
	if list, ok := p.Assigned(p.Variable(IdentOf(expr))); ok && len(list) == 1 {
		return list[0]
	}
	return nil
}

// IsOnlyGiven reports whether v is a parameter that nothing is assigned to.
func (p *Package) IsOnlyGiven(v *types.Var) bool {
	l := p.Local(v)
	return l != nil && !l.Lost && len(l.Defs) == 1 && l.Defs[0].Kind == Param
}

// Calls returns the calls of fn, a function of the package. It reports false if fn is
// also used as a value, which other code may call.
func (p *Package) Calls(fn *types.Func) (list []*ast.CallExpr, all bool) {
	all = true
	for _, use := range p.Uses(fn) {
		if p.Info.Defs[use.Node().(*ast.Ident)] != nil {
			continue
		}
		if call := CallOf(use); call != nil {
			list = append(list, call)
		} else {
			all = false
		}
	}
	return list, all
}

// literalCalls returns the calls of the function literal at cur: where it stands, or by the one
// variable that it is in. It reports false if other code may call it too.
func (p *Package) literalCalls(cur inspector.Cursor) (list []*ast.CallExpr, all bool) {
	if call := CallOf(cur); call != nil {
		return []*ast.CallExpr{call}, true
	}
	v := p.VarOf(cur)
	if v == nil || isPackageVar(v) && v.Exported() {
		return nil, false
	}
	all = true
	for ev := range p.Events(v) {
		if call, ok := ev.Calls(); ok {
			list = append(list, call)
		} else {
			all = all && (ev.Kind == Declare || (ev.Kind == Define || ev.Kind == Assign) && ast.Unparen(ev.RHS) == cur.Node())
		}
	}
	return list, all
}

// OnlyUse returns where v is used, if it is declared and then used once.
func (p *Package) OnlyUse(v types.Object) (inspector.Cursor, bool) {
	var only []inspector.Cursor
	for _, use := range p.Uses(v) {
		if p.Info.Defs[use.Node().(*ast.Ident)] == nil {
			only = append(only, use)
		}
	}
	if len(only) != 1 {
		return inspector.Cursor{}, false
	}
	return only[0], true
}
