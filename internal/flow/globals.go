package flow

import (
	"go/ast"
	"go/types"
)

// Global returns what the package does to the package variable v, its own or, if that is
// a record or a string, another package's; or nil. One that another package may assign has none.
func (p *Package) Global(v *types.Var) *Life {
	if l, ok := p.globals[v]; ok {
		return l
	}
	var l *Life
	isRecord := p.Model.isRecord(v.Type())
	if isPackageVar(v) && (isRecord || p.isSettled(v) || v.Pkg() != p.Types && IsString(v.Type())) {
		l = &Life{Var: v, pkg: p}
		for _, cur := range p.Uses(v) {
			switch {
			case p.Info.Defs[cur.Node().(*ast.Ident)] != nil:
				l.define(p.EventAt(cur), cur.Node().(*ast.Ident))
			case !isRecord || !p.onlyTested(cur.Node(), v):
				l.note(SelectorAt(cur), nil)
			}
		}
	}
	if p.globals == nil {
		p.globals = make(map[*types.Var]*Life)
	}
	p.globals[v] = l
	return l
}

// Constant returns what is known of the package variable v if it keeps the value that it
// is declared with, or nil. One without a value may be set by the linker (-X).
func (p *Package) Constant(v *types.Var) *Life {
	if !p.isSettled(v) {
		return nil
	}
	l := p.Global(v)
	if l == nil || l.Lost || len(l.Defs) != 1 || l.Defs[0].RHS == nil {
		return nil
	}
	return l
}

// Field returns what the package does to the field v, one of FollowsField, or nil. In a
// struct that is made without one, it is nil and cannot be used.
func (p *Package) Field(v *types.Var) *Life {
	v = v.Origin()
	if l, ok := p.fields[v]; ok || !p.FollowsField(v) {
		return l
	}
	l := &Life{Var: v, pkg: p}
	for _, cur := range p.Uses(v) {
		id := cur.Node().(*ast.Ident)
		if p.Info.Defs[id] != nil || p.onlyTested(id, v) {
			continue
		}
		if ev := p.EventAt(SelectorAt(cur)); ev.Kind == Assign {
			l.define(ev, id)
		} else {
			l.note(SelectorAt(cur), nil)
		}
	}
	for _, value := range p.Unkeyed()[v] {
		if !p.onlyTested(value, v) {
			l.Defs = append(l.Defs, &Def{RHS: value})
		}
	}
	if p.fields == nil {
		p.fields = make(map[*types.Var]*Life)
	}
	p.fields[v] = l
	return l
}

// Unkeyed returns what literals without keys, T{u}, give fields. Nobody changes it.
func (p *Package) Unkeyed() map[*types.Var][]ast.Expr {
	if p.unkeyed == nil {
		p.unkeyed = make(map[*types.Var][]ast.Expr)
		for cur := range p.Files.Root().Preorder((*ast.CompositeLit)(nil)) {
			lit := cur.Node().(*ast.CompositeLit)
			st, ok := pointee(p.Info.TypeOf(lit)).(*types.Struct)
			if !ok || len(lit.Elts) == 0 {
				continue
			}
			if _, ok := lit.Elts[0].(*ast.KeyValueExpr); ok {
				continue
			}
			for i := range min(st.NumFields(), len(lit.Elts)) {
				f := st.Field(i).Origin()
				p.unkeyed[f] = append(p.unkeyed[f], lit.Elts[i])
			}
		}
	}
	return p.unkeyed
}
