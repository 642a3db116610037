package eval

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strconv"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/fmtarg"
	"github.com/urilint/urilint/internal/fmtverb"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// format returns what fmt makes of format, which has the values formats, and args in call.
func (e *Evaluator) format(call *ast.CallExpr, format ast.Expr, formats []alt, args []operand) []alt {
	if as := e.formatParam(call, format, formats); as != nil {
		return as
	}
	if as := e.kept(call, format, formats, args); as != nil {
		return as
	}
	rest := call.Ellipsis.IsValid()
	if known := e.spread(call); rest && known != nil && len(args) > 0 {
		args, rest = append(args[:len(args)-1:len(args)-1], known...), false
	}
	var out []alt
	for _, f := range formats {
		if f.isTooLong() {
			return e.unknown(call)
		}
		v := e.write(f)
		as := e.formatted(call, format, v, args, rest)
		for i := range as {
			if as[i].row == nil {
				as[i].row = f.row
			}
		}
		out = append(out, given(as, f.path)...)
	}
	return e.bounded(out, call)
}

// escapedInFormat is the verb that fmt reads in an escaped value which is a part of the format:
//
//	fmt.Sprintf("/"+url.PathEscape(name)+"/%s", id)   "a/b" becomes "a%2Fb"
var escapedInFormat = &strval.Misread{Verb: "%2F"}

// spread returns the elements of the only list that call gives as it is; nil if they are not known.
func (e *Evaluator) spread(call *ast.CallExpr) (args []operand) {
	if !call.Ellipsis.IsValid() {
		return nil
	}
	lists := e.goingOn(e.lists(call.Args[len(call.Args)-1]))
	if len(lists) != 1 {
		return nil
	}
	parts, ok := e.elementsOf(lists[0].object())
	if !ok {
		return nil
	}
	args = []operand{}
	for _, p := range parts {
		if p.elem == nil {
			return nil
		}
		e.inside(p.in, func() []alt { args = append(args, e.each([]ast.Expr{p.elem})...); return nil })
	}
	return args
}

// formatted returns what fmt makes of the format f. There are more args than are known if rest is set.
func (e *Evaluator) formatted(call *ast.CallExpr, format ast.Expr, f strval.Value, args []operand, rest bool) []alt {
	text, spread, cloned := f.Text, rest, false
	for _, h := range f.Holes {
		if h.Kind != strval.PathEscaped && h.Kind != strval.QueryEscaped && h.Kind != strval.QueryEncoded {
			if !rest && fmtverb.TakesAll(f.Text, len(args)) {
				continue // the hole has no verb
			}
			// What is in the hole may have verbs, so nothing is known from there on.
			text, rest = text[:h.At], true
			break
		}
		if !cloned {
			f.Spans, cloned = slices.Clone(f.Spans), true
		}
		f.Spans[f.SpanIndex(h.At)].Misread = escapedInFormat
	}
	n := len(args)
	if spread {
		n, rest = 1<<30, true // and there may be more than the verbs take
		args = nil
	}

	var exprs []ast.Expr
	for _, arg := range args {
		exprs = append(exprs, arg.expr)
	}
	var misread []int
	if !rest {
		misread = e.types.Misread(text, exprs)
	}
	as := []alt{{node: strval.Empty}}
	p := fmtverb.Reader{Format: text, Args: n}
	asFmt := p // which takes the triplets for verbs
	for !p.Done() {
		start := p.Pos
		if p.Literal() {
			as = e.product(as, []alt{{node: f.Part(start, p.Pos, true)}}, call)
			continue
		}
		if len(misread) > 0 && misread[0] == start {
			misread = misread[1:]
			as = e.product(as, []alt{{node: f.MisreadTriplet(start, e.types.MisreadVerb(&asFmt, start, exprs))}}, call)
			p.Pos += len("%20")
			continue
		}
		v := p.Verb()
		place := f.Place(start, p.Pos)
		if fmtverb.IsTriplet(text[start:]) {
			place.Misread = e.types.Garbled(v, text[start:p.Pos], exprs)
		}
		switch {
		case rest && !f.Complete() && p.Done() && v.State == fmtverb.NoVerb:
			// "%" + x: the verb is in x.
		case v.State == fmtverb.Percent:
			as = e.product(as, []alt{{node: &strval.Leaf{Text: "%", Span: place}}}, call)
		case v.State != fmtverb.Good:
			as = e.product(as, verbHole(strval.Any, format, text[start:p.Pos], place), call)
		case v.Arg >= len(args): // spread
			as = e.product(as, verbHole(strval.Any, call.Args[len(call.Args)-1], text[start:p.Pos], place), call)
		default:
			arg := args[v.Arg]
			as = e.product(as, e.verb(v, text[start:p.Pos], arg, place), arg.expr)
		}
	}
	switch {
	case rest:
		as = e.product(as, e.unknown(call), call)
	case p.Extra():
		as = e.product(as, e.unknown(args[p.Arg].expr), call) // "%!(EXTRA int=1)"
	}
	return as
}

