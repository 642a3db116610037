package reading

import (
	"errors"
	"net/url"
	"strings"
)

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

// ofURL is the reading of a parsed URL.
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

// innermost is what url.Parse's error says besides "parse" and the string.
func innermost(err error) string {
	if e, ok := errors.AsType[*url.Error](err); ok {
		err = e.Err
	}
	return strings.TrimPrefix(err.Error(), "net/url: ")
}
