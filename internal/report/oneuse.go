package report

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
)

// A fix that changes the text of literals is safe if nothing but one sink can see the
// change: the text occurs once in the package, and the string goes from the literal
// to the sink on one way, without another use. All other fixes of literals are unsafe, and
// what a check or the edits call a guess. A fix of other code is safe if it is no guess.
//
//	const orders = "https://shop.example/a b" // its only use is the call
//	http.Get(orders)

// isAlone reports whether each of the literals is used by one sink alone, which is of
// another package. fails says that the sink fails with the unchanged text.
func (r *Reporter) isAlone(lits []writtenText, fails bool) bool {
	return len(r.Pass.TypeErrors) == 0 && !slices.ContainsFunc(lits, func(w writtenText) bool { // else uses are missing
		cur, ok := r.In.Flow.Find(w.lit)
		return !ok || scope.InTestFile(r.Pass.Fset, w.lit.Pos()) || w.text == "" || !r.reachesOne(cur, fails) || !r.texts.HasOnce(w.text)
	})
}

// maxUses bounds how far a literal is from its sink.
const maxUses = 100

// reachesOne reports whether the string at cur goes to one sink of another package alone: through sums, conversions,
// fmt.Sprintf, and constants, variables and parameters that are used once.
func (r *Reporter) reachesOne(cur inspector.Cursor, fails bool) bool {
	for range maxUses {
		expr, ok := cur.Node().(ast.Expr)
		if !ok {
			return false
		}
		if sites := r.sitesOf(expr); len(sites) > 0 && !slices.ContainsFunc(sites, func(s site.Site) bool { return !r.isDirect(s) }) {
			return !fails || !slices.ContainsFunc(sites, func(s site.Site) bool { return r.wantsError(s.Cur) })
		}
		switch parent := cur.Parent(); cur.ParentEdgeKind() {
		case edge.ParenExpr_X:
			cur, ok = parent, true
		case edge.BinaryExpr_X, edge.BinaryExpr_Y:
			cur, ok = parent, parent.Node().(*ast.BinaryExpr).Op == token.ADD
		case edge.CallExpr_Args:
			cur, ok = r.beyondCall(parent, cur.ParentEdgeIndex())
		case edge.AssignStmt_Rhs, edge.ValueSpec_Values:
			cur, ok = r.onlyUse(r.definedBy(cur))
		default:
			ok = false
		}
		if !ok {
			return false
		}
	}
	return false
}

// sitesOf returns the sites of the expression, those of printed text aside.
func (r *Reporter) sitesOf(expr ast.Expr) []site.Site {
	return r.sinks.Of(func() map[ast.Expr][]site.Site {
		sinks := make(map[ast.Expr][]site.Site)
		for _, s := range r.Sites {
			if !s.IsText() {
				sinks[s.Expr] = append(sinks[s.Expr], s)
			}
		}
		return sinks
	})[expr]
}

// isDirect reports whether s is at a sink of another package, or a field that the package never reads.
func (r *Reporter) isDirect(s site.Site) bool {
	t := s.Target
	if cur, ok := r.In.Flow.Find(s.Expr); !scope.IsWithin(s.Expr, s.Cur.Node()) { // an element of a list
		for cur.ParentEdgeKind() == edge.KeyValueExpr_Value || cur.ParentEdgeKind() == edge.CompositeLit_Elts {
			cur = cur.Parent()
		}
		if _, once := r.onlyUse(r.definedBy(cur)); !ok || !once {
			return false
		}
	}
	if t.Obj == nil || t.Obj.Pkg() == r.Pass.Pkg || t.Context != nil || t.Callee != t.API {
		return false
	}
	v, ok := t.Obj.(*types.Var)
	return !ok || !r.texts.Names()[v.Name()] && !slices.ContainsFunc(r.In.Flow.Uses(v), func(use inspector.Cursor) bool {
		return use.ParentEdgeKind() != edge.KeyValueExpr_Key && flow.SelectorAt(use).ParentEdgeKind() != edge.AssignStmt_Lhs
	})
}

