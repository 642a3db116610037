package summary

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// A request often says itself where it goes, by a method of an interface:
//
//	type Request interface{ Path() string }
//	func (c *Client) Do(r Request) { http.Get(c.base + r.Path()) }
//
// The result of the method is an answer. If it gets to a sink whenever the client asks, the
// method has the effect: whoever implements it gives a string to that sink with each return.
// Such a type may be declared in a package that imports the client.

// answerOf returns the answer in the hole h of v, the identifier of the method that is called,
// and the variable that stands for the result of each call; nil if there is none.
func (p *Package) answerOf(v strval.Value, h strval.Hole) (*ast.Ident, *types.Var, *answer) {
	call, ok := ast.Unparen(h.Source()).(*ast.CallExpr)
	if !ok || h.IsRemainder() {
		return nil, nil, nil
	}
	fn := p.Flow.Function(call)
	if fn == nil || fn.Pkg() != p.Flow.Types || !flow.IsAbstract(fn) || !namesPlace(fn.Name()) || p.InTest(fn.Pos()) {
		return nil, nil, nil
	}
	named, ok := fn.Signature().Recv().Type().(*types.Named)
	cur, found := p.Flow.Find(call)
	if !ok || !found || named.TypeParams().Len() > 0 || named.Obj().Parent() != p.Flow.Types.Scope() {
		return nil, nil, nil // no other code can implement it by its name
	}
	a := &answer{method: method{fn: fn}, call: cur}
	results := fn.Signature().Results()
	if !p.assigned(a, v.Span(h.At).Vars) && results.Len() > 1 || !flow.IsString(results.At(a.index).Type()) {
		return nil, nil, nil
	}
	result := results.At(a.index)
	if p.answers == nil {
		p.answers = make(map[*types.Var]method)
	}
	p.answers[result] = a.method
	return flow.CalleeIdent(call), result, a
}

// namesPlace reports whether a method of that name says where something is. A thing that has a
// "Name() string" need not be one that is sent by its name.
func namesPlace(name string) bool {
	name = strings.ToLower(name)
	return slices.ContainsFunc([]string{"url", "uri", "path", "endpoint", "href", "link", "route", "location", "addr", "host", "base", "target", "resource", "request", "pattern"},
		func(word string) bool { return strings.Contains(name, word) })
}

// assigned fills in the result of a's call that one of the variables vars gets, and reports
// whether there is one.
//
//	method, path := spec.Target(action)
func (p *Package) assigned(a *answer, vars []*ast.Ident) bool {
	stmt, ok := a.call.Parent().Node().(*ast.AssignStmt)
	if !ok || a.call.ParentEdgeKind() != edge.AssignStmt_Rhs {
		return false
	}
	for i, lhs := range stmt.Lhs {
		id := flow.IdentOf(lhs)
		if id == nil || len(stmt.Rhs) == len(stmt.Lhs) && i != a.call.ParentEdgeIndex() {
			continue
		}
		v, ok := p.Flow.Info.ObjectOf(id).(*types.Var)
		if !ok || !slices.ContainsFunc(vars, func(id *ast.Ident) bool { return p.Flow.Info.Uses[id] == v }) {
			continue
		}
		if a.local = v; len(stmt.Rhs) < len(stmt.Lhs) {
			a.index = i
		}
		return true
	}
	return false
}

// gets reports whether the code at cur runs whenever a's call has been made.
func (a *answer) gets(p *Package, cur inspector.Cursor) bool {
	if cur.Contains(a.call) {
		return !flow.IsOperand(a.call)
	}
	return p.Flow.MustRun(a.call, cur, flow.Failures)
}

// isOf reports whether a and b are answers to one call, or are none.
func (a *answer) isOf(b *answer) bool {
	return a == nil && b == nil || a != nil && b != nil && a.call == b.call
}

// Asks is a fact of a package: which methods of its interfaces have answers. Their own facts
// say where these go. So a package that imports a large client need not read all facts to
// find them.
type Asks struct {
	Methods []AskedMethod // in the order of the source
}

// AFact makes an Asks one of go/analysis.
func (*Asks) AFact() {}

// String returns the methods as Go writes them: "asks Request.Path, Page.Next".
func (a *Asks) String() string {
	var list []string
	for _, m := range a.Methods {
		list = append(list, m.Interface+"."+m.Method)
	}
	return "asks " + strings.Join(list, ", ")
}

// An AskedMethod names a method of an interface that its package declares.
type AskedMethod struct{ Interface, Method string }

// Asks returns the fact of this package, or nil if it has none.
func (p *Package) Asks() *Asks {
	var asks Asks
	for _, obj := range p.Exported() {
		if fn, ok := obj.(*types.Func); ok && p.own[fn].OnlyAnswers() {
			named := fn.Signature().Recv().Type().(*types.Named)
			asks.Methods = append(asks.Methods, AskedMethod{named.Obj().Name(), fn.Name()})
		}
	}
	if asks.Methods == nil {
		return nil
	}
	return &asks
}

// In returns the methods, as an importer of pkg sees them.
func (a *Asks) In(pkg *types.Package) (list []*types.Func) {
	for _, m := range a.Methods {
		obj, ok := pkg.Scope().Lookup(m.Interface).(*types.TypeName)
		if !ok {
			continue // nothing here can name it
		}
		if fn, _, _ := types.LookupFieldOrMethod(obj.Type(), false, pkg, m.Method); flow.IsAbstract(fn) {
			list = append(list, fn.(*types.Func))
		}
	}
	return list
}
