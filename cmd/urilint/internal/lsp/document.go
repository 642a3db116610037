package lsp

import (
	"bytes"
	"fmt"
	"go/scanner"
	"go/token"
	"slices"
	"sort"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/urilint/urilint/cmd/urilint/internal/edit"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// A document is an open file.
type document struct {
	path     string
	uri      string // as the client writes it
	version  int
	lines    *lines
	findings []result.Finding // of the last check that was one, moved with the text since
	values   []result.Finding
	current  bool // the text is what was checked
}

// change makes an edit, and moves what is known of the text. What the edit touches
// is not known any more.
func (d *document) change(start, end int, text string) {
	start = min(max(start, 0), len(d.lines.text))
	end = min(max(end, start), len(d.lines.text))
	d.lines = newLines(slices.Concat(d.lines.text[:start], []byte(text), d.lines.text[end:]))
	d.current = false
	shift := shift{start, end, len(text)}
	d.findings, d.values = shift.findings(d.findings), shift.findings(d.values)
}

// replace turns the new text into an edit of the part between the common prefix and the
// common suffix.
func (d *document) replace(text string) {
	old := d.lines.text
	head := 0
	for head < min(len(old), len(text)) && old[head] == text[head] {
		head++
	}
	tail := 0
	for tail < min(len(old), len(text))-head && old[len(old)-1-tail] == text[len(text)-1-tail] {
		tail++
	}
	d.change(head, len(old)-tail, text[head:len(text)-tail])
}

// A shift is an edit as it moves places: the bytes [start, end) become size bytes.
type shift struct{ start, end, size int }

// move moves the place [start, end), or reports false if the edit touches it.
func (s shift) move(start, end *int) bool {
	switch {
	case *start >= s.end:
		*start += s.size - (s.end - s.start)
		*end += s.size - (s.end - s.start)
	case *end > s.start:
		return false
	}
	return true
}

// findings moves a list, less what the edit touches.
func (s shift) findings(list []result.Finding) []result.Finding {
	kept := list[:0]
	for _, f := range list {
		if s.move(&f.Start.Offset, &f.End.Offset) {
			f.Fix = s.fix(f.Fix)
			kept = append(kept, f)
		}
	}
	return kept
}

func (s shift) fix(f *result.Fix) *result.Fix {
	if f == nil {
		return nil
	}
	moved := *f
	moved.Edits = slices.Clone(f.Edits)
	for i := range moved.Edits {
		if !s.move(&moved.Edits[i].Start, &moved.Edits[i].End) {
			return nil
		}
	}
	return &moved
}

// lines finds places of a text in lines and UTF-16 code units, and back. Lines end
// with "\n", "\r\n" or "\r".
type lines struct {
	text   []byte
	starts []int // of each line
}

func newLines(text []byte) *lines {
	l := &lines{text: text, starts: []int{0}}
	for i, b := range text {
		if b == '\n' || b == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			l.starts = append(l.starts, i+1)
		}
	}
	return l
}

// position returns the place of an offset. A byte that is no UTF-8 counts as one
// unit.
func (l *lines) position(offset int) position {
	offset = min(max(offset, 0), len(l.text))
	line := sort.SearchInts(l.starts, offset+1) - 1
	units := 0
	for _, r := range string(l.text[l.starts[line]:offset]) {
		units += utf16.RuneLen(r)
	}
	return position{line, units}
}

func (l *lines) rang(start, end int) textRange {
	return textRange{l.position(start), l.position(end)}
}

// offset returns the offset of a place. What is after the end of a line is its
// end, and what is after the last line the end of the text.
func (l *lines) offset(p position) int {
	switch {
	case p.Line < 0:
		return 0
	case p.Line >= len(l.starts):
		return len(l.text)
	}
	i, end := l.starts[p.Line], l.end(p.Line)
	for units := 0; i < end && units < p.Character; {
		r, n := utf8.DecodeRune(l.text[i:])
		units += utf16.RuneLen(r)
		if units > p.Character {
			break // in the midst of a pair of surrogates: before it
		}
		i += n
	}
	return i
}

// end returns the offset of the end of a line, before what ends it.
func (l *lines) end(line int) int {
	if line+1 == len(l.starts) {
		return len(l.text)
	}
	i := l.starts[line+1] - 1
	if l.text[i] == '\n' && i > l.starts[line] && l.text[i-1] == '\r' {
		i--
	}
	return i
}

