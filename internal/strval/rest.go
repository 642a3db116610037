package strval

import "slices"

// A Rest says which part of a parsed URL is written again before the hole.
type Rest uint8

// What of a URL is written again before a hole.
const (
	NoRest   Rest = iota // the hole is no such
	AllRest              // all of it
	PathRest             // all but the query: url.Parse reports syntax faults there too, and the query does not change what is sent
	HostRest             // the scheme and the authority, and what String makes of the path
)

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
	out := Value{Text: v.Text[shift:], Row: v.Row, From: v.From}
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

// Rewritten returns v, a URL, with another path and query, of which nothing is known.
func (v Value) Rewritten() Value {
	out := Value{Text: v.Text + "\x00", Row: v.Row, From: v.From}
	out.Holes = append(slices.Clone(v.Holes), Hole{At: len(v.Text), Kind: Any, Made: true, Rest: HostRest, Label: Remainder})
	out.Spans = append(slices.Clone(v.Spans), Span{Start: len(v.Text), End: len(v.Text) + 1})
	if n := len(v.Spans); n > 0 {
		out.Spans[n].Expr = v.Spans[n-1].Expr
	}
	return out
}
