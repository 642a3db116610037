package infer

import (
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
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
func (inf *Inferrer) exportBorrowed() {
	for _, field := range inf.Sums.Borrowed() {
		fact := inf.Sums.Fact(field)
		for _, obj := range inf.Exported() {
			fn, ok := obj.(*types.Func)
			if !ok || inf.InTest(fn) {
				continue
			}
			params := fn.Signature().Params()
			for i := range params.Len() {
				v := params.At(i)
				if path := pathTo(v.Type(), field, maxWithin); path != "" && inf.takes(v, path) {
					inf.Sums.AddWithin(fn, i, path, fact)
				}
			}
		}
		for _, own := range exportedFields(inf.Scope) {
			if path := pathTo(own.Type(), field, maxWithin); path != "" {
				inf.Sums.AddWithin(own, summary.Itself, path, fact)
			}
		}
	}
}

// exportedFields returns the fields of the package's structs that other packages can set.
func exportedFields(sc *scope.Scope) (list []*types.Var) {
	for _, obj := range place.TypeNames([]*types.Package{sc.Pass.Pkg}) {
		st, ok := obj.Type().Underlying().(*types.Struct)
		if !ok || !obj.Exported() {
			continue
		}
		for field := range st.Fields() {
			if field.Exported() && field.Pkg() == sc.Pass.Pkg {
				list = append(list, field)
			}
		}
	}
	return list
}

// pathTo returns the names of the fields that lead from a struct of type t, or a pointer to it,
// to field, with dots between them; "" if none do. The structs are of the package of field.
func pathTo(t types.Type, field *types.Var, depth int) string {
	named, st := scope.StructOf(t)
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
func (inf *Inferrer) takes(v *types.Var, path string) bool {
	first, _, _ := strings.Cut(path, ".")
	for ev := range inf.Flow.Events(v) {
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
