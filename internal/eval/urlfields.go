package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"net/url"
	"reflect"
	"slices"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/strval"
)

// urlLit returns the URLs that a composite literal is.
func (e *Evaluator) urlLit(lit *ast.CompositeLit) []alt {
	var names []string
	var operands [][]alt
	made := func(as []alt) []alt {
		o := e.literal(lit)[0].object()
		return changed(as, func(a *alt) { a.url = o })
	}
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok || !isString(e.info.TypeOf(kv.Value)) {
			return made(e.unknown(lit))
		}
		names = append(names, kv.Key.(*ast.Ident).Name)
		operands = append(operands, e.eval(kv.Value))
	}
	return made(e.madeOf(lit, operands, func(way []alt) []alt {
		var u url.URL
		var fillings []strval.Filling
		for i, a := range way {
			f, ok := strval.SetField(&u, names[i], e.write(a), i+1, token.ASSIGN)
			if !ok {
				return nil
			}
			fillings = append(fillings, f)
		}
		return e.urlValue(&u, lit, fillings...)
	}))
}

// urlSet returns the URLs that vr is or points to once df has set one of its fields.
func (e *Evaluator) urlSet(vr *flow.Life, df *flow.Def) []alt {
	stmt := df.Node.(*ast.AssignStmt)
	operands := [][]alt{e.previous(vr, df)}
	if isString(e.info.TypeOf(df.RHS)) {
		operands = append(operands, e.eval(df.RHS))
	}
	set := fieldSet{name: df.Field, value: df.RHS, in: e.in}
	if stmt.Tok != token.ASSIGN {
		set.value = nil
	}
	now := make(map[*object]*object) // by that before
	text := func(way []alt) []alt {
		if !e.isKnownURL(way[0]) {
			return nil
		}
		before := e.write(way[0])
		filled, ok := before.Fill(0)
		if !ok || !before.Steady() || len(way) == 1 {
			return rewritten(before, df.Field, stmt) // a field of it is not known
		}
		u, err := url.Parse(filled.Text)
		if err != nil {
			return nil
		}
		if f, ok := strval.SetField(u, df.Field, e.write(way[1]), 1, stmt.Tok); ok {
			if as := e.urlValue(u, stmt.Lhs[0], filled, f); as != nil {
				return as
			}
		}
		return rewritten(before, df.Field, stmt)
	}
	out := e.madeOf(df.Ident, operands, func(way []alt) []alt {
		as, o := text(way), way[0].url
		if as == nil {
			as = e.unknown(df.Ident)
		}
		if o == nil && !flow.IsPointer(vr.Var.Type()) {
			o = ownURL
		}
		if o != nil && now[way[0].url] == nil {
			next := *o
			before := slices.Clone(o.set)
			if len(before) > 2*maxAlts { // a URL has fewer fields: some are set again
				before = slices.DeleteFunc(before, func(s fieldSet) bool { return s.name == set.name })
			}
			next.typ, next.inner, next.set = flow.NamedOf(vr.Var.Type()), true, append(before, set)
			now[way[0].url] = &next
		}
		as[0].url = now[way[0].url]
		return as
	})
	return changed(out, func(a *alt) {
		if l := a.bare(); l != nil && l.Hole.Expr == df.Ident { // not what was given for it
			h := *l.Hole
			h.Made = true
			a.node = &strval.Leaf{Text: l.Text, Hole: &h, Span: l.Span}
		}
	})
}

// ownURL is a URL that is made here, so that nobody else has it; its fields are not known.
var ownURL = &object{set: []fieldSet{{name: ByFunctions}}}

// own returns as, URLs that are made where they stand.
func own(as []alt) []alt {
	return changed(as, func(a *alt) {
		if a.url == nil {
			a.url = ownURL
		}
	})
}

// urlField returns the URL that the field points to that sel selects, if it is that of a
// request which is made here, or one that is set only once; or nil.
func (e *Evaluator) urlField(sel *ast.SelectorExpr) []alt {
	v, _ := e.info.Uses[sel.Sel].(*types.Var)
	if v == nil || !v.IsField() || v.Pkg() == nil || !isURL(v.Type()) {
		return nil
	}
	var as []alt
	if isURLOf(v, "net/http") {
		as = e.requestURL(sel)
	} else if vr := e.flow.Field(v); vr != nil && len(vr.Defs) == 1 && vr.IsKeptAt(token.NoPos) {
		as = used(free(e.defined(vr, vr.Defs[0])), sel, sel.Sel, v)
	}
	if slices.ContainsFunc(as, func(a alt) bool { return !e.isKnownURL(a) }) {
		return nil
	}
	return as
}

