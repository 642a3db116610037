package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/certain"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// A Template is the result of a function in terms of its parameters, if it has only one form, or the value of a package
// variable. It is a fact, which gob encodes.
//
//	func (c *Client) URL(path string) string { return c.base + "/v1/" + path }
//	  =>  {Text: "\x00/v1/\x00", Slots: {{0, Any, "c.base", -1}, {7, Any, "path", 0}}}
//
//	var Base = Must(url.Parse("https://example.com/v1"))              {Text: "https://example.com/v1"}
//	func Parse(s string) *url.URL { u, _ := url.Parse(s); return u }  {Text: "\x00", Slots: {{Param: 0}}}
//	func Must(u *url.URL, err error) *url.URL { …; return u }         {Text: "\x00", Slots: {{Param: 0}}}
type Template struct {
	Result int // which of the function's results; 0 for a variable

	// Field is "" if the result is a string or a URL. Of a struct it is the field that has the Text, "API.Base" for one of a field's;
	// "[]" stands for each element of a list, "[0]" and `["a"]` for that element of a list or map, "[].Base" for a field of these.
	// "*": it is what the parameter of the one slot is given. ".": a new struct.
	Field string
	Text  string // literal bytes, and a NUL byte for each slot
	Slots []Slot // sorted by At

	// Or says that it is one of the Templates of that result, and OneOf that the function's
	// arguments decide which:
	//
	//	func Getenv(key, other string) string { if v := os.Getenv(key); v != "" { return v }; return other }
	//	  =>  {Text: "\x00", Slots: {{Name: "os.Getenv(…)"}}, Or: true}, {Text: "\x00", Slots: {{Param: 1}}, Or: true}
	Or, OneOf bool

	ByArgs bool // it is a text, which conditions on the arguments choose, or a key among them

	Settable bool // of a field that other packages cannot name: functions of the package set it, see Fill
}

// A Slot is a hole of a Template.
type Slot struct {
	At    int // offset of its NUL byte in Text
	Kind  strval.Kind
	Given string       // the name of what is known of it by what made it; "": nothing
	Name  string       // as messages show it
	Param int          // the index of the parameter whose value is there; -1: none
	Field string       // the field of the parameter, or of the receiver, whose value is there, as Template.Field; "": none
	Cuts  []strval.Cut // of it

	// Of an element of a container: Field is what Put.Into is, with "()" behind it if the element is called. Key is the index of the
	// parameter that is the key, or -1; Args are those of the parameters that it is called with.
	Key  int
	Args []int

	// Of the elements of a list: Key is the function that makes them of those of the list Param, or -1: they are these.
}

// A Put is a parameter that a function stores in a list, or a map under a key. It is a fact for other packages.
//
//	func (c *Cache) Set(k string, v T) { c.items[k] = v }              {Into: "items[]", Key: 0, Value: 1}
//	func Register(f func() string)     { makers = append(makers, f) }  {Into: ".makers[]", Key: -1, Value: 0}
type Put struct {
	Into       string // the field of the receiver, as Slot.Field, or "." and the package variable, with "[]" behind it
	Key, Value int    // indexes of the parameters; without a key, -1
}

// Puts returns the parameters that fn stores in containers, of which all is stored in this way.
func (e *Evaluator) Puts(fn *types.Func) (list []Put) {
	for v := range fn.Signature().Params().Variables() {
		for ev := range e.flow.Events(v) {
			if x := e.flow.StoredAt(ev); x != nil {
				if into, key, ok := e.container(x, fn); ok {
					list = append(list, Put{into, key, flow.ParamIndex(fn.Signature(), v)})
				}
			}
		}
	}
	return list
}

