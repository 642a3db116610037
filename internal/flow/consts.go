package flow

import (
	"go/ast"
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
)

// maxConst is how many bytes a constant has whose value is looked at, if it is no literal.
const maxConst = 1 << 20

// A sizer computes about how many bytes constants have, from their declarations. go/constant
// writes a sum out when somebody asks for its value, and each of 30 constants may be twice
// the one before.
type sizer struct {
	info   *types.Info
	inits  map[*types.Const]ast.Expr // of the package's constants
	consts Memo[*types.Const, int]
	exprs  Memo[ast.Expr, int]
}

// withoutHuge returns info without the values of constants that are too big to be looked at.
func withoutHuge(info *types.Info, files *inspector.Inspector) *types.Info {
	s := &sizer{info: info, inits: make(map[*types.Const]ast.Expr)}
	for cur := range files.Root().Preorder((*ast.GenDecl)(nil)) {
		var values []ast.Expr
		for _, spec := range cur.Node().(*ast.GenDecl).Specs {
			spec, ok := spec.(*ast.ValueSpec)
			if !ok {
				break
			}
			if len(spec.Values) > 0 {
				values = spec.Values // what follows without values repeats them
			}
			for i, name := range spec.Names {
				if c, ok := info.Defs[name].(*types.Const); ok && i < len(values) && c.Val().Kind() == constant.String {
					s.inits[c] = values[i]
				}
			}
		}
	}
	largest, limit := 0, maxConst
	for c, init := range s.inits {
		largest = max(largest, s.ofConst(c))
		if lit, ok := ast.Unparen(init).(*ast.BasicLit); ok {
			limit = max(limit, len(lit.Value))
		}
	}
	if largest <= maxConst/16 {
		return info // fast path: no expression of usual length is huge
	}
	out := *info
	out.Types = make(map[ast.Expr]types.TypeAndValue, len(info.Types))
	for expr, tv := range info.Types {
		if _, isLit := expr.(*ast.BasicLit); !isLit && tv.Value != nil && tv.Value.Kind() == constant.String && s.of(expr) > limit {
			tv.Value = nil
		}
		out.Types[expr] = tv
	}
	return &out
}

// ofConst returns the size of c's value; 0 if it is no string.
func (s *sizer) ofConst(c *types.Const) int {
	return s.consts.Of(c, func(*types.Const) int {
		switch init := s.inits[c]; {
		case init != nil:
			return s.of(init)
		case c.Val().Kind() == constant.String:
			return len(constant.StringVal(c.Val())) // another package's, written out already
		}
		return 0
	})
}

// of returns the size of the constant expr.
func (s *sizer) of(expr ast.Expr) int {
	return s.exprs.Of(expr, func(ast.Expr) int {
		switch x := expr.(type) {
		case *ast.BasicLit:
			return len(x.Value)
		case *ast.ParenExpr:
			return s.of(x.X)
		case *ast.BinaryExpr:
			return min(s.of(x.X)+s.of(x.Y), 1<<40)
		case *ast.CallExpr: // a conversion
			if len(x.Args) == 1 {
				return s.of(x.Args[0])
			}
		case *ast.Ident:
			if c, ok := s.info.Uses[x].(*types.Const); ok {
				return s.ofConst(c)
			}
		case *ast.SelectorExpr:
			return s.of(x.Sel)
		}
		return 0
	})
}
