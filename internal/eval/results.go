package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// callResult returns the values of result index of call, no conversion and no constant.
func (e *Evaluator) callResult(call *ast.CallExpr, index int) []alt {
	fn := e.flow.Callee(call)
	if fn == nil || fn.Pkg() == nil {
		return e.dynamic(call, index)
	}
	if fn.Pkg() != e.pkg {
		if as := e.toldStruct(fn, index, resultType(e.info.TypeOf(call), index), call); as != nil {
			return as
		}
		if as, ok := e.fromTemplate(call, fn, index); ok {
			return as
		}
		if as := e.parted(call, index); as != nil {
			return as
		}
		if index == 0 {
			return e.std(call, fn)
		}
		if k := e.given(call); k == splitHost || k == hostIfPorted {
			return hole(strval.Any, call) // its port
		}
		return e.unknown(call)
	}
	res := result{fn, index}
	as := e.resultOf(res)
	switch sig := fn.Signature(); {
	case len(as) > 1 && NamesEscaper(fn.Name()):
		return e.unknown(call) // one of them is the argument, which has nothing to escape then
	case as == nil || slices.ContainsFunc(as, alt.hasFields) || e.asksGiven(as, sig, false) || e.asksGiven(as, sig, true) || len(as) > 1 && (flow.Some(sig.Params().Variables(), isInterface) || e.decides(call, sig)):
		if given := e.applied(call, index); given != nil {
			return given
		}
	}
	if as == nil {
		if e.cutResults[res] {
			e.cuts[call] = tooMany
		}
		return e.unknown(call)
	}
	return changed(used(e.chosenBy(as, call), call, flow.CalleeIdent(call), fn), func(a *alt) {
		if a.hasFields() {
			a.url = ownURL // of what call gives nothing is in it
		}
	})
}

// chosenBy returns as, what a function gives that looks at its arguments, as call gives it. One of several texts is chosen by what
// nobody knows, as an element of a table is by its key; of what is made of the arguments, these decide what it becomes.
//
//	switch region { case "eu": return "https://eu.example.com"; case "us": return "https://us.example.com" }
func (e *Evaluator) chosenBy(as []alt, call *ast.CallExpr) []alt {
	byArgs := func(a alt) bool { return a.from != nil && a.from.ByArgs }
	isKnown := func(x ast.Expr) bool {
		if x == nil || e.info.Types[e.flow.SetOnce(x)].Value != nil {
			return x != nil
		}
		return e.info.Types[x].IsValue() && e.mayHold(e.info.TypeOf(x)) && slices.ContainsFunc(e.eval(x), func(a alt) bool { return a.bare() == nil })
	}
	if !slices.ContainsFunc(as, byArgs) || isKnown(flow.Receiver(call)) || slices.ContainsFunc(call.Args, isKnown) {
		return as
	}
	return changed(as, func(a *alt) {
		if byArgs(*a) {
			a.from = &strval.Provenance{Definition: strval.Definition{At: call}, Next: a.from.Next}
		}
	})
}

