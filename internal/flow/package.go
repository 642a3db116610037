package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/cfg"
)

// A Package is the syntax of one package with its types, indexed at the first need. It
// must not be used by several goroutines at once.
type Package struct {
	Types *types.Package
	Info  *types.Info          // without the values of huge constants
	Files *inspector.Inspector // all of the package's files

	named Once[map[types.Object]names] // of each variable, constant and function that is named
	files []*file                      // by position; made at the first need

	graphs Memo[*ast.BlockStmt, *Graph]
	dead   Answers[*Func] // whether the functions that have been asked about are never reached

	abstract map[string]bool // names of methods of the package's interfaces; made at the first need

	Model Model // set before the first question

	top     []*Decl                 // the package's declarations, by position; made at the first need
	globals Memo[*types.Var, *Life] // of package variables and, of records, those of other packages; nil for others
	fields  Memo[*types.Var, *Life] // of unexported fields that point to records

	defaults Answers[*types.Func]         // what GivesDefault says
	neverSet Answers[*types.Var]          // what IsNeverSet says
	literal  Answers[*types.Var]          // what onlyInLiterals says
	onlySet  Memo[*types.Var, assignment] // what onlyAssignment says
	written  Answers[types.Type]          // what WritesThrough says
	puts     Memo[*types.Var, puts]       // what putInto says
	held     Memo[*types.Var, instance]   // what MethodCalls says
	pointees Memo[*types.Var, pointees]   // what writesOf says
	later    Memo[*ast.Ident, []*Def]     // what Later says
	pointed  Memo[*types.Var, *Life]      // what Pointed says

	unkeyed map[*types.Var][]ast.Expr // what literals without keys give fields; made at the first need
	sources Memo[ast.Expr, sources]   // what Sources says
	callers Memo[ast.Node, *callers]  // of functions, by their declarations or literals
}

// sources is what Sources returns.
type sources struct {
	list []ast.Expr
	all  bool
}

// New returns the Package pkg, whose syntax is in files and whose types are in info.
func New(pkg *types.Package, info *types.Info, files *inspector.Inspector) *Package {
	return &Package{Types: pkg, Info: withoutHuge(info, files), Files: files}
}

// A Model is what the syntax does not tell: which types are worth a closer look, and what
// other packages' functions do. Its zero value says nothing, and then more escapes.
type Model struct {
	// IsRecord reports whether t is, or points to, a type whose values are followed field by
	// field: setting one is a Def. A pointer is followed if it is returned, or stored in an
	// unexported field. A copy of a record shares nothing with it that changes.
	IsRecord func(t types.Type) bool

	// ReadsArgs reports whether fn neither changes nor keeps what its arguments point
	// to. ReadsReceiver reports the same for the receiver of the method fn, a record.
	ReadsArgs, ReadsReceiver func(fn *types.Func) bool

	// Builder says what a call of fn, a method of a builder or a function that is given one,
	// does to the text in it.
	Builder func(fn *types.Func) Writing

	// InTest reports whether a place is in a _test.go file.
	InTest func(token.Pos) bool

	// Settled reports whether no other package sets v, an exported package variable.
	Settled func(v *types.Var) bool
}

// A Writing is what a call does to the text in a strings.Builder or bytes.Buffer.
type Writing uint8

const (
	Rewrites Writing = iota // perhaps it writes, perhaps it takes text away
	Reads                   // it leaves the text as it is
	Writes                  // it writes its arguments behind the text
	Clears                  // the text is empty after that
)

// A Decl is a declaration of the package that is not inside another.
type Decl struct {
	Cur inspector.Cursor

	pkg   *Package
	spans []span               // which of its functions stands where, by position; made at the first need
	vars  map[*types.Var]*Life // all variables declared in its functions

	derived     map[types.Object][]derivation // what is made of a variable; made at the first need
	lastDerived derivedAt
}

