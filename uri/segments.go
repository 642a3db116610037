package uri

import (
	"fmt"
	"iter"
	"strings"
)

// DecodedSegments yields the segments of the path as text: those of [Ref.Segments],
// each with its triplets decoded, once. "/a%2Fb/c" yields "", "a/b" and "c". The
// text need not be UTF-8. (RFC 3986 sections 2.4 and 3.3)
func (r Ref) DecodedSegments() iter.Seq[string] {
	return func(yield func(string) bool) {
		for segment := range r.Segments() {
			text, _ := Unescape(segment) // never fails: the triplets were parsed
			if !yield(text) {
				return
			}
		}
	}
}

// Join returns r with segments appended to its path. It takes segments, not paths: each
// argument is text, is escaped and becomes one segment, and "a/b" becomes "a%2Fb". Scheme,
// authority, query and fragment stay. (For a path that is escaped already, use
// [Ref.Resolve] or [Ref.WithPath].)
//
//	"https://h/api"  and "users", "a/b c"  give "https://h/api/users/a%2Fb%20c"
//	"https://h/api/" and "users", ""       give "https://h/api/users/"
//	"https://h"      and "a", "", "b"      give "https://h/a//b"
//
// No segment is lost, even if it is empty: an empty one at the end is a trailing "/".
// If the path of r ends with "/", the first segment replaces the empty one after it.
//
// There is an error for segments that no path can contain: "." and "..", which are
// dot-segments even if percent-encoded (RFC 3986 sections 3.3 and 6.2.2.2); an empty
// first segment if the path is empty and there is no authority; and, as a
// *[SyntaxError], two empty segments that would begin an authority. In a relative
// reference a ":" of the first segment becomes "%3A", so that no scheme ends there.
func (r Ref) Join(segments ...string) (Ref, error) {
	p := r.Parts()
	path, err := p.join(segments)
	if err != nil {
		return Ref{}, err
	}
	p.Path = path
	return p.Ref()
}

// join is the path of p with the segments after it, escaped.
func (p *Parts) join(segments []string) (string, error) {
	var b strings.Builder
	b.WriteString(p.Path)
	for i, text := range segments {
		if text == "." || text == ".." {
			return "", fmt.Errorf("uri: %q cannot be a segment: it stands for another one (RFC 3986 section 3.3)", text)
		}
		segment := Escape(Segment, text)
		switch first := b.Len() == 0 && i == 0; {
		case first && !p.HasHost && text == "":
			return "", fmt.Errorf(`uri: an empty first segment would make the path absolute (RFC 3986 section 3.3)`)
		case first && !p.HasHost && p.Scheme == "":
			segment = strings.ReplaceAll(segment, ":", "%3A")
		case first && !p.HasHost:
		case i == 0 && strings.HasSuffix(p.Path, "/"):
		default:
			b.WriteByte('/')
		}
		b.WriteString(segment)
	}
	return b.String(), nil
}
