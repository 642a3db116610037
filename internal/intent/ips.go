package intent

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/flow"
)

// What code does with an IP address tells whether it may be one of IPv6.

// writesNone reports whether the String method of t, or of what t points to, writes no brackets.
func writesNone(t types.Type) bool { return t != nil && (IsIP(t) || flow.IsBuilder(t)) }

// isIP reports whether expr is an IP address.
func (p *Package) isIP(expr ast.Expr) bool { return IsIP(p.info.TypeOf(expr)) }

// lookedUp reports whether list has the addresses of a name, as strings.
func (p *Package) lookedUp(list ast.Expr) bool {
	return p.flow.CallTo(p.flow.Definition(list), "net", "LookupHost", "Resolver.LookupHost") != nil
}

// IsIP reports whether t is, or points to, the type of an IP address, of package net or net/netip.
func IsIP(t types.Type) bool {
	named := flow.NamedOf(t)
	return named != nil && (flow.IsNamed(named, "net", "IP") || flow.IsNamed(named, "net", "IPAddr") || flow.IsNamed(named, "net/netip", "Addr"))
}

// isFixedIP reports whether v is an IP address that a package declares with its value, written for addresses of its
// kind. Of another package's variable, the value is not seen.
//
//	var GroupIP = net.ParseIP("239.255.255.250")
func (p *Package) isFixedIP(v *types.Var) bool {
	if v.Kind() != types.PackageVar || !IsIP(v.Type()) {
		return false
	}
	cur, ok := p.flow.Decl(v)
	if !ok {
		return true
	}
	spec, ok := cur.Parent().Node().(*ast.ValueSpec)
	return ok && len(spec.Values) > 0
}

// asksForIPv4 reports whether call asks package net for IPv4 addresses alone, or those of a user's network.
//
//	net.DefaultResolver.LookupIP(ctx, "ip4", host)   net.ParseCIDR(cidr)
func (p *Package) asksForIPv4(fn *types.Func, call *ast.CallExpr) bool {
	return fn.Pkg() != nil && fn.Pkg().Path() == "net" && (fn.Name() == "ParseCIDR" || slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		network, _ := flow.StringConst(p.info, arg)
		network, _, _ = strings.Cut(network, ":") // "ip4:icmp"
		return network == "ip4" || network == "udp4" || network == "tcp4"
	}))
}

// makesIPv4 reports whether call makes an address of four bytes.
//
//	make(net.IP, 4)   net.IP(packet[12:16])   net.IP(array[:])
func (p *Package) makesIPv4(call *ast.CallExpr) bool {
	if !p.isIP(call) || p.flow.Function(call) != nil || len(call.Args) == 0 {
		return false
	}
	if n, ok := flow.IntConst(p.info, call.Args[len(call.Args)-1]); ok {
		return n == 4
	}
	part, ok := ast.Unparen(call.Args[0]).(*ast.SliceExpr)
	if !ok {
		return false
	}
	if part.Low == nil && part.High == nil {
		array, ok := p.info.TypeOf(part.X).Underlying().(*types.Array)
		return ok && array.Len() == 4
	}
	low, _ := flow.IntConst(p.info, part.Low)
	high, ok := flow.IntConst(p.info, part.High)
	return ok && high-low == 4
}

// KnowsIPv6 reports whether this package's function fn, or one whose text it asks for, tells the kinds of addresses
// apart, or has a bracket in a literal.
//
//	func localIP() string { …; if n.IP.To4() != nil { return n.IP.String() }; … }
func (p *Package) KnowsIPv6(fn *types.Func) bool { return p.knowing.Of(fn, p.knowsIPv6) }

func (p *Package) knowsIPv6(fn *types.Func) bool {
	cur, decl := p.flow.FuncDecl(fn)
	if decl == nil {
		return false
	}
	for c := range cur.Preorder((*ast.BasicLit)(nil), (*ast.Ident)(nil), (*ast.CallExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.CallExpr:
			if p.makesIPv4(n) {
				return true
			}
			if made := p.flow.Function(n); made != nil && made.Pkg() == p.flow.Types && givesText(made) && p.KnowsIPv6(made) {
				return true // ip, err := FindIP(card); return ip, err
			}
		case *ast.BasicLit:
			if HasBrackets(n.Value) && !p.isTrimmed(c) {
				return true
			}
		case *ast.Ident:
			if c.ParentEdgeKind() != edge.FuncDecl_Name && (aboutIPv6(n.Name) && !p.isParsedAlone(flow.SelectorAt(c).Parent()) || aboutIPv4(n.Name)) {
				return true
			}
		}
	}
	return false
}

