package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/inspector"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// maxCalls bounds how deep functions are followed into those that they call.
const maxCalls = 8

// trace returns the trace of lit, and whether it is complete.
func (t *tracer) trace(lit *ast.BasicLit) (*trace, bool) {
	tr := &trace{tracer: t, places: make(map[ast.Expr]bool), nodes: make(map[tracedNode]bool), params: make(map[*types.Var]bool)}
	cur, ok := t.flow.Find(lit)
	return tr, ok && tr.value(cur) && tr.evaluated()
}

// value follows the string at cur. It reports whether all its uses are known.
func (t *trace) value(cur inspector.Cursor) bool {
	expr := cur.Node().(ast.Expr)
	if t.steps++; t.steps > maxTraced {
		return false
	}
	key := tracedNode{expr: expr}
	if n := len(t.calls); n > 0 {
		key.call = t.calls[n-1].Node()
	}
	if t.nodes[key] {
		return true
	}
	t.nodes[key] = true
	if typ := t.pass.TypesInfo.TypeOf(expr); typ == nil || !flow.IsString(typ) {
		return false
	}
	if sites := t.sites[expr]; len(sites) > 0 {
		return t.sink(cur, sites)
	}
	switch cur.ParentEdgeKind() {
	case edge.ParenExpr_X, edge.SliceExpr_X:
		return t.value(cur.Parent())
	case edge.BinaryExpr_X, edge.BinaryExpr_Y:
		return cur.Parent().Node().(*ast.BinaryExpr).Op == token.ADD && t.value(cur.Parent())
	case edge.CallExpr_Args:
		return t.argument(cur)
	case edge.AssignStmt_Rhs, edge.ValueSpec_Values:
		lhs := assignedTo(cur, 0)
		return lhs != nil && t.assigned(lhs)
	case edge.KeyValueExpr_Value, edge.CompositeLit_Elts:
		return t.element(cur)
	case edge.ReturnStmt_Results:
		return t.returned(cur)
	}
	return false
}

