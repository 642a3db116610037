package intent

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
)

// FitHost reports whether the value of expr is a host as URIs have it, with
// brackets around an IPv6 address, or the package considers these:
//
//	r.Host, u.Host, os.Hostname(), strings.Split(addr, ":")[0]
//	if strings.Contains(host, ":") { host = "[" + host + "]" }
func (p *Package) FitHost(expr ast.Expr) bool {
	return p.speaksForItself(p.info.TypeOf(expr)) || p.isFit(expr)
}

// speaksForItself reports whether fmt writes values of type t by a method that may
// put brackets around an IPv6 address.
func (p *Package) speaksForItself(t types.Type) bool {
	return t != nil && (flow.HasMethod(t, "String") || flow.HasMethod(t, "Format")) && !writesNone(t)
}

// writesNone reports whether the String method of t, or of what t points to, is known
// to write no brackets of its own.
func writesNone(t types.Type) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	switch named.Obj().Pkg().Path() + "." + named.Obj().Name() {
	case "net.IP", "net.IPAddr", "net/netip.Addr", "strings.Builder", "bytes.Buffer":
		return true
	}
	return false
}

func (p *Package) isFit(expr ast.Expr) bool {
	switch expr := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		return p.givesName(expr) || p.isHandled(expr) || p.findsIP(expr)
	case *ast.IndexExpr:
		return p.isElement(expr)
	case *ast.SliceExpr:
		return true // addr[:strings.LastIndex(addr, ":")] has brackets
	case *ast.SelectorExpr:
		v, ok := p.info.Uses[expr.Sel].(*types.Var)
		return ok && (isHostField(v) || aboutDomain(v.Name()) || aboutIPv4(v.Name()) || aboutOwnIP(v.Name()) || p.handled(v))
	case *ast.Ident:
		v, ok := p.info.ObjectOf(expr).(*types.Var) // it may be a range's variable where it is declared
		return ok && (aboutDomain(v.Name()) || aboutIPv4(v.Name()) || aboutOwnIP(v.Name()) || p.setToName(v) || p.handled(v))
	}
	return false
}

// findsIP reports whether call is of another package's function that finds out an IP
// address, by its name. Those are written for IPv4, and nobody sees it from here:
//
//	utils.LanIP()
func (p *Package) findsIP(call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(p.info, call).(*types.Func)
	return ok && fn.Pkg() != nil && fn.Pkg() != p.flow.Types && namesIP(fn.Name(), "")
}

// isElement reports whether expr is an element of a map or list whose strings may
// all be names, as far as is seen: any, but an argument of the program.
func (p *Package) isElement(expr *ast.IndexExpr) bool {
	sel, ok := ast.Unparen(expr.X).(*ast.SelectorExpr)
	if !ok {
		return true
	}
	obj := p.info.Uses[sel.Sel]
	return obj == nil || obj.Pkg() == nil || obj.Pkg().Path() != "os" || obj.Name() != "Args"
}

// isURLHost reports whether expr is a field that holds a URI's host, with brackets around
// an IPv6 address: what is the same has them too.
func (p *Package) isURLHost(expr ast.Expr) bool {
	sel, ok := ast.Unparen(expr).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	v, ok := p.info.Uses[sel.Sel].(*types.Var)
	return ok && isHostField(v)
}

// isHostField reports whether v is a field that holds a URI's host, or a name: of the
// standard library, or of a service that multicast DNS found.
func isHostField(v *types.Var) bool {
	if !v.IsField() || v.Pkg() == nil {
		return false
	}
	switch v.Pkg().Path() {
	case "net/url", "net/http":
		return v.Name() == "Host"
	case "crypto/tls":
		return v.Name() == "ServerName"
	case "net": // of SRV, MX, NS
		return v.Name() == "Target" || v.Name() == "Host"
	case "github.com/grandcat/zeroconf", "github.com/libp2p/zeroconf/v2":
		return v.Name() == "HostName"
	}
	return false
}

