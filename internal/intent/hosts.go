package intent

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/flow"
)

// FitHost reports whether expr is a host with brackets around an IPv6 address, or the package considers these:
//
//	r.Host, u.Host, os.Hostname(), strings.Split(addr, ":")[0]
//	if strings.Contains(host, ":") { host = "[" + host + "]" }
func (p *Package) FitHost(expr ast.Expr) bool {
	if t := p.info.TypeOf(expr); t != nil && (flow.HasMethod(t, "String") || flow.HasMethod(t, "Format")) && !writesNone(t) {
		return true // fmt writes it by a method that may put the brackets
	}
	return p.isFit(expr)
}

func (p *Package) isFit(expr ast.Expr) bool {
	switch expr := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		v := p.flow.Variable(flow.Receiver(expr)) // u.Hostname() == "github.com"
		return p.givesName(expr) || p.isHandled(expr) || p.findsIP(expr) || v != nil && aboutIPv4(v.Name()) || v != nil && p.flow.IsUsed(v, func(use inspector.Cursor) bool {
			call := flow.CallOf(use.Parent())
			return call != nil && flow.CalleeName(call) == flow.CalleeName(expr) && p.isForge(use.Parent().Parent())
		})
	case *ast.IndexExpr:
		return p.isElement(expr)
	case *ast.SliceExpr:
		return true // addr[:strings.LastIndex(addr, ":")] has brackets
	case *ast.StarExpr:
		return p.isFit(expr.X)
	case *ast.SelectorExpr:
		v, ok := p.info.Uses[expr.Sel].(*types.Var)
		return ok && (isHostField(v) || p.isNamedFit(v)) || p.isPartOfIPv4(expr)
	case *ast.Ident:
		v, ok := p.info.ObjectOf(expr).(*types.Var) // it may be a range's variable where it is declared
		return ok && (p.isNamedFit(v) || p.setToName(v) || p.isListed(expr, v) || p.getsBrackets(expr, v))
	}
	return false
}

// isNamedFit reports whether v is named for hosts without colons, or handled.
func (p *Package) isNamedFit(v *types.Var) bool {
	return aboutDomain(v.Name()) || aboutIPv4(v.Name()) || words.In("own-ip", strings.ToLower(strings.ReplaceAll(v.Name(), "_", ""))) || p.handled(v) || p.isSaidIPv4(v)
}

// isSaidIPv4 reports whether the tag of the field v, or the help of its flag, says that it has an IPv4 address.
//
//	flag.String("address", "127.0.0.1", "IPv4 address to bind")
func (p *Package) isSaidIPv4(v *types.Var) bool {
	says := func(expr ast.Expr) bool {
		text, ok := flow.StringConst(p.info, expr)
		return ok && aboutIPv4(text) && !aboutIPv6(text)
	}
	if tag := p.flow.Tag(v); aboutIPv4(tag) && !aboutIPv6(tag) {
		return true
	}
	call, _ := p.flow.OnlyValue(v).(*ast.CallExpr)
	return call != nil && slices.ContainsFunc(call.Args, says) || p.flow.IsUsed(v, func(use inspector.Cursor) bool {
		call := p.flow.FlagVarOf(use)
		return call != nil && slices.ContainsFunc(call.Args, says)
	})
}

// isPartOfIPv4 reports whether sel is a field of what is named for IPv4 addresses.
//
//	server.PublicNet.IPv4.IP
func (p *Package) isPartOfIPv4(sel *ast.SelectorExpr) bool {
	of, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
	return ok && (aboutIPv4(of.Sel.Name) || p.isPartOfIPv4(of))
}

// isListed reports whether a list of constants has what v, named by id, holds: its author knows of brackets.
//
//	for _, server := range servers { go func(s string) { ask(s) }(server) }
func (p *Package) isListed(id *ast.Ident, v *types.Var) bool {
	if v.Kind() == types.ParamVar {
		if fn := p.flow.ParamFunc(v); fn != nil && fn.Exported() {
			return false
		}
	}
	if l := p.flow.Local(v); l == nil || len(l.Defs) == 1 {
		return p.listed.Of(v, func(*types.Var) bool { return p.comesFromList(id) }) // wherever it is used
	}
	return p.comesFromList(id)
}

