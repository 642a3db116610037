package uri

import "strings"

// Component is a place in a reference that text can be escaped for.
type Component uint8

const (
	Userinfo Component = iota // keeps ":"
	Host                      // a reg-name; an IP-literal is not escaped
	Segment                   // of a path: keeps ":" and "@", escapes "/"
	Path                      // like Segment, but keeps "/"
	Query                     // keeps ":", "@", "/" and "?"
	Fragment                  // like Query
)

// Escape percent-encodes the characters that the component cannot contain. "%" is
// always encoded, as %25, so [Unescape] gives s again. All components keep unreserved
// characters and sub-delims; in a query these include "&", "=", "+" and ";", which mean
// something in forms (net/url.QueryEscape escapes them).
//
// Escape does not protect a path completely: the segments "." and ".." are still
// dot-segments, an empty first segment makes the path absolute, and a ":" in the first
// segment of a relative reference ends a scheme. [Parts.Ref] refuses the last two where
// they matter; [Ref.Join] handles all three.
func Escape(component Component, s string) string {
	keep, slash := inQuery, true
	switch component {
	case Userinfo:
		keep = inUser
	case Host:
		keep = inReg
	case Segment:
		keep, slash = inPath, false
	case Path:
		keep = inPath
	}
	stays := func(c byte) bool { return class[c]&keep != 0 && (slash || c != '/') }

	n := 0 // bytes to be encoded
	for i := 0; i < len(s); i++ {
		if !stays(s[i]) {
			n++
		}
	}
	if n == 0 {
		return s
	}
	b := make([]byte, 0, len(s)+2*n)
	for i := 0; i < len(s); i++ {
		if c := s[i]; stays(c) {
			b = append(b, c)
		} else {
			b = appendTriplet(b, c)
		}
	}
	return string(b)
}

// appendTriplet appends c percent-encoded.
func appendTriplet(b []byte, c byte) []byte {
	const hex = "0123456789ABCDEF"
	return append(b, '%', hex[c>>4], hex[c&15])
}

// Unescape decodes every triplet of s, once. A "+" stays a "+". The result is
// bytes, which need not be UTF-8. The error is a *[SyntaxError] for the rule
// pct-encoded, if a "%" is not followed by two hex digits.
//
// Parse a reference before you decode its components: "a%2Fb" is one segment, "a/b"
// two.
func Unescape(s string) (string, error) {
	i := strings.IndexByte(s, '%')
	if i < 0 {
		return s, nil
	}
	var b strings.Builder
	b.Grow(len(s))
	from := 0
	for ; i < len(s); i++ {
		if s[i] != '%' {
			continue
		}
		if !isTriplet(s, i) {
			return "", newSyntaxError(s, i, faultPct)
		}
		b.WriteString(s[from:i])
		b.WriteByte(triplet(s, i))
		i += 2
		from = i + 1
	}
	b.WriteString(s[from:])
	return b.String(), nil
}
