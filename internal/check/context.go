package check

import (
	"strings"

	"github.com/urilint/urilint/internal/strval"
)

// A Context answers what checks ask of the package that has a site's value. The answers follow from the source alone:
// they are the same for every check and at any time.
type Context interface {
	// FitHost reports whether a hole is a host as URIs require it, or the program handles IPv6 addresses.
	FitHost(strval.Hole, strval.Value) bool

	// NamesServer reports whether a hole is the name of a server, as a certificate or a login to send mail has it.
	NamesServer(strval.Hole) bool

	// AnyText reports whether the argument of the escaper that wrote a hole may be any string.
	AnyText(strval.Hole) bool

	// DecodedQuery reports whether a hole is what url.QueryUnescape makes of an encoded query with any text in it.
	DecodedQuery(strval.Hole) bool

	// FreeText reports whether a hole may be any string: a parameter, a field or input that the program does not inspect.
	FreeText(strval.Hole) bool

	// Escaped reports whether other code escapes what is in a hole.
	Escaped(strval.Hole) bool

	// Admits reports whether no condition refuses witness in a hole. listed: it may be in an unknown list.
	Admits(h strval.Hole, v strval.Value, witness string, listed bool) bool

	// LetsIn returns the first of witnesses that the conditions on the way certainly let into a hole
	// of the value, and other if nothing refuses that; "" if none. asked is what they ask for.
	LetsIn(h strval.Hole, v strval.Value, other string, witnesses func(asked []strval.Asked) []string) string

	// Ordinary reports whether a hole of the value may be any value of its kind, by its name.
	Ordinary(strval.Hole, strval.Value) bool

	// OwnDial reports whether the value may reach a client with its own dialer, which may accept any host.
	OwnDial() bool

	// GivenElsewhere reports whether only other packages give what is in a hole; the finding is reported there.
	GivenElsewhere(strval.Hole) bool

	// EmptyPart returns which always empty part of a request to a server a hole is: the scheme or host of its
	// URL, or its Host header. It returns NoPart for other holes.
	EmptyPart(strval.Hole) Part

	// EmptyForwarded is EmptyPart in what a gateway sends on: the scheme of the URL, or the Host header.
	EmptyForwarded(strval.Hole) Part

	// SlashCutBy returns the function of the package that cuts off the slash which the field in a hole may end with, or "".
	SlashCutBy(strval.Hole) string

	// SameVariable reports whether two holes are the same variable or field.
	SameVariable(a, b strval.Hole) bool

	// LooksFor reports whether the package searches the variable in a hole for one of chars, or it is no variable.
	LooksFor(h strval.Hole, chars string) bool

	// Setting reports whether a hole is a setting, a flag or a variable of the environment, and no code looks at its text.
	Setting(strval.Hole) bool

	// RequestedBy returns the API that elsewhere takes a URL beginning with a hole that no code tests, or "".
	RequestedBy(strval.Hole) string

	// JoinedBy returns the function of another package that makes a hole of a host without brackets and a port, and how
	// that is shown; "" for other holes.
	JoinedBy(strval.Hole) (fn, shown string)

	// Requested reports whether a string of the package, other than own, has the segment of own in it.
	Requested(segment string, own strval.Value) bool

	// EscapedForURL reports whether net/url escapes what is in a hole, and a function of the package changes the result.
	EscapedForURL(strval.Hole) bool

	// Escapings returns what functions of the package escape.
	Escapings() Escapings

	// EscapedResult returns a function that escapes for a path what the function returns whose result a hole is, or "".
	EscapedResult(strval.Hole) string
}

// Escapings are the names of functions that escape something for a URL, by its host, if that is known, and a key.
type Escapings struct {
	Segments map[string]string // by what precedes an escaped segment of a path: "users/"
	Names    map[string]string // by the name of a variable that is escaped for a path, in lower case
	Params   map[string]string // by the parameter of a query whose value is escaped
	Slashes  map[string]string // as Names, of what is escaped by hand as it has slashes

	Decodes bool // a function decodes what is escaped for a query, perhaps segments of the paths that it serves

	ByQuery, ByPath int // how many segments of paths url.QueryEscape escapes, and others do
}

// EscapingKey returns the key behind text, the known beginning of a URL: other hosts have other rules.
func EscapingKey(text, key string) string {
	if p, ok := RawAuthority(text); ok && p.End < len(text) && !strings.ContainsAny(p.Of(text), "%\x00") {
		return p.Of(text) + " " + key
	}
	return key
}

// PathsAsQueries reports whether the package escapes nearly all segments of paths for a query, as Java's servers want it.
func (e Escapings) PathsAsQueries() bool { return e.ByQuery >= max(8, 4*e.ByPath) }

// NoContext is the Context of a value whose package is not known, and a default to embed.
type NoContext struct{}

func (NoContext) FitHost(strval.Hole, strval.Value) bool  { return false }
func (NoContext) NamesServer(strval.Hole) bool            { return false }
func (NoContext) AnyText(strval.Hole) bool                { return true }
func (NoContext) DecodedQuery(strval.Hole) bool           { return false }
func (NoContext) FreeText(strval.Hole) bool               { return false }
func (NoContext) Escaped(strval.Hole) bool                { return false }
func (NoContext) Ordinary(strval.Hole, strval.Value) bool { return true }
func (NoContext) OwnDial() bool                           { return false }
func (NoContext) GivenElsewhere(strval.Hole) bool         { return false }
func (NoContext) EmptyPart(strval.Hole) Part              { return NoPart }
func (NoContext) EmptyForwarded(strval.Hole) Part         { return NoPart }
func (NoContext) SlashCutBy(strval.Hole) string           { return "" }
func (NoContext) SameVariable(a, b strval.Hole) bool      { return false }
func (NoContext) LooksFor(strval.Hole, string) bool       { return false }
func (NoContext) Setting(strval.Hole) bool                { return false }
func (NoContext) RequestedBy(strval.Hole) string          { return "" }
func (NoContext) JoinedBy(strval.Hole) (fn, shown string) { return "", "" }
func (NoContext) Requested(string, strval.Value) bool     { return false }
func (NoContext) EscapedForURL(strval.Hole) bool          { return false }
func (NoContext) Escapings() Escapings                    { return Escapings{} }
func (NoContext) EscapedResult(strval.Hole) string        { return "" }

func (NoContext) Admits(h strval.Hole, v strval.Value, witness string, listed bool) bool { return true }
func (NoContext) LetsIn(strval.Hole, strval.Value, string, func([]strval.Asked) []string) string {
	return ""
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
	PartHostHeader              // the Host header of a request
	PartSum                     // one of these with something before or after it
)

// Name returns the part as net/url calls it.
func (p Part) Name() string {
	return [...]string{"", "Scheme", "Host", "Hostname", "Port", "Opaque", "Path", "EscapedPath", "RawQuery", "Fragment", "RemoteAddr", "Origin", "Host", "part"}[p]
}
