package uri

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// SyntaxError says why a string is not what was expected. Error makes its text when it
// is called, e.g.
//
//	uri: space is not allowed in a path at byte 21 of "https://example.com/a b" (pchar, RFC 3986 section 3.3); write U+0020 as %20
type SyntaxError struct {
	Input string // the whole string

	// Offset is the place in Input of the byte at fault, len(Input) if bytes are
	// missing at the end. It is the first byte that no URI reference can have after the
	// bytes before it. Two faults are reported earlier: a bad triplet at its "%", and a
	// port at its first byte that is no digit, although an "@" after it could have made
	// it a password.
	Offset int

	Component string // where the fault is: scheme, userinfo, host, port, path, query or fragment
	Rule      string // the ABNF rule that is broken, as RFC 3986 appendix A names it, e.g. "pchar"
}

// newSyntaxError makes the error of fault f at s[at].
func newSyntaxError(s string, at int, f fault) *SyntaxError {
	return &SyntaxError{Input: s, Offset: at, Component: faults[f].component, Rule: faults[f].rule}
}

// Section returns the section of RFC 3986 that has the rule, e.g. "3.3". It is
// empty for a rule that is not of RFC 3986.
func (e *SyntaxError) Section() string {
	for _, s := range sections {
		if s.rule == e.Rule {
			return s.section
		}
	}
	return ""
}

// Error says the reason, the place, the string, the rule and, if there is one, the
// hint, all in one line. Of a long string it shows only the part around the offset, and
// for a password "xxxxx" (except for the wrong character): errors go into logs.
func (e *SyntaxError) Error() string {
	text := "uri: " + e.Reason() + " at byte " + strconv.Itoa(e.Offset) + " of " + e.excerpt() + " (" + e.Rule
	if section := e.Section(); section != "" {
		text += ", RFC 3986 section " + section
	}
	text += ")"
	if hint := e.Hint(); hint != "" {
		text += "; " + hint
	}
	return text
}

// around is how many bytes of the input an error shows on either side of the fault.
const around = 60

// excerpt is the input between quotes, with "…" for what is left out. It cuts
// no character in two.
func (e *SyntaxError) excerpt() string {
	from, to := max(0, e.Offset-around), min(len(e.Input), e.Offset+around)
	for from > 0 && from < len(e.Input) && !utf8.RuneStart(e.Input[from]) && from > e.Offset-around-utf8.UTFMax {
		from--
	}
	for to < len(e.Input) && !utf8.RuneStart(e.Input[to]) && to < e.Offset+around+utf8.UTFMax {
		to++
	}
	shown := e.Input[from:to]
	if start, end := e.password(); max(from, start) < min(to, end) {
		shown = e.Input[from:max(from, start)] + redacted + e.Input[min(to, end):to]
	}
	text := strconv.Quote(shown)
	if from > 0 {
		text = `"…` + text[1:]
	}
	if to < len(e.Input) {
		text = text[:len(text)-1] + `…"`
	}
	return text
}

// password returns where a password is in the input, or what may be one: what stands
// between the first ":" of the authority and its last "@". If the fault is in a port,
// a raw "/", "?" or "#" of the password may have been taken for the end of the
// authority, and an "@" further on is its end.
func (e *SyntaxError) password() (start, end int) {
	s := e.Input
	if n := schemeLen(s); n < len(s) && n > 0 && s[n] == ':' {
		start = n + 1
	}
	if !strings.HasPrefix(s[start:], "//") {
		return 0, 0
	}
	start += len("//")
	authority := s[start:]
	if i := strings.IndexAny(authority, "/?#"); i >= 0 && e.Rule != "port" {
		authority = authority[:i]
	}
	at := strings.LastIndexByte(authority, '@')
	colon := strings.IndexByte(authority[:max(at, 0)], ':')
	if colon < 0 {
		return 0, 0
	}
	return start + colon + 1, start + at
}

