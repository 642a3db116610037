package check

import (
	"net/url"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

// A Site is one string that reaches one sink: all that a check may look at.
type Site struct {
	Value strval.Value
	Role  *catalogue.Role
	API   string // the sink as a Go programmer writes it: "http.Get", "(*url.URL).Parse"

	// Ref is the parsed value if Fault is nil; of a value with holes, it is one that the value can have (see Known). Fault
	// is what makes it no URI reference, whatever the holes are. Both are zero if nothing can be said, or is asked.
	Ref   uri.Ref
	Fault *uri.SyntaxError

	Go          int    // the minor version in the go line of the module's go.mod: 26 of "go 1.26"; 0: not known
	Method      string // the HTTP method given in the same call, if it is a constant
	Test        bool   // the sink is in a _test.go file
	Given       string // the name of another package's parameter, field or variable that the value is given for
	Readdressed bool   // the scheme or host of the request may be set afterwards
	Requeried   bool   // the query may be encoded again before the request is sent
	Stored      bool   // the sink is a field, or a function that only stores the value: what fails, fails elsewhere
	Several     bool   // the value is one of several that may get there
	IPv4        bool   // the network that is named beside the address has IPv4 addresses alone
	Printed     bool   // of a text: it is written for people, and nothing more
	Passed      bool   // of a text: it is an argument, and the function decides what it is
	Sent        bool   // of a text: it is given beside the method of a request
	Strict      bool   // the user asked for faults that are often intended
	Cleaned     bool   // the program cleans the path of the URL before it does anything else with it
	Remade      bool   // own code parses it, and may bring it into normal form
	Likely      bool   // the user asked for values that are wrong only with some contents: unescaped

	// Context is what is known of the package that has the value.
	Context Context

	// Base is what a reference is resolved against, or a path element joined to. nil: not known.
	Base *Base

	// Relative is how many other references to the field RelativeTo begin without a slash, as is usual there, of one that
	// begins with one. 0: none has the same first segment, or it is not usual.
	Relative   int
	RelativeTo string

	// Rooted is how many references are resolved against the Base, if all begin with a slash and none with its path.
	Rooted int

	// Slashed says which other base of the same references ends with a slash, and has a path before
	// it: "NewClient ends it with one". "": none, or that of the site is known.
	Slashed string

	// Unslashed are the places where a slash is missing that other URLs of the package have.
	Unslashed []Unslashed

	// Later are the elements that are joined after this one.
	Later []strval.Value

	// Joined is the function of package path whose result is the hole at the beginning of the value: "path.Join"; "" if
	// there is none, or if the program repairs the result.
	Joined string

	// FilePath is the hole that package path/filepath made, with the system's separators.
	FilePath *FilePath

	// Subject is what the value is judged as beside its text, or in place of it: a *Compared, *Cut, *Split, *Whole, *Copy,
	// *Returned, *Pattern or *Short, each for one check. nil: a string in a sink that takes a URI.
	Subject any

	// Sole says that a parser's error alone decides whether the value is a valid URL, as the code calls it.
	Sole bool

	// Nil is what panics if the value does not parse, since the error is dropped: "u.Host".
	Nil string

	// Failed is what panics if the value does not parse, though the error is asked for.
	Failed string

	// Told is set if the value has a secret, and is requested: the request's error may get into a log or an answer.
	Told Told

	// Cut is what panics if the value is a URL without a path: "u.Path[1:]".
	Cut string

	// Listed names the setting of which the first hole has a part: it is cut at commas, and nothing trims the parts. "": there is none.
	Listed string

	// Host is what is known of a host or an address, beside its value.
	Host Host

	// What is around the value.
	Index   int                     // of an argument for a variadic parameter: which one, from 0
	Fields  map[string]strval.Value // of a field in a composite literal: the literal's fields of string type, by name
	Grown   string                  // of the field Path: the URL of a longer life, if each call of the function makes its path longer; else ""
	Rebuilt []string                // of the field Path of a literal that has the path of a request and is sent: the encoded fields of its URL that are lost

	Parsed bool   // Ref or Fault is set
	Shape  *shape // of a parsed value with holes; nil for others

	searched bool          // secrets is set
	secrets  []secret.Span // see Secrets
	shown    string        // see Shown; "": not asked for yet

	Standing [standings]int // what firstHoleThat returns, and 1; 0: not asked for yet
}

// Valid reports whether Ref is set: there is no fault.
func (s *Site) Valid() bool { return s.Parsed && s.Fault == nil }

// Forgiven reports whether a finding is not reported because a test may want it. What the API rejects immediately is
// reported in tests too, since it cannot have been meant to work.
func (s *Site) Forgiven(rejected bool) bool { return s.Test && !s.Strict && (!rejected || s.Stored) }

// IsPrinted reports whether the value is the text of a log or an error.
func (s *Site) IsPrinted() bool {
	return s.Printed || s.Role.Form == catalogue.Text && s.API != "" && s.API != "fmt.Sprintf" && s.API != "fmt.Appendf"
}

// A Told is a secret in a URL that people get to see.
type Told struct {
	Secret string // as messages show it
	By     string // what tells it: "log.Print"; "": nothing does
}

// A Host is what the code around says of a host or an address.
type Host struct {
	Ported      bool   // what gave it a port is known, and nothing takes it off
	Portless    bool   // it is dialed, and the Host of a URL whose port nothing asks for
	Bracketed   string // what "[::1]" becomes, if the code knows of a port only and not of brackets; of one that is joined to a port, with one
	Unbracketed bool   // of the field Host: the function around does not look for colons, or join a host and a port
	Named       bool   // a name says that it is an address: a host and a port
	URL         string // of what is the field Host of a URL: the expression of the URL; else ""
	Unsent      Unsent // of a Host in a header
}

// An Unsent is a Host in the header of a request, from which net/http sends none.
type Unsent struct {
	Sent          string // whose Host is sent in its place, if that is another; else ""
	Request, Host string // the expressions of the request and of the Host
}

// A Compared is what a Site's value is compared with, of the role compared: a URL's field or method.
type Compared struct {
	With []grammar.Piece // what the string can be
	Part Part            // which part of a URL it is

	// Request says that a server received the request of the URL: only its path and query are set.
	Request bool

	Code string // as messages show it: "u.Scheme"

	How  grammar.Match
	Fold bool   // in any case: strings.EqualFold
	By   string // "==", "!=", "case", "strings.HasPrefix"; "slices.Contains" of a list or "map" of keys in which the value stands

	// Lower says that the string is in lower case: strings.ToLower made it.
	Lower bool

	// Swapped says that the text is searched for the string: strings.HasPrefix("https://", addr).
	Swapped bool

	// Both is the other beginning that the condition asks for, which makes it always true or never. By is "||" or "&&".
	Both string

	// Allows says that a match is let in: a function returns true for an origin, or a header allows it.
	Allows  bool
	Subject strval.Value // in case of Allows, the string

	// Beside are the texts that the string is compared with in the same condition, switch or list.
	Beside map[string]bool
}

// A Cut is a call that takes letters of a set, the value, from an end of a string, of the role cutset.
//
//	strings.TrimLeft(u, "https://")
type Cut struct {
	By    string // "TrimLeft", "TrimRight" or "Trim"
	OfURL bool   // the string is a URL, or a part of one, or the result becomes one
	Name  string // the variable that is cut, if the set has a hole, which may be more than a letter
}

// A Split is a call that takes a host and port apart at a colon, the value, of the role separator.
//
//	strings.Split(r.RemoteAddr, ":")
type Split struct {
	By   string // "Split", "SplitN", "Cut", "Index", "IndexByte", "LastIndex" or "LastIndexByte"; "SplitHostPort" whose error is dropped
	Text string // the expression that is split
	Of   string // the kind of that: "remote-addr", "url-host", or "address" for what is dialed or listened at

	// Missing says that net.SplitHostPort's error is dropped if the port is missing.
	Missing bool

	// Second says that only the second part is used, as the port.
	Second bool

	// Counted says that the parts are used only if there are two.
	Counted bool

	// Joins says that the package joins hosts and ports by a colon, perhaps this host of a URL too.
	Joins bool

	// Dialed is the API that dials Text, with a port if it has no colon; "" if it is taken apart.
	Dialed  string
	Subject strval.Value // in case Dialed: what is looked at
}

// A Whole is a call that parses a whole URL as a path or a query, of the role whole-url.
//
//	path.Base(r.RequestURI)         // a path
//	url.ParseQuery(r.URL.String())  // a query
//	r.RequestURI == "/login"
type Whole struct {
	By       string // the call, as a Go programmer writes it: "path.Base"
	Text     string // the expression that is taken apart
	Absolute bool   // that is a URL with a scheme and a host; false: it may begin with its path
	URL      string // the expression of the URL; "" if it has no name
	With     string // the path that it is compared with; behind "…" the end of one; what is put behind it; "" if it is taken apart
}

// A Copy is changed, and then dropped. The value is a key of it, of the role copied-text.
//
//	u.Query().Set("page", "2")          // Query makes a new map each time
//	q := u.Query(); q.Set("page", "2")  // and q is not read again
type Copy struct {
	Name string // of the variable that holds it; "" for none
	By   string // what changes it: "Set", "Add", "Del", "=" or "delete"
}

// A Returned is the path of a request, of the role copied-text, to which its client comes back without the query.
//
//	v.Set("return_to", r.URL.Path)
type Returned struct {
	URL string // "r.URL"
}

// A Short is what is taken of a path or a host, the value, where an ordinary one has less.
//
//	strings.SplitN(u.Path, "/", 3)[2]   r.Host[:4]
type Short struct {
	Of    string // the expression of the path or the host
	Given string // what has less: "/x"
}

// A FilePath is a hole that package path/filepath made, with the separator of the system.
//
//	u.Path = filepath.Join(u.Path, "users")
type FilePath struct {
	By   string // "filepath.Join"
	Hole int    // its offset in the value
}

// A Pattern is a pattern that is registered with a ServeMux.
type Pattern struct {
	Earlier  []Registered // those that the same mux certainly has by then
	Stripped *Stripped    // the handler; nil if it is another
}

// A Registered is a pattern that a mux has already.
type Registered struct {
	Value strval.Value
	By    string // the function that registered it; "" if it is in the same one
}

// A Stripped is the handler that a pattern is registered with, http.StripPrefix(Prefix, h).
type Stripped struct {
	Prefix string

	// Files says that h is a file server, and that nothing else serves or names files below the pattern's path.
	Files bool
}

// An Unslashed is a place between a word and an unknown part where other URLs have a slash.
type Unslashed struct {
	At         int // where the slash would be
	Start, End int // the word and the hole
	Others     int // how many others have it
}

// A shape is what holds for every filling of a value's holes that makes it a URI reference.
type shape struct {
	V strval.Value

	// After[i] are the states after i bytes and holes of v.Text from which the rest can be read.
	After []grammar.Set

	// sample is one filling of v: v.Text with a string of the right kind in each hole,
	// chosen so that the whole is a URI reference. fills[k] is the string in hole k.
	sample string
	fills  []string
}

// A Base is the URL that a Site's value is resolved against or joined to.
type Base struct {
	Value strval.Value

	URL    *url.URL       // what url.Parse makes of it, with marks in its holes
	filled strval.Filling // that with the marks
	Steady bool           // url has the components and segments of every filling
}

// A Standing is how a hole stands in a path, so that what follows it may be no path.
type Standing uint8

const (
	NotAlone  Standing = iota // it is no segment
	NotApart                  // no delimiter is before it
	NotInPath                 // it is no segment, of a text that may be no URL
	standings
)

// Never reports whether the value, whatever its holes are, never matches what it is compared with.
func (c *Compared) Never(s *Site) bool {
	text, fold := s.Value.Text, c.Fold || c.Lower
	if c.HasCapital(text) {
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

// HasCapital reports whether text has a letter that strings.ToLower does not leave.
func (c *Compared) HasCapital(text string) bool {
	return c.Lower && !c.Fold && strings.ContainsAny(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
}
