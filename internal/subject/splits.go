package subject

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/authority"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/strval"
)

// split finds the colon at which a host and port are taken apart.
//
//	strings.Split(r.RemoteAddr, ":")[0]
//	host, _, _ := strings.Cut(u.Host, ":")
//	addr[:strings.Index(addr, ":")]
//
// The last colon is that of the port, if there is one.
func (f *Finder) split(cur inspector.Cursor, test bool) []site.Site {
	call := cur.Node().(*ast.CallExpr)
	if f.Flow.CallTo(call, "net", "SplitHostPort") != nil {
		if missing := f.letsPortMiss(cur); f.losesHost(cur, call, missing) {
			return []site.Site{f.Subject(&check.Split{By: "SplitHostPort", Text: types.ExprString(call.Args[0]), Missing: missing}, call, "separator", "net.SplitHostPort", cur, test)}
		}
	}
	name := flow.CalleeName(call)
	last := strings.HasPrefix(name, "Last")
	if len(call.Args) < 2 || !scope.IsLiteral(call.Args[1], ":") || f.Flow.CallTo(call, "strings", "Split", "SplitN", "Cut", "Index", "IndexByte", "IndexRune", "LastIndex", "LastIndexByte") == nil || !f.takesFirst(cur, call) {
		return nil
	}
	of := f.hostAndPort(call.Args[0])
	if of == "" && !last && f.isNamedHostPort(cur, call.Args[0]) {
		of = "url-host" // it may have no port
	}
	if of == "" && f.asksForIP(cur) {
		of = "address"
	}
	if of == "" || f.thinksOfIPv6(cur, last) || f.isOnlyNamed(cur, call) || of != "url-host" && (last || f.onlyIPv4.Of(f.servesIPv4)) {
		return nil
	}
	if !f.mayBeIPv6(call.Args[0]) {
		return nil
	}
	split := &check.Split{By: name, Text: types.ExprString(call.Args[0]), Of: of}
	split.Second = strings.HasPrefix(name, "Split") && (isSecondPart(cur) || f.allUses(cur, func(use inspector.Cursor) bool { return isSecondPart(use) || isCounted(use) }))
	split.Counted = name == "Split" && !isFirstPart(cur) && !f.allUses(cur, func(use inspector.Cursor) bool {
		op, n := counted(use) // whether there are two, neither more nor fewer
		return n != "2" || op != token.EQL && op != token.NEQ
	})
	if f.allUses(cur, isCounted) && !split.Counted {
		return nil // len(parts) == 1: whether there is a colon, which no part is taken for
	}
	split.Joins = of == "url-host" && f.joining.Of(f.joinsPorts)
	v := strval.Value{Text: ":", Spans: []strval.Span{{End: 1, Lit: ast.Unparen(call.Args[1]).(*ast.BasicLit), Len: 1, Expr: call.Args[1]}}} // of ':' too
	s := f.Site(place.Place{Expr: call.Args[1], Cur: cur, Target: place.Target{Role: catalogue.MustRole("separator"), API: "strings." + name}, InTest: test}, v, v, 1)
	s.Subject = split
	s.Host.URL = scope.URLOfHost(f.Pass.TypesInfo, call.Args[0])
	return []site.Site{s}
}

// isNamedHostPort reports whether names alone say that x, which is cut at cur, is a host and a port: that of x, or of its
// parts, or of the function, which strips the port of its parameter. No caller is known to give another text.
//
//	func stripPort(s string) string { host, _, _ := strings.Cut(s, ":"); return host }   hostport := strings.Split(cfg.Host, ":")
func (f *Finder) isNamedHostPort(cur inspector.Cursor, x ast.Expr) bool {
	lower := func(name string) string { return strings.ToLower(strings.ReplaceAll(name, "_", "")) }
	v := f.Flow.Variable(x)
	if v == nil || slices.ContainsFunc(f.Values.OfCallers(x), func(v strval.Value) bool {
		return v.Text != "\x00" && !place.IsZeroValue(v) || v.Holes != nil && v.Holes[0].Made
	}) {
		return false
	}
	if list, all := f.Flow.Sources(x); all && !slices.ContainsFunc(list, func(x ast.Expr) bool { return !f.Values.Value(x).Complete() }) {
		return false
	}
	if decl := flow.DeclOf(cur); decl != nil && v.Kind() == types.ParamVar && words.In("strips-port", lower(decl.Name.Name)) {
		return true
	}
	parts := f.Flow.ResultVar(cur)
	return words.Is("hostports", lower(v.Name())) || parts != nil && flow.IsStringSlice(parts.Type()) && words.Is("hostports", lower(parts.Name()))
}

