package reading

import (
	"net/netip"
	"strings"

	"github.com/urilint/urilint/uri"
)

// Part is a component of a URL.
type Part int

// The parts, in the order of the string.
const (
	Scheme Part = iota
	Userinfo
	Host
	Port
	Path
	Query
	Fragment

	numParts
)

// String returns the part's name in RFC 3986, e.g. "userinfo".
func (p Part) String() string {
	return [...]string{"scheme", "userinfo", "host", "port", "path", "query", "fragment"}[p]
}

// Value is what a reader has for a part. An undefined part is not an empty one:
// "a?" has an empty query, "a" has none.
type Value struct {
	Text    string
	Defined bool
}

// defined returns the value of a part that is there.
func defined(text string) Value { return Value{text, true} }

// Values are the values of all parts, by Part.
type Values [numParts]Value

// Reading is what one reader makes of a string.
type Reading struct {
	Refused string // why the reader refuses it, "" if the reader accepts it
	Values  Values
	Whole   string // what the reader writes back
}

// Taken reports whether the reader takes the string.
func (r Reading) Taken() bool { return r.Refused == "" }

// canonical returns equal values for two readings with the same meaning. It
// percent-encodes what RFC 3986 does not allow, and normalizes the result (RFC 3986
// section 6.2), so that case, default ports and dot-segments make no difference.
// Neither do delimiters with nothing after them, except "?", which is sent: an empty
// host says no more than none.
func (r Reading) canonical() Values {
	v := r.Values
	v[Userinfo].Text = canonicalUserinfo(v[Userinfo].Text)
	v[Host].Text = canonicalHost(v[Host].Text)
	v[Path].Text = escapeRaw(uri.Path, v[Path].Text)
	v[Query].Text = escapeRaw(uri.Query, v[Query].Text)
	v[Fragment].Text = escapeRaw(uri.Fragment, v[Fragment].Text)
	if v[Host].Text == "" && v[Userinfo].Text == "" && v[Port].Text == "" && !strings.HasPrefix(v[Path].Text, "//") {
		v[Host].Defined, v[Userinfo].Defined, v[Port].Defined = false, false, false
	}
	p := uri.Parts{
		Scheme:   v[Scheme].Text,
		Userinfo: v[Userinfo].Text, HasUserinfo: v[Userinfo].Defined,
		Host: v[Host].Text, HasHost: v[Host].Defined,
		Port: v[Port].Text, HasPort: v[Port].Defined,
		Path:  v[Path].Text,
		Query: v[Query].Text, HasQuery: v[Query].Defined,
		Fragment: v[Fragment].Text, HasFragment: v[Fragment].Defined,
	}
	// What cannot be put together, e.g. a path of two slashes without a host, is unchanged.
	if ref, err := p.Ref(); err == nil {
		v = ofRef(ref.Normalize(uri.SyntaxForm | uri.SchemeForm)).Values
	}
	for _, part := range []Part{Userinfo, Host, Port, Fragment} {
		v[part].Defined = v[part].Text != ""
	}
	return v
}

// canonicalUserinfo returns userinfo with all colons encoded except the first one,
// which ends the name, and without an empty password.
func canonicalUserinfo(userinfo string) string {
	name, password, _ := strings.Cut(escapeRaw(uri.Userinfo, userinfo), ":")
	if password == "" {
		return name
	}
	return name + ":" + strings.ReplaceAll(password, ":", "%3A")
}

// canonicalHost is a host with an IPv6 address in its one form of RFC 5952.
func canonicalHost(host string) string {
	inner, ok := strings.CutPrefix(host, "[")
	if !ok {
		return escapeRaw(uri.Host, host)
	}
	inner, _ = strings.CutSuffix(inner, "]")
	if addr, err := netip.ParseAddr(inner); err == nil && addr.Zone() == "" {
		return "[" + addr.String() + "]"
	}
	return host
}

// escapeRaw percent-encodes what a component cannot hold, but no "%" that begins
// a triplet.
func escapeRaw(c uri.Component, s string) string {
	var b strings.Builder
	for s != "" {
		if _, err := uri.Unescape(s[:min(3, len(s))]); s[0] == '%' && err == nil {
			b.WriteString(s[:3])
			s = s[3:]
		} else {
			b.WriteString(uri.Escape(c, s[:1]))
			s = s[1:]
		}
	}
	return b.String()
}
