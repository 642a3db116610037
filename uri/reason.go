package uri

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"
)

// Reason says what is wrong, without the place and the string, e.g.
// `space is not allowed in a path` or `"%" is not followed by two hex digits`.
func (e *SyntaxError) Reason() string {
	switch e.Rule {
	case "pct-encoded":
		return `"%" is not followed by two hex digits`
	case "URI":
		return "a scheme is missing"
	case "absolute-URI":
		return "a fragment is not allowed in an absolute URI"
	case "path-noscheme":
		return `":" is not allowed in the first segment of a relative path`
	case "path-abempty":
		return `a path after an authority must be empty or begin with "/"`
	case "path-absolute":
		return `a path without an authority must not begin with "//"`
	case "IPv6address", "IPvFuture":
		return e.reasonBrackets()
	}
	if e.Rule == "scheme" && e.Offset == 0 && e.at() == ':' {
		return `there is no scheme before ":"`
	}
	if e.Offset >= len(e.Input) {
		return e.within() + " ends too early"
	}
	char := e.char()
	switch {
	case e.Rule == "authority":
		return char + ` is not allowed after the "]" of a host`
	case e.Component == "port":
		return "the port holds " + char
	case e.Component == "fragment" && char == `"#"`:
		return `a second "#" is not allowed`
	}
	return char + " is not allowed in " + e.within()
}

// reasonBrackets is the Reason inside of brackets.
func (e *SyntaxError) reasonBrackets() string {
	switch c := e.at(); {
	case c == atEnd, c == '/', c == '?', c == '#':
		return `"[" is not closed by "]"`
	case c == ']':
		return e.within() + " ends too early"
	case c == '%' && e.Rule == "IPv6address":
		return "a zone identifier is not allowed in an IPv6 address"
	}
	return e.char() + " is not allowed at this place in " + e.within()
}

// Hint says what would be allowed or what is the likely cause, e.g.
// `write U+0020 as %20` or `an IPv6 address is in brackets: [::1]`. It is
// empty where nothing can be said.
func (e *SyntaxError) Hint() string {
	switch e.Rule {
	case "pct-encoded":
		return `write "%" itself as %25`
	case "path-noscheme", "scheme":
		return `a scheme is a letter and then letters, digits, "+", "-" and "."; a host comes after "//", and "./" before a path lets it hold ":"`
	case "authority":
		return `only ":" and a port, or a path, can come there`
	case "IPv6address":
		return e.hintIPv6()
	case "port":
		return e.hintPort()
	case "userinfo", "reg-name", "pchar", "query", "fragment":
		return e.hintChar()
	}
	return ""
}

// hintIPv6 is the Hint inside of brackets.
func (e *SyntaxError) hintIPv6() string {
	if e.at() == '%' {
		return "RFC 6874, which allowed zone identifiers, was withdrawn by RFC 9844"
	}
	start := strings.LastIndexByte(e.Input[:min(e.Offset, len(e.Input))], '[') + 1
	text := e.Input[start:scan(e.Input, start, inUser)]
	switch {
	case isIPv4(text):
		return "an IPv4 address has no brackets"
	case strings.IndexByte(text, ':') < 0:
		return "brackets are for IPv6 addresses only"
	}
	return ""
}

// hintPort looks for the two ways in which something else comes to be read as
// a port: an IPv6 address without brackets, and a password with a delimiter. An
// "@" after it may as well be of the path: "//h:8o/users/@me".
func (e *SyntaxError) hintPort() string {
	start := strings.LastIndexAny(e.Input[:min(e.Offset, len(e.Input))], "/@") + 1
	host := e.Input[start:scan(e.Input, start, inUser)]
	if isIPv6(host) {
		return "an IPv6 address stands in brackets: [" + host + "]"
	}
	if n := strings.LastIndexByte(host, ':'); n > 0 && isIPv6(host[:n]) {
		return "an IPv6 address stands in brackets: [" + host[:n] + "]" + host[n:]
	}
	switch at := strings.IndexByte(e.Input[start:], '@'); {
	case at > 0 && start > 0 && e.Input[start-1] == '@' && strings.IndexAny(e.Input[start:start+at], "/?#") < 0:
		return `a port is digits only; an "@" in a user name is written %40`
	case at > 0:
		return `a port is digits only; "/", "?" and "#" in a password are written %2F, %3F and %23`
	}
	return "a port is digits only"
}

