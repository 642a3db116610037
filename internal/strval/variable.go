package strval

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// A variable is what the package does to one of its variables.
type variable struct {
	v     *types.Var
	owner *function // that declares it; nil for package variables
	defs  []*def    // assignments in owner, the declaration first

	// result: it is a named result, which every return statement assigns.
	result bool

	// lost: it may change in ways that defs do not tell. Its address is taken, a
	// function literal or a select assigns it, a part of it is assigned.
	lost bool

	// leaked: what it points to may change, though it itself may not: a slice is
	// passed on, a pointer is, an element is assigned.
	leaked bool

	// inner: what is inside what it points to may change: a slice that is a field
	// of an element is passed on.
	inner bool

	// returned: it is a *url.URL that its function returns. Nobody changes what it
	// points to before that.
	returned bool

	// stored is where it, a *url.URL, is stored in a field, such as http.Request.URL.
	// After that, what it points to may change.
	stored token.Pos

	// altered: it is a net/url.URL or points to one of which a field is set, which
	// defs tell too.
	altered bool

	// heirs are the variables that point to the same.
	heirs []*types.Var

	places *places // where defs are in owner's flow; made at the first need
}

// A def is one way in which a variable gets a value.
type def struct {
	kind   defKind
	node   ast.Node   // the statement, as the control-flow graph has it; nil for kinds zero and param of a parameter
	id     *ast.Ident // the variable there
	rhs    ast.Expr   // what is assigned, added or written
	result int        // in case tuple: which of rhs's results
	field  string     // in case fieldSet: which field
	call   *ast.CallExpr

	alts []alt // memo of kinds that do not depend on the use
	busy bool  // alts are being evaluated
}

type defKind uint8

const (
	assigned   defKind = iota // = rhs
	tuple                     // one of rhs's several results
	added                     // += rhs
	zero                      // var x string
	param                     // a parameter's or receiver's entry value
	rangeKey                  // node is the RangeStmt
	rangeValue                //
	fieldSet                  // a url.URL: a field is set to rhs, or added to
	written                   // a strings.Builder: call writes to it
	reset                     // a strings.Builder is new or reset: ""
	unknownDef                // not understood
)

// define notes the declaration of vr by the identifier at cur.
func (e *Evaluator) define(cur inspector.Cursor, vr *variable) {
	id := cur.Node().(*ast.Ident)
	kind, idx := cur.ParentEdge()
	parent := cur.Parent()
	switch kind {
	case edge.AssignStmt_Lhs:
		vr.assign(parent, id, idx)
	case edge.ValueSpec_Names:
		spec := parent.Node().(*ast.ValueSpec)
		vr.defs = append(vr.defs, specDef(spec, id, idx))
	case edge.RangeStmt_Key:
		vr.defs = append(vr.defs, &def{kind: rangeKey, node: parent.Node(), id: id})
	case edge.RangeStmt_Value:
		vr.defs = append(vr.defs, &def{kind: rangeValue, node: parent.Node(), id: id})
	case edge.Field_Names:
		list := parent.Parent()
		if vr.result = list.ParentEdgeKind() == edge.FuncType_Results; vr.result {
			vr.defs = append(vr.defs, &def{kind: zero, id: id})
		} else {
			vr.defs = append(vr.defs, &def{kind: param, id: id})
		}
	default:
		vr.lost = true
	}
	if isBuilder(vr.v.Type()) {
		e.defineBuilder(vr)
	}
}

// specDef returns the def that a var declaration is for its name id.
func specDef(spec *ast.ValueSpec, id *ast.Ident, idx int) *def {
	d := &def{node: spec, id: id}
	switch len(spec.Values) {
	case 0:
		d.kind = zero
	case len(spec.Names):
		d.rhs = spec.Values[idx]
	default:
		d.kind, d.rhs, d.result = tuple, spec.Values[0], idx
	}
	return d
}

// assign notes that the AssignStmt at cur assigns to vr, which is id, the
// operand idx on its left.
func (vr *variable) assign(cur inspector.Cursor, id *ast.Ident, idx int) {
	stmt := cur.Node().(*ast.AssignStmt)
	d := &def{node: stmt, id: id}
	switch {
	case cur.ParentEdgeKind() == edge.CommClause_Comm:
		// In the control-flow graph all of a select's cases happen.
		d.kind = unknownDef
		vr.lost = vr.lost || stmt.Tok == token.ASSIGN
	case stmt.Tok == token.ADD_ASSIGN:
		d.kind, d.rhs = added, stmt.Rhs[0]
	case stmt.Tok != token.ASSIGN && stmt.Tok != token.DEFINE:
		d.kind = unknownDef
	case len(stmt.Lhs) == len(stmt.Rhs):
		d.rhs = stmt.Rhs[idx]
	default:
		d.kind, d.rhs, d.result = tuple, stmt.Rhs[0], idx
	}
	vr.defs = append(vr.defs, d)
}

