package eval

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow/flowtest"
)

// All string expressions of some of the standard library's packages evaluate,
// their tests' too, and what comes out holds together. Some of their imports are
// not found, so that types are missing as well.
func TestStd(t *testing.T) {
	for _, path := range []string{"net/http", "net/url", "encoding/json"} {
		t.Run(path, func(t *testing.T) {
			p, err := build.Import(path, "", 0)
			if err != nil {
				t.Skip(err)
			}
			fset := token.NewFileSet()
			var files []*ast.File
			for _, name := range append(p.GoFiles, p.TestGoFiles...) {
				f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
				if err != nil {
					t.Fatal(err)
				}
				files = append(files, f)
			}
			info := &types.Info{
				Types:      make(map[ast.Expr]types.TypeAndValue),
				Defs:       make(map[*ast.Ident]types.Object),
				Uses:       make(map[*ast.Ident]types.Object),
				Implicits:  make(map[ast.Node]types.Object),
				Selections: make(map[*ast.SelectorExpr]*types.Selection),
			}
			config := &types.Config{Importer: flowtest.Std, Error: func(error) {}}
			pkg, _ := config.Check(path, fset, files, info)
			in := inspector.New(files)
			e := NewEvaluator(pkg, info, in)
			counts := make(map[string]int)
			begin := time.Now()
			for cur := range in.Root().Preorder() {
				x, ok := cur.Node().(ast.Expr)
				if tv := info.Types[x]; !ok || !tv.IsValue() || !isString(tv.Type) {
					continue
				}
				for _, v := range e.Values(x) {
					switch {
					case v.Complete():
						counts["complete"]++
					case len(v.Text) > 1:
						counts["with holes"]++
					default:
						counts["unknown"]++
					}
					if _, ok := x.(*ast.BasicLit); !ok {
						checkSpans(t, fset.Position(x.Pos()).String(), v)
					}
				}
			}
			if e.work > maxWork {
				t.Errorf("given up")
			}
			t.Log(counts, time.Since(begin))
		})
	}
}
