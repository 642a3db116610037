package uri

import (
	"fmt"
	"strings"
)

// Parts is a reference taken apart. An empty scheme is undefined, and the path is
// always defined. Each other part has a boolean that says whether it is defined:
// HasQuery with an empty Query is a "?" and nothing after it. There is an authority if
// and only if HasHost.
type Parts struct {
	Scheme, Userinfo, Host, Port, Path, Query, Fragment string

	HasUserinfo, HasHost, HasPort, HasQuery, HasFragment bool
}

// Parts takes r apart. Nothing is decoded: r.Parts().Ref() gives r again.
func (r Ref) Parts() Parts {
	var p Parts
	p.Scheme, _ = r.Scheme()
	p.Userinfo, p.HasUserinfo = r.Userinfo()
	p.Host, p.HasHost = r.Host()
	p.Port, p.HasPort = r.Port()
	p.Path = r.Path()
	p.Query, p.HasQuery = r.Query()
	p.Fragment, p.HasFragment = r.Fragment()
	return p
}

// Ref puts the parts together (section 5.3). It escapes nothing. If the result could
// not be parsed into the same parts again, the error is a *[SyntaxError] for that
// result: for a part with a delimiter or another byte that it cannot contain, a path
// that must or must not begin with "/" or "//", and a relative path with ":" in its
// first segment.
//
// There is also an error if the fields contradict each other: a part that is not empty
// although its boolean is false, and userinfo or a port without a host.
func (p Parts) Ref() (Ref, error) {
	for _, part := range []struct {
		name, value string
		has, may    bool
	}{
		{"Userinfo", p.Userinfo, p.HasUserinfo, p.HasHost},
		{"Host", p.Host, p.HasHost, true},
		{"Port", p.Port, p.HasPort, p.HasHost},
		{"Query", p.Query, p.HasQuery, true},
		{"Fragment", p.Fragment, p.HasFragment, true},
	} {
		if part.value != "" && !part.has {
			return Ref{}, fmt.Errorf("uri: %s of Parts is not empty but Has%[1]s is false", part.name)
		}
		if part.has && !part.may {
			return Ref{}, fmt.Errorf("uri: Has%s of Parts is true but HasHost is false", part.name)
		}
	}

	var c composer
	if p.Scheme != "" {
		c.text(p.Scheme, schemeLen(p.Scheme), faultScheme)
		c.WriteByte(':')
	}
	if p.HasHost {
		c.WriteString("//")
	}
	if p.HasUserinfo {
		c.text(p.Userinfo, scanEncoded(p.Userinfo, 0, inUser), faultUserinfo)
		c.WriteByte('@')
	}
	if p.HasHost {
		n, f := hostLen(p.Host)
		c.text(p.Host, n, f)
	}
	if p.HasPort {
		c.WriteByte(':')
		c.text(p.Port, len(p.Port)-len(strings.TrimLeft(p.Port, "0123456789")), faultPort)
	}
	n, f := p.pathLen()
	c.text(p.Path, n, f)
	if p.HasQuery {
		c.WriteByte('?')
		c.text(p.Query, scanEncoded(p.Query, 0, inQuery), faultQuery)
	}
	if p.HasFragment {
		c.WriteByte('#')
		c.text(p.Fragment, scanEncoded(p.Fragment, 0, inQuery), faultFragment)
	}
	if c.fault != 0 {
		return Ref{}, newSyntaxError(c.String(), c.at, c.fault)
	}
	return Parse(c.String())
}

// composer writes a reference and keeps the first fault in it.
type composer struct {
	strings.Builder
	at    int
	fault fault
}

// text writes a part, of which the first n bytes are valid; f is the fault if
// that is not all of it.
func (c *composer) text(s string, n int, f fault) {
	if n < len(s) && c.fault == 0 {
		c.at, c.fault = c.Len()+n, pctOr(s, n, f)
	}
	c.WriteString(s)
}

// schemeLen is how much of s is a scheme.
func schemeLen(s string) int {
	if s == "" || !isAlpha(s[0]) {
		return 0
	}
	return scan(s, 0, inScheme)
}

