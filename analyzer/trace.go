package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/summary"
)

// maxCalls bounds how deep functions are followed into those that they call.
const maxCalls = 8

// trace returns the trace of lit, and whether it is complete.
func (t *tracer) trace(lit *ast.BasicLit) (*trace, bool) {
	tr := &trace{tracer: t, places: make(map[ast.Expr]bool), nodes: make(map[tracedNode]bool), params: make(map[*types.Var]bool)}
	cur, ok := t.flow.Find(lit)
	return tr, ok && tr.follow(cur, nil) && tr.evaluated()
}

// follow follows the string that the expression at cur is, that is in its field f, or, if f is
// nil, in its elements. It reports whether all its uses are known.
func (t *trace) follow(cur inspector.Cursor, f *types.Var) bool {
	typ := t.pass.TypesInfo.TypeOf(cur.Node().(ast.Expr))
	if t.steps++; t.steps > maxTraced || typ == nil {
		return false
	}
	parent := cur.Parent()
	if flow.IsString(typ) {
		expr := cur.Node().(ast.Expr)
		key := tracedNode{expr: expr}
		if n := len(t.calls); n > 0 {
			key.call = t.calls[n-1].Node()
		}
		if t.nodes[key] {
			return true
		}
		t.nodes[key] = true
		if sites := t.sites[expr]; len(sites) > 0 {
			return t.sink(cur, sites)
		}
		switch cur.ParentEdgeKind() {
		case edge.SliceExpr_X:
			return t.follow(parent, nil)
		case edge.BinaryExpr_X, edge.BinaryExpr_Y:
			return parent.Node().(*ast.BinaryExpr).Op == token.ADD && t.follow(parent, nil)
		case edge.CallExpr_Args:
			return t.argument(cur)
		case edge.KeyValueExpr_Value, edge.CompositeLit_Elts:
			return t.element(cur)
		case edge.ReturnStmt_Results:
			return t.returned(cur)
		}
	}
	switch cur.ParentEdgeKind() {
	case edge.ParenExpr_X:
		return t.follow(parent, f)
	case edge.AssignStmt_Rhs, edge.ValueSpec_Values:
		return t.assigned(assignedTo(cur, 0), f)
	}
	return !flow.IsString(typ) && t.contained(cur, f)
}

// contained follows the string in the field f, or in an element if f is nil, of what the
// expression at cur is:
//
//	for _, tt := range []struct{ url string }{{"HTTP://h/"}} { http.Get(tt.url) }
func (t *trace) contained(cur inspector.Cursor, f *types.Var) bool {
	switch parent := cur.Parent(); cur.ParentEdgeKind() {
	case edge.StarExpr_X, edge.CompositeLit_Elts:
		return t.follow(parent, f)
	case edge.KeyValueExpr_Value:
		return t.follow(parent.Parent(), f)
	case edge.UnaryExpr_X:
		return parent.Node().(*ast.UnaryExpr).Op == token.AND && t.follow(parent, f)
	case edge.IndexExpr_X:
		return t.part(parent, f)
	case edge.SelectorExpr_X:
		v, ok := t.pass.TypesInfo.Uses[parent.Node().(*ast.SelectorExpr).Sel].(*types.Var)
		switch {
		case !ok:
			return false // a method
		case flow.IsString(v.Type()) && v.Origin() != f:
			return true // another field
		}
		return t.part(parent, f)
	case edge.RangeStmt_X:
		value := parent.Node().(*ast.RangeStmt).Value
		return value == nil || t.assigned(value, f)
	case edge.CallExpr_Args:
		switch obj := typeutil.Callee(t.pass.TypesInfo, parent.Node().(*ast.CallExpr)).(type) {
		case *types.Builtin:
			return obj.Name() == "len" || obj.Name() == "cap"
		case *types.Func:
			return obj.FullName() == "strings.Join" && t.follow(parent, nil)
		}
	}
	return false
}

