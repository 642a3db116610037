package summary

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"iter"
	"reflect"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/condition"
	"github.com/urilint/urilint/internal/eval"
	"github.com/urilint/urilint/internal/strval"
)

// A Fact says what a function does with its parameters and what its results are, or where the string or URL in a field or
// variable goes, for gob.
type Fact struct {
	Params  []Param         // of a field or variable: one, with the index Itself
	Results []eval.Template // if the function makes them in one way only, or what the variable is by default

	Fills []eval.Fill // what the function sets in the structs that it is given

	Puts []eval.Put // what the function stores for those that ask for it

	// Bracketed says of a field for a host, or of a function that may return one, that the package knows
	// IPv6 addresses: it puts brackets around them, or looks for colons.
	Bracketed bool

	Escaped bool   // of a field or package variable: its package sets it to what an escaper gives
	Listed  string // of one that is a list: the setting that is cut at commas into it, and not trimmed

	// Joined is, of a function whose result is a host and a port that are joined by a colon,
	// without brackets for an IPv6 address, how messages show that: c.Host + ":" + c.Port.
	Joined string

	// Shows is, of a function whose error may be that of a request, a secret in the URL of that, as messages show it.
	Shows string

	Accepts []condition.Accepted // the tests that the function makes of its parameters
	Open    bool                 // of a string type: its package makes values of it that are not constants
}

// Itself is the Index of the Param of a field or package variable.
const Itself = -1

// ResultIndex returns the Index of the Param that is the result i of an interface's method.
func ResultIndex(i int) int { return Itself - 1 - i }

// ResultOf returns the i of ResultIndex. It reports false for the index of another Param.
func ResultOf(index int) (i int, ok bool) { return Itself - 1 - index, index < Itself }

// IsPlace reports whether obj is a field or a package variable.
func IsPlace(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && v.Pkg() != nil && (v.IsField() || v.Parent() == v.Pkg().Scope())
}

// A Param says what the function does with one parameter.
type Param struct {
	Index   int // without the receiver; of a result of an interface's method, what ResultIndex says
	Effects []Effect
}

// A Kind is what kind of effect a function has on its parameter.
type Kind uint8

const (
	ReachesSink Kind = iota // the string becomes a part of what a sink is given
	IsBase                  // the string, or URL, is a base: Ref is resolved against it or, without a Ref, a URL that begins as it does is requested
	IsSent                  // a client sends the request, with the URL that it has
	IsWithin                // as ReachesSink, of the field Path of the struct that is given
	IsCalled                // it is a function, which is called
	IsHandedTo              // the function calls one that it is given with the string, see callback.go
	IsStored                // it is a function, and stored in a field or package variable; only learn asks for that
)

// An Effect is one thing that is done with a parameter.
//
//	func (c *Client) list() { http.Get(c.base + "/v1/users") }
//	    base: {Kind: ReachesSink, Role: "http-url", After: "/v1/users", Via: {"(*Client).list", "http.Get"}}
type Effect struct {
	Kind Kind

	// Of ReachesSink and IsBase.
	Before, After Text     // what is around the string at the sink, or in the base
	Via           []string // the functions on the way, outermost first, the sink last

	// Of IsWithin: the names of the fields that lead to the string, with dots between them. Of
	// IsStored: the name of the field or variable, as a configuration has it.
	Path string

	To, Arg int // of IsHandedTo: the index of the parameter that is called, and of its parameter

	// Of ReachesSink, IsBase and IsWithin.
	Role        string
	Method      string // the HTTP method given at the sink, if it is a constant
	Base        Text   // the URL that it is resolved against or joined to, if that is known
	Later       bool   // the string is stored, and reaches the sink in another call
	OwnDial     bool   // by a client that may connect in a way of its own, whatever the host
	Plain       bool   // by a client that does not, whatever other clients there are
	Requested   bool   // a request is made of what it is parsed to
	Readdressed bool   // the scheme or host of the request may be set afterwards
	Requeried   bool   // the query may be encoded again before the request is sent
	Fails       bool   // the function returns the error of the request
	Told        bool   // on the way it is printed too, or made a part of an error

	Cuts []strval.Cut // what is cut from the string before
	If   []Guard      // what must be so of the string
	When []When       // what must be so of other arguments of the call; only [Fact.Decided] yields such an effect
	Set  string       // of a field: the name of the field that has to be set beside it

	// Of ReachesSink, see joint.go.
	Loose bool   // it is used for something else too: only syntax faults are reported
	Group uint64 // the same for all effects of which one happens; 0: this one always does

	Fetched string // the API by which a client requests the URL that the string is resolved to; "": perhaps none

	Ref Text // of IsBase: the reference

	// In the package that has the sink.
	base     strval.Value // Base with its origins
	receiver ast.Expr     // the URL that it is resolved against, if that is not known
	prior    ast.Expr     // what the string follows directly, if that is not known
	beside   bool         // another call gives what follows the string

	round int // in which the worklist found it
}