// beyondCall returns where argument index of the call at cur goes on to: the result of a conversion or of fmt.Sprintf,
// or the only use of a parameter. It reports false for other functions.
func (r *Reporter) beyondCall(cur inspector.Cursor, index int) (inspector.Cursor, bool) {
	call := cur.Node().(*ast.CallExpr)
	if r.Pass.TypesInfo.Types[call.Fun].IsType() {
		return cur, true
	}
	if r.In.Flow.CallTo(call, "fmt", "Sprintf") != nil {
		return cur, true
	}
	if param := r.In.Flow.ParamOf(flow.Event{Kind: flow.Pass, Call: call, Arg: index}); param != nil {
		return r.onlyUse(param)
	}
	return cur, false
}

// definedBy returns the variable or constant that the expression at cur defines; nil if it is assigned.
func (r *Reporter) definedBy(cur inspector.Cursor) types.Object {
	stmt := cur.Parent()
	if next, ok := stmt.NextSibling(); ok {
		if spec, ok := next.Node().(*ast.ValueSpec); ok && len(spec.Values) == 0 && spec.Type == nil {
			return nil // const ( a = "x"; b ): b repeats it
		}
	}
	obj := r.In.Flow.VarOf(cur)
	if obj == nil || obj.Pos() < stmt.Node().Pos() || cur.Node().Pos() <= obj.Pos() {
		return nil
	}
	return obj
}

// onlyUse returns the only use of the constant or variable obj, if no other package or file can name it.
func (r *Reporter) onlyUse(obj types.Object) (inspector.Cursor, bool) {
	if obj == nil || obj.Parent() == r.Pass.Pkg.Scope() && (obj.Exported() || r.texts.Names()[obj.Name()]) {
		return inspector.Cursor{}, false
	}
	return r.In.Flow.OnlyUse(obj)
}

// wantsError reports whether the program may be right because the call at cur fails: it uses the error, and goes on.
//
//	if _, err := url.Parse("http://h/ \n"); err != nil { log.Print("no spaces, as documented") }
func (r *Reporter) wantsError(cur inspector.Cursor) bool {
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok || !flow.ReturnsError(r.Pass.TypesInfo.TypeOf(call)) {
		return false
	}
	_, compared := cur.Parent().Node().(*ast.BinaryExpr)
	return compared || r.In.Intent.IsProbe(cur, call)
}

// isShared reports whether another value needs the bytes of place, of the literal lit,
// unchanged: they are in that value too, and check k finds nothing wrong with them there.
//
//	const proto = "HTTP"
//	http.Get(proto + "://shop.example/")
//	http.Get("https://shop.example/" + proto) // a path has another case
func (r *Reporter) isShared(k *check.Check, place extent, lit *ast.BasicLit) bool {
	return r.shared.Of(told{k.ID, place, ""}, func(told) bool {
		return slices.ContainsFunc(r.having.Of(r.sitesByLiteral)[lit], func(s site.Site) bool {
			return r.hasBytes(s, place, lit) && !slices.ContainsFunc(k.Run(s.Site), func(f check.Finding) bool {
				at, in := r.extent(s.Value, f.Start, f.End)
				return in == lit && at.overlaps(place)
			})
		})
	})
}

// sitesByLiteral returns the sites of values that a literal is in.
func (r *Reporter) sitesByLiteral() map[*ast.BasicLit][]site.Site {
	having := make(map[*ast.BasicLit][]site.Site)
	for _, s := range r.Sites {
		for _, span := range s.Value.Spans {
			if list := having[span.Lit]; !s.IsText() && (len(list) == 0 || list[len(list)-1].Site != s.Site) {
				having[span.Lit] = append(list, s)
			}
		}
	}
	return having
}

// hasBytes reports whether the bytes of place, of the literal lit, are in the value of s.
func (r *Reporter) hasBytes(s site.Site, place extent, lit *ast.BasicLit) bool {
	for _, span := range s.Value.Spans {
		if span.Lit == lit {
			if at, in := r.extent(s.Value, span.Start, span.End); in == lit && at.overlaps(place) {
				return true
			}
		}
	}
	return false
}
