package analyzer

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A client often requests a copy of its base, with another path:
//
//	u := *c.base                     u := c.base.JoinPath("users")
//	u.Path = path.Join(u.Path, p)    u.RawQuery = q.Encode()
//	http.Get(u.String())             http.Get(u.String())
//
// The scheme and the host are those of the base, so that it needs both.

// maxBaseSteps bounds how many calls a base is followed through.
const maxBaseSteps = 4

// inferRequested finds the fields whose URLs the strings of sites are copies of, where a client
// requests them.
func (gb *givenBases) inferRequested(sites []site) {
	for _, s := range sites {
		if s.Role != httpURL() && s.Role != requestURL() || s.test || s.target.context != nil || s.alternatives != 1 || len(s.own.Text) != 1 || s.own.Complete() {
			continue
		}
		if base, in := gb.copied(s.expr, s.cur); base != nil {
			gb.requested(base, in, summary.Effect{Role: s.Role.Name, Via: s.target.via()}, maxBaseSteps)
		}
	}
}

// requested notes that what e's Via names requests copies of the URL base, an expression in the
// code at cur, as e's Role says.
func (gb *givenBases) requested(base ast.Expr, cur inspector.Cursor, e summary.Effect, steps int) {
	decl := flow.DeclOf(cur)
	if decl == nil || steps == 0 {
		return
	}
	fn, ok := gb.pass.TypesInfo.Defs[decl.Name].(*types.Func)
	if !ok {
		return
	}
	e.Via = append([]string{gb.funcName(decl)}, e.Via...)
	if field := gb.urlField(base); field != nil {
		known := gb.sums.Fact(field).Of(summary.Itself, summary.IsBase)
		if slices.ContainsFunc(known, func(k *summary.Effect) bool { return k.Ref.Text == "" }) {
			return // one way to request it is enough
		}
		if gb.sums.Always(cur, field) && gb.leavesOrigin(field) {
			e.Kind, e.Fetched = summary.IsBase, e.Via[len(e.Via)-1]
			gb.sums.Add(field, summary.Itself, e)
		}
		return
	}
	v, ok := gb.pass.TypesInfo.Uses[flow.IdentOf(base)].(*types.Var)
	if !ok {
		return
	}
	owner, i := gb.sums.Owner(v)
	if owner != types.Object(fn) || fn.Signature().Variadic() || !gb.sums.Always(cur, v) || !gb.leavesOrigin(v) {
		return
	}
	calls, _ := gb.flow.Calls(fn)
	for _, call := range calls {
		at, ok := gb.flow.Find(call)
		if !ok || i < 0 || i >= len(call.Args) || gb.sums.InTest(call.Pos()) {
			continue
		}
		if given := gb.origin(call.Args[i]); given != nil { // c.do(c.base.JoinPath("users"))
			gb.requested(given, at, e, steps-1)
		}
	}
}

// copied returns the URL that the string expr, at cur, begins as, and the code that it is in;
// nil if nobody knows.
func (gb *givenBases) copied(expr ast.Expr, cur inspector.Cursor) (ast.Expr, inspector.Cursor) {
	if id := flow.IdentOf(expr); id != nil {
		if expr = gb.flow.Definition(id); expr == nil {
			return nil, cur
		}
	}
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok {
		return nil, cur
	}
	fn := gb.flow.Callee(call)
	switch {
	case fn == nil:
		return nil, cur
	case fn.FullName() == urlString:
		return gb.written(call), cur
	case fn.Pkg() != gb.pass.Pkg || fn.Signature().Variadic():
		return nil, cur
	}
	base, in := gb.copiedBy(fn)
	if base == nil {
		return nil, cur
	}
	if v, ok := gb.pass.TypesInfo.Uses[flow.IdentOf(base)].(*types.Var); ok {
		if owner, i := gb.sums.Owner(v); owner == types.Object(fn) && i >= 0 && i < len(call.Args) {
			return call.Args[i], cur
		}
		return nil, cur
	}
	return base, in
}

// copiedBy returns the URL that the only result of fn, of this package, begins as; nil if nobody
// knows.
func (gb *givenBases) copiedBy(fn *types.Func) (ast.Expr, inspector.Cursor) {
	cur, decl := gb.flow.FuncDecl(fn)
	if decl == nil || fn.Signature().Results().Len() != 1 {
		return nil, cur
	}
	list, ok := flow.Returns(decl.Body)
	if !ok || len(list) != 1 || len(list[0].Results) != 1 {
		return nil, cur
	}
	call, ok := ast.Unparen(list[0].Results[0]).(*ast.CallExpr)
	if !ok {
		return nil, cur
	}
	if made := gb.flow.Callee(call); made == nil || made.FullName() != urlString {
		return nil, cur
	}
	at, ok := gb.flow.Find(call)
	if !ok {
		return nil, cur
	}
	return gb.written(call), at
}

// urlString is the method that writes a URL.
const urlString = "(*net/url.URL).String"

// written returns the origin of the URL that call, of its method String, writes.
func (gb *givenBases) written(call *ast.CallExpr) ast.Expr {
	recv := gb.methodReceiver(call)
	if recv == nil {
		return nil
	}
	return gb.origin(recv)
}

// origin returns the field or parameter of which the URL x has the scheme and the host; nil if
// nobody knows.
func (gb *givenBases) origin(x ast.Expr) ast.Expr {
	for range maxBaseSteps {
		switch e := ast.Unparen(x).(type) {
		case *ast.SelectorExpr:
			if gb.urlField(e) != nil {
				return e
			}
			return nil
		case *ast.StarExpr:
			x = e.X
		case *ast.CallExpr: // c.base.JoinPath("users"), c.base.ResolveReference(rel)
			if !gb.keepsOrigin(e) {
				return nil
			}
			if x = gb.methodReceiver(e); x == nil {
				return nil
			}
		case *ast.Ident:
			v, ok := gb.pass.TypesInfo.Uses[e].(*types.Var)
			if !ok || !gb.flow.IsLocal(v) {
				return nil
			}
			if !gb.leavesOrigin(v) {
				return nil
			}
			if gb.flow.IsOnlyGiven(v) {
				return e
			}
			if x = gb.flow.Definition(e); x == nil {
				return nil
			}
		default:
			return nil
		}
	}
	return nil
}

// baseText returns the text of the URL expr, which a field is set to: that of a URL that is known,
// or what url.Parse makes one of whose scheme and host stay.
func (gb *givenBases) baseText(expr ast.Expr) (strval.Value, bool) {
	if v, ok := gb.values.URL(expr); ok {
		return v, true
	}
	v, ok := gb.pass.TypesInfo.Uses[flow.IdentOf(expr)].(*types.Var)
	if !ok || !gb.leavesOrigin(v) {
		return strval.Value{}, false
	}
	call, ok := gb.flow.Definition(expr).(*ast.CallExpr)
	if !ok {
		return strval.Value{}, false
	}
	fn := gb.flow.Callee(call)
	if fn == nil || fn.FullName() != "net/url.Parse" && fn.FullName() != "net/url.ParseRequestURI" {
		return strval.Value{}, false
	}
	return gb.values.Value(call.Args[0]), true
}
