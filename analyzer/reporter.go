package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/golit"
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

	lits     map[*ast.BasicLit]golit.Literal
	taken    map[*ast.BasicLit][]extent // what earlier findings are on
	told     map[told]bool              // the diagnostics of checks
	faulty   map[faulty]bool            // the strings that they are in
	returned map[returned]bool          // those of texts that functions of other packages return
	diags    []analysis.Diagnostic

	imports     map[*types.PkgName][]importUse // what importUses returns
	verbsCall   *ast.CallExpr                  // whose format has verbs
	verbs       []strval.Verb
	verbsKnown  bool
	importEdits map[importID]analysis.TextEdit // what importEdit returns; empty: there is none

	in     *inspected               // what sites were found with
	sites  []site                   // of strings that reach APIs
	sinks  map[ast.Expr][]site      // what sitesOf returns
	having map[*ast.BasicLit][]site // the sites of values that a literal is in; made at the first need
	shared map[told]bool            // what isShared returns
	texts  packageTexts
}

// A returned is a finding in a text that a function of another package returns. It is told
// once, whatever is called with it: the text is mended there.
//
//	c.Do("GET", key.RecordURI())
//	c.Do("PUT", key.RecordURI())
type returned struct {
	check string
	maker *types.Func
	text  string
}

// An inspected package is what its sites were found with.
type inspected struct {
	*scope
	contexts *contexts
	hosts    *hosts
}

func newReporter(p *program, src *sources, files *inspector.Inspector, ignores []*ignore) *reporter {
	return &reporter{
		prog:     p,
		pass:     src.pass,
		src:      src,
		files:    files,
		ignores:  ignores,
		lits:     make(map[*ast.BasicLit]golit.Literal),
		taken:    make(map[*ast.BasicLit][]extent),
		told:     make(map[told]bool),
		faulty:   make(map[faulty]bool),
		returned: make(map[returned]bool),
		shared:   make(map[told]bool),
		texts:    packageTexts{pass: src.pass},

		imports:     make(map[*types.PkgName][]importUse),
		importEdits: make(map[importID]analysis.TextEdit),
	}
}

// home is where urilint lives.
const home = "https://github.com/urilint/urilint"

// A found is a finding of a check in a site.
type found struct {
	check   *check.Check
	site    site
	finding check.Finding
}

func (f found) group() check.Group { return f.check.GroupOf(f.finding) }

// gravity is less for what is graver. Of one group, what fails with IPv6 addresses alone comes last.
func (f found) gravity() int {
	if f.finding.IPv6 {
		return 2*int(f.group()) + 1
	}
	return 2 * int(f.group())
}

// An extent is the range of source that a finding is on. No finding that is reported
// later is on the same bytes.
type extent struct{ pos, end token.Pos }

// overlaps reports whether e and f share a byte; an empty extent is in the one
// that it touches.
func (e extent) overlaps(f extent) bool {
	if e.pos == e.end || f.pos == f.end {
		return e.pos <= f.end && f.pos <= e.end
	}
	return e.pos < f.end && f.pos < e.end
}

// An ignore is one directive
//
//	//urilint:ignore <id>[,<id>…] <reason>
//	//urilint:file-ignore <id>[,<id>…] <reason>
//
// which suppresses findings of the named checks, in its file or in the code that it
// covers (covered).
type ignore struct {
	comment *ast.Comment
	file    *ast.File
	ids     []string
	area    []extent // what it covers
	fault   string   // why it is none: "" if it is one
	used    []string // of ids
	foreign bool     // it is golangci-lint's, which reports those that silence nothing
}

// A told is a diagnostic of a check at a place.
type told struct {
	check string
	place extent
}

// A faulty string is a value of an expression in which a check has found something.
type faulty struct {
	check string
	expr  ast.Expr
	text  string
}

// An importUse is a use of an imported package.
type importUse struct {
	id    *ast.Ident
	mayGo int // how many of the uses up to this one another fix may take away
}

// An importID is an import that a file may need.
type importID struct {
	file *ast.File
	path string
}
