package escape

import (
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// What an API escapes must not be escaped: a value of url.Values, a password of
// url.UserPassword, the Path of a url.URL.

// escapedAgain returns what is wrong with an escaped value where one is escaped later;
// "" if nothing is. A text with an escaped value in it may be a URL that is a value as
// a whole:
//
//	v.Set("next", "/login?user=" + url.QueryEscape(user))
func escapedAgain(s *check.Site, h strval.Hole) string {
	if len(s.Value.Text) != len("\x00") || h.Kind != strval.PathEscaped && h.Kind != strval.QueryEscaped {
		return ""
	}
	return s.Part(h.At, h.At+1) + ` is escaped again by ` + escaping(s) + `: "a/b" arrives as "a%2Fb"`
}

// escaping returns what escapes the site's raw text.
func escaping(s *check.Site) string {
	switch {
	case strings.HasPrefix(s.API, "url.User"):
		return "String"
	case strings.Contains(s.API, "url.Values"):
		return "Encode"
	}
	return s.API
}

// escapedConstant returns what a constant stands for that an escaper wrote and another
// one escapes again; "" if it is no such text. A text that only has a "%" in it, such as
// "%Y-%m-%d" or "100%", is none.
//
//	v.Set("redirect_uri", "https%3A%2F%2Fexample.com%2F")
func escapedConstant(s *check.Site) string {
	if s.Role.Form != catalogue.RawText || !s.Value.Complete() || !strings.Contains(s.Value.Text, "%") {
		return ""
	}
	if !check.IsMadeOf(s.Value.Text, "-._~%+$&=:@") { // fast path: no escaper leaves "/"
		return ""
	}
	plain, err := url.QueryUnescape(s.Value.Text)
	if err != nil || !utf8.ValidString(plain) || url.QueryEscape(plain) != s.Value.Text && url.PathEscape(plain) != s.Value.Text {
		return ""
	}
	return plain
}

// encodedPath returns what is wrong with a hole in the field Path that is an encoded
// path or a whole URL, by its origin, and what to write; "" if nothing is wrong.
//
//	u.Path = resp.Header.Get("Location")
func encodedPath(s *check.Site, h strval.Hole) string {
	if s.Role.Form != catalogue.FieldPath || h.Given == nil {
		return ""
	}
	if _, ok := s.Fields["RawPath"]; ok {
		return ""
	}
	switch {
	case h.Given.Name == "encoded-path":
		return s.Part(h.At, h.At+1) + ` is escaped again by String: "/a%20b" becomes "/a%2520b"; store the decoded path`
	case strings.HasSuffix(h.Given.Name, "location") && len(s.Value.Text) == len("\x00"):
		if !s.Admits(h, "https://example.com/1") {
			return "" // a relative one, of which it is known
		}
		return s.Part(h.At, h.At+1) + ` may be a whole URL, which String takes for a path: "https://example.com/1" goes behind the host; resolve it by (*url.URL).Parse`
	case h.Given.Encoding == kind.WholeURL && len(s.Value.Text) == len("\x00"):
		return s.Part(h.At, h.At+1) + ` may have a query, and String takes it for a part of the path: "/a?b=c" becomes "/a%3Fb=c"; store the decoded path`
	}
	return ""
}

// escapedLiteral returns the place of a triplet that is written into the field Path,
// empty if there is none. Behind another "%" it may be a verb of its own.
func escapedLiteral(s *check.Site) check.Span {
	if s.Role.Form != catalogue.FieldPath {
		return check.Span{}
	}
	if _, ok := s.Fields["RawPath"]; ok {
		return check.Span{}
	}
	text := s.Value.Text
	for i := range len(text) {
		if text[i] == '%' && check.IsTriplet(text, i) {
			return check.Span{Start: i, End: i + 3}
		}
	}
	return check.Span{}
}
