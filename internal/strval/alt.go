package strval

import (
	"go/ast"
	"go/types"

	"github.com/urilint/urilint/internal/flow"
)

// An alt is one of the values that an expression may have.
type alt struct {
	node node
	path []flow.PathCond
	row  *ast.CompositeLit // Value.Row
	way  *way
}

// given returns as with the choices cs added, without the alternatives that contradict
// them.
func given(as []alt, cs []flow.PathCond) []alt {
	if len(cs) == 0 {
		return as
	}
	var out []alt
	for _, a := range as {
		if path, ok := flow.Joined(a.path, cs); ok {
			a.path = path
			out = append(out, a)
		}
	}
	return out
}

// hole returns the one alt that is a hole.
func hole(kind Kind, expr ast.Expr) []alt {
	return []alt{{node: &leaf{text: "\x00", hole: &Hole{Kind: kind, Expr: expr}, span: Span{Expr: expr}}}}
}

// computed returns the one alt that is text without a literal.
func computed(text string, expr ast.Expr) []alt {
	return []alt{{node: &leaf{text: text, span: Span{Len: len(text), Expr: expr}}}}
}

// write writes a out as a Value.
func (e *Evaluator) write(a alt) Value {
	s := a.node.size()
	e.work += s.pieces + s.bytes/1024
	v := write(a.node)
	v.Row = a.row
	v.way = a.way
	return v
}

// complete returns the text of a if it has no holes.
func (e *Evaluator) complete(a alt) (string, bool) {
	v := e.write(a)
	return v.Text, v.Complete()
}

// bare returns the leaf of a if a is one hole and nothing else.
func (a alt) bare() *leaf {
	n := a.node
	for {
		u, ok := n.(*use)
		if !ok {
			break
		}
		n = u.x
	}
	if l, ok := n.(*leaf); ok && l.hole != nil {
		return l
	}
	return nil
}

// cameBy returns the variables and functions that a hole which is all of a came by, the
// outermost first.
func (a alt) cameBy() []*ast.Ident {
	var vars []*ast.Ident
	for n := a.node; ; {
		switch x := n.(type) {
		case *use:
			if _, ok := x.obj.(*types.Const); !ok && x.id != nil && len(vars) < maxVars {
				vars = append(vars, x.id)
			}
			n = x.x
		case *leaf:
			return join(vars, x.span.Vars)
		default:
			return vars
		}
	}
}

// used returns as, which obj gives, at its use expr, where id names it.
func used(as []alt, expr ast.Expr, id *ast.Ident, obj types.Object) []alt {
	out := make([]alt, len(as))
	for i, a := range as {
		out[i] = a
		out[i].node = &use{a.node, expr, id, obj}
	}
	return out
}

// free returns as without what was chosen on the way to them.
func free(as []alt) []alt {
	out := make([]alt, len(as))
	for i, a := range as {
		out[i] = alt{node: a.node, row: a.row, way: a.way}
	}
	return out
}
