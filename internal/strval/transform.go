package strval

import (
	"go/ast"
	"slices"
	"strings"
	"unicode/utf8"
)

// stringsCall returns the values of a call of package strings' function name.
func (e *Evaluator) stringsCall(call *ast.CallExpr, name string) []alt {
	args := call.Args
	switch name {
	case "Clone":
		return e.eval(args[0])
	case "Join":
		return e.joinStrings(call)
	case "TrimSuffix", "TrimPrefix", "TrimRight", "TrimLeft", "Trim":
		return e.trimmed(call, name, args[1])
	case "TrimSpace":
		return e.trimmed(call, name, nil)
	case "ToLower":
		return e.mapped(call, strings.ToLower)
	case "ToUpper":
		return e.mapped(call, strings.ToUpper)
	case "ReplaceAll":
		return e.replaced(call, -1)
	case "Replace":
		n, ok := e.intConst(args[3])
		if !ok {
			return e.unknown(call)
		}
		return e.replaced(call, n)
	}
	return e.unknown(call)
}

// trimmed returns what strings' function name leaves of call's first argument. The bytes
// that are left keep their origins.
func (e *Evaluator) trimmed(call *ast.CallExpr, name string, arg ast.Expr) []alt {
	with, ok := e.single(arg)
	if !ok {
		return e.unknown(call)
	}
	return e.cutAlts(e.eval(call.Args[0]), []Cut{{name, with}}, call)
}

// cutAlts returns as after cuts, in which expr stands for what is not known.
func (e *Evaluator) cutAlts(as []alt, cuts []Cut, expr ast.Expr) []alt {
	if len(cuts) == 0 {
		return as
	}
	out := slices.Clone(as)
	for i := range out {
		for _, c := range cuts {
			v := e.write(out[i])
			if start, end, left, right := c.around(v); !left || !right || start > 0 || end < len(v.Text) {
				out[i].node = c.cut(v, expr)
			}
		}
	}
	return out
}

// cut returns the node of what c leaves of v, in which expr stands for what is not known.
func (c Cut) cut(v Value, expr ast.Expr) node {
	start, end, left, right := c.around(v)
	if h := v.only(); h != nil && (!left || !right) {
		out := *withGiven(hole(Any, expr), partOf(h.Given))[0].node.(*leaf)
		if h.Kind == Any && !h.Made && len(h.Cuts) < maxCuts {
			out.hole.Of, out.hole.Cuts = h.source(), append(h.Cuts[:len(h.Cuts):len(h.Cuts)], c)
			out.span.Vars = v.Spans[0].Vars
		}
		return &out
	}
	switch {
	case left && right && start >= end:
		return computed("", expr)[0].node
	case start >= end:
		return hole(Any, expr)[0].node
	}
	n := v.part(start, end, false)
	if !left {
		n = concat(hole(Any, expr)[0].node, n)
	}
	if !right {
		n = concat(n, hole(Any, expr)[0].node)
	}
	return n
}

// Cut returns what is left of v after cuts.
func (v Value) Cut(cuts []Cut) Value {
	for _, c := range cuts {
		start, end, left, right := c.around(v)
		if left && right && start == 0 && end == len(v.Text) {
			continue
		}
		out := write(c.cut(v, v.Spans[0].Expr))
		out.Row, out.way = v.Row, v.way
		v = out
	}
	return v
}

// single returns the only value of expr, "" for no expression, if it is complete.
func (e *Evaluator) single(expr ast.Expr) (string, bool) {
	if expr == nil {
		return "", true
	}
	as := e.eval(expr)
	if len(as) != 1 {
		return "", false
	}
	return e.complete(as[0])
}

