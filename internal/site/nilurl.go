package site

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// fillParsed tells s what panics, or decides alone, where its value is given to url.Parse at p.
func (sr *Surroundings) fillParsed(p place.Place, s *check.Site) {
	call, ok := p.Cur.Node().(*ast.CallExpr)
	if !ok || p.Target.Context != nil || sr.Flow.CallTo(call, "net/url", "Parse", "ParseRequestURI") == nil || len(s.Value.Holes) == 0 {
		return
	}
	if h := s.Value.Holes[0]; h.At == 0 {
		s.Nil, s.Cut, s.Sole = sr.nilURL(p, call, h.Expr), sr.cutPath(p, h.Expr), sr.isSole(p.Cur, call)
	}
	if s.Nil == "" {
		s.Failed = sr.failedURL(p.Cur, call)
	}
}

// failedURL returns what dereferences the result of call, at cur, where its error is asked for and there is one: the code
// itself says that call may fail. "" if nothing does.
//
//	if err != nil { return u.Hostname() }   if err != nil { log.Print(err) }; return u.Path   return err != nil && u.Host != ""
func (sr *Surroundings) failedURL(cur inspector.Cursor, call *ast.CallExpr) string {
	id, _ := flow.ErrorOf(cur)
	f, from, ok := sr.Flow.PlaceOf(cur)
	if id == nil || id.Name == "_" || !ok {
		return ""
	}
	u, _ := sr.Flow.ResultVar(cur).(*types.Var)
	err, _ := sr.Pass.TypesInfo.ObjectOf(id).(*types.Var)
	ofU, ofErr, decl := sr.Flow.Local(u), sr.Flow.Local(err), sr.Flow.DeclAt(call.Pos())
	if ofU == nil || ofErr == nil || ofU.Lost || ofErr.Lost || decl == nil || !flow.Some(ofErr.Events(), func(ev flow.Event) bool { return ev.Kind == flow.Compare }) {
		return ""
	}
	known := func(b int32) int32 {
		c, ok := f.Cond(b)
		switch holds, known := sr.Flow.IfFailed(c.Expr, u, err); {
		case !ok || !known || c.Tag != nil:
			return -1
		case holds:
			return 1
		}
		return 0
	}
	type read struct {
		at     inspector.Cursor
		place  flow.Place
		panics string
	}
	var reads []read
	readers, _ := sr.Flow.Readers(cur.Parent(), u)
	for _, use := range readers {
		ev := sr.Flow.EventAt(use)
		in, to, ok := sr.Flow.PlaceOf(use)
		if panics := sr.dereferenced(ev); ok && in == f && panics != "" && ev.Kind != flow.Store && ev.Kind != flow.Pass && f.ReachedFrom([]flow.Place{from}, to, nil, known) {
			reads = append(reads, read{use, to, panics})
		}
	}
	if len(reads) == 0 || sr.isKnownURL(call) {
		return "" // mostly the code leaves where there is an error
	}
	var ends []flow.Place // where u or err is set again, or the code may leave
	for _, d := range slices.Concat(ofU.Defs, ofErr.Defs) {
		if at, ok := f.PlaceOfDef(d); ok && (d.Kind == flow.Assigned || d.Kind == flow.Tuple) {
			ends = append(ends, at)
		}
	}
	asks := func(x ast.Expr) bool {
		_, known := sr.Flow.IfFailed(x, u, err)
		return !known && sr.Flow.MentionsAny(x, decl.Derived(flow.VarSet{u: true, err: true}, x.Pos()))
	}
	for _, b := range f.Blocks {
		for _, n := range b.Nodes {
			at, ok := f.At(n)
			if stmt, told := n.(*ast.ExprStmt); ok && told && sr.mayLeave(stmt, err) {
				ends = append(ends, at)
			} else if x, cond := n.(ast.Expr); ok && cond && asks(x) {
				ends = append(ends, at)
			}
		}
	}
	for _, r := range reads {
		evaluated := f.ReachedFrom([]flow.Place{from}, r.place, ends, known)
		for x, on := range flow.Beside(r.at) {
			holds, known := sr.Flow.IfFailed(x, u, err)
			evaluated = evaluated && !asks(x) && (!known || holds == on)
		}
		if evaluated {
			return r.panics
		}
	}
	return ""
}

