package summary

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/inspector"
	"github.com/urilint/urilint/internal/strval"
)

// A request often says itself where it goes, by a method of an interface:
//
//	type Request interface{ Path() string }
//	func (c *Client) Do(r Request) { http.Get(c.base + r.Path()) }
//
// The result of the method is an answer. If it gets to a sink whenever the client asks, the
// method has the effect: whoever implements it gives a string to that sink with each return.
// Such a type may be declared in a package that imports the client.

// answerOf returns the answer in the hole h of v, the identifier of the method that is called,
// and the variable that stands for the result of each call; nil if there is none.
func (p *Package) answerOf(v strval.Value, h strval.Hole) (*ast.Ident, *types.Var, *answer) {
	if h.IsRemainder() || h.Source() == nil {
		return nil, nil, nil
	}
	call, ok := ast.Unparen(h.Source()).(*ast.CallExpr)
	if !ok {
		return nil, nil, nil
	}
	id := flow.CalleeIdent(call)
	if id == nil {
		return nil, nil, nil
	}
	fn, ok := p.Flow.Info.Uses[id].(*types.Func)
	if !ok || fn.Pkg() != p.Flow.Types || !flow.IsAbstract(fn) || p.InTest(fn.Pos()) {
		return nil, nil, nil
	}
	named, ok := fn.Signature().Recv().Type().(*types.Named)
	if !ok || named.TypeParams().Len() > 0 || named.Obj().Parent() != p.Flow.Types.Scope() {
		return nil, nil, nil // no other code can implement it by its name
	}
	cur, ok := p.Flow.Find(call)
	if !ok {
		return nil, nil, nil
	}
	a := &answer{method: method{fn: fn}, call: cur}
	results := fn.Signature().Results()
	if !p.assigned(a, v.Span(h.At).Vars) && results.Len() > 1 || !flow.IsString(results.At(a.index).Type()) {
		return nil, nil, nil
	}
	result := results.At(a.index)
	if p.answers == nil {
		p.answers = make(map[*types.Var]method)
	}
	p.answers[result] = a.method
	return id, result, a
}

// assigned fills in the result of a's call that one of the variables vars gets, and reports
// whether there is one.
//
//	method, path := spec.Target(action)
func (p *Package) assigned(a *answer, vars []*ast.Ident) bool {
	stmt, ok := a.call.Parent().Node().(*ast.AssignStmt)
	if !ok || a.call.ParentEdgeKind() != edge.AssignStmt_Rhs {
		return false
	}
	for i, lhs := range stmt.Lhs {
		id := flow.IdentOf(lhs)
		if id == nil || len(stmt.Rhs) == len(stmt.Lhs) && i != a.call.ParentEdgeIndex() {
			continue
		}
		v, ok := p.Flow.Info.ObjectOf(id).(*types.Var)
		if !ok || !slices.ContainsFunc(vars, func(id *ast.Ident) bool { return p.Flow.Info.Uses[id] == v }) {
			continue
		}
		if a.local = v; len(stmt.Rhs) < len(stmt.Lhs) {
			a.index = i
		}
		return true
	}
	return false
}

// isGivenAt reports whether the variable that a's result is assigned to still has it where
// the expression x stands.
func (a *answer) isGivenAt(p *Package, x ast.Expr) bool {
	life := p.Flow.Local(a.local)
	if life == nil {
		return false
	}
	defs, ok := life.Reaching(x.Pos())
	return ok && len(defs) == 1 && defs[0].Def.RHS != nil && ast.Unparen(defs[0].Def.RHS) == a.call.Node()
}

// gets reports whether the code at cur runs whenever a's call has been made.
func (a *answer) gets(p *Package, cur inspector.Cursor) bool {
	if cur.Contains(a.call) {
		return !flow.IsOperand(a.call)
	}
	return p.Flow.MustRun(a.call, cur, flow.Failures)
}

// isOf reports whether a and b are answers to one call, or are none.
func (a *answer) isOf(b *answer) bool {
	return a == nil && b == nil || a != nil && b != nil && a.call == b.call
}
