package uri

import (
	"fmt"
	"strings"
)

// Normalize returns r with the normalizations f applied (section 6.2). It returns r
// itself, without allocating, if r is normal already.
//
// The result is equivalent to r, has the same components (except that SchemeForm may
// remove the port), and resolves to an equivalent target against any base. Normalizing
// it again changes nothing. A path that would be read as an authority is written
// "/.//": "foo:/..//x" becomes "foo:/.//x".
func (r Ref) Normalize(f Form) Ref {
	r.normalize(f)
	return r
}

// normalize makes the normalizations of f in r. Normalize is no more than this
// call, so that it can be inlined: a normal r is copied once at most.
func (r *Ref) normalize(f Form) {
	if r.isNormal(f) {
		return
	}
	var b strings.Builder
	b.Grow(len(r.s) + len("/") + len("/."))
	from := 0
	r.edits(f, func(e Edit) bool {
		b.WriteString(r.s[from:e.Start])
		b.WriteString(e.New)
		from = e.End
		return true
	})
	b.WriteString(r.s[from:])

	*r = Ref{s: b.String()}
	if err := r.parse(); err != nil {
		panic(err) // cannot happen: what is normal parses
	}
}

// IsNormal reports whether normalizing changes nothing. It never allocates.
func (r Ref) IsNormal(f Form) bool { return r.isNormal(f) }

func (r *Ref) isNormal(f Form) bool {
	triplets := strings.IndexByte(r.s, '%') >= 0
	if f&CaseForm != 0 && r.hasUpper() {
		return false
	}
	if triplets && f&(CaseForm|PercentForm) != 0 && !tripletsNormal(r.s, f) {
		return false
	}
	if f&DotForm != 0 && (triplets || mayHaveDots(r.s[r.pathStart():r.pathEnd()])) && !r.dotsNormal(f) {
		return false
	}
	return f&SchemeForm == 0 || !r.redundantPort() && !r.wantsSlash()
}

// hasUpper reports whether the scheme or the host has a letter in upper case.
func (r *Ref) hasUpper() bool {
	switch {
	case r.slash == 0:
		return hasUpper(r.s[:r.colon])
	case r.at == 0:
		return hasUpper(r.s[:r.slash]) // what else there is has no letters
	}
	return hasUpper(r.s[:r.colon]) || hasUpper(r.s[r.at:r.slash])
}

// hasUpper reports whether a letter of s, except the hex digits of triplets, is
// upper case.
func hasUpper(s string) bool {
	if scan(s, 0, notUpper) == len(s) {
		return false // fast path
	}
	for i := 0; i < len(s); i++ {
		if isUpper(s[i]) {
			return true
		}
		if s[i] == '%' {
			i += 2
		}
	}
	return false
}

// tripletsNormal reports whether all triplets of s are normal.
func tripletsNormal(s string, f Form) bool {
	for {
		i := strings.IndexByte(s, '%')
		if i < 0 {
			return true
		}
		if !tripletNormal(s, i, f) {
			return false
		}
		s = s[i+3:]
	}
}

// dotsNormal reports whether DotForm, together with f, removes nothing.
func (r *Ref) dotsNormal(f Form) bool {
	path := r.Path()
	encoded := f&PercentForm != 0
	if !mayHaveDots(path) && !(encoded && strings.IndexByte(path, '%') >= 0) {
		return true // fast path
	}
	units := newPathUnits(*r, encoded)
	for from := r.pathEnd(); ; {
		piece, ok := units.next()
		switch {
		case !ok:
			return from == r.pathStart()
		case piece == guard && strings.HasSuffix(r.s[:from], "./"):
			from -= len("./")
		case piece == guard || piece.end != from:
			return false
		default:
			from = piece.start
		}
	}
}

// Form is a set of normalizations: rungs of the ladder of RFC 3986 section 6.2.
type Form uint

const (
	// CaseForm writes the scheme and the host in lower case and the hex digits
	// of triplets in upper case: "HTTP://A.B/%c3" becomes "http://a.b/%C3"
	// (section 6.2.2.1).
	CaseForm Form = 1 << iota

	// PercentForm decodes triplets of unreserved characters, once: "%7E%2541"
	// becomes "~%2541" (section 6.2.2.2).
	PercentForm

	// DotForm removes dot-segments: "/a/./b/../c" becomes "/a/c" (section
	// 6.2.2.3). With PercentForm a segment "%2e" counts as one, without it does
	// not.
	//
	// In a relative reference only those go whose removal shows against no
	// base: "../a/./b/../c" becomes "../a/c". The leading ".." stay, and so does
	// the pair in "a/../b", since against "foo:x" that is "foo:/b" and "b" is
	// not. "./" stays before what would be a scheme or the root without it.
	DotForm

	// SchemeForm removes an empty port and the scheme's default one, and gives
	// an empty path its "/" if that is the same by the scheme's specification:
	// "http://a:80" becomes "http://a/" (section 6.2.3). It is for http, https, ws,
	// wss, ftp, ldap and telnet; of other schemes the empty path stays.
	SchemeForm
)

// SyntaxForm is what can be normalized without knowing the scheme (section 6.2.2).
const SyntaxForm = CaseForm | PercentForm | DotForm

