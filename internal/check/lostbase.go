package check

import (
	"fmt"
	"strings"
)

// lostbase reports references whose resolution drops what their author thought
// was a prefix: the last segment of a base without a slash at its end.
var lostbase = &Check{
	ID:    "lostbase",
	Title: "resolution drops a part of the base",
	Group: Elsewhere,
	Run:   runLostbase,
}

func runLostbase(s *Site) []Finding {
	if s.Role.Name == "redirect-url" {
		return lostDocument(s)
	}
	if s.Relative > 0 {
		return s.lostAlone()
	}
	if s = s.lenient(); s.Base == nil || !s.valid() || s.Base.url.Opaque != "" || s.forgiven(false) {
		return nil
	}
	path, ok := s.relativePath()
	switch {
	case !ok:
		return nil
	case path[0] == '/':
		return lostPath(s, path)
	}
	first, _, _ := strings.Cut(path, "/")
	last := s.Base.last()
	switch {
	case last == "" || isDots(last) || isFile(last),
		isDots(first),                 // the author considers it
		decode(first) == decode(last), // it is repeated
		isVersion(first) && isVersion(last):
		return nil
	}
	end := `end the base with "/"`
	if s.Base.url.RawQuery != "" || s.Base.url.Fragment != "" {
		end = `end the base's path with "/"`
	}
	return []Finding{{Start: 0, End: len(s.Value.Text), OfBase: true,
		Message: fmt.Sprintf("the base's %s is dropped%s; %s", quoteText(last), s.whenResolved(), end), Rule: "merge, RFC 3986 section 5.2.3"}}
}

// lostPath is lostbase for a reference with an absolute path. Many mean it so.
func lostPath(s *Site, path string) []Finding {
	if !s.Base.Value.Complete() {
		return nil
	}
	dir, last := s.Base.dir()
	base := dir + last
	prefix := strings.TrimRight(base, "/")
	if !s.Strict || !s.Value.Complete() || prefix == "" || path == prefix || strings.HasPrefix(path, prefix+"/") {
		return nil
	}
	return []Finding{{Start: 0, End: len(s.Value.Text), OfBase: true,
		Message: fmt.Sprintf(`the base's %s is dropped%s; remove the leading "/"`, quoteText(base), s.whenResolved()), Rule: "Transform References, RFC 3986 section 5.2.2"}}
}

// lostAlone is lostbase for a reference that begins with a slash, where others begin without
// one to keep the path of the base, whatever it is.
//
//	c.newRequest("repos/" + owner)   c.newRequest("/repos/" + owner)
func (s *Site) lostAlone() []Finding {
	path, ok := s.relativePath()
	if !ok || !s.lenient().valid() || s.forgiven(false) {
		return nil
	}
	if len(path) < len(s.Value.Text) {
		path += "…"
	}
	return []Finding{{Start: 0, End: len(s.Value.Text),
		Message: fmt.Sprintf(`the leading "/" drops the path of %s (%s it): "https://shop.example/v1/" gives "https://shop.example%s"; remove it`, s.RelativeTo, others(s.Relative, "reference keeps", "references keep"), path), Rule: "Transform References, RFC 3986 section 5.2.2"}}
}

// lostDocument is lostbase for the empty reference, which RFC 3986 section 4.4
// says is the same document. net/http takes the directory of the request's path.
func lostDocument(s *Site) []Finding {
	if !s.Value.Complete() || s.Value.Text != "" || !strings.HasPrefix(s.API, "http.Redirect") || s.forgiven(false) {
		return nil
	}
	return []Finding{{Message: `"" does not lead back to the same page: from "/a/b" ` + s.API + ` goes to "/a/"; redirect to r.URL.RequestURI()`, Rule: "same-document reference, RFC 3986 section 4.4"}}
}

// whenResolved says what s becomes, or what it is resolved against, after a claim.
func (s *Site) whenResolved() string {
	if target, ok := s.target(); ok {
		return fmt.Sprintf(": %s becomes %s", s.quote(0, 0), quoteURL(target))
	}
	return fmt.Sprintf(": %s against %s", s.quote(0, 0), s.Base.quote())
}

// isDots reports whether segment is a dot-segment, however it is written.
func isDots(segment string) bool {
	segment = decode(segment)
	return segment == "." || segment == ".."
}

// isFile reports whether segment is a file by its name, which relative references
// are meant to replace: "index.html", but not "v1.0" or ".well-known".
func isFile(segment string) bool {
	dot := strings.LastIndexByte(segment, '.')
	if dot <= 0 || dot == len(segment)-1 || isDigits(segment[dot+1:dot+2]) {
		return false
	}
	for i := dot + 1; i < len(segment); i++ {
		if !isLetterOrDigit(segment[i]) {
			return false
		}
	}
	return true
}

// isVersion reports whether segment is a version: "v2" in place of "v1" is meant.
func isVersion(segment string) bool {
	rest, ok := strings.CutPrefix(segment, "v")
	return ok && rest != "" && isDigits(strings.ReplaceAll(rest, ".", "0"))
}
