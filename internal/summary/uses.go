package summary

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
)

// A Bar is why a variable whose value reaches a sink is no sink itself; "" means that
// it is one. -stats prints the text, after the kind of the variable.
type Bar string

const (
	BehindCondition Bar = "reaches it conditionally"
	Asked           Bar = "tested by a condition"
	Changed         Bar = "changed on the way"
	OtherUse        Bar = "has other uses"
	SeveralValues   Bar = "one of several values"
	NotNamed        Bar = "of a function used as a value"
	TooLong         Bar = "a part of more than 1 KB of text"
)

// OtherUse says whether obj, a variable or function, has other uses than those in passed, being printed or put into an
// error (told), and what isHarmless knows. A place may be set. Tests count for what they declare.
func (p *Package) OtherUse(obj types.Object, passed map[*ast.Ident]bool) (other Bar, told bool) {
	if v, ok := obj.(*types.Var); ok && p.isAnswer(v) {
		return p.otherCalls(p.answers[v], passed)
	}
	for _, cur := range p.Flow.Uses(obj) {
		_, isDefault := p.Flow.IsDefault(cur.Parent())
		if p.isHarmless(cur, obj, passed) || p.onlyWritesURL(cur) || isAssigned(cur) && (p.isOwnLocal(obj) || isDefault) || p.Flow.AsksForDefault(cur) {
			continue
		}
		if p.IsTold(cur) {
			told = true
			continue
		}
		if b := p.useOf(cur); other == "" || b == Asked {
			other = b
		}
	}
	return other, told
}

// isHarmless reports whether the use of obj at cur says nothing about its strings: it is in passed, is a
// test's, sets or revises obj, is never read, passes obj to its own function again, only makes a list longer,
// or is of a struct that the function around it makes itself.
func (p *Package) isHarmless(cur inspector.Cursor, obj types.Object, passed map[*ast.Ident]bool) bool {
	id := cur.Node().(*ast.Ident)
	return p.Flow.Info.Uses[id] == nil || passed[id] || !p.InTest(obj.Pos()) && p.InTest(id.Pos()) || p.isSet(cur) || p.revises(cur, obj) || p.isForgotten(cur) || p.isRepeated(cur, obj) || p.onlyAppends(cur) || p.isOwnStruct(cur) || p.isLater(id, passed)
}

// isLater reports whether id names a value that a loop gives to its variable only after a use that is in passed.
//
//	for { http.Get(u); if u = next(); u == "" { break } }
func (p *Package) isLater(id *ast.Ident, passed map[*ast.Ident]bool) bool {
	life := p.Flow.LocalAt(id)
	if life == nil || len(life.Defs) < 2 {
		return false // fast path
	}
	rs, ok := life.Reaching(id.Pos())
	return ok && slices.ContainsFunc(p.Flow.Uses(life.Var), func(use inspector.Cursor) bool {
		before := use.Node().(*ast.Ident)
		if !passed[before] {
			return false
		}
		later := p.Flow.Later(before)
		return later != nil && !slices.ContainsFunc(rs, func(r flow.Reach) bool { return !slices.Contains(later, r.Def) })
	})
}

// isOwnStruct reports whether the field at cur is that of a local variable which is one literal, as nothing
// else changes it: what it has there says nothing about other structs.
//
//	r := &Request{Path: p}; log.Print(r.Path); http.Get(base + r.Path)
func (p *Package) isOwnStruct(cur inspector.Cursor) bool {
	sel, ok := cur.Parent().Node().(*ast.SelectorExpr)
	if !ok || cur.ParentEdgeKind() != edge.SelectorExpr_Sel {
		return false
	}
	life := p.Flow.LocalAt(sel.X)
	if d := life.Only(); d != nil && d.RHS != nil && life.IsKeptAt(sel.X.Pos()) {
		_, ok = flow.Referent(d.RHS).(*ast.CompositeLit)
		return ok
	}
	return false
}