// decides reports whether call gives its function a constant, which conditions there may ask for, or which chooses an element.
func (e *Evaluator) decides(call *ast.CallExpr, sig *types.Signature) bool {
	by := func(x ast.Expr, v *types.Var) bool {
		k := e.info.Types[x].Value
		return k != nil && (k.Kind() != constant.Int || e.flow.IsUsed(v, func(use inspector.Cursor) bool { return use.ParentEdgeKind() == edge.IndexExpr_Index }))
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && sig.Recv() != nil && by(sel.X, sig.Recv()) {
		return true
	}
	n := sig.Params().Len()
	for i, x := range call.Args {
		if n > 0 && by(x, sig.Params().At(min(i, n-1))) {
			return true
		}
	}
	return false
}

// dynamic returns the values of result index of call, of a function value, of a method of an
// interface, or of a builtin function.
func (e *Evaluator) dynamic(call *ast.CallExpr, index int) []alt {
	t := resultType(e.info.TypeOf(call), index)
	if !e.mayHold(t) {
		return e.unknown(call)
	}
	if tv := e.info.Types[call.Fun]; tv.IsBuiltin() {
		switch flow.CalleeName(call) {
		case "append":
			return e.appended(call)
		case "make":
			if n, ok := e.intConst(call.Args[min(1, len(call.Args)-1)]); len(call.Args) < 2 || ok && n == 0 || flow.Element(t) == nil || isMap(t) {
				return e.zero(t, call)
			}
		case "new":
			as := e.zero(t.Underlying().(*types.Pointer).Elem(), call)
			if o := as[0].object(); o != nil {
				o.ptr = true
			}
			return as
		}
		return e.unknown(call)
	}
	if as := e.applied(call, index); as != nil {
		return as
	}
	if as := e.implementedElsewhere(call, index); as != nil {
		return as
	}
	return e.inContainer(call)
}

// implementedElsewhere returns the values of result index of call, of a method that another package implements; or nil.
//
//	var src ports.Source = static.New("https://example.com"); src.URL()
func (e *Evaluator) implementedElsewhere(call *ast.CallExpr, index int) (out []alt) {
	fn := e.flow.Function(call)
	if fn == nil || !flow.IsAbstract(fn) {
		return nil
	}
	for _, a := range e.eval(flow.Receiver(call)) {
		o := a.object()
		if o == nil {
			return nil
		}
		obj, path, _ := types.LookupFieldOrMethod(types.NewPointer(o.typ), false, e.pkg, fn.Name())
		m, ok := obj.(*types.Func)
		if !ok || len(path) > 1 || m.Pkg() == e.pkg || out != nil {
			return nil
		}
		out, _ = e.fromTemplate(call, m, index)
	}
	return out
}

// applied returns the values of result index of call, with what its function is given; nil if nothing is known.
func (e *Evaluator) applied(call *ast.CallExpr, index int) []alt {
	as, known := e.resultsOf(e.functions(call), call, index, call)
	if !known {
		return nil
	}
	return as
}

// resultsOf returns the values at expr of result index of call, which calls fns. It reports false if nothing is known of them.
func (e *Evaluator) resultsOf(fns []alt, call *ast.CallExpr, index int, expr ast.Expr) (as []alt, known bool) {
	as = e.ofObjects(fns, expr, func(_ alt, o *object) (as []alt) {
		if o.fn != nil {
			as = e.framed(call, o.fn, index)
		}
		if as == nil {
			return e.unknown(expr)
		}
		known = true
		return as
	})
	return as, known
}

// functions returns the functions that call may call, as objects; what is not known is no object.
func (e *Evaluator) functions(call *ast.CallExpr) []alt {
	fun := ast.Unparen(call.Fun)
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		if s := e.info.Selections[sel]; s != nil && s.Kind() == types.MethodVal {
			return e.methodValue(sel)
		}
	}
	return e.eval(fun)
}

// framed returns the values of result index of call, which calls fn, or nil.
func (e *Evaluator) framed(call *ast.CallExpr, fn *function, index int) []alt {
	if index >= fn.sig.Results().Len() || !e.mayHold(fn.sig.Results().At(index).Type()) || e.isCalling(fn) { // recursion gives up
		return nil
	}
	f := e.newFrame(fn, call, e.in)
	f.returns = true
	res := result{fn.obj, index}
	f.shown = e.shown[res]
	if as := e.results[res]; (len(as) > 1 || len(as) == 1 && as[0].bare() != nil && as[0].bare().Hole.Or) && !e.asksGiven(as, fn.sig, false) {
		f.open, f.filled = true, e.open[res] // of other strings the function decides which of its results has them
	}
	e.work += 8
	out := e.called(f, index)
	if len(out) == 0 {
		return nil
	}
	several := len(out) > 1 && e.asksParams(fn.sig, fn.body, e.open[res], call)
	id := flow.CalleeIdent(call)
	if _, ok := e.info.Uses[id].(*types.Func); !ok {
		id = root(call.Fun)
	}
	out = f.left(out)
	for i := range out {
		a := &out[i]
		u := strval.Use{X: a.node, Expr: call, ID: id, Obj: e.info.Uses[id]}
		if len(out) == 1 {
			u.Call = f // else the function decides what it gives
		}
		a.node = u.Node()
		if len(out) > 1 {
			a.path = append(a.path, flow.PathCond{At: call, Edges: 1 << (i % 64)})
		}
		if several || len(out) > 1 && a.object() == nil && a.node.Size().Bytes == 0 {
			a.from = &strval.Provenance{Definition: strval.Definition{OneOf: true}, Next: a.from}
		}
	}
	return out
}

