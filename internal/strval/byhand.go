package strval

import (
	"go/ast"
	"slices"
	"strings"
)

// Strings whose spaces are escaped by hand, and nothing else. Such code expects text
// with spaces.

// ByHand is a call that escapes the spaces of a text, and nothing else.
type ByHand struct {
	Text ast.Expr // the text before it is escaped; or the list of its words

	// Separator is the text between the words, "+" or "%20", if Text is a list of
	// words; else nil.
	Separator ast.Expr
}

// byHand is ByHand for whatever text.
func (e *Evaluator) byHand(call *ast.CallExpr) *ByHand {
	fn := e.callee(call)
	switch {
	case fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "strings":
		return nil
	case fn.Signature().Recv() != nil:
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok || fn.Name() != "Replace" || len(call.Args) != 1 {
			return nil
		}
		made, ok := ast.Unparen(sel.X).(*ast.CallExpr)
		if ok && e.isStrings(made, "NewReplacer") && len(made.Args) == 2 && e.isBlank(made.Args[0]) && e.isBlankEscaped(made.Args[1]) {
			return &ByHand{Text: call.Args[0]}
		}
	case fn.Name() == "Replace" || fn.Name() == "ReplaceAll":
		if len(call.Args) > 2 && e.isBlank(call.Args[1]) && e.isBlankEscaped(call.Args[2]) {
			return &ByHand{Text: call.Args[0]}
		}
	case fn.Name() == "Join":
		if len(call.Args) != 2 || !e.isBlankEscaped(call.Args[1]) {
			return nil
		}
		if list, ok := ast.Unparen(call.Args[0]).(*ast.CallExpr); ok && e.isStrings(list, "Split") && e.isBlank(list.Args[1]) {
			return &ByHand{Text: list.Args[0]}
		}
		return &ByHand{Text: call.Args[0], Separator: call.Args[1]}
	}
	return nil
}

// isBlank reports whether expr is the constant " ".
func (e *Evaluator) isBlank(expr ast.Expr) bool {
	text, ok := e.stringConst(expr)
	return ok && text == " "
}

// isBlankEscaped reports whether expr is a constant that stands for a blank in a URI.
func (e *Evaluator) isBlankEscaped(expr ast.Expr) bool {
	text, ok := e.stringConst(expr)
	return ok && (text == "+" || text == "%20")
}

// isStrings reports whether call is of package strings' function name.
func (e *Evaluator) isStrings(call *ast.CallExpr, name string) bool {
	fn := e.callee(call)
	return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "strings" && fn.Name() == name && fn.Signature().Recv() == nil
}

// NamesEscaper reports whether the name of a function says that it escapes a string for a
// URL: PathEscape, escapePath, urlEncode, encodeURIComponent.
func NamesEscaper(name string) bool {
	name = strings.ToLower(name)
	if strings.Contains(name, "unescape") || !strings.Contains(name, "escape") && !strings.Contains(name, "encode") {
		return false
	}
	return slices.ContainsFunc([]string{"path", "segment", "url", "uri"}, func(word string) bool { return strings.Contains(name, word) })
}
