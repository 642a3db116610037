package eval

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"github.com/urilint/urilint/internal/flow"
)

// FieldAt returns the expression that a field of the struct expr, or of what it points to, has where expr stands; path are the
// names that lead to it. It returns nil if that is not set, or not known.
//
//	client.New(config.Config{BaseURL: u})
//	c := &config.Config{}; c.BaseURL = u; client.New(c)
//	func load() *config.Config { return &config.Config{BaseURL: "…"} }; client.New(load())
//	client.New(config.Load())  =>  config.Load().BaseURL
func (e *Evaluator) FieldAt(expr ast.Expr, path []string) ast.Expr {
	x := expr
	for _, name := range path {
		if x = e.structField(x, name); x == nil {
			return e.toldAt(expr, path)
		}
	}
	return x
}

// toldAt is FieldAt for a struct of which another package says something: it returns the selector that is not written there.
func (e *Evaluator) toldAt(expr ast.Expr, path []string) ast.Expr {
	if as, ok := e.objects(expr); !ok || !slices.ContainsFunc(as, func(a alt) bool { return a.object().told != nil }) {
		return nil
	}
	x := expr
	for _, name := range path {
		s, ok := types.LookupSelection(e.info.TypeOf(x), true, e.pkg, name)
		if !ok || s.Kind() != types.FieldVal {
			return nil
		}
		x = e.selecting(x, &s)
	}
	if as := e.eval(x); !e.known(as) {
		return nil
	}
	return x
}

// Asked returns the call, which is not written there, of the method of that name of x; nil if it is of this package, has more than one
// result or parameters, or nothing is known of what it returns.
func (e *Evaluator) Asked(x ast.Expr, name string) ast.Expr {
	s, ok := types.LookupSelection(e.info.TypeOf(x), true, e.pkg, name)
	if !ok || s.Kind() != types.MethodVal || s.Obj().Pkg() == e.pkg {
		return nil
	}
	sig := s.Obj().(*types.Func).Signature()
	if sig.Results().Len() != 1 || sig.Params().Len() > 0 {
		return nil
	}
	call := &ast.CallExpr{Fun: e.selecting(x, &s), Lparen: x.End() - 1, Rparen: x.End() - 1}
	e.info.Types[call] = types.TypeAndValue{Type: sig.Results().At(0).Type()}
	if as := e.eval(call); !e.known(as) || as[0].bare() != nil {
		return nil
	}
	return call
}

// structField is FieldAt for the field of that name. What the function sets there that makes the struct, it decides, if it is a text.
func (e *Evaluator) structField(expr ast.Expr, name string) ast.Expr {
	as := e.filled(expr)
	call, isCall := ast.Unparen(expr).(*ast.CallExpr)
	if isCall {
		as = e.madeBy(call, 0)
	} else if objects, ok := e.objects(expr); as == nil && ok {
		as = objects
	}
	if as == nil || as[0].object() == nil {
		return nil
	}
	i := flow.FieldIndex(as[0].object().typ, name)
	if i < 0 {
		return nil
	}
	elems, ok := e.fields(as, i)
	if !ok || len(elems) != 1 || elems[0].as != nil {
		return nil
	}
	x := elems[0].expr
	if x != nil && (elems[0].in != e.root || e.flow.FuncDeclAt(x.Pos()) != e.flow.FuncDeclAt(expr.Pos())) {
		if _, ok := e.single(x); !ok || !isString(e.info.TypeOf(x)) {
			return nil // the caller decides
		}
	}
	return x
}

// selecting returns the selector of s in x, which is not written in the package. The maps that the driver has made belong to all
// analyzers of the package, which run at the same time: the first to be written of each is a copy.
func (e *Evaluator) selecting(x ast.Expr, s *types.Selection) *ast.SelectorExpr {
	if !e.noted {
		e.noted = true
		e.info.Types, e.info.Selections, e.info.Uses = maps.Clone(e.info.Types), maps.Clone(e.info.Selections), maps.Clone(e.info.Uses)
	}
	sel := &ast.SelectorExpr{X: x, Sel: &ast.Ident{NamePos: x.Pos(), Name: s.Obj().Name()}}
	e.info.Types[sel], e.info.Selections[sel], e.info.Uses[sel.Sel] = types.TypeAndValue{Type: s.Type()}, s, s.Obj()
	return sel
}
