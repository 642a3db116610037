package check

import (
	"strings"

	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/internal/strval"
)

// Shown returns the whole value as it may be shown to anyone: with "…" for a
// secret, and the names of holes in braces.
func (s *Site) Shown() string {
	if s.shown == "" { // asked for each of the findings
		s.shown = masked(s.Value, s.Secrets(), 0, len(s.Value.Text))
	}
	return s.shown
}

// masked returns v.Text[lo:hi] with a mark in place of each secret, and with the name of each
// hole in its place.
func masked(v strval.Value, secrets []secret.Span, lo, hi int) string {
	var b strings.Builder
	done := lo
	for _, p := range secret.Within(secrets, lo, hi) {
		writeNamed(&b, v, done, lo+p.Start)
		b.WriteString(secret.Mark)
		done = lo + p.End
	}
	writeNamed(&b, v, done, hi)
	return b.String()
}

// writeNamed writes v.Text[lo:hi] with the name of each hole in its place.
func writeNamed(b *strings.Builder, v strval.Value, lo, hi int) {
	holes, _ := v.HolesIn(lo, hi)
	for _, h := range holes {
		b.WriteString(v.Text[lo:h.At])
		b.WriteString("{" + HoleName(h) + "}")
		lo = h.At + 1
	}
	b.WriteString(v.Text[lo:hi])
}