// givesName reports whether the first result of call, or each element of it, is a
// name, an IPv4 address or something without a colon.
func (p *Package) givesName(call *ast.CallExpr) bool {
	if v, ok := typeutil.Callee(p.info, call).(*types.Var); ok { // hostname := os.Hostname
		return strings.Contains(strings.ToLower(v.Name()), "hostname")
	}
	fn, ok := typeutil.Callee(p.info, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	switch name := fn.Name(); fn.Pkg().Path() {
	case "os":
		return name == "Hostname" || name == "Getenv" && p.namesMachine(call)
	case "net":
		return name == "LookupCNAME" || name == "To4"
	case "strings":
		switch name {
		case "Map":
			return true // without the colons, it may be
		case "Split", "Cut":
			sep, ok := flow.StringConst(p.info, call.Args[1])
			return ok && sep == ":"
		}
		return len(call.Args) > 0 && p.isFit(call.Args[0]) // TrimSuffix, ToLower
	}
	return false
}

// setToName reports whether the statement that declares the local variable v sets
// it to what givesName of.
func (p *Package) setToName(v *types.Var) bool {
	cur, ok := p.flow.Decl(v)
	if !ok {
		return false
	}
	for c := range cur.Enclosing((*ast.AssignStmt)(nil)) {
		assign := c.Node().(*ast.AssignStmt)
		call, ok := ast.Unparen(assign.Rhs[0]).(*ast.CallExpr)
		return ok && p.info.Defs[flow.IdentOf(assign.Lhs[0])] == v && p.givesName(call)
	}
	return false
}

// isHandled is handled for the value of expr: a variable, an element, or the result of
// a function that knows IPv6 addresses, by its name or by its code.
func (p *Package) isHandled(expr ast.Expr) bool {
	switch expr := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(p.info, expr).(*types.Func)
		switch {
		case aboutIPv6(flow.CalleeName(expr)), aboutIPv4(flow.CalleeName(expr)):
			return true
		case !ok:
			return false
		case fn.Name() == "String" && fn.Signature().Recv() != nil:
			sel, ok := ast.Unparen(expr.Fun).(*ast.SelectorExpr)
			return ok && (p.isHandled(sel.X) || !writesNone(fn.Signature().Recv().Type())) // ip.To4().String()
		}
		return fn.Pkg() == p.flow.Types && p.knowsIPv6(fn)
	case *ast.IndexExpr:
		return p.isElement(expr)
	case *ast.SelectorExpr:
		v, ok := p.info.Uses[expr.Sel].(*types.Var)
		return ok && p.handled(v)
	case *ast.Ident:
		v, ok := p.info.Uses[expr].(*types.Var)
		return ok && p.handled(v)
	}
	return false
}

// knowsIPv6 reports whether this package's function fn tells addresses of one kind
// from another, by a call or an argument's length, or has a bracket in a literal.
//
//	func localIP() string { …; if n.IP.To4() != nil { return n.IP.String() }; … }
func (p *Package) knowsIPv6(fn *types.Func) bool {
	cur, ok := p.flow.Decl(fn)
	if !ok {
		return false
	}
	for decl := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		for c := range decl.Preorder((*ast.BasicLit)(nil), (*ast.Ident)(nil)) {
			switch n := c.Node().(type) {
			case *ast.BasicLit:
				if strings.ContainsAny(n.Value, "[]") {
					return true
				}
			case *ast.Ident:
				if c.ParentEdgeKind() != edge.FuncDecl_Name && (aboutIPv6(n.Name) || aboutIPv4(n.Name)) {
					return true
				}
			}
		}
	}
	return false
}

// HandlesHost reports whether the package handles IPv6 addresses in one of its fields, for
// other packages that use it.
func (p *Package) HandlesHost(field *types.Var) bool { return p.handled(field) }

// handled reports whether the package anywhere inspects or wraps v, or what v is set
// to, in a way that shows knowledge of IPv6 addresses.
func (p *Package) handled(v *types.Var) bool {
	v = v.Origin()
	if done, ok := p.hosts[v]; ok {
		return done
	}
	if p.hosts == nil {
		p.hosts = make(map[*types.Var]bool)
	}
	p.hosts[v] = false // while it is asked for: x, y = y, x
	for cur := range p.flow.Expressions(v) {
		if p.handles(cur) {
			p.hosts[v] = true
			break
		}
	}
	return p.hosts[v]
}

// handles reports whether the use of a variable or field at cur is one of those.
func (p *Package) handles(cur inspector.Cursor) bool {
	switch parent := cur.Parent().Node().(type) {
	case *ast.AssignStmt, *ast.ValueSpec, *ast.KeyValueExpr: // host, port := parse(addr); config{host: host}
		expr := flow.AssignedAt(cur)
		return expr != nil && p.isHandled(expr)
	case *ast.RangeStmt: // for _, host := range hosts
		return cur.ParentEdgeKind() == edge.RangeStmt_Value
	case *ast.SelectorExpr: // host.To4()
		return aboutIPv6(parent.Sel.Name)
	case *ast.BinaryExpr: // "[" + host, host != u.Host
		if parent.Op == token.EQL || parent.Op == token.NEQ {
			return p.isURLHost(parent.X) || p.isURLHost(parent.Y)
		}
		text, ok := flow.StringConst(p.info, lastOperand(parent.X))
		return ok && parent.Op == token.ADD && cur.ParentEdgeKind() == edge.BinaryExpr_Y && strings.HasSuffix(text, "[")
	case *ast.CallExpr: // isIPv6(host), strings.Contains(host, ":"), fmt.Sprintf("[%s]", host)
		return cur.ParentEdgeKind() == edge.CallExpr_Args && (p.looksFor(parent) || p.isJudged(parent) || isMeasured(cur.Parent()))
	}
	return false
}