// container returns the list or map x, or that of which x is an element, as Put.Into has it in fn, and the index of the parameter that is
// the key, or -1. It reports false unless all that is in it are parameters of functions that other packages call.
func (e *Evaluator) container(x ast.Expr, fn *types.Func) (into string, key int, ok bool) {
	key = -1
	list, all := e.flow.Kept(x)
	if index, isIndex := x.(*ast.IndexExpr); isIndex {
		if x = index.X; isMap(e.info.TypeOf(x)) {
			if key = flow.ParamIndex(fn.Signature(), e.flow.Variable(index.Index)); key < 0 {
				return "", 0, false
			}
		}
	}
	for _, put := range list {
		decl := flow.DeclOf(put.At)
		v := e.flow.Variable(put.Value)
		all = all && decl != nil && decl.Name.IsExported() && v != nil && e.flow.IsOnlyGiven(v) && e.flow.DecidedBy(decl, put.At.Node()) != flow.Arguments &&
			(put.Key == nil || e.flow.Variable(put.Key) != nil && e.flow.IsOnlyGiven(e.flow.Variable(put.Key)))
	}
	v := e.flow.Variable(x)
	if !all || len(list) == 0 || v == nil {
		return "", 0, false
	}
	if v.Parent() == e.pkg.Scope() {
		return "." + v.Name() + "[]", key, true
	}
	sel, isSel := ast.Unparen(x).(*ast.SelectorExpr)
	if !isSel || fn.Signature().Recv() == nil || e.flow.Variable(sel.X) != fn.Signature().Recv() || len(e.info.Selections[sel].Index()) != 1 {
		return "", 0, false
	}
	return v.Name() + "[]", key, true
}

// taken fills in s, the hole in which x stands, if that is an element of a container, or what one gives that is called.
func (e *Evaluator) taken(s *Slot, x ast.Expr, fn *types.Func) (ok bool) {
	call, isCall := ast.Unparen(x).(*ast.CallExpr)
	if isCall {
		x = e.flow.SetOnce(call.Fun)
		for _, arg := range call.Args {
			i := flow.ParamIndex(fn.Signature(), e.flow.Variable(arg))
			if i < 0 || call.Ellipsis.IsValid() {
				return false
			}
			s.Args = append(s.Args, i)
		}
	}
	index, isIndex := ast.Unparen(x).(*ast.IndexExpr)
	if !isIndex {
		return false
	}
	if s.Field, s.Key, ok = e.container(index, fn); ok && isCall {
		s.Field += "()"
	}
	return ok
}

// isMade reports whether t is one slot of known kind: the function wraps an escaper.
//
//	func esc(s string) string { return url.PathEscape(s) }
func (t Template) isMade() bool {
	if len(t.Slots) != 1 || len(t.Text) != len("\x00") {
		return false
	}
	s := t.Slots[0]
	return s.Given != "" || s.Kind == strval.PathEscaped || s.Kind == strval.QueryEscaped || s.Kind == strval.QueryEncoded
}

// Templates returns what obj is to other packages: what a function of this package makes of
// its parameters, one for each result that is a string or a URL of which something is known, or
// what is in a package variable, if all of it is known.
func (e *Evaluator) Templates(obj types.Object) []Template {
	fn, ok := obj.(*types.Func)
	if !ok {
		return e.varTemplate(obj)
	}
	var out []Template
	results := fn.Signature().Results()
	for i := range results.Len() {
		t := results.At(i).Type()
		if st, _ := structOf(t); st != nil {
			if v := e.returnedParam(fn, i); v != nil {
				out = append(out, Template{Result: i, Field: "*", Text: "\x00", Slots: []Slot{{Param: flow.ParamIndex(fn.Signature(), v)}}})
			} else if made := e.made(e.declared(fn), i); isKnownObjects(made) {
				made = changed(made, func(a *alt) { a.node, _ = a.object().untilFunctions() })
				if held := e.fieldTemplates(fn, i, e.heldBy("", st, made)); len(held) > 0 {
					out = append(out, held...)
				} else if e.isFilled(st) {
					out = append(out, Template{Result: i, Field: "."})
				}
			}
			continue
		}
		out = append(out, e.listTemplates(fn, i)...)
		if !hasText(t) && !isTypeParam(t) {
			continue
		}
		res := result{fn, i}
		as := e.resultOf(res)
		if len(as) > 1 {
			out = append(out, e.alternatives(res, as)...)
			continue
		}
		// A URL beside an error is nil if there is one: nothing can be done with it.
		if len(as) != 1 || e.certainty.Of(as[0].from, token.NoPos) != certain.Certain && !isURL(t) {
			continue
		}
		if text, ok := e.onlyText(as[0]); ok {
			out = append(out, Template{Result: i, Text: text})
			continue
		}
		made, open, ok := e.template(fn, i, t, as[0], e.open[res])
		if ok && (len(made.Text) > len(made.Slots) || open || made.isMade()) {
			out = append(out, made)
		}
	}
	return out
}

