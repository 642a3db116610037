// Package static implements ports.
package static

// A Source is at one place.
type Source struct{ location string }

func New(location string) *Source { return &Source{location: location} } // want New:`result 0\.location \{0\}`

func (s *Source) Location() string { return s.location } // want Location:`result 0 \{s\.location\}`
