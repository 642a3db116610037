package strval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"
)

// A decl is a declaration of the package that is not inside another.
type decl struct {
	cur   inspector.Cursor
	funcs []*function              // it and all function literals in it, by position; made at the first need
	vars  map[*types.Var]*variable // all variables declared in funcs
}

// A function is a FuncDecl or FuncLit.
type function struct {
	node  ast.Node // for a package variable's declaration with function literals in it, the GenDecl
	body  *ast.BlockStmt
	outer *function
}

// declAt returns the declaration that pos stands in, or nil.
func (e *Evaluator) declAt(pos token.Pos) *decl {
	if e.decls == nil {
		for file := range e.files.Root().Children() {
			for cur := range file.Children() {
				switch cur.Node().(type) {
				case *ast.FuncDecl, *ast.GenDecl:
					e.decls = append(e.decls, &decl{cur: cur})
				}
			}
		}
		slices.SortFunc(e.decls, func(a, b *decl) int { return int(a.cur.Node().Pos() - b.cur.Node().Pos()) })
	}
	i := sort.Search(len(e.decls), func(i int) bool { return e.decls[i].cur.Node().Pos() > pos }) - 1
	if i < 0 || pos >= e.decls[i].cur.Node().End() {
		return nil
	}
	return e.decls[i]
}

// scan finds d's functions and what happens to their variables.
func (d *decl) scan(e *Evaluator) {
	if d.funcs != nil {
		return
	}
	top := &function{node: d.cur.Node()}
	if decl, ok := top.node.(*ast.FuncDecl); ok {
		top.body = decl.Body
	}
	d.funcs = []*function{top}
	d.vars = make(map[*types.Var]*variable)
	for cur := range d.cur.Preorder((*ast.FuncLit)(nil), (*ast.Ident)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.FuncLit:
			d.funcs = append(d.funcs, &function{node: n, body: n.Body, outer: d.funcAt(n.Pos())})
		case *ast.Ident:
			if v, ok := e.info.Defs[n].(*types.Var); ok && !v.IsField() {
				vr := &variable{v: v, owner: d.funcAt(n.Pos())}
				d.vars[v] = vr
				e.define(cur, vr)
			} else if v, ok := e.info.Uses[n].(*types.Var); ok && !v.IsField() {
				if vr := d.vars[v]; vr != nil {
					e.note(cur, vr, d.funcAt(n.Pos()))
				}
			}
		}
	}
}

// funcAt returns the innermost of the functions found so far that pos stands in.
func (d *decl) funcAt(pos token.Pos) *function {
	i := sort.Search(len(d.funcs), func(i int) bool { return d.funcs[i].node.Pos() > pos }) - 1
	fn := d.funcs[max(i, 0)]
	for fn.outer != nil && pos >= fn.node.End() {
		fn = fn.outer
	}
	return fn
}

// local returns what is known of the local variable v, or nil.
func (e *Evaluator) local(v *types.Var) (*decl, *variable) {
	d := e.declAt(v.Pos())
	if d == nil {
		return nil, nil
	}
	d.scan(e)
	return d, d.vars[v]
}
