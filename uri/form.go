package uri

import (
	"fmt"
	"strings"
)

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
