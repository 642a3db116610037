package analyzer_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"testing"
)

// TestUnused: every function that no other package can name is used where it is declared.
// One whose call was lost in a merge compiles, and does nothing.
func TestUnused(t *testing.T) {
	declared := make(map[string]map[string]string) // by folder: functions, and their files
	named := make(map[string]map[string]int)       // by folder: how often an identifier is there
	eachGoFile(t, func(pkg, file string, _ []string) {
		dir := filepath.Dir(file)
		if declared[dir] == nil {
			declared[dir], named[dir] = make(map[string]string), make(map[string]int)
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for n := range ast.Preorder(f) {
			if id, ok := n.(*ast.Ident); ok {
				named[dir][id.Name]++
			}
		}
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && d.Recv == nil && !d.Name.IsExported() && d.Name.Name != "main" && d.Name.Name != "init" && d.Name.Name != "_" {
				declared[dir][d.Name.Name] = file
			}
		}
	})
	count := 0
	for dir, functions := range declared {
		for name, file := range functions {
			if count++; named[dir][name] < 2 {
				t.Errorf("%s: nothing uses %s", file, name)
			}
		}
	}
	if count < 500 {
		t.Errorf("%d functions: not all were looked at", count)
	}
}
