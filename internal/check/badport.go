package check

import (
	"fmt"
	"slices"
	"strings"
)

// badport reports ports that TCP does not have.
var badport = &Check{
	ID:    "badport",
	Title: "a port over 65535",
	Run:   runBadport,
}

func runBadport(s *Site) []Finding {
	port, _ := s.Ref.Port()
	if !s.valid() || !overTCP(s) || s.forgiven(s.Role.Fetches) {
		return nil
	}
	// Leading zeros are allowed, and a port has no length: no number type holds it.
	digits := strings.TrimLeft(port, "0")
	if len(digits) < len("65535") || len(digits) == len("65535") && digits <= "65535" {
		return nil
	}
	p := layoutOf(s.Ref).port
	return []Finding{{
		Start:   p.start,
		End:     p.end,
		Message: fmt.Sprintf("port %s is over 65535, in %s (port, RFC 3986 section 3.2.3; RFC 9293 section 3.1)", s.part(p.start, p.end), s.quote(p.start, p.end)),
	}}
}

// overTCP reports whether the port of s is one of TCP.
func overTCP(s *Site) bool {
	scheme, ok := s.Ref.Scheme()
	return s.Role.Fetches || ok && slices.Contains(tcpSchemes[:], strings.ToLower(scheme))
}

// tcpSchemes are those of protocols over TCP that Go programs meet. Not here:
// "coap" and "udp", which have a limit of their own.
var tcpSchemes = [...]string{
	"http", "https", "ws", "wss", "ftp", "ftps", "sftp", "ssh", "git", "telnet", "ldap", "ldaps", "imap", "imaps", "smtp", "smtps",
	"postgres", "postgresql", "mysql", "redis", "rediss", "amqp", "amqps", "mongodb", "nats", "tcp",
}
