package strval

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/kind"
)

// maxGiven bounds how deep an expression is looked into.
const maxGiven = 8

// given is Given for expr itself, and for variables of other types than string: bytes,
// maps, times.
func (e *Evaluator) given(expr ast.Expr) *kind.Kind { return e.givenBy(expr, maxGiven) }

func (e *Evaluator) givenBy(expr ast.Expr, depth int) *kind.Kind {
	if e.Gives == nil || depth == 0 {
		return nil
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		if e.info.Types[x.Fun].IsType() && len(x.Args) == 1 { // string(data)
			return e.givenBy(x.Args[0], depth-1)
		}
		return e.givenByCall(x, depth)
	case *ast.SelectorExpr:
		sel := e.info.Selections[x]
		if sel == nil || sel.Kind() != types.FieldVal {
			return nil
		}
		k := e.Gives(sel.Obj(), sel, nil)
		if k == decodedPath && e.ofRequest(x.X, depth-1) {
			return requestPath
		}
		return k
	case *ast.IndexExpr: // r.Form["q"][0]
		if t := e.info.TypeOf(x.X); t != nil && isString(t) {
			return nil // a byte
		}
		return e.givenBy(x.X, depth-1)
	case *ast.SliceExpr: // a part of a string is not of its kind always
		if isString(e.info.TypeOf(x)) {
			if x.Low == nil || x.High != nil {
				return nil
			}
			return withoutStart(e.givenBy(x.X, depth-1)) // r.URL.Path[len("/users/"):], m.Content[len("!search "):]
		}
		return e.givenBy(x.X, depth-1)
	case *ast.Ident:
		v, ok := e.info.Uses[x].(*types.Var)
		if !ok || isString(v.Type()) {
			return nil // eval follows strings
		}
		return e.sameOfAll(v, x, func(rhs ast.Expr) *kind.Kind { return e.givenBy(rhs, depth-1) })
	}
	return nil
}

// Kinds that what is around decides.
var (
	input       = kind.Must("input")
	text        = kind.Must("text")
	decodedPath = kind.Must("decoded-path")
	requestPath = kind.Must("request-path")
	pathInput   = kind.Must("path-input")
	pathSegment = kind.Must("path-segment")
	wholeURL    = kind.Must("url")
	requestURI  = kind.Must("request-uri")
	byLayout    = kind.Must("by-layout")
	byAlphabet  = kind.Must("by-alphabet")
	prose       = kind.Must("prose")
	chatText    = kind.Must("chat-text")
	chatWord    = kind.Must("chat-word")
	uploaded    = kind.Must("uploaded-file")
	words       = kind.Must("words")
	homeMade    = kind.Must("home-made")
)

// givenByCall is givenBy for a call.
func (e *Evaluator) givenByCall(call *ast.CallExpr, depth int) *kind.Kind {
	id := calleeName(call)
	if id == nil {
		return nil
	}
	fn, ok := e.info.Uses[id].(*types.Func) // an interface's method too
	if !ok {
		return nil
	}
	fn = fn.Origin()
	if fn.Name() == "Replace" && fn.Signature().Recv() != nil && fn.Pkg() != nil && fn.Pkg().Path() == "strings" {
		return e.homeMade(call, depth)
	}
	if fn.Pkg() != nil && fn.Signature().Recv() == nil {
		switch fn.Pkg().Path() {
		case "strings":
			return e.givenByStrings(call, fn.Name(), depth)
		case "path", "path/filepath":
			if fn.Name() == "Base" {
				return segment(e.givenBy(call.Args[0], depth-1))
			}
		}
	}
	sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	arg := func(i int) (string, bool) {
		if i >= len(call.Args) {
			return "", false
		}
		return e.stringConst(call.Args[i])
	}
	switch k := e.Gives(fn, nil, arg); k {
	case byLayout:
		return e.givenByLayout(call, sel, depth)
	case byAlphabet:
		return e.givenByAlphabet(sel)
	default:
		var recv ast.Expr
		if sel != nil {
			recv = sel.X
		}
		return e.givenByReceiver(k, recv, depth)
	}
}

// givenByReceiver returns the kind of what a method that gives k gives of recv, which is nil
// if there is none.
func (e *Evaluator) givenByReceiver(k *kind.Kind, recv ast.Expr, depth int) *kind.Kind {
	switch k {
	case wholeURL:
		if recv != nil && e.ofRequest(recv, depth-1) { // r.URL.String()
			return requestURI
		}
	case requestURI:
		if recv == nil || !e.ofRequest(recv, depth-1) {
			return wholeURL // of a URL that the program made, perhaps without a query
		}
	case text:
		if recv != nil && e.givenBy(recv, depth-1) == input { // r.URL.Query().Get("q")
			return input
		}
	}
	return k
}