// called returns the values of result index of the call f, as its function gives them; none if not all are known.
func (e *Evaluator) called(f *frame, index int) []alt {
	e.calling = append(e.calling, f.node)
	defer func() { e.calling = e.calling[:len(e.calling)-1] }()
	return e.inside(f, func() []alt {
		out, _ := e.returnedBy(f.function, index, nil)
		return out
	})
}

// asksGiven reports whether a hole of as depends on what sig's function is given: on strings, or on others.
func (e *Evaluator) asksGiven(as []alt, sig *types.Signature, strings bool) bool {
	given := make(flow.VarSet)
	for _, v := range append(slices.Collect(sig.Params().Variables()), sig.Recv()) {
		if v != nil && e.mayHold(v.Type()) && isString(v.Type()) == strings {
			given[v] = true
		}
	}
	return e.dependsOn(as, given)
}

// argument returns call's argument i or, with first, what that makes of it and those behind it.
func (e *Evaluator) argument(call *ast.CallExpr, i int, first strval.Cut) []alt {
	if first.Gathers() {
		return e.gathered(call, call.Args[min(i, len(call.Args)):], first, e.between(call, first))
	}
	if len(call.Args) == 1 && e.flow.IsSpread(call) && !call.Ellipsis.IsValid() { // must(url.Parse(s))
		return e.callResult(ast.Unparen(call.Args[0]).(*ast.CallExpr), i)
	}
	as := e.eval(call.Args[i])
	if first.Func == strval.Sprintf {
		return e.format(call, call.Args[i], as, e.each(call.Args[i+1:]))
	}
	return as
}

// toldStruct returns the struct, list, map or iterator at expr that another package's variable is, or the result of its function, as far as that
// package's Templates say; nil if they say nothing.
func (e *Evaluator) toldStruct(obj types.Object, index int, t types.Type, expr ast.Expr) []alt {
	st, _ := structOf(t)
	if e.Told == nil || st == nil && elementType(t) == nil {
		return nil
	}
	if call, ok := expr.(*ast.CallExpr); ok && !e.oneByOne(call, obj.(*types.Func).Signature()) {
		return nil
	}
	if call, ok := expr.(*ast.CallExpr); ok && index == 0 {
		if as := e.givenBack(call); as != nil {
			return as
		}
	}
	told := slices.DeleteFunc(slices.Clone(e.Told(obj)), func(t Template) bool {
		return t.Result != index || t.Field == "" || t.Field == "*" || strings.HasPrefix(t.Field, "[]")
	})
	if st == nil {
		return e.toldTable(t, told, expr)
	}
	as := e.toldObject(t, told, expr)
	if call, ok := expr.(*ast.CallExpr); ok && as != nil && index == 0 {
		if sets, known := e.fills(call, ofResult, e.in); known {
			as[0].object().set = sets
		} else if slices.ContainsFunc(e.Filled(obj.(*types.Func)), func(f Fill) bool { return f.Param == ofResult }) {
			return nil
		}
	}
	return as
}

// toldObject returns the struct of type t that expr gives, or a pointer to it; nil if told says nothing of its fields.
func (e *Evaluator) toldObject(t types.Type, told []Template, expr ast.Expr) []alt {
	if len(told) == 0 {
		return nil
	}
	o := &object{typ: t, at: expr, told: told}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		o.typ, o.ptr = p.Elem(), true
	}
	return e.object(o)
}