// mayLeave reports whether the call stmt, for which err decides or which gets err, may not come back.
func (sr *Surroundings) mayLeave(stmt *ast.ExprStmt, err *types.Var) bool {
	call, ok := stmt.X.(*ast.CallExpr)
	cur, found := sr.Flow.Find(stmt)
	if !ok || !found || returns(call) {
		return false
	}
	vars := flow.VarSet{err: true}
	for c := range cur.Enclosing((*ast.IfStmt)(nil), (*ast.SwitchStmt)(nil)) {
		if s, ok := c.Node().(*ast.IfStmt); !ok || sr.Flow.MentionsAny(s.Cond, vars) {
			return true
		}
	}
	return sr.Flow.MentionsAny(call, vars)
}

// isKnownURL reports whether what call parses was a URL before, or another call has judged it.
func (sr *Surroundings) isKnownURL(call *ast.CallExpr) bool {
	x := call.Args[0]
	from := sr.Flow.Origins([]ast.Expr{x})
	return isJudged(sr.Scope, x, call) || isPassedToJudge(sr.Scope, from.Vars, call) || flow.Any(x, sr.isURL) ||
		slices.ContainsFunc(from.Ends, func(end ast.Expr) bool { return flow.Any(end, sr.isURL) })
}

// isURL reports whether x is a URL that has been parsed, or what a request asks for.
func (sr *Surroundings) isURL(x ast.Expr) bool {
	sel, _ := x.(*ast.SelectorExpr)
	t := sr.Pass.TypesInfo.TypeOf(x)
	return t != nil && scope.IsNamedType(t, "net/url", "URL") || sel != nil && sel.Sel.Name == "RequestURI"
}

// nilURL returns what dereferences the result of call, which is at p and parses x, whose error is
// dropped or only logged, whenever the call has run; "" if nothing does, or if it is compared before.
//
//	u, _ := url.Parse(endpoint)
//	u.RawQuery = q.Encode()
func (sr *Surroundings) nilURL(p place.Place, call *ast.CallExpr, x ast.Expr) string {
	sc := sr.Scope
	id, ok := flow.ErrorOf(p.Cur)
	if !ok || id == nil || !sr.isUnparsed(x, call) {
		return ""
	}
	err, _ := sc.Pass.TypesInfo.ObjectOf(id).(*types.Var)
	lost := id.Name == "_" || err != nil && sr.isOnlyTold(p.Cur, err)
	if assign, ok := p.Cur.Parent().Node().(*ast.AssignStmt); ok && lost {
		if f, ok := sc.Flow.Named(assign.Lhs[0]).(*types.Var); ok && f.IsField() {
			return sr.usedOf(f)
		}
	}
	u, ok := sc.Flow.ResultVar(p.Cur).(*types.Var)
	if !ok {
		return ""
	}
	readers, ok := sc.Flow.Readers(p.Cur.Parent(), u)
	if !ok {
		return ""
	}
	for _, use := range readers {
		ev := sc.Flow.EventAt(use)
		if ev.Member == "ResolveReference" && ev.Kind != flow.Store {
			continue // it copies what it is given, and panics only for some
		}
		runs := use
		for lit := range use.Enclosing((*ast.FuncLit)(nil)) {
			if !scope.IsWithin(call, lit.Node()) {
				runs = lit
			}
		}
		asks := func(c ast.Expr) bool { return sr.asksText(c, []ast.Expr{x, call.Args[0]}, use, u, err) }
		if !sc.Flow.MustRun(p.Cur, runs, flow.Failures) && !sr.runsUnless(asks, p.Cur, runs) || !sc.Flow.GoesOn(call.End(), use.Node().Pos(), err, returns) {
			return ""
		}
		if (ev.Kind == flow.Store || ev.Kind == flow.Pass) && (!lost || slices.ContainsFunc(readers, func(use inspector.Cursor) bool { return sc.Flow.EventAt(use).Kind == flow.Compare })) {
			return ""
		}
		if runs != use { // http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { r.URL.Host = u.Host })
			return sr.usedOf(u)
		}
		return sr.dereferenced(ev)
	}
	return ""
}