// comesFromList reports whether a list of constants is among the origins of id.
func (p *Package) comesFromList(id *ast.Ident) bool {
	return flow.Some(maps.Keys(p.flow.Origins([]ast.Expr{id}).Literals), func(lit *ast.CompositeLit) bool {
		t := flow.Element(p.info.TypeOf(lit))
		return t != nil && types.Identical(t.Underlying(), types.Typ[types.String]) && len(lit.Elts) > 0 &&
			!slices.ContainsFunc(lit.Elts, func(elt ast.Expr) bool { _, ok := flow.StringConst(p.info, elt); return !ok })
	})
}

// getsBrackets reports whether a caller gives v, a parameter named by id, what it has put into
// brackets, or has looked for colons in: the callers know which addresses need brackets, or have cut the port off.
//
//	ask(fmt.Sprintf("[%s]", ip))   ask("[" + ip + "]")   if i := strings.Index(s, ":"); i >= 0 { s = s[:i] }; ask(s)
func (p *Package) getsBrackets(id *ast.Ident, v *types.Var) bool {
	return v.Kind() == types.ParamVar && p.bracketed.Of(v, func(*types.Var) bool {
		args, _ := p.flow.Arguments(v)
		return slices.ContainsFunc(args, func(arg ast.Expr) bool {
			w := p.flow.Variable(arg)
			return w != nil && p.flow.IsLocal(w) && p.looksIn(w, ":")
		}) || slices.ContainsFunc(p.flow.Origins([]ast.Expr{id}).Ends, p.opensBracket)
	})
}

// opensBracket reports whether x is a sum or a format that begins with a bracket.
func (p *Package) opensBracket(x ast.Expr) bool {
	switch y := ast.Unparen(x).(type) {
	case *ast.BinaryExpr:
		return p.opensBracket(y.X)
	case *ast.CallExpr:
		return p.flow.CallTo(y, "fmt", "Sprintf") != nil && p.opensBracket(y.Args[0])
	}
	text, ok := flow.StringConst(p.info, x)
	return ok && strings.HasPrefix(text, "[")
}

// findsIP reports whether call is of another package's function that finds out an IP
// address, by its name. Those are written for IPv4, and nobody sees it from here:
//
//	utils.LanIP()
func (p *Package) findsIP(call *ast.CallExpr) bool {
	fn := p.flow.Function(call)
	return fn != nil && fn.Pkg() != nil && fn.Pkg() != p.flow.Types && namesIP(fn.Name(), "")
}

// isElement reports whether expr is an element of a map or list that may have names: not os.Args, nor the setting of a
// host in a map that the package does not write itself.
//
//	settings["db_host"]
func (p *Package) isElement(expr *ast.IndexExpr) bool {
	if key, ok := flow.StringConst(p.info, expr.Index); ok && isHostKey(key) && p.isFilledElsewhere(expr.X) {
		return false
	}
	if p.isIP(expr) || p.lookedUp(expr.X) {
		return p.isFit(expr.X) // ips[0]
	}
	v := p.flow.Variable(expr.X)
	return v == nil || v.Name() != "Args" || v.Pkg().Path() != "os"
}

// isHostKey reports whether the key of a setting says that it is a host: db_host, server.addr.
func isHostKey(key string) bool {
	lower := strings.ToLower(key)
	return !words.In("mail-hosts", lower) && words.Some("host-ends", func(w string) bool {
		before, ok := strings.CutSuffix(lower, w)
		return ok && (before == "" || strings.HasSuffix(before, "_") || strings.HasSuffix(before, "."))
	})
}

