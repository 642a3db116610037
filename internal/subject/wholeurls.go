package subject

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
)

// wholeURL finds the URL that is taken apart, or compared, as if it were a path or a query alone.
//
//	path.Base(r.RequestURI)   path.Ext(r.URL.String())   url.ParseQuery(u.String())
//	parts := strings.Split(r.URL.String(), "/"); id := parts[len(parts)-1]
//	r.RequestURI == "/login"   strings.HasSuffix(r.RequestURI, ".js")
//	path.Join(r.URL.String(), id)   http.Redirect(w, r, r.RequestURI+"/", code)
func (f *Finder) wholeURL(cur inspector.Cursor, test bool) []site.Site {
	var of ast.Expr
	var by, text string
	switch n := cur.Node().(type) {
	case *ast.CallExpr:
		if of, by = f.takesPart(cur, n); strings.HasSuffix(by, ".Join") && of != n.Args[len(n.Args)-1] {
			text = "/x" // or whatever the rest is
		}
	case *ast.BinaryExpr:
		if end, _ := flow.StringConst(f.Pass.TypesInfo, n.Y); n.Op == token.ADD && strings.HasPrefix(end, "/") && (f.redirects.Of(f.redirectsTo)[n] || f.redirects.Of(f.redirectsTo)[n.X]) {
			of, by, text = n.X, "+", end
		}
	}
	if of == nil {
		if of, by, text = f.comparedAsPath(cur); of == nil {
			return nil
		}
	}
	cutsLast := strings.HasPrefix(by, "strings.LastIndex")
	if asks, in := f.queries.Around(cur, f.namesQuery); asks && !cutsLast || !in {
		return nil // the function has code for a query
	}
	whole := f.whole(of, by)
	if whole == nil {
		given, _ := f.GivenTexts(of)
		for _, v := range given { // of(r.RequestURI), and func of(p string) string { return path.Base(p) }
			if len(v.Holes) != 1 || len(v.Text) > 1 || v.Holes[0].Made && !v.Holes[0].Or {
				return nil
			}
			list, all := []ast.Expr{v.Holes[0].Expr}, true
			if v.Holes[0].Made || f.isPieceOf(v.Holes[0].Expr, of) {
				list, all = f.Flow.Sources(of) // one of several
				list = slices.DeleteFunc(slices.Clone(list), func(x ast.Expr) bool { return f.isPieceOf(x, of) })
			}
			for _, x := range list {
				from, ok := f.Flow.Find(x)
				asks, in := f.queries.Around(from, f.namesQuery)
				if whole = f.whole(x, by); whole == nil || !ok || !all || asks && !cutsLast || !in {
					return nil
				}
				if !v.Holes[0].Made && !cutsLast {
					of, cur = x, from
				}
			}
		}
	}
	if whole == nil {
		return nil
	}
	whole.With = text
	if v := f.Values.Value(of); len(v.Text) != 1 || len(v.Holes) != 1 {
		return nil // a part of it is known
	}
	return []site.Site{f.Subject(whole, of, "whole-url", by, cur, test)}
}

// comparedAsPath returns what the node at cur compares with the text of a path, or with the end of one, and how.
// Only requests that fetch something are likely to have a query: it returns nil where the function names another method.
func (f *Finder) comparedAsPath(cur inspector.Cursor) (of ast.Expr, by, text string) {
	for _, c := range f.comparisonsAt(cur) {
		text, _ := flow.StringConst(f.Pass.TypesInfo, c.text)
		if text == "" || text[0] != '/' && !(text[0] == '.' && c.how == grammar.Suffix) || c.how != grammar.Whole && c.how != grammar.Suffix || f.whole(c.subject, c.by) == nil {
			continue
		}
		decl := flow.DeclOf(cur)
		if decl == nil || flow.Any(decl, func(id *ast.Ident) bool { return words.Is("with-body", strings.ToLower(id.Name)) }) ||
			flow.Any(decl, func(lit *ast.BasicLit) bool {
				return words.Is("with-body", "method"+strings.ToLower(strings.Trim(lit.Value, `"`)))
			}) {
			return nil, "", ""
		}
		if c.how == grammar.Suffix {
			text = "…" + text
		}
		return c.subject, c.by, text
	}
	return nil, "", ""
}

