package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urilint/urilint/internal/sink"
	"github.com/urilint/urilint/internal/strval"
)

// Inference: a parameter, field or package variable whose value reaches a sink
// is a sink itself. It is sound or silent: it must get there unchanged, by no
// branch, and nothing else may look at it, since whoever does has thought of
// what the string may be:
//
//	func get(u string) { http.Get("https://" + u) }                             a sink, behind "https://"
//	func get(u string) { if !strings.Contains(u, ":") { u = "https://" + u } … }  none

// sinks are the parameters, fields and variables that were found to be sinks:
// by the function (or closure variable), field or variable.
type sinks map[types.Object][]context

// infer adds to w.inferred what follows from sites, and reports whether there
// was something new.
func (w *walker) infer(sites []site, silent func(site) bool) bool {
	var (
		found   = make(map[*types.Var][]context) // by the variable that is the hole
		barred  = make(map[*types.Var]bool)
		watched = make(map[*types.Var]bool)
		between = make(map[*types.Var][]*types.Var) // local variables on the way from it to the sink
		passed  = make(map[*ast.Ident]bool)         // identifiers that only hand the value on to a sink
		changed = false
	)
	for _, s := range sites {
		if !s.Role.Form.Inferable() {
			continue // what stands around a place does not travel
		}
		var locals []*types.Var // the variables between the hole and the sink
		for _, span := range s.own.Spans {
			for _, id := range span.Vars {
				if v, ok := w.pass.TypesInfo.Uses[id].(*types.Var); ok {
					passed[id] = true
					locals = append(locals, v)
				}
			}
		}
		for _, h := range s.own.Holes {
			id, obj := w.variable(h.Expr)
			if obj == nil {
				continue
			}
			passed[id] = true
			if list, elem := w.ranged(obj); list != nil {
				passed[list] = true
				locals = append(locals, obj)
				obj = elem
			}
			if h.Kind != strval.Any || s.risky || s.alternatives > 1 || !w.unconditional(s.cur, obj) ||
				s.target.obj == obj || !silent(s) { // c.base = "https://" + c.base is a change of c.base
				barred[obj] = true
				continue
			}
			lo, _ := s.written()
			at := lo + h.At // in the value at the sink
			c := context{Arg: sink.NoArg, Role: s.Role.Name, Method: s.Method, Before: textOf(s.Value, 0, at), After: textOf(s.Value, at+1, len(s.Value.Text))}
			if w.isPlace(obj) {
				c.Later = true
				if fn := enclosingFunc(s.cur); fn != nil {
					c.Via = append(c.Via, w.funcName(fn))
				}
			}
			if outer := s.target.context; outer != nil {
				c.Later = c.Later || outer.Later
			}
			c.Via = append(c.Via, s.target.via()...)
			found[obj] = append(found[obj], c)
			watched[obj] = true
			for _, v := range locals {
				watched[v] = true
				between[obj] = append(between[obj], v)
			}
		}
	}
	others := w.otherUses(watched, passed)
	for obj, contexts := range found {
		if barred[obj] || others[obj] || slices.ContainsFunc(between[obj], func(v *types.Var) bool { return others[v] }) {
			continue
		}
		owner, arg := types.Object(obj), sink.NoArg
		if !w.isPlace(obj) {
			if owner, arg = w.parameter(obj); owner == nil {
				continue
			}
		}
		for _, c := range contexts {
			c.Arg = arg
			if len(w.inferred[owner]) >= maxContexts || slices.ContainsFunc(w.inferred[owner], c.same) {
				continue
			}
			w.inferred[owner] = append(w.inferred[owner], c)
			changed = true
		}
	}
	return changed
}

// same reports whether d makes the same of the same parameter as c.
func (c context) same(d context) bool {
	return c.Arg == d.Arg && c.Role == d.Role && c.Before.String() == d.Before.String() && c.After.String() == d.After.String()
}

// variable returns the parameter, field or package variable that expr is, and
// its identifier; nil if it is something else.
func (w *walker) variable(expr ast.Expr) (*ast.Ident, *types.Var) {
	var id *ast.Ident
	switch expr := ast.Unparen(expr).(type) {
	case *ast.Ident:
		id = expr
	case *ast.SelectorExpr:
		id = expr.Sel
	default:
		return nil, nil
	}
	v, ok := w.pass.TypesInfo.ObjectOf(id).(*types.Var)
	if !ok || v.Pkg() != w.pass.Pkg {
		return nil, nil // what another package declares, it infers itself
	}
	return id, v.Origin()
}

