package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
)

// onFailure is OnError for a condition that may compare with nil, too, what comes with an
// error. What returns an error returns no value then:
//
//	req, err := http.NewRequest("GET", u, nil)
//	if err != nil || req == nil { return err }
func (p *Package) onFailure(cond ast.Expr) (succ int, ok bool) {
	if succ, ok = p.OnError(cond); ok {
		return succ, ok
	}
	bin, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || bin.Op != token.LOR && bin.Op != token.LAND {
		return 0, false
	}
	want := 0 // err != nil || req == nil
	if bin.Op == token.LAND {
		want = 1 // err == nil && req != nil
	}
	var errs, results []*types.Var
	for _, x := range operands(bin, bin.Op) {
		if err, succ := p.ErrorVar(x); err != nil && succ == want {
			errs = append(errs, err)
		} else if result, succ := p.NilTest(x); result != nil && succ == want {
			results = append(results, result)
		} else {
			return 0, false
		}
	}
	for _, result := range results {
		if !slices.ContainsFunc(errs, func(err *types.Var) bool { return p.comeTogether(result, err) }) {
			return 0, false
		}
	}
	return want, len(errs) > 0
}

// operands returns the operands of a chain of op.
func operands(expr ast.Expr, op token.Token) []ast.Expr {
	bin, ok := ast.Unparen(expr).(*ast.BinaryExpr)
	if !ok || bin.Op != op {
		return []ast.Expr{expr}
	}
	return append(operands(bin.X, op), operands(bin.Y, op)...)
}

// NilTest returns the variable that cond compares with nil, and the successor of cond
// that is taken if it is nil. It returns nil for other conditions.
func (p *Package) NilTest(cond ast.Expr) (v *types.Var, succ int) {
	bin, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || bin.Op != token.EQL && bin.Op != token.NEQ || !p.Info.Types[bin.Y].IsNil() {
		return nil, 0
	}
	v, _ = p.Info.Uses[IdentOf(bin.X)].(*types.Var)
	if bin.Op == token.NEQ {
		succ = 1
	}
	return v, succ
}

// comeTogether reports whether each call that result gets its value from returns err, too.
func (p *Package) comeTogether(result, err *types.Var) bool {
	if !p.IsLocal(result) || !p.IsLocal(err) {
		return false
	}
	l, other := p.Local(result), p.Local(err)
	if l == nil || other == nil || l.Lost || other.Lost {
		return false
	}
	from := make(map[ast.Node]bool)
	for _, d := range other.Defs {
		if d.Kind == Tuple {
			from[d.Node] = true
		}
	}
	found := false
	for _, d := range l.Defs {
		if d.Kind == Zero {
			continue
		}
		if d.Kind != Tuple || !from[d.Node] {
			return false
		}
		found = true
	}
	return found
}

// IsForNil reports whether stmt is what a method returns if its receiver recv is nil.
//
//	func (c *Config) GetBase() string { if c == nil { return "" }; return c.Base }
func (p *Package) IsForNil(stmt *ast.ReturnStmt, recv *types.Var) bool {
	cur, ok := p.Find(stmt)
	if !ok || recv == nil || cur.Parent().ParentEdgeKind() != edge.IfStmt_Body {
		return false
	}
	x, isNil := p.NilTest(cur.Parent().Parent().Node().(*ast.IfStmt).Cond)
	return x == recv && isNil == 0
}
