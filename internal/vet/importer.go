package vet

import (
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"strings"

	"github.com/urilint/urilint/internal/export"
)

// importer returns what takes types from the compiler's files: those that the files of
// the package mention, and those that the tool looks up.
func (c *Config) importer(fset *token.FileSet, files []*ast.File) types.Importer {
	find := func(path string) (string, error) {
		name, ok := c.PackageFile[path]
		if !ok {
			return "", fmt.Errorf("no package file for %q", path)
		}
		return name, nil
	}
	names := mentioned(files)
	needs := func(path, name string) bool {
		return c.LooksUp == nil || names[name] || c.LooksUp(c.ImportPath, path, name)
	}
	var source types.Importer = export.New(fset, find, needs)
	read := false // whether one has been
	if c.Compiler == "gccgo" || strings.Contains(os.Getenv("GODEBUG"), "gotypesalias") {
		source, read = c.standardImporter(fset), true
	}
	return importerFunc(func(written string) (*types.Package, error) {
		path, ok := c.ImportMap[written] // a vendored package, or one's variant for tests
		if !ok {
			return nil, fmt.Errorf("can't resolve import %q", written)
		}
		p, err := source.Import(path)
		if !read && errors.Is(err, export.ErrFormat) { // of another Go: one compiler has written all files
			source = c.standardImporter(fset)
			p, err = source.Import(path)
		}
		read = read || err == nil && p != types.Unsafe
		return p, err
	})
}

// mentioned returns the names behind a dot in files, and all names if one is imported
// without its package's.
func mentioned(files []*ast.File) map[string]bool {
	names := make(map[string]bool)
	all := false
	for _, f := range files {
		for _, spec := range f.Imports {
			all = all || spec.Name != nil && spec.Name.Name == "."
		}
	}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if _, ok := n.X.(*ast.Ident); ok {
					names[n.Sel.Name] = true
				}
			case *ast.Ident:
				if all {
					names[n.Name] = true
				}
			}
			return true
		})
	}
	return names
}

// standardImporter returns the importer of the Go that built this program.
func (c *Config) standardImporter(fset *token.FileSet) types.Importer {
	return importer.ForCompiler(fset, c.Compiler, func(path string) (io.ReadCloser, error) {
		name, ok := c.PackageFile[path]
		if !ok {
			if c.Compiler == "gccgo" && c.Standard[path] {
				return nil, nil // gccgo knows where
			}
			return nil, fmt.Errorf("no package file for %q", path)
		}
		return os.Open(name)
	})
}

type importerFunc func(path string) (*types.Package, error)

func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }
