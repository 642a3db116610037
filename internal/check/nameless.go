package check

import "strings"

// nameless returns text, a template, with letters in place of the names in braces in its path
// and query. Whatever replaces them there, the rest of the text is what it is. Elsewhere, as in
// a port, they stay: nothing is known then.
//
//	/users/{id}/a b  =>  /users/xxxx/a b
func nameless(text string) string {
	start := strings.IndexByte(text, '{')
	if start < 0 {
		return text // fast path
	}
	rest := 0
	if i := strings.Index(text, "://"); i >= 0 && i < start {
		rest = i + len("://")
	}
	if !strings.Contains(text[rest:start], "/") {
		return text
	}
	b := []byte(text)
	for i := start; i < len(b); i++ {
		if b[i] != '{' {
			continue
		}
		end := strings.IndexByte(text[i:], '}')
		if end < 0 {
			break // nobody closes it: it begins no name
		}
		if end < 2 || strings.ContainsAny(text[i+1:i+end], "{/?# \x00") {
			return text
		}
		for j := range end + 1 {
			b[i+j] = 'x'
		}
		i += end
	}
	return string(b)
}
