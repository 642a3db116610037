package subject

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/host"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/received"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// urlParts are the expressions of a package that read a part of a net/url.URL by a
// field or method, the address of a request's client, or its Origin header.
type urlParts struct {
	*scope.Scope
	selected map[*ast.SelectorExpr]*kind.Kind
	origins  map[*types.Var]bool // parameters that are given an Origin header
	received *received.Received
	netURL   *types.Package
	set      flow.Once[map[string]bool] // what fieldsSet says
	busy     map[ast.Expr]bool
}

// partNames are the parts by the kinds that the catalogue gives them.
var partNames = map[string]check.Part{
	"url-scheme": check.PartScheme, "url-host": check.PartHost, "url-hostname": check.PartHostname, "url-port": check.PartPort,
	"url-opaque": check.PartOpaque, "encoded-path": check.PartEscapedPath, "encoded-query": check.PartQuery,
	"remote-addr": check.PartRemoteAddr, "origin": check.PartOrigin,
}

// newURLParts returns the expressions of the package that read parts.
func newURLParts(sc *scope.Scope) *urlParts {
	p := &urlParts{Scope: sc, selected: make(map[*ast.SelectorExpr]*kind.Kind), busy: make(map[ast.Expr]bool), received: received.New(sc)}
	remote := host.KnowsRemoteAddr(sc)
	readers := make(map[*types.Func]bool) // of headers
	for sel, s := range sc.Pass.TypesInfo.Selections {
		pkg := s.Obj().Pkg()
		if pkg == nil || s.Kind() == types.MethodExpr {
			continue
		}
		if fn, ok := s.Obj().(*types.Func); ok && (fn.Name() == "Get" || fn.Name() == "GetHeader") && sc.Catalogue.Gives(fn, nil, nil) == received.OriginKind {
			readers[fn] = true
		}
		if pkg.Path() != "net/url" && !(remote && s.Obj().Name() == "RemoteAddr" && pkg.Path() == "net/http") {
			continue // fast path
		}
		if pkg.Path() == "net/url" {
			p.netURL = pkg
		}
		if k := sc.Catalogue.Gives(s.Obj(), s, nil); k != nil && (partNames[k.Name] != check.NoPart || p.received != nil && (k.Name == "decoded-path" || k.Name == "decoded-fragment")) {
			p.selected[sel] = k
		}
	}
	received.OriginCalls(sc, p.selected, readers)
	p.origins = received.OriginParams(sc)
	return p
}

// of returns which part of a URL expr is, which strings that can be, and whether the
// URL belongs to a received request. It returns [check.NoPart] if expr is or may be
// another string but "".
func (p *urlParts) of(expr ast.Expr) (part check.Part, pieces []grammar.Piece, request bool) {
	for _, v := range p.Values.OfCallers(expr) {
		if v.Text == "" {
			continue
		}
		own, list, ofRequest := p.ofValue(v)
		if own == check.NoPart || part != check.NoPart && (own != part || ofRequest != request || !slices.Equal(list, pieces)) {
			return check.NoPart, nil, false
		}
		part, pieces, request = own, list, ofRequest
	}
	return part, pieces, request
}

// ofValue is of for one value.
func (p *urlParts) ofValue(v strval.Value) (part check.Part, pieces []grammar.Piece, request bool) {
	pieces, holes := v.Pieces(), v.Holes
	for i := range pieces {
		if !pieces[i].Hole {
			continue
		}
		if own, language, ofRequest := p.ofHole(holes[0]); own != check.NoPart {
			part, pieces[i].Kind, request = own, language, request || ofRequest
		}
		holes = holes[1:]
	}
	if part != check.NoPart && len(pieces) > 1 {
		if part = check.PartSum; request {
			return check.NoPart, nil, false
		}
	}
	return part, pieces, request
}