// setField notes that the AssignStmt at stmt sets the operand at cur, if that is
// a field of vr, a net/url.URL or a pointer to one. It reports false for what a def
// cannot tell.
func (vr *variable) setField(cur, stmt inspector.Cursor, fn *function) bool {
	assign := stmt.Node().(*ast.AssignStmt)
	sel, ok := cur.Node().(*ast.SelectorExpr)
	if !ok || !isURL(vr.v.Type()) || fn == nil || fn != vr.owner || len(assign.Lhs) != 1 || len(assign.Rhs) != 1 {
		return false
	}
	id, ok := sel.X.(*ast.Ident)
	if !ok {
		return false // (*u).Path
	}
	vr.altered = true
	vr.defs = append(vr.defs, &def{kind: fieldSet, node: assign, id: id, field: sel.Sel.Name, rhs: assign.Rhs[0]})
	return true
}

// note notes what the use of vr at cur, in fn, does to it. It climbs from the
// identifier, or pkg.Var, through what selects a part of it, as in (*tests[i]).url, to what
// is done with that.
func (e *Evaluator) note(cur inspector.Cursor, vr *variable, fn *function) {
	if isBuilder(vr.v.Type()) {
		e.noteBuilder(cur, vr, fn)
		return
	}
	var (
		start    = cur.Node().(ast.Expr)
		id, _    = start.(*ast.Ident) // else it is pkg.Var
		indirect = false              // the part is behind a pointer, in a slice or in a map
		selected = false              // a field was selected on the way
	)
	for {
		x := cur.Node().(ast.Expr)
		t := e.info.TypeOf(x)
		kind, idx := cur.ParentEdge()
		parent := cur.Parent()
		whole := x == start
		switch kind {
		case edge.ParenExpr_X:
		case edge.StarExpr_X:
			indirect = true
		case edge.SelectorExpr_X:
			s := e.info.Selections[parent.Node().(*ast.SelectorExpr)]
			if s == nil {
				return
			}
			if readsURL(s) {
				return
			}
			indirect = indirect || s.Indirect() || isPointer(t)
			if s.Kind() != types.FieldVal { // a method call or value
				recv := s.Obj().(*types.Func).Signature().Recv().Type()
				if isPointer(recv) && !isPointer(t) {
					vr.touch(indirect)
				} else {
					vr.escape(t, selected)
				}
				if len(s.Index()) > 1 {
					vr.touch(indirect) // promoted, perhaps through pointers
					vr.leaked = true
				}
				return
			}
			selected = true
		case edge.IndexExpr_X:
			switch t.Underlying().(type) {
			case *types.Basic:
				return // a byte of a string
			case *types.Array:
			default:
				indirect = true
			}
		case edge.SliceExpr_X:
			switch t.Underlying().(type) {
			case *types.Basic:
			case *types.Array:
				vr.touch(indirect)
			default:
				vr.escape(t, selected)
			}
			return
		case edge.UnaryExpr_X:
			switch {
			case parent.Node().(*ast.UnaryExpr).Op != token.AND:
			case whole && isURL(t) && parent.ParentEdgeKind() == edge.ReturnStmt_Results && fn == vr.owner:
				vr.returned = true
			default:
				vr.touch(indirect)
			}
			return
		case edge.AssignStmt_Lhs:
			if !whole {
				if !vr.setField(cur, parent, fn) {
					vr.touch(indirect)
				}
				return
			}
			vr.lost = vr.lost || fn != vr.owner
			vr.assign(parent, id, idx)
			return
		case edge.IncDecStmt_X:
			if !whole {
				vr.touch(indirect)
				return
			}
			vr.lost = vr.lost || fn != vr.owner
			vr.defs = append(vr.defs, &def{kind: unknownDef, node: parent.Node(), id: id})
			return
		case edge.RangeStmt_Key, edge.RangeStmt_Value: // for vr = range …
			vr.touch(indirect)
			return
		case edge.RangeStmt_X:
			rng := parent.Node().(*ast.RangeStmt)
			if elem := element(t); rng.Value != nil && elem != nil && !pure(elem) {
				e.inherit(vr, rng.Value, elem, selected)
			}
			return
		case edge.AssignStmt_Rhs:
			stmt := parent.Node().(*ast.AssignStmt)
			if !pure(t) {
				switch {
				case len(stmt.Lhs) != len(stmt.Rhs):
					vr.escape(t, selected)
				case stmt.Tok == token.DEFINE:
					e.inherit(vr, stmt.Lhs[idx], t, selected)
				default:
					from := id
					if !whole {
						from = nil
					}
					e.store(vr, from, stmt.Lhs[idx], t, selected)
				}
			}
			return
		case edge.KeyValueExpr_Value:
			from := id
			if !whole {
				from = nil
			}
			e.store(vr, from, parent.Node().(*ast.KeyValueExpr).Key, t, selected)
			return
		case edge.BinaryExpr_X, edge.BinaryExpr_Y:
			return // tests == nil
		case edge.ReturnStmt_Results:
			if whole && isURL(t) {
				vr.returned = true
			} else {
				vr.escape(t, selected)
			}
			return
		case edge.CallExpr_Args:
			if !e.onlyReads(parent.Node().(*ast.CallExpr)) {
				vr.escape(t, selected)
			}
			return
		default:
			vr.escape(t, selected)
			return
		}
		cur = parent
	}
}