// ranged returns the list that v is the element of, if v is the variable of
// a range over a parameter: for _, u := range urls. Otherwise it returns nil.
func (w *walker) ranged(v *types.Var) (*ast.Ident, *types.Var) {
	if w.isPlace(v) {
		return nil, nil
	}
	cur, ok := w.files.Root().FindByPos(v.Pos(), v.Pos()+token.Pos(len(v.Name())))
	if !ok || cur.ParentEdgeKind() != edge.RangeStmt_Value {
		return nil, nil
	}
	id, ok := ast.Unparen(cur.Parent().Node().(*ast.RangeStmt).X).(*ast.Ident)
	if !ok {
		return nil, nil
	}
	list, ok := w.pass.TypesInfo.Uses[id].(*types.Var)
	if !ok || w.isPlace(list) {
		return nil, nil
	}
	return id, list
}

// otherUses returns the variables of which some use is not passed, other than to
// be set, or told to people.
func (w *walker) otherUses(of map[*types.Var]bool, passed map[*ast.Ident]bool) map[*types.Var]bool {
	others := make(map[*types.Var]bool)
	for cur := range w.files.Root().Preorder((*ast.Ident)(nil)) {
		id := cur.Node().(*ast.Ident)
		v, ok := w.pass.TypesInfo.Uses[id].(*types.Var)
		if ok && of[v.Origin()] && !passed[id] && !w.isSet(cur) && !w.isTold(cur) {
			others[v.Origin()] = true
		}
	}
	return others
}

// isSet reports whether the variable or field at cur is assigned here: for a
// parameter that is a change, for a field or package variable another place.
func (w *walker) isSet(cur inspector.Cursor) bool {
	v := w.pass.TypesInfo.Uses[cur.Node().(*ast.Ident)].(*types.Var)
	if !w.isPlace(v) {
		return false
	}
	switch cur.ParentEdgeKind() {
	case edge.KeyValueExpr_Key:
		return true
	case edge.SelectorExpr_Sel:
		cur = cur.Parent()
	}
	if cur.ParentEdgeKind() != edge.AssignStmt_Lhs {
		return false
	}
	return cur.Parent().Node().(*ast.AssignStmt).Tok == token.ASSIGN
}

// isTold reports whether the value at cur is an argument of a function that
// prints it or makes an error of it.
func (w *walker) isTold(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() == edge.SelectorExpr_Sel {
		cur = cur.Parent()
	}
	if cur.ParentEdgeKind() != edge.CallExpr_Args {
		return false
	}
	obj := typeutil.Callee(w.pass.TypesInfo, cur.Parent().Node().(*ast.CallExpr))
	if obj == nil || obj.Pkg() == nil {
		return false
	}
	switch obj.Pkg().Path() {
	case "log", "log/slog", "testing":
		return true
	case "fmt":
		return obj.Name() == "Errorf" || obj.Name() == "Printf" || obj.Name() == "Println" || obj.Name() == "Print" ||
			obj.Name() == "Fprintf" || obj.Name() == "Fprintln"
	}
	return false
}

// unconditional reports whether the code at cur runs whenever the function that
// has obj for a parameter does, or, of a field or package variable, whenever the
// function does that cur is in. What ends the function before it, such as an
// error of something else, does not count.
func (w *walker) unconditional(cur inspector.Cursor, obj *types.Var) bool {
	for c := cur; ; c = c.Parent() {
		switch kind := c.ParentEdgeKind(); kind {
		case edge.IfStmt_Body, edge.IfStmt_Else, edge.CaseClause_Body, edge.CommClause_Body, edge.SelectStmt_Body:
			return false
		case edge.BinaryExpr_Y:
			if op := c.Parent().Node().(*ast.BinaryExpr).Op; op == token.LAND || op == token.LOR {
				return false
			}
		}
		switch n := c.Node().(type) {
		case *ast.FuncDecl, *ast.File:
			return true
		case *ast.FuncLit:
			if n.Type.Pos() <= obj.Pos() && obj.Pos() < n.Type.End() {
				return true // its own parameter
			}
			// A function that is returned, an option, is called by who asked for it;
			// one that is called here runs here.
			if kind := c.ParentEdgeKind(); kind != edge.ReturnStmt_Results && kind != edge.CallExpr_Fun && !obj.IsField() {
				return false
			}
		}
	}
}

