package syntax

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/uri"
)

// syntaxFix returns a fix of s's fault that leaves no other fault, or nil. It is safe
// if the code always fails without it, or if net/url, whose answer is r, makes the
// same URL as before: beside a space it also writes "(" of a hole as "%28".
func syntaxFix(s *check.Site, r check.Reading) *check.Fix {
	switch {
	case s.Role.Exact, hostBackslash(s, s.Fault.Offset):
		return nil // another text would be another name, or another host
	case s.Fault.Rule == "path-noscheme":
		return schemeFix(s)
	}
	if f := trimFix(s, r); f != nil {
		return f
	}

	edits, guess := check.EncodeFrom(s, s.Fault.Offset)
	if edits == nil {
		return nil
	}
	fixed := s.Edited(edits)
	if !fixed.Valid() {
		return nil
	}
	if r == check.Rejected {
		_, after := fixed.Reading()
		if after == check.Rejected || !guess && s.ParserName() != "http.ReadRequest" {
			return nil // e.g. a tab in the middle: no one knows what it was to be
		}
	}
	f := &check.Fix{Edits: edits, Unsafe: guess || r != check.Rejected && !(s.Value.Complete() && s.SameURL(edits)), Message: "Replace with the percent-encoded " + fixed.QuoteNear(edits[0].Start, edits[0].End)}
	if e := edits[0]; len(edits) == 1 && e.Start < e.End {
		f.Message = fmt.Sprintf("Replace %s with %s", s.Part(e.Start, e.End), check.QuoteText(e.New))
	} else if len(edits) == 1 {
		f.Message = `Replace "%" with "%25"`
	}
	return f
}

// trimFix returns the fix that deletes white space at the ends, if nothing else is
// wrong. If net/url accepts the space as %20, the server may depend on that: then the
// fix is a guess.
func trimFix(s *check.Site, r check.Reading) *check.Fix {
	text := s.Value.Text
	trimmed := strings.TrimFunc(text, check.IsBlank)
	if trimmed == "" || len(trimmed) == len(text) || !uri.Valid(trimmed) {
		return nil
	}
	start := strings.Index(text, trimmed)
	end := start + len(trimmed)
	f := &check.Fix{Message: "Delete the white space around " + s.Part(start, end), Unsafe: r != check.Rejected}
	if start > 0 {
		f.Edits = append(f.Edits, check.Edit{Start: 0, End: start, New: ""})
	}
	if end < len(text) {
		f.Edits = append(f.Edits, check.Edit{Start: end, End: len(text), New: ""})
	}
	return f
}
