package secret

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/uri"
)

// passwords appends the places of passwords, and of users that are tokens, which
// text has before an "@". bare says that there may be no "//" before them.
//
//	userinfo = *( unreserved / pct-encoded / sub-delims / ":" )   (RFC 3986 section 3.2.1)
func passwords(text string, bare bool, spans []Span) []Span {
	last := strings.LastIndexByte(text, '@')
	if last < 0 {
		return spans
	}
	rest := 0 // where the URI's own userinfo and what is before it end
	if ref, err := uri.Parse(readable.Replace(text)); err == nil {
		if userinfo, ok := ref.Userinfo(); ok {
			scheme, _ := ref.Scheme()
			start := strings.Index(text[len(scheme):], "//") + len(scheme) + len("//")
			rest = start + len(userinfo) + len("@")
			spans = inUserinfo(text, start, start+len(userinfo), spans)
		}
	}
	return likely(text, rest, last, bare, spans)
}

// readable replaces what no URI has, and stands for what one may have, by as many
// bytes.
var readable = strings.NewReplacer("\x00", "0", Mark, "000")

// inUserinfo appends the places of secrets in the userinfo text[start:end].
func inUserinfo(text string, start, end int, spans []Span) []Span {
	user, password, both := strings.Cut(text[start:end], ":")
	if both {
		spans = append(spans, Span{end - len(password), end})
	}
	if tokenLike(user) || slices.Contains(tokenMarks[:], password) {
		spans = append(spans, Span{start, start + len(user)})
	}
	return spans
}

// tokenMarks are the passwords that say that the user's name is a token.
var tokenMarks = [...]string{"x-oauth-basic", "api_token"}

// likely appends the place of what looks like a password in text[from:] up to the last
// "@", of a text that has no userinfo by the grammar there, or is no URI at all. What
// the author meant as a password must not be printed. It may even be the reason why the
// text is no URI.
func likely(text string, from, last int, bare bool, spans []Span) []Span {
	// After a "//": "postgres://u:p#ss@h/", "https://https://u:p@h/", all up to
	// the last "@". A port does not begin one: "https://h:80/@x".
	found := from > 0
	for i := from; i < last; {
		n := strings.Index(text[i:], "//")
		if n < 0 {
			break
		}
		found = true
		start := i + n + len("//")
		if start > last {
			break
		}
		end := len(text)
		if n := strings.IndexAny(text[start:], "/?#"); n >= 0 {
			end = start + n
		}
		colon := strings.IndexByte(text[start:end], ':') + start
		if start <= colon && colon < last && !(last > end && isPort(text[colon+1:end])) {
			return inUserinfo(text, start, last, spans)
		}
		if at := strings.LastIndexByte(text[start:end], '@'); at >= 0 && tokenLike(text[start:start+at]) {
			spans = append(spans, Span{start, start + at})
		}
		i = end
	}
	// Without: "root:secret@tcp(db)/x" is a valid URI of the scheme "root".
	colon := strings.IndexByte(text, ':')
	if found || !bare || colon < 0 || colon > last || slices.Contains(addressSchemes[:], strings.ToLower(text[:colon])) {
		return spans
	}
	return append(spans, Span{colon + 1, last})
}

// addressSchemes are those that have an "@" and no password before it:
// "mailto:joe@example.com".
var addressSchemes = [...]string{"mailto", "sip", "sips", "xmpp", "acct", "news", "cid", "mid", "im", "pres"}

// isPort reports whether s is digits, or what is not known and may be.
func isPort(s string) bool { return strings.Trim(s, "0123456789\x00") == "" }