// toldTable returns the list, map or iterator of type t that expr gives; nil if told says nothing of its elements.
func (e *Evaluator) toldTable(t types.Type, told []Template, expr ast.Expr) []alt {
	o := &object{typ: t, at: expr, told: told, inner: true}
	standIn := func(as []alt) ast.Expr {
		id := ast.NewIdent("element")
		e.told[id] = as
		return id
	}
	add := func(name constant.Value, as []alt) {
		key := e.unknown(expr)
		if name.Kind() == constant.String {
			key = computed(constant.StringVal(name), expr)
		}
		o.parts = append(o.parts, part{name: name, key: standIn(key), elem: standIn(as), in: e.in})
	}
	for _, of := range told {
		path := of.Field[:strings.LastIndexByte(of.Field, ']')+1]
		kind := token.INT
		if strings.HasPrefix(path, `["`) {
			kind = token.STRING
		}
		name := constant.MakeFromLiteral(path[1:len(path)-1], kind, 0)
		if n := len(o.parts); n > 0 && constant.Compare(o.parts[n-1].name, token.EQL, name) {
			continue // another field of it
		}
		for i := len(o.parts); !isMap(t) && constant.Compare(constant.MakeInt64(int64(i)), token.LSS, name); i++ {
			add(constant.MakeInt64(int64(i)), e.unknown(expr))
		}
		as := e.toldPart(o, path, elementType(t))
		if as == nil {
			as = e.unknown(expr)
		}
		add(name, as)
	}
	e.work += len(told)
	if o.told = nil; len(o.parts) == 0 {
		return nil
	}
	return e.object(o)
}

// isTold reports whether another package makes o, a list or map.
func (o *object) isTold() bool { return len(o.parts) > 0 && o.parts[0].name != nil }

// toldPart returns the values of a field or element, of that name and type, of o, which another package makes; nil if it says nothing of it.
func (e *Evaluator) toldPart(o *object, name string, typ types.Type) []alt {
	var in []Template
	var out []alt
	for _, t := range o.told {
		rest, ok := strings.CutPrefix(t.Field, name)
		switch {
		case !ok:
		case rest == "":
			out = append(out, e.inside(o.in, func() []alt {
				as, _ := e.filledTemplate(o.at, t, o.each)
				return t.chosen(as)
			})...)
		case rest[0] == '.':
			t.Field = rest[1:]
			in = append(in, t)
		}
	}
	if call, ok := o.at.(*ast.CallExpr); ok {
		out = e.chosenBy(out, call)
	}
	if out != nil {
		return e.bounded(out, o.at)
	}
	return e.inside(o.in, func() []alt { return e.toldObject(typ, in, o.at) })
}

// chosen returns as, the values of t, which is perhaps one of several.
func (t Template) chosen(as []alt) []alt {
	return changed(as, func(a *alt) {
		if t.OneOf || t.Or && a.node.Size().Bytes == 0 { // getenv("URL", ""): there is none
			a.from = &strval.Provenance{Definition: strval.Definition{OneOf: true, ByArgs: t.ByArgs}, Next: a.from}
		}
	})
}

