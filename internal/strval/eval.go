package strval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"

	"github.com/urilint/urilint/internal/kind"
)

// An Evaluator evaluates the expressions of one package. What it finds out on
// the way, of functions and variables, it keeps for the next expression. It must
// not be used by several goroutines at once.
type Evaluator struct {
	// Told returns what other packages' Templates and Known say about their variable or
	// function; nil if they say nothing.
	Told func(types.Object) []Template

	// InTest reports whether a place is in a _test.go file. nil: none is.
	InTest func(token.Pos) bool

	// Gives returns the kind of what a function or method of any package gives, or of
	// the field that a selection selects; of a call by its constant arguments. nil:
	// nothing is known.
	Gives func(types.Object, *types.Selection, func(int) (string, bool)) *kind.Kind

	info  *types.Info
	pkg   *types.Package
	files *inspector.Inspector // all of the package's files: declarations are found in them
	flow  *flow.Package

	depth, work int

	consts     map[*types.Const]node                     // nil: being evaluated
	cutResults map[result]bool                           // those with too many values
	cuts       map[ast.Expr]string                       // what CutOff says
	decided    func(verdict string)                      // what decided of a guard, for tests; nil: nobody asks
	defs       map[*flow.Def][]alt                       // the values that they give
	busy       map[*flow.Def]bool                        // being evaluated
	results    map[result][]alt                          // nil: being evaluated
	constSizes map[*types.Const]int                      // what constSize says
	mapKeys    map[*ast.CompositeLit]map[string]ast.Expr // what keysOf says; nil: not known

	trace      *[]*types.Var                 // what Source went through; nil: nobody asks
	busyBodies map[*ast.BlockStmt]bool       // of functions whose *url.URL result is being evaluated
	server     *bool                         // whether the package makes test servers of its own
	open       map[result]map[*types.Var]int // parameters that are in results as they are given
	setUp      map[result]bool               // where the receiver decides whether they are
	settings   map[settingKey]*setting       // what the package says of settings; nil: not looked for yet
}

// NewEvaluator returns an Evaluator for the package pkg, whose syntax is in
// files and whose types are in info.
func NewEvaluator(pkg *types.Package, info *types.Info, files *inspector.Inspector) *Evaluator {
	e := &Evaluator{
		info:       info,
		pkg:        pkg,
		files:      files,
		flow:       flow.New(pkg, info, files),
		consts:     make(map[*types.Const]node),
		results:    make(map[result][]alt),
		open:       make(map[result]map[*types.Var]int),
		setUp:      make(map[result]bool),
		cutResults: make(map[result]bool),
		cuts:       make(map[ast.Expr]string),
		defs:       make(map[*flow.Def][]alt),
		busy:       make(map[*flow.Def]bool),
	}
	e.flow.Model = flow.Model{
		IsRecord:      isURL,
		ReadsArgs:     readsArgs,
		ReadsReceiver: readsReceiver,
		InTest:        func(pos token.Pos) bool { return e.InTest != nil && e.InTest(pos) },
	}
	return e
}

// Flow returns what happens to the objects of the evaluated package.
func (e *Evaluator) Flow() *flow.Package { return e.flow }

// Exhausted reports whether the package has more values than are evaluated: what was
// asked for last is unknown for that.
func (e *Evaluator) Exhausted() bool { return e.work > maxWork }

// Values returns the values that expr, of string type, may have where it
// stands; each is to be judged on its own. There are at most 8, and as many for
// each row of a table that is ranged over. An expression of which nothing is
// known, or which may have more values, has one: a hole of kind Any.
func (e *Evaluator) Values(expr ast.Expr) []Value { return e.written(e.eval(expr), expr) }

// Value returns the value of expr if it has one only, and else a hole.
func (e *Evaluator) Value(expr ast.Expr) Value {
	if vs := e.Values(expr); len(vs) == 1 {
		return vs[0]
	}
	return e.written(e.unknown(expr), expr)[0]
}

