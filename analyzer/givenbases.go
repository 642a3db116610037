package analyzer

import (
	"go/ast"
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A base is often given to a client when it is made, and the references are the
// client's own:
//
//	func New(base string) *Client { u, err := url.Parse(base); …; return &Client{base: u} }
//	func (c *Client) List() { c.base.Parse("users") … }
//
//	New("https://example.com/v1")   "users" against it is "https://example.com/users"
//
// As with sinks, the parameter is a base only if it gets there unchanged, by no
// branch, and nothing else looks at it or at the URL.

// infer finds the parameters and fields of the package that the references of
// sites are resolved against.
func (gb *givenBases) infer(sites []site) {
	gb.inferRequested(sites)
	passed := gb.parsedBases(sites)
	for _, s := range sites {
		known := s.Base != nil && s.Base.Value.Complete()
		begins := s.Value.Complete() || s.Value.Holes[0].At > 0
		if s.Role.Name != "reference" && !isPlainPath(s) || known || !begins || s.test || s.alternatives != 1 {
			continue
		}
		if recv := gb.bases.receiverAt(s.place); recv != nil {
			gb.inferAt(s, recv, passed)
		}
	}
	for set := range gb.fieldSets() {
		if !set.test {
			gb.inferFrom(set, passed)
		}
	}
}

// inferAt notes what recv, the URL that s is resolved against, is made of: a parameter or a
// field.
func (gb *givenBases) inferAt(s site, recv ast.Expr, passed map[*ast.Ident]bool) {
	b := summary.Effect{Kind: summary.IsBase, Ref: summary.TextOf(s.Value, 0, len(s.Value.Text)), Fetched: gb.fetchedBy(s)}
	decl := flow.DeclOf(s.cur)
	if v, vars, ok := gb.values.Source(recv); ok {
		if owner, arg, from := gb.source(v, vars, passed, &b); owner != nil && !slices.Contains(s.target.via(), summary.Name(owner)) { // else each call gives both
			if decl != nil && gb.pass.TypesInfo.Defs[decl.Name] != owner {
				b.Via = append(b.Via, gb.funcName(decl))
			}
			if gb.sums.Always(s.cur, from) {
				b.Via = append(b.Via, s.target.via()...)
				gb.sums.Add(owner, arg, b)
			}
		}
	} else if field := gb.urlField(recv); field != nil && gb.bases.onlyResolves(field) {
		if decl != nil {
			b.Via = append(b.Via, gb.funcName(decl))
		}
		if gb.sums.Always(s.cur, field) {
			b.Via = append(b.Via, s.target.via()...)
			gb.sums.Add(field, summary.Itself, b)
		}
	}
}

// inferFrom notes the parameter that becomes a field, where set sets that and the field is a
// base.
func (gb *givenBases) inferFrom(set fieldSet, passed map[*ast.Ident]bool) {
	for _, b := range gb.sums.Fact(set.field).Of(summary.Itself, summary.IsBase) {
		v, vars, ok := gb.values.Source(set.value)
		if !isURLField(set.field) {
			v, vars, ok = gb.values.Value(set.value), nil, true
			ok = len(v.Text) == 1 && len(v.Holes) == 1
		} else if b.Ref.Text == "" { // its path and query may be set
			v, ok = gb.baseText(set.value)
			vars = nil
		}
		if !ok {
			continue
		}
		given := summary.Effect{Kind: summary.IsBase, Role: b.Role, Ref: b.Ref, Via: b.Via, Fetched: b.Fetched, Cuts: b.Cuts}
		owner, arg, from := gb.source(v, vars, passed, &given)
		if !isURLField(set.field) {
			given.Before, given.After = b.Before, b.After
		}
		if owner != nil && owner != types.Object(set.field) && gb.sums.Always(set.cur, from) {
			gb.sums.Add(owner, arg, given)
		}
	}
}

// parsedBases returns the identifiers of the fields of string type that are parsed for
// nothing but to resolve the references of sites.
func (gb *givenBases) parsedBases(sites []site) map[*ast.Ident]bool {
	passed := make(map[*ast.Ident]bool)
	for _, s := range sites {
		if s.Role.Name != "reference" && !isPlainPath(s) {
			continue
		}
		if recv := gb.bases.receiverAt(s.place); recv != nil {
			if v, _, ok := gb.values.Source(recv); ok && len(v.Holes) == 1 {
				if id, obj := gb.sums.Variable(v.Holes[0].Source()); obj != nil && obj.IsField() {
					passed[id] = true
				}
			}
		}
	}
	return passed
}

// source returns the parameter that v is made of, its function and its index, and
// completes b; or the field of string type, if all its uses are in passed. v is the
// text of a URL that comes by way of vars. It returns nil if there is none, or
// something else is done with it.
func (gb *givenBases) source(v strval.Value, vars []*types.Var, passed map[*ast.Ident]bool, b *summary.Effect) (types.Object, int, *types.Var) {
	if len(v.Holes) != 1 || v.Holes[0].Kind != strval.Any || v.Holes[0].Made {
		return nil, 0, nil
	}
	at := v.Holes[0].At
	id, obj := gb.sums.Variable(v.Holes[0].Source())
	if obj == nil || summary.IsPlace(obj) && !obj.IsField() {
		return nil, 0, nil
	}
	owner, arg := gb.sums.Owner(obj)
	if slices.ContainsFunc(v.Holes[0].Cuts, func(c strval.Cut) bool { return !strings.HasPrefix(c.Func, "Trim") }) {
		return nil, 0, nil
	}
	b.Cuts = slices.Concat(v.Holes[0].Cuts, b.Cuts)
	switch owner.(type) {
	case *types.Func:
		passed = map[*ast.Ident]bool{id: true}
		for _, use := range gb.flow.Uses(obj) {
			if gb.sums.RefusesEmpty(use, obj) {
				passed[use.Node().(*ast.Ident)] = true
				b.If = []summary.Guard{{Test: strval.Test{}.Not()}}
			}
		}
	case *types.Var:
		if !obj.IsField() {
			return nil, 0, nil // a closure's
		}
	default:
		return nil, 0, nil
	}
	use, ok := gb.flow.Find(id)
	if !ok || !gb.sums.Always(use, obj) || obj.IsField() && gb.sums.IsAssigned(use, obj) || slices.ContainsFunc(vars, func(v *types.Var) bool { return !gb.bases.onlyResolves(v) }) {
		return nil, 0, nil
	}
	if other, _ := gb.sums.OtherUse(obj, passed); other != "" {
		return nil, 0, nil
	}
	b.Before, b.After = summary.TextOf(v, 0, at), summary.TextOf(v, at+1, len(v.Text))
	return owner, arg, obj
}

// isBaseText reports whether v is a field of string type that references are resolved
// against when it is parsed.
func (gb *givenBases) isBaseText(v *types.Var) bool {
	return v.IsField() && flow.IsString(v.Type()) && len(gb.sums.Fact(v).Of(summary.Itself, summary.IsBase)) > 0
}

// A fieldSet is a place where a field of type *url.URL is set, or one of string type that
// is a base.
type fieldSet struct {
	field *types.Var
	value ast.Expr
	cur   inspector.Cursor
	test  bool
}

// fieldSets yields those of the package's hand-written files.
func (gb *givenBases) fieldSets() iter.Seq[fieldSet] {
	return func(yield func(fieldSet) bool) {
		for file, test := range gb.handWritten() {
			for cur := range file.Preorder((*ast.AssignStmt)(nil), (*ast.CompositeLit)(nil)) {
				for obj, value := range gb.fieldValues(cur.Node()) {
					v, ok := obj.(*types.Var)
					if ok && (isURLField(v) || gb.isBaseText(v)) && !yield(fieldSet{v.Origin(), value, cur, test}) {
						return
					}
				}
			}
		}
	}
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

// sites returns the sites of references against the bases that the package's
// hand-written files give to functions and fields.
func (gb *givenBases) sites() []site {
	var sites []site
	for file, test := range gb.handWritten() {
		for cur := range file.Preorder((*ast.CallExpr)(nil)) {
			call := cur.Node().(*ast.CallExpr)
			fn, _ := typeutil.Callee(gb.pass.TypesInfo, call).(*types.Func)
			if fn == nil || call.Ellipsis.IsValid() || len(call.Args) != fn.Signature().Params().Len() {
				continue
			}
			fact := gb.sums.Fact(fn)
			for i, arg := range call.Args {
				for _, b := range fact.Of(i, summary.IsBase) {
					t := target{obj: fn.Origin(), arg: i, callee: summary.Name(fn)}
					sites = append(sites, gb.against(b, place{expr: arg, cur: cur, target: t, test: test}, gb.values.Value(arg))...)
				}
			}
		}
	}
	for set := range gb.fieldSets() {
		for _, b := range gb.sums.Fact(set.field).Of(summary.Itself, summary.IsBase) {
			if v, whole, ok := gb.given(set, b); ok {
				t := target{obj: set.field, arg: catalogue.NoArg}
				sites = append(sites, gb.against(whole, place{expr: set.value, cur: set.cur, target: t, test: set.test}, v)...)
			}
		}
	}
	return sites
}

// given returns the text that set gives to a field, which is a base by the effect b, and the
// effect on that text. It reports false if the text is not known.
func (gb *givenBases) given(set fieldSet, b *summary.Effect) (strval.Value, *summary.Effect, bool) {
	if !isURLField(set.field) {
		list := gb.values.Values(set.value)
		return list[0], b, len(list) == 1 && !list[0].Unknown() && !isZeroValue(list[0])
	}
	v, ok := gb.values.URL(set.value)
	if ok = ok && gb.bases.onlyResolves(set.field); b.Ref.Text == "" {
		v, ok = gb.baseText(set.value)
	}
	return v, &summary.Effect{Role: b.Role, Via: b.Via, Ref: b.Ref, Fetched: b.Fetched}, ok
}

// against returns the sites of the reference of b against own, the base that stands at p; and
// that of the base, if a client requests it.
func (gb *givenBases) against(b *summary.Effect, p place, own strval.Value) (sites []site) {
	if reached, known := b.Reached(own); !reached || !known {
		return nil
	}
	if own = own.Cut(b.Cuts); own.Text == "" && len(b.Cuts) > 0 {
		return nil // nothing of it is left
	}
	base := check.NewBase(b.Compose(own))
	if base == nil {
		return nil
	}
	if s, ok := gb.fetchedSite(p, b, own); ok {
		sites = append(sites, s)
	}
	if b.Ref.Text == "" {
		return sites // copies of it are requested, with whatever path
	}
	p.target.role, _ = catalogue.LookupRole("reference")
	p.target.given = true
	p.target.api = b.Via[len(b.Via)-1]
	p.target.context = b
	s := gb.site(p, b.Ref.Value(), own, 1)
	if gb.silent(s) { // else the reference is wrong against any base, and is reported where it is written
		s.Base = base
		sites = append(sites, s)
	}
	return sites
}