// asksForIP reports whether package net is asked which IP address the first part of the call at cur is, or has, and the
// second is used too, but not asked for: it is a port.
//
//	parts := strings.Split(peer.Endpoint, ":"); ip := net.ParseIP(parts[0]); port := parts[1]
func (f *Finder) asksForIP(cur inspector.Cursor) bool {
	asks := func(part inspector.Cursor) bool {
		ev := f.Flow.EventAt(part)
		return ev.Kind == flow.Pass && f.Flow.CallTo(ev.Call, "net", "ParseIP", "LookupIP", "LookupHost") != nil
	}
	first, second, seen := false, false, make(map[*types.Var]bool)
	f.allUses(cur, func(use inspector.Cursor) bool {
		part := use.Parent()
		v, _ := f.Flow.ResultVar(part).(*types.Var)
		asked := asks(part) || v != nil && !seen[v] && f.Flow.IsLocal(v) && f.Flow.IsUsed(v, asks)
		seen[v] = true
		first, second = first || index(use) == "0" && asked, second || isSecondPart(use) && !asked
		return index(use) == "0" || !asked
	})
	return first && second
}

// short finds a part of a path, or the beginning of a host, that an ordinary one does not have, and nothing asks before.
//
//	strings.SplitN(u.Path, "/", 3)[2]   r.Host[:4] == "www."
func (f *Finder) short(cur inspector.Cursor, test bool) []site.Site {
	of, given, at := f.longer(cur)
	if given == "" || !at.Valid() || at != cur && !f.Flow.MustRun(cur, at, flow.Nothing) || f.asksBefore(of, at) {
		return nil
	}
	x := at.Node().(ast.Expr)
	return []site.Site{f.Subject(&check.Short{Of: types.ExprString(of), Given: given}, x, "separator", types.ExprString(x), at, test)}
}

// longer returns the path or host of which the node at cur takes a part, and an ordinary one for which at panics; or "".
func (f *Finder) longer(cur inspector.Cursor) (of ast.Expr, given string, at inspector.Cursor) {
	if n, ok := cur.Node().(*ast.SliceExpr); ok {
		if end, ok := flow.IntConst(f.Pass.TypesInfo, n.High); !ok || end <= len("a.b") || f.hostAndPort(n.X) != "url-host" {
			return nil, "", cur
		}
		return n.X, "a.b", cur
	}
	if !site.IsSplitAt(f.Scope, cur, "/") {
		return nil, "", cur
	}
	of = f.defined(cur.Node().(*ast.CallExpr).Args[0])
	trim := f.Flow.CallTo(of, "strings", "Trim", "TrimPrefix", "TrimLeft")
	if trim != nil && scope.IsLiteral(trim.Args[1], "/") {
		of = f.defined(trim.Args[0])
	}
	sel := scope.SelectorOf(of)
	if sel == nil || sel.Sel.Name != "Path" && sel.Sel.Name != "EscapedPath" || !scope.IsNamedType(f.Pass.TypesInfo.TypeOf(sel.X), "net/url", "URL") {
		return nil, "", cur
	}
	given = f.shortest(sel.X, cur)
	parts := strings.Split(given, "/")
	if trim != nil {
		parts = strings.Split(strings.Trim(given, "/"), "/")
	}
	return of, given, site.PartAt(f.Scope, cur, len(parts))
}

