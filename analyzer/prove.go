package analyzer

import (
	"go/ast"
	"go/token"
	"maps"
	"slices"
	"sort"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/golit"
)

// A fix is safe if it cannot break a right program: all uses of the edited literals are
// known, and each value, evaluated again with the edits, does the same as before. The
// fixes of a package are proved together, as they are made together.

// maxAlone is how many fixes are tried alone that together break something.
const maxAlone = 8

// prove attaches those of the pending fixes that it proves, and returns the indexes in
// diags of findings that must not be reported, because the literal is not at fault.
func (r *reporter) prove() (drop []int) {
	if len(r.pending) == 0 {
		return nil
	}
	t := &tracer{scope: r.in.scope, inference: r.in.inference, report: r, sites: make(map[ast.Expr][]site)}
	for _, s := range r.sites {
		if s.Role.Form != catalogue.Text {
			t.sites[s.expr] = append(t.sites[s.expr], s)
		}
	}
	var tried []*pending
	for _, f := range r.pending {
		if f.places = r.placesOf(t, f); f.places != nil {
			tried = append(tried, f)
		}
	}
	proved, alone := r.together(t, tried)
	for i, f := range alone {
		bad, ok := map[ast.Expr]bool(nil), false
		if i < maxAlone {
			bad, ok = r.changes(t, append(proved[:len(proved):len(proved)], f))
		}
		if ok && len(bad) == 0 {
			proved = append(proved, f)
		}
		f.broken = ok && slices.Contains(slices.Collect(maps.Values(bad)), true)
	}
	for _, f := range proved {
		r.diags[f.diag].SuggestedFixes = []analysis.SuggestedFix{f.fix}
	}
	for _, f := range r.pending {
		switch d := &r.diags[f.diag]; {
		case f.broken && f.check == "normalize":
			drop = append(drop, f.diag)
		case f.broken && f.check == "formatescape":
			d.Pos, d.End = f.expr.Pos(), f.expr.End()
			if r.prog.detail {
				d.Message, _, _ = strings.Cut(d.Message, "\x00")
				d.Message += r.detail(*d, f.about)
			}
		}
	}
	return drop
}

// together returns those of the fixes that are proved together, and the others, each of which
// is to be tried alone.
func (r *reporter) together(t *tracer, tried []*pending) (proved, alone []*pending) {
	for len(tried) > 0 {
		bad, ok := r.changes(t, tried)
		if ok && len(bad) == 0 {
			return tried, alone
		}
		var rest []*pending
		for _, f := range tried {
			if !ok || f.in(bad) {
				alone = append(alone, f)
			} else {
				rest = append(rest, f)
			}
		}
		if len(rest) == len(tried) {
			break // what changed is none of theirs
		}
		tried = rest
	}
	return nil, alone
}

// placesOf returns where the literals of f end; nil if not all is known of them.
func (r *reporter) placesOf(t *tracer, f *pending) map[ast.Expr]bool {
	places := make(map[ast.Expr]bool)
	for _, lit := range f.lits {
		tr, ok := t.trace(lit)
		if !ok {
			return nil
		}
		for expr := range tr.places {
			places[expr] = true
		}
	}
	return places
}

// in reports whether a literal of f ends in one of exprs.
func (f *pending) in(exprs map[ast.Expr]bool) bool {
	for x := range exprs {
		if f.places[x] {
			return true
		}
	}
	return false
}

// changes evaluates the package again with the fixes applied, and returns the
// expressions whose sites differ: true if the program does something else there, false
// if only another part of the value is seen. It reports false if the package cannot be
// evaluated.
func (r *reporter) changes(t *tracer, fixes []*pending) (map[ast.Expr]bool, bool) {
	var edits []analysis.TextEdit
	for _, f := range fixes {
		edits = append(edits, f.fix.TextEdits...)
	}
	slices.SortFunc(edits, func(a, b analysis.TextEdit) int { return int(a.Pos - b.Pos) })
	edits = slices.CompactFunc(edits, func(a, b analysis.TextEdit) bool {
		return a.Pos == b.Pos && a.End == b.End && string(a.NewText) == string(b.NewText)
	})
	texts := make(map[*ast.BasicLit]string)
	for _, f := range fixes {
		for _, lit := range f.lits {
			text, ok := r.textAfter(lit, edits)
			if !ok {
				return nil, false
			}
			texts[lit] = text
		}
	}
	pass, ok := recheck(r.pass, r.in.flow, texts)
	if !ok {
		return nil, false
	}
	_, sites := r.prog.evaluate(pass, r.files)
	after := make(map[ast.Expr][]site)
	for _, s := range sites {
		if s.Role.Form != catalogue.Text {
			after[s.expr] = append(after[s.expr], s)
		}
	}
	if t.asks == nil {
		t.asks = t.asksOfURLs()
	}
	bad := make(map[ast.Expr]bool)
	for expr, before := range t.sites {
		if !slices.EqualFunc(before, after[expr], func(s, u site) bool {
			return s.Role == u.Role && s.API == u.API && s.Method == u.Method && s.Site.Same(u.Site)
		}) {
			bad[expr] = true
		} else if !slices.EqualFunc(before, after[expr], t.asks.same) {
			bad[expr] = false
		}
	}
	return bad, true
}

// textAfter returns lit's value after those of edits, sorted, that are in it.
func (r *reporter) textAfter(lit *ast.BasicLit, edits []analysis.TextEdit) (string, bool) {
	whole, err := r.src.literal(lit)
	if err != nil {
		return "", false
	}
	src, done := whole.Text(), lit.Pos()
	end := done + token.Pos(len(src))
	edits = edits[sort.Search(len(edits), func(i int) bool { return edits[i].Pos > lit.Pos() }):]
	edits = edits[:sort.Search(len(edits), func(i int) bool { return edits[i].Pos >= end })]
	var b strings.Builder
	for _, e := range edits {
		if e.Pos < done {
			return "", false
		}
		b.WriteString(src[done-lit.Pos() : e.Pos-lit.Pos()])
		b.Write(e.NewText)
		done = e.End
	}
	b.WriteString(src[done-lit.Pos():])
	edited, err := golit.Parse(b.String())
	return edited.Value(), err == nil
}
