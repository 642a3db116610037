package host

import (
	"go/ast"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// The Host of a URL has brackets around an IPv6 address, with a port and without one, and
// net.JoinHostPort puts others around them.

// HasBrackets reports whether v, which net.JoinHostPort is given at p as a host, is the Host
// of a URL, and the function around does not look at it for colons and brackets.
//
//	if u.Port() == "" { addr = net.JoinHostPort(u.Host, "443") }
func (hs *Hosts) HasBrackets(p place.Place, v strval.Value) bool {
	if v.Text != "\x00" || v.Holes[0].Made || v.Holes[0].Given.String() != "url-host" {
		return false
	}
	if field := hs.Flow.Variable(v.Holes[0].Expr); field == nil || !scope.IsURLPart(field) {
		return false // of a request, perhaps a client's
	}
	asks, in := hs.bracketed.Around(p.Cur, hs.asksForBrackets)
	return in && !asks
}

// asksForBrackets reports whether the function at fn searches a string for colons or
// brackets, parses an IP address, or sets the Host of a URL to what may have no brackets.
func (hs *Hosts) asksForBrackets(fn inspector.Cursor) bool {
	return flow.Any(fn.Node(), hs.setsHost) || flow.Any(fn.Node(), func(call *ast.CallExpr) bool {
		pkg, name := hs.Flow.Called(call)
		return pkg == "regexp" || (pkg == "net" || pkg == "net/netip") && !strings.Contains(name, ".") && strings.Contains(name, "Parse") || hs.searchesFor(call, ":[]")
	})
}

// StaysBare reports whether the function around cur, which sets the Host of a URL, does not look
// at it for colons or brackets or give it to package net: nobody puts brackets around it.
//
//	u.Host = u.Hostname()
func (hs *Hosts) StaysBare(cur inspector.Cursor) bool {
	joins, in := hs.netting.Around(cur, func(fn inspector.Cursor) bool {
		return flow.Any(fn.Node(), func(call *ast.CallExpr) bool {
			pkg, name := hs.Flow.Called(call)
			if pkg == "net" && (name == "SplitHostPort" || name == "IP.String" || name == "JoinHostPort" && !hs.isHost(call.Args[0])) {
				return false // of another string
			}
			return pkg == "net" || pkg == "net/netip" || pkg == "regexp" || hs.searchesFor(call, ":[]")
		})
	})
	return in && !joins
}

// isHost reports whether x is the Host of a URL.
func (hs *Hosts) isHost(x ast.Expr) bool {
	sel := scope.SelectorOf(x)
	return sel != nil && sel.Sel.Name == "Host"
}

// setsHost reports whether stmt sets the Host of a URL to something else than
// net.JoinHostPort writes.
func (hs *Hosts) setsHost(stmt *ast.AssignStmt) bool {
	for i, left := range stmt.Lhs {
		if hs.isHost(left) && (len(stmt.Rhs) != len(stmt.Lhs) || hs.Flow.CallTo(stmt.Rhs[i], "net", "JoinHostPort") == nil) {
			return true
		}
	}
	return false
}