// shortest returns an ordinary path of the URL u, with as few slashes as any: for a request, by the patterns that its handler, in
// which cur is, is registered with; for others, if the package looks at the host too. It returns "" if that is not known.
func (f *Finder) shortest(u ast.Expr, cur inspector.Cursor) (path string) {
	r := scope.RequestOfURL(f.Pass.TypesInfo, u)
	if r == nil {
		from, whole := f.Flow.Origins([]ast.Expr{u}), false
		for v := range from.Vars {
			if scope.IsHTTP(v, "URL") {
				return ""
			}
			whole = whole || flow.Some(f.Flow.Events(v), func(ev flow.Event) bool {
				return ev.Member == "Host" || ev.Member == "Scheme" || ev.Member == "Hostname"
			})
		}
		var texts []ast.Expr // u, err := url.Parse(location)
		for _, end := range from.Ends {
			call := f.Flow.CallTo(end, "net/url", "Parse")
			if call == nil {
				return ""
			}
			texts = append(texts, call.Args[0])
		}
		if texts != nil {
			from = f.Flow.Origins(texts)
		}
		if v := f.Flow.Variable(u); v == nil || texts == nil && v.Kind() != types.ParamVar || !from.Open || len(from.Ends) > 0 || !whole {
			return ""
		}
		return "/x"
	}
	fn, _ := flow.FuncOf(cur)
	if fn.Valid() && flow.ParamIndex(f.Flow.Signature(fn), f.Flow.Variable(r)) != 1 {
		return ""
	}
	handlers := []inspector.Cursor{fn}
	if decl, ok := fn.Node().(*ast.FuncDecl); ok {
		handlers = f.Flow.Uses(f.Pass.TypesInfo.Defs[decl.Name])
	}
	for _, h := range handlers {
		if id, ok := h.Node().(*ast.Ident); ok && f.Pass.TypesInfo.Defs[id] != nil {
			continue
		}
		if h = flow.SelectorAt(h); h.ParentEdgeKind() == edge.CallExpr_Args && f.Pass.TypesInfo.Types[h.Parent().Node().(*ast.CallExpr).Fun].IsType() { // http.HandlerFunc(get)
			h = h.Parent()
		}
		call, ok := h.Parent().Node().(*ast.CallExpr)
		if !ok || f.Flow.CallTo(call, "net/http", "Handle", "HandleFunc", "ServeMux.Handle", "ServeMux.HandleFunc") == nil {
			return ""
		}
		pattern, ok := flow.StringConst(f.Pass.TypesInfo, call.Args[0])
		at := strings.IndexByte(pattern, '/')
		if !ok || at < 0 {
			return ""
		}
		pattern = plainest(pattern[at:])
		if path == "" || strings.Count(pattern, "/") < strings.Count(path, "/") {
			path = pattern
		}
	}
	return path
}

// plainest returns the shortest path that matches the path of a pattern of a ServeMux.
func plainest(pattern string) string {
	segments := strings.Split(strings.TrimSuffix(pattern, "{$}"), "/")
	for i, s := range segments {
		if strings.HasSuffix(s, "...}") {
			segments[i] = ""
		} else if strings.HasPrefix(s, "{") {
			segments[i] = "x"
		}
	}
	return strings.Join(segments, "/")
}

// asksBefore reports whether something asks for the path or host of before the code at at, in its function or in one that
// gives it the URL: it is compared, or a call that may say something of it is given it.
func (f *Finder) asksBefore(of ast.Expr, at inspector.Cursor) bool {
	root, names := of, []string{"Host", "Hostname"}
	if sel := scope.SelectorOf(of); sel != nil && !slices.Contains(names, sel.Sel.Name) {
		root, names = sel.X, []string{"Path", "RawPath", "EscapedPath", "RequestURI", "String"}
	}
	vars := f.Flow.Origins([]ast.Expr{root, of}).Vars
	in, given := map[*ast.FuncDecl]bool{flow.DeclOf(at): true}, make(map[ast.Node]bool)
	for v := range vars {
		if cur, ok := f.Flow.Decl(v); ok {
			in[flow.DeclOf(cur)] = true
		}
		args, _ := f.Flow.Arguments(v.(*types.Var))
		for _, arg := range args {
			given[ast.Unparen(arg)] = true
		}
	}
	delete(in, nil)
	for decl := range in {
		fn, _ := f.Flow.Find(decl)
		for c := range fn.Preorder((*ast.Ident)(nil)) {
			id := c.Node().(*ast.Ident)
			if !vars[flow.Origin(f.Pass.TypesInfo.ObjectOf(id))] && !slices.Contains(names, id.Name) || decl == flow.DeclOf(at) && id.Pos() >= at.Node().Pos() {
				continue
			}
			if c = flow.SelectorAt(c); c.ParentEdgeKind() == edge.CallExpr_Fun {
				c = c.Parent()
			}
			ev := f.Flow.EventAt(c)
			switch {
			case ev.Kind == flow.Compare || c.ParentEdgeKind() == edge.SwitchStmt_Tag:
				return true
			case ev.Kind == flow.Alias && ev.Into != nil:
				vars[ev.Into] = true // p := u.Path
			case ev.Kind == flow.Pass && !scope.IsLogged(c) && !given[c.Node()]:
				call := c.Parent()
				if f.Flow.CallTo(ev.Call, "strings", "Split", "SplitN", "SplitAfter", "Trim", "TrimPrefix", "TrimLeft", "TrimSuffix", "TrimRight", "ReplaceAll", "ToLower") == nil {
					if call.ParentEdgeKind() != edge.ExprStmt_X {
						return true
					}
				} else if v := f.Flow.ResultVar(call); v != nil && flow.IsString(v.Type()) {
					vars[v] = true
				}
			}
		}
	}
	return false
}

