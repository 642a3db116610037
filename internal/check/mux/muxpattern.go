package mux

import (
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
	Run: func(s *check.Site) []check.Finding {
		if s.Role.Form != catalogue.MuxPattern {
			return nil
		}
		if found := runMuxpattern(s); len(found) > 0 {
			return found
		}
		if found := runUnmatched(s); len(found) > 0 {
			return found
		}
		return runStripped(s)
	},
}

func runMuxpattern(s *check.Site) []check.Finding {
	if s.Role.Form != catalogue.MuxPattern {
		return nil
	}
	if at, reason := muxFault(s); reason != "" {
		return []check.Finding{{
			Start:   at.Start,
			End:     at.End,
			Message: fmt.Sprintf("%s; %s panics; %s", reason, s.API, muxAdvice(s, at)), In: s.Around(at.Start, at.End), Rule: muxRule,
		}}
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
		f := check.Finding{Start: 0, End: len(s.Value.Text), In: s.Around(0, 0)}
		that := earlier.Quote(0, 0)
		before := "registered before"
		if r.By != "" {
			before += " by " + r.By
		}
		switch {
		case s.Value.Text == v.Text:
			f.Message = "the pattern is " + before
		case p.includes(q):
			f.Message = fmt.Sprintf("matches the same requests as %s, %s", that, before)
		default:
			f.Message = fmt.Sprintf("conflicts with %s, %s: both match %s", that, before, s.QuoteOther(p.common(q)))
		}
		advice := "leave out one"
		if !p.includes(q) {
			advice = "make one narrower"
		}
		f.Message += fmt.Sprintf("; %s panics; %s", s.API, advice)
		f.Rule = "precedence of http.ServeMux"
		return []check.Finding{f}
	}
	return nil
}