// isOnlyTold reports whether the function does nothing with the error err of the call at cur but tell of it.
//
//	if err != nil { log.Print(err) }
func (sr *Surroundings) isOnlyTold(cur inspector.Cursor, err *types.Var) bool {
	readers, ok := sr.Flow.Readers(cur.Parent(), err)
	end := cur.Node().End()
	for _, use := range readers {
		end = max(end, use.Node().End())
	}
	return ok && err.Kind() != types.ResultVar && sr.Flow.GoesOn(cur.Node().End(), end, err, returns)
}

// asksText reports whether the condition c, before use, asks for what is parsed, by one of the names in texts, for u or err that
// come of it, or for what is made of these. Whether a text is empty does not matter.
func (sr *Surroundings) asksText(c ast.Expr, texts []ast.Expr, use inspector.Cursor, u, err *types.Var) bool {
	if e, ok := ast.Unparen(c).(*ast.BinaryExpr); ok && scope.IsLiteral(e.Y, "") && slices.ContainsFunc(texts, func(x ast.Expr) bool { return types.ExprString(e.X) == types.ExprString(x) }) {
		return false
	}
	vars := flow.VarSet{u: true, err: true}
	for v := range sr.Flow.Origins(texts).Vars {
		vars[v] = true
	}
	for _, x := range texts {
		flow.Any(x, func(id *ast.Ident) bool {
			if v := sr.Flow.Variable(id); v != nil {
				vars[v] = true
			}
			return false
		})
	}
	decl := sr.Flow.DeclAt(use.Node().Pos())
	return decl == nil || sr.Flow.MentionsAny(c, decl.Derived(vars, use.Node().Pos()))
}

// dereferenced returns what panics at ev where the URL that it is of is nil; "" if nothing does: u == nil, isLocal(u).
func (sr *Surroundings) dereferenced(ev flow.Event) string {
	if f, ok := ev.Into.(*types.Var); ok && ev.Kind == flow.Store && f.IsField() {
		return sr.usedOf(f)
	}
	if ev.Kind == flow.Pass {
		if pkg, name := sr.Flow.Called(ev.Call); words.Is("dereferences", strings.ToLower(pkg+"."+name)) {
			return "each request to " + types.ExprString(ev.Call)
		}
		if v := sr.Flow.ParamOf(ev); v != nil {
			return sr.usedOf(v)
		}
	}
	if (ev.Selects() == "" || ev.Kind == flow.Address || ev.Kind == flow.Method) && ev.Kind != flow.Deref || ev.Member == "Redacted" {
		return ""
	}
	return types.ExprString(ev.At.Parent().Node().(ast.Expr))
}

