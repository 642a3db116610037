package authority

import (
	"net/netip"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/grammar"
)

// Credentials reports passwords that are written into the program.
var Credentials = &check.Check{
	ID:    "credentials",
	Title: "a password in a URI, or a secret that a log or an error shows",
	Group: check.Exposes,
	Run:   check.One(runCredentials),
}

func runCredentials(s *check.Site) *check.Finding {
	if s.Told.By != "" {
		return runTold(s)
	}
	if s.Role.Form == catalogue.Logged {
		return runLogged(s)
	}
	s = s.Lenient()
	userinfo, _ := s.Ref.Userinfo()
	if !s.Valid() || userinfo == "" || s.Test {
		return nil // tests have passwords of servers that they start themselves
	}
	l := s.Layout()
	if !s.Known(l.Userinfo, grammar.Userinfo) || !s.Known(l.Host, grammar.Host) {
		return nil
	}
	user, password, _ := strings.Cut(userinfo, ":")
	host, _ := s.Ref.Host()
	addr, _ := s.Ref.Addr()
	if isPlaceholder(strings.ToLower(check.Decode(password)), strings.ToLower(check.Decode(user))) || isPrivate(addr, strings.ToLower(host)) || isPublicKey(user, s.Ref.Path()) {
		return nil
	}
	p := s.Password()
	return s.At(p.Start, p.End, "userinfo, RFC 3986 sections 3.2.1 and 7.5", "a password in the program: whoever has its source or binary can read it; take it from the environment or a file")
}

// runTold reports a secret in the URL of a request whose error is told.
func runTold(s *check.Site) *check.Finding {
	if s.Role.Form == catalogue.RequestError {
		f := s.AtUse("net/url, Error", "the error of %s has the whole URL of a request, and %s shows %s; write the Err of the *url.Error, or send the secret in a header", s.API, s.Told.By, s.Told.Secret)
		f.Once = s.API
		return f
	}
	return s.AtUse("net/url, Error", "the error of a request that fails has the whole URL, and %s shows %s; write the Err of the *url.Error, or send the secret in a header", s.Told.By, s.Told.Secret)
}

// runLogged reports a secret in a URL or a data source name that a log shows.
func runLogged(s *check.Site) *check.Finding {
	for _, h := range s.Value.Holes {
		if name := check.LoggedSecret(s.Value, h); name != "" && !s.Test {
			return s.AtUse("RFC 3986 section 7.5", "%s shows %s to all who read the log; log the host alone", s.API, name)
		}
	}
	return nil
}

// isPlaceholder reports whether password, in lower case, is no real secret: a word such as "password", a mark for a
// value to fill in, or the user name again.
func isPlaceholder(password, user string) bool {
	return password == "" || password == user ||
		strings.Trim(password, password[:1]) == "" || // "xxxx", "****"
		strings.ContainsAny(password, "<>{}[]$%*…") || // "<password>", "${PW}", "%s"
		words.In("no-password", password) || words.Is("known-password", password)
}

// isPublicKey reports whether user and path are those of a Sentry DSN, which is made to be
// published: its users send errors, and can read nothing. Old ones have a second key.
//
//	https://{32 hex digits}:{32 hex digits}@sentry.io/189878
func isPublicKey(user, path string) bool {
	project := path[strings.LastIndexByte(path, '/')+1:]
	return len(user) == 32 && strings.Trim(user, "0123456789abcdef") == "" &&
		project != "" && strings.Trim(project, "0123456789") == ""
}

// isPrivate reports whether a password for the host opens nothing to others: it is local, private or an example.
func isPrivate(addr netip.Addr, host string) bool {
	if addr.IsValid() {
		addr = addr.Unmap()
		return addr.IsLoopback() || addr.IsPrivate() || addr.IsLinkLocalUnicast() || addr.IsUnspecified() ||
			slices.ContainsFunc(forDocs[:], func(p netip.Prefix) bool { return p.Contains(addr) })
	}
	host = strings.TrimSuffix(host, ".")
	// "db" is a name in a private network, such as a container's.
	return !strings.Contains(host, ".") || words.Some("reserved-domain", func(name string) bool {
		return host == name || strings.HasSuffix(host, "."+name)
	})
}

// forDocs are reserved for documentation (RFC 5737, RFC 3849).
var forDocs = [...]netip.Prefix{
	netip.PrefixFrom(netip.AddrFrom4([4]byte{192, 0, 2}), 24),
	netip.PrefixFrom(netip.AddrFrom4([4]byte{198, 51, 100}), 24),
	netip.PrefixFrom(netip.AddrFrom4([4]byte{203, 0, 113}), 24),
	netip.PrefixFrom(netip.AddrFrom16([16]byte{0x20, 0x01, 0x0d, 0xb8}), 32), // 2001:db8::/32
}
