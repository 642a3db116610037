package summary

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// Variable returns the parameter, field or package variable that expr is, and its
// identifier; nil if it is something else. It is a string, or a *url.URL: for the text of which
// url.Parse makes it. A parameter that is a list stands for its elements, a pointer to a string for that.
func (p *Package) Variable(expr ast.Expr) (*ast.Ident, *types.Var) {
	var id *ast.Ident
	if star, ok := ast.Unparen(expr).(*ast.StarExpr); ok {
		expr = star.X
	}
	switch expr := ast.Unparen(expr).(type) {
	case *ast.Ident:
		id = expr
	case *ast.SelectorExpr:
		id = expr.Sel
	default:
		return nil, nil
	}
	v, ok := p.Flow.Info.ObjectOf(id).(*types.Var)
	if !ok || v.Pkg() != p.Flow.Types || !flow.IsString(v.Type()) && !IsURL(v) && !flow.PointsToString(v.Type()) && !p.IsList(expr) {
		return nil, nil // what another package declares, it infers itself
	}
	return id, v.Origin()
}

// wayOf returns the variables and functions by which what is in the hole h of v came.
func (p *Package) wayOf(v strval.Value, h strval.Hole) (way []types.Object) {
	for _, id := range v.Span(h.At).Vars {
		if obj := p.Flow.Info.Uses[id]; obj != nil {
			way = append(way, flow.Origin(obj))
		}
	}
	return way
}

// IsURL reports whether v is a *url.URL. Whoever finds that it arrives knows what else is done with
// it: the other uses of a string are seen here.
func IsURL(v *types.Var) bool { return v.Type().String() == "*net/url.URL" }

// IsList reports whether expr is a parameter that is a list or map of strings.
func (p *Package) IsList(expr ast.Expr) bool {
	v := p.Flow.Variable(flow.IdentOf(expr))
	if v == nil || v.Kind() != types.ParamVar {
		return false
	}
	elem := flow.Element(v.Type())
	return elem != nil && flow.IsString(elem)
}

// Ranged returns the list that v is the element of, if v is the variable of a range over a parameter,
// or over a field or variable of this package: for _, u := range urls. Otherwise it returns nil.
func (p *Package) Ranged(v *types.Var) (*ast.Ident, *types.Var) {
	if IsPlace(v) {
		return nil, nil
	}
	cur, ok := p.Flow.Decl(v)
	if !ok || cur.ParentEdgeKind() != edge.RangeStmt_Value {
		return nil, nil
	}
	return p.listAt(cur.Parent().Node().(*ast.RangeStmt).X)
}

// drawn returns the list, as Ranged does, of which expr is one element after the other.
//
//	p.hosts[p.next%len(p.hosts)]   hosts[rand.Intn(len(hosts))]
func (p *Package) drawn(expr ast.Expr) (*ast.Ident, *types.Var) {
	x, ok := ast.Unparen(expr).(*ast.IndexExpr)
	if !ok {
		return nil, nil
	}
	id, list := p.listAt(x.X)
	if list == nil || !flow.IsStringSlice(list.Type()) || !IsPlace(list) && list.Kind() != types.ParamVar {
		return nil, nil
	}
	switch n := ast.Unparen(p.Flow.SetOnce(x.Index)).(type) {
	case *ast.BinaryExpr:
		ok = n.Op == token.REM && p.Flow.Mentions(n.Y, list)
	case *ast.CallExpr:
		fn := p.Flow.Callee(n)
		ok = fn != nil && fn.Pkg() != nil && strings.HasPrefix(fn.Pkg().Path(), "math/rand") && p.Flow.Mentions(n, list)
	default:
		ok = false
	}
	if !ok {
		return nil, nil
	}
	return id, list
}

