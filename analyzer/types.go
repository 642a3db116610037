package analyzer

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urilint/urilint/internal/flow"
)

// structOf returns the named struct type that t is or points to, or nil.
func structOf(t types.Type) (*types.Named, *types.Struct) {
	named := flow.NamedOf(t)
	if named == nil {
		return nil, nil
	}
	str, _ := named.Underlying().(*types.Struct)
	return named, str
}

// isStrings reports whether t is a slice, array or map of strings.
func isStrings(t types.Type) bool {
	elem := flow.Element(t)
	return elem != nil && !flow.IsPointer(t) && flow.IsString(elem)
}

// isParam reports whether obj is a parameter. It represents the closure that has it, if
// the closure is called in place.
func isParam(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && v.Kind() == types.ParamVar
}

// isNamedType reports whether t is the type name of the package path, or points to it.
func isNamedType(t types.Type, path, name string) bool {
	named := flow.NamedOf(t)
	return named != nil && flow.IsNamed(named, path, name)
}

func isPointerType(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.Pointer)
	return ok
}

// isURLValues reports whether t is net/url.Values.
func isURLValues(t types.Type) bool { return flow.IsNamed(t, "net/url", "Values") }

// isHTTP reports whether obj is net/http's, and has this name.
func isHTTP(obj types.Object, name string) bool {
	return obj != nil && obj.Name() == name && obj.Pkg() != nil && obj.Pkg().Path() == "net/http"
}

// isURLPart reports whether v is a field of net/url.URL.
func isURLPart(v *types.Var) bool {
	return v.IsField() && v.Pkg() != nil && v.Pkg().Path() == "net/url"
}

// imports reports whether pkg imports the package at path itself.
func imports(pkg *types.Package, path string) bool {
	return slices.ContainsFunc(pkg.Imports(), func(p *types.Package) bool { return p.Path() == path })
}

// isRequest reports whether t is *http.Request.
func isRequest(t types.Type) bool {
	ptr, ok := types.Unalias(t).(*types.Pointer)
	return ok && flow.IsNamed(ptr.Elem(), "net/http", "Request")
}

// isTransport reports whether t is *http.Transport, or the type of nil.
func isTransport(t types.Type) bool {
	if ptr, ok := t.(*types.Pointer); ok {
		return flow.IsNamed(ptr.Elem(), "net/http", "Transport")
	}
	return t == types.Typ[types.UntypedNil]
}

// isRequestURL reports whether x is the field URL of a request.
func isRequestURL(info *types.Info, x ast.Expr) bool {
	sel, ok := ast.Unparen(x).(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "URL" && isRequest(info.TypeOf(sel.X))
}

// urlOfHost returns u of u.Host, where u is a URL; "" of another expression.
func urlOfHost(info *types.Info, expr ast.Expr) string {
	sel, ok := ast.Unparen(expr).(*ast.SelectorExpr)
	if !ok || !isNamedType(info.TypeOf(sel.X), "net/url", "URL") {
		return ""
	}
	return types.ExprString(sel.X)
}
