package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
)

// rawValues yields the elements of a literal of url.Values, which are escaped when it
// is encoded:
//
//	url.Values{"q": {q}}
func (rd *reader) rawValues(cur inspector.Cursor, lit *ast.CompositeLit, yield func(place) bool) bool {
	if !isURLValues(rd.pass.TypesInfo.TypeOf(lit)) {
		return true
	}
	role, _ := catalogue.LookupRole("raw-text")
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		list, ok := ast.Unparen(kv.Value).(*ast.CompositeLit)
		if !ok {
			continue
		}
		for _, x := range list.Elts {
			t := target{role: role, api: "url.Values", callee: "url.Values"}
			if typ := rd.pass.TypesInfo.TypeOf(x); typ == nil || !flow.IsString(typ) {
				continue
			}
			if !yield(place{x, cur, t, "", rd.test, rd.wanted, rd.stored}) {
				return false
			}
		}
	}
	return true
}

// joinedTo returns the arguments of path.Join where its result is stored in the field
// Path of a URL, of which each is a part then; nil for all else.
func (rd *reader) joinedTo(expr ast.Expr, t target) []ast.Expr {
	call := rd.flow.CallTo(expr, "path", "Join")
	if call == nil || t.role.Form != catalogue.FieldPath || call.Ellipsis.IsValid() {
		return nil
	}
	return call.Args
}

// isEncoded reports whether the values that the call at cur sets are encoded later, as
// far as is seen, and not unescaped after that. Those of a variable that is only
// asked again, or ranged over, are put together by the program.
func (sr *surroundings) isEncoded(cur inspector.Cursor) bool {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if sr.decodes.Of(fn, decodesText) {
			return false
		}
	}
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok {
		return true
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !isURLValues(sr.pass.TypesInfo.TypeOf(sel.X)) {
		return true
	}
	id := flow.IdentOf(sel.X)
	v, ok := sr.pass.TypesInfo.Uses[id].(*types.Var)
	if id == nil || !ok {
		return true
	}
	return sr.encoded.Of(v, sr.goesOn)
}

// goesOn reports whether the url.Values in v are encoded, or leave the variable. Those of a
// parameter are the caller's.
func (sr *surroundings) goesOn(v *types.Var) bool {
	if isParam(v) {
		return true
	}
	for ev := range sr.flow.Events(v) {
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
	for c := range fn.Preorder((*ast.CallExpr)(nil)) {
		call := c.Node().(*ast.CallExpr)
		if name := flow.CalleeName(call); name != "QueryUnescape" && name != "PathUnescape" || len(call.Args) != 1 {
			continue
		}
		switch arg := ast.Unparen(call.Args[0]).(type) {
		case *ast.Ident: // of what Encode gave, perhaps
			return true
		case *ast.CallExpr:
			if flow.CalleeName(arg) == "Encode" {
				return true
			}
		}
	}
	return false
}
