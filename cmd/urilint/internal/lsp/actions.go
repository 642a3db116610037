package lsp

import (
	"fmt"
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
