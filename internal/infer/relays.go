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
	if owner == nil || !summary.IsPlace(v) && !isFunc(owner) || !inf.Sums.Always(r.Cur, v) || inf.changesStruct(v.Origin(), expr, r.C.Path) {
		return nil, 0
	}
	return owner, i
}

func isFunc(obj types.Object) bool {
	_, ok := obj.(*types.Func)
	return ok
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
		case ev.Kind == flow.Read && !selects(ev.Member, path):
		default:
			return true
		}
	}
	return false
}

// selects reports whether path begins with the field of that name.
func selects(field, path string) bool {
	return path == field || strings.HasPrefix(path, field+".")
}
