package grammar

import "strings"

// A Component is a set of the components of a URI (RFC 3986 section 3), and of
// the delimiters between them.
//
// The slashes of a path are Path and Delimiter, the brackets of an IP-literal
// Host and Delimiter; "://", "?", "#", "@" and the colon before a port are
// Delimiter alone.
type Component uint8

// The components, in the order of a URI.
const (
	Scheme Component = 1 << iota
	Userinfo
	Host
	Port
	Path
	Query
	Fragment
	Delimiter
)

// String names the components in the order of a URI: "userinfo or host".
func (c Component) String() string {
	names := [...]string{"scheme", "userinfo", "host", "port", "path", "query", "fragment", "delimiter"}
	var out []string
	for i, name := range names {
		if c>>i&1 != 0 {
			out = append(out, name)
		}
	}
	return strings.Join(out, " or ")
}
