package lsp

import "os"

// publish tells the client what is found in a file.
func (s *Server) publish(path string, findings []Finding) {
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

func (s *Server) diagnostic(text *lines, f Finding) diagnostic {
	d := diagnostic{
		Range:    text.rang(f.Start, f.End),
		Severity: severityError,
		Code:     f.Check,
		Source:   "urilint",
		Message:  f.Message,
	}
	if f.Style {
		d.Severity = severityInformation
	}
	if f.Doc != "" {
		d.CodeDescription = &codeDescription{f.Doc}
	}
	for _, p := range f.Related {
		uri := uriOf(p.File)
		if open := s.documents[p.File]; open != nil {
			uri = open.uri
		}
		place := location{uri, s.lines(p.File).rang(p.Start, p.End)}
		d.RelatedInformation = append(d.RelatedInformation, relatedInformation{place, p.Message})
	}
	return d
}
