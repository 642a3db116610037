package place

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A Reader reads calls, literals, assignments and declarations for places.
type Reader struct {
	*scope.Scope
	Clients  *client.Clients
	Requests *client.Requests
	Facts    *Implementations
	Asked    *Asker

	suites  bool                     // functions of any file may be given a test
	test    bool                     // the current file is a _test.go file
	wanted  intent.Outcome           // what it wants of the current call
	stored  bool                     // the current node only stores what it is given
	Users   map[types.Object][]int32 // the nodes that give strings to an object; nil: nobody asks
	Relayed []Relay                  // structs that are passed on, while users are noted
	forms   flow.FuncAnswers         // of namesForms
	found   []Place                  // in the current node
}

// NewReader returns the reader of the package of sc.
func NewReader(sc *scope.Scope, clients *client.Clients, requests *client.Requests, facts *Implementations) *Reader {
	return &Reader{Scope: sc, Clients: clients, Requests: requests, Facts: facts, Asked: &Asker{Scope: sc}, suites: scope.Imports(sc.Pass.Pkg, "testing")}
}

// Places yields every place in the hand-written files, in source order.
func (rd *Reader) Places() iter.Seq[Place] {
	return func(yield func(Place) bool) {
		each := func(cur inspector.Cursor, test bool) bool {
			return !slices.ContainsFunc(rd.placesAt(cur, test), func(p Place) bool { return !yield(p) })
		}
		for cur, test := range rd.Nodes((*ast.CallExpr)(nil), (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.Field)(nil)) {
			if !each(cur, test) {
				return
			}
		}
		rd.Asked.imported() // methods that are called for what is sent
		for _, m := range rd.Asked.list {
			for _, ret := range rd.Asked.returns(m) {
				if !each(ret, false) {
					return
				}
			}
		}
	}
}

// Visit returns the places in the node at cur.
func (rd *Reader) Visit(cur inspector.Cursor) []Place {
	return rd.placesAt(cur, rd.HelpsTests || scope.InTestFile(rd.Pass.Fset, cur.Node().Pos()))
}

// placesAt returns the places in the node at cur, of a file that is a test if test says so.
func (rd *Reader) placesAt(cur inspector.Cursor, test bool) []Place {
	rd.wanted, rd.stored, rd.found = intent.Success, true, nil
	rd.test = test || rd.suites && rd.InTestFunc(cur)
	switch n := cur.Node().(type) {
	case *ast.CallExpr:
		rd.call(cur, n)
	case *ast.CompositeLit:
		rd.composite(cur, n)
	case *ast.AssignStmt:
		rd.assignment(cur, n)
	case *ast.ValueSpec:
		rd.declaration(cur, n)
	case *ast.ReturnStmt:
		rd.returned(cur, n)
	case *ast.Field:
		for _, v := range rd.TaggedFields(n) {
			for _, t := range rd.targets(cur, v, catalogue.Key{}, nil) {
				rd.add(n.Tag, cur, t, "")
			}
		}
	}
	return rd.found
}

// add notes the place of expr, in the node at cur.
func (rd *Reader) add(expr ast.Expr, cur inspector.Cursor, t Target, method string) {
	rd.found = append(rd.found, Place{expr, cur, t, method, rd.test, rd.wanted, rd.stored})
}

