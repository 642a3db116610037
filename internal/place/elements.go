package place

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// value notes the place of expr, or of its elements if it is a list or map of strings. Of a list that the
// function around is given, it notes that: it stands for what is in it.
func (rd *Reader) value(cur inspector.Cursor, expr ast.Expr, t Target, method string) {
	if t.Context != nil {
		method = t.Context.Method
	}
	typ := rd.Pass.TypesInfo.TypeOf(expr)
	if _, ok := cur.Node().(*ast.AssignStmt); ok { // c.base, err = url.JoinPath(s, "v1")
		if tuple, ok := typ.(*types.Tuple); ok && tuple.Len() > 0 {
			typ = tuple.At(0).Type()
		}
	}
	parts := rd.joinedTo(expr, t)
	switch {
	case typ != nil && scope.IsStrings(typ):
		if parts, _ = rd.Flow.Elements(expr); !rd.Sums.IsList(expr) && Listed(rd.Scope, expr) == "" {
			expr = nil
		}
	case rd.Pointee(expr) != nil:
		expr = rd.Pointee(expr) // base := aws.String("https://example.com")
	case typ == nil || !flow.IsString(typ) && !(flow.PointsToString(typ) && !rd.isMadeElsewhere(expr)) && !(t.IsBase() && strings.HasPrefix(typ.String(), "*net/url.URL")):
		expr = nil // a []string that is made elsewhere, or f(g())
	}
	for _, x := range append(slices.Clone(parts), expr) {
		if x != nil {
			rd.add(x, cur, t, method)
		}
	}
}

// Listed names the setting of which x, a string or a list, has parts: strings.Split cuts it at commas, and nothing trims them.
// It returns "" if x may come from elsewhere too.
//
//	cors.Options{AllowedOrigins: strings.Split(os.Getenv("ORIGINS"), ",")}
func Listed(sc *scope.Scope, x ast.Expr) string {
	if x == nil || !sc.Lists.Of(func() bool { return lists(sc) }) {
		return "" // fast path
	}
	return listedFrom(sc, sc.Flow.Origins([]ast.Expr{x}))
}

// ListedAll is Listed for all that the field or variable v is set to in its package.
func ListedAll(sc *scope.Scope, v *types.Var) string {
	if !sc.Lists.Of(func() bool { return lists(sc) }) {
		return "" // fast path
	}
	return listedFrom(sc, sc.Flow.Origins(nil, v))
}

// lists reports whether the package cuts strings at commas, or names what another package makes so.
func lists(sc *scope.Scope) bool {
	for _, obj := range sc.Pass.TypesInfo.Uses {
		switch obj := obj.(type) {
		case *types.Func:
			if obj.Name() == "Split" && obj.Pkg() != nil && obj.Pkg().Path() == "strings" {
				return true
			}
		case *types.Var:
			if obj.Pkg() != sc.Pass.Pkg && flow.IsStringSlice(obj.Type()) && sc.Sums.Fact(obj).Says().Listed != "" {
				return true
			}
		}
	}
	return false
}

// cutsAtCommas reports whether x is strings.Split(…, ",").
func cutsAtCommas(sc *scope.Scope, x ast.Expr) bool {
	call := sc.Flow.CallTo(x, "strings", "Split")
	return call != nil && scope.IsLiteral(call.Args[1], ",")
}

// listedFrom is Listed for what comes from there.
func listedFrom(sc *scope.Scope, from *flow.Origins) (shown string) {
	for v := range from.Vars {
		if v.Pkg() != sc.Pass.Pkg {
			says := sc.Sums.Fact(v).Says().Listed
			if says == "" {
				return ""
			}
			shown = max(shown, says)
		}
	}
	info := sc.Pass.TypesInfo
	for _, end := range from.Ends {
		if info.Types[end].Value != nil || info.Types[end].IsNil() {
			continue // a default
		}
		if !cutsAtCommas(sc, end) {
			return ""
		}
		text := end.(*ast.CallExpr).Args[0]
		given := sc.Flow.Origins([]ast.Expr{text})
		open := false
		for v := range given.Vars {
			open = open || IsSetting(sc, v)
		}
		shown = strval.Hole{Expr: text}.Asked()
		for _, end := range given.Ends {
			if call, ok := end.(*ast.CallExpr); ok && isGiven(sc, call) {
				open = true
				shown = cmp.Or(shown, strval.Hole{Expr: call}.Asked())
			} else if info.Types[end].Value == nil {
				return ""
			}
		}
		if !open {
			return ""
		}
		shown = cmp.Or(shown, strval.Hole{Expr: text}.Name())
	}
	return shown
}

// isGiven reports whether call asks for what the user of the program gives it.
func isGiven(sc *scope.Scope, call *ast.CallExpr) bool {
	pkg, name := sc.Flow.Called(call)
	return words.Is("given", strings.ToLower(pkg+"."+name))
}

// IsSetting reports whether the user of the program gives v what it has: a flag, a field of the
// settings, or a parameter of an exported function that is named for a URL.
func IsSetting(sc *scope.Scope, obj types.Object) bool {
	v, ok := obj.(*types.Var)
	if !ok || v == nil || v.Pkg() == nil {
		return false
	}
	if v.IsField() {
		owner, tag := sc.Flow.FieldOwner(v)
		if tag != "" && words.In("setting-tags", tag) || tag == "" && owner != "" && words.In("setting-types", strings.ToLower(owner)) {
			return true
		}
	}
	if v.Pkg() != sc.Pass.Pkg {
		return false
	}
	switch {
	case v.Kind() == types.ParamVar:
		fn := sc.Flow.ParamFunc(v)
		if fn == nil || !fn.Exported() || sc.Pass.Pkg.Name() == "main" || !words.In("whole-urls", strings.ToLower(v.Name())) {
			return false
		}
		_, all := sc.Flow.Calls(fn)
		return all // else re.ReplaceAllStringFunc(text, Rewrite): what it is called with is another one's
	}
	return slices.ContainsFunc(sc.Flow.Uses(v), sc.Flow.IsFlagVar)
}