// isSole reports whether the error alone of the call at cur decides whether its argument is a valid URL: the result is
// thrown away, the function's name or what it says of the error has the words, and nothing else in it looks at the text.
//
//	func isValidURL(s string) bool { _, err := url.ParseRequestURI(s); return err == nil }
//	if _, err := url.Parse(in.URL); err != nil { return errInvalidURL }
func (sr *Surroundings) isSole(cur inspector.Cursor, call *ast.CallExpr) bool {
	id, ok := flow.ErrorOf(cur)
	assign, assigned := cur.Parent().Node().(*ast.AssignStmt)
	decl := sr.Flow.FuncDeclAt(call.Pos())
	if !ok || !assigned || decl == nil || id == nil || id.Name == "_" || len(assign.Lhs) != 2 || types.ExprString(assign.Lhs[0]) != "_" {
		return false
	}
	branch, found := cur.Parent().NextSibling()
	if cur.Parent().ParentEdgeKind() == edge.IfStmt_Init {
		branch, found = cur.Parent().Parent(), true
	}
	says := func(text string) bool {
		text = strings.ToLower(text)
		return strings.Contains(text, "valid") && strings.Contains(text, "url")
	}
	if !says(decl.Name.Name) && !(found && (flow.Any(branch.Node(), func(l *ast.BasicLit) bool { return says(l.Value) }) ||
		flow.Any(branch.Node(), func(id *ast.Ident) bool { return says(id.Name) }))) {
		return false
	}
	text := types.ExprString(call.Args[0])
	is := func(y ast.Expr) bool { return types.ExprString(sr.Unconverted(y)) == text } // re.Match([]byte(s))
	return !flow.Any(decl.Body, func(c *ast.BinaryExpr) bool {
		return is(c.X) && !scope.IsLiteral(c.Y, "") || is(c.Y) && !scope.IsLiteral(c.X, "")
	}) && !flow.Any(decl.Body, func(c *ast.CallExpr) bool {
		pkg, name := sr.Flow.Called(c)
		b, _ := sr.Pass.TypesInfo.TypeOf(c).(*types.Basic)
		return c != call && slices.ContainsFunc(c.Args, is) && !sr.Pass.TypesInfo.Types[c.Fun].IsBuiltin() &&
			(b != nil && b.Kind() == types.Bool || pkg == "net/url" || pkg == "regexp" || pkg == "net/http" && name != "Redirect" ||
				words.In("judges", strings.ToLower(flow.CalleeName(c))))
	})
}

// cutPath returns what cuts the path of the URL that the call at p makes of x, without a test that there is one, or "".
//
//	u, err := url.Parse(os.Getenv("DATABASE_URL"))
//	name := u.Path[1:]
func (sr *Surroundings) cutPath(p place.Place, x ast.Expr) string {
	sc := sr.Scope
	readers, _ := sc.Flow.Readers(p.Cur.Parent(), sc.Flow.ResultVar(p.Cur))
	for _, use := range readers {
		ev := sc.Flow.EventAt(use)
		switch {
		case ev.Selects() == "" && ev.Kind != flow.Compare && !(ev.Kind == flow.Pass && returns(ev.Call)):
			return "" // isLocal(u)
		case ev.Member != "Path" && ev.Member != "EscapedPath":
			continue
		}
		at := ev.At.Parent()
		if ev.Kind == flow.CallMethod {
			at = at.Parent()
		}
		cut := sr.cutOf(at, 2)
		if cut.Valid() && (sc.Flow.MustRun(p.Cur, use, flow.Failures) || sr.runsUnless(sr.asksPath, p.Cur, use)) && sr.mayBeBare(x) {
			return types.ExprString(cut.Node().(ast.Expr))
		}
		return ""
	}
	return ""
}

// mayBeBare reports whether x may be any URL: OpenOf says so, or it is a parameter for unknown values, and no path's.
func (sr *Surroundings) mayBeBare(x ast.Expr) bool {
	vars, open := OpenOf(sr.Scope, x)
	v := sr.Flow.Variable(x)
	if open || v == nil || v.Kind() != types.ParamVar || words.In("part-of-url", strings.ToLower(v.Name())) {
		return open
	}
	for w := range vars {
		if w != v && flow.Some(sr.Flow.Events(w), func(ev flow.Event) bool { return !vars[sr.Flow.ParamOf(ev)] && isRead(sr.Scope, ev) }) {
			return false
		}
	}
	from := sr.Flow.Origins([]ast.Expr{x})
	return !slices.ContainsFunc(from.Ends, func(end ast.Expr) bool { // u.String()   r.RequestURI
		return flow.Any(end, func(y ast.Expr) bool {
			t := sr.Pass.TypesInfo.TypeOf(y)
			return t != nil && (scope.IsRequest(t) || scope.IsNamedType(t, "net/url", "URL"))
		})
	}) && (from.Open || slices.ContainsFunc(from.Ends, func(end ast.Expr) bool { return sr.Pass.TypesInfo.Types[end].Value == nil }))
}

