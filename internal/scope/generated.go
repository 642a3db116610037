package scope

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow"
)

// HandWritten yields the package's files that are not generated, and whether each
// serves tests.
func (sc *Scope) HandWritten() iter.Seq2[inspector.Cursor, bool] {
	return func(yield func(inspector.Cursor, bool) bool) {
		for file := range sc.Files.Root().Children() {
			f := file.Node().(*ast.File)
			if !IsGenerated(sc.Pass.Fset, f) && !yield(file, sc.HelpsTests || InTestFile(sc.Pass.Fset, f.FileStart)) {
				return
			}
		}
	}
}

// Nodes yields the nodes of these types in the hand-written files, and whether the file of each serves
// tests.
func (sc *Scope) Nodes(types ...ast.Node) iter.Seq2[inspector.Cursor, bool] {
	return func(yield func(inspector.Cursor, bool) bool) {
		for file, test := range sc.HandWritten() {
			for cur := range file.Preorder(types...) {
				if !yield(cur, test) {
					return
				}
			}
		}
	}
}

// IsGenerated reports whether f is generated, and so not for its reader to mend: by Go's convention, or by the words
// of older generators. Files that cgo makes of hand-written ones are not: their //line directives lead back.
//
//	// Code generated for package assets by go-bindata DO NOT EDIT. (@generated)
func IsGenerated(fset *token.FileSet, f *ast.File) bool {
	cgo := strings.HasSuffix(FileName(fset, f.FileStart), ".cgo1.go")
	for _, group := range f.Comments {
		if group.Pos() > f.Package {
			break
		}
		for _, c := range group.List {
			by, ok := strings.CutPrefix(c.Text, "// Code generated ")
			if ok && !(cgo && strings.HasPrefix(by, "by cmd/cgo;")) || strings.HasPrefix(c.Text, "// DO NOT EDIT") {
				return true
			}
		}
	}
	return false
}

// InTestFile reports whether pos is in a _test.go file.
func InTestFile(fset *token.FileSet, pos token.Pos) bool {
	return strings.HasSuffix(FileName(fset, pos), "_test.go")
}

// FileName returns the name of the file that pos is in, whatever a //line
// directive says.
func FileName(fset *token.FileSet, pos token.Pos) string {
	return fset.PositionFor(pos, false).Filename
}

// InTest reports whether obj is declared in a _test.go file.
func (sc *Scope) InTest(obj types.Object) bool { return InTestFile(sc.Pass.Fset, obj.Pos()) }

// isForTests reports whether the package is in a folder of its module that serves tests
// alone: what is true of _test.go files is true of it.
//
//	shop.example/internal/testutil/server
func isForTests(pass *analysis.Pass) bool {
	if pass.Module == nil {
		return false
	}
	folder, ok := strings.CutPrefix(pass.Pkg.Path(), pass.Module.Path+"/")
	return ok && slices.ContainsFunc(strings.Split(folder, "/"), func(name string) bool {
		return slices.Contains([]string{"test", "tests", "testutil", "testutils", "testhelper", "testhelpers", "testcontainers", "functional-tests", "integration-tests", "e2e"}, name)
	})
}

// InTestFunc reports whether the code at cur is in a function with a parameter such as *testing.T, or in
// one that only tests call. Several packages' tests may share it, so it is in no _test.go file.
//
//	func RunSuite(t *testing.T, s Store)
func (sc *Scope) InTestFunc(cur inspector.Cursor) bool {
	decl := flow.DeclOf(cur)
	if decl == nil {
		return false
	}
	fn, ok := sc.Pass.TypesInfo.Defs[decl.Name].(*types.Func)
	return ok && (sc.onlyTested(fn) || flow.Some(fn.Signature().Params().Variables(), func(v *types.Var) bool {
		return slices.ContainsFunc([]string{"T", "B", "F", "TB"}, func(name string) bool { return IsNamedType(v.Type(), "testing", name) })
	}))
}

// onlyTested reports whether fn, which no other package can call, is named in tests and nowhere else.
func (sc *Scope) onlyTested(fn *types.Func) bool {
	return fn.Signature().Recv() == nil && (!fn.Exported() || sc.Pass.Pkg.Name() == "main") &&
		sc.Flow.EachUse(fn, func(use inspector.Cursor) bool { return InTestFile(sc.Pass.Fset, use.Node().Pos()) })
}
