package analyzer

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// A host with a port, or the address of a request's client, where a host or an IP
// address alone is taken.

// hosts says how hosts are written: with a port, or without brackets.
type hosts struct {
	*scope
	apart     flow.FuncAnswers // of takesApart
	urlApart  flow.FuncAnswers // of takesURLApart
	bracketed flow.FuncAnswers // of asksForBrackets
	netting   flow.FuncAnswers // of staysBare
}

// tellPorted tells s whether its value has a port still: the function around does not
// take it off, and no middleware may have changed the RemoteAddr of a request. Where
// several definitions of a variable reach p, one that gives it a port is enough.
//
//	ip := r.Header.Get("X-Real-IP")
//	if ip == "" { ip = r.RemoteAddr }
//	net.ParseIP(ip)
func (hs *hosts) tellPorted(p place, s *check.Site) {
	if id, ok := ast.Unparen(p.expr).(*ast.Ident); ok && s.Value.Text == "\x00" && s.Value.Holes[0].Given == nil {
		for _, x := range hs.flow.Reaching(id) {
			if v := hs.values.Value(x); v.Text == "\x00" && !v.Holes[0].Made && hs.givesPort(v.Holes[0]) {
				s.Value.Holes = v.Holes
				break
			}
		}
	}
	if i := slices.IndexFunc(s.Value.Holes, func(h strval.Hole) bool { return hs.givesPort(h) && !hs.splitsHostPort(p.cur, h) }); i >= 0 {
		s.Ported, s.URL = true, urlOfHost(hs.pass.TypesInfo, s.Value.Holes[i].Expr)
	}
}

// asksForIP reports whether the call at p asks whether a constant is an IP address: its
// result is compared with nil.
//
//	if net.ParseIP(defaultHost) == nil { … }
func (hs *hosts) asksForIP(p place) bool {
	if _, ok := hs.constant(p.expr); !ok {
		return false
	}
	if _, ok := p.cur.Parent().Node().(*ast.BinaryExpr); ok {
		return true
	}
	v := hs.flow.ResultVar(p.cur)
	if v == nil || flow.IsError(v.Type()) {
		return false
	}
	return slices.ContainsFunc(hs.flow.Uses(v), func(use inspector.Cursor) bool {
		_, ok := use.Parent().Node().(*ast.BinaryExpr)
		return ok
	})
}

// givesPort reports whether what is in h has a port: r.RemoteAddr, u.Host.
func (hs *hosts) givesPort(h strval.Hole) bool {
	name := h.Given.String()
	return name == "url-host" || name == "remote-addr" && hs.knowsRemoteAddr()
}

// knowsRemoteAddr reports whether no code of the module sets a request's RemoteAddr.
func (sc *scope) knowsRemoteAddr() bool { return slices.Contains(sc.asReceived, "remoteaddr") }

// splitsHostPort reports whether the declared function or variable around cur also takes a host and
// its port apart, or asks for one of them: then it knows of both.
//
//	ip := net.ParseIP(r.RemoteAddr)
//	if ip == nil { host, _, _ := net.SplitHostPort(r.RemoteAddr); ip = net.ParseIP(host) }
//
// What is done with a URL's host says nothing about the address of a client:
//
//	req.URL.Host = target.Host
//	req.Header.Set("X-Forwarded-For", req.RemoteAddr)
func (hs *hosts) splitsHostPort(cur inspector.Cursor, h strval.Hole) bool {
	return hs.asked(cur, &hs.apart, hs.takesApart) ||
		h.Given.String() == "url-host" && hs.asked(cur, &hs.urlApart, hs.takesURLApart)
}

