package join

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/check"
)

// Lostbase reports references whose resolution drops the last segment of a base without a slash at its end.
var Lostbase = &check.Check{
	ID:    "lostbase",
	Title: "resolution drops a part of the base",
	Group: check.Elsewhere,
	Run:   check.One(runLostbase),
}

func runLostbase(s *check.Site) *check.Finding {
	if s.Role.Name == "redirect-url" {
		return lostDocument(s)
	}
	if s.Relative > 0 {
		return lostAlone(s)
	}
	if s.Slashed != "" {
		return unslashedBase(s)
	}
	if s = s.Lenient(); s.Base == nil || !s.Valid() || s.Base.URL.Opaque != "" || s.Forgiven(false) {
		return nil
	}
	path, ok := s.RelativePath()
	if !ok {
		return nil
	}
	if name, _, _ := strings.Cut(s.Base.URL.RawQuery, "="); sentAlways(name) && s.Base.Value.Complete() {
		at := strings.IndexByte(s.Base.Value.Text, '?')
		return ofBase(s, at, "the base's query %s is dropped%s; put it into each request", check.QuoteText(s.Base.Value.Text[at:]), whenResolved(s))
	}
	if path[0] == '/' {
		return lostPath(s, path)
	}
	first, _, _ := strings.Cut(path, "/")
	last := s.Base.Last()
	switch {
	case last == "" || isDots(last) || isFile(last),
		isDots(first), // the author considers it
		check.Decode(first) == check.Decode(last), // it is repeated
		isVersion(first) && isVersion(last):
		return nil
	}
	end := `end the base with "/"`
	if s.Base.URL.RawQuery != "" || s.Base.URL.Fragment != "" {
		end = `end the base's path with "/"`
	}
	return s.Resolving("merge, RFC 3986 section 5.2.3", "the base's %s is dropped%s; %s", check.QuoteText(last), whenResolved(s), end)
}

const transformRule = "Transform References, RFC 3986 section 5.2.2"

// ofBase returns the finding of the base from the byte start on.
func ofBase(s *check.Site, start int, message string, args ...any) *check.Finding {
	return &check.Finding{Start: start, End: len(s.Base.Value.Text), AtBase: true, Rule: transformRule, Message: fmt.Sprintf(message, args...)}
}

// lostPath is lostbase for a reference with an absolute path. Many mean it so.
func lostPath(s *check.Site, path string) *check.Finding {
	if !s.Base.Value.Complete() {
		return nil
	}
	dir, last := s.Base.Dir()
	base := dir + last
	if s.Rooted > 0 && !s.Forgiven(false) {
		keep := `remove their leading "/"`
		if strings.HasSuffix(s.API, ".Path") {
			keep = "use JoinPath"
		}
		return ofBase(s, 0, `the base's %s is dropped by each of %d paths%s; %s`, check.QuoteText(base), s.Rooted, whenResolved(s), keep)
	}
	prefix := strings.TrimRight(base, "/")
	if !s.Strict || !s.Value.Complete() || prefix == "" || path == prefix || strings.HasPrefix(path, prefix+"/") {
		return nil
	}
	return s.Resolving(transformRule, `the base's %s is dropped%s; remove the leading "/"`, check.QuoteText(base), whenResolved(s))
}

// unslashedBase is lostbase for a base that is given, where another one is known to end with a slash.
//
//	func New() *Client { u, _ := url.Parse("https://shop.example/api/"); return &Client{base: u} }
//	func (c *Client) SetBase(base string) { u, _ := url.Parse(base); c.base = u }
func unslashedBase(s *check.Site) *check.Finding {
	path, ok := s.RelativePath()
	if !ok || path[0] == '/' || isDots(strings.TrimRight(path, "/")) || !s.Lenient().Valid() || s.Forgiven(false) {
		return nil
	}
	const base = "https://shop.example/api"
	if !s.Context.Admits(s.Base.Value.Holes[0], s.Base.Value, base, true) {
		return nil
	}
	return &check.Finding{Start: 0, End: len(s.Base.Value.Text), OfBase: true, AtHole: true, Rule: "merge, RFC 3986 section 5.2.3",
		Message: fmt.Sprintf(`%s may lack a "/" at its end (%s): %s against %q is "https://shop.example/%s"; end the base with "/"`, s.Base.Quote(), s.Slashed, check.QuoteText(path), base, path)}
}

// lostAlone is lostbase for a reference that begins with a slash, as others do not:
//
//	c.newRequest("repos/" + owner)   c.newRequest("/repos/" + owner)
func lostAlone(s *check.Site) *check.Finding {
	path, ok := s.RelativePath()
	if !ok || !s.Lenient().Valid() || s.Forgiven(false) {
		return nil
	}
	if len(path) < len(s.Value.Text) {
		path += "…"
	}
	return s.Whole(transformRule, `the leading "/" drops the path of %s (%s it): "https://shop.example/v1/" gives "https://shop.example%s"; remove it`,
		s.RelativeTo, others(s.Relative, "reference keeps", "references keep"), path)
}

// lostDocument is lostbase for the empty reference, which is the same document in RFC 3986 section 4.4. net/http takes
// the directory of the request's path, as most programs mean it.
func lostDocument(s *check.Site) *check.Finding {
	if !s.Strict || !s.Value.Complete() || s.Value.Text != "" || !strings.HasPrefix(s.API, "http.Redirect") || s.Forgiven(false) {
		return nil
	}
	return &check.Finding{Message: `"" does not lead back to the same page: from "/a/b" ` + s.API + ` goes to "/a/"; redirect to r.URL.RequestURI()`, Rule: "same-document reference, RFC 3986 section 4.4"}
}

// whenResolved says what s becomes, or what it is resolved against, after a claim.
func whenResolved(s *check.Site) string {
	if target, ok := s.ResolvesTo(); ok {
		return fmt.Sprintf(": %s becomes %s", s.Quote(0, 0), check.QuoteURL(target))
	}
	return fmt.Sprintf(": %s against %s", s.Quote(0, 0), s.Base.Quote())
}

// isDots reports whether segment is a dot-segment, however it is written.
func isDots(segment string) bool {
	segment = check.Decode(segment)
	return segment == "." || segment == ".."
}

// isFile reports whether segment is a file by its name, which relative references
// are meant to replace: "index.html" or "index", but not "v1.0" or ".well-known".
func isFile(segment string) bool {
	dot := strings.LastIndexByte(segment, '.')
	return segment == "index" || 0 < dot && dot < len(segment)-1 && !check.IsDigits(segment[dot+1:dot+2]) && check.IsMadeOf(segment[dot+1:], "")
}

// isVersion reports whether segment is a version: "v2" in place of "v1" is meant.
func isVersion(segment string) bool {
	rest, ok := strings.CutPrefix(segment, "v")
	return ok && rest != "" && check.IsDigits(strings.ReplaceAll(rest, ".", "0"))
}