// asksPath reports whether the condition c asks for more than an error and parts of the URL other than its path.
//
//	switch u.Scheme { case "mysql": return u.Path[1:] }
func (sr *Surroundings) asksPath(c ast.Expr) bool {
	return flow.Any(c, func(id *ast.Ident) bool {
		v, ok := sr.Pass.TypesInfo.Uses[id].(*types.Var)
		return ok && !(v.IsField() && (v.Name() == "Scheme" || v.Name() == "Host")) && !flow.IsError(v.Type()) && !summary.IsURL(v)
	}) || flow.Any(c, func(*ast.CallExpr) bool { return true })
}

// runsUnless reports whether no condition between the code at from and the code at to is one that asks holds of.
func (sr *Surroundings) runsUnless(asks func(ast.Expr) bool, from, to inspector.Cursor) bool {
	f, end, ok := sr.Flow.PlaceOf(to)
	_, start, found := sr.Flow.PlaceOf(from)
	if !ok || !found {
		return false
	}
	for c := range flow.Beside(to) {
		if asks(c) {
			return false
		}
	}
	guards, _, ok := f.Guards(start, end, false)
	return ok && !slices.ContainsFunc(guards, func(g flow.Guard) bool {
		c, ok := f.Cond(g.Block)
		return !ok || asks(c.Expr) || c.Tag != nil && asks(c.Tag)
	})
}

// cutOf returns what cuts the path at cur where it panics if it is empty, before anything asks for it; the zero Cursor if
// nothing does. The path may go into a variable, or to a function of the package, first, in so many steps.
//
//	u.Path[1:]   u.Path[0]   p := u.Path; p[len(prefix):]   trimSlash(u.Path)
func (sr *Surroundings) cutOf(cur inspector.Cursor, steps int) inspector.Cursor {
	switch cur.ParentEdgeKind() {
	case edge.IndexExpr_X:
		return cur.Parent()
	case edge.SliceExpr_X:
		part := cur.Parent().Node().(*ast.SliceExpr)
		if n, ok := flow.IntConst(sr.Pass.TypesInfo, part.Low); part.High == nil && ok && n > 0 {
			return cur.Parent()
		}
		return inspector.Cursor{}
	case edge.CallExpr_Args:
		if IsSplitAt(sr.Scope, cur.Parent(), "/") {
			part := PartAt(sr.Scope, cur.Parent(), 1)
			if part.Valid() && (sr.Flow.MustRun(cur, part, flow.Failures) || sr.runsUnless(sr.asksPath, cur, part)) {
				return part
			}
			return inspector.Cursor{}
		}
	}
	ev := sr.Flow.EventAt(cur)
	v, _ := ev.Into.(*types.Var)
	if ev.Kind == flow.Pass {
		v = sr.Flow.ParamOf(ev)
	} else if ev.Kind != flow.Alias {
		return inspector.Cursor{}
	}
	if v == nil {
		return inspector.Cursor{}
	}
	for next := range sr.Flow.Events(v) {
		if next.Kind == flow.Declare || next.Kind == flow.Define {
			continue
		}
		from := cur
		if ev.Kind == flow.Pass {
			from, _ = flow.FuncOf(next.At)
		}
		if steps == 0 || !sr.Flow.IsLocal(v) || !sr.Flow.MustRun(from, next.At, flow.Failures) {
			break
		}
		return sr.cutOf(next.At, steps-1)
	}
	return inspector.Cursor{}
}

