package report

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/strval"
)

// escape returns the edits of the file name that escape the hole of v at offset at with
// the net/url function named escaper. The function replaces another escaper that is
// called there, or wraps the plain expression.
//
//	"/x/" + url.QueryEscape(id)     =>  "/x/" + url.PathEscape(id)
//	"/x/" + id                      =>  "/x/" + url.PathEscape(id)
//	fmt.Sprintf("/x/%s", id)        =>  fmt.Sprintf("/x/%s", url.PathEscape(id))
//
// It reports false if there is no such fix: what a variable holds may be used
// elsewhere, so only code in the expression itself is edited.
func (r *Reporter) escape(v strval.Value, at int, escaper, name string) ([]analysis.TextEdit, bool) {
	span := v.Span(at)
	expr := span.Expr
	switch {
	case expr == nil, span.Lit != nil && len(span.Vars) > 0, span.Lit == nil && !soleOperand(v, at):
		return nil, false
	case span.Lit != nil:
		// A verb wrote it: the argument is looked for in the format's call.
		rw, ok := r.rewriteAt(span.Lit, name)
		if !ok {
			return nil, false
		}
		_, offset, verbs, args, ok := rw.formatArgs(span.Off)
		n := slices.IndexFunc(verbs, func(v strval.Verb) bool { return v.Start == offset })
		if !ok || n < 0 {
			return nil, false
		}
		expr = args[n]
	}
	rw, ok := r.rewriteAt(expr, name)
	if !ok || !r.inFile(expr.Pos(), name) || !isPlainString(r.Pass.TypesInfo.TypeOf(expr)) {
		return nil, false
	}
	byHand := r.In.Values.ByHand(expr)
	switch kind := rw.cur.ParentEdgeKind(); {
	case rw.isEscaper(expr):
		// The package is imported by the name that is there.
		sel := ast.Unparen(expr).(*ast.CallExpr).Fun.(*ast.SelectorExpr).Sel
		rw.replace(sel.Pos(), sel.End(), escaper)
	case kind != edge.BinaryExpr_X && kind != edge.BinaryExpr_Y && span.Lit == nil:
		return nil, false
	case byHand != nil:
		if !rw.replaceByHand(ast.Unparen(expr).(*ast.CallExpr), byHand, escaper) {
			return nil, false
		}
	case v.HoleAt(at) != nil && v.HoleAt(at).Given.String() == "home-made":
		return nil, false // elsewhere, and around it a blank would be escaped twice
	default:
		pkg, ok := rw.imported("net/url")
		if !ok {
			return nil, false
		}
		rw.wrap(expr, expr, pkg+"."+escaper)
	}
	slices.SortFunc(rw.edits, func(a, b analysis.TextEdit) int { return int(a.Pos - b.Pos) })
	return rw.edits, true
}

// replaceByHand adds the edits by which call, which escapes a text by hand, calls escaper.
// It reports false if that cannot be.
//
//	strings.ReplaceAll(q, " ", "+")       =>  url.QueryEscape(q)
//	strings.Join(strings.Fields(q), "+")  =>  url.QueryEscape(strings.Join(strings.Fields(q), " "))
func (rw *rewrite) replaceByHand(call *ast.CallExpr, by *strval.ByHand, escaper string) bool {
	pkg, ok := rw.imported("net/url") // before unused takes a line away
	if !ok {
		return false
	}
	inner := by.Text
	if sep := by.Separator; sep != nil {
		inner = call
		rw.replace(sep.Pos(), sep.End(), `" "`)
	} else if !rw.unused("strings", call, inner) {
		return false
	}
	rw.wrap(call, inner, pkg+"."+escaper)
	return true
}

// wrap adds the edits by which a call of fn with inner stands in place of outer.
func (rw *rewrite) wrap(outer, inner ast.Expr, fn string) {
	rw.replace(outer.Pos(), inner.Pos(), fn+"(")
	rw.replace(inner.End(), outer.End(), ")")
}

// isEscaper reports whether expr is a call of url.PathEscape or url.QueryEscape,
// with the package's name.
func (rw *rewrite) isEscaper(expr ast.Expr) bool {
	call := rw.In.Flow.CallTo(expr, "net/url", "PathEscape", "QueryEscape")
	if call == nil {
		return false
	}
	_, ok := call.Fun.(*ast.SelectorExpr)
	return ok
}

// soleOperand reports whether no other piece of v comes from the operand that the hole
// at offset at comes from.
func soleOperand(v strval.Value, at int) bool {
	expr := v.Span(at).Expr
	var from, to token.Pos = expr.Pos(), expr.End()
	return !slices.ContainsFunc(v.Spans, func(s strval.Span) bool {
		return s.Start != at && s.Expr != nil && from <= s.Expr.Pos() && s.Expr.End() <= to
	})
}