// call finds the places in a call and in a conversion.
func (rd *Reader) call(cur inspector.Cursor, call *ast.CallExpr) {
	info := rd.Pass.TypesInfo
	obj, shift, ok := rd.called(call)
	if !ok {
		return
	}
	if f, ok := rd.Flow.FlagOf(call); ok && f.Var != nil {
		rd.assigned(cur, f.Var, f.Default, token.ASSIGN)
		return
	}
	var targets []Target
	key := rd.KeyOf(call.Fun, obj)
	if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok { // called where it stands
		params := info.TypeOf(lit).(*types.Signature).Params()
		for v := range params.Variables() {
			targets = append(targets, rd.targets(cur, v, catalogue.Key{}, nil)...)
		}
	} else if obj != nil {
		targets = holding(rd.targets(cur, obj, key, argument(call, shift)), inCall(rd.Scope, call, shift))
	}
	if fn, ok := obj.(*types.Func); ok {
		if rd.Sums.Fact(fn).Says().Shows != "" && fn.Pkg() != rd.Pass.Pkg {
			rd.add(call.Fun, cur, Target{Obj: fn, Arg: catalogue.NoArg, Role: catalogue.MustRole("request-error"), API: summary.Name(fn)}, "")
		}
		rd.within(cur, fn, rd.Sums.Fact(fn).Within(false), argument(call, shift))
		rd.handed(cur, call, fn, shift)
		rd.answering(cur, call)
	}
	if len(targets) == 0 {
		rd.bytes(cur, call)
		return
	}
	wanted := intent.Success
	if rd.test {
		wanted = rd.Intent.OutcomeOf(cur, call)
	} else if rd.wantsError(cur) || rd.Intent.IsCompared(cur, call) {
		wanted = intent.SureFailure
	}
	sig, _ := info.TypeOf(call.Fun).(*types.Signature) // nil for a conversion
	method := rd.method(call, sig, shift)
	// Another library's SetBaseURL, say.
	rd.stored = obj != nil && obj.Pkg() != nil && !flow.IsStd(obj.Pkg().Path()) && !flow.ReturnsError(info.TypeOf(call)) && !intent.IsMust(call)
	for _, t := range targets {
		first := max(t.Arg, 0) + shift
		last := first
		if sig != nil && sig.Variadic() && t.Arg == sig.Params().Len()-1-shift {
			last = len(call.Args) - 1
		}
		if rd.wanted = wanted; wanted == intent.Success && rd.test && rd.failsElsewhere(call, t) {
			rd.wanted = intent.Failure
		} else if wanted == intent.Success && t.IsParsed() && intent.Judges(obj) {
			rd.wanted = intent.SureFailure
		}
		t.Role = rd.roleAt(cur, call, key, t)
		for i := first; i <= last && i < len(call.Args); i++ { // f(g()), where g has several results, has one argument
			rd.value(cur, call.Args[i], t, method)
		}
	}
}

// argument returns the function that returns what call gives for a parameter, or nil.
func argument(call *ast.CallExpr, shift int) func(int) ast.Expr {
	return func(i int) ast.Expr {
		if i += shift; i < 0 || i >= len(call.Args) {
			return nil
		}
		return call.Args[i]
	}
}

// called returns the function that call calls, nil if that is not known, or the type that it
// converts to. shift is 1 where the receiver is an argument: (*http.Client).Get(c, url). It
// reports false for a conversion to a type without a name.
func (rd *Reader) called(call *ast.CallExpr) (obj types.Object, shift int, ok bool) {
	info := rd.Pass.TypesInfo
	if tv := info.Types[call.Fun]; tv.IsType() {
		named, ok := types.Unalias(tv.Type).(*types.Named)
		if !ok {
			return nil, 0, false
		}
		return named.Obj(), 0, true
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if s := info.Selections[sel]; s != nil && s.Kind() == types.MethodExpr {
			shift = 1
		}
	}
	obj = typeutil.Callee(info, call)
	if v, isVar := obj.(*types.Var); isVar && rd.Flow.IsLocal(v) { // f := c.get; f(url)
		if fn, _ := rd.Function(call.Fun, 0); fn != nil {
			obj = fn
		}
	}
	return obj, shift, true
}