// mayBeIPv6 reports whether no condition refuses an IPv6 address in x, nor in the URL that x's was copied from.
//
//	if !ours.MatchString(old.Host) { return old }; u, _ := url.Parse(old.String()); name, _, _ := strings.Cut(u.Host, ":")
func (f *Finder) mayBeIPv6(x ast.Expr) bool {
	v := f.Values.Value(x)
	return len(v.Holes) != 1 || f.Contexts.Admissions.Admits(v, v.Holes[0], x, "[2001:db8::1]:80", false)
}

// losesHost reports whether the call at cur, of net.SplitHostPort, gets a request's Host and fails where that has no port, as on
// port 80: the error is dropped, and the function has no other way to the host. With missing, it is of any address, and the
// function goes on if the port is missing.
//
//	host, _, _ := net.SplitHostPort(r.Host); site := sites[host]
func (f *Finder) losesHost(cur inspector.Cursor, call *ast.CallExpr, missing bool) bool {
	of := ast.Unparen(call.Args[0])
	fn, in := flow.FuncOf(cur)
	v, ok := f.Flow.ResultVar(cur).(*types.Var)
	if !ok || !in || !f.Flow.IsLocal(v) || !missing && (!f.isOfRequest(of) || f.Values.Value(call).Holes == nil || namesConnect(fn)) {
		return false
	}
	vars, since := cur.Parent().Node().(*ast.AssignStmt).Lhs[:2], token.NoPos
	if missing { // whether there is a port says nothing of the host, nor does what is done before
		vars, since = vars[:1], of.Pos()
	}
	text := types.ExprString(of)
	for c := range fn.Preorder((*ast.SelectorExpr)(nil), (*ast.Ident)(nil)) {
		x := c.Node().(ast.Expr)
		if x != of && x.Pos() > since && types.ExprString(x) == text && !scope.IsLogged(c) { // host == "" { host = r.Host }
			return false
		}
	}
	return !slices.ContainsFunc(vars, func(x ast.Expr) bool {
		v, _ := f.Pass.TypesInfo.ObjectOf(flow.IdentOf(x)).(*types.Var)
		return v != nil && flow.Some(f.Flow.Events(v), func(ev flow.Event) bool {
			e, _ := ev.At.Parent().Node().(*ast.BinaryExpr)
			return ev.Kind == flow.Assign && ev.RHS != call || ev.At.ParentEdgeKind() == edge.ReturnStmt_Results || ev.Call != nil && flow.CalleeName(ev.Call) == "len" ||
				e != nil && (scope.IsLiteral(e.X, "") || scope.IsLiteral(e.Y, ""))
		})
	})
}

// isOfRequest reports whether x is a field of a request.
func (f *Finder) isOfRequest(x ast.Expr) bool {
	sel := scope.SelectorOf(x)
	return sel != nil && scope.IsRequest(f.Pass.TypesInfo.TypeOf(sel.X))
}

