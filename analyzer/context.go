package analyzer

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A context is what the checks ask of one package, about what is written at a place.
type context struct {
	of *contexts
	at place
}

func (c context) FitHost(h strval.Hole, v strval.Value) bool  { return c.of.isFitHost(h, v) }
func (c context) AnyText(h strval.Hole) bool                  { return c.of.intent.AnyText(h.Expr) }
func (c context) FreeText(h strval.Hole) bool                 { return c.of.intent.FreeText(h.Expr) }
func (c context) Escaped(h strval.Hole) bool                  { return c.of.isEscaped(h) }
func (c context) GivenElsewhere(h strval.Hole) bool           { return c.of.isGivenElsewhere(h) }
func (c context) Ordinary(h strval.Hole, v strval.Value) bool { return c.of.isOrdinary(h, v) }
func (c context) OwnDial() bool                               { return c.of.clients.ownDial(c.at) }
func (c context) EmptyPart(h strval.Hole) check.Part          { return c.of.empty.emptyPart(h) }
func (c context) EmptyForwarded(h strval.Hole) check.Part     { return c.of.empty.emptyForwarded(h) }
func (c context) SlashCutBy(h strval.Hole) string             { return c.of.peers.slashCutBy(h) }
func (c context) SameVariable(a, b strval.Hole) bool          { return c.of.peers.sameVariable(c.at, a, b) }
func (c context) LooksFor(h strval.Hole, chars string) bool {
	return c.of.intent.LooksFor(h.Expr, chars)
}
func (c context) RequestedBy(h strval.Hole) string          { return c.of.begins.requestedBy(c.at, h) }
func (c context) JoinedBy(h strval.Hole) (fn, shown string) { return c.of.joinedBy(h) }
func (c context) Requested(segment string) bool             { return c.of.muxes.requestedHere(segment) }
func (c context) EscapedBehind(segment string) string       { return c.of.peers.noted().segments[segment] }
func (c context) EscapedName(name string) string {
	return c.of.peers.noted().names[strings.ToLower(name)]
}
func (c context) EscapedParam(name string) string    { return c.of.peers.noted().params[name] }
func (c context) EscapedResult(h strval.Hole) string { return c.of.peers.made(h.Expr) }

func (c context) Admits(h strval.Hole, v strval.Value, witness string, listed bool) bool {
	return c.of.values.Admits(v, h, c.at.expr, witness, listed)
}

func (c context) LetsIn(h strval.Hole, v strval.Value, other string, witnesses func([]string) []string) string {
	return c.of.values.LetsIn(v, h, c.at.expr, other, witnesses)
}

func (c context) EscapedForURL(h strval.Hole) bool {
	return h.Expr != nil && (escapesForURL(c.of.pass.TypesInfo, h.Expr) || c.of.peers.byHand(h.Expr))
}

// A contextOfCall is that of a string that another function puts into a URL.
type contextOfCall struct {
	context
	effect *summary.Effect
}

// FitHost is true for a hole without an expression here: it may be known in the other
// function, or in another call of it.
//
//	func get(scheme, host, rest string) { http.Get(scheme + "://" + host + rest) }
//	get("https", "example.com", ":8443/x")
func (c contextOfCall) FitHost(h strval.Hole, v strval.Value) bool {
	return h.Expr == nil || c.context.FitHost(h, v)
}

// FreeText is false of what a function of another package puts there: it is reported there.
func (c contextOfCall) FreeText(h strval.Hole) bool {
	return c.at.target.obj != nil && c.at.target.obj.Pkg() == c.of.pass.Pkg && c.context.FreeText(h)
}

func (c contextOfCall) OwnDial() bool {
	return !c.effect.Plain && c.effect.OwnDial || c.of.clients.ownDial(c.at)
}

// contextOf returns the context of a string at p.
func (cs *contexts) contextOf(p place) check.Context {
	c := context{cs, p}
	if p.target.context != nil {
		return contextOfCall{c, p.target.context}
	}
	return c
}

// isFitHost reports whether the hole h of v is a host with brackets around an IPv6
// address, or the package looks for colons in a variable that it came by:
//
//	addr := os.Getenv("HOST")
//	if !strings.Contains(addr, ":") { addr += ":6379" }
func (cs *contexts) isFitHost(h strval.Hole, v strval.Value) bool {
	if h.Expr == nil {
		return false
	}
	if sel := selectorOf(h.Expr); sel != nil && sel.Sel.Name == "Hostname" && isNamedType(cs.pass.TypesInfo.TypeOf(sel.X), "net/url", "URL") {
		v, known := cs.values.URL(sel.X)
		_, rest, _ := strings.Cut(v.Text, "://")
		host, _, _ := strings.Cut(rest, "/")
		if known && !strings.Contains(host, "\x00") || isRequestURL(cs.pass.TypesInfo, sel.X) {
			return true // it is known, or of a request to a server, where it is empty
		}
	}
	fit := func(id *ast.Ident) bool { return cs.intent.FitHost(id) }
	return cs.intent.FitHost(h.Expr) || cs.isBracketed(h.Expr) || slices.ContainsFunc(v.Span(h.At).Vars, fit) || slices.ContainsFunc(h.By, fit)
}