// A Func is a FuncDecl or FuncLit.
type Func struct {
	Node  ast.Node       // for a package variable's declaration with function literals in it, the GenDecl
	Body  *ast.BlockStmt // nil if there is none
	Outer *Func          // that it is in; nil if it is declared
}

// A span begins at start, and ends where the next does. fn is its innermost function.
type span struct {
	start token.Pos
	fn    *Func
}

// A derivation is a Def at a place, which makes a value of v of another variable.
type derivation struct {
	v  *types.Var
	at token.Pos
}

// derivedAt is an answer of Derived, which nobody changes.
type derivedAt struct {
	pos       token.Pos
	from, all VarSet
}

// A Life is what a package does to one of its variables or fields.
type Life struct {
	Var   *types.Var
	Owner *Func  // that declares it; nil for package variables and fields
	Defs  []*Def // assignments in Owner, the declaration first

	// IsResult: it is a named result, which every return statement assigns. Deferred are the assignments to it in deferred
	// function literals.
	IsResult bool
	Deferred []*Def

	// Lost: it may change in ways that Defs do not tell. Its address is taken, a
	// function literal or a select assigns it, a part of it is assigned.
	Lost bool

	// Escapes: what it points to may change elsewhere, though it itself may not: a slice
	// is passed on, a pointer is, an element is assigned.
	Escapes bool

	// InnerEscapes: elements reachable through what it points to may change elsewhere: a
	// slice that is a field of an element is passed on.
	InnerEscapes bool

	// Aliases are the variables and fields that share something with it.
	Aliases []*types.Var

	// Handed are the parameters of the package's functions that are given it.
	Handed []*types.Var

	// Returned: it is a record that its function returns. Nobody changes what it points
	// to before that.
	Returned bool

	// Stored is where it, a pointer to a record, is stored in a field, such as
	// http.Request.URL. After that, what it points to may change.
	Stored token.Pos

	// IsSet: it is a record of which a field is set, which Defs tell too.
	IsSet bool

	// Points: it is about what Var points to. The first Def is the pointer's own.
	Points bool

	// CutOff: Reaching has once not known the Defs since there were too many.
	CutOff bool

	pkg    *Package
	decl   *Decl   // that Owner is in
	places *places // where Defs are in Owner's graph; made at the first need

	reached Memo[Version, reaching] // what reach says
	readers [][]inspector.Cursor    // the uses that each of Defs reaches; made at the first need
}

// A Def is one way in which a variable gets a value.
type Def struct {
	Kind   DefKind
	Node   ast.Node      // the statement, as the control-flow graph has it; nil for a parameter, a named result, and a field in a literal without keys
	Ident  *ast.Ident    // the variable there
	RHS    ast.Expr      // what is assigned, added or written
	Result int           // in case Tuple: which of RHS's results
	Field  string        // in case FieldSet: which field
	Call   *ast.CallExpr // in cases Written, Reset, Handed and Captured
	To     *types.Var    // in case Handed: the parameter
	Inner  *Life         // in case Captured: what the literal does to the variable; the first Def is the value before it
}

// A DefKind says what a Def does.
type DefKind uint8

const (
	Assigned   DefKind = iota // = RHS
	Tuple                     // one of RHS's several results
	Added                     // += RHS
	Zero                      // var x string
	Param                     // a parameter's or receiver's entry value
	RangeKey                  // Node is the RangeStmt
	RangeValue                //
	FieldSet                  // of a record or struct: a field is set to RHS, or, of a record, added to
	Written                   // a strings.Builder: Call writes to it
	Reset                     // a strings.Builder is new or reset: ""
	Handed                    // a strings.Builder, or a variable by its address: Call gives it to a function of the package, which may write to it
	Captured                  // a function literal that Call calls, or is given, sets it
	Unknown                   // not understood
)

// places are where a variable gets its values in its function's
type places struct {
	graph *Graph
	defs  []placed          // by block, then by node
	entry map[int32]Version // on entry to a block, as far as it was asked for
	phi0  Version           // phi0+b is the value on entering block b
	test0 Version           // test0+2*i+s is the value after asked[i], by its successor s
	asked []int32           // blocks that end in a condition on the variable, sorted
}