// namesConnect reports whether the function fn handles CONNECT, whose target names the port.
func namesConnect(fn inspector.Cursor) bool {
	return flow.Any(fn.Node(), func(id *ast.Ident) bool {
		return strings.Contains(id.Name, "Hijack") || strings.HasSuffix(id.Name, "Connect")
	})
}

// letsPortMiss reports whether the error of the call at cur ends the function, but not if it says that the port is missing.
//
//	host, port, err := net.SplitHostPort(addr)
//	if err != nil && !strings.Contains(err.Error(), "missing port") { return err }
func (f *Finder) letsPortMiss(cur inspector.Cursor) bool {
	assign, ok := cur.Parent().Node().(*ast.AssignStmt)
	next, more := cur.Parent().NextSibling()
	if !ok || len(assign.Lhs) != 3 || !more {
		return false
	}
	test, ok := next.Node().(*ast.IfStmt)
	return ok && test.Init == nil && test.Else == nil && flow.Any(test.Cond, func(not *ast.UnaryExpr) bool {
		call := f.Flow.CallTo(not.X, "strings", "Contains")
		if call == nil || not.Op != token.NOT {
			return false
		}
		text, _ := flow.StringConst(f.Pass.TypesInfo, call.Args[1])
		return strings.HasPrefix(text, "missing port")
	})
}

// hostAndPort returns the catalogue's kind of the host and port that expr is; or "".
func (f *Finder) hostAndPort(expr ast.Expr) string { return f.ported.Of(expr, f.hostAndPortOf) }

// hostAndPortOf is hostAndPort the first time; of what is set to itself it asks once.
func (f *Finder) hostAndPortOf(expr ast.Expr) string {
	if x := f.unfolded(expr); x != expr {
		return f.hostAndPort(x)
	}
	if f.isPeer(expr) {
		return "remote-addr"
	}
	if id := flow.IdentOf(expr); id != nil { // ip := r.Header.Get("X-Real-IP"); if ip == "" { ip = r.RemoteAddr }
		list := f.Flow.Reaching(id)
		if len(list) > 1 || len(list) == 1 && f.unfolded(list[0]) != list[0] {
			for _, x := range list {
				if kind := f.hostAndPort(x); kind != "" {
					return kind
				}
			}
		}
	}
	kind := ""
	for _, v := range f.Values.OfCallers(expr) {
		if place.IsZeroValue(v) || hasNoColon(v) {
			continue
		}
		if len(v.Holes) != 1 || len(v.Text) != 1 || v.Holes[0].Made && !v.Holes[0].Or {
			return ""
		}
		h := v.Holes[0]
		list, all := f.Flow.Sources(h.Expr)
		name := h.Given.String()
		if h.Given == nil && f.isAddress(expr) {
			name, list = "address", nil
		}
		list = slices.DeleteFunc(slices.Clone(list), func(x ast.Expr) bool {
			return !slices.ContainsFunc(f.Values.OfCallers(x), func(v strval.Value) bool { return !hasNoColon(v) })
		})
		if (authority.NamesHost(h) || words.Is("virtual-host", strings.ToLower(h.Name()))) && slices.ContainsFunc(list, func(x ast.Expr) bool { return f.hostAndPort(x) == "url-host" }) {
			name, list = "url-host", nil // whatever host other callers give for a parameter
		}
		for i, x := range list { // the callers give the same
			if of := f.hostAndPort(x); i == 0 && all {
				name = of
			} else if of != name {
				return ""
			}
		}
		if name != "url-host" && name != "remote-addr" && name != "address" || kind != "" && name != kind {
			return ""
		}
		kind = name
	}
	return kind
}

// hasNoColon reports whether v is a known text without a colon.
func hasNoColon(v strval.Value) bool { return v.Complete() && !strings.Contains(v.Text, ":") }

// addressedIn returns the variables and fields that are a host and port as a whole: APIs dial them or listen at them.
func (f *Finder) addressedIn() map[types.Object]bool {
	addressed := make(map[types.Object]bool)
	for _, s := range f.URLs {
		if s.Own.Text == "\x00" && (s.Role.Name == "dial-address" || s.Role.Name == "listen-address") {
			x := ast.Unparen(s.Expr)
			if flagged, ok := x.(*ast.StarExpr); ok {
				x = flagged.X
			}
			addressed[f.Flow.Named(x)], addressed[f.Flow.Named(s.Own.Holes[0].Expr)] = true, true
		}
	}
	delete(addressed, nil)
	return addressed
}

