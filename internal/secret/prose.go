package secret

import "strings"

// MaskProse returns text that may have URIs in it, such as a comment or a
// compiler's error, with [Mark] in place of each secret.
func MaskProse(text string) string { return Hide(text, FindProse(text)) }

// FindProse returns the places of the secrets in a text that may have URIs in it,
// sorted and apart. A URI ends where white space or a quotation mark stands, so
// "at 3:04 see //x, or ask joe@example.com" has none.
func FindProse(text string) []Span { return findProse(text, false) }

// findProse is FindProse. If bare, a word may be a URI without "//", as "root:secret@h".
func findProse(text string, bare bool) []Span {
	var spans []Span
	for at := 0; at < len(text); {
		n := strings.IndexAny(text[at:], " \t\r\n\"'`")
		if n < 0 {
			n = len(text) - at
		}
		for _, s := range known(text[at:at+n], find(text[at:at+n], bare, false, maxEncoded)) {
			spans = append(spans, Span{at + s.Start, at + s.End})
		}
		at += n + 1
	}
	if len(spans) == 0 && strings.Count(text, `"`) < 2 {
		return nil // fast path
	}
	// What stands in quotation marks is one string, with the spaces in it.
	for at := 0; ; {
		start := strings.IndexByte(text[at:], '"')
		if start < 0 {
			return Join(spans)
		}
		start += at + 1
		end := start
		for end < len(text) && text[end] != '"' {
			if text[end] == '\\' {
				end++
			}
			end++
		}
		if end >= len(text) {
			return Join(spans)
		}
		for _, s := range known(text[start:end], find(text[start:end], false, false, maxEncoded)) {
			spans = append(spans, Span{start + s.Start, start + s.End})
		}
		at = end + 1
	}
}

// FindComment is FindProse for a comment, in which a secret may have a name that is
// written as in a note: "password: x".
func FindComment(text string) []Span {
	return Join(append(findProse(text, true), known(text, namedValues(text, true, nil))...))
}
