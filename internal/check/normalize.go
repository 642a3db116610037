package check

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/uri"
)

// normalize reports URIs that are not in normal form, with the fix.
var normalize = &Check{
	ID:    "normalize",
	Title: "not in normal form",
	Run:   runNormalize,
}

func runNormalize(s *Site) []Finding {
	if !s.valid() || s.Role.Exact || s.forgiven(false) {
		return nil
	}
	forms := uri.SyntaxForm | uri.SchemeForm
	if s.Ref.IsRelative() && !strings.HasPrefix(s.Ref.Path(), "/") {
		forms &^= uri.DotForm // "./x" and "../x" are how a relative path is told from a name
	}
	if s.Ref.IsNormal(forms) {
		return nil // fast path: nearly all
	}
	var (
		edits []Edit
		why   reasons
	)
	for e := range s.Ref.Edits(forms) {
		if e.Form == uri.SchemeForm && e.New == "/" && !s.Strict {
			continue // "https://example.com" is what everyone writes
		}
		if e.Form == uri.SchemeForm && e.End-e.Start > len(":") && !overDNS(s) {
			continue // drivers may read another port elsewhere: "postgres://h:5432/" and PGPORT
		}
		edits = append(edits, Edit{e.Start, e.End, e.New})
		why.add(e)
	}
	if len(edits) == 0 {
		return nil
	}
	normal, err := uri.Parse(apply(s.Value.Text, edits))
	if err != nil {
		return nil // cannot be: what is normal parses
	}
	start, end := edits[0].Start, edits[len(edits)-1].End
	f := Finding{Start: start, End: end}
	f.Message = fmt.Sprintf("%s is not in normal form: %s (%s)", s.quote(start, end), quoteRef(normal, start, end), why)
	if len(edits) <= maxEdits {
		f.Fix = &Fix{Message: normalFix(s, edits, normal), Edits: edits}
	}
	return []Finding{f}
}

// normalFix names the fix that makes edits of s, after which it is normal. An
// edit is not shown where it would tell a piece of the password.
func normalFix(s *Site, edits []Edit, normal uri.Ref) string {
	first, last := edits[0], edits[len(edits)-1]
	secret := s.password()
	switch {
	case len(edits) > 1, first.Start == first.End, secret.start < first.End && first.Start < secret.end:
		return fmt.Sprintf("Replace %s with the normal form %s", s.quote(first.Start, last.End), quoteRef(normal, first.Start, last.End))
	case first.New == "":
		return "Delete " + s.part(first.Start, first.End)
	}
	return fmt.Sprintf("Replace %s with %s", s.part(first.Start, first.End), quoteWindow(first.New, span{}, 0, 0))
}