// codeAction offers what can be done about the findings at a place: their fixes, a
// directive that silences each, and all safe fixes of the file at once.
func (s *Server) codeAction(p *codeActionParams) (any, error) {
	d, fault := s.document(p.TextDocument.URI)
	if d == nil {
		return nil, fault
	}
	list := []object{}
	if s.client.Capabilities.TextDocument.CodeAction.CodeActionLiteralSupport == nil {
		return list, nil // the client knows commands only
	}
	wanted := func(kind string) bool {
		return len(p.Context.Only) == 0 || slices.ContainsFunc(p.Context.Only, func(only string) bool {
			return kind == only || strings.HasPrefix(kind, only+".") || only == ""
		})
	}
	if wanted(kindQuickFix) {
		start, end := d.lines.offset(p.Range.Start), d.lines.offset(p.Range.End)
		var ignores []object // after the fixes
		for _, f := range d.findings {
			if f.End.Offset < start || end < f.Start.Offset {
				continue
			}
			about := []object{s.diagnostic(d.lines, f)}
			if f.Fix != nil {
				title, unsafe := f.Fix.Title()
				if unsafe {
					title += " (unsafe: a guess at what was meant)"
				}
				list = append(list, object{"title": title, "kind": kindQuickFix, "diagnostics": about, "isPreferred": !unsafe && d.current, "edit": s.edit(d, f.Fix.Edits)})
			}
			if e, ok := directive(d.lines.text, f); ok {
				title := fmt.Sprintf("Ignore %s here, with a reason", f.Check)
				ignores = append(ignores, object{"title": title, "kind": kindQuickFix, "diagnostics": about, "edit": s.edit(d, []result.Edit{e})})
			}
		}
		list = append(list, ignores...)
	}
	// A fix is safe for the text that was checked.
	if wanted(kindFixAll) && d.current {
		if edits, n := s.fixAll(d); n > 0 {
			list = append(list, object{"title": fmt.Sprintf("Apply all safe fixes of urilint in this file (%d)", n), "kind": kindFixAll, "edit": s.edit(d, edits)})
		}
	}
	return list, nil
}

// fixAll returns the edits of the safe fixes of d that can be made together, and
// their number.
func (s *Server) fixAll(d *document) (edits []result.Edit, n int) {
	for _, f := range d.findings {
		if f.Fix == nil {
			continue
		}
		if _, unsafe := f.Fix.Title(); unsafe {
			continue
		}
		if joined, ok := edit.Join(edits, f.Fix.Edits, len(d.lines.text)); ok {
			edits, n = joined, n+1
		}
	}
	return edits, n
}

// edit returns edits of d in the form that the client accepts: with the document
// version, if it supports that.
func (s *Server) edit(d *document, edits []result.Edit) object {
	list := make([]object, 0, len(edits))
	for _, e := range edits {
		list = append(list, object{"range": d.lines.rang(e.Start, e.End), "newText": e.New})
	}
	if s.client.Capabilities.Workspace.WorkspaceEdit.DocumentChanges {
		return object{"documentChanges": []object{{"textDocument": object{"uri": d.uri, "version": d.version}, "edits": list}}}
	}
	return object{"changes": object{d.uri: list}}
}

// placeholder is the reason that a new directive has. It shows a reader that the reason is missing.
const placeholder = "TODO: say why"

// directive returns the edit that silences a finding: a directive on a line of its
// own above, or after the code if another directive is there already. There is
// none in a literal of several lines.
//
//	//urilint:ignore badport TODO: say why
//	http.Get("http://h:99999/")
func directive(src []byte, f result.Finding) (result.Edit, bool) {
	if f.Check == "" || f.Check == "ignore" || f.Start.Offset > len(src) {
		return result.Edit{}, false
	}
	text := "//urilint:ignore " + f.Check + " " + placeholder
	start := bytes.LastIndexByte(src[:f.Start.Offset], '\n') + 1
	end := len(src)
	if i := bytes.IndexByte(src[f.Start.Offset:], '\n'); i >= 0 {
		end = f.Start.Offset + i
	}
	eol := "\n"
	if end > start && src[end-1] == '\r' {
		end, eol = end-1, "\r\n"
	}
	above := bytes.TrimSpace(src[bytes.LastIndexByte(src[:max(start-1, 0)], '\n')+1 : start])
	inside, comment := tokens(src, start, end)
	if !bytes.HasPrefix(above, []byte("//urilint:ignore ")) {
		if inside[0] {
			return result.Edit{}, false
		}
		line := string(src[start:end])
		indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		return result.Edit{Start: start, End: start, New: indent + text + eol}, true
	}
	if inside[1] || comment {
		return result.Edit{}, false
	}
	return result.Edit{Start: end, End: end, New: " " + text}, true
}

// tokens reports of the offsets start and end whether they are inside a token of
// several lines, and whether a comment is between them.
func tokens(src []byte, start, end int) (inside [2]bool, comment bool) {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(src))
	s.Init(file, src, nil, scanner.ScanComments) // what is no token is passed over
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			return inside, comment
		}
		from := file.Offset(pos)
		to := from + len(lit)
		if tok == token.SEMICOLON && lit == "\n" {
			continue
		}
		for _, closing := range []string{"`", "*/"} { // the scanner leaves "\r" out of what these end
			if i := bytes.Index(src[min(from+1, len(src)):], []byte(closing)); i >= 0 && len(lit) > 1 && strings.HasSuffix(lit, closing) && strings.Contains(lit, "\n") {
				to = from + 1 + i + len(closing)
			}
		}
		for i, at := range []int{start, end} {
			inside[i] = inside[i] || from < at && at < to
		}
		comment = comment || tok == token.COMMENT && from < end && start < to
	}
}
