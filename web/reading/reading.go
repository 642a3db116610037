package reading

// Part is a component of a URL.
type Part int

// The parts, in the order of the string.
const (
	Scheme Part = iota
	Userinfo
	Host
	Port
	Path
	Query
	Fragment

	numParts
)

// String returns the part's name in RFC 3986, e.g. "userinfo".
func (p Part) String() string {
	return [...]string{"scheme", "userinfo", "host", "port", "path", "query", "fragment"}[p]
}

// Value is what a reader has for a part. An undefined part is not an empty one:
// "a?" has an empty query, "a" has none.
type Value struct {
	Text    string
	Defined bool
}

// defined returns the value of a part that is there.
func defined(text string) Value { return Value{text, true} }

// Values are the values of all parts, by Part.
type Values [numParts]Value

// Reading is what one reader makes of a string.
type Reading struct {
	Refused string // why the reader refuses it, "" if the reader accepts it
	Values  Values
	Whole   string // what the reader writes back
}

// Taken reports whether the reader takes the string.
func (r Reading) Taken() bool { return r.Refused == "" }
