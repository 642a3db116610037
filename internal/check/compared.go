package check

import (
	"strings"

	"github.com/urilint/urilint/internal/grammar"
)

// Never reports whether the value, whatever its unknown parts are, cannot match what
// it is compared with.
func (c *Compared) Never(s *Site) bool {
	text, fold := s.Value.Text, c.Fold || c.Lower
	if c.HasCapital(text) {
		return true
	}
	if s.Value.Complete() {
		return !grammar.Meets(c.With, text, c.How, fold)
	}
	// Of a text with holes the beginning or the end is known.
	first, last := s.Value.Holes[0].At, s.Value.Holes[len(s.Value.Holes)-1].At
	switch c.How {
	case grammar.Whole:
		return !grammar.Meets(c.With, text[:first], grammar.Prefix, fold) || !grammar.Meets(c.With, text[last+1:], grammar.Suffix, fold)
	case grammar.Prefix:
		return !grammar.Meets(c.With, text[:first], grammar.Prefix, fold)
	case grammar.Suffix:
		return !grammar.Meets(c.With, text[last+1:], grammar.Suffix, fold)
	}
	return false
}

// HasCapital reports whether text has a letter that strings.ToLower does not leave.
func (c *Compared) HasCapital(text string) bool {
	return c.Lower && !c.Fold && strings.ContainsAny(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
}
