package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/strval"
)

// fitHost reports whether the value of hole h is a host as URIs have it, with
// brackets around an IPv6 address, or the package has thought of these:
//
//	r.Host, u.Host, os.Hostname(), strings.Split(addr, ":")[0]
//	if strings.Contains(host, ":") { host = "[" + host + "]" }
func (w *walker) fitHost(h strval.Hole) bool { return w.isFit(h.Expr) }

func (w *walker) isFit(expr ast.Expr) bool {
	switch expr := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		return w.givesName(expr) || w.isHandled(expr)
	case *ast.IndexExpr:
		return w.isFit(expr.X) // of what strings.Split gives
	case *ast.SliceExpr:
		return true // addr[:strings.LastIndex(addr, ":")] has brackets
	case *ast.SelectorExpr:
		v, ok := w.pass.TypesInfo.Uses[expr.Sel].(*types.Var)
		return ok && (isHostField(v) || w.handled(v))
	case *ast.Ident:
		v, ok := w.pass.TypesInfo.Uses[expr].(*types.Var)
		return ok && (w.setToName(v) || w.handled(v))
	}
	return false
}

// isHostField reports whether v is a field of the standard library that holds a
// URI's host, or a name.
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
	}
	return false
}

// givesName reports whether the first result of call, or each element of it, is a
// name, an IPv4 address or something without a colon.
func (w *walker) givesName(call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(w.pass.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	switch name := fn.Name(); fn.Pkg().Path() {
	case "os":
		return name == "Hostname"
	case "net":
		return name == "LookupCNAME" || name == "To4"
	case "strings":
		switch name {
		case "Split", "Cut":
			sep, ok := stringConst(w.pass.TypesInfo, call.Args[1])
			return ok && sep == ":"
		}
		return len(call.Args) > 0 && w.isFit(call.Args[0]) // TrimSuffix, ToLower
	}
	return false
}

// setToName reports whether the statement that declares the local variable v sets
// it to what givesName of.
func (w *walker) setToName(v *types.Var) bool {
	cur, ok := w.files.Root().FindByPos(v.Pos(), v.Pos())
	if !ok {
		return false
	}
	for c := range cur.Enclosing((*ast.AssignStmt)(nil)) {
		assign := c.Node().(*ast.AssignStmt)
		call, ok := ast.Unparen(assign.Rhs[0]).(*ast.CallExpr)
		return ok && w.pass.TypesInfo.Defs[identOf(assign.Lhs[0])] == v && w.givesName(call)
	}
	return false
}

// isHandled is handled for the value of expr: a variable's, or the result of a
// function that knows of IPv6 addresses, by its name or since it has a bracket in
// a literal.
func (w *walker) isHandled(expr ast.Expr) bool {
	switch expr := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(w.pass.TypesInfo, expr).(*types.Func)
		return aboutIPv6(calleeName(expr)) || ok && fn.Pkg() == w.pass.Pkg && w.writesBrackets(fn)
	case *ast.SelectorExpr:
		v, ok := w.pass.TypesInfo.Uses[expr.Sel].(*types.Var)
		return ok && w.handled(v)
	case *ast.Ident:
		v, ok := w.pass.TypesInfo.Uses[expr].(*types.Var)
		return ok && w.handled(v)
	}
	return false
}

// writesBrackets reports whether a bracket is in a literal of this package's
// function fn.
func (w *walker) writesBrackets(fn *types.Func) bool {
	cur, ok := w.files.Root().FindByPos(fn.Origin().Pos(), fn.Origin().Pos())
	if !ok {
		return false
	}
	for decl := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		for lit := range decl.Preorder((*ast.BasicLit)(nil)) {
			if strings.ContainsAny(lit.Node().(*ast.BasicLit).Value, "[]") {
				return true
			}
		}
	}
	return false
}

// handled reports whether somewhere in the package v, or what it is set to, is
// looked at or wrapped as only someone does who knows what an IPv6 address looks
// like.
func (w *walker) handled(v *types.Var) bool {
	v = v.Origin()
	if done, ok := w.hosts[v]; ok {
		return done
	}
	if w.hosts == nil {
		w.hosts = make(map[*types.Var]bool)
	}
	w.hosts[v] = false // while it is asked for: x, y = y, x
	for cur := range w.files.Root().Preorder((*ast.Ident)(nil)) {
		id := cur.Node().(*ast.Ident)
		if use, ok := w.pass.TypesInfo.ObjectOf(id).(*types.Var); ok && use.Origin() == v && w.handles(cur) {
			w.hosts[v] = true
			break
		}
	}
	return w.hosts[v]
}

// handles reports whether the use of a variable or field at cur is one of those.
func (w *walker) handles(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() == edge.SelectorExpr_Sel {
		cur = cur.Parent() // x.host
	}
	i := cur.ParentEdgeIndex()
	switch parent := cur.Parent().Node().(type) {
	case *ast.AssignStmt: // host, port := parse(addr)
		return cur.ParentEdgeKind() == edge.AssignStmt_Lhs && w.isHandled(parent.Rhs[min(i, len(parent.Rhs)-1)])
	case *ast.ValueSpec:
		return cur.ParentEdgeKind() == edge.ValueSpec_Names && len(parent.Values) > 0 && w.isHandled(parent.Values[min(i, len(parent.Values)-1)])
	case *ast.KeyValueExpr: // config{host: host}
		return cur.ParentEdgeKind() == edge.KeyValueExpr_Key && w.isHandled(parent.Value)
	case *ast.SelectorExpr: // host.To4()
		return aboutIPv6(parent.Sel.Name)
	case *ast.BinaryExpr: // "[" + host
		text, ok := stringConst(w.pass.TypesInfo, lastOperand(parent.X))
		return ok && parent.Op == token.ADD && cur.ParentEdgeKind() == edge.BinaryExpr_Y && strings.HasSuffix(text, "[")
	case *ast.CallExpr: // isIPv6(host), strings.Contains(host, ":"), fmt.Sprintf("[%s]", host)
		return cur.ParentEdgeKind() == edge.CallExpr_Args && w.looksFor(parent)
	}
	return false
}

// looksFor reports whether call tells IPv6 addresses from other hosts, or puts
// brackets around something.
func (w *walker) looksFor(call *ast.CallExpr) bool {
	if aboutIPv6(calleeName(call)) {
		return true
	}
	obj := typeutil.Callee(w.pass.TypesInfo, call)
	ofStrings := obj != nil && obj.Pkg() != nil && obj.Pkg().Path() == "strings"
	for _, arg := range call.Args {
		text, ok := stringConst(w.pass.TypesInfo, arg)
		if ok && (strings.Contains(text, "[%") || ofStrings && strings.ContainsAny(text, ":[]")) {
			return true
		}
		if lit, ok := ast.Unparen(arg).(*ast.BasicLit); ok && ofStrings && lit.Kind == token.CHAR && strings.ContainsAny(lit.Value, ":[]") {
			return true
		}
	}
	return false
}

// lastOperand returns what ends the sum expr.
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
	lower := strings.ToLower(name)
	return strings.Contains(lower, "ipv6") || strings.Contains(lower, "ip6") || strings.Contains(lower, "bracket")
}
