package intent

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// IsProbe reports whether the code around call, at cur, only asks whether a string is a URL, or does without:
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
	dropped := isBlank(cur)
	readers, known := p.flow.Readers(cur.Parent(), p.info.ObjectOf(id))
	return !known || slices.ContainsFunc(readers, func(use inspector.Cursor) bool { return !p.failsFor(use, dropped) })
}

// failsFor reports whether the use of an error at cur is for a failure of the function: it is returned, or asked for by
// an if that ends the function. If the result is dropped, an if for success only asks.
func (p *Package) failsFor(cur inspector.Cursor, dropped bool) bool {
	for c := cur; ; c = c.Parent() {
		switch n := c.Node().(type) {
		case *ast.ReturnStmt:
			return flow.ReturnsError(p.info.TypeOf(n.Results[len(n.Results)-1]))
		case *ast.IfStmt:
			use := cur.Node()
			if n.Cond.Pos() <= use.Pos() && use.End() <= n.Cond.End() {
				body := n.Body
				if !p.holdsForError(n.Cond, token.NEQ, token.LOR) {
					if body = otherwise(c); dropped || body == nil || !p.holdsForError(n.Cond, token.EQL, token.LAND) {
						return false
					}
				}
				return p.endsFunction(c, body, p.info.Uses[use.(*ast.Ident)])
			}
			// In its body, or its else, the question has been asked already.
			succ, ok := p.flow.OnError(n.Cond)
			return ok && (succ == 0) == (use.End() <= n.Body.End())
		case *ast.FuncDecl, *ast.FuncLit:
			return false
		}
	}
}

// holdsForError reports whether cond compares an error with nil by op, or has such a condition among others that join connects:
//
//	err != nil || !u.IsAbs()    holds where there is an error, and perhaps elsewhere
//	err == nil && u.IsAbs()     does not hold there
func (p *Package) holdsForError(cond ast.Expr, op, join token.Token) bool {
	return slices.ContainsFunc(flow.Operands(cond, join), func(x ast.Expr) bool {
		err, onErr := p.flow.ErrorVar(x)
		return err != nil && (onErr == 0) == (op == token.NEQ)
	})
}

// otherwise returns what runs instead of the body of the if at cur, up to the function's end: an else, or at most one
// statement; or nil.
//
//	if u, err := url.Parse(s); err == nil { use(u) }
func otherwise(cur inspector.Cursor) *ast.BlockStmt {
	stmt := cur.Node().(*ast.IfStmt)
	if stmt.Else != nil {
		body, _ := stmt.Else.(*ast.BlockStmt)
		return body
	}
	if kind := cur.Parent().ParentEdgeKind(); kind != edge.FuncDecl_Body && kind != edge.FuncLit_Body {
		return nil
	}
	switch list := cur.Parent().Node().(*ast.BlockStmt).List; slices.Index(list, ast.Stmt(stmt)) {
	case len(list) - 1:
		return &ast.BlockStmt{List: []ast.Stmt{&ast.ReturnStmt{}}}
	case len(list) - 2:
		return &ast.BlockStmt{List: list[len(list)-1:]}
	}
	return nil
}

// endsFunction reports whether body, of the if at cur that asks for err, ends the function as a failure: with an error,
// a bare return if err is its last result or it has none, a panic, or a call that ends the program or test.
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

// A Package answers for one package. It must not be used by several goroutines at once.
type Package struct {
	// Written reports whether a function gives what people write: blanks and all. It may be nil.
	Written func(*types.Func) bool

	flow *flow.Package
	info *types.Info

	hosts     flow.Answers[*types.Var]         // what handled says of a variable
	named     flow.Answers[types.Object]       // what isServerName says
	listed    flow.Answers[*types.Var]         // what isListed says of a variable with one definition
	filled    flow.Answers[*types.Var]         // of isFilledElsewhere
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
