package catalogue

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
)

// exportFiles are the files of compiled types of the packages that std.txt
// names and all that they import, by import path: what go vet gives a tool.
var exportFiles = sync.OnceValues(func() (map[string]string, error) {
	args := []string{"list", "-export", "-deps", "-f", "{{.ImportPath}}={{.Export}}"}
	std := &Catalogue{packages: map[string]*members{}}
	std.add("std.txt", stdText)
	for path := range std.packages {
		args = append(args, path)
	}
	gives := givers{}
	gives.add("gives_std.txt", givesStdText)
	for path := range gives {
		if path != errorMethod.Pkg && std.packages[path] == nil {
			args = append(args, path)
		}
	}
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		return nil, err
	}
	files := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "=")
		files[path] = file
	}
	return files, nil
})

// stdImporter imports packages of the standard library of the running Go.
func stdImporter(t testing.TB) types.Importer {
	t.Helper()
	files, err := exportFiles()
	if err != nil {
		t.Fatalf("go list -export: %v", err)
	}
	return importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(files[path])
	})
}

// typeCheck checks a file of source text as the package with that path.
func typeCheck(t testing.TB, path, src string) (*types.Package, *types.Info, *ast.File) {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", src, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Defs:       map[*ast.Ident]types.Object{},
		Uses:       map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
		Types:      map[ast.Expr]types.TypeAndValue{},
	}
	conf := types.Config{Importer: stdImporter(t)}
	pkg, err := conf.Check(path, fset, []*ast.File{f}, info)
	if err != nil {
		t.Fatal(err)
	}
	return pkg, info, f
}
