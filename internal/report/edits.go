package report

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/golit"
	"github.com/urilint/urilint/internal/strval"
)

// edits are those of a fix.
type edits struct {
	list  []analysis.TextEdit
	lits  []writtenText // that they change, if they change nothing else
	guess bool          // a program that was right may be wrong with them
	code  string        // what they write, if it is one call
}

// A writtenText is what a literal writes of a value.
type writtenText struct {
	lit  *ast.BasicLit
	text string
}

// replace adds the edit that writes text in place of the source from pos to end.
func (rw *rewrite) replace(pos, end token.Pos, text string) {
	rw.edits = append(rw.edits, analysis.TextEdit{Pos: pos, End: end, NewText: []byte(text)})
}

// A rewrite is a fix in the making that is more than the bytes of literals: of the code around one.
type rewrite struct {
	*Reporter
	cur    inspector.Cursor // the literal, or the operand
	lit    golit.Literal
	span   strval.Span // what it wrote of the value
	name   string      // of the file
	source string      // its text
	file   *ast.File
	scope  *types.Scope // innermost, at the literal
	edits  []analysis.TextEdit
	host   ast.Expr // that net.JoinHostPort is given
	code   string   // the call of net.JoinHostPort
	prints bool     // fmt writes one of its arguments
	whole  bool     // the string is host and port, and nothing else
}
