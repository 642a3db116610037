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
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/strval"
)

// An Evaluator evaluates the expressions of one package. What it finds out on
// the way, of functions and variables, it keeps for the next expression. It must
// not be used by several goroutines at once.
type Evaluator struct {
	// Told returns what other packages' Templates say of their variable or function, or nil.
	Told func(types.Object) []Template

	// Filled returns what Fills says of another package's function. nil: nothing is known.
	Filled func(*types.Func) []Fill

	// Stored returns what Puts says of another package's function. nil: nothing is known.
	Stored func(*types.Func) []Put

	Conditions *condition.Reader // of the package

	// InTest reports whether a place is in a _test.go file. nil: none is.
	InTest func(token.Pos) bool

	// Settled reports whether no other package sets v, an exported package variable. nil: one may.
	Settled func(v *types.Var) bool

	// Gives returns the kind of what a function or method of any package gives, or of
	// the field that a selection selects; of a call by its constant arguments. nil:
	// nothing is known.
	Gives func(types.Object, *types.Selection, func(int) (string, bool)) *kind.Kind

	info  *types.Info
	pkg   *types.Package
	files *inspector.Inspector // all of the package's files: declarations are found in them
	flow  *flow.Package
	types fmtarg.Types

	depth, work int

	root, in *frame                // that of no call, and that of the call which is evaluated
	calling  []ast.Node            // the functions whose results are being evaluated
	callers  map[ast.Node]*callers // what callersOf says

	consts      flow.Memo[*types.Const, strval.Node]              // nil: being evaluated
	cutResults  map[result]bool                                   // those with too many values
	cuts        map[ast.Expr]string                               // what CutOff says
	certainty   *certain.Judge                                    // of its values
	results     flow.Memo[result, []alt]                          // nil: being evaluated
	mapKeys     flow.Memo[*ast.CompositeLit, map[string]ast.Expr] // what keysOf says; nil: not known
	keyed       flow.Answers[*ast.CompositeLit]                   // what isKeyed says
	fillings    flow.Memo[*types.Var, *filling]                   // what fillingOf says
	putInto     flow.Memo[*types.Var, []alt]                      // what functionsIn says
	bodies      flow.Answers[*types.Var]                          // what isOfBody says of the struct
	filledTypes flow.Once[map[*types.Struct]bool]                 // what isFilled says
	storing     flow.Memo[*types.Package, []*ast.CallExpr]        // what storingCalls says

	joining  map[any]bool                           // calls whose elements, or whose receiver's fields, are being evaluated, and variables with containers
	server   flow.Once[bool]                        // whether the package makes test servers of its own
	open     map[result]map[*types.Var]int          // parameters that are in results as they are given
	shown    map[result]map[*types.Var][]*ast.Ident // where results have them
	defaults *defaults.Reader
	noted    bool // info has more than the driver's, as selecting says

	told map[*ast.Ident][]alt // what stands for an element, or a key, of a list or map that another package makes
}

// A result is one of a function's results.
type result struct {
	fn    *types.Func
	index int
}

// An operand is an expression with its values, if it is a string.
type operand struct {
	expr   ast.Expr
	values []alt
}

// Flow returns what happens to the objects of the evaluated package.
func (e *Evaluator) Flow() *flow.Package { return e.flow }

// Exhausted reports whether the package has too many values: the last one asked for is unknown.
func (e *Evaluator) Exhausted() bool { return e.work > maxWork }

// write writes a out as a Value.
func (e *Evaluator) write(a alt) strval.Value {
	s := a.node.Size()
	e.work += s.Pieces + s.Bytes/1024 + s.Uses/4
	v := strval.Write(a.node)
	v.Row = a.row
	v.From = a.from
	return v
}

// complete returns the text of a if it has no holes.
func (e *Evaluator) complete(a alt) (string, bool) {
	v := e.write(a)
	return v.Text, v.Complete()
}

// inside returns what eval does in f.
func (e *Evaluator) inside(f *frame, eval func() []alt) []alt {
	if f == nil {
		f = e.root
	}
	if f == e.in {
		return eval()
	}
	defer func(in *frame) { e.in = in }(e.in)
	e.in = f
	return eval()
}

// frameOf returns the frame of the function around, in which life's variable is declared.
func (e *Evaluator) frameOf(life *flow.Life) *frame {
	if life.Owner == nil {
		return e.root
	}
	for f := e.in; f != nil && f.function != nil; f = f.outer {
		if f.node == life.Owner.Node {
			return f
		}
	}
	return e.root
}

// isCalling reports whether fn, or too much, is being followed already.
func (e *Evaluator) isCalling(fn *function) bool {
	for f := e.in; f.function != nil; f = f.caller {
		if f.node == fn.node {
			return true
		}
	}
	return len(e.calling) >= strval.MaxSteps || slices.Contains(e.calling, fn.node)
}

// left returns as, which are evaluated in f, for its caller.
func (f *frame) left(as []alt) []alt {
	return changed(as, func(a *alt) { // each call makes its own paths
		a.path = slices.DeleteFunc(slices.Clone(a.path), func(c flow.PathCond) bool { return !f.kept[c.At] })
	})
}

// NewEvaluator returns an Evaluator for pkg, with its syntax and its types.
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
		told:       make(map[*ast.Ident][]alt),
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

// Gathered returns the values of what c makes of args, call's variadic arguments.
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

// writing returns what fn, a builder's method or a function that is given one, does to its text.
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

// readsArgs reports whether fn neither changes what its arguments point to nor passes a pointer on.
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
