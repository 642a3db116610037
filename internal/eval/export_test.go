package eval

import (
	"go/ast"

	"github.com/urilint/urilint/internal/kind"
)

// Given returns the kind of the string expr, by its origin: a call or field of the
// catalogue, a conversion, a format, or a variable that has the same kind on all paths.
// It is nil where nothing is known.
//
//	r.FormValue("q")               =>  input
//	u.Scheme                       =>  url-scheme
//	fmt.Sprintf("%v", []int{1, 2})  =>  list
//	s := err.Error(); … s          =>  prose
func (e *Evaluator) Given(expr ast.Expr) *kind.Kind {
	if k := e.given(expr); k != nil {
		return k
	}
	if t := e.info.TypeOf(expr); t == nil || !isString(t) {
		return nil
	}
	var k *kind.Kind
	for i, a := range e.eval(expr) {
		l := a.bare()
		if l == nil || l.Hole.Given == nil || i > 0 && l.Hole.Given != k {
			return nil
		}
		k = l.Hole.Given
	}
	return k
}
