package flow

import (
	"go/ast"

	"golang.org/x/tools/go/ast/inspector"
)

// Answers are those to one question, about the functions or the variables of a package. It
// is asked once for each, however many want to know.
type Answers[K comparable] map[K]bool

// Of returns what ask says of key; no, while it is being asked.
func (a *Answers[K]) Of(key K, ask func(K) bool) bool {
	is, known := (*a)[key]
	if !known {
		if *a == nil {
			*a = make(Answers[K])
		}
		(*a)[key] = false
		is = ask(key)
		(*a)[key] = is
	}
	return is
}

// FuncAnswers are about functions, by their declarations or literals.
type FuncAnswers struct{ Answers[inspector.Cursor] }

// Around returns what ask says of the declared function around cur; in is false if there
// is none: cur is in the value of a package variable.
func (a *FuncAnswers) Around(cur inspector.Cursor, ask func(fn inspector.Cursor) bool) (is, in bool) {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		return a.Of(fn, ask), true
	}
	return false, false
}