// roleAt returns the role of what call, at cur, gives to t, whose key in the catalogue is key.
// The client that sends a request, and what is done with a request before, decide.
func (rd *Reader) roleAt(cur inspector.Cursor, call *ast.CallExpr, key catalogue.Key, t Target) *catalogue.Role {
	role := t.Role
	if t.Context != nil {
		return role
	}
	if role.Name == "request-url" && key.Pkg == "net/http" {
		if rd.Requests.Sent(cur) {
			role = client.HTTPURL()
		} else if rd.Requests.SetsPath(cur) {
			role = catalogue.MustRole("template-url")
		}
	}
	if role == client.HTTPURL() && key.Recv == "Client" && rd.Clients.ForeignClient(call) {
		role = client.RequestURL()
	}
	if role.Name == "request-url" && key.Pkg == "net/http" && key.Recv == "Client" && rd.Clients.IsPlainCall(call) {
		role = client.HTTPURL()
	}
	return role
}

// composite finds the places in the fields of a struct literal.
func (rd *Reader) composite(cur inspector.Cursor, lit *ast.CompositeLit) {
	if len(lit.Elts) == 0 {
		return
	}
	named, str := scope.StructOf(rd.Pass.TypesInfo.TypeOf(lit))
	if str == nil {
		rd.rawValues(cur, lit)
		rd.mapElements(cur, lit)
		return
	}
	if !rd.test && rd.wantsError(givenIn(cur)) {
		rd.wanted = intent.SureFailure
	}
	for obj, elt := range rd.FieldValues(lit) {
		field, ok := obj.(*types.Var)
		if !ok {
			continue
		}
		key, _ := catalogue.FieldKey(named, field)
		for _, t := range rd.stores(cur, field, key) {
			rd.value(cur, elt, t, "")
		}
		rd.within(cur, field, rd.Sums.Fact(field).Within(false), func(int) ast.Expr { return elt })
	}
}

// givenIn returns the call that is given the literal at cur, or one around it; else what is around it.
//
//	load([]Origin{{URL: "shop.example"}})
func givenIn(cur inspector.Cursor) inspector.Cursor {
	for {
		kind := cur.ParentEdgeKind()
		if cur = cur.Parent(); !slices.Contains([]edge.Kind{edge.CompositeLit_Elts, edge.KeyValueExpr_Value, edge.UnaryExpr_X}, kind) {
			return cur
		}
	}
}

// wantsError reports whether a call is at cur that the code around wants to fail.
func (rd *Reader) wantsError(cur inspector.Cursor) bool {
	call, ok := cur.Node().(*ast.CallExpr)
	return ok && flow.ReturnsError(rd.Pass.TypesInfo.TypeOf(call)) && rd.Intent.WantsError(cur)
}

// assignment finds the places in assignments to fields and package variables:
// cfg.BaseURL = "…", u.Path += "…".
func (rd *Reader) assignment(cur inspector.Cursor, stmt *ast.AssignStmt) {
	switch {
	case len(stmt.Rhs) == 1 && len(stmt.Lhs) == 2 && stmt.Tok == token.ASSIGN: // c.base, err = url.Parse(s)
		rd.assigned(cur, stmt.Lhs[0], stmt.Rhs[0], stmt.Tok)
	case len(stmt.Lhs) == len(stmt.Rhs) && (stmt.Tok == token.ASSIGN || stmt.Tok == token.ADD_ASSIGN):
		for i, lhs := range stmt.Lhs {
			rd.assigned(cur, lhs, stmt.Rhs[i], stmt.Tok)
		}
	}
}

// assigned finds the places in the assignment of rhs to lhs at cur, by = or +=.
func (rd *Reader) assigned(cur inspector.Cursor, lhs, rhs ast.Expr, tok token.Token) {
	var (
		obj types.Object
		key catalogue.Key
	)
	switch lhs := ast.Unparen(lhs).(type) {
	case *ast.IndexExpr: // h["Location"] = []string{u}
		for _, t := range rd.elements(cur, rd.Pass.TypesInfo.TypeOf(lhs.X), lhs.Index) {
			if tok == token.ASSIGN {
				rd.value(cur, rhs, t, "")
			}
		}
		return
	case *ast.Ident:
		obj = rd.Pass.TypesInfo.Uses[lhs]
	case *ast.SelectorExpr:
		obj = rd.Pass.TypesInfo.Uses[lhs.Sel]
		if field := rd.Pass.TypesInfo.Selections[lhs]; field != nil {
			key, _ = catalogue.SelectedField(field)
		}
	}
	if !summary.IsPlace(obj) {
		return
	}
	for _, t := range rd.stores(cur, obj, key) {
		if tok == token.ADD_ASSIGN {
			if t.Context != nil {
				continue // of what it reaches, both sides are parts
			}
			t.Context = &summary.Effect{Before: summary.Text{Text: "\x00", Holes: []summary.Gap{{Kind: strval.Any, Name: types.ExprString(lhs)}}}}
		}
		rd.value(cur, rhs, t, "")
	}
}

