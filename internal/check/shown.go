package check

import "strings"

// Shown returns the whole value as it may be shown to anyone: with "…" for a
// secret, and the names of holes in braces.
func (s *Site) Shown() string {
	var b strings.Builder
	writeMasked(&b, s.Value, s.Secrets(), 0, len(s.Value.Text))
	return b.String()
}
