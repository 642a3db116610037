package grammar

// A Start is a rule of RFC 3986 that a run can begin with.
type Start uint8

// The starts, named by their rules.
const (
	StartURIReference Start = iota
	StartURI
)

// Set returns the states before the first byte.
func (st Start) Set() Set {
	var s Set
	q := starts[st]
	s[q>>6] = 1 << (q & 63)
	return s
}
