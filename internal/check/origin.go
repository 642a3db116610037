package check

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
)

// runOrigin is badsyntax for a URI where an origin is wanted. The fragment is
// strayfragment's.
//
//	serialized-origin = scheme "://" host [ ":" port ]   (RFC 6454 section 7.1)
func runOrigin(s *Site) []Finding {
	if s.forgiven(s.Role.Rejects) {
		return nil
	}
	if !s.Value.Complete() {
		return pathOfOrigin(s)
	}
	if i := strings.IndexByte(s.Value.Text, '*'); i >= 0 && s.Value.Text != "*" && s.isOriginHeader() {
		return []Finding{{Start: i, End: i + 1, Group: Elsewhere,
			Message: "browsers compare this byte for byte, and no origin has a \"*\"; answer with the request's Origin if that is allowed", In: s.around(0, 0), Rule: "serialized-origin, RFC 6454 section 7.1"}}
	}
	if n := strings.Index(s.Value.Text, "://"); n >= 0 && s.Role.Fails != "" {
		if i := strings.IndexAny(s.Value.Text[n:], ", "); i >= 0 && strings.Contains(s.Value.Text[n+i:], "://") {
			return []Finding{{Start: n + i, End: len(s.Value.Text), Group: Elsewhere,
				Message: fmt.Sprintf("%s takes one origin in a string; %s; write one", s.API, s.Role.Fails), In: s.around(n+i, len(s.Value.Text)), Rule: "serialized-origin, RFC 6454 section 7.1"}}
		}
	}
	if !s.valid() {
		return nil
	}
	if host, _ := s.Ref.Host(); host == "localhost" && s.Role.Name == "origin-header" {
		return nil // golang.org/x/net/websocket's own example: a client that has no origin needs one
	}
	l := layoutOf(s.Ref)
	start, end, what := l.path.start, l.path.end, "a path"
	if _, ok := s.Ref.Query(); ok {
		end = l.query.end
		if s.Ref.Path() == "" {
			what = "a query"
		}
	}
	if _, ok := s.Ref.Authority(); !ok || start == end {
		return nil // missinghost, missingscheme
	}
	f := Finding{Start: start, End: end, Group: Fails,
		Message: fmt.Sprintf("%s is not allowed in an origin; %s returns an error; write %s", what, s.API, s.part(0, start)), In: s.around(start, end), Rule: "serialized-origin, RFC 6454 section 7.1"}
	if s.Role.Fails != "" {
		f.Group = Elsewhere
		f.Message = fmt.Sprintf("an origin has no path; %s; write %s", s.Role.Fails, s.part(0, start))
		f.Fix = s.deletion(start, end)
	}
	return []Finding{f}
}

// isOriginHeader reports whether the value is that of a header in an answer, which browsers
// read. Middlewares have patterns for origins.
func (s *Site) isOriginHeader() bool {
	return s.Role.Name == "allowed-origin" && (strings.HasPrefix(s.API, "(http.Header).") || s.API == "(*gin.Context).Header")
}

// pathOfOrigin is badsyntax for an origin with a host that is not known, and a slash
// after it: "https://" + host + "/".
func pathOfOrigin(s *Site) []Finding {
	text := s.Value.Text
	begin := strings.Index(text, "://")
	hole := strings.LastIndexByte(text, 0)
	slash := strings.IndexByte(text[hole+1:], '/') + hole + 1
	if !s.valid() || begin < 0 || s.firstHole() < begin || slash == hole || s.Role.Fails == "" || strings.ContainsAny(text, "*?#%") {
		return nil
	}
	f := Finding{Start: slash, End: len(text), Group: Elsewhere, In: s.around(slash, len(text))}
	f.Message = fmt.Sprintf("an origin has no path; %s; write %s", s.Role.Fails, s.part(0, slash))
	f.Rule = "serialized-origin, RFC 6454 section 7.1"
	f.Fix = s.deletion(slash, len(text))
	return []Finding{f}
}

// runOrigins is badsyntax for a list of origins in one string.
func runOrigins(s *Site) []Finding {
	if !s.Value.Complete() || s.forgiven(true) {
		return nil
	}
	var findings []Finding
	at := 0
	for elem := range strings.SplitSeq(s.Value.Text, ",") {
		start := at + len(elem) - len(strings.TrimLeft(elem, " "))
		at += len(elem) + len(",")
		origin := strings.TrimSpace(elem)
		end := start + len(origin)
		scheme, rest, ok := strings.Cut(origin, "://")
		if host, _, _ := strings.Cut(rest, "/"); origin == "" || !ok && strings.Contains(origin, "*") || strings.Contains(host, "*") {
			continue
		}
		switch {
		case !ok || !catalogue.IsScheme(scheme):
			findings = append(findings, Finding{Start: start, End: end, Group: Elsewhere,
				Message: fmt.Sprintf("%s takes origins, and %s has no scheme; %s; %s", s.API, s.part(start, end), s.Role.Fails, originOf(origin)), Rule: "serialized-origin, RFC 6454 section 7.1"})
		case strings.ContainsAny(strings.TrimSuffix(rest, "/"), "/?#"):
			findings = append(findings, Finding{Start: start, End: end, Group: Elsewhere,
				Message: fmt.Sprintf("%s takes origins, and %s has a path; %s; write %s", s.API, s.part(start, end), s.Role.Fails, s.part(start, start+len(scheme)+len("://")+strings.IndexAny(rest, "/?#"))), Rule: "serialized-origin, RFC 6454 section 7.1"})
		}
	}
	return findings
}

// originOf says how to write text, which has no scheme, as an origin.
func originOf(text string) string {
	if text == "" || strings.Trim(text, hostBytes) != "" {
		return "write the scheme before it"
	}
	if _, local := beginsWithHost(text); local {
		return "write " + quoteText("http://"+text)
	}
	return "write " + quoteText("https://"+text)
}

// hostBytes are those of a host and a port.
const hostBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.:"
