package peer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/eval"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/fmtverb"
	"github.com/urilint/urilint/internal/scope"
)

// Peers are what other functions of the package do with a segment, a field or a base.
//
//	evidence              noted at                              where
//	it is escaped         url.PathEscape(name), escape(name)    Escapings
//	its slash is cut off  strings.TrimSuffix(c.base, "/")       peerfields.go
//	it begins a URL       http.Get(c.base + "/users")           package site, Beginnings
//	it has a slash        c.get("/boxes/" + id + "/lids")       package site, rooted.go
type Peers struct {
	*scope.Scope
	notes flow.Once[*notes] // what find finds

	wrappers flow.Answers[*types.Func] // what isWrapper says of a function
	slashed  flow.Answers[*types.Func] // what escapesSlashes says
	kept     flow.Answers[*types.Var]  // what isSetAsGiven says of a field
}

// notes are what one walk over the package finds. A string is the name of the function that does it.
type notes struct {
	check.Escapings
	bases  map[*types.Func]string // whose results stand before what is escaped, with a slash between
	makers map[*types.Func]string // what they return and others escape
	cuts   map[*types.Var]string  // the fields whose slash at the end is cut off where they are used
}

// New returns the peers of the package of sc; the walk over it is made at the first question.
func New(sc *scope.Scope) *Peers { return &Peers{Scope: sc} }

// Noted returns the notes, which it makes at the first call.
func (ps *Peers) Noted() *notes { return ps.notes.Of(ps.find) }

func (ps *Peers) find() *notes {
	ns := &notes{
		Escapings: check.Escapings{Segments: make(map[string]string), Names: make(map[string]string), Params: make(map[string]string), Slashes: make(map[string]string)},
		bases:     make(map[*types.Func]string), makers: make(map[*types.Func]string),
		cuts: make(map[*types.Var]string),
	}
	escapes := scope.Imports(ps.Pass.Pkg, "net/url") // else nothing is escaped here
	for cur, test := range ps.Nodes((*ast.CallExpr)(nil)) {
		if test {
			continue
		}
		call := cur.Node().(*ast.CallExpr)
		ps.noteCut(ns, cur, call)
		ns.Decodes = ns.Decodes || ps.Flow.CallTo(call, "net/url", "QueryUnescape") != nil
		if escapes && ps.isEscaper(call) {
			ps.note(ns, cur, call)
		}
	}
	return ns
}

// noteCut enters the field whose slash call, at cur, cuts off, if another string follows.
func (ps *Peers) noteCut(ns *notes, cur inspector.Cursor, call *ast.CallExpr) {
	if len(call.Args) != 2 || !ps.cutsSlash(call) {
		return
	}
	_, v := ps.Sums.Variable(call.Args[0])
	if decl := ps.Flow.FuncDeclAt(call.Pos()); v != nil && v.IsField() && decl != nil && ns.cuts[v] == "" && ps.isPutBefore(cur) {
		ns.cuts[v] = decl.Name.Name
	}
}

// isEscaper reports whether net/url, or a function here around it, escapes call's string.
func (ps *Peers) isEscaper(call *ast.CallExpr) bool {
	if len(call.Args) != 1 || !strings.Contains(strings.ToLower(flow.CalleeName(call)), "esc") && !strings.Contains(strings.ToLower(flow.CalleeName(call)), "enc") {
		return false // fast path
	}
	if isNetURLs(ps.Scope, call) {
		return true
	}
	fn := ps.callee(call)
	return fn != nil && ps.wrappers.Of(fn, ps.isWrapper)
}

// isWrapper reports whether fn, of this package, takes a string and returns it escaped.
func (ps *Peers) isWrapper(fn *types.Func) bool {
	sig := fn.Signature()
	if sig.Params().Len() != 1 || sig.Results().Len() != 1 || !flow.IsString(sig.Params().At(0).Type()) || !flow.IsString(sig.Results().At(0).Type()) {
		return false
	}
	_, decl := ps.Flow.FuncDecl(fn)
	return decl != nil && (EscapesForURL(ps.Scope, decl.Body) || ps.slashed.Of(fn, ps.escapesSlashes))
}

// escapesSlashes reports whether fn, of this package, escapes the slash by hand: strings.ReplaceAll(s, "/", "%2F").
func (ps *Peers) escapesSlashes(fn *types.Func) bool {
	_, decl := ps.Flow.FuncDecl(fn)
	return decl != nil && flow.Any(decl.Body, func(call *ast.CallExpr) bool {
		if ps.Flow.CallTo(call, "strings", "Replace", "ReplaceAll") == nil || len(call.Args) < 3 {
			return false
		}
		by, _ := flow.StringConst(ps.Pass.TypesInfo, call.Args[2])
		return by == "%2F"
	})
}