// listAt returns the list that x names, a variable or a field of this package, and its identifier there; nil if it is none.
func (p *Package) listAt(x ast.Expr) (*ast.Ident, *types.Var) {
	x = ast.Unparen(x)
	list := p.Flow.Variable(x)
	if list == nil || IsPlace(list) && (list.Pkg() != p.Flow.Types || !flow.IsStringSlice(list.Type())) {
		return nil, nil
	}
	if sel, ok := x.(*ast.SelectorExpr); ok {
		return sel.Sel, list.Origin()
	}
	return flow.IdentOf(x), list
}

// Owner returns the object whose fact describes v, and the parameter's index: of a parameter, its function, or the
// variable with its closure, or v if that is called in place; of a field or package variable, itself; of an option's
// receiver, the type; of the result of an interface's method, the method and its ResultIndex. It returns nil if v is no
// parameter of a function that is known where it is called.
func (p *Package) Owner(v *types.Var) (types.Object, int) {
	if IsPlace(v) {
		return v, Itself
	}
	if m, ok := p.answers[v]; ok {
		return m.fn, ResultIndex(m.index)
	}
	cur, ok := p.Flow.Decl(v)
	if !ok {
		return nil, 0
	}
	for c := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		var owner types.Object
		if decl, ok := c.Node().(*ast.FuncDecl); ok {
			owner = p.Flow.Info.Defs[decl.Name]
		} else if owner = p.held(c, edge.CallExpr_Fun); c.ParentEdgeKind() == edge.CallExpr_Fun || p.isHanded(c) {
			owner = v // go func(u string) { … }(u), retry(func(u string) { … }, u): it stands for itself
		}
		sig := p.Flow.Signature(c)
		if v == sig.Recv() {
			if option := p.optionType(v); option != nil {
				return option, Itself
			}
		}
		if i := flow.ParamIndex(sig, v); i >= 0 && owner != nil {
			return owner, i
		}
		break
	}
	return nil, 0
}

// isHanded reports whether the literal at c is given to a function that calls it with another argument.
func (p *Package) isHanded(c inspector.Cursor) bool {
	for _, e := range p.givenTo(c).Effects(IsHandedTo) {
		if e.To == c.ParentEdgeIndex() {
			return true
		}
	}
	return false
}

// calledAt returns where the function literal at c is called: it is given to a function that calls it, or the variable
// is that it is held in. It reports false, and returns c, if it need not be called.
//
//	op := func() error { … }; retry.Do(op)
func (p *Package) calledAt(c inspector.Cursor) (at []inspector.Cursor, ok bool) {
	calls := func(c inspector.Cursor) bool { return len(p.givenTo(c).Of(c.ParentEdgeIndex(), IsCalled)) > 0 }
	if f := p.held(c, edge.CallExpr_Args, edge.CallExpr_Fun); f != nil {
		for _, use := range p.Flow.Uses(f) {
			if use.ParentEdgeKind() == edge.CallExpr_Fun || calls(use) {
				at = append(at, use)
			}
		}
	}
	if len(at) > 0 {
		return at, true
	}
	return []inspector.Cursor{c}, calls(c)
}

// givenTo returns what is known of the function that the argument at c is given to.
func (p *Package) givenTo(c inspector.Cursor) *Fact {
	if c.ParentEdgeKind() != edge.CallExpr_Args {
		return nil
	}
	fn := p.Flow.Callee(c.Parent().Node().(*ast.CallExpr))
	if fn == nil {
		return nil
	}
	return p.Fact(fn)
}

// held returns the variable that is declared with the closure at c, if it stands only in code of the kinds uses,
// tests aside. What other packages can name, they may assign. Otherwise it returns nil.
//
//	get := func(u string) { … }   var get = func(u string) { … }
func (p *Package) held(c inspector.Cursor, uses ...edge.Kind) types.Object {
	ev := p.Flow.EventAt(c)
	if v := ev.Into; !ev.New || v == nil || v.Exported() && IsPlace(v) || slices.ContainsFunc(p.Flow.Uses(v), func(use inspector.Cursor) bool {
		return p.Flow.Info.Defs[use.Node().(*ast.Ident)] == nil && !slices.Contains(uses, use.ParentEdgeKind()) && (!p.InTest(use.Node().Pos()) || p.InTest(v.Pos()))
	}) {
		return nil
	}
	return ev.Into
}

// Name returns obj's name as others write it: "client.New", "(*client.Client).do".
func Name(obj types.Object) string {
	fn, ok := obj.(*types.Func)
	if !ok {
		return obj.Name()
	}
	qualifier := func(p *types.Package) string { return p.Name() }
	if recv := fn.Signature().Recv(); recv != nil {
		name := types.TypeString(recv.Type(), qualifier)
		if _, ok := types.Unalias(recv.Type()).(*types.Pointer); ok {
			name = "(" + name + ")"
		}
		return name + "." + fn.Name()
	}
	return fn.Pkg().Name() + "." + fn.Name()
}

// variableOf returns the Variable in the hole h, perhaps a variadic one whose strings are joined.
func (p *Package) variableOf(h strval.Hole) (*ast.Ident, *types.Var) {
	if h.IsRemainder() {
		return nil, nil
	}
	if len(h.Cuts) > 0 && h.Cuts[0].Gathers() {
		id, ok := h.Source().(*ast.Ident)
		v, isVar := p.Flow.Info.Uses[id].(*types.Var)
		if !ok || !isVar {
			return nil, nil
		}
		return id, v
	}
	if id, v := p.Variable(h.Source()); v != nil {
		return id, v
	}
	if id, v := p.drawn(h.Source()); v != nil {
		return id, v
	}
	return p.borrowed(h.Source())
}

// An option is often a type of its own, with the setting as its value:
//
//	type baseURL string
//	func (b baseURL) apply(c *Client)  { c.base = string(b) }
//	func WithBaseURL(u string) Option { return baseURL(u) }
//
// A conversion to such a type gives the string to what the method does with its receiver.

// optionType returns the type of the receiver v, if that is an option: an unexported string type, of which all values
// are converted for an interface. Otherwise it returns nil.
func (p *Package) optionType(v *types.Var) *types.TypeName {
	named := flow.NamedOf(v.Type())
	if named == nil || flow.IsPointer(v.Type()) || !flow.IsString(v.Type()) {
		return nil
	}
	obj := named.Obj()
	if obj.Exported() || obj.Parent() != p.Flow.Types.Scope() || !p.options.Of(p.findOptions)[obj] {
		return nil
	}
	return obj
}

// findOptions says of string types whether their values are all assigned to interfaces.
func (p *Package) findOptions() map[*types.TypeName]bool {
	options, others := make(map[*types.TypeName]bool), make(map[*types.TypeName]bool)
	for cur := range p.Flow.Files.Root().Preorder((*ast.Ident)(nil)) {
		id := cur.Node().(*ast.Ident)
		obj, ok := p.Flow.Info.Uses[id].(*types.TypeName)
		if !ok || obj.Pkg() != p.Flow.Types || !flow.IsString(obj.Type()) {
			continue
		}
		switch {
		case cur.ParentEdgeKind() == edge.Field_Type && cur.Parent().Parent().ParentEdgeKind() == edge.FuncDecl_Recv, !p.InTest(obj.Pos()) && p.InTest(id.Pos()):
		case p.isAssignedToInterface(cur):
			options[obj] = !others[obj]
		default:
			options[obj], others[obj] = false, true
		}
	}
	return options
}

// isAssignedToInterface reports whether cur converts a value for an interface.
func (p *Package) isAssignedToInterface(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() != edge.CallExpr_Fun {
		return false
	}
	call := cur.Parent()
	around := call.Parent()
	if call.ParentEdgeKind() == edge.KeyValueExpr_Value {
		around = around.Parent() // &Client{Endpoints: baseURL(u)}
	}
	for to, value := range p.Flow.AssignedTo(around) {
		if value == call.Node() {
			return types.IsInterface(to)
		}
	}
	return false
}
