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

// places yields every place in the package's hand-written files, in the order
// of the source.
func (w *walker) places() iter.Seq[place] {
	return func(yield func(place) bool) {
		for file, test := range w.handWritten() {
			for cur := range file.Preorder((*ast.CallExpr)(nil), (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil)) {
				w.test = test
				if !w.placesAt(cur, yield) {
					return
				}
			}
		}
	}
}

// visit yields the places in the node at cur.
func (w *walker) visit(cur inspector.Cursor, yield func(place) bool) bool {
	w.test = inTestFile(w.pass.Fset, cur.Node().Pos())
	return w.placesAt(cur, yield)
}

// placesAt yields the places in the node at cur, of a file that is a test if w.test says so.
func (w *walker) placesAt(cur inspector.Cursor, yield func(place) bool) bool {
	w.wanted, w.stored = intent.Success, true
	switch n := cur.Node().(type) {
	case *ast.CallExpr:
		return w.call(cur, n, yield)
	case *ast.CompositeLit:
		return w.composite(cur, n, yield)
	case *ast.AssignStmt:
		return w.assignment(cur, n, yield)
	case *ast.ValueSpec:
		return w.declaration(cur, n, yield)
	}
	return true
}

// call yields the places in a call of a function or method, and in a
// conversion.
func (w *walker) call(cur inspector.Cursor, call *ast.CallExpr, yield func(place) bool) bool {
	info := w.pass.TypesInfo
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
			targets = append(targets, w.targets(cur, v, catalogue.Key{})...)
		}
	} else if obj != nil {
		targets = holding(w.targets(cur, obj, key), w.inCall(call, shift))
	}
	if len(targets) == 0 {
		return true
	}
	wanted := intent.Success
	if w.test {
		wanted = w.intent.OutcomeOf(cur, call)
	}
	sig, _ := info.TypeOf(call.Fun).(*types.Signature) // nil for a conversion
	method := w.method(call, sig, shift)
	// Another library's SetBaseURL, say.
	w.stored = obj != nil && obj.Pkg() != nil && !isStd(obj.Pkg().Path()) && !returnsError(info.TypeOf(call)) && !intent.IsMust(call)
	for _, t := range targets {
		first := max(t.arg, 0) + shift
		last := first
		if sig != nil && sig.Variadic() && t.arg == sig.Params().Len()-1-shift {
			last = len(call.Args) - 1
		}
		if w.wanted = wanted; wanted == intent.Success && w.test && w.failsElsewhere(call, t) {
			w.wanted = intent.Failure
		}
		if t.role.Name == "request-url" && t.context == nil && key.Pkg == "net/http" && w.sent(cur) {
			t.role = httpURL()
		}
		if t.role == httpURL() && t.context == nil && key.Recv == "Client" && w.foreignClient(call) {
			t.role, _ = catalogue.LookupRole("request-url")
		}
		for i := first; i <= last && i < len(call.Args); i++ { // f(g()), where g has several results, has one argument
			if !w.value(cur, call.Args[i], t, method, yield) {
				return false
			}
		}
	}
	return true
}

// composite yields the places in the fields of a struct literal.
func (w *walker) composite(cur inspector.Cursor, lit *ast.CompositeLit, yield func(place) bool) bool {
	if len(lit.Elts) == 0 {
		return true
	}
	named, str := structOf(w.pass.TypesInfo.TypeOf(lit))
	if str == nil {
		return w.rawValues(cur, lit, yield) && w.mapElements(cur, lit, yield)
	}
	for i, elt := range lit.Elts {
		var field *types.Var
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			field, _ = w.pass.TypesInfo.Uses[kv.Key.(*ast.Ident)].(*types.Var)
			elt = kv.Value
		} else if i < str.NumFields() {
			field = str.Field(i)
		}
		if field == nil {
			continue
		}
		key, _ := catalogue.FieldKey(named, field)
		for _, t := range holding(w.targets(cur, field, key), noCond) {
			if !w.value(cur, elt, t, "", yield) {
				return false
			}
		}
	}
	return true
}

// assignment yields the places in assignments to fields and package variables:
// cfg.BaseURL = "…", u.Path += "…".
func (w *walker) assignment(cur inspector.Cursor, stmt *ast.AssignStmt, yield func(place) bool) bool {
	if len(stmt.Lhs) != len(stmt.Rhs) || stmt.Tok != token.ASSIGN && stmt.Tok != token.ADD_ASSIGN {
		return true
	}
	for i, lhs := range stmt.Lhs {
		var (
			obj types.Object
			key catalogue.Key
		)
		switch lhs := ast.Unparen(lhs).(type) {
		case *ast.IndexExpr: // h["Location"] = []string{u}
			for _, t := range w.elements(cur, w.pass.TypesInfo.TypeOf(lhs.X), lhs.Index) {
				if stmt.Tok == token.ASSIGN && !w.value(cur, stmt.Rhs[i], t, "", yield) {
					return false
				}
			}
			continue
		case *ast.Ident:
			obj = w.pass.TypesInfo.Uses[lhs]
		case *ast.SelectorExpr:
			obj = w.pass.TypesInfo.Uses[lhs.Sel]
			if field := w.pass.TypesInfo.Selections[lhs]; field != nil {
				key, _ = catalogue.SelectedField(field)
			}
		}
		if !summary.IsPlace(obj) {
			continue
		}
		for _, t := range holding(w.targets(cur, obj, key), noCond) {
			if stmt.Tok == token.ADD_ASSIGN {
				if t.context != nil {
					continue // of what it reaches, both sides are parts
				}
				t.context = &summary.Effect{Before: summary.Text{Text: "\x00", Holes: []summary.Gap{{Kind: strval.Any, Name: types.ExprString(lhs)}}}}
			}
			if !w.value(cur, stmt.Rhs[i], t, "", yield) {
				return false
			}
		}
	}
	return true
}