// returnedParam returns the receiver or parameter of fn, a struct, that all its results of that index are; nil if they are something else.
func (e *Evaluator) returnedParam(fn *types.Func, index int) (v *types.Var) {
	list, ok := e.flow.ReturnsOf(fn)
	for _, ret := range list {
		if e.flow.IsRefusal(ret) {
			continue
		}
		if !ok || len(ret.Results) <= index || v != nil && e.flow.Variable(ret.Results[index]) != v {
			return nil
		}
		if v = e.flow.Variable(ret.Results[index]); v == nil || v != fn.Signature().Recv() && flow.ParamIndex(fn.Signature(), v) < 0 {
			return nil
		}
	}
	if f := e.fillingOf(v); f == nil || !e.isFilled(f.st) {
		return nil
	}
	return v
}

// listTemplates returns what the elements of the list, map or iterator are that fn gives for its result index, as tableTemplates does, or if it
// puts one thing in, perhaps for each element of a list that it is given, or what another function makes of that; none for others.
//
//	func Filter[E any](list []E, keep func(E) bool) []E { …; if keep(e) { out = append(out, e) }; … }
//	func Map[E, R any](list []E, f func(E) R) []R       { …; out = append(out, f(e)); … }
//	func Targets(rows []Row) []Target                   { …; out = append(out, Target{Addr: r.Host + ":80"}); … }
func (e *Evaluator) listTemplates(fn *types.Func, index int) []Template {
	if t := fn.Signature().Results().At(index).Type(); elementType(t) == nil || !e.mayHold(t) {
		return nil
	}
	list, ok := e.flow.ReturnsOf(fn)
	list = slices.DeleteFunc(list, e.flow.IsRefusal)
	if !ok || len(list) != 1 || len(list[0].Results) <= index {
		return nil
	}
	as, _ := e.returnedBy(e.declared(fn), index, nil)
	if held := e.tableTemplates(fn, index, as); held != nil || yields(fn.Signature().Results().At(index).Type()) != nil {
		return held
	}
	elems, all := e.flow.Elements(list[0].Results[index])
	if !all || len(elems) != 1 {
		return nil
	}
	s := Slot{Key: -1, Field: "[]"}
	x := ast.Unparen(elems[0])
	if st, _ := structOf(e.info.TypeOf(x)); st != nil {
		if held := e.heldBy("[].", st, e.eval(x)); held != nil {
			return e.fieldTemplates(fn, index, held)
		}
	}
	if call, isCall := x.(*ast.CallExpr); isCall && len(call.Args) == 1 {
		given := e.flow.Variable(call.Fun)
		if s.Key = flow.ParamIndex(fn.Signature(), given); s.Key < 0 || !e.flow.IsOnlyGiven(given) {
			return nil
		}
		x = call.Args[0]
	}
	root, path, ok := e.path(x)
	if s.Param = flow.ParamIndex(fn.Signature(), root); !ok || path != "[]" || s.Param < 0 {
		return nil
	}
	stmt := e.flow.LocalAt(x).Only().Node.(*ast.RangeStmt)
	return []Template{{Result: index, Field: "[]", Text: "\x00", Slots: []Slot{s}, OneOf: len(stmt.Body.List) > 1 || s.Key < 0}}
}

