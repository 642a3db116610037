package subject

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/strval"
)

// defaultPort finds the colon that decides whether an address gets a port.
func (f *Finder) defaultPort(cur inspector.Cursor, test bool) []site.Site {
	stmt := cur.Node().(*ast.IfStmt)
	call := f.missesColon(stmt.Cond)
	if call == nil || f.thinksOfIPv6(cur, false) {
		return nil
	}
	x := ast.Unparen(call.Args[0])
	if !addsPort(stmt.Body, types.ExprString(x)) || !slices.ContainsFunc(f.Values.OfCallers(x), func(v strval.Value) bool { return !v.Complete() }) {
		return nil
	}
	by := f.dialed[f.Flow.Named(x)]
	at, ok := f.Flow.Find(call)
	if by == "" || !ok {
		return nil
	}
	name := flow.CalleeName(call)
	split := &check.Split{By: name, Text: types.ExprString(x), Of: f.hostAndPort(x), Dialed: by}
	s := f.Subject(split, call.Args[1], "separator", "strings."+name, at, test)
	s.Host.URL = scope.URLOfHost(f.Pass.TypesInfo, x)
	return []site.Site{s}
}

// missesColon returns the call of package strings by which cond, or one of the conditions that it
// joins by &&, asks whether a string has no colon; nil if none does.
func (f *Finder) missesColon(cond ast.Expr) *ast.CallExpr {
	switch x := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr: // !strings.Contains(addr, ":")
		if x.Op == token.NOT {
			return f.colonCall(x.X, "Contains")
		}
	case *ast.BinaryExpr:
		switch x.Op {
		case token.LAND:
			if call := f.missesColon(x.X); call != nil {
				return call
			}
			return f.missesColon(x.Y)
		case token.EQL, token.LSS: // strings.Index(addr, ":") == -1
			if text := types.ExprString(x.Y); x.Op == token.EQL && text == "-1" || x.Op == token.LSS && text == "0" {
				return f.colonCall(x.X, "Index")
			}
		}
	}
	return nil
}

// colonCall returns expr if it is a call of package strings' function name that searches for ":".
func (f *Finder) colonCall(expr ast.Expr, name string) *ast.CallExpr {
	call := f.Flow.CallTo(expr, "strings", name)
	if call == nil || len(call.Args) != 2 || !scope.IsLiteral(call.Args[1], ":") {
		return nil
	}
	return call
}

// addsPort reports whether body does nothing but set the expression x to itself and a port.
//
//	addr += ":53"   addr = addr + ":" + port   addr = fmt.Sprintf("%s:%d", addr, port)   addr = net.JoinHostPort(addr, "53")
func addsPort(body *ast.BlockStmt, x string) bool {
	if len(body.List) != 1 {
		return false
	}
	assign, ok := body.List[0].(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 1 || len(assign.Rhs) != 1 || types.ExprString(ast.Unparen(assign.Lhs[0])) != x {
		return false
	}
	value := ast.Unparen(assign.Rhs[0])
	if assign.Tok == token.ADD_ASSIGN {
		return strings.HasPrefix(leftmost(value), `":`)
	}
	switch v := value.(type) {
	case *ast.BinaryExpr:
		for {
			left, ok := ast.Unparen(v.X).(*ast.BinaryExpr)
			if !ok {
				return v.Op == token.ADD && types.ExprString(v.X) == x && strings.HasPrefix(leftmost(v.Y), `":`)
			}
			v = left
		}
	case *ast.CallExpr:
		switch flow.CalleeName(v) {
		case "JoinHostPort":
			return len(v.Args) == 2 && types.ExprString(v.Args[0]) == x
		case "Sprintf":
			return len(v.Args) > 1 && strings.HasPrefix(leftmost(v.Args[0]), `"%s:`) && types.ExprString(v.Args[1]) == x
		}
	}
	return false
}

// leftmost returns the literal that the sum x begins with, as it is written; "" if there is none.
func leftmost(x ast.Expr) string {
	for {
		switch v := ast.Unparen(x).(type) {
		case *ast.BinaryExpr:
			x = v.X
		case *ast.BasicLit:
			return v.Value
		default:
			return ""
		}
	}
}

// dialedIn returns the variables and fields that APIs dial which fail without a port, with the
// APIs, as far as the sites tell.
func (f *Finder) dialedIn(sites []site.Site) map[types.Object]string {
	dialed := make(map[types.Object]string)
	for _, s := range sites {
		if s.Role.Name != "dial-address" || s.InTest {
			continue
		}
		dialed[f.Flow.Named(s.Expr)] = s.API
		for _, h := range s.Own.Holes {
			dialed[f.Flow.Named(h.Expr)] = s.API
		}
	}
	delete(dialed, nil)
	return dialed
}
