package condition

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/strval"
)

// A Reader reads the conditions of one package as tests.
type Reader struct {
	// Accepting returns the tests that another package's function makes of its parameters. It may be nil.
	Accepting func(*types.Func) []Accepted

	info     *types.Info
	flow     *flow.Package
	accepted map[acceptKey]Test // what accepts says
}

// New returns a Reader of the conditions of the package in.
func New(in *flow.Package) *Reader {
	return &Reader{info: in.Info, flow: in, accepted: make(map[acceptKey]Test)}
}

// An About reads conditions as tests of one string.
type About struct {
	r  *Reader
	is func(ast.Expr) bool // whether an expression is the string

	// deep says that it looks at the definitions of variables, and into called functions.
	deep  bool
	once  bool // it looks at those of variables that are set nowhere else
	depth int
	steps *int // how many lists of statements were read for a function's test
}

// Of returns the About of x, a variable, or the field of whatever struct.
func (r *Reader) Of(x *types.Var) *About {
	return r.About(func(expr ast.Expr) bool { return r.flow.Names(expr, x) })
}

// About returns the About of the string that an expression is if is says so.
func (r *Reader) About(is func(ast.Expr) bool) *About { return &About{r: r, is: is} }

// Inside returns a, which looks into definitions and functions too.
func (a *About) Inside() *About {
	a.deep = true
	return a
}

// other returns the test that expr is as a whole, which is not understood.
func (a *About) other(expr ast.Expr) Test {
	if flow.Any(expr, a.is) {
		return Test{Op: Opaque}
	}
	return Test{Op: Elsewhere}
}

// deeper returns a for what is in a definition or function.
func (a *About) deeper() *About {
	b := *a
	b.depth++
	return &b
}

// definition returns what sets the local variable that expr names last before, or nil.
func (a *About) definition(expr ast.Expr) *flow.Def {
	id, ok := ast.Unparen(expr).(*ast.Ident)
	if !ok || !a.deep && !a.once || a.depth > strval.MaxSteps {
		return nil
	}
	life := a.r.flow.LocalAt(id)
	def := life.LastBefore(id.Pos())
	if a.once {
		def = life.Only()
	}
	if def == nil || def.RHS == nil || def.Kind != flow.Assigned && def.Kind != flow.Tuple {
		return nil
	}
	return def
}

// Term reports whether expr is the string, or what functions make of it.
func (a *About) Term(expr ast.Expr) (via []string, ok bool) {
	if a.is(expr) {
		return nil, true
	}
	switch x := ast.Unparen(expr).(type) {
	case *ast.StarExpr:
		return a.Term(x.X)
	case *ast.SelectorExpr: // u.Host
		return a.part(x.X, x.Sel.Name)
	case *ast.CallExpr:
		if sel, ok := ast.Unparen(x.Fun).(*ast.SelectorExpr); ok && len(x.Args) == 0 { // u.Hostname()
			return a.Term(sel)
		}
		if len(x.Args) != 1 {
			return nil, false
		}
		if a.r.info.Types[x.Fun].IsType() {
			return a.Term(x.Args[0])
		}
		pkg, name := a.r.flow.Called(x)
		if transforms[pkg+"."+name] == nil {
			return nil, false
		}
		via, ok = a.Term(x.Args[0])
		return append(via, pkg+"."+name), ok
	case *ast.Ident:
		if def := a.definition(x); def != nil && def.Kind == flow.Assigned {
			return a.deeper().Term(def.RHS)
		}
	}
	return nil, false
}

// part reports whether expr is a variable with the URL that the string is parsed to: its part name is made of that too.
//
//	u, err := url.Parse(next); err != nil || u.Host != ""
func (a *About) part(expr ast.Expr, name string) (via []string, ok bool) {
	if parts[name] == nil || !a.deep || a.depth > strval.MaxSteps {
		return nil, false
	}
	def := a.definition(expr)
	if def == nil {
		return nil, false
	}
	by := a.r.parser(expr, def.RHS)
	if by == "" {
		return nil, false
	}
	via, ok = a.deeper().Term(def.RHS.(*ast.CallExpr).Args[0])
	return append(via, "url."+by+"."+name), ok
}

// Parser returns the function, url.Parse or url.ParseRequestURI, of which expr is an unchanged result, of which only
// parts are read. It returns "" for other expressions.
func (r *Reader) Parser(expr ast.Expr) string { return r.parser(expr, r.flow.Definition(expr)) }