// tableTemplates returns what the elements of the list, map or iterator are that as is, the result index of fn or a variable; none if one is not
// known, or none is a part of a URL.
//
//	func All() []Target { return []Target{{"one", "https://example.com"}, {"two", "https://example.org"}} }
//	var Hosts = map[string]string{"eu": "eu.example.com:443", "us": "us.example.com:443"}
func (e *Evaluator) tableTemplates(fn *types.Func, index int, as []alt) []Template {
	if len(as) != 1 || as[0].object() == nil || as[0].object().shared {
		return nil
	}
	o := as[0].object()
	typ := elementType(o.typ)
	parts, ok := []part(nil), false
	if o.fn == nil {
		parts, ok = e.elementsOf(o)
	} else if lit, isLit := o.fn.node.(*ast.FuncLit); isLit && typ != nil {
		parts, ok = e.yieldedBy(o.fn, lit, yields(o.typ).Len()-1)
	}
	st, _ := structOf(typ)
	if !ok || len(parts) > maxTable || st == nil && !isString(typ) {
		return nil
	}
	var list []heldText
	size := 0
	for i, p := range parts {
		name := constant.MakeInt64(int64(i))
		if isMap(o.typ) {
			name = e.keyOf(p)
		}
		values := e.elementValues([]elem{{expr: p.elem, in: p.in, typ: typ, isRow: true, inner: true}}, p.elem)
		if name == nil || p.free || len(values) != 1 {
			return nil
		}
		path := "[" + name.ExactString() + "]"
		if st != nil {
			list = append(list, e.heldBy(path+".", st, values)...)
		} else {
			list = append(list, heldText{path: path, typ: typ, alt: values[0]})
		}
		size += values[0].node.Size().Bytes
	}
	if size > maxTemplate {
		return nil
	}
	return e.fieldTemplates(fn, index, list)
}

// onlyText returns the text of a, a field, if the package gives it no other, and no other package can.
//
//	func New() *Config { return &Config{base: "https://example.com"} }
//	func (c *Config) Base() string { return c.base }
func (e *Evaluator) onlyText(a alt) (string, bool) {
	l := a.bare()
	if l == nil || l.Hole.Kind != strval.Any || len(l.Hole.Cuts) > 0 {
		return "", false
	}
	sel, ok := l.Hole.Source().(*ast.SelectorExpr)
	if !ok || sel.Sel.IsExported() {
		return "", false
	}
	texts, ok := e.knownTexts(sel, strval.MaxSteps)
	if !ok || len(texts) != 1 || texts[0] == "" || len(texts[0]) > maxTemplate {
		return "", false
	}
	return texts[0], true
}

// varTemplate returns what obj, a package variable, is, or what a flag that it points to is by default.
func (e *Evaluator) varTemplate(obj types.Object) []Template {
	v, ok := obj.(*types.Var)
	if !ok || v.Parent() != e.pkg.Scope() {
		return nil
	}
	if st, isPtr := structOf(v.Type()); st != nil && !isPtr {
		return e.fieldTemplates(nil, 0, e.heldBy("", st, e.pkgVar(v, nil)))
	} else if flow.Element(v.Type()) != nil && e.mayHold(v.Type()) {
		return e.tableTemplates(nil, 0, e.pkgVar(v, nil))
	}
	as := []alt(nil)
	if hasText(v.Type()) {
		as = e.pkgVar(v, nil)
	} else if value := e.defaults.OfFlag(v); flow.PointsToString(v.Type()) && value != nil {
		as = e.eval(value) // what a flag has by default
	}
	if len(as) == 1 {
		if text, ok := e.complete(as[0]); ok && text != "" && len(text) <= maxTemplate {
			return []Template{{Text: text}}
		}
	}
	return nil
}

// A heldText is a string in a struct, and the names of the fields that lead to it.
type heldText struct {
	path     string
	typ      types.Type
	settable bool
	or       bool // it is one of several there,
	texts    bool // and all of these are known
	alt
}

// heldBy returns the strings in as, which are structs st, if all of them are known. The struct is in the fields in.
func (e *Evaluator) heldBy(in string, st *types.Struct, as []alt) (out []heldText) {
	if !isKnownObjects(as) || len(as) > maxAlternatives || len(as) == 1 && e.certainty.Of(as[0].from, token.NoPos) != certain.Certain {
		return nil
	}
	for i := range st.NumFields() {
		f := st.Field(i)
		inner, _ := structOf(f.Type())
		elems, ok := e.fields(as, i)
		if !ok || inner == nil && !isString(f.Type()) && !isTypeParam(f.Type()) {
			continue
		}
		path := in + f.Name()
		values := e.elementValues(elems, ast.NewIdent(f.Name()))
		if inner != nil {
			out = append(out, e.heldBy(path+".", inner, values)...)
		} else if inner == nil && len(values) <= maxAlternatives {
			for _, a := range values {
				out = append(out, heldText{path, f.Type(), !f.Exported() && !e.flow.IsNeverSet(f), len(values) > 1, len(values) > 1 && e.areTexts(values), a})
			}
		}
	}
	return out
}

