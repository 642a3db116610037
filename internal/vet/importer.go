package vet

import (
	"errors"
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"strings"

	"github.com/urilint/urilint/internal/export"
)

// importer returns what takes types from the compiler's files.
func (c *Config) importer(fset *token.FileSet) types.Importer {
	find := func(path string) (string, error) {
		name, ok := c.PackageFile[path]
		if !ok {
			return "", fmt.Errorf("no package file for %q", path)
		}
		return name, nil
	}
	var files types.Importer = export.New(fset, find)
	read := false // whether one has been
	if c.Compiler == "gccgo" || strings.Contains(os.Getenv("GODEBUG"), "gotypesalias") {
		files, read = c.standardImporter(fset), true
	}
	return importerFunc(func(written string) (*types.Package, error) {
		path, ok := c.ImportMap[written] // a vendored package, or one's variant for tests
		if !ok {
			return nil, fmt.Errorf("can't resolve import %q", written)
		}
		p, err := files.Import(path)
		if !read && errors.Is(err, export.ErrFormat) { // of another Go: one compiler has written all files
			files = c.standardImporter(fset)
			p, err = files.Import(path)
		}
		read = read || err == nil && p != types.Unsafe
		return p, err
	})
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
