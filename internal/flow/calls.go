package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// CallOf returns the call of the function that the identifier at cur names; nil if the
// function is only mentioned there, as where it is passed on:
//
//	get(u)   client.Get(u)   must[*url.URL](url.Parse(u))   but not   register(get)
func CallOf(cur inspector.Cursor) *ast.CallExpr {
	for {
		parent := cur.Parent()
		switch cur.ParentEdgeKind() {
		case edge.SelectorExpr_Sel, edge.ParenExpr_X, edge.IndexExpr_X, edge.IndexListExpr_X:
			cur = parent
		case edge.CallExpr_Fun:
			return parent.Node().(*ast.CallExpr)
		default:
			return nil
		}
	}
}

// IsSpread reports whether the call's arguments are not there one by one: f(x...),
// or f(g()) where g has several results.
func (p *Package) IsSpread(call *ast.CallExpr) bool {
	if call.Ellipsis.IsValid() {
		return true
	}
	if len(call.Args) != 1 {
		return false
	}
	_, tuple := p.Info.TypeOf(call.Args[0]).(*types.Tuple)
	return tuple
}

// CalleeIdent returns the identifier that names what call calls; nil for a function literal
// or the result of another call.
func CalleeIdent(call *ast.CallExpr) *ast.Ident {
	fun := ast.Unparen(call.Fun)
	switch x := fun.(type) { // f[int]
	case *ast.IndexExpr:
		fun = ast.Unparen(x.X)
	case *ast.IndexListExpr:
		fun = ast.Unparen(x.X)
	}
	switch x := fun.(type) {
	case *ast.Ident:
		return x
	case *ast.SelectorExpr:
		return x.Sel
	}
	return nil
}

// Receiver returns x in a call x.f(…), or nil.
func Receiver(call *ast.CallExpr) ast.Expr {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		return sel.X
	}
	return nil
}

// Callee returns the function or method that call calls, if that is known; nil
// for function values and methods of interfaces.
func (p *Package) Callee(call *ast.CallExpr) *types.Func {
	id := CalleeIdent(call)
	if id == nil {
		return nil
	}
	fn, _ := p.Info.Uses[id].(*types.Func)
	if fn == nil || IsAbstract(fn) {
		return nil
	}
	return fn.Origin()
}

// CallTo returns expr as a call of a function or method of the package path that has one of
// names, as Called gives them; nil if it is something else.
func (p *Package) CallTo(expr ast.Expr, path string, names ...string) *ast.CallExpr {
	if call, ok := ast.Unparen(expr).(*ast.CallExpr); ok {
		if pkg, name := p.Called(call); pkg == path && slices.Contains(names, name) {
			return call
		}
	}
	return nil
}

// Called returns the package and the name of the function or method that call calls:
//
//	strings.ToLower(s)   "strings", "ToLower"
//	u.Hostname()         "net/url", "URL.Hostname"
//
// They are "" for values, conversions and what is predeclared.
func (p *Package) Called(call *ast.CallExpr) (pkg, name string) {
	id := CalleeIdent(call)
	if id == nil {
		return "", ""
	}
	fn, ok := p.Info.Uses[id].(*types.Func)
	if !ok || fn.Pkg() == nil {
		return "", ""
	}
	name = fn.Name()
	if recv := fn.Signature().Recv(); recv != nil {
		if named := NamedOf(recv.Type()); named != nil {
			name = named.Obj().Name() + "." + name
		}
	}
	return fn.Pkg().Path(), name
}
