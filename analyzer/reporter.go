package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/golit"
	"github.com/urilint/urilint/internal/inspector"
	"github.com/urilint/urilint/internal/strval"
)

// A reporter turns findings, whose offsets are in values, into diagnostics,
// whose positions are in the source. Nothing else does.
type reporter struct {
	prog    *program
	pass    *analysis.Pass
	src     *sources
	files   *inspector.Inspector
	ignores []*ignore

	inURI     map[*ast.Ident]bool   // identifiers of what is used as a URI, and as nothing stricter
	elsewhere map[types.Object]bool // what has other uses; made at the first need
	ignored   map[string]bool       // what ignoredWords returns; made at the first need
	lits      map[*ast.BasicLit]golit.Literal
	taken     map[*ast.BasicLit][]extent // what earlier findings are on
	told      map[told]bool              // the diagnostics of checks
	returned  map[returned]bool          // those of texts that functions of other packages return
	diags     []analysis.Diagnostic

	imports     map[*types.PkgName][]importUse // what importUses returns
	verbsCall   *ast.CallExpr                  // whose format has verbs
	verbs       []strval.Verb
	verbsKnown  bool
	importEdits map[importID]analysis.TextEdit // what importEdit returns; empty: there is none

	in      *inspection // what sites were found with
	sites   []site      // that fixes must leave as they are
	pending []*pending
}

// A told is a diagnostic of a check at a place.
type told struct {
	check string
	place extent
}

func newReporter(p *program, src *sources, files *inspector.Inspector, ignores []*ignore) *reporter {
	return &reporter{
		prog:     p,
		pass:     src.pass,
		src:      src,
		files:    files,
		ignores:  ignores,
		inURI:    make(map[*ast.Ident]bool),
		lits:     make(map[*ast.BasicLit]golit.Literal),
		taken:    make(map[*ast.BasicLit][]extent),
		told:     make(map[told]bool),
		returned: make(map[returned]bool),

		imports:     make(map[*types.PkgName][]importUse),
		importEdits: make(map[importID]analysis.TextEdit),
	}
}

// home is where urilint lives.
const home = "https://github.com/urilint/urilint"
