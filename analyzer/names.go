package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
)

// enclosingFunc returns the declared function that cur is in, or nil.
func enclosingFunc(cur inspector.Cursor) *ast.FuncDecl {
	for c := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		return c.Node().(*ast.FuncDecl)
	}
	return nil
}

// funcName returns the name of a function of this package as a Go programmer
// of another one writes it: "client.New", "(*client.Client).do".
func (w *walker) funcName(decl *ast.FuncDecl) string {
	return objectName(w.pass.TypesInfo.Defs[decl.Name])
}

// objectName returns obj's name with that of its package.
func objectName(obj types.Object) string {
	fn, ok := obj.(*types.Func)
	if !ok {
		return obj.Name()
	}
	qualifier := func(p *types.Package) string { return p.Name() }
	if recv := fn.Signature().Recv(); recv != nil {
		name := types.TypeString(recv.Type(), qualifier)
		if _, ok := types.Unalias(recv.Type()).(*types.Pointer); ok {
			name = "(" + name + ")"
		}
		return name + "." + fn.Name()
	}
	return fn.Pkg().Name() + "." + fn.Name()
}
