package vet

import (
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
)

// importer returns what reads types from the compiler's files.
func (c *Config) importer(fset *token.FileSet) types.Importer {
	from := importer.ForCompiler(fset, c.Compiler, func(path string) (io.ReadCloser, error) {
		name, ok := c.PackageFile[path]
		if !ok {
			if c.Compiler == "gccgo" && c.Standard[path] {
				return nil, nil // gccgo knows where
			}
			return nil, fmt.Errorf("no package file for %q", path)
		}
		return os.Open(name)
	})
	return importerFunc(func(written string) (*types.Package, error) {
		path, ok := c.ImportMap[written] // a vendored package, or one's variant for tests
		if !ok {
			return nil, fmt.Errorf("can't resolve import %q", written)
		}
		return from.Import(path)
	})
}

type importerFunc func(path string) (*types.Package, error)

func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }
