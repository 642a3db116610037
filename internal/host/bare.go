package host

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
)

// IsBare reports whether expr is always a host without brackets: a result of the
// standard library that never has brackets, a constant, or a local variable that is set
// to nothing else.
//
//	u.Hostname()   ip   addr.String()   host, _, _ := net.SplitHostPort(s)
func (hs *Hosts) IsBare(expr ast.Expr) bool { return hs.isBareWithin(expr, 4) }

// isBareWithin is IsBare, which looks through that many variables.
func (hs *Hosts) isBareWithin(expr ast.Expr, depth int) bool {
	if expr == nil || depth == 0 {
		return false
	}
	if text, ok := flow.StringConst(hs.Pass.TypesInfo, expr); ok {
		return !strings.ContainsAny(text, "[]")
	}
	if intent.IsIP(hs.Pass.TypesInfo.TypeOf(expr)) {
		return true
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		return hs.givesBare(x)
	case *ast.Ident:
		v, ok := hs.Pass.TypesInfo.Uses[x].(*types.Var)
		return ok && v.Kind() == types.LocalVar && hs.isSetToBare(v, depth-1)
	}
	return false
}

// isSetToBare reports whether all that v is set to is bare.
func (hs *Hosts) isSetToBare(v *types.Var, depth int) bool {
	list, ok := hs.Flow.Assigned(v)
	return ok && !slices.ContainsFunc(list, func(x ast.Expr) bool { return !hs.isBareWithin(x, depth) })
}

// givesBare reports whether call, or its first result, is a host without brackets.
func (hs *Hosts) givesBare(call *ast.CallExpr) bool {
	switch pkg, name := hs.Flow.Called(call); pkg + "." + name {
	case "net/url.URL.Hostname", "os.Hostname", "net.SplitHostPort":
		return true
	case "net.IP.String", "net.IPAddr.String", "net/netip.Addr.String":
		return true
	}
	return false
}
