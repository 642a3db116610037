package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"
)

// DeclAt returns the declaration that pos is in, or nil.
func (p *Package) DeclAt(pos token.Pos) *Decl {
	if p.top == nil {
		for file := range p.Files.Root().Children() {
			for cur := range file.Children() {
				switch cur.Node().(type) {
				case *ast.FuncDecl, *ast.GenDecl:
					p.top = append(p.top, &Decl{Cur: cur, pkg: p})
				}
			}
		}
		slices.SortFunc(p.top, func(a, b *Decl) int { return int(a.Cur.Node().Pos() - b.Cur.Node().Pos()) })
	}
	i := sort.Search(len(p.top), func(i int) bool { return p.top[i].Cur.Node().Pos() > pos }) - 1
	if i < 0 || pos >= p.top[i].Cur.Node().End() {
		return nil
	}
	return p.top[i]
}

// FuncDecl returns the declaration of fn, and where it is, if fn has a body in this package;
// else nil: it is another package's, an interface's, or not written in Go.
func (p *Package) FuncDecl(fn *types.Func) (inspector.Cursor, *ast.FuncDecl) {
	if fn == nil || fn.Pkg() != p.Types {
		return inspector.Cursor{}, nil
	}
	if d := p.DeclAt(fn.Pos()); d != nil {
		if decl, ok := d.Cur.Node().(*ast.FuncDecl); ok && decl.Body != nil && p.Info.Defs[decl.Name] == fn.Origin() {
			return d.Cur, decl
		}
	}
	return inspector.Cursor{}, nil
}

// FuncDeclAt returns the declared function that pos, however deep, is in, or nil.
func (p *Package) FuncDeclAt(pos token.Pos) *ast.FuncDecl {
	d := p.DeclAt(pos)
	if d == nil {
		return nil
	}
	decl, _ := d.Cur.Node().(*ast.FuncDecl)
	return decl
}

// Vars returns the variables that are declared in d's functions, with what is done to them.
func (d *Decl) Vars() map[*types.Var]*Life {
	d.scan()
	return d.vars
}

// FuncAt returns the innermost of d's functions that pos is in.
func (d *Decl) FuncAt(pos token.Pos) *Func {
	d.scan()
	i := sort.Search(len(d.spans), func(i int) bool { return d.spans[i].start > pos }) - 1
	return d.spans[max(i, 0)].fn
}

// scan finds d's functions and what happens to their variables.
func (d *Decl) scan() {
	if d.spans != nil {
		return
	}
	p := d.pkg
	top := &Func{Node: d.Cur.Node()}
	if decl, ok := top.Node.(*ast.FuncDecl); ok {
		top.Body = decl.Body
	}
	d.spans = []span{{top.Node.Pos(), top}}
	d.vars = make(map[*types.Var]*Life)
	in := top // the innermost function around the node
	for cur := range d.Cur.Preorder((*ast.FuncLit)(nil), (*ast.Ident)(nil)) {
		for in.Outer != nil && cur.Node().Pos() >= in.Node.End() {
			d.spans = append(d.spans, span{in.Node.End(), in.Outer})
			in = in.Outer
		}
		switch n := cur.Node().(type) {
		case *ast.FuncLit:
			in = &Func{Node: n, Body: n.Body, Outer: in}
			d.spans = append(d.spans, span{n.Pos(), in})
		case *ast.Ident:
			if v, ok := p.Info.Defs[n].(*types.Var); ok && !v.IsField() {
				l := &Life{Var: v, Owner: in, pkg: p, decl: d}
				d.vars[v] = l
				l.declare(cur)
			} else if v, ok := p.Info.Uses[n].(*types.Var); ok && !v.IsField() {
				if l := d.vars[v]; l != nil {
					l.note(cur, in)
				}
			}
		}
	}
	for ; in.Outer != nil; in = in.Outer {
		d.spans = append(d.spans, span{in.Node.End(), in.Outer})
	}
}

// IsLocal reports whether v is a variable of a function of the package.
func (p *Package) IsLocal(v *types.Var) bool {
	return v.Pkg() == p.Types && !v.IsField() && v.Parent() != p.Types.Scope()
}

// LocalAt returns what is done to the local variable that expr names; nil if it names none.
func (p *Package) LocalAt(expr ast.Expr) *Life { return p.Local(p.Variable(IdentOf(expr))) }

// Local returns what is done to v; nil if that is no local variable.
func (p *Package) Local(v *types.Var) *Life {
	if v == nil || !p.IsLocal(v) {
		return nil
	}
	d := p.DeclAt(v.Pos())
	if d == nil {
		return nil
	}
	return d.Vars()[v]
}