// parser is Parser for the variable expr that is set to from.
func (r *Reader) parser(expr, from ast.Expr) string {
	id := flow.IdentOf(expr)
	call, ok := from.(*ast.CallExpr)
	if !ok || id == nil {
		return ""
	}
	pkg, name := r.flow.Called(call)
	if pkg != "net/url" || name != "Parse" && name != "ParseRequestURI" || !r.flow.Only(r.flow.Variable(id), onlyParts) {
		return ""
	}
	return name
}

// onlyParts is what reads parts of a URL, or sets its variable to another one.
var onlyParts = &flow.Policy{
	Kinds: []flow.EventKind{flow.Declare, flow.Define, flow.Assign, flow.Compare, flow.Read},
	Member: func(ev flow.Event) (*flow.Policy, bool) {
		return nil, ev.Kind == flow.CallMethod && protocol.URL(ev.Member) != protocol.Touches
	},
}

// lenOf reports whether call is the length of the string.
func (a *About) lenOf(call *ast.CallExpr) (via []string, ok bool) {
	if a.r.info.Types[call.Fun].IsBuiltin() && flow.CalleeName(call) == "len" {
		return a.Term(call.Args[0])
	}
	recv := flow.Receiver(call)
	return nil, recv != nil && flow.CalleeName(call) == "Len" && flow.IsBuilder(a.r.info.TypeOf(recv)) && a.is(recv)
}

// longer returns the test that a string's length is in the relation op to n.
func longer(op token.Token, n int) Test {
	switch op {
	case token.GEQ:
		return longer(token.GTR, n-1)
	case token.LSS:
		return longer(token.GTR, n-1).Not()
	case token.LEQ:
		return longer(token.GTR, n).Not()
	case token.EQL:
		if n == 0 {
			return Test{}
		}
		return longer(token.GTR, n-1).and(longer(token.GTR, n).Not())
	}
	if n == 0 {
		return Test{}.Not()
	}
	return Test{Op: Longer, N: n}
}

// searched returns the test that call, a function of package strings, finds its second argument.
func (a *About) searched(call *ast.CallExpr) Test {
	_, name := a.r.flow.Called(call)
	via, ok := a.Term(call.Args[0])
	text, known := flow.StringConst(a.r.info, call.Args[1])
	if n, isChar := flow.IntConst(a.r.info, call.Args[1]); isChar {
		text, known = string(rune(n)), true
	}
	t := Test{Op: Judged, Text: text}
	switch {
	case !ok && name == "EqualFold":
		if via, ok = a.Term(call.Args[1]); !ok {
			return a.other(call)
		}
		text, known = flow.StringConst(a.r.info, call.Args[0])
		fallthrough
	case name == "EqualFold":
		t, via = Test{Op: Is, Text: strings.ToLower(text)}, append(via, "strings.ToLower")
		if !known {
			return a.other(call)
		}
	case !ok:
		if _, ok := a.Term(call.Args[1]); ok && a.deep {
			return Test{Op: Judged} // strings.Contains("abc", s)
		}
		return a.other(call)
	case name == "HasPrefix":
		t.Op = HasPrefix
	case name == "HasSuffix":
		t.Op = HasSuffix
	case name == "ContainsAny", name == "IndexAny":
		t.Op = ContainsAny
	case !strings.HasSuffix(name, "Func"):
		t.Op = Contains
	}
	if !known && (t.Op != Judged || !a.deep) {
		return Test{Op: Opaque}
	}
	return t.via(via)
}

// member returns the test that the string is an element of the list or a key of the map list.
func (a *About) member(list ast.Expr) Test {
	if texts, ok := a.r.fixed(list); ok {
		return Test{Op: In, Set: texts}
	}
	return Test{Op: Listed}
}

// fixed returns the elements of the list, or the keys of the map, of constants that expr is, if all are known.
func (r *Reader) fixed(expr ast.Expr) (texts []string, ok bool) {
	if v := r.flow.Variable(expr); v != nil {
		if expr = r.flow.OnlyValue(v); !r.flow.Only(v, keepsElements) {
			return nil, false
		}
	}
	lit, ok := ast.Unparen(expr).(*ast.CompositeLit)
	if !ok {
		return nil, false
	}
	for _, elt := range lit.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			elt = kv.Key
		}
		text, ok := flow.StringConst(r.info, elt)
		if !ok {
			return nil, false
		}
		texts = append(texts, text)
	}
	return texts, true
}