// A Guard is a test of what the string is a part of.
type Guard struct {
	Test          condition.Test
	Before, After Text
}

// A When is a test of another argument of the call, as a constant has it: "true", "3", `x`.
//
//	func visit(dry bool, u string) { if dry { return }; http.Get(u) }   u: {0, not "true"}
type When struct {
	Param int
	Test  condition.Test
}

// NotEmpty is the condition that the string is not "".
var NotEmpty = Guard{Test: condition.Test{}.Not()}

// around returns g for what is between before and after in the string.
func (g Guard) around(before, after Text) Guard {
	return Guard{g.Test, g.Before.before(before), after.before(g.After)}
}

// BaseValue returns the URL that the string is resolved against or joined to; in the
// package that has the sink, with its origins. It reports false if that is not known.
func (e *Effect) BaseValue() (strval.Value, bool) {
	switch {
	case e.base.Text != "":
		return e.base, true
	case e.Base.Text != "":
		return e.Base.Value(), true
	}
	return strval.Value{}, false
}

// Receiver returns the URL that the string is resolved against, in the package of that; else nil.
func (e *Effect) Receiver() ast.Expr { return e.receiver }

// Prior returns the expression of what the string follows directly, in the package that puts them
// together; nil elsewhere, or if that is known text.
//
//	func (c *Client) get(path string) { http.Get(c.base + path) }   path: c.base
func (e *Effect) Prior() ast.Expr { return e.prior }

// joint says what follows the string, as far as it decides whether a slash is missing or double.
func (e *Effect) joint() byte {
	switch first, _, _ := strings.Cut(e.After.Text, "/"); {
	case strings.HasSuffix(first, ":"):
		return ':' // a whole URL
	case first != "" && 'a' <= first[0]|0x20 && first[0]|0x20 <= 'z':
		return 'a'
	}
	return e.After.Text[0]
}

// same reports whether f is the same effect, if perhaps by another way.
func (e *Effect) same(f *Effect) bool {
	return e.Kind == f.Kind && e.Ref.String() == f.Ref.String() && e.To == f.To && e.Arg == f.Arg && e.Path == f.Path && e.Role == f.Role && e.Before.String() == f.Before.String() && e.After.String() == f.After.String() &&
		e.Base.String() == f.Base.String() && e.Loose == f.Loose && e.Group == f.Group && e.Set == f.Set && slices.Equal(e.Cuts, f.Cuts) && slices.EqualFunc(e.If, f.If, func(a, b Guard) bool { return reflect.DeepEqual(a, b) }) && reflect.DeepEqual(e.When, f.When)
}

// Compose returns v in the effect's context: what reaches the sink.
func (e *Effect) Compose(v strval.Value) strval.Value {
	out := strval.Value{Row: v.Row}
	before, after := e.Before.at(v.Spans[0].Expr), e.After.at(v.Spans[len(v.Spans)-1].Expr)
	for _, part := range []strval.Value{before, v, after} {
		for _, s := range part.Spans {
			s.Start += len(out.Text)
			s.End += len(out.Text)
			out.Spans = append(out.Spans, s)
		}
		for _, h := range part.Holes {
			h.At += len(out.Text)
			out.Holes = append(out.Holes, h)
		}
		out.Text += part.Text
	}
	return out
}

