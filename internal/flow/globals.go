package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/inspector"
)

// Global returns what the package does to the package variable v, its own or, if that is
// a record, another package's; or nil. An exported variable that is no record has none:
// any package may assign it.
func (p *Package) Global(v *types.Var) *Life {
	if p.globals == nil {
		p.scanGlobals()
	}
	l := p.globals[v]
	if l == nil && v.Pkg() != p.Types && p.Model.isRecord(v.Type()) {
		l = &Life{Var: v, pkg: p}
		p.globals[v] = l
		for _, cur := range p.Uses(v) {
			l.note(SelectorAt(cur), nil)
		}
	}
	return l
}

// Constant returns what is known of the package variable v if it keeps the value that it
// is declared with, or nil. An exported one may be assigned by another package, and one
// without a value by the linker (-X).
func (p *Package) Constant(v *types.Var) *Life {
	if v.Exported() {
		return nil
	}
	l := p.Global(v)
	if l == nil || l.Lost || len(l.Defs) != 1 || l.Defs[0].RHS == nil {
		return nil
	}
	return l
}

// scanGlobals finds what the package does to its variables.
func (p *Package) scanGlobals() {
	p.globals = make(map[*types.Var]*Life)
	scope := p.Types.Scope()
	for _, name := range scope.Names() {
		if v, ok := scope.Lookup(name).(*types.Var); ok && (!v.Exported() || p.Model.isRecord(v.Type())) {
			p.globals[v] = &Life{Var: v, pkg: p}
		}
	}
	if len(p.globals) == 0 {
		return
	}
	for cur := range p.Files.Root().Preorder((*ast.Ident)(nil)) {
		id := cur.Node().(*ast.Ident)
		if v, ok := p.Info.Uses[id].(*types.Var); ok {
			if l := p.globals[v]; l != nil && !(p.Model.isRecord(v.Type()) && p.onlyTested(id, v)) {
				l.note(cur, nil)
			}
		} else if v, ok := p.Info.Defs[id].(*types.Var); ok {
			if l := p.globals[v]; l != nil && cur.ParentEdgeKind() == edge.ValueSpec_Names {
				spec := cur.Parent().Node().(*ast.ValueSpec)
				l.Defs = append(l.Defs, specDef(spec, id, cur.ParentEdgeIndex()))
			}
		}
	}
}

// Field returns what the package does to the field v, one of FollowsField, or nil.
func (p *Package) Field(v *types.Var) *Life {
	if p.fields == nil {
		p.scanFields()
	}
	return p.fields[v]
}

// scanFields finds what the package does to its unexported fields that point to records.
// In a struct that is made without one, it is nil and cannot be used.
func (p *Package) scanFields() {
	p.fields = make(map[*types.Var]*Life)
	of := func(v *types.Var) *Life {
		if !p.FollowsField(v) {
			return nil
		}
		v = v.Origin()
		if p.fields[v] == nil {
			p.fields[v] = &Life{Var: v, pkg: p}
		}
		return p.fields[v]
	}
	for cur := range p.Files.Root().Preorder((*ast.Ident)(nil), (*ast.CompositeLit)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.Ident:
			v, ok := p.Info.Uses[n].(*types.Var)
			if !ok {
				continue
			}
			if l := of(v); l != nil && !p.onlyTested(n, v) {
				l.noteField(cur)
			}
		case *ast.CompositeLit: // T{u}
			st, ok := pointee(p.Info.TypeOf(n)).(*types.Struct)
			if !ok || len(n.Elts) == 0 {
				continue
			}
			if _, ok := n.Elts[0].(*ast.KeyValueExpr); ok {
				continue
			}
			for i := range min(st.NumFields(), len(n.Elts)) {
				if l := of(st.Field(i)); l != nil && !p.onlyTested(n, st.Field(i)) {
					l.Defs = append(l.Defs, &Def{RHS: n.Elts[i]})
				}
			}
		}
	}
}

// noteField notes what the use of l's field at cur does to it.
func (l *Life) noteField(cur inspector.Cursor) {
	switch cur.ParentEdgeKind() {
	case edge.KeyValueExpr_Key:
		l.Defs = append(l.Defs, &Def{RHS: cur.Parent().Node().(*ast.KeyValueExpr).Value})
		return
	case edge.SelectorExpr_Sel:
		cur = cur.Parent()
	}
	if cur.ParentEdgeKind() == edge.AssignStmt_Lhs {
		stmt := cur.Parent().Node().(*ast.AssignStmt)
		if len(stmt.Lhs) == len(stmt.Rhs) && stmt.Tok == token.ASSIGN {
			l.Defs = append(l.Defs, &Def{RHS: stmt.Rhs[cur.ParentEdgeIndex()]})
		} else if idx := cur.ParentEdgeIndex(); stmt.Tok == token.ASSIGN {
			l.Defs = append(l.Defs, &Def{Kind: Tuple, RHS: stmt.Rhs[0], Result: idx})
		}
		return
	}
	l.note(cur, nil)
}

// pointee returns the underlying type of what t points to, or that of t; nil of nil.
func pointee(t types.Type) types.Type {
	if t == nil {
		return nil
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	return t.Underlying()
}
