package flow

import (
	"cmp"
	"go/ast"
	"go/token"
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

// CalleeIdent returns the identifier of what call calls; nil for a literal or a call's result.
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

// Function returns the function or method, perhaps of an interface, that call calls; else nil.
func (p *Package) Function(call *ast.CallExpr) *types.Func {
	fn, _ := p.Info.Uses[CalleeIdent(call)].(*types.Func)
	return fn
}

// Callee returns the function or method that call calls, if that is known; nil
// for function values and methods of interfaces.
func (p *Package) Callee(call *ast.CallExpr) *types.Func {
	fn := p.Function(call)
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
	fn := p.Function(call)
	if fn == nil || fn.Pkg() == nil {
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

// Signature returns the signature of the function at fn; an empty one if no function is there.
func (p *Package) Signature(fn inspector.Cursor) *types.Signature {
	var sig *types.Signature
	switch n := fn.Node().(type) {
	case *ast.FuncDecl:
		if obj, ok := p.Info.Defs[n.Name].(*types.Func); ok {
			sig = obj.Signature()
		}
	case *ast.FuncLit:
		sig, _ = p.Info.TypeOf(n).(*types.Signature)
	}
	return cmp.Or(sig, new(types.Signature))
}

// ParamOf returns the parameter that ev, of kind Pass, gives a value to, if the package declares
// the function. It returns nil for a variadic one, and for other events.
func (p *Package) ParamOf(ev Event) *types.Var {
	if ev.Kind != Pass {
		return nil
	}
	fn := p.Callee(ev.Call)
	if fn == nil || fn.Pkg() != p.Types {
		return nil
	}
	sig := fn.Signature()
	isExpr := false // T.m(x, v)
	if sel, ok := ast.Unparen(ev.Call.Fun).(*ast.SelectorExpr); ok && sig.Recv() != nil {
		isExpr = p.Info.Selections[sel].Kind() == types.MethodExpr
	}
	if isExpr || p.IsSpread(ev.Call) || sig.Variadic() && ev.Arg >= sig.Params().Len()-1 {
		return nil
	}
	return sig.Params().At(ev.Arg)
}

// StoredIn returns the field that what is in v, a parameter, becomes a part of in its function; nil if there is none, or more than one.
//
//	func New(base string) *Client { return &Client{base: strings.TrimSuffix(base, "/")} }
func (p *Package) StoredIn(v *types.Var) (field *types.Var) {
	for _, use := range p.refs(v) {
		for cur := range use.Enclosing() {
			if _, ok := cur.Node().(ast.Expr); !ok {
				break
			}
			if into, ok := p.EventAt(cur).Into.(*types.Var); ok && into.IsField() {
				if field != nil && field != into {
					return nil
				}
				field = into
				break
			}
		}
	}
	return field
}

// Iterated returns the list or map that expr, an iterator or copy of package slices or maps, goes through, or nil; and
// whether its first variable is a value.
//
//	slices.Values(list)  slices.All(list)  maps.Keys(m)  maps.Values(m)  maps.All(m)  slices.Clone(list)
func (p *Package) Iterated(expr ast.Expr) (over ast.Expr, onlyValues bool) {
	call := p.CallTo(expr, "slices", "Values", "All", "Backward", "Clone")
	if call == nil {
		call = p.CallTo(expr, "maps", "Keys", "Values", "All", "Clone")
	}
	if call == nil || len(call.Args) != 1 {
		return nil, false
	}
	return call.Args[0], CalleeName(call) == "Values"
}

// A Flag is one of the command line, as a call of package flag or pflag makes it.
//
//	flag.StringVar(&cfg.URL, "url", "https://example.com", "where to ask")
type Flag struct {
	Name, Default ast.Expr
	Var           ast.Expr // the variable or field that it is in; nil: the call returns a pointer to it
}

// FlagOf returns the flag that call makes, of type string. It reports false if it makes none.
func (p *Package) FlagOf(call *ast.CallExpr) (f Flag, ok bool) {
	fn := p.Callee(call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "flag" && fn.Pkg().Path() != "github.com/spf13/pflag" {
		return f, false
	}
	args, ok := flagArgs[fn.Name()]
	if !ok || args.byDefault >= len(call.Args) {
		return f, false
	}
	if args.name > 0 {
		ptr, ok := ast.Unparen(call.Args[0]).(*ast.UnaryExpr)
		if !ok || ptr.Op != token.AND {
			return f, false
		}
		f.Var = ast.Unparen(ptr.X)
	}
	f.Name, f.Default = call.Args[args.name], call.Args[args.byDefault]
	return f, true
}

// flagArgs are the arguments of a flag's name and default. What precedes the name points to the variable.
var flagArgs = map[string]struct{ name, byDefault int }{"String": {0, 1}, "StringP": {0, 2}, "StringVar": {1, 2}, "StringVarP": {1, 3}}

// IsFlagVar reports whether a flag of the command line sets the variable or field at cur.
func (p *Package) IsFlagVar(cur inspector.Cursor) bool { return p.FlagVarOf(cur) != nil }

// FlagVarOf returns the call by which a flag sets the variable or field at cur; nil if none does.
func (p *Package) FlagVarOf(cur inspector.Cursor) *ast.CallExpr {
	ev := p.EventAt(SelectorAt(cur))
	if ev.Kind != Address || ev.Member != "" {
		return nil
	}
	to := p.EventAt(ev.At.Parent())
	if to.Kind != Pass {
		return nil
	}
	if f, ok := p.FlagOf(to.Call); !ok || f.Var != ev.At.Node() {
		return nil
	}
	return to.Call
}
