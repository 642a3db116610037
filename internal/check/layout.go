package check

import (
	"strings"

	"github.com/urilint/urilint/uri"
)

// A Span is a place in a string: the bytes [start, end).
type Span struct{ Start, End int }

// Of returns the bytes of text at p.
func (p Span) Of(text string) string { return text[p.Start:p.End] }

// A Layout has the places of a reference's components in its string. That of
// an undefined component is zero.
//
//	"//u@h:1/p?q#f"  =>  userinfo {2 3}, host {4 5}, port {6 7}, path {7 9}, query {10 11}, fragment {12 13}
type Layout struct{ Scheme, Userinfo, Host, Port, Path, Query, Fragment Span }

// LayoutOf returns where the components of r are in its string.
func LayoutOf(r uri.Ref) Layout {
	var l Layout
	i := 0 // all before it is laid out
	next := func(component string, before, after int) Span {
		p := Span{i + before, i + before + len(component)}
		i = p.End + after
		return p
	}
	if scheme, ok := r.Scheme(); ok {
		l.Scheme = next(scheme, 0, len(":"))
	}
	if host, ok := r.Host(); ok {
		i += len("//")
		if userinfo, ok := r.Userinfo(); ok {
			l.Userinfo = next(userinfo, 0, len("@"))
		}
		l.Host = next(host, 0, 0)
		if port, ok := r.Port(); ok {
			l.Port = next(port, len(":"), 0)
		}
	}
	l.Path = next(r.Path(), 0, 0)
	if query, ok := r.Query(); ok {
		l.Query = next(query, len("?"), 0)
	}
	if fragment, ok := r.Fragment(); ok {
		l.Fragment = next(fragment, len("#"), 0)
	}
	return l
}

// RawAuthority returns the range where an authority would be, in a text that need not
// be a URI: after a "//" at the beginning or after a scheme, or what is meant to be a
// scheme (e.g. "https//h").
func RawAuthority(text string) (Span, bool) {
	start := strings.Index(text, "//")
	if start < 0 || strings.ContainsAny(text[:start], "/?#") {
		return Span{}, false
	}
	start += len("//")
	return Span{start, start + len(UpTo(text[start:], "/?#"))}, true
}