// isAddress reports whether expr comes from what is dialed or listened at elsewhere in the package.
func (f *Finder) isAddress(expr ast.Expr) bool {
	return flow.Some(maps.Keys(f.Flow.Origins([]ast.Expr{expr}).Vars), func(v types.Object) bool { return f.addressed.Of(f.addressedIn)[v] })
}

// isPeer reports whether expr is the address of a connection's other end:
//
//	conn.RemoteAddr().String()
func (f *Finder) isPeer(expr ast.Expr) bool {
	call, ok := f.defined(expr).(*ast.CallExpr)
	if !ok || len(call.Args) > 0 || flow.CalleeName(call) != "String" {
		return false
	}
	of, ok := ast.Unparen(flow.Receiver(call)).(*ast.CallExpr)
	return ok && flow.CalleeName(of) == "RemoteAddr" && scope.IsNamedType(f.Pass.TypesInfo.TypeOf(of), "net", "Addr")
}

// servesIPv4 reports whether the package names an address or network without IPv6, or ports.
func (f *Finder) servesIPv4() bool {
	return flow.Some(f.Files.Root().Preorder((*ast.BasicLit)(nil)), func(cur inspector.Cursor) bool {
		text := strings.Trim(cur.Node().(*ast.BasicLit).Value, "`\"")
		return text == "tcp4" || text == "udp4" || text == "unix" || strings.HasPrefix(text, "0.0.0.0") || strings.HasPrefix(text, "127.0.0.1:")
	})
}

// joinsPorts reports whether the package puts something behind a string and a colon.
//
//	fmt.Sprintf("%s:%d", host, port)   host + ":" + port   host + ":80"
func (f *Finder) joinsPorts() bool {
	for cur := range f.Nodes((*ast.BasicLit)(nil)) {
		text, _ := strconv.Unquote(cur.Node().(*ast.BasicLit).Value)
		before, port, ok := strings.Cut(text, ":")
		switch {
		case cur.ParentEdgeKind() == edge.BinaryExpr_Y && ok && before == "" && strings.Trim(port, "0123456789") == "",
			(before == "%s" || before == "%v") && (port == "%s" || port == "%v" || port == "%d"):
			return true
		}
	}
	return false
}

// takesFirst reports whether only what stands before and behind the first colon is used of
// the result of the call at cur, and something is.
func (f *Finder) takesFirst(cur inspector.Cursor, call *ast.CallExpr) bool {
	for cur.ParentEdgeKind() == edge.ParenExpr_X {
		cur = cur.Parent()
	}
	name := flow.CalleeName(call)
	if strings.Contains(name, "Index") {
		return len(f.cuts(cur, call)) > 0
	}
	if name == "Cut" {
		return f.allUses(cur, func(inspector.Cursor) bool { return true })
	}
	return isFirstPart(cur) || f.allUses(cur, func(use inspector.Cursor) bool { return isFirstPart(use) || isCounted(use) })
}

// isOnlyNamed reports whether the first part of the call at cur is only compared with
// names, which no part of an IPv6 address is, searched for or logged:
//
//	host, _, _ := strings.Cut(r.Host, ":"); host == "admin.example"
//	ip := strings.Split(r.RemoteAddr, ":")[0]; log.Print(ip)
func (f *Finder) isOnlyNamed(cur inspector.Cursor, call *ast.CallExpr) bool {
	parts := f.cuts(cur, call)
	if isFirstPart(cur) {
		parts = append(parts, cur.Parent())
	} else if len(parts) == 0 && !f.allUses(cur, func(use inspector.Cursor) bool {
		if isFirstPart(use) { // parts := strings.Split(r.Host, ":"); host := parts[0]
			use = use.Parent()
		}
		parts = append(parts, use)
		return true
	}) {
		return false
	}
	return !slices.ContainsFunc(parts, func(part inspector.Cursor) bool { return !f.isNamed(part) && !f.isKeptNamed(part, call) })
}