// declaration yields the places in the values of package variables.
func (w *walker) declaration(cur inspector.Cursor, spec *ast.ValueSpec, yield func(place) bool) bool {
	if len(spec.Names) != len(spec.Values) {
		return true
	}
	for i, id := range spec.Names {
		obj := w.pass.TypesInfo.Defs[id]
		if !summary.IsPlace(obj) {
			continue
		}
		for _, t := range w.targets(cur, obj, catalogue.Key{}) {
			if !w.value(cur, spec.Values[i], t, "", yield) {
				return false
			}
		}
	}
	return true
}

// targets returns what a string that the node at cur gives to obj, whose key in the
// catalogue is key, reaches.
func (w *walker) targets(cur inspector.Cursor, obj types.Object, key catalogue.Key) []target {
	var list []target
	if key != (catalogue.Key{}) {
		for _, s := range w.catalogue.Lookup(key) {
			name := s.API(obj.Pkg().Name())
			list = append(list, target{obj: obj, arg: s.Arg, role: w.role(s), api: name, callee: name, conds: s.If})
		}
	}
	if len(list) > 0 {
		return list // the catalogue knows better than we can infer
	}
	w.use(obj, cur)
	if fn, ok := obj.(*types.Func); ok {
		for _, m := range w.implemented(fn) {
			w.use(m, cur)
		}
	}
	for arg, c := range w.factOf(obj).Sinks() {
		role, ok := catalogue.LookupRole(c.Role)
		if !ok {
			continue // of another version of this analyzer
		}
		t := target{obj: flow.Origin(obj), arg: arg, role: w.inferredRole(role), context: c}
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
func (w *walker) value(cur inspector.Cursor, expr ast.Expr, t target, method string, yield func(place) bool) bool {
	p := place{expr, cur, t, method, w.test, w.wanted, w.stored}
	if t.context != nil {
		p.method = t.context.Method
	}
	if lit, ok := ast.Unparen(expr).(*ast.CompositeLit); ok {
		if !isStrings(w.pass.TypesInfo.TypeOf(lit)) {
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
	for _, arg := range w.joinedTo(expr, t) {
		if p.expr = arg; !yield(p) {
			return false
		}
	}
	p.expr = expr
	if x := w.pointee(expr); x != nil {
		p.expr = x // base := aws.String("https://example.com")
		return yield(p)
	}
	if typ := w.pass.TypesInfo.TypeOf(expr); typ == nil || !isString(typ) {
		return true // a []string that is made elsewhere, or f(g())
	}
	return yield(p)
}

// method returns the constant that call gives for the parameter named "method"
// of what it calls, or "".
func (w *walker) method(call *ast.CallExpr, sig *types.Signature, shift int) string {
	if sig == nil {
		return ""
	}
	for i := range sig.Params().Len() {
		if i+shift < len(call.Args) && sig.Params().At(i).Name() == "method" {
			if v := w.pass.TypesInfo.Types[call.Args[i+shift]].Value; v != nil && v.Kind() == constant.String {
				return constant.StringVal(v)
			}
		}
	}
	return ""
}

// failsElsewhere reports whether a failure at the sink that call leads to, in
// a test, may show in another call, which the test may want to fail: the string
// is stored, or the error is not handed on.
func (w *walker) failsElsewhere(call *ast.CallExpr, t target) bool {
	if t.context == nil {
		return false
	}
	return t.context.Later || !flow.ReturnsError(w.pass.TypesInfo.TypeOf(call)) && !intent.IsMust(call)
}

// use notes that the node at cur gives strings to obj.
func (w *walker) use(obj types.Object, cur inspector.Cursor) {
	if w.users == nil || obj.Pkg() != w.pass.Pkg {
		return
	}
	obj = flow.Origin(obj)
	w.users[obj] = append(w.users[obj], cur.Index())
}

// elements returns what a string that is an element with the key of a map of type t
// reaches.
func (w *walker) elements(cur inspector.Cursor, t types.Type, key ast.Expr) []target {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return nil
	}
	if _, ok := named.Underlying().(*types.Map); !ok {
		return nil
	}
	id, _ := catalogue.KeyOf(named.Obj())
	targets := w.targets(cur, named.Obj(), id)
	if name, ok := w.constant(key); ok {
		for i := range targets {
			targets[i].api += "[" + name + "]"
			targets[i].callee = targets[i].api
		}
	}
	return holding(targets, w.byKey(key))
}

// mapElements yields the places in the elements of a map literal.
func (w *walker) mapElements(cur inspector.Cursor, lit *ast.CompositeLit, yield func(place) bool) bool {
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return true // a list
		}
		for _, t := range w.elements(cur, w.pass.TypesInfo.TypeOf(lit), kv.Key) {
			if !w.value(cur, kv.Value, t, "", yield) {
				return false
			}
		}
	}
	return true
}
