// Package admit judges whether conditions of the package let an unknown part of a value hold a witness: an ordinary
// text with which a string goes wrong. In go a hole, the expression that has it, and the text; out comes whether a
// test before, beside or in a called function refuses it. Tests are read by package condition, values by package eval.
package admit

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/condition"
	"github.com/urilint/urilint/internal/eval"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// A witness is an ordinary value of a variable that makes a string go wrong. A condition that
// refuses it shows that the variable never holds it there:
//
//	switch host { case "a.example", "b.example": get("http://" + host + ":8080/") }
//	if !known[name] { return }
//	if err := check.Host(host); err != nil { return err }
//
// Here is the only place where that is asked.

// A Judge judges what conditions of one package let a value be. It must not be used by several goroutines at once.
type Judge struct {
	// Opened reports whether another package makes strings of a type that are not constants. It may be nil.
	Opened func(*types.TypeName) bool

	// Tested returns the tests that the package of a field, another one, makes of it. nil: none is known.
	Tested func(field *types.Var) []condition.Accepted

	values    *eval.Evaluator
	flow      *flow.Package
	info      *types.Info
	refused   flow.Answers[admission]                  // what Admits denies
	unasked   flow.Memo[*ast.FuncDecl, map[string]int] // what unaskedIn returns
	openTypes map[*types.TypeName]bool                 // those that IsOpen knows; nil: not looked for yet
	routed    flow.Once[map[string][]string]           // what routedIn returns
}

// New returns a Judge of the values of a package.
func New(values *eval.Evaluator) *Judge {
	return &Judge{values: values, flow: values.Flow(), info: values.Flow().Info}
}

// Admits reports whether the hole h of v, a value of the expression at, may hold the text witness, as far as
// conditions tell. listed says that witness may be in a list that is not known.
func (j *Judge) Admits(v strval.Value, h strval.Hole, at ast.Expr, witness string, listed bool) bool {
	if h.Expr == nil || at == nil {
		return true
	}
	refused := j.refused.Of(admission{h.Expr, at, h.At, witness}, func(admission) bool {
		g := &guarding{j: j, listed: listed, busy: make(map[*types.Var]bool)}
		return j.isUnrouted(h, witness) || g.refuses(v, h, at, witness)
	})
	return !refused
}

// isUnrouted reports whether h is a variable of a route whose regexp does not match witness, or is not known.
//
//	m.HandleFunc("/users/{id:[0-9]+}", user)   mux.Vars(r)["id"]
func (j *Judge) isUnrouted(h strval.Hole, witness string) bool {
	if !strings.HasPrefix(h.Given.String(), "path-") {
		return false
	}
	name := h.Asked()
	if x, ok := ast.Unparen(h.Expr).(*ast.IndexExpr); ok && name == "" {
		name, _ = flow.StringConst(j.info, x.Index)
	}
	all := j.routed.Of(j.routedIn)[name]
	return len(all) > 0 && !slices.ContainsFunc(all, func(expr string) bool {
		re, err := regexp.Compile("^(?:" + expr + ")$")
		return expr != "" && err == nil && re.MatchString(witness)
	})
}

// routedIn returns the regexps of the variables in patterns, by name; "" for one that is not written whole.
func (j *Judge) routedIn() map[string][]string {
	all := make(map[string][]string)
	for cur := range j.flow.Files.Root().Preorder((*ast.BasicLit)(nil)) {
		text, _ := flow.StringConst(j.info, cur.Node().(*ast.BasicLit))
		if !strings.HasPrefix(text, "/") && !strings.HasPrefix(text, "}") || !strings.Contains(text, "{") {
			continue // fast path
		}
		for _, m := range routeVar().FindAllStringSubmatch(text, -1) {
			all[m[1]] = append(all[m[1]], m[2])
		}
	}
	return all
}

