package check

import (
	"net/url"
	"strings"

	"github.com/urilint/urilint/internal/grammar"
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
	if s.shape == nil && !s.Value.Complete() {
		return nil, unread
	}
	for _, h := range s.Value.Holes {
		if !s.keeps(h) {
			return nil, unread
		}
	}
	u, r := s.netURL(s.text())
	if !s.Value.Complete() && r == accepted {
		return nil, unread // net/url takes no triplets in a host, which an escaper may write
	}
	return u, r
}

// keeps reports whether net/url finds the same components whatever is in h.
func (s *Site) keeps(h strval.Hole) bool {
	before := s.Value.Text[:h.At]
	_, empty := h.Kind.Match("")
	switch {
	case h.Kind == strval.ServerURL:
		return h.At == 0 && !strings.Contains(s.Value.Text, "@")
	case empty && !strings.Contains(before, "//") && strings.TrimRight(before, ":/") != before, // "/{x}/y" may be "//y"
		empty && before == "", // what follows may be the beginning
		s.mayBeDigit(h.At):    // "%20" is not allowed in a host, "%C3" is
		return false
	}
	switch h.Kind {
	case strval.Any, strval.URL, strval.Quoted:
		return false
	case strval.HexBytes, strval.PathEscaped, strval.QueryEscaped, strval.QueryEncoded, strval.HostPort:
		// Before the path there may be ":" and "@" in it, or nothing.
		if h.At < len(s.shape.after) {
			return begins(s.shape.after[h.At])&^(grammar.Path|grammar.Query|grammar.Fragment) == 0
		}
		p, ok := rawAuthority(s.Value.Text) // behind the fault
		return ok && h.At > p.end
	}
	return true // numbers
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