// onlyAppends reports whether the list at cur gets more elements, or is asked how many it has.
//
//	c.urls = append(c.urls, u)   if len(c.urls) == 0 { return }
func (p *Package) onlyAppends(cur inspector.Cursor) bool {
	ev := p.Flow.EventAt(flow.SelectorAt(cur))
	if ev.Kind != flow.Pass || !p.Flow.Info.Types[ev.Call.Fun].IsBuiltin() || flow.Element(p.Flow.Info.TypeOf(ev.Call.Args[0])) == nil {
		return false
	}
	switch flow.CalleeName(ev.Call) {
	case "len":
		return true
	case "append":
		to := p.Flow.EventAt(ev.At.Parent())
		return ev.Arg == 0 && (to.Kind == flow.Store || to.Kind == flow.Alias) && to.Into == flow.Origin(p.Flow.Variable(ev.Call.Args[0]))
	}
	return false
}

// otherCalls says what calls of m not in passed do with its results, other than to print them; or "".
func (p *Package) otherCalls(m method, passed map[*ast.Ident]bool) (other Bar, told bool) {
	for _, cur := range p.Flow.Uses(m.fn) {
		id := cur.Node().(*ast.Ident)
		if p.Flow.Info.Uses[id] == nil || passed[id] || p.InTest(id.Pos()) {
			continue
		}
		call := flow.CallOf(cur)
		if call == nil {
			return OtherUse, told
		}
		cur, _ = p.Flow.Find(call)
		switch {
		case p.IsTold(cur):
			told = true
		case flow.IsAsked(cur):
			return Asked, told
		default:
			other = OtherUse
		}
	}
	return other, told
}

// isOwnLocal reports whether obj is local, and no parameter: what sets it is seen at its uses.
func (p *Package) isOwnLocal(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	if !ok || !p.Flow.IsLocal(v) {
		return false
	}
	owner, _ := p.Owner(v)
	return owner == nil
}

// isAssigned reports whether the variable at cur is assigned there, perhaps beside new ones: it is not
// looked at. What it has then is seen where that is used.
//
//	path, query, _ := strings.Cut(path, "?")
func isAssigned(cur inspector.Cursor) bool { return cur.ParentEdgeKind() == edge.AssignStmt_Lhs }

// onlyWritesURL reports whether the use of a URL or pointer at cur sets its query or makes something of
// it, without a question of what it is, but perhaps whether there is one:
//
//	q := u.Query(); …; u.RawQuery = q.Encode()   if err != nil || u == nil { return err }
func (p *Package) onlyWritesURL(cur inspector.Cursor) bool {
	if bin, ok := flow.SelectorAt(cur).Parent().Node().(*ast.BinaryExpr); ok && p.Flow.Info.Types[bin.Y].IsNil() {
		return true
	}
	if cur.ParentEdgeKind() != edge.SelectorExpr_X || !strings.HasSuffix(p.Flow.Info.TypeOf(cur.Node().(ast.Expr)).String(), "net/url.URL") {
		return false
	}
	sel := cur.Parent()
	switch sel.Node().(*ast.SelectorExpr).Sel.Name {
	case "RawQuery", "Fragment":
		return sel.ParentEdgeKind() == edge.AssignStmt_Lhs
	case "Path", "RawPath": // u.Path = path.Join(u.Path, "users")
		return sel.ParentEdgeKind() == edge.AssignStmt_Lhs || p.useOf(sel) != Asked
	case "Query", "String", "Redacted", "Parse", "ResolveReference", "JoinPath":
		return true
	}
	return false
}

// useOf says what the variable at cur is used for.
func (p *Package) useOf(cur inspector.Cursor) Bar {
	if flow.IsAsked(cur) {
		return Asked
	}
	switch p.Flow.EventAt(flow.SelectorAt(cur)).Kind {
	case flow.Assign, flow.Add, flow.Each, flow.Overwrite, flow.SetField:
		return Changed
	}
	return OtherUse
}

