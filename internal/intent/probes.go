package intent

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// IsProbe reports whether the code around call, which is at cur and parses a URL, only
// asks whether the string is one, or does without one:
//
//	_, err := url.Parse(s); return err == nil
//	u, err := url.Parse(s); if err != nil { u = &url.URL{Path: s} }
//
// Such code expects strings that are no URLs.
func (p *Package) IsProbe(cur inspector.Cursor, call *ast.CallExpr) bool {
	if !flow.ReturnsError(p.info.TypeOf(call)) {
		return false
	}
	id, assigned := flow.ErrorOf(cur)
	switch {
	case !assigned:
		return false // return url.Parse(s), must(url.Parse(s))
	case id == nil:
		return true
	case id.Name == "_":
		return false
	}
	readers, known := p.flow.Readers(cur.Parent(), p.info.ObjectOf(id))
	return !known || slices.ContainsFunc(readers, func(use inspector.Cursor) bool { return !p.failsFor(use) })
}

// failsFor reports whether the use of an error at cur is for a failure of the
// function: it is returned, or asked for by an if that ends the function.
func (p *Package) failsFor(cur inspector.Cursor) bool {
	for c := cur; ; c = c.Parent() {
		switch n := c.Node().(type) {
		case *ast.ReturnStmt:
			return flow.ReturnsError(p.info.TypeOf(n.Results[len(n.Results)-1]))
		case *ast.IfStmt:
			if use := cur.Node(); n.Cond.Pos() <= use.Pos() && use.End() <= n.Cond.End() {
				return n.Else == nil && p.holdsForError(n.Cond) && p.endsFunction(c, n.Body, p.info.Uses[use.(*ast.Ident)])
			}
			// In its body the question has been asked already.
			return p.asksForError(n.Cond)
		case *ast.FuncDecl, *ast.FuncLit:
			return false
		}
	}
}

// holdsForError reports whether cond holds where there is an error, and perhaps
// elsewhere: err != nil, err != nil || !u.IsAbs().
func (p *Package) holdsForError(cond ast.Expr) bool {
	bin, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	switch {
	case !ok:
		return false
	case bin.Op == token.LOR:
		return p.holdsForError(bin.X) || p.holdsForError(bin.Y)
	}
	return bin.Op == token.NEQ && p.asksForError(bin)
}

// endsFunction reports whether body, of the if at cur that asks for the error err, ends the function as a
// failure: with a return of an error, a bare return if the function has no results or the last is named err,
// a panic, or a call that ends the program or test.
//
//	func get(u string) (resp *http.Response, err error) { …; if err != nil { return } … }
func (p *Package) endsFunction(cur inspector.Cursor, body *ast.BlockStmt, err types.Object) bool {
	if len(body.List) == 0 {
		return false
	}
	switch last := body.List[len(body.List)-1].(type) {
	case *ast.ReturnStmt:
		if len(last.Results) == 0 {
			fn, _ := flow.FuncOf(cur)
			results := p.flow.Signature(fn).Results()
			return results.Len() == 0 || err != nil && results.At(results.Len()-1) == err
		}
		expr := last.Results[len(last.Results)-1]
		return flow.ReturnsError(p.info.TypeOf(expr)) && !p.info.Types[expr].IsNil() || p.flow.IsNewError(expr)
	case *ast.ExprStmt:
		return p.fails(body)
	}
	return false
}

// asksForError reports whether cond holds only where there is an error:
// err != nil, err != nil && !ignore.
func (p *Package) asksForError(cond ast.Expr) bool {
	succ, ok := p.flow.OnError(cond)
	return ok && succ == 0
}

// A Package answers for one package. It must not be used by several goroutines at once.
type Package struct {
	// Written reports whether a function gives what people write: blanks and all. nil:
	// none is known to.
	Written func(*types.Func) bool

	flow *flow.Package
	info *types.Info

	hosts     flow.Answers[*types.Var]         // what handled says of a variable
	named     flow.Answers[types.Object]       // what isServerName says
	listed    flow.Answers[*types.Var]         // what isListed says of a variable with one definition
	knowing   flow.Answers[*types.Func]        // what KnowsIPv6 says
	bracketed flow.Answers[*types.Var]         // what getsBrackets says
	slashes   flow.Answers[*types.Var]         // of which the package asks where a slash is
	escaped   flow.Answers[*types.Var]         // what Escaped says
	recovers  flow.FuncAnswers                 // what recoversIn says of a function
	anyText   flow.Answers[*types.Var]         // what isAnyTextVar says
	calls     flow.Once[map[string][]calling]  // what callsByName returns
	events    flow.Memo[holding, []flow.Event] // what eventsAround returns
}

// New returns the Package of what f has.
func New(f *flow.Package) *Package {
	return &Package{flow: f, info: f.Info}
}

// A calling is a call of one of the package's functions, or of a method of an interface.
type calling struct {
	fn   *types.Func
	call *ast.CallExpr
}

// A holding is a variable in a function.
type holding struct {
	fn  ast.Node
	obj types.Object
}

// variableOf returns the variable or field of this package that expr is, or nil.
func (p *Package) variableOf(expr ast.Expr) *types.Var {
	if x, ok := ast.Unparen(expr).(*ast.StarExpr); ok {
		return p.variableOf(x.X)
	}
	if v := p.flow.Variable(expr); v != nil && v.Pkg() == p.flow.Types {
		return v.Origin()
	}
	return nil
}
