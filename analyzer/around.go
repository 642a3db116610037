package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// around tells s, the site of p, what stands around p. It reports false if p is
// no place after all.
func (w *walker) around(p place, s *check.Site, values *strval.Evaluator) bool {
	s.Base, s.Later = w.base(p, values)
	switch p.target.role.Form {
	case catalogue.URI:
		s.Joined = w.joinedPath(s)
	case catalogue.MuxPattern:
		if w.oldMux() {
			return false
		}
		s.Earlier = w.earlier(p, values)
		s.Requested = w.requestedHere
	case catalogue.EncodedText:
		return !w.onlyTested(p.cur)
	case catalogue.RawText:
		return w.isEncoded(p.cur)
	case catalogue.FieldPath:
		w.aroundPath(p, s, values)
	case catalogue.HostPort, catalogue.MaybeURI:
		return w.isAddress(p)
	case catalogue.FilePath:
		s.Index = argIndex(p.cur.Node().(*ast.CallExpr), p.expr)
		return !w.mended(p.cur)
	case catalogue.FieldHost, catalogue.FieldRaw:
		if lit, ok := p.cur.Node().(*ast.CompositeLit); ok {
			s.Fields = w.fieldsOf(p.cur, lit, values)
		}
	}
	return true
}

// argIndex returns which of call's arguments arg is, those written as a list
// counted too: 2 of "c" in f("a", []string{"b", "c"}...).
func argIndex(call *ast.CallExpr, arg ast.Expr) int {
	if i := slices.Index(call.Args, arg); i >= 0 {
		return i
	}
	last := len(call.Args) - 1
	if list, ok := ast.Unparen(call.Args[last]).(*ast.CompositeLit); ok {
		return last + slices.Index(list.Elts, arg)
	}
	return last
}

// fieldsOf returns the values of the fields of string type that lit sets. Those
// which the function around it assigns to have one of which nothing is known.
func (w *walker) fieldsOf(cur inspector.Cursor, lit *ast.CompositeLit, values *strval.Evaluator) map[string]strval.Value {
	fields := make(map[string]strval.Value)
	_, str := structOf(w.pass.TypesInfo.TypeOf(lit))
	for i := range str.NumFields() {
		field := str.Field(i)
		if !isString(field.Type()) {
			continue
		}
		if expr := fieldValue(lit, i, field.Name()); expr != nil {
			fields[field.Name()] = values.Value(expr)
		} else if w.isAssigned(cur, field) {
			fields[field.Name()] = strval.Value{Text: "\x00", Holes: make([]strval.Hole, 1)}
		}
	}
	return fields
}

// assignments are the fields and variables that some code assigns to, or has the
// address of.
type assignments struct {
	in   ast.Node // a declared function; nil: the whole package
	vars map[*types.Var]bool
}

// isAssigned reports whether the declared function around cur, or the package if
// there is none, assigns to v: a field, of whatever variable, or a variable.
func (w *walker) isAssigned(cur inspector.Cursor, v *types.Var) bool {
	scope := w.files.Root()
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		scope = fn
	}
	if w.assigned == nil || w.assigned.in != scope.Node() {
		w.assigned = &assignments{scope.Node(), make(map[*types.Var]bool)}
		note := func(x ast.Expr) {
			id, _ := ast.Unparen(x).(*ast.Ident)
			if sel, ok := ast.Unparen(x).(*ast.SelectorExpr); ok {
				id = sel.Sel
			}
			if v, ok := w.pass.TypesInfo.Uses[id].(*types.Var); ok {
				w.assigned.vars[v.Origin()] = true
			}
		}
		for c := range scope.Preorder((*ast.AssignStmt)(nil), (*ast.UnaryExpr)(nil)) {
			switch n := c.Node().(type) {
			case *ast.AssignStmt:
				for _, lhs := range n.Lhs {
					note(lhs)
				}
			case *ast.UnaryExpr:
				if n.Op == token.AND {
					note(n.X)
				}
			}
		}
	}
	return w.assigned.vars[v.Origin()]
}
