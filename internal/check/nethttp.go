package check

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/grammar"
)

// NetHTTP reports whether the API is one of net/http, of which it is known how it fails.
func (s *Site) NetHTTP() bool {
	return strings.HasPrefix(s.API, "http.") || strings.HasPrefix(s.API, "(*http.")
}

// IsSent reports whether the value goes into a request line as it is.
func (s *Site) IsSent() bool {
	return s.Role.Fetches || s.Role.Name == "request-url" || s.Role.Name == "http-endpoint"
}

// IsWeb reports whether scheme, in lower case, is http or https.
func IsWeb(scheme string) bool { return scheme == "http" || scheme == "https" }

// IsHTTP reports whether scheme, in lower case, is one of HTTP's or WebSocket's.
func IsHTTP(scheme string) bool {
	return scheme == "http" || scheme == "https" || scheme == "ws" || scheme == "wss"
}

// NeedsAuthority reports whether URIs of the scheme have an authority.
func NeedsAuthority(scheme string) bool {
	info := grammar.LookupScheme(scheme)
	return info != nil && slices.ContainsFunc(info.Demands, func(d grammar.Demand) bool {
		return d.Kind == grammar.Requires && (d.Part == grammar.PartAuthority || d.Part == grammar.PartHost)
	})
}

// SchemeEnd returns how many bytes of s, from the first, can be a scheme's.
func SchemeEnd(s string) int {
	if s == "" || !IsLetter(s[0]) {
		return 0
	}
	return RunOf(s, "+-.")
}

// SchemeRule is the rule of a Finding about a scheme.
const SchemeRule = "scheme, RFC 3986 section 3.1"

// Requested reports whether a request is made of the string, and who gets that is not known.
// Nobody gives it another scheme or host before.
func (s *Site) Requested() bool {
	return !s.Readdressed && (s.Role.Name == "request-url" || s.Role.Name == "template-url")
}
