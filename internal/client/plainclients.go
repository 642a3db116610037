package client

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/scope"
)

// A client that is made in the package has what is written there, whatever other clients the
// package has. How it connects is the client's property, which it keeps on its way through
// variables, fields and parameters:
//
//	c := &http.Client{Timeout: time.Second, Transport: &http.Transport{}}
//	c.Get("http://docker..sock/info")

// IsPlainCall reports whether call is of a method of a plain client.
func (cl *Clients) IsPlainCall(call *ast.CallExpr) bool {
	recv := cl.MethodReceiver(call)
	cl.steps = maxSteps
	return recv != nil && cl.isPlainValue(recv, nil)
}

// A client is followed from its use to where it is made, through at most maxHolders
// variables and fields; at most maxSteps of them are checked.
const (
	maxHolders = 6
	maxSteps   = 100
)

// isPlainValue reports whether the value of expr is a client that this package makes
// with net/http's own transport, and that no use changes. holders are the variables and
// fields that contain it, which are not checked again.
//
//	c := &http.Client{…}   api := &API{client: c}   api.client.Get(u)   get(api.client, u)
func (cl *Clients) isPlainValue(expr ast.Expr, holders []*types.Var) bool {
	switch x := ast.Unparen(expr).(type) {
	case *ast.CompositeLit:
		return cl.isPlainLiteral(x)
	case *ast.UnaryExpr:
		return x.Op == token.AND && cl.isPlainValue(x.X, holders)
	case *ast.Ident:
		v, ok := cl.Pass.TypesInfo.Uses[x].(*types.Var)
		return ok && cl.isPlainHolder(v.Origin(), x, holders)
	case *ast.SelectorExpr:
		v, ok := cl.Pass.TypesInfo.Uses[x.Sel].(*types.Var)
		return ok && cl.isPlainHolder(v.Origin(), nil, holders)
	}
	return false
}

// isPlainHolder reports whether v, a variable or field of the package, holds plain clients
// only, at use if that is not nil.
func (cl *Clients) isPlainHolder(v *types.Var, use *ast.Ident, holders []*types.Var) bool {
	if v.Pkg() != cl.Pass.Pkg || len(holders) == maxHolders || slices.Contains(holders, v) {
		return false
	}
	if cl.Flow.IsLocal(v) {
		if life := cl.Flow.Local(v); life == nil {
			return false
		} else if len(life.Defs) == 1 {
			use = nil // it holds the same everywhere
		}
	} else {
		use = nil
	}
	if len(holders) > 0 || use != nil {
		return cl.keeps(v) && cl.isMadePlain(v, use, holders)
	}
	return cl.plain.Of(v, func(v *types.Var) bool { return cl.keeps(v) && cl.isMadePlain(v, nil, nil) })
}

// isMadePlain reports whether all that v is set to, where it is used, is plain.
func (cl *Clients) isMadePlain(v *types.Var, use *ast.Ident, holders []*types.Var) bool {
	var makers []ast.Expr
	var ok bool
	if cl.Flow.IsLocal(v) {
		makers, ok = cl.madeFor(v, use)
	} else {
		makers, ok = cl.madeForAll(v)
	}
	into := append(holders[:len(holders):len(holders)], v)
	for _, maker := range makers {
		cl.steps--
		ok = ok && cl.steps > 0 && cl.isPlainValue(maker, into)
	}
	return ok && len(makers) > 0
}

// keeps reports whether nobody changes how the clients connect that are in v: neither what
// is done with v does so, nor with the variables, fields and parameters that they are handed
// on to, all of which are of the package.
func (cl *Clients) keeps(v *types.Var) bool {
	return cl.kept.Of(v, func(v *types.Var) bool {
		return cl.Flow.Only(v, &flow.Policy{
			Kinds:  []flow.EventKind{flow.Declare, flow.Define, flow.Assign, flow.Compare},
			Follow: []flow.EventKind{flow.Store, flow.Alias, flow.Pass},
			Holds:  func(to *types.Var) bool { return cl.Flow.IsLocal(to) || !to.Exported() },
			Member: func(ev flow.Event) (*flow.Policy, bool) {
				return nil, protocol.Client(ev.Selects()) != protocol.Touches
			},
		})
	})
}

// madeFor returns what the local variable v may be set to at use, or anywhere if use is
// nil. A parameter is set to what the callers give, if all of them are seen.
func (cl *Clients) madeFor(v *types.Var, use *ast.Ident) ([]ast.Expr, bool) {
	life := cl.Flow.Local(v)
	if life == nil {
		return nil, false
	}
	var defs []*flow.Def
	if use != nil {
		reaching, ok := life.Reaching(use.Pos())
		if !ok { // a field is set, say, or a function literal uses it: it may be any of all
			reaching = nil
			defs = life.Defs
		}
		for _, r := range reaching {
			defs = append(defs, r.Def)
		}
	} else {
		defs = life.Defs
	}
	var makers []ast.Expr
	for _, d := range defs {
		switch d.Kind {
		case flow.Assigned:
			makers = append(makers, d.RHS)
		case flow.Param:
			given, ok := cl.givenFor(v)
			if !ok {
				return nil, false
			}
			makers = append(makers, given...)
		default:
			return nil, false
		}
	}
	return makers, true
}

