package subject

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/strval"
)

// A beside is the texts that one string is compared with in one condition, switch or list.
// All comparisons there share it.
type beside struct {
	texts  []ast.Expr
	values map[string]bool // what known says; made at the first need
}

// known returns the values of those texts that are known.
func (b *beside) known(values *strval.Evaluator) map[string]bool {
	if b == nil {
		return map[string]bool{}
	}
	if b.values == nil {
		b.values = make(map[string]bool)
		for _, x := range b.texts {
			if v := values.Value(x); v.Complete() {
				b.values[v.Text] = true
			}
		}
	}
	return b.values
}

// besideInCondition returns the texts that subject is compared with in the chain of && and
// || that the comparison at cur is in; nil if it is in none.
func (cr *Comparer) besideInCondition(cur inspector.Cursor, subject ast.Expr) *beside {
	top := cr.conditionOf(cur)
	if !top.Valid() || top == cur {
		return nil // fast path
	}
	return cr.chain(top)[types.ExprString(subject)]
}

// conditionOf returns the condition that the expression at cur is joined into by && and ||, which
// may be negated; the zero Cursor if it is an operand of something else. Of a chain each part is
// looked at once.
func (cr *Comparer) conditionOf(cur inspector.Cursor) inspector.Cursor {
	if top, ok := cr.tops[cur]; ok {
		return top
	}
	top := cur
	switch n := cur.Parent().Node().(type) {
	case *ast.ParenExpr:
		top = cr.conditionOf(cur.Parent())
	case *ast.UnaryExpr:
		if top = (inspector.Cursor{}); n.Op == token.NOT {
			top = cr.conditionOf(cur.Parent())
		}
	case *ast.BinaryExpr:
		if top = (inspector.Cursor{}); n.Op == token.LAND || n.Op == token.LOR {
			top = cr.conditionOf(cur.Parent())
		}
	}
	if cr.tops == nil {
		cr.tops = make(map[inspector.Cursor]inspector.Cursor)
	}
	cr.tops[cur] = top
	return top
}

// chain returns the texts that each string is compared with in the condition at top.
func (cr *Comparer) chain(top inspector.Cursor) map[string]*beside {
	all, ok := cr.chains[top.Node()]
	if ok {
		return all
	}
	all = make(map[string]*beside)
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
	if cr.chains == nil {
		cr.chains = make(map[ast.Node]map[string]*beside)
	}
	cr.chains[top.Node()] = all
	return all
}

// A Comparer finds comparisons.
type Comparer struct {
	*site.Maker
	parts  *urlParts
	chains map[ast.Node]map[string]*beside       // of chains of && and ||, by the subject
	tops   map[inspector.Cursor]inspector.Cursor // what conditionOf says
}
