package syntax

import (
	"net/url"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/authority"
	"github.com/urilint/urilint/internal/check/escape"
	"github.com/urilint/urilint/internal/strval"
)

// An outcome is what happens at run time with a faulty string: the text for the
// message, "" if too little is known, and the group of the finding.
type outcome struct {
	words string
	group check.Group
}

// outcomeOf returns what net/url and net/http make of the faulty bytes [start, end), where
// net/url read the URL u there, or what r says. The tests run it.
func outcomeOf(s *check.Site, u *url.URL, r check.Reading, start, end int) outcome {
	bad := s.Value.Text[start:end]
	switch {
	case r == check.Rejected:
		return outcome{s.Refusal(), check.Fails}
	case r == check.Accepted && s.Value.Complete() && s.Role.Fetches && s.NetHTTP() && !check.IsWeb(strings.ToLower(u.Scheme)):
		return outcome{s.Failure(), check.Fails}
	case s.IsSent() && bad == " " && s.Fault.Component == "query" && (u == nil || s.Readdressed || addressed(s, u)):
		return outcome{"the server answers 400 Bad Request", check.Fails}
	case r == check.Accepted && s.Value.Complete():
		return accepted(s, u, start, end)
	}
	if failsInPath(s, start) {
		return outcome{s.Refusal(), check.Fails}
	}
	if words := s.Since(); words != "" {
		return outcome{words, check.Fails} // in older versions the host is not found
	}
	return outcome{"", check.Style}
}

// failsInPath reports whether the fault is a "%" without two digits in the path of a
// base that is not known, by the convention that such a base has no query: url.Parse
// decodes a path, and no query.
//
//	base + "/users/%zz"
func failsInPath(s *check.Site, start int) bool {
	text := s.Value.Text
	return s.Fault.Rule == "pct-encoded" && s.Role.Parser != catalogue.ParserNone && !s.Value.Complete() && s.AtHole(0) &&
		!s.SecretAt(start, start+1) && len(text) >= start+3 && !s.HoleIn(check.Span{Start: start, End: start + 3}) &&
		!s.Role.Template && escape.BehindBase(s, strval.Hole{At: start})
}

// accepted is outcome where net/url takes the string as the URL u.
func accepted(s *check.Site, u *url.URL, start, end int) outcome {
	var (
		bad   = s.Value.Text[start:end]
		sends = "net/url writes it as "
	)
	switch component := s.Fault.Component; {
	case component != "path" && component != "query":
		if bad == s.Rewritten(u, start, end) {
			return outcome{"net/url lets it pass", check.Style}
		}
	case s.IsSent() && addressed(s, u):
		sends = "net/http sends it as "
	}
	switch s.Rewritten(u, start, end) {
	case check.Encode(bad):
		return outcome{sends + check.Encode(bad), check.Style}
	case bad:
		if name := droppedParameter(u.RawQuery); bad[0] == '%' && name != "" {
			return outcome{"the server's URL.Query leaves out " + s.QuoteOther(name), check.Elsewhere}
		}
		return outcome{sends + "it is", check.Style}
	}
	return outcome{"", check.Style}
}

// addressed reports whether net/http sends a request for u, as far as u alone decides.
func addressed(s *check.Site, u *url.URL) bool {
	t := s.Lenient()
	return check.IsWeb(u.Scheme) && u.Host != "" && (t == s || authority.RunBadhost(t) == nil && authority.RunBadport(t) == nil)
}

// droppedParameter returns the name of the parameter of query that url.ParseQuery drops
// for its "%"; "" if there is none, or its name is at fault.
func droppedParameter(query string) string {
	for pair := range strings.SplitSeq(query, "&") {
		if _, err := url.ParseQuery(pair); err != nil {
			if name, _, _ := strings.Cut(pair, "="); escape.IsName(name) {
				return name
			}
		}
	}
	return ""
}