// asked returns what ask says of the declared function or variable around cur.
func (hs *hosts) asked(cur inspector.Cursor, known *flow.FuncAnswers, ask func(inspector.Cursor) bool) bool {
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

// takesApart is splitsHostPort for the declaration at cur.
func (hs *hosts) takesApart(cur inspector.Cursor) bool {
	for c := range cur.Preorder((*ast.CallExpr)(nil)) {
		call := c.Node().(*ast.CallExpr)
		switch pkg, name := hs.flow.Called(call); pkg + "." + name {
		case "net.SplitHostPort", "net/netip.ParseAddrPort", "net/netip.MustParseAddrPort":
			return true
		default:
			if pkg == "regexp" || hs.searchesFor(call, ":]") {
				return true
			}
		}
	}
	return false
}

// searchesFor reports whether call is of a function of package strings or bytes, and is given a
// constant with one of chars, or the byte ":".
func (hs *hosts) searchesFor(call *ast.CallExpr, chars string) bool {
	if pkg, _ := hs.flow.Called(call); pkg != "strings" && pkg != "bytes" {
		return false
	}
	return slices.ContainsFunc(call.Args[min(1, len(call.Args)):], func(arg ast.Expr) bool {
		v := hs.pass.TypesInfo.Types[arg].Value
		return v != nil && (strings.ContainsAny(v.ExactString(), chars) || v.ExactString() == "58")
	})
}

// takesURLApart reports whether the declaration at cur asks for the host or the port of a
// URL alone, or writes a host: u.Host = host.
func (hs *hosts) takesURLApart(cur inspector.Cursor) bool {
	for c := range cur.Preorder((*ast.CallExpr)(nil), (*ast.AssignStmt)(nil)) {
		switch n := c.Node().(type) {
		case *ast.CallExpr:
			if hs.flow.CallTo(n, "net/url", "URL.Hostname", "URL.Port") != nil {
				return true
			}
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				if sel, ok := ast.Unparen(left).(*ast.SelectorExpr); ok && sel.Sel.Name == "Host" {
					return true
				}
			}
		}
	}
	return false
}

// portedIPs finds the RemoteAddr of a request, which has a port, where a name says that an IP address
// is.
//
//	ip := r.RemoteAddr; visits[ip]++   Visit{IP: r.RemoteAddr}   func clientIP(…) string { return r.RemoteAddr }
type portedIPs struct {
	*siteMaker
	hosts *hosts
}

func (pi *portedIPs) sites() []site {
	if !pi.knowsRemoteAddr() {
		return nil
	}
	var sites []site
	for file, test := range pi.handWritten() {
		for cur := range file.Preorder((*ast.SelectorExpr)(nil)) {
			sel := cur.Node().(*ast.SelectorExpr)
			if sel.Sel.Name != "RemoteAddr" {
				continue
			}
			v := pi.values.Value(sel)
			if v.Text != "\x00" || v.Holes[0].Given.String() != "remote-addr" || pi.hosts.splitsHostPort(cur, v.Holes[0]) {
				continue
			}
			if name, keyed := pi.nameOf(cur); name != "" {
				of := "named-ip"
				if keyed {
					of = "keyed-ip"
				}
				role, _ := catalogue.LookupRole(of)
				s := pi.site(place{expr: sel, cur: cur, target: target{role: role, api: "by its name " + name}, test: test}, v, v, 1)
				s.Ported = true
				sites = append(sites, s)
			}
		}
	}
	return sites
}

// nameOf returns the name, of a variable, field or function, that says that an IP address is at cur,
// if nothing takes its port off; else "". Keyed says that it is a key of a map.
func (pi *portedIPs) nameOf(cur inspector.Cursor) (name string, keyed bool) {
	uses, of := []inspector.Cursor{cur}, ""
	if v := pi.flow.ResultVar(cur); v != nil && pi.flow.IsLocal(v.(*types.Var)) {
		uses, _ = pi.flow.Readers(cur.Parent(), v)
		if isIPName(v.Name()) {
			of = v.Name()
		}
	}
	for _, use := range uses {
		switch use.ParentEdgeKind() {
		case edge.KeyValueExpr_Value:
			if id := flow.IdentOf(use.Parent().Node().(*ast.KeyValueExpr).Key); id != nil && isIPName(id.Name) && !pi.isForReaders(use.Parent().Parent()) {
				name = id.Name
			}
		case edge.AssignStmt_Rhs:
			left := selectorOf(use.Parent().Node().(*ast.AssignStmt).Lhs[use.ParentEdgeIndex()])
			if left != nil && isIPName(left.Sel.Name) && !pi.isOfLog(left.X) {
				name = types.ExprString(left)
			}
		case edge.IndexExpr_Index:
			name = cmp.Or(name, of)
			keyed = keyed || name != ""
		case edge.ReturnStmt_Results:
			fn, _ := flow.FuncOf(use)
			if decl, ok := fn.Node().(*ast.FuncDecl); ok && isIPName(decl.Name.Name) && !pi.callersSplit(decl) {
				name = decl.Name.Name
			}
		case edge.CallExpr_Args:
			switch called, splits := pi.called(use); {
			case splits:
				return "", false
			case isIPName(called):
				name = called
			case called != "":
				name = cmp.Or(name, of)
			}
		}
	}
	return name, keyed
}

