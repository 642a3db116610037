package scope

import (
	"go/ast"
	"go/types"
	"iter"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/defaults"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/protocol"
	"github.com/urilint/urilint/internal/strval"
)

// StructOf returns the named struct type that t is or points to, or nil.
func StructOf(t types.Type) (*types.Named, *types.Struct) {
	named := flow.NamedOf(t)
	if named == nil {
		return nil, nil
	}
	str, _ := named.Underlying().(*types.Struct)
	return named, str
}

// IsStrings reports whether t is a slice, array or map of strings.
func IsStrings(t types.Type) bool {
	elem := flow.Element(t)
	return elem != nil && !flow.IsPointer(t) && flow.IsString(elem)
}

// IsParam reports whether obj is a parameter, perhaps of a closure that is called in place.
func IsParam(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && v.Kind() == types.ParamVar
}

// IsNamedType reports whether t is the type name of the package path, or points to it.
func IsNamedType(t types.Type, path, name string) bool {
	named := flow.NamedOf(t)
	return named != nil && flow.IsNamed(named, path, name)
}

// IsURLValues reports whether t is net/url.Values.
func IsURLValues(t types.Type) bool { return flow.IsNamed(t, "net/url", "Values") }

// IsHTTP reports whether obj is net/http's, and has this name.
func IsHTTP(obj types.Object, name string) bool {
	return obj != nil && obj.Name() == name && obj.Pkg() != nil && obj.Pkg().Path() == "net/http"
}

// IsURLPart reports whether v is a field of net/url.URL.
func IsURLPart(v *types.Var) bool {
	return v.IsField() && v.Pkg() != nil && v.Pkg().Path() == "net/url"
}

// Imports reports whether pkg imports the package at path itself.
func Imports(pkg *types.Package, path string) bool {
	return slices.ContainsFunc(pkg.Imports(), func(p *types.Package) bool { return p.Path() == path })
}

// OnlyTestsImport reports whether files of tests import the package at path, and no other file of pass's package does.
func OnlyTestsImport(pass *analysis.Pass, path string) (only bool) {
	quoted := strconv.Quote(path)
	for _, file := range pass.Files {
		for _, spec := range file.Imports {
			if spec.Path.Value != quoted {
				continue
			}
			if only = InTestFile(pass.Fset, file.Pos()); !only {
				return false
			}
		}
	}
	return only
}

// IsRequest reports whether t is *http.Request.
func IsRequest(t types.Type) bool {
	ptr, ok := types.Unalias(t).(*types.Pointer)
	return ok && flow.IsNamed(ptr.Elem(), "net/http", "Request")
}

// IsCopyOf reports whether expr is the request req with another context: req.WithContext(ctx) or the like.
func (sc *Scope) IsCopyOf(expr ast.Expr, req types.Object) bool {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	return ok && protocol.Request(flow.CalleeName(call)) == protocol.Copies && sc.Flow.Named(flow.IdentOf(flow.Receiver(call))) == req
}

// IsTransport reports whether t is *http.Transport, or the type of nil.
func IsTransport(t types.Type) bool {
	if ptr, ok := t.(*types.Pointer); ok {
		return flow.IsNamed(ptr.Elem(), "net/http", "Transport")
	}
	return t == types.Typ[types.UntypedNil]
}

// RequestOfURL returns the request r of r.URL; nil if x is something else.
func RequestOfURL(info *types.Info, x ast.Expr) ast.Expr {
	sel, ok := ast.Unparen(x).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "URL" || !IsNamedType(info.TypeOf(sel.X), "net/http", "Request") {
		return nil
	}
	return sel.X
}

// FieldOf returns the field of that name of the struct that t is or points to; nil if there is none.
func FieldOf(t types.Type, name string) *types.Var {
	if _, str := StructOf(t); str != nil {
		for f := range str.Fields() {
			if f.Name() == name {
				return f
			}
		}
	}
	return nil
}

