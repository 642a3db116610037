package report

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/edge"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/internal/summary"
)

// add reports what is found, unless its place is taken by an earlier finding or a directive silences it.
func (r *Reporter) add(what found) {
	k, s, f := what.check, what.site, what.finding
	value, start, end, ok := locate(s, &f)
	if !ok {
		return
	}
	group, marks := k.GroupOf(f), k.MarksOf(f)
	place, anchor := r.place(s, value, start, end, f)
	hidden := s.Role.Form != catalogue.Logged && slices.ContainsFunc(r.taken[anchor], func(e extent) bool { return e.overlaps(place) })
	if !hidden && k.Shared && anchor != nil && f.Fix != nil && r.isShared(k, place, anchor) {
		if group == check.Style {
			return // advice that would break the other value
		}
		f.AtUse, f.Fix = true, nil
	}
	if f.AtUse {
		place, anchor = extent{s.Expr.Pos(), s.Expr.End()}, nil
	}
	switch {
	case hidden, r.Prog.Excluded(r.Pass, k.ID, place.pos), !r.Prog.Groups.Has(marks), (f.IPv6 || f.AtHole || group == check.Style) && !r.Prog.Strict && r.rehearses.Of(r.isRehearsal):
		return // what is not reported hides nothing
	case slices.ContainsFunc(k.Yields, func(id string) bool { return r.told[told{id, s.Expr, s.Value.Text}] }):
		return
	case f.AtEscaper && r.tells(k, value.HoleAt(start)):
		return // of another value with the same call
	case f.Once != "" && r.told[told{k.ID, nil, f.Once}]:
		return
	case anchor != nil:
		r.taken[anchor] = append(r.taken[anchor], place)
	case r.told[told{k.ID, place, ""}]:
		return // of another value of the same variable
	}
	if silenced(r.ignores, k.ID, place.pos) {
		return
	}
	maker, again := r.isReturned(k, value, start)
	if again {
		return
	}
	f.Message, f.In = s.Hide(f.Message), s.Hide(f.In)
	if f.Fix != nil {
		f.Fix.Message = s.Hide(f.Fix.Message)
	}
	d := analysis.Diagnostic{
		Pos:      place.pos,
		End:      place.end,
		Category: k.ID,
		URL:      k.Page(),
		Message:  k.ID + ": " + f.Text(r.isShown(s, value, place)),
	}
	if maker != nil {
		d.Message += "; " + summary.Name(maker) + " returns it"
	}
	about := Details{URI: s.Shown(), Sink: s.API, Rule: f.Rule, Secrets: r.secrets(s)}
	if via := s.Target.Via(); len(via) > 1 {
		about.Via = via
		d.Message += "; via " + r.declared(s.Target.Obj, via[0], place.pos)
		if sink := via[len(via)-1]; !strings.Contains(f.Message, sink) {
			d.Message += " to " + sink
		}
	}
	slices.Sort(what.also)
	also := slices.Compact(what.also)
	for i, pos := range also {
		if d.Message += [...]string{"; also at ", ", "}[min(i, 1)]; i == mostAlso {
			d.Message += fmt.Sprintf("%d more places", len(also)-i)
			break
		}
		d.Message += r.lineOf(pos, place.pos)
	}
	// The message is all that go vet -json and golangci-lint hand on, without URL or Category.
	d.Message += " [" + strings.Join(marks, ", ") + "]"
	if f.Fix != nil {
		r.offer(&d, s, value, f.Fix, group == check.Fails, &about)
	}
	if f.OfBase && len(s.Base.Value.Spans) > 0 {
		base := s.Base.Value
		at, _ := r.extent(base, 0, base.Spans[len(base.Spans)-1].End)
		d.Related = []analysis.RelatedInformation{{Pos: at.pos, End: at.end, Message: "the base"}}
	}
	if r.Prog.Detail {
		d.Message += r.Detail(d, about)
	}
	r.told[told{k.ID, place, ""}], r.told[told{k.ID, s.Expr, s.Value.Text}], r.told[told{k.ID, nil, f.Once}] = true, true, true
	if s.Target.Role.Form == catalogue.FieldPath {
		if cur, ok := r.In.Flow.Find(s.Expr); ok && cur.ParentEdgeKind() == edge.CallExpr_Args { // an element of path.Join: its result has the same fault
			call := cur.Parent().Node()
			r.told[told{k.ID, extent{call.Pos(), call.End()}, ""}] = true
		}
	}
	r.Diags = append(r.Diags, d)
}