// part follows the string in what the selector or index expression at cur takes out
// of a container.
func (t *trace) part(cur inspector.Cursor, f *types.Var) bool {
	if typ, ok := t.pass.TypesInfo.TypeOf(cur.Node().(ast.Expr)).Underlying().(*types.Basic); ok && typ.Info()&types.IsString == 0 {
		return true
	}
	return t.follow(cur, f)
}

// element follows the string at cur, an element of a composite literal that is no
// place itself, through the table that it is in.
func (t *trace) element(cur inspector.Cursor) bool {
	lit, index := cur.Parent(), cur.ParentEdgeIndex()
	name := ""
	if kv, ok := lit.Node().(*ast.KeyValueExpr); ok {
		if id, ok := kv.Key.(*ast.Ident); ok {
			name = id.Name
		}
		lit = lit.Parent()
	}
	typ := t.pass.TypesInfo.TypeOf(lit.Node().(ast.Expr))
	if p, ok := typ.Underlying().(*types.Pointer); ok {
		typ = p.Elem() // []*T{{…}}
	}
	switch typ := typ.Underlying().(type) {
	case *types.Struct:
		for i := range typ.NumFields() {
			if f := typ.Field(i); name == f.Name() || name == "" && i == index {
				return t.follow(lit, f.Origin())
			}
		}
	case *types.Slice, *types.Array, *types.Map:
		return t.follow(lit, nil)
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
		return t.follow(cur.Parent(), nil)
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

// param follows the string that the call at cur gives for v, a parameter of fn.
func (t *trace) param(fn *types.Func, v *types.Var, cur inspector.Cursor) bool {
	_, isCall := cur.Node().(*ast.CallExpr)
	if _, decl := t.flow.FuncDecl(fn); !isCall || decl == nil || len(t.calls) >= maxCalls {
		return false
	}
	t.params[v] = true
	t.calls = append(t.calls, cur)
	defer func() { t.calls = t.calls[:len(t.calls)-1] }()
	return t.object(v, nil)
}

// result follows result index of the call at cur.
func (t *trace) result(cur inspector.Cursor, index int) bool {
	if _, several := t.pass.TypesInfo.TypeOf(cur.Node().(ast.Expr)).(*types.Tuple); !several {
		return t.follow(cur, nil)
	}
	switch cur.ParentEdgeKind() {
	case edge.AssignStmt_Rhs, edge.ValueSpec_Values:
		t.nodes[tracedNode{expr: cur.Node()}] = true
		return t.assigned(assignedTo(cur, index), nil)
	}
	return false
}

// assigned follows the string that is, or is in what is, assigned to lhs.
func (t *trace) assigned(lhs ast.Expr, f *types.Var) bool {
	switch lhs := ast.Unparen(lhs).(type) {
	case *ast.Ident:
		return lhs.Name == "_" || t.object(t.pass.TypesInfo.ObjectOf(lhs), f)
	case *ast.SelectorExpr:
		v, ok := t.pass.TypesInfo.Uses[lhs.Sel].(*types.Var)
		return ok && flow.IsString(v.Type()) && summary.IsPlace(v) && t.stored(v.Origin())
	}
	return false
}

// object follows the string that the constant or variable obj has, or has in its field f or
// its elements.
func (t *trace) object(obj types.Object, f *types.Var) bool {
	if obj == nil || !t.enclosed(obj) {
		return false
	}
	if v, ok := obj.(*types.Var); ok && v.Kind() == types.ResultVar {
		return false // a return without results returns it
	}
	for _, cur := range t.usesOfObject(obj) {
		if isSetHere(cur) {
			continue
		}
		if key := (tracedNode{expr: cur.Node()}); !flow.IsString(obj.Type()) {
			if t.nodes[key] {
				continue
			}
			t.nodes[key] = true
		}
		if !t.follow(cur, f) {
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
		if !isSetHere(cur) && !t.follow(cur, nil) {
			return false
		}
	}
	return true
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
