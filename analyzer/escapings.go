package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// escapings are what the package escapes for URLs. What it escapes in one function, it
// has to escape in the others:
//
//	func (c *client) Get(name string) error   { return c.do("GET", "/boxes/"+url.PathEscape(name)) }
//	func (c *client) Start(name string) error { return c.do("POST", "/boxes/"+name+"/start") }
type escapings struct {
	*scope
	known    bool                      // the maps are made
	segments map[string]string         // what stands before an escaped segment, "boxes/" => the function that does it
	names    map[string]string         // of the variables that are escaped for a path => likewise
	params   map[string]string         // of the parameters of a query whose values are escaped => likewise
	bases    map[*types.Func]string    // whose results stand before what is escaped, with a slash between => likewise
	makers   map[*types.Func]string    // what the package's functions return and others escape => likewise
	wrappers flow.Answers[*types.Func] // what isWrapper says of a function
}

// behind returns the name of a function that escapes what stands behind a segment, which
// ends with "/"; "" if none does.
func (es *escapings) behind(segment string) string {
	es.look()
	return es.segments[segment]
}

// named returns the name of a function that escapes a variable of that name for a path; ""
// if none does.
func (es *escapings) named(name string) string {
	es.look()
	return es.names[strings.ToLower(name)]
}

// ofParam returns the name of a function that escapes the value of a query's parameter of
// that name; "" if none does.
func (es *escapings) ofParam(name string) string {
	es.look()
	return es.params[name]
}

// made returns the name of a function that escapes what expr is: the result of a function
// of the package, or a value that this returns. It is "" if none does.
//
//	project, err := parseID(pid)
//	url.PathEscape(project)
func (es *escapings) made(expr ast.Expr) string {
	if es.look(); expr == nil || len(es.makers) == 0 {
		return ""
	}
	if fn := es.callee(expr); fn != nil {
		return es.makers[fn]
	}
	decl := es.flow.FuncDeclAt(expr.Pos())
	if decl == nil {
		return ""
	}
	fn, _ := es.pass.TypesInfo.Defs[decl.Name].(*types.Func)
	return es.makers[fn]
}

// maker returns the function of the package whose result, its first one, expr or the variable
// expr is; nil if there is none, or if it escapes.
func (es *escapings) maker(expr ast.Expr) *types.Func {
	if def := es.flow.Definition(expr); def != nil {
		expr = def
	}
	if call, ok := ast.Unparen(expr).(*ast.CallExpr); ok && es.isEscaper(call) {
		return nil
	}
	return es.callee(expr)
}

// callee returns the function of the package that the call expr calls; nil if there is none.
func (es *escapings) callee(expr ast.Expr) *types.Func {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok {
		return nil
	}
	if fn, ok := typeutil.Callee(es.pass.TypesInfo, call).(*types.Func); ok && fn.Pkg() == es.pass.Pkg {
		return fn
	}
	return nil
}

// look fills the maps, once.
func (es *escapings) look() {
	if es.known {
		return
	}
	es.known, es.segments, es.names = true, make(map[string]string), make(map[string]string)
	es.makers, es.bases, es.params = make(map[*types.Func]string), make(map[*types.Func]string), make(map[string]string)
	if !imports(es.pass.Pkg, "net/url") {
		return // fast path: nothing is escaped here
	}
	for file, test := range es.handWritten() {
		if test {
			continue
		}
		for cur := range file.Preorder((*ast.CallExpr)(nil)) {
			if call := cur.Node().(*ast.CallExpr); es.isEscaper(call) {
				es.note(cur, call)
			}
		}
	}
}

// isEscaper reports whether call escapes a string for a URL: by net/url, or by a function
// of the package around that.
func (es *escapings) isEscaper(call *ast.CallExpr) bool {
	if len(call.Args) != 1 || !strings.Contains(strings.ToLower(flow.CalleeName(call)), "esc") && !strings.Contains(strings.ToLower(flow.CalleeName(call)), "enc") {
		return false // fast path
	}
	fn, ok := typeutil.Callee(es.pass.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	if fn.Pkg().Path() == "net/url" {
		return fn.Name() == "PathEscape" || fn.Name() == "QueryEscape"
	}
	return fn.Pkg() == es.pass.Pkg && es.wrappers.Of(fn, es.isWrapper)
}

// isWrapper reports whether fn, of this package, takes a string and returns it escaped.
func (es *escapings) isWrapper(fn *types.Func) bool {
	sig := fn.Signature()
	if sig.Params().Len() != 1 || sig.Results().Len() != 1 || !flow.IsString(sig.Params().At(0).Type()) || !flow.IsString(sig.Results().At(0).Type()) {
		return false
	}
	_, decl := es.flow.FuncDecl(fn)
	return decl != nil && escapesForURL(es.pass.TypesInfo, decl.Body)
}

// escapesForURL reports whether a call of url.PathEscape or url.QueryEscape is in n.
func escapesForURL(info *types.Info, n ast.Node) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && !found {
			if name := flow.CalleeName(call); name == "PathEscape" || name == "QueryEscape" {
				fn, ok := typeutil.Callee(info, call).(*types.Func)
				found = ok && fn.Pkg() != nil && fn.Pkg().Path() == "net/url"
			}
		}
		return !found
	})
	return found
}

