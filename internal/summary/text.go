package summary

import (
	"go/ast"
	"strings"

	"github.com/urilint/urilint/internal/strval"
)

// A Text is a part of a partly known string. It can be written with gob.
type Text struct {
	Text  string // a NUL byte for each hole
	Holes []Gap
}

// A Gap is a hole of a Text, whose expression is in another function.
type Gap struct {
	At   int
	Kind strval.Kind
	Name string
	Rest strval.Rest // as of strval.Hole
}

func (t Text) String() string {
	var b strings.Builder
	done := 0
	for _, h := range t.Holes {
		b.WriteString(t.Text[done:h.At] + "{" + h.Name + "}")
		done = h.At + 1
	}
	return b.String() + t.Text[done:]
}

// TextOf returns v.Text[start:end] as a Text.
func TextOf(v strval.Value, start, end int) Text {
	t := Text{Text: v.Text[start:end]}
	for _, h := range v.Holes {
		if start <= h.At && h.At < end {
			t.Holes = append(t.Holes, Gap{h.At - start, h.Kind, h.Name(), h.Rest})
		}
	}
	return t
}

// before returns t followed by u.
func (t Text) before(u Text) Text {
	if t.Text == "" {
		return u
	}
	out := Text{Text: t.Text + u.Text, Holes: t.Holes[:len(t.Holes):len(t.Holes)]}
	for _, h := range u.Holes {
		h.At += len(t.Text)
		out.Holes = append(out.Holes, h)
	}
	return out
}

// at returns t as a Value that is where x is.
func (t Text) at(x ast.Expr) strval.Value {
	v := t.Value()
	if v.Text != "" {
		v.Spans = []strval.Span{{End: len(v.Text), Expr: x}}
	}
	return v
}

// Value returns t as a Value without origins.
func (t Text) Value() strval.Value {
	v := strval.Value{Text: t.Text}
	for _, g := range t.Holes {
		v.Holes = append(v.Holes, strval.Hole{At: g.At, Kind: g.Kind, Label: g.Name, Rest: g.Rest})
	}
	return v
}

// maxVia bounds the functions named on the way to a sink, in facts and messages.
const maxVia = 16

// Through returns the functions on a way that begins with the function name and goes on
// by via. Of a long way the middle is left out:
//
//	F40, F39, F38, F37, F36, F35, F34, F33, …, F6, F5, F4, F3, F2, F1, http.Get
func Through(name string, via []string) []string {
	if len(via) < maxVia {
		return append([]string{name}, via...)
	}
	const first = maxVia / 2
	way := append(make([]string, 0, maxVia), name)
	way = append(way, via[:first-1]...)
	way = append(way, "…")
	return append(way, via[len(via)-(maxVia-first-1):]...)
}