// isJudged reports whether call validates its argument: a call of a function of this
// package, or with a name such as valid.
func (p *Package) isJudged(call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(p.info, call).(*types.Func)
	if !ok || fn.Signature().Results().Len() != 1 || !types.Identical(fn.Signature().Results().At(0).Type(), types.Typ[types.Bool]) {
		return false
	}
	name := strings.ToLower(fn.Name())
	return fn.Pkg() == p.flow.Types || strings.HasPrefix(name, "is") || strings.Contains(name, "valid")
}

// isMeasured reports whether the call at cur is of len, for an address:
//
//	if len(ip) != net.IPv4len { return }
func isMeasured(cur inspector.Cursor) bool {
	cmp, ok := cur.Parent().Node().(*ast.BinaryExpr)
	if !ok || flow.CalleeName(cur.Node().(*ast.CallExpr)) != "len" {
		return false
	}
	for _, x := range []ast.Expr{cmp.X, cmp.Y} {
		switch x := ast.Unparen(x).(type) {
		case *ast.SelectorExpr:
			if aboutIPv4(x.Sel.Name) || aboutIPv6(x.Sel.Name) {
				return true
			}
		case *ast.BasicLit:
			if x.Value == "4" || x.Value == "16" {
				return true
			}
		}
	}
	return false
}

// looksFor reports whether call tells IPv6 addresses from other hosts, or puts
// brackets around something.
func (p *Package) looksFor(call *ast.CallExpr) bool {
	if aboutIPv6(flow.CalleeName(call)) {
		return true
	}
	obj := typeutil.Callee(p.info, call)
	ofStrings := obj != nil && obj.Pkg() != nil && obj.Pkg().Path() == "strings"
	for _, arg := range call.Args {
		text, ok := flow.StringConst(p.info, arg)
		if ok && (strings.Contains(text, "[%") || ofStrings && strings.ContainsAny(text, ":[]")) {
			return true
		}
		if lit, ok := ast.Unparen(arg).(*ast.BasicLit); ok && ofStrings && lit.Kind == token.CHAR && strings.ContainsAny(lit.Value, ":[]") {
			return true
		}
	}
	return false
}

// lastOperand returns the last operand of the concatenation expr.
func lastOperand(expr ast.Expr) ast.Expr {
	expr = ast.Unparen(expr)
	if sum, ok := expr.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
		return lastOperand(sum.Y)
	}
	return expr
}

// aboutIPv6 reports whether a function of that name tells addresses of one kind
// from another, or from names: To4, Is6, ParseIP, ParseAddr, isIPv6Literal,
// wrapInBrackets.
func aboutIPv6(name string) bool {
	switch name {
	case "To4", "To16", "Is4", "Is6", "Is4In6", "Unmap", "ParseIP", "ParseAddr", "MustParseAddr":
		return true
	}
	return namesIP(name, "6") || strings.Contains(strings.ToLower(name), "bracket")
}

// aboutIPv4 reports whether what has that name is an IPv4 address, or makes or asks
// for one: net.IPv4, net.IPv4len, localIP4.
func aboutIPv4(name string) bool { return namesIP(name, "4") }

// aboutDomain reports whether what has that name is a domain name, and no address:
// sshDomain, cfg.SSH.Domain.
func aboutDomain(name string) bool { return strings.HasSuffix(strings.ToLower(name), "domain") }

// aboutOwnIP reports whether what has that name is the computer's own address in its
// network, which programs look for among the IPv4 addresses.
func aboutOwnIP(name string) bool {
	lower := strings.ToLower(strings.ReplaceAll(name, "_", ""))
	return strings.Contains(lower, "localip") || strings.Contains(lower, "lanip")
}

// namesIP reports whether a word of name is IPv4 or IP4, with that version. In chip4 it
// is the end of another word.
func namesIP(name, version string) bool {
	lower := strings.ToLower(name)
	if strings.Contains(lower, "ipv"+version) {
		return true
	}
	i := strings.Index(lower, "ip"+version)
	return i == 0 || i > 0 && (name[i] == 'I' || !unicode.IsLetter(rune(name[i-1])) || slices.ContainsFunc(addresses[:], func(word string) bool { return strings.HasSuffix(lower[:i], word) }))
}

// addresses are words before "ip" in names that are written in lower case.
var addresses = [...]string{"local", "remote", "host", "my", "src", "dst", "node", "pod", "server", "client", "public", "private", "external", "internal"}

// HostUsed reports whether the package asks some url.URL for its host with the port,
// or for the port: tls.Dial("tcp", u.Host, nil).
func (p *Package) HostUsed() bool {
	if p.asksHost == nil {
		asks := false
		for cur := range p.flow.Files.Root().Preorder((*ast.SelectorExpr)(nil)) {
			sel := cur.Node().(*ast.SelectorExpr)
			obj := p.info.Uses[sel.Sel]
			if obj == nil || obj.Pkg() == nil || obj.Pkg().Path() != "net/url" || cur.ParentEdgeKind() == edge.AssignStmt_Lhs {
				continue
			}
			asks = asks || obj.Name() == "Host" || obj.Name() == "Port"
		}
		p.asksHost = &asks
	}
	return *p.asksHost
}