// IsSplitAt reports whether the node at cur is a call that cuts its first argument at sep, everywhere.
func IsSplitAt(sc *scope.Scope, cur inspector.Cursor, sep string) bool {
	call, ok := cur.Node().(*ast.CallExpr)
	return ok && sc.Flow.CallTo(call, "strings", "Split", "SplitN", "SplitAfter") != nil && scope.IsLiteral(call.Args[1], sep)
}

// PartAt returns the first constant index, least or more, of the list of the call at cur, if nothing asks for its length.
//
//	strings.SplitN(u.Path, "/", 3)[2]   parts := strings.Split(u.Path, "/"); parts[2]
func PartAt(sc *scope.Scope, cur inspector.Cursor, least int) inspector.Cursor {
	uses := []inspector.Cursor{cur}
	if v := sc.Flow.ResultVar(cur); v != nil {
		uses, _ = sc.Flow.Readers(cur.Parent(), v)
	}
	for _, use := range uses {
		switch use.ParentEdgeKind() {
		case edge.IndexExpr_X:
			if n, ok := flow.IntConst(sc.Pass.TypesInfo, use.Parent().Node().(*ast.IndexExpr).Index); ok && n >= least {
				return use.Parent()
			} else if !ok {
				return inspector.Cursor{} // parts[len(parts)-1]
			}
		case edge.SliceExpr_X:
		default:
			if !scope.IsLogged(use) {
				return inspector.Cursor{} // len(parts), range parts
			}
		}
	}
	return inspector.Cursor{}
}

// usedOf returns what dereferences the URL v, a field, a variable that only one statement of the package sets, or a
// parameter; "" if nothing does, if v is compared or handed on, if a function sets a field twice, or another package may set it.
//
//	c.url, _ = url.Parse(endpoint)
//	func (c *client) get(path string) { u := *c.url; … }
func (sr *Surroundings) usedOf(v *types.Var) (use string) {
	if v.IsField() && (v.Exported() && sr.Pass.Pkg.Name() != "main" || v.Pkg() != sr.Pass.Pkg) || slices.Contains(sr.using, v) {
		return ""
	}
	sr.using = append(sr.using, v)
	sets, again, last := 0, false, (*ast.FuncDecl)(nil)
	only := sr.Flow.Only(v, &flow.Policy{Kinds: []flow.EventKind{flow.Declare}, Follow: []flow.EventKind{flow.Alias}, Holds: sr.Flow.IsLocal, Also: func(ev flow.Event) bool {
		if ev.Kind == flow.Assign || ev.Kind == flow.Define {
			if id, ok := ev.At.Node().(*ast.Ident); !ok || sr.Pass.TypesInfo.ObjectOf(id) == v { // else of an alias
				in := flow.DeclOf(ev.At)
				again = again || sets > 0 && in == last && !ev.InLiteral()
				sets, last = sets+1, in
			}
			return true
		}
		panics := sr.dereferenced(ev)
		if use == "" && !scope.InTestFile(sr.Pass.Fset, ev.At.Node().Pos()) {
			use = panics
		}
		return panics != "" || scope.IsLogged(ev.At) && sr.Flow.ParamOf(ev) == nil
	}})
	sr.using = sr.using[:len(sr.using)-1]
	if !only || again || !v.IsField() && (sets == 0) != (v.Kind() == types.ParamVar) {
		return ""
	}
	return use
}

// returns reports whether call logs or answers, by its name, and comes back.
func returns(call *ast.CallExpr) bool {
	name := strings.ToLower(flow.CalleeName(call))
	return words.In("tells", name) && !words.In("leaves", name)
}

// isUnparsed reports whether x, which call parses, may be any text, and no other call judges it.
func (sr *Surroundings) isUnparsed(x ast.Expr, call *ast.CallExpr) bool {
	vars, open := OpenOf(sr.Scope, x)
	return open && !isJudged(sr.Scope, x, call) && !isPassedToJudge(sr.Scope, vars, call) && !isRefused(sr.Scope, call)
}

