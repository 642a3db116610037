// Package infer finds the parameters, results, fields and variables of a package whose strings
// reach a sink, and writes them as facts for the packages that import it.
//
//	func (c *Client) get(p string) { http.Get(c.base + p) }    // p reaches http.Get, behind c.base
//
// It is a worklist: each place is looked at once, and again for each effect that is new for what
// its string is given to.
package infer

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/base"
	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/nearest"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// Infer finds the parameters, fields and variables that are sinks themselves, by the worklist.
func (inf *Inferrer) Infer() {
	inf.Sums.FindCallbacks()
	in := inf.Sums.Infer()
	inf.Inference = in
	inf.Reader.Users = make(map[types.Object][]int32)
	for p, v := range inf.Given.OpenResolutions() {
		for _, base := range inf.Given.Of(p, v) {
			inf.arrive(base)
		}
	}
	for p := range inf.Reader.Places() {
		inf.arrive(p)
	}
	users := inf.Reader.Users
	inf.relays(users)
	inf.Reader.Users = nil
	settle := func() []types.Object {
		if changed := in.Settle(); len(changed) > 0 {
			return changed
		}
		return in.SettleJointly()
	}
	for changed := settle(); len(changed) > 0; changed = settle() {
		var nodes []int32
		for _, obj := range changed {
			nodes = append(nodes, users[obj]...)
			if fn, ok := obj.(*types.Func); ok && inf.Sums.Fact(fn).OnlyAnswers() {
				for _, ret := range inf.Reader.Asked.ReturnsFor(fn) {
					nodes = append(nodes, ret.Index())
				}
			}
		}
		slices.Sort(nodes)
		for _, i := range slices.Compact(nodes) {
			for _, p := range inf.Reader.Visit(inf.Files.At(i)) {
				if p.Target.Context != nil && in.IsNew(p.Target.Context) {
					inf.arrive(p)
				}
			}
		}
	}
}

// An Inferrer finds what of the package leads to sinks.
type Inferrer struct {
	*scope.Scope
	Reader   *place.Reader
	Facts    *place.Implementations
	Around   *site.Surroundings
	Contexts *site.Contexts
	Clients  *client.Clients
	Bases    *base.Bases
	Requests *client.Requests
	Given    *base.GivenBases

	Inference   *summary.Inference
	Misdeclared []analysis.Diagnostic // //urilint:param directives that cannot be understood
}

// maxArriving is how many values of an expression are looked at; of more, their beginning.
const maxArriving = 8

// arrive tells the inference what gets to a sink by the place p.
func (inf *Inferrer) arrive(p place.Place) {
	if p.Target.Role.Form == catalogue.RequestError {
		inf.Around.NoteShown(p, strval.Value{})
	}
	if !p.Target.Role.Form.Inferable() || !inf.Around.IsMeant(p) || inf.Around.HasRawPath(p) {
		return // what is around a place does not travel
	}
	list, cuts := inf.Given.Arriving(p)
	if len(list) > maxArriving {
		list = []strval.Value{inf.Values.CommonStart(list, p.Expr)} // one of a table
	}
	for _, own := range list {
		if place.IsZeroValue(own) {
			continue
		}
		v := inf.composed(p, own.Cut(cuts))
		inf.Around.NoteShown(p, v)
		if len(list) == 1 && (p.Target.Context == nil || inf.Facts.GroupOf(p.Target) == 1) {
			for _, base := range inf.Given.Of(p, v) {
				inf.arrive(base)
			}
		}
		a := summary.Arrival{Value: own, Several: len(list) > 1, Expr: p.Expr, At: p.Cur, Test: p.InTest, Target: p.Target.Obj, By: p.Target.Context, Values: len(list)}
		if c := p.Target.Context; c != nil {
			reached, known := c.Reached(own)
			if known && !reached {
				continue
			}
			if len(c.If) > 0 && len(c.Cuts) > 0 && len(own.Text) > 1 {
				continue // what the tests look at is not what is left
			}
			a.Undecided = !known
			a.Value = own.Cut(cuts)
			a.Values *= inf.Facts.GroupOf(p.Target)
		}
		if !own.Complete() {
			inf.describe(&a, p)
		}
		inf.Inference.Arrive(a)
	}
}

// composed returns what own, at p, becomes at the sink.
func (inf *Inferrer) composed(p place.Place, own strval.Value) strval.Value {
	if c := p.Target.Context; c != nil {
		return c.Compose(own)
	}
	return own
}

