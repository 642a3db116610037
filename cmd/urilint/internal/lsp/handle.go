package lsp

import (
	"context"
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// handlers answer requests, and hear notifications.
var handlers = map[string]func(*Server, *jsonrpc2.Request) (any, error){
	"initialize":                          with((*Server).initialize),
	"initialized":                         with((*Server).afterInitialize),
	"shutdown":                            with((*Server).shutdown),
	"textDocument/didOpen":                with((*Server).didOpen),
	"textDocument/didChange":              with((*Server).didChange),
	"textDocument/didSave":                with((*Server).didSave),
	"textDocument/didClose":               with((*Server).didClose),
	"textDocument/codeAction":             with((*Server).codeAction),
	"textDocument/hover":                  with((*Server).hover),
	"workspace/didChangeWatchedFiles":     with((*Server).filesChanged),
	"workspace/didChangeWorkspaceFolders": with((*Server).ignored),
	"workspace/didChangeConfiguration":    with((*Server).filesChanged),
	"$/cancelRequest":                     with((*Server).ignored), // each is answered at once
	"$/setTrace":                          with((*Server).ignored),
}

// with returns a handler that understands the parameters of h.
func with[P any](h func(*Server, *P) (any, error)) func(*Server, *jsonrpc2.Request) (any, error) {
	return func(s *Server, r *jsonrpc2.Request) (any, error) {
		params := new(P)
		if r.Params != nil {
			if err := json.Unmarshal(*r.Params, params); err != nil {
				return nil, failure(jsonrpc2.CodeInvalidParams, "%v", err)
			}
		}
		return h(s, params)
	}
}

func (s *Server) ignored(*struct{}) (any, error) { return nil, nil }

func (s *Server) initialize(p *initializeParams) (any, error) {
	s.client, s.state = *p, initialized
	return map[string]any{
		"capabilities": capabilities,
		"serverInfo":   map[string]string{"name": "urilint", "version": s.Version},
	}, nil
}

func (s *Server) afterInitialize(*struct{}) (any, error) {
	if s.client.Capabilities.Workspace.DidChangeWatchedFiles.DynamicRegistration {
		_, err := s.conn.DispatchCall(context.Background(), "client/registerCapability", watchers)
		return nil, err // the answer is not waited for
	}
	return nil, nil
}

func (s *Server) shutdown(*struct{}) (any, error) {
	s.state = shutDown
	if s.running != nil {
		s.running.cancel()
	}
	return nil, nil
}

func (s *Server) didOpen(p *didOpenParams) (any, error) {
	path, ok := pathOf(p.TextDocument.URI)
	if !ok {
		return nil, nil // not on disk: it is in no package
	}
	d := &document{path: path, uri: p.TextDocument.URI, version: p.TextDocument.Version, lines: newLines([]byte(p.TextDocument.Text))}
	s.documents[path] = d
	s.schedule(filepath.Dir(path), 0)
	return nil, nil
}

// document returns an open document. It is nil if it is in no file.
func (s *Server) document(uri string) (*document, error) {
	path, ok := pathOf(uri)
	if !ok {
		return nil, nil
	}
	d := s.documents[path]
	if d == nil {
		return nil, failure(jsonrpc2.CodeInvalidParams, "%s is not open", uri)
	}
	return d, nil
}

func (s *Server) didChange(p *didChangeParams) (any, error) {
	d, fault := s.document(p.TextDocument.URI)
	if d == nil {
		return nil, fault
	}
	for _, c := range p.ContentChanges {
		if c.Range == nil {
			d.replace(c.Text)
		} else {
			d.change(d.lines.offset(c.Range.Start), d.lines.offset(c.Range.End), c.Text)
		}
	}
	if v := p.TextDocument.Version; v != nil {
		d.version = *v
	}
	s.schedule(filepath.Dir(d.path), s.Debounce)
	return nil, nil
}

// didSave checks the packages of the module again that are open: what is said of
// one may depend on another.
func (s *Server) didSave(p *documentParams) (any, error) {
	d, fault := s.document(p.TextDocument.URI)
	if d == nil {
		return nil, fault
	}
	s.checkAll(filepath.Dir(d.path))
	return nil, nil
}

func (s *Server) didClose(p *documentParams) (any, error) {
	d, fault := s.document(p.TextDocument.URI)
	if d == nil {
		return nil, fault
	}
	dir := filepath.Dir(d.path)
	delete(s.documents, d.path)
	if s.isOpen(dir) {
		s.schedule(dir, s.Debounce) // the text is that on disk again
	} else {
		s.forget(dir)
	}
	return nil, nil
}

// filesChanged checks all again: on disk something has changed.
func (s *Server) filesChanged(*struct{}) (any, error) {
	s.checkAll("")
	return nil, nil
}

// hover shows what the string is made of that is written at a place.
func (s *Server) hover(p *documentParams) (any, error) {
	d, fault := s.document(p.TextDocument.URI)
	if d == nil {
		return nil, fault
	}
	at := d.lines.offset(p.Position)
	var found []result.Finding
	for _, v := range d.values {
		if v.Start.Offset <= at && at < v.End.Offset {
			found = append(found, v)
		}
	}
	size := func(v result.Finding) int { return v.End.Offset - v.Start.Offset }
	slices.SortStableFunc(found, func(a, b result.Finding) int { return size(a) - size(b) })
	var blocks []string
	var place result.Finding
	for _, v := range found {
		lines := s.engine.Describe(v)
		if lines == nil || len(blocks) == mostHovers {
			continue
		}
		text := strings.Join(lines, "\n")
		if !slices.Contains(blocks, text) {
			blocks = append(blocks, text)
		}
		if len(blocks) == 1 {
			place = v
		}
	}
	if blocks == nil {
		return nil, nil
	}
	kind, text := "plaintext", strings.Join(blocks, "\n\n")
	if slices.Contains(s.client.Capabilities.TextDocument.Hover.ContentFormat, "markdown") {
		for i, b := range blocks {
			blocks[i] = "```text\n" + strings.ReplaceAll(b, "```", "` ` `") + "\n```"
		}
		kind, text = "markdown", strings.Join(blocks, "\n")
	}
	return object{"contents": object{"kind": kind, "value": text}, "range": d.lines.rang(place.Start.Offset, place.End.Offset)}, nil
}

// mostHovers is how many values are shown of one place: a constant may reach many
// APIs.
const mostHovers = 3
