package eval

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// A function may join all that it is given:
//
//	func (c *Client) get(parts ...string) { http.Get(c.base + "/" + strings.Join(parts, "/")) }
//	c.get("users", id)
//
// What is in such a hole is what is made of the parameter's strings. Where the function
// is called, they are known, as with a format (format.go).

// objects returns the objects that expr may be. It reports false if they are not known.
func (e *Evaluator) objects(expr ast.Expr) ([]alt, bool) {
	as := e.eval(expr)
	return as, !slices.ContainsFunc(as, func(a alt) bool { return a.object() == nil || a.object().shared })
}

// joinBy returns the Cut that call, of strings.Join, is, if its separator is known or a parameter.
func (e *Evaluator) joinBy(call *ast.CallExpr) (c strval.Cut) {
	if with, ok := e.single(call.Args[1]); ok {
		return strval.Cut{Func: strval.Join, With: with}
	}
	v := e.flow.Variable(flow.IdentOf(call.Args[1]))
	decl := e.flow.FuncDeclAt(call.Pos())
	if v == nil || decl == nil || !e.flow.IsOnlyGiven(v) {
		return c
	}
	if i := flow.ParamIndex(e.info.Defs[decl.Name].Type().(*types.Signature), v); i >= 0 {
		return strval.Cut{Func: strval.JoinBy, With: strconv.Itoa(i)}
	}
	return c
}

// cutHole returns the value of call as a hole: what c makes of the variable of.
func cutHole(call *ast.CallExpr, of ast.Expr, c strval.Cut) []alt {
	out := hole(strval.Any, call)
	h := out[0].node.(*strval.Leaf).Hole
	h.Of, h.Cuts = of, []strval.Cut{c}
	return out
}

// gathered returns what c makes of args, call's variadic arguments, with the separators with.
func (e *Evaluator) gathered(call *ast.CallExpr, args []ast.Expr, c strval.Cut, with []alt) []alt {
	if call.Ellipsis.IsValid() && len(args) == 1 {
		return e.joined(call, e.lists(args[0]), c, with)
	}
	if e.flow.IsSpread(call) {
		return e.unknown(call)
	}
	return e.joined(call, e.object(&object{typ: types.NewSlice(types.Typ[types.String]), lit: &ast.CompositeLit{Elts: args}}), c, with)
}

// joined returns what c makes of one of lists, as the result of call, with the separators with.
func (e *Evaluator) joined(call *ast.CallExpr, lists []alt, c strval.Cut, with []alt) []alt {
	if e.joining[call] {
		return e.unknown(call) // l = append(l, strings.Join(l, "/"))
	}
	e.joining[call] = true
	defer delete(e.joining, call)
	var out []alt
	for _, l := range e.goingOn(lists) {
		parts, ok := e.partsOf(l.object())
		if !ok {
			return e.unknown(call)
		}
		as := e.joinedParts(call, []alt{{node: strval.Empty, path: l.path, row: l.row, from: l.from}}, parts, c, with)
		if as == nil {
			return e.unknown(call)
		}
		out = append(out, as...)
	}
	return e.bounded(out, call)
}

// joinedParts returns out followed by what c makes of parts, of one list; nil if nothing is known of it.
func (e *Evaluator) joinedParts(call *ast.CallExpr, out []alt, parts []part, c strval.Cut, with []alt) []alt {
	e.work += len(parts)
	for i, p := range parts {
		behind := i > 0 || c.Func == strval.JoinAfter
		switch {
		case p.in != nil && !p.free:
			as := []alt{{node: strval.Empty}}
			if p.elem != nil {
				as = e.inside(p.in, func() []alt { return e.eval(p.elem) })
			}
			if c.Func == strval.PathJoin {
				if as = e.pathElements(as, behind); as == nil {
					return nil
				}
			}
			if behind && with[0].node != strval.Empty {
				out = e.product(out, with, call)
			}
			out = e.product(out, as, call)
			continue
		case p.given != nil && i == 0 && c.Func != "":
			out = e.product(out, cutHole(call, p.given, c), call)
			continue
		case p.given != nil && (c.Func == strval.Join || c.Func == strval.JoinAfter):
			out = e.product(out, cutHole(call, p.given, strval.Cut{Func: strval.JoinAfter, With: c.With}), call)
			continue
		case out[0].node == strval.Empty:
			return nil
		}
		out = e.product(out, []alt{{node: strval.OpenEnd(call)}}, call)
		break
	}
	out[0].node = strval.OrEmpty(out[0].node, call)
	return out
}

