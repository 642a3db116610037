package flow

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// Origins are what the values of some expressions may come from in the package: the
// literals that make them, and the variables and fields that they are in. It is no proof:
// a field has the values of all structs of its type.
//
//	srv := &http.Server{…}; app.srv = srv; … app.srv.Serve(l)
//
// The origins of app.srv are the field, the variable and the literal.
type Origins struct {
	Literals map[*ast.CompositeLit]bool
	Vars     map[types.Object]bool

	pkg   *Package
	exprs map[ast.Expr]bool
	queue []ast.Expr
}

// Origins returns the origins of the expressions of list.
func (p *Package) Origins(list []ast.Expr) *Origins {
	o := &Origins{make(map[*ast.CompositeLit]bool), make(map[types.Object]bool), p, make(map[ast.Expr]bool), nil}
	for _, x := range list {
		o.add(x)
	}
	for len(o.queue) > 0 {
		x := o.queue[len(o.queue)-1]
		o.queue = o.queue[:len(o.queue)-1]
		o.follow(x)
	}
	return o
}

// Has reports whether one of the origins is the value of x, a variable, field, literal or
// call.
func (o *Origins) Has(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.CompositeLit:
		return o.Literals[x]
	case *ast.Ident:
		return o.Vars[Origin(o.pkg.Info.ObjectOf(x))]
	case *ast.SelectorExpr:
		return o.Vars[Origin(o.pkg.Info.ObjectOf(x.Sel))]
	case *ast.StarExpr:
		return o.Has(x.X)
	case *ast.CallExpr:
		return o.exprs[x]
	}
	return false
}

// add has x followed, if it was not yet.
func (o *Origins) add(x ast.Expr) {
	if x = ast.Unparen(x); x != nil && !o.exprs[x] {
		o.exprs[x] = true
		o.queue = append(o.queue, x)
	}
}

// follow adds what x has its value from.
func (o *Origins) follow(x ast.Expr) {
	switch x := x.(type) {
	case *ast.UnaryExpr:
		o.add(x.X)
	case *ast.StarExpr:
		o.add(x.X)
	case *ast.IndexExpr:
		o.add(x.X)
	case *ast.TypeAssertExpr:
		o.add(x.X)
	case *ast.KeyValueExpr:
		o.add(x.Value)
	case *ast.CompositeLit:
		o.Literals[x] = true
		if t := pointee(o.pkg.Info.TypeOf(x)); t != nil && Element(t) != nil {
			for _, elt := range x.Elts { // a list's or map's
				o.add(elt)
			}
		}
	case *ast.SelectorExpr:
		o.variable(o.pkg.Info.Uses[x.Sel])
	case *ast.Ident:
		if v, ok := o.pkg.Info.Uses[x].(*types.Var); ok && o.pkg.IsLocal(v) && Element(v.Type()) == nil {
			if list := o.pkg.Reaching(x); len(list) > 0 {
				o.Vars[v] = true // those that reach x, and no others
				for _, def := range list {
					o.add(def)
				}
				return
			}
		}
		o.variable(o.pkg.Info.Uses[x])
	case *ast.CallExpr:
		if tv := o.pkg.Info.Types[x.Fun]; tv.IsType() || tv.IsBuiltin() { // append(list, x)
			for _, arg := range x.Args {
				o.add(arg)
			}
			return
		}
		if fn := o.pkg.Callee(x); fn != nil {
			o.results(fn)
		}
	}
}

// variable adds what the variable or field obj is set to anywhere in the package.
func (o *Origins) variable(obj types.Object) {
	v, ok := Origin(obj).(*types.Var)
	if !ok || o.Vars[v] {
		return
	}
	o.Vars[v] = true
	for cur := range o.pkg.Expressions(v) {
		if cur.ParentEdgeKind() == edge.IndexExpr_X { // list[i] = x
			cur = cur.Parent()
		}
		o.add(AssignedAt(cur))
		if cur.ParentEdgeKind() == edge.Field_Names {
			o.parameter(cur, v)
		}
	}
}

// parameter adds what the callers give for v, which is declared at cur, if it is a
// parameter of a declared function, or of a literal that is called where it stands.
func (o *Origins) parameter(cur inspector.Cursor, v *types.Var) {
	var (
		signature *types.Signature
		calls     []*ast.CallExpr
	)
	for c := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		switch fn := c.Node().(type) {
		case *ast.FuncDecl:
			if obj, ok := o.pkg.Info.Defs[fn.Name].(*types.Func); ok {
				signature = obj.Signature()
				calls, _ = o.pkg.Calls(obj)
			}
		case *ast.FuncLit:
			signature, _ = o.pkg.Info.TypeOf(fn).(*types.Signature)
			if call, ok := c.Parent().Node().(*ast.CallExpr); ok && c.ParentEdgeKind() == edge.CallExpr_Fun {
				calls = []*ast.CallExpr{call}
			}
		}
		break
	}
	if signature == nil {
		return
	}
	for i := range signature.Params().Len() {
		if signature.Params().At(i) != v {
			continue
		}
		for _, call := range calls {
			if i < len(call.Args) {
				o.add(call.Args[i])
			}
		}
	}
}

// results adds what fn, if it is of the package, returns.
func (o *Origins) results(fn *types.Func) {
	cur, ok := o.pkg.Decl(Origin(fn))
	if !ok {
		return
	}
	decl := DeclOf(cur)
	if decl == nil || decl.Body == nil {
		return
	}
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			for _, x := range n.Results {
				o.add(x)
			}
		}
		return true
	})
	for v := range fn.Signature().Results().Variables() {
		if v.Name() != "" {
			o.variable(v)
		}
	}
}
