package strval

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// isServerURL reports whether sel is the URL of a started httptest.Server. A
// package that makes Servers of its own, or sets their listener or URL, may have
// any URL there.
func (e *Evaluator) isServerURL(sel *ast.SelectorExpr) bool {
	if sel.Sel.Name != "URL" || !e.isServerField(sel) {
		return false
	}
	if e.server == nil {
		own := e.makesServers(e.info.Uses[sel.Sel].Pkg())
		e.server = &own
	}
	return !*e.server
}

// makesServers reports whether the package makes values of httptest.Server itself, or
// sets where one of them listens. httptest is that package.
func (e *Evaluator) makesServers(httptest *types.Package) bool {
	typ := httptest.Scope().Lookup("Server")
	if typ == nil {
		return true
	}
	for id, obj := range e.info.Uses {
		if obj != typ {
			continue
		}
		if cur, ok := e.flow.Find(id); !ok || isLiteralType(cur) {
			return true // httptest.Server{…}
		}
	}
	str, ok := typ.Type().Underlying().(*types.Struct)
	if !ok {
		return true
	}
	for field := range str.Fields() {
		if field.Name() != "URL" && field.Name() != "Listener" {
			continue
		}
		for ev := range e.flow.Events(field) {
			switch ev.Kind {
			case flow.Assign, flow.Add, flow.Each, flow.Address:
				return true
			}
		}
	}
	return false
}

// isLiteralType reports whether the type name at cur is that of a literal, with its package
// or without.
func isLiteralType(cur inspector.Cursor) bool {
	return flow.SelectorAt(cur).ParentEdgeKind() == edge.CompositeLit_Type
}

// isServerField reports whether sel selects a field of an httptest.Server.
func (e *Evaluator) isServerField(sel *ast.SelectorExpr) bool {
	v, ok := e.info.Uses[sel.Sel].(*types.Var)
	return ok && v.IsField() && v.Pkg() != nil && v.Pkg().Path() == "net/http/httptest"
}