// Effects yields the effects of that kind on the parameters, with the index of each.
func (f *Fact) Effects(kind Kind) iter.Seq2[int, *Effect] { return f.effects(kind, false) }

// Answers yields the effects on the results of an interface's method, by ResultIndex.
func (f *Fact) Answers() iter.Seq2[int, *Effect] { return f.effects(ReachesSink, true) }

// Within yields the effects on the fields of structs that are given or, of answers, that an interface's method
// returns, with the index of the parameter. They are as those of a sink, of the field that Path leads to.
func (f *Fact) Within(answers bool) iter.Seq2[int, *Effect] {
	return func(yield func(int, *Effect) bool) {
		for i, e := range f.effects(IsWithin, answers) {
			sink := *e
			if sink.Kind = ReachesSink; !yield(i, &sink) {
				return
			}
		}
	}
}

// OnlyAnswers reports whether f says nothing but where the results of an interface's method go.
func (f *Fact) OnlyAnswers() bool {
	return f != nil && len(f.Params) > 0 && f.Params[len(f.Params)-1].Index < Itself && len(f.Results) == 0
}

// Decided yields the effects ReachesSink that happen for some other arguments of the call only, where they do: arg
// returns the constant that the call gives for a parameter.
func (f *Fact) Decided(arg func(int) (string, bool)) iter.Seq2[int, *Effect] {
	return func(yield func(int, *Effect) bool) {
		for i, e := range f.all() {
			happens := e.When != nil && e.Kind == ReachesSink && !slices.ContainsFunc(e.When, func(w When) bool {
				text, ok := arg(w.Param)
				holds, known := w.Test.Of(strval.Value{Text: text})
				return !ok || !known || !holds
			})
			if happens && !yield(i, e) {
				return
			}
		}
	}
}

// effects yields the effects of that kind: of the results of an interface's method, or else of parameters.
func (f *Fact) effects(kind Kind, answers bool) iter.Seq2[int, *Effect] {
	return func(yield func(int, *Effect) bool) {
		for i, e := range f.all() {
			if e.Kind == kind && e.When == nil && (i < Itself) == answers && !yield(i, e) {
				return
			}
		}
	}
}

// all yields all effects, with the indexes of their parameters.
func (f *Fact) all() iter.Seq2[int, *Effect] {
	return func(yield func(int, *Effect) bool) {
		if f == nil {
			return
		}
		for i := range f.Params {
			p := &f.Params[i]
			for j := range p.Effects {
				if !yield(p.Index, &p.Effects[j]) {
					return
				}
			}
		}
	}
}

// Of returns the effects of kind k on the parameter with the index i.
func (f *Fact) Of(i int, k Kind) (list []*Effect) {
	for j, e := range f.effects(k, i < Itself) {
		if j == i {
			list = append(list, e)
		}
	}
	return list
}

// Says returns what f says, and nothing if f is nil.
func (f *Fact) Says() Fact {
	if f == nil {
		return Fact{}
	}
	return *f
}

// add adds an effect on the parameter with the index i.
func (f *Fact) add(i int, e Effect) {
	at, ok := slices.BinarySearchFunc(f.Params, i, func(p Param, i int) int { return cmp.Compare(p.Index, i) })
	if !ok {
		f.Params = slices.Insert(f.Params, at, Param{Index: i})
	}
	f.Params[at].Effects = append(f.Params[at].Effects, e)
}

// withoutLoose drops the loose effects on the parameter i of which e says more.
func (f *Fact) withoutLoose(i int, e Effect) {
	for j := range f.Params {
		p := &f.Params[j]
		p.Effects = slices.DeleteFunc(p.Effects, func(d Effect) bool {
			strict := d
			strict.Loose = false
			return p.Index == i && d.Loose && !e.Loose && strict.same(&e)
		})
	}
}

// AFact makes a Fact one of go/analysis.
func (*Fact) AFact() {}

