package grammar

// A SchemeInfo is what a scheme's specification adds to RFC 3986. Each is a file of
// schemes/.
type SchemeInfo struct {
	Name        string // lower case
	Spec        string // "RFC 9110"
	DefaultPort string // its digits; "" for none
	EmptyIsRoot bool   // after an authority, the empty path is "/"
	Demands     []Demand
}

// A Demand is something that a scheme requires, forbids or has a grammar for.
type Demand struct {
	Part Part
	Kind DemandKind
	Rule string // Matches: the ABNF rule
	Spec string // "RFC 9110 section 4.2.1"
	DFA  *DFA   // Matches: the rule's
	Most int    // Limits: so many bytes
}

// Part is the part of a URI that a Demand is about.
type Part uint8

// The parts, in the order of a URI.
const (
	PartAuthority Part = iota
	PartUserinfo
	PartHost
	PartPort
	PartPath
	PartQuery
	PartFragment
	PartRest // all between the scheme's colon and the fragment
)

// DemandKind says what a Demand demands.
type DemandKind uint8

const (
	Requires DemandKind = iota // the part is there, and a host is not empty
	Forbids                    // the part is not there
	Matches                    // the part, if there, is a string of the rule
	Limits                     // the part, if there, is no longer than Most
	Distinct                   // the part's parameters, each ";" and a name, differ in their names
)

// LookupScheme returns the scheme of that name, in any case, or nil.
func LookupScheme(name string) *SchemeInfo {
	var lower [longestScheme]byte
	if len(name) > len(lower) {
		return nil
	}
	for i := range len(name) {
		c := name[i]
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		lower[i] = c
	}
	for i := range schemes {
		if schemes[i].Name == string(lower[:len(name)]) {
			return &schemes[i]
		}
	}
	return nil
}
