package authority

import (
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
)

// What drivers make of a host and a port is not the same for all: each line here was
// tried with those of Go programs.

// withIPv6 says what happens with an IPv6 address without brackets after scheme, which
// may be empty, and the group of that. Of a string that reaches no API it only says what is
// true of the string.
func withIPv6(s *check.Site, scheme string) (does string, group check.Group) {
	does, group = dialedIPv6(s, scheme)
	if group == check.Style || s.Role.Form == catalogue.FieldHost || s.Role.Parser != catalogue.ParserNone || s.Role.Hosts {
		return does, group
	}
	switch {
	case strings.HasPrefix(does, "url.Parse"):
		return "it is no URL", group
	case does == "net.Dial fails":
		return "net.Dial fails on the address", group // url.Parse takes it
	}
	return "drivers take the port for a part of the address", group
}

// dialedIPv6 is withIPv6 for a string that is dialed, or parsed first.
func dialedIPv6(s *check.Site, scheme string) (does string, group check.Group) {
	scheme, _, ends := strings.Cut(strings.ToLower(scheme), "://")
	if (scheme == "" || strings.IndexByte(scheme, 0) >= 0) && (s.Role.Parser == catalogue.ParserParse || s.Role.Form == catalogue.FieldHost) {
		scheme = "http" // url.Parse comes first, whatever the scheme is; it gets what String makes of a Host
	}
	if (strings.IndexByte(scheme, 0) >= 0 || scheme == "" && ends) && 0 < s.Go && s.Go < 26 {
		scheme = "http" // or wss, or is put before it; nothing fails as long as it is one
	}
	switch scheme {
	case "http", "https":
		switch {
		case s.Go >= 26:
			return "url.Parse fails", check.Usual
		case s.Go > 0: // GODEBUG urlstrictcolons=0: net/http dials [::1]:port
			return "which url.Parse asks for once go.mod says go 1.26", check.Style
		}
		return "url.Parse fails since Go 1.26", check.Usual
	case "postgres", "postgresql": // lib/pq: as sqlserver
		return "pgx fails", check.Usual
	case "sqlserver":
		return "go-mssqldb takes the port for a part of the address", check.Elsewhere
	case "ldap", "ldaps":
		return "go-ldap takes the port for a part of the address", check.Elsewhere
	case "redis", "rediss": // rueidis drops the port
		if s.Role.Name == "redis-url" { // since then it takes the last colon for the port's
			return "go-redis before v9.22 takes the port for a part of the address", check.Elsewhere
		}
		return "redigo takes the port for a part of the address", check.Elsewhere
	case "amqp", "amqps", "smtp", "smtps": // shoutrrr takes the port from behind the last colon
		return "which not all clients do without", check.Style
	}
	return "net.Dial fails", check.Usual
}

// portRefused says what refuses a port over 65535 behind scheme.
func portRefused(scheme string) string {
	switch scheme {
	case "postgres", "postgresql":
		return "pgx fails"
	case "sqlserver":
		return "go-mssqldb fails"
	case "mongodb":
		return "the driver fails"
	}
	return "net.Dial fails"
}
