// Package host knows how a host is written where it stands: certainly without brackets or with them,
// with a port or without. It serves the finding and the fix of net.JoinHostPort.
//
// Whether a host needs brackets is decided by takesIPv6 of the check hostport. It asks Context.FitHost, which context.go of
// package site answers by hosts.go of package intent and the fact Bracketed of other packages.
package host

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// A host with a port, or a client's address, where a host or an IP address alone is taken.

// Hosts says how hosts are written: with a port, or without brackets.
type Hosts struct {
	*scope.Scope
	Apart     flow.FuncAnswers // of TakesApart
	urlApart  flow.FuncAnswers // of takesURLApart
	bracketed flow.FuncAnswers // of asksForBrackets
	netting   flow.FuncAnswers // of StaysBare
	searching flow.FuncAnswers // of searchesHost
	missing   flow.FuncAnswers // of asksForPort
	porting   flow.Once[bool]  // what knowsPorts says
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
	if (s.Role.Name == "ip-address" || s.Role.Name == "host-name") && hs.keepsBrackets(p, s.Value) {
		s.Host.Bracketed, s.Host.URL = "[::1]", scope.URLOfHost(hs.Pass.TypesInfo, s.Value.Holes[0].Expr)
	}
	if i := slices.IndexFunc(s.Value.Holes, func(h strval.Hole) bool { return hs.givesPort(h) && !hs.SplitsHostPort(p.Cur, h) }); i >= 0 {
		s.Host.Ported, s.Host.URL = true, scope.URLOfHost(hs.Pass.TypesInfo, s.Value.Holes[i].Expr)
	}
}

// TellPortless tells s whether its value is the Host of a URL, which is dialed, and the package knows of none of these:
//
//	if u.Port() == "" { u.Host += ":80" }   u.Host = net.JoinHostPort(…)   switch u.Scheme { case "tcp": net.Dial("tcp", u.Host) }
func (hs *Hosts) TellPortless(p place.Place, s *check.Site) {
	v := s.Value
	if s.Role.Name != "dial-address" || p.InTest || !slices.Contains([]string{"net", "crypto/tls"}, p.Target.Obj.Pkg().Path()) || v.Text != "\x00" || v.Holes[0].Made || len(v.Holes[0].Cuts) > 0 || v.Holes[0].Given.String() != "url-host" {
		return
	}
	u := scope.URLOfHost(hs.Pass.TypesInfo, v.Holes[0].Expr)
	if u == "" || hs.SplitsHostPort(p.Cur, v.Holes[0]) || hs.porting.Of(hs.knowsPorts) {
		return
	}
	x := scope.SelectorOf(v.Holes[0].Expr).X
	of := hs.givenTo(x)
	if call, ok := hs.Flow.SetOnce(x).(*ast.CallExpr); ok && hs.Flow.CallTo(call, "net/url", "Parse") != nil {
		of = append(of, hs.givenTo(call.Args[0])...)
	}
	s.Host.Portless, s.Host.URL = !slices.ContainsFunc(of, func(x ast.Expr) bool {
		return hs.isElsewhere(x) || slices.ContainsFunc(hs.Values.Values(x), func(v strval.Value) bool { return v.Text != "\x00" }) // its port is known
	}), u
}

// givenTo returns x and, if that is a parameter, what callers in the package give to it.
func (hs *Hosts) givenTo(x ast.Expr) []ast.Expr {
	list := []ast.Expr{x}
	if param := hs.Flow.Variable(x); param != nil {
		args, _ := hs.Flow.Arguments(param)
		list = append(list, args...)
	}
	return list
}

// isElsewhere reports whether another package of the module made the URL x, or is given it: that may know of ports.
func (hs *Hosts) isElsewhere(x ast.Expr) bool {
	v := hs.Flow.Variable(x)
	other := func(pkg *types.Package) bool {
		return pkg != nil && pkg != hs.Pass.Pkg && place.IsOwn(hs.Pass, pkg.Path())
	}
	calls := func(call *ast.CallExpr) bool {
		fn := hs.Flow.Function(call)
		return fn != nil && other(fn.Pkg())
	}
	if call, ok := hs.Flow.SetOnce(x).(*ast.CallExpr); ok && calls(call) {
		return true
	}
	return v != nil && (other(v.Pkg()) || flow.Some(hs.Flow.Events(v), func(ev flow.Event) bool { return ev.Kind == flow.Pass && calls(ev.Call) }))
}

// webSchemes have a port of their own, which their URLs leave out.
var webSchemes = []string{"", "http", "https", "ws", "wss"}

