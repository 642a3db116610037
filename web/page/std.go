package page

import (
	"bytes"
	"go/token"
	"go/types"
	"os"
	"strings"

	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"
)

// std returns the types of the standard library's packages that a program can import, as one
// bundle: half the size of as many files, since each type is in it once.
func std() ([]byte, error) {
	conf := &packages.Config{
		Mode: packages.NeedName | packages.NeedImports | packages.NeedTypes | packages.NeedExportFile,
		Fset: token.NewFileSet(),
		Env:  append(os.Environ(), "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0", "GOFLAGS="),
	}
	all, err := packages.Load(conf, "std")
	if err != nil {
		return nil, err
	}
	var list []*types.Package
	for _, p := range all {
		if len(p.Errors) > 0 {
			return nil, p.Errors[0]
		}
		if p.PkgPath != "unsafe" && p.Name != "main" && !strings.HasPrefix(p.PkgPath, "vendor/") && !strings.Contains("/"+p.PkgPath+"/", "/internal/") {
			list = append(list, p.Types)
		}
	}
	var bundle bytes.Buffer
	err = gcexportdata.WriteBundle(&bundle, conf.Fset, list)
	return bundle.Bytes(), err
}