// verbHole returns the hole that verb writes at place.
func verbHole(kind strval.Kind, expr ast.Expr, verb string, place strval.Span) []alt {
	as := hole(kind, expr)
	l := as[0].node.(*strval.Leaf)
	l.Hole.Verb, l.Hole.Made = verb, true
	if place.Lit != nil {
		l.Span = place
	}
	return as
}

// verb returns what the verb v, written as text at place, makes of from.
func (e *Evaluator) verb(v fmtverb.Verb, text string, from operand, place strval.Span) []alt {
	arg := from.expr
	t := e.info.TypeOf(arg)
	unknown := verbHole(strval.Any, arg, text, place)
	if t != nil && !v.Star && !isString(t) {
		unknown = withGiven(unknown, e.verbGiven(v, t, arg))
	}
	if t == nil || v.Star || fmtarg.HasMethods(t, v) {
		if as := e.byMethod(v, text, t, arg, place); as != nil {
			return as
		}
		if isURL(t) && flow.IsPointer(t) && (v.R == 's' || v.R == 'v') && v.Plain() {
			unknown[0].node.(*strval.Leaf).Hole.Kind = strval.URL // by its String method
		}
		return unknown
	}
	if isString(t) {
		if (v.R == 's' || v.R == 'v') && v.Plain() {
			return changed(from.values, func(a *alt) {
				if l := a.bare(); l != nil && l.Hole.Verb == "" {
					written := verbHole(l.Hole.Kind, l.Hole.Expr, text, place)[0].node.(*strval.Leaf)
					written.Hole.Arg, written.Hole.Text, written.Hole.Made, written.Hole.Given, written.Hole.Perhaps = l.Hole.Arg, l.Hole.Text, l.Hole.Made, l.Hole.Given, l.Hole.Perhaps
					written.Hole.Of, written.Hole.Cuts = l.Hole.Of, l.Hole.Cuts
					written.Hole.By = a.cameBy()
					a.node = written
				}
			})
		}
		return e.stringVerb(v, text, from, place)
	}
	if value := e.goConst(arg, t); value != nil {
		return computedVerb(v, value, arg, unknown)
	}
	return withGiven(verbHole(e.types.Kind(v, t, arg), arg, text, place), e.verbGiven(v, t, arg))
}

// stringVerb returns what v, which is not a plain %s, makes of the string from.
func (e *Evaluator) stringVerb(v fmtverb.Verb, text string, from operand, place strval.Span) []alt {
	arg := from.expr
	return changed(from.values, func(a *alt) {
		as := verbHole(fmtarg.OfString(v), arg, text, place)
		if s, ok := e.complete(*a); ok {
			as = computedVerb(v, s, arg, verbHole(strval.Any, arg, text, place))
		}
		a.node = as[0].node
	})
}

// computedVerb returns what fmt makes of value, or unknown for a verb that does not fit.
func computedVerb(v fmtverb.Verb, value any, arg ast.Expr, unknown []alt) []alt {
	if v.Wid > 1<<16 || v.Prec > 1<<16 {
		return unknown
	}
	s := fmt.Sprintf(v.Alone(), value)
	if len(s) > 1 && s[0] == '%' && s[1] == '!' {
		return unknown // %!d(string=x)
	}
	return computed(s, arg)
}

// sprint returns what fmt.Sprint makes of args, with a space between two that are no strings; or, with line, Sprintln.
func (e *Evaluator) sprint(call *ast.CallExpr, args []operand, line bool) []alt {
	if e.flow.IsSpread(call) {
		return e.unknown(call)
	}
	as := []alt{{node: strval.Empty}}
	for i, arg := range args {
		if i > 0 && (line || e.noString(arg.expr) && e.noString(args[i-1].expr)) {
			as = e.product(as, computed(" ", call), call)
		}
		as = e.product(as, e.verb(fmtverb.Verb{R: 'v'}, "", arg, strval.Span{}), arg.expr)
	}
	if line {
		as = e.product(as, computed("\n", call), call)
	}
	return as
}

// noString reports whether expr is no string to fmt.Sprint. An interface may contain
// one. It becomes a hole of kind any, which may include a space beside it.
func (e *Evaluator) noString(expr ast.Expr) bool {
	t := e.info.TypeOf(expr)
	return t != nil && !isString(t) && !types.IsInterface(t)
}

