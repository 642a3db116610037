package base

import (
	"go/ast"
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/scope"
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

// GivenBases finds the bases of references and of what is requested.
type GivenBases struct {
	*scope.Scope
	Bases    *Bases
	Requests *client.Requests
	alone    flow.Answers[*types.Named] // what isHeldOnce says
	relative flow.Answers[*types.Var]   // what findRelative says of a parameter
}

// Of returns the places of the bases of the reference at p, with the value v, and of the requested URL.
func (gb *GivenBases) Of(p place.Place, v strval.Value) []place.Place {
	c := p.Target.Context
	isBase := c != nil && c.Kind == summary.IsBase
	if p.InTest || isBase && c.Ref.Text != "" {
		return nil
	}
	if joined, ok := gb.joined(p, v); ok && !isBase {
		return []place.Place{joined}
	}
	e := summary.Effect{Kind: summary.IsBase, Role: p.Target.Role.Name, Via: p.Target.Via()}
	if p.Target.Role == client.HTTPURL() || p.Target.Role == client.RequestURL() {
		base, in := gb.begunBy(v)
		if base == nil && !isBase {
			base, in = gb.copied(p, v)
		}
		if base != nil {
			if p.Cur = in; len(v.Text) > 1 {
				e.If = []summary.Guard{summary.NotEmpty} // without a base, the rest may be a whole URL
			}
			return []place.Place{gb.place(p, base, e)}
		}
	}
	if isBase {
		return nil
	}
	if e.Role != "reference" && !scope.IsPlainPath(p.Target.Role, v) || !v.Complete() && v.Holes[0].At == 0 {
		return nil
	}
	base := gb.Bases.ReceiverAt(p)
	if star, ok := base.(*ast.StarExpr); ok {
		if base = star.X; !strings.HasPrefix(v.Text, "/") {
			return nil
		}
	}
	if base == nil {
		return nil
	}
	e.Role, e.Ref = "reference", summary.TextOf(v, 0, len(v.Text))
	list := []place.Place{gb.place(p, base, e)}
	if api := gb.fetchedBy(p, v); api != "" {
		e.Role, e.Ref, e.Via = client.HTTPURL().Name, summary.Text{}, append(slices.Clone(e.Via[:len(e.Via)-1]), api)
		list = append(list, gb.place(p, base, e))
	}
	return list
}

// place returns p for the base expr, with the effect e.
func (gb *GivenBases) place(p place.Place, expr ast.Expr, e summary.Effect) place.Place {
	p.Expr, p.HTTPMethod = expr, ""
	p.Target = place.Target{Obj: p.Target.Obj, Arg: catalogue.NoArg, API: e.Via[len(e.Via)-1], Context: &e, Given: e.Ref.Text != "", Role: catalogue.MustRole(e.Role)}
	return p
}

// fetchedBy returns the API by which a client requests the target of the reference v at p. It
// returns "" if that is not certain, or if the reference may have a scheme.
func (gb *GivenBases) fetchedBy(p place.Place, v strval.Value) string {
	c := p.Target.Context
	switch {
	case !isRelative(v):
		return ""
	case c == nil:
		return FetchedBy(gb.Requests, p)
	case c.Loose || c.Group != 0 || len(c.If) > 0:
		return ""
	}
	return c.Fetched
}

// OpenResolutions yields the known URLs that are resolved against a base which is not known, in the
// package's hand-written files, and their text:
//
//	c.base.ResolveReference(&url.URL{Path: "users"})
func (gb *GivenBases) OpenResolutions() iter.Seq2[place.Place, strval.Value] {
	return func(yield func(place.Place, strval.Value) bool) {
		for cur, test := range gb.Nodes((*ast.CallExpr)(nil)) {
			p, ok := gb.Bases.Resolution(cur)
			if !ok || gb.Bases.Receiver(cur.Node().(*ast.CallExpr)) != nil {
				continue
			}
			p.InTest = test
			if v, ok := gb.Values.URL(p.Expr); ok && !yield(p, v) {
				return
			}
		}
	}
}

// Arriving is that of the scope. The text of a URL is the one that it is parsed from. If a reference
// is resolved against it, nothing else may be done with the URL; else its origin must stay.
func (gb *GivenBases) Arriving(p place.Place) ([]strval.Value, []strval.Cut) {
	c := p.Target.Context
	if c == nil || c.Kind != summary.IsBase || flow.IsString(gb.Pass.TypesInfo.TypeOf(p.Expr)) {
		return place.Arriving(gb.Scope, p)
	}
	if c.Ref.Text == "" {
		if x := gb.origin(p.Expr); x != nil {
			return place.ValuesOf(gb.Scope, x), c.Cuts
		}
		list, _ := gb.Values.KnownURLs(p.Expr) // a default is one of several
		return list, c.Cuts
	}
	v, known := gb.Values.URL(p.Expr)
	list, vars := gb.Values.URLs(p.Expr)
	if known && v.Complete() { // nothing has changed it, and nothing will
		list, vars = []strval.Value{v}, nil
	}
	if v, ok := p.Target.Obj.(*types.Var); ok {
		vars = append(vars, v)
	}
	for _, v := range list {
		for _, h := range v.Holes {
			if _, v := gb.Sums.Variable(h.Source()); v != nil && summary.IsURL(v) {
				vars = append(vars, v)
			}
		}
	}
	if slices.ContainsFunc(vars, func(v *types.Var) bool { return summary.IsURL(v) && !gb.Bases.onlyResolves(v) }) {
		return nil, nil
	}
	return list, c.Cuts
}

// onlyResolves reports whether v, a URL, is only set, and resolves or joins something.
func (bs *Bases) onlyResolves(v *types.Var) bool {
	return bs.resolve.Of(v, func(v *types.Var) bool {
		return bs.Flow.Only(v, &flow.Policy{
			Kinds:  []flow.EventKind{flow.Declare, flow.Define, flow.Assign},
			Member: func(ev flow.Event) (*flow.Policy, bool) { return nil, protocol.URL(ev.Selects()) == protocol.Resolves },
			Also: func(ev flow.Event) bool {
				return ev.Kind == flow.Store && ev.Member != "[]" || // not in a list
					ev.Kind == flow.Deref && bs.Flow.EventAt(ev.At.Parent()).Kind == flow.Return // a copy, for others to see
			},
		})
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
func (gb *GivenBases) joined(p place.Place, v strval.Value) (place.Place, bool) {
	c, base := p.Target.Context, gb.Prior(p)
	if base == nil || c.Loose || c.Group != 0 || len(c.If) > 0 {
		return p, false
	}
	at := len(c.Before.Text)
	if at == len(v.Text) || v.Text[at] == 0 || !gb.isOfCaller(p, base) {
		return p, false
	}
	e := *c
	e.Before, e.After = summary.TextOf(v, 0, at-1), summary.TextOf(v, at, len(v.Text))
	e.Via, e.Cuts, e.Later = p.Target.Via(), nil, false
	p = gb.place(p, base, e)
	p.Target.Given = true
	return p, true
}

// Prior returns the expression of what the string at p follows directly; nil if that is known text.
func (gb *GivenBases) Prior(p place.Place) ast.Expr {
	c := p.Target.Context
	if c == nil || c.Prior() == nil || p.Target.Given {
		return nil
	}
	v, ok := gb.Pass.TypesInfo.Uses[flow.IdentOf(c.Prior())].(*types.Var)
	if !ok {
		return c.Prior()
	}
	owner, i := gb.Sums.Owner(v)
	if _, ok := owner.(*types.Func); !ok || i < 0 {
		return c.Prior()
	}
	if call, ok := p.Cur.Node().(*ast.CallExpr); ok && owner == p.Target.Obj && i < len(call.Args) {
		return call.Args[i]
	}
	return nil
}

// isOfCaller reports whether the string base is a package variable, or of the same object as what
// gives the rest of the URL at p: its own method, or the method of a part of it or of what has it alone.
func (gb *GivenBases) isOfCaller(p place.Place, base ast.Expr) bool {
	if p.Cur.Node().Pos() <= base.Pos() && base.End() <= p.Cur.Node().End() {
		return true // get(c.base, "/users")
	}
	object := gb.giver(p.Cur)
	if object == nil {
		_, v := gb.Sums.Variable(base)
		return v != nil && !v.IsField() && summary.IsPlace(v)
	}
	var root *types.Named
	for sel, ok := ast.Unparen(base).(*ast.SelectorExpr); ok; sel, ok = ast.Unparen(sel.X).(*ast.SelectorExpr) {
		if root = flow.NamedOf(gb.Pass.TypesInfo.TypeOf(sel.X)); root == object {
			return true
		}
	}
	return root != nil && (gb.hasPart(root, object) || gb.hasPart(object, root) && gb.alone.Of(root, gb.isHeldOnce))
}

// giver returns the type of the object whose method, or function, has the code at cur; nil if that is not known.
func (gb *GivenBases) giver(cur inspector.Cursor) *types.Named {
	if call, ok := cur.Node().(*ast.CallExpr); ok {
		x := call.Fun
		for sel, ok := ast.Unparen(x).(*ast.SelectorExpr); ok; sel, ok = ast.Unparen(x).(*ast.SelectorExpr) {
			x = sel.X
		}
		v, _ := gb.Pass.TypesInfo.Uses[flow.IdentOf(x)].(*types.Var)
		if v == nil || v.Kind() != types.RecvVar && v.Kind() != types.ParamVar {
			return nil
		}
		return flow.NamedOf(v.Type())
	}
	if decl := flow.DeclOf(cur); decl != nil && decl.Recv != nil {
		return flow.NamedOf(gb.Pass.TypesInfo.Defs[decl.Name].(*types.Func).Signature().Recv().Type())
	}
	return nil
}

// hasPart reports whether the struct whole has a field, or a method with a result, of the type part.
func (gb *GivenBases) hasPart(whole, part *types.Named) bool {
	if str, ok := whole.Underlying().(*types.Struct); ok && flow.Some(str.Fields(), func(f *types.Var) bool { return flow.NamedOf(f.Type()) == part }) {
		return true
	}
	return flow.Some(whole.Methods(), func(m *types.Func) bool {
		r := m.Signature().Results()
		return r.Len() > 0 && flow.NamedOf(r.At(0).Type()) == part
	})
}

// isHeldOnce reports whether one type of the package at most has a part of the type t.
func (gb *GivenBases) isHeldOnce(t *types.Named) bool {
	return len(slices.DeleteFunc(place.TypeNames([]*types.Package{gb.Pass.Pkg}), func(obj *types.TypeName) bool {
		whole, ok := obj.Type().(*types.Named)
		return !ok || whole == t || !gb.hasPart(whole, t)
	})) <= 1
}