// takenBy returns the values of s, what call takes out of a container of another package, of which this package
// fills the one thing that it is called for; nil if it is not seen what is put there.
func (e *Evaluator) takenBy(call *ast.CallExpr, s Slot) []alt {
	into, isCalled := strings.CutSuffix(s.Field, "()")
	var calls []*ast.CallExpr
	if into[0] == '.' {
		calls = e.storing.Of(e.flow.Callee(call).Pkg(), e.storingCalls)
	} else if list, _, one := e.readFrom(flow.Receiver(call)); one {
		calls = list
	}
	if len(calls) > strval.MaxParts || e.Stored == nil {
		return nil
	}
	key := ast.Expr(nil)
	if s.Key >= 0 {
		key = call.Args[s.Key]
	}
	var elems []elem
	for _, by := range calls {
		fn := e.flow.Callee(by)
		cur, ok := e.flow.Find(by)
		if fn == nil || !ok {
			continue
		}
		for _, p := range e.Stored(fn) {
			if p.Into != into || !e.oneByOne(by, fn.Signature()) || len(by.Args) < fn.Signature().Params().Len() {
				continue
			}
			put := flow.Put{Value: by.Args[p.Value], At: cur}
			if p.Key >= 0 {
				put.Key = by.Args[p.Key]
			}
			frames := e.framesAt(put, call)
			if elems = append(elems, e.storedBy(put, frames, call, key, e.info.TypeOf(put.Value))...); len(frames) == 0 || len(elems) > strval.MaxParts {
				return nil
			}
		}
	}
	if elems = oneOf(elems, call, key); len(elems) == 0 {
		return nil
	}
	as := e.elementValues(elems, call)
	if !isCalled {
		return as
	}
	with := &ast.CallExpr{Fun: call.Fun}
	for _, i := range s.Args {
		with.Args = append(with.Args, call.Args[i])
	}
	as, _ = e.resultsOf(as, with, 0, call)
	return as
}

// storingCalls returns the calls of the functions of pkg that store what they are given.
func (e *Evaluator) storingCalls(pkg *types.Package) (calls []*ast.CallExpr) {
	for _, name := range pkg.Scope().Names() {
		if fn, ok := pkg.Scope().Lookup(name).(*types.Func); ok && e.Stored != nil && len(e.Stored(fn)) > 0 {
			list, _ := e.flow.Calls(fn)
			calls = append(calls, list...)
		}
	}
	return calls
}

// held is what heldIn is asked for.
type held struct {
	call *ast.CallExpr
	path string
}

// heldIn returns the values at call of the field of its receiver to which the names in path lead; nil if nothing is known of it.
func (e *Evaluator) heldIn(call *ast.CallExpr, path string) []alt {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	s := e.info.Selections[sel]
	if !ok || s == nil || s.Kind() != types.MethodVal {
		return nil
	}
	asked := held{call, path}
	if e.joining[asked] { // b = b.With(v), in a loop
		return nil
	}
	e.joining[asked] = true
	defer delete(e.joining, asked)
	in := func(as []alt) []alt {
		return e.selectedBy(e.embedded(as, s.Index()[:len(s.Index())-1], call), path, call)
	}
	if as := in(e.eval(sel.X)); as != nil {
		return as
	}
	return in(e.structs(sel.X))
}

// selectedBy returns the values at expr of the field of as to which the names in path lead; nil if nothing is known of it.
func (e *Evaluator) selectedBy(as []alt, path string, expr ast.Expr) []alt {
	for name := range strings.SplitSeq(path, ".") {
		if len(as) == 0 || as[0].object() == nil {
			return nil
		}
		if i := flow.FieldIndex(as[0].object().typ, name); i >= 0 {
			if as = e.embedded(as, []int{i}, expr); as == nil {
				return nil
			}
		}
	}
	return as
}

// fromTemplate returns the values of call, whose function fn is declared in another
// package, by that package's Templates. It reports false if there are none.
func (e *Evaluator) fromTemplate(call *ast.CallExpr, fn *types.Func, index int) ([]alt, bool) {
	if e.Told == nil || fn.Pkg().Path() == "net/url" && isURL(resultType(e.info.TypeOf(call), index)) {
		return nil, false
	}
	var out []alt
	for _, t := range e.Told(fn) {
		if t.Result != index || t.Field != "" {
			continue
		}
		if !e.oneByOne(call, fn.Signature()) {
			return nil, false
		}
		as, ok := e.filledTemplate(call, t, nil)
		if !t.Or || !ok {
			return as, ok
		}
		out = append(out, t.chosen(as)...)
	}
	return e.chosenBy(out, call), len(out) > 0 && e.known(out)
}

