package escape

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/naming"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// Wrongescape reports what net/url escaped for another component, or once more.
var Wrongescape = &check.Check{
	ID:    "wrongescape",
	Title: "url.QueryEscape in a path, url.PathEscape in a query, or escaped twice",
	Group: check.Elsewhere,
	Run:   runWrongescape,
	Coded: true,
}

func runWrongescape(s *check.Site) []check.Finding {
	if s.Forgiven(false) {
		return nil
	}
	if f := wrongUnescaper(s); f != nil {
		return check.Found(f)
	}
	if s.Role.Form == catalogue.Credentials {
		return check.Found(encodedCredentials(s))
	}
	if s.Role.Form == catalogue.Text {
		if s = cmp.Or(builtURL(s), escapedURL(s)); s == nil {
			return nil
		}
	}
	if s.Value.Text == "\x00" && s.Role.Form == catalogue.URI && s.NoScheme() {
		return nil // missingscheme's: a URL is escaped as a whole
	}
	var findings []check.Finding
	for _, h := range s.Value.Holes {
		if reason := encodedPath(s, h); reason != "" {
			findings = append(findings, *s.Naming(h.At, h.At+1, encodedRule, "%s", reason))
			continue
		}
		reason, advice, rule := wrongEscaper(s, h)
		if reason != "" && (h.Kind == strval.QueryEncoded && s.Role.Form != catalogue.FieldFragment || changes(s, h) || s.Context.AnyText(h) && s.Admits(h, escapedWitness(s, h))) { // else all escapers may write the same
			f := s.Naming(h.At, h.At+1, rule, "%s; %s", reason, advice).By(escaperFix(s, h))
			f.AtEscaper = true
			findings = append(findings, *f)
		}
	}
	if p := escapedLiteral(s); p.End > 0 {
		findings = append(findings, *s.Naming(p.Start, p.End, encodedRule, `%s is escaped again by String, as "%%25%s"; store the decoded path`, s.Part(p.Start, p.End), s.Value.Text[p.Start+1:p.End]))
	}
	if plain := escapedConstant(s); plain != "" {
		findings = append(findings, *s.Whole(encodedRule, `%s is escaped again by %s: it arrives with its "%%"; write %s`, s.Quote(0, 0), escaping(s), check.QuoteText(plain)))
	}
	return findings
}

// escapedURL returns the site of a text of which the name of what it begins with, or a query in it, says that it is a URL, whatever
// becomes of it, read as a reference; nil for other text, such as the name of a file.
//
//	cfg.AppURL + "/system/" + url.QueryEscape(name)   "/search?q=" + url.PathEscape(words)
func escapedURL(s *check.Site) *check.Site {
	text, base := s.Value.Text, s.Hole(0)
	onBase := base != nil && base.Kind == strval.Any && strings.HasPrefix(text[1:], "/") && slices.ContainsFunc(s.Value.Names(*base), naming.SaysURL)
	if s.IsPrinted() || s.Passed || strings.ContainsAny(text, " \n") || !onBase && !(strings.HasPrefix(text, "/") && strings.Contains(text, "?")) {
		return nil
	}
	return asReference(s)
}

const encodedRule = "pct-encoded, RFC 3986 section 2.4"

// encodedCredentials is wrongescape for the user name and password of a URL, which HTTP's Basic wants decoded.
//
//	"Basic " + base64.StdEncoding.EncodeToString([]byte(u.User.String()))
func encodedCredentials(s *check.Site) *check.Finding {
	if len(s.Value.Text) != 1 || len(s.Value.Holes) != 1 || s.Value.Holes[0].Given.String() != "encoded-userinfo" || !s.Admits(s.Value.Holes[0], "a:p%40ss") {
		return nil
	}
	return s.Naming(0, 1, "userinfo, RFC 3986 section 3.2.1", `%s is percent-encoded: the password "p@ss" is sent as "p%%40ss"; use Username and Password`, s.Part(0, 1))
}

// escapedWitness returns an ordinary argument which shows that the escaper of hole h is the wrong one.
func escapedWitness(s *check.Site, h strval.Hole) string {
	switch {
	case escapedTwice(h):
		return "a/b"
	case s.Role.Form == catalogue.FieldPath:
		return "50%"
	case s.Role.Form == catalogue.FieldFragment:
		return "a/b"
	case h.Kind == strval.QueryEscaped:
		return "a b"
	}
	return "a&b"
}