// givesText reports whether the first result of fn is a string.
func givesText(fn *types.Func) bool {
	results := fn.Signature().Results()
	return results.Len() > 0 && flow.IsString(results.At(0).Type())
}

// isTrimmed reports whether a function of package strings takes off the literal at cur.
//
//	strings.Trim(host, "[]")
func (p *Package) isTrimmed(cur inspector.Cursor) bool {
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok {
		return false
	}
	pkg, name := p.flow.Called(call)
	return pkg == "strings" && strings.HasPrefix(name, "Trim")
}

// isParsedAlone reports whether the call at cur parses an address of which no kind is asked. Where
// it decides whether there is an address, conditions tell what it refuses.
//
//	if net.ParseIP(host) == nil { return errHost }
func (p *Package) isParsedAlone(cur inspector.Cursor) bool {
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok || p.flow.Callee(call) == nil || !strings.HasPrefix(p.flow.Callee(call).Name(), "Parse") {
		return false
	}
	if stmt, ok := cur.Parent().Node().(*ast.AssignStmt); ok && len(stmt.Lhs) == 2 { // ip, err := netip.ParseAddr(host)
		v, ok := p.info.ObjectOf(flow.IdentOf(stmt.Lhs[0])).(*types.Var)
		return !ok || v.Name() == "_" || p.flow.Only(v, ofAnyKind)
	}
	return p.flow.OnlyAt(cur, ofAnyKind)
}

// ofAnyKind is what is done with an IP address of any kind.
var ofAnyKind = &flow.Policy{
	Kinds:  []flow.EventKind{flow.Declare, flow.Define, flow.Assign, flow.Compare},
	Follow: []flow.EventKind{flow.Alias},
	Member: func(ev flow.Event) (*flow.Policy, bool) { return nil, slices.Contains(asked[:], ev.Selects()) },
}

// asked are the methods of an IP address that addresses of both kinds answer alike.
var asked = [...]string{"Equal", "Compare", "Less", "IsValid", "IsUnspecified", "IsLoopback", "IsPrivate", "IsGlobalUnicast", "IsMulticast", "IsLinkLocalUnicast", "IsLinkLocalMulticast", "IsInterfaceLocalMulticast"}

// HasBrackets reports whether a literal has brackets that may be an IPv6 address's: not "[WARN] %v", "[0-9]+".
func HasBrackets(lit string) bool {
	for {
		i := strings.IndexAny(lit, "[]")
		if i < 0 {
			return false
		}
		word := strings.TrimLeft(lit[i+1:], "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_- ")
		if lit[i] == ']' || len(word) == len(lit[i+1:]) || word == "" || word[0] != ']' {
			return true
		}
		lit = word[1:]
	}
}

// isMeasured reports whether the call at cur is of len, for an address:
//
//	if len(ip) != net.IPv4len { return }
func (p *Package) isMeasured(cur inspector.Cursor) bool {
	cmp, ok := cur.Parent().Node().(*ast.BinaryExpr)
	return ok && flow.CalleeName(cur.Node().(*ast.CallExpr)) == "len" && slices.ContainsFunc([]ast.Expr{cmp.X, cmp.Y}, func(x ast.Expr) bool {
		n, known := flow.IntConst(p.info, x)
		return known && (n == 4 || n == 16)
	})
}

// aboutIPv6 reports whether a function of that name tells the kinds of addresses apart, or from names: To4, ParseIP,
// isIPv6Literal, wrapInBrackets.
func aboutIPv6(name string) bool {
	switch name {
	case "To4", "To16", "Is4", "Is6", "Is4In6", "Unmap", "ParseIP", "ParseAddr", "MustParseAddr":
		return true
	}
	return namesIP(name, "6") || strings.Contains(strings.ToLower(name), "bracket")
}

// aboutIPv4 reports whether a name is that of an IPv4 address, or of what makes one: net.IPv4, localIP4.
func aboutIPv4(name string) bool { return namesIP(name, "4") }

// namesIP reports whether a word of name is IPv4 or IP4, with that version, or its last one V4: not chip4.
func namesIP(name, version string) bool {
	lower := strings.ToLower(name)
	if strings.Contains(lower, "ipv"+version) || strings.HasSuffix(name, "V"+version) {
		return true
	}
	i := strings.Index(lower, "ip"+version)
	return i == 0 || i > 0 && (name[i] == 'I' || !unicode.IsLetter(rune(name[i-1])) || words.Some("before-ip", func(word string) bool { return strings.HasSuffix(lower[:i], word) }))
}
