package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/intent"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// A scope is one analyzed package, and what other packages of urilint know about it. All
// types of an inspection share it. Its methods answer small questions; the only state
// that they keep are values.
type scope struct {
	pass        *analysis.Pass
	catalogue   *catalogue.Catalogue
	files       *inspector.Inspector
	flow        *flow.Package
	values      *strval.Evaluator
	sums        *summary.Package
	intent      *intent.Package
	helpsTests  bool                        // what isForTests says
	asReceived  []string                    // parts of received requests' URLs that no code of the module sets
	evaluated   map[ast.Expr][]strval.Value // of places
	readdressed *bool                       // what readdresses says; nil: not asked yet
}

// newScope returns the scope of the package of pass. What another front end or package says of it
// is set afterwards: asReceived, values.Settled, sums.Borrows.
func newScope(pass *analysis.Pass, known *catalogue.Catalogue, files *inspector.Inspector) *scope {
	values := strval.NewEvaluator(pass.Pkg, pass.TypesInfo, files)
	typed := *pass
	typed.TypesInfo = values.Flow().Info // without the values of huge constants
	pass = &typed
	sc := &scope{pass: pass, catalogue: known, files: files, flow: values.Flow(), values: values, helpsTests: isForTests(pass)}
	sc.evaluated = make(map[ast.Expr][]strval.Value)
	values.InTest = func(pos token.Pos) bool { return inTestFile(pass.Fset, pos) }
	sc.intent = intent.New(sc.flow)
	sc.intent.Written = func(fn *types.Func) bool { return sc.written(fn) }
	sc.sums = summary.New(sc.flow, values.InTest, func(obj types.Object, f *summary.Fact) bool { return pass.ImportObjectFact(obj, f) })
	values.Told = func(obj types.Object) []strval.Template { return sc.sums.Fact(obj).Templates() }
	values.Accepting = func(fn *types.Func) []strval.Accepted {
		if f := sc.sums.Fact(fn); f != nil {
			return f.Accepts
		}
		return nil
	}
	values.Opened = func(obj *types.TypeName) bool { f := sc.sums.Fact(obj); return f != nil && f.Open }
	values.Gives = known.Gives
	sc.sums.TestOf = values.TestOf
	sc.sums.Revised = values.Revised
	return sc
}

// written reports whether what fn gives may have blanks, as the catalogue knows: people or
// errors wrote it.
func (sc *scope) written(fn *types.Func) bool {
	k := sc.catalogue.Gives(fn, nil, nil)
	return k != nil && k.Encoding == kind.Raw && slices.ContainsFunc(k.Witnesses, func(w string) bool { return strings.Contains(w, " ") })
}
