package eval

import (
	"go/ast"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// mapped returns of, the values of call's argument, with its case changed by f. Its literals are no
// origins: a letter written there would not be the one that comes out.
func (e *Evaluator) mapped(of []alt, call *ast.CallExpr, f func(string) string) []alt {
	return changed(of, func(a *alt) {
		v := e.write(*a)
		n, from := strval.Empty, 0 // v.Text[from:] is still to be mapped
		known := true
		text := func(end int) {
			part := v.Text[from:end]
			known = known && (v.Complete() || utf8.ValidString(part)) // else a character is half in a hole
			if part != "" {
				n = strval.Concat(n, computed(f(part), call)[0].node)
			}
			from = end + 1
		}
		for i := range v.Holes {
			h := v.Holes[i]
			text(h.At)
			switch h.Kind {
			case strval.Digits, strval.Int, strval.Hex, strval.HexInt, strval.HexBytes:
			default:
				h.Kind = strval.Any
			}
			h.Made, h.Given = true, strval.PartOf(h.Given)
			n = strval.Concat(n, &strval.Leaf{Text: "\x00", Hole: &h, Span: strval.Span{Expr: h.Expr}})
		}
		if text(len(v.Text)); !known {
			n = hole(strval.Any, call)[0].node
		}
		a.node = strval.OrEmpty(n, call)
	})
}

// replaced returns the values of strings.Replace with n, or -1 for strings.ReplaceAll, of the first
// argument's. What stays keeps its origins, and what replaces the rest need not be known:
//
//	strings.Replace("https://sts.REGION.example.com/", "REGION", region, 1)  =>  "https://sts." <region> ".example.com/"
func (e *Evaluator) replaced(of []alt, from string, with []alt, call *ast.CallExpr, n int) []alt {
	if n < 0 {
		n = strval.MaxParts + 1
	}
	var out []alt
	for _, a := range of {
		v := e.write(a)
		count := min(strings.Count(v.Text, from), n)
		switch {
		case !v.Complete() || count > strval.MaxParts:
			h := v.Only()                                         // a hole may hold it
			c, isName := strval.NameCut(strval.Value{Text: from}) // "{id}"
			switch {
			case h != nil && h.Kind == strval.Any && e.byHand(call) != nil:
				a.node = withGiven(hole(strval.Any, call), e.homeMadeOf(h.Expr, h.Given, strval.MaxSteps))[0].node
			case count > strval.MaxParts:
				a.node = hole(strval.Any, call)[0].node
			case isName && h == nil:
				a.node = c.Applied(v, call) // the text around it stays
			default:
				a.node = strval.Cut{Func: strval.Replace, With: from}.Left(v, call)
			}
			out = append(out, a)
		case count == 0:
			out = append(out, a)
		default:
			as, start := []alt{{node: strval.Empty, path: a.path, row: a.row, from: a.from}}, 0
			for range count {
				at := start + strings.Index(v.Text[start:], from)
				as = e.product(as, []alt{{node: v.Part(start, at, false)}}, call)
				as = e.product(as, with, call.Args[2])
				start = at + len(from)
			}
			for _, b := range e.product(as, []alt{{node: v.Part(start, len(v.Text), false)}}, call) {
				b.node = strval.OrEmpty(b.node, call)
				out = append(out, b)
			}
		}
	}
	return e.bounded(out, call)
}

// replacedFrom returns the values of strings.Replace, call, of a text whose beginning is known:
//
//	strings.Replace("/users/:id/posts", ":"+name, value, 1)  =>  "/users/" <any>
func (e *Evaluator) replacedFrom(call *ast.CallExpr) []alt {
	from := e.eval(call.Args[1])
	if len(from) != 1 {
		return e.unknown(call)
	}
	name := e.write(from[0])
	cut, ok := strval.NameCut(name)
	if !ok {
		cut = strval.Cut{Func: strval.Replace, With: name.Head()}
	}
	if cut.With == "" {
		return e.unknown(call)
	}
	return e.cutAlts(e.eval(call.Args[0]), []strval.Cut{cut}, call)
}

// replacedByPairs returns the values of (*strings.Replacer).Replace, which call is. A text without any of the old strings keeps
// its origins.
//
//	strings.NewReplacer("\r", "", "\n", "").Replace(u)
func (e *Evaluator) replacedByPairs(call *ast.CallExpr) []alt {
	made := e.flow.CallTo(e.flow.SetOnce(flow.Receiver(call)), "strings", "NewReplacer")
	if made == nil || len(made.Args)%2 == 1 || e.flow.IsSpread(made) || e.byHand(call) != nil {
		return e.unknown(call)
	}
	var pairs []string
	var cuts []strval.Cut
	for _, arg := range made.Args {
		text, ok := e.single(arg)
		if !ok {
			return e.unknown(call)
		}
		if pairs = append(pairs, text); len(pairs)%2 == 1 {
			cuts = append(cuts, strval.Cut{Func: strval.Replace, With: text})
		}
	}
	return changed(e.eval(call.Args[0]), func(a *alt) {
		text, ok := e.complete(*a)
		if !ok {
			a.node = e.cutAlts([]alt{*a}, cuts, call)[0].node
		} else if s := strings.NewReplacer(pairs...).Replace(text); s != text {
			a.node = computed(s, call)[0].node
		}
	})
}

// slice returns x[low:high] of the strings of, with constant bounds inside their literal text.
func (e *Evaluator) slice(of []alt, x *ast.SliceExpr) []alt {
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
	return changed(of, func(a *alt) {
		v := e.write(*a)
		end := len(v.Text)
		if x.High != nil {
			end = high
		}
		if x.High == nil && low > 0 && v.Only() != nil {
			a.node = strval.Cut{Func: strval.Skip, With: strconv.Itoa(low)}.Left(v, x)
			if l, ok := a.node.(*strval.Leaf); ok {
				l.Hole.Given = e.given(x)
			}
		} else if known := len(v.Head()); low > end || low > known || x.High != nil && end > known {
			a.node = e.unknown(x)[0].node // perhaps it panics
		} else if low == end {
			a.node = computed("", x)[0].node
		} else {
			a.node = v.Part(low, end, false)
		}
	})
}

// cutAlts returns as after cuts, formatted already; expr stands for what is not known.
func (e *Evaluator) cutAlts(as []alt, cuts []strval.Cut, expr ast.Expr) []alt {
	if strval.IsFormatted(cuts) || len(cuts) > 0 && cuts[0].Gathers() {
		cuts = cuts[1:]
	}
	if len(cuts) == 0 {
		return as
	}
	return changed(as, func(a *alt) {
		for _, c := range cuts {
			if n := c.Applied(e.write(*a), expr); n != nil {
				a.node = n
			}
		}
	})
}
