package report

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/eval"
	"github.com/urilint/urilint/internal/fmtverb"
	"github.com/urilint/urilint/internal/golit"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

// escape returns the edits of the file name by which the net/url function escaper escapes the hole of v at offset at: in
// place of another escaper, or around the expression.
//
//	"/x/" + url.QueryEscape(id)     =>  "/x/" + url.PathEscape(id)
//	"/x/" + id                      =>  "/x/" + url.PathEscape(id)
//	fmt.Sprintf("/x/%s", id)        =>  fmt.Sprintf("/x/%s", url.PathEscape(id))
//
// It reports false if that is not in the expression itself: what a variable holds may be used elsewhere.
func (r *Reporter) escape(v strval.Value, at int, escaper, name string) ([]analysis.TextEdit, bool) {
	span := v.Span(at)
	expr := span.Expr
	switch {
	case expr == nil, span.Lit != nil && len(span.Vars) > 0, span.Lit == nil && !soleOperand(v, at):
		return nil, false
	case span.Lit != nil:
		// A verb wrote it: the argument is looked for in the format's call.
		rw, ok := r.rewriteAt(span.Lit)
		if !ok {
			return nil, false
		}
		_, offset, verbs, args, ok := rw.formatArgs(span.Off)
		n := slices.IndexFunc(verbs, func(v fmtverb.Range) bool { return v.Start == offset })
		if !ok || n < 0 {
			return nil, false
		}
		expr = args[n]
	}
	rw, ok := r.rewriteAt(expr)
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
	return rw.edits, true
}

