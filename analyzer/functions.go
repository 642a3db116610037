package analyzer

import (
	"go/ast"

	"golang.org/x/tools/go/ast/inspector"
)

// answers are those to one question about the functions of a package. It is asked once for
// each function, however many of its calls want to know.
type answers map[ast.Node]bool

// of returns what ask says of the function fn, a declaration or a literal.
func (a *answers) of(fn inspector.Cursor, ask func(fn inspector.Cursor) bool) bool {
	is, known := (*a)[fn.Node()]
	if !known {
		if *a == nil {
			*a = make(answers)
		}
		is = ask(fn)
		(*a)[fn.Node()] = is
	}
	return is
}

// around returns what ask says of the declared function around cur; in is false if there
// is none: cur is in the value of a package variable.
func (a *answers) around(cur inspector.Cursor, ask func(fn inspector.Cursor) bool) (is, in bool) {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		return a.of(fn, ask), true
	}
	return false, false
}
