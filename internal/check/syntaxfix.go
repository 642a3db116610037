package check

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/uri"
)

// syntaxFix returns a fix of s's fault that leaves no other fault, or nil. It is safe
// if the code always fails without it, or if net/url, whose answer is r, makes the
// same URL as before: beside a space it also writes "(" of a hole as "%28".
func syntaxFix(s *Site, r reading) *Fix {
	switch {
	case s.Role.Exact, s.hostBackslash(s.Fault.Offset):
		return nil // another text would be another name, or another host
	case s.Fault.Rule == "path-noscheme":
		return schemeFix(s)
	}
	if f := trimFix(s, r); f != nil {
		return f
	}

	edits, guess := encodeFrom(s, s.Fault.Offset)
	if edits == nil {
		return nil
	}
	fixed := s.edited(edits)
	if !fixed.valid() {
		return nil
	}
	if r == rejected {
		_, after := fixed.reading()
		if after == rejected || !guess && s.parserName() != "http.ReadRequest" {
			return nil // e.g. a tab in the middle: no one knows what it was to be
		}
	}
	f := &Fix{Edits: edits, Unsafe: guess || r != rejected && !(s.Value.Complete() && s.sameURL(edits)), Message: "Replace with the percent-encoded " + fixed.quoteNear(edits[0].Start, edits[0].End)}
	if e := edits[0]; len(edits) == 1 && e.Start < e.End {
		f.Message = fmt.Sprintf("Replace %s with %s", s.part(e.Start, e.End), quoteText(e.New))
	} else if len(edits) == 1 {
		f.Message = `Replace "%" with "%25"`
	}
	return f
}

// trimFix returns the fix that deletes white space at the ends, if nothing else is
// wrong. If net/url accepts the space as %20, the server may depend on that: then the
// fix is a guess.
func trimFix(s *Site, r reading) *Fix {
	text := s.Value.Text
	trimmed := strings.TrimFunc(text, isBlank)
	if trimmed == "" || len(trimmed) == len(text) || !uri.Valid(trimmed) {
		return nil
	}
	start := strings.Index(text, trimmed)
	end := start + len(trimmed)
	f := &Fix{Message: "Delete the white space around " + s.part(start, end), Unsafe: r != rejected}
	if start > 0 {
		f.Edits = append(f.Edits, Edit{0, start, ""})
	}
	if end < len(text) {
		f.Edits = append(f.Edits, Edit{end, len(text), ""})
	}
	return f
}