// keepsElements is what leaves the elements of a list or map as they are.
var keepsElements = &flow.Policy{Kinds: []flow.EventKind{flow.Define, flow.Assign, flow.Read, flow.Range, flow.Pass, flow.Declare}}

// isVerdict reports whether a result of type t may say that a string is refused.
func isVerdict(t types.Type) bool { return flow.HasInfo(t, types.IsBoolean) || flow.IsError(t) }

// isJudge reports whether call, of unknown code, tests its argument: it is a value or a method of an interface of this
// package and returns a bool, or its name says so. An iterator's yield says whether the loop goes on.
func (a *About) isJudge(call *ast.CallExpr) bool {
	results, ok := a.r.info.Types[call.Fun].Type.Underlying().(*types.Signature)
	if !ok || results.Results().Len() == 0 {
		return false
	}
	last := results.Results().At(results.Results().Len() - 1).Type()
	obj := typeutil.Callee(a.r.info, call)
	if flow.HasInfo(last, types.IsBoolean) && obj != nil && obj.Pkg() == a.r.flow.Types && a.r.flow.Callee(call) == nil && obj.Name() != "yield" {
		return true
	}
	return namesJudge(flow.CalleeName(call), last)
}

// namesJudge reports whether a function of that name, with a last result of type last, is a test.
func namesJudge(name string, last types.Type) bool {
	name = strings.ToLower(name)
	if flow.HasInfo(last, types.IsBoolean) && strings.HasPrefix(name, "is") {
		return true
	}
	return isVerdict(last) && slices.ContainsFunc(judging[:], func(word string) bool { return strings.Contains(name, word) })
}

// judging are words in the names of functions that test a string.
var judging = [...]string{"valid", "verify", "check", "allow", "permit", "parse", "match"}

// matched returns the test that call, of package regexp, makes of argument i, counted from the receiver.
func (a *About) matched(call *ast.CallExpr, i int) Test {
	var pattern ast.Expr
	switch name := flow.CalleeName(call); {
	case name == "MatchString" && len(call.Args) == 2, name == "Match" && len(call.Args) == 2: // regexp.MatchString(`^[a-z]+$`, s)
		if pattern = call.Args[0]; i == 1 {
			return a.other(call)
		}
	case strings.HasPrefix(name, "Match"), strings.HasPrefix(name, "Find"):
		made := a.r.made(flow.Receiver(call))
		if made == nil || len(made.Args) != 1 || !strings.HasSuffix(flow.CalleeName(made), "Compile") {
			return Test{Op: Judged}
		}
		pattern = made.Args[0]
	default:
		return a.other(call)
	}
	if text, ok := flow.StringConst(a.r.info, pattern); ok {
		return Test{Op: Matches, Text: text}
	}
	return Test{Op: Judged}
}

// made returns the only call that the variable expr is set to, or expr if it is a call.
func (r *Reader) made(expr ast.Expr) *ast.CallExpr {
	if v := r.flow.Variable(expr); v != nil {
		expr = r.flow.OnlyValue(v)
	}
	call, _ := expr.(*ast.CallExpr)
	return call
}

// hasReturn reports whether a return statement is in n, of the function itself.
func (r *Reader) hasReturn(n ast.Node) bool {
	list, _ := r.flow.Returns(n)
	return len(list) > 0
}

// judgesEach reports whether loop returns by what a character of the string is, or a part of it.
//
//	for _, label := range strings.Split(host, ".") { if !name.MatchString(label) { return errHost } }
func (a *About) judgesEach(loop *ast.RangeStmt) bool {
	of := loop.X
	if def := a.definition(of); def != nil {
		of = def.RHS
	}
	if call, ok := ast.Unparen(of).(*ast.CallExpr); ok && a.r.flow.CallTo(call, "strings", "Split", "SplitSeq", "FieldsFunc") != nil {
		of = call.Args[0]
	}
	_, ok := a.Term(of)
	return ok && a.r.hasReturn(loop.Body)
}

// EachJudged reports whether a loop in n before pos does so.
func (a *About) EachJudged(n ast.Node, pos token.Pos) bool {
	return flow.Any(n, func(s *ast.RangeStmt) bool { return s.End() <= pos && a.judgesEach(s) })
}

// indexes reports whether n looks at single characters of the string.
func (a *About) indexes(n ast.Node) bool {
	return flow.Any(n, func(x *ast.IndexExpr) bool { _, ok := a.Term(x.X); return ok })
}
