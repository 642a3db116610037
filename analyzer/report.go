package analyzer

import (
	"cmp"
	"encoding/json"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/golit"
	"github.com/urilint/urilint/internal/strval"
)

// A reporter turns findings, whose offsets are in values, into diagnostics,
// whose positions are in the source. Nothing else does.
type reporter struct {
	prog    *program
	pass    *analysis.Pass
	files   *inspector.Inspector
	ignores []*ignore

	inURI     map[*ast.Ident]bool   // identifiers of what is used as a URI, and as nothing stricter
	elsewhere map[types.Object]bool // what has other uses; made at the first need
	ignored   map[string]bool       // what ignoredWords returns; made at the first need
	lits      map[*ast.BasicLit]golit.Literal
	taken     map[*ast.BasicLit][]extent // what earlier findings stand on
	diags     []analysis.Diagnostic

	walk    *walker // what sites were found with
	sites   []site  // that fixes must leave as they are
	pending []*pending
}

// An extent is the range of source that a finding stands on. No finding of a
// later check stands on the same bytes, nor does one of the same check.
type extent struct{ pos, end token.Pos }

func newReporter(p *program, pass *analysis.Pass, files *inspector.Inspector, ignores []*ignore) *reporter {
	return &reporter{
		prog:    p,
		pass:    pass,
		files:   files,
		ignores: ignores,
		inURI:   make(map[*ast.Ident]bool),
		lits:    make(map[*ast.BasicLit]golit.Literal),
		taken:   make(map[*ast.BasicLit][]extent),
	}
}

// uses notes the constants, variables and functions that are used as URIs in s.
func (r *reporter) uses(s site) {
	if s.Role.Exact {
		return // an edit would change what it is compared with
	}
	for _, span := range s.Value.Spans {
		for _, id := range span.Consts {
			r.inURI[id] = true
		}
		for _, id := range span.Vars {
			r.inURI[id] = true
		}
	}
}

// add reports finding f of check k at site s, unless its place is taken by an
// earlier one or a directive silences it.
func (r *reporter) add(k *check.Check, s site, f check.Finding) {
	// What only shows in the value's context stands at the bytes written here.
	value := s.Value
	lo, hi := s.written()
	start, end := max(f.Start, lo), min(f.End, hi)
	if start > end || start == end && f.Start < f.End {
		start, end = lo, hi
	}
	if s.target.given {
		if !f.OfBase && !f.AtBase || f.AtUse {
			return // of the reference alone, or told there
		}
		f.OfBase, f.Fix = false, nil
		value, start, end = s.Base.Value, lo, hi
	} else if f.AtBase {
		if len(s.Base.Value.Spans) == 0 {
			return // it is another package's
		}
		value, start, end = s.Base.Value, f.Start, f.End
	}
	place, anchor := r.extent(value, start, end)
	if at, ok := holeExtent(s.place, value, f); ok && anchor == nil {
		place = at
	}
	if slices.ContainsFunc(r.taken[anchor], func(e extent) bool { return e.overlaps(place) }) {
		return
	}
	if f.AtUse {
		place, anchor = extent{s.expr.Pos(), s.expr.End()}, nil
	}
	if anchor != nil {
		r.taken[anchor] = append(r.taken[anchor], place)
	} else if slices.ContainsFunc(r.diags, func(d analysis.Diagnostic) bool {
		return d.Category == k.ID && d.Pos == place.pos && d.End == place.end
	}) {
		return // of another value of the same variable
	}
	group := k.GroupOf(f)
	if silenced(r.ignores, k.ID, place.pos) || r.prog.excluded(r.pass, k.ID, place.pos) || r.prog.groups != nil && !slices.Contains(r.prog.groups, group) {
		return
	}
	d := analysis.Diagnostic{
		Pos:      place.pos,
		End:      place.end,
		Category: k.ID,
		URL:      home + "/blob/main/internal/check/" + k.ID + ".md",
		Message:  k.ID + ": " + f.Message,
	}
	if via := s.target.via(); len(via) > 1 {
		d.Message += "; via " + strings.Join(via, ", ")
	}
	// The message is all that both go vet -json and golangci-lint hand on: the first
	// has no URL, the second neither that nor the Category.
	d.Message += " [" + group.String() + "]"
	about := details{uri: s.Shown(), api: s.API, secrets: r.secrets(s)}
	if f.Fix != nil {
		edits, ok := r.edits(s.place, value, f.Fix, fileName(r.pass.Fset, place.pos))
		unsafe := f.Fix.Unsafe || edits.guess
		if ok {
			about.held = newHold(f.Fix, unsafe, edits.owned)
		}
		if ok && (!unsafe || r.prog.unsafeFixes) {
			fix := analysis.SuggestedFix{Message: f.Fix.Message, TextEdits: edits.list}
			if edits.owned && (unsafe || r.prog.unsafeFixes || edits.lits == nil) {
				d.SuggestedFixes = []analysis.SuggestedFix{fix}
				if r.prog.values && (unsafe || edits.lits != nil) { // prove takes the mark away
					d.SuggestedFixes[0].Message += unsafeMark
				}
			}
			if !unsafe && edits.lits != nil {
				r.pending = append(r.pending, &pending{diag: len(r.diags), check: k.ID, expr: s.expr, about: about, fix: fix, lits: edits.lits})
			}
		}
	}
	if f.OfBase && len(s.Base.Value.Spans) > 0 {
		base := s.Base.Value
		at, _ := r.extent(base, 0, base.Spans[len(base.Spans)-1].End)
		d.Related = []analysis.RelatedInformation{{Pos: at.pos, End: at.end, Message: "the base"}}
	}
	if r.prog.detail {
		d.Message += r.detail(d, about)
	}
	r.diags = append(r.diags, d)
}

