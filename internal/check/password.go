package check

import (
	"slices"
	"strings"
)

// password returns the place of the value's password, empty if there is none.
func (s *Site) password() span {
	if _, ok := s.Ref.Userinfo(); s.valid() && ok {
		p := s.layout().userinfo
		if colon := strings.IndexByte(p.of(s.Value.Text), ':'); colon >= 0 {
			return span{p.start + colon + 1, p.end}
		}
		return span{}
	}
	return likelyPassword(s.Value.Text)
}

// likelyPassword returns the place of what looks like a password in a text that
// has no userinfo by the grammar, or is no URI at all: no message may show what
// its author meant as a password, and perhaps it is why the text is not what it
// was meant to be.
func likelyPassword(text string) span {
	last := strings.LastIndexByte(text, '@')
	if last < 0 {
		return span{}
	}
	// After a "//": "postgres://u:p#ss@h/", "https://https://u:p@h/", all up to
	// the last "@". A port does not begin one: "https://h:80/@x".
	found := false
	for i := 0; i < len(text); {
		n := strings.Index(text[i:], "//")
		if n < 0 {
			break
		}
		found = true
		start := i + n + len("//")
		end := len(text)
		if n := strings.IndexAny(text[start:], "/?#"); n >= 0 {
			end = start + n
		}
		colon := strings.IndexByte(text[start:end], ':') + start
		if start <= colon && colon < last && !(last > end && isDigits(text[colon+1:end])) {
			return span{colon + 1, last}
		}
		i = end
	}
	// Without: "root:secret@tcp(db)/x" is a valid URI of the scheme "root".
	colon := strings.IndexByte(text, ':')
	if found || colon < 0 || colon > last || slices.Contains(addressSchemes[:], strings.ToLower(text[:colon])) {
		return span{}
	}
	return span{colon + 1, last}
}

// addressSchemes are those that have an "@" and no password before it:
// "mailto:joe@example.com".
var addressSchemes = [...]string{"mailto", "sip", "sips", "xmpp", "acct", "news", "cid", "mid", "im", "pres"}
