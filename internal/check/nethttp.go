package check

import "strings"

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
