package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
)

// Origins are what the values of some expressions may come from in the package: the
// literals that make them, and the variables and fields that they are in. A field has the
// values of all structs of its type.
//
//	srv := &http.Server{…}; app.srv = srv; … app.srv.Serve(l)
//
// The origins of app.srv are the field, the variable and the literal.
type Origins struct {
	Literals map[*ast.CompositeLit]bool
	Vars     map[types.Object]bool
	Ends     []ast.Expr // followed no further: constants, nil, and what operators and other packages make
	Open     bool       // code that is not seen may give others: it calls a function, sets a field, has an address

	pkg   *Package
	exprs map[ast.Expr]bool
	queue []ast.Expr
}

// Origins returns the origins of the expressions of list, and of vars.
func (p *Package) Origins(list []ast.Expr, vars ...*types.Var) *Origins {
	o := &Origins{Literals: make(map[*ast.CompositeLit]bool), Vars: make(map[types.Object]bool), pkg: p, exprs: make(map[ast.Expr]bool)}
	for _, x := range list {
		o.add(x)
	}
	for _, v := range vars {
		o.variable(v)
	}
	for len(o.queue) > 0 {
		x := o.queue[len(o.queue)-1]
		o.queue = o.queue[:len(o.queue)-1]
		o.follow(x)
	}
	return o
}

// Sources returns what the variable or field x has its value from in the package: the arguments for
// a parameter, and what a field is set to. It reports false if there may be more that is not seen.
//
//	func secure(scheme string) bool { return scheme == "https" }   secure(u.Scheme)
func (p *Package) Sources(x ast.Expr) (list []ast.Expr, all bool) {
	if v := p.Variable(x); p.RangedBy(x) == nil && (v == nil || v.Pkg() != p.Types) {
		return nil, false // fast path
	}
	s := p.sources.Of(x, func(ast.Expr) sources {
		o := p.Origins([]ast.Expr{x})
		return sources{o.Ends, !o.Open && len(o.Literals) == 0}
	})
	return s.list, s.all
}

// RangedBy returns what the range statement goes through that declares x for its elements, or nil.
func (p *Package) RangedBy(x ast.Expr) ast.Expr {
	id := IdentOf(x)
	if id == nil || p.Info.Defs[id] == nil {
		return nil
	}
	cur, ok := p.Find(id)
	if !ok {
		return nil
	}
	stmt, ok := cur.Parent().Node().(*ast.RangeStmt)
	if !ok {
		return nil
	}
	if _, isNumber := p.Info.TypeOf(stmt.X).Underlying().(*types.Basic); cur.ParentEdgeKind() == edge.RangeStmt_Key && (isNumber || Element(p.Info.TypeOf(stmt.X)) != nil) {
		return nil // else it is of a channel or an iterator
	}
	return stmt.X
}

// Has reports whether an origin is the value of x, a variable, field, literal or call.
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
		o.Open = o.Open || x.Op != token.AND // <-c
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
		if t := Pointee(o.pkg.Info.TypeOf(x)); t != nil && Element(t) != nil {
			for _, elt := range x.Elts { // a list's or map's
				o.add(elt)
			}
		}
	case *ast.SelectorExpr:
		o.named(x, x.Sel)
	case *ast.Ident:
		if list := o.pkg.RangedBy(x); list != nil {
			o.add(list)
			return
		}
		if v, ok := o.pkg.Info.Uses[x].(*types.Var); ok && o.pkg.IsLocal(v) && Element(v.Type()) == nil && o.reaching(x, v) {
			return
		}
		o.named(x, x)
	case *ast.CallExpr:
		o.call(x, nil)
	default:
		o.Ends = append(o.Ends, x)
	}
}

// named adds what is named by id, in x.
func (o *Origins) named(x ast.Expr, id *ast.Ident) {
	if v, ok := o.pkg.Info.Uses[id].(*types.Var); ok && !(v.Pkg() != o.pkg.Types && (isPackageVar(v) && IsError(v.Type()) || v.IsField() && IsString(v.Type()))) { // nobody sets io.EOF
		o.variable(v)
		return
	}
	o.Ends = append(o.Ends, x)
}

