package uri

import (
	"strconv"

	"github.com/urilint/urilint/internal/grammar"
)

// SchemeFault is something that the specification of a scheme forbids in a URI that RFC
// 3986 allows. It is an error; Error makes its text when it is called.
type SchemeFault struct {
	Input     string // the whole URI
	Offset    int    // the place in Input: of the byte at fault, of what is forbidden or comes again, or where what is missing would be
	Component string // authority, userinfo, host, port, path, query or fragment
	Rule      string // the ABNF rule that is broken, e.g. "NSS"; "" where no rule says it: of what is required, forbidden, too long or given twice
	Spec      string // e.g. "RFC 8141 section 2"

	scheme string
	kind   grammar.DemandKind
	most   int  // bytes that the component may have
	early  bool // the component ends before its rule does
}

// Error says what is wrong, where, and who says so, in one line:
//
//	uri: an http URI must have a host at byte 7 of "http:///x" (RFC 9110 section 4.2.1)
//	uri: "/" is not allowed in the path of a mailto URI at byte 7 of "mailto://x" (mailto-rest, RFC 6068 section 2)
func (f SchemeFault) Error() string {
	at := &SyntaxError{Input: f.Input, Offset: f.Offset}
	text := "uri: " + f.Reason() + " at byte " + strconv.Itoa(f.Offset) + " of " + at.excerpt() + " ("
	if f.Rule != "" {
		text += f.Rule + ", "
	}
	return text + f.Spec + ")"
}

// Reason says what is wrong, without the place and the string, e.g.
// "an http URI must have a host".
func (f SchemeFault) Reason() string {
	switch f.kind {
	case grammar.Requires:
		return article(f.scheme) + " URI must have " + article(f.Component)
	case grammar.Forbids:
		return article(f.scheme) + " URI must not have " + article(f.Component)
	}
	of := " the " + f.Component + " of " + article(f.scheme) + " URI"
	switch {
	case f.kind == grammar.Limits:
		return of[1:] + " is longer than " + strconv.Itoa(f.most) + " bytes"
	case f.kind == grammar.Distinct:
		return strconv.Quote(parameterName(f.Input[f.Offset:])) + " is given twice in" + of
	case f.Component == "port":
		return of[1:] + " is out of range"
	case f.early:
		return of[1:] + " ends too early"
	}
	return (&SyntaxError{Input: f.Input, Offset: f.Offset}).char() + " is not allowed in" + of
}

// article returns a component's or scheme's name with its article, as it is read
// aloud: "an http", "a urn", "userinfo".
func article(name string) string {
	switch name {
	case "userinfo":
		return name
	case "authority", "amqp", "amqps", "ftp", "http", "https", "ldap", "mysql", "nntp", "oci", "s3", "sftp", "ssh":
		return "an " + name
	}
	return "a " + name
}