// fieldTemplates returns what list is, which the result index of fn holds, or a variable: what may be a part of a URL.
//
//	func Defaults() Config { return Config{Name: "main", API: API{Addr: "localhost:8080"}} }
//	func New(base string) *Client { return &Client{base: base} }
func (e *Evaluator) fieldTemplates(fn *types.Func, index int, list []heldText) (out []Template) {
	open, says := make(map[*types.Var]int), make(map[string]bool)
	if fn != nil {
		var as []alt
		for _, h := range list {
			as = append(as, h.alt)
		}
		_, decl := e.flow.FuncDecl(fn)
		open = e.openParams(result{fn, index}, decl, as, nil)
	}
	for _, h := range list {
		t, isOpen, ok := e.template(fn, index, h.typ, h.alt, open)
		t.Field, t.Settable, t.Or, t.OneOf = h.path, h.settable, h.or, h.or && e.certainty.Of(h.from, token.NoPos) != certain.Certain
		t.ByArgs = h.texts && e.isByArgs(h.alt)
		if ok {
			out = append(out, t)
			of := inElement(h.path)
			says[of] = says[of] || isPart(t.Text) || isOpen || t.isMade()
		}
	}
	if fn != nil {
		if st, _ := structOf(fn.Signature().Results().At(index).Type()); st != nil && e.isFilled(st) {
			return out // what is set is not all that it is
		}
	}
	return slices.DeleteFunc(out, func(t Template) bool { return !says[inElement(t.Field)] })
}

// inElement returns path without the element that it begins in: a field that is a part of a URL in one is asked for in each.
func inElement(path string) string { return path[strings.LastIndexByte(path, ']')+1:] }

// isPart reports whether text may be a part of a URL or an address, by its delimiters, or is a port. Quotes may be around a
// password among the pairs of a data source name.
func isPart(text string) bool {
	return strings.ContainsAny(text, "/:?#%.'") || text != "" && strings.Trim(text, "0123456789") == ""
}

// isOrDefault reports whether as are what a setting gives, or what the program has in its place.
//
//	os.Getenv("URL"), or "https://example.com"
func (e *Evaluator) isOrDefault(as []alt) bool {
	return slices.ContainsFunc(as, func(a alt) bool { return a.bare() != nil }) && slices.ContainsFunc(as, func(a alt) bool {
		text, ok := e.complete(a)
		return ok && isPart(text)
	})
}

// template returns what a, of type typ, is: a value of fn's result index, or in it. It says whether a parameter in open stands in
// it as it is given, or a field of the receiver, and reports false if a is too big.
func (e *Evaluator) template(fn *types.Func, index int, typ types.Type, a alt, params map[*types.Var]int) (t Template, open, ok bool) {
	if s := a.node.Size(); s.Pieces > maxInlined || s.Bytes > maxTemplate {
		return t, false, false
	}
	v := e.write(a)
	if isURL(typ) && v.HasRest() != strval.NoRest {
		return t, false, false
	}
	t.Result, t.Text = index, v.Text
	for _, h := range v.Holes {
		s := Slot{At: h.At, Kind: h.Kind, Given: h.Given.String(), Name: h.Name(), Param: -1}
		if p, _ := e.openHole(&strval.Leaf{Hole: &h}); p != nil {
			if i, ok := params[p]; ok {
				s.Param, s.Cuts = i, h.Cuts
				open = true
			}
		} else if fn != nil && h.Kind == strval.Any && !h.Made {
			root, path, ok := e.path(h.Source())
			if i := flow.ParamIndex(fn.Signature(), root); ok && path != "" && (i >= 0 || root == fn.Signature().Recv() && !strings.Contains(path, "[]")) {
				s.Param, s.Field, s.Cuts = i, path, h.Cuts
				open = open || h.Given == nil || i < 0
			}
		}
		if s.Param < 0 && s.Field == "" && fn != nil && h.Kind == strval.Any && !h.Made && e.taken(&s, h.Source(), fn) {
			s.Cuts, open = h.Cuts, true
		}
		t.Slots = append(t.Slots, s)
	}
	return t, open, true
}