// isFilledElsewhere reports whether no literal with elements is the map x, and nothing sets an element of it.
func (p *Package) isFilledElsewhere(x ast.Expr) bool {
	v := p.flow.Variable(x)
	return v != nil && p.filled.Of(v, func(*types.Var) bool {
		return !p.flow.IsUsed(v, func(use inspector.Cursor) bool {
			return use.ParentEdgeKind() == edge.IndexExpr_X && use.Parent().ParentEdgeKind() == edge.AssignStmt_Lhs
		}) && !flow.Some(maps.Keys(p.flow.Origins([]ast.Expr{x}).Literals), func(lit *ast.CompositeLit) bool { return len(lit.Elts) > 0 })
	})
}

// isURLHost reports whether expr is a field that holds a URI's host, with brackets around an IPv6 address.
func (p *Package) isURLHost(expr ast.Expr) bool {
	v := p.flow.Variable(expr)
	return v != nil && isHostField(v)
}

// isHostField reports whether v is a field for a URI's host, or a name, of the standard library or multicast DNS.
func isHostField(v *types.Var) bool {
	return v.IsField() && v.Pkg() != nil && words.Is("host-fields", strings.ToLower(v.Pkg().Path()+"."+v.Name()))
}

// givesName reports whether the first result of call is a name, an IPv4 address or without a colon.
func (p *Package) givesName(call *ast.CallExpr) bool {
	if v, ok := typeutil.Callee(p.info, call).(*types.Var); ok { // hostname := os.Hostname
		return strings.Contains(strings.ToLower(v.Name()), "hostname")
	}
	if len(call.Args) > 0 {
		if asked, _ := flow.StringConst(p.info, call.Args[0]); aboutDomain(asked) {
			return true // os.Getenv("APP_DOMAIN"), viper.GetString("server.domain")
		}
	}
	switch pkg, name := p.flow.Called(call); pkg {
	case "os":
		return name == "Hostname" || name == "Getenv" && p.namesMachine(call)
	case "github.com/aws/aws-sdk-go/aws", "github.com/aws/aws-sdk-go-v2/aws":
		return (name == "StringValue" || name == "ToString") && p.isFit(call.Args[0])
	case "net":
		return strings.HasSuffix(name, "LookupCNAME") || name == "IP.To4"
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

// setToName reports whether the declaration of the local variable v sets it to a name.
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

// isHandled is handled for an expression: a variable, an element, or the result of what knows IPv6 addresses.
func (p *Package) isHandled(expr ast.Expr) bool {
	switch expr := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		fn := p.flow.Function(expr)
		switch {
		case aboutIPv6(flow.CalleeName(expr)), aboutIPv4(flow.CalleeName(expr)):
			return true
		case fn == nil:
			return p.makesIPv4(expr)
		case p.asksForIPv4(fn, expr):
			return true
		case fn.Name() == "String" && fn.Signature().Recv() != nil:
			sel, ok := ast.Unparen(expr.Fun).(*ast.SelectorExpr)
			return ok && (p.isHandled(sel.X) || !writesNone(fn.Signature().Recv().Type())) // ip.To4().String()
		}
		return fn.Pkg() == p.flow.Types && p.KnowsIPv6(fn) || p.changesIP(expr)
	case *ast.CompositeLit: // net.IP{10, 0, 0, 1}
		return p.isIP(expr)
	case *ast.IndexExpr:
		return p.isElement(expr)
	case *ast.SelectorExpr:
		if p.isPartOfIPv4(expr) {
			return true
		}
	}
	v := p.flow.Variable(expr)
	return v != nil && p.handled(v)
}

// changesIP reports whether call makes an address of another one that is handled.
//
//	ip.Mask(n.Mask)
func (p *Package) changesIP(call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return ok && p.isIP(call) && p.isIP(sel.X) && p.isHandled(sel.X)
}

// isForge reports whether the host at cur is compared with one of repositories or images: it is the name of another.
//
//	host == "github.com"   switch u.Hostname() { case "github.com": }
func (p *Package) isForge(cur inspector.Cursor) bool {
	is := func(x ast.Expr) bool { text, _ := flow.StringConst(p.info, x); return words.Is("forges", text) }
	switch parent := cur.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return is(parent.X) || is(parent.Y)
	case *ast.SwitchStmt:
		return flow.Any(parent.Body, func(c *ast.CaseClause) bool { return slices.ContainsFunc(c.List, is) })
	}
	return false
}

