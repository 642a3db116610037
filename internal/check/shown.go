package check

// Shown returns the whole value as it may be shown to anyone: with "…" for a
// password.
func (s *Site) Shown() string {
	text, secret := s.Value.Text, s.password()
	if secret.start == secret.end {
		return text
	}
	return text[:secret.start] + "…" + text[secret.end:]
}
