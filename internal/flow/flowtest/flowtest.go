// Package flowtest type-checks small pieces of source, for the tests of what looks at them.
package flowtest

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/ast/inspector"
)

// A Source is a type-checked package, p.
type Source struct {
	Fset  *token.FileSet
	Files *inspector.Inspector
	Types *types.Package
	Info  *types.Info
	Err   error // the first thing that does not compile
}

// Std imports the standard library for all tests: each package is read once.
var Std = importer.Default()

// Check type-checks srcs, the files of a package without their package clauses and imports;
// what they use of the standard library is imported for them. The first line of each stays
// its first line.
func Check(t testing.TB, srcs ...string) *Source {
	t.Helper()
	s := CheckAny(t, srcs...)
	if s.Err != nil {
		t.Fatalf("%v in\n%s", s.Err, strings.Join(srcs, "\n"))
	}
	return s
}

// CheckAny is Check for what need not compile.
func CheckAny(t testing.TB, srcs ...string) *Source {
	t.Helper()
	s := &Source{Fset: token.NewFileSet(), Info: &types.Info{
		Types:      make(map[ast.Expr]types.TypeAndValue),
		Defs:       make(map[*ast.Ident]types.Object),
		Uses:       make(map[*ast.Ident]types.Object),
		Implicits:  make(map[ast.Node]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection),
		Instances:  make(map[*ast.Ident]types.Instance),
	}}
	var list []*ast.File
	for i, src := range srcs {
		head := strings.ReplaceAll(Head(src), "\n", ";")
		f, err := parser.ParseFile(s.Fset, fmt.Sprintf("p%d.go", i), head+src, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, f)
	}
	config := types.Config{Importer: Std, Error: func(err error) {
		if s.Err == nil {
			s.Err = err
		}
	}}
	s.Types, _ = config.Check("p", s.Fset, list, s.Info)
	s.Files = inspector.New(list)
	return s
}

// Head returns the package clause of src, and imports of what src uses.
func Head(src string) string {
	head := "package p\n"
	for _, path := range []string{
		"bytes", "cmp", "context", "errors", "flag", "fmt", "io", "iter", "log", "maps", "net", "net/http", "net/http/httptest", "net/url", "os", "path",
		"slices", "strconv", "strings", "sync", "sync/atomic", "testing",
	} {
		if regexp.MustCompile(`\b` + path[strings.LastIndexByte(path, '/')+1:] + `\.[A-Z]`).MatchString(src) {
			head += "import " + strconv.Quote(path) + "\n"
		}
	}
	return head
}