// countsUp reports whether ev gives an address to a function of this package that handles it.
//
//	for ip := first; n.Contains(ip); inc(ip) { … }
func (p *Package) countsUp(ev flow.Event) bool {
	param := p.flow.ParamOf(ev)
	return param != nil && p.isIP(ev.At.Node().(ast.Expr)) && p.handled(param)
}

// HandlesHost reports whether the package handles IPv6 addresses in one of its fields.
func (p *Package) HandlesHost(field *types.Var) bool { return p.handled(field) }

// handled reports whether the package inspects or wraps v, or its values, as if it knows of IPv6 addresses.
func (p *Package) handled(v *types.Var) bool {
	return p.isFixedIP(v) || p.hosts.Of(v.Origin(), func(v *types.Var) bool {
		return p.hasIPv6Beside(v) || p.flow.IsUsed(v, p.handles) || p.isOnlySetToNames(v)
	})
}

// hasIPv6Beside reports whether the struct of the field v has another one for IPv6 addresses.
//
//	type config struct { Address, Address6 string }
func (p *Package) hasIPv6Beside(v *types.Var) bool {
	cur, ok := p.flow.Decl(v)
	if !ok || !v.IsField() {
		return false
	}
	for c := range cur.Enclosing((*ast.StructType)(nil)) {
		return slices.ContainsFunc(c.Node().(*ast.StructType).Fields.List, func(f *ast.Field) bool {
			return slices.ContainsFunc(f.Names, func(id *ast.Ident) bool {
				rest, ok := strings.CutPrefix(strings.ToLower(id.Name), strings.ToLower(v.Name()))
				return ok && (rest == "6" || rest == "v6" || rest == "ipv6")
			})
		})
	}
	return false
}

// isOnlySetToNames reports whether all that v, a field, is set to are names, or parts of a list. A
// decoder, which the tag of a field is for, may set it to something else.
//
//	peer{host: strings.Split(addr, ":")[0]}
func (p *Package) isOnlySetToNames(v *types.Var) bool {
	if !v.IsField() || v.Pkg() != p.flow.Types || p.flow.Tag(v) != "" {
		return false
	}
	set := false
	for ev := range p.flow.Events(v) {
		if ev.Kind == flow.Define || ev.Kind == flow.Assign || ev.Kind == flow.Add {
			if set = ev.RHS != nil && p.isFit(ev.RHS); !set {
				return false
			}
		}
	}
	return set
}

// NamesServer reports whether the value of expr is the name of a server elsewhere in the package:
// in its certificate, or where one logs in to send mail. Or it is called so, or asked for by such a name.
//
//	tls.Client(conn, &tls.Config{ServerName: host})   smtp.PlainAuth("", user, password, host)   os.Getenv("SMTP_HOST")
func (p *Package) NamesServer(expr ast.Expr, asked string) bool {
	isMail := func(name string) bool { return words.In("mail-hosts", strings.ToLower(name)) }
	return isMail(asked) || expr != nil && flow.Some(maps.Keys(p.flow.Origins([]ast.Expr{expr}).Vars), func(obj types.Object) bool {
		return isMail(obj.Name()) || p.named.Of(obj, p.isServerName)
	})
}

// isServerName is NamesServer for a variable.
func (p *Package) isServerName(obj types.Object) bool {
	return flow.Some(p.flow.Events(obj), func(ev flow.Event) bool {
		switch ev.Kind {
		case flow.Store:
			field, ok := ev.Into.(*types.Var)
			return ok && field.Pkg() != nil && field.Pkg().Path() == "crypto/tls" && field.Name() == "ServerName"
		case flow.Pass:
			pkg, name := p.flow.Called(ev.Call)
			return words.Is("names-server", fmt.Sprintf("%s.%s/%d", pkg, strings.ToLower(name), ev.Arg))
		}
		return false
	})
}

