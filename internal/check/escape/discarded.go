package escape

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// Discarded reports a change of a query that nothing sees.
var Discarded = &check.Check{
	ID:    "discarded",
	Title: "a parameter that is set in a copy of the query, or an error or a result of url.Parse, which nothing reads",
	Group: check.Elsewhere,
	Run:   check.One(runDiscarded),
}

// NoURL is what url.Parse refuses and people write where a URL is expected.
const NoURL = "127.0.0.1:8080"

func runDiscarded(s *check.Site) *check.Finding {
	switch {
	case s.Nil != "":
		return runNil(s)
	case s.Failed != "":
		return runFailed(s)
	case s.Sole:
		return runSole(s)
	}
	if r, ok := s.Subject.(*check.Returned); ok && !s.Forgiven(false) && s.Admits(*s.Hole(0), "/find") {
		return s.AtUse("net/url, URL.RequestURI", `a client that asks for "/find?q=go" comes back to "/find": %s.Path has no query; use %[1]s.RequestURI()`, r.URL)
	}
	c, ok := s.Subject.(*check.Copy)
	if s.Role.Form != catalogue.CopiedText || !ok || s.Forgiven(false) {
		return nil
	}
	outcome := "never gets into the URL"
	if c.By == "Del" || c.By == "delete" {
		outcome = "stays in the URL"
	}
	reason, advice := "Query returns a copy of the query, and nothing keeps it", "keep the copy in a variable and assign its Encode() to RawQuery"
	if c.Name != "" {
		reason, advice = c.Name+" is a copy of the query, and nothing reads it", fmt.Sprintf("assign %s.Encode() to RawQuery", c.Name)
	}
	return s.AtUse("net/url, URL.Query", "%s: %s %s; %s", reason, s.Quote(0, len(s.Value.Text)), outcome, advice)
}

// noScheme is what url.Parse and url.ParseRequestURI accept, and no client or browser can open.
const noScheme = "localhost:8080/x"

// runSole reports a parser that alone decides whether the hole that is the value is a URL.
func runSole(s *check.Site) *check.Finding {
	if h := s.Hole(0); h == nil || !s.Value.Unknown() || s.Forgiven(false) || !s.Admits(*h, noScheme) {
		return nil
	}
	return s.AtUse("RFC 3986 section 3.1", "%s alone decides that %s is a URL: it accepts %q, whose scheme is \"localhost\"; test Scheme and Host of its result", s.API, s.Part(0, 1), noScheme)
}

// runNil reports a *url.URL that is nil for an ordinary value of a hole, the first or the path that a proxy was asked for, and is
// dereferenced.
func runNil(s *check.Site) *check.Finding {
	for i, h := range s.Value.Holes {
		given := noURLFor(h)
		if given == "" || i > 0 && given != brokenPath || h.Kind != strval.Any && h.Given.String() != "origin" || s.Forgiven(false) || !s.Admits(h, given) {
			continue
		}
		if _, err := url.Parse(s.FilledWith(h, given)); err != nil {
			return s.AtUse("net/url, Parse", "with %q in %s %s returns nil, and %s panics; take the error, and return it", given, s.Part(h.At, h.At+1), s.API, s.Nil).As(check.Fails)
		}
	}
	return nil
}

// runFailed reports a *url.URL that is nil where the error says so, of a value in which a hole may hold anything.
func runFailed(s *check.Site) *check.Finding {
	if s.Forgiven(false) || !slices.ContainsFunc(s.Value.Holes, func(h strval.Hole) bool { return h.Kind == strval.Any }) {
		return nil
	}
	return s.AtUse("net/url, Parse", "where %s fails it returns nil, and %s panics; read it only where the error is nil", s.API, s.Failed).As(check.Fails)
}

// noURLFor returns an ordinary text of h that url.Parse refuses; "" if there is none, as of a host or scheme that a proxy writes.
func noURLFor(h strval.Hole) string {
	switch header, ok := strings.CutPrefix(strings.ToLower(h.Asked()), "x-"); {
	case h.Given.String() == "sent-url", ok && strings.Contains(header, "url"):
		return "https://shop.example" + brokenPath
	case ok && (strings.Contains(header, "uri") || strings.Contains(header, "path")):
		return brokenPath
	case ok: // X-Forwarded-Host, X-Forwarded-Proto
		return ""
	}
	return NoURL
}

// brokenPath is a path that people write and url.Parse refuses.
const brokenPath = "/100%"