// filledTemplate returns the values at expr of t, which a call makes of its arguments and its receiver if expr is one. It reports
// false if these are too many, or nothing is known. Of the list that it is given, each is one element.
func (e *Evaluator) filledTemplate(expr ast.Expr, t Template, each []alt) ([]alt, bool) {
	call, _ := expr.(*ast.CallExpr)
	var (
		out  = []alt{{node: strval.Empty}}
		done = 0
	)
	text := func(end int) {
		if done < end {
			out = e.product(out, computed(t.Text[done:end], expr), expr)
		}
		done = end + 1
	}
	args := make(map[int][]alt) // by their index
	for _, s := range t.Slots {
		text(s.At)
		at, as := expr, []alt(nil)
		switch path, ofEach := strings.CutPrefix(s.Field, "[]."); {
		case ofEach:
			as = e.selectedBy(each, path, call)
		case s.Param >= 0 && s.Field != "":
			if s.Param < len(call.Args) && len(call.Args) > 1 || !e.flow.IsSpread(call) {
				as = e.selectedBy(e.argument(call, s.Param, strval.Cut{}), s.Field, call)
			}
		case s.Param >= 0:
			if s.Param < len(call.Args) { // else nothing is given for a variadic one
				at = call.Args[s.Param]
			}
			if as = args[s.Param]; as == nil {
				var first strval.Cut
				if len(s.Cuts) > 0 {
					first = s.Cuts[0]
				}
				as = e.argument(call, s.Param, first)
				args[s.Param] = as
			}
		case s.Field != "":
			if strings.Contains(s.Field, "[]") {
				as = e.takenBy(call, s)
			} else {
				as = e.heldIn(call, s.Field)
			}
			if as == nil && len(t.Text) == 1 {
				return nil, false
			}
		}
		if as != nil {
			as = e.cutAlts(as, s.Cuts, call)
		} else {
			as = hole(s.Kind, expr)
			l := as[0].node.(*strval.Leaf)
			l.Hole.Label, l.Hole.Made = s.Name, s.Name == strval.Remainder
			l.Hole.Given, _ = kind.Lookup(s.Given)
		}
		out = e.product(out, as, at)
	}
	text(len(t.Text))
	out[0].node = strval.OrEmpty(out[0].node, expr)
	return out, e.known(out)
}

// resultOf returns the values of res, or nil, as returned does, which it remembers.
func (e *Evaluator) resultOf(res result) []alt {
	return e.results.Of(res, func(result) []alt { // recursion gives up
		return e.inside(e.root, func() []alt { return e.returned(res) })
	})
}

// returned returns the values of res, or nil. Its parameters are holes.
func (e *Evaluator) returned(res result) []alt {
	sig := res.fn.Signature()
	if t := sig.Results().At(res.index).Type(); !hasText(t) && !isTypeParam(t) { // func must[T any](v T, err error) T
		return nil
	}
	_, decl := e.flow.FuncDecl(res.fn)
	if decl == nil {
		return nil
	}
	e.calling = append(e.calling, decl)
	out, refused := e.returnedBy(e.declared(res.fn), res.index, &res)
	e.calling = e.calling[:len(e.calling)-1]
	if len(out) == 0 {
		return nil
	}
	open := e.openParams(res, decl, out, refused)
	e.open[res] = open
	if len(out) > 1 {
		// Whatever the arguments or the environment decide, it is meant to be used:
		// os.Getenv("URL"), or the default. But "" says that there is none.
		byArgs := e.asksParams(sig, decl.Body, open, nil)
		texts := byArgs && e.areTexts(out)
		for i := range out {
			if empty := out[i].node.Size().Bytes == 0; byArgs || empty {
				out[i].from = &strval.Provenance{Definition: strval.Definition{OneOf: true, ByArgs: texts && !empty}, Next: out[i].from}
			}
		}
	}
	return free(out) // each call makes its own path
}

// areTexts reports whether all of as are known as a whole.
func (e *Evaluator) areTexts(as []alt) bool {
	return !slices.ContainsFunc(as, func(a alt) bool {
		if a.object() != nil {
			return true
		}
		_, ok := e.complete(a)
		return !ok
	})
}