// String is what tests of facts compare:
//
//	0 http-url {}/v1 via http.Get; 0 base {} of users via (*url.URL).Parse; 1 sent; result 0 {c.base}/v1/{0}
func (f *Fact) String() string {
	var parts []string
	for _, p := range f.Params {
		for _, e := range p.Effects {
			part := e.String()
			if i, ok := ResultOf(p.Index); ok {
				part = fmt.Sprintf("result %d %s", i, part)
			} else if p.Index != Itself {
				part = fmt.Sprintf("%d %s", p.Index, part)
			}
			parts = append(parts, part)
		}
	}
	for _, t := range f.Results {
		parts = append(parts, "result "+templateString(t))
	}
	for i, t := range f.Fills {
		if t.Result = t.Param; t.Field != "" {
			parts = append(parts, "sets "+templateString(t.Template))
		} else if t.Field == "" && (i+1 == len(f.Fills) || f.Fills[i+1].Param != t.Param) {
			parts = append(parts, fmt.Sprintf("reads %d", t.Param))
		}
	}
	for _, p := range f.Puts {
		parts = append(parts, fmt.Sprintf("puts %d into %s", p.Value, p.Into))
	}
	add := func(is bool, part string) {
		if is {
			parts = append(parts, part)
		}
	}
	add(f.Bracketed, "bracketed")
	add(f.Escaped, "escaped")
	add(f.Listed != "", "listed "+f.Listed)
	add(f.Joined != "", "joined "+f.Joined)
	add(f.Shows != "", "shows "+f.Shows)
	for _, a := range f.Accepts {
		if i, ok := ResultOf(a.Param); ok {
			parts = append(parts, fmt.Sprintf("tested result %d", i))
		} else {
			parts = append(parts, fmt.Sprintf("tests %d", a.Param))
		}
	}
	add(f.Open, "open")
	return strings.Join(parts, "; ")
}

// String is what String of the Fact has for the effect.
func (e *Effect) String() string {
	switch e.Kind {
	case IsSent:
		return "sent"
	case IsCalled:
		return "called"
	case IsStored:
		return "stored in " + e.Path
	case IsHandedTo:
		return fmt.Sprintf("is %d of %d", e.Arg, e.To)
	case IsWithin:
		sink := *e
		sink.Kind = ReachesSink
		return "its " + e.Path + " " + sink.String()
	case IsBase:
		return fmt.Sprintf("base %s of %s via %s", e.shape(), e.Ref, strings.Join(e.Via, ", ")) + e.mode()
	}
	text := fmt.Sprintf("%s %s via %s", e.Role, e.shape(), strings.Join(e.Via, ", "))
	if e.Base.Text != "" {
		text += " against " + e.Base.String()
	}
	return text + e.mode()
}

// mode returns how certain the effect is.
func (e *Effect) mode() (text string) {
	if e.Loose {
		text += " loosely"
	}
	if e.Group != 0 {
		text += " or another"
	}
	if len(e.If) > 0 {
		text += " if tested"
	}
	for _, w := range e.When {
		text += fmt.Sprintf(" when %d is right", w.Param)
	}
	if e.Set != "" {
		text += " beside " + e.Set
	}
	return text
}

// shape returns what becomes of the string: "https://{TrimSuffix}/v1".
func (e *Effect) shape() string {
	var cuts []string
	for _, c := range e.Cuts {
		cuts = append(cuts, c.Func)
	}
	return fmt.Sprintf("%s{%s}%s", e.Before, strings.Join(cuts, " "), e.After)
}

// templateString returns "0 {c.base}/v1/{0}", where {0} is the first parameter, and {0.Base} its field; "0.Addr localhost:80" of a field.
func templateString(t eval.Template) string {
	var b strings.Builder
	done := 0
	for _, s := range t.Slots {
		b.WriteString(t.Text[done:s.At])
		if done = s.At + 1; s.Param < 0 {
			fmt.Fprintf(&b, "{%s}", s.Name)
		} else {
			fmt.Fprintf(&b, "{%s}", strings.TrimSuffix(fmt.Sprintf("%d.%s", s.Param, s.Field), "."))
		}
	}
	if t.Field != "" {
		return fmt.Sprintf("%d.%s %s", t.Result, t.Field, b.String()+t.Text[done:])
	}
	return fmt.Sprintf("%d %s", t.Result, b.String()+t.Text[done:])
}