// note enters what call, at cur, escapes, if that is a segment of a path.
func (es *escapings) note(cur inspector.Cursor, call *ast.CallExpr) {
	fn := ""
	for c := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		fn = c.Node().(*ast.FuncDecl).Name.Name
	}
	if fn == "" {
		return
	}
	before, ok := es.textBefore(cur)
	inPath := flow.CalleeName(call) == "PathEscape"
	if name := lastParam(before); name != "" {
		es.params[name] = fn
		return
	}
	if ok {
		if strings.Contains(before, "?") || !strings.HasSuffix(before, "/") {
			return
		}
		inPath = true
		if base := es.base(cur); base != nil {
			es.bases[base] = fn
		}
		if segment := lastSegment(before); segment != "" {
			es.segments[segment] = fn
		}
	}
	if !inPath {
		return
	}
	if name := variableName(call.Args[0]); name != "" {
		es.names[strings.ToLower(name)] = fn
	}
	if maker := es.maker(call.Args[0]); maker != nil {
		es.makers[maker] = fn
	}
}

// isSegment reports whether x, which stands behind text, is escaped as a segment of a path,
// or the package escapes what stands there elsewhere.
func (es *escapings) isSegment(text string, x ast.Expr) bool {
	if strings.Contains(text, "?") || strings.Contains(text, "://") {
		return false
	}
	if call, ok := ast.Unparen(x).(*ast.CallExpr); ok && es.isEscaper(call) {
		return true
	}
	segment := lastSegment(text)
	return segment != "" && es.behind(segment) != ""
}

// inFormat reports whether isSegment is true of one of the args that the verbs of a format
// write.
func (es *escapings) inFormat(format string, verbs []strval.Verb, args []ast.Expr) bool {
	for i, v := range verbs {
		if strings.HasSuffix(format[:v.Start], "/") && es.isSegment(format[:v.Start], args[i]) {
			return true
		}
	}
	return false
}

// variableName returns the name of the variable or field x; "" if it is none.
func variableName(x ast.Expr) string {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	case *ast.StarExpr:
		return variableName(x.X)
	}
	return ""
}

// lastSegment returns the last segment of text with the slash behind it, "boxes/" of
// "/api/boxes/"; "" if it is not literal, or is a host.
func lastSegment(text string) string {
	segment, ok := strings.CutSuffix(text, "/")
	start := strings.LastIndexByte(segment, '/') + 1
	segment = segment[start:]
	if !ok || segment == "" || strings.ContainsAny(segment, "%\x00") || strings.HasSuffix(text[:start], "//") {
		return ""
	}
	return segment + "/"
}

// lastParam returns the name of the parameter whose value stands behind text, "q" of
// "/search?q="; "" if there is none.
func lastParam(text string) string {
	name, ok := strings.CutSuffix(text, "=")
	name = name[strings.LastIndexAny(name, "?&")+1:]
	if !ok || strings.ContainsAny(name, "%=/ \x00") {
		return ""
	}
	return name
}

// textBefore returns the constant text right before the expression at cur, in a sum or a
// format. It reports false if there is none.
func (es *escapings) textBefore(cur inspector.Cursor) (string, bool) {
	for cur.ParentEdgeKind() == edge.ParenExpr_X {
		cur = cur.Parent()
	}
	switch parent := cur.Parent().Node().(type) {
	case *ast.BinaryExpr:
		if parent.Op != token.ADD || cur.ParentEdgeKind() != edge.BinaryExpr_Y {
			return "", false
		}
		left := ast.Unparen(parent.X)
		for {
			if text, ok := flow.StringConst(es.pass.TypesInfo, left); ok {
				return text, true
			}
			sum, ok := left.(*ast.BinaryExpr)
			if !ok {
				return "", false
			}
			left = ast.Unparen(sum.Y)
		}
	case *ast.CallExpr:
		_, i := es.formatter(parent)
		if i < 0 || cur.ParentEdgeKind() != edge.CallExpr_Args {
			return "", false
		}
		n := cur.ParentEdgeIndex() - i - 1
		format, ok := flow.StringConst(es.pass.TypesInfo, parent.Args[i])
		if !ok || n < 0 {
			return "", false
		}
		verbs, ok := strval.Verbs(format, len(parent.Args)-i-1)
		if !ok {
			return "", false
		}
		return format[:verbs[n].Start], true
	}
	return "", false
}

// What a function returns may be the base of URLs: one function of the package escapes what it
// puts behind. Then another text that begins so is a URL, too, whatever becomes of it:
//
//	func (c *client) Bounce(alias string) order { return order{c.boxes("bounces") + "/" + url.PathEscape(alias)} }
//	func (c *client) Mark(alias string) order   { return order{c.boxes("marks") + "/" + alias} }

// base returns the function of the package whose result stands before the expression at cur
// in a sum, with a slash between them; nil if there is none.
func (es *escapings) base(cur inspector.Cursor) *types.Func {
	sum, ok := cur.Parent().Node().(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD || cur.ParentEdgeKind() != edge.BinaryExpr_Y {
		return nil
	}
	left, ok := ast.Unparen(sum.X).(*ast.BinaryExpr)
	if !ok || left.Op != token.ADD {
		return nil
	}
	if text, ok := flow.StringConst(es.pass.TypesInfo, left.Y); !ok || text != "/" {
		return nil
	}
	return es.callee(left.X)
}

// sumHasBase reports whether an operand of sum, at cur, stands behind a base behind which
// another function escapes.
func (es *escapings) sumHasBase(cur inspector.Cursor) bool {
	if es.look(); len(es.bases) == 0 {
		return false
	}
	for c := range cur.Preorder((*ast.BinaryExpr)(nil)) {
		if y := c.ChildAt(edge.BinaryExpr_Y, -1); es.bases[es.base(y)] != "" {
			return true
		}
	}
	return false
}
