package strval

import (
	"go/ast"
	"go/constant"
	"go/types"
)

// maxConst is how many bytes the value of a constant has at most.
const maxConst = 1 << 25

// constSize returns about how many bytes the constant c has. It is found without writing
// c out, which go/constant does not before somebody asks: each of 30 constants may be
// twice the one before.
func (e *Evaluator) constSize(c *types.Const) int {
	n, ok := e.constSizes[c]
	if !ok {
		if e.constSizes == nil {
			e.constSizes = make(map[*types.Const]int)
		}
		e.constSizes[c] = 0 // while it is asked for
		if init := e.initializer(c); init != nil {
			n = e.sizeOf(init)
		}
		e.constSizes[c] = n
	}
	return n
}

// sizeOf is constSize for the expression of a constant.
func (e *Evaluator) sizeOf(expr ast.Expr) int {
	n := 0
	for {
		switch x := expr.(type) {
		case *ast.ParenExpr:
			expr = x.X
			continue
		case *ast.BinaryExpr: // concatenations lean to the left
			n = min(n+e.sizeOf(x.Y), maxConst+1)
			expr = x.X
			continue
		case *ast.BasicLit:
			n += len(x.Value)
		case *ast.Ident:
			if c, ok := e.info.Uses[x].(*types.Const); ok {
				n += e.constSize(c)
			}
		}
		return min(n, maxConst+1)
	}
}

// initializer returns the expression that declares a constant of this package. It
// returns nil for a constant of another package, and for one that repeats the
// expression of a const group implicitly, which has no source text of its own.
func (e *Evaluator) initializer(c *types.Const) ast.Expr {
	if c.Pkg() != e.pkg {
		return nil
	}
	d := e.flow.DeclAt(c.Pos())
	if d == nil {
		return nil
	}
	cur, ok := e.flow.At(c.Pos())
	if !ok {
		return nil
	}
	for cur = range cur.Enclosing((*ast.ValueSpec)(nil)) {
		spec := cur.Node().(*ast.ValueSpec)
		if next, ok := cur.NextSibling(); ok && len(next.Node().(*ast.ValueSpec).Values) == 0 {
			return nil // const ( a = "x"; b ): b repeats a's expression
		}
		for i, name := range spec.Names {
			if name.Pos() == c.Pos() && i < len(spec.Values) {
				return spec.Values[i]
			}
		}
	}
	return nil
}

// namedConstant returns the value of c, which id names, or nil.
func (e *Evaluator) namedConstant(id *ast.Ident, c *types.Const) []alt {
	if n := e.constant(c); n != nil {
		return []alt{{node: &use{n, id, id, c}}}
	}
	if e.constSizes[c] > maxConst {
		e.cuts[id] = tooBig
		return e.unknown(id)
	}
	return nil
}

// constant returns the value of the string constant c, or nil if c is no such
// constant, or too big a one. Text of a constant of this package comes from its declaration.
func (e *Evaluator) constant(c *types.Const) node {
	if !isString(c.Type()) || c.Val().Kind() != constant.String {
		return nil
	}
	n, ok := e.consts[c]
	if !ok {
		e.consts[c] = nil
		if e.constSize(c) > maxConst {
			return nil
		}
		text := constant.StringVal(c.Val())
		n = &leaf{text: text, span: Span{Len: len(text)}}
		if init := e.initializer(c); init != nil {
			// Too deep a chain of constants, or too big a one, has no origins. It still
			// has a value.
			if as := e.eval(init); len(as) == 1 && as[0].bare() == nil && as[0].node.size().bytes == len(text) {
				n = as[0].node
			}
		}
		e.consts[c] = n
	}
	return n
}