// fault says what is wrong at a place in a string: zero is nothing. It is a
// number, so that finding one allocates nothing; newSyntaxError makes an error of it.
type fault uint8

const (
	faultScheme         fault = iota + 1 // ":" with nothing before it
	faultNoColon                         // ":" in the first segment of a relative reference
	faultUserinfo                        // a byte that userinfo cannot hold
	faultUserinfoPct                     // "%" without two hex digits: always the fault after that of other bytes
	faultRegName                         // a byte that a host cannot hold
	faultRegNamePct                      //
	faultIPv6                            // a byte that cannot be there in an IPv6 address
	faultIPvFuture                       // the same, after "[v"
	faultAfterIPLiteral                  // a byte after "]" that begins no port and no path
	faultPort                            // a byte that is no digit
	faultPath                            // a byte that a path cannot hold
	faultPathPct                         //
	faultQuery                           // a byte that a query cannot hold
	faultQueryPct                        //
	faultFragment                        // a byte that a fragment cannot hold
	faultFragmentPct                     //
	faultNoScheme                        // a URI is required
	faultStrayFragment                   // an absolute-URI is required
	faultPathAbempty                     // a path after an authority does not begin with "/"
	faultPathAbsolute                    // a path without an authority begins with "//"
	faultPct                             // "%" without two hex digits, in text of no component
)

// faults says for each fault the component in which it is and the ABNF rule
// that forbids it.
var faults = [...]struct{ component, rule string }{
	faultScheme:         {"scheme", "scheme"},
	faultNoColon:        {"path", "path-noscheme"},
	faultUserinfo:       {"userinfo", "userinfo"},
	faultUserinfoPct:    {"userinfo", "pct-encoded"},
	faultRegName:        {"host", "reg-name"},
	faultRegNamePct:     {"host", "pct-encoded"},
	faultIPv6:           {"host", "IPv6address"},
	faultIPvFuture:      {"host", "IPvFuture"},
	faultAfterIPLiteral: {"host", "authority"},
	faultPort:           {"port", "port"},
	faultPath:           {"path", "pchar"},
	faultPathPct:        {"path", "pct-encoded"},
	faultQuery:          {"query", "query"},
	faultQueryPct:       {"query", "pct-encoded"},
	faultFragment:       {"fragment", "fragment"},
	faultFragmentPct:    {"fragment", "pct-encoded"},
	faultNoScheme:       {"scheme", "URI"},
	faultStrayFragment:  {"fragment", "absolute-URI"},
	faultPathAbempty:    {"path", "path-abempty"},
	faultPathAbsolute:   {"path", "path-absolute"},
	faultPct:            {"", "pct-encoded"},
}

// pct is the fault of a "%" that does not begin a triplet, where f is the one of any other byte.
func (f fault) pct() fault {
	switch f {
	case faultUserinfo, faultRegName, faultPath, faultQuery, faultFragment:
		return f + 1
	}
	return f
}

// sections says where RFC 3986 has each rule.
var sections = [...]struct{ rule, section string }{
	{"pct-encoded", "2.1"},
	{"URI", "3"},
	{"scheme", "3.1"},
	{"authority", "3.2"},
	{"userinfo", "3.2.1"},
	{"host", "3.2.2"},
	{"IP-literal", "3.2.2"},
	{"IPvFuture", "3.2.2"},
	{"IPv6address", "3.2.2"},
	{"IPv4address", "3.2.2"},
	{"reg-name", "3.2.2"},
	{"port", "3.2.3"},
	{"path", "3.3"},
	{"path-abempty", "3.3"},
	{"path-absolute", "3.3"},
	{"path-noscheme", "3.3"},
	{"path-rootless", "3.3"},
	{"path-empty", "3.3"},
	{"segment", "3.3"},
	{"segment-nz-nc", "3.3"},
	{"pchar", "3.3"},
	{"query", "3.4"},
	{"fragment", "3.5"},
	{"URI-reference", "4.1"},
	{"relative-ref", "4.2"},
	{"absolute-URI", "4.3"},
}
