package check

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/strval"
)

// NewBase returns the Base that url.Parse makes of v, or nil: it is no URL, or not known.
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

// Joined returns what b.JoinPath(elem) gives, or nil if that is not known, or no URL that reads back.
func (b *Base) Joined(elem string) *Base {
	if !b.Steady {
		return nil
	}
	joined, ok := strval.Restore(b.URL.JoinPath(elem).String(), b.filled)
	if !ok {
		return nil
	}
	joined.Spans = b.Value.Spans
	return NewBase(joined)
}

// Quote returns the base as messages show it.
func (b *Base) Quote() string { return QuoteURL(b.Value) }

// Dir returns the part of the base's path that a relative reference is appended to, and what it replaces: "/api/", "v1"
// of "https://h/api/v1?q". In a steady base they have marks in place of holes.
func (b *Base) Dir() (dir, last string) {
	path := b.URL.EscapedPath()
	i := strings.LastIndexByte(path, '/') + 1
	return path[:i], path[i:]
}

// Last returns the segment that a relative reference replaces, if it is the same for every filling, or "". Of a base
// that is not steady it is what is after the last slash: if an earlier hole ends the path, that is dropped too.
func (b *Base) Last() string {
	path := UpTo(b.Value.Text, "?#")
	slash := strings.LastIndexByte(path, '/')
	if b.Value.Complete() {
		_, last := b.Dir()
		return last
	}
	if slash < 1 || strings.Contains(path[slash:], "\x00") {
		return ""
	}
	// Not the host: "https:/" and "/v1" are "https://v1".
	if c := path[slash-1]; !b.Steady && (c == 0 || c == '/') && !strings.Contains(path[:slash-1], "//") {
		return ""
	}
	if b.Steady {
		_, last := b.Dir()
		return last
	}
	return path[slash+1:]
}

// QuoteURL returns a URL as messages show it, its password masked.
func QuoteURL(v strval.Value) string { return NewSite(v, &AnyReference, "").Quote(0, 0) }

// AnyReference is the role of what is a URI reference, wherever it goes.
var AnyReference = catalogue.Role{Name: "reference", Form: catalogue.Reference}

// Resolved returns what s is when it is resolved against its base, or joined to it, with marks in the holes, and how to
// write these as holes again. It reports false if its components or segments depend on a hole.
func (s *Site) Resolved() (*url.URL, []strval.Filling, bool) {
	if s.Base == nil || !s.Base.Steady {
		return nil, nil, false
	}
	if s.Role.Form == catalogue.PathElement {
		return s.Base.URL.JoinPath(s.Value.Text), []strval.Filling{s.Base.filled}, s.Value.Complete()
	}
	filled, ok := s.Value.Fill(1)
	if !ok || !s.Value.Steady() {
		return nil, nil, false
	}
	target, err := s.Base.URL.Parse(filled.Text)
	return target, []strval.Filling{s.Base.filled, filled}, err == nil
}

// ResolvesTo returns what resolved does as a text with holes.
func (s *Site) ResolvesTo() (strval.Value, bool) {
	target, fillings, ok := s.Resolved()
	if !ok {
		return strval.Value{}, false
	}
	return strval.Restore(target.String(), fillings...)
}

// RelativePath returns the path of s, or its segments that end before the first hole. It reports false if s may begin
// with a scheme or a host.
func (s *Site) RelativePath() (string, bool) {
	head := s.Value.Text[:s.FirstHole()]
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

// Climb returns the offset in path of the first ".." without a segment before it to remove, or -1.
//
// RFC 3986 section 5.2.4 and net/url drop it: "/a/../../b" is "/b".
func Climb(path string) int {
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

// Becomes says what s is when it is resolved: the target, if it is the same for every filling.
func (s *Site) Becomes() string {
	if target, ok := s.ResolvesTo(); ok {
		return fmt.Sprintf("%s against %s is %s", s.Quote(0, 0), s.Base.Quote(), QuoteURL(target))
	}
	return fmt.Sprintf("%s against %s", s.Quote(0, 0), s.Base.Quote())
}
