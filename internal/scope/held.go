package scope

import "github.com/urilint/urilint/internal/check"

// Details are what detail tells of a diagnostic beside its place.
type Details struct {
	URI, API, Rule string
	Via            []string // from what is called to the sink

	Secrets []SecretPlace
	Held    *Hold // nil: there is no fix to hold back
}

// A Hold is why a fix is not offered, unless it is.
type Hold struct {
	Fix    string `json:"fix"`    // `Replace " " with "%20"`
	Reason string `json:"reason"` // a phrase
}

// NewHold returns why an unsafe fix is held back.
func NewHold(fix *check.Fix, guess bool) *Hold {
	if guess {
		return &Hold{fix.Message, "it guesses at what was meant"}
	}
	return &Hold{fix.Message, "other code may need the text as it is"}
}

// UnsafeMark is after the message of a fix that is not safe, if values are reported
// too: the front end reads it.
const UnsafeMark = "\x00unsafe"

// A SecretPlace is bytes of a file that must not be shown. The front end itself finds
// passwords in the strings of a line. The analyzer must name those that are passwords
// only because of the text around them:
//
//	const password = "h7Gq2xV9"
//	"postgres://app:" + password + "@db.acme.io/"
type SecretPlace struct {
	File  string `json:"file"`
	Start int    `json:"start"` // offsets
	End   int    `json:"end"`
}
