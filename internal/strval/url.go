package strval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/flow"
)

// A URL, a value of type net/url.URL or a pointer to one, is evaluated as a string is: to
// the text of which url.Parse makes it. Of several values, and of what may have been
// changed since, nothing is known.

// URL returns the text of the URL that expr, of type net/url.URL or a pointer to
// it, is or points to: url.Parse makes of it what expr is. What holes stand for
// need not be decoded again: the text is one that (*url.URL).String may give. It
// reports false unless the URL is the same on every way to expr, and cannot have
// been changed since.
//
//	var base = must(url.Parse("https://example.com/v1"))  =>  "https://example.com/v1"
//	base.JoinPath("users")                                =>  'https://example.com/v1/users'
//	url.Parse("https://" + host + "/v1")                  =>  "https://" <any host> "/v1"
func (e *Evaluator) URL(expr ast.Expr) (Value, bool) {
	as := e.oneURL(expr)
	if as == nil {
		return Value{}, false
	}
	v := e.written(as, expr)[0]
	if v.Unknown() || v.HasRest() != NoRest {
		return Value{}, false
	}
	_, ok := v.Fill(0)
	return v, ok // else it is nil
}

// URLs returns the texts that the URL expr may be parsed from, each possibly a single hole,
// and the variables and fields by which they came to expr. It returns none if nothing of
// some is known, not even the argument of url.Parse.
func (e *Evaluator) URLs(expr ast.Expr) ([]Value, []*types.Var) {
	var vars []*types.Var
	e.trace = &vars
	as := e.eval(expr)
	e.trace = nil
	if slices.ContainsFunc(as, alt.hasRest) {
		return nil, nil
	}
	return e.written(as, expr), vars
}

// oneURL returns the value of expr, a URL, if it has only one; the value may be a single
// hole. It returns nil if nothing is known, not even the argument of url.Parse.
func (e *Evaluator) oneURL(expr ast.Expr) []alt {
	if as := e.eval(expr); len(as) == 1 && as[0].row == nil && e.isKnownURL(as[0]) && !as[0].hasRest() {
		return as
	}
	return nil
}

// isKnownURL reports whether a, a URL's, is more than a hole that stands for the URL itself.
func (e *Evaluator) isKnownURL(a alt) bool {
	l := a.bare()
	return l == nil || l.hole.Kind != Any || l.hole.Made || l.hole.Expr == nil || isString(e.info.TypeOf(l.hole.Expr))
}

// one returns the value of expr, a string, if it has one only, and not by a table's row; or
// nil.
func (e *Evaluator) one(expr ast.Expr) []alt {
	if as := e.eval(expr); len(as) == 1 && as[0].row == nil {
		return as
	}
	return nil
}

// alt returns v as an alt.
func (v Value) alt() []alt { return []alt{{node: v.part(0, len(v.Text), false), from: v.from}} }

// urlElem returns the URL at expr that a field or an element is or points to, if there is
// one of elems only.
func (e *Evaluator) urlElem(elems []elem, ok bool, expr ast.Expr) []alt {
	if !ok || len(elems) != 1 || elems[0].expr == nil || elems[0].row != nil || !elems[0].inner && flow.IsPointer(elems[0].typ) {
		return e.unknown(expr)
	}
	return e.eval(elems[0].expr)
}

// traced notes that a URL comes by way of v.
func (e *Evaluator) traced(v *types.Var) {
	if e.trace != nil {
		*e.trace = append(*e.trace, v.Origin())
	}
}

// urlDef returns the URL that vr is or points to by df, or nil.
func (e *Evaluator) urlDef(vr *flow.Life, df *flow.Def) []alt {
	if outer, _ := vr.Keeps(); !outer && flow.IsPointer(vr.Var.Type()) {
		return nil
	}
	return e.defined(vr, df)
}
