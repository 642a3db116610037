package uri

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/grammar"
)

// Scheme is what the specification of a scheme adds to RFC 3986: its default
// port, what it requires and forbids, and its own grammar. Schemes may be
// compared with ==. The zero Scheme has no name and finds no fault.
type Scheme struct{ info *grammar.SchemeInfo }

// LookupScheme returns the scheme of that name, in any case (RFC 3986 section
// 3.1), and whether it is known. It knows
//
//	amqp amqps data file ftp git git+ssh gs http https ldap mailto mongodb
//	mongodb+srv mysql nats news nntp oci postgres postgresql redis rediss s3
//	sftp spiffe ssh tel telnet urn ws wss
func LookupScheme(name string) (Scheme, bool) {
	s := grammar.LookupScheme(name)
	return Scheme{s}, s != nil
}

// Name returns the scheme's name in lower case, e.g. "https".
func (s Scheme) Name() string {
	if s.info == nil {
		return ""
	}
	return s.info.Name
}

// Spec returns the name of the scheme's specification, e.g. "RFC 9110".
func (s Scheme) Spec() string {
	if s.info == nil {
		return ""
	}
	return s.info.Spec
}

// DefaultPort returns the digits of the scheme's default port, and whether there is
// one.
func (s Scheme) DefaultPort() (string, bool) {
	if s.info == nil {
		return "", false
	}
	return s.info.DefaultPort, s.info.DefaultPort != ""
}

// Check returns what the scheme's specification forbids in r, at most one fault for
// each of its rules, in the order of the URI; nil if there is nothing. It returns nil
// for a reference with another scheme or without one.
func (s Scheme) Check(r Ref) []SchemeFault {
	if own, ok := LookupScheme(r.s[:r.colon]); !ok || own != s {
		return nil
	}
	var faults []SchemeFault
	for i := range s.info.Demands {
		d := &s.info.Demands[i]
		if at, early, ok := r.meets(d); !ok {
			faults = append(faults, SchemeFault{
				Input: r.s, Offset: at, Component: r.componentOf(d.Part, at), Rule: d.Rule, Spec: d.Spec,
				scheme: s.info.Name, kind: d.Kind, most: d.Most, early: early,
			})
		}
	}
	slices.SortStableFunc(faults, func(a, b SchemeFault) int { return a.Offset - b.Offset })
	return faults
}

// meets reports whether r does what d demands. If not, at is the offset of the fault:
// the first byte that no string of the rule can have there, or that is too many; the
// beginning of what is forbidden or repeated; or where something required is missing.
// early means that the part ends before the rule does.
func (r Ref) meets(d *grammar.Demand) (at int, early, ok bool) {
	start, end, defined := r.part(d.Part)
	switch d.Kind {
	case grammar.Requires:
		return start, false, defined && (d.Part != grammar.PartHost || start < end)
	case grammar.Forbids:
		return start, false, !defined
	}
	if !defined {
		return 0, false, true
	}
	switch d.Kind {
	case grammar.Limits:
		return start + d.Most, false, end-start <= d.Most
	case grammar.Distinct:
		n, ok := repeatedName(r.s[start:end])
		return start + n, false, !ok
	}
	n, ok := d.DFA.Match(r.s[start:end])
	return start + n, start+n == end, ok
}

// repeatedName returns the place in text of the first name, in any case, that a
// parameter before it has, and whether there is one.
func repeatedName(text string) (at int, ok bool) {
	seen := map[string]bool{}
	for i := range len(text) {
		if text[i] != ';' {
			continue
		}
		name := strings.ToLower(parameterName(text[i+1:]))
		if name != "" && seen[name] {
			return i + 1, true
		}
		seen[name] = true
	}
	return 0, false
}

// parameterName is the name that text begins with: "ext" of "ext=1;isub=2".
func parameterName(text string) string {
	if i := strings.IndexAny(text, "=;?#"); i >= 0 {
		return text[:i]
	}
	return text
}

// part returns where a part of r, which has a scheme, begins and ends, and
// whether it is there. One that is not begins where it would.
func (r Ref) part(p grammar.Part) (start, end int, defined bool) {
	if r.slash == 0 && p <= grammar.PartPort {
		return r.colon + 1, r.colon + 1, false
	}
	switch p {
	case grammar.PartAuthority:
		return r.authorityStart(), r.slash, true
	case grammar.PartUserinfo:
		return r.authorityStart(), r.at, r.at > 0
	case grammar.PartHost:
		return r.hostStart(), r.hostEnd(), true
	case grammar.PartPort:
		if r.port == 0 {
			return r.slash, r.slash, false
		}
		return r.port + 1, r.slash, true
	case grammar.PartPath:
		return r.pathStart(), r.pathEnd(), true
	case grammar.PartQuery:
		if r.query == 0 {
			return r.pathEnd(), r.pathEnd(), false
		}
		return r.query, r.queryEnd(), true
	case grammar.PartFragment:
		if r.fragment == 0 {
			return len(r.s), len(r.s), false
		}
		return r.fragment, len(r.s), true
	}
	return r.colon + 1, r.queryEnd(), true
}

// componentOf names the component of a fault at a place of a part.
func (r Ref) componentOf(p grammar.Part, at int) string {
	if p == grammar.PartRest {
		if p = grammar.PartPath; r.query > 0 && at >= r.query {
			p = grammar.PartQuery
		}
	}
	return [...]string{"authority", "userinfo", "host", "port", "path", "query", "fragment"}[p]
}

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