// returnedBy returns the values that the return statements of fn give for its result index, and the
// variables that they return beside an error. There are none if not all are known.
func (e *Evaluator) returnedBy(fn *function, index int, res *result) (out []alt, refused []*ast.Ident) {
	list, ok := e.flow.Returns(fn.body)
	life := e.flow.Local(fn.sig.Results().At(index))
	if !ok || life != nil && life.Lost {
		return nil, nil
	}
	if en, ok := e.flow.EnsuredBy(list); ok && life == nil {
		if as := e.put(en, e.eval(en.Of), en.Of); as != nil {
			return as, nil
		}
	}
	for _, stmt := range list {
		if e.flow.IsForNil(stmt, fn.sig.Recv()) || e.isDead(stmt) {
			continue // x.GetURL() of a nil x
		}
		as, ok := e.returns(stmt, index, fn.sig.Results())
		if !ok {
			return nil, nil
		}
		if len(as) == 0 && len(stmt.Results) > index {
			if id := root(stmt.Results[index]); id != nil {
				refused = append(refused, id)
			}
		}
		at := ast.Expr(nil)
		if len(stmt.Results) > 0 {
			at = stmt.Results[min(index, len(stmt.Results)-1)]
		}
		for _, a := range as {
			if a.from != nil {
				until := stmt.Pos()
				if at != nil {
					until = at.Pos()
				}
				a.from = &strval.Provenance{Next: a.from, Until: until}
			}
			out = append(out, a)
		}
		if len(out) > 0 && !e.known(out) {
			if at != nil {
				out = e.within(out, at)
			}
			if at == nil || out == nil {
				if res != nil {
					e.cutResults[*res] = true
				}
				return nil, nil
			}
		}
	}
	if life != nil {
		if len(life.Deferred) == 1 && e.mustDefer(life.Deferred[0]) {
			out = nil
		}
		for _, d := range life.Deferred {
			out = append(out, e.defined(life, d)...)
		}
	}
	return out, refused
}

// mustDefer reports whether d, in a deferred function literal, runs whenever the function around that returns.
func (e *Evaluator) mustDefer(d *flow.Def) bool {
	cur, _ := e.flow.Find(d.Node)
	lit, isIn := flow.FuncOf(cur)
	fn, ok := flow.FuncOf(lit)
	return isIn && ok && e.flow.MustRun(lit, cur, flow.Nothing) && e.flow.MustRun(fn, lit.Parent(), flow.Nothing)
}

// returns returns the values that stmt returns as the result of that index; none if it signals failure: a "" beside other
// results, or any value beside an error or false.
func (e *Evaluator) returns(stmt *ast.ReturnStmt, index int, results *types.Tuple) ([]alt, bool) {
	n := results.Len()
	switch len(stmt.Results) {
	case 0:
		return e.namedResult(stmt, results.At(index), n)
	case n:
		x := stmt.Results[index]
		if text, ok := e.stringConst(x); ok && text == "" && n > 1 || isURL(results.At(index).Type()) && e.info.Types[x].IsNil() {
			return nil, true
		}
		if index < n-1 && e.flow.IsRefusal(stmt) {
			return nil, true
		}
		return e.eval(x), true
	}
	return e.callResult(ast.Unparen(stmt.Results[0]).(*ast.CallExpr), index), true // return f()
}

// namedResult returns the values that v, one of n results, has at stmt, which names none.
func (e *Evaluator) namedResult(stmt *ast.ReturnStmt, v *types.Var, n int) ([]alt, bool) {
	life := e.flow.Local(v)
	if life == nil || len(life.Defs) == 0 || isURL(v.Type()) && !life.IsKeptAt(stmt.Pos()) {
		return nil, false
	}
	defs, ok := life.Reaching(stmt.Pos())
	if !ok {
		return nil, false
	}
	as := e.reached(life, defs, life.Defs[0].Ident)
	if n > 1 {
		as = slices.DeleteFunc(slices.Clone(as), func(a alt) bool {
			text, ok := e.complete(a)
			return ok && text == ""
		})
	}
	return as, as != nil
}
