package analyzer

import "github.com/urilint/urilint/internal/check"

// details are what detail tells of a diagnostic beside its place.
type details struct {
	uri, api string
	secrets  []secretPlace
	held     *hold // nil: there is no fix to hold back
}

// A hold is why a fix is not offered, unless it is.
type hold struct {
	Fix     string `json:"fix"`     // `Replace " " with "%20"`
	Reason  string `json:"reason"`  // a phrase
	Offered bool   `json:"offered"` // with -unsafe-fixes
}

// newHold returns why a fix is not offered: it is unsafe, its literals may not be
// edited (see edits), or it is not proved.
func newHold(fix *check.Fix, unsafe, owned bool) *hold {
	switch {
	case !owned:
		return &hold{fix.Message, "what it edits is used for something else too", false}
	case unsafe:
		return &hold{fix.Message, "it guesses at what was meant", true}
	}
	return &hold{fix.Message, "not every use of what it edits is known to stay right", true}
}

// unsafeMark is after the message of a fix that is not safe, if values are reported
// too: the front end reads it.
const unsafeMark = "\x00unsafe"

// A secretPlace is bytes of a file that must not be shown. The front end itself finds
// passwords in the strings of a line. The analyzer must name those that are passwords
// only because of the text around them:
//
//	const password = "h7Gq2xV9"
//	"postgres://app:" + password + "@db.acme.io/"
type secretPlace struct {
	File  string `json:"file"`
	Start int    `json:"start"` // offsets
	End   int    `json:"end"`
}
