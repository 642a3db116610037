package client

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/scope"
)

// The URL that a request is made of need not be where it goes:
//
//	req, err := http.NewRequest("GET", "api.example.com/list", nil)
//	req.URL.Scheme, req.URL.Host = "https", host

// Readdresses reports whether the package sets the scheme or host of a URL, or the URL of a
// request: in a transport of its own, say. Tests aside.
func Readdresses(sc *scope.Scope) bool {
	return sc.Readdressed.Of(func() bool {
		return slices.ContainsFunc(addressFields(sc), func(field *types.Var) bool {
			return flow.Some(sc.Flow.Events(field), func(ev flow.Event) bool { // of a URL or request that exists
				_, selected := ev.At.Node().(*ast.SelectorExpr)
				return selected && (ev.Kind == flow.Assign || ev.Kind == flow.Add) && !scope.InTestFile(sc.Pass.Fset, ev.At.Node().Pos())
			})
		})
	})
}

// addressFields returns the field URL of http.Request, and a URL's fields for the origin of a request.
func addressFields(sc *scope.Scope) []*types.Var {
	i := slices.IndexFunc(sc.Pass.Pkg.Imports(), func(p *types.Package) bool { return p.Path() == "net/http" })
	if i < 0 {
		return nil
	}
	u := scope.FieldOf(sc.Pass.Pkg.Imports()[i].Scope().Lookup("Request").Type(), "URL")
	if u == nil {
		return nil // a stub's
	}
	list := []*types.Var{u}
	for _, name := range []string{"Scheme", "Host", "Opaque"} {
		if field := scope.FieldOf(u.Type(), name); field != nil {
			list = append(list, field)
		}
	}
	return list
}

// LeavesOrigin reports whether no code of the program sets the scheme or host of the URLs in v, or
// asks for them, or gives the URLs to code that may. Copies of them are others' matter.
func LeavesOrigin(sc *scope.Scope, v *types.Var) bool { return sc.Flow.Only(v, originPolicy(sc)) }

// originPolicy is what leaves the scheme and the host of a URL as they are.
func originPolicy(sc *scope.Scope) *flow.Policy {
	return &flow.Policy{
		Kinds:  []flow.EventKind{flow.Declare, flow.Define, flow.Assign, flow.Compare, flow.Deref},
		Follow: []flow.EventKind{flow.Alias, flow.Pass},
		Member: func(ev flow.Event) (*flow.Policy, bool) { return nil, protocol.MovesWithin(ev.Selects()) },
		Also: func(ev flow.Event) bool {
			switch ev.Kind {
			case flow.Store:
				v, ok := ev.Into.(*types.Var)
				return ok && v.Pkg() == sc.Pass.Pkg && scope.IsURLField(v)
			case flow.Pass:
				return sc.Sums.IsTold(ev.At) || KeepsReference(sc, ev.Call)
			case flow.Return: // not for others to change
				return !IsURLPointer(sc.Pass.TypesInfo.TypeOf(ev.At.Node().(ast.Expr)))
			}
			return sc.Sums.IsTold(ev.At)
		},
	}
}

// KeepsReference reports whether call is a method of *url.URL whose result contains its argument or receiver.
func KeepsReference(sc *scope.Scope, call *ast.CallExpr) bool {
	return sc.Flow.CallTo(call, "net/url", "URL.ResolveReference", "URL.JoinPath", "URL.String") != nil
}

// IsURLPointer reports whether t is *net/url.URL.
func IsURLPointer(t types.Type) bool { return t.String() == "*net/url.URL" }

// A request may be made of a template, whose names are replaced in the URL that it has:
//
//	req, err := http.NewRequest("GET", "https://api.example.com/users/{id}", nil)
//	setPath(req, params)   func setPath(…) { req.URL.Path = strings.ReplaceAll(req.URL.Path, …) }

// SetsPath reports whether the path of the request that the call at cur makes is set
// afterwards, here or by functions of this package that get the request.
func (rq *Requests) SetsPath(cur inspector.Cursor) bool {
	v := rq.Flow.ResultVar(cur)
	// It is asked once of each variable: a function may hold a thousand requests in one.
	return v != nil && scope.IsRequest(v.Type()) && rq.pathSet.Of(v, func(v types.Object) bool { return !rq.Flow.Only(v.(*types.Var), pathPolicy) })
}

// Requeries reports whether the query of the request, or of the URL, that the call at cur makes is set
// afterwards to what a function makes: what is wrong in it may be encoded there.
//
//	req.URL.RawQuery = req.URL.Query().Encode()
func Requeries(sc *scope.Scope, cur inspector.Cursor) bool {
	v := sc.Flow.ResultVar(cur)
	if v == nil || !scope.IsRequest(v.Type()) && !IsURLPointer(v.Type()) {
		return false
	}
	return sc.Requeried.Of(v, func(v types.Object) bool {
		policy := keepsQuery
		if scope.IsRequest(v.Type()) {
			policy = inRequest(keepsQuery)
		}
		return !sc.Flow.Only(v.(*types.Var), policy)
	})
}

// keepsQuery allows what leaves the query of a URL unchanged or adds to it.
var keepsQuery = &flow.Policy{
	Also: func(ev flow.Event) bool {
		if ev.Kind != flow.SetField || ev.Member != "RawQuery" {
			return true
		}
		set, ok := ev.At.Parent().Parent().Node().(*ast.AssignStmt)
		if !ok || set.Tok != token.ASSIGN {
			return true
		}
		_, sum := ast.Unparen(set.Rhs[0]).(*ast.BinaryExpr)
		return sum
	},
}

// pathPolicy is what does not set the path of a request: all that does not set these fields of its URL.
var pathPolicy = inRequest(&flow.Policy{Also: func(ev flow.Event) bool {
	return ev.Kind != flow.SetField || ev.Member != "Path" && ev.Member != "RawPath" && ev.Member != "Opaque"
}})

// inRequest returns the policy for a request whose URL is subject to the policy url.
func inRequest(url *flow.Policy) *flow.Policy {
	return &flow.Policy{
		Follow: []flow.EventKind{flow.Pass},
		Holds:  func(v *types.Var) bool { return scope.IsRequest(v.Type()) },
		Member: func(ev flow.Event) (*flow.Policy, bool) {
			if protocol.Request(ev.Selects()) == protocol.Selects {
				return url, true
			}
			return nil, true
		},
		Loose: true,
	}
}
