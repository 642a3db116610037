package summary

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// An option is often a type of its own, with the setting as its value:
//
//	type baseURL string
//	func (b baseURL) apply(c *Client)  { c.base = string(b) }
//	func WithBaseURL(u string) Option { return baseURL(u) }
//
// A conversion to such a type gives the string to what the method does with its receiver.

// optionType returns the type with the receiver v, if it is an option: a string type that
// other packages cannot name, all values of which are conversions that are assigned to an
// interface. Otherwise it returns nil.
func (p *Package) optionType(v *types.Var) *types.TypeName {
	named := flow.NamedOf(v.Type())
	if named == nil || flow.IsPointer(v.Type()) || !flow.IsString(v.Type()) {
		return nil
	}
	obj := named.Obj()
	if obj.Exported() || obj.Parent() != p.Flow.Types.Scope() {
		return nil
	}
	if !p.options.Of(p.findOptions)[obj] {
		return nil
	}
	return obj
}

// findOptions says of string types whether their values are all assigned to interfaces.
func (p *Package) findOptions() map[*types.TypeName]bool {
	options, others := make(map[*types.TypeName]bool), make(map[*types.TypeName]bool)
	for cur := range p.Flow.Files.Root().Preorder((*ast.Ident)(nil)) {
		id := cur.Node().(*ast.Ident)
		obj, ok := p.Flow.Info.Uses[id].(*types.TypeName)
		if !ok || obj.Pkg() != p.Flow.Types || !flow.IsString(obj.Type()) {
			continue
		}
		switch {
		case isReceiver(cur), !p.InTest(obj.Pos()) && p.InTest(id.Pos()):
		case p.isAssignedToInterface(cur):
			options[obj] = !others[obj]
		default:
			options[obj], others[obj] = false, true
		}
	}
	return options
}

// isReceiver reports whether the type at cur is that of a method's receiver.
func isReceiver(cur inspector.Cursor) bool {
	return cur.ParentEdgeKind() == edge.Field_Type && cur.Parent().Parent().ParentEdgeKind() == edge.FuncDecl_Recv
}

// isAssignedToInterface reports whether the type at cur is that of a conversion whose value is
// assigned to an interface.
func (p *Package) isAssignedToInterface(cur inspector.Cursor) bool {
	if cur.ParentEdgeKind() != edge.CallExpr_Fun {
		return false
	}
	call := cur.Parent()
	for to, value := range p.Flow.AssignedTo(call.Parent()) {
		if value == call.Node() {
			return types.IsInterface(to)
		}
	}
	return false
}
