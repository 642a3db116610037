package grammar

// A Start is a rule of RFC 3986 with which a run can begin. The language of a
// Start st is read so:
//
//	s := st.Set()
//	s = s.Step(b).And(st.Inside())    // for each byte
//	!s.And(st.Ends()).Empty()         // the rule can end here
//
// Without the mask the run goes on into what follows the rule in a URI: from
// StartHost a "/" leads into the path. No run leaves a rule and comes back to
// it, so the mask may also be applied after Over and BackOver.
type Start uint8

// The starts, named by their rules.
const (
	StartURIReference Start = iota
	StartURI
	StartAbsoluteURI
	StartRelativeRef
	StartScheme
	StartAuthority
	StartUserinfo
	StartHost
	StartIPLiteral   // with its brackets
	StartIPv6address // without
	StartIPvFuture
	StartIPv4address
	StartRegName
	StartPort
	StartPath
	StartPathAbempty
	StartPathAbsolute
	StartPathNoscheme
	StartPathRootless
	StartSegment
	StartSegmentNz
	StartSegmentNzNc
	StartQuery
	StartFragment
)

// start is a Start's row in the tables.
type start struct {
	rule         string
	from         uint8
	inside, ends Set
}

// String returns the name of the rule.
func (st Start) String() string { return starts[st].rule }

// Set returns the states before the first byte.
func (st Start) Set() Set {
	var s Set
	q := starts[st].from
	s[q>>6] = 1 << (q & 63)
	return s
}

// Inside returns the states in which the bytes read so far are the rule's.
func (st Start) Inside() Set { return starts[st].inside }

// Ends returns the states in which the rule can end.
func (st Start) Ends() Set { return starts[st].ends }

// Match reports whether text is a string of the rule. If not, n is the length
// of its longest prefix with which a string of the rule begins.
func (st Start) Match(text string) (n int, ok bool) {
	s := st.Set()
	for n = range len(text) {
		if s = s.Step(text[n]).And(starts[st].inside); s.Empty() {
			return n, false
		}
	}
	return len(text), !s.And(starts[st].ends).Empty()
}
