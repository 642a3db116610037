package subject

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/authority"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/strval"
)

// portedIP finds a request's RemoteAddr, with its port, where an IP address is named.
//
//	ip := r.RemoteAddr; visits[ip]++   Visit{IP: r.RemoteAddr}   func clientIP(…) string { return r.RemoteAddr }
func (f *Finder) portedIP(cur inspector.Cursor, test bool) []site.Site {
	sel := cur.Node().(*ast.SelectorExpr)
	if sel.Sel.Name != "RemoteAddr" {
		return nil
	}
	v := f.Values.Value(sel)
	if v.Text != "\x00" || v.Holes[0].Given.String() != "remote-addr" || f.Hosts.SplitsHostPort(cur, v.Holes[0]) {
		return nil
	}
	name, keyed := f.nameOf(cur)
	if name == "" {
		return nil
	}
	of := "named-ip"
	if keyed {
		of = "keyed-ip"
	}
	s := f.Subject(nil, sel, of, "by its name "+name, cur, test)
	s.Host.Ported = true
	return []site.Site{s}
}

// nameOf returns the name, of a variable, field or function, that says that an IP address is at cur,
// if nothing takes its port off; else "". Keyed says that it is a key of a map.
func (f *Finder) nameOf(cur inspector.Cursor) (name string, keyed bool) {
	uses, of := []inspector.Cursor{cur}, ""
	if v := f.Flow.ResultVar(cur); v != nil && f.Flow.IsLocal(v.(*types.Var)) {
		uses, _ = f.Flow.Readers(cur.Parent(), v)
		if isIPName(v.Name()) {
			of = v.Name()
		}
	}
	for _, use := range uses {
		switch use.ParentEdgeKind() {
		case edge.KeyValueExpr_Value:
			if id := flow.IdentOf(use.Parent().Node().(*ast.KeyValueExpr).Key); id != nil && isIPName(id.Name) && !f.isForReaders(use.Parent().Parent()) {
				name = id.Name
			}
		case edge.AssignStmt_Rhs:
			left := scope.SelectorOf(use.Parent().Node().(*ast.AssignStmt).Lhs[use.ParentEdgeIndex()])
			if left != nil && isIPName(left.Sel.Name) && !f.isOfLog(left.X) {
				name = types.ExprString(left)
			}
		case edge.IndexExpr_Index:
			name = cmp.Or(name, of)
			keyed = keyed || name != ""
		case edge.ReturnStmt_Results:
			fn, _ := flow.FuncOf(use)
			if decl, ok := fn.Node().(*ast.FuncDecl); ok && isIPName(decl.Name.Name) && !f.callersSplit(decl) {
				name = decl.Name.Name
			}
		case edge.CallExpr_Args:
			switch called, splits := f.called(use); {
			case splits:
				return "", false
			case isIPName(called):
				name = called
			case f.limits(use):
				name, keyed = f.Flow.Callee(use.Parent().Node().(*ast.CallExpr)).Name(), true
			case called != "":
				name = cmp.Or(name, of)
			}
		}
	}
	return name, keyed
}

// joinsAddress reports whether the string at cur, which expr formats or adds up, is a host, a colon and a port as far as
// is written, and a name says that it is an address.
//
//	tr.endpoint = host + ":" + port   func (c Config) Addr() string { return fmt.Sprintf("%s:%d", c.Host, c.Port) }
func (f *Finder) joinsAddress(cur inspector.Cursor, expr ast.Expr) bool {
	text, _ := flow.StringConst(f.Pass.TypesInfo, expr)
	for sum, ok := ast.Unparen(expr).(*ast.BinaryExpr); ok; sum, ok = ast.Unparen(sum.X).(*ast.BinaryExpr) {
		after, _ := flow.StringConst(f.Pass.TypesInfo, sum.Y)
		text = "%s" + after
	}
	if !strings.HasPrefix(text, "%s:") && !strings.HasPrefix(text, "%v:") {
		return false // fast path
	}
	uses := []inspector.Cursor{cur}
	v, ok := f.Flow.ResultVar(cur).(*types.Var)
	if ok = ok && f.Flow.IsLocal(v); ok {
		uses, _ = f.Flow.Readers(cur.Parent(), v)
	}
	return slices.ContainsFunc(uses, func(use inspector.Cursor) bool { return f.getsAddress(use, ok && authority.NamesAddress(v.Name())) })
}