// isSet reports whether the variable or field at cur is assigned here: for a
// parameter that is a change, for a field or package variable another place.
func (p *Package) isSet(cur inspector.Cursor) bool {
	return IsPlace(p.Flow.Info.Uses[cur.Node().(*ast.Ident)]) && (p.Flow.IsFlagVar(cur) || p.Flow.EventAt(flow.SelectorAt(cur)).Kind == flow.Assign)
}

// IsTold reports whether the value at cur is only printed or put into an error, alone
// or as part of a text: panic("no URL: " + u), or a field of an error.
func (p *Package) IsTold(cur inspector.Cursor) bool {
	cur = flow.SelectorAt(cur)
	for isTerm(cur) {
		cur = cur.Parent()
	}
	if cur.ParentEdgeKind() == edge.ReturnStmt_Results {
		decl := flow.DeclOf(cur)
		return decl != nil && decl.Recv != nil && decl.Name.Name == "Error" // what people read of an error
	}
	if cur.ParentEdgeKind() != edge.CallExpr_Args {
		return p.isErrorField(cur)
	}
	call := cur.Parent()
	obj := typeutil.Callee(p.Flow.Info, call.Node().(*ast.CallExpr))
	if obj == nil {
		return false
	}
	if obj.Pkg() == nil {
		return obj.Name() == "panic"
	}
	switch name := obj.Name(); obj.Pkg().Path() {
	case "log", "log/slog", "testing":
		return true
	case "errors":
		return name == "New"
	case "fmt":
		switch {
		case name == "Errorf" || strings.HasPrefix(name, "Print"):
			return true
		case strings.HasPrefix(name, "Fprint"):
			return cur.ParentEdgeIndex() > 0
		case strings.HasPrefix(name, "Sprint"): // panic(fmt.Sprintf("%s: %v", u, err))
			return p.IsTold(call)
		}
		return false
	}
	if fn, ok := obj.(*types.Func); ok && (isLog(fn) || makesError(fn)) {
		return true
	}
	v := p.Flow.ParamOf(p.Flow.EventAt(cur)) // or it is told by a function of this package, which does nothing else with it
	return v != nil && obj.(*types.Func).Signature().Results().Len() == 0 && p.told.Of(v, func(*types.Var) bool { return p.Flow.EachUse(v, p.IsTold) })
}

// makesError reports whether fn, by its name and result, makes an error: newError(url, code).
func makesError(fn *types.Func) bool {
	results := fn.Signature().Results()
	return results.Len() == 1 && flow.IsError(results.At(0).Type()) && strings.Contains(strings.ToLower(fn.Name()), "err")
}

// isTerm reports whether cur is an operand of a concatenation.
func isTerm(cur inspector.Cursor) bool {
	bin, ok := cur.Parent().Node().(*ast.BinaryExpr)
	return ok && bin.Op == token.ADD
}

// isLog reports whether fn logs, by its name, and has no results that could depend on its
// arguments: logger.Debugf("asking %s", u), debug.Printf("asking %s", u).
func isLog(fn *types.Func) bool {
	sig := fn.Signature()
	if sig.Results().Len() > 0 || !sig.Variadic() {
		return false
	}
	name := fn.Name()
	for _, suffix := range []string{"f", "ln", "w", "Context", "Ctx"} {
		name = strings.TrimSuffix(name, suffix)
	}
	switch strings.ToLower(name) {
	case "trace", "debug", "info", "notice", "warn", "warning", "error", "fatal", "panic", "log", "logf", "print":
		return true
	}
	return false
}

// isOfType reports whether x is a field of an object that is looked for by its type.
//
//	if target, ok := err.(*Redirect); ok { … target.URL … }   errors.As(err, &target)
func (p *Package) isOfType(x ast.Expr) bool {
	sel, _ := ast.Unparen(x).(*ast.SelectorExpr)
	if sel == nil || flow.IdentOf(sel.X) == nil {
		return false
	}
	v := p.Flow.Info.Uses[flow.IdentOf(sel.X)]
	if cur, ok := p.Flow.At(v.Pos()); ok {
		if assign, ok := cur.Parent().Node().(*ast.AssignStmt); ok && len(assign.Rhs) == 1 {
			_, ok := ast.Unparen(assign.Rhs[0]).(*ast.TypeAssertExpr)
			return ok
		}
	}
	return slices.ContainsFunc(p.Flow.Uses(v), func(use inspector.Cursor) bool {
		call, ok := use.Parent().Parent().Node().(*ast.CallExpr)
		return ok && p.Flow.CallTo(call, "errors", "As") != nil
	})
}