// takesPart returns the argument of which call takes a part as of a path or query, or to which it adds one, and the name of the
// function; or nil.
func (f *Finder) takesPart(cur inspector.Cursor, call *ast.CallExpr) (of ast.Expr, by string) {
	switch flow.CalleeName(call) {
	case "Base", "Ext", "ParseQuery":
		if len(call.Args) != 1 {
			return nil, ""
		}
	case "Join":
		if len(call.Args) < 2 || call.Ellipsis.IsValid() {
			return nil, ""
		}
	case "Split":
		if len(call.Args) != 2 || !scope.IsLiteral(call.Args[1], "/") || !f.takesLast(cur) {
			return nil, ""
		}
	case "LastIndex", "LastIndexByte":
		if len(call.Args) != 2 || !scope.IsLiteral(call.Args[1], "?") || len(f.cuts(cur, call)) == 0 {
			return nil, ""
		}
	default:
		return nil, ""
	}
	pkg, name := f.Flow.Called(call)
	by = path.Base(pkg) + "." + name
	switch pkg + "." + name {
	case "path/filepath.Join":
		if last := call.Args[len(call.Args)-1]; f.whole(last, by) != nil {
			return last, by // a file has no query
		}
		return call.Args[0], by
	case "path.Join", "path.Base", "path.Ext", "path/filepath.Base", "path/filepath.Ext", "net/url.ParseQuery", "strings.Split", "strings.LastIndex", "strings.LastIndexByte":
		return call.Args[0], by
	}
	return nil, ""
}

// isPieceOf reports whether x is a piece of the variable v, with which v is set again. Only code that names the query cuts that.
//
//	p = p[:len(p)-1]   p = strings.TrimPrefix(p, "/app")
func (f *Finder) isPieceOf(x, v ast.Expr) bool {
	x = ast.Unparen(x)
	if cut, ok := x.(*ast.SliceExpr); ok {
		x = cut.X
	} else if call := f.Flow.CallTo(x, "strings", "Trim", "TrimLeft", "TrimRight", "TrimPrefix", "TrimSuffix"); call != nil {
		x = call.Args[0]
	} else {
		return false
	}
	return f.Flow.Variable(x) != nil && f.Flow.Variable(x) == f.Flow.Variable(v)
}

// redirectsTo returns what a client is redirected to, and the URLs to which something is added there.
func (f *Finder) redirectsTo() map[ast.Expr]bool {
	to := make(map[ast.Expr]bool)
	for _, s := range f.URLs {
		if s.Role.Name == "redirect-url" && strings.HasPrefix(s.Own.Text, "\x00/") {
			to[ast.Unparen(s.Expr)], to[s.Own.Holes[0].Expr] = true, true
		}
	}
	return to
}

// takesLast reports whether the last of the parts that the call at cur returns is used:
// by its position from the end, or by its index if the number of parts is fixed.
//
//	parts[len(parts)-1]   if len(parts) != 3 { return }; parts[2]
func (f *Finder) takesLast(cur inspector.Cursor) bool {
	v, ok := f.Flow.ResultVar(cur).(*types.Var)
	if !ok || cur.Parent().Node().(*ast.AssignStmt).Tok != token.DEFINE {
		return false
	}
	counts, indices := make(map[string]bool), make(map[string]bool)
	for _, use := range f.Flow.Uses(v) {
		if use.ParentEdgeKind() == edge.IndexExpr_X && types.ExprString(use.Parent().Node().(*ast.IndexExpr).Index) == "len("+v.Name()+") - 1" {
			return true
		}
		indices[index(use)] = true
		if op, n := counted(use); op == token.EQL || op == token.NEQ {
			counts[n] = true
		}
	}
	for n := range counts {
		if i, err := strconv.Atoi(n); err == nil && indices[strconv.Itoa(i-1)] {
			return len(counts) == 1
		}
	}
	return false
}

