package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// A URL, a value of type net/url.URL or a pointer to one, is evaluated as a string is: to
// the texts of which url.Parse makes it. An unknown one is a hole whose expression is a URL.

// URL returns the text of which url.Parse makes the URL that expr, of type net/url.URL or a pointer to it, is or points to.
// What holes stand for need not be decoded again: (*url.URL).String may give the text. It reports false unless the URL is
// the same on every way to expr, and unchanged since.
//
//	var base = must(url.Parse("https://example.com/v1"))  =>  "https://example.com/v1"
//	base.JoinPath("users")                                =>  'https://example.com/v1/users'
//	url.Parse("https://" + host + "/v1")                  =>  "https://" <any host> "/v1"
func (e *Evaluator) URL(expr ast.Expr) (strval.Value, bool) {
	vs, others := e.KnownURLs(expr)
	if len(vs) != 1 || others > 0 || vs[0].Row != nil {
		return strval.Value{}, false
	}
	return vs[0], true
}

// KnownURLs returns the texts of the URLs that expr may be, as URL does, and how many are not known.
func (e *Evaluator) KnownURLs(expr ast.Expr) (vs []strval.Value, others int) {
	as := e.eval(expr)
	written := e.written(as, expr)
	for i, v := range written {
		_, ok := v.Fill(0) // else it is nil
		if ok = ok && len(written) == len(as) && !v.Unknown() && v.HasRest() == strval.NoRest && e.isKnownURL(as[i]); ok {
			vs = append(vs, v)
		}
	}
	return vs, len(written) - len(vs)
}

// URLs returns the texts that the URL expr may be parsed from, each possibly a single hole,
// and the variables and fields of type URL by which they came to expr. It returns none if nothing of
// some is known, not even the argument of url.Parse.
func (e *Evaluator) URLs(expr ast.Expr) ([]strval.Value, []*types.Var) {
	var vars []*types.Var
	as := e.eval(expr)
	for _, a := range as {
		if a.node.Size().Pieces > maxInlined || e.write(a).HasRest() != strval.NoRest {
			return nil, nil
		}
		strval.EachNode(a.node, func(n strval.Node) {
			if u, ok := n.(*strval.Use); ok {
				if v, ok := u.Obj.(*types.Var); ok && isURL(v.Type()) {
					vars = append(vars, v.Origin())
				}
			}
		})
		for _, in := range a.from.Activations(token.NoPos) { // of a base that net/url has joined
			for _, d := range in.Definitions {
				if d.Life != nil && isURL(d.Life.Var.Type()) {
					vars = append(vars, d.Life.Var)
				}
			}
		}
	}
	return e.written(as, expr), vars
}

// isKnownURL reports whether a, a URL's, is more than a hole that stands for the URL itself.
func (e *Evaluator) isKnownURL(a alt) bool {
	l := a.bare()
	return l == nil || l.Hole.Kind != strval.Any || l.Hole.Expr == nil || isString(e.info.TypeOf(l.Hole.Expr))
}

// altOf returns v as an alt.
func altOf(v strval.Value) []alt { return []alt{{node: v.Part(0, len(v.Text), false), from: v.From}} }

// urlCall returns the values of call, which calls fn, a function or method of net/url, whose
// first result is a URL; nil if nothing is known of it.
func (e *Evaluator) urlCall(call *ast.CallExpr, fn *types.Func) []alt {
	sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	isMethod := fn.Signature().Recv() != nil
	switch name := fn.Name(); {
	case e.flow.IsSpread(call):
	case isMethod && (sel == nil || e.info.Selections[sel] == nil || e.info.Selections[sel].Kind() != types.MethodVal):
	case isMethod:
		return e.urlMethod(sel.X, name, call)
	case name == "Parse":
		return e.eval(call.Args[0])
	case name == "ParseRequestURI":
		return e.madeOf(call, [][]alt{e.eval(call.Args[0])}, func(way []alt) []alt {
			if text, ok := e.complete(way[0]); !ok || strings.Contains(text, "#") { // which it takes for a part of the path
				return nil
			}
			return way
		})
	}
	return nil
}

// urlMethod returns the URLs that call, of recv's method of that name, makes. Holes must not change what becomes of the
// rest.
func (e *Evaluator) urlMethod(recv ast.Expr, name string, call *ast.CallExpr) []alt {
	operands := [][]alt{e.eval(recv)}
	for _, arg := range call.Args {
		operands = append(operands, e.eval(arg))
	}
	return e.madeOf(call, operands, func(way []alt) []alt {
		if !e.isKnownURL(way[0]) {
			return nil
		}
		if as := e.resolved(way, name, call); as != nil || name != "JoinPath" {
			return as
		}
		return withRest(e.write(way[0]), strval.HostRest, call) // whatever is joined to it, it begins as it did
	})
}

// resolved returns the URL that call, of the method of that name, makes of the first of way and the
// others, if all is known except holes that change nothing; or nil.
func (e *Evaluator) resolved(way []alt, name string, call *ast.CallExpr) []alt {
	var fillings []strval.Filling
	var texts []string
	for i, a := range way {
		v := e.write(a)
		steady := v
		if i > 0 && name == "JoinPath" {
			steady = inPath(v)
		}
		f, ok := v.Fill(i)
		if !ok || v.Unknown() || v.HasRest() != strval.NoRest || !steady.Steady() {
			return nil
		}
		fillings = append(fillings, f)
		texts = append(texts, f.Text)
	}
	u, err := url.Parse(texts[0])
	if err != nil {
		return nil
	}
	switch name {
	case "JoinPath":
		u = u.JoinPath(texts[1:]...)
	case "Parse", "ResolveReference":
		if u, err = u.Parse(texts[1]); err != nil {
			return nil
		}
	default:
		return nil
	}
	return e.urlValue(u, call, fillings...)
}

// inPath returns v, a path element, in a path.
func inPath(v strval.Value) strval.Value {
	const before = "//h/a/"
	in := strval.Value{Text: before + v.Text}
	for _, h := range v.Holes {
		h.At += len(before)
		in.Holes = append(in.Holes, h)
	}
	return in
}

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
		as := asWritten(v)
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
			a.node = strval.Use{X: a.node, Expr: call, ID: id, Obj: e.info.Uses[id]}.Node()
		}
	})
}

// asWritten returns what (*url.URL).String writes of v, a URL, if it is written byte by
// byte as it was read, or is known as a whole; or nil.
func asWritten(v strval.Value) []alt {
	f, ok := v.Fill(0)
	if !ok || v.Unknown() || v.HasRest() != strval.NoRest {
		return nil
	}
	if u, err := url.Parse(f.Text); err != nil || u.String() != f.Text || !v.Complete() && strings.Trim(v.Text, plain) != "" {
		return nil
	}
	return altOf(v)
}

// plain are bytes that (*url.URL).String writes unchanged anywhere, and the NUL of holes.
const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/:?#&=@\x00"

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

// withRest returns v, a URL that is written again at expr as r says; nil if nothing is left.
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