// isIPv6 reports whether s is an IPv6address, without brackets.
func isIPv6(s string) bool {
	literal := "[" + s + "]"
	end, ok := scanIPv6(literal, 1)
	return ok && end == len(literal)-1
}

// hintChar is the Hint for a character that a component cannot hold.
func (e *SyntaxError) hintChar() string {
	if e.Offset >= len(e.Input) {
		return ""
	}
	c, size := utf8.DecodeRuneInString(e.Input[e.Offset:])
	triplets := fmt.Sprintf("% X", e.Input[e.Offset:e.Offset+size])
	triplets = "%" + strings.ReplaceAll(triplets, " ", "%")
	write := fmt.Sprintf("write %U as %s", c, triplets)
	blank := c == '\uFEFF' || strings.ContainsRune(" \t\r\n", c)
	switch {
	case c == ':' && e.Component == "host":
		return e.hintColon()
	case blank && e.Offset == 0:
		return "trim the beginning of the string"
	case blank && strings.Trim(e.Input[e.Offset:], " \t\r\n\uFEFF") == "":
		return "trim the end of the string"
	case c == ' ' && e.Component == "host":
		return "no host has a space, not even as %20: remove it"
	case c == utf8.RuneError && size == 1:
		return "write it as " + triplets
	case isBidiFormat(c):
		return "no IRI holds it either (RFC 3987 section 4.1): " + write
	case isIRIChar(c, e.Component == "query") && e.Component == "host":
		return fmt.Sprintf("with %U this is an IRI (RFC 3987), whose host IDNA turns into ASCII", c)
	case isIRIChar(c, e.Component == "query"):
		return "this is an IRI (RFC 3987): " + write
	case c == '{' || c == '}':
		return "this is a URI template (RFC 6570) still to be expanded; else " + write
	case c == '\\':
		return `use "/" between segments; else ` + write
	case c == '@':
		return `an "@" in userinfo is written %40`
	}
	return write
}

// hintColon is the Hint for a ":" in a host that was given as a part of its own, as to
// [Ref.WithHost]. In a string that is parsed, a port begins there.
func (e *SyntaxError) hintColon() string {
	start := strings.LastIndexAny(e.Input[:e.Offset], "/@") + 1
	host := e.Input[start:scan(e.Input, start, inUser)]
	if isIPv6(host) {
		return "an IPv6 address stands in brackets: [" + host + "]"
	}
	return "a port is a part of its own, beside the host"
}

// atEnd is what at returns where bytes are missing at the end; no byte.
const atEnd = -1

// at is the byte at fault, or atEnd.
func (e *SyntaxError) at() int {
	if e.Offset >= len(e.Input) {
		return atEnd
	}
	return int(e.Input[e.Offset])
}

// within names the component with its article.
func (e *SyntaxError) within() string {
	switch {
	case e.Rule == "IPv6address":
		return "an IPv6 address"
	case e.Rule == "IPvFuture":
		return `a host in brackets that begins with "v"`
	case e.Component == "userinfo":
		return "userinfo"
	}
	return "a " + e.Component
}

// char names the character at fault: `"^"`, `"é" (U+00E9)`, "space",
// "newline (U+000A)", "byte 0xFF".
func (e *SyntaxError) char() string {
	c, size := utf8.DecodeRuneInString(e.Input[e.Offset:])
	switch {
	case c == utf8.RuneError && size == 1:
		return fmt.Sprintf("byte 0x%02X", e.Input[e.Offset])
	case c == ' ':
		return "space"
	case c == '"':
		return "a quotation mark"
	case c < ' ' || c == 0x7F:
		return fmt.Sprintf("%s (%U)", cmp.Or(controlNames[c], "control character"), c)
	case c == '\uFEFF':
		return "byte order mark (U+FEFF)"
	case c >= utf8.RuneSelf:
		return fmt.Sprintf("%q (%U)", string(c), c)
	}
	return `"` + string(c) + `"`
}

// controlNames names the control characters that get into strings by accident.
var controlNames = map[rune]string{
	0: "NUL", '\t': "tab", '\n': "newline", '\r': "carriage return", 0x1B: "escape", 0x7F: "delete",
}
