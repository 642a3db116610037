package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// evaluated reports whether the values of all places that the string reaches contain it
// as text: none has a hole that is made from it. The hole of a parameter is none, of
// which each call makes a site.
func (t *trace) evaluated() bool {
	made := make(map[ast.Node]bool)
	for n := range t.nodes {
		made[n.expr] = true
	}
	for expr := range t.places {
		for _, s := range t.sites[expr] {
			for _, h := range s.own.Holes {
				if h.Expr == nil || h.Label != "" || t.isParam(h.Expr) && !h.Made && s.Role.Form.Inferable() {
					continue
				}
				hidden := false
				ast.Inspect(h.Expr, func(n ast.Node) bool {
					hidden = hidden || n != nil && made[n]
					return !hidden
				})
				if hidden {
					return false
				}
			}
		}
	}
	return true
}

// isParam reports whether expr is a parameter or field by which the string goes on
// to a sink.
func (t *trace) isParam(expr ast.Expr) bool {
	_, v := t.sums.Variable(expr)
	return v != nil && t.params[v]
}

// A trace is where the string that a literal writes gets to: all of its uses in the
// package, through sums, formats, constants, variables, tables, parameters and results.
// Any other use, such as a comparison, a map key or an argument that is printed, makes
// it incomplete.
type trace struct {
	*tracer
	places map[ast.Expr]bool   // expressions with sites, where it ends
	nodes  map[tracedNode]bool // expressions that are made of it
	params map[*types.Var]bool // parameters and fields that it is given for, which are sinks themselves
	calls  []inspector.Cursor  // of this package's functions, that led here
}

// A tracer makes the traces of one package.
type tracer struct {
	*scope
	inference *summary.Inference
	report    *reporter
	sites     map[ast.Expr][]site                 // those that an edit must not change, by their expression
	shown     *typeutil.Map                       // types of values that are given to what takes any
	asks      urlReads                            // made at the first need
	uses      map[types.Object][]inspector.Cursor // what usesOfObject returns
	steps     int
}

// A tracedNode is an expression as the call of its function, nil for none, sees it.
type tracedNode struct{ expr, call ast.Node }

// maxTraced bounds how many expressions the traces of one package have.
const maxTraced = 1 << 18

// urlReads are the parts that the package asks URLs for, by the names of url.URL's
// fields and methods. Two URLs that are equivalent may have different ones:
//
//	u, _ := url.Parse("https://Shop.example/")
//	if u.Host == "Shop.example" { … }
type urlReads map[string]bool

// assignedTo returns what the expression at cur, the right side of an assignment or
// declaration, is assigned to; of several results that of index.
func assignedTo(cur inspector.Cursor, index int) ast.Expr {
	var left []ast.Expr
	right := 0
	switch n := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		left, right = n.Lhs, len(n.Rhs)
	case *ast.ValueSpec:
		if next, ok := cur.Parent().NextSibling(); ok {
			if spec, ok := next.Node().(*ast.ValueSpec); ok && len(spec.Values) == 0 && spec.Type == nil {
				return nil // const ( a = "x"; b ): b repeats it
			}
		}
		for _, id := range n.Names {
			left = append(left, id)
		}
		right = len(n.Values)
	}
	if len(left) == right {
		index = cur.ParentEdgeIndex()
	}
	if index >= len(left) {
		return nil
	}
	return left[index]
}

// isSetHere reports whether the variable or field at cur is assigned here, and
// its value is not looked at.
func isSetHere(cur inspector.Cursor) bool {
	switch cur.ParentEdgeKind() {
	case edge.AssignStmt_Lhs, edge.RangeStmt_Key, edge.RangeStmt_Value:
		return true
	}
	return false
}

// enclosed reports whether all uses of obj are in the files that are analyzed.
func (t *trace) enclosed(obj types.Object) bool {
	if obj.Pkg() != t.pass.Pkg {
		return false
	}
	v, _ := obj.(*types.Var)
	isField := v != nil && v.IsField()
	if obj.Parent() != t.pass.Pkg.Scope() && !isField {
		_, isFunc := obj.(*types.Func) // a method
		return !isFunc || !obj.Exported() && !t.report.hidden.has(obj.Name())
	}
	return !obj.Exported() && !t.report.hidden.has(obj.Name())
}