// declaration finds the places in the values of package variables.
func (rd *Reader) declaration(cur inspector.Cursor, spec *ast.ValueSpec) {
	if len(spec.Names) != len(spec.Values) {
		return
	}
	for i, id := range spec.Names {
		obj := rd.Pass.TypesInfo.Defs[id]
		if !summary.IsPlace(obj) {
			continue
		}
		for _, t := range rd.targets(cur, obj, catalogue.Key{}, nil) {
			rd.value(cur, spec.Values[i], t, "")
		}
	}
}

// rawValues finds the elements of a literal of url.Values, escaped when it is encoded:
//
//	url.Values{"q": {q}}
func (rd *Reader) rawValues(cur inspector.Cursor, lit *ast.CompositeLit) {
	if !scope.IsURLValues(rd.Pass.TypesInfo.TypeOf(lit)) {
		return
	}
	t := Target{Role: catalogue.MustRole("raw-text"), API: "url.Values", Callee: "url.Values"}
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		list, ok := ast.Unparen(kv.Value).(*ast.CompositeLit)
		if !ok {
			continue
		}
		for _, x := range list.Elts {
			if typ := rd.Pass.TypesInfo.TypeOf(x); typ != nil && flow.IsString(typ) {
				rd.add(x, cur, t, "")
			}
		}
	}
}

// within finds the places in the structs that cur gives to obj, by its effects on fields; given returns parameter i, or nil.
func (rd *Reader) within(cur inspector.Cursor, obj types.Object, effects iter.Seq2[int, *summary.Effect], given func(i int) ast.Expr) {
	for i, c := range effects {
		expr := given(i)
		t, ok := rd.inferred(obj, i, c, cur)
		if expr == nil || !ok {
			continue
		}
		if x := rd.Values.FieldAt(expr, strings.Split(c.Path, ".")); x != nil {
			rd.value(cur, x, t, "")
		} else if rd.Users != nil && i >= summary.Itself {
			rd.Relayed = append(rd.Relayed, Relay{expr, cur, obj, c})
		}
	}
}

// A Place is an expression whose value reaches a sink.
type Place struct {
	Expr       ast.Expr
	Cur        inspector.Cursor // the call, literal, assignment or declaration that it is in
	Target     Target
	HTTPMethod string         // the HTTP method given in the same call, if it is a constant
	InTest     bool           // in a _test.go file
	Wanted     intent.Outcome // what a test wants of the call; of other code, only SureFailure is known
	OnlyStored bool           // nothing is done with the value here that could fail
}

// A Target is what a place's value reaches: a sink of the catalogue, or an inferred one.
type Target struct {
	Obj     types.Object // the function, type, field or variable that the string is given to
	Arg     int          // index of the parameter, without the receiver
	Role    *catalogue.Role
	API     string          // the sink as a Go programmer writes it: "http.Get"
	Callee  string          // what is called here: the sink, or what leads to it
	Given   bool            // the string is a base, and the site's value a reference that is written elsewhere
	Context *summary.Effect // of an inferred sink; nil: the value reaches it as it is
	Open    bool            // Obj may stand for a function that is not seen
	conds   catalogue.Conds // under which the string reaches it
}