// handles reports whether the use of a variable or field at cur is one of those.
func (p *Package) handles(cur inspector.Cursor) bool {
	ev := p.flow.EventAt(cur)
	v := p.flow.Variable(cur.Node().(ast.Expr))
	isField := v != nil && v.IsField()
	switch parent := ev.At.Parent().Node().(type) {
	case *ast.RangeStmt: // for _, host := range hosts
		return ev.At.ParentEdgeKind() == edge.RangeStmt_Value && (!p.isIP(parent.Value) && !p.lookedUp(parent.X) || p.isFit(parent.X))
	case *ast.BinaryExpr: // host != u.Host, "[" + host
		if parent.Op == token.EQL || parent.Op == token.NEQ {
			return p.isURLHost(parent.X) || p.isURLHost(parent.Y) || p.isForge(cur)
		}
		text, ok := flow.StringConst(p.info, LastOperand(parent.X))
		return ok && parent.Op == token.ADD && ev.At.ParentEdgeKind() == edge.BinaryExpr_Y && strings.HasSuffix(text, "[")
	case *ast.SwitchStmt:
		return p.isForge(cur)
	case *ast.IndexExpr, *ast.SliceExpr: // ip[3] = last
		return p.isIP(cur.Node().(ast.Expr))
	}
	switch ev.Kind {
	case flow.Define, flow.Assign, flow.Add: // host, port := parse(addr); config{host: host}; camera{host: u.Host}
		if _, isElement := ast.Unparen(ev.RHS).(*ast.IndexExpr); isElement && ev.Kind == flow.Assign && isField {
			return false // see isOnlySetToNames
		}
		return ev.RHS != nil && (p.isHandled(ev.RHS) || p.isURLHost(ev.RHS))
	case flow.Pass: // isIPv6(host), strings.Contains(host, ":"), fmt.Sprintf("[%s]", host), net.Dial("ip4:icmp", host)
		fn := p.flow.Function(ev.Call)
		return fn != nil && p.asksForIPv4(fn, ev.Call) || p.looksFor(ev.At.Parent(), ev.Call) || p.isMeasured(ev.At.Parent()) || p.countsUp(ev)
	}
	return aboutIPv6(ev.Selects()) || ev.Selects() == "String" && p.looksForKind(ev.At.Parent().Parent()) // host.To4()
}

// looksFor reports whether call, at cur, tells IPv6 addresses from other hosts, puts brackets
// around something, or asks whether a port is there: what may have one has brackets.
//
//	if _, _, err := net.SplitHostPort(host); err != nil { host += ":80" }
func (p *Package) looksFor(cur inspector.Cursor, call *ast.CallExpr) bool {
	if aboutIPv6(flow.CalleeName(call)) {
		return !p.isParsedAlone(cur)
	}
	if pkg, name := p.flow.Called(call); pkg == "net" && name == "SplitHostPort" || pkg == "strings" && p.asksFor(call, ":[]") {
		return true
	}
	return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		text, _ := flow.StringConst(p.info, arg)
		return strings.Contains(text, "[%")
	})
}

// looksForKind reports whether the address's text at cur is searched for what one kind of addresses has.
//
//	if strings.Contains(ip.String(), ".") { … }
func (p *Package) looksForKind(cur inspector.Cursor) bool {
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok || cur.ParentEdgeKind() != edge.CallExpr_Args || len(call.Args) != 2 {
		return false
	}
	text, ok := flow.StringConst(p.info, call.Args[1])
	return ok && (text == "." || strings.Contains(text, ":"))
}

// LastOperand returns the last operand of the concatenation expr.
func LastOperand(expr ast.Expr) ast.Expr {
	expr = ast.Unparen(expr)
	if sum, ok := expr.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
		return LastOperand(sum.Y)
	}
	return expr
}

// aboutDomain reports whether what has that name is a domain name, and no address:
// sshDomain, cfg.SSH.Domain, status.Self.DNSName, node_fqdn, tenant.CNAME.
func aboutDomain(name string) bool {
	lower := strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(name))
	return words.Some("domain-ends", func(word string) bool { return strings.HasSuffix(lower, word) }) || lower == "cname"
}
