package check

import (
	"strings"

	"github.com/urilint/urilint/uri"
)

// A span is a place in a string: the bytes [start, end).
type span struct{ start, end int }

func (p span) of(text string) string { return text[p.start:p.end] }

// A layout has the places of a reference's components in its string. That of
// an undefined component is zero.
//
//	"//u@h:1/p?q#f"  =>  userinfo {2 3}, host {4 5}, port {6 7}, path {7 9}, query {10 11}, fragment {12 13}
type layout struct{ scheme, userinfo, host, port, path, query, fragment span }

func layoutOf(r uri.Ref) layout {
	var l layout
	i := 0 // all before it is laid out
	next := func(component string, before, after int) span {
		p := span{i + before, i + before + len(component)}
		i = p.end + after
		return p
	}
	if scheme, ok := r.Scheme(); ok {
		l.scheme = next(scheme, 0, len(":"))
	}
	if host, ok := r.Host(); ok {
		i += len("//")
		if userinfo, ok := r.Userinfo(); ok {
			l.userinfo = next(userinfo, 0, len("@"))
		}
		l.host = next(host, 0, 0)
		if port, ok := r.Port(); ok {
			l.port = next(port, len(":"), 0)
		}
	}
	l.path = next(r.Path(), 0, 0)
	if query, ok := r.Query(); ok {
		l.query = next(query, len("?"), 0)
	}
	if fragment, ok := r.Fragment(); ok {
		l.fragment = next(fragment, len("#"), 0)
	}
	return l
}

// rawAuthority returns the range where an authority would be, in a text that need not
// be a URI: after a "//" at the beginning or after a scheme, or what is meant to be a
// scheme (e.g. "https//h").
func rawAuthority(text string) (span, bool) {
	start := strings.Index(text, "//")
	if start < 0 || strings.ContainsAny(text[:start], "/?#") {
		return span{}, false
	}
	start += len("//")
	if n := strings.IndexAny(text[start:], "/?#"); n >= 0 {
		return span{start, start + n}, true
	}
	return span{start, len(text)}, true
}