// givenByStrings is givenBy for a call of package strings' function name.
func (e *Evaluator) givenByStrings(call *ast.CallExpr, name string, depth int) *kind.Kind {
	switch name {
	case "Trim", "TrimLeft", "TrimPrefix", "CutPrefix":
		k := partOf(e.givenBy(call.Args[0], depth-1))
		if cut, ok := e.stringConst(call.Args[1]); k == requestPath && ok && strings.HasSuffix(cut, "/") {
			return pathInput
		}
		return k
	case "Split", "SplitN", "Fields":
		k := e.givenBy(call.Args[0], depth-1)
		switch {
		case k == chatText:
			return chatWord // SplitN may leave blanks in it
		case name != "Fields":
			if sep, ok := e.stringConst(call.Args[1]); ok && sep == "/" {
				return segment(k)
			}
		}
	case "Clone", "ToLower", "ToUpper", "ToValidUTF8", "TrimSpace", "TrimRight", "TrimSuffix":
		return partOf(e.givenBy(call.Args[0], depth-1))
	case "Join":
		if sep, ok := e.stringConst(call.Args[1]); ok && strings.Contains(sep, " ") {
			return words
		}
		return e.homeMade(call, depth)
	case "Replace", "ReplaceAll":
		return e.homeMade(call, depth)
	}
	return nil
}

// given returns the kind of what c leaves of a string of kind k.
func (c Cut) given(k *kind.Kind) *kind.Kind {
	if k == requestPath && strings.HasPrefix(c.Func, "Trim") && c.Func != "TrimRight" && c.Func != "TrimSuffix" && strings.HasSuffix(c.With, "/") {
		return pathInput
	}
	return partOf(k)
}

// withoutStart returns the kind of what is left of a path or a message of kind k without its
// beginning.
//
//	strings.TrimPrefix(r.URL.Path, "/files/")
func withoutStart(k *kind.Kind) *kind.Kind {
	switch k {
	case requestPath, pathInput:
		return pathInput
	case chatText, chatWord:
		return k
	}
	return nil
}

// segment returns the kind of a segment of a path of kind k, which has no slash in it.
//
//	strings.Split(r.URL.Path, "/")[2]
func segment(k *kind.Kind) *kind.Kind {
	switch k {
	case requestPath, pathInput:
		return pathSegment
	case uploaded:
		return k // net/http has taken its folders off
	}
	return nil
}

// partOf returns the kind of what is left of a string of kind k without some bytes,
// or in another case.
func partOf(k *kind.Kind) *kind.Kind {
	if k != nil && k.Encoding == kind.Raw && !k.Fills {
		return k
	}
	return nil
}

// givenByLayout returns the kind of (time.Time).Format, by its layout: whether what
// it writes has blanks, or a zone as in "+02:00". A time in UTC has a "Z" there.
func (e *Evaluator) givenByLayout(call *ast.CallExpr, sel *ast.SelectorExpr, depth int) *kind.Kind {
	layout, ok := e.stringConst(call.Args[0])
	switch {
	case !ok:
		return nil
	case strings.Contains(strings.ReplaceAll(layout, " _2", "_2"), " "):
		return kind.Must("time-words")
	case strings.Contains(layout, "Z07") && sel != nil && e.isLocalTime(sel.X, depth-1):
		return kind.Must("time-zone")
	}
	return kind.Must("time")
}

// isLocalTime reports whether expr is the result of time.Now, or a time computed from
// it.
func (e *Evaluator) isLocalTime(expr ast.Expr, depth int) bool {
	if depth <= 0 {
		return false
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.CallExpr:
		fn := e.callee(x)
		if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "time" {
			return false
		}
		switch fn.Name() {
		case "Now", "Local":
			return true
		case "Add", "AddDate", "Truncate", "Round":
			sel, ok := ast.Unparen(x.Fun).(*ast.SelectorExpr)
			return ok && e.isLocalTime(sel.X, depth-1)
		}
	case *ast.Ident:
		v, ok := e.info.Uses[x].(*types.Var)
		return ok && e.sameOfAll(v, x, func(rhs ast.Expr) *kind.Kind {
			if e.isLocalTime(rhs, depth-1) {
				return byLayout
			}
			return nil
		}) != nil
	}
	return false
}

// givenByAlphabet returns the kind of what an encoding of encoding/base64 writes,
// which sel.X is.
func (e *Evaluator) givenByAlphabet(sel *ast.SelectorExpr) *kind.Kind {
	if sel == nil {
		return nil
	}
	enc, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	v, ok := e.info.Uses[enc.Sel].(*types.Var)
	if !ok || v.Pkg() == nil || v.Pkg().Path() != "encoding/base64" {
		return nil
	}
	switch v.Name() {
	case "StdEncoding", "RawStdEncoding":
		return kind.Must("base64")
	case "URLEncoding", "RawURLEncoding":
		return kind.Must("base64url")
	}
	return nil
}