// reaching adds what the local variable v is set to by the definitions that reach id, and by no
// others. It reports false if these are not known.
func (o *Origins) reaching(id *ast.Ident, v *types.Var) bool {
	l := o.pkg.Local(v)
	if l == nil {
		return false
	}
	rs, ok := l.Reaching(id.Pos())
	if !ok || slices.ContainsFunc(rs, func(r Reach) bool { return slices.Contains(changes[:], r.Def.Kind) }) {
		return false
	}
	o.Vars[v] = true
	for _, r := range rs {
		switch r.Def.Kind {
		case Assigned:
			o.add(r.Def.RHS)
		case Tuple:
			o.tuple(r.Def.RHS, v)
		case RangeKey, RangeValue:
			o.add(r.Def.Node.(*ast.RangeStmt).X)
		case Param:
			o.parameter(v)
		}
	}
	return true
}

// changes are the kinds of definitions that keep something of the old value, or are not understood.
var changes = [...]DefKind{Added, FieldSet, Written, Unknown}

// tuple adds those results of x, a call with several, that are of v's type.
func (o *Origins) tuple(x ast.Expr, v *types.Var) {
	if call, ok := ast.Unparen(x).(*ast.CallExpr); ok {
		o.call(call, v.Type())
		return
	}
	o.add(x) // v, ok := m[k]
}

// call adds what call returns, of type t; nil for any.
func (o *Origins) call(call *ast.CallExpr, t types.Type) {
	o.exprs[call] = true
	if o.pkg.HandsOn(call) || len(call.Args) == 1 && o.pkg.CallTo(call, "fmt", "Sprint") != nil {
		for _, arg := range call.Args {
			o.add(arg)
		}
		return
	}
	if fn := o.pkg.Callee(call); fn == nil || !o.results(fn, t) {
		o.Ends = append(o.Ends, call)
	}
}

// variable adds what the variable or field v is set to anywhere in the package.
func (o *Origins) variable(v *types.Var) {
	v = v.Origin()
	if o.Vars[v] {
		return
	}
	o.Vars[v] = true
	decl, ok := o.pkg.Decl(v)
	o.Open = o.Open || !ok || v.Exported() && (v.IsField() || isPackageVar(v) && !IsError(v.Type())) // nobody sets an error that has a name
	for ev := range o.pkg.Events(v) {
		cur := ev.At
		o.Open = o.Open || o.opens(ev, v)
		if cur.ParentEdgeKind() == edge.IndexExpr_X { // list[i] = x
			cur = cur.Parent()
		}
		if x := AssignedAt(cur); x != nil && ev.Tuple {
			o.tuple(x, v)
		} else {
			o.add(x)
		}
	}
	for _, x := range o.pkg.Unkeyed()[v] {
		o.add(x)
	}
	if ok && decl.ParentEdgeKind() == edge.Field_Names && !v.IsField() {
		o.parameter(v)
	}
}

// parameter adds what the callers give for v, a parameter.
func (o *Origins) parameter(v *types.Var) {
	args, all := o.pkg.Arguments(v)
	o.Open = o.Open || !all && v.Kind() != types.ResultVar
	for _, arg := range args {
		o.add(arg)
	}
}

// opens reports whether ev, of v, lets other code set it, or its elements.
func (o *Origins) opens(ev Event, v *types.Var) bool {
	switch ev.Kind {
	case Address, Overwrite:
		return true
	case Pass:
		return Element(v.Type()) != nil && !o.pkg.OnlyReads(ev.Call)
	case Alias, Store, Return:
		return Element(v.Type()) != nil
	}
	return false
}

// results adds what fn returns, of type t; nil for any. It reports false if fn is of another package.
func (o *Origins) results(fn *types.Func, t types.Type) bool {
	_, decl := o.pkg.FuncDecl(fn)
	if decl == nil {
		return false
	}
	list, _ := o.pkg.Returns(decl.Body)
	for _, stmt := range list {
		for i, x := range stmt.Results {
			if len(stmt.Results) != fn.Signature().Results().Len() { // return f()
				if call, ok := ast.Unparen(x).(*ast.CallExpr); ok && !o.exprs[call] {
					o.call(call, t)
				}
			} else if t == nil || types.Identical(t, fn.Signature().Results().At(i).Type()) {
				o.add(x)
			}
		}
	}
	for v := range fn.Signature().Results().Variables() {
		if v.Name() != "" && (t == nil || types.Identical(t, v.Type())) {
			o.variable(v)
		}
	}
	return true
}
