package place

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/scope"
)

// A server listens at its field Addr where its method ListenAndServe is called. With
// Serve alone the field is a label, whatever other servers of the package do:
//
//	internal := &http.Server{Addr: "internal"}   go internal.Serve(pipe)
//	public := &http.Server{Addr: ":8080"}        public.ListenAndServe()

// listensAt reports whether p is no field of a server, or a field of a server that
// listens, as far as the package shows. It may be given to a function that returns the
// server.
func listensAt(cl *client.Clients, p Place) bool {
	listens := func(server ast.Expr) bool {
		named, _ := scope.StructOf(firstResult(cl.Pass.TypesInfo.TypeOf(server)))
		return named == nil || !hasListen(named) || listenersOf(cl, named).Has(server)
	}
	field, isVar := p.Target.Obj.(*types.Var)
	switch n := p.Cur.Node().(type) {
	case *ast.CallExpr:
		if p.Target.Context != nil {
			return listens(n)
		}
	case *ast.CompositeLit:
		if isVar && field.IsField() {
			return listens(n)
		}
	case *ast.AssignStmt:
		for _, lhs := range n.Lhs {
			if sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr); ok && cl.Pass.TypesInfo.Uses[sel.Sel] == field {
				return listens(sel.X)
			}
		}
	}
	return !isVar || !field.IsField()
}

// listenersOf returns what the servers of type t may come from of which a method is
// called, or passed on, that listens at their Addr.
func listenersOf(cl *client.Clients, t *types.Named) *flow.Origins {
	return cl.Listening.Of(t, func(t *types.Named) *flow.Origins {
		var servers []ast.Expr
		for m := range t.Methods() {
			if !isListen(m) {
				continue
			}
			for _, use := range cl.Flow.Uses(m) {
				if sel, ok := use.Parent().Node().(*ast.SelectorExpr); ok {
					servers = append(servers, embedded(cl, sel))
				}
			}
		}
		return cl.Flow.Origins(servers)
	})
}

// isListen reports whether the method m of a server listens at its Addr.
func isListen(m *types.Func) bool { return strings.HasPrefix(m.Name(), "ListenAndServe") }

// hasListen reports whether t has a method that does.
func hasListen(t *types.Named) bool {
	return slices.ContainsFunc(slices.Collect(t.Methods()), isListen)
}

// firstResult returns the type of a call's first result.
func firstResult(t types.Type) types.Type {
	if tuple, ok := t.(*types.Tuple); ok {
		if tuple.Len() == 0 {
			return nil
		}
		return tuple.At(0).Type()
	}
	return t
}

// embedded returns the receiver of the method that sel selects: sel's operand, or the
// expression that the embedded field in it is set to.
//
//	type app struct{ *http.Server }   app{Server: srv}   a.ListenAndServe()
func embedded(cl *client.Clients, sel *ast.SelectorExpr) ast.Expr {
	s := cl.Pass.TypesInfo.Selections[sel]
	if s == nil || len(s.Index()) == 1 {
		return sel.X
	}
	_, str := scope.StructOf(s.Recv())
	var field *types.Var
	for _, i := range s.Index()[:len(s.Index())-1] {
		if str == nil {
			return sel.X
		}
		field = str.Field(i)
		_, str = scope.StructOf(field.Type())
	}
	for _, use := range cl.Flow.Uses(field) {
		if x, ok := use.Node().(*ast.Ident); ok && cl.Pass.TypesInfo.Uses[x] == field {
			return x
		}
	}
	return sel.X
}