// isKeptNamed reports whether cut is kept in a variable that is only compared with names:
//
//	if i := strings.IndexByte(host, ':'); i >= 0 { host = host[:i] }
func (f *Finder) isKeptNamed(cut inspector.Cursor, call *ast.CallExpr) bool {
	v, ok := f.Flow.ResultVar(cut).(*types.Var)
	return ok && f.Flow.IsLocal(v) && !slices.ContainsFunc(f.Flow.Uses(v), func(use inspector.Cursor) bool {
		ev := f.Flow.EventAt(use)
		return ev.Kind != flow.Define && ev.Kind != flow.Assign && use.ParentEdgeKind() != edge.SliceExpr_X && use.Node() != ast.Unparen(call.Args[0]) && !f.isNamed(use)
	})
}

// isNamed reports whether the string at cur is compared with names, replaced in one or by one, logged, or
// searched for the labels of a name or in a list:
//
//	strings.HasSuffix(host, ".example.com")   strings.Split(host, ".")
func (f *Finder) isNamed(cur inspector.Cursor) bool {
	switch cur.ParentEdgeKind() {
	case edge.SwitchStmt_Tag:
		for _, clause := range cur.Parent().Node().(*ast.SwitchStmt).Body.List {
			if slices.ContainsFunc(clause.(*ast.CaseClause).List, func(x ast.Expr) bool { return !f.isName(x) }) {
				return false
			}
		}
		return true
	case edge.BinaryExpr_X, edge.BinaryExpr_Y:
		e := cur.Parent().Node().(*ast.BinaryExpr)
		return (e.Op == token.EQL || e.Op == token.NEQ) && (f.isName(e.X) || f.isName(e.Y))
	case edge.CallExpr_Args:
		call := cur.Parent().Node().(*ast.CallExpr)
		pkg, name := f.Flow.Called(call)
		return scope.IsLogged(cur) && !strings.HasPrefix(name, "Fprint") && pkg != "net/http" ||
			strings.HasSuffix(pkg, "/publicsuffix") || pkg == "strings" && name == "Contains" && cur.ParentEdgeIndex() == 1 || pkg == "strings" && slices.ContainsFunc(call.Args, func(x ast.Expr) bool {
			return f.isName(x) || scope.IsLiteral(x, ".")
		})
	}
	return false
}

// isName reports whether x is a constant that has a letter after f, which no part of an IPv6 address
// is; a variable in which the package looks for colons; or cut in the same way.
//
//	if strings.Contains(publicHost, ":") { return r.Host == publicHost }
//	return r.Host[:strings.IndexByte(r.Host, ':')] == publicHost
func (f *Finder) isName(x ast.Expr) bool {
	if f.Flow.Variable(x) != nil && f.Intent.LooksFor(x, ":") || f.isCutToo(x) {
		return true
	}
	text, ok := flow.StringConst(f.Pass.TypesInfo, x)
	return ok && !strings.ContainsAny(text, ":[") && strings.ContainsAny(strings.ToLower(text), "ghijklmnopqrstuvwxyz")
}

// isCutToo reports whether x is the first part of a string of which it is not known whether it is a
// host and port. Both parts of one address are the same, and the advice would change one.
//
//	strings.Split(r.Host, ":")[0] == strings.Split(cfg.PublicHost, ":")[0]
func (f *Finder) isCutToo(x ast.Expr) bool {
	x = f.defined(x)
	if index, ok := x.(*ast.IndexExpr); ok {
		x = f.defined(index.X)
	}
	call := f.Flow.CallTo(x, "strings", "Split", "SplitN", "Cut")
	return call != nil && scope.IsLiteral(call.Args[1], ":") && f.hostAndPort(call.Args[0]) == ""
}

// defined returns what the variable x is set to, or x.
func (f *Finder) defined(x ast.Expr) ast.Expr {
	return ast.Unparen(cmp.Or(f.Flow.Definition(x), x))
}

// allUses reports whether the call at cur declares its first variable, and ok is true
// for all uses of the variable, of which there is at least one.
func (f *Finder) allUses(cur inspector.Cursor, ok func(use inspector.Cursor) bool) bool {
	v := f.Flow.ResultVar(cur)
	return v != nil && cur.Parent().Node().(*ast.AssignStmt).Tok == token.DEFINE && f.Flow.EachUse(v, ok)
}

