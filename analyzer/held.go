package analyzer

import "github.com/urilint/urilint/internal/check"

// details are what detail tells of a diagnostic beside its place.
type details struct {
	uri, api, rule string
	via            []string // from what is called to the sink

	secrets []secretPlace
	held    *hold // nil: there is no fix to hold back
}

// A hold is why a fix is not offered, unless it is.
type hold struct {
	Fix    string `json:"fix"`    // `Replace " " with "%20"`
	Reason string `json:"reason"` // a phrase
}

// newHold returns why an unsafe fix is held back.
func newHold(fix *check.Fix, guess bool) *hold {
	if guess {
		return &hold{fix.Message, "it guesses at what was meant"}
	}
	return &hold{fix.Message, "other code may need the text as it is"}
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