// verbGiven returns the kind of what v makes of arg, which is no string.
func (e *Evaluator) verbGiven(v fmtverb.Verb, t types.Type, arg ast.Expr) *kind.Kind {
	if t == nil || v.R != 'v' && v.R != 's' && v.R != 'd' {
		return nil
	}
	if obj, _, _ := types.LookupFieldOrMethod(t, false, nil, "Error"); v.R != 'd' && obj != nil && flow.IsError(t) {
		return prose
	}
	if types.IsInterface(t) || fmtarg.HasMethods(t, v) {
		sel := fmtarg.Method(t)
		if v.R == 'd' || !v.Plain() || e.Gives == nil || sel == nil || sel.Obj().Name() != "String" {
			return nil
		}
		return e.givenByReceiver(e.Gives(sel.Obj(), sel, nil), arg, strval.MaxSteps)
	}
	if p, ok := t.Underlying().(*types.Pointer); ok && v.R == 'v' {
		t = p.Elem() // &{1 x}, &[1 2]
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if p, ok := e.info.TypeOf(arg).Underlying().(*types.Pointer); ok && types.Identical(p.Elem(), t) && v.R == 'v' {
			return kind.Must("pointer") // 0xc000012120
		}
	case *types.Slice:
		if basic, ok := u.Elem().Underlying().(*types.Basic); ok && basic.Kind() == types.Byte && v.R == 's' {
			return e.given(arg)
		}
		return kind.Must("list")
	case *types.Array:
		return kind.Must("list")
	case *types.Map:
		return kind.Must("map")
	case *types.Struct:
		return kind.Must("struct")
	}
	return nil
}

// byMethod returns what the method Error or String of arg, of a type t of the package, makes for v, which is
// written as text at place; nil if that is not known. What it returns unchanged stays a hole for arg.
func (e *Evaluator) byMethod(v fmtverb.Verb, text string, t types.Type, arg ast.Expr, place strval.Span) []alt {
	if t == nil || v.R != 's' && v.R != 'v' || v.Star || !v.Plain() {
		return nil
	}
	sel := fmtarg.Method(t)
	if sel == nil || sel.Obj().Pkg() != e.pkg || sel.Obj().Name() == "Format" {
		return nil
	}
	fn, index := sel.Obj().(*types.Func), sel.Index()
	if fn.Signature().Params().Len() > 0 || fn.Signature().Results().Len() != 1 {
		return nil
	}
	f := e.bound(fn, arg, index[:len(index)-1])
	if f == nil {
		return nil
	}
	as := e.framed(&ast.CallExpr{Fun: arg, Lparen: arg.End(), Rparen: arg.End()}, f, 0)
	for i, a := range as {
		if l := a.bare(); l != nil {
			as[i].node = withGiven(verbHole(l.Hole.Kind, arg, text, place), cmp.Or(l.Hole.Given, e.verbGiven(v, t, arg)))[0].node
		} else {
			as[i].node.(*strval.Use).Expr = arg
		}
	}
	return as
}

// A function may format what it is given, as fmt.Sprintf does:
//
//	func (c *Client) get(format string, args ...any) { http.Get(c.base + fmt.Sprintf(format, args...)) }
//	c.get("/users/%s", id)
//
// What is in such a hole is what Sprintf makes of the parameter and those after it.
// Where the function is called, they are known.

// formatParam returns the value of call if format is a parameter of the function around
// it and the arguments are the parameters after it; else nil.
func (e *Evaluator) formatParam(call *ast.CallExpr, format ast.Expr, formats []alt) []alt {
	if !call.Ellipsis.IsValid() || len(formats) != 1 || len(call.Args) < 2 || call.Args[len(call.Args)-2] != format {
		return nil
	}
	l := formats[0].bare()
	if l == nil || l.Hole.Made || len(l.Hole.Cuts) > 0 || l.Hole.Kind != strval.Any {
		return nil
	}
	id, ok := ast.Unparen(format).(*ast.Ident)
	if !ok {
		return nil
	}
	rest := flow.IdentOf(call.Args[len(call.Args)-1])
	decl, params := e.variadicAround(call)
	if rest == nil || decl == nil {
		return nil
	}
	n := params.Len()
	if n < 2 || e.info.Uses[id] != params.At(n-2) || e.info.Uses[rest] != params.At(n-1) || !e.flow.IsOnlyGiven(params.At(n-1)) ||
		len(e.flow.NamesIn(decl.Body, params.At(n-2))) > 1 { // it may be used as it is, too
		return nil
	}
	if f := e.in; l.Hole.Expr != id { // both are passed on: func path(format string, args ...any) string
		if f.call == nil || f.node != decl || len(f.call.Args) != n {
			return nil
		}
		return e.inside(f.caller, func() []alt { return e.formatParam(f.call, f.call.Args[n-2], formats) })
	}
	return cutHole(call, id, strval.Cut{Func: strval.Sprintf})
}

// A client may keep a format in place of a base:
//
//	bot.endpoint = "https://api.example.com/bot%s/%s"
//	http.Get(fmt.Sprintf(bot.endpoint, bot.token, method))
//
// What is in such a hole is what fmt makes of the string. Of the arguments nothing is known
// where the string is written.

// kept returns the value of call, which formats args, if nothing is known of the format variable; else nil.
func (e *Evaluator) kept(call *ast.CallExpr, format ast.Expr, formats []alt, args []operand) []alt {
	if len(formats) != 1 || len(args) == 0 || e.flow.IsSpread(call) {
		return nil
	}
	l := formats[0].bare()
	if l == nil || l.Hole.Made || len(l.Hole.Cuts) > 0 || l.Hole.Kind != strval.Any || l.Hole.Expr != format {
		return nil
	}
	return cutHole(call, format, strval.Cut{Func: strval.Fill, With: strconv.Itoa(len(args))})
}
