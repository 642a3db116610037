package check

import (
	"net/url"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/strval"
)

// An outcome is what happens at run time with a faulty string: the text for the
// message, "" if too little is known, and the group of the finding.
type outcome struct {
	words string
	group Group
}

// outcome returns what net/url and net/http make of the faulty bytes [start, end), where
// net/url read the URL u there, or what r says. The tests run it.
func (s *Site) outcome(u *url.URL, r reading, start, end int) outcome {
	bad := s.Value.Text[start:end]
	switch {
	case r == rejected:
		return outcome{s.refusal(), Fails}
	case r == accepted && s.Value.Complete() && s.Role.Fetches && s.netHTTP() && !isWeb(strings.ToLower(u.Scheme)):
		return outcome{s.API + " fails", Fails}
	case s.isSent() && bad == " " && s.Fault.Component == "query" && (u == nil || s.Readdressed || s.addressed(u)):
		return outcome{"the server answers 400 Bad Request", Fails}
	case r == accepted && s.Value.Complete():
		return s.accepted(u, start, end)
	}
	if s.failsInPath(start) {
		return outcome{s.refusal(), Fails}
	}
	if words := s.since(); words != "" {
		return outcome{words, Fails} // in older versions the host is not found
	}
	return outcome{"", Style}
}

// failsInPath reports whether the fault is a "%" without two digits in the path of a
// base that is not known, by the convention that such a base has no query: url.Parse
// decodes a path, and no query.
//
//	base + "/users/%zz"
func (s *Site) failsInPath(start int) bool {
	text := s.Value.Text
	if s.Fault.Rule != "pct-encoded" || s.Role.Parser == catalogue.ParserNone || s.Value.Complete() || !s.atHole(0) ||
		s.secretAt(start, start+1) || len(text) < start+3 || s.holeIn(span{start, start + 3}) {
		return false
	}
	return !s.Role.Template && s.behindBase(strval.Hole{At: start})
}

// accepted is outcome where net/url takes the string as the URL u.
func (s *Site) accepted(u *url.URL, start, end int) outcome {
	var (
		bad   = s.Value.Text[start:end]
		sends = "net/url writes it as "
	)
	switch component := s.Fault.Component; {
	case component != "path" && component != "query":
		if bad == s.rewritten(u, start, end) {
			return outcome{"net/url lets it pass", Style}
		}
	case s.isSent() && s.addressed(u):
		sends = "net/http sends it as "
	}
	switch s.rewritten(u, start, end) {
	case encode(bad):
		return outcome{sends + encode(bad), Style}
	case bad:
		if name := droppedParameter(u.RawQuery); bad[0] == '%' && name != "" {
			return outcome{"the server's URL.Query leaves out " + s.quoteOther(name), Elsewhere}
		}
		return outcome{sends + "it is", Style}
	}
	return outcome{"", Style}
}

// addressed reports whether net/http sends a request for u, as far as u alone decides.
func (s *Site) addressed(u *url.URL) bool {
	t := s.lenient()
	return isWeb(u.Scheme) && u.Host != "" && (t == s || len(runBadhost(t)) == 0 && len(runBadport(t)) == 0)
}

// droppedParameter returns the name of the parameter of query that url.ParseQuery drops
// for its "%"; "" if there is none, or its name is at fault.
func droppedParameter(query string) string {
	for pair := range strings.SplitSeq(query, "&") {
		if _, err := url.ParseQuery(pair); err != nil {
			if name, _, _ := strings.Cut(pair, "="); isPlainName(name) {
				return name
			}
		}
	}
	return ""
}

func isPlainName(name string) bool { return name != "" && strings.Trim(name, nameBytes) == "" }
