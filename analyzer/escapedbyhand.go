package analyzer

import (
	"go/ast"
	"strings"

	"github.com/urilint/urilint/internal/flow"
	"github.com/urilint/urilint/internal/strval"
)

// Some escape a string for a URL by a function of their own:
//
//	func PathEscape(s string) string { …; return string(t) }
//	func encode(repo string) string  { return strings.Replace(repo, "/", "%2F", -1) }

// byHand reports whether expr is the result of such a function, or what it returns.
func (es *escapings) byHand(expr ast.Expr) bool {
	if call, ok := ast.Unparen(expr).(*ast.CallExpr); ok {
		switch name := flow.CalleeName(call); {
		case strval.NamesEscaper(name):
			return true
		case (name == "Replace" || name == "ReplaceAll") && len(call.Args) >= 3:
			if to, ok := flow.StringConst(es.pass.TypesInfo, call.Args[2]); ok && strings.EqualFold(to, "%2F") {
				return true
			}
		}
	}
	decl := es.flow.FuncDeclAt(expr.Pos())
	return decl != nil && strval.NamesEscaper(decl.Name.Name)
}