// tells reports whether k has told of the call that made the hole h, and notes it.
func (r *Reporter) tells(k *check.Check, h *strval.Hole) bool {
	if h == nil || h.Expr == nil {
		return false
	}
	key := told{k.ID, extent{h.Expr.Pos(), h.Expr.End()}, "escaper"}
	before := r.told[key]
	r.told[key] = true
	return before
}

// declared returns where obj is declared, as a reader finds it from pos: "line 12", "client.go:12", or
// "client/client.go:12" of another package. Of a field, a variable or code without a position it is the name.
func (r *Reporter) declared(obj types.Object, name string, pos token.Pos) string {
	switch fn, ok := obj.(*types.Func); {
	case !ok || !fn.Pos().IsValid():
		return name
	case fn.Pkg() != r.Pass.Pkg:
		return path.Join(path.Base(fn.Pkg().Path()), r.lineOf(fn.Pos(), pos))
	}
	return r.lineOf(obj.Pos(), pos)
}

// lineOf returns the line of pos as a reader finds it from another position.
func (r *Reporter) lineOf(pos, from token.Pos) string {
	at := r.Pass.Fset.Position(pos)
	if at.Filename == r.Pass.Fset.Position(from).Filename {
		return fmt.Sprintf("line %d", at.Line)
	}
	return fmt.Sprintf("%s:%d", path.Base(filepath.ToSlash(at.Filename)), at.Line)
}

// mostAlso is how many other places of one fault a message names.
const mostAlso = 3

// isShown reports whether the line of a finding at place shows all of value, of the site s or its base.
func (r *Reporter) isShown(s site.Site, value strval.Value, place extent) bool {
	if lo, hi := s.Written(); value.Text == s.Value.Text && hi-lo < len(value.Text) {
		return false // what a wrapper adds is elsewhere
	}
	line := func(pos token.Pos) (string, int) {
		p := r.Pass.Fset.PositionFor(pos, false)
		return p.Filename, p.Line
	}
	file, at := line(place.pos)
	for _, span := range value.Spans {
		var node ast.Node = span.Lit
		if span.Lit == nil {
			if node = span.Expr; span.Expr == nil || value.HoleAt(span.Start) == nil {
				return false // another package wrote it
			}
		}
		name, first := line(node.Pos())
		_, last := line(node.End())
		if name != file || first != at || last != at {
			return false
		}
	}
	return len(value.Spans) > 0
}

// place returns where the finding f in the bytes [start, end) of value is, and the literal there.
func (r *Reporter) place(s site.Site, value strval.Value, start, end int, f check.Finding) (extent, *ast.BasicLit) {
	at, anchor := r.extent(value, start, end)
	if hole, ok := holeExtent(s.Place, value, f); ok && anchor == nil {
		at = hole
	}
	return at, anchor
}

// placed returns the place of a finding that is in the value itself.
func (r *Reporter) placed(f found) (at told, ok bool) {
	value, start, end, ok := locate(f.site, &f.finding)
	if !ok || f.finding.AtUse {
		return told{}, false
	}
	place, _ := r.place(f.site, value, start, end, f.finding)
	return told{f.check.ID, place, ""}, true
}

// locate returns the value that f is about, the site's or its base, and the bytes of it that are at fault, as far as
// they are written at the site. It reports false if f is not to be reported there.
func locate(s site.Site, f *check.Finding) (value strval.Value, start, end int, ok bool) {
	// What only shows in the value's context is at the bytes written here.
	lo, hi := s.Written()
	start, end = max(f.Start, lo), min(f.End, hi)
	if start > end || start == end && f.Start < f.End {
		start, end = lo, hi
	}
	switch {
	case s.Target.Given:
		if !f.OfBase && !f.AtBase || f.AtUse {
			return value, 0, 0, false // of the reference alone, or reported there
		}
		f.OfBase, f.Fix = false, nil
		return s.Base.Value, lo, hi, true
	case f.AtBase:
		return s.Base.Value, f.Start, f.End, len(s.Base.Value.Spans) > 0 // else it is another package's
	}
	return s.Value, start, end, true
}

// offer adds fix, of value at s, to the diagnostic d, or notes in about why it is held back.
func (r *Reporter) offer(d *analysis.Diagnostic, s site.Site, value strval.Value, f *check.Fix, fails bool, about *Details) {
	edits, ok := r.edits(s.Place, value, f, scope.FileName(r.Pass.Fset, d.Pos))
	if !ok {
		return
	}
	d.Message = f.Show(d.Message, edits.code)
	guess := f.Unsafe || edits.guess
	unsafe := guess || edits.lits != nil && !r.isAlone(edits.lits, fails)
	if unsafe {
		about.Held = &Hold{f.Message, "other code may need the text as it is"}
		if guess {
			about.Held.Reason = "it guesses at what was meant"
		}
		if !r.Prog.UnsafeFixes {
			return
		}
	}
	fix := analysis.SuggestedFix{Message: f.Message, TextEdits: edits.list}
	if r.Prog.Values && unsafe {
		fix.Message += UnsafeMark
	}
	d.SuggestedFixes = []analysis.SuggestedFix{fix}
}