// isMadeElsewhere reports whether expr is what a function of another package returns: a flag is looked at where it is read.
func (rd *Reader) isMadeElsewhere(expr ast.Expr) bool {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := rd.Flow.Function(call)
	return fn == nil || fn.Pkg() != rd.Pass.Pkg
}

// elements returns what the element with that key of a map of type t reaches.
func (rd *Reader) elements(cur inspector.Cursor, t types.Type, key ast.Expr) []Target {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return nil
	}
	if _, ok := named.Underlying().(*types.Map); !ok {
		return nil
	}
	id, _ := catalogue.KeyOf(named.Obj())
	targets := rd.targets(cur, named.Obj(), id, nil)
	if name, ok := flow.StringConst(rd.Pass.TypesInfo, key); ok {
		for i := range targets {
			targets[i].API += "[" + name + "]"
			targets[i].Callee = targets[i].API
		}
	}
	return holding(targets, byKey(rd.Scope, key))
}

// mapElements finds the places in the elements of a map literal.
func (rd *Reader) mapElements(cur inspector.Cursor, lit *ast.CompositeLit) {
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return // a list
		}
		for _, t := range rd.elements(cur, rd.Pass.TypesInfo.TypeOf(lit), kv.Key) {
			rd.value(cur, kv.Value, t, "")
		}
	}
}

// joinedTo returns the arguments of path.Join where its result is stored in the field
// Path of a URL, of which each is a part then; nil for all else.
func (rd *Reader) joinedTo(expr ast.Expr, t Target) []ast.Expr {
	call := rd.Flow.CallTo(expr, "path", "Join")
	if call == nil || t.Role.Form != catalogue.FieldPath || call.Ellipsis.IsValid() {
		return nil
	}
	return call.Args
}

// formType is the media type of an HTML form's body, which is written as a query is.
const formType = "application/x-www-form-urlencoded"

// bytes finds the text of which call makes the body of a form, if the function names no other type of a body; or base64,
// perhaps of credentials.
//
//	http.Post(u, "application/x-www-form-urlencoded", strings.NewReader("user=" + user))
//	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
//	req.Header.Set("Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(user + ":" + password)))
func (rd *Reader) bytes(cur inspector.Cursor, call *ast.CallExpr) {
	if len(call.Args) != 1 {
		return
	}
	role := "form-body"
	if rd.Flow.CallTo(call, "encoding/base64", "Encoding.EncodeToString") != nil {
		role = "basic-credentials"
	} else if rd.Flow.CallTo(call, "strings", "NewReader") == nil && rd.Flow.CallTo(call, "bytes", "NewReader", "NewBufferString", "NewBuffer") == nil || !rd.sendsForm(cur) {
		return
	}
	if text := rd.textIn(call.Args[0]); text != nil {
		fn := typeutil.StaticCallee(rd.Pass.TypesInfo, call)
		rd.value(cur, text, Target{Obj: fn, Role: catalogue.MustRole(role), API: fn.Pkg().Name() + "." + fn.Name()}, "")
	}
}

// textIn returns the string that arg is, or that its bytes are made of; nil if it is no text.
//
//	s   []byte(s)
func (rd *Reader) textIn(arg ast.Expr) ast.Expr {
	arg = rd.Unconverted(arg)
	if flow.IsBytes(rd.Pass.TypesInfo.TypeOf(arg)) { // data := []byte(s)
		arg = rd.Unconverted(rd.Flow.SetOnce(arg))
	}
	if t := rd.Pass.TypesInfo.TypeOf(arg); t == nil || !flow.IsString(t) {
		return nil
	}
	return arg
}

// sendsForm reports whether the call at cur makes the body of a form: the content type
// of forms is another argument, or the only content type that the function names.
func (rd *Reader) sendsForm(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() == edge.CallExpr_Args {
		for _, arg := range cur.Parent().Node().(*ast.CallExpr).Args {
			if kind := rd.bodyType(arg); kind != "" {
				return kind == formType
			}
		}
	}
	form, _ := rd.forms.Around(cur, rd.namesForms)
	return form
}

// namesForms reports whether the function at cur names the type of forms and of no other bodies.
func (rd *Reader) namesForms(cur inspector.Cursor) bool {
	form := false
	for c := range cur.Preorder((*ast.BasicLit)(nil), (*ast.Ident)(nil), (*ast.SelectorExpr)(nil)) {
		switch kind := rd.bodyType(c.Node().(ast.Expr)); kind {
		case "":
		case formType:
			form = true
		default:
			return false
		}
	}
	return form
}

// bodyType returns the media type of a body that the constant expr is, without parameters; or "".
func (rd *Reader) bodyType(expr ast.Expr) string {
	text, _ := flow.StringConst(rd.Pass.TypesInfo, expr)
	kind, _, _ := strings.Cut(strings.ToLower(text), ";")
	for _, top := range [...]string{"application/", "text/", "multipart/"} {
		if strings.HasPrefix(kind, top) && strings.Count(kind, "/") == 1 {
			return strings.TrimSpace(kind)
		}
	}
	return ""
}