// isRefused reports whether a condition on the text that call parses, but for "", makes the function return before.
//
//	if next != base && !strings.HasPrefix(next, base+"/") { return errNext }
func isRefused(sc *scope.Scope, call *ast.CallExpr) bool {
	decl, text := sc.Flow.FuncDeclAt(call.Pos()), types.ExprString(call.Args[0])
	is := func(y ast.Expr) bool { return types.ExprString(ast.Unparen(y)) == text }
	return decl != nil && flow.Any(decl.Body, func(stmt *ast.IfStmt) bool {
		if stmt.End() > call.Pos() || len(stmt.Body.List) == 0 {
			return false
		}
		if _, leaves := stmt.Body.List[len(stmt.Body.List)-1].(*ast.ReturnStmt); !leaves {
			return false
		}
		return flow.Any(stmt.Cond, func(c *ast.CallExpr) bool {
			return slices.ContainsFunc(c.Args, is) && !sc.Pass.TypesInfo.Types[c.Fun].IsBuiltin()
		}) ||
			flow.Any(stmt.Cond, func(c *ast.BinaryExpr) bool { return is(c.X) && !scope.IsLiteral(c.Y, "") })
	})
}

// OpenOf returns the variables that x comes from, and whether it may be any text: a setting, an argument, a request's.
func OpenOf(sc *scope.Scope, x ast.Expr) (vars flow.VarSet, open bool) {
	from := sc.Flow.Origins([]ast.Expr{x})
	open = isGiven(sc, x) || slices.ContainsFunc(from.Ends, func(end ast.Expr) bool { return isGiven(sc, end) })
	for v := range from.Vars {
		open = open || place.IsSetting(sc, v) || isArgs(v)
	}
	return from.Vars, open
}

// isPassedToJudge reports whether a call, but that around x or of the function around, judges one of vars, or url.Parse has
// read one before:
//
//	u, _ := url.Parse(server); u.Path = "/ws"; page := strings.TrimPrefix(server, "ws:"); p, _ := url.Parse(page)
func isPassedToJudge(sc *scope.Scope, vars flow.VarSet, x ast.Expr) bool {
	in := sc.Flow.FuncDeclAt(x.Pos())
	return flow.Some(maps.Keys(vars), func(v types.Object) bool {
		return flow.Some(sc.Flow.Events(v), func(ev flow.Event) bool {
			to := sc.Flow.ParamOf(ev)
			inside := to != nil && sc.Flow.FuncDeclAt(to.Pos()) == in
			return ev.Kind == flow.Pass && !scope.IsWithin(x, ev.Call) && !inside && (judges(sc, ev.Call) ||
				in != nil && in.Pos() < ev.Call.Pos() && ev.Call.End() < x.Pos() && sc.Flow.CallTo(ev.Call, "net/url", "Parse", "ParseRequestURI") != nil)
		})
	})
}

// isJudged reports whether a call in the function around judges what is written as x, or one in another
// function a value that is asked for by the same name, as a middleware does.
//
//	if govalidator.IsURL(r.FormValue("url")) { u, _ := url.Parse(r.FormValue("url")) }
func isJudged(sc *scope.Scope, x ast.Expr, call *ast.CallExpr) bool {
	cur, ok := sc.Flow.Find(call)
	if !ok {
		return true
	}
	text := types.ExprString(x)
	is := func(arg ast.Expr) bool { return types.ExprString(arg) == text }
	in := flow.DeclOf(cur)
	if in != nil && flow.Any(in, func(other *ast.CallExpr) bool {
		return other != call && slices.ContainsFunc(other.Args, is) && judges(sc, other)
	}) {
		return true
	}
	judged := sc.Judges.Of(func() map[string][]*ast.FuncDecl { return judgesOf(sc) })
	return slices.ContainsFunc(askedNames(sc, x), func(name string) bool {
		return slices.ContainsFunc(judged[name], func(by *ast.FuncDecl) bool { return by != in || in == nil })
	})
}

