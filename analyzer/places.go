package analyzer

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A reader reads calls, literals, assignments and declarations for places. Its methods
// report whether to go on.
type reader struct {
	*scope
	clients  *clients
	requests *requests
	facts    *implementations

	suites bool                     // functions of any file may be given a test
	test   bool                     // the current file is a _test.go file
	wanted intent.Outcome           // what it wants of the current call
	stored bool                     // the current node only stores what it is given
	users  map[types.Object][]int32 // the nodes that give strings to an object; nil: nobody asks
	forms  functionAnswers          // of namesForms
}

// places yields every place in the package's hand-written files, in the order
// of the source.
func (rd *reader) places() iter.Seq[place] {
	return func(yield func(place) bool) {
		for file, test := range rd.handWritten() {
			for cur := range file.Preorder((*ast.CallExpr)(nil), (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.Field)(nil)) {
				rd.test = test
				if !rd.placesAt(cur, yield) {
					return
				}
			}
		}
	}
}

// visit yields the places in the node at cur.
func (rd *reader) visit(cur inspector.Cursor, yield func(place) bool) bool {
	rd.test = inTestFile(rd.pass.Fset, cur.Node().Pos())
	return rd.placesAt(cur, yield)
}

// placesAt yields the places in the node at cur, of a file that is a test if rd.test says so.
func (rd *reader) placesAt(cur inspector.Cursor, yield func(place) bool) bool {
	rd.wanted, rd.stored = intent.Success, true
	rd.test = rd.test || rd.suites && rd.inTestFunc(cur)
	switch n := cur.Node().(type) {
	case *ast.CallExpr:
		return rd.call(cur, n, yield)
	case *ast.CompositeLit:
		return rd.composite(cur, n, yield)
	case *ast.AssignStmt:
		return rd.assignment(cur, n, yield)
	case *ast.ValueSpec:
		return rd.declaration(cur, n, yield)
	case *ast.Field:
		for v := range rd.taggedFields(n) {
			for _, t := range rd.targets(cur, v, catalogue.Key{}) {
				if !yield(place{n.Tag, cur, t, "", rd.test, rd.wanted, rd.stored}) {
					return false
				}
			}
		}
	}
	return true
}

// call yields the places in a call of a function or method, and in a
// conversion.
func (rd *reader) call(cur inspector.Cursor, call *ast.CallExpr, yield func(place) bool) bool {
	info := rd.pass.TypesInfo
	var obj types.Object
	shift := 0 // 1 for (*http.Client).Get(c, url), where the receiver is an argument
	if tv := info.Types[call.Fun]; tv.IsType() {
		named, ok := types.Unalias(tv.Type).(*types.Named)
		if !ok {
			return true
		}
		obj = named.Obj()
	} else {
		obj = typeutil.Callee(info, call)
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
			if s := info.Selections[sel]; s != nil && s.Kind() == types.MethodExpr {
				shift = 1
			}
		}
	}
	var targets []target
	key, _ := catalogue.KeyOf(obj)
	if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok { // called where it stands
		params := info.TypeOf(lit).(*types.Signature).Params()
		for v := range params.Variables() {
			targets = append(targets, rd.targets(cur, v, catalogue.Key{})...)
		}
	} else if obj != nil {
		targets = holding(rd.targets(cur, obj, key), rd.inCall(call, shift))
	}
	if v, other := rd.flow.FlagVar(call); v != nil {
		return rd.assigned(cur, v, other, token.ASSIGN, yield)
	}
	if len(targets) == 0 {
		return rd.formBody(cur, call, yield)
	}
	wanted := intent.Success
	if rd.test {
		wanted = rd.intent.OutcomeOf(cur, call)
	}
	sig, _ := info.TypeOf(call.Fun).(*types.Signature) // nil for a conversion
	method := rd.method(call, sig, shift)
	// Another library's SetBaseURL, say.
	rd.stored = obj != nil && obj.Pkg() != nil && !flow.IsStd(obj.Pkg().Path()) && !flow.ReturnsError(info.TypeOf(call)) && !intent.IsMust(call)
	for _, t := range targets {
		first := max(t.arg, 0) + shift
		last := first
		if sig != nil && sig.Variadic() && t.arg == sig.Params().Len()-1-shift {
			last = len(call.Args) - 1
		}
		if rd.wanted = wanted; wanted == intent.Success && rd.test && rd.failsElsewhere(call, t) {
			rd.wanted = intent.Failure
		}
		if t.role.Name == "request-url" && t.context == nil && key.Pkg == "net/http" {
			if rd.requests.sent(cur) {
				t.role = httpURL()
			} else if rd.requests.setsPath(cur) {
				t.role, _ = catalogue.LookupRole("template-url")
			}
		}
		if t.role == httpURL() && t.context == nil && key.Recv == "Client" && rd.clients.foreignClient(call) {
			t.role, _ = catalogue.LookupRole("request-url")
		}
		if t.role.Name == "request-url" && t.context == nil && key.Pkg == "net/http" && key.Recv == "Client" && rd.clients.isPlainCall(call) {
			t.role = httpURL()
		}
		for i := first; i <= last && i < len(call.Args); i++ { // f(g()), where g has several results, has one argument
			if !rd.value(cur, call.Args[i], t, method, yield) {
				return false
			}
		}
	}
	return true
}

