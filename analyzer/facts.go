package analyzer

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// A sinkFact says that a string given to a function's parameters, or stored in
// a field or package variable, reaches sinks. It is exported for the object, and
// so travels to the packages that use it. All fields are for gob.
type sinkFact struct{ Contexts []context }

func (*sinkFact) AFact() {}

// String is what tests of facts compare: "0 http-url {}/v1 via http.Get".
func (f *sinkFact) String() string {
	var parts []string
	for i := range f.Contexts {
		c := &f.Contexts[i]
		part := fmt.Sprintf("%s %s{}%s via %s", c.Role, c.Before, c.After, strings.Join(c.Via, ", "))
		if c.Arg != catalogue.NoArg {
			part = fmt.Sprintf("%d %s", c.Arg, part)
		}
		if c.Base.Text != "" {
			part += " against " + c.Base.String()
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, "; ")
}

// A context is one way to a sink: what the string becomes a part of there.
//
//	func (c *Client) list() { http.Get(c.base + "/v1/users") }
//	    base: {Role: "http-url", After: "/v1/users", Via: {"(*Client).list", "http.Get"}}
type context struct {
	Arg           int // index of the parameter, without the receiver; catalogue.NoArg for a field or variable
	Role          string
	Before, After text
	Via           []string // the functions on the way, outermost first, the sink last
	Method        string   // the HTTP method given at the sink, if it is a constant
	Base          text     // the URL that it is resolved against or joined to, if that is known
	Later         bool     // the string is stored, and reaches the sink in another call
	Faulty        bool     // something is wrong whatever the string is, and told where that is written
	OwnDial       bool     // by a client that may connect in a way of its own, whatever the host
	Told          bool     // on the way it is printed too, or made a part of an error

	base     *check.Base // Base in this package, where it was written
	receiver ast.Expr    // in this package, the URL that it is resolved against, if that is not known
}

// maxContexts bounds the ways from one parameter, field or variable that are
// followed.
const maxContexts = 4

// A text is a part of a partly known string.
type text struct {
	Text  string // a NUL byte for each hole
	Holes []gap
}

// A gap is a hole of a text, whose expression is in another package.
type gap struct {
	At   int
	Kind strval.Kind
	Name string
}

func (t text) String() string {
	var b strings.Builder
	done := 0
	for _, h := range t.Holes {
		b.WriteString(t.Text[done:h.At] + "{" + h.Name + "}")
		done = h.At + 1
	}
	return b.String() + t.Text[done:]
}

// textOf returns v.Text[start:end] as a text.
func textOf(v strval.Value, start, end int) text {
	t := text{Text: v.Text[start:end]}
	for _, h := range v.Holes {
		if start <= h.At && h.At < end {
			t.Holes = append(t.Holes, gap{h.At - start, h.Kind, h.Name()})
		}
	}
	return t
}

// value returns t as a Value without origins.
func (t text) value() strval.Value {
	v := strval.Value{Text: t.Text}
	for _, g := range t.Holes {
		v.Holes = append(v.Holes, strval.Hole{At: g.At, Kind: g.Kind, Label: g.Name})
	}
	return v
}

// compose returns v in its context: what reaches the sink.
func (c *context) compose(v strval.Value) strval.Value {
	var (
		lo  = len(c.Before.Text)
		hi  = lo + len(v.Text)
		out = strval.Value{Text: c.Before.Text + v.Text + c.After.Text, Row: v.Row}
	)
	first, last := v.Spans[0], v.Spans[len(v.Spans)-1]
	if lo > 0 {
		out.Spans = append(out.Spans, strval.Span{Start: 0, End: lo, Expr: first.Expr})
	}
	for _, s := range v.Spans {
		s.Start += lo
		s.End += lo
		out.Spans = append(out.Spans, s)
	}
	if hi < len(out.Text) {
		out.Spans = append(out.Spans, strval.Span{Start: hi, End: len(out.Text), Expr: last.Expr})
	}
	for _, g := range c.Before.Holes {
		out.Holes = append(out.Holes, strval.Hole{At: g.At, Kind: g.Kind, Label: g.Name})
	}
	for _, h := range v.Holes {
		h.At += lo
		out.Holes = append(out.Holes, h)
	}
	for _, g := range c.After.Holes {
		out.Holes = append(out.Holes, strval.Hole{At: hi + g.At, Kind: g.Kind, Label: g.Name})
	}
	return out
}
