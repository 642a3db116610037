package lsp

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// publish sends the client the findings in a file.
func (s *Server) publish(path string, findings []result.Finding) {
	list := []object{}
	params := object{"uri": uriOf(path)}
	text := s.lines(path)
	if d := s.documents[path]; d != nil {
		params["uri"], params["version"] = d.uri, d.version
	}
	for _, f := range findings {
		list = append(list, s.diagnostic(text, f))
	}
	params["diagnostics"] = list
	s.notify("textDocument/publishDiagnostics", params)
}

// clear removes the diagnostics of a file at the client.
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

// diagnostic returns f in the form of the protocol: an error, or a piece of information.
func (s *Server) diagnostic(text *lines, f result.Finding) object {
	d := object{"range": text.rang(f.Start.Offset, f.End.Offset), "severity": 1, "code": f.Check, "source": "urilint", "message": f.Message}
	if f.IsStyle() {
		d["severity"] = 3
	}
	if f.Doc != "" {
		d["codeDescription"] = object{"href": f.Doc}
	}
	var related []object
	for _, p := range f.Related {
		uri := uriOf(p.Path)
		if open := s.documents[p.Path]; open != nil {
			uri = open.uri
		}
		related = append(related, object{"location": object{"uri": uri, "range": s.lines(p.Path).rang(p.Start.Offset, p.End.Offset)}, "message": p.Message})
	}
	if related != nil {
		d["relatedInformation"] = related
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
