package join

import (
	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
)

// runBackslash is pathjoin for paths of a URL that have backslashes on Windows.
func runBackslash(s *check.Site) *check.Finding {
	fp := s.FilePath
	if fp == nil || s.Forgiven(false) || ofFile(s) {
		return nil
	}
	outcome := `is sent as "a%5Cb"`
	switch {
	case s.Role.Form == catalogue.FieldPath:
		outcome = `String writes as "a%5Cb"`
	case fp.Hole == 0 || !s.IsSent():
		return nil // the base was joined too: no host is left
	}
	f := s.Naming(fp.Hole, fp.Hole+1, "path, RFC 3986 section 3.3", `%s writes backslashes on Windows: "a/b" becomes "a\b", which %s; use path.Join`, fp.By, outcome).As(check.Elsewhere)
	f.AtHole = true
	return f
}

// ofFile reports whether the value is of a URL that names a file, as far as is known.
func ofFile(s *check.Site) bool { return s.Scheme() == "file" || s.Fields["Scheme"].Text == "file" }