// path returns the parameter or receiver that x comes from, and how: the names of fields, with dots between them, and "[]" for an
// element of a list. It reports false if x is something else, or if the package sets a field that other packages cannot name.
//
//	for _, r := range rows { … r.API.Addr … }  =>  rows, "[].API.Addr"
func (e *Evaluator) path(x ast.Expr) (root *types.Var, path string, ok bool) {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		v := e.flow.Variable(x)
		if v != nil && e.flow.IsOnlyGiven(v) {
			return v, "", true
		}
		if d := e.flow.LocalAt(x).Only(); d != nil && d.Kind == flow.RangeValue {
			root, path, ok = e.path(d.Node.(*ast.RangeStmt).X)
			return root, path + "[]", ok && !strings.HasSuffix(path, "[]")
		}
	case *ast.SelectorExpr:
		if e.info.Selections[x] == nil || e.info.Selections[x].Kind() != types.FieldVal {
			return nil, "", false
		}
		if root, path, ok = e.path(x.X); !ok || path == "" && e.flow.IsLocal(root) && root.Kind() != types.RecvVar && !e.keepsField(root, x) {
			return nil, "", false
		}
		t := e.info.TypeOf(x.X)
		for _, index := range e.info.Selections[x].Index() {
			st, _ := structOf(t)
			if st == nil || !st.Field(index).Exported() && !e.flow.IsNeverSet(st.Field(index)) && !e.isToldOf(root, st.Field(index)) {
				return nil, "", false
			}
			path = strings.TrimPrefix(path+"."+st.Field(index).Name(), ".")
			t = st.Field(index).Type()
		}
		return root, path, true
	}
	return nil, "", false
}

// isToldOf reports whether functions set the field f of what v, a receiver, is given in ways that are all known, and this one does not.
func (e *Evaluator) isToldOf(v, f *types.Var) bool {
	fill := e.fillingOf(v)
	return fill != nil && !fill.lost[f.Name()] && !slices.ContainsFunc(fill.sets, func(s fieldSet) bool { return s.name == f.Name() })
}

// keepsField reports whether the field that sel selects of the parameter v has what is given.
func (e *Evaluator) keepsField(v *types.Var, sel *ast.SelectorExpr) bool {
	outer, _ := e.flow.Local(v).KeepsAt(sel.Pos())
	return outer && !flow.Some(e.flow.Events(v), func(ev flow.Event) bool { return ev.Kind == flow.SetField && ev.Member == sel.Sel.Name })
}

// isByArgs reports whether a function's arguments, or a key among them, decide that it gives a.
func (e *Evaluator) isByArgs(a alt) (by bool) {
	if e.certainty.Of(a.from, token.NoPos) != certain.OneOf {
		return false
	}
	for _, in := range a.from.Activations(token.NoPos) {
		for _, d := range in.Definitions {
			if d.OneOf && !d.ByArgs {
				return false
			}
			by = by || d.ByArgs || d.IsChosen()
		}
	}
	return by
}

// alternatives returns what as, the values of res, are, if a parameter or a text is one of them: what a
// function gives where there is nothing else. Of what the receiver decides, other packages know what all begin with.
//
//	Getenv("URL", "https://example.com")
//	func (r *List) Path() string { p := "/users"; if r.Team != "" { p += "/" + r.Team }; … }  =>  "/users" <any>
func (e *Evaluator) alternatives(res result, as []alt) []Template {
	typ := res.fn.Signature().Results().At(res.index).Type()
	var out []Template
	isOpen, texts := false, e.areTexts(as)
	for _, a := range as {
		t, open, ok := e.template(res.fn, res.index, typ, a, e.open[res])
		if !ok {
			return nil
		}
		t.Or, t.OneOf = true, e.certainty.Of(a.from, token.NoPos) != certain.Certain
		t.ByArgs = texts && e.isByArgs(a)
		isOpen = isOpen || open && len(t.Text) == 1 || t.ByArgs && isPart(t.Text)
		out = append(out, t)
	}
	if len(as) <= maxAlternatives && (isOpen || e.isOrDefault(as)) {
		return out
	}
	_, decl := e.flow.FuncDecl(res.fn)
	if start := e.commonStart(as, decl.Name); start != nil {
		if t, _, ok := e.template(res.fn, res.index, typ, alt{node: start}, e.open[res]); ok && isPart(t.Text) {
			return []Template{t}
		}
	}
	return nil
}
