package flow

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
)

// Assigned returns all that the local variable v is ever set to, by its own name. A call
// stands for the first of its results. It reports false if v is set in some other way too:
// by its address, a parameter's caller, a range statement, +=, or as another result.
func (p *Package) Assigned(v *types.Var) ([]ast.Expr, bool) {
	l := p.Local(v)
	if l == nil || l.Lost {
		return nil, false
	}
	var list []ast.Expr
	for _, d := range l.Defs {
		switch {
		case d.Kind == FieldSet: // what it points to changes
		case d.RHS != nil && (d.Kind == Assigned || d.Kind == Tuple && d.Result == 0):
			list = append(list, d.RHS)
		default:
			return nil, false
		}
	}
	return list, len(list) > 0
}

// Definition returns the expression that the local variable expr is set to, if it is
// set only once. Otherwise, and for other expressions, it returns nil.
//
//	u := r.URL   u, err := url.Parse(raw)
func (p *Package) Definition(expr ast.Expr) ast.Expr {
	if list, ok := p.Assigned(p.Variable(IdentOf(expr))); ok && len(list) == 1 {
		return list[0]
	}
	return nil
}

// OnlyValue returns the one expression that the variable or field v is set to anywhere in the package; nil if there
// are several, or none.
func (p *Package) OnlyValue(v *types.Var) (only ast.Expr) {
	for ev := range p.Events(v) {
		switch {
		case ev.RHS == nil:
		case only != nil:
			return nil
		default:
			only = ev.RHS
		}
	}
	return only
}

// IsOnlyGiven reports whether v is a parameter that nothing is assigned to.
func (p *Package) IsOnlyGiven(v *types.Var) bool {
	d := p.Local(v).Only()
	return d != nil && d.Kind == Param
}

// Calls returns the calls of fn, a function of the package. It reports false if fn is
// also used as a value, which other code may call.
func (p *Package) Calls(fn *types.Func) (list []*ast.CallExpr, all bool) {
	all = true
	for _, use := range p.Uses(fn) {
		if p.Info.Defs[use.Node().(*ast.Ident)] != nil {
			continue
		}
		if call := CallOf(use); call != nil {
			list = append(list, call)
		} else {
			all = false
		}
	}
	return list, all
}

// CalledElsewhere reports whether fn may be called where that is not seen: by
// another package, or by way of an interface.
func (p *Package) CalledElsewhere(fn *types.Func) bool {
	if fn.Exported() {
		return true
	}
	if fn.Signature().Recv() == nil {
		return false
	}
	if p.abstract == nil {
		p.abstract = make(map[string]bool)
		for _, obj := range p.Info.Defs {
			if IsAbstract(obj) {
				p.abstract[obj.Name()] = true
			}
		}
	}
	return p.abstract[fn.Name()]
}

// ParamFunc returns the declared function that v is a parameter, a result or the receiver of; nil if there
// is none.
func (p *Package) ParamFunc(v *types.Var) *types.Func {
	cur, ok := p.Decl(v)
	decl := DeclOf(cur)
	if !ok || decl == nil {
		return nil
	}
	fn, _ := p.Info.Defs[decl.Name].(*types.Func)
	return fn
}

// Tag returns the literal of the tag of the field v, as the package writes it; "" if there is none.
func (p *Package) Tag(v *types.Var) string {
	cur, ok := p.Decl(v)
	if !ok {
		return ""
	}
	field, ok := cur.Parent().Node().(*ast.Field)
	if !ok || field.Tag == nil {
		return ""
	}
	return field.Tag.Value
}

// Arguments returns what v, a parameter of a declared function, or of a literal that is called by one name, is
// given by the calls of that, several of each call if v is variadic. It reports false if not all calls are seen,
// or there are none.
func (p *Package) Arguments(v *types.Var) (args []ast.Expr, all bool) {
	decl, ok := p.Decl(v)
	if !ok {
		return nil, false
	}
	var calls []*ast.CallExpr
	sig := new(types.Signature)
	for c := range decl.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		sig = p.Signature(c)
		if fn, ok := c.Node().(*ast.FuncDecl); !ok {
			calls, all = p.literalCalls(c)
		} else if obj, ok := p.Info.Defs[fn.Name].(*types.Func); ok {
			calls, all = p.Calls(obj)
			all = all && !p.CalledElsewhere(obj)
		}
		break
	}
	i := ParamIndex(sig, v)
	for _, call := range calls {
		if i < 0 || i >= len(call.Args) {
			continue
		}
		all = all && !p.IsSpread(call)
		if sig.Variadic() && i == sig.Params().Len()-1 {
			args = append(args, call.Args[i:]...)
		} else {
			args = append(args, call.Args[i])
		}
	}
	return args, all && i >= 0 && len(calls) > 0
}

