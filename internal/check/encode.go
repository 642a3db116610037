package check

import (
	"net/url"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
)

// URLBytes are the bytes that a URI may have somewhere, "%" aside.
//
//	reserved / unreserved   (RFC 3986 sections 2.2 and 2.3)
const URLBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/?#[]@!$&'()*+,;="

// EncodeFrom returns the edits that percent-encode all that is wrong in the path, query
// and fragment of s, whose first fault is at off; nil if that is elsewhere. The fix is
// a guess for a "%", which may be meant literally. It is a guess for "{" and "}" of a
// URI template (RFC 6570) as well: in a query, which is sent unchanged, and in a stored
// string, which may be expanded later. And for a backslash that a browser takes for "/".
func EncodeFrom(s *Site, off int) (edits []Edit, guess bool) {
	text := s.Value.Text
	if p, ok := RawAuthority(text); ok && off <= p.End {
		return nil, false
	}
	if opaque(text) {
		return nil, false
	}
	inFragment := strings.Contains(text[:off], "#")
	inQuery := !inFragment && strings.Contains(text[:off], "?")
	for i := off; i < len(text); i++ {
		c := text[i]
		switch {
		case s.AtHole(i):
			continue
		case c == '#' && !inFragment:
			inFragment, inQuery = true, false
			continue
		case c == '?':
			inQuery = !inFragment
			continue
		case c == '%' && IsTriplet(text, i):
			i += 2
			continue
		case c == '%':
			guess = true
			edits = append(edits, Edit{i + 1, i + 1, "25"})
			continue
		case s.Role.Template && (c == '{' || c == '}'):
			continue
		case strings.IndexByte(URLBytes, c) >= 0 && c != '[' && c != ']' && c != '#':
			continue
		}
		guess = guess || (c == '{' || c == '}') && (inQuery || s.Stored) || c == '\\' && s.Role.Parser == catalogue.ParserNone
		if n := len(edits); n > 0 && edits[n-1].Start < i && edits[n-1].End == i {
			edits[n-1].End++
			edits[n-1].New += Encode(text[i : i+1])
		} else {
			edits = append(edits, Edit{i, i + 1, Encode(text[i : i+1])})
		}
		if len(edits) > MaxEdits || len(edits[len(edits)-1].New) > MaxEdits {
			return nil, false
		}
	}
	return edits, guess
}

// opaque reports whether text has a scheme and then no "/": net/url and what
// comes after it keep the rest as it is, e.g. "mailto:a b" or `C:\x`.
func opaque(text string) bool {
	scheme, rest, ok := strings.Cut(text, ":")
	return ok && !strings.ContainsAny(scheme, "/?#") && !strings.HasPrefix(rest, "/")
}

// IsTriplet reports whether text[i], a "%", is followed by two hex digits.
func IsTriplet(text string, i int) bool {
	return len(text)-i >= 3 && IsHex(text[i+1]) && IsHex(text[i+2])
}

// IsHex reports whether c is a hex digit.
func IsHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f'
}

// Decode returns s with its triplets decoded; s as it is, if it is not valid.
func Decode(s string) string {
	if t, err := url.PathUnescape(s); err == nil {
		return t
	}
	return s
}

// Encode returns the bytes of s as triplets.
//
//	pct-encoded = "%" HEXDIG HEXDIG   (RFC 3986 section 2.1)
func Encode(s string) string {
	const hex = "0123456789ABCDEF"
	b := make([]byte, 0, 3*len(s))
	for i := range len(s) {
		b = append(b, '%', hex[s[i]>>4], hex[s[i]&15])
	}
	return string(b)
}

// MayBeDigit reports whether the byte or hole at i is a triplet's digit, or
// begins with one, for some filling: in "%{n}AB" the "A" is if n has one digit.
func (s *Site) MayBeDigit(i int) bool {
	for digits := 0; i > 0 && digits < 2; {
		i--
		switch c := s.Value.Text[i]; {
		case s.AtHole(i):
		case c == '%':
			return true
		case IsHex(c):
			digits++
		default:
			return false
		}
	}
	return false
}
