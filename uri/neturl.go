package uri

import (
	"fmt"
	"net/url"
)

// FromURL parses u.String(), and makes sure that what the fields of u hold is
// still in the component of that name: a Path "//a" would have become an
// authority, a "#" in RawQuery would have begun the fragment. What RFC 3986 does
// not allow, such as a zone identifier or "[" in RawQuery, is a *[SyntaxError].
//
// What a url.URL cannot tell is lost before: an empty fragment, and "//" with
// nothing behind it.
func FromURL(u *url.URL) (Ref, error) {
	r, err := Parse(u.String())
	if err != nil {
		return Ref{}, err
	}
	scheme, _ := r.Scheme()
	query, hasQuery := r.Query()
	fragment, _ := r.Fragment()
	authority, _ := r.Authority()
	moved := ""
	switch {
	case scheme != u.Scheme:
		moved = "Scheme"
	case u.Host == "" && u.User == nil && u.Opaque == "" && authority != "":
		moved = "Path"
	case query != u.RawQuery, hasQuery != (u.RawQuery != "" || u.ForceQuery):
		moved = "RawQuery"
	case fragment != u.EscapedFragment():
		moved = "Fragment"
	default:
		return r, nil
	}
	return Ref{}, fmt.Errorf("uri: the %s of the url.URL is something else in %q", moved, r.s)
}

// URL returns what net/url.Parse makes of r. The error is its error: it refuses
// some references that RFC 3986 allows, such as those whose host has an encoded
// ASCII character ("//%41") or is an IPvFuture ("//[v1.x]").
//
// These are lost: an empty fragment ("a#"), an authority that is empty if no
// path follows ("foo://"), the case of the scheme, and how the host and the
// userinfo were encoded. [FromURL] gives the rest back.
func (r Ref) URL() (*url.URL, error) { return url.Parse(r.s) }