// URLOfHost returns u of u.Host, where u is a URL; "" of another expression.
func URLOfHost(info *types.Info, expr ast.Expr) string {
	sel, ok := ast.Unparen(expr).(*ast.SelectorExpr)
	if !ok || !IsNamedType(info.TypeOf(sel.X), "net/url", "URL") {
		return ""
	}
	return types.ExprString(sel.X)
}

// MethodReceiver returns x of call's x.Parse(ref); nil for a function, (*url.URL).Parse(x, ref), and an embedded field's
// method.
func (sc *Scope) MethodReceiver(call *ast.CallExpr) ast.Expr {
	sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if s := sc.Pass.TypesInfo.Selections[sel]; s == nil || s.Kind() != types.MethodVal || len(s.Index()) != 1 {
		return nil
	}
	return sel.X
}

// IsURLField reports whether v is a field of type *url.URL.
func IsURLField(v *types.Var) bool {
	return v.IsField() && v.Type().String() == "*net/url.URL"
}

// FieldValues yields the fields that lit sets, and to what: &Client{base: u}, &Client{u}.
func (sc *Scope) FieldValues(lit *ast.CompositeLit) iter.Seq2[types.Object, ast.Expr] {
	return func(yield func(types.Object, ast.Expr) bool) {
		_, str := StructOf(sc.Pass.TypesInfo.TypeOf(lit))
		for i, elt := range lit.Elts {
			if kv, ok := elt.(*ast.KeyValueExpr); ok {
				if id := flow.IdentOf(kv.Key); id != nil && !yield(sc.Pass.TypesInfo.Uses[id], kv.Value) {
					return
				}
			} else if str != nil && i < str.NumFields() && !yield(str.Field(i), elt) {
				return
			}
		}
	}
}

// FieldsOf returns the values of the fields of string type that lit sets. Fields that
// the function around it assigns have an unknown value.
func (sc *Scope) FieldsOf(cur inspector.Cursor, lit *ast.CompositeLit) map[string]strval.Value {
	fields := make(map[string]strval.Value)
	_, str := StructOf(sc.Pass.TypesInfo.TypeOf(lit))
	for i := range str.NumFields() {
		field := str.Field(i)
		if !flow.IsString(field.Type()) {
			continue
		}
		if expr := flow.FieldValue(lit, i, field.Name()); expr != nil {
			fields[field.Name()] = sc.Values.Value(expr)
		} else if sc.Sums.IsAssigned(cur, field) {
			fields[field.Name()] = strval.Unknown()
		}
	}
	return fields
}

// A library that reads the configuration sets a field to the default in its tag:
//
//	BaseURL string `envDefault:"https://api.example.com"`

// TaggedFields returns the string fields that field declares, if its tag has a default.
func (sc *Scope) TaggedFields(field *ast.Field) (list []*types.Var) {
	if field.Tag == nil {
		return nil // fast path
	}
	if _, ok := defaults.OfTag(field.Tag); !ok {
		return nil
	}
	for _, id := range field.Names {
		if v, ok := sc.Pass.TypesInfo.Defs[id].(*types.Var); ok && flow.IsString(v.Type()) {
			list = append(list, v)
		}
	}
	return list
}

// A path is a reference by itself where the URL that it is stored in is resolved:
//
//	func (c *client) request(p string) { u := c.base.ResolveReference(&url.URL{Path: p}); … }

// IsPlainPath reports whether v, as a reference, is the same path as in a field Path, whose
// role it has: nothing in it is escaped, and its first segment has no colon.
func IsPlainPath(role *catalogue.Role, v strval.Value) bool {
	if role.Form != catalogue.FieldPath || v.Text == "" {
		return false
	}
	first, _, _ := strings.Cut(v.Text, "/")
	return strings.Trim(first, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~") == "" &&
		!strings.ContainsAny(strings.ReplaceAll(v.Text, "\x00", ""), "?#%")
}
