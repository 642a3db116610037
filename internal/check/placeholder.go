package check

import "strings"

// placeholder returns the place of what was to be filled in before the text became a
// URL, around the fault at off; empty if the fault is in none. A name in braces alone
// may be a template that the program expands.
//
//	"%s"  "${HOST}"  "<host>"
func placeholder(text string, off int) span {
	if off >= len(text) {
		return span{}
	}
	switch rest := text[off:]; rest[0] {
	case '%':
		if len(rest) > 1 && strings.IndexByte("sdvqtwx", rest[1]) >= 0 && (len(rest) == 2 || !isLetterOrDigit(rest[2])) {
			return span{off, off + 2}
		}
	case '{':
		if end := strings.IndexByte(rest, '}'); off > 0 && text[off-1] == '$' && end > 1 && isName(rest[1:end]) {
			return span{off - 1, off + end + 1}
		}
	case '<':
		if end := strings.IndexByte(rest, '>'); end > 1 && isName(rest[1:end]) {
			return span{off, off + end + 1}
		}
	}
	return span{}
}

// isName reports whether s is made of letters, digits, "_", "-", "." and spaces.
func isName(s string) bool {
	for i := range len(s) {
		if !isLetterOrDigit(s[i]) && strings.IndexByte("_-. ", s[i]) < 0 {
			return false
		}
	}
	return s != ""
}