// describe fills in the effect on the string at p.
func (inf *Inferrer) describe(a *summary.Arrival, p place.Place) {
	a.Effect = summary.Effect{Role: p.Target.Role.Name, Method: p.HTTPMethod, OwnDial: place.OwnDial(inf.Clients, p), Plain: place.IsPlain(inf.Clients, p), Via: p.Target.Via()}
	if c := p.Target.Context; c != nil {
		a.Effect.Kind, a.Effect.Ref, a.Effect.Before, a.Effect.After = c.Kind, c.Ref, c.Before, c.After
		a.Effect.Later, a.Effect.Told, a.Effect.Loose, a.Effect.If = c.Later, c.Told, site.IsLoose(p.Target), c.If
		a.Effect.OwnDial = a.Effect.OwnDial || c.OwnDial
	}
	if base, _ := inf.Bases.Base(p); base != nil {
		a.Base = base.Value
	}
	a.Receiver = inf.Bases.ReceiverAt(p)
	a.Prior, a.Beside = inf.Given.Prior(p), p.Target.Given && !p.Target.IsBase()
	a.Effect.Requested = base.IsParsedForRequest(inf.Requests, p) || p.Target.Context != nil && p.Target.Context.Requested
	a.Requested = base.IsRequested(p.Target.Role) && !p.Target.Given || a.Effect.Requested
	if a.Effect.Fetched = base.FetchedBy(inf.Requests, p); p.Target.Context != nil {
		a.Effect.Fetched = p.Target.Context.Fetched
	}
	a.Effect.Readdressed = client.Readdresses(inf.Scope) || p.Target.Context != nil && p.Target.Context.Readdressed
	a.Effect.Requeried = client.Requeries(inf.Scope, p.Cur) || p.Target.Context != nil && p.Target.Context.Requeried
	a.Effect.Fails = inf.Around.Fails(p)
	if p.Wanted != intent.Success {
		a.Bar = summary.OtherUse
	}
	a.Asked = func() bool { return !p.Target.IsBase() && inf.Contexts.IsProbe(p) }
}

// A function's author declares its sinks beside it, in its doc comment:
//
//	//urilint:param base http-url
//	func New(base string) *Client

// Directive begins such a comment.
const Directive = "//urilint:param"

// DeclaredParams adds the parameters that directives declare, and
// reports the directives that cannot be understood.
func (inf *Inferrer) DeclaredParams() {
	for cur := range inf.Files.Root().Preorder((*ast.FuncDecl)(nil)) {
		decl := cur.Node().(*ast.FuncDecl)
		if decl.Doc == nil {
			continue
		}
		for _, c := range decl.Doc.List {
			rest, ok := strings.CutPrefix(c.Text, Directive)
			if !ok || rest != "" && rest[0] != ' ' && rest[0] != '\t' {
				continue
			}
			if err := inf.declareParam(decl, strings.Fields(rest)); err != nil {
				inf.Misdeclared = append(inf.Misdeclared, analysis.Diagnostic{
					Pos:      c.Pos(),
					End:      c.End(),
					Category: "param",
					URL:      check.Pages + "docs/configuration.html",
					Message:  "param: the directive " + err.Error(),
				})
			}
		}
	}
}

// Declares reports whether some directive declares a sink.
func Declares(pass *analysis.Pass) bool {
	isDirective := func(c *ast.Comment) bool { return strings.HasPrefix(c.Text, Directive) }
	return slices.ContainsFunc(pass.Files, func(f *ast.File) bool {
		return slices.ContainsFunc(f.Comments, func(group *ast.CommentGroup) bool { return slices.ContainsFunc(group.List, isDirective) })
	})
}

// declareParam adds the parameter of decl that the directive's words name.
func (inf *Inferrer) declareParam(decl *ast.FuncDecl, words []string) error {
	if len(words) < 2 {
		return fmt.Errorf("needs a parameter and a role; write %s <name> <role>", Directive)
	}
	fn := inf.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	sig := fn.Signature()
	var names []string
	for i := range sig.Params().Len() {
		p := sig.Params().At(i)
		names = append(names, p.Name())
		if p.Name() != words[0] {
			continue
		}
		t := p.Type()
		if s, ok := t.(*types.Slice); ok {
			t = s.Elem()
		}
		if !flow.IsString(t) {
			return fmt.Errorf("names %q, which is no string", words[0])
		}
		if _, ok := catalogue.LookupRole(words[1]); !ok {
			return fmt.Errorf("gives the unknown role %q%s", words[1], nearest.Choice(words[1], catalogue.RoleNames()))
		}
		inf.Sums.Add(fn, i, summary.Effect{Role: words[1]})
		return nil
	}
	slices.Sort(names)
	return fmt.Errorf("names %q; %s has the parameters %q", words[0], fn.Name(), names)
}

// The settings of a client may be a struct that a third package declares. Where it is given to
// the client, its field is a place.
//
//	client.New(&config.Config{BaseURL: "https://api.example.com"})

// maxWithin bounds how many structs, each in the next, lead to a field.
const maxWithin = 3

// exportBorrowed notes what the functions and fields that other packages can name do with the
// fields of structs that third packages declare.
func (inf *Inferrer) exportBorrowed() {
	for _, field := range inf.Sums.Borrowed() {
		fact := inf.Sums.Fact(field)
		inf.Sums.AddAnswers(field, fact)
		for _, obj := range inf.Exported() {
			fn, ok := obj.(*types.Func)
			if !ok || inf.InTest(fn) {
				continue
			}
			params := fn.Signature().Params()
			for i := range params.Len() {
				v := params.At(i)
				if path := pathTo(v.Type(), field, maxWithin); path != "" && inf.takes(v, path) {
					inf.Sums.AddWithin(fn, i, path, fact)
				}
			}
		}
		for _, own := range exportedFields(inf.Scope) {
			if path := pathTo(own.Type(), field, maxWithin); path != "" {
				inf.Sums.AddWithin(own, summary.Itself, path, fact)
			}
		}
	}
}

