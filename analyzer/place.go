package analyzer

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A place is an expression whose value reaches a sink.
type place struct {
	expr   ast.Expr
	cur    inspector.Cursor // the call, literal, assignment or declaration that it is in
	target target
	method string         // the HTTP method given in the same call, if it is a constant
	test   bool           // in a _test.go file
	wanted intent.Outcome // in a test: what it wants of the call
	stored bool           // nothing is done with the value here that could fail
}

// A target is what a place's value reaches: a sink of the catalogue, or one
// that was inferred.
type target struct {
	obj     types.Object // the function, type, field or variable that the string is given to
	arg     int          // index of the parameter, without the receiver
	role    *catalogue.Role
	api     string          // the sink as a Go programmer writes it: "http.Get"
	callee  string          // what is called here: the sink, or what leads to it
	given   bool            // the string is a base, and the site's value a reference that is written elsewhere
	context *summary.Effect // of an inferred sink; nil: the value reaches it as it is
	conds   catalogue.Conds // under which the string reaches it
}

// A relay is a struct expr that is passed on at cur to what has the effect c on a field of it.
type relay struct {
	expr ast.Expr
	cur  inspector.Cursor
	to   types.Object
	c    *summary.Effect
}

// via returns the functions from the place to the sink.
func (t target) via() []string {
	switch {
	case t.context == nil && t.callee == "":
		return nil
	case t.context == nil:
		return []string{t.callee}
	case t.callee == "":
		return t.context.Via
	}
	return summary.Through(t.callee, t.context.Via)
}

// isBase reports whether the value is the base of t, not what is requested or resolved.
func (t target) isBase() bool { return t.context != nil && t.context.Kind == summary.IsBase }

// isZeroValue reports whether v is that of a variable that is set later, or means "none".
func isZeroValue(v strval.Value) bool { return v.Text == "" && v.Spans[0].Lit == nil }

// valuesAt returns the values of the expression of p.
func (sc *scope) valuesAt(p place) []strval.Value {
	if i, ok := summary.ResultOf(p.target.arg); ok {
		if _, isTuple := sc.pass.TypesInfo.TypeOf(p.expr).(*types.Tuple); isTuple {
			return sc.values.Result(p.expr, i)
		}
	}
	return sc.valuesOf(p.expr)
}

// valuesOf returns the values of expr, the expression of a place.
func (sc *scope) valuesOf(expr ast.Expr) []strval.Value {
	list, ok := sc.evaluated[expr]
	if !ok {
		list = sc.values.Values(expr)
		sc.evaluated[expr] = list
	}
	return list
}

// byCallers returns the values of expr, at cur, by the calls of the function around it that decide what all
// leaves open; nil if none do, or if not each of these calls leads to cur.
func (sc *scope) byCallers(all []strval.Value, expr ast.Expr, cur inspector.Cursor) []strval.Value {
	if !slices.ContainsFunc(all, func(v strval.Value) bool { return !v.Complete() }) {
		return nil
	}
	list, by := sc.values.ByCallers(expr)
	if by == nil || !sc.sums.Always(cur, by) && !sc.flow.RunsIfPresent(cur, false) {
		return nil
	}
	return list
}

// arriving returns the values that arrive where the place p leads to, and what is cut from
// them there. A format is formatted with the arguments after it, and those of a variadic
// parameter may be joined.
//
//	func (c *Client) get(format string, args ...any) { http.Get(c.base + fmt.Sprintf(format, args...)) }
func (sc *scope) arriving(p place) (list []strval.Value, cuts []strval.Cut) {
	c := p.target.context
	if c == nil {
		return sc.valuesAt(p), nil
	}
	if len(c.Cuts) == 0 || c.Cuts[0].Func != strval.Sprintf && !c.Cuts[0].Gathers() {
		return sc.valuesAt(p), c.Cuts
	}
	call, ok := p.cur.Node().(*ast.CallExpr)
	if !ok || len(c.If) > 0 { // what the tests look at is not what arrives
		return nil, nil
	}
	i := slices.Index(call.Args, p.expr)
	if i < 0 {
		return nil, nil
	}
	if c.Cuts[0].Gathers() {
		if i != p.target.arg {
			return nil, nil // reported with the first
		}
		return sc.values.Gathered(call, call.Args[i:], c.Cuts[0]), c.Cuts[1:]
	}
	return sc.values.Format(call, p.expr, call.Args[i+1:]), c.Cuts[1:]
}

// A site is a place with one of its values, as the checks see it.
type site struct {
	place
	*check.Site
	own          strval.Value // the value written here; Site's is what reaches the sink
	alternatives int          // how many values the place has
	others       *siblings    // those of its sites that could be made; nil: the site is the only one
	faults       *faults
	undecided    bool // whether it gets to the sink, its holes decide
}

// written returns the bytes of the site's value that were written here.
func (s site) written() (lo, hi int) {
	if c := s.target.context; c != nil {
		lo = len(c.Before.Text)
	}
	return lo, lo + len(s.own.Text)
}

// siblings are the sites of one place.
type siblings struct {
	list  []site
	group int                   // how many effects there are of which one happens
	all   map[*check.Check]bool // what foundInAll has said: each site asks it
	in    map[textCheck]bool    // what foundIn has said
}

// A textCheck is a check, and the text that is written where its sites are.
type textCheck struct {
	text  string
	check *check.Check
}

// faults says whether the context of a function's string argument is wrong for every
// string. That is reported at the context.
//
//	func get(p string) { http.Get("https://example.com/a b/" + p) }   told here, and not again at each call
type faults struct {
	*scope
	prog *program
	of   map[*summary.Effect]bool
}
