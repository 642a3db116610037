package strval

import (
	"go/ast"
	"go/token"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
)

// urlString returns the value of call, of (*url.URL).String: what net/url makes of
// the URL, where that is known. Text that stays as it is keeps its origins.
func (e *Evaluator) urlString(call *ast.CallExpr) []alt {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) > 0 {
		return hole(URL, call)
	}
	if as := e.asWritten(call, sel); as != nil {
		return as
	}
	if as := e.reread(call, sel.X); as != nil {
		return as
	}
	return hole(URL, call)
}

// asWritten is urlString for a URL that is written byte by byte as it was read, or is
// known as a whole.
func (e *Evaluator) asWritten(call *ast.CallExpr, sel *ast.SelectorExpr) []alt {
	v, ok := e.URL(sel.X)
	if !ok {
		return nil
	}
	f, _ := v.Fill(0)
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
	as := v.alt()
	if id := root(sel.X); id != nil {
		return used(as, call, id, e.info.Uses[id])
	}
	return as
}

// reread returns what call, of (*url.URL).String, writes of the parsed URL sel.X. The
// call must be at the beginning of its string.
func (e *Evaluator) reread(call *ast.CallExpr, x ast.Expr) []alt {
	as := e.eval(x)
	if len(as) != 1 || !e.isKnownURL(as[0]) || !e.begins(call) {
		return nil
	}
	v := e.write(as[0])
	if v.HasRest() == NoRest {
		if _, ok := v.Fill(0); !ok {
			return nil // it is nil
		}
	}
	as = withRest(v, AllRest, call)
	if id := root(x); id != nil && as != nil {
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
