// Package secret finds what must not be shown: passwords and tokens in a string
// that is a URI, was meant as one, or holds some. All that urilint prints of a
// program goes through it.
//
//	find.go      the rules that apply to a string as a whole
//	password.go  user:password@
//	query.go     ?access_token=…  {"password":"…"}  Cookie: …
//	token.go     what is a token by its form, wherever it stands
//	prose.go     text with URIs in it, such as a comment or an error
package secret

import (
	"slices"
	"strings"
)

// Mark stands for each secret in what is shown. It says nothing of its length.
const Mark = "…"

// A Span is the bytes [Start, End) of a text.
type Span struct{ Start, End int }

// Mask returns text, one string of a program, with [Mark] in place of each secret.
func Mask(text string) string { return Hide(text, Find(text)) }

// Hide returns text with [Mark] in place of each of the spans, which are sorted
// and apart.
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

// Within returns the parts of spans, which are sorted and apart, that are in the
// bytes [start, end), by their offsets from start.
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