// requestURL returns the URL of the request in sel, if that is a local variable with the result of http.NewRequest or the
// like, whose URL nothing may change.
func (e *Evaluator) requestURL(sel *ast.SelectorExpr) []alt {
	vr := e.flow.LocalAt(sel.X)
	if vr.Only() == nil || vr.Returned || !e.flow.Only(vr.Var, e.keepsURL()) {
		return nil
	}
	call := e.flow.CallTo(vr.Defs[0].RHS, "net/http", "NewRequest", "NewRequestWithContext")
	if call == nil || e.flow.IsSpread(call) {
		return nil
	}
	return e.eval(call.Args[len(call.Args)-2])
}

// keepsURL is what leaves a request's URL as it is, and sets no other.
func (e *Evaluator) keepsURL() *flow.Policy {
	url := &flow.Policy{
		Kinds: []flow.EventKind{flow.Read},
		Also: func(ev flow.Event) bool {
			of := e.flow.EventAt(ev.At.Parent())
			return ev.Kind == flow.Deref && of.Kind != flow.Address && of.Selects() == "" // a copy
		},
		Member: func(ev flow.Event) (*flow.Policy, bool) {
			return nil, (ev.Kind == flow.CallMethod || ev.Kind == flow.Method) && protocol.URL(ev.Member) != protocol.Touches
		},
	}
	return &flow.Policy{
		Kinds: []flow.EventKind{flow.Declare, flow.Define, flow.Compare},
		Also: func(ev flow.Event) bool {
			return ev.Kind == flow.Pass && protocol.Call(e.flow.Callee(ev.Call)) != protocol.Touches
		},
		Member: func(ev flow.Event) (*flow.Policy, bool) {
			switch protocol.Request(ev.Selects()) {
			case protocol.Keeps:
				return nil, true
			case protocol.Selects:
				return url, true
			}
			return nil, false
		},
	}
}

// urlValue returns the text of u, which expr is, if net/url reads that as u
// again. What u was made of had the fillings. It returns nil if not.
func (e *Evaluator) urlValue(u *url.URL, expr ast.Expr, fillings ...strval.Filling) []alt {
	text := u.String()
	if u.Host != "" && u.Path != "" && u.Path[0] != '/' && u.RawPath == "" {
		// JoinPath makes a path without a slash of none. String puts one there, and
		// what is resolved against either is the same.
		rooted := *u
		rooted.Path = "/" + u.Path
		u = &rooted
	}
	if again, err := url.Parse(text); err != nil || !reflect.DeepEqual(u, again) {
		return nil
	}
	v, ok := strval.Restore(text, fillings...)
	if !ok {
		return nil
	}
	done := 0
	for _, h := range v.Holes {
		if done < h.At {
			v.Spans = append(v.Spans, strval.Span{Start: done, End: h.At, Expr: expr})
		}
		done = h.At + len("\x00")
		v.Spans = append(v.Spans, strval.Span{Start: h.At, End: done, Expr: expr})
	}
	if done < len(v.Text) || done == 0 {
		v.Spans = append(v.Spans, strval.Span{Start: done, End: len(v.Text), Expr: expr})
	}
	return altOf(v)
}

// isURLOf reports whether v is the field URL of a struct that the package of that path declares.
func isURLOf(v *types.Var, path string) bool {
	return v != nil && v.IsField() && v.Name() == "URL" && v.Pkg() != nil && v.Pkg().Path() == path
}

// isServerURL reports whether sel is the URL of a started httptest.Server, and the package makes no Servers of its own, nor
// sets their listener or URL.
func (e *Evaluator) isServerURL(sel *ast.SelectorExpr) bool {
	v := e.flow.Variable(sel)
	return isURLOf(v, "net/http/httptest") && !e.server.Of(func() bool { return e.makesServers(v.Pkg()) })
}

// makesServers reports whether the package makes values of httptest.Server itself, or
// sets where one of them listens. httptest is that package.
func (e *Evaluator) makesServers(httptest *types.Package) bool {
	for cur := range e.files.Root().Preorder((*ast.CompositeLit)(nil)) {
		if t := flow.NamedOf(e.info.TypeOf(cur.Node().(*ast.CompositeLit))); t != nil && flow.IsNamed(t, httptest.Path(), "Server") {
			return true
		}
	}
	str, ok := httptest.Scope().Lookup("Server").Type().Underlying().(*types.Struct)
	if !ok {
		return true
	}
	return flow.Some(str.Fields(), func(f *types.Var) bool { return (f.Name() == "URL" || f.Name() == "Listener") && !e.flow.IsOnlyRead(f) })
}
