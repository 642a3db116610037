package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/certain"
	"github.com/urilint/urilint/internal/condition"
	"github.com/urilint/urilint/internal/defaults"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/fmtarg"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/strval"
)

// NewEvaluator returns an Evaluator for the package pkg, whose syntax is in
// files and whose types are in info.
func NewEvaluator(pkg *types.Package, info *types.Info, files *inspector.Inspector) *Evaluator {
	in := flow.New(pkg, info, files)
	e := &Evaluator{
		info:       in.Info,
		pkg:        pkg,
		files:      files,
		flow:       in,
		defaults:   defaults.New(in),
		types:      fmtarg.Types{Info: in.Info},
		open:       make(map[result]map[*types.Var]int),
		shown:      make(map[result]map[*types.Var][]*ast.Ident),
		cutResults: make(map[result]bool),
		cuts:       make(map[ast.Expr]string),
		Conditions: condition.New(in),
		callers:    make(map[ast.Node]*callers),
		joining:    make(map[any]bool),
	}
	e.certainty = certain.New(in, e.Conditions, known{e})
	e.root = e.newFrame(nil, nil, nil)
	e.in = e.root
	e.flow.Model = flow.Model{
		IsRecord:      isURL,
		ReadsArgs:     readsArgs,
		ReadsReceiver: readsReceiver,
		Builder:       writing,
		InTest:        func(pos token.Pos) bool { return e.InTest != nil && e.InTest(pos) },
		Settled:       func(v *types.Var) bool { return e.Settled != nil && e.Settled(v) },
	}
	return e
}

// Certain says whether expr has the value v, which is one of its Values.
func (e *Evaluator) Certain(v strval.Value, expr ast.Expr) certain.Certainty {
	return e.certainty.Of(v.From, expr.Pos())
}

// known is what is known of values where their certainty is judged.
type known struct{ e *Evaluator }

// Field implements certain.Values.
func (k known) Field(sel *ast.SelectorExpr) (strval.Value, bool) {
	as := k.e.eval(sel)
	if len(as) != 1 || as[0].bare() != nil {
		return strval.Value{}, false
	}
	return strval.Write(as[0].node), true
}

// IsSetting implements certain.Values.
func (k known) IsSetting(x ast.Expr) bool {
	return k.e.defaults.IsSetting(x)
}

// Values returns the values that expr, of string type, may have where it
// stands; each is to be judged on its own. There are at most 8, and as many for
// each row of a table that is ranged over. An expression of which nothing is
// known, or which may have more values, has one: a hole of kind Any. A pointer to a string has those of that.
func (e *Evaluator) Values(expr ast.Expr) []strval.Value {
	as := e.eval(expr)
	if flow.PointsToString(e.info.TypeOf(expr)) {
		as = e.referents(as)
	}
	return e.written(as, expr)
}

// Result returns the values of the result index of the call expr, which has several.
func (e *Evaluator) Result(expr ast.Expr, index int) []strval.Value {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok {
		return e.written(e.unknown(expr), expr)
	}
	return e.written(e.callResult(call, index), expr)
}

// Value returns the value of expr if it has one only, and else a hole.
func (e *Evaluator) Value(expr ast.Expr) strval.Value {
	if vs := e.Values(expr); len(vs) == 1 {
		return vs[0]
	}
	return e.written(e.unknown(expr), expr)[0]
}

// Format returns the values of what fmt makes of format and args in call, which
// is a call of fmt.Sprintf, Fprintf, Errorf or the like. A hole that a verb
// writes has that verb, and its span says where the verb stands.
func (e *Evaluator) Format(call *ast.CallExpr, format ast.Expr, args []ast.Expr) []strval.Value {
	return e.written(e.format(call, format, e.eval(format), e.each(args)), call)
}

// Gathered returns the values of what c makes of args, which call gives to a variadic
// parameter.
func (e *Evaluator) Gathered(call *ast.CallExpr, args []ast.Expr, c strval.Cut) []strval.Value {
	return e.written(e.gathered(call, args, c, e.between(call, c)), call)
}

// ByHand returns the call expr, if it escapes a text by hand; or nil.
//
//	strings.ReplaceAll(q, " ", "+")             =>  q
//	strings.NewReplacer(" ", "%20").Replace(q)  =>  q
//	strings.Join(strings.Split(q, " "), "+")    =>  q
//	strings.Join(strings.Fields(q), "+")        =>  strings.Fields(q), "+"
func (e *Evaluator) ByHand(expr ast.Expr) *ByHand {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok || e.homeMade(call, strval.MaxSteps) == nil {
		return nil
	}
	return e.byHand(call)
}

// readsReceiver reports whether fn, a method of net/url.URL, does not change the URL
// and returns nothing that shares memory with it.
func readsReceiver(fn *types.Func) bool { return protocol.URL(fn.Name()) != protocol.Touches }

// writing returns what fn, a method of a builder or a function that is given one, does to the
// text in it.
func writing(fn *types.Func) flow.Writing {
	switch protocol.Builder(fn) {
	case protocol.Keeps:
		return flow.Reads
	case protocol.Adds:
		return flow.Writes
	case protocol.Clears:
		return flow.Clears
	}
	return flow.Rewrites
}

// readsArgs reports whether fn does not change what its arguments point to, and passes
// no pointer on.
func readsArgs(fn *types.Func) bool {
	return fn.Pkg() != nil && (fn.Pkg().Path() == "log" || fn.Pkg().Path() == "log/slog" || slices.Contains(reading[fn.Pkg().Path()], fn.Name()))
}

// reading are such functions of other packages than those for logs.
var reading = map[string][]string{
	"fmt":               {"Print", "Printf", "Println", "Sprint", "Sprintf", "Sprintln", "Fprint", "Fprintf", "Fprintln", "Errorf"},
	"strings":           {"Join"},
	"slices":            {"Contains", "Index", "Equal"},
	"net/url":           {"ResolveReference"},
	"net/http":          {"ProxyURL"},
	"net/http/httputil": {"NewSingleHostReverseProxy", "SetURL"},
}
