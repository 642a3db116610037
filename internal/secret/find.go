package secret

import "strings"

// Find returns the places of the secrets in text, one string of a program, sorted
// and apart. A NUL byte in text stands for what is not known, such as a variable's
// value. That is no secret, and is in none of the spans.
func Find(text string) []Span { return find(text, true) }

// find is Find. bare says that text may be a URI without "//", as "root:secret@h".
func find(text string, bare bool) []Span {
	if len(text) < shortest {
		return nil
	}
	spans := passwords(text, bare, nil)
	spans = queryValues(text, spans)
	spans = tokens(text, spans)
	if len(spans) == 0 {
		return nil // fast path
	}
	var known []Span
	for _, s := range Join(spans) {
		known = append(known, literal(text, s)...)
	}
	return known
}

// shortest is the length of the shortest text that holds a secret: "u:p@h".
const shortest = 5

// literal returns the parts of s that are known and no placeholder.
func literal(text string, s Span) (list []Span) {
	for at := s.Start; at < s.End; {
		n := strings.IndexByte(text[at:s.End], 0)
		if n < 0 {
			n = s.End - at
		}
		if !placeholder(text[at : at+n]) {
			list = append(list, Span{at, at + n})
		}
		at += n + 1
	}
	return list
}

// placeholder reports whether s, where a secret would stand, is what one is put in
// place of: nothing, a verb of a format, or a name in brackets. That is to be seen:
// often it is what is wrong.
//
//	%s   %[2]q   {password}   ${PASSWORD}   $PASSWORD   <password>   …   ***
func placeholder(s string) bool {
	switch {
	case s == "", s == Mark, strings.Trim(s, "*") == "":
		return true
	case s[0] == '%':
		verb := strings.TrimLeft(s[1:], "+-# 0123456789.[]*")
		return len(verb) == 1 && strings.Contains("sdvqxXtT", verb) && !hex(s[1:])
	case s[0] == '$':
		return name(strings.TrimSuffix(strings.TrimPrefix(s[1:], "{"), "}"))
	case s[0] == '{' && s[len(s)-1] == '}', s[0] == '<' && s[len(s)-1] == '>':
		return name(strings.Trim(s, "{}<>"))
	}
	return false
}

// name reports whether s could be a variable's name: letters, digits, dots and so
// on, and not so long that it could be more.
func name(s string) bool {
	return len(s) <= 40 && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-. ") == ""
}

// hex reports whether s begins with two hex digits, as after the "%" of an encoded
// byte.
func hex(s string) bool {
	return len(s) >= 2 && strings.Trim(s[:2], "0123456789abcdefABCDEF") == ""
}
