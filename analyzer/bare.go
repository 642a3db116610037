package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
)

// isBare reports whether expr is always a host without brackets: a result of the
// standard library that never has brackets, a constant, or a local variable that is set
// to nothing else.
//
//	u.Hostname()   ip   addr.String()   host, _, _ := net.SplitHostPort(s)
func (hs *hosts) isBare(expr ast.Expr) bool { return hs.isBareWithin(expr, 4) }

// isBareWithin is isBare, which looks through that many variables.
func (hs *hosts) isBareWithin(expr ast.Expr, depth int) bool {
	if expr == nil || depth == 0 {
		return false
	}
	if text, ok := flow.StringConst(hs.pass.TypesInfo, expr); ok {
		return !strings.ContainsAny(text, "[]")
	}
	if intent.IsIP(hs.pass.TypesInfo.TypeOf(expr)) {
		return true
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		return hs.givesBare(x)
	case *ast.Ident:
		v, ok := hs.pass.TypesInfo.Uses[x].(*types.Var)
		return ok && v.Kind() == types.LocalVar && hs.isSetToBare(v, depth-1)
	}
	return false
}

// isSetToBare reports whether all that v is set to is bare.
func (hs *hosts) isSetToBare(v *types.Var, depth int) bool {
	list, ok := hs.flow.Assigned(v)
	return ok && !slices.ContainsFunc(list, func(x ast.Expr) bool { return !hs.isBareWithin(x, depth) })
}

// givesBare reports whether call, or its first result, is a host without brackets.
func (hs *hosts) givesBare(call *ast.CallExpr) bool {
	switch pkg, name := hs.flow.Called(call); pkg + "." + name {
	case "net/url.URL.Hostname", "os.Hostname", "net.SplitHostPort":
		return true
	case "net.IP.String", "net.IPAddr.String", "net/netip.Addr.String":
		return true
	}
	return false
}
