package check

import "strings"

// Shown returns the whole value as it may be shown to anyone: with "…" for a
// password, and the names of holes in braces.
func (s *Site) Shown() string {
	secret := s.password()
	var b strings.Builder
	writeNamed(&b, s.Value, 0, secret.start)
	if secret.start < secret.end {
		b.WriteString("…")
	}
	writeNamed(&b, s.Value, secret.end, len(s.Value.Text))
	return b.String()
}
