package analyzer

import (
	"go/ast"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A constructor, an option or a setter gives a base to an object, whose methods resolve references
// against it, or request URLs that begin as it does:
//
//	func New(base string) *Client { u, err := url.Parse(base); …; return &Client{base: u} }
//	func (c *Client) List() { u, err := c.base.Parse("users"); …; http.Get(u.String()) }
//
//	New("https://example.com/v1")   "users" against it is "https://example.com/users"
//	New("example.com/v1/")          http.Get needs a scheme
//
// The base, c.base here, is a place of its own, a string or a *url.URL, whose effect has the
// reference. From there it is followed as any string is that reaches a sink.

// givenBases finds the bases of references and of what is requested.
type givenBases struct {
	*scope
	bases    *bases
	requests *requests
	copies   *copies
	alone    flow.Answers[*types.Named] // what isHeldOnce says
}

// of returns the places of the bases of what is given at p, with the value v: of the reference, and
// of the URL that is requested.
func (gb *givenBases) of(p place, v strval.Value) []place {
	c := p.target.context
	if p.test || c != nil && c.Kind == summary.IsBase {
		return nil
	}
	if joined, ok := gb.joined(p, v); ok {
		return []place{joined}
	}
	e := summary.Effect{Kind: summary.IsBase, Role: p.target.role.Name, Via: p.target.via()}
	if p.target.role == httpURL() || p.target.role == requestURL() {
		if base, in := gb.copies.copied(p, v); base != nil {
			p.cur = in
			return []place{gb.place(p, base, e)}
		}
	}
	if e.Role != "reference" && !isPlainPath(p.target.role, v) || !v.Complete() && v.Holes[0].At == 0 {
		return nil
	}
	base := gb.bases.receiverAt(p)
	if base == nil {
		return nil
	}
	e.Role, e.Ref = "reference", summary.TextOf(v, 0, len(v.Text))
	list := []place{gb.place(p, base, e)}
	if api := gb.fetchedBy(p, v); api != "" {
		e.Role, e.Ref, e.Via = httpURL().Name, summary.Text{}, append(slices.Clone(e.Via[:len(e.Via)-1]), api)
		list = append(list, gb.place(p, base, e))
	}
	return list
}

// place returns p for the base expr, with the effect e.
func (gb *givenBases) place(p place, expr ast.Expr, e summary.Effect) place {
	role, _ := catalogue.LookupRole(e.Role)
	p.expr, p.method = expr, ""
	p.target = target{obj: p.target.obj, arg: catalogue.NoArg, api: e.Via[len(e.Via)-1], context: &e, given: e.Ref.Text != "", role: role}
	return p
}

// fetchedBy returns the API by which a client requests the target of the reference v at p. It
// returns "" if that is not certain, or if the reference may have a scheme.
func (gb *givenBases) fetchedBy(p place, v strval.Value) string {
	c := p.target.context
	switch {
	case !isRelative(v):
		return ""
	case c == nil:
		return gb.requests.fetchedBy(p)
	case c.Loose || c.Group != 0 || len(c.If) > 0:
		return ""
	}
	return c.Fetched
}

// openResolutions yields the known URLs that are resolved against a base which is not known, in the
// package's hand-written files, and their text:
//
//	c.base.ResolveReference(&url.URL{Path: "users"})
func (gb *givenBases) openResolutions() iter.Seq2[place, strval.Value] {
	return func(yield func(place, strval.Value) bool) {
		for file, test := range gb.handWritten() {
			for cur := range file.Preorder((*ast.CallExpr)(nil)) {
				call := cur.Node().(*ast.CallExpr)
				if len(call.Args) != 1 || gb.flow.CallTo(call, "net/url", "URL.ResolveReference") == nil || gb.bases.receiver(call) != nil || gb.bases.parsedHere(call.Args[0]) {
					continue
				}
				if v, ok := gb.values.URL(call.Args[0]); ok {
					role, _ := catalogue.LookupRole("reference")
					const name = "(*url.URL).ResolveReference"
					t := target{obj: gb.flow.Callee(call), role: role, api: name, callee: name}
					if !yield(place{expr: call.Args[0], cur: cur, target: t, test: test}, v) {
						return
					}
				}
			}
		}
	}
}

// arriving is that of the scope. The text of a URL is the one that it is parsed from. If a reference
// is resolved against it, nothing else may be done with the URL; else its origin must stay.
func (gb *givenBases) arriving(p place) ([]strval.Value, []strval.Cut) {
	c := p.target.context
	if c == nil || c.Kind != summary.IsBase || flow.IsString(gb.pass.TypesInfo.TypeOf(p.expr)) {
		return gb.scope.arriving(p)
	}
	v, known := gb.values.URL(p.expr)
	if c.Ref.Text == "" {
		if x := gb.copies.origin(p.expr); x != nil {
			return gb.valuesOf(x), c.Cuts
		}
		if known {
			return []strval.Value{v}, c.Cuts
		}
		return nil, nil
	}
	list, vars := gb.values.URLs(p.expr)
	if known && v.Complete() { // nothing has changed it, and nothing will
		list, vars = []strval.Value{v}, nil
	}
	if v, ok := p.target.obj.(*types.Var); ok {
		vars = append(vars, v)
	}
	for _, v := range list {
		for _, h := range v.Holes {
			if _, v := gb.sums.Variable(h.Source()); v != nil && summary.IsURL(v) {
				vars = append(vars, v)
			}
		}
	}
	if slices.ContainsFunc(vars, func(v *types.Var) bool { return summary.IsURL(v) && !gb.bases.onlyResolves(v) }) {
		return nil, nil
	}
	return list, c.Cuts
}

// onlyResolves reports whether all that is done with v, a URL, is to set it and to
// resolve or join something.
func (bs *bases) onlyResolves(v *types.Var) bool {
	return bs.flow.Only(v, &flow.Policy{
		Kinds:  []flow.EventKind{flow.Declare, flow.Define, flow.Assign},
		Member: func(ev flow.Event) (*flow.Policy, bool) { return nil, protocol.URL(ev.Selects()) == protocol.Resolves },
		Also: func(ev flow.Event) bool {
			return ev.Kind == flow.Store && ev.Member != "[]" || // not in a list
				ev.Kind == flow.Deref && bs.flow.EventAt(ev.At.Parent()).Kind == flow.Return // a copy, for others to see
		},
	})
}

// A base that is a string is joined to what a method gives a helper:
//
//	func (c *Client) get(path string) { http.Get(c.base + path) }
//	func (c *Client) Users() { c.get("/users") }
//
// For Users the base, c.base, is followed by "/users".

// joined returns the place of what the string at p follows directly, with the rest of v, which is what
// reaches the sink, behind it. It reports false if nobody knows whether they are of one object.
func (gb *givenBases) joined(p place, v strval.Value) (place, bool) {
	c, base := p.target.context, gb.prior(p)
	if base == nil || c.Loose || c.Group != 0 || len(c.If) > 0 {
		return p, false
	}
	at := len(c.Before.Text)
	if at == len(v.Text) || v.Text[at] == 0 || !gb.isOfCaller(p, base) {
		return p, false
	}
	e := *c
	e.Before, e.After = summary.TextOf(v, 0, at-1), summary.TextOf(v, at, len(v.Text))
	e.Via, e.Cuts, e.Later = p.target.via(), nil, false
	p = gb.place(p, base, e)
	p.target.given = true
	return p, true
}

// prior returns the expression of what the string at p follows directly; nil if that is known text.
func (gb *givenBases) prior(p place) ast.Expr {
	c := p.target.context
	if c == nil || c.Prior() == nil || p.target.given {
		return nil
	}
	v, ok := gb.pass.TypesInfo.Uses[flow.IdentOf(c.Prior())].(*types.Var)
	if !ok {
		return c.Prior()
	}
	owner, i := gb.sums.Owner(v)
	if _, ok := owner.(*types.Func); !ok || i < 0 {
		return c.Prior()
	}
	if call, ok := p.cur.Node().(*ast.CallExpr); ok && owner == p.target.obj && i < len(call.Args) {
		return call.Args[i]
	}
	return nil
}

// isOfCaller reports whether the string base is a package variable, or of the same object as what
// gives the rest of the URL at p: its own method, or the method of a part of it or of what has it alone.
func (gb *givenBases) isOfCaller(p place, base ast.Expr) bool {
	if p.cur.Node().Pos() <= base.Pos() && base.End() <= p.cur.Node().End() {
		return true // get(c.base, "/users")
	}
	object := gb.giver(p.cur)
	if object == nil {
		_, v := gb.sums.Variable(base)
		return v != nil && !v.IsField() && summary.IsPlace(v)
	}
	var root *types.Named
	for sel, ok := ast.Unparen(base).(*ast.SelectorExpr); ok; sel, ok = ast.Unparen(sel.X).(*ast.SelectorExpr) {
		if root = flow.NamedOf(gb.pass.TypesInfo.TypeOf(sel.X)); root == object {
			return true
		}
	}
	return root != nil && (gb.hasPart(root, object) || gb.hasPart(object, root) && gb.alone.Of(root, gb.isHeldOnce))
}

// giver returns the type of the object whose method, or a function that is given it, has the code at
// cur; nil if that is not known.
func (gb *givenBases) giver(cur inspector.Cursor) *types.Named {
	if call, ok := cur.Node().(*ast.CallExpr); ok {
		x := call.Fun
		for sel, ok := ast.Unparen(x).(*ast.SelectorExpr); ok; sel, ok = ast.Unparen(x).(*ast.SelectorExpr) {
			x = sel.X
		}
		v, _ := gb.pass.TypesInfo.Uses[flow.IdentOf(x)].(*types.Var)
		if v == nil || v.Kind() != types.RecvVar && v.Kind() != types.ParamVar {
			return nil
		}
		return flow.NamedOf(v.Type())
	}
	if decl := flow.DeclOf(cur); decl != nil && decl.Recv != nil {
		return flow.NamedOf(gb.pass.TypesInfo.Defs[decl.Name].(*types.Func).Signature().Recv().Type())
	}
	return nil
}

// hasPart reports whether the struct whole has a field, or a method with a result, of the type part.
func (gb *givenBases) hasPart(whole, part *types.Named) bool {
	if str, ok := whole.Underlying().(*types.Struct); ok {
		for f := range str.Fields() {
			if flow.NamedOf(f.Type()) == part {
				return true
			}
		}
	}
	for m := range whole.Methods() {
		if r := m.Signature().Results(); r.Len() > 0 && flow.NamedOf(r.At(0).Type()) == part {
			return true
		}
	}
	return false
}

// isHeldOnce reports whether one type of the package at most has a part of the type t.
func (gb *givenBases) isHeldOnce(t *types.Named) bool {
	n := 0
	for _, name := range gb.pass.Pkg.Scope().Names() {
		if obj, ok := gb.pass.Pkg.Scope().Lookup(name).(*types.TypeName); ok {
			if whole, ok := obj.Type().(*types.Named); ok && whole != t && gb.hasPart(whole, t) {
				n++
			}
		}
	}
	return n <= 1
}
