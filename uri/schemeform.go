package uri

// redundantPort reports whether SchemeForm removes the port: an empty one
// whatever the scheme (section 3.2.3), or the scheme's default.
func (r Ref) redundantPort() bool {
	port, ok := r.Port()
	if port == "" {
		return ok
	}
	scheme, _ := LookupScheme(r.s[:r.colon])
	standard, _ := scheme.DefaultPort()
	return port == standard
}

// wantsSlash reports whether SchemeForm writes the empty path as "/", since the scheme says
// that they are the same after an authority (e.g. RFC 9110 section 4.2.3, RFC 6455 section 3).
func (r Ref) wantsSlash() bool {
	if r.slash == 0 || r.pathEnd() != r.slash {
		return false
	}
	scheme, ok := LookupScheme(r.s[:r.colon])
	return ok && scheme.info.EmptyIsRoot
}