// literalCalls returns the calls of the function literal at cur: where it stands, or by the one
// variable that it is in. It reports false if other code may call it too.
func (p *Package) literalCalls(cur inspector.Cursor) (list []*ast.CallExpr, all bool) {
	if call := CallOf(cur); call != nil {
		return []*ast.CallExpr{call}, true
	}
	v := p.VarOf(cur)
	if v == nil || isPackageVar(v) && v.Exported() {
		return nil, false
	}
	all = true
	for ev := range p.Events(v) {
		if call, ok := ev.Calls(); ok {
			list = append(list, call)
		} else {
			all = all && (ev.Kind == Declare || (ev.Kind == Define || ev.Kind == Assign) && ast.Unparen(ev.RHS) == cur.Node())
		}
	}
	return list, all
}

// OnlyUse returns where v is used, if it is declared and then used once.
func (p *Package) OnlyUse(v types.Object) (inspector.Cursor, bool) {
	var only []inspector.Cursor
	for _, use := range p.Uses(v) {
		if p.Info.Defs[use.Node().(*ast.Ident)] == nil {
			only = append(only, use)
		}
	}
	if len(only) != 1 {
		return inspector.Cursor{}, false
	}
	return only[0], true
}

// ErrorOf returns the name that the error of the call at cur, its last result, is assigned
// to; nil for what is no name. It reports false if the error is not assigned.
func ErrorOf(cur inspector.Cursor) (id *ast.Ident, ok bool) {
	switch stmt := cur.Parent().Node().(type) {
	case *ast.AssignStmt:
		if len(stmt.Rhs) == 1 {
			return IdentOf(stmt.Lhs[len(stmt.Lhs)-1]), true
		}
	case *ast.ValueSpec:
		if len(stmt.Values) == 1 {
			return stmt.Names[len(stmt.Names)-1], true
		}
	}
	return nil, false
}

// Readers returns the uses of the local variable v that may read what the statement or
// expression at cur gives it. Where the reaching definitions are not known, these are the
// uses behind it, as far as the next assignment. It reports false if v is not local.
func (p *Package) Readers(cur inspector.Cursor, v types.Object) ([]inspector.Cursor, bool) {
	x, ok := v.(*types.Var)
	if !ok || !p.IsLocal(x) {
		return nil, false
	}
	l := p.Local(x)
	if l == nil {
		return nil, false
	}
	for i, d := range l.Defs {
		if !l.Lost && cur.Node().Pos() <= d.Ident.Pos() && d.Ident.Pos() < cur.Node().End() {
			return l.readersOf()[i], true
		}
	}
	var list []inspector.Cursor
	for ev := range l.Events() {
		switch {
		case ev.At.Node().Pos() < cur.Node().End():
		case ev.Kind == Assign:
			return list, true
		default:
			list = append(list, ev.At)
		}
	}
	return list, true
}

// readersOf returns the uses that each of l's Defs reaches. A use in a function literal is
// reached by all.
func (l *Life) readersOf() [][]inspector.Cursor {
	if l.readers != nil {
		return l.readers
	}
	l.readers = make([][]inspector.Cursor, len(l.Defs))
	index := make(map[*Def]int)
	for i, d := range l.Defs {
		index[d] = i
	}
	for ev := range l.Events() {
		if ev.Kind == Declare || ev.Kind == Define || ev.Kind == Assign {
			continue
		}
		reaching, ok := l.Reaching(ev.At.Node().Pos())
		for _, r := range reaching {
			i := index[r.Def]
			l.readers[i] = append(l.readers[i], ev.At)
		}
		for i := range l.readers {
			if !ok {
				l.readers[i] = append(l.readers[i], ev.At)
			}
		}
	}
	return l.readers
}
