package subject

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/strval"
)

// A beside is the texts that one string is compared with in one condition, switch or list.
// All comparisons there share it.
type beside struct {
	texts  []ast.Expr
	values flow.Once[map[string]bool] // what known says
}

// known returns the values of those texts that are known.
func (b *beside) known(values *strval.Evaluator) map[string]bool {
	if b == nil {
		return map[string]bool{}
	}
	return b.values.Of(func() map[string]bool {
		known := make(map[string]bool)
		for _, x := range b.texts {
			if v := values.Value(x); v.Complete() {
				known[v.Text] = true
			}
		}
		return known
	})
}

// besideInCondition returns the texts that subject is compared with in the chain of && and
// || that the comparison at cur is in; nil if it is in none.
func (cr *Comparer) besideInCondition(cur inspector.Cursor, subject ast.Expr) *beside {
	top := cr.tops.Of(cur, cr.conditionOf)
	if !top.Valid() || top == cur {
		return nil // fast path
	}
	return cr.chains.Of(top, chain)[types.ExprString(subject)]
}

// conditionOf returns the condition that the expression at cur is joined into by && and ||, which
// may be negated; the zero Cursor if it is an operand of something else. Of a chain each part is
// looked at once.
func (cr *Comparer) conditionOf(cur inspector.Cursor) inspector.Cursor {
	joins := false
	switch n := cur.Parent().Node().(type) {
	case *ast.ParenExpr:
		joins = true
	case *ast.UnaryExpr:
		joins = n.Op == token.NOT
	case *ast.BinaryExpr:
		joins = n.Op == token.LAND || n.Op == token.LOR
	default:
		return cur
	}
	if !joins {
		return inspector.Cursor{}
	}
	return cr.tops.Of(cur.Parent(), cr.conditionOf)
}

// chain returns the texts that each string is compared with in the condition at top.
func chain(top inspector.Cursor) map[string]*beside {
	all := make(map[string]*beside)
	note := func(x, y ast.Expr) {
		name := types.ExprString(x)
		if all[name] == nil {
			all[name] = new(beside)
		}
		all[name].texts = append(all[name].texts, y)
	}
	for c := range top.Preorder((*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.BinaryExpr:
			if n.Op == token.EQL || n.Op == token.NEQ {
				note(n.X, n.Y)
				note(n.Y, n.X)
			}
		case *ast.CallExpr:
			if len(n.Args) == 2 {
				note(n.Args[0], n.Args[1])
				note(n.Args[1], n.Args[0])
			}
		}
	}
	return all
}

// A Comparer finds comparisons.
type Comparer struct {
	*site.Maker
	parts  *urlParts
	chains flow.Memo[inspector.Cursor, map[string]*beside] // of chains of && and ||, by the subject
	tops   flow.Memo[inspector.Cursor, inspector.Cursor]   // what conditionOf says
}
