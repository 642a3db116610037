package analyzer

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/summary"
)

// The settings of a client may be a struct that a third package declares. Where it is given to
// the client, its field is a place.
//
//	client.New(&config.Config{BaseURL: "https://api.example.com"})

// maxWithin bounds how many structs, each in the next, lead to a field.
const maxWithin = 3

// exportBorrowed notes what the functions and fields that other packages can name do with the
// fields of structs that third packages declare.
func (inf *inferrer) exportBorrowed() {
	for field, fact := range inf.sums.Borrowed() {
		for obj := range inf.exported() {
			fn, ok := obj.(*types.Func)
			if !ok || inf.inTest(fn) {
				continue
			}
			params := fn.Signature().Params()
			for i := range params.Len() {
				v := params.At(i)
				if path := pathTo(v.Type(), field, maxWithin); path != "" && inf.takes(v, path) {
					inf.sums.AddWithin(fn, i, path, fact)
				}
			}
		}
		for own := range inf.exportedFields() {
			if path := pathTo(own.Type(), field, maxWithin); path != "" {
				inf.sums.AddWithin(own, summary.Itself, path, fact)
			}
		}
	}
}

// exportedFields yields the fields of the package's structs that other packages can set.
func (sc *scope) exportedFields() func(func(*types.Var) bool) {
	return func(yield func(*types.Var) bool) {
		scope := sc.pass.Pkg.Scope()
		for _, name := range scope.Names() {
			obj, ok := scope.Lookup(name).(*types.TypeName)
			if !ok || !obj.Exported() || obj.IsAlias() {
				continue
			}
			st, ok := obj.Type().Underlying().(*types.Struct)
			if !ok {
				continue
			}
			for field := range st.Fields() {
				if field.Exported() && field.Pkg() == sc.pass.Pkg && !yield(field) {
					return
				}
			}
		}
	}
}

// pathTo returns the names of the fields that lead from a struct of type t, or a pointer to it,
// to field, with dots between them; "" if none do. The structs are of the package of field.
func pathTo(t types.Type, field *types.Var, depth int) string {
	named, st := structOf(t)
	if st == nil || named.Obj().Pkg() != field.Pkg() || depth == 0 {
		return ""
	}
	for f := range st.Fields() {
		if f.Origin() == field {
			return f.Name()
		}
		if !f.Exported() {
			continue
		}
		if path := pathTo(f.Type(), field, depth-1); path != "" {
			return f.Name() + "." + path
		}
	}
	return ""
}

// takes reports whether the function that has the parameter v, a struct, stores it, passes it
// on, or reads the field of it that path begins with.
func (inf *inferrer) takes(v *types.Var, path string) bool {
	first, _, _ := strings.Cut(path, ".")
	for ev := range inf.flow.Events(v) {
		switch ev.Kind {
		case flow.Store, flow.Alias, flow.Address, flow.Pass, flow.Deref:
			return true
		case flow.Read:
			if ev.Member == first {
				return true
			}
		}
	}
	return false
}

// within yields the places in the structs that the node at cur gives to obj; given returns that
// for its parameter i, or nil.
func (rd *reader) within(cur inspector.Cursor, obj types.Object, given func(i int) ast.Expr, yield func(place) bool) bool {
	for i, c := range rd.sums.Fact(obj).Within() {
		expr := given(i)
		t, ok := rd.inferred(obj, i, c, cur)
		if expr == nil || !ok {
			continue
		}
		x := rd.values.FieldAt(expr, strings.Split(c.Path, "."))
		if x == nil && rd.users != nil {
			rd.relayed = append(rd.relayed, relay{expr, cur, obj, c})
		}
		if x != nil && !rd.value(cur, x, t, "", yield) {
			return false
		}
	}
	return true
}

// isHandedAway reports whether the struct literal at cur is an argument of a function of
// another package: what that does with it, is said there.
func (rd *reader) isHandedAway(cur inspector.Cursor) bool {
	if _, ok := cur.Parent().Node().(*ast.UnaryExpr); ok {
		cur = cur.Parent()
	}
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := rd.flow.Callee(call)
	return fn == nil || fn.Pkg() != rd.pass.Pkg
}