// isNamedAddress reports whether v, the string at cur, is one that joinsAddress is for. What reaches an API is judged there.
func (f *Finder) isNamedAddress(cur inspector.Cursor, v strval.Value) bool {
	if !strings.HasPrefix(v.Text, "\x00:") || strings.HasPrefix(v.Text, "\x00://") || f.judged.Of(f.judgedIn)[v.Span(1).Lit] {
		return false
	}
	expr := cur.Node().(ast.Expr)
	if call, ok := expr.(*ast.CallExpr); ok {
		expr = call.Args[0]
	}
	return f.joinsAddress(cur, expr)
}

// judgedIn returns the literals of what reaches APIs.
func (f *Finder) judgedIn() map[*ast.BasicLit]bool {
	judged := make(map[*ast.BasicLit]bool)
	for _, s := range f.URLs {
		for _, span := range slices.Concat(s.Value.Spans, s.Own.Spans) {
			judged[span.Lit] = true
		}
	}
	return judged
}

// getsAddress reports whether what is given the string at cur is named for an address, and is not only for people or
// the key of a map. named says that the variable at cur is so named.
func (f *Finder) getsAddress(cur inspector.Cursor, named bool) bool {
	switch parent := cur.Parent().Node().(type) {
	case *ast.KeyValueExpr:
		of := cur.Parent().Parent()
		field, ok := f.Flow.Named(parent.Key).(*types.Var)
		return ok && authority.NamesAddress(field.Name()) && !f.isForReaders(of) && !flow.HasMethod(types.NewPointer(f.Pass.TypesInfo.TypeOf(of.Node().(ast.Expr))), "Error") && f.handsOnValue(field)
	case *ast.AssignStmt:
		if cur.ParentEdgeKind() != edge.AssignStmt_Rhs || len(parent.Lhs) != len(parent.Rhs) {
			return false
		}
		switch left := ast.Unparen(parent.Lhs[cur.ParentEdgeIndex()]).(type) {
		case *ast.SelectorExpr:
			return authority.NamesAddress(left.Sel.Name) && !f.isOfLog(left.X) && f.handsOnValue(f.Pass.TypesInfo.Uses[left.Sel])
		case *ast.IndexExpr: // env["APP_ADDR_"+label]: lower case may be for labels
			key, _, _ := strings.Cut(f.Values.Value(left.Index).Text, "\x00")
			return key != "" && key == strings.ToUpper(key) && authority.NamesAddress(key)
		}
	case *ast.ReturnStmt:
		decl := flow.DeclOf(cur)
		fn, in := flow.FuncOf(cur)
		if !in || cur.ParentEdgeIndex() > 0 || fn.Node() != ast.Node(decl) {
			return false
		}
		of, _ := f.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
		if recv := of.Signature().Recv(); recv != nil && of.Name() == "String" {
			return flow.HasMethod(recv.Type(), "Network") || authority.NamesAddress(flow.NamedOf(recv.Type()).Obj().Name()) && f.handsOnValue(of)
		}
		return (named || authority.NamesAddress(of.Name())) && f.handsOnValue(of)
	case *ast.CallExpr:
		if cur.ParentEdgeKind() != edge.CallExpr_Args {
			return false
		}
		if id := flow.IdentOf(parent.Fun); id != nil && id.Name == "append" && f.Pass.TypesInfo.Types[id].IsBuiltin() {
			return f.getsAddress(cur.Parent(), named) // s.addrs = append(s.addrs, addr)
		}
		name, splits := f.called(cur)
		fn := f.Flow.Callee(parent)
		return !splits && authority.NamesAddress(name) && fn != nil && f.handsOnValue(fn.Signature().Params().At(cur.ParentEdgeIndex()))
	}
	return false
}

