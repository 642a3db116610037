package check

import (
	"fmt"
	"net/netip"
	"net/url"
	"slices"
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
		return outcome{s.API + " fails: unsupported protocol scheme " + quoteText(u.Scheme), Fails}
	case s.isSent() && bad == " " && s.Fault.Component == "query":
		return outcome{"the server answers 400 Bad Request", Fails}
	case r == accepted && s.Value.Complete():
		return s.accepted(u, start, end)
	}
	if s.failsInPath(start) {
		return outcome{s.parserName() + " fails: invalid URL escape " + quoteText(s.Value.Text[start:min(start+3, len(s.Value.Text))]), Fails}
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
	case s.isSent():
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

// refusal says who rejects the value, and why in net/url's words, if they tell no secret
// and nothing that is in a hole.
func (s *Site) refusal() string {
	parser := s.parserName()
	if parser == "http.ReadRequest" {
		return parser + " fails"
	}
	parse := url.Parse
	if parser == "url.ParseRequestURI" {
		parse = url.ParseRequestURI
	}
	_, err := parse(s.text())
	if err == nil || !s.Value.Complete() || len(s.Secrets()) > 0 {
		return parser + " fails"
	}
	reason := reasonOf(err)
	if len(reason) > maxReason || !isPrintable(reason) {
		return parser + " fails"
	}
	return parser + " fails: " + reason
}

// maxReason is how many bytes of net/url's words a message has at most.
const maxReason = 80

func isPrintable(text string) bool {
	return !slices.ContainsFunc([]byte(text), func(c byte) bool { return c < ' ' || c > '~' })
}

// parserName returns the function that rejects what netURL calls rejected.
func (s *Site) parserName() string {
	switch {
	case s.Role.Parser == catalogue.ParserRequestLine && strings.Contains(s.text(), " "):
		return "http.ReadRequest"
	case s.Role.Parser == catalogue.ParserRequestURI || s.Role.Parser == catalogue.ParserRequestLine:
		return "url.ParseRequestURI"
	}
	return "url.Parse"
}

// since says what url.Parse makes of a host with brackets or colons, of which Go's
// versions judge differently; "" if the value has none, or they judge alike.
//
//	"http://[127.0.0.1]/"   fails since 1.25.2
//	"http://h:1:2/"         fails since 1.26, if the main module's go line says so (GODEBUG urlstrictcolons)
func (s *Site) since() string {
	if s.Role.Parser == catalogue.ParserNone || !dependsOnGo(s.text()) {
		return ""
	}
	p, _ := rawAuthority(s.Value.Text)
	if s.holeIn(p) {
		return ""
	}
	host := p.of(s.Value.Text)
	host = host[strings.LastIndexByte(host, '@')+1:]
	inside, after, closed := strings.Cut(strings.TrimPrefix(host, "["), "]")
	switch {
	case strings.HasPrefix(host, "[") && closed && looksLikeIPv4(inside) && (after == "" || after[0] == ':'):
		return s.parserName() + " fails since Go 1.25.2: invalid IP-literal"
	case strings.HasPrefix(host, "["):
		if strings.Contains(inside, "%") {
			return "" // a zone
		}
		return s.parserName() + " fails since Go 1.25.2"
	case !strings.EqualFold(s.Value.Text[:p.start], "http://") && !strings.EqualFold(s.Value.Text[:p.start], "https://"):
		return "" // of other schemes the last colon counts
	case s.Go >= 26:
		return s.parserName() + " fails: invalid port after host"
	case s.Go > 0:
		return fmt.Sprintf("%s takes it with go 1.%d in go.mod, and fails from Go 1.26 on", s.parserName(), s.Go)
	}
	return s.parserName() + " fails from Go 1.26 on"
}

func looksLikeIPv4(host string) bool {
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.Is4()
}

// netHTTP reports whether the API is one of net/http, of which it is known how it fails.
func (s *Site) netHTTP() bool {
	return strings.HasPrefix(s.API, "http.") || strings.HasPrefix(s.API, "(*http.")
}
