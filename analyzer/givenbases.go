package analyzer

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/sink"
	"github.com/urilint/urilint/internal/strval"
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

// A baseFact says that references are resolved against what a function is given.
type baseFact struct{ Bases []givenBase }

func (*baseFact) AFact() {}

// String is what tests of facts compare: `0 base {} of users via (*url.URL).Parse`.
func (f *baseFact) String() string {
	var parts []string
	for _, b := range f.Bases {
		parts = append(parts, fmt.Sprintf("%d base %s{}%s of %s via %s", b.Arg, b.Before, b.After, b.Ref, strings.Join(b.Via, ", ")))
	}
	return strings.Join(parts, "; ")
}

// A givenBase is one reference that is resolved against a function's parameter.
type givenBase struct {
	Arg           int  // index of the parameter, without the receiver
	Before, After text // what stands around it in the base
	Ref           text
	Via           []string // where the reference is given, and what resolves it
}

// maxBases bounds the references that are kept of one parameter.
const maxBases = 4

// inferBases finds the parameters of the package's functions that the references
// of sites are resolved against, and makes facts of those of exported functions.
func (w *walker) inferBases(sites []site, values *strval.Evaluator, silent func(site) bool) {
	w.bases = make(map[types.Object][]givenBase)
	for _, s := range sites {
		known := s.Base != nil && s.Base.Value.Complete()
		begins := s.Value.Complete() || s.Value.Holes[0].At > 0
		if s.Role.Name != "reference" || known || !begins || s.test || s.alternatives != 1 || !silent(s) {
			continue
		}
		recv := w.receiverAt(s.place)
		if recv == nil {
			continue
		}
		v, vars, ok := values.Source(recv)
		if !ok || len(v.Holes) != 1 || v.Holes[0].Kind != strval.Any || v.Holes[0].Made {
			continue
		}
		at := v.Holes[0].At
		id, obj := w.variable(v.Holes[0].Expr)
		if obj == nil || w.isPlace(obj) {
			continue
		}
		owner, arg := w.parameter(obj)
		fn, ok := owner.(*types.Func)
		if !ok {
			continue
		}
		b := givenBase{arg, textOf(v, 0, at), textOf(v, at+1, len(v.Text)), textOf(s.Value, 0, len(s.Value.Text)), nil}
		if decl := enclosingFunc(s.cur); decl != nil && w.pass.TypesInfo.Defs[decl.Name] != owner {
			b.Via = append(b.Via, w.funcName(decl))
		}
		b.Via = append(b.Via, s.target.via()...)
		if len(w.bases[fn]) >= maxBases || slices.ContainsFunc(w.bases[fn], func(c givenBase) bool { return c.Arg == arg && c.Ref.String() == b.Ref.String() }) {
			continue
		}
		use, ok := w.files.Root().FindNode(id)
		if !ok || !w.unconditional(use, obj) || !w.unconditional(s.cur, obj) || slices.ContainsFunc(vars, func(v *types.Var) bool { return !w.onlyResolves(v) }) ||
			len(w.otherUses(map[types.Object]bool{obj: true}, map[*ast.Ident]bool{id: true})) > 0 {
			continue
		}
		w.bases[fn] = append(w.bases[fn], b)
	}
	for fn, list := range w.bases {
		if fn.Exported() {
			w.pass.ExportObjectFact(fn, &baseFact{list})
		}
	}
}

// receiverAt returns the expression of the URL that the string at p is resolved against,
// or nil: where it is given to (*url.URL).Parse, or leads there.
func (w *walker) receiverAt(p place) ast.Expr {
	if p.target.context != nil {
		return p.target.context.receiver
	}
	call, ok := p.cur.Node().(*ast.CallExpr)
	fn, isFunc := p.target.obj.(*types.Func)
	if !ok || !isFunc {
		return nil
	}
	if fn.FullName() != "(*net/url.URL).Parse" {
		return w.resolver(p.cur)
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && len(call.Args) == 1 {
		return sel.X
	}
	return nil
}

// onlyResolves reports whether all that is done with v, a URL, is to set it and to
// resolve or join something.
func (w *walker) onlyResolves(v *types.Var) bool {
	for cur := range w.files.Root().Preorder((*ast.Ident)(nil)) {
		use, ok := w.pass.TypesInfo.Uses[cur.Node().(*ast.Ident)].(*types.Var)
		if !ok || use.Origin() != v {
			continue
		}
		if cur.ParentEdgeKind() == edge.SelectorExpr_Sel {
			cur = cur.Parent()
		}
		switch cur.ParentEdgeKind() {
		case edge.KeyValueExpr_Key, edge.KeyValueExpr_Value, edge.AssignStmt_Lhs, edge.AssignStmt_Rhs:
		case edge.SelectorExpr_X:
			switch cur.Parent().Node().(*ast.SelectorExpr).Sel.Name {
			case "Parse", "ResolveReference", "JoinPath":
			default:
				return false
			}
		case edge.StarExpr_X:
			if cur.Parent().ParentEdgeKind() != edge.ReturnStmt_Results {
				return false
			} // a copy, for others to see
		default:
			return false
		}
	}
	return true
}

// basesOf returns the references that are resolved against what fn is given.
func (w *walker) basesOf(fn *types.Func) []givenBase {
	if fn.Pkg() == w.pass.Pkg {
		return w.bases[fn]
	}
	var fact baseFact
	if fn.Pkg() != nil && w.pass.ImportObjectFact(fn, &fact) {
		return fact.Bases
	}
	return nil
}

// baseSites returns the sites of references against the bases that the package's
// hand-written files give to functions.
func (p *program) baseSites(w *walker, values *strval.Evaluator) []site {
	role, _ := sink.LookupRole("reference")
	var sites []site
	for file := range w.files.Root().Children() {
		f := file.Node().(*ast.File)
		if isGenerated(w.pass.Fset, f) {
			continue
		}
		test := isTest(w.pass.Fset, f)
		for cur := range file.Preorder((*ast.CallExpr)(nil)) {
			call := cur.Node().(*ast.CallExpr)
			fn, _ := typeutil.Callee(w.pass.TypesInfo, call).(*types.Func)
			if fn == nil || call.Ellipsis.IsValid() {
				continue
			}
			fn = fn.Origin()
			for _, b := range w.basesOf(fn) {
				if len(call.Args) != fn.Signature().Params().Len() {
					continue
				}
				arg := call.Args[b.Arg]
				own := values.Value(arg)
				c := &context{Arg: b.Arg, Before: b.Before, After: b.After, Via: b.Via}
				base := check.NewBase(c.compose(own))
				if base == nil {
					continue
				}
				t := target{obj: fn, arg: b.Arg, role: role, api: b.Via[len(b.Via)-1], callee: objectName(fn), context: c, given: true}
				s := site{place{expr: arg, cur: cur, target: t, test: test}, check.NewSite(b.Ref.value(), role, t.api), own, 1}
				s.Test, s.Strict, s.Base = test, p.strict, base
				sites = append(sites, s)
			}
		}
	}
	return sites
}