// mapped returns call's argument with its case changed by f. Its literals are no
// origins: a letter written there would not be the one that comes out.
func (e *Evaluator) mapped(call *ast.CallExpr, f func(string) string) []alt {
	var out []alt
	for _, a := range e.eval(call.Args[0]) {
		v := e.write(a)
		n, from := empty, 0 // v.Text[from:] is still to be mapped
		known := true
		text := func(end int) {
			part := v.Text[from:end]
			known = known && (v.Complete() || utf8.ValidString(part)) // else a character is half in a hole
			if part != "" {
				n = concat(n, computed(f(part), call)[0].node)
			}
			from = end + 1
		}
		for i := range v.Holes {
			h := v.Holes[i]
			text(h.At)
			switch h.Kind {
			case Digits, Int, Hex, HexInt, HexBytes:
			default:
				h.Kind = Any
			}
			h.Made, h.Given = true, partOf(h.Given)
			n = concat(n, &leaf{text: "\x00", hole: &h, span: Span{Expr: h.Expr}})
		}
		if text(len(v.Text)); !known {
			n = hole(Any, call)[0].node
		}
		if n == empty {
			n = computed("", call)[0].node
		}
		a.node = n
		out = append(out, a)
	}
	return out
}

// maxReplaced is how many occurrences strings.Replace replaces at most.
const maxReplaced = 64

// replaced returns the values of strings.Replace with n, -1 of strings.ReplaceAll.
// What stays keeps its origins, and what takes the place of the rest need not be
// known:
//
//	strings.Replace("https://sts.REGION.example.com/", "REGION", region, 1)  =>  "https://sts." <region> ".example.com/"
func (e *Evaluator) replaced(call *ast.CallExpr, n int) []alt {
	from, ok := e.single(call.Args[1])
	if !ok || from == "" {
		return e.unknown(call)
	}
	if n < 0 {
		n = maxReplaced + 1
	}
	var out []alt
	for _, a := range e.eval(call.Args[0]) {
		v := e.write(a)
		count := min(strings.Count(v.Text, from), n)
		switch {
		case !v.Complete() || count > maxReplaced:
			a.node = hole(Any, call)[0].node // a hole may hold it
			if h := v.only(); h != nil && h.Kind == Any {
				a.node = withGiven(hole(Any, call), e.homeMade(call, h.Given))[0].node
			}
			out = append(out, a)
		case count == 0:
			out = append(out, a)
		default:
			as, start := []alt{{empty, a.path, a.row, a.way}}, 0
			for range count {
				at := start + strings.Index(v.Text[start:], from)
				as = e.product(as, []alt{{node: v.part(start, at, false)}}, call)
				as = e.product(as, e.eval(call.Args[2]), call.Args[2])
				start = at + len(from)
			}
			for _, b := range e.product(as, []alt{{node: v.part(start, len(v.Text), false)}}, call) {
				if b.node == empty {
					b.node = computed("", call)[0].node
				}
				out = append(out, b)
			}
		}
	}
	if !e.known(out) {
		return e.unknown(call)
	}
	return out
}

// joinStrings returns the values of strings.Join of a literal slice.
func (e *Evaluator) joinStrings(call *ast.CallExpr) []alt {
	sep := e.eval(call.Args[1])
	cs, ok := e.composites(call.Args[0])
	if !ok || len(sep) != 1 {
		return e.unknown(call)
	}
	var out []alt
	for _, c := range cs {
		exprs, ok := e.listExprs(c)
		if !ok {
			return e.unknown(call)
		}
		as := []alt{{node: empty, path: c.path, row: c.row, way: c.way}}
		for i, x := range exprs {
			if i > 0 {
				as = e.product(as, sep, call)
			}
			if x != nil {
				as = e.product(as, e.eval(x), x)
			}
		}
		out = append(out, as...)
	}
	if !e.known(out) {
		return e.unknown(call)
	}
	return out
}

// slice returns the values of x[low:high] of a string, where the bounds are
// constants inside its literal text.
func (e *Evaluator) slice(x *ast.SliceExpr) []alt {
	if !isString(e.info.TypeOf(x.X)) {
		return e.unknown(x)
	}
	low, high, ok := 0, 0, true
	if x.Low != nil {
		low, ok = e.intConst(x.Low)
	}
	if x.High != nil && ok {
		high, ok = e.intConst(x.High)
	}
	if !ok {
		return e.unknown(x)
	}
	var out []alt
	for _, a := range e.eval(x.X) {
		v := e.write(a)
		end := len(v.Text)
		if x.High != nil {
			end = high
		}
		if known := len(v.head()); low > end || low > known || x.High != nil && end > known {
			a.node = e.unknown(x)[0].node // perhaps it panics
		} else if low == end {
			a.node = computed("", x)[0].node
		} else {
			a.node = v.part(low, end, false)
		}
		out = append(out, a)
	}
	return out
}