// sink follows the string at cur beyond sites, which it has here.
func (t *trace) sink(cur inspector.Cursor, sites []site) bool {
	t.places[cur.Node().(ast.Expr)] = true
	for _, s := range sites {
		if s.target.context != nil && s.target.context.Path != "" {
			return false // who else reads the struct is not seen
		}
		switch obj := s.target.obj.(type) {
		case *types.Func:
			switch {
			case obj.Pkg() == t.pass.Pkg:
				if v := paramOf(obj, s.target.arg); v == nil || t.inference.Bar(v) != "" || !t.param(obj, v, cur.Parent()) {
					return false
				}
			case s.target.context != nil && s.target.context.Told:
				return false
			}
		case *types.Var:
			if !summary.IsPlace(obj) || t.inference.Bar(obj.Origin()) != "" {
				return false
			}
			if s.target.context != nil {
				t.params[obj.Origin()] = true
			}
			if !t.stored(obj.Origin()) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// argument follows the string at cur, an argument of a call, into what is called.
func (t *trace) argument(cur inspector.Cursor) bool {
	call := cur.Parent().Node().(*ast.CallExpr)
	if t.pass.TypesInfo.Types[call.Fun].IsType() {
		return t.value(cur.Parent())
	}
	fn, ok := typeutil.Callee(t.pass.TypesInfo, call).(*types.Func)
	if !ok || call.Ellipsis.IsValid() || fn.Pkg() == nil {
		return false
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		if s := t.pass.TypesInfo.Selections[sel]; s != nil && s.Kind() != types.MethodVal {
			return false
		}
	}
	if fn.Pkg() == t.pass.Pkg {
		v := paramOf(fn.Origin(), cur.ParentEdgeIndex())
		return v != nil && t.param(fn.Origin(), v, cur.Parent())
	}
	if results := t.resultsOf(fn, cur.ParentEdgeIndex()); results != nil {
		for _, i := range results {
			if !t.result(cur.Parent(), i) {
				return false
			}
		}
		return true
	}
	if results := fn.Signature().Results().Len(); results > 1 && fn.Name() != "JoinPath" {
		return false // strings.Cut
	}
	return isPure(fn) && t.result(cur.Parent(), 0)
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

// param follows the string that the call at cur gives for v, a parameter of fn.
func (t *trace) param(fn *types.Func, v *types.Var, cur inspector.Cursor) bool {
	_, isCall := cur.Node().(*ast.CallExpr)
	if _, decl := t.flow.FuncDecl(fn); !isCall || decl == nil || len(t.calls) >= maxCalls {
		return false
	}
	t.params[v] = true
	t.calls = append(t.calls, cur)
	defer func() { t.calls = t.calls[:len(t.calls)-1] }()
	return t.object(v)
}

// result follows result index of the call at cur.
func (t *trace) result(cur inspector.Cursor, index int) bool {
	if _, several := t.pass.TypesInfo.TypeOf(cur.Node().(ast.Expr)).(*types.Tuple); !several {
		return t.value(cur)
	}
	switch cur.ParentEdgeKind() {
	case edge.AssignStmt_Rhs, edge.ValueSpec_Values:
		lhs := assignedTo(cur, index)
		t.nodes[tracedNode{expr: cur.Node()}] = true
		return lhs != nil && t.assigned(lhs)
	}
	return false
}

// assigned follows the string that is assigned to lhs.
func (t *trace) assigned(lhs ast.Expr) bool {
	switch lhs := ast.Unparen(lhs).(type) {
	case *ast.Ident:
		return lhs.Name == "_" || t.object(t.pass.TypesInfo.ObjectOf(lhs))
	case *ast.SelectorExpr:
		v, ok := t.pass.TypesInfo.Uses[lhs.Sel].(*types.Var)
		return ok && summary.IsPlace(v) && t.stored(v.Origin())
	}
	return false
}

// object follows the string that the constant or variable obj has.
func (t *trace) object(obj types.Object) bool {
	if obj == nil || !t.enclosed(obj) {
		return false
	}
	if v, ok := obj.(*types.Var); ok && v.Kind() == types.ResultVar {
		return false // a return without results returns it
	}
	for _, cur := range t.usesOfObject(obj) {
		if !isSetHere(cur) && !t.value(cur) {
			return false
		}
	}
	return true
}

// stored follows the string that the field or package variable v, a place, has.
func (t *trace) stored(v *types.Var) bool {
	if v.Pkg() == t.pass.Pkg && !t.enclosed(v) {
		return false
	}
	for _, cur := range t.usesOfObject(v) {
		if cur.ParentEdgeKind() == edge.KeyValueExpr_Key {
			continue
		}
		if cur.ParentEdgeKind() == edge.SelectorExpr_Sel {
			cur = cur.Parent()
			if v.IsField() && v.Pkg() == t.pass.Pkg && t.isShown(t.pass.TypesInfo.TypeOf(cur.Node().(*ast.SelectorExpr).X)) {
				return false
			}
		}
		if !isSetHere(cur) && !t.value(cur) {
			return false
		}
	}
	return true
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
		return !isFunc || !obj.Exported() && !t.unseen(obj.Name())
	}
	return !obj.Exported() && !t.unseen(obj.Name())
}

// returned follows the string at cur, which a function returns, to its calls: to
// the one that led here, if one did.
func (t *trace) returned(cur inspector.Cursor) bool {
	ret := cur.Parent().Node().(*ast.ReturnStmt)
	for f := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		decl, ok := f.Node().(*ast.FuncDecl)
		if !ok {
			return false
		}
		fn, ok := t.pass.TypesInfo.Defs[decl.Name].(*types.Func)
		if !ok || fn.Signature().Results().Len() != len(ret.Results) {
			return false
		}
		index := cur.ParentEdgeIndex()
		if n := len(t.calls); n > 0 {
			call := t.calls[n-1]
			if callee, _ := typeutil.Callee(t.pass.TypesInfo, call.Node().(*ast.CallExpr)).(*types.Func); callee == nil || callee.Origin() != fn {
				return false
			}
			t.calls = t.calls[:n-1]
			defer func() { t.calls = append(t.calls, call) }()
			return t.result(call, index)
		}
		if t.flow.CalledElsewhere(fn) || !t.enclosed(fn) {
			return false
		}
		for _, use := range t.usesOfObject(fn) {
			use = flow.SelectorAt(use)
			if use.ParentEdgeKind() != edge.CallExpr_Fun || !t.result(use.Parent(), index) {
				return false
			}
		}
		return true
	}
	return false
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
