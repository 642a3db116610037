// Package secret finds what must not be shown: passwords and tokens in a string that is a URI, was meant as one, or
// holds some. All that urilint prints of a program goes through it.
//
//	secret.go    the rules that apply to a string as a whole; text with URIs in it, such as a comment or an error
//	password.go  user:password@; what is a token by its form, wherever it stands
//	query.go     ?access_token=…  {"password":"…"}  Cookie: …
package secret

import (
	"slices"
	"strconv"
	"strings"
)

// Mark stands for each secret in what is shown. It says nothing of its length.
const Mark = "…"

// A Span is the bytes [Start, End) of a text.
type Span struct{ Start, End int }

// Mask returns text, one string of a program, with [Mark] in place of each secret.
func Mask(text string) string { return Hide(text, Find(text)) }

// Hide returns text with [Mark] in place of each of the spans, which are sorted and apart.
func Hide(text string, spans []Span) string {
	if len(spans) == 0 {
		return text
	}
	var b strings.Builder
	done := 0 // text[:done] is in b
	for _, s := range spans {
		b.WriteString(text[done:s.Start])
		b.WriteString(Mark)
		done = s.End
	}
	b.WriteString(text[done:])
	return b.String()
}

// Join sorts spans and joins those that overlap or touch. Empty ones go.
func Join(spans []Span) []Span {
	slices.SortFunc(spans, func(a, b Span) int { return a.Start - b.Start })
	var list []Span
	for _, s := range spans {
		n := len(list)
		switch {
		case s.Start >= s.End:
		case n > 0 && s.Start <= list[n-1].End:
			list[n-1].End = max(list[n-1].End, s.End)
		default:
			list = append(list, s)
		}
	}
	return list
}

// Within returns the parts of the sorted spans in the bytes [start, end), by their offsets from start.
func Within(spans []Span, start, end int) (list []Span) {
	from, _ := slices.BinarySearchFunc(spans, start, func(s Span, at int) int { return s.End - at - 1 })
	for _, s := range spans[from:] {
		if s.Start >= end {
			break
		}
		list = append(list, Span{max(s.Start, start) - start, min(s.End, end) - start})
	}
	return list
}

// Find returns the places of the secrets in text, one string of a program, sorted and apart. A NUL byte in text stands
// for what is not known, and is in no span. named are places that are secret by the names of variables.
func Find(text string, named ...Span) []Span { return known(text, append(named, Places(text)...)) }

// Places is Find, but what is not known may be in a span.
func Places(text string) []Span { return Join(find(text, true, false, maxEncoded)) }

// maxEncoded is how many times a secret may be percent-encoded: in a URL in a query in a query.
const maxEncoded = 3

// find is Places without order. bare: text may be "root:secret@h"; prose: it is a comment.
func find(text string, bare, prose bool, encoded int) []Span {
	if len(text) < shortest {
		return nil
	}
	spans := passwords(text, bare, nil)
	spans = namedValues(text, prose, spans)
	spans = tokens(text, spans)
	if encoded > 0 && strings.ContainsAny(text, "%@") {
		spans = inParts(text, encoded-1, spans)
	}
	return spans
}

// inParts appends the places of secrets in the percent-encoded parts of text, and of what is one by itself:
//
//	?next=https%3A%2F%2Fu%3Ap%40h%2F   ?data=%7B%22password%22%3A%22x%22%7D   ?db=u:p@tcp(h)
func inParts(text string, encoded int, spans []Span) []Span {
	for at := 0; at < len(text); {
		end := endAt(text, at, "?&;#")
		decoded, offset := decode(text[at:end])
		if len(decoded) < end-at {
			for _, s := range find(decoded, false, false, encoded) {
				spans = append(spans, Span{at + offset(s.Start), at + offset(s.End)})
			}
		}
		if n := strings.IndexByte(decoded, '=') + 1; n > 0 && at > 0 && strings.IndexByte(decoded[n:], '@') >= 0 {
			for _, s := range passwords(decoded[n:], true, nil) {
				spans = append(spans, Span{at + offset(n+s.Start), at + offset(n+s.End)})
			}
		}
		at = end + 1
	}
	return spans
}

// decode decodes the triplets of s, and returns what tells where a byte, or the end, was.
func decode(s string) (decoded string, offset func(int) int) {
	if strings.IndexByte(s, '%') < 0 {
		return s, func(i int) int { return i } // fast path
	}
	b := make([]byte, 0, len(s))
	offsets := make([]int, 0, len(s)+1)
	for i := 0; i < len(s); i++ {
		offsets = append(offsets, i)
		if s[i] == '%' && hex(s[i+1:]) {
			c, _ := strconv.ParseUint(s[i+1:i+3], 16, 8)
			b = append(b, max(byte(c), 1)) // no hole
			i += 2
		} else {
			b = append(b, s[i])
		}
	}
	offsets = append(offsets, len(s))
	return string(b), func(i int) int { return offsets[i] }
}

// known returns the parts of spans that are known and no placeholders, sorted and apart.
func known(text string, spans []Span) (list []Span) {
	for _, s := range Join(spans) {
		for at := s.Start; at < s.End; {
			end := at + endAt(text[at:s.End], 0, "\x00")
			if !placeholder(text[at:end]) {
				list = append(list, Span{at, end})
			}
			at = end + 1
		}
	}
	return list
}

// shortest is the length of the shortest text that holds a secret: "u:p@h".
const shortest = 5

// placeholder reports whether s is what is put in place of a secret: nothing, a verb of a format, or a name in brackets.
// That is to be seen: often it is what is wrong.
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

// name reports whether s could be a variable's name, and not so long that it could be more.
func name(s string) bool {
	return len(s) <= 40 && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-. ") == ""
}

// hex reports whether s begins with two hex digits, as after the "%" of an encoded byte.
func hex(s string) bool {
	return len(s) >= 2 && strings.Trim(s[:2], "0123456789abcdefABCDEF") == ""
}

// MaskProse returns a text with URIs in it, such as a comment, with [Mark] in place of each secret.
func MaskProse(text string) string { return Hide(text, FindProse(text)) }

// FindProse returns the places of the secrets in a text with URIs in it, sorted and apart. A URI ends at white space or
// quotation marks, so "at 3:04 see //x, or ask joe@example.com" has none.
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

// FindComment is FindProse for a comment, which may name a secret as a note does: "password: x".
func FindComment(text string) []Span {
	return Join(append(findProse(text, true), known(text, namedValues(text, true, nil))...))
}