// Given returns the kind of the string expr, by its origin: a call or field of the
// catalogue, a conversion, a format, or a variable that has the same kind on all paths.
// It is nil where nothing is known.
//
//	r.FormValue("q")               =>  input
//	u.Scheme                       =>  url-scheme
//	fmt.Sprintf("%v", []int{1, 2})  =>  list
//	s := err.Error(); … s          =>  prose
func (e *Evaluator) Given(expr ast.Expr) *kind.Kind {
	if k := e.given(expr); k != nil {
		return k
	}
	if t := e.info.TypeOf(expr); t == nil || !isString(t) {
		return nil
	}
	var k *kind.Kind
	for i, a := range e.eval(expr) {
		l := a.bare()
		if l == nil || l.hole.Given == nil || i > 0 && l.hole.Given != k {
			return nil
		}
		k = l.hole.Given
	}
	return k
}

// Format returns the values of what fmt makes of format and args in call, which
// is a call of fmt.Sprintf, Fprintf, Errorf or the like. A hole that a verb
// writes has that verb, and its span says where the verb stands.
func (e *Evaluator) Format(call *ast.CallExpr, format ast.Expr, args []ast.Expr) []Value {
	return e.written(e.format(call, format, e.eval(format), e.each(args)), call)
}

// Gathered returns the values of what c makes of args, which call gives to a variadic
// parameter.
func (e *Evaluator) Gathered(call *ast.CallExpr, args []ast.Expr, c Cut) []Value {
	return e.written(e.gathered(call, e.each(args), c, e.between(call, c)), call)
}

// between returns the values of what c, a join, puts between the arguments of call.
func (e *Evaluator) between(call *ast.CallExpr, c Cut) []alt {
	text := c.With
	switch c.Func {
	case PathJoin:
		text = "/"
	case JoinBy:
		i, err := strconv.Atoi(c.With)
		if err != nil || i >= len(call.Args) {
			return e.unknown(call)
		}
		as := e.eval(call.Args[i])
		if s, ok := e.complete(as[0]); len(as) > 1 || !ok || s != "" {
			return as
		}
		text = ""
	}
	if text == "" {
		return []alt{{node: empty}}
	}
	return computed(text, call)
}

// An operand is an expression with its values, if it is a string.
type operand struct {
	expr   ast.Expr
	values []alt
}

// each returns the operands of a call.
func (e *Evaluator) each(args []ast.Expr) []operand {
	var list []operand
	for _, x := range args {
		o := operand{expr: x}
		if isString(e.info.TypeOf(x)) {
			o.values = e.eval(x)
		}
		list = append(list, o)
	}
	return list
}

// written returns as as Values of expr.
func (e *Evaluator) written(as []alt, expr ast.Expr) []Value {
	if len(as) == 0 {
		as = e.unknown(expr)
	}
	vs := make([]Value, len(as))
	for i, a := range as {
		s := a.node.size()
		if e.work > maxWork && len(as) > 1 || s.pieces > maxPieces || s.bytes > maxBytes {
			e.cutOff(expr, as)
			return e.written(e.unknown(expr), expr)
		}
		vs[i] = e.write(a)
		if last := &vs[i].Spans[len(vs[i].Spans)-1]; last.Expr == nil {
			last.Expr = expr // nothing is left of what it was made of
		}
	}
	return vs
}

// eval returns the values of expr. There is at least one.
func (e *Evaluator) eval(expr ast.Expr) []alt {
	if e.depth >= maxDepth || e.work > maxWork {
		if e.depth >= maxDepth {
			e.cuts[expr] = tooDeep
		}
		return e.unknown(expr)
	}
	e.depth++
	defer func() { e.depth-- }()

	// Operands of "+" from left to right. The tree leans to the left and may be
	// as deep as the source has pieces, so it is walked in a loop.
	var right []ast.Expr
	expr = ast.Unparen(expr)
	for {
		bin, ok := expr.(*ast.BinaryExpr)
		if !ok || bin.Op != token.ADD {
			break
		}
		right = append(right, bin.Y)
		expr = ast.Unparen(bin.X)
	}
	as := e.operand(expr)
	for i := len(right) - 1; i >= 0; i-- {
		as = e.product(as, e.eval(right[i]), right[i])
	}
	return as
}

