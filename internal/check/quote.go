package check

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/uri"
)

// maxQuoted is how many bytes of a string a message shows at most. The longest
// literal that the check of a scheme, host and a few segments needs is shorter.
const maxQuoted = 120

// quote returns the value as messages show it: in quotation marks, the
// password masked, a long one cut to the text around the bytes [start, end).
func (s *Site) quote(start, end int) string {
	return quoteWindow(s.Value.Text, s.password(), start, end)
}

// part returns the bytes [start, end) of the value as messages show them, by
// the same rules.
func (s *Site) part(start, end int) string {
	secret := s.password()
	if start >= secret.end || end <= secret.start {
		secret = span{}
	}
	secret.start = max(secret.start-start, 0)
	secret.end = min(max(secret.end-start, 0), end-start)
	return quoteWindow(s.Value.Text[start:end], secret, 0, 0)
}

// quoteRef is quote for a reference that is no site's value.
func quoteRef(r uri.Ref, start, end int) string {
	text := r.String()
	return quoteWindow(text, passwordOf(text, r, true), min(start, len(text)), min(end, len(text)))
}

// quoteWindow quotes the window of text around [start, end) that is at most
// maxQuoted bytes long, with "…" for what is cut and for the secret.
func quoteWindow(text string, secret span, start, end int) string {
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
	if secret.start < secret.end && secret.start < hi && lo < secret.end {
		b.WriteString(text[lo:max(lo, secret.start)])
		b.WriteString("…")
		b.WriteString(text[min(hi, secret.end):hi])
	} else {
		b.WriteString(text[lo:hi])
	}
	if hi < len(text) {
		b.WriteString("…")
	}
	return strconv.Quote(b.String())
}

// runeStart returns the place where the character begins that text[i] belongs to.
func runeStart(text string, i int) int {
	for n := 0; n < utf8.UTFMax-1 && i > 0 && i < len(text) && !utf8.RuneStart(text[i]); n++ {
		i--
	}
	return i
}