// wrongEscaper returns what is wrong with the escaper of hole h, what to write, and the rule; or "".
func wrongEscaper(s *check.Site, h strval.Hole) (reason, advice, rule string) {
	part, names := s.Part(h.At, h.At+1), s.Value.Names(h)
	coded := slices.ContainsFunc(names, naming.SaysCoded)
	switch {
	case !s.Strict && !changes(s, h) && slices.ContainsFunc(names, naming.NamesID):
		return "", "", "" // few identifiers have a byte that an escaper changes
	case escapedTwice(h):
		return part + ` is escaped twice: "a/b" arrives as "a%2Fb"`, "escape it once", "pct-encoded, RFC 3986 section 2.4"
	case h.Kind != strval.PathEscaped && h.Kind != strval.QueryEscaped && h.Kind != strval.QueryEncoded:
		return "", "", ""
	}
	if s.Role.Form == catalogue.RawText {
		return escapedAgain(s, h), "pass it unescaped", "pct-encoded, RFC 3986 section 2.4"
	}
	if inFileName(s, h) && h.Kind == strval.QueryEscaped {
		return part + ` in filename*: "a b.txt" arrives as "a+b.txt"`, "use url.PathEscape", "ext-value, RFC 8187 section 3.2"
	}
	if escapesPairs(s, h) {
		return part + ` escapes "=" and "&" too: one parameter arrives, "a=b&c=d"`, "escape the values alone", "query, RFC 3986 section 3.4"
	}
	switch where := Stands(s, h); {
	case s.Role.Form == catalogue.FieldFragment:
		if _, ok := s.Fields["RawPath"]; ok {
			return "", "", "" // another encoding is there
		}
		advice := `append "#" and the fragment to the result of String`
		if s.Value.Text == "\x00" && h.Kind == strval.PathEscaped {
			advice = "store it unescaped"
		}
		return part + ` is escaped again by String: "a/b" arrives as "a%2Fb"`, advice, "fragment, RFC 3986 section 3.5"
	case s.Role.Form == catalogue.FieldPath && h.Kind != strval.QueryEncoded:
		if _, ok := s.Fields["RawPath"]; ok {
			return "", "", "" // another encoding is there
		}
		if f := pathField(s); f != nil && f.Start < h.At {
			return "", "", "" // urlfields': it is in a query that belongs elsewhere
		}
		if coded {
			return part + ` is escaped again by String: "a/b" arrives as "a%2Fb"`, "store it unescaped", "pct-encoded, RFC 3986 section 2.4"
		}
		return part + ` is escaped again by String: "50%" arrives as "50%25"`, "store it unescaped", "pct-encoded, RFC 3986 section 2.4"
	case h.Kind == strval.QueryEscaped && where == grammar.Path:
		if isParameter(s, h.At) || // seam's: "?" is missing
			!changes(s, h) && slices.ContainsFunc(names, naming.SaysNoSpace) ||
			s.Role.Form == catalogue.FieldRaw || // "a+b" is no encoding of the Path "a b", so that String ignores it
			!s.Strict && (s.Context.Escapings().PathsAsQueries() || s.IsByte(0, '/') && s.Context.Escapings().Decodes) {
			return "", "", ""
		}
		return part + ` in a path: "a b" arrives as "a+b"`, "use url.PathEscape", "path, RFC 3986 section 3.3"
	case h.Kind == strval.QueryEncoded && s.Role.Form == catalogue.FieldPath && h.At > 0 && s.IsByte(h.At-1, '?'):
		return part + ` is a query and stands in the path, where String writes "?" as %3F`, "set RawQuery to it", "query, RFC 3986 section 3.4"
	case h.Kind == strval.QueryEncoded && where == grammar.Path && behindEscapedMark(s, h.At):
		return "", "", "" // what is in the path is a URL, perhaps with its query
	case h.Kind == strval.QueryEncoded && where == grammar.Path:
		return part + ` is a query, and stands in the path: with "a=1" that ends with "a=1"`, `write "?" before it`, "query, RFC 3986 section 3.4"
	case h.Kind == strval.PathEscaped && where&grammar.Query != 0 && where&^(grammar.Query|grammar.Fragment) == 0:
		if coded {
			return part + ` in a query: "a+b" arrives as "a b"`, "use url.QueryEscape", "query, RFC 3986 section 3.4"
		}
		return part + ` in a query: "a&b" arrives as "a"`, "use url.QueryEscape", "query, RFC 3986 section 3.4"
	}
	return "", "", ""
}

// behindEscapedMark reports whether an escaped "?" stands right before the offset i.
func behindEscapedMark(s *check.Site, i int) bool {
	if strings.HasSuffix(strings.ToUpper(s.Value.Text[:i]), "%3F") {
		return true
	}
	h := s.Value.HoleAt(i - 1)
	return h != nil && strings.HasSuffix(h.Text, "?")
}