// handsOnValue reports whether what obj holds, or returns, is not only read by people, compared, or a map's key. Exported
// and unused, others use it.
func (f *Finder) handsOnValue(obj types.Object) bool {
	if obj == nil || obj.Pkg() != f.Pass.Pkg {
		return obj != nil && obj.Pkg() != nil && place.IsOwn(f.Pass, obj.Pkg().Path())
	}
	read := false
	for _, use := range f.Flow.Uses(obj) {
		at := flow.SelectorAt(use)
		if f.Pass.TypesInfo.Defs[use.Node().(*ast.Ident)] != nil || flow.AssignedAt(at) != nil || at.ParentEdgeKind() == edge.KeyValueExpr_Key {
			continue
		}
		if flow.CallOf(use) != nil {
			at = at.Parent()
		}
		read = true
		e, _ := at.Parent().Node().(*ast.BinaryExpr)
		if at.ParentEdgeKind() != edge.IndexExpr_Index && (e == nil || e.Op == token.ADD) && !scope.IsLogged(at) && !f.onlyLogged(at) {
			return true
		}
	}
	return !read && obj.Exported()
}

// isForReaders reports whether the struct literal at cur is a log's entry, or is only logged.
//
//	e := entry{IP: r.RemoteAddr}; log.Printf("%+v", e)
func (f *Finder) isForReaders(cur inspector.Cursor) bool {
	if f.isOfLog(cur.Node().(ast.Expr)) {
		return true
	}
	if cur.ParentEdgeKind() == edge.UnaryExpr_X {
		cur = cur.Parent()
	}
	v, ok := f.Flow.ResultVar(cur).(*types.Var)
	return ok && f.Flow.IsLocal(v) && f.Flow.Only(v, &flow.Policy{
		Kinds: []flow.EventKind{flow.Declare, flow.Define, flow.SetField},
		Also:  func(ev flow.Event) bool { return scope.IsLogged(ev.At) },
	})
}

// isOfLog reports whether x, a struct, is an entry of a log, by the name of its type: people read it.
func (f *Finder) isOfLog(x ast.Expr) bool {
	named, _ := scope.StructOf(f.Pass.TypesInfo.TypeOf(x))
	return named != nil && words.In("log-entry", strings.ToLower(named.Obj().Name()))
}

// isLoggers reports whether fn, or nil, is of a package for logs, by its name: zerolog, logrus, zap; not catalog.
func isLoggers(fn *types.Func) bool {
	if fn == nil || fn.Pkg() == nil || words.In("no-loggers", fn.Pkg().Name()) {
		return false
	}
	name := fn.Pkg().Name()
	return words.Some("loggers", func(w string) bool { return strings.HasPrefix(name, w) || strings.HasSuffix(name, w) })
}

// called returns the name of the parameter that takes the argument at cur, "" if people read it; and
// whether the function may take a port off: it does here, or it returns a string or an address.
func (f *Finder) called(cur inspector.Cursor) (name string, splits bool) {
	call := cur.Parent().Node().(*ast.CallExpr)
	sig, ok := f.Pass.TypesInfo.TypeOf(call.Fun).(*types.Signature)
	if !ok || scope.IsLogged(cur) || f.IsFormatted(cur) || isLoggers(f.Flow.Callee(call)) {
		return "", false
	}
	if fn, _ := f.Flow.FuncDecl(f.Flow.Callee(call)); fn.Valid() && f.Hosts.TakesApart(fn) {
		return "", true
	}
	for r := range sig.Results().Variables() {
		if t := r.Type().Underlying().String(); !flow.IsError(r.Type()) && (strings.HasSuffix(t, "string") || strings.HasSuffix(t, "byte") || scope.IsNamedType(r.Type(), "net/netip", "Addr")) {
			return "", true
		}
	}
	if i := cur.ParentEdgeIndex(); i < sig.Params().Len() {
		return cmp.Or(sig.Params().At(i).Name(), "_"), false
	}
	return "_", false
}

