package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"strings"

	"github.com/urilint/urilint/internal/strval"
)

// A URL, a value of type net/url.URL or a pointer to one, is evaluated as a string is: to
// the texts of which url.Parse makes it. An unknown one is a hole whose expression is a URL.

// URL returns the text of the URL that expr, of type net/url.URL or a pointer to
// it, is or points to: url.Parse makes of it what expr is. What holes stand for
// need not be decoded again: the text is one that (*url.URL).String may give. It
// reports false unless the URL is the same on every way to expr, and cannot have
// been changed since.
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

// KnownURLs returns the texts of the URLs that expr may be or point to, as URL does, and how many
// others there are, which are not known.
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

// urlMethod returns the URLs that call, of recv's method of that name, makes. A
// base and an argument with holes make one that is known if no filling can
// change what becomes of the rest.
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