// routeVar matches "{id:[0-9]{3}}" of a pattern, or its beginning.
var routeVar = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\{(\w+):(?:((?:[^{}]|\{[^{}]*\})+)\})?`)
})

// LetsIn returns the first of witnesses that the hole h of v may certainly hold, a value of the expression
// at: each condition on the way is evaluated, and none is about what is made of the hole. Where no condition
// refuses other, it returns that. The witnesses may depend on what the conditions ask for.
//
//	if strings.HasPrefix(next, "/") { http.Redirect(w, r, next, http.StatusFound) }
func (j *Judge) LetsIn(v strval.Value, h strval.Hole, at ast.Expr, other string, witnesses func([]strval.Asked) []string) string {
	if h.Expr == nil || at == nil || len(v.Spans) == 0 || len(v.Span(h.At).Vars)+len(v.Span(h.At).Passed) == 0 && !j.isOnlyAsked(h.Expr, at) {
		return ""
	}
	refuses := func(text string) (*guarding, bool) {
		g := &guarding{j: j, busy: make(map[*types.Var]bool), asked: new([]strval.Asked)}
		return g, g.refuses(v, h, at, text)
	}
	g, refused := refuses(other)
	switch {
	case !refused && g.unsure:
		return ""
	case !refused:
		return other
	}
	for _, text := range witnesses(*g.asked) {
		if g, refused := refuses(text); !refused && !g.unsure {
			return text
		}
	}
	return ""
}

// isOnlyAsked reports whether x is the expression at, and the function has the same call elsewhere in conditions only.
func (j *Judge) isOnlyAsked(x, at ast.Expr) bool {
	cur, ok := j.flow.Find(at)
	decl := flow.DeclOf(cur)
	return ok && decl != nil && ast.Unparen(at) == x && j.unasked.Of(decl, j.unaskedIn)[types.ExprString(x)] == 1
}

// unaskedIn returns how often each call of a string stands in decl outside of conditions, by its text.
func (j *Judge) unaskedIn(decl *ast.FuncDecl) map[string]int {
	calls := make(map[string]int)
	for n := range ast.Preorder(decl.Body) {
		if call, ok := n.(*ast.CallExpr); ok && flow.IsString(j.info.TypeOf(call)) {
			if cur, ok := j.flow.Find(call); ok && !flow.IsAsked(cur) {
				calls[types.ExprString(call)]++
			}
		}
	}
	return calls
}

// A guarding looks for conditions that refuse a witness.
type guarding struct {
	j      *Judge
	listed bool
	busy   map[*types.Var]bool // fields and parameters that are being asked for
	asked  *[]strval.Asked     // where what conditions ask for is noted; nil: nowhere
	tests  bool                // only conditions and tags count: others may set an exported field to what is not known here
	tested bool                // one of these refuses it
	unsure bool                // a condition is not understood, or asks for what is made of the witness
}

// Passed returns the test that fn's first result, a string, passes where fn does not fail.
//
//	func Clean(host string) (string, error) {
//		if strings.Contains(host, ":") { return "", errHost }
//		return host, nil
//	}
func (j *Judge) Passed(fn *types.Func) []condition.Accepted {
	results := fn.Signature().Results()
	_, decl := j.flow.FuncDecl(fn)
	if decl == nil || results.Len() == 0 || !flow.IsString(results.At(0).Type()) {
		return nil
	}
	never := condition.Doubtful[:]
	asked := false // else it is known by Templates
	list, _ := j.flow.Returns(decl.Body)
	for _, ret := range list {
		if results.Len() > 1 && j.flow.IsRefusal(ret) {
			continue
		}
		if len(ret.Results) != results.Len() {
			return nil
		}
		values := j.values.Values(ret.Results[0])
		asked = asked || slices.ContainsFunc(values, func(v strval.Value) bool { return !v.Complete() })
		never = slices.DeleteFunc(slices.Clone(never), func(text string) bool {
			return slices.ContainsFunc(values, func(v strval.Value) bool { return j.mayBe(v, ret.Results[0], text) })
		})
	}
	if !asked || len(never) == 0 {
		return nil
	}
	return []condition.Accepted{{Param: condition.OfResult, Test: condition.Test{Op: condition.In, Set: never}.Not()}}
}

// mayBe reports whether v, a value of expr, may be text.
func (j *Judge) mayBe(v strval.Value, expr ast.Expr, text string) bool {
	if len(v.Text) == 1 && len(v.Holes) == 1 {
		return v.Holes[0].Kind != strval.Any || j.Admits(v, v.Holes[0], expr, text, false)
	}
	return fits(v, text)
}

// fits reports whether text begins and ends as v does.
func fits(v strval.Value, text string) bool {
	if v.Complete() {
		return v.Text == text
	}
	head, tail := v.Head(), v.Tail()
	return len(head)+len(tail) <= len(text) && strings.HasPrefix(text, head) && strings.HasSuffix(text, tail)
}

// Refuses reports whether the package refuses text in the field, wherever it is set, or in a method that fails.
func (j *Judge) Refuses(field *types.Var, text string) bool {
	g := &guarding{j: j, busy: make(map[*types.Var]bool)}
	return g.refusesElsewhere(held{v: field, with: text})
}

// Tests returns the test that the package makes of the field, an exported one, in a function that fails for
// what does not pass, or of all that it sets the field to: it is none of those of doubtful that are refused.
//
//	func Load() (*Config, error) { …; if !word.MatchString(c.Password) { return nil, errPassword }; return c, nil }
func (j *Judge) Tests(field *types.Var) []condition.Accepted {
	var never []string
	// "" is not doubtful: most tests that refuse it alone say nothing of the text.
	for _, text := range append(condition.Doubtful[:], "") {
		g := &guarding{j: j, busy: make(map[*types.Var]bool), tests: true}
		if g.refusesElsewhere(held{v: field, with: text}) && g.tested {
			never = append(never, text)
		}
	}
	if len(never) == 0 {
		return nil
	}
	return []condition.Accepted{{Param: condition.OfField, Test: condition.Test{Op: condition.In, Set: never}.Not()}}
}

// A held is a variable or expression that holds the witness, or a text with it.
type held struct {
	v     *types.Var // nil: text is the expression
	text  string
	with  string
	whole bool      // with is more than the witness: a function that refuses it may be what goes wrong
	read  token.Pos // where the value is read of v on its way, perhaps in another function; NoPos: not known
}

// refuses reports whether a condition refuses the witness in the hole h of v, at the expression at.
func (g *guarding) refuses(v strval.Value, h strval.Hole, at ast.Expr, witness string) bool {
	if g.isConst(h.Expr, witness) || slices.ContainsFunc(h.Cuts, func(c strval.Cut) bool { return c.Excludes(witness) }) {
		return true
	}
	if call, ok := h.Expr.(*ast.CallExpr); ok { // name, err := other.Clean(host)
		if fn := g.j.flow.Callee(call); fn != nil && fn.Pkg() != g.j.flow.Types && g.j.values.Conditions.Passes(fn).Truth(strval.Value{Text: witness}) == condition.No {
			return true
		}
		if g.refusesResults(call, witness) {
			return true
		}
	}
	returns := g.returnsOf(h.Expr, at)
	for _, x := range g.holders(v, h, witness) {
		if len(returns) > 0 && !slices.ContainsFunc(returns, func(ret *ast.ReturnStmt) bool { return !g.refusesAt(x, h.Expr, ret.Pos()) }) {
			return true
		}
		for _, pos := range []token.Pos{at.Pos(), h.Expr.Pos(), x.read} {
			if pos.IsValid() && g.refusesAt(x, h.Expr, pos) {
				return true
			}
		}
		if x.v != nil && g.refusesElsewhere(x) {
			return true
		}
	}
	return false
}

// refusesResults reports whether none of several results that call may have is the witness. A value that is put together of many
// such calls has each as one hole.
//
//	func getenv(key, other string) string { if v := os.Getenv(key); v != "" { return v } else { return other } }
func (g *guarding) refusesResults(call *ast.CallExpr, witness string) bool {
	results := g.j.values.Values(call)
	return len(results) > 1 && !slices.ContainsFunc(results, func(v strval.Value) bool { return g.j.mayBe(v, call, witness) })
}

// returnsOf returns the statements by which the function around x returns what may be x, if at is in another one.
//
//	next, err := nextOf(r); http.Redirect(w, r, next, http.StatusFound)
func (g *guarding) returnsOf(x, at ast.Expr) (list []*ast.ReturnStmt) {
	cur, ok := g.j.flow.Find(x)
	fn, isIn := flow.FuncOf(cur)
	if !ok || !isIn || fn.Node().Pos() <= at.Pos() && at.Pos() < fn.Node().End() {
		return nil
	}
	list, _ = g.j.flow.Returns(flow.Body(fn))
	return slices.DeleteFunc(list, func(ret *ast.ReturnStmt) bool {
		return ret.End() <= x.Pos() || g.j.flow.IsRefusal(ret) || !g.mayReturn(ret, x)
	})
}

// mayReturn reports whether ret may return the value of x, perhaps by the name of a result.
func (g *guarding) mayReturn(ret *ast.ReturnStmt, x ast.Expr) bool {
	return len(ret.Results) == 0 || slices.ContainsFunc(ret.Results, func(result ast.Expr) bool {
		return flow.IsString(g.j.info.TypeOf(result)) && slices.ContainsFunc(g.j.values.Values(result), func(v strval.Value) bool {
			return slices.ContainsFunc(v.Holes, func(h strval.Hole) bool { return h.Expr == x })
		})
	})
}

// holders returns what holds the witness in the hole h of v: its expression, and the variables that it came by.
func (g *guarding) holders(v strval.Value, h strval.Hole, witness string) []held {
	if call, ok := h.Expr.(*ast.CallExpr); ok && (h.Kind == strval.PathEscaped || h.Kind == strval.QueryEscaped) && len(call.Args) == 1 {
		return []held{g.holder(call.Args[0], witness)} // an escaper's argument holds it
	}
	list := []held{g.holder(h.Expr, witness)}
	if len(h.Cuts) > 0 && h.Of != nil && h.Cuts[0].Func != strval.Skip { // else what was before is not known
		list[0] = g.holder(h.Of, uncut(h.Cuts, witness))
	}
	for _, id := range h.By {
		list = append(list, g.holder(id, witness))
	}
	if len(v.Spans) == 0 {
		return list
	}
	i := v.SpanIndex(h.At)
	for _, id := range slices.Concat(v.Spans[i].Vars, v.Spans[i].Passed) {
		has := func(s strval.Span) bool { return slices.Contains(s.Vars, id) || slices.Contains(s.Passed, id) }
		from, to := i, i
		for from > 0 && has(v.Spans[from-1]) {
			from--
		}
		for to < len(v.Spans)-1 && has(v.Spans[to+1]) {
			to++
		}
		before, after := v.Text[v.Spans[from].Start:h.At], v.Text[h.At+1:v.Spans[to].End]
		x := g.holder(id, strings.ReplaceAll(before, "\x00", "x")+witness+strings.ReplaceAll(after, "\x00", "x"))
		x.whole = len(before)+len(after) > 0
		x.read = id.Pos()
		list = append(list, x)
	}
	return list
}

// uncut returns an ordinary text that cuts make s of.
func uncut(cuts []strval.Cut, s string) string {
	for _, c := range slices.Backward(cuts) {
		switch c.Func {
		case "TrimPrefix":
			s = c.With + s
		case "TrimSuffix":
			s += c.With
		}
	}
	return s
}

// holder returns what holds text as expr.
func (g *guarding) holder(expr ast.Expr, text string) held {
	if star, ok := ast.Unparen(expr).(*ast.StarExpr); ok {
		expr = star.X
	}
	v, _ := g.j.info.ObjectOf(flow.IdentOf(expr)).(*types.Var)
	if v == nil {
		v = g.j.flow.Variable(expr)
	}
	if v != nil {
		v = v.Origin()
	}
	return held{v: v, text: types.ExprString(expr), with: text}
}

// asking returns the asking for x.
func (g *guarding) asking(x held) *condition.About {
	if x.v != nil {
		return g.j.values.Conditions.Of(x.v).Inside()
	}
	return g.j.values.Conditions.About(func(expr ast.Expr) bool {
		switch expr.(type) {
		case *ast.CallExpr, *ast.SelectorExpr, *ast.IndexExpr:
			return types.ExprString(expr) == x.text
		}
		return false
	}).Inside()
}

// answer returns what t says of x. What is not known to be in a list is not.
func (g *guarding) answer(t condition.Test, x held) condition.Truth {
	if !g.listed {
		t = t.Unlisted()
	}
	if g.asked != nil {
		*g.asked = append(*g.asked, t.Asked()...)
	}
	if x.whole && t.Parsed() {
		return condition.Unclear
	}
	answer := t.Truth(strval.Value{Text: x.with})
	g.unsure = g.unsure || answer == condition.Unclear || answer == condition.Verdict
	return answer
}

// asksMade reports whether c asks for a variable that is computed from that of x.
func (g *guarding) asksMade(c flow.Cond, x held) bool {
	d := g.j.flow.DeclAt(c.Expr.Pos())
	if x.v == nil || d == nil {
		return false
	}
	made := maps.Clone(d.Derived(flow.VarSet{x.v: true}, token.Pos(1<<62)))
	delete(made, x.v)
	return g.j.flow.Asks(c, made)
}

// refusesAt reports whether the conditions on the way to pos, in the functions around it, refuse x.
func (g *guarding) refusesAt(x held, made ast.Expr, pos token.Pos) bool {
	a := g.asking(x)
	cur, ok := g.j.flow.At(pos)
	if !ok {
		return false
	}
	if g.isOperandOf(a, x, cur) {
		return true
	}
	for fn, ok := flow.FuncOf(cur); ok; fn, ok = flow.FuncOf(fn) {
		if f := g.j.flow.GraphOf(fn); f != nil && g.cutsOff(a, x, f, fn, made, pos) || a.EachJudged(flow.Body(fn), pos) {
			return true
		}
		pos = fn.Node().Pos()
	}
	return false
}

// isOperandOf reports whether the expression at cur is evaluated only where a condition beside it
// refuses x not: valid(host) && get(host).
func (g *guarding) isOperandOf(a *condition.About, x held, cur inspector.Cursor) bool {
	for cond, holds := range flow.Beside(cur) {
		if t := g.answer(a.Test(cond), x); t == condition.Verdict || t == condition.No && holds || t == condition.Yes && !holds {
			return true
		}
	}
	return false
}

// cutsOff reports whether pos is reached in the function at fn, but not with x. A condition that
// decides whether pos is reached, and tests x in a way that cannot be evaluated, refuses it.
func (g *guarding) cutsOff(a *condition.About, x held, f *flow.Graph, fn inspector.Cursor, made ast.Expr, pos token.Pos) bool {
	to, ok := f.Find(pos)
	if !ok {
		return false
	}
	starts, sets := g.settings(x, f, fn, made, to)
	decides := false // some condition has to do with x
	without := func(b int32) (succ int32) {
		c, ok := f.Cond(b)
		if !ok {
			return -1
		}
		t := a.Cond(c)
		answer := g.answer(t, x)
		g.unsure = g.unsure || !t.Known() && g.asksMade(c, x)
		switch answer {
		case condition.Yes:
			decides = true
			return 1
		case condition.No:
			decides = true
			return 0
		case condition.Verdict:
			for succ, s := range f.Succs[b] {
				if s >= 0 && s != to.Block && !f.Leads(s, to.Block, b) {
					decides = true
					return int32(1 - succ)
				}
			}
		}
		return -1
	}
	open := func(int32) int32 { return -1 }
	return f.ReachedFrom(starts, to, sets, open) && !f.ReachedFrom(starts, to, sets, without) && decides
}

// settings returns where the variable or field of x gets the value in question, made of the expression made, and where
// it gets another one. A trimmed value is no other one.
func (g *guarding) settings(x held, f *flow.Graph, fn inspector.Cursor, made ast.Expr, to flow.Place) (starts, sets []flow.Place) {
	if x.v == nil {
		return []flow.Place{flow.Start(0)}, nil
	}
	for _, use := range g.j.flow.UsesIn(fn, x.v) {
		ev := g.j.flow.EventAt(flow.SelectorAt(use))
		if ev.RHS == nil || ev.Kind != flow.Define && ev.Kind != flow.Assign && ev.Kind != flow.Add {
			continue
		}
		at, ok := f.Find(ev.At.Node().Pos())
		if !ok {
			continue
		}
		if at == to {
			if g.j.flow.Variable(made) == x.v {
				continue // Path: r.URL.Path
			}
			if flow.IdentOf(made) == nil && ev.RHS.Pos() <= made.Pos() {
				return nil, nil // it holds that only from here on
			}
			continue
		}
		if made != nil && ev.RHS.Pos() <= made.Pos() && made.End() <= ev.RHS.End() {
			starts = append(starts, at)
		} else if via, isTerm := g.asking(x).Term(ev.RHS); !isTerm || (condition.Test{Via: via}).Parsed() { // host = u.Host
			sets = append(sets, at)
		}
	}
	if len(starts) > 0 {
		return starts, sets
	}
	if l := g.j.flow.Local(x.v); l != nil && l.Defs[0].Kind != flow.Param && fn.Node().Pos() <= x.v.Pos() && x.v.Pos() < fn.Node().End() {
		return append(sets, flow.Start(0)), nil
	}
	return []flow.Place{flow.Start(0)}, sets
}

// refusesElsewhere reports whether x, a parameter, is refused at all calls; or x, a field or
// package variable, wherever it is set, or by a function that fails for it.
func (g *guarding) refusesElsewhere(x held) bool {
	v := x.v
	if v.IsField() && g.j.isValidated(v, x.with) {
		g.tested = true
		return true
	}
	if v.Pkg() != g.j.flow.Types {
		return v.IsField() && g.j.Tested != nil && slices.ContainsFunc(g.j.Tested(v), func(a condition.Accepted) bool {
			return a.Test.Truth(strval.Value{Text: x.with}) == condition.No
		})
	}
	if g.busy[v] {
		return false
	}
	g.busy[v] = true
	defer delete(g.busy, v)
	if v.Kind() == types.ParamVar {
		args, all := g.j.flow.Arguments(v)
		isKnown := func(arg ast.Expr) bool { _, ok := flow.StringConst(g.j.info, arg); return ok }
		return all && !slices.ContainsFunc(args, func(arg ast.Expr) bool { return !g.refusesExpr(arg, x.with) }) && slices.ContainsFunc(args, func(arg ast.Expr) bool { return !isKnown(arg) })
	}
	if !v.IsField() && v.Parent() != g.j.flow.Types.Scope() {
		return false
	}
	set, open := false, v.IsField() && g.j.flow.Tag(v) != "" // of a field with a tag, a decoder sets it
	for ev := range g.j.flow.Events(v) {
		switch ev.Kind {
		case flow.Define, flow.Assign:
			if ev.RHS == nil {
				return false
			}
			set, open = true, open || !g.refusesExpr(ev.RHS, x.with)
		case flow.Add, flow.Address, flow.Overwrite:
			open = true
		}
		if g.failsAt(x, ev.At) {
			g.tested = true
			return true
		}
	}
	for _, rhs := range g.j.flow.Unkeyed()[v] { // T{"localhost"}
		set, open = true, open || !g.refusesExpr(rhs, x.with)
	}
	return set && !open && (!g.tests || g.tested || !v.Exported())
}

// refusesExpr reports whether expr, which something is set to, is not text.
func (g *guarding) refusesExpr(expr ast.Expr, text string) bool {
	if c, ok := flow.StringConst(g.j.info, expr); ok {
		return c != text
	}
	if g.isConst(expr, text) || !slices.ContainsFunc(g.j.values.Values(expr), func(v strval.Value) bool { return fits(v, text) }) {
		return true
	}
	x := g.holder(expr, text)
	if g.refusesAt(x, expr, expr.Pos()) {
		g.tested = true
		return true
	}
	return x.v != nil && g.refusesElsewhere(x)
}

// failsAt reports whether the use of x at cur is in a condition whose function then fails for x.
//
//	func (c *Config) Validate() error { if !name.MatchString(c.Host) { return errHost }; … }
func (g *guarding) failsAt(x held, cur inspector.Cursor) bool {
	f, at, ok := g.j.flow.PlaceOf(cur)
	if !ok {
		return false
	}
	if ret, ok := f.Blocks[at.Block].Nodes[at.Node].(*ast.ReturnStmt); ok && len(ret.Results) > 0 { // return check(c.Host)
		last := ret.Results[len(ret.Results)-1]
		if call, ok := last.(*ast.CallExpr); ok && flow.IsError(g.j.info.TypeOf(last)) {
			t := g.answer(g.asking(x).Accepted(call, len(ret.Results)-1), x)
			return t == condition.No || t == condition.Verdict
		}
		return false
	}
	c, ok := f.Cond(at.Block)
	if !ok {
		return false
	}
	t := g.answer(g.asking(x).Cond(c), x)
	for succ, s := range f.Succs[at.Block] {
		if (t == condition.Verdict || t == condition.Yes && succ == 0 || t == condition.No && succ == 1) && s >= 0 && g.fails(f, s) {
			return true
		}
	}
	return false
}

// fails reports whether block b of f returns an error or false, makes an error, or ends the program.
func (g *guarding) fails(f *flow.Graph, b int32) bool {
	nodes := f.Blocks[b].Nodes
	if len(f.Succs[b]) == 0 {
		if len(nodes) == 0 {
			return false
		}
		ret, ok := nodes[len(nodes)-1].(*ast.ReturnStmt)
		if !ok || g.j.flow.IsRefusal(ret) {
			return true
		}
		if len(ret.Results) > 0 {
			last := ret.Results[len(ret.Results)-1]
			return flow.IsError(g.j.info.TypeOf(last)) && !g.j.info.Types[last].IsNil()
		}
		return false
	}
	return slices.ContainsFunc(nodes, func(n ast.Node) bool { // errs = append(errs, errors.New("host"))
		return flow.Any(n, func(x *ast.CallExpr) bool { return g.j.flow.IsNewError(x) })
	})
}

// isValidated reports whether the tag of the field says by which rule it is validated, or that it is never "", which text is:
//
//	Host string `validate:"required,hostname"`
func (j *Judge) isValidated(field *types.Var, text string) bool {
	return slices.ContainsFunc(j.flow.Rules(field, "validate", "binding"), func(rule string) bool {
		return slices.Contains(limiting[:], rule) || text == "" && rule == "required"
	})
}

// limiting are rules for the fields of a struct that limit the characters of a string.
var limiting = [...]string{"alpha", "alphanum", "ascii", "base64url", "fqdn", "hexadecimal", "hostname", "hostname_rfc1123", "hostname_port", "ip", "ipv4", "numeric", "number", "oneof", "uuid", "uuid4"}

// isConst reports whether expr is of a string type whose values are all constants, none of them text.
//
//	type Region string
//	const ( EU Region = "eu"; US Region = "us" )
func (g *guarding) isConst(expr ast.Expr, text string) bool {
	named, ok := types.Unalias(g.j.info.TypeOf(expr)).(*types.Named)
	if !ok || !flow.IsString(named) || named.Obj().Pkg() == nil {
		return false
	}
	obj := named.Obj()
	consts := 0
	for _, name := range obj.Pkg().Scope().Names() {
		c, ok := obj.Pkg().Scope().Lookup(name).(*types.Const)
		if !ok || c.Type() != obj.Type() {
			continue
		}
		if consts++; constant.StringVal(c.Val()) == text {
			return false
		}
	}
	return consts > 1 && !g.j.IsOpen(obj)
}

// IsOpen reports whether a package converts or decodes strings to the type obj that are not constants.
func (j *Judge) IsOpen(obj *types.TypeName) bool {
	if j.openTypes == nil {
		j.openTypes = make(map[*types.TypeName]bool)
		note := func(t types.Type) {
			if named, ok := types.Unalias(t).(*types.Named); ok && flow.IsString(named) {
				j.openTypes[named.Obj()] = true
			}
		}
		for cur := range j.flow.Files.Root().Preorder((*ast.CallExpr)(nil), (*ast.Field)(nil)) {
			switch n := cur.Node().(type) {
			case *ast.CallExpr:
				if j.info.Types[n.Fun].IsType() && j.info.Types[n].Value == nil {
					note(j.info.TypeOf(n))
				}
			case *ast.Field:
				if n.Tag != nil {
					note(j.info.TypeOf(n.Type))
				}
			}
		}
	}
	return j.openTypes[obj] || obj.Pkg() != j.flow.Types && j.Opened != nil && j.Opened(obj)
}

// An admission is what Admits is asked.
type admission struct {
	expr, at ast.Expr
	hole     int
	witness  string
}