// Always reports whether the code at cur runs whenever its function runs, modulo failures: the function
// with the parameter v or, if v is a field or package variable, the function around
// cur. A failure of something else before it does not count:
//
//	if err := ctx.Err(); err != nil { return err }   all that is given to the function is still meant for the sink
//	if local { return open(u) }                      u may be a file
//	if c.base == "" { c.base = u }                   it is used, if any is
func (p *Package) Always(cur inspector.Cursor, v *types.Var) bool {
	return p.always(cur, v, flow.Failures)
}

// always is Always modulo m.
func (p *Package) always(cur inspector.Cursor, v *types.Var, m flow.Modulo) bool {
	if cond, ok := p.Flow.IsDefault(cur); ok {
		cur = cond
	}
	for at := []inspector.Cursor{cur}; len(at) > 0; {
		fn, ok := flow.FuncOf(at[0])
		if !ok {
			return !flow.IsOperand(at[0]) // the value of a package variable
		}
		if !p.Flow.MustRunAny(fn, append(at, p.repeats(fn, v)...), m, nil) {
			return false
		}
		lit, ok := fn.Node().(*ast.FuncLit)
		if !ok || lit.Type.Pos() <= v.Pos() && v.Pos() < lit.Type.End() {
			return true // its own parameter
		}
		// A function that is returned, such as an option, is called by the caller. A
		// function that is called here, or given to one that calls it, runs here.
		calls, isCalled := p.calledAt(fn)
		if fn.ParentEdgeKind() != edge.CallExpr_Fun && !v.IsField() && !isCalled && !p.isReturned(fn) {
			return false
		}
		at = calls[:1]
		if around, ok := flow.FuncOf(fn); ok {
			at = nil
			for _, call := range calls {
				at = append(at, p.raised(call, around, m)...)
			}
		}
	}
	return false
}