// replaceByHand adds the edits by which call, which escapes by hand, calls escaper. It reports false if there are none.
//
//	strings.ReplaceAll(q, " ", "+")       =>  url.QueryEscape(q)
//	strings.Join(strings.Fields(q), "+")  =>  url.QueryEscape(strings.Join(strings.Fields(q), " "))
func (rw *rewrite) replaceByHand(call *ast.CallExpr, by *eval.ByHand, escaper string) bool {
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

// isEscaper reports whether expr is a call of url.PathEscape or url.QueryEscape by the package's name.
func (rw *rewrite) isEscaper(expr ast.Expr) bool {
	call := rw.In.Flow.CallTo(expr, "net/url", "PathEscape", "QueryEscape")
	if call == nil {
		return false
	}
	_, ok := call.Fun.(*ast.SelectorExpr)
	return ok
}

// soleOperand reports whether no other piece of v comes from the operand of the hole at offset at.
func soleOperand(v strval.Value, at int) bool {
	return !slices.ContainsFunc(v.Spans, func(s strval.Span) bool {
		return s.Start != at && s.Expr != nil && scope.IsWithin(s.Expr, v.Span(at).Expr)
	})
}

// parseTarget returns the edit of the file name by which url.Parse of a constant replaces the call at cur:
//
//	base.Parse("users")  =>  url.Parse("https://example.com/v1/users")
//
// It reports false for other calls, and if the arguments are needed or have side effects.
func (r *Reporter) parseTarget(cur inspector.Cursor, target, name string) ([]analysis.TextEdit, bool) {
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !r.inFile(call.Pos(), name) || r.In.Flow.CallTo(call, "net/url", "URL.Parse") == nil {
		return nil, false
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !r.superfluous(sel.X) || !r.superfluous(call.Args[0]) {
		return nil, false
	}
	rw, ok := r.rewriteAt(call)
	if !ok {
		return nil, false
	}
	pkg, ok := rw.imported("net/url")
	for _, group := range rw.file.Comments {
		ok = ok && (group.End() < call.Pos() || call.End() <= group.Pos()) // a comment would be lost
	}
	rw.replace(call.Pos(), call.End(), pkg+".Parse("+strconv.Quote(target)+")")
	return rw.edits, ok
}

// superfluous reports whether the program does the same without expr: literals, and constants and variables of this
// package outside functions, which need no use.
func (r *Reporter) superfluous(expr ast.Expr) bool {
	ok := true
	ast.Inspect(expr, func(n ast.Node) bool {
		switch n := n.(type) {
		case nil, *ast.ParenExpr, *ast.BasicLit:
		case *ast.BinaryExpr:
			ok = ok && n.Op == token.ADD
		case *ast.Ident:
			obj := r.Pass.TypesInfo.Uses[n]
			_, isConst := obj.(*types.Const)
			ok = ok && obj != nil && (isConst || obj.Parent() == r.Pass.Pkg.Scope())
		default:
			ok = false
		}
		return ok
	})
	return ok
}

// recalled returns the edit by which the call at p calls another function of the same package.
func (r *Reporter) recalled(p place.Place, callee, file string) ([]analysis.TextEdit, bool) {
	call, ok := p.Cur.Node().(*ast.CallExpr)
	if !ok {
		return nil, false
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !r.inFile(sel.Sel.Pos(), file) {
		return nil, false
	}
	return []analysis.TextEdit{{Pos: sel.Sel.Pos(), End: sel.Sel.End(), NewText: []byte(callee)}}, true
}

// extent returns the source range of the value bytes [start, end). It begins in the
// literal of the first byte, which is the second result, and ends with the last byte in
// the same concatenation. If there is no literal, it is the expression with that value.
func (r *Reporter) extent(v strval.Value, start, end int) (extent, *ast.BasicLit) {
	span := v.Span(start)
	lit, ok := r.literal(span)
	if !ok {
		return extent{span.Expr.Pos(), span.Expr.End()}, nil
	}
	from, to := lit.Source(inLiteral(span, start, min(end, span.End)))
	place := extent{span.Lit.Pos() + token.Pos(from), span.Lit.Pos() + token.Pos(to)}
	// The last byte may be in another operand: of the same sum, if the same
	// constants lead there. Between other literals stands what is not the URI's.
	if last := v.Span(max(start, end-1)); end > span.End && slices.Equal(span.Consts, last.Consts) && slices.Equal(span.Vars, last.Vars) {
		if lit, ok := r.literal(last); ok && last.Lit.Pos() >= span.Lit.Pos() {
			_, to := lit.Source(inLiteral(last, end-1, end))
			place.end = last.Lit.Pos() + token.Pos(to)
		}
	}
	return place, span.Lit
}

// inLiteral returns the range of span's literal that wrote the bytes [start, end) of the span.
func inLiteral(span strval.Span, start, end int) (from, to int) {
	from, to = start-span.Start+span.Off, end-span.Start+span.Off
	if span.Len != span.End-span.Start { // a verb, or "%%": only as a whole
		if from = span.Off; start < end {
			to = span.Off + span.Len
		} else if start == span.End {
			from = span.Off + span.Len
			to = from
		}
	}
	return from, to
}

// literal returns the literal that span comes from, if it is in a hand-written file.
func (r *Reporter) literal(span strval.Span) (golit.Literal, bool) {
	if span.Lit == nil {
		return golit.Literal{}, false
	}
	lit, ok := r.lits[span.Lit]
	if !ok {
		if len(span.Consts)+len(span.Vars) > 0 && scope.IsGenerated(r.Pass.Fset, r.fileAt(span.Lit.Pos())) {
			return golit.Literal{}, false
		}
		var err error
		if lit, err = r.src.Literal(span.Lit); err != nil {
			return golit.Literal{}, false // cannot be: it was compiled
		}
		r.lits[span.Lit] = lit
	}
	return lit, true
}

// fileAt returns the file that pos is in.
func (r *Reporter) fileAt(pos token.Pos) *ast.File {
	i := slices.IndexFunc(r.Pass.Files, func(f *ast.File) bool { return f.FileStart <= pos && pos <= f.FileEnd })
	if i < 0 {
		return nil
	}
	return r.Pass.Files[i]
}

// inFile reports whether pos is in file, and its line is what the compiler saw.
func (r *Reporter) inFile(pos token.Pos, file string) bool {
	return scope.FileName(r.Pass.Fset, pos) == file && r.Pass.Fset.Position(pos).Filename == file
}

// holeExtent returns the source range of the hole that f is about, if f is reported there and it is an expression of
// this package. An escaper in a function that p calls is right there, and wrong for p alone.
func holeExtent(p place.Place, v strval.Value, f check.Finding) (extent, bool) {
	if !f.AtHole && !f.AtEscaper {
		return extent{}, false
	}
	around := p.Cur.Node()
	for fn := range p.Cur.Enclosing((*ast.FuncDecl)(nil)) {
		around = fn.Node()
	}
	h := v.HoleAt(f.Start)
	if h == nil || h.Expr == nil || h.Label != "" || f.AtEscaper && (h.Expr.Pos() < around.Pos() || around.End() < h.Expr.End()) {
		return extent{}, false
	}
	return extent{h.Expr.Pos(), h.Expr.End()}, true
}
