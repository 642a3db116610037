package flow

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// Global returns what the package does to the package variable v, its own or another package's;
// or nil. Its own that another package may assign, other than a record, has none.
func (p *Package) Global(v *types.Var) *Life {
	return p.globals.Of(v, func(*types.Var) *Life {
		isRecord := p.Model.isRecord(v.Type())
		if isPackageVar(v) && (isRecord || p.IsSettled(v) || v.Pkg() != p.Types) {
			return p.lifeOf(v, isRecord)
		}
		return nil
	})
}

// Constant returns what is known of the package variable v if it keeps the value that it
// is declared with, or nil. One without a value may be set by the linker (-X).
func (p *Package) Constant(v *types.Var) *Life {
	if !p.IsSettled(v) {
		return nil
	}
	l := p.Global(v)
	if d := l.Only(); d == nil || d.RHS == nil {
		return nil
	}
	return l
}

// Field returns what the package does to the field v, one of FollowsField, or nil. In a
// struct that is made without one, it is nil and cannot be used.
func (p *Package) Field(v *types.Var) *Life {
	return p.fields.Of(v.Origin(), func(v *types.Var) *Life {
		if !p.FollowsField(v) {
			return nil
		}
		l := p.lifeOf(v, true)
		for _, value := range p.Unkeyed()[v] {
			if !p.onlyTested(value, v) {
				l.Defs = append(l.Defs, &Def{RHS: value})
			}
		}
		return l
	})
}

// lifeOf returns what all uses of v do to it, a package variable or field; of a record, uses in tests do nothing.
func (p *Package) lifeOf(v *types.Var, isRecord bool) *Life {
	l := &Life{Var: v, pkg: p}
	for _, cur := range p.Uses(v) {
		id := cur.Node().(*ast.Ident)
		switch ev := p.EventAt(SelectorAt(cur)); {
		case p.Info.Defs[id] != nil && v.IsField():
		case p.Info.Defs[id] != nil, v.IsField() && ev.Kind == Assign && !p.onlyTested(id, v):
			l.define(ev, id)
		case !isRecord || !p.onlyTested(id, v):
			l.note(SelectorAt(cur), nil)
		}
	}
	return l
}

// Unkeyed returns what literals without keys, T{u}, give fields. Nobody changes it.
func (p *Package) Unkeyed() map[*types.Var][]ast.Expr {
	if p.unkeyed == nil {
		p.unkeyed = make(map[*types.Var][]ast.Expr)
		for cur := range p.Files.Root().Preorder((*ast.CompositeLit)(nil)) {
			lit := cur.Node().(*ast.CompositeLit)
			st, ok := Pointee(p.Info.TypeOf(lit)).(*types.Struct)
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

// SetBefore returns what the only assignment to the field or package variable v gives it, if that is made
// before x, which reads v, in the same function and of the same variable; else nil.
//
// It may have been made by an earlier call, if that alone sets v and x is read where v is not empty.
//
//	s.addr = host + ":" + port; net.Listen("tcp", s.addr)
//	if s.url != "" { return s.url }; s.url = s.base + "/v1"; return s.url
func (p *Package) SetBefore(x ast.Expr, v *types.Var) ast.Expr {
	v = v.Origin()
	set := p.onlySet.Of(v, p.onlyAssignment)
	if set.RHS == nil || types.ExprString(set.At.Node().(ast.Expr)) != types.ExprString(x) {
		return nil
	}
	if sel, ok := ast.Unparen(x).(*ast.SelectorExpr); ok && p.LocalAt(sel.X).Only() == nil {
		return nil
	}
	cur, ok := p.Find(x)
	in, _ := FuncOf(set.At)
	fn, isIn := FuncOf(cur)
	if outer, isLit := FuncOf(in); ok && isIn && isLit && outer == fn && set.alone && in.Node().End() <= x.Pos() {
		return set.RHS // once.Do(func() { s.url = s.base + "/v1" }); return s.url
	}
	if !ok || !isIn || fn != in {
		return nil
	}
	if x.Pos() < set.RHS.End() || !p.HasRun(set.At.Parent(), cur) {
		_, isDefault := p.IsDefault(set.At.Parent())
		if !set.alone || !p.isPresentAt(cur) && !(isDefault && x.Pos() > set.RHS.End()) {
			return nil
		}
	}
	return set.RHS
}

// isPresentAt reports whether cur is in the body of an if statement that asks whether it is not empty.
func (p *Package) isPresentAt(cur inspector.Cursor) bool {
	return Some(cur.Enclosing((*ast.BlockStmt)(nil)), func(c inspector.Cursor) bool {
		if c.ParentEdgeKind() != edge.IfStmt_Body {
			return false
		}
		x, ifEmpty := p.emptyTest(c.Parent().Node().(*ast.IfStmt).Cond)
		return x != nil && ifEmpty == 1 && types.ExprString(x) == types.ExprString(cur.Node().(ast.Expr))
	})
}

// An assignment is the one statement of a package that sets a variable. alone says that no literal or
// declaration sets it either, and no other package can.
type assignment struct {
	Event
	alone bool
}

// onlyAssignment returns the one statement of the package that sets v, other than as a field of a new struct;
// a zero assignment if there are more, or if v is changed otherwise.
func (p *Package) onlyAssignment(v *types.Var) (set assignment) {
	set.alone = !v.Exported() && (!v.IsField() || len(p.Unkeyed()[v]) == 0)
	for ev := range p.Events(v) {
		switch ev.Kind {
		case Assign:
			if ev.InLiteral() {
				set.alone = false
				continue
			}
			if set.RHS != nil || ev.Tuple || ev.RHS == nil {
				return assignment{}
			}
			set.Event = ev
		case Define, Declare:
			set.alone = set.alone && ev.RHS == nil
		case Other, Add, Each, Overwrite, SetField, Address:
			return assignment{}
		}
	}
	return set
}
