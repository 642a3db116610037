package summary

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// A field that is set to what it holds already and something more is a sink too, of what is
// left of its strings:
//
//	func (r *request) build() { r.path = r.path + "?" + r.query.Encode() }
//	func (r *request) send()  { http.Get(r.base + r.path) }
//
//	r.path: {Kind: ReachesSink, Cuts: {Extend}}

// revisionOf returns what becomes of the strings in v, a field or package variable, where it is
// set to itself. It reports false if there are no such assignments, or if nobody knows.
func (p *Package) revisionOf(v *types.Var) ([]strval.Cut, bool) {
	if p.Revised == nil || !IsPlace(v) {
		return nil, false
	}
	r := p.revised.Of(v, func(v *types.Var) (r revision) {
		r.cuts, r.ok = p.Revised(v)
		return r
	})
	return r.cuts, r.ok && len(r.cuts) > 0
}

// OwnCuts returns the cuts of e, an effect on obj, for what the node at cur stores in obj. They are all of
// them but for the only assignment that sets obj to what it holds already and something more, which
// does not cut what it sets:
//
//	c.base = strings.TrimRight(c.base, "/") + "/api/"   ends with "/api/"
func (p *Package) OwnCuts(cur inspector.Cursor, obj types.Object, e *Effect) []strval.Cut {
	v, ok := obj.(*types.Var)
	stmt, isAssign := cur.Node().(*ast.AssignStmt)
	if !ok || !isAssign || len(e.Cuts) == 0 {
		return e.Cuts // fast path
	}
	revised, ok := p.revisionOf(v)
	if !ok || len(revised) > len(e.Cuts) {
		return e.Cuts
	}
	for ev := range p.Flow.Events(v) {
		if ev.Kind == flow.Add || ev.Kind == flow.Assign && ev.RHS != nil && p.Flow.Mentions(ev.RHS, v) {
			if ev.At.Parent().Node() != stmt {
				return e.Cuts
			}
			ok = false
		}
	}
	if ok {
		return e.Cuts
	}
	return e.Cuts[len(revised):]
}

// revises reports whether cur is in an assignment that sets obj to what it has, as a known revision, or in a statement
// that puts a text at its end.
func (p *Package) revises(cur inspector.Cursor, obj types.Object) bool {
	v, ok := obj.(*types.Var)
	if !ok {
		return false
	}
	if en, ok := p.Flow.EnsuredAt(cur); ok && en.Var == v {
		return true
	}
	if _, ok := p.revisionOf(v); !ok {
		return false
	}
	child := cur
	for c := range cur.Enclosing((*ast.AssignStmt)(nil), (*ast.FuncLit)(nil), (*ast.BlockStmt)(nil), (*ast.IfStmt)(nil)) {
		if stmt, ok := c.Node().(*ast.IfStmt); ok {
			return p.onlyRevises(stmt, v)
		}
		stmt, ok := c.Node().(*ast.AssignStmt)
		if !ok {
			return false
		}
		for child.Parent().Node() != stmt {
			child = child.Parent()
		}
		i, isOne := child.ParentEdgeIndex(), len(stmt.Lhs) == len(stmt.Rhs)
		if child.ParentEdgeKind() == edge.AssignStmt_Rhs {
			return isOne && p.Flow.Names(stmt.Lhs[i], v)
		}
		return p.isRevision(stmt, i, v)
	}
	return false
}

// isRevision reports whether stmt's i-th operand, v, is set to what it holds and more.
func (p *Package) isRevision(stmt *ast.AssignStmt, i int, v *types.Var) bool {
	if !p.Flow.Names(stmt.Lhs[i], v) {
		return false
	}
	return stmt.Tok == token.ADD_ASSIGN || stmt.Tok == token.ASSIGN && len(stmt.Lhs) == len(stmt.Rhs) && p.Flow.Mentions(stmt.Rhs[i], v)
}

// onlyRevises reports whether all that stmt's condition decides is a revision of v:
//
//	if !strings.HasSuffix(r.path, "/") { r.path += "/" }
func (p *Package) onlyRevises(stmt *ast.IfStmt, v *types.Var) bool {
	if stmt.Else != nil || len(stmt.Body.List) != 1 {
		return false
	}
	assign, ok := stmt.Body.List[0].(*ast.AssignStmt)
	return ok && len(assign.Lhs) == 1 && p.isRevision(assign, 0, v)
}
