package mux

import (
	"cmp"
	"fmt"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
)

// Muxpattern reports patterns that http.ServeMux does not take: it panics when
// they are registered, which is often at the program's start. And those that it
// takes for something else than was meant.
var Muxpattern = &check.Check{
	ID:    "muxpattern",
	Title: "a ServeMux pattern that panics, or that no request matches",
	Group: check.Fails,
	Run: check.One(func(s *check.Site) *check.Finding {
		if s.Role.Form != catalogue.MuxPattern {
			return nil
		}
		return cmp.Or(panics(s), unmatched(s), stripped(s))
	}),
}

// panics finds a pattern that is none, or that conflicts with an earlier one.
func panics(s *check.Site) *check.Finding {
	if at, reason := muxFault(s); reason != "" {
		return s.At(at.Start, at.End, muxRule, "%s; %s panics; %s", reason, s.API, muxAdvice(s, at))
	}
	pattern, ok := s.Subject.(*check.Pattern)
	if !ok || len(pattern.Earlier) == 0 || !s.Value.Complete() {
		return nil
	}
	p := parseMux(s.Value.Text)
	for _, r := range pattern.Earlier {
		v := r.Value
		earlier := &check.Site{Value: v, Role: s.Role, API: s.API, Context: s.Context}
		if _, reason := muxFault(earlier); reason != "" || !v.Complete() {
			continue // that one panics, or is not known
		}
		q := parseMux(v.Text)
		if !p.conflicts(q) {
			continue
		}
		before, advice := "registered before", "leave out one"
		if r.By != "" {
			before += " by " + r.By
		}
		claim := "the pattern is " + before
		switch {
		case s.Value.Text == v.Text:
		case p.includes(q):
			claim = fmt.Sprintf("matches the same requests as %s, %s", earlier.Quote(0, 0), before)
		default:
			claim = fmt.Sprintf("conflicts with %s, %s: both match %s", earlier.Quote(0, 0), before, s.QuoteOther(p.common(q)))
			advice = "make one narrower"
		}
		return s.At(0, len(s.Value.Text), "precedence of http.ServeMux", "%s; %s panics; %s", claim, s.API, advice)
	}
	return nil
}
