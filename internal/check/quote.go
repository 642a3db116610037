package check

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/internal/strval"
)

// maxQuoted is how many bytes of a string a message shows at most. The longest
// literal that the check of a scheme, host and a few segments needs is shorter.
const maxQuoted = 120

// quote returns the value as messages show it: in quotation marks, what is
// secret masked, a long one cut to the text around the bytes [start, end).
func (s *Site) quote(start, end int) string {
	return quoteWindow(s.Value, s.Secrets(), start, end)
}

// quoteNear is quote for bytes of a value that this one is a little longer or
// shorter than.
func (s *Site) quoteNear(start, end int) string {
	return s.quote(min(start, len(s.Value.Text)), min(end, len(s.Value.Text)))
}

// part returns the bytes [start, end) of the value as messages show them, by
// the same rules.
func (s *Site) part(start, end int) string {
	v := strval.Value{Text: s.Value.Text[start:end]}
	for _, h := range s.Value.Holes {
		if start <= h.At && h.At < end {
			h.At -= start
			v.Holes = append(v.Holes, h)
		}
	}
	return quoteWindow(v, secret.Within(s.Secrets(), start, end), 0, 0)
}

// quoteText quotes text, or its beginning.
func quoteText(text string) string {
	return quoteWindow(strval.Value{Text: text}, secret.Find(text), 0, 0)
}

// quoteWindow quotes the window of v around [start, end) that is at most
// maxQuoted bytes long, with "…" for what is cut and for what is secret, and with
// the names of holes in braces.
func quoteWindow(v strval.Value, secrets []secret.Span, start, end int) string {
	text := v.Text
	lo, hi := 0, len(text)
	if len(text) > maxQuoted {
		lo = max(0, min(start-maxQuoted/2, len(text)-maxQuoted))
		hi = min(len(text), lo+maxQuoted)
		lo, hi = runeStart(text, lo), runeStart(text, hi)
	}
	var b strings.Builder
	if lo > 0 {
		b.WriteString("…")
	}
	writeMasked(&b, v, secrets, lo, hi)
	if hi < len(text) {
		b.WriteString("…")
	}
	return strconv.Quote(b.String())
}

// writeMasked writes v.Text[lo:hi] with a mark in place of each secret, and with the
// name of each hole in its place.
func writeMasked(b *strings.Builder, v strval.Value, secrets []secret.Span, lo, hi int) {
	done := lo
	for _, p := range secret.Within(secrets, lo, hi) {
		writeNamed(b, v, done, lo+p.Start)
		b.WriteString(secret.Mark)
		done = lo + p.End
	}
	writeNamed(b, v, done, hi)
}

// writeNamed writes v.Text[lo:hi] with the name of each hole in its place.
func writeNamed(b *strings.Builder, v strval.Value, lo, hi int) {
	for _, h := range v.Holes {
		if lo <= h.At && h.At < hi {
			b.WriteString(v.Text[lo:h.At])
			b.WriteString("{" + holeName(h) + "}")
			lo = h.At + 1
		}
	}
	b.WriteString(v.Text[lo:hi])
}

// holeName returns the name of a hole as messages show it. It is source, such as
// m["https://…"], and may hold anything.
func holeName(h strval.Hole) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsGraphic(r) {
			return r
		}
		return utf8.RuneError
	}, secret.MaskProse(h.Name()))
}

// runeStart returns the place where the character begins that text[i] belongs to.
func runeStart(text string, i int) int {
	for n := 0; n < utf8.UTFMax-1 && i > 0 && i < len(text) && !utf8.RuneStart(text[i]); n++ {
		i--
	}
	return i
}
