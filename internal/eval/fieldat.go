package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// FieldAt returns the expression that the field of the struct expr has, or points to, where
// expr stands; path are the names of the fields that lead to it. It returns nil if the field is
// not set, or if its value is not known.
//
//	client.New(config.Config{BaseURL: u})
//	c := &config.Config{}; c.BaseURL = u; client.New(c)
//	func load() *config.Config { return &config.Config{BaseURL: "…"} }; client.New(load())
func (e *Evaluator) FieldAt(expr ast.Expr, path []string) ast.Expr {
	for _, name := range path {
		if expr = e.structField(expr, name, strval.MaxSteps); expr == nil {
			return nil
		}
	}
	return expr
}

// structField is FieldAt for the field of that name.
func (e *Evaluator) structField(expr ast.Expr, name string, depth int) ast.Expr {
	of := ast.Unparen(expr)
	if x, ok := of.(*ast.UnaryExpr); ok && x.Op == token.AND {
		of = x.X // &c
	}
	if id := flow.IdentOf(of); id != nil {
		if v := e.flow.Variable(id); v != nil && e.flow.IsLocal(v) {
			return e.fieldOfLocal(id, name, depth)
		}
	}
	if call, ok := ast.Unparen(expr).(*ast.CallExpr); ok {
		return e.fieldOfResult(call, name, depth)
	}
	return e.fieldOfLit(expr, name)
}

// fieldOfResult returns what the field of that name has of the struct that call returns, as its
// first result: if a function of this package returns one struct only, beside failures, and the
// field is a complete string.
func (e *Evaluator) fieldOfResult(call *ast.CallExpr, name string, depth int) ast.Expr {
	fn := e.flow.Callee(call)
	if fn == nil || fn.Pkg() != e.pkg || depth == 0 {
		return nil
	}
	_, decl := e.flow.FuncDecl(fn)
	if decl == nil || decl.Body == nil {
		return nil
	}
	list, ok := e.flow.Returns(decl.Body)
	list = slices.DeleteFunc(list, e.flow.IsRefusal)
	if !ok || len(list) != 1 || len(list[0].Results) == 0 {
		return nil
	}
	x := e.structField(list[0].Results[0], name, depth-1)
	if x == nil || !isString(e.info.TypeOf(x)) {
		return nil
	}
	if _, ok := e.single(x); !ok {
		return nil // the caller decides
	}
	return x
}

// fieldOfLit returns what the one composite literal that expr is, or points to, gives to the
// field of that name; or nil.
func (e *Evaluator) fieldOfLit(expr ast.Expr, name string) ast.Expr {
	as, ok := e.objects(expr)
	if !ok || len(as) != 1 || as[0].object().lit == nil || len(as[0].object().set) > 0 || as[0].object().in != e.root {
		return nil
	}
	o := as[0].object()
	st, _ := o.typ.Underlying().(*types.Struct)
	for i := 0; st != nil && i < st.NumFields(); i++ {
		if st.Field(i).Name() == name {
			return flow.FieldValue(o.lit, i, name)
		}
	}
	return nil
}

// fieldOfLocal returns what the field of that name has of the variable that id names, or of
// what it points to: what it is set to once or, if it is not, what the literal gives to it that
// the variable is set to once. It returns nil if that is not known.
func (e *Evaluator) fieldOfLocal(id *ast.Ident, name string, depth int) ast.Expr {
	v := e.info.Uses[id].(*types.Var)
	var lit, x ast.Expr
	lits, sets := 0, 0
	for ev := range e.flow.Events(v) {
		before := ev.At.Node().End() <= id.Pos()
		switch ev.Kind {
		case flow.Declare: // a parameter, or var c T
			if _, isParam := ev.At.Parent().Node().(*ast.Field); isParam {
				return nil
			}
		case flow.Define, flow.Assign:
			lit = ev.RHS
			if lits++; lits > 1 || !before || ev.Tuple && ev.At.ParentEdgeIndex() != 0 {
				return nil
			}
		case flow.SetField:
			if ev.Member == name {
				x = e.assignedAround(ev.At, id)
				if sets++; sets > 1 || !before || x == nil {
					return nil
				}
			}
		case flow.Pass:
			if before && flow.IsPointer(v.Type()) {
				return nil // others may set it
			}
		case flow.Address, flow.CallMethod, flow.Alias, flow.Store, flow.Overwrite, flow.Each:
			if before {
				return nil
			}
		}
	}
	if x != nil || lit == nil {
		return x
	}
	if call, ok := ast.Unparen(lit).(*ast.CallExpr); ok {
		return e.fieldOfResult(call, name, depth)
	}
	return e.fieldOfLit(lit, name)
}

// assignedAround returns what the field of the variable at cur is assigned, if that has
// been done whenever the code at id runs.
func (e *Evaluator) assignedAround(cur inspector.Cursor, id *ast.Ident) ast.Expr {
	ev := e.flow.EventAt(cur.Parent())
	at, ok := e.flow.Find(id)
	if !ok || ev.Kind != flow.Assign || ev.Tuple || !e.flow.HasRun(ev.At.Parent(), at) {
		return nil
	}
	return ev.RHS
}