// whole returns what expr is, if certainly a whole URL with a query perhaps, of which by takes a part; else nil. Only
// requests' paths and queries count: the URL of a file or repository may never have a query.
func (f *Finder) whole(expr ast.Expr, by string) *check.Whole {
	w := &check.Whole{By: by, Text: types.ExprString(expr)}
	if value := f.Flow.Definition(expr); value != nil {
		expr = value
	}
	sel := scope.SelectorOf(expr)
	if sel == nil {
		return nil
	}
	info := f.Pass.TypesInfo
	_, called := ast.Unparen(expr).(*ast.CallExpr)
	switch {
	case !called && sel.Sel.Name == "RequestURI" && scope.IsNamedType(info.TypeOf(sel.X), "net/http", "Request"):
		w.URL = types.ExprString(sel.X) + ".URL"
		return w
	case called && (sel.Sel.Name == "String" || sel.Sel.Name == "RequestURI") && scope.IsNamedType(info.TypeOf(sel.X), "net/url", "URL"):
		request := scope.RequestOfURL(info, sel.X)
		if request == nil && by != "url.ParseQuery" {
			return nil
		}
		_, ofResponse := ast.Unparen(request).(*ast.SelectorExpr) // res.Request
		w.Absolute = sel.Sel.Name == "String" && (request == nil || ofResponse)
		w.URL = types.ExprString(sel.X)
		return w
	}
	return nil
}

// namesQuery reports whether the code at cur has the name of a URL's query in it, or a string
// with a "?", or a function that it asks about the request has. Or a query gets no further, where it is cut with the path.
//
//	if !noQuery(r) { return }   assets[r.RequestURI[1:]]
func (f *Finder) namesQuery(cur inspector.Cursor) bool {
	return flow.Any(cur.Node(), func(x *ast.SliceExpr) bool {
		sel, ok := x.X.(*ast.SelectorExpr)
		return ok && sel.Sel.Name == "RequestURI"
	}) || flow.Any(cur.Node(), func(lit *ast.BasicLit) bool {
		return (lit.Kind == token.STRING || lit.Kind == token.CHAR) && strings.Contains(lit.Value, "?")
	}) || flow.Any(cur.Node(), func(sel *ast.SelectorExpr) bool {
		return sel.Sel.Name == "RawQuery" || sel.Sel.Name == "ForceQuery"
	}) || flow.Any(cur.Node(), func(call *ast.CallExpr) bool {
		decl, d := f.Flow.FuncDecl(f.Flow.Callee(call))
		return d != nil && slices.ContainsFunc(call.Args, f.isAsked) && f.queries.Of(decl, f.namesQuery)
	})
}

// saved finds the base of a URL that the program's user gives and that is requested, where it names a file that the call at cur writes.
//
//	name := filepath.Base(link); res, err := http.Get(link); file, err := os.Create(name)
func (f *Finder) saved(cur inspector.Cursor, test bool) []site.Site {
	call := cur.Node().(*ast.CallExpr)
	if f.Flow.CallTo(call, "os", "Create", "OpenFile", "WriteFile") == nil {
		return nil
	}
	queue := []ast.Expr{call.Args[0]}
	for range 8 { // paths that are joined of paths
		var made []ast.Expr
		for _, end := range f.Flow.Origins(queue).Ends {
			switch x := ast.Unparen(end).(type) {
			case *ast.BinaryExpr:
				made = append(made, x.X, x.Y)
			case *ast.CallExpr:
				pkg, name := f.Flow.Called(x)
				switch {
				case name == "Base" && (pkg == "path" || pkg == "path/filepath"):
					if w := f.requested(x); w != nil {
						at, _ := f.Flow.Find(x)
						return []site.Site{f.Subject(w, x.Args[0], "whole-url", w.By, at, test)}
					}
				case name == "Join" && (pkg == "path" || pkg == "path/filepath"), pkg == "fmt" && name == "Sprintf":
					made = append(made, x.Args...)
				}
			}
		}
		if queue = made; len(queue) == 0 {
			break
		}
	}
	return nil
}

