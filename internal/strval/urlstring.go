package strval

import (
	"go/ast"
	"go/token"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
)

// urlString returns the values of call, of (*url.URL).String: what net/url makes of
// the URL, where that is known. Text that stays as it is keeps its origins.
func (e *Evaluator) urlString(call *ast.CallExpr) []alt {
	unknown := withGiven(hole(URL, call), e.given(call))
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) > 0 {
		return unknown
	}
	out := e.madeOf(call, [][]alt{e.eval(sel.X)}, func(way []alt) []alt {
		if !e.isKnownURL(way[0]) {
			return unknown
		}
		v := e.write(way[0])
		as := asWritten(v, call)
		if as == nil && e.begins(call) {
			as = withRest(v, AllRest, call)
		}
		if as == nil {
			return unknown
		}
		return as
	})
	if id := root(sel.X); id != nil {
		for i := range out {
			if out[i].node != unknown[0].node {
				out[i].node = &use{x: out[i].node, expr: call, id: id, obj: e.info.Uses[id]}
			}
		}
	}
	return out
}

// asWritten returns what call, of (*url.URL).String, writes of v, a URL, if it is written byte by
// byte as it was read, or is known as a whole; or nil.
func asWritten(v Value, call *ast.CallExpr) []alt {
	f, ok := v.Fill(0)
	if !ok || v.Unknown() || v.HasRest() != NoRest {
		return nil
	}
	u, err := url.Parse(f.Text)
	if err != nil {
		return nil
	}
	if text := u.String(); text != f.Text {
		written := slices.ContainsFunc(v.Spans, func(s Span) bool { return s.Lit != nil })
		if !v.Complete() || written {
			// With other fillings other bytes may change; and what is not as String has it
			// is for url.Parse to be told of.
			return nil
		}
		return computed(text, call)
	}
	if !v.Complete() && strings.Trim(v.Text, plain) != "" {
		return nil
	}
	return v.alt()
}

// plain are bytes that (*url.URL).String writes as they are wherever they stand,
// and the NUL byte of holes.
const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/:?#&=@\x00"

// urlPart returns the values of the field sel of a net/url.URL.
func (e *Evaluator) urlPart(sel *ast.SelectorExpr) []alt {
	if stringField(new(url.URL), sel.Sel.Name) == nil {
		return e.unknown(sel)
	}
	return e.madeOf(sel, [][]alt{e.eval(sel.X)}, func(way []alt) []alt {
		text, ok := e.complete(way[0])
		if !ok {
			return nil
		}
		u, err := url.Parse(text)
		if err != nil {
			return nil
		}
		return computed(*stringField(u, sel.Sel.Name), sel)
	})
}

// begins reports whether nothing is before call in a concatenation or a format.
func (e *Evaluator) begins(call *ast.CallExpr) bool {
	cur, ok := e.flow.Find(call)
	for ; ok; cur = cur.Parent() {
		switch cur.ParentEdgeKind() {
		case edge.ParenExpr_X:
		case edge.BinaryExpr_X:
			if cur.Parent().Node().(*ast.BinaryExpr).Op != token.ADD {
				return false
			}
		case edge.BinaryExpr_Y:
			return false
		case edge.CallExpr_Args:
			fn := e.callee(cur.Parent().Node().(*ast.CallExpr))
			return fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "fmt" && fn.Pkg().Path() != "strings"
		default:
			return true
		}
	}
	return false
}
