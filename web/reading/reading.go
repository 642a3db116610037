package reading

import (
	"errors"
	"net/netip"
	"net/url"
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

// RFC3986 is the reading by RFC 3986's grammar. It takes relative references
// too, and changes nothing.
func RFC3986(s string) Reading {
	ref, err := uri.Parse(s)
	if err != nil {
		return Reading{Refused: reason(err)}
	}
	return ofRef(ref)
}

// resolveRFC3986 is the target of s against base by RFC 3986 section 5.
func resolveRFC3986(s, base string) Reading {
	b, err := uri.ParseURI(base)
	if err != nil {
		return Reading{Refused: "the base: " + reason(err)}
	}
	ref, err := uri.Parse(s)
	if err != nil {
		return Reading{Refused: reason(err)}
	}
	target, err := b.Resolve(ref)
	if err != nil {
		return Reading{Refused: err.Error()}
	}
	return ofRef(target)
}

func ofRef(ref uri.Ref) Reading {
	p := ref.Parts()
	return Reading{Whole: ref.String(), Values: Values{
		Scheme:   {p.Scheme, p.Scheme != ""},
		Userinfo: {p.Userinfo, p.HasUserinfo},
		Host:     {p.Host, p.HasHost},
		Port:     {p.Port, p.HasPort},
		Path:     defined(p.Path),
		Query:    {p.Query, p.HasQuery},
		Fragment: {p.Fragment, p.HasFragment},
	}}
}

// reason is an error's text without the place and the rule, which Fault has.
func reason(err error) string {
	if fault, ok := errors.AsType[*uri.SyntaxError](err); ok {
		return fault.Reason()
	}
	return err.Error()
}

// NetURL is the reading by Go's url.Parse. The parts are shown as String writes
// them, except the host, which has the form of the field Host: there net/url
// has decoded it.
func NetURL(s string) Reading {
	u, err := url.Parse(s)
	if err != nil {
		return Reading{Refused: innermost(err)}
	}
	return ofURL(u)
}

// resolveNetURL is the target of s against base by net/url.
func resolveNetURL(s, base string) Reading {
	b, err := url.Parse(base)
	if err != nil {
		return Reading{Refused: "the base: " + innermost(err)}
	}
	target, err := b.Parse(s)
	if err != nil {
		return Reading{Refused: innermost(err)}
	}
	return ofURL(target)
}

func ofURL(u *url.URL) Reading {
	r := Reading{Whole: u.String()}
	r.Values[Scheme] = Value{u.Scheme, u.Scheme != ""}
	if u.User != nil {
		r.Values[Userinfo] = defined(u.User.String())
	}
	// "https:///a" has an authority that is empty; "///a" is all path to net/url.
	empty := strings.HasPrefix(strings.TrimPrefix(r.Whole, u.Scheme+":"), "//"+u.EscapedPath())
	if u.Host != "" || u.User != nil || empty {
		r.Values[Host], r.Values[Port] = cutPort(u.Host)
	}
	r.Values[Path] = defined(u.EscapedPath())
	if u.Opaque != "" {
		r.Values[Path] = defined(u.Opaque)
	}
	r.Values[Query] = Value{u.RawQuery, u.ForceQuery || u.RawQuery != ""}
	r.Values[Fragment] = Value{u.EscapedFragment(), u.Fragment != ""}
	return r
}

// cutPort splits an authority without userinfo at the colon before the port: one
// that is not inside brackets.
func cutPort(s string) (host, port Value) {
	i := strings.LastIndexByte(s, ':')
	if i < 0 || i < strings.LastIndexByte(s, ']') {
		return defined(s), Value{}
	}
	return defined(s[:i]), defined(s[i+1:])
}

// apart takes any string apart at the delimiters of RFC 3986 appendix B and of section 3.2, whether it
// is a URI or not.
//
//	^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
func apart(s string) (v Values) {
	if i := strings.IndexAny(s, ":/?#"); i > 0 && s[i] == ':' {
		v[Scheme], s = defined(s[:i]), s[i+1:]
	}
	if before, after, ok := strings.Cut(s, "#"); ok {
		s, v[Fragment] = before, defined(after)
	}
	if before, after, ok := strings.Cut(s, "?"); ok {
		s, v[Query] = before, defined(after)
	}
	if authority, ok := strings.CutPrefix(s, "//"); ok {
		s = ""
		if i := strings.IndexByte(authority, '/'); i >= 0 {
			authority, s = authority[:i], authority[i:]
		}
		if i := strings.LastIndexByte(authority, '@'); i >= 0 {
			v[Userinfo], authority = defined(authority[:i]), authority[i+1:]
		}
		v[Host], v[Port] = cutPort(authority)
	}
	v[Path] = defined(s)
	return v
}

// innermost is what url.Parse's error says besides "parse" and the string.
func innermost(err error) string {
	if e, ok := errors.AsType[*url.Error](err); ok {
		err = e.Err
	}
	return strings.TrimPrefix(err.Error(), "net/url: ")
}

// Href is the result of a browser for a string: the href of new URL(s) or new URL(s,
// base), or nothing if that threw an error.
type Href struct {
	Text  string
	Taken bool
}

// Browser is the reading that a browser has of s, of which it made h.
//
// An href comes apart at its delimiters without doubt: the browser has
// percent-encoded all others. Its parts are those of the URL's attributes, but
// for the "/." that it puts before a path of two slashes without a host.
func Browser(s string, h Href) Reading {
	if !h.Taken {
		return Reading{Refused: refusal(s)}
	}
	return Reading{Whole: h.Text, Values: apart(h.Text)}
}

// resolveBrowser is the target that a browser has made.
func resolveBrowser(h Href) Reading {
	if !h.Taken {
		return Reading{Refused: "invalid URL or invalid base"}
	}
	return Browser("", h)
}

// refusal says why a browser refuses s, as far as that can be determined: the browser
// itself says only "Invalid URL".
func refusal(s string) string {
	if !hasScheme(s) {
		return "invalid URL: there is no scheme, and so a base is needed"
	}
	return "invalid URL"
}

// hasScheme reports whether a browser sees a scheme in s. It first removes tabs
// and line breaks, and spaces and control characters at the beginning.
func hasScheme(s string) bool {
	s = strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(s)
	scheme, _, ok := strings.Cut(strings.TrimLeftFunc(s, func(c rune) bool { return c <= ' ' }), ":")
	_, err := uri.ParseURI(scheme + ":")
	return ok && err == nil
}