// changes reports whether the escaper of hole h changes a literal byte of its argument that matters.
//
//	v.Set("q", url.QueryEscape("repo:"+name))
func changes(s *check.Site, h strval.Hole) bool {
	text := strings.ReplaceAll(h.Text, "\x00", "")
	switch {
	case escapesPairs(s, h):
		return true
	case s.Role.Form == catalogue.RawText, s.Role.Form == catalogue.FieldPath, s.Role.Form == catalogue.FieldFragment:
		return h.Kind == strval.QueryEscaped && url.QueryEscape(text) != text || h.Kind == strval.PathEscaped && url.PathEscape(text) != text
	case h.Kind == strval.QueryEscaped:
		return strings.Contains(text, " ")
	}
	return false
}

// escapesPairs reports whether the hole h is a whole query, or all after "?", that was escaped as a whole:
//
//	"?" + url.QueryEscape("q="+q+"&page=2")   u.RawQuery = url.QueryEscape(v.Encode())
func escapesPairs(s *check.Site, h strval.Hole) bool {
	if h.Kind != strval.QueryEscaped {
		return false
	}
	switch {
	case s.Role.Form.IsPairs():
		if len(s.Value.Text) != len("\x00") {
			return false
		}
	case h.At == 0 || !s.IsByte(h.At-1, '?') || strings.Contains(s.Value.Text[:h.At-1], "?") || Stands(s, h)&grammar.Query == 0 || strings.Contains(s.Value.Text[h.At:], "="):
		return false
	}
	return h.Arg == strval.QueryEncoded || beginsPair(h.Text)
}

// inFileName reports whether the hole h is in the percent-encoded file name of a Content-Disposition header.
//
//	ext-value = charset "'" [ language ] "'" value-chars   (RFC 8187 section 3.2.1)
func inFileName(s *check.Site, h strval.Hole) bool {
	if s.Role.Form != catalogue.Disposition {
		return false
	}
	before := strings.ToLower(s.Value.Text[:h.At])
	value := before[strings.LastIndexByte(before, ';')+1:]
	return strings.HasPrefix(strings.TrimLeft(value, " "), "filename*=") && strings.Count(value, "'") == 2
}

// escapedTwice reports whether an escaper's argument was the result of one, not right as in "?next=".
func escapedTwice(h strval.Hole) bool {
	switch h.Kind {
	case strval.PathEscaped:
		return h.Arg == strval.PathEscaped || h.Arg == strval.QueryEscaped
	case strval.QueryEscaped:
		return h.Arg == strval.QueryEscaped
	}
	return false
}

// Stands returns the components in which the hole h can stand; 0 if that is not known.
func Stands(s *check.Site, h strval.Hole) grammar.Component {
	switch s.Role.Form {
	case catalogue.PathElement, catalogue.FieldPath:
		return grammar.Path
	case catalogue.FieldQuery, catalogue.FormBody:
		return grammar.Query
	case catalogue.FieldRaw:
		if strings.HasSuffix(s.API, ".RawPath") {
			return grammar.Path
		}
		return grammar.Fragment
	}
	if s = s.Lenient(); s.Shape == nil || !s.Valid() {
		return 0
	}
	if BehindBase(s, h) || behindSegments(s, h) || behindCollection(s, h) || h.Kind == strval.QueryEscaped && followsURL(s, h) {
		return grammar.Path
	}
	return grammar.Within(h.Kind, s.Shape.After[h.At], s.Shape.After[h.At+1]).Components()
}

// escaperFix returns the fix that takes the component's own escaper, a guess: a server may undo the wrong one. There is
// none for what is escaped once too often.
func escaperFix(s *check.Site, h strval.Hole) *check.Fix {
	from, to := "QueryEscape", "PathEscape"
	switch {
	case s.Role.Form == catalogue.FieldPath || s.Role.Form == catalogue.FieldFragment || s.Role.Form == catalogue.RawText || escapedTwice(h) || h.Kind == strval.QueryEncoded:
		return nil
	case h.Kind == strval.PathEscaped:
		from, to = to, from
	}
	return &check.Fix{Message: fmt.Sprintf("Replace url.%s with url.%s", from, to), Escape: to, Hole: h.At, Unsafe: true}
}

// What an API escapes itself: a value of url.Values, a password of url.UserPassword, the Path of a url.URL.

// escapedAgain returns what is wrong with an escaped value where one is escaped later, or "". A longer text may be a
// URL that is a value as a whole:
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

// escapedConstant returns the plain text of a constant that an escaper wrote and another one escapes again, or "". A
// text with a "%" in it, such as "%Y-%m-%d" or "100%", is none.
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
		if !s.Admits(h, "https://example.com/1") && s.Admits(h, "/a?b=c") {
			return s.Part(h.At, h.At+1) + ` may have a query, and String takes it for a part of the path: "/a?b=c" becomes "/a%3Fb=c"; resolve it by (*url.URL).Parse`
		}
		if !s.Admits(h, "https://example.com/1") {
			return "" // a relative path, of which it is known
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
