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

	"github.com/urilint/urilint/internal/admit"
	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/condition"
	"github.com/urilint/urilint/internal/eval"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A Scope is one analyzed package with what others know of it, which all types of an inspection share. It only keeps
// values.
type Scope struct {
	Pass        *analysis.Pass
	Catalogue   *catalogue.Catalogue
	Files       *inspector.Inspector
	Flow        *flow.Package
	Values      *eval.Evaluator
	Admissions  *admit.Judge
	Sums        *summary.Package
	Intent      *intent.Package
	HelpsTests  bool                                  // what isForTests says
	AsReceived  []string                              // parts of received requests' URLs that no code of the module sets
	Evaluated   flow.Memo[ast.Expr, []strval.Value]   // the values of places
	Readdressed flow.Once[bool]                       // what client.Readdresses says
	Requeried   flow.Answers[types.Object]            // what client.Requeries says of a variable
	Judges      flow.Once[map[string][]*ast.FuncDecl] // what site.judgesOf says
	Lists       flow.Once[bool]                       // what place.lists says
}

// New returns the scope of the package of pass. What another front end or package says of it
// is set afterwards: AsReceived, values.Settled, sums.Borrows.
func New(pass *analysis.Pass, known *catalogue.Catalogue, files *inspector.Inspector) *Scope {
	values := eval.NewEvaluator(pass.Pkg, pass.TypesInfo, files)
	typed := *pass
	typed.TypesInfo = values.Flow().Info // without the values of huge constants
	pass = &typed
	sc := &Scope{Pass: pass, Catalogue: known, Files: files, Flow: values.Flow(), Values: values, Admissions: admit.New(values), HelpsTests: isForTests(pass)}
	values.InTest = func(pos token.Pos) bool { return InTestFile(pass.Fset, pos) }
	sc.Intent = intent.New(sc.Flow)
	sc.Intent.Written = func(fn *types.Func) bool { // it may have blanks: people or errors wrote it
		k := known.Gives(fn, nil, nil)
		return k != nil && k.Encoding == kind.Raw && slices.ContainsFunc(k.Witnesses, func(w string) bool { return strings.Contains(w, " ") })
	}
	sc.Sums = summary.New(sc.Flow, values.InTest, func(obj types.Object, f *summary.Fact) bool { return pass.ImportObjectFact(obj, f) })
	values.Told = func(obj types.Object) []eval.Template { return sc.Sums.Fact(obj).Says().Results }
	values.Filled = func(fn *types.Func) []eval.Fill { return sc.Sums.Fact(fn).Says().Fills }
	values.Stored = func(fn *types.Func) []eval.Put { return sc.Sums.Fact(fn).Says().Puts }
	values.Conditions.Accepting = func(fn *types.Func) []condition.Accepted { return sc.Sums.Fact(fn).Says().Accepts }
	sc.Admissions.Tested = func(field *types.Var) []condition.Accepted { return sc.Sums.Fact(field).Says().Accepts }
	sc.Admissions.Opened = func(obj *types.TypeName) bool { return sc.Sums.Fact(obj).Says().Open }
	values.Gives = known.Gives
	sc.Sums.TestOf = values.Conditions.TestOf
	sc.Sums.Revised = values.Revised
	return sc
}

// GivenTexts returns the values of x, and the expression that has each: x, or of a parameter what its callers give.
func (sc *Scope) GivenTexts(x ast.Expr) (list []strval.Value, written []ast.Expr) {
	add := func(x ast.Expr, values []strval.Value) {
		for _, v := range values {
			list, written = append(list, v), append(written, x)
		}
	}
	own := sc.Values.OfCallers(x)
	if len(own) == 1 && own[0].Unknown() {
		given, _ := sc.Flow.Sources(own[0].Holes[0].Expr)
		for _, arg := range given {
			add(arg, sc.Values.Values(arg))
		}
	}
	if len(list) == 0 {
		add(x, own)
	}
	return list, written
}

// HandWritten yields the files that are not generated, and whether each serves tests.
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

// Nodes yields the nodes of these types in hand-written files, and whether the file serves tests.
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

// FileName returns the name of pos's file, whatever a //line directive says.
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
