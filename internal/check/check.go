// Package check holds urilint's checks: one file each, in one ordered list.
// A check looks at a Site, which is strings and data, and answers with
// findings, which are offsets into the Site's value; it knows nothing of Go
// syntax and cannot get a position in the source wrong.
package check

import (
	"github.com/urilint/urilint/internal/sink"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

// A Site is one string that reaches one sink: all that a check may look at.
type Site struct {
	Value strval.Value
	Role  *sink.Role
	API   string // the sink as a Go programmer writes it: "http.Get", "(*url.URL).Parse"

	// Ref is the parsed value, if it is complete and Fault is nil.
	Ref   uri.Ref
	Fault *uri.SyntaxError

	Method string // the HTTP method given in the same call, if it is a constant
	Test   bool   // the sink stands in a _test.go file
	Strict bool   // the user asked for what is right but seldom wanted
}

// A Finding is something wrong with a Site's value.
type Finding struct {
	Start, End int    // offsets in Value.Text of the bytes at fault; Start == End is a place between two bytes
	Message    string // without the check's ID: `space is not allowed in a path, in "https://h/a b" (pchar, RFC 3986 section 3.3)`
	Fix        *Fix   // nil: none is certain
}

// A Fix is a set of edits to a Site's value that mends a finding.
type Fix struct {
	Message string // a verb phrase with the result: `Replace "HTTP" with "http"`
	Edits   []Edit // sorted, not overlapping
	Unsafe  bool   // a guess at what was meant: offered only where the user asks for guesses
}

// An Edit replaces Text[Start:End] by New.
type Edit struct {
	Start, End int
	New        string
}

// A Check finds one kind of mistake.
type Check struct {
	ID    string // lower case: category, flag, file name, doc page, testdata package
	Title string // what it reports, a phrase for tables: "not in normal form"
	OptIn bool   // off unless enabled by name
	Run   func(*Site) []Finding
}

// All are the checks in order of precedence: where findings overlap, the
// first one's stands.
var All = []*Check{}
