package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/flow/flowtest"
	"github.com/urilint/urilint/internal/strval"
)

// A source is a type-checked package.
type source struct {
	fset  *token.FileSet
	files *inspector.Inspector
	info  *types.Info
	eval  *Evaluator
}

// check type-checks files, which hold the package p without its package clause
// and imports; what they use of std is imported for them.
func check(t testing.TB, srcs ...string) *source {
	t.Helper()
	s := flowtest.Check(t, srcs...)
	return &source{s.Fset, s.Files, s.Info, NewEvaluator(s.Types, s.Info, s.Files)}
}

// sinks returns the arguments of the calls of sink, in the order of the source.
func (s *source) sinks() []ast.Expr {
	var args []ast.Expr
	for cur := range s.files.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "sink" {
			args = append(args, call.Args[0])
		}
	}
	return args
}

// dump shows v on one line: literal text quoted, text without a literal in single
// quotes, holes with their kind and name.
//
//	"http://" <any host> ":" <digits port>
func dump(v strval.Value) string {
	var parts []string
	hole := 0
	for _, s := range v.Spans {
		switch {
		case hole < len(v.Holes) && v.Holes[hole].At == s.Start:
			h := v.Holes[hole]
			hole++
			part := "<" + h.Kind.String() + " " + h.Name()
			if h.Verb != "" {
				part += " " + h.Verb
			}
			parts = append(parts, part+">")
		case s.Lit == nil:
			parts = append(parts, "'"+v.Text[s.Start:s.End]+"'")
		default:
			parts = append(parts, strconv.Quote(v.Text[s.Start:s.End]))
		}
	}
	return strings.Join(parts, " ")
}

func dumpAll(vs []strval.Value) string {
	var list []string
	for _, v := range vs {
		list = append(list, dump(v))
	}
	return strings.Join(list, " | ")
}
