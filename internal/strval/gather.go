package strval

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/flow"
)

// A function may join all that it is given:
//
//	func (c *Client) get(parts ...string) { http.Get(c.base + "/" + strings.Join(parts, "/")) }
//	c.get("users", id)
//
// What is in such a hole is what is made of the parameter's strings. Where the function
// is called, they are known, as with a format (formatparam.go).

// joinStrings returns the values of strings.Join of a literal slice.
func (e *Evaluator) joinStrings(call *ast.CallExpr) []alt {
	sep := e.eval(call.Args[1])
	lists, ok := e.objects(call.Args[0])
	if !ok || len(sep) != 1 { // e.g. they are parameters
		c, known := e.joinBy(call)
		if !known {
			return e.unknown(call)
		}
		if as := e.joinedParam(call, call.Args[0], c); as != nil {
			return as
		}
		return e.joined(call, e.sequences(call.Args[0]), c, sep)
	}
	var out []alt
	for _, l := range lists {
		o := l.object()
		exprs, ok := e.listExprs(o.typ, o.lit)
		if !ok {
			return e.unknown(call)
		}
		as := []alt{{node: empty, path: l.path, row: l.row, from: l.from}}
		for i, x := range exprs {
			if i > 0 {
				as = e.product(as, sep, call)
			}
			if x != nil {
				as = e.product(as, e.inside(o.in, func() []alt { return e.eval(x) }), x)
			}
		}
		out = append(out, as...)
	}
	if !e.known(out) {
		return e.unknown(call)
	}
	return out
}

// objects returns the objects that expr may be. It reports false if they are not known.
func (e *Evaluator) objects(expr ast.Expr) ([]alt, bool) {
	as := e.eval(expr)
	return as, !slices.ContainsFunc(as, func(a alt) bool { return a.object() == nil || a.object().shared })
}

// joinBy returns the Cut that call, of strings.Join, is; its separator is known, or a
// parameter of the function around it.
func (e *Evaluator) joinBy(call *ast.CallExpr) (Cut, bool) {
	if with, ok := e.single(call.Args[1]); ok {
		return Cut{Func: Join, With: with}, true
	}
	id := flow.IdentOf(call.Args[1])
	v, ok := e.info.Uses[id].(*types.Var)
	d := e.flow.DeclAt(call.Pos())
	if !ok || d == nil || !e.flow.IsOnlyGiven(v) {
		return Cut{}, false
	}
	decl, ok := d.Cur.Node().(*ast.FuncDecl)
	if !ok {
		return Cut{}, false
	}
	i := flow.ParamIndex(e.info.Defs[decl.Name].Type().(*types.Signature), v)
	if i < 0 {
		return Cut{}, false
	}
	return Cut{Func: JoinBy, With: strconv.Itoa(i)}, true
}

// joinedParam returns what call makes of list, by c, if that is the variadic parameter of the
// declared function around it, used for nothing else; else nil.
func (e *Evaluator) joinedParam(call *ast.CallExpr, list ast.Expr, c Cut) []alt {
	id := flow.IdentOf(list)
	decl, params := e.variadicAround(call)
	if id == nil || decl == nil {
		return nil
	}
	v := params.At(params.Len() - 1)
	if e.info.Uses[id] != v || !e.flow.IsOnlyGiven(v) || len(e.flow.NamesIn(decl.Body, v)) > 1 {
		return nil
	}
	return cutHole(call, id, c)
}

// cutHole returns the value of call as a hole: what c makes of the parameter that id names.
func cutHole(call *ast.CallExpr, id *ast.Ident, c Cut) []alt {
	out := hole(Any, call)
	h := out[0].node.(*leaf).hole
	h.Of, h.Cuts = id, []Cut{c}
	return out
}

// gathered returns the values of the result of c for args, the variadic arguments of
// call; with are the separators between them.
func (e *Evaluator) gathered(call *ast.CallExpr, args []ast.Expr, c Cut, with []alt) []alt {
	if e.flow.IsSpread(call) {
		if call.Ellipsis.IsValid() && len(args) == 1 {
			return e.joined(call, e.sequences(args[0]), c, with)
		}
		return e.unknown(call)
	}
	var s sequence
	for _, x := range args {
		s.parts = append(s.parts, part{elem: x})
	}
	return e.joined(call, []sequence{s}, c, with)
}

// joined returns the values of what c makes of one of list, as the result of call; with are the
// separators.
func (e *Evaluator) joined(call *ast.CallExpr, list []sequence, c Cut, with []alt) []alt {
	if e.joining[call] {
		return e.unknown(call) // l = append(l, strings.Join(l, "/"))
	}
	if e.joining == nil {
		e.joining = make(map[*ast.CallExpr]bool)
	}
	e.joining[call] = true
	defer delete(e.joining, call)
	var out []alt
	for _, s := range list {
		as := e.joinedParts(call, s, c, with)
		if as == nil {
			return e.unknown(call)
		}
		out = append(out, as...)
	}
	if !e.known(out) {
		return e.unknown(call)
	}
	return out
}

// joinedParts returns the values of what c makes of s, which is one of what the list holds; nil if
// nothing is known of it.
func (e *Evaluator) joinedParts(call *ast.CallExpr, s sequence, c Cut, with []alt) []alt {
	out := []alt{{node: empty, path: s.path, from: s.from}}
	e.work += len(s.parts)
	for i, p := range s.parts {
		behind := i > 0 || c.Func == JoinAfter
		switch {
		case p.elem != nil:
			as := e.eval(p.elem)
			if c.Func == PathJoin {
				if as = e.pathElements(as, behind); as == nil {
					return nil
				}
			}
			if behind && with[0].node != empty {
				out = e.product(out, with, call)
			}
			out = e.product(out, as, p.elem)
			continue
		case p.given != nil && i == 0:
			out = e.product(out, cutHole(call, p.given, c), call)
			continue
		case p.given != nil && (c.Func == Join || c.Func == JoinAfter):
			out = e.product(out, cutHole(call, p.given, Cut{Func: JoinAfter, With: c.With}), call)
			continue
		case out[0].node == empty:
			return nil
		}
		out = e.product(out, []alt{{node: openEnd(call)}}, call)
		break
	}
	if out[0].node == empty {
		out[0].node = computed("", call)[0].node
	}
	return out
}

// pathElements returns as, an element of path.Join, without slashes at its ends, except the
// first slash of the path. It returns nil if path.Join may remove a part of it or of an
// earlier element: a dot-segment.
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
		a.node = v.part(start, end, false)
		out[i] = a
	}
	return out
}

// between returns the values of what c, a join, puts between the arguments of call.
func (e *Evaluator) between(call *ast.CallExpr, c Cut) []alt {
	text := c.With
	switch c.Func {
	case PathJoin:
		text = "/"
	case JoinBy:
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
		return []alt{{node: empty}}
	}
	return computed(text, call)
}
