package lsp

import (
	"os"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// publish tells the client what is found in a file.
func (s *Server) publish(path string, findings []result.Finding) {
	params := publishDiagnosticsParams{URI: uriOf(path), Diagnostics: []diagnostic{}}
	text := s.lines(path)
	if d := s.documents[path]; d != nil {
		params.URI, params.Version = d.uri, &d.version
	}
	for _, f := range findings {
		params.Diagnostics = append(params.Diagnostics, s.diagnostic(text, f))
	}
	s.notify("textDocument/publishDiagnostics", params)
}

// clear tells the client that nothing is found in a file.
func (s *Server) clear(path string) {
	for _, p := range s.packages {
		delete(p.published, path)
	}
	s.publish(path, nil)
}

// lines returns the text of a file, which is empty if it cannot be read.
func (s *Server) lines(path string) *lines {
	if d := s.documents[path]; d != nil {
		return d.lines
	}
	text, _ := os.ReadFile(path)
	return newLines(text)
}

// Severities of LSP.
const (
	severityError       = 1
	severityInformation = 3
)

func (s *Server) diagnostic(text *lines, f result.Finding) diagnostic {
	d := diagnostic{
		Range:    text.rang(f.Start.Offset, f.End.Offset),
		Severity: severityError,
		Code:     f.Check,
		Source:   "urilint",
		Message:  f.Message,
	}
	if f.IsStyle() {
		d.Severity = severityInformation
	}
	if f.Doc != "" {
		d.CodeDescription = &codeDescription{f.Doc}
	}
	for _, p := range f.Related {
		uri := uriOf(p.Path)
		if open := s.documents[p.Path]; open != nil {
			uri = open.uri
		}
		place := location{uri, s.lines(p.Path).rang(p.Start.Offset, p.End.Offset)}
		d.RelatedInformation = append(d.RelatedInformation, relatedInformation{place, p.Message})
	}
	return d
}