// composite yields the places in the fields of a struct literal.
func (rd *reader) composite(cur inspector.Cursor, lit *ast.CompositeLit, yield func(place) bool) bool {
	if len(lit.Elts) == 0 {
		return true
	}
	named, str := structOf(rd.pass.TypesInfo.TypeOf(lit))
	if str == nil {
		return rd.rawValues(cur, lit, yield) && rd.mapElements(cur, lit, yield)
	}
	for i, elt := range lit.Elts {
		var field *types.Var
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			field, _ = rd.pass.TypesInfo.Uses[kv.Key.(*ast.Ident)].(*types.Var)
			elt = kv.Value
		} else if i < str.NumFields() {
			field = str.Field(i)
		}
		if field == nil {
			continue
		}
		key, _ := catalogue.FieldKey(named, field)
		for _, t := range holding(rd.targets(cur, field, key), noCond) {
			if !rd.value(cur, elt, t, "", yield) {
				return false
			}
		}
	}
	return true
}

// assignment yields the places in assignments to fields and package variables:
// cfg.BaseURL = "…", u.Path += "…".
func (rd *reader) assignment(cur inspector.Cursor, stmt *ast.AssignStmt, yield func(place) bool) bool {
	if len(stmt.Lhs) != len(stmt.Rhs) || stmt.Tok != token.ASSIGN && stmt.Tok != token.ADD_ASSIGN {
		return true
	}
	for i, lhs := range stmt.Lhs {
		if !rd.assigned(cur, lhs, stmt.Rhs[i], stmt.Tok, yield) {
			return false
		}
	}
	return true
}

// assigned yields the places in the assignment of rhs to lhs at cur, by = or +=.
func (rd *reader) assigned(cur inspector.Cursor, lhs, rhs ast.Expr, tok token.Token, yield func(place) bool) bool {
	var (
		obj types.Object
		key catalogue.Key
	)
	switch lhs := ast.Unparen(lhs).(type) {
	case *ast.IndexExpr: // h["Location"] = []string{u}
		for _, t := range rd.elements(cur, rd.pass.TypesInfo.TypeOf(lhs.X), lhs.Index) {
			if tok == token.ASSIGN && !rd.value(cur, rhs, t, "", yield) {
				return false
			}
		}
		return true
	case *ast.Ident:
		obj = rd.pass.TypesInfo.Uses[lhs]
	case *ast.SelectorExpr:
		obj = rd.pass.TypesInfo.Uses[lhs.Sel]
		if field := rd.pass.TypesInfo.Selections[lhs]; field != nil {
			key, _ = catalogue.SelectedField(field)
		}
	}
	if !summary.IsPlace(obj) {
		return true
	}
	for _, t := range holding(rd.targets(cur, obj, key), noCond) {
		if tok == token.ADD_ASSIGN {
			if t.context != nil {
				continue // of what it reaches, both sides are parts
			}
			t.context = &summary.Effect{Before: summary.Text{Text: "\x00", Holes: []summary.Gap{{Kind: strval.Any, Name: types.ExprString(lhs)}}}}
		}
		if !rd.value(cur, rhs, t, "", yield) {
			return false
		}
	}
	return true
}

// declaration yields the places in the values of package variables.
func (rd *reader) declaration(cur inspector.Cursor, spec *ast.ValueSpec, yield func(place) bool) bool {
	if len(spec.Names) != len(spec.Values) {
		return true
	}
	for i, id := range spec.Names {
		obj := rd.pass.TypesInfo.Defs[id]
		if !summary.IsPlace(obj) {
			continue
		}
		for _, t := range rd.targets(cur, obj, catalogue.Key{}) {
			if !rd.value(cur, spec.Values[i], t, "", yield) {
				return false
			}
		}
	}
	return true
}

