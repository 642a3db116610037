package check

import (
	"fmt"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

// IsByte reports whether the literal byte c is at offset i.
func (s *Site) IsByte(i int, c byte) bool {
	return i < len(s.Value.Text) && s.Value.Text[i] == c && !s.AtHole(i)
}

// Hole returns the hole at offset i of the value, or nil.
func (s *Site) Hole(i int) *strval.Hole { return s.Value.HoleAt(i) }

// IsLetterOrDigit reports whether c is one of ASCII.
func IsLetterOrDigit(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

// RunOf returns how many letters and digits of ASCII and bytes of others s begins with.
func RunOf(s, others string) int {
	for i := range len(s) {
		if !IsLetterOrDigit(s[i]) && strings.IndexByte(others, s[i]) < 0 {
			return i
		}
	}
	return len(s)
}

// IsMadeOf reports whether s has letters and digits of ASCII and bytes of others alone.
func IsMadeOf(s, others string) bool { return RunOf(s, others) == len(s) }

// UpTo returns text up to the first of chars, or all of it.
func UpTo(text, chars string) string {
	if i := strings.IndexAny(text, chars); i >= 0 {
		return text[:i]
	}
	return text
}

// IsLetter reports whether c is a letter of ASCII.
func IsLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// IsBlank reports whether r is white space or invisible. A NUL byte, which stands for a hole, is not.
func IsBlank(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) }

// FaultBytes returns the place of the whole of what is wrong at off: a
// character of several bytes, or "%" with the letters that are no hex digits.
func FaultBytes(text string, off int) (start, end int) {
	if off == len(text) {
		return off, off
	}
	if text[off] != '%' {
		_, size := utf8.DecodeRuneInString(text[off:])
		return off, off + size
	}
	return off, off + 1 + RunOf(text[off+1:min(len(text), off+3)], "")
}

// LastColon cuts text at its last colon.
func LastColon(text string) (before, after string, ok bool) {
	i := strings.LastIndexByte(text, ':')
	if i < 0 {
		return text, "", false
	}
	return text[:i], text[i+1:], true
}

// IsInteger reports whether h is a number without a point.
func IsInteger(h strval.Hole) bool { return h.Kind == strval.Digits || h.Kind == strval.Int }

// WritesNumber reports whether verb writes a number, perhaps among spaces: "%*d".
func WritesNumber(verb string) bool {
	return verb != "" && strings.IndexByte("bdoOxXeEfFgGt", verb[len(verb)-1]) >= 0
}

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
	// After a scheme without "/", net/url and what comes after it keep the rest unchanged: "mailto:a b", `C:\x`.
	if scheme, rest, ok := strings.Cut(text, ":"); ok && !strings.ContainsAny(scheme, "/?#") && !strings.HasPrefix(rest, "/") {
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

// IsTriplet reports whether text[i], a "%", is followed by two hex digits.
func IsTriplet(text string, i int) bool {
	return len(text)-i >= 3 && IsHex(text[i+1]) && IsHex(text[i+2])
}

// IsHex reports whether c is a hex digit.
func IsHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f'
}

// Decode returns s with its triplets decoded; unchanged if it is not valid.
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

// BadNumbers says why labels, all of them numbers, are no IPv4 address; no top-level domain is a number.
func BadNumbers(labels []string) string {
	for i, label := range labels {
		switch octet := strings.TrimLeft(label, "0"); {
		case !IsDigits(label):
			return "is an IPv4 address in hexadecimal, which URIs do not have"
		case len(labels) > 4:
			return "has more numbers than an IPv4 address"
		case len(labels) < 4 && i == len(labels)-1:
			return "is a short form of an IPv4 address, which URIs do not have"
		case len(labels) == 4 && len(octet) < len(label) && label != "0":
			return fmt.Sprintf("has a leading zero in %q, which some read as octal", label)
		case len(labels) == 4 && (len(octet) > 3 || len(octet) == 3 && octet > "255"):
			return fmt.Sprintf("has %q, over 255", label)
		}
	}
	return "is no IPv4 address" // e.g. "127.0.0.1."
}

// PlainAddress returns the IPv4 address that inet_aton and browsers read in labels, of which the last fills what the
// others leave; "" if they read none, or a zero in front makes it doubtful.
//
//	"127.1"  =>  "127.0.0.1"
//	"0x7f000001"  =>  "127.0.0.1"
func PlainAddress(labels []string) string {
	if len(labels) > 4 {
		return ""
	}
	var address uint64
	for i, label := range labels {
		if len(label) > 1 && label[0] == '0' && IsDigits(label) {
			return ""
		}
		n, err := strconv.ParseUint(label, 0, 32)
		last := i == len(labels)-1
		if err != nil || !last && n > 255 || last && n>>(8*(4-i)) > 0 {
			return ""
		}
		if last {
			address |= n
		} else {
			address |= n << (8 * (3 - i))
		}
	}
	return netip.AddrFrom4([4]byte{byte(address >> 24), byte(address >> 16), byte(address >> 8), byte(address)}).String()
}

// IsNumber reports whether label is a decimal or hexadecimal number for inet_aton and browsers.
func IsNumber(label string) bool {
	if len(label) > 2 && (label[:2] == "0x" || label[:2] == "0X") {
		return strings.Trim(label[2:], "0123456789abcdefABCDEF") == ""
	}
	return label != "" && IsDigits(label)
}

// IsDigits reports whether s is *DIGIT.
func IsDigits(s string) bool {
	return strings.Trim(s, "0123456789") == ""
}

// IsIP reports whether s is an IP address with no zone.
func IsIP(s string) bool {
	ip, err := netip.ParseAddr(s)
	return err == nil && ip.Zone() == ""
}

// IsIPv6 reports whether s is an IPv6 address with no zone.
//
//	IPv6address, without its brackets   (RFC 3986 section 3.2.2)
func IsIPv6(s string) bool {
	return IsIP(s) && !LooksLikeIPv4(s)
}

// LooksLikeIPv4 reports whether host is an IPv4 address.
func LooksLikeIPv4(host string) bool {
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.Is4()
}

// BeginsWithHost reports whether text would be an authority and what follows it, with a host that looks like one: an
// address, localhost, or a name with a dot. The first two are local: they seldom speak TLS.
func BeginsWithHost(text string) (ok, local bool) {
	ref, err := uri.Parse("//" + text)
	if err != nil {
		return false, false
	}
	host, _ := ref.Host()
	_, addr := ref.Addr()
	local = addr || strings.EqualFold(host, "localhost")
	return local || strings.Contains(strings.Trim(host, "."), "."), local
}
