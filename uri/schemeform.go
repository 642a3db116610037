package uri

// redundantPort reports whether SchemeForm removes the port: an empty one
// whatever the scheme (section 3.2.3), or the scheme's default.
func (r Ref) redundantPort() bool {
	port, ok := r.Port()
	return ok && (port == "" || port == defaultPort(r.s[:r.colon]))
}

// wantsSlash reports whether SchemeForm writes the empty path as "/".
func (r Ref) wantsSlash() bool {
	return r.slash > 0 && r.pathEnd() == r.slash && emptyPathIsRoot(r.s[:r.colon])
}

// defaultPort is the port that may be left out in URIs of a scheme, or "none".
func defaultPort(scheme string) string {
	if s, ok := LookupScheme(scheme); ok && s.info.DefaultPort != "" {
		return s.info.DefaultPort
	}
	return "none"
}

// emptyPathIsRoot reports whether the scheme says that an empty path after an
// authority is "/" (e.g. RFC 9110 section 4.2.3, RFC 6455 section 3).
func emptyPathIsRoot(scheme string) bool {
	s, ok := LookupScheme(scheme)
	return ok && s.info.EmptyIsRoot
}