// isForReaders reports whether the struct literal at cur is an entry of a log, or is kept in a variable
// that is only logged.
//
//	e := entry{IP: r.RemoteAddr}; log.Printf("%+v", e)
func (pi *portedIPs) isForReaders(cur inspector.Cursor) bool {
	if pi.isOfLog(cur.Node().(ast.Expr)) {
		return true
	}
	if cur.ParentEdgeKind() == edge.UnaryExpr_X {
		cur = cur.Parent()
	}
	v, ok := pi.flow.ResultVar(cur).(*types.Var)
	return ok && pi.flow.IsLocal(v) && pi.flow.Only(v, &flow.Policy{
		Kinds: []flow.EventKind{flow.Declare, flow.Define, flow.SetField},
		Also:  func(ev flow.Event) bool { return isLogged(ev.At) },
	})
}

// isOfLog reports whether x, a struct, is an entry of a log, by the name of its type: people read it.
func (pi *portedIPs) isOfLog(x ast.Expr) bool {
	named, _ := structOf(pi.pass.TypesInfo.TypeOf(x))
	return named != nil && words.In("log-entry", strings.ToLower(named.Obj().Name()))
}

// called returns the name of the parameter that takes the argument at cur, "" if people read it; and
// whether the function may take a port off: it does here, or it returns a string or an address.
func (pi *portedIPs) called(cur inspector.Cursor) (name string, splits bool) {
	call := cur.Parent().Node().(*ast.CallExpr)
	sig, ok := pi.pass.TypesInfo.TypeOf(call.Fun).(*types.Signature)
	if !ok || isLogged(cur) || pi.isFormatted(cur) {
		return "", false
	}
	if fn, _ := pi.flow.FuncDecl(pi.flow.Callee(call)); fn.Valid() && pi.hosts.takesApart(fn) {
		return "", true
	}
	for r := range sig.Results().Variables() {
		if t := r.Type().Underlying().String(); !flow.IsError(r.Type()) && (strings.HasSuffix(t, "string") || strings.HasSuffix(t, "byte") || isNamedType(r.Type(), "net/netip", "Addr")) {
			return "", true
		}
	}
	if i := cur.ParentEdgeIndex(); i < sig.Params().Len() {
		return cmp.Or(sig.Params().At(i).Name(), "_"), false
	}
	return "_", false
}

// callersSplit reports whether a function that calls decl takes a host and a port apart.
func (pi *portedIPs) callersSplit(decl *ast.FuncDecl) bool {
	fn, _ := pi.pass.TypesInfo.Defs[decl.Name].(*types.Func)
	calls, _ := pi.flow.Calls(fn)
	return slices.ContainsFunc(calls, func(call *ast.CallExpr) bool {
		cur, ok := pi.flow.Find(call)
		return !ok || pi.hosts.asked(cur, &pi.hosts.apart, pi.hosts.takesApart)
	})
}

// isIPName reports whether name is that of an IP address: clientIP, ip_address, getRealIP.
func isIPName(name string) bool {
	return words.Is("client-ip", strings.TrimPrefix(strings.ReplaceAll(strings.ToLower(name), "_", ""), "get"))
}