// targets returns what a string that the node at cur gives to obj, whose key in the
// catalogue is key, reaches.
func (rd *reader) targets(cur inspector.Cursor, obj types.Object, key catalogue.Key) []target {
	var list []target
	if key != (catalogue.Key{}) {
		for _, s := range rd.catalogue.Lookup(key) {
			name := s.API(obj.Pkg().Name())
			list = append(list, target{obj: obj, arg: s.Arg, role: rd.clients.role(s, rd.test), api: name, callee: name, conds: s.If})
		}
	}
	if len(list) > 0 {
		return list // the catalogue knows better than we can infer
	}
	rd.use(obj, cur)
	if fn, ok := obj.(*types.Func); ok {
		for _, m := range rd.facts.implemented(fn) {
			rd.use(m, cur)
		}
	}
	for arg, c := range rd.facts.factOf(obj).Sinks() {
		role, ok := catalogue.LookupRole(c.Role)
		if !ok {
			continue // of another version of this analyzer
		}
		t := target{obj: flow.Origin(obj), arg: arg, role: role, context: c}
		if !c.Plain || rd.clients.found(rd.test).fallback {
			t.role = rd.clients.inferredRole(role, rd.test)
		}
		if arg != catalogue.NoArg && !isParam(obj) {
			t.callee = summary.Name(obj)
		}
		via := t.via()
		t.api = via[len(via)-1]
		list = append(list, t)
	}
	return list
}

// value yields expr, or its elements if it is a list or map of strings written here.
func (rd *reader) value(cur inspector.Cursor, expr ast.Expr, t target, method string, yield func(place) bool) bool {
	p := place{expr, cur, t, method, rd.test, rd.wanted, rd.stored}
	if t.context != nil {
		p.method = t.context.Method
	}
	if lit, ok := ast.Unparen(expr).(*ast.CompositeLit); ok {
		if !isStrings(rd.pass.TypesInfo.TypeOf(lit)) {
			return true
		}
		for _, elt := range lit.Elts {
			if kv, ok := elt.(*ast.KeyValueExpr); ok {
				elt = kv.Value
			}
			p.expr = elt
			if !yield(p) {
				return false
			}
		}
		return true
	}
	if lit := rd.listOf(expr); lit != nil {
		return rd.value(cur, lit, t, method, yield)
	}
	for _, arg := range rd.joinedTo(expr, t) {
		if p.expr = arg; !yield(p) {
			return false
		}
	}
	p.expr = expr
	if x := rd.pointee(expr); x != nil {
		p.expr = x // base := aws.String("https://example.com")
		return yield(p)
	}
	if typ := rd.pass.TypesInfo.TypeOf(expr); typ == nil || !flow.IsString(typ) {
		return true // a []string that is made elsewhere, or f(g())
	}
	return yield(p)
}

// method returns the constant that call gives for the parameter named "method"
// of what it calls, or "".
func (rd *reader) method(call *ast.CallExpr, sig *types.Signature, shift int) string {
	if sig == nil {
		return ""
	}
	for i := range sig.Params().Len() {
		if i+shift < len(call.Args) && sig.Params().At(i).Name() == "method" {
			if v := rd.pass.TypesInfo.Types[call.Args[i+shift]].Value; v != nil && v.Kind() == constant.String {
				return constant.StringVal(v)
			}
		}
	}
	return ""
}

// failsElsewhere reports whether, in a test, a failure at the sink that call leads to
// may appear in a later call, which the test may expect to fail: the string is stored,
// or the error is not returned.
func (rd *reader) failsElsewhere(call *ast.CallExpr, t target) bool {
	if t.context == nil {
		return false
	}
	return t.context.Later || !flow.ReturnsError(rd.pass.TypesInfo.TypeOf(call)) && !intent.IsMust(call)
}

// use notes that the node at cur gives strings to obj.
func (rd *reader) use(obj types.Object, cur inspector.Cursor) {
	if rd.users == nil || obj.Pkg() != rd.pass.Pkg {
		return
	}
	obj = flow.Origin(obj)
	rd.users[obj] = append(rd.users[obj], cur.Index())
}

// elements returns what a string that is an element with the key of a map of type t
// reaches.
func (rd *reader) elements(cur inspector.Cursor, t types.Type, key ast.Expr) []target {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return nil
	}
	if _, ok := named.Underlying().(*types.Map); !ok {
		return nil
	}
	id, _ := catalogue.KeyOf(named.Obj())
	targets := rd.targets(cur, named.Obj(), id)
	if name, ok := rd.constant(key); ok {
		for i := range targets {
			targets[i].api += "[" + name + "]"
			targets[i].callee = targets[i].api
		}
	}
	return holding(targets, rd.byKey(key))
}

// mapElements yields the places in the elements of a map literal.
func (rd *reader) mapElements(cur inspector.Cursor, lit *ast.CompositeLit, yield func(place) bool) bool {
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return true // a list
		}
		for _, t := range rd.elements(cur, rd.pass.TypesInfo.TypeOf(lit), kv.Key) {
			if !rd.value(cur, kv.Value, t, "", yield) {
				return false
			}
		}
	}
	return true
}
