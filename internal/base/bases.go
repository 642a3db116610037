package base

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// Bases says what strings and URLs are resolved against, or joined to.
type Bases struct {
	*scope.Scope
	join    *join                    // that was last looked at
	resolve flow.Answers[*types.Var] // what onlyResolves says
}

// Base returns the URL that the string at p is resolved against or joined to, nil if
// that is not known, and the elements that are joined after it:
//
//	base.Parse(p)   base.JoinPath("a", p, "b")   url.JoinPath("https://example.com", p)
//	get(p)   with func get(ref string) { base.Parse(ref) }
func (bs *Bases) Base(p place.Place) (base *check.Base, later []strval.Value) {
	if c := p.Target.Context; c != nil {
		if v, ok := c.BaseValue(); ok {
			base = check.NewBase(v)
		}
		return base, nil
	}
	call, ok := p.Cur.Node().(*ast.CallExpr)
	fn, isFunc := p.Target.Obj.(*types.Func)
	if !ok || !isFunc || fn.Pkg().Path() != "net/url" || fn.Name() != "Parse" && fn.Name() != "JoinPath" {
		return nil, nil
	}
	i := slices.Index(call.Args, p.Expr)
	j := bs.joinOf(call, fn)
	if recv := bs.resolver(p.Cur); recv != nil {
		base = bs.baseAt(recv)
	} else {
		base = j.bases[max(i, 0)]
	}
	return base, j.values[i+1:]
}

// A join is a call that joins elements to a URL, one after the other.
type join struct {
	call   *ast.CallExpr
	values []strval.Value // of the arguments
	bases  []*check.Base  // what each argument is joined to; nil: that is not known
}

// joinOf returns the join that call, of Parse, JoinPath or url.JoinPath, is. It is kept for the next argument.
func (bs *Bases) joinOf(call *ast.CallExpr, fn *types.Func) *join {
	if bs.join != nil && bs.join.call == call {
		return bs.join
	}
	j := &join{call: call}
	base := bs.Receiver(call)
	for i, arg := range call.Args {
		v := bs.Values.Value(arg)
		j.values = append(j.values, v)
		j.bases = append(j.bases, base)
		switch {
		case i == 0 && fn.Signature().Recv() == nil:
			base = check.NewBase(v)
		case base != nil && v.Complete():
			base = base.Joined(v.Text)
		default:
			base = nil
		}
	}
	bs.join = j
	return j
}

// Receiver returns the URL whose method call calls, or nil.
func (bs *Bases) Receiver(call *ast.CallExpr) *check.Base {
	if recv := bs.MethodReceiver(call); recv != nil {
		return bs.baseAt(recv)
	}
	return nil
}

// baseAt returns the URL that expr is, or nil.
func (bs *Bases) baseAt(expr ast.Expr) *check.Base {
	if u, ok := bs.Values.URL(expr); ok {
		return check.NewBase(u)
	}
	if list, by := bs.Values.ByCallers(expr); by != nil && by.Kind() == types.ParamVar && len(list) == 1 && len(list[0]) == 1 && list[0][0].Complete() { // one in the receiver is told where it is given
		return check.NewBase(list[0][0])
	}
	return nil
}

// resolver returns the URL against which the result of the call of url.Parse at cur is
// resolved, if that is all that becomes of it; else nil:
//
//	rel, err := url.Parse(ref)
//	…
//	u := base.ResolveReference(rel)
func (bs *Bases) resolver(cur inspector.Cursor) ast.Expr {
	if bs.Flow.CallTo(cur.Node().(*ast.CallExpr), "net/url", "Parse") == nil || flow.DeclOf(cur) == nil {
		return nil
	}
	return bs.onlyResolvedAgainst(bs.Flow.ResultVar(cur))
}

// onlyResolvedAgainst returns the base if v is only used as an argument of ResolveReference; else nil.
func (bs *Bases) onlyResolvedAgainst(v types.Object) ast.Expr {
	if v != nil {
		if use, ok := bs.Flow.OnlyUse(v); ok {
			return bs.resolvedAgainst(use)
		}
	}
	return nil
}