// exportedFields returns the fields of the package's structs that other packages can set.
func exportedFields(sc *scope.Scope) (list []*types.Var) {
	for _, obj := range place.TypeNames([]*types.Package{sc.Pass.Pkg}) {
		st, ok := obj.Type().Underlying().(*types.Struct)
		if !ok || !obj.Exported() {
			continue
		}
		for field := range st.Fields() {
			if field.Exported() && field.Pkg() == sc.Pass.Pkg {
				list = append(list, field)
			}
		}
	}
	return list
}

// pathTo returns the names of the fields that lead from a struct of type t, or a pointer to it,
// to field, with dots between them; "" if none do. The structs are of the package of field.
func pathTo(t types.Type, field *types.Var, depth int) string {
	named, st := scope.StructOf(t)
	if st == nil || named.Obj().Pkg() != field.Pkg() || depth == 0 {
		return ""
	}
	for f := range st.Fields() {
		if f.Origin() == field {
			return f.Name()
		}
		if !f.Exported() {
			continue
		}
		if path := pathTo(f.Type(), field, depth-1); path != "" {
			return f.Name() + "." + path
		}
	}
	return ""
}

// takes reports whether the function that has the parameter v, a struct, stores it, passes it
// on, or reads the field of it that path begins with.
func (inf *Inferrer) takes(v *types.Var, path string) bool {
	first, _, _ := strings.Cut(path, ".")
	return flow.Some(inf.Flow.Events(v), func(ev flow.Event) bool {
		return ev.Kind == flow.Read && ev.Member == first || slices.Contains([]flow.EventKind{flow.Store, flow.Alias, flow.Address, flow.Pass, flow.Deref}, ev.Kind)
	})
}

// A function may pass the settings on that it is given, or a field keeps them:
//
//	func connect(cfg config.Config) *client.Client { return client.New(cfg) }
//	func (a *app) start()                          { a.api = client.New(a.cfg) }
//
// What client.New does with the fields of the struct is then an effect of the function, or of
// the field of the app.

// relays adds the effects of structs that are passed on, and those of what is passed to there.
func (inf *Inferrer) relays(users map[types.Object][]int32) {
	for len(inf.Reader.Relayed) > 0 {
		list := inf.Reader.Relayed
		inf.Reader.Relayed = nil
		var owners []types.Object
		for _, r := range list {
			owner, i := inf.relayOwner(r)
			if owner == nil {
				continue
			}
			e := *r.C
			e.Kind, e.Via = summary.IsWithin, summary.Through(summary.Name(r.To), r.C.Via)
			if inf.Sums.Add(owner, i, e) && !slices.Contains(owners, owner) {
				owners = append(owners, owner)
			}
		}
		for _, owner := range owners {
			for _, node := range slices.Compact(slices.Sorted(slices.Values(users[owner]))) {
				for _, p := range inf.Reader.Visit(inf.Files.At(node)) {
					if p.Target.Obj == owner && p.Target.Context != nil && p.Target.Context.Path != "" {
						inf.arrive(p)
					}
				}
			}
		}
	}
}

// relayOwner returns the function whose parameter r passes on, and its index, or the field; nil
// if it is something else, or may be changed before.
func (inf *Inferrer) relayOwner(r place.Relay) (types.Object, int) {
	expr := flow.Referent(r.Expr)
	if star, ok := expr.(*ast.StarExpr); ok {
		expr = ast.Unparen(star.X)
	}
	v := inf.Flow.Variable(expr)
	if v == nil || v.Pkg() != inf.Pass.Pkg || scope.InTestFile(inf.Pass.Fset, expr.Pos()) {
		return nil, 0
	}
	owner, i := inf.Sums.Owner(v.Origin())
	_, isFunc := owner.(*types.Func)
	if owner == nil || !summary.IsPlace(v) && !isFunc || !inf.Sums.Always(r.Cur, v) || inf.changesStruct(v.Origin(), expr, r.C.Path) {
		return nil, 0
	}
	return owner, i
}

// changesStruct reports whether some code may set the field that path leads to, of the struct v
// or what it points to, or ask for it; at is where v is passed on.
func (inf *Inferrer) changesStruct(v *types.Var, at ast.Expr, path string) bool {
	for _, use := range inf.Flow.Uses(v) {
		id := use.Node().(*ast.Ident)
		use = flow.SelectorAt(use)
		if inf.Pass.TypesInfo.Uses[id] == nil || use.Node() == at || scope.InTestFile(inf.Pass.Fset, id.Pos()) {
			continue
		}
		ev := inf.Flow.EventAt(use)
		switch {
		case summary.IsPlace(v) && ev.Kind == flow.Assign: // seen there
		case ev.Kind == flow.Pass && !flow.IsPointer(v.Type()):
		case ev.Kind == flow.Read && !strings.HasPrefix(path+".", ev.Member+"."):
		default:
			return true
		}
	}
	return false
}