// requested returns the URL of which call takes the base, if the program's user gives it, the package requests it and
// the function does not name a query; else nil. It is told once of each.
func (f *Finder) requested(call *ast.CallExpr) *check.Whole {
	of := call.Args[0]
	at, _ := f.Flow.Find(call)
	vars, open := site.OpenOf(f.Scope, of)
	if asks, in := f.queries.Around(at, f.namesQuery); !open || asks || !in || f.saving[call] || f.Flow.Variable(of) == nil {
		return nil
	}
	f.saving[call] = true
	if !slices.ContainsFunc(f.URLs, func(s site.Site) bool {
		if s.Target.Role.Name != "http-url" && s.Target.Role.Name != "request-url" || s.Own.Text != "\x00" {
			return false
		}
		return flow.Some(maps.Keys(f.Flow.Origins([]ast.Expr{s.Expr}).Vars), func(v types.Object) bool { return vars[v] && flow.IsString(v.Type()) })
	}) {
		return nil
	}
	pkg, name := f.Flow.Called(call)
	return &check.Whole{By: path.Base(pkg) + "." + name, Text: types.ExprString(of), Absolute: true}
}

// returned finds the path of a request to which a middleware lets its client come back, without the query.
//
//	"/login?next=" + url.QueryEscape(r.URL.Path)   v.Set("return_to", r.URL.Path)   session{ReturnTo: r.URL.Path}
func (f *Finder) returned(cur inspector.Cursor, test bool) []site.Site {
	sel := cur.Node().(*ast.SelectorExpr)
	if sel.Sel.Name != "Path" || scope.RequestOfURL(f.Pass.TypesInfo, sel.X) == nil {
		return nil
	}
	at := cur
	for at.ParentEdgeKind() == edge.CallExpr_Args && strings.HasSuffix(flow.CalleeName(at.Parent().Node().(*ast.CallExpr)), "Escape") {
		at = at.Parent()
	}
	if !words.Is("returns-to", strings.ToLower(f.setAs(at))) || scope.IsLogged(at) {
		return nil
	}
	decl := flow.DeclOf(cur)
	if decl == nil || !flow.Any(decl, f.handsOn) || flow.Any(decl, func(sel *ast.SelectorExpr) bool {
		return slices.Contains([]string{"RawQuery", "RequestURI", "Query"}, sel.Sel.Name)
	}) {
		return nil
	}
	return []site.Site{f.Subject(&check.Returned{URL: types.ExprString(sel.X)}, sel, "copied-text", "", cur, test)}
}

// setAs returns the name of the parameter, key or field that the text at cur is the value of, or "".
func (f *Finder) setAs(cur inspector.Cursor) string {
	key := func(x ast.Expr) string {
		if text, ok := flow.StringConst(f.Pass.TypesInfo, x); ok {
			return text
		}
		return types.ExprString(x)
	}
	at := cur
	if at.ParentEdgeKind() == edge.CompositeLit_Elts { // url.Values{"next": {p}}
		at = at.Parent()
	}
	switch parent := at.Parent().Node().(type) {
	case *ast.KeyValueExpr:
		return key(parent.Key)
	case *ast.AssignStmt:
		switch lhs := parent.Lhs[0].(type) {
		case *ast.IndexExpr:
			return key(lhs.Index)
		case *ast.SelectorExpr:
			return lhs.Sel.Name
		}
	case *ast.CallExpr:
		if i := at.ParentEdgeIndex(); at.ParentEdgeKind() == edge.CallExpr_Args && i > 0 && flow.CalleeName(parent) != "Sprintf" {
			name, _ := flow.StringConst(f.Pass.TypesInfo, parent.Args[i-1])
			return name
		}
	}
	for is := at.Parent().Node(); ; is = at.Parent().Node() { // "/login?next=" + p   fmt.Sprintf("/login?next=%s", p)
		call, ok := is.(*ast.CallExpr)
		if _, sum := is.(*ast.BinaryExpr); !sum && !(ok && flow.CalleeName(call) == "Sprintf") {
			break
		}
		at = at.Parent()
	}
	if at == cur {
		return ""
	}
	v := f.Values.Value(at.Node().(ast.Expr))
	for _, h := range v.Holes {
		if before, ok := strings.CutSuffix(v.Text[:h.At], "="); ok && h.Expr == cur.Node() {
			return before[strings.LastIndexAny(before, "?&")+1:]
		}
	}
	return ""
}

