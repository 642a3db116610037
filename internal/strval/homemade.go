package strval

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urilint/urilint/internal/kind"
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

// ByHand returns the call expr, if it escapes a text by hand; or nil.
//
//	strings.ReplaceAll(q, " ", "+")             =>  q
//	strings.NewReplacer(" ", "%20").Replace(q)  =>  q
//	strings.Join(strings.Split(q, " "), "+")    =>  q
//	strings.Join(strings.Fields(q), "+")        =>  strings.Fields(q), "+"
func (e *Evaluator) ByHand(expr ast.Expr) *ByHand {
	call, ok := ast.Unparen(expr).(*ast.CallExpr)
	if !ok || e.homeMade(call, maxGiven) == nil {
		return nil
	}
	return e.byHand(call)
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

// homeMade returns the kind home-made if call escapes a text by hand that is not
// escaped yet, as far as is known; or nil.
func (e *Evaluator) homeMade(call *ast.CallExpr, depth int) *kind.Kind {
	by := e.byHand(call)
	switch {
	case by == nil || depth <= 0:
		return nil
	case by.Separator != nil:
		return e.wordsOf(by.Text, depth)
	}
	return e.homeMadeOf(by.Text, e.givenBy(by.Text, depth-1), depth)
}

// homeMadeOf is homeMade for a text of kind k, as far as that is known.
func (e *Evaluator) homeMadeOf(text ast.Expr, k *kind.Kind, depth int) *kind.Kind {
	if k != nil && partOf(k) == nil || e.replacesMore(text, depth) {
		return nil // escaped, or of an alphabet without blanks
	}
	return homeMade
}

// replacesMore reports whether text comes from a call that escapes more than blanks.
//
//	strings.ReplaceAll(q, "&", "%26")   r.Replace(q)
func (e *Evaluator) replacesMore(text ast.Expr, depth int) bool {
	if value := e.flow.Definition(text); value != nil {
		text = value
	}
	call, ok := ast.Unparen(text).(*ast.CallExpr)
	if !ok || depth <= 0 {
		return false
	}
	fn := e.callee(call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "strings" {
		return false
	}
	switch {
	case fn.Signature().Recv() != nil:
		return fn.Name() == "Replace"
	case fn.Name() == "Replace" || fn.Name() == "ReplaceAll":
		if to, ok := e.stringConst(call.Args[2]); !ok || strings.Contains(to, "%") {
			return true
		}
	case fn.Name() == "Map":
		return true
	}
	return len(call.Args) > 0 && e.replacesMore(call.Args[0], depth-1)
}

// wordsOf returns the kind home-made if list contains the words of a text that is not
// escaped yet, as far as is known; or nil.
//
//	strings.Fields(q)   strings.Split(q, " ")
func (e *Evaluator) wordsOf(list ast.Expr, depth int) *kind.Kind {
	switch x := ast.Unparen(list).(type) {
	case *ast.Ident:
		if v, ok := e.info.Uses[x].(*types.Var); ok && depth > 0 {
			return e.sameOfAll(v, x, func(rhs ast.Expr) *kind.Kind { return e.wordsOf(rhs, depth-1) })
		}
	case *ast.CallExpr:
		if e.isStrings(x, "Fields") || e.isStrings(x, "Split") && e.isBlank(x.Args[1]) {
			return e.homeMadeOf(x.Args[0], e.givenBy(x.Args[0], depth-1), depth)
		}
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