// enclosingFunc returns the declared function that cur is in, or nil.
func enclosingFunc(cur inspector.Cursor) *ast.FuncDecl {
	for c := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		return c.Node().(*ast.FuncDecl)
	}
	return nil
}

// funcName returns the name of a function of this package as a Go programmer
// of another one writes it: "client.New", "(*client.Client).do".
func (w *walker) funcName(decl *ast.FuncDecl) string {
	return objectName(w.pass.TypesInfo.Defs[decl.Name])
}

// objectName returns obj's name with that of its package.
func objectName(obj types.Object) string {
	fn, ok := obj.(*types.Func)
	if !ok {
		return obj.Name()
	}
	qualifier := func(p *types.Package) string { return p.Name() }
	if recv := fn.Signature().Recv(); recv != nil {
		name := types.TypeString(recv.Type(), qualifier)
		if _, ok := types.Unalias(recv.Type()).(*types.Pointer); ok {
			name = "(" + name + ")"
		}
		return name + "." + fn.Name()
	}
	return fn.Pkg().Name() + "." + fn.Name()
}

// parameter returns the function that has v for a parameter, or the variable
// that holds the closure which has, and the parameter's index; nil if v is no
// parameter of a function that is known where it is called.
func (w *walker) parameter(v *types.Var) (types.Object, int) {
	cur, ok := w.files.Root().FindByPos(v.Pos(), v.Pos())
	if !ok {
		return nil, 0
	}
	for c := range cur.Enclosing((*ast.FuncLit)(nil), (*ast.FuncDecl)(nil)) {
		var owner types.Object
		var sig *types.Signature
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			owner = w.pass.TypesInfo.Defs[n.Name]
			sig = owner.Type().(*types.Signature)
		case *ast.FuncLit:
			sig, _ = w.pass.TypesInfo.TypeOf(n).(*types.Signature)
			owner = w.holder(c)
		}
		if owner == nil || sig == nil {
			return nil, 0
		}
		for i := range sig.Params().Len() {
			if sig.Params().At(i) == v {
				return owner, i
			}
		}
		return nil, 0
	}
	return nil, 0
}

// holder returns the local variable that is set to the closure at c, and to
// nothing else: get := func(u string) { … }. Otherwise it returns nil.
func (w *walker) holder(c inspector.Cursor) types.Object {
	if c.ParentEdgeKind() != edge.AssignStmt_Rhs {
		return nil
	}
	assign := c.Parent().Node().(*ast.AssignStmt)
	if assign.Tok != token.DEFINE || len(assign.Lhs) != len(assign.Rhs) {
		return nil
	}
	id, ok := assign.Lhs[c.ParentEdgeIndex()].(*ast.Ident)
	if !ok {
		return nil
	}
	obj := w.pass.TypesInfo.Defs[id]
	for use := range w.files.Root().Preorder((*ast.Ident)(nil)) {
		if w.pass.TypesInfo.Uses[use.Node().(*ast.Ident)] == obj && use.ParentEdgeKind() != edge.CallExpr_Fun {
			return nil // assigned again, or handed on to who may call it with anything: then callers are not all known, but those here are
		}
	}
	return obj
}

// export makes facts of what was inferred of objects that other packages can
// use.
func (w *walker) export() {
	for obj, contexts := range w.inferred {
		if obj.Exported() && obj.Pkg() == w.pass.Pkg {
			if v, ok := obj.(*types.Var); !ok || v.IsField() || v.Parent() == w.pass.Pkg.Scope() {
				w.pass.ExportObjectFact(obj, &sinkFact{contexts})
			}
		}
	}
}

// contexts returns the ways to sinks from obj, a function, field or variable of
// this package or of an imported one.
func (w *walker) contexts(obj types.Object) []context {
	obj = origin(obj)
	if obj.Pkg() == w.pass.Pkg {
		return w.inferred[obj]
	}
	var fact sinkFact
	if obj.Pkg() != nil && w.pass.ImportObjectFact(obj, &fact) {
		return fact.Contexts
	}
	return nil
}

// origin returns the function or field that obj is an instance of, or obj.
func origin(obj types.Object) types.Object {
	switch o := obj.(type) {
	case *types.Func:
		return o.Origin()
	case *types.Var:
		return o.Origin()
	}
	return obj
}