// ofRequest reports whether expr is the URL of an http.Request.
func (e *Evaluator) ofRequest(expr ast.Expr, depth int) bool {
	if depth <= 0 {
		return false
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.SelectorExpr:
		sel := e.info.Selections[x]
		if sel == nil || sel.Kind() != types.FieldVal || sel.Obj().Name() != "URL" || sel.Obj().Pkg() == nil {
			return false
		}
		return sel.Obj().Pkg().Path() == "net/http"
	case *ast.Ident:
		v, ok := e.info.Uses[x].(*types.Var)
		return ok && e.sameOfAll(v, x, func(rhs ast.Expr) *kind.Kind {
			if e.ofRequest(rhs, depth-1) {
				return requestPath
			}
			return nil
		}) != nil
	}
	return false
}

// sameOfAll returns what of says of all that the local variable v may hold at id, if
// that is the same; or nil.
func (e *Evaluator) sameOfAll(v *types.Var, id *ast.Ident, of func(rhs ast.Expr) *kind.Kind) *kind.Kind {
	if v.IsField() || v.Pkg() != e.pkg || v.Parent() == e.pkg.Scope() {
		return nil
	}
	vr := e.flow.Local(v)
	if vr == nil || vr.Lost {
		return nil
	}
	rs, ok := vr.Reaching(id.Pos())
	if !ok {
		return nil
	}
	var k *kind.Kind
	for i, r := range rs {
		var got *kind.Kind
		switch {
		case r.Def.Kind == flow.RangeValue && isStringSlice(v.Type()):
			got = of(r.Def.Node.(*ast.RangeStmt).X)
		case r.Def.Kind != flow.Assigned && (r.Def.Kind != flow.Tuple || r.Def.Result > 0) || r.Def.RHS == nil:
			return nil
		default:
			got = of(r.Def.RHS)
		}
		if got == nil || i > 0 && got != k {
			return nil
		}
		k = got
	}
	return k
}

// givenByRange returns the kind of the strings that the range statement's variable d goes
// through:
//
//	for _, v := range r.URL.Query()["q"]
func (e *Evaluator) givenByRange(d *flow.Def, depth int) *kind.Kind {
	stmt, ok := d.Node.(*ast.RangeStmt)
	if !ok || d.Kind != flow.RangeValue || isString(e.info.TypeOf(stmt.X)) {
		return nil // a rune
	}
	return e.givenBy(stmt.X, depth)
}

// isStringSlice reports whether t is []string.
func isStringSlice(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	return ok && isString(s.Elem())
}

// unknown returns the one alt of which nothing is known. But what made it may say what
// kind of string it is.
func (e *Evaluator) unknown(expr ast.Expr) []alt {
	as := hole(Any, expr)
	if isURL(e.info.TypeOf(expr)) {
		return as
	}
	return withGiven(as, e.given(expr))
}

// withGiven sets what is known of the one hole that as are, and its language.
func withGiven(as []alt, k *kind.Kind) []alt {
	if k == nil || len(as) != 1 {
		return as
	}
	if l, ok := as[0].node.(*leaf); ok && l.hole != nil {
		l.hole.Given = k
		if k.Fills && l.hole.Kind == Any && !l.hole.Made {
			l.hole.Kind = k.Language
		}
	}
	return as
}

// unlike returns a, which is one hole, for a place where it may also be of kind k:
// without its kind, unless it has kind k itself.
func (a alt) unlike(k *kind.Kind) alt {
	l := a.bare()
	if l.hole.Given == k {
		return a
	}
	h := *l.hole
	h.Given = nil
	a.node = &leaf{text: l.text, hole: &h, span: l.span}
	return a
}

// orElse returns a, which is one hole, for a place where h is possible as well: as a
// hole that is not its expression's own value.
func (a alt) orElse(h *Hole) alt {
	l := a.bare()
	if l.hole.Made || l.hole.source() == h.source() {
		return a
	}
	x, ok1 := l.hole.source().(*ast.Ident)
	y, ok2 := h.source().(*ast.Ident)
	if ok1 && ok2 && x.Name == y.Name && len(l.hole.Cuts)+len(h.Cuts) == 0 {
		return a // the same variable in two places
	}
	made := *l.hole
	if !ok1 && ok2 {
		made = *h // a variable may be a parameter
		made.Given = l.hole.Given
	}
	made.Made, made.Or = true, !h.Made
	a.node = &leaf{text: l.text, hole: &made, span: l.span}
	return a
}

// only returns v's hole if that is all of v, or nil.
func (v Value) only() *Hole {
	if len(v.Holes) == 1 && len(v.Text) == len("\x00") {
		return &v.Holes[0]
	}
	return nil
}

// given returns the kind of a, if it is a single hole with a known kind.
func (a alt) given() *kind.Kind {
	if l := a.bare(); l != nil {
		return l.hole.Given
	}
	return nil
}