// resolvedAgainst returns the base if cur is an argument of ResolveReference; else nil.
func (bs *Bases) resolvedAgainst(cur inspector.Cursor) ast.Expr {
	if cur.ParentEdgeKind() != edge.CallExpr_Args {
		return nil
	}
	if call := bs.Flow.CallTo(cur.Parent().Node().(ast.Expr), "net/url", "URL.ResolveReference"); call != nil {
		return bs.MethodReceiver(call)
	}
	return nil
}

// ParsedHere reports whether ref is a variable that url.Parse makes for nothing else
// than to be resolved: the string is a site itself.
func (bs *Bases) ParsedHere(ref ast.Expr) bool {
	parse, ok := bs.Flow.Definition(ref).(*ast.CallExpr)
	if !ok {
		return false
	}
	at, ok := bs.Flow.Find(parse)
	return ok && bs.resolver(at) != nil
}

// Resolution returns the place of the URL that the call at cur resolves, unless its string is a site itself.
func (bs *Bases) Resolution(cur inspector.Cursor) (p place.Place, ok bool) {
	call := cur.Node().(*ast.CallExpr)
	if len(call.Args) != 1 || bs.Flow.CallTo(call, "net/url", "URL.ResolveReference") == nil || bs.ParsedHere(call.Args[0]) {
		return p, false
	}
	const name = "(*url.URL).ResolveReference"
	t := place.Target{Obj: bs.Flow.Callee(call), Role: catalogue.MustRole("reference"), API: name, Callee: name}
	return place.Place{Expr: call.Args[0], Cur: cur, Target: t}, true
}

// URLField returns the field of this package, a *url.URL, that expr selects; or nil.
func URLField(sc *scope.Scope, expr ast.Expr) *types.Var {
	if v := sc.Flow.Variable(expr); v != nil && scope.IsURLField(v) && v.Pkg() == sc.Pass.Pkg {
		return v.Origin()
	}
	return nil
}

// ReceiverAt returns the expression of the URL that the string at p is resolved against,
// or nil: where it is given to (*url.URL).Parse, or leads there. It is *c.base if the string is the path
// of a copy, which is another one than it would be by resolution unless it begins with a slash.
func (bs *Bases) ReceiverAt(p place.Place) ast.Expr {
	if p.Target.Context != nil {
		return p.Target.Context.Receiver()
	}
	if p.Target.Role.Form == catalogue.FieldPath {
		if copied := bs.copiedAt(p.Cur); copied != nil {
			return copied
		}
		return bs.literalResolver(p.Cur)
	}
	call, ok := p.Cur.Node().(*ast.CallExpr)
	fn, isFunc := p.Target.Obj.(*types.Func)
	if !ok || !isFunc {
		return nil
	}
	switch fn.FullName() {
	case "(*net/url.URL).Parse", "(*net/url.URL).ResolveReference":
		return bs.MethodReceiver(call)
	}
	return bs.resolver(p.Cur)
}

// literalResolver returns the URL that the literal of a url.URL at cur is resolved
// against, if that is all that becomes of it; else nil.
func (bs *Bases) literalResolver(cur inspector.Cursor) ast.Expr {
	if _, ok := cur.Node().(*ast.CompositeLit); !ok || cur.ParentEdgeKind() != edge.UnaryExpr_X {
		return nil
	}
	if v := bs.Flow.VarOf(cur.Parent()); v != nil {
		return bs.onlyResolvedAgainst(v)
	}
	return bs.resolvedAgainst(cur.Parent())
}

// copiedAt returns *c.base if the assignment at cur sets the path of a copy of it; else nil:
//
//	u := *c.base
//	u.Path = p
func (bs *Bases) copiedAt(cur inspector.Cursor) ast.Expr {
	stmt, ok := cur.Node().(*ast.AssignStmt)
	if !ok || len(stmt.Lhs) != 1 || stmt.Tok != token.ASSIGN {
		return nil
	}
	if path, ok := ast.Unparen(stmt.Lhs[0]).(*ast.SelectorExpr); ok {
		if star, ok := ast.Unparen(bs.Flow.Definition(path.X)).(*ast.StarExpr); ok && URLField(bs.Scope, star.X) != nil {
			return star
		}
	}
	return nil
}

