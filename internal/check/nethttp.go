package check

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/grammar"
)

// netHTTP reports whether the API is one of net/http, of which it is known how it fails.
func (s *Site) netHTTP() bool {
	return strings.HasPrefix(s.API, "http.") || strings.HasPrefix(s.API, "(*http.")
}

// isSent reports whether the value goes into a request line as it is.
func (s *Site) isSent() bool {
	return s.Role.Fetches || s.Role.Name == "request-url" || s.Role.Name == "http-endpoint"
}

func isWeb(scheme string) bool { return scheme == "http" || scheme == "https" }

// isHTTP reports whether scheme, in lower case, is one of HTTP's or WebSocket's.
func isHTTP(scheme string) bool {
	return scheme == "http" || scheme == "https" || scheme == "ws" || scheme == "wss"
}

// isScheme reports whether s is one.
//
//	scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )   (RFC 3986 section 3.1)
func isScheme(s string) bool { return schemeEnd(s) == len(s) && s != "" }

// needsAuthority reports whether URIs of the scheme have an authority.
func needsAuthority(scheme string) bool {
	info := grammar.LookupScheme(scheme)
	if info == nil {
		return false
	}
	return slices.ContainsFunc(info.Demands, func(d grammar.Demand) bool {
		return d.Kind == grammar.Requires && (d.Part == grammar.PartAuthority || d.Part == grammar.PartHost)
	})
}

// schemeEnd returns how many bytes of s, from the first, can be a scheme's.
func schemeEnd(s string) int {
	for i := range len(s) {
		if !isLetterOrDigit(s[i]) && (i == 0 || strings.IndexByte("+-.", s[i]) < 0) || i == 0 && isDigits(s[:1]) {
			return i
		}
	}
	return len(s)
}

const schemeRule = "scheme, RFC 3986 section 3.1"
