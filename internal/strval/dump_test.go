package strval

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

// std imports the standard library for all tests: each package is read once.
var std = importer.Default()

// A source is a type-checked package.
type source struct {
	fset  *token.FileSet
	files *inspector.Inspector
	info  *types.Info
	eval  *Evaluator
}

// check type-checks files, which hold the package p without its package clause
// and imports; what they use of std is imported for them.
func check(t testing.TB, srcs ...string) *source {
	t.Helper()
	s := &source{fset: token.NewFileSet()}
	var list []*ast.File
	for i, src := range srcs {
		f, err := parser.ParseFile(s.fset, fmt.Sprintf("p%d.go", i), head(src)+src, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, f)
	}
	s.info = &types.Info{
		Types:      make(map[ast.Expr]types.TypeAndValue),
		Defs:       make(map[*ast.Ident]types.Object),
		Uses:       make(map[*ast.Ident]types.Object),
		Implicits:  make(map[ast.Node]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection),
		Instances:  make(map[*ast.Ident]types.Instance),
	}
	pkg, err := (&types.Config{Importer: std}).Check("p", s.fset, list, s.info)
	if err != nil {
		t.Fatalf("%v in\n%s", err, strings.Join(srcs, "\n"))
	}
	s.files = inspector.New(list)
	s.eval = NewEvaluator(pkg, s.info, s.files)
	return s
}

// head returns the package clause of src, and imports of what src uses.
func head(src string) string {
	head := "package p\n"
	for _, path := range []string{
		"bytes", "cmp", "errors", "fmt", "io", "net", "net/http", "net/http/httptest", "net/url", "os", "path",
		"slices", "strconv", "strings", "testing",
	} {
		if regexp.MustCompile(`\b` + path[strings.LastIndexByte(path, '/')+1:] + `\.[A-Z]`).MatchString(src) {
			head += "import " + strconv.Quote(path) + "\n"
		}
	}
	return head
}

// sinks returns the arguments of the calls of sink, in the order of the source.
func (s *source) sinks() []ast.Expr {
	var args []ast.Expr
	for cur := range s.files.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "sink" {
			args = append(args, call.Args[0])
		}
	}
	return args
}

// dump shows v on one line: literal text quoted, text without a literal in single
// quotes, holes with their kind and name.
//
//	"http://" <any host> ":" <digits port>
func dump(v Value) string {
	var parts []string
	hole := 0
	for _, s := range v.Spans {
		switch {
		case hole < len(v.Holes) && v.Holes[hole].At == s.Start:
			h := v.Holes[hole]
			hole++
			part := "<" + h.Kind.String() + " " + h.Name()
			if h.Verb != "" {
				part += " " + h.Verb
			}
			parts = append(parts, part+">")
		case s.Lit == nil:
			parts = append(parts, "'"+v.Text[s.Start:s.End]+"'")
		default:
			parts = append(parts, strconv.Quote(v.Text[s.Start:s.End]))
		}
	}
	return strings.Join(parts, " ")
}

func dumpAll(vs []Value) string {
	var list []string
	for _, v := range vs {
		list = append(list, dump(v))
	}
	return strings.Join(list, " | ")
}
