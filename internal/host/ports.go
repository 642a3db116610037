package host

import (
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// A host with a port, or the address of a request's client, where a host or an IP
// address alone is taken.

// Hosts says how hosts are written: with a port, or without brackets.
type Hosts struct {
	*scope.Scope
	Apart     flow.FuncAnswers // of TakesApart
	urlApart  flow.FuncAnswers // of takesURLApart
	bracketed flow.FuncAnswers // of asksForBrackets
	netting   flow.FuncAnswers // of StaysBare
}

// TellPorted tells s whether its value has a port still: the function around does not
// take it off, and no middleware may have changed the RemoteAddr of a request. Where
// several definitions of a variable reach p, one that gives it a port is enough.
//
//	ip := r.Header.Get("X-Real-IP")
//	if ip == "" { ip = r.RemoteAddr }
//	net.ParseIP(ip)
func (hs *Hosts) TellPorted(p place.Place, s *check.Site) {
	if id, ok := ast.Unparen(p.Expr).(*ast.Ident); ok && s.Value.Text == "\x00" && s.Value.Holes[0].Given == nil {
		for _, x := range hs.Flow.Reaching(id) {
			if v := hs.Values.Value(x); v.Text == "\x00" && !v.Holes[0].Made && hs.givesPort(v.Holes[0]) {
				s.Value.Holes = v.Holes
				break
			}
		}
	}
	if i := slices.IndexFunc(s.Value.Holes, func(h strval.Hole) bool { return hs.givesPort(h) && !hs.SplitsHostPort(p.Cur, h) }); i >= 0 {
		s.Host.Ported, s.Host.URL = true, scope.URLOfHost(hs.Pass.TypesInfo, s.Value.Holes[i].Expr)
	}
}

// AsksForIP reports whether the call at p asks whether a constant is an IP address: its
// result is compared with nil.
//
//	if net.ParseIP(defaultHost) == nil { … }
func (hs *Hosts) AsksForIP(p place.Place) bool {
	if _, ok := place.Constant(hs.Scope, p.Expr); !ok {
		return false
	}
	if _, ok := p.Cur.Parent().Node().(*ast.BinaryExpr); ok {
		return true
	}
	v := hs.Flow.ResultVar(p.Cur)
	if v == nil || flow.IsError(v.Type()) {
		return false
	}
	return slices.ContainsFunc(hs.Flow.Uses(v), func(use inspector.Cursor) bool {
		_, ok := use.Parent().Node().(*ast.BinaryExpr)
		return ok
	})
}

// givesPort reports whether what is in h has a port: r.RemoteAddr, u.Host.
func (hs *Hosts) givesPort(h strval.Hole) bool {
	name := h.Given.String()
	return name == "url-host" || name == "remote-addr" && KnowsRemoteAddr(hs.Scope)
}

// KnowsRemoteAddr reports whether no code of the module sets a request's RemoteAddr.
func KnowsRemoteAddr(sc *scope.Scope) bool { return slices.Contains(sc.AsReceived, "remoteaddr") }

// SplitsHostPort reports whether the declared function or variable around cur also takes a host and
// its port apart, or asks for one of them: then it knows of both.
//
//	ip := net.ParseIP(r.RemoteAddr)
//	if ip == nil { host, _, _ := net.SplitHostPort(r.RemoteAddr); ip = net.ParseIP(host) }
//
// What is done with a URL's host says nothing about the address of a client:
//
//	req.URL.Host = target.Host
//	req.Header.Set("X-Forwarded-For", req.RemoteAddr)
func (hs *Hosts) SplitsHostPort(cur inspector.Cursor, h strval.Hole) bool {
	return hs.Asked(cur, &hs.Apart, hs.TakesApart) ||
		h.Given.String() == "url-host" && hs.Asked(cur, &hs.urlApart, hs.takesURLApart)
}

// Asked returns what ask says of the declared function or variable around cur.
func (hs *Hosts) Asked(cur inspector.Cursor, known *flow.FuncAnswers, ask func(inspector.Cursor) bool) bool {
	if is, in := known.Around(cur, ask); in {
		return is
	}
	for decl := range cur.Enclosing((*ast.GenDecl)(nil)) {
		if decl.ParentEdgeKind() == edge.File_Decls {
			return ask(decl)
		}
	}
	return false
}

// TakesApart is SplitsHostPort for the declaration at cur.
func (hs *Hosts) TakesApart(cur inspector.Cursor) bool {
	return flow.Any(cur.Node(), func(test *ast.BinaryExpr) bool { return isColon(test.X) || isColon(test.Y) }) || // addr[i] == ':'
		flow.Any(cur.Node(), func(call *ast.CallExpr) bool {
			switch pkg, name := hs.Flow.Called(call); pkg + "." + name {
			case "net.SplitHostPort", "net/netip.ParseAddrPort", "net/netip.MustParseAddrPort":
				return true
			default:
				return pkg == "regexp" || hs.searchesFor(call, ":]")
			}
		})
}

// searchesFor reports whether call is of a function of package strings or bytes, and is given a
// constant with one of chars, or of any function that is given the byte ':'.
//
//	lastIndexOf(r.RemoteAddr, ':')
func (hs *Hosts) searchesFor(call *ast.CallExpr, chars string) bool {
	if slices.ContainsFunc(call.Args, isColon) {
		return true
	}
	if pkg, _ := hs.Flow.Called(call); pkg != "strings" && pkg != "bytes" {
		return false
	}
	return slices.ContainsFunc(call.Args[min(1, len(call.Args)):], func(arg ast.Expr) bool {
		v := hs.Pass.TypesInfo.Types[arg].Value
		return v != nil && (strings.ContainsAny(v.ExactString(), chars) || v.ExactString() == "58")
	})
}

// isColon reports whether x is the byte or the rune ':'.
func isColon(x ast.Expr) bool {
	lit, ok := ast.Unparen(x).(*ast.BasicLit)
	return ok && lit.Value == "':'"
}

// takesURLApart reports whether the declaration at cur asks for the host or the port of a
// URL alone, or writes a host: u.Host = host.
func (hs *Hosts) takesURLApart(cur inspector.Cursor) bool {
	return flow.Any(cur.Node(), func(call *ast.CallExpr) bool {
		return hs.Flow.CallTo(call, "net/url", "URL.Hostname", "URL.Port") != nil
	}) ||
		flow.Any(cur.Node(), func(stmt *ast.AssignStmt) bool { return slices.ContainsFunc(stmt.Lhs, hs.isHost) })
}