// Flush hands the diagnostics over, in the order of the source.
func (r *Reporter) Flush() {
	r.idle()
	slices.SortStableFunc(r.Diags, func(a, b analysis.Diagnostic) int { return cmp.Compare(a.Pos, b.Pos) })
	for _, d := range r.Diags {
		r.Pass.Report(d)
	}
}

// edits turns a fix of a value at p into edits of file, which the diagnostic is in. It reports false if a byte has no
// literal, or one in another file.
func (r *Reporter) edits(p place.Place, v strval.Value, fix *check.Fix, file string) (out edits, ok bool) {
	switch {
	case fix.Target != "":
		out.list, ok = r.parseTarget(p.Cur, fix.Target, file)
	case fix.Callee != "":
		out.list, ok = r.recalled(p, fix.Callee, file)
	case fix.HostPort > 0:
		out, ok = r.joinHostPort(v, fix.HostPort, file)
	case fix.Escape != "":
		out.list, ok = r.escape(v, fix.Hole, fix.Escape, file)
	default:
		return r.literalEdits(v, fix, file)
	}
	slices.SortFunc(out.list, byPos)
	return out, ok
}

func byPos(a, b analysis.TextEdit) int { return cmp.Compare(a.Pos, b.Pos) }

// literalEdits is edits for a fix that only changes the text of literals.
func (r *Reporter) literalEdits(v strval.Value, fix *check.Fix, file string) (out edits, ok bool) {
	for _, e := range merge(fix.Edits) {
		for first := true; first || e.Start < e.End; first = false {
			// The part of e that is in one span; the new text goes into the first.
			span := v.Span(e.Start)
			end := min(e.End, span.End)
			lit, ok := r.literal(span)
			if !ok || !r.inFile(span.Lit.Pos(), file) {
				return edits{}, false
			}
			text := e.New
			if span.Format {
				text = strings.ReplaceAll(text, "%", "%%")
			}
			from, to := inLiteral(span, e.Start, end)
			edit, ok := lit.Edit(from, to, text)
			if !ok {
				return edits{}, false
			}
			w := writtenText{span.Lit, v.Text[span.Start:span.End]}
			if span.Misread != nil {
				w.text = lit.Value() // fmt garbles it: no other literal is what comes out
			}
			if !slices.Contains(out.lits, w) {
				out.lits = append(out.lits, w)
			}
			out.list = append(out.list, analysis.TextEdit{
				Pos:     span.Lit.Pos() + token.Pos(edit.Start),
				End:     span.Lit.Pos() + token.Pos(edit.End),
				NewText: []byte(edit.New),
			})
			e.Start, e.New = end, ""
		}
	}
	slices.SortFunc(out.list, byPos)
	out.list = slices.CompactFunc(out.list, func(a, b analysis.TextEdit) bool { // a constant used twice in one value
		return a.Pos == b.Pos && a.End == b.End && string(a.NewText) == string(b.NewText)
	})
	for i := 1; i < len(out.list); i++ {
		if out.list[i].Pos < out.list[i-1].End || out.list[i].Pos == out.list[i-1].Pos {
			return edits{}, false
		}
	}
	return out, len(out.list) > 0
}

// merge joins edits that touch, which may be in one escape of the source.
func merge(edits []check.Edit) []check.Edit {
	var out []check.Edit
	for _, e := range edits {
		if n := len(out); n > 0 && out[n-1].End == e.Start {
			out[n-1].End = e.End
			out[n-1].New += e.New
		} else {
			out = append(out, e)
		}
	}
	return out
}

// isReturned returns another package's function that makes the text of v at at, or nil, and whether k has told of that.
func (r *Reporter) isReturned(k *check.Check, v strval.Value, at int) (maker *types.Func, again bool) {
	if at >= len(v.Text) || v.Text[at] == 0 {
		return nil, false
	}
	span := v.Span(at)
	call, ok := span.Expr.(*ast.CallExpr)
	if !ok || span.Lit != nil {
		return nil, false
	}
	fn := r.In.Flow.Callee(call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg() == r.Pass.Pkg || len(r.In.Sums.Fact(fn).Says().Results) == 0 {
		return nil, false
	}
	id := told{k.ID, fn.Origin(), v.Text[span.Start:span.End]}
	again = r.told[id]
	r.told[id] = true
	return fn, again
}