// IsDead reports whether what is at pos is never reached in its function, or that
// function is a literal which is never reached.
func (p *Package) IsDead(pos token.Pos) bool {
	d := p.DeclAt(pos)
	return d != nil && p.isDeadIn(d.FuncAt(pos), pos)
}

// isDeadIn reports whether what is at pos, in fn and in no literal in it, is never reached.
func (p *Package) isDeadIn(fn *Func, pos token.Pos) bool {
	if fn == nil || fn.Body == nil || pos < fn.Body.Pos() {
		return false
	}
	if p.Graph(fn.Body).IsDead(pos) {
		return true
	}
	return p.dead.Of(fn, func(*Func) bool { return p.isDeadIn(fn.Outer, fn.Node.Pos()) })
}

// Derived returns from and those of d's variables that before pos are computed from them, directly or not. Errors are not
// counted.
func (d *Decl) Derived(from VarSet, pos token.Pos) VarSet {
	if last := &d.lastDerived; last.pos == pos && maps.Equal(last.from, from) {
		return last.all // fast path: another row of the same table
	}
	if d.derived == nil {
		d.findDerived()
	}
	all := maps.Clone(from)
	for queue := slices.Collect(maps.Keys(from)); len(queue) > 0; queue = queue[1:] {
		for _, to := range d.derived[queue[0]] {
			if to.at < pos && !all[to.v] {
				all[to.v] = true
				queue = append(queue, to.v)
			}
		}
	}
	d.lastDerived = derivedAt{pos, from, all}
	return all
}

// findDerived finds what is made of each variable that is named in a Def of d's.
func (d *Decl) findDerived() {
	d.derived = make(map[types.Object][]derivation)
	for v, l := range d.Vars() {
		if IsError(v.Type()) {
			continue
		}
		for _, def := range l.Defs {
			if source := def.Source(); source != nil {
				d.derive(v, source, def.Ident.Pos())
			}
		}
	}
	for cur := range d.Cur.Preorder((*ast.TypeSwitchStmt)(nil)) { // switch v := x.(type) { … }: each clause has a v
		s := cur.Node().(*ast.TypeSwitchStmt)
		for _, clause := range s.Body.List {
			if v, ok := d.pkg.Info.Implicits[clause].(*types.Var); ok {
				d.derive(v, s.Assign.(*ast.AssignStmt).Rhs[0], s.Pos())
			}
		}
	}
}

// derive notes that v is computed at pos from the variables that source names.
func (d *Decl) derive(v *types.Var, source ast.Node, pos token.Pos) {
	for of := range d.pkg.VarsIn(source) {
		d.derived[of] = append(d.derived[of], derivation{v, pos})
	}
}

// LoopOf returns the for statement whose variable index is, or nil.
func (p *Package) LoopOf(index *types.Var) ast.Stmt {
	if cur, ok := p.At(index.Pos()); ok {
		for c := range cur.Enclosing((*ast.ForStmt)(nil)) {
			if n := c.Node().(*ast.ForStmt); n.Init != nil && n.Init.Pos() <= index.Pos() && index.Pos() < n.Init.End() {
				return n
			}
			break
		}
	}
	return nil
}

// IsSteady reports whether expr, in d, is the same in each iteration of loop: it uses only variables of outside that are not
// assigned there, and no call that may change.
func (d *Decl) IsSteady(expr ast.Expr, loop ast.Node) bool {
	p := d.pkg
	ok := true
	ast.Inspect(expr, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			fn := p.Callee(n)
			ok = ok && (p.OnlyReads(n) || fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "testing" && (fn.Name() == "Short" || fn.Name() == "Verbose"))
		case *ast.UnaryExpr:
			ok = ok && n.Op != token.ARROW
		case *ast.IndexExpr, *ast.StarExpr, *ast.FuncLit:
			ok = false
		case *ast.SelectorExpr: // but testing.Short is no variable
			_, isVar := p.Info.Uses[n.Sel].(*types.Var)
			ok = ok && !isVar
		case *ast.Ident:
			if v, isVar := p.Info.ObjectOf(n).(*types.Var); isVar {
				l := d.Vars()[v]
				ok = ok && l != nil && !l.Lost && !slices.ContainsFunc(l.Defs, func(def *Def) bool { return loop.Pos() <= def.Ident.Pos() && def.Ident.Pos() < loop.End() })
			}
		}
		return ok
	})
	return ok
}