// EscapesForURL reports whether a call of url.PathEscape or url.QueryEscape is in n.
func EscapesForURL(sc *scope.Scope, n ast.Node) bool {
	return flow.Any(n, func(call *ast.CallExpr) bool { return isNetURLs(sc, call) })
}

// isNetURLs reports whether call is of an escaper of net/url.
func isNetURLs(sc *scope.Scope, call *ast.CallExpr) bool {
	return sc.Flow.CallTo(call, "net/url", "PathEscape", "QueryEscape") != nil
}

// note enters what call, at cur, escapes, if that is a segment of a path.
func (ps *Peers) note(ns *notes, cur inspector.Cursor, call *ast.CallExpr) {
	decl := flow.DeclOf(cur)
	if decl == nil {
		return
	}
	fn := decl.Name.Name
	before, ok := ps.textBefore(cur)
	inPath := flow.CalleeName(call) == "PathEscape"
	if name := lastParam(before); name != "" {
		ns.Params[check.EscapingKey(before, name)] = fn
		return
	}
	if ok {
		if strings.Contains(before, "?") || !strings.HasSuffix(before, "/") {
			return
		}
		inPath = true
		if base := ps.base(cur); base != nil {
			ns.bases[base] = fn
		}
		if segment := lastSegment(before); segment != "" {
			ns.Segments[check.EscapingKey(before, segment)] = fn
		}
	}
	if !inPath {
		return
	}
	if flow.CalleeName(call) == "QueryEscape" {
		ns.ByQuery++
	} else {
		ns.ByPath++
	}
	if name := variableName(call.Args[0]); name != "" {
		key := check.EscapingKey(before, strings.ToLower(name))
		ns.Names[key] = fn
		if by := ps.callee(call); by != nil && ps.slashed.Of(by, ps.escapesSlashes) {
			ns.Slashes[key] = fn
		}
	}
	if maker := ps.maker(call.Args[0]); maker != nil {
		ns.makers[maker] = fn
	}
}

// maker returns the function of the package whose result, its first one, expr or the variable
// expr is; nil if there is none, or if it escapes.
func (ps *Peers) maker(expr ast.Expr) *types.Func {
	if def := ps.Flow.Definition(expr); def != nil {
		expr = def
	}
	if call, ok := ast.Unparen(expr).(*ast.CallExpr); ok && ps.isEscaper(call) {
		return nil
	}
	return ps.callee(expr)
}

// callee returns the function of the package that the call expr calls; nil if there is none.
func (ps *Peers) callee(expr ast.Expr) *types.Func {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok {
		return nil
	}
	if fn := ps.Flow.Function(call); fn != nil && fn.Pkg() == ps.Pass.Pkg {
		return fn
	}
	return nil
}

// base returns the function of the package whose result stands before the expression at cur
// in a sum, with a slash between them; nil if there is none.
func (ps *Peers) base(cur inspector.Cursor) *types.Func {
	sum, ok := cur.Parent().Node().(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD || cur.ParentEdgeKind() != edge.BinaryExpr_Y {
		return nil
	}
	left, ok := ast.Unparen(sum.X).(*ast.BinaryExpr)
	if !ok || left.Op != token.ADD {
		return nil
	}
	if text, ok := flow.StringConst(ps.Pass.TypesInfo, left.Y); !ok || text != "/" {
		return nil
	}
	return ps.callee(left.X)
}

// textBefore returns the constant text before cur in a sum or format. It reports false if there is none.
func (ps *Peers) textBefore(cur inspector.Cursor) (string, bool) {
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
			if text, ok := flow.StringConst(ps.Pass.TypesInfo, left); ok {
				return text, true
			}
			sum, ok := left.(*ast.BinaryExpr)
			if !ok {
				return "", false
			}
			left = ast.Unparen(sum.Y)
		}
	case *ast.CallExpr:
		_, i := ps.Formatter(parent)
		if i < 0 || cur.ParentEdgeKind() != edge.CallExpr_Args {
			return "", false
		}
		n := cur.ParentEdgeIndex() - i - 1
		format, ok := flow.StringConst(ps.Pass.TypesInfo, parent.Args[i])
		if !ok || n < 0 {
			return "", false
		}
		verbs, ok := fmtverb.Ranges(format, len(parent.Args)-i-1)
		if !ok {
			return "", false
		}
		return format[:verbs[n].Start], true
	}
	return "", false
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

