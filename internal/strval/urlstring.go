package strval

import (
	"go/ast"
	"net/url"
	"slices"
	"strings"
)

// urlString returns the value of call, of (*url.URL).String: what net/url makes of
// the URL, where that is known. Text that stays as it is keeps its origins.
func (e *Evaluator) urlString(call *ast.CallExpr) []alt {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) > 0 {
		return hole(URL, call)
	}
	if as := e.eval(sel.X); len(as) == 1 && as[0].hasRest() {
		if id := root(sel.X); id != nil {
			return used(as, call, id, e.info.Uses[id])
		}
		return as
	}
	v, ok := e.URL(sel.X)
	if !ok {
		return hole(URL, call)
	}
	f, _ := v.Fill(0)
	u, err := url.Parse(f.Text)
	if err != nil {
		return hole(URL, call)
	}
	if text := u.String(); text != f.Text {
		written := slices.ContainsFunc(v.Spans, func(s Span) bool { return s.Lit != nil })
		if !v.Complete() || written {
			// With other fillings other bytes may change; and what is not as String has it
			// is for url.Parse to be told of.
			return hole(URL, call)
		}
		return computed(text, call)
	}
	if !v.Complete() && strings.Trim(v.Text, plain) != "" {
		return hole(URL, call)
	}
	as := v.alt()
	if id := root(sel.X); id != nil {
		return used(as, call, id, e.info.Uses[id])
	}
	return as
}

// plain are bytes that (*url.URL).String writes as they are wherever they stand,
// and the NUL byte of holes.
const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/:?#&=@\x00"

// urlPart returns the value of the field sel of a net/url.URL that is known, or nil.
func (e *Evaluator) urlPart(sel *ast.SelectorExpr) []alt {
	v, ok := e.URL(sel.X)
	if !ok || !v.Complete() {
		return nil
	}
	u, err := url.Parse(v.Text)
	if err != nil {
		return nil
	}
	if field := stringField(u, sel.Sel.Name); field != nil {
		return computed(*field, sel)
	}
	return nil
}
