package lsp

import (
	"bytes"
	"fmt"
	"go/scanner"
	"go/token"
	"slices"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/edit"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

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