// givenFor returns what the callers give for v, a parameter of a function that nobody calls
// unseen.
func (cl *Clients) givenFor(v *types.Var) ([]ast.Expr, bool) {
	owner, index := cl.Sums.Owner(v)
	fn, ok := owner.(*types.Func)
	if !ok || index < 0 || fn.Signature().Variadic() || cl.Flow.CalledElsewhere(fn) {
		return nil, false
	}
	calls, all := cl.Flow.Calls(fn)
	var given []ast.Expr
	for _, call := range calls {
		if cl.Flow.IsSpread(call) || index >= len(call.Args) {
			return nil, false
		}
		given = append(given, call.Args[index])
	}
	return given, all
}

// madeForAll returns what v, a package variable or a field that no other package sets, is
// set to anywhere. Where it is never set it is nil, or a client without fields.
func (cl *Clients) madeForAll(v *types.Var) ([]ast.Expr, bool) {
	if v.Exported() || v.Embedded() || !flow.IsPointer(v.Type()) || v.IsField() && len(cl.Flow.Unkeyed()[v]) > 0 {
		return nil, false
	}
	var makers []ast.Expr
	for ev := range cl.Flow.Events(v) {
		switch ev.Kind {
		case flow.Define, flow.Assign:
			if ev.Tuple {
				return nil, false
			}
			makers = append(makers, ev.RHS)
		}
	}
	return makers, true
}

// isPlainLiteral reports whether lit is a client with a transport of net/http's own: one
// that is written there, or the default one, which no code here names.
func (cl *Clients) isPlainLiteral(lit *ast.CompositeLit) bool {
	if !scope.IsNamedType(cl.Pass.TypesInfo.TypeOf(lit), "net/http", "Client") {
		return false
	}
	for field, value := range cl.FieldValues(lit) {
		if field != nil && field.Name() == "Transport" {
			return cl.isPlainTransport(value)
		}
	}
	t := cl.Found(scope.InTestFile(cl.Pass.Fset, lit.Pos()))
	return !t.Named && !t.Fallback
}

// isPlainTransport reports whether expr makes an http.Transport without a dial
// function, or is a variable that is only set to one.
func (cl *Clients) isPlainTransport(expr ast.Expr) bool {
	if id := flow.IdentOf(expr); id != nil {
		made := cl.Flow.Definition(id)
		v, ok := cl.Pass.TypesInfo.Uses[id].(*types.Var)
		if !ok || made == nil {
			return false
		}
		for ev := range cl.Flow.Events(v) {
			switch {
			case ev.Kind == flow.Define, ev.Kind == flow.Compare, ev.Kind == flow.Store && ev.Into != nil && scope.IsHTTP(ev.Into, "Transport"):
			case protocol.Transport(ev.Selects()) != protocol.Keeps:
				return false
			}
		}
		expr = made
	}
	lit := LiteralOf(expr)
	if lit == nil || !scope.IsNamedType(cl.Pass.TypesInfo.TypeOf(lit), "net/http", "Transport") {
		return false
	}
	for field, value := range cl.FieldValues(lit) {
		if field == nil || protocol.Transport(field.Name()) != protocol.Keeps && !cl.isNetDial(field.Name(), value) {
			return false
		}
	}
	return true
}

// isNetDial reports whether a field of that name is given a function of package net's to
// open connections with.
func (cl *Clients) isNetDial(name string, value ast.Expr) bool {
	return strings.Contains(name, "Dial") && !cl.isDial(name, value)
}

// LiteralOf returns the composite literal that expr is, or points to.
func LiteralOf(expr ast.Expr) *ast.CompositeLit {
	x := ast.Unparen(expr)
	if ref, ok := x.(*ast.UnaryExpr); ok && ref.Op == token.AND {
		x = ast.Unparen(ref.X)
	}
	lit, _ := x.(*ast.CompositeLit)
	return lit
}

// IsDefaultGet reports whether obj is a function of net/http that asks by
// http.DefaultClient.
func IsDefaultGet(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	if !ok || fn.Signature().Recv() != nil {
		return false
	}
	return scope.IsHTTP(fn, "Get") || scope.IsHTTP(fn, "Head") || scope.IsHTTP(fn, "Post") || scope.IsHTTP(fn, "PostForm")
}
