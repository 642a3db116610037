// Package given has what another package is given.
package given

// A Settings has a value, which its maker may have escaped.
type Settings struct{ value, password string }

// New returns Settings.
func New(value, password string) *Settings { return &Settings{value, password} } // want New:`result 0.value \{0\}; result 0.password \{1\}`

// Value returns the value.
func (s *Settings) Value() string { return s.value } // want Value:`result 0 \{s.value\}`

// Password returns the password.
func (s *Settings) Password() string { return s.password } // want Password:`result 0 \{s.password\}`