// formNames are the names of the forms, by bit.
var formNames = [...]string{"CaseForm", "PercentForm", "DotForm", "SchemeForm"}

// String returns the names of the forms as Go has them, e.g. "CaseForm|DotForm"; "0" for
// none. A bit without a name is a number: "Form(16)".
func (f Form) String() string {
	if f == 0 {
		return "0"
	}
	var names []string
	for i, name := range formNames {
		if f&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	if rest := f >> len(formNames) << len(formNames); rest != 0 {
		names = append(names, fmt.Sprintf("Form(%d)", uint(rest)))
	}
	return strings.Join(names, "|")
}

// redundantPort reports whether SchemeForm removes the port: an empty one
// whatever the scheme (section 3.2.3), or the scheme's default.
func (r Ref) redundantPort() bool {
	port, ok := r.Port()
	if port == "" {
		return ok
	}
	scheme, _ := LookupScheme(r.s[:r.colon])
	standard, _ := scheme.DefaultPort()
	return port == standard
}

// wantsSlash reports whether SchemeForm writes the empty path as "/", since the scheme says
// that they are the same after an authority (e.g. RFC 9110 section 4.2.3, RFC 6455 section 3).
func (r Ref) wantsSlash() bool {
	if r.slash == 0 || r.pathEnd() != r.slash {
		return false
	}
	scheme, ok := LookupScheme(r.s[:r.colon])
	return ok && scheme.info.EmptyIsRoot
}

// Equivalent reports whether a and b are the same once normalized (the ladder
// of section 6.2): a.Normalize(f) == b.Normalize(f). With no form it compares
// byte for byte. The fragment counts. It never allocates.
func Equivalent(a, b Ref, f Form) bool {
	if a.s == b.s {
		return true
	}
	if a.query > 0 != (b.query > 0) || a.fragment > 0 != (b.fragment > 0) ||
		a.slash > 0 != (b.slash > 0) || a.at > 0 != (b.at > 0) {
		return false
	}
	return sameText(a.s[:a.colon], b.s[:b.colon], f, true) &&
		sameAuthority(a, b, f) &&
		samePath(a, b, f) &&
		sameText(a.s[a.pathEnd():a.queryEnd()], b.s[b.pathEnd():b.queryEnd()], f, false) &&
		sameText(a.s[a.queryEnd():], b.s[b.queryEnd():], f, false)
}

// sameAuthority compares userinfo, host and port; that both have an authority,
// and a userinfo, or neither, is known.
func sameAuthority(a, b Ref, f Form) bool {
	if a.slash == 0 {
		return true
	}
	return (a.at == 0 || sameText(a.s[a.authorityStart():a.at], b.s[b.authorityStart():b.at], f, false)) &&
		sameText(a.s[a.hostStart():a.hostEnd()], b.s[b.hostStart():b.hostEnd()], f, true) &&
		a.portText(f) == b.portText(f)
}

// portText is the port with its ":", or "" if there is none or f removes it.
func (r Ref) portText(f Form) string {
	if r.port == 0 || f&SchemeForm != 0 && r.redundantPort() {
		return ""
	}
	return r.s[r.port:r.slash]
}

func samePath(a, b Ref, f Form) bool {
	pathA, pathB := a.Path(), b.Path()
	if f&SchemeForm != 0 && a.slash > 0 {
		root := Ref{s: "///", slash: 2} // any with an authority and the path "/"
		if a.wantsSlash() {
			a, pathA = root, "/"
		}
		if b.wantsSlash() {
			b, pathB = root, "/"
		}
	}
	if f&DotForm == 0 || pathA == pathB {
		return sameText(pathA, pathB, f, false)
	}
	unitsA, unitsB := newPathUnits(a, f&PercentForm != 0), newPathUnits(b, f&PercentForm != 0)
	for {
		pieceA, okA := unitsA.next()
		pieceB, okB := unitsB.next()
		if !okA || !okB {
			return okA == okB
		}
		if !sameText(pieceA.text(a.s), pieceB.text(b.s), f, false) {
			return false
		}
	}
}

// sameText reports whether two texts of the same component are the same once
// normalized. lower is set if case does not count: scheme and host.
func sameText(a, b string, f Form, lower bool) bool {
	lower = lower && f&CaseForm != 0
	for a != "" && b != "" {
		charA, restA := nextChar(a, f, lower)
		charB, restB := nextChar(b, f, lower)
		if charA != charB {
			return false
		}
		a, b = restA, restB
	}
	return a == b
}

// nextChar is the first byte of s or, as a number of its own, its first
// triplet, normalized; and what follows.
func nextChar(s string, f Form, lower bool) (char uint32, rest string) {
	c, n := s[0], 1
	if c == '%' {
		n = 3
		if c = triplet(s, 0); f&PercentForm == 0 || class[c]&inUnreserved == 0 {
			if f&CaseForm != 0 {
				return '%'<<16 | uint32(c), s[n:]
			}
			return '%'<<16 | uint32(s[1])<<8 | uint32(s[2]), s[n:]
		}
	}
	if lower && isUpper(c) {
		c |= 0x20
	}
	return uint32(c), s[n:]
}