// lastParam returns the name of the parameter whose value follows text, "q" of "/search?q="; or "".
func lastParam(text string) string {
	name, ok := strings.CutSuffix(text, "=")
	name = name[strings.LastIndexAny(name, "?&")+1:]
	if !ok || strings.ContainsAny(name, "%=/ \x00") {
		return ""
	}
	return name
}

// cutsSlash reports whether call is strings.TrimSuffix(s, "/") or strings.TrimRight(s, "/").
func (ps *Peers) cutsSlash(call *ast.CallExpr) bool {
	if ps.Flow.CallTo(call, "strings", "TrimSuffix", "TrimRight") == nil {
		return false
	}
	cut, _ := flow.StringConst(ps.Pass.TypesInfo, call.Args[1])
	return cut == "/"
}

// isPutBefore reports whether the string at cur is put before another, formatted, assigned or returned.
func (ps *Peers) isPutBefore(cur inspector.Cursor) bool {
	switch cur.ParentEdgeKind() {
	case edge.BinaryExpr_X:
		return cur.Parent().Node().(*ast.BinaryExpr).Op == token.ADD
	case edge.CallExpr_Args:
		return ps.IsFormatted(cur)
	case edge.AssignStmt_Rhs, edge.ValueSpec_Values, edge.ReturnStmt_Results:
		return true
	}
	return false
}

// Made returns the name of a function that escapes what expr is: the result of a function
// of the package, or a value that this returns. It is "" if none does.
//
//	project, err := parseID(pid)
//	url.PathEscape(project)
func (ps *Peers) Made(expr ast.Expr) string {
	if expr == nil || len(ps.Noted().makers) == 0 {
		return ""
	}
	if fn := ps.callee(expr); fn != nil {
		return ps.Noted().makers[fn]
	}
	decl := ps.Flow.FuncDeclAt(expr.Pos())
	if decl == nil {
		return ""
	}
	fn, _ := ps.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	return ps.Noted().makers[fn]
}

// IsSegment reports whether x, which stands behind text, is escaped as a segment of a path,
// or the package escapes what stands there elsewhere.
func (ps *Peers) IsSegment(text string, x ast.Expr) bool {
	if strings.Contains(text, "?") || strings.Contains(text, "://") {
		return false
	}
	if call, ok := ast.Unparen(x).(*ast.CallExpr); ok && ps.isEscaper(call) {
		return true
	}
	segment := lastSegment(text)
	return segment != "" && ps.Noted().Segments[segment] != ""
}

// InFormat reports whether IsSegment is true of one of args, which the verbs of format write.
func (ps *Peers) InFormat(format string, verbs []fmtverb.Range, args []ast.Expr) bool {
	for i, v := range verbs {
		if strings.HasSuffix(format[:v.Start], "/") && ps.IsSegment(format[:v.Start], args[i]) {
			return true
		}
	}
	return false
}

// What a function returns may be the base of URLs: one function of the package escapes what it
// puts behind. Then another text that begins so is a URL, too, whatever becomes of it:
//
//	func (c *client) Bounce(alias string) order { return order{c.boxes("bounces") + "/" + url.PathEscape(alias)} }
//	func (c *client) Mark(alias string) order   { return order{c.boxes("marks") + "/" + alias} }

// SumHasBase reports whether an operand of the sum at cur follows a base behind which others escape.
func (ps *Peers) SumHasBase(cur inspector.Cursor) bool {
	return len(ps.Noted().bases) > 0 && flow.Some(cur.Preorder((*ast.BinaryExpr)(nil)), func(c inspector.Cursor) bool {
		return ps.Noted().bases[ps.base(c.ChildAt(edge.BinaryExpr_Y, -1))] != ""
	})
}

// Some escape a string for a URL by a function of their own:
//
//	func PathEscape(s string) string { …; return string(t) }
//	func encode(repo string) string  { return strings.Replace(repo, "/", "%2F", -1) }

// ByHand reports whether expr is the result of such a function, or what it returns.
func (ps *Peers) ByHand(expr ast.Expr) bool {
	if call, ok := ast.Unparen(expr).(*ast.CallExpr); ok {
		switch name := flow.CalleeName(call); {
		case eval.NamesEscaper(name):
			return true
		case (name == "Replace" || name == "ReplaceAll") && len(call.Args) >= 3:
			if to, ok := flow.StringConst(ps.Pass.TypesInfo, call.Args[2]); ok && strings.EqualFold(to, "%2F") {
				return true
			}
		}
	}
	decl := ps.Flow.FuncDeclAt(expr.Pos())
	return decl != nil && eval.NamesEscaper(decl.Name.Name)
}
