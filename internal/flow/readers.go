package flow

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
)

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
