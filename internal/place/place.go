package place

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A Place is an expression whose value reaches a sink.
type Place struct {
	Expr       ast.Expr
	Cur        inspector.Cursor // the call, literal, assignment or declaration that it is in
	Target     Target
	HTTPMethod string         // the HTTP method given in the same call, if it is a constant
	InTest     bool           // in a _test.go file
	Wanted     intent.Outcome // what a test wants of the call; of other code, only SureFailure is known
	OnlyStored bool           // nothing is done with the value here that could fail
}

// A Target is what a place's value reaches: a sink of the catalogue, or one
// that was inferred.
type Target struct {
	Obj     types.Object // the function, type, field or variable that the string is given to
	Arg     int          // index of the parameter, without the receiver
	Role    *catalogue.Role
	API     string          // the sink as a Go programmer writes it: "http.Get"
	Callee  string          // what is called here: the sink, or what leads to it
	Given   bool            // the string is a base, and the site's value a reference that is written elsewhere
	Context *summary.Effect // of an inferred sink; nil: the value reaches it as it is
	Open    bool            // Obj may stand for a function that is not seen
	conds   catalogue.Conds // under which the string reaches it
}

// A Relay is a struct expr that is passed on at cur to what has the effect c on a field of it.
type Relay struct {
	Expr ast.Expr
	Cur  inspector.Cursor
	To   types.Object
	C    *summary.Effect
}

// Via returns the functions from the place to the sink.
func (t Target) Via() []string {
	switch {
	case t.Context == nil && t.Callee == "":
		return nil
	case t.Context == nil:
		return []string{t.Callee}
	case t.Callee == "":
		return t.Context.Via
	}
	return summary.Through(t.Callee, t.Context.Via)
}

// IsBase reports whether the value is the base of t, not what is requested or resolved.
func (t Target) IsBase() bool { return t.Context != nil && t.Context.Kind == summary.IsBase }

// IsZeroValue reports whether v is that of a variable that is set later, or means "none".
func IsZeroValue(v strval.Value) bool { return v.Text == "" && v.Spans[0].Lit == nil }

// valuesAt returns the values of the expression of p.
func valuesAt(sc *scope.Scope, p Place) []strval.Value {
	if _, isTuple := sc.Pass.TypesInfo.TypeOf(p.Expr).(*types.Tuple); isTuple {
		if i, ok := summary.ResultOf(p.Target.Arg); ok {
			return sc.Values.Result(p.Expr, i)
		}
		return sc.Values.Result(p.Expr, 0) // c.base, err = url.Parse(s)
	}
	return ValuesOf(sc, p.Expr)
}

// ValuesOf returns the values of expr, the expression of a place.
func ValuesOf(sc *scope.Scope, expr ast.Expr) []strval.Value {
	return sc.Evaluated.Of(expr, sc.Values.Values)
}

// ByCallers returns the values of expr, at cur, by each call of the function around it that decides what all
// leaves open; nil if none do, or if not each of these calls leads to cur.
func ByCallers(sc *scope.Scope, all []strval.Value, expr ast.Expr, cur inspector.Cursor) [][]strval.Value {
	if !slices.ContainsFunc(all, func(v strval.Value) bool { return !v.Complete() }) {
		return nil
	}
	list, by := sc.Values.ByCallers(expr)
	if by == nil || !sc.Sums.Always(cur, by) && !sc.Flow.RunsIfPresent(cur, false) {
		return nil
	}
	if len(all) == 1 && sc.Values.AreConstants(list, expr) {
		list = append(list, all) // whether a constant needs to be escaped is asked of the parameter
	}
	return list
}

// Arriving returns the values that arrive where the place p leads to, and what is cut from
// them there. A format is formatted with the arguments after it, and those of a variadic
// parameter may be joined.
//
//	func (c *Client) get(format string, args ...any) { http.Get(c.base + fmt.Sprintf(format, args...)) }
func Arriving(sc *scope.Scope, p Place) (list []strval.Value, cuts []strval.Cut) {
	c := p.Target.Context
	if c == nil {
		return valuesAt(sc, p), nil
	}
	if cuts = sc.Sums.OwnCuts(p.Cur, p.Target.Obj, c); len(cuts) == 0 || cuts[0].Func != strval.Sprintf && !cuts[0].Gathers() {
		return valuesAt(sc, p), cuts
	}
	call, ok := p.Cur.Node().(*ast.CallExpr)
	if !ok || len(c.If) > 0 { // what the tests look at is not what arrives
		return nil, nil
	}
	i := slices.Index(call.Args, p.Expr)
	if i < 0 {
		return nil, nil
	}
	if c.Cuts[0].Gathers() {
		if i != p.Target.Arg {
			return nil, nil // reported with the first
		}
		return sc.Values.Gathered(call, call.Args[i:], c.Cuts[0]), c.Cuts[1:]
	}
	return sc.Values.Format(call, p.Expr, call.Args[i+1:]), c.Cuts[1:]
}