// onlyReads reports whether call is known to leave alone what its arguments point to.
func (e *Evaluator) onlyReads(call *ast.CallExpr) bool {
	if id, ok := call.Fun.(*ast.Ident); ok {
		_, builtin := e.info.Uses[id].(*types.Builtin)
		return builtin && (id.Name == "len" || id.Name == "cap")
	}
	fn := e.callee(call)
	if fn == nil || fn.Pkg() == nil {
		return false
	}
	switch fn.Pkg().Path() {
	case "strings":
		return fn.Name() == "Join"
	case "net/url":
		return fn.Name() == "ResolveReference"
	}
	return false
}

// touch notes that a part of vr may be assigned.
func (vr *variable) touch(indirect bool) {
	if indirect {
		vr.leaked = true
	} else {
		vr.lost = true
	}
}

// escape notes that a part of vr, of type t, goes somewhere.
func (vr *variable) escape(t types.Type, selected bool) {
	if pure(t) {
		return // a copy
	}
	switch t.Underlying().(type) {
	case *types.Struct, *types.Array:
		vr.inner = true
	default:
		if selected {
			vr.inner = true
		} else {
			vr.leaked = true
		}
	}
}

// inherit notes that the new variable on the left is a part of vr, of type t.
func (e *Evaluator) inherit(vr *variable, left ast.Expr, t types.Type, selected bool) {
	if id, ok := left.(*ast.Ident); ok {
		if id.Name == "_" {
			return
		}
		if heir, ok := e.info.Defs[id].(*types.Var); ok {
			vr.heirs = append(vr.heirs, heir)
			return
		}
	}
	vr.escape(t, selected)
}

// store notes that left, which is there already, becomes a part of vr, of type t;
// from is vr, if that is all of it.
func (e *Evaluator) store(vr *variable, from *ast.Ident, left ast.Expr, t types.Type, selected bool) {
	var id *ast.Ident
	switch x := left.(type) {
	case *ast.Ident: // a literal's key
		id = x
	case *ast.SelectorExpr:
		id = x.Sel
	}
	v, ok := e.info.Uses[id].(*types.Var)
	switch {
	case ok && e.isURLField(v):
		vr.heirs = append(vr.heirs, v.Origin())
		return
	case ok && v.IsField() && isURL(v.Type()) && isPointer(v.Type()) && from != nil && !vr.stored.IsValid():
		vr.stored = from.Pos()
		return
	}
	vr.escape(t, selected)
}

// pointsTo reports whether what vr points to is as its defs say, and whether
// what is inside that is too.
func (e *Evaluator) pointsTo(vr *variable, seen map[*types.Var]bool) (outer, inner bool) {
	if vr.leaked || vr.altered && len(vr.heirs) > 0 || vr.stored.IsValid() {
		return false, false
	}
	outer, inner = true, !vr.inner
	for _, v := range vr.heirs {
		if seen[v] {
			continue
		}
		if seen == nil {
			seen = make(map[*types.Var]bool)
		}
		seen[v] = true
		var heir *variable
		if v.IsField() {
			heir = e.urlFieldOf(v)
		} else {
			_, heir = e.local(v)
		}
		if heir == nil || heir.lost && !pure(v.Type()) || heir.returned || heir.altered && isPointer(v.Type()) {
			return false, false
		}
		o, i := e.pointsTo(heir, seen)
		outer, inner = outer && o, inner && i
	}
	return outer, inner
}

// pure reports whether a copy of a value of type t shares nothing with it that
// could be assigned, as far as literals are followed.
func pure(t types.Type) bool {
	if isNamed(t, "net/url", "URL") {
		return true // its Userinfo never changes
	}
	switch t := t.Underlying().(type) {
	case *types.Pointer, *types.Slice, *types.Map:
		return false
	case *types.Array:
		return pure(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			if !pure(f.Type()) {
				return false
			}
		}
	}
	return true
}

// element returns the type of the elements of t, or nil.
func element(t types.Type) types.Type {
	switch t := t.Underlying().(type) {
	case *types.Slice:
		return t.Elem()
	case *types.Array:
		return t.Elem()
	case *types.Map:
		return t.Elem()
	case *types.Pointer:
		if a, ok := t.Elem().Underlying().(*types.Array); ok {
			return a.Elem()
		}
	}
	return nil
}

func isPointer(t types.Type) bool {
	if t == nil {
		return false
	}
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}
