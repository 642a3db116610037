package authority

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
)

// RunOrigin is badsyntax for a URI where an origin is wanted, the fragment aside.
//
//	serialized-origin = scheme "://" host [ ":" port ]   (RFC 6454 section 7.1)
func RunOrigin(s *check.Site) *check.Finding {
	if s.Forgiven(s.Role.Rejects) {
		return nil
	}
	if !s.Value.Complete() {
		return pathOfOrigin(s)
	}
	if i := strings.IndexByte(s.Value.Text, '*'); i >= 0 && s.Value.Text != "*" && IsOriginHeader(s) {
		return s.At(i, i+1, originRule, "browsers compare this byte for byte, and no origin has a \"*\"; answer with the request's Origin if that is allowed").As(check.Elsewhere)
	}
	if n := strings.Index(s.Value.Text, "://"); n >= 0 && s.Role.Fails != "" {
		if i := strings.IndexAny(s.Value.Text[n:], ", "); i >= 0 && strings.Contains(s.Value.Text[n+i:], "://") {
			return s.At(n+i, len(s.Value.Text), originRule, "%s takes one origin in a string; %s; write one", s.API, s.Role.Fails).As(check.Elsewhere)
		}
	}
	if !s.Valid() {
		return nil
	}
	if host, _ := s.Ref.Host(); host == "localhost" && s.Role.Name == "origin-header" {
		return nil // golang.org/x/net/websocket's own example: a client that has no origin needs one
	}
	l := check.LayoutOf(s.Ref)
	start, end, what := l.Path.Start, l.Path.End, "a path"
	if _, ok := s.Ref.Query(); ok {
		end = l.Query.End
		if s.Ref.Path() == "" {
			what = "a query"
		}
	}
	if _, ok := s.Ref.Authority(); !ok || start == end {
		return nil // missinghost, missingscheme
	}
	if s.Role.Fails != "" {
		return originPath(s, start, end)
	}
	return s.At(start, end, originRule, "%s is not allowed in an origin; %s returns an error; write %s", what, s.API, s.Part(0, start)).As(check.Fails)
}

const originRule = "serialized-origin, RFC 6454 section 7.1"

// originPath returns the finding of the path [start, end) of an origin.
func originPath(s *check.Site, start, end int) *check.Finding {
	return s.At(start, end, originRule, "an origin has no path; %s; write %s", s.Role.Fails, s.Part(0, start)).As(check.Elsewhere).By(s.Deletion(start, end))
}

// RunUntrimmed is badsyntax for a part of a list that is not trimmed.
func RunUntrimmed(s *check.Site) *check.Finding {
	h, one, group := s.Value.Holes[0], "https://b.example", check.Fails
	outcome := "url.Parse fails"
	switch s.Role.Form {
	case catalogue.Origin:
		if outcome = s.Role.Bare; outcome == "" {
			outcome, group = s.Role.Fails, check.Elsewhere
		}
		if outcome == "" || len(s.Value.Text) > 1 {
			return nil
		}
	case catalogue.HostPort:
		if one, outcome = "b.example:8080", "it cannot be dialed"; s.Role.Listens || s.Role.Socket || s.Value.Text != "\x00" && !strings.HasPrefix(s.Value.Text, "\x00:") {
			return nil
		} else if len(s.Value.Text) > 1 {
			one = "b.example"
		}
	case catalogue.URI, catalogue.Reference:
		if h.At > 0 {
			one = "b.example"
		}
		_, err := url.Parse(s.FilledWith(h, " "+one))
		if _, right := url.Parse(s.FilledWith(h, one)); err == nil || right != nil || s.Role.Name == "reference" {
			return nil // what parses a setting may well tell of it
		}
	default:
		return nil
	}
	if f := s.Untrimmed(one, outcome+"; use strings.TrimSpace"); f != nil {
		return f.As(group)
	}
	return nil
}

// IsOriginHeader reports whether the value is a header that browsers read, and no middleware's pattern.
func IsOriginHeader(s *check.Site) bool {
	return s.Role.Name == "allowed-origin" && (strings.HasPrefix(s.API, "(http.Header).") || s.API == "(*gin.Context).Header")
}

// pathOfOrigin is badsyntax for an origin with an unknown host and a slash after it: "https://" + host + "/".
func pathOfOrigin(s *check.Site) *check.Finding {
	text := s.Value.Text
	begin := strings.Index(text, "://")
	hole := strings.LastIndexByte(text, 0)
	slash := strings.IndexByte(text[hole+1:], '/') + hole + 1
	if !s.Valid() || begin < 0 || s.FirstHole() < begin || slash == hole || s.Role.Fails == "" || strings.ContainsAny(text, "*?#%") {
		return nil
	}
	return originPath(s, slash, len(text))
}

// RunOrigins is badsyntax for a list of origins in one string.
func RunOrigins(s *check.Site) []check.Finding {
	if !s.Value.Complete() || s.Forgiven(true) {
		return nil
	}
	var findings []check.Finding
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
		has, advice := "no scheme", OriginOf(origin)
		if ok && catalogue.IsScheme(scheme) {
			if !strings.ContainsAny(strings.TrimSuffix(rest, "/"), "/?#") {
				continue
			}
			has, advice = "a path", "write "+s.Part(start, start+len(scheme)+len("://")+strings.IndexAny(rest, "/?#"))
		}
		findings = append(findings, check.Finding{Start: start, End: end, Group: check.Elsewhere, Rule: originRule,
			Message: fmt.Sprintf("%s takes origins, and %s has %s; %s; %s", s.API, s.Part(start, end), has, s.Role.Fails, advice)})
	}
	return findings
}

// OriginOf says how to write text, which has no scheme, as an origin.
func OriginOf(text string) string {
	if text == "" || strings.Trim(text, hostBytes) != "" {
		return "write the scheme before it"
	}
	if _, local := check.BeginsWithHost(text); local {
		return "write " + check.QuoteText("http://"+text)
	}
	return "write " + check.QuoteText("https://"+text)
}

// hostBytes are those of a host and a port.
const hostBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.:"