// judgesOf returns which functions judge a value, by the name with which it is asked for; nil is code outside functions.
func judgesOf(sc *scope.Scope) map[string][]*ast.FuncDecl {
	judged := make(map[string][]*ast.FuncDecl)
	for cur := range sc.Files.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if len(call.Args) == 0 || !judges(sc, call) {
			continue
		}
		for _, arg := range call.Args {
			for _, name := range askedNames(sc, arg) {
				judged[name] = append(judged[name], flow.DeclOf(cur))
			}
		}
	}
	return judged
}

// askedNames returns the names by which what x may be is asked for: "url" in r.FormValue("url").
func askedNames(sc *scope.Scope, x ast.Expr) (names []string) {
	for _, end := range sc.Flow.Origins([]ast.Expr{x}).Ends {
		if call, ok := end.(*ast.CallExpr); ok && len(call.Args) == 1 {
			if name, ok := flow.StringConst(sc.Pass.TypesInfo, call.Args[0]); ok {
				names = append(names, name)
			}
		}
	}
	return names
}

// judges reports whether call may refuse a text that is no URL: by its name, or by an error that is handled.
func judges(sc *scope.Scope, call *ast.CallExpr) bool {
	cur, ok := sc.Flow.Find(call)
	if id, assigned := flow.ErrorOf(cur); ok && assigned && id != nil && flow.ReturnsError(sc.Pass.TypesInfo.TypeOf(call)) {
		err, _ := sc.Pass.TypesInfo.ObjectOf(id).(*types.Var)
		in := flow.Innermost(cur) // nil: var errURL error = errors.New("url")
		return err != nil && in != nil && !sc.Flow.GoesOn(call.End(), in.End(), err, returns)
	}
	return words.In("judges", strings.ToLower(flow.CalleeName(call)))
}

// Setting reports whether a setting is in the hole h, not what a request asks for, and no code looks at its text.
func (cs *Contexts) Setting(h strval.Hole) bool {
	if h.Expr == nil || len(h.Cuts) > 0 || h.Given != nil {
		return false
	}
	vars, open := OpenOf(cs.Scope, h.Expr)
	for v := range vars {
		open = open && !flow.Some(cs.Flow.Events(v), func(ev flow.Event) bool { return isRead(cs.Scope, ev) })
	}
	return open
}

// isRead reports whether ev gives a text to a function that looks at it.
func isRead(sc *scope.Scope, ev flow.Event) bool {
	if ev.Kind != flow.Pass {
		return false
	}
	pkg, _ := sc.Flow.Called(ev.Call)
	return pkg == "strings" || pkg == "regexp" || pkg == "net/url" || judges(sc, ev.Call)
}

// isGiven reports whether the program's user gives x: an environment variable, an argument, what a request asks for.
func isGiven(sc *scope.Scope, x ast.Expr) bool {
	v := sc.Values.Value(x)
	if len(v.Holes) == 1 && v.Text == "\x00" {
		switch v.Holes[0].Given.String() {
		case "input", "path-input", "search-text", "chat-text", "chat-word", "sent-url", "origin", "body-text":
			return true
		}
	}
	switch x := ast.Unparen(x).(type) {
	case *ast.SelectorExpr:
		return place.IsSetting(sc, sc.Flow.Variable(x)) // of another package
	case *ast.CallExpr:
		pkg, name := sc.Flow.Called(x)
		if header := scope.SelectorOf(flow.Receiver(x)); name == "Header.Get" && header != nil && scope.IsRequest(sc.Pass.TypesInfo.TypeOf(header.X)) {
			return true
		}
		return words.Is("given", strings.ToLower(pkg+"."+name))
	case *ast.IndexExpr:
		v := sc.Flow.Variable(x.X)
		return v != nil && isArgs(v)
	}
	return false
}

// isArgs reports whether v is os.Args.
func isArgs(v types.Object) bool {
	return v.Name() == "Args" && v.Pkg() != nil && v.Pkg().Path() == "os"
}