// ofHole is of for what is in the hole h.
func (p *urlParts) ofHole(h strval.Hole) (part check.Part, language grammar.Kind, request bool) {
	sel := scope.SelectorOf(h.Expr)
	if h.Made && !h.Or || h.Expr == nil || p.busy[h.Expr] {
		return check.NoPart, 0, false
	}
	if part := p.received.Part(sel); part != check.NoPart && !h.Made {
		if part == check.PartPath {
			return part, grammar.RequestPath, true
		}
		return part, grammar.Nothing, true
	}
	if k := h.Given; k != nil && p.selected[sel] == k && partNames[k.Name] != check.NoPart {
		if language, ok := p.language(sel, k); ok {
			return partNames[k.Name], language, false
		}
		return check.NoPart, 0, false
	}
	if h.Made {
		return check.NoPart, 0, false
	}
	if v := p.Flow.Variable(flow.IdentOf(h.Expr)); v != nil && p.origins[v] {
		return check.PartOrigin, grammar.Origin, false
	}
	p.busy[h.Expr] = true
	defer delete(p.busy, h.Expr)
	list, all := p.Flow.Sources(h.Expr)
	for i, x := range list { // the callers give the same for a parameter
		own, pieces, ofRequest := p.of(x)
		if !all || own == check.NoPart || len(pieces) != 1 || ofRequest && p.asksAt(x, own) || i > 0 && (own != part || pieces[0].Kind != language || ofRequest != request) {
			return check.NoPart, 0, false
		}
		part, language, request = own, pieces[0].Kind, ofRequest
	}
	return part, language, request
}

// asksAt reports whether the function around x asks what tells the same as part.
func (p *urlParts) asksAt(x ast.Expr, part check.Part) bool {
	cur, ok := p.Flow.Find(x)
	return !ok || p.received.AsksElsewhere(cur, part)
}

// language returns which strings the part of the kind k can be that sel reads. It reports false
// if the package sets what the part is made of.
func (p *urlParts) language(sel *ast.SelectorExpr, k *kind.Kind) (grammar.Kind, bool) {
	switch by := p.Values.Conditions.Parser(sel.X); {
	case by == "" && p.set.Of(p.fieldsSet)[madeOf[partNames[k.Name]]]:
		return 0, false
	case by == "Parse" && k.Language == grammar.EncodedQuery:
		return grammar.ParsedQuery, true // url.ParseRequestURI leaves a "#" in it
	}
	return k.Language, true
}

// madeOf is the field that a part is made of.
var madeOf = map[check.Part]string{
	check.PartScheme: "Scheme", check.PartHost: "Host", check.PartHostname: "Host", check.PartOpaque: "Opaque", check.PartQuery: "RawQuery",
	// Port and EscapedPath give only ports and paths, whatever the fields are.
}

// fieldKinds are the languages of the fields, as url.Parse sets them.
var fieldKinds = map[string]grammar.Kind{
	"Scheme": grammar.URLScheme, "Host": grammar.URLHost, "Opaque": grammar.URLOpaque, "RawQuery": grammar.EncodedQuery,
}

// fieldsSet returns the fields that the package sets to what url.Parse would not, in whatever URL.
func (p *urlParts) fieldsSet() map[string]bool {
	set := make(map[string]bool)
	if p.netURL == nil {
		return set // none is asked for
	}
	typ := p.netURL.Scope().Lookup("URL")
	if typ == nil {
		return set // the types are not complete
	}
	for name, k := range fieldKinds {
		field := scope.FieldOf(typ.Type(), name)
		if field == nil {
			continue // nor are they
		}
		for ev := range p.Flow.Events(field) {
			switch ev.Kind {
			case flow.Assign, flow.Define:
				set[name] = set[name] || ev.Tuple || !p.allIn(ev.RHS, k)
			case flow.Add, flow.Each, flow.Address:
				set[name] = true
			}
		}
	}
	return set
}

// allIn reports whether all that expr may be is of the kind k.
func (p *urlParts) allIn(expr ast.Expr, k grammar.Kind) bool {
	for _, v := range p.Values.Values(expr) {
		if v.Complete() {
			if _, ok := k.Match(v.Text); !ok {
				return false
			}
			continue
		}
		if len(v.Holes) != 1 || len(v.Text) != 1 {
			return false
		}
		h := v.Holes[0]
		if h.Kind.In(k) {
			continue
		}
		if sel := scope.SelectorOf(h.Expr); sel == nil || h.Made || p.selected[sel] == nil || !p.selected[sel].Language.In(k) {
			return false
		}
	}
	return true
}
