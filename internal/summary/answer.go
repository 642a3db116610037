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

// assigned fills in the result of a's call that one of vars gets, if there is one.
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

// Asks is a fact of a package: which methods of its interfaces have answers, whose own facts then need not all be
// read.
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

// An AskedMethod names a method of an interface, of this package or a third one. Fact is what is done with the
// fields of the struct that it returns; nil: the method has a fact of its own.
type AskedMethod struct {
	Package, Interface, Method string
	Fact                       *Fact
}

// Asks returns the fact of this package, or nil if it has none.
func (p *Package) Asks() *Asks {
	var asks Asks
	for _, obj := range p.Exported() {
		if fn, ok := obj.(*types.Func); ok && p.own[fn].OnlyAnswers() {
			asks.Methods = append(asks.Methods, askedMethod(fn))
		}
	}
	asks.Methods = append(asks.Methods, p.lent...)
	if asks.Methods == nil {
		return nil
	}
	return &asks
}

// askedMethod names fn.
func askedMethod(fn *types.Func) AskedMethod {
	return AskedMethod{Package: fn.Pkg().Path(), Interface: flow.NamedOf(fn.Signature().Recv().Type()).Obj().Name(), Method: fn.Name()}
}

// AddAnswers notes the effects in f, on field, of each method of an interface that returns the struct with the
// field where this package reads that. Their results are structs of a third package, and so may be the interface:
//
//	func (c *Client) Do(op spec.Operation) { d := op.Describe(); http.Get(c.base + d.Path) }
func (p *Package) AddAnswers(field *types.Var, f *Fact) {
	for _, use := range p.Flow.Uses(field) {
		sel, ok := use.Parent().Node().(*ast.SelectorExpr)
		decl := flow.DeclOf(use)
		if !ok || decl == nil || p.InTest(sel.Pos()) {
			continue
		}
		x, result := sel.X, 0
		if d := p.Flow.LocalAt(x).Only(); d != nil && d.RHS != nil {
			x, result = d.RHS, d.Result
		}
		call, ok := ast.Unparen(x).(*ast.CallExpr)
		if !ok {
			continue
		}
		fn := p.Flow.Function(call)
		if fn == nil || !flow.IsAbstract(fn) || flow.NamedOf(fn.Signature().Recv().Type()) == nil {
			continue
		}
		asked := askedMethod(fn)
		asked.Fact = new(Fact)
		for _, e := range f.Of(Itself, ReachesSink) {
			if within := *e; len(e.Via) > 0 && e.Via[0] == Name(p.Flow.Info.Defs[decl.Name]) {
				within.Kind, within.Path = IsWithin, field.Name()
				asked.Fact.add(ResultIndex(result), within)
			}
		}
		if len(asked.Fact.Params) > 0 {
			p.lent = append(p.lent, asked)
		}
	}
}

// Asked returns the methods of the fact a of pkg, and notes what that does with the structs that they return.
func (p *Package) Asked(a *Asks, pkg *types.Package) (list []*types.Func) {
	for _, m := range a.Methods {
		all := append([]*types.Package{pkg}, pkg.Imports()...)
		i := slices.IndexFunc(all, func(dep *types.Package) bool { return dep.Path() == m.Package })
		if i < 0 {
			continue
		}
		in := all[i]
		obj, ok := in.Scope().Lookup(m.Interface).(*types.TypeName)
		if !ok {
			continue // nothing here can name it
		}
		if fn, _, _ := types.LookupFieldOrMethod(obj.Type(), false, in, m.Method); flow.IsAbstract(fn) {
			if fact := p.Fact(fn); m.Fact != nil && fact == nil {
				p.imported[fn] = m.Fact
			}
			list = append(list, fn.(*types.Func))
		}
	}
	return list
}
