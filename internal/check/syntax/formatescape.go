package syntax

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// Formatescape reports triplets in formats whose "%" is not doubled: fmt reads them as verbs.
var Formatescape = &check.Check{
	ID:     "formatescape",
	Shared: true,
	Title:  "a percent-encoding in a format that fmt reads as a verb, or a pointer whose address it writes",
	Group:  check.Elsewhere,
	Run:    runFormatescape,
	Syntax: true,
}

// runFormatescape reports all triplets as one finding: mending only one leaves a garbled format.
func runFormatescape(s *check.Site) []check.Finding {
	var (
		verb    *strval.Misread // the first, or the first that url.Parse fails at
		refused string          // why it fails, in its words
		f       check.Finding
		edits   []check.Edit
		mending = true // what doubling does
	)
	for _, span := range s.Value.Spans {
		if span.Misread == nil {
			continue
		}
		if h := s.Hole(span.Start); h != nil && h.Verb == "" {
			if !s.IsPrinted() && s.Context.AnyText(*h) && s.Admits(*h, "a/b") {
				part := s.Part(h.At, h.At+1)
				return check.Found(s.At(h.At, h.At+1, "package fmt", `%s is part of a format: fmt reads the %q of "a/b" as a verb; write %%s, and %s as an argument`, part, span.Misread.Verb, part).As(check.Elsewhere))
			}
			continue
		}
		if s.Role.Form == catalogue.Text {
			continue // not all of it is of a URI
		}
		if verb == nil {
			verb, f.Start = span.Misread, span.Start
		}
		if refused == "" {
			if refused = refusedVerb(s, span); refused != "" {
				verb, f.Group = span.Misread, check.Fails
			}
		}
		if s.AtHole(span.Start) {
			f.End, mending = span.End, false
		} else {
			f.End = span.Start + len("%20")
			edits = append(edits, check.Edit{Start: span.Start, End: span.End, New: "%"}) // written "%%" in a format
		}
	}
	if verb == nil {
		return addresses(s)
	}
	f.Message = fmt.Sprintf(`%q in a format is a verb%s%s; write "%%%%" for its "%%"`, verb.Verb, written(verb), refused)
	f.In, f.Rule = s.Around(f.Start, f.End), "pct-encoded, RFC 3986 section 2.1"
	if mending {
		f.Fix = &check.Fix{Message: fmt.Sprintf(`Double the "%%" of %d triplets`, len(edits)), Edits: edits}
		if len(edits) == 1 {
			triplet := s.Value.Text[f.Start:f.End]
			f.Fix.Message = fmt.Sprintf("Replace %q with %q", triplet, "%"+triplet)
		}
	}
	return []check.Finding{f}
}

// addresses returns the findings of pointers, of which fmt writes the addresses:
//
//	fmt.Sprintf("https://example.com/users/%v", opts.ID)
func addresses(s *check.Site) []check.Finding {
	var findings []check.Finding
	for _, h := range s.Value.Holes {
		if s.Role.Form != catalogue.Text && h.Given != nil && h.Given.Name == "pointer" && !s.Forgiven(false) {
			findings = append(findings, *s.At(h.At, h.At+1, "package fmt", `%s is a pointer: fmt writes its address, such as "0xc000012120"; write *%s`, s.Part(h.At, h.At+1), s.Part(h.At, h.At+1)))
		}
	}
	return findings
}

// refusedVerb says that net/url refuses what fmt writes for the verb at span, which fits
// no argument; "" if it does not. It decodes all but a query, where "%!" stays.
//
//	"http://h/a%3Ab"     the path has "%!A(string=  x)"
//	"http://h/?a=%3Ab"   the query has it
func refusedVerb(s *check.Site, span strval.Span) string {
	before, text := s.Value.Text[:span.Start], cmp.Or(span.Misread.Writes, fmt.Sprintf(span.Misread.Verb, "x"))
	at := strings.Index(text, "%!")
	if s.Role.Parser == catalogue.ParserNone || at != 0 || strings.ContainsAny(before, "?#") {
		return ""
	}
	return "; " + s.Refusal()
}

// written says what fmt writes for the verb; "" where that is long, or not known.
//
//	"%3A"  =>  "%!A(string=  x)"
func written(verb *strval.Misread) string {
	const longest = len("%20b") // a width of three digits fills the message with spaces
	switch {
	case len(verb.Verb) > longest || verb.Writes == "":
		return ""
	case verb.Arg == "":
		return fmt.Sprintf(": it writes %q", verb.Writes)
	}
	return fmt.Sprintf(": of %s it makes %q", verb.Arg, verb.Writes)
}