// pathElements returns as, an element of path.Join, without slashes at its ends, except the path's first; nil if
// path.Join may remove a dot-segment there.
func (e *Evaluator) pathElements(as []alt, behind bool) []alt {
	out := make([]alt, len(as))
	for i, a := range as {
		v := e.write(a)
		if v.Text == "" || strings.Contains(v.Text, "//") || strings.Contains("/"+v.Text, "/.") || v.Text == "/" {
			return nil
		}
		start, end := 0, len(v.Text)
		if v.Text[end-1] == '/' {
			end--
		}
		if behind && v.Text[0] == '/' {
			start = 1
		}
		a.node = v.Part(start, end, false)
		out[i] = a
	}
	return out
}

// between returns the values of what c, a join, puts between the arguments of call.
func (e *Evaluator) between(call *ast.CallExpr, c strval.Cut) []alt {
	text := c.With
	switch c.Func {
	case strval.PathJoin:
		text = "/"
	case strval.JoinBy:
		i, err := strconv.Atoi(c.With)
		if err != nil || i >= len(call.Args) {
			return e.unknown(call)
		}
		as := e.eval(call.Args[i])
		if s, ok := e.complete(as[0]); len(as) > 1 || !ok || s != "" {
			return as
		}
		text = ""
	}
	if text == "" {
		return []alt{{node: strval.Empty}}
	}
	return computed(text, call)
}

// A list of strings may be put together before it is joined:
//
//	func (c *Client) url(realm string, path ...string) string {
//		path = append([]string{c.base, "realms", realm}, path...)
//		return strings.Join(path, "/")
//	}
//
// Its elements are known as far as they are appended here. Those of a variadic parameter
// are known where the function is called.

// lists returns the lists that expr may be, as objects.
func (e *Evaluator) lists(expr ast.Expr) []alt {
	as := slices.Clone(e.eval(expr))
	for i, a := range as {
		if o := a.object(); o == nil || o.shared {
			as[i].node = &object{typ: e.info.TypeOf(expr), parts: []part{{given: e.gatheredIn(a)}}}
		}
	}
	return as
}

// gatheredIn returns the name of the variadic parameter of a declared function that a is, of which what
// is given for it is used there and nowhere else; or nil.
func (e *Evaluator) gatheredIn(a alt) *ast.Ident {
	l := a.bare()
	if l == nil {
		return nil
	}
	id, ok := l.Hole.Source().(*ast.Ident)
	if !ok {
		return nil
	}
	decl, params := e.variadicAround(id)
	if decl == nil {
		return nil
	}
	v := params.At(params.Len() - 1)
	if e.info.Uses[id] != v || len(e.givenNames(decl.Body, v)) != 1 {
		return nil
	}
	return id
}

// partsOf returns the parts of the list or map o. It reports false if they are too many.
func (e *Evaluator) partsOf(o *object) (parts []part, ok bool) {
	if o.parts != nil {
		return o.parts, true
	}
	if isMap(o.typ) {
		for i := 0; o.lit != nil && i < len(o.lit.Elts); i++ {
			kv := o.lit.Elts[i].(*ast.KeyValueExpr)
			parts = append(parts, part{key: kv.Key, elem: kv.Value, in: o.in})
		}
		return parts, true
	}
	exprs, ok := e.listExprs(o.typ, o.lit)
	for _, x := range exprs {
		parts = append(parts, part{elem: x, in: o.in})
	}
	return parts, ok
}

// elementsOf is partsOf if all are elements.
func (e *Evaluator) elementsOf(o *object) ([]part, bool) {
	parts, ok := e.partsOf(o)
	return parts, ok && !slices.ContainsFunc(parts, func(p part) bool { return p.in == nil })
}

// elementAt returns element n of the list o; of a literal, which may be long, without a look at the others.
func (e *Evaluator) elementAt(o *object, n int) (part, bool) {
	if o.parts == nil {
		exprs, ok := e.listExprs(o.typ, o.lit)
		if !ok || n < 0 || n >= len(exprs) {
			return part{}, false // with n outside of it, it panics
		}
		return part{elem: exprs[n], in: o.in}, true
	}
	parts, ok := e.elementsOf(o)
	if !ok || n < 0 || n >= len(parts) {
		return part{}, false
	}
	return parts[n], !parts[n].free
}