// DropsPath reports whether the package only resolves against the URL in field, reads its scheme and host, or
// sets the path of a copy: a path in it is kept by references without a slash in front alone.
func (bs *Bases) DropsPath(field *types.Var) bool {
	resolves := func(ev flow.Event) (*flow.Policy, bool) {
		return nil, protocol.URL(ev.Selects()) == protocol.Resolves && ev.Member != "JoinPath" ||
			ev.Kind == flow.Read && (ev.Member == "Scheme" || ev.Member == "Host" || ev.Member == "User")
	}
	return bs.Flow.Only(field, &flow.Policy{
		Kinds:  []flow.EventKind{flow.Declare, flow.Define, flow.Assign, flow.Compare},
		Member: resolves,
		Also: func(ev flow.Event) bool {
			v, ok := bs.Flow.EventAt(ev.At.Parent()).Into.(*types.Var)
			if ev.Kind != flow.Deref || !ok || !bs.Flow.IsLocal(v) {
				return false
			}
			set := false
			for of := range bs.Flow.Events(v) {
				switch {
				case of.Kind == flow.SetField && of.Member == "Path":
					set = set || bs.copiedAt(of.At.Parent().Parent()) != nil
				case of.Selects() == "Path" || of.Selects() == "JoinPath":
					return false
				}
			}
			return set
		},
	})
}

// Grown returns the URL, a field of the receiver that others request as well, whose path the method around cur
// makes longer by stmt before it requests it; "" if there is none.
//
//	u := c.base
//	u.Path = path.Join(u.Path, "users")
//	http.Get(u.String())
func (bs *Bases) Grown(cur inspector.Cursor, stmt *ast.AssignStmt) string {
	path, ok := ast.Unparen(stmt.Lhs[0]).(*ast.SelectorExpr)
	decl := flow.DeclOf(cur)
	if !ok || len(stmt.Lhs) != 1 || decl == nil || decl.Recv == nil {
		return ""
	}
	x, held := path.X, bs.Flow.Variable(path.X)
	if def := bs.Flow.Definition(x); def != nil {
		x = def
	}
	field := URLField(bs.Scope, x)
	sel, ok := ast.Unparen(x).(*ast.SelectorExpr)
	if field == nil || !ok {
		return ""
	}
	if v, _ := bs.Pass.TypesInfo.Uses[flow.IdentOf(sel.X)].(*types.Var); v == nil || v.Kind() != types.RecvVar {
		return ""
	}
	grows := stmt.Tok == token.ADD_ASSIGN
	if rhs := ast.Unparen(stmt.Rhs[0]); !grows { // u.Path + "/users", path.Join(u.Path, "users")
		var first ast.Expr
		switch rhs := rhs.(type) {
		case *ast.BinaryExpr:
			first = rhs.X
		case *ast.CallExpr:
			if bs.Flow.CallTo(rhs, "path", "Join") != nil {
				first = rhs.Args[0]
			}
		}
		grows = first != nil && types.ExprString(first) == types.ExprString(path)
	}
	written, others := false, false
	for ev := range bs.Flow.Events(held) {
		if flow.DeclOf(ev.At) == decl {
			written = written || ev.Selects() == "String" && ev.At.Node().Pos() > stmt.Pos()
			grows = grows && (ev.Kind != flow.SetField || ev.Member != "Path" || ev.At.Parent().Parent().Node() == stmt)
		}
	}
	for ev := range bs.Flow.Events(field) {
		if in := flow.DeclOf(ev.At); in != nil && in != decl && in.Recv != nil && !scope.InTestFile(bs.Pass.Fset, in.Pos()) {
			others = others || protocol.URL(ev.Selects()) == protocol.Resolves || ev.Selects() == "String" || ev.Kind == flow.Alias || ev.Kind == flow.Deref
		}
	}
	if !grows || !written || !others {
		return ""
	}
	return types.ExprString(x)
}
