package strval

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/flow"
)

// A URL is often parsed only to be written again, with another query or path:
//
//	u, err := url.Parse(base)
//	u.RawQuery = q.Encode()
//	http.Get(u.String())
//
// It begins as what was parsed does, except bytes that String escapes. Its value is the
// unchanged part of the parsed text, and after it a hole with a Rest.

// HasRest returns what is written again of v, the least of it.
func (v Value) HasRest() Rest {
	r := NoRest
	for _, h := range v.Holes {
		r = max(r, h.Rest)
	}
	return r
}

// WithoutRest returns v with all that is written again in one hole, for a URL. It begins v.
func (v Value) WithoutRest() Value {
	i := slices.IndexFunc(v.Holes, func(h Hole) bool { return h.Rest != NoRest })
	if i < 0 {
		return v
	}
	last := v.Holes[i]
	shift := last.At
	out := Value{Text: v.Text[shift:], Row: v.Row, from: v.from}
	for _, h := range v.Holes[i:] {
		h.At -= shift
		out.Holes = append(out.Holes, h)
	}
	out.Holes[0].Kind, out.Holes[0].Rest, out.Holes[0].Label = URL, NoRest, ""
	for _, s := range v.Spans {
		if s.End > shift {
			s.Start, s.End = s.Start-shift, s.End-shift
			out.Spans = append(out.Spans, s)
		}
	}
	return out
}

// hasRest reports whether a has a Rest at its end.
func (a alt) hasRest() bool {
	l := lastLeaf(a.node)
	return l != nil && l.hole != nil && l.hole.Rest != NoRest
}

// lastLeaf returns the last leaf of n.
func lastLeaf(n node) *leaf {
	for {
		switch m := n.(type) {
		case *use:
			n = m.x
		case *cat:
			n = m.y
		case *leaf:
			return m
		default:
			return nil
		}
	}
}

// withRest returns v, a URL that is written again at expr as r says; nil if nothing of it is
// there.
func withRest(v Value, r Rest, expr ast.Expr) []alt {
	if old := v.HasRest(); old != NoRest {
		r = max(r, old)
		v = v.before(len(v.Text) - 1)
	}
	end := len(v.Text)
	if r >= PathRest {
		if i := strings.IndexByte(v.Text, '?'); i >= 0 {
			end = i
		}
	}
	if i := strings.Index(v.Text[:end], "://"); r == HostRest && i >= 0 {
		if j := strings.IndexAny(v.Text[i+3:end], "/#"); j >= 0 {
			end = i + 3 + j
		}
	}
	if end == 0 {
		return nil
	}
	h := &Hole{Kind: Any, Expr: expr, Made: true, Rest: r, Label: remainder}
	return []alt{{node: concat(v.part(0, end, false), &leaf{text: "\x00", hole: h, span: Span{Expr: expr}}), from: v.from}}
}

// Rewritten returns v, a URL, with another path and query, of which nothing is known.
func (v Value) Rewritten() Value {
	out := Value{Text: v.Text + "\x00", Row: v.Row, from: v.from}
	out.Holes = append(out.Holes, v.Holes...)
	out.Holes = append(out.Holes, Hole{At: len(v.Text), Kind: Any, Made: true, Rest: HostRest, Label: remainder})
	out.Spans = append(out.Spans, v.Spans...)
	out.Spans = append(out.Spans, Span{Start: len(v.Text), End: len(v.Text) + 1})
	if n := len(v.Spans); n > 0 {
		out.Spans[n].Expr = v.Spans[n-1].Expr
	}
	return out
}

// before returns the first n bytes of v, for part.
func (v Value) before(n int) Value {
	out := Value{Text: v.Text[:n], Row: v.Row, Spans: v.Spans, from: v.from}
	for _, h := range v.Holes {
		if h.At < n {
			out.Holes = append(out.Holes, h)
		}
	}
	return out
}

// restOf returns what is left of a URL once its field of that name is set; NoRest if nobody
// knows.
func restOf(field string) Rest {
	switch field {
	case "RawQuery":
		return PathRest
	case "Path", "RawPath":
		return HostRest
	}
	return NoRest
}

// rewritten returns the URL before with d's field set, as far as it is still there; or nil.
func rewritten(before Value, d *flow.Def) []alt {
	stmt, ok := d.Node.(*ast.AssignStmt)
	r := restOf(d.Field)
	if !ok || r == NoRest {
		return nil
	}
	return withRest(before, r, stmt.Lhs[0])
}
