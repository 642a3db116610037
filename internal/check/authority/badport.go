package authority

import (
	"strings"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/grammar"
)

// Badport reports ports that TCP does not have.
var Badport = &check.Check{
	ID:     "badport",
	Title:  "a port over 65535",
	Group:  check.Fails,
	Run:    check.One(RunBadport),
	Syntax: true,
}

// RunBadport is the check badport: what happens to a faulty string depends on its port too.
func RunBadport(s *check.Site) *check.Finding {
	if HoleInPort(s) && !s.Forgiven(s.Role.Fetches) {
		at := s.Fault.Offset
		return s.At(at, at+1, "port, RFC 3986 section 3.2.3", "%s gives no digits for the port; write a number", s.Part(at, at+1))
	}
	s = s.Lenient()
	port, _ := s.Ref.Port()
	if !s.Valid() || !s.Role.Fetches && !words.Is("over-tcp", s.Scheme()) || s.Forgiven(s.Role.Fetches) || !s.Known(s.Layout().Port, grammar.Port) {
		return nil
	}
	// Leading zeros are allowed, and a port has no length: no number type holds it.
	digits := strings.TrimLeft(port, "0")
	if len(digits) < len("65535") || len(digits) == len("65535") && digits <= "65535" {
		return nil
	}
	p := s.Layout().Port
	dials := portRefused(s.Scheme())
	if s.Role.Fetches && s.NetHTTP() {
		dials = s.API + " fails"
	}
	return s.At(p.Start, p.End, "port, RFC 3986 section 3.2.3; RFC 9293 section 3.1", "port %s is over 65535; %s; write one of 1 to 65535", s.Part(p.Start, p.End), dials)
}

// HoleInPort reports whether a hole in the port can be no digits: "http://h:%t/".
func HoleInPort(s *check.Site) bool {
	return s.Fault != nil && s.Fault.Component == "port" && s.AtHole(s.Fault.Offset)
}
