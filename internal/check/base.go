package check

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/strval"
)

// NewBase returns the Base that url.Parse makes of v, or nil: it is no URL, or
// nothing is known of it.
func NewBase(v strval.Value) *Base {
	if v.Unknown() {
		return nil
	}
	filled, ok := v.Fill(0)
	if !ok {
		return nil
	}
	u, err := url.Parse(filled.Text)
	if err != nil {
		return nil
	}
	return &Base{v, u, filled, v.Steady()}
}

// Joined returns what b.JoinPath(elem) gives, or nil where that is not known, or
// no URL that reads back.
func (b *Base) Joined(elem string) *Base {
	if !b.steady {
		return nil
	}
	joined, ok := strval.Restore(b.url.JoinPath(elem).String(), b.filled)
	if !ok {
		return nil
	}
	joined.Spans = b.Value.Spans
	return NewBase(joined)
}

// quote returns the base as messages show it.
func (b *Base) quote() string { return quoteURL(b.Value) }

// dir returns the part of the base's path that a relative reference is appended
// to, and what it replaces: "/api/", "v1" of "https://h/api/v1?q". In a steady base
// they have marks in place of holes.
func (b *Base) dir() (dir, last string) {
	path := b.url.EscapedPath()
	i := strings.LastIndexByte(path, '/') + 1
	return path[:i], path[i:]
}

// last returns the segment that a relative reference replaces, if that is the same
// for every filling, and "" if it is not known, or there is none. Of a base that is
// not steady it is what is after the last slash: if an earlier hole ends the
// path, all of it is dropped too.
func (b *Base) last() string {
	path := b.Value.Text
	if i := strings.IndexAny(path, "?#"); i >= 0 {
		path = path[:i]
	}
	slash := strings.LastIndexByte(path, '/')
	if b.Value.Complete() {
		_, last := b.dir()
		return last
	}
	if slash < 1 || strings.Contains(path[slash:], "\x00") {
		return ""
	}
	// Not the host: "https:/" and "/v1" are "https://v1".
	if c := path[slash-1]; !b.steady && (c == 0 || c == '/') && !strings.Contains(path[:slash-1], "//") {
		return ""
	}
	if b.steady {
		_, last := b.dir()
		return last
	}
	return path[slash+1:]
}

// quoteURL returns a URL as messages show it, its password masked.
func quoteURL(v strval.Value) string { return NewSite(v, &anyReference, "").quote(0, 0) }

// anyReference is the role of what is a URI reference, wherever it goes.
var anyReference = catalogue.Role{Name: "reference", Form: catalogue.Reference}

// resolved returns what s is when it is resolved against its base, or joined to it,
// with marks in the holes, and how to write these as holes again. It reports false if
// the components or segments of the target depend on a hole.
func (s *Site) resolved() (*url.URL, []strval.Filling, bool) {
	if s.Base == nil || !s.Base.steady {
		return nil, nil, false
	}
	if s.Role.Form == catalogue.PathElement {
		return s.Base.url.JoinPath(s.Value.Text), []strval.Filling{s.Base.filled}, s.Value.Complete()
	}
	filled, ok := s.Value.Fill(1)
	if !ok || !s.Value.Steady() {
		return nil, nil, false
	}
	target, err := s.Base.url.Parse(filled.Text)
	return target, []strval.Filling{s.Base.filled, filled}, err == nil
}

// target returns what resolved does as a text with holes.
func (s *Site) target() (strval.Value, bool) {
	target, fillings, ok := s.resolved()
	if !ok {
		return strval.Value{}, false
	}
	return strval.Restore(target.String(), fillings...)
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

// becomes says what s is when it is resolved: the target, if it is the same for
// every filling.
func (s *Site) becomes() string {
	if target, ok := s.target(); ok {
		return fmt.Sprintf("%s against %s is %s", s.quote(0, 0), s.Base.quote(), quoteURL(target))
	}
	return fmt.Sprintf("%s against %s", s.quote(0, 0), s.Base.quote())
}
