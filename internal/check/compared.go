package check

import (
	"strings"

	"github.com/urilint/urilint/internal/grammar"
)

// A Compared is a string that a Site's value is compared with: what a URL's field or
// method gives.
type Compared struct {
	With []grammar.Piece // what the string can be
	Part Part            // which part of a URL it is

	// Request says that the URL belongs to a request that a server received: only its
	// path and query are set, unless the client uses the server as a proxy.
	Request bool

	Code string // as messages show it: "u.Scheme"

	How  grammar.Match
	Fold bool   // in any case: strings.EqualFold
	By   string // "==", "!=", "case", "strings.HasPrefix"; "slices.Contains" of a list or "map" of keys in which the value stands

	// Lower says that the string is in lower case: what strings.ToLower makes of the
	// part.
	Lower bool

	// Swapped says that the text is searched for the string, and not the other way
	// round: strings.HasPrefix("https://", addr).
	Swapped bool

	// Beside are the texts that the string is compared with there: in the same condition,
	// switch or list.
	Beside map[string]bool
}

// A Part is the part of a parsed URL that a field or method of url.URL returns.
type Part uint8

const (
	NoPart          Part = iota // no part of a URL, or not known which
	PartScheme                  // Scheme
	PartHost                    // Host
	PartHostname                // Hostname
	PartPort                    // Port
	PartOpaque                  // Opaque
	PartPath                    // Path
	PartEscapedPath             // EscapedPath
	PartQuery                   // RawQuery
	PartFragment                // Fragment
	PartRemoteAddr              // RemoteAddr of an http.Request
	PartOrigin                  // the Origin header of a request
	PartSum                     // one of these with something before or after it
)

// name returns the part as net/url calls it.
func (p Part) name() string {
	return [...]string{"", "Scheme", "Host", "Hostname", "Port", "Opaque", "Path", "EscapedPath", "RawQuery", "Fragment", "RemoteAddr", "Origin", "part"}[p]
}

// never reports whether the value, whatever its unknown parts are, cannot match what
// it is compared with.
func (c *Compared) never(s *Site) bool {
	text, fold := s.Value.Text, c.Fold || c.Lower
	if c.hasCapital(text) {
		return true
	}
	if s.Value.Complete() {
		return !grammar.Meets(c.With, text, c.How, fold)
	}
	// Of a text with holes the beginning or the end is known.
	first, last := s.Value.Holes[0].At, s.Value.Holes[len(s.Value.Holes)-1].At
	switch c.How {
	case grammar.Whole:
		return !grammar.Meets(c.With, text[:first], grammar.Prefix, fold) || !grammar.Meets(c.With, text[last+1:], grammar.Suffix, fold)
	case grammar.Prefix:
		return !grammar.Meets(c.With, text[:first], grammar.Prefix, fold)
	case grammar.Suffix:
		return !grammar.Meets(c.With, text[last+1:], grammar.Suffix, fold)
	}
	return false
}

// hasCapital reports whether text has a letter that strings.ToLower does not leave.
func (c *Compared) hasCapital(text string) bool {
	return c.Lower && !c.Fold && strings.ContainsAny(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
}
