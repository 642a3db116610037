package analyzer

import (
	"go/ast"

	"github.com/urilint/urilint/internal/inspector"
)

// answers are those to one question, about the functions or the variables of a package. It
// is asked once for each, however many calls want to know.
type answers[K comparable] map[K]bool

// of returns what ask says of key; no, while it is being asked.
func (a *answers[K]) of(key K, ask func(K) bool) bool {
	is, known := (*a)[key]
	if !known {
		if *a == nil {
			*a = make(answers[K])
		}
		(*a)[key] = false
		is = ask(key)
		(*a)[key] = is
	}
	return is
}

// functionAnswers are about functions, by their declarations or literals.
type functionAnswers struct{ answers[inspector.Cursor] }

// around returns what ask says of the declared function around cur; in is false if there
// is none: cur is in the value of a package variable.
func (a *functionAnswers) around(cur inspector.Cursor, ask func(fn inspector.Cursor) bool) (is, in bool) {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		return a.of(fn, ask), true
	}
	return false, false
}
