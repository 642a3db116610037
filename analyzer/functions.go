package analyzer

import (
	"go/ast"

	"golang.org/x/tools/go/ast/inspector"
)

// answers are those to one question about the declared functions of a package. It is asked
// once for each function, however many of its calls want to know.
type answers map[ast.Node]bool

// around returns what ask says of the declared function around cur; in is false if there
// is none: cur is in the value of a package variable.
func (a *answers) around(cur inspector.Cursor, ask func(fn inspector.Cursor) bool) (is, in bool) {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		is, known := (*a)[fn.Node()]
		if !known {
			if *a == nil {
				*a = make(answers)
			}
			is = ask(fn)
			(*a)[fn.Node()] = is
		}
		return is, true
	}
	return false, false
}