// hostLen is how much of s is a host, and what the fault is after that.
func hostLen(s string) (int, fault) {
	if !strings.HasPrefix(s, "[") {
		return scanEncoded(s, 0, inReg), faultRegName
	}
	n, f := scanIPLiteral(s, 0)
	if f == 0 {
		f = faultAfterIPLiteral
	}
	return n, f
}

// pathLen is how much of the path can be one, given the other parts.
func (p Parts) pathLen() (int, fault) {
	switch {
	case p.HasHost && p.Path != "" && p.Path[0] != '/':
		return 0, faultPathAbempty
	case !p.HasHost && strings.HasPrefix(p.Path, "//"):
		return 0, faultPathAbsolute
	case !p.HasHost && p.Scheme == "":
		if n := scanFirstSegment(p.Path, 0); n < len(p.Path) && p.Path[n] == ':' {
			return n, faultNoColon
		}
	}
	return scanEncoded(p.Path, 0, inPath), faultPath
}

// The With functions return a copy of r with another component. They take the component
// as it is in a reference, percent-encoded; [Escape] encodes text. An empty component
// is defined, e.g. "?" with nothing after it; the Without functions remove a component
// and its delimiter.
//
// The other components stay the same. Where that is impossible, there is an error, as
// for [Parts.Ref]: a *[SyntaxError] for the string that would have been the result.
// E.g. the path "//b" needs an authority before it, and "b:c" a scheme.

// with puts the parts of r together after a change.
func (r Ref) with(change func(*Parts)) (Ref, error) {
	p := r.Parts()
	change(&p)
	return p.Ref()
}

// WithScheme returns r with another scheme, e.g. "https", or without one if scheme is
// empty (RFC 3986 section 3.1). There is an error if the rest would begin with a scheme
// of its own: in "a:b:c" the "a" can be changed, but not removed.
func (r Ref) WithScheme(scheme string) (Ref, error) {
	return r.with(func(p *Parts) { p.Scheme = scheme })
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
	return r.with(func(p *Parts) {
		p.Userinfo, p.HasUserinfo = a.Userinfo()
		p.Host, p.HasHost = a.Host()
		p.Port, p.HasPort = a.Port()
	})
}

// WithoutAuthority returns r without "//" and the authority. The path must not begin
// with "//" and, if r has no scheme, not with something that would be a scheme.
func (r Ref) WithoutAuthority() (Ref, error) {
	return r.with(func(p *Parts) {
		p.Userinfo, p.HasUserinfo, p.Host, p.HasHost, p.Port, p.HasPort = "", false, "", false, "", false
	})
}

// WithUserinfo returns r with another userinfo, e.g. "user:p%40ss" (RFC 3986
// section 3.2.1). r must have an authority.
func (r Ref) WithUserinfo(userinfo string) (Ref, error) {
	return r.with(func(p *Parts) { p.Userinfo, p.HasUserinfo = userinfo, true })
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
	return r.with(func(p *Parts) { p.Host, p.HasHost = host, true })
}

// WithPort returns r with another port, in digits (RFC 3986 section 3.2.3). r must
// have an authority.
func (r Ref) WithPort(port string) (Ref, error) {
	return r.with(func(p *Parts) { p.Port, p.HasPort = port, true })
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
	return r.with(func(p *Parts) { p.Path = path })
}

// WithQuery returns r with another query, without its "?" (RFC 3986 section 3.4).
// [Ref.WithQueryPairs] takes names and values.
func (r Ref) WithQuery(query string) (Ref, error) {
	return r.with(func(p *Parts) { p.Query, p.HasQuery = query, true })
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
	return r.with(func(p *Parts) { p.Fragment, p.HasFragment = fragment, true })
}

// WithoutFragment returns r without a fragment and the "#". It does not allocate.
func (r Ref) WithoutFragment() Ref {
	if r.fragment > 0 {
		r.s = r.s[:r.queryEnd()]
		r.fragment = 0
	}
	return r
}
