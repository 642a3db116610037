package protocol

import (
	"go/importer"
	"go/types"
	"testing"
)

// Each line names a field or method that is there, and each that is there has a line, or
// may change the URL.
func TestTables(t *testing.T) {
	members := func(path, name string) map[string]bool {
		pkg, err := importer.Default().Import(path)
		if err != nil {
			t.Fatal(err)
		}
		typ := pkg.Scope().Lookup(name).Type()
		all := make(map[string]bool)
		for f := range typ.Underlying().(*types.Struct).Fields() {
			all[f.Name()] = f.Exported()
		}
		for m := range types.NewMethodSet(types.NewPointer(typ)).Methods() {
			all[m.Obj().Name()] = m.Obj().Exported()
		}
		return all
	}
	all := members("net/http", "Request")
	for name := range request {
		if !all[name] {
			t.Errorf("net/http.Request has no %s", name)
		}
	}
	for name, exported := range all {
		if exported && Request(name) == Touches && name != "RequestURI" {
			t.Errorf("(*net/http.Request).%s is not in the table", name)
		}
	}
	all = members("net/http", "Client")
	for name := range client {
		if !all[name] {
			t.Errorf("net/http.Client has no %s", name)
		}
	}
	for name, exported := range all {
		if exported && Client(name) == Touches && name != "Transport" {
			t.Errorf("(*net/http.Client).%s is not in the table", name)
		}
	}
	all = members("net/url", "URL")
	for name := range originKept {
		if !all[name] {
			t.Errorf("net/url.URL has no %s", name)
		}
	}
}