// operand returns the values of expr, which is not parenthesized and no sum.
func (e *Evaluator) operand(expr ast.Expr) []alt {
	switch expr := expr.(type) {
	case *ast.BasicLit:
		if text, ok := e.stringConst(expr); ok {
			return []alt{{node: &leaf{text: text, span: Span{Lit: expr, Len: len(text), Expr: expr}}}}
		}
		if as := e.tagDefault(expr); as != nil {
			return as
		}
	case *ast.Ident:
		switch obj := e.info.Uses[expr].(type) {
		case *types.Const:
			if n := e.constant(obj); n != nil {
				return []alt{{node: &use{n, expr, expr, obj}}}
			}
			if e.constSizes[obj] > maxConst {
				e.cuts[expr] = tooBig
				return e.unknown(expr)
			}
		case *types.Var:
			return e.variable(expr, obj)
		}
	case *ast.SelectorExpr:
		if _, ok := e.info.Selections[expr]; ok {
			return e.field(expr)
		}
		if v, ok := e.info.Uses[expr.Sel].(*types.Var); ok {
			return e.variable(expr.Sel, v)
		}
	case *ast.IndexExpr:
		return e.index(expr)
	case *ast.SliceExpr:
		if isString(e.info.TypeOf(expr.X)) {
			return e.slice(e.eval(expr.X), expr)
		}
		return e.unknown(expr)
	case *ast.StarExpr:
		if isURL(e.info.TypeOf(expr)) {
			return e.eval(expr.X)
		}
		if as := e.flagValue(expr); as != nil {
			return as
		}
	case *ast.UnaryExpr:
		if expr.Op == token.AND && isURL(e.info.TypeOf(expr)) {
			switch x := ast.Unparen(expr.X).(type) {
			case *ast.CompositeLit:
				return e.urlLit(x)
			case *ast.Ident:
				return e.eval(x) // it is known only where it is returned
			}
		}
	case *ast.CompositeLit:
		return e.urlLit(expr)
	case *ast.CallExpr:
		if e.info.Types[expr.Fun].IsType() && len(expr.Args) == 1 {
			return e.conversion(expr)
		}
		if _, ok := e.stringConst(expr); !ok {
			return e.call(expr)
		}
	}
	if text, ok := e.stringConst(expr); ok {
		return computed(text, expr) // e.g. another package's constant
	}
	return e.unknown(expr)
}

// constant returns the value of the string constant c, or nil if c is no such
// constant, or too big a one. Text of a constant of this package comes from its declaration.
func (e *Evaluator) constant(c *types.Const) node {
	if !isString(c.Type()) || c.Val().Kind() != constant.String {
		return nil
	}
	n, ok := e.consts[c]
	if !ok {
		e.consts[c] = nil
		if e.constSize(c) > maxConst {
			return nil
		}
		text := constant.StringVal(c.Val())
		n = &leaf{text: text, span: Span{Len: len(text)}}
		if init := e.initializer(c); init != nil {
			// Too deep a chain of constants, or too big a one, has no origins. It still
			// has a value.
			if as := e.eval(init); len(as) == 1 && as[0].bare() == nil && as[0].node.size().bytes == len(text) {
				n = as[0].node
			}
		}
		e.consts[c] = n
	}
	return n
}

// flagValue returns the values of star, if that reads a flag of the command line; or nil.
func (e *Evaluator) flagValue(star *ast.StarExpr) []alt {
	other, id, v := e.flagOf(star)
	if other == nil {
		return nil
	}
	out := e.unknown(star)
	for _, a := range e.eval(other) {
		if a.node.size().bytes > 0 { // else there is none
			out = append(out, used([]alt{a}, star, id, v)...)
		}
	}
	if !e.known(out) {
		return nil
	}
	return out
}

// conversion returns the values of a conversion to a string type.
func (e *Evaluator) conversion(call *ast.CallExpr) []alt {
	x := ast.Unparen(call.Args[0])
	if isString(e.info.TypeOf(call)) {
		switch {
		case isString(e.info.TypeOf(x)):
			return e.eval(x) // html/template.URL("/x") changes nothing
		case isBytes(e.info.TypeOf(x)):
			// string([]byte("/x")), and nothing else: bytes may change.
			if inner, ok := x.(*ast.CallExpr); ok && e.info.Types[inner.Fun].IsType() && len(inner.Args) == 1 && isString(e.info.TypeOf(inner.Args[0])) {
				return e.eval(inner.Args[0])
			}
		}
	}
	if text, ok := e.stringConst(call); ok {
		return computed(text, call) // string('a')
	}
	return e.unknown(call)
}