// limits reports whether the function that takes the argument at cur limits how often each client asks, by
// its name, and has an entry of a map for each: l.Allow(r.RemoteAddr).
func (f *Finder) limits(cur inspector.Cursor) bool {
	call := cur.Parent().Node().(*ast.CallExpr)
	fn := f.Flow.Callee(call)
	return fn != nil && cur.ParentEdgeIndex() < fn.Signature().Params().Len() && words.Is("limiters", strings.ToLower(fn.Name())) &&
		slices.ContainsFunc(f.Flow.Uses(fn.Signature().Params().At(cur.ParentEdgeIndex())), func(use inspector.Cursor) bool {
			return use.ParentEdgeKind() == edge.IndexExpr_Index
		})
}

// callersSplit reports whether a function that calls decl takes a host and a port apart.
func (f *Finder) callersSplit(decl *ast.FuncDecl) bool {
	fn, _ := f.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	calls, _ := f.Flow.Calls(fn)
	return slices.ContainsFunc(calls, func(call *ast.CallExpr) bool {
		cur, ok := f.Flow.Find(call)
		return !ok || f.Hosts.Asked(cur, &f.Hosts.Apart, f.Hosts.TakesApart)
	})
}

// isIPName reports whether name is that of an IP address: clientIP, ip_address, getRealIP.
func isIPName(name string) bool {
	return words.Is("client-ip", strings.TrimPrefix(strings.ReplaceAll(strings.ToLower(name), "_", ""), "get"))
}

// defaultPort finds the colon that decides whether an address gets a port, or whether the Host of a URL has one.
//
//	if !strings.Contains(addr, ":") { addr += ":53" }   if strings.Contains(host, ":") { host, port, err = net.SplitHostPort(host) }
func (f *Finder) defaultPort(cur inspector.Cursor, test bool) []site.Site {
	stmt := cur.Node().(*ast.IfStmt)
	call, has := f.asksColon(stmt.Cond)
	if call == nil {
		return nil
	}
	x, by := ast.Unparen(call.Args[0]), f.dialed[f.Flow.Named(call.Args[0])]
	if has {
		if !f.splitsOrFails(stmt.Body, types.ExprString(x)) || f.hostAndPort(x) != "url-host" || !f.mayBeIPv6(x) {
			return nil
		}
		if fn, in := flow.FuncOf(cur); !in || tellsIPv6(fn) || flow.Any(fn.Node(), func(id *ast.Ident) bool { return id.Name == "Hostname" }) {
			return nil
		}
		by = "net.SplitHostPort"
	} else if f.thinksOfIPv6(cur, false) || !f.addsPort(stmt.Body, x) {
		return nil
	}
	if by == "" || !slices.ContainsFunc(f.Values.OfCallers(x), func(v strval.Value) bool { return !v.Complete() }) {
		return nil
	}
	at, ok := f.Flow.Find(call)
	if !ok || f.knowsColons(x) {
		return nil
	}
	name := flow.CalleeName(call)
	split := &check.Split{By: name, Text: types.ExprString(x), Of: f.hostAndPort(x), Dialed: by, Subject: f.Values.Value(x)}
	s := f.Subject(split, call.Args[1], "separator", "strings."+name, at, test)
	s.Host.URL = scope.URLOfHost(f.Pass.TypesInfo, x)
	return []site.Site{s}
}

