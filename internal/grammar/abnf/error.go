package abnf

import "fmt"

// An Error is a fault in a grammar's text.
type Error struct {
	File string // the Source's name
	Line int    // from 1
	Rule string // the rule being defined; "" before the first one
	Msg  string
}

// Error returns, e.g., "uri.abnf:3: rule path: …".
func (e *Error) Error() string {
	if e.Rule == "" {
		return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Msg)
	}
	return fmt.Sprintf("%s:%d: rule %s: %s", e.File, e.Line, e.Rule, e.Msg)
}