// knowsPorts reports whether the package asks for the port of a URL, writes a Host, or compares a Scheme with another than webSchemes.
func (hs *Hosts) knowsPorts() bool {
	isOther := func(x ast.Expr) bool {
		text, ok := flow.StringConst(hs.Pass.TypesInfo, x)
		return ok && !slices.Contains(webSchemes, text)
	}
	for cur := range hs.Nodes((*ast.SelectorExpr)(nil)) {
		sel := cur.Node().(*ast.SelectorExpr)
		if !scope.IsNamedType(hs.Pass.TypesInfo.TypeOf(sel.X), "net/url", "URL") {
			continue
		}
		switch sel.Sel.Name {
		case "Port":
			return true
		case "Host":
			if cur.ParentEdgeKind() == edge.AssignStmt_Lhs {
				return true
			}
		case "Scheme":
			switch of := cur.Parent().Node().(type) {
			case *ast.BinaryExpr:
				if isOther(of.X) || isOther(of.Y) {
					return true
				}
			case *ast.SwitchStmt:
				if flow.Any(of, func(c *ast.CaseClause) bool { return slices.ContainsFunc(c.List, isOther) }) {
					return true
				}
			}
		}
	}
	return false
}

// AsksForIP reports whether the call at p asks whether a constant is an IP address: it is compared with nil.
//
//	if net.ParseIP(defaultHost) == nil { … }
func (hs *Hosts) AsksForIP(p place.Place) bool {
	if _, ok := flow.StringConst(hs.Pass.TypesInfo, p.Expr); !ok {
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

// SplitsHostPort reports whether the declaration around cur also takes a host and its port apart, and knows of both.
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

// takesURLApart reports whether the declaration at cur asks for a URL's host or port alone, or sets its Host.
func (hs *Hosts) takesURLApart(cur inspector.Cursor) bool {
	return flow.Any(cur.Node(), func(call *ast.CallExpr) bool {
		return hs.Flow.CallTo(call, "net/url", "URL.Hostname", "URL.Port") != nil
	}) ||
		flow.Any(cur.Node(), func(stmt *ast.AssignStmt) bool { return slices.ContainsFunc(stmt.Lhs, hs.isHost) })
}

// IsBare reports whether expr is always a host without brackets: a result of the standard library, a constant, or a
// local variable that is set to nothing else.
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
		if !ok || v.Kind() != types.LocalVar {
			return false
		}
		list, all := hs.Flow.Assigned(v)
		return all && !slices.ContainsFunc(list, func(x ast.Expr) bool { return !hs.isBareWithin(x, depth-1) })
	}
	return false
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

// The Host of a URL has brackets around an IPv6 address, and net.JoinHostPort puts others around them.

// HasBrackets reports whether v, which net.JoinHostPort is given at p as a host, is the Host
// of a URL, and the function around does not look at it for colons and brackets.
//
//	if u.Port() == "" { addr = net.JoinHostPort(u.Host, "443") }
func (hs *Hosts) HasBrackets(p place.Place, v strval.Value) bool {
	if hs.keepsBrackets(p, v) || hs.lacksPort(p, v) {
		return true
	}
	if v.Text != "\x00" || v.Holes[0].Made || v.Holes[0].Given.String() != "url-host" {
		return false
	}
	if field := hs.Flow.Variable(v.Holes[0].Expr); field == nil || !scope.IsURLPart(field) {
		return false // of a request, perhaps a client's
	}
	asks, in := hs.bracketed.Around(p.Cur, hs.asksForBrackets)
	return in && !asks
}

// keepsBrackets reports whether v, at p, is a Host with its brackets where net.SplitHostPort finds no port, and neither
// the function around p nor the one that takes it apart looks for colons or brackets.
//
//	host, _, err := net.SplitHostPort(u.Host); if err != nil { host = u.Host }; net.LookupIP(host)
func (hs *Hosts) keepsBrackets(p place.Place, v strval.Value) bool {
	if v.Text != "\x00" || v.Holes[0].Given.String() != "unported-host" {
		return false
	}
	from, ok := hs.Flow.Find(v.Holes[0].Expr)
	return ok && !slices.ContainsFunc([]inspector.Cursor{p.Cur, from}, func(cur inspector.Cursor) bool {
		return hs.Asked(cur, &hs.searching, hs.searchesHost)
	})
}

// lacksPort reports whether v, which net.JoinHostPort is given at p, may be what net.SplitHostPort has refused for a missing port,
// and no colons or brackets are looked for: an IPv6 address has brackets there, as it has too many colons without.
//
//	host, port, err := net.SplitHostPort(s)
//	if err != nil && strings.Contains(err.Error(), "missing port") { host, port = s, "80" }
func (hs *Hosts) lacksPort(p place.Place, v strval.Value) bool {
	if v.Text != "\x00" || len(v.Holes[0].Cuts) > 0 || hs.Asked(p.Cur, &hs.searching, hs.searchesHost) || !hs.Asked(p.Cur, &hs.missing, asksForPort) {
		return false
	}
	list := []ast.Expr{p.Expr}
	if id, ok := ast.Unparen(p.Expr).(*ast.Ident); ok {
		list = append(list, hs.Flow.Reaching(id)...)
	}
	return slices.ContainsFunc(list, func(x ast.Expr) bool {
		cur, ok := hs.Flow.Find(x)
		v := hs.Flow.Variable(x)
		return ok && v != nil && !words.Some("domain-ends", func(w string) bool { return strings.HasSuffix(strings.ToLower(v.Name()), w) }) && hs.isRefused(cur, types.ExprString(x))
	})
}

// asksForPort reports whether the function at fn asks an error of net.SplitHostPort whether a port is missing.
func asksForPort(fn inspector.Cursor) bool {
	return flow.Any(fn.Node(), func(lit *ast.BasicLit) bool { return strings.Contains(lit.Value, "missing port") })
}

// isRefused reports whether the code at cur only runs where net.SplitHostPort has failed for text.
//
//	if err != nil { … }   if ae, ok := err.(*net.AddrError); ok && ae.Err == "missing port in address" { … }
func (hs *Hosts) isRefused(cur inspector.Cursor, text string) bool {
	failed := func(id *ast.Ident) bool {
		life := hs.Flow.LocalAt(id)
		if life == nil || !flow.IsError(hs.Pass.TypesInfo.TypeOf(id)) {
			return false
		}
		defs, ok := life.Reaching(id.Pos())
		return ok && len(defs) > 0 && !slices.ContainsFunc(defs, func(r flow.Reach) bool {
			call := hs.Flow.CallTo(r.Def.RHS, "net", "SplitHostPort")
			return call == nil || types.ExprString(call.Args[0]) != text
		})
	}
	for c := range cur.Enclosing((*ast.IfStmt)(nil)) {
		stmt := c.Node().(*ast.IfStmt)
		passed := flow.Any(stmt.Cond, func(test *ast.BinaryExpr) bool { return test.Op == token.EQL && flow.IsZero(hs.Pass.TypesInfo, test.Y) })
		if in := cur.Node().Pos() > stmt.Body.Pos() && cur.Node().Pos() < stmt.Body.End(); in && !passed && (flow.Any(stmt.Cond, failed) || stmt.Init != nil && flow.Any(stmt.Init, failed)) {
			return true
		}
	}
	return false
}

// searchesHost reports whether the function at fn looks for colons or brackets, not in the text of an IP address, asks a URL for
// its host or port alone, or sets the Host of a URL before net.SplitHostPort, if it calls that.
//
//	if strings.Contains(ip.String(), ":") { u.Host = "[" + ip.String() + "]" }   says nothing of u.Host
func (hs *Hosts) searchesHost(fn inspector.Cursor) bool {
	split := false
	for c := range fn.Preorder((*ast.CallExpr)(nil), (*ast.AssignStmt)(nil), (*ast.BasicLit)(nil)) {
		switch n := c.Node().(type) {
		case *ast.CallExpr:
			split = split || hs.Flow.CallTo(n, "net", "SplitHostPort") != nil
			if hs.Flow.CallTo(n, "net/url", "URL.Hostname", "URL.Port") != nil {
				return true
			}
		case *ast.AssignStmt:
			if !split && slices.ContainsFunc(n.Lhs, hs.isHost) {
				return true
			}
		case *ast.BasicLit:
			if (strings.ContainsAny(n.Value, "[]") || n.Value == "':'" || n.Value == `":"`) && !hs.isOfIP(c) {
				return true
			}
		}
	}
	return false
}

// isOfIP reports whether the literal at cur is put beside the text of an IP address, or searched for in it.
func (hs *Hosts) isOfIP(cur inspector.Cursor) bool {
	switch of := cur.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return hs.isIPText(of.Y) || hs.isIPText(intent.LastOperand(of.X))
	case *ast.CallExpr:
		return slices.ContainsFunc(of.Args, hs.isIPText)
	}
	return false
}

// isIPText reports whether x is the text of an IP address: ip.String().
func (hs *Hosts) isIPText(x ast.Expr) bool {
	call, ok := ast.Unparen(x).(*ast.CallExpr)
	return ok && flow.CalleeName(call) == "String" && intent.IsIP(hs.Pass.TypesInfo.TypeOf(flow.Receiver(call)))
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
			if pkg == "net" && (name == "SplitHostPort" || name == "IP.String" || strings.Contains(name, "Lookup") || name == "JoinHostPort" && !hs.isHost(call.Args[0])) {
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

// setsHost reports whether stmt sets the Host of a URL to something else than net.JoinHostPort.
func (hs *Hosts) setsHost(stmt *ast.AssignStmt) bool {
	for i, left := range stmt.Lhs {
		if hs.isHost(left) && (len(stmt.Rhs) != len(stmt.Lhs) || hs.Flow.CallTo(stmt.Rhs[i], "net", "JoinHostPort") == nil) {
			return true
		}
	}
	return false
}