// isBracketed reports whether expr is a field of another package, which handles IPv6
// addresses in it.
func (cs *contexts) isBracketed(expr ast.Expr) bool {
	field := cs.flow.Variable(expr)
	if field == nil || field.Pkg() == cs.pass.Pkg {
		return false
	}
	fact := cs.sums.Fact(field)
	return fact != nil && fact.Bracketed
}

// isEscaped reports whether something escapes what is in the hole h.
func (cs *contexts) isEscaped(h strval.Hole) bool {
	switch h.Given.String() { // perhaps
	case "path-var":
		if !cs.vars.areDecoded() {
			return true
		}
	case "request-path", "path-input", "path-segment":
		if cs.vars.mayKeep() {
			return true
		}
	}
	if v := cs.flow.Variable(h.Expr); v != nil && v.Pkg() != cs.pass.Pkg && summary.IsPlace(v) {
		fact := cs.sums.Fact(v)
		return fact != nil && fact.Escaped
	}
	return h.Given == nil && h.Expr != nil && intent.Escapes(h.Expr) || cs.intent.Escaped(h.Expr)
}

// isGivenElsewhere reports whether only other packages say what is in the hole h, and are told where
// it goes: a parameter of a function, or a field, that this one gives nothing to. What tags name is
// read by a library.
func (cs *contexts) isGivenElsewhere(h strval.Hole) bool {
	_, v := cs.sums.Variable(h.Expr)
	if v == nil || h.Made {
		return false
	}
	if list, all := cs.flow.Sources(h.Expr); all || len(list) > 0 || cs.hasTag(v) {
		return false
	}
	owner, i := cs.sums.Owner(v)
	return slices.ContainsFunc(cs.sums.Fact(owner).Of(i, summary.ReachesSink), func(c *summary.Effect) bool { return !c.Loose })
}

// hasTag reports whether the field v has a tag.
func (cs *contexts) hasTag(v *types.Var) bool {
	cur, ok := cs.flow.Decl(v)
	if !ok || !v.IsField() {
		return false
	}
	field, ok := cur.Parent().Node().(*ast.Field)
	return ok && field.Tag != nil
}

// isOrdinary reports whether what is in the hole h of v may be any value of its kind, as far as names
// tell. Whatever the variable is called: key := folder + header.Filename.
func (cs *contexts) isOrdinary(h strval.Hole, v strval.Value) bool {
	if h.Given == nil || h.Expr == nil {
		return true
	}
	switch h.Given.Name {
	case "input", "path-input", "path-var", "path-segment", "search-text", "email", "password", "page-url", "file-name", "file-path", "name", "git-ref", "chat-text", "chat-word", "encoded-path":
		return cs.intent.Ordinary(h.Expr, v.Span(h.At).Vars)
	case "uploaded-file":
		return cs.intent.Ordinary(h.Expr, nil)
	}
	return true
}

// isReplaced reports whether the string at p, which is stored, is set again before it gets
// further.
func (cs *contexts) isReplaced(p place) bool {
	field, _ := p.target.obj.(*types.Var) // nil: one that a function sets
	_, isLit := p.cur.Node().(*ast.CompositeLit)
	switch c := p.target.context; {
	case c != nil && !c.Later, c == nil && (field == nil || !isLit):
		return false
	case c == nil && p.target.role.Name == "redirect-uri" && cs.sums.IsAssigned(p.cur, field):
		return true // "/callback", before which the server's own URL is put
	}
	return cs.intent.Replaced(p.cur, field, cs.isSetter)
}

// isSetter reports whether fn stores a URL for good that it is given.
func (cs *contexts) isSetter(fn *types.Func) bool {
	for _, c := range cs.sums.Fact(fn).Sinks() {
		if c.Later && c.Group == 0 && len(c.If) == 0 {
			return true
		}
	}
	return false
}

// isProbe reports whether the place p is the argument of a parser of URLs or IP addresses, and
// the code only asks whether the string is one, or does without one. What is decoded once more
// goes wrong all the same.
func (cs *contexts) isProbe(p place) bool {
	fn, ok := p.target.obj.(*types.Func)
	if !ok || fn.Pkg() == nil || fn.Pkg().Path() != "net/url" && !p.target.role.Form.IsIP() || p.target.role.Form == catalogue.EncodedText {
		return false
	}
	call, ok := p.cur.Node().(*ast.CallExpr)
	return ok && cs.intent.IsProbe(p.cur, call)
}
