package check

import (
	"net/url"
	"strings"

	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

// A Base is the URL that a Site's value is resolved against or joined to.
type Base struct {
	Value strval.Value // complete

	url *url.URL // what url.Parse makes of it
}

// NewBase returns the Base that url.Parse makes of v, or nil: v is not complete,
// or no URL.
func NewBase(v strval.Value) *Base {
	if !v.Complete() {
		return nil
	}
	u, err := url.Parse(v.Text)
	if err != nil {
		return nil
	}
	return &Base{v, u}
}

// Joined returns what b.JoinPath(elem) gives, or nil where that is no URL that
// reads back.
func (b *Base) Joined(elem string) *Base {
	joined := b.Value
	joined.Text = b.url.JoinPath(elem).String()
	return NewBase(joined)
}

// quote returns the base as messages show it.
func (b *Base) quote() string { return quoteURL(b.Value.Text) }

// dir returns the part of the base's path that a relative reference is appended
// to, and what it replaces: "/api/", "v1" of "https://h/api/v1?q".
func (b *Base) dir() (dir, last string) {
	path := b.url.EscapedPath()
	i := strings.LastIndexByte(path, '/') + 1
	return path[:i], path[i:]
}

// quoteURL returns a URL as messages show it, its password masked.
func quoteURL(text string) string {
	s := &Site{Value: strval.Value{Text: text}}
	ref, err := uri.Parse(text)
	s.Ref, s.parsed = ref, err == nil
	return s.quote(0, 0)
}

// resolved returns the reference as net/url reads it, and its target. It reports
// false if the value is not complete, is no reference to net/url, or has a
// scheme or host of its own, so that nothing of the base's path comes in.
func (s *Site) resolved() (ref, target *url.URL, ok bool) {
	if !s.Value.Complete() {
		return nil, nil, false
	}
	ref, err := url.Parse(s.Value.Text)
	if err != nil || ref.Scheme != "" || ref.Host != "" || ref.User != nil || ref.Opaque != "" {
		return nil, nil, false
	}
	return ref, s.Base.url.ResolveReference(ref), true
}

// relativePath returns as much of the path of s as is known: all of it, or all
// segments that end before the first hole. It reports false if s may begin with
// a scheme or a host.
func (s *Site) relativePath() (string, bool) {
	head := s.Value.Text[:s.firstHole()]
	end := strings.IndexAny(head, "?#")
	switch {
	case end >= 0:
	case s.Value.Complete():
		end = len(head)
	default:
		end = strings.LastIndexByte(head, '/') + 1
	}
	path := head[:end]
	first, _, _ := strings.Cut(path, "/")
	return path, path != "" && !strings.Contains(first, ":") && !strings.HasPrefix(path, "//") && s.Value.Text != "/"
}

// climb returns the offset in path of the first ".." that has no segment before
// it to remove, or -1.
//
// RFC 3986 section 5.2.4 and net/url drop it: "/a/../../b" is "/b".
func climb(path string) int {
	depth := 0
	for i := 0; i <= len(path); {
		segment, _, _ := strings.Cut(path[i:], "/")
		switch {
		case segment == "..":
			if depth--; depth < 0 {
				return i
			}
		case segment != "." && i > 0: // the first one is empty: the root
			depth++
		}
		i += len(segment) + len("/")
	}
	return -1
}
