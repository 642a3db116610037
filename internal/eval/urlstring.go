package eval

import (
	"go/ast"
	"go/token"
	"net/url"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// urlString returns the values of call, of (*url.URL).String: what net/url makes of
// the URL, where that is known. Text that stays as it is keeps its origins.
func (e *Evaluator) urlString(call *ast.CallExpr) []alt {
	unknown := withGiven(hole(strval.URL, call), e.given(call))
	recv := flow.Receiver(call)
	if recv == nil || len(call.Args) > 0 {
		return unknown
	}
	out := e.madeOf(call, [][]alt{e.eval(recv)}, func(way []alt) []alt {
		if !e.isKnownURL(way[0]) {
			return unknown
		}
		v := e.write(way[0])
		as := asWritten(v, call)
		if as == nil && e.begins(call) {
			as = withRest(v, strval.AllRest, call)
		}
		if as == nil {
			return unknown
		}
		return as
	})
	id := root(recv)
	return changed(out, func(a *alt) {
		if id != nil && a.node != unknown[0].node {
			a.node = &strval.Use{X: a.node, Expr: call, ID: id, Obj: e.info.Uses[id]}
		}
	})
}

// asWritten returns what call, of (*url.URL).String, writes of v, a URL, if it is written byte by
// byte as it was read, or is known as a whole; or nil.
func asWritten(v strval.Value, call *ast.CallExpr) []alt {
	f, ok := v.Fill(0)
	if !ok || v.Unknown() || v.HasRest() != strval.NoRest {
		return nil
	}
	if u, err := url.Parse(f.Text); err != nil || u.String() != f.Text || !v.Complete() && strings.Trim(v.Text, plain) != "" {
		return nil
	}
	return altOf(v)
}

// plain are bytes that (*url.URL).String writes as they are wherever they stand,
// and the NUL byte of holes.
const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/:?#&=@\x00"

// urlPart returns the values of the field sel of a net/url.URL.
func (e *Evaluator) urlPart(sel *ast.SelectorExpr) []alt {
	if strval.StringField(new(url.URL), sel.Sel.Name) == nil {
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
		return computed(*strval.StringField(u, sel.Sel.Name), sel)
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
			pkg, _ := e.flow.Called(cur.Parent().Node().(*ast.CallExpr))
			return pkg != "fmt" && pkg != "strings"
		default:
			return true
		}
	}
	return false
}

// A URL is often parsed only to be written again, with another query or path:
//
//	u, err := url.Parse(base)
//	u.RawQuery = q.Encode()
//	http.Get(u.String())
//
// It begins as what was parsed does, except bytes that String escapes. Its value is the
// unchanged part of the parsed text, and after it a hole with a Rest.

// withRest returns v, a URL that is written again at expr as r says; nil if nothing of it is
// there.
func withRest(v strval.Value, r strval.Rest, expr ast.Expr) []alt {
	end := len(v.Text)
	if old := v.HasRest(); old != strval.NoRest {
		r = max(r, old)
		end-- // its hole
	}
	if r >= strval.PathRest {
		if i := strings.IndexByte(v.Text[:end], '?'); i >= 0 {
			end = i
		}
	}
	if i := strings.Index(v.Text[:end], "://"); r == strval.HostRest && i >= 0 {
		if j := strings.IndexAny(v.Text[i+3:end], "/#"); j >= 0 {
			end = i + 3 + j
		}
	}
	if end == 0 {
		return nil
	}
	h := &strval.Hole{Kind: strval.Any, Expr: expr, Made: true, Rest: r, Label: strval.Remainder}
	return []alt{{node: strval.Concat(v.Part(0, end, false), &strval.Leaf{Text: "\x00", Hole: h, Span: strval.Span{Expr: expr}}), from: v.From}}
}

// rewritten returns the URL before with the field of that name set by stmt, as far as it is still there; or nil.
func rewritten(before strval.Value, field string, stmt *ast.AssignStmt) []alt {
	switch field {
	case "RawQuery":
		return withRest(before, strval.PathRest, stmt.Lhs[0])
	case "Path", "RawPath":
		return withRest(before, strval.HostRest, stmt.Lhs[0])
	}
	return nil
}
