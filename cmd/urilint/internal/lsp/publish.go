package lsp

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"

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

// pathOf returns the path that a file URI names (RFC 8089), or false: the document
// is in no file, as "untitled:1" is.
//
//	file:///home/x/a%20b.go  => /home/x/a b.go
//	file:///c%3A/x/a.go      => c:\x\a.go, on Windows
func pathOf(uri string) (string, bool) {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" || u.Path == "" || u.Host != "" && u.Host != "localhost" {
		return "", false
	}
	path := u.Path
	if len(path) > 2 && path[2] == ':' && filepath.Separator == '\\' {
		path = strings.ToUpper(path[1:2]) + path[2:]
	}
	path = filepath.Clean(filepath.FromSlash(path))
	return path, filepath.IsAbs(path)
}

// uriOf returns the file URI of an absolute path.
func uriOf(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}
