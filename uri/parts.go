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
