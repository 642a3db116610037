package check

import (
	"fmt"

	"github.com/urilint/urilint/internal/catalogue"
)

// runBackslash is pathjoin for paths of a URL that have backslashes on Windows.
func runBackslash(s *Site) []Finding {
	fp := s.FilePath
	if fp == nil || s.forgiven(false) || s.ofFile() {
		return nil
	}
	outcome := `is sent as "a%5Cb"`
	switch {
	case s.Role.Form == catalogue.FieldPath:
		outcome = `String writes as "a%5Cb"`
	case fp.Hole == 0 || !s.isSent():
		return nil // the base was joined too: no host is left
	}
	return []Finding{{Start: fp.Hole, End: fp.Hole + 1, AtHole: true, Group: Elsewhere,
		Message: fmt.Sprintf(`%s writes backslashes on Windows: "a/b" becomes "a\b", which %s; use path.Join`, fp.By, outcome), In: s.in(fp.Hole, fp.Hole+1), Rule: "path, RFC 3986 section 3.3"}}
}

// ofFile reports whether the value is of a URL that names a file, as far as is known.
func (s *Site) ofFile() bool { return s.scheme() == "file" || s.Fields["Scheme"].Text == "file" }
