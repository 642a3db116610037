package report

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/golit"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/strval"
)

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

// inLiteral returns the range of the value of span's literal that wrote the
// bytes [start, end) of the span.
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

// literal returns the literal that span comes from, if it is in a hand-written file,
// where a reader can find it.
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

// holeExtent returns the source range of the hole that f is about, if f is reported
// there and the hole is an expression of this package. It is not a later use of a
// variable that contains the hole. An escaper in a function that p calls is right
// there, and wrong for p alone.
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
