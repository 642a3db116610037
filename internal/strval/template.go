package strval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urilint/urilint/internal/kind"
)

// A Template is what a function makes of its parameters, in the one way that it
// has, for packages that call it. It can be written with gob.
//
//	func (c *Client) URL(path string) string { return c.base + "/v1/" + path }
//	  =>  {Text: "\x00/v1/\x00", Slots: {{0, Any, "c.base", -1}, {7, Any, "path", 0}}}
type Template struct {
	Result int    // which of the function's results
	Text   string // literal bytes, and a NUL byte for each slot
	Slots  []Slot // sorted by At
}

// A Slot is a hole of a Template.
type Slot struct {
	At    int // offset of its NUL byte in Text
	Kind  Kind
	Given string // the name of what is known of it by what made it; "": nothing
	Name  string // as messages show it
	Param int    // the index of the parameter whose value stands there; -1: none
	Cuts  []Cut  // of it
}

const maxTemplate = 4 << 10 // bytes

// Templates returns what fn, a function of this package, makes of its parameters:
// one for each result of string type of which something is known.
func (e *Evaluator) Templates(fn *types.Func) []Template {
	var out []Template
	results := fn.Signature().Results()
	for i := range results.Len() {
		if !isString(results.At(i).Type()) {
			continue
		}
		res := result{fn, i}
		as := e.resultOf(res)
		if len(as) != 1 || e.certain(as[0].way, token.NoPos) != Certain {
			continue
		}
		if s := as[0].node.size(); s.pieces > maxInlined || s.bytes > maxTemplate {
			continue
		}
		t := Template{Result: i}
		v := e.write(as[0])
		t.Text = v.Text
		open := false
		for _, h := range v.Holes {
			s := Slot{At: h.At, Kind: h.Kind, Given: h.Given.String(), Name: h.Name(), Param: -1}
			if p, _ := e.openHole(&leaf{hole: &h}); p != nil {
				if i, ok := e.open[res][p]; ok {
					s.Param, s.Cuts = i, h.Cuts
					open = true
				}
			}
			t.Slots = append(t.Slots, s)
		}
		if len(t.Text) > len(t.Slots) || open || t.isMade() {
			out = append(out, t)
		}
	}
	return out
}

// isMade reports whether t is one slot of which it is known how it is escaped, or what
// made it: a wrapper of an escaper.
//
//	func esc(s string) string { return url.PathEscape(s) }
func (t Template) isMade() bool {
	if len(t.Slots) != 1 || len(t.Text) != len("\x00") {
		return false
	}
	s := t.Slots[0]
	return s.Given != "" || s.Kind == PathEscaped || s.Kind == QueryEscaped || s.Kind == QueryEncoded
}

// fromTemplate returns the values of call, whose function fn another package
// declares and told of. It reports false if it told nothing.
func (e *Evaluator) fromTemplate(call *ast.CallExpr, fn *types.Func, index int) ([]alt, bool) {
	if e.Results == nil {
		return nil, false
	}
	for _, t := range e.Results(fn) {
		if t.Result == index {
			return e.filledTemplate(call, fn, t)
		}
	}
	return nil, false
}

func (e *Evaluator) filledTemplate(call *ast.CallExpr, fn *types.Func, t Template) ([]alt, bool) {
	if !e.oneByOne(call, fn) {
		return nil, false
	}
	var (
		out  = []alt{{node: empty}}
		args = make(map[int][]alt)
		done = 0
	)
	text := func(end int) {
		if done < end {
			out = e.product(out, computed(t.Text[done:end], call), call)
		}
		done = end + 1
	}
	for _, s := range t.Slots {
		text(s.At)
		if s.Param < 0 {
			as := hole(s.Kind, call)
			l := as[0].node.(*leaf)
			l.hole.Label = s.Name
			l.hole.Given, _ = kind.Lookup(s.Given)
			out = e.product(out, as, call)
			continue
		}
		if args[s.Param] == nil {
			args[s.Param] = e.eval(call.Args[s.Param])
		}
		out = e.product(out, e.cutAlts(args[s.Param], s.Cuts, call), call.Args[s.Param])
	}
	text(len(t.Text))
	if out[0].node == empty {
		return computed("", call), true
	}
	return out, e.known(out)
}
