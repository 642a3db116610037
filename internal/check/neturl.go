package check

import (
	"net/url"
	"strings"

	"github.com/urilint/urilint/internal/sink"
	"github.com/urilint/urilint/internal/strval"
)

// A reading is what net/url makes of a string.
type reading uint8

const (
	unread   reading = iota // not known: the API has another parser, or the answer depends on the Go version
	rejected                // an error
	accepted
)

// reading runs netURL on the value. Of one with holes it is known only that it
// is rejected, and only if they are of kinds that leave its structure as it is.
func (s *Site) reading() (*url.URL, reading) {
	for _, h := range s.Value.Holes {
		_, empty := h.Kind.Match("")
		switch {
		case s.shape == nil, h.Kind == strval.Any, h.Kind == strval.URL,
			h.At == 0 && empty, // what follows may be the beginning
			s.mayBeDigit(h.At), // "%20" is not allowed in a host, "%C3" is
			!s.shape.contained(h) && (h.At > 0 || h.Kind != strval.ServerURL): // which is the same components always
			return nil, unread
		}
	}
	u, r := s.netURL(s.text())
	if !s.Value.Complete() && r == accepted {
		return nil, unread // net/url takes no triplets in a host, which an escaper may write
	}
	return u, r
}

// netURL runs the net/url function on text that the API runs first. The URL is
// nil unless text is accepted.
func (s *Site) netURL(text string) (*url.URL, reading) {
	parse := url.Parse
	switch s.Role.Parser {
	case sink.ParserNone:
		return nil, unread
	case sink.ParserRequestURI:
		parse = url.ParseRequestURI
	case sink.ParserRequestLine:
		if s.Method == "CONNECT" {
			return nil, unread
		}
		if strings.Contains(text, " ") {
			return nil, rejected // "GET /a b HTTP/1.0" has the version "b HTTP/1.0"
		}
		parse = url.ParseRequestURI
	}
	if bracketsOrColons(text) {
		return nil, unread
	}
	u, err := parse(text)
	if err != nil {
		return nil, rejected
	}
	return u, accepted
}

// bracketsOrColons reports whether the host holds what net/url judges by the
// Go version: since Go 1.25.2 only IPv6 addresses may stand in brackets (issue
// 75678), since 1.26 only one colon may follow an http host (issue 75223).
func bracketsOrColons(text string) bool {
	p, ok := rawAuthority(text)
	if !ok {
		return false
	}
	host := text[p.start:]
	if i := strings.IndexAny(host, "/?"); i >= 0 {
		host = host[:i] // with what follows a "#": ParseRequestURI does not know it
	}
	host = host[strings.LastIndexByte(host, '@')+1:]
	return strings.ContainsAny(host, "[]") || strings.Count(host, ":") > 1
}
