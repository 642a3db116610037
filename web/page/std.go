package page

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"strings"

	"golang.org/x/tools/go/gcexportdata"
)

// std returns the types of the standard library's packages that a program can import, as one
// bundle: half the size of as many files, since each type is in it once.
func std() ([]byte, error) {
	cmd := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export,Name", "std")
	cmd.Env = append(os.Environ(), "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0", "GOFLAGS=")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	fset, known := token.NewFileSet(), make(map[string]*types.Package)
	var list []*types.Package
	for in := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct{ ImportPath, Export, Name string }
		if err := in.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		if p.Export == "" || p.Name == "main" || strings.HasPrefix(p.ImportPath, "vendor/") || strings.Contains("/"+p.ImportPath+"/", "/internal/") {
			continue // among them "unsafe", which the type checker knows
		}
		pkg, err := readExport(p.Export, p.ImportPath, fset, known)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.ImportPath, err)
		}
		list = append(list, pkg)
	}
	var bundle bytes.Buffer
	err = gcexportdata.WriteBundle(&bundle, fset, list)
	return bundle.Bytes(), err
}

// readExport reads what the compiler wrote of a package.
func readExport(name, path string, fset *token.FileSet, known map[string]*types.Package) (*types.Package, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r, err := gcexportdata.NewReader(f)
	if err != nil {
		return nil, err
	}
	return gcexportdata.Read(r, fset, known, path)
}
