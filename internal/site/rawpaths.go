package site

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// HasRawPath reports whether p is a field Path beside which RawPath is set, which says how
// the path is encoded, or Opaque, which is sent in its place, or the package undoes what String escapes in it.
func (sr *Surroundings) HasRawPath(p place.Place) bool {
	if p.Target.Role.Form != catalogue.FieldPath || p.Target.Context != nil {
		return false
	}
	if sr.undoes.Of(sr.undoesEscapes) {
		return true
	}
	var s check.Site
	sr.fillPath(p, &s)
	_, set := s.Fields["RawPath"]
	return set
}

// undoesEscapes reports whether the package decodes URLs that it has written, or
// searches them for an escaped "?":
//
//	u.Path = p
//	s, err := url.PathUnescape(u.String())
func (sr *Surroundings) undoesEscapes() bool {
	for cur := range sr.Files.Root().Preorder((*ast.BasicLit)(nil), (*ast.CallExpr)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.BasicLit:
			if strings.Contains(n.Value, "%3F") || strings.Contains(n.Value, "%3f") {
				return true
			}
		case *ast.CallExpr:
			if isCallOf(decoded(n), "String") {
				return true
			}
		}
	}
	return false
}

// fillPath tells s, the site of a field Path, whether RawPath or Opaque is set beside it.
func (sr *Surroundings) fillPath(p place.Place, s *check.Site) {
	if lit, ok := p.Cur.Node().(*ast.CompositeLit); ok {
		s.Fields = sr.FieldsOf(p.Cur, lit)
		if _, ok := s.Fields["Opaque"]; ok {
			s.Fields["RawPath"] = strval.Unknown()
		}
		if slices.ContainsFunc(s.Value.Holes, func(h strval.Hole) bool { return h.Given.String() == "request-path" }) {
			s.Rebuilt = sr.rebuilt(p.Cur, lit, s.Fields)
		}
		return
	}
	assign, ok := p.Cur.Node().(*ast.AssignStmt)
	if !ok {
		return
	}
	s.Relayed = sr.relayed(p.Cur, assign, p.Expr)
	if len(assign.Rhs) == 1 && p.Expr == assign.Rhs[0] { // and not an element of path.Join
		s.Grown = sr.Bases.Grown(p.Cur, assign)
	}
	if sr.servesAnother(p.Cur) { // a path that a router is to take as it is
		s.Fields = map[string]strval.Value{"RawPath": strval.Unknown()}
		return
	}
	for _, lhs := range assign.Lhs {
		sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
		if !ok {
			continue
		}
		for _, name := range []string{"RawPath", "Opaque"} {
			if f := scope.FieldOf(sr.Pass.TypesInfo.TypeOf(sel.X), name); f != nil && sr.Sums.IsAssigned(p.Cur, f) {
				s.Fields = map[string]strval.Value{"RawPath": strval.Unknown()}
			}
		}
	}
}

// servesAnother reports whether the function around cur hands the request on to another
// handler, by ServeHTTP.
func (sr *Surroundings) servesAnother(cur inspector.Cursor) bool {
	fn, in := flow.FuncOf(cur)
	return in && sr.serves.Of(fn, func(fn inspector.Cursor) bool {
		return flow.Any(fn.Node(), func(call *ast.CallExpr) bool { return flow.CalleeName(call) == "ServeHTTP" })
	})
}

// isEncoded reports whether the values that the call at cur sets are encoded later, as
// far as is seen, and not unescaped after that. Those of a variable that is only
// asked again, or ranged over, are put together by the program.
func (sr *Surroundings) isEncoded(cur inspector.Cursor) bool {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if sr.decodes.Of(fn, decodesText) {
			return false
		}
	}
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok {
		return true
	}
	recv := flow.Receiver(call)
	v := sr.Flow.Variable(flow.IdentOf(recv))
	return v == nil || !scope.IsURLValues(sr.Pass.TypesInfo.TypeOf(recv)) || sr.encoded.Of(v, sr.goesOn)
}

// goesOn reports whether the url.Values in v are encoded, or leave the variable. Those of a
// parameter are the caller's.
func (sr *Surroundings) goesOn(v *types.Var) bool {
	if scope.IsParam(v) {
		return true
	}
	for ev := range sr.Flow.Events(v) {
		switch ev.Kind {
		case flow.Pass, flow.Return, flow.Store, flow.Alias:
			return true
		}
		if ev.Selects() == "Encode" {
			return true
		}
	}
	return false
}

// decodesText reports whether the function fn decodes a variable or what Encode returns.
func decodesText(fn inspector.Cursor) bool {
	return flow.Any(fn.Node(), func(call *ast.CallExpr) bool {
		text := decoded(call)
		return isCallOf(text, "Encode") || flow.IdentOf(text) != nil // of what Encode gave, perhaps
	})
}

// decoded returns what call decodes, by the name of its function; nil for other calls.
func decoded(call *ast.CallExpr) ast.Expr {
	if by := flow.CalleeName(call); by != "QueryUnescape" && by != "PathUnescape" || len(call.Args) != 1 {
		return nil
	}
	return call.Args[0]
}

// isCallOf reports whether x is a call of a function of that name.
func isCallOf(x ast.Expr, name string) bool {
	call, ok := ast.Unparen(x).(*ast.CallExpr)
	return ok && flow.CalleeName(call) == name
}