// index returns the literal by which the parts at cur are indexed; "" for other uses.
func index(cur inspector.Cursor) string {
	if cur.ParentEdgeKind() == edge.IndexExpr_X {
		if lit, ok := cur.Parent().Node().(*ast.IndexExpr).Index.(*ast.BasicLit); ok {
			return lit.Value
		}
	}
	return ""
}

// isFirstPart reports whether the parts at cur are asked for the first or the second.
func isFirstPart(cur inspector.Cursor) bool { return index(cur) == "0" || isSecondPart(cur) }

func isSecondPart(cur inspector.Cursor) bool { return index(cur) == "1" }

// counted returns how the number of the parts at cur is compared with a literal, and that: len(parts) == 2.
func counted(cur inspector.Cursor) (op token.Token, n string) {
	if cur.ParentEdgeKind() == edge.CallExpr_Args && cur.Parent().ParentEdgeKind() == edge.BinaryExpr_X && flow.CalleeName(cur.Parent().Node().(*ast.CallExpr)) == "len" {
		test := cur.Parent().Parent().Node().(*ast.BinaryExpr)
		if lit, ok := test.Y.(*ast.BasicLit); ok {
			return test.Op, lit.Value
		}
	}
	return token.ILLEGAL, ""
}

// isCounted reports whether the parts at cur are counted, as at most two.
func isCounted(cur inspector.Cursor) bool {
	_, n := counted(cur)
	return n == "0" || n == "1" || n == "2"
}

// cuts returns where call's string is cut at the index at cur; none if that is used otherwise.
//
//	if i := strings.IndexByte(s, ':'); i >= 0 { host, port = s[:i], s[i+1:] }
func (f *Finder) cuts(cur inspector.Cursor, call *ast.CallExpr) []inspector.Cursor {
	var list []inspector.Cursor
	in := func(use inspector.Cursor, kind edge.Kind) bool {
		return use.ParentEdgeKind() == kind && types.ExprString(use.Parent().Node().(*ast.SliceExpr).X) == types.ExprString(call.Args[0])
	}
	cuts := func(use inspector.Cursor) bool {
		if in(use, edge.SliceExpr_High) {
			list = append(list, use.Parent())
			return true
		}
		return false
	}
	if cuts(cur) || f.allUses(cur, func(use inspector.Cursor) bool {
		return cuts(use) || f.Flow.EventAt(use).Kind == flow.Compare || use.ParentEdgeKind() == edge.BinaryExpr_X && in(use.Parent(), edge.SliceExpr_Low)
	}) {
		return list
	}
	return nil
}

// thinksOfIPv6 reports whether the function around cur also has code that only an IPv6
// address needs, or tries another way first. Whoever takes the last colon knows of several.
func (f *Finder) thinksOfIPv6(cur inspector.Cursor, last bool) bool {
	is, in := f.aware.Around(cur, namesIPv6)
	if !last && !is {
		is, in = f.knowing.Around(cur, func(fn inspector.Cursor) bool {
			return flow.Any(fn.Node(), func(id *ast.Ident) bool { return id.Name == "LastIndex" || id.Name == "LastIndexByte" })
		})
	}
	return is || !in
}

// namesIPv6 is thinksOfIPv6 for the function at fn.
func namesIPv6(fn inspector.Cursor) bool {
	return tellsIPv6(fn) || flow.Any(fn.Node(), func(id *ast.Ident) bool { return id.Name == "SplitHostPort" || id.Name == "ParseAddrPort" })
}

// tellsIPv6 is namesIPv6 for a function that knows more than to take the port off.
func tellsIPv6(fn inspector.Cursor) bool {
	return flow.Any(fn.Node(), func(lit *ast.BasicLit) bool {
		return lit.Kind != token.INT && intent.HasBrackets(lit.Value) || strings.Contains(lit.Value, "::")
	}) || flow.Any(fn.Node(), func(id *ast.Ident) bool {
		lower := strings.ToLower(id.Name)
		return id.Name == "To4" || strings.Contains(lower, "ipv6") || strings.Contains(lower, "ip6")
	})
}
