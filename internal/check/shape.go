package check

import (
	"strings"

	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

// maxShape is the length of the longest partly known value for which states are kept.
const maxShape = 1 << 16

// NewShape runs the automaton over v. If no filling makes v a URI reference, it also
// returns the fault and a sample that shows it. Without a shape nothing can be said.
func NewShape(v strval.Value) (*shape, *uri.SyntaxError) {
	if len(v.Text) > maxShape {
		return nil, nil
	}
	sh := &shape{V: v, After: make([]grammar.Set, 0, len(v.Text)+1)}
	sh.After = append(sh.After, grammar.StartURIReference.Set())
	if _, dead := over(v, sh.After[0], func(set grammar.Set) { sh.After = append(sh.After, set) }); dead >= 0 {
		return sh.fault(dead)
	}
	end := len(v.Text)
	if !sh.After[end].Accepts() {
		return sh.fault(end)
	}
	sh.backward(end, sh.After[end].And(grammar.Accepting()))
	if !sh.fill(end) {
		return nil, nil
	}
	return sh, nil
}

// over returns the states in which the automaton is after v, if it is in those of set before; and the offset
// of the byte or hole after which there are none, or -1. It calls each with those on the way.
func over(v strval.Value, set grammar.Set, each func(grammar.Set)) (grammar.Set, int) {
	holes := v.Holes
	for i := range len(v.Text) {
		if len(holes) > 0 && holes[0].At == i {
			set = set.Over(holes[0].Kind)
			holes = holes[1:]
		} else {
			set = set.Step(v.Text[i])
		}
		if set.Empty() {
			return set, i
		}
		each(set)
	}
	return set, -1
}

// backward leaves in After[:end+1] the states from which a state of set can be reached at end.
func (sh *shape) backward(end int, set grammar.Set) {
	holes := sh.V.Holes
	for len(holes) > 0 && holes[len(holes)-1].At >= end {
		holes = holes[:len(holes)-1]
	}
	sh.After[end] = set
	for i := end - 1; i >= 0; i-- {
		if n := len(holes); n > 0 && holes[n-1].At == i {
			set = set.BackOver(holes[n-1].Kind, sh.After[i])
			holes = holes[:n-1]
		} else {
			set = set.Back(sh.V.Text[i], sh.After[i])
		}
		sh.After[i] = set
	}
}

// fill makes the sample, right up to end. It reports false if it finds none.
func (sh *shape) fill(end int) bool {
	var b strings.Builder
	done := 0 // v.Text[:done] is in b
	set := sh.After[0]
	for _, h := range sh.V.Holes {
		b.WriteString(sh.V.Text[done:h.At])
		for ; done < min(h.At, end); done++ {
			set = set.Step(sh.V.Text[done]).And(sh.After[done+1])
		}
		done = h.At + 1
		list := []string{"0"} // of a number
		if int(h.Kind) < len(fillings) && fillings[h.Kind] != nil {
			list = fillings[h.Kind]
		}
		if h.At >= end {
			sh.fills = append(sh.fills, list[0])
			b.WriteString(list[0])
			continue
		}
		found := false
		for _, f := range list {
			if t, _ := set.Run(f); !t.And(sh.After[done]).Empty() {
				set, found = t.And(sh.After[done]), true
				sh.fills = append(sh.fills, f)
				b.WriteString(f)
				break
			}
		}
		if !found {
			return false
		}
	}
	b.WriteString(sh.V.Text[done:])
	sh.sample = b.String()
	return true
}

// fillings are strings that can be in a hole of a kind, and fit where a hole usually is.
var fillings = [...][]string{
	grammar.Any:          {"x", "0", "", "::1", "x:", "http://x", "00", "@x"}, // the last: what is before it was a userinfo
	grammar.Bool:         {"true"},
	grammar.Word:         {"0", "x"}, // the second: a scheme
	grammar.Quoted:       {`""`},
	grammar.HexBytes:     {"00", ""},
	grammar.PathEscaped:  {"x", ""},
	grammar.QueryEscaped: {"x", ""},
	grammar.QueryEncoded: {"x=x", ""},
	grammar.HostPort:     {"x:0"},
	grammar.ServerURL:    {"http://127.0.0.1:0"},
	grammar.URL:          {"http://x", "x", ""},
	grammar.Base64:       {"0", ""},
	grammar.Base64URL:    {"0", ""},
	grammar.URLHost:      {"0", ""},
	grammar.URLHostname:  {"0", ""},
	grammar.URLPort:      {"0", ""},
	grammar.EncodedPath:  {"0", ""},
	grammar.EncodedQuery: {"0", ""},
	grammar.URLScheme:    {"x", ""},
	grammar.UUID:         {"00000000-0000-0000-0000-000000000000"},
	grammar.Fixed:        {"0.0"},
	grammar.Exponent:     {"0e+00"},
}

// fault returns the fault of a value that no filling makes a URI reference: the automaton has proved that there is one,
// at the byte or hole at dead. The sample shows which, and where it begins.
func (sh *shape) fault(dead int) (*shape, *uri.SyntaxError) {
	sh.backward(dead, sh.After[dead])
	if !sh.fill(dead) {
		return nil, nil
	}
	_, err := uri.Parse(sh.sample)
	if err == nil {
		return nil, nil // cannot be: the sample is one of the fillings
	}
	f := *err.(*uri.SyntaxError)
	f.Input, f.Offset = sh.V.Text, sh.Place(Span{f.Offset, f.Offset}).Start
	return sh, &f
}

// Place returns the place in v.Text of the bytes p of the sample, with its bounds outside of holes.
func (sh *shape) Place(p Span) Span {
	grown := 0 // by how much the sample is longer than v.Text, up to here
	q := p
	for k, h := range sh.V.Holes {
		from := h.At + grown // in the sample
		to := from + len(sh.fills[k])
		grown += len(sh.fills[k]) - 1
		switch {
		case p.Start >= to && !(p.Start == to && from == to):
			q.Start = p.Start - grown
		case p.Start >= from:
			q.Start = h.At
		}
		switch {
		case p.End >= to:
			q.End = p.End - grown
		case p.End > from:
			q.End = h.At + 1
		}
	}
	return q
}

// Begins returns the components in which a letter or a digit that follows can stand.
func Begins(set grammar.Set) grammar.Component {
	return set.Step('x').Or(set.Step('0')).Components()
}

// HoleIn reports whether a hole is in p.
func (s *Site) HoleIn(p Span) bool {
	holes, _ := s.Value.HolesIn(p.Start, p.End)
	return len(holes) > 0
}

// Known reports whether the bytes p are the whole of a component, for every filling.
func (s *Site) Known(p Span, component grammar.Component) bool {
	if s.Shape == nil {
		return true
	}
	return s.Inside(p, component) &&
		(p.Start == 0 || s.Inside(Span{p.Start - 1, p.Start}, grammar.Delimiter)) &&
		(p.End == len(s.Value.Text) || s.Inside(Span{p.End, p.End + 1}, grammar.Delimiter))
}

// Inside reports whether the bytes p are literal and, for every filling, of component. A path's slash is of both.
func (s *Site) Inside(p Span, component grammar.Component) bool {
	if s.Shape == nil {
		return true
	}
	if s.HoleIn(p) {
		return false
	}
	for i := p.Start; i < p.End; i++ {
		switch c := s.Shape.After[i+1].Components(); {
		case c&component == 0:
			return false
		case c != component && c&^(grammar.Path|grammar.Host|grammar.Delimiter) != 0:
			return false // of another one for other fillings
		case c&grammar.Path != 0 && c&grammar.Host != 0:
			return false
		}
	}
	return true
}

// FirstHole returns the offset of the first hole, or the value's length.
func (s *Site) FirstHole() int {
	if s.Value.Complete() {
		return len(s.Value.Text)
	}
	return s.Value.Holes[0].At
}

// AtHole reports whether the byte at offset i stands for a hole.
func (s *Site) AtHole(i int) bool { return s.Value.HoleAt(i) != nil }

// Text returns the value, or one that it can have. The site is parsed.
func (s *Site) Text() string {
	if s.Shape != nil {
		return s.Shape.sample
	}
	return s.Value.Text
}

// Layout returns the places of the components in the value; around holes those of the sample: see Known.
func (s *Site) Layout() Layout {
	l := LayoutOf(s.Ref)
	if s.Shape != nil {
		for _, p := range []*Span{&l.Scheme, &l.Userinfo, &l.Host, &l.Port, &l.Path, &l.Query, &l.Fragment} {
			if *p != (Span{}) {
				*p = s.Shape.Place(*p)
			}
		}
	}
	return l
}

// NoScheme reports whether the value has no scheme, whatever its holes are.
func (s *Site) NoScheme() bool {
	if s.Shape == nil {
		_, ok := s.Ref.Scheme()
		return !ok
	}
	set, dead := over(s.Shape.V, grammar.StartURI.Set(), func(grammar.Set) {})
	return dead >= 0 || !set.Accepts() // it ends before a colon
}
