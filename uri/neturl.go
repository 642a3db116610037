package uri

import (
	"fmt"
	"net/url"
)

// FromURL parses u.String(). There is an error if a field of u would be in another
// component then: a Path "//a" or "///a" would begin an authority, and a "#" in
// RawQuery the fragment; with an Opaque, String leaves out User, Host and Path. The
// error is a *[SyntaxError] for what RFC 3986 does not allow, such as a zone identifier
// or "[" in RawQuery.
//
// A url.URL cannot represent an empty fragment, or "//" with nothing after it.
func FromURL(u *url.URL) (Ref, error) {
	r, err := Parse(u.String())
	if err != nil {
		return Ref{}, err
	}
	scheme, _ := r.Scheme()
	query, hasQuery := r.Query()
	fragment, _ := r.Fragment()
	lost := ""
	switch {
	case scheme != u.Scheme:
		lost = "Scheme"
	case u.Opaque != "" && u.User != nil:
		lost = "User"
	case u.Opaque != "" && u.Host != "":
		lost = "Host"
	case u.Opaque != "" && u.Path != "", u.Opaque == "" && !keepsPath(r.Path(), u.EscapedPath()):
		lost = "Path"
	case query != u.RawQuery, hasQuery != (u.RawQuery != "" || u.ForceQuery):
		lost = "RawQuery"
	case fragment != u.EscapedFragment():
		lost = "Fragment"
	default:
		return r, nil
	}
	return Ref{}, fmt.Errorf("uri: the %s of the url.URL is not kept in %q", lost, r.Redacted())
}

// keepsPath reports whether path is what u.String() writes for a Path: that, with
// "/" between it and a host, or "./" before what would be a scheme.
func keepsPath(path, escaped string) bool {
	return path == escaped || path == "/"+escaped || path == "./"+escaped
}

// URL returns what net/url.Parse makes of r. The error is its error: it refuses
// some references that RFC 3986 allows, such as those whose host has an encoded
// ASCII character ("//%41") or is an IPvFuture ("//[v1.x]").
//
// These are lost: an empty fragment ("a#"), an authority that is empty if no path
// follows ("foo://"), the case of the scheme, and how the host and the userinfo were
// encoded. In "///a" it finds no authority and the path "///a", which [FromURL]
// refuses. The page docs/three-readers.md compares the two, and a browser, on 200
// strings.
func (r Ref) URL() (*url.URL, error) { return url.Parse(r.s) }