// flush hands the diagnostics over, in the order of the source.
func (r *reporter) flush() {
	for _, i := range slices.Backward(r.prove()) {
		r.diags = slices.Delete(r.diags, i, i+1)
	}
	r.idle()
	slices.SortStableFunc(r.diags, func(a, b analysis.Diagnostic) int { return cmp.Compare(a.Pos, b.Pos) })
	for _, d := range r.diags {
		r.pass.Report(d)
	}
}

// overlaps reports whether e and f share a byte; an empty extent is in the one
// that it touches.
func (e extent) overlaps(f extent) bool {
	if e.pos == e.end || f.pos == f.end {
		return e.pos <= f.end && f.pos <= e.end
	}
	return e.pos < f.end && f.pos < e.end
}

// extent returns where in the source the value bytes [start, end) stand: in the
// literal that wrote the first of them, which is the second result, as far as
// they are in one sum with it, or at the expression whose value they are.
func (r *reporter) extent(v strval.Value, start, end int) (extent, *ast.BasicLit) {
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

// literal returns the literal that wrote span, if it is one that a reader of
// the package can go to: it stands in a hand-written file.
func (r *reporter) literal(span strval.Span) (golit.Literal, bool) {
	if span.Lit == nil {
		return golit.Literal{}, false
	}
	lit, ok := r.lits[span.Lit]
	if !ok {
		if len(span.Consts)+len(span.Vars) > 0 && r.generated(span.Lit.Pos()) {
			return golit.Literal{}, false
		}
		var err error
		if lit, err = literal(r.pass, span.Lit); err != nil {
			return golit.Literal{}, false // cannot be: it was compiled
		}
		r.lits[span.Lit] = lit
	}
	return lit, true
}

// generated reports whether pos is in a generated file.
func (r *reporter) generated(pos token.Pos) bool {
	for _, f := range r.pass.Files {
		if f.FileStart <= pos && pos <= f.FileEnd {
			return isGenerated(r.pass.Fset, f)
		}
	}
	return false
}

// edits are those of a fix.
type edits struct {
	list  []analysis.TextEdit
	lits  []*ast.BasicLit // whose text they change, if they change nothing else
	owned bool            // the literals are in constants, variables and functions that are used for URIs only
	guess bool            // a program that was right may be wrong with them
}

// edits turns a fix of a value at p into edits of file, which the diagnostic is in.
// It reports false if they cannot be made: a byte has no literal, or one in
// another file.
func (r *reporter) edits(p place, v strval.Value, fix *check.Fix, file string) (out edits, ok bool) {
	out.owned = true
	switch {
	case fix.Target != "":
		out.list, ok = r.parseTarget(p.cur, fix.Target, file)
	case fix.Callee != "":
		out.list, ok = r.recalled(p, fix.Callee, file)
	case fix.HostPort > 0:
		out, ok = r.joinHostPort(v, fix.HostPort, file)
	case fix.Escape != "":
		out.list, ok = r.escape(v, fix.Hole, fix.Escape, file)
	default:
		return r.literalEdits(v, fix, file)
	}
	return out, ok
}

// literalEdits is edits for a fix that only changes the text of literals.
func (r *reporter) literalEdits(v strval.Value, fix *check.Fix, file string) (out edits, ok bool) {
	out.owned = true
	for _, e := range merge(fix.Edits) {
		for first := true; first || e.Start < e.End; first = false {
			// The part of e that is in one span; the new text goes into the first.
			span := v.Span(e.Start)
			end := min(e.End, span.End)
			lit, ok := r.literal(span)
			if !ok || !r.inFile(span.Lit.Pos(), file) {
				return edits{}, false
			}
			out.owned = out.owned && r.editable(span, file)
			text := e.New
			if span.Format {
				text = strings.ReplaceAll(text, "%", "%%")
			}
			from, to := inLiteral(span, e.Start, end)
			edit, ok := lit.Edit(from, to, text)
			if !ok {
				return edits{}, false
			}
			if !slices.Contains(out.lits, span.Lit) {
				out.lits = append(out.lits, span.Lit)
			}
			out.list = append(out.list, analysis.TextEdit{
				Pos:     span.Lit.Pos() + token.Pos(edit.Start),
				End:     span.Lit.Pos() + token.Pos(edit.End),
				NewText: []byte(edit.New),
			})
			e.Start, e.New = end, ""
		}
	}
	list := out.list
	slices.SortFunc(list, func(a, b analysis.TextEdit) int { return cmp.Compare(a.Pos, b.Pos) })
	list = slices.CompactFunc(list, func(a, b analysis.TextEdit) bool { // a constant used twice in one value
		return a.Pos == b.Pos && a.End == b.End && string(a.NewText) == string(b.NewText)
	})
	for i := 1; i < len(list); i++ {
		if list[i].Pos < list[i-1].End || list[i].Pos == list[i-1].Pos {
			return edits{}, false
		}
	}
	out.list = list
	return out, len(list) > 0
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

// editable reports whether span's literal may be edited: it is in file, its
// lines are what the compiler saw, and if it came by way of a constant, variable
// or function, that is not exported and is used for URIs only.
func (r *reporter) editable(span strval.Span, file string) bool {
	if !r.inFile(span.Lit.Pos(), file) {
		return false
	}
	for _, list := range [][]*ast.Ident{span.Consts, span.Vars} {
		for _, id := range list {
			if c := r.pass.TypesInfo.Uses[id]; c == nil || c.Exported() || r.usedElsewhere(c) || r.hidden(c) {
				return false
			}
		}
	}
	return true
}

// inFile reports whether pos is in file, and its line is what the compiler saw.
func (r *reporter) inFile(pos token.Pos, file string) bool {
	return fileName(r.pass.Fset, pos) == file && r.pass.Fset.Position(pos).Filename == file
}

// usedElsewhere reports whether c has a use that is no URI.
func (r *reporter) usedElsewhere(c types.Object) bool {
	if r.elsewhere == nil {
		r.elsewhere = make(map[types.Object]bool)
		for id, obj := range r.pass.TypesInfo.Uses {
			if !r.inURI[id] {
				r.elsewhere[obj] = true
			}
		}
	}
	return r.elsewhere[c]
}

// hidden reports whether c may be used in a file that this build leaves out.
func (r *reporter) hidden(c types.Object) bool {
	if c.Parent() != r.pass.Pkg.Scope() || len(r.pass.IgnoredFiles) == 0 {
		return false
	}
	if r.ignored == nil {
		r.ignored = r.ignoredWords()
	}
	return r.ignored[""] || r.ignored[c.Name()]
}

// ignoredWords returns the words in the files that this build leaves out, and "" if
// some cannot be read.
func (r *reporter) ignoredWords() map[string]bool {
	words := make(map[string]bool)
	for _, name := range r.pass.IgnoredFiles {
		if r.pass.ReadFile == nil {
			return map[string]bool{"": true}
		}
		src, err := r.pass.ReadFile(name)
		if err != nil {
			return map[string]bool{"": true}
		}
		for word := range strings.FieldsFuncSeq(string(src), func(c rune) bool { return c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c) }) {
			words[word] = true
		}
	}
	return words
}

// detail returns what urilint's own front end shows of d beyond the message, as a NUL
// byte and JSON.
func (r *reporter) detail(d analysis.Diagnostic, about details) string {
	type point struct {
		Line   int `json:"line"`
		Column int `json:"column"`
		Offset int `json:"offset"`
	}
	at := func(pos token.Pos) point {
		p := r.pass.Fset.PositionFor(pos, false)
		return point{p.Line, p.Column, p.Offset}
	}
	type related struct {
		File    string `json:"file"`
		Start   point  `json:"start"`
		End     point  `json:"end"`
		Message string `json:"message"`
	}
	var places []related
	for _, p := range d.Related {
		places = append(places, related{fileName(r.pass.Fset, p.Pos), at(p.Pos), at(p.End), p.Message})
	}
	text, err := json.Marshal(struct {
		Check string `json:"check"`
		File  string `json:"file"`
		Start point  `json:"start"`
		End   point  `json:"end"`
		URI   string `json:"uri"`
		Sink  string `json:"sink"`
		Doc   string `json:"doc"`

		Related []related     `json:"related,omitempty"`
		Secrets []secretPlace `json:"secrets,omitempty"`
		Held    *hold         `json:"held,omitempty"`
	}{d.Category, fileName(r.pass.Fset, d.Pos), at(d.Pos), at(d.End), about.uri, about.api, d.URL, places, about.secrets, about.held})
	if err != nil {
		panic(err) // strings and numbers only
	}
	return "\x00" + string(text)
}

// holeExtent returns where the hole stands that f is about, if f is to stand there and
// the hole is of an expression of this package: not where a variable with it is used. An
// escaper in a function that p calls is right there, and wrong for p alone.
func holeExtent(p place, v strval.Value, f check.Finding) (extent, bool) {
	if !f.AtHole && !f.AtEscaper {
		return extent{}, false
	}
	around := p.cur.Node()
	for fn := range p.cur.Enclosing((*ast.FuncDecl)(nil)) {
		around = fn.Node()
	}
	for _, h := range v.Holes {
		if h.At != f.Start || h.Expr == nil || h.Label != "" {
			continue
		}
		if !f.AtEscaper || around.Pos() <= h.Expr.Pos() && h.Expr.End() <= around.End() {
			return extent{h.Expr.Pos(), h.Expr.End()}, true
		}
	}
	return extent{}, false
}
