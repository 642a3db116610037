package scope

import (
	"go/ast"
	"go/token"
	"go/types"
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

// A Scope is one analyzed package, and what other packages of urilint know about it. All
// types of an inspection share it. Its methods answer small questions; the only state
// that they keep are values.
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