// isReturned reports whether the function around returns the function literal at c, perhaps converted, or as the only field
// of a struct.
//
//	return optionFunc(func(c *Client) { … })   return &Option{apply: func(c *Client) { … }}
func (p *Package) isReturned(c inspector.Cursor) bool {
	for ; c.ParentEdgeKind() != edge.ReturnStmt_Results; c = c.Parent() {
		switch around := c.Parent().Node().(type) {
		case *ast.ParenExpr, *ast.UnaryExpr, *ast.KeyValueExpr:
		case *ast.CallExpr:
			if !p.Flow.Info.Types[around.Fun].IsType() {
				return false
			}
		case *ast.CompositeLit:
			if s, ok := p.Flow.Info.TypeOf(around).Underlying().(*types.Struct); !ok || s.NumFields() != 1 {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// repeats returns the calls in which the function at fn passes its parameter v to itself: they take the string as far as it gets
// without them.
//
//	func get(u string, n int) { if n == 0 { http.Get(u); return }; get(u, n-1) }
func (p *Package) repeats(fn inspector.Cursor, v *types.Var) (calls []inspector.Cursor) {
	for _, call := range p.repeated.Of(v, p.selfCalls) {
		if in, _ := flow.FuncOf(call); in == fn {
			calls = append(calls, call)
		}
	}
	return calls
}

// selfCalls returns all calls that pass the parameter v to its own function again.
func (p *Package) selfCalls(v *types.Var) (calls []inspector.Cursor) {
	if v.Kind() != types.ParamVar {
		return nil
	}
	for _, use := range p.Flow.Uses(v) {
		if p.isRepeated(use, v) {
			calls = append(calls, use.Parent())
		}
	}
	return calls
}

// raised returns the code of the function at fn that runs the code at cur, which is in it, perhaps in function literals.
//
//	if once { return send() }; return retry(func() error { return send() })   =>  send(), retry(…)
func (p *Package) raised(cur, fn inspector.Cursor, m flow.Modulo) (list []inspector.Cursor) {
	in, ok := flow.FuncOf(cur)
	if !ok || in == fn {
		return []inspector.Cursor{cur}
	}
	calls, isCalled := p.calledAt(in)
	if !isCalled && in.ParentEdgeKind() != edge.CallExpr_Fun || !p.Flow.MustRunAny(in, []inspector.Cursor{cur}, m, nil) {
		return nil
	}
	for _, call := range calls {
		list = append(list, p.raised(call, fn, m)...)
	}
	return list
}

// IsAssigned reports whether the declared function around cur, or else the package, assigns to v, whatever variable it is a
// field of, or takes its address.
func (p *Package) IsAssigned(cur inspector.Cursor, v *types.Var) bool {
	return len(p.assignments(cur, v)) > 0
}

// isChanged is IsAssigned without what is assigned once cur has run, or in another branch: another call finds that there.
//
//	page := get(it.next); it.next = page.Next
func (p *Package) isChanged(cur inspector.Cursor, v *types.Var) bool {
	const most = 16 // assignments that are looked at, each by all blocks
	list := p.assignments(cur, v)
	return len(list) > most || slices.ContainsFunc(list, func(use inspector.Cursor) bool { return !p.Flow.HasRun(cur, use) && !p.Flow.Apart(use, cur) })
}

// assignments returns where IsAssigned finds that.
func (p *Package) assignments(cur inspector.Cursor, v *types.Var) (list []inspector.Cursor) {
	in := p.Flow.Files.Root()
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		in = fn
	}
	for _, use := range p.Flow.UsesIn(in, v) {
		if p.Flow.IsFlagVar(use) {
			continue // what a flag gives to it is seen there
		}
		use = flow.SelectorAt(use)
		switch ev := p.Flow.EventAt(use); ev.Kind {
		case flow.Assign, flow.Add:
			if _, ok := p.Flow.IsDefault(use.Parent()); ok || ev.InLiteral() || p.revises(use, v) || p.isSetBetween(use, cur) {
				continue
			}
			list = append(list, use)
		case flow.Overwrite:
			list = append(list, use)
		case flow.Address:
			if ev.Member == "" {
				list = append(list, use)
			}
		}
	}
	return list
}

// isSetBetween reports whether a function that is not known by its name is given the struct whose field is
// set at set, between that and cur: an option that may set it again.
//
//	r.base = c.base; for _, o := range opts { o(r) }; http.Get(r.base + r.path)
func (p *Package) isSetBetween(set, cur inspector.Cursor) bool {
	sel, ok := set.Node().(*ast.SelectorExpr)
	if !ok {
		return false
	}
	of := p.Flow.Variable(sel.X)
	return of != nil && flow.Some(p.Flow.Events(of), func(ev flow.Event) bool {
		at := ev.At.Node().Pos()
		return ev.Kind == flow.Pass && p.Flow.Callee(ev.Call) == nil && !p.Flow.Info.Types[ev.Call.Fun].IsBuiltin() && set.Node().End() <= at && at < cur.Node().Pos()
	})
}

// isErrorField reports whether cur becomes a field of an error, for people to read.
//
//	failed := &Error{Endpoint: path}
//	failed.Endpoint = path
func (p *Package) isErrorField(cur inspector.Cursor) bool {
	ev := p.Flow.EventAt(cur)
	if ev.Of == nil {
		return false
	}
	t := p.Flow.Info.TypeOf(ev.Of)
	_, isStruct := flow.Pointee(t).(*types.Struct)
	if ptr, ok := t.Underlying().(*types.Pointer); ok {
		t = ptr.Elem()
	}
	return isStruct && flow.IsError(types.NewPointer(t)) // which has the methods of t too
}