type placed struct {
	Place
	def Version
}

// A Version identifies the value of a variable: below phi0 the index of a Def; from phi0 on a phi,
// the value at the start of a block that several definitions reach; from test0 on the value after
// a condition tested it, one for each outcome.
type Version int32

const undefined Version = -1

// A Graph is the control-flow graph of a function's body, as far as it is reachable.
type Graph struct {
	Blocks []*cfg.Block
	Preds  [][]Edge           // incoming edges of each block
	Succs  [][]int32          // of each block, as in Blocks; -1 is one that a constant excludes, nil a block that is never reached
	Rank   []int32            // of each block in reverse postorder; an edge to a lower rank closes a loop
	Bodies map[ast.Stmt]int32 // the first block of a loop's body

	order []int32 // the blocks by rank
	nodes []spot  // the blocks' nodes, by position
	at    map[ast.Node]Place
	dead  []spot // nodes that are never reached, by position

	conds map[int32]Cond            // what the blocks that end in a condition decide
	asked map[*types.Var][]int32    // the blocks of conds that ask for a variable
	cases map[int32]*ast.CaseClause // what Cases returns

	fn *Package

	counted Memo[Modulo, [][]int32] // what steps says
	inEach  Memo[Modulo, []bool]    // what always says
}

// An Edge is the edge from a block to its successor of index Succ.
type Edge struct{ Block, Succ int32 }

// A Place is before a node of a block; before its first if Node is -1.
type Place struct{ Block, Node int32 }

type spot struct {
	pos, end token.Pos
	Place
}

// A Cond is a condition at the end of a block, which goes on with its first
// successor where it holds, and else with its second.
type Cond struct {
	Expr ast.Expr
	Tag  ast.Expr // of a switch: the condition is Tag == Expr; nil: it is Expr
}

// The names of an object are the identifiers that name it, by their cursors.
type names struct {
	uses []int32
	decl int32 // the one that declares it, or -1
}

// A file is one of the package's, and its nodes by position.
type file struct {
	cur        inspector.Cursor
	start, end token.Pos // of the whole text
	nodes      []start   // made at the first need
}

func (f *file) offset(pos token.Pos) int32 { return int32(pos - f.start) }

// A start is where a node begins.
type start struct {
	offset int32 // in the file
	index  int32 // of the node's cursor
}

// VarSet is a set of variables, among which other objects never are.
type VarSet map[types.Object]bool

// A Memo has the answers to one question, which is asked once for each key, however many want to know.
type Memo[K comparable, V any] map[K]V

// Of returns what ask says of key; the zero value, while it is being asked.
func (m *Memo[K, V]) Of(key K, ask func(K) V) V {
	answer, known := (*m)[key]
	if !known {
		if *m == nil {
			*m = make(Memo[K, V])
		}
		(*m)[key] = answer
		answer = ask(key)
		(*m)[key] = answer
	}
	return answer
}

// Answers are those to a question about the functions or the variables of a package.
type Answers[K comparable] = Memo[K, bool]

// A Once has the answer to a question about a package as a whole.
type Once[V any] struct {
	asked  bool
	answer V
}

// Of returns what ask says; the zero value, while it is being asked.
func (o *Once[V]) Of(ask func() V) V {
	if !o.asked {
		o.asked = true
		o.answer = ask()
	}
	return o.answer
}

// FuncAnswers are about functions, by their declarations or literals.
type FuncAnswers struct{ Answers[inspector.Cursor] }

// Around returns what ask says of the declared function around cur; in is false if there
// is none: cur is in the value of a package variable.
func (a *FuncAnswers) Around(cur inspector.Cursor, ask func(fn inspector.Cursor) bool) (is, in bool) {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		return a.Of(fn, ask), true
	}
	return false, false
}