// handsOn reports whether call gives a request to a handler that a function has in a variable, as middleware does.
func (f *Finder) handsOn(call *ast.CallExpr) bool {
	switch v := f.Flow.Variable(call.Fun); flow.CalleeName(call) {
	case "ServeHTTP", "Next":
		return true
	default:
		return v != nil && slices.ContainsFunc(call.Args, f.isAsked)
	}
}

// isAsked reports whether expr is a request or a URL, of which a function may say something.
func (f *Finder) isAsked(expr ast.Expr) bool {
	t := f.Pass.TypesInfo.TypeOf(expr)
	return scope.IsNamedType(t, "net/http", "Request") || scope.IsNamedType(t, "net/url", "URL")
}

// A change is a statement that sets or removes a parameter of a query.
//
//	q.Set(key, value)   q[key] = values   delete(q, key)
type change struct {
	of   ast.Expr // q
	key  ast.Expr
	verb string // as [check.Copy.By]
}

// discarded finds the key that is set in a copy of a query which nothing reads.
func (f *Finder) discarded(cur inspector.Cursor, test bool) []site.Site {
	c, ok := f.changeAt(cur)
	if !ok {
		return nil
	}
	if lost := f.lostCopy(c); lost != nil {
		return []site.Site{f.Subject(lost, c.key, "copied-text", "net/url.Values", cur, test)}
	}
	return nil
}

// changeAt returns the change that the statement at cur makes.
func (f *Finder) changeAt(cur inspector.Cursor) (change, bool) {
	info := f.Pass.TypesInfo
	switch n := cur.Node().(type) {
	case *ast.AssignStmt:
		index, ok := ast.Unparen(n.Lhs[0]).(*ast.IndexExpr)
		if !ok || len(n.Lhs) != 1 || !scope.IsURLValues(info.TypeOf(index.X)) {
			return change{}, false
		}
		return change{ast.Unparen(index.X), index.Index, "="}, true
	case *ast.ExprStmt:
		call, ok := ast.Unparen(n.X).(*ast.CallExpr)
		if !ok || len(call.Args) == 0 {
			return change{}, false
		}
		if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok && len(call.Args) == 2 && info.Uses[id] == types.Universe.Lookup("delete") && scope.IsURLValues(info.TypeOf(call.Args[0])) {
			return change{ast.Unparen(call.Args[0]), call.Args[1], "delete"}, true
		}
		if f.Flow.CallTo(call, "net/url", "Values.Set", "Values.Add", "Values.Del") != nil {
			return change{ast.Unparen(flow.Receiver(call)), call.Args[0], flow.CalleeName(call)}, true
		}
	}
	return change{}, false
}

// lostCopy returns the copy that c changes, if nothing reads it afterwards; else nil.
func (f *Finder) lostCopy(c change) *check.Copy {
	if f.isQueryCall(c.of) {
		return &check.Copy{By: c.verb}
	}
	v := f.Flow.Variable(flow.IdentOf(c.of))
	if v == nil || f.told[v] || !f.Flow.IsLocal(v) {
		return nil
	}
	f.told[v] = true
	if !f.isQueryCall(f.Flow.Definition(c.of)) || slices.ContainsFunc(f.Flow.Uses(v), func(use inspector.Cursor) bool { return !f.onlyChanges(use) }) {
		return nil
	}
	return &check.Copy{Name: v.Name(), By: c.verb}
}

// isQueryCall reports whether x is a call of (*net/url.URL).Query.
func (f *Finder) isQueryCall(x ast.Expr) bool {
	return f.Flow.CallTo(x, "net/url", "URL.Query") != nil
}

// onlyChanges reports whether use declares a query, or its statement only changes that.
func (f *Finder) onlyChanges(use inspector.Cursor) bool {
	if f.Pass.TypesInfo.Defs[use.Node().(*ast.Ident)] != nil {
		return true
	}
	for cur := range use.Enclosing((*ast.ExprStmt)(nil), (*ast.AssignStmt)(nil)) {
		if c, ok := f.changeAt(cur); ok {
			return c.of == use.Node()
		}
		if stmt, ok := cur.Node().(*ast.ExprStmt); ok { // q.Encode(), whose result is dropped
			sel := scope.SelectorOf(stmt.X)
			return sel != nil && sel.X == use.Node()
		}
		return false
	}
	return false
}
