package uri

// The With functions return a copy of r with another component. They take the component
// as it is in a reference, percent-encoded; [Escape] encodes text. An empty component
// is defined, e.g. "?" with nothing after it; the Without functions remove a component
// and its delimiter.
//
// The other components stay the same. Where that is impossible, there is an error, as
// for [Parts.Ref]: a *[SyntaxError] for the string that would have been the result.
// E.g. the path "//b" needs an authority before it, and "b:c" a scheme.

// WithScheme returns r with another scheme, e.g. "https", or without one if scheme is
// empty (RFC 3986 section 3.1). There is an error if the rest would begin with a scheme
// of its own: in "a:b:c" the "a" can be changed, but not removed.
func (r Ref) WithScheme(scheme string) (Ref, error) {
	p := r.Parts()
	p.Scheme = scheme
	return p.Ref()
}

// WithAuthority returns r with another authority, userinfo and port included,
// e.g. "user@example.com:8080" (RFC 3986 section 3.2). The path must be empty or
// begin with "/".
func (r Ref) WithAuthority(authority string) (Ref, error) {
	end := 0 // of what can be an authority
	for end < len(authority) && authority[end] != '/' && authority[end] != '?' && authority[end] != '#' {
		end++
	}
	before := "//"
	if r.colon > 0 {
		before = r.s[:r.colon+1] + before
	}
	whole := func() string { return before + authority + r.s[r.pathStart():] }
	a, err := Parse("//" + authority[:end])
	switch e, _ := err.(*SyntaxError); {
	case e != nil:
		e.Input, e.Offset = whole(), e.Offset+len(before)-len("//")
		return Ref{}, e
	case end < len(authority) && a.port > 0:
		return Ref{}, newSyntaxError(whole(), len(before)+end, faultPort)
	case end < len(authority):
		return Ref{}, newSyntaxError(whole(), len(before)+end, faultRegName)
	}
	p := r.Parts()
	p.Userinfo, p.HasUserinfo = a.Userinfo()
	p.Host, p.HasHost = a.Host()
	p.Port, p.HasPort = a.Port()
	return p.Ref()
}

// WithoutAuthority returns r without "//" and the authority. The path must not begin
// with "//" and, if r has no scheme, not with something that would be a scheme.
func (r Ref) WithoutAuthority() (Ref, error) {
	p := r.Parts()
	p.Userinfo, p.HasUserinfo = "", false
	p.Host, p.HasHost = "", false
	p.Port, p.HasPort = "", false
	return p.Ref()
}

// WithUserinfo returns r with another userinfo, e.g. "user:p%40ss" (RFC 3986
// section 3.2.1). r must have an authority.
func (r Ref) WithUserinfo(userinfo string) (Ref, error) {
	p := r.Parts()
	p.Userinfo, p.HasUserinfo = userinfo, true
	return p.Ref()
}

// WithoutUserinfo returns r without userinfo and the "@".
func (r Ref) WithoutUserinfo() Ref {
	if r.at == 0 {
		return r
	}
	return MustParse(r.s[:r.authorityStart()] + r.s[r.at+1:])
}

// WithHost returns r with another host, e.g. "example.com" or "[::1]" (RFC 3986
// section 3.2.2), and with an authority if it has none. A port is no part of a host.
func (r Ref) WithHost(host string) (Ref, error) {
	p := r.Parts()
	p.Host, p.HasHost = host, true
	return p.Ref()
}

// WithPort returns r with another port, in digits (RFC 3986 section 3.2.3). r must
// have an authority.
func (r Ref) WithPort(port string) (Ref, error) {
	p := r.Parts()
	p.Port, p.HasPort = port, true
	return p.Ref()
}

// WithoutPort returns r without a port and the ":".
func (r Ref) WithoutPort() Ref {
	if r.port == 0 {
		return r
	}
	return MustParse(r.s[:r.port] + r.s[r.slash:])
}

// WithPath returns r with another path, e.g. "/a/b%2Fc" (RFC 3986 section 3.3). After
// an authority it must be empty or begin with "/". Without one it must not begin with
// "//" and, if there is no scheme either, not with something that would be a scheme.
// [Ref.Join] appends segments.
func (r Ref) WithPath(path string) (Ref, error) {
	p := r.Parts()
	p.Path = path
	return p.Ref()
}

// WithQuery returns r with another query, without its "?" (RFC 3986 section 3.4).
// [Ref.WithQueryPairs] takes names and values.
func (r Ref) WithQuery(query string) (Ref, error) {
	p := r.Parts()
	p.Query, p.HasQuery = query, true
	return p.Ref()
}

// WithoutQuery returns r without a query and the "?".
func (r Ref) WithoutQuery() Ref {
	if r.query == 0 {
		return r
	}
	return MustParse(r.s[:r.pathEnd()] + r.s[r.queryEnd():])
}

// WithFragment returns r with another fragment, without its "#" (RFC 3986 section
// 3.5).
func (r Ref) WithFragment(fragment string) (Ref, error) {
	p := r.Parts()
	p.Fragment, p.HasFragment = fragment, true
	return p.Ref()
}

// WithoutFragment returns r without a fragment and the "#". It does not allocate.
func (r Ref) WithoutFragment() Ref {
	if r.fragment > 0 {
		r.s = r.s[:r.queryEnd()]
		r.fragment = 0
	}
	return r
}
