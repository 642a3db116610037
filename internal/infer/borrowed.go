package infer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/summary"
)

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
