package scope

import (
	"go/ast"
	"go/types"
	"iter"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/defaults"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

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