// resultsOf returns the results of fn, a function of another package, that contain its
// parameter of that index, if fn does nothing else with it.
func (t *trace) resultsOf(fn *types.Func, param int) []int {
	var results []int
	for _, made := range t.sums.Fact(fn).Templates() {
		if slices.ContainsFunc(made.Slots, func(s strval.Slot) bool { return s.Param == param }) {
			results = append(results, made.Result)
		}
	}
	return results
}

// isPure reports whether fn makes a string, and does nothing else.
func isPure(fn *types.Func) bool {
	if fn.Signature().Recv() != nil {
		return false
	}
	switch name := fn.Name(); fn.Pkg().Path() {
	case "strings", "path":
		return true
	case "fmt":
		return name == "Sprintf" || name == "Sprint" || name == "Sprintln"
	case "net/url":
		return name == "PathEscape" || name == "QueryEscape" || name == "JoinPath"
	case "net":
		return name == "JoinHostPort"
	case "cmp":
		return name == "Or"
	}
	return false
}

// paramOf returns fn's parameter of that index; nil if there is none or it is
// variadic.
func paramOf(fn *types.Func, index int) *types.Var {
	sig := fn.Origin().Signature()
	if index < 0 || index >= sig.Params().Len() || sig.Variadic() && index == sig.Params().Len()-1 {
		return nil
	}
	return sig.Params().At(index)
}

// isShown reports whether values of the type that typ is, or points to, are given to
// what takes any value, and may print or compare all of it.
func (t *tracer) isShown(typ types.Type) bool {
	if t.shown == nil {
		t.shown = new(typeutil.Map)
		note := func(expr ast.Expr) {
			if typ := t.pass.TypesInfo.TypeOf(expr); typ != nil {
				t.shown.Set(innermost(typ), true)
			}
		}
		for cur := range t.files.Root().Preorder((*ast.CallExpr)(nil), (*ast.BinaryExpr)(nil)) {
			switch n := cur.Node().(type) {
			case *ast.CallExpr:
				sig, ok := t.pass.TypesInfo.TypeOf(n.Fun).(*types.Signature)
				if !ok {
					continue
				}
				for i, arg := range n.Args {
					param := min(i, sig.Params().Len()-1)
					if param < 0 {
						continue
					}
					p := sig.Params().At(param).Type()
					if s, ok := p.(*types.Slice); ok && sig.Variadic() && param == sig.Params().Len()-1 {
						p = s.Elem()
					}
					if iface, ok := p.Underlying().(*types.Interface); ok && iface.NumMethods() == 0 {
						note(arg)
					}
				}
			case *ast.BinaryExpr:
				if n.Op == token.EQL || n.Op == token.NEQ {
					note(n.X)
				}
			}
		}
	}
	return t.shown.At(innermost(typ)) != nil
}

// innermost returns the type of what values of type t hold or point to.
func innermost(t types.Type) types.Type {
	for {
		switch u := types.Unalias(t).(type) {
		case *types.Pointer:
			t = u.Elem()
		case *types.Slice:
			t = u.Elem()
		case *types.Array:
			t = u.Elem()
		case *types.Map:
			t = u.Elem()
		case *types.Named:
			return u.Origin()
		default:
			return u
		}
	}
}

// usesOfObject returns the identifiers that name obj, those of its instances too,
// where it is not declared.
func (t *tracer) usesOfObject(obj types.Object) []inspector.Cursor {
	var uses []inspector.Cursor
	obj = flow.Origin(obj)
	if uses, ok := t.uses[obj]; ok {
		return uses
	}
	for _, cur := range t.flow.Uses(obj) {
		if t.pass.TypesInfo.Uses[cur.Node().(*ast.Ident)] != nil {
			uses = append(uses, cur)
		}
	}
	if t.uses == nil {
		t.uses = make(map[types.Object][]inspector.Cursor)
	}
	t.uses[obj] = uses
	return uses
}
