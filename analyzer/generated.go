package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"
)

// handWritten yields the package's files that are not generated, and whether each
// serves tests.
func (sc *scope) handWritten() iter.Seq2[inspector.Cursor, bool] {
	return func(yield func(inspector.Cursor, bool) bool) {
		for file := range sc.files.Root().Children() {
			f := file.Node().(*ast.File)
			if !isGenerated(sc.pass.Fset, f) && !yield(file, sc.helpsTests || inTestFile(sc.pass.Fset, f.FileStart)) {
				return
			}
		}
	}
}

// isGenerated reports whether f is generated, by Go's convention, and so not
// for its reader to mend. The files that cgo makes of hand-written ones are
// not: their //line directives lead back.
func isGenerated(fset *token.FileSet, f *ast.File) bool {
	if !ast.IsGenerated(f) {
		return false
	}
	if !strings.HasSuffix(fileName(fset, f.FileStart), ".cgo1.go") {
		return true
	}
	// cgo's own header is the first comment; one more is the author's.
	for _, group := range f.Comments {
		if group.Pos() > f.Package {
			break
		}
		for _, c := range group.List {
			text, ok := strings.CutPrefix(c.Text, "// Code generated ")
			if ok && strings.HasSuffix(text, " DO NOT EDIT.") && !strings.HasPrefix(text, "by cmd/cgo;") {
				return true
			}
		}
	}
	return false
}

// inTestFile reports whether pos is in a _test.go file.
func inTestFile(fset *token.FileSet, pos token.Pos) bool {
	return strings.HasSuffix(fileName(fset, pos), "_test.go")
}

// fileName returns the name of the file that pos is in, whatever a //line
// directive says.
func fileName(fset *token.FileSet, pos token.Pos) string {
	return fset.PositionFor(pos, false).Filename
}

// inTest reports whether obj is declared in a _test.go file.
func (sc *scope) inTest(obj types.Object) bool { return inTestFile(sc.pass.Fset, obj.Pos()) }

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
		switch name {
		case "test", "tests", "testutil", "testutils", "testhelper", "testhelpers", "e2e":
			return true
		}
		return false
	})
}

// inTestFunc reports whether the code at cur is in a function with a parameter such as
// *testing.T. Several packages' tests may share it, so it is in no _test.go file.
//
//	func RunSuite(t *testing.T, s Store)
func (sc *scope) inTestFunc(cur inspector.Cursor) bool {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		obj, ok := sc.pass.TypesInfo.Defs[fn.Node().(*ast.FuncDecl).Name].(*types.Func)
		if !ok {
			return false
		}
		for v := range obj.Signature().Params().Variables() {
			for _, name := range [...]string{"T", "B", "F", "TB"} {
				if isNamedType(v.Type(), "testing", name) {
					return true
				}
			}
		}
	}
	return false
}