// appended returns what call, of append, returns.
func (e *Evaluator) appended(call *ast.CallExpr) []alt {
	var more []alt
	switch {
	case call.Ellipsis.IsValid():
		more = e.lists(call.Args[1])
		for i, a := range more {
			if a.object().looped { // something is put before it again and again
				more[i].node = &object{parts: []part{{}}}
			}
		}
	default:
		more = e.object(&object{typ: e.info.TypeOf(call), lit: &ast.CompositeLit{Elts: call.Args[1:]}})
	}
	return e.followed(e.lists(call.Args[0]), more, call)
}

// collected returns the list of what the iterator that call is given goes through, in its order if that is true.
//
//	slices.Sorted(maps.Keys(m))
func (e *Evaluator) collected(call *ast.CallExpr, inOrder bool) []alt {
	over, onlyValues := e.flow.Iterated(call.Args[0])
	if over == nil {
		return e.unknown(call)
	}
	return e.ofObjects(e.eval(over), call, func(a alt, o *object) []alt {
		parts, ok := e.elementsOf(o)
		if o.shared || !ok {
			return e.unknown(call)
		}
		list := &object{typ: e.info.TypeOf(call), parts: []part{}}
		for _, p := range parts {
			if isMap(o.typ) && !onlyValues {
				p.elem = p.key
			}
			p.key, p.free = nil, isMap(o.typ) || !inOrder
			list.parts = append(list.parts, p)
		}
		return e.object(list)
	})
}

// followed returns each of lists followed by each of more, as far as they can be together.
func (e *Evaluator) followed(lists, more []alt, expr ast.Expr) []alt {
	var out []alt
	for _, a := range lists {
		for _, b := range more {
			both, ok := a.beside(b)
			if !ok {
				continue
			}
			first, ok1 := e.partsOf(a.object())
			rest, ok2 := e.partsOf(b.object())
			if !ok1 || !ok2 || len(first)+len(rest) > strval.MaxParts {
				return e.unknown(expr)
			}
			o := *a.object()
			o.lit, o.parts, o.inner = nil, slices.Concat([]part{}, first, rest), true
			both.node, both.row = &o, a.row
			out = append(out, both)
		}
	}
	return e.bounded(out, expr)
}

// goingOn returns as, the lists that an expression may be, of which one may be what a loop has made of the
// others: these go on in a way that is not known then.
func (e *Evaluator) goingOn(as []alt) []alt {
	var out []alt
	var starts [][]part
	for _, a := range as {
		if o := a.object(); !o.looped {
			parts, _ := e.partsOf(o)
			out, starts = append(out, a), append(starts, parts)
		}
	}
	if len(out) == len(as) || len(out) == 0 {
		return as
	}
	for i, a := range out {
		begins := func(start []part) bool {
			return len(start) < len(starts[i]) && slices.Equal(start, starts[i][:len(start)])
		}
		if !slices.ContainsFunc(starts, begins) { // else that goes on
			a.node = &object{typ: a.object().typ, parts: append(slices.Clone(starts[i]), part{})}
			out = append(out, a)
		}
	}
	return out
}

// givenNames returns the identifiers in body by which the parameter v may have what is given
// for it. Where it is assigned, it is not read.
func (e *Evaluator) givenNames(body *ast.BlockStmt, v *types.Var) []*ast.Ident {
	ids := e.flow.NamesIn(body, v)
	life := e.flow.Local(v)
	if life == nil || life.Lost || len(life.Defs) < 2 {
		return ids
	}
	assigned := make(map[*ast.Ident]bool)
	for _, d := range life.Defs {
		assigned[d.Ident] = d.Kind == flow.Assigned || d.Kind == flow.Tuple
	}
	return slices.DeleteFunc(ids, func(id *ast.Ident) bool { return assigned[id] || !mayBeGiven(life, id) })
}

// mayBeGiven reports whether life's variable, a parameter, may have at id what is given for it.
func mayBeGiven(life *flow.Life, id *ast.Ident) bool {
	rs, ok := life.Reaching(id.Pos())
	return !ok || slices.ContainsFunc(rs, func(r flow.Reach) bool { return r.Def.Kind == flow.Param })
}