// A Relay is a struct expr that is passed on at cur to what has the effect c on a field of it.
type Relay struct {
	Expr ast.Expr
	Cur  inspector.Cursor
	To   types.Object
	C    *summary.Effect
}

// Via returns the functions from the place to the sink.
func (t Target) Via() []string {
	switch {
	case t.Context == nil && t.Callee == "":
		return nil
	case t.Context == nil:
		return []string{t.Callee}
	case t.Callee == "":
		return t.Context.Via
	}
	return summary.Through(t.Callee, t.Context.Via)
}

// IsParsed reports whether a function that is given the string hands it to url.Parse. It may do so to bring it into normal form.
func (t Target) IsParsed() bool { return t.Context != nil && strings.HasPrefix(t.API, "url.Parse") }

// IsBase reports whether the value is the base of t, not what is requested or resolved.
func (t Target) IsBase() bool { return t.Context != nil && t.Context.Kind == summary.IsBase }

// IsZeroValue reports whether v is that of a variable that is set later, or means "none".
func IsZeroValue(v strval.Value) bool { return v.Text == "" && v.Spans[0].Lit == nil }

// valuesAt returns the values of the expression of p.
func valuesAt(sc *scope.Scope, p Place) []strval.Value {
	if _, isTuple := sc.Pass.TypesInfo.TypeOf(p.Expr).(*types.Tuple); isTuple {
		if i, ok := summary.ResultOf(p.Target.Arg); ok {
			return sc.Values.Result(p.Expr, i)
		}
		return sc.Values.Result(p.Expr, 0) // c.base, err = url.Parse(s)
	}
	return ValuesOf(sc, p.Expr)
}

// ValuesOf returns the values of expr, the expression of a place.
func ValuesOf(sc *scope.Scope, expr ast.Expr) []strval.Value {
	return sc.Evaluated.Of(expr, sc.Values.Values)
}

// ByCallers returns the values of expr, at cur, by each call of the function around it that decides what all
// leaves open; nil if none do, or if not each of these calls leads to cur.
func ByCallers(sc *scope.Scope, all []strval.Value, expr ast.Expr, cur inspector.Cursor) [][]strval.Value {
	if !slices.ContainsFunc(all, func(v strval.Value) bool { return !v.Complete() }) {
		return nil
	}
	list, by := sc.Values.ByCallers(expr)
	if by == nil || !sc.Sums.Always(cur, by) && !sc.Flow.RunsIfPresent(cur, false) {
		return nil
	}
	if len(all) == 1 && sc.Values.AreConstants(list, expr) {
		list = append(list, all) // whether a constant needs to be escaped is asked of the parameter
	}
	return list
}

// Arriving returns the values that arrive where p leads to, and what is cut from them there. A format is formatted, and
// variadic arguments may be joined.
//
//	func (c *Client) get(format string, args ...any) { http.Get(c.base + fmt.Sprintf(format, args...)) }
func Arriving(sc *scope.Scope, p Place) (list []strval.Value, cuts []strval.Cut) {
	c := p.Target.Context
	if c == nil {
		return valuesAt(sc, p), nil
	}
	if cuts = sc.Sums.OwnCuts(p.Cur, p.Target.Obj, c); len(cuts) == 0 || cuts[0].Func != strval.Sprintf && !cuts[0].Gathers() {
		return valuesAt(sc, p), cuts
	}
	call, ok := p.Cur.Node().(*ast.CallExpr)
	if !ok || len(c.If) > 0 { // what the tests look at is not what arrives
		return nil, nil
	}
	i := slices.Index(call.Args, p.Expr)
	if i < 0 {
		return nil, nil
	}
	if c.Cuts[0].Gathers() {
		if i != p.Target.Arg {
			return nil, nil // reported with the first
		}
		return sc.Values.Gathered(call, call.Args[i:], c.Cuts[0]), c.Cuts[1:]
	}
	return sc.Values.Format(call, p.Expr, call.Args[i+1:]), c.Cuts[1:]
}
