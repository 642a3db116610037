package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/grammar"
)

// badport reports ports that TCP does not have.
var badport = &Check{
	ID:     "badport",
	Title:  "a port over 65535",
	Group:  Fails,
	Run:    runBadport,
	Syntax: true,
}

func runBadport(s *Site) []Finding {
	if holeInPort(s) && !s.forgiven(s.Role.Fetches) {
		return []Finding{{
			Start:   s.Fault.Offset,
			End:     s.Fault.Offset + 1,
			Message: fmt.Sprintf("%s gives no digits for the port; write a number", s.part(s.Fault.Offset, s.Fault.Offset+1)), In: s.around(s.Fault.Offset, s.Fault.Offset+1), Rule: "port, RFC 3986 section 3.2.3",
		}}
	}
	s = s.lenient()
	port, _ := s.Ref.Port()
	if !s.valid() || !overTCP(s) || s.forgiven(s.Role.Fetches) || !s.known(s.layout().port, grammar.Port) {
		return nil
	}
	// Leading zeros are allowed, and a port has no length: no number type holds it.
	digits := strings.TrimLeft(port, "0")
	if len(digits) < len("65535") || len(digits) == len("65535") && digits <= "65535" {
		return nil
	}
	p := s.layout().port
	dials := "; " + portRefused(s.scheme())
	if s.Role.Fetches && s.netHTTP() {
		dials = "; " + s.API + " fails"
	}
	dials += "; write one of 1 to 65535"
	return []Finding{{
		Start:   p.start,
		End:     p.end,
		Message: fmt.Sprintf("port %s is over 65535%s", s.part(p.start, p.end), dials), In: s.around(p.start, p.end), Rule: "port, RFC 3986 section 3.2.3; RFC 9293 section 3.1",
	}}
}

// holeInPort reports whether the value is no URI reference because of a hole in
// its port, which no digits can come from: "http://h:%t/".
func holeInPort(s *Site) bool {
	return s.Fault != nil && s.Fault.Component == "port" && s.atHole(s.Fault.Offset)
}

// overTCP reports whether the port of s is one of TCP.
func overTCP(s *Site) bool {
	return s.Role.Fetches || slices.Contains(tcpSchemes[:], s.scheme())
}

// tcpSchemes are those of protocols over TCP that Go programs meet. Not here:
// "coap" and "udp", which have a limit of their own.
var tcpSchemes = [...]string{
	"http", "https", "ws", "wss", "ftp", "ftps", "sftp", "ssh", "git", "telnet", "ldap", "ldaps", "imap", "imaps", "smtp", "smtps",
	"postgres", "postgresql", "mysql", "redis", "rediss", "amqp", "amqps", "mongodb", "nats", "tcp",
	"socks5", "socks5h", "sqlserver", "clickhouse", "mqtt", "mqtts", "valkey", "valkeys", "neo4j", "bolt", "pulsar",
}
