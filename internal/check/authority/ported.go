package authority

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
)

// portedFault returns the finding for a string with a port where an IP address or a
// host name is expected. It returns nil if the string has no port, or only sometimes.
// By witness:
//
//	net.ParseIP(r.RemoteAddr)     "192.0.2.1:1234" is no IP address
//	net.LookupHost(u.Host)        "example.com:8080" is no name
func portedFault(s *check.Site) *check.Finding {
	last := len(s.Value.Holes) - 1
	if s.Host.Bracketed != "" && !s.Forgiven(false) && s.Admits(s.Value.Holes[0], s.Host.Bracketed) {
		host := check.HoleName(s.Value.Holes[0])
		f := s.AtUse("", "%s takes no brackets, which stay where net.SplitHostPort finds no port: with %q in %s %s; use %s", s.API, s.Host.Bracketed, host, s.Role.Fails, hostname(s, host))
		f.IPv6 = true
		return f
	}
	if last < 0 || s.Value.Holes[last].At != len(s.Value.Text)-1 || s.Forgiven(false) {
		return nil
	}
	h := s.Value.Holes[last]
	if h.Given == nil || h.Made && !h.Or || !s.Host.Ported {
		return nil
	}
	list := s.Role.Name == "forwarded-ip" // others may be before it
	if !list && len(s.Value.Text) != 1 {
		return nil
	}
	takes, witness := "an IP address", "192.0.2.1:8080"
	if s.Role.Form == catalogue.Hostname {
		takes, witness = "a host", "example.com:8080"
	}
	has, write := "has", "net.SplitHostPort"
	switch {
	case h.Given.Name == "remote-addr":
		witness = "192.0.2.1:1234"
	case h.Given.Name == "url-host" && !list: // a host is no client's address
		has, write = "may have", hostname(s, check.HoleName(h))
	default:
		return nil
	}
	if !s.Admits(h, witness) {
		return nil // switch u.Host { case "a.example": … }
	}
	f := &check.Finding{Start: h.At, End: h.At + 1, AtUse: true,
		Message: fmt.Sprintf("%s takes %s, and %s %s a port: with %q %s; use %s", s.API, takes, check.HoleName(h), has, witness, s.Role.Fails, write)}
	if list {
		f.Group = check.Elsewhere // the request is sent
	}
	return f
}

// portOf returns the port of an address, or what net.SplitHostPort says is wrong, which
// urilint does without: package net is no part of it.
func portOf(text string) (port, reason string) {
	colon := strings.LastIndexByte(text, ':')
	host, port, after := text, "", 0 // text[after:] is after the brackets
	switch {
	case colon < 0:
		return "", missingPort
	case text[0] == '[':
		end := strings.IndexByte(text, ']')
		switch {
		case end < 0:
			return "", "missing ']' in address"
		case end+1 == colon:
			host, after = text[1:end], end+1
		case end+1 < len(text) && text[end+1] == ':':
			return "", tooManyColons
		default:
			return "", missingPort
		}
	default:
		if host = text[:colon]; strings.IndexByte(host, ':') >= 0 {
			return "", tooManyColons
		}
	}
	port = text[colon+1:]
	if strings.IndexByte(host, '[') >= 0 || strings.IndexByte(port, '[') >= 0 {
		return "", "unexpected '[' in address"
	}
	if strings.IndexByte(text[after:], ']') >= 0 {
		return "", "unexpected ']' in address"
	}
	return port, ""
}

// What package net says of an address that has no colon, and one too many.
const (
	missingPort   = "missing port in address"
	tooManyColons = "too many colons in address"
)
