package lsp

import (
	"net/url"
	"path/filepath"
	"strings"
)

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