// splitsOrFails reports whether body first takes the string x apart by net.SplitHostPort, and has no other way where that
// fails: its error is returned or shown, or dropped.
func (f *Finder) splitsOrFails(body *ast.BlockStmt, x string) bool {
	if len(body.List) == 0 {
		return false
	}
	assign, ok := body.List[0].(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 3 {
		return false
	}
	call := f.Flow.CallTo(assign.Rhs[0], "net", "SplitHostPort")
	if call == nil || types.ExprString(call.Args[0]) != x {
		return false
	}
	err := types.ExprString(assign.Lhs[2])
	if err == "_" {
		return types.ExprString(assign.Lhs[0]) == x // and x is "" then
	}
	if len(body.List) == 1 {
		return false
	}
	failed, ok := body.List[1].(*ast.IfStmt)
	names := func(name string) bool {
		return flow.Any(failed.Body, func(x ast.Expr) bool { return types.ExprString(x) == name })
	}
	return ok && types.ExprString(failed.Cond) == err+" != nil" && names(err) && !names(x)
}

// knowsColons reports whether the package asks whether the string x, or what it was set to, is an IP address.
func (f *Finder) knowsColons(x ast.Expr) bool {
	return slices.ContainsFunc([]ast.Expr{x, f.defined(x)}, func(x ast.Expr) bool {
		v := f.Flow.Variable(x)
		return v != nil && flow.Some(f.Flow.Events(v), func(ev flow.Event) bool {
			return ev.Kind == flow.Pass && cmp.Or(f.Flow.CallTo(ev.Call, "net", "ParseIP"), f.Flow.CallTo(ev.Call, "net/netip", "ParseAddr")) != nil
		})
	})
}

// asksColon returns the call of package strings by which cond, or of those that it joins by && one for no colon, asks
// whether a string has a colon; has is what holds if it does. nil if none does.
func (f *Finder) asksColon(cond ast.Expr) (call *ast.CallExpr, has bool) {
	switch x := ast.Unparen(cond).(type) {
	case *ast.CallExpr:
		return f.colonCall(x, "Contains"), true
	case *ast.UnaryExpr: // !strings.Contains(addr, ":")
		call, has = f.asksColon(x.X)
		return call, !has
	case *ast.BinaryExpr:
		switch test := x.Op.String() + types.ExprString(x.Y); {
		case x.Op == token.LAND:
			for _, side := range []ast.Expr{x.X, x.Y} {
				if call, has := f.asksColon(side); call != nil && !has {
					return call, false
				}
			}
		case test == "==-1", test == "<0": // strings.Index(addr, ":") == -1
			return f.colonCall(x.X, "Index"), false
		case test == "!=-1", test == ">-1", test == ">=0", test == ">0":
			return f.colonCall(x.X, "Index"), true
		}
	}
	return nil, false
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
func (f *Finder) addsPort(body *ast.BlockStmt, x ast.Expr) bool {
	if len(body.List) != 1 {
		return false
	}
	assign, ok := body.List[0].(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 1 || len(assign.Rhs) != 1 || types.ExprString(assign.Lhs[0]) != types.ExprString(x) {
		return false
	}
	before := ""
	if assign.Tok != token.ADD_ASSIGN {
		if before = f.Values.Value(x).Text; !flow.Any(assign.Rhs[0], func(y ast.Expr) bool { return types.ExprString(y) == types.ExprString(x) }) {
			return false
		}
	}
	return !slices.ContainsFunc(f.Values.Values(assign.Rhs[0]), func(v strval.Value) bool {
		return !strings.HasPrefix(v.Text, before+":") && !(v.Text == "\x00" && v.Holes[0].Kind == strval.HostPort)
	})
}

// dialedIn returns the variables and fields that are dialed, not by IPv4 alone, and need a port, with the APIs.
func (f *Finder) dialedIn(sites []site.Site) map[types.Object]string {
	dialed := make(map[types.Object]string)
	for _, s := range sites {
		if s.Role.Name != "dial-address" || s.InTest || s.IPv4 {
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
