package secret

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
	search := func(from, to int, bare bool) {
		for _, s := range known(text[from:to], find(text[from:to], bare, false, maxEncoded)) {
			spans = append(spans, Span{from + s.Start, from + s.End})
		}
	}
	for at := 0; at < len(text); {
		end := endAt(text, at, " \t\r\n\"'`")
		search(at, end, bare)
		at = end + 1
	}
	// What stands in quotation marks is one string, with the spaces in it.
	for start := endAt(text, 0, `"`) + 1; start < len(text); {
		end := start
		for end < len(text) && text[end] != '"' {
			if text[end] == '\\' {
				end++
			}
			end++
		}
		if end < len(text) {
			search(start, end, false)
		}
		start = endAt(text, min(end+1, len(text)), `"`) + 1
	}
	return Join(spans)
}

// FindComment is FindProse for a comment, in which a secret may have a name that is
// written as in a note: "password: x".
func FindComment(text string) []Span {
	return Join(append(findProse(text, true), known(text, namedValues(text, true, nil))...))
}
