package syntax

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/check"
)

// A request may be sent by a client that is not seen, or handed to a handler, so that its URL
// need not be absolute, and may have a scheme of the transport's own. But nobody means
//
//	htps://example.com   https:/example.com   api.example.com/users

// misspeltScheme is badscheme for a request: its scheme is http or https with a letter too
// many, too few or in the wrong place.
func misspeltScheme(s *check.Site, scheme string, l check.Layout) *check.Finding {
	if _, ok := s.Ref.Authority(); !ok || !s.Requested() || check.IsHTTP(scheme) || strings.Trim(scheme, "htps") != "" {
		return nil
	}
	for _, want := range []string{"https", "http"} {
		if oneSlip(scheme, want) {
			f := s.At(l.Scheme.Start, l.Scheme.End, check.SchemeRule, "no http.Client serves the scheme %q; write %q", scheme, want).By(check.Replacement(l.Scheme.Start, scheme, want))
			f.In = s.Quote(0, 0)
			return f
		}
	}
	return nil
}

// beginsWithDomain reports whether the first segment of s can only be a host: a name of a
// top-level domain that no file's name ends with.
//
//	api.example.com/users             =>  true
//	users.v1.json   example.com/users  =>  false
func beginsWithDomain(s *check.Site) bool {
	text := s.Value.Text
	end := len(check.UpTo(text, "/"))
	if end > s.FirstHole() {
		return false
	}
	labels := strings.Split(strings.ToLower(text[:end]), ".")
	if slices.ContainsFunc(labels, func(l string) bool { return l == "" || strings.Trim(l, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" }) {
		return false
	}
	switch labels[len(labels)-1] {
	case "com", "org", "net", "io", "dev", "co", "ai", "cn", "jp", "ru", "uk", "eu", "nl":
		return len(labels) > 2 // "example.com" may be a directory of a cache
	}
	return false
}

// oneSlip reports whether a comes of b by one letter left out, put in or
// changed, or by two that changed places: "htp", "htttp", "hppt", "hhtp".
func oneSlip(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	i := 0 // a[:i] == b[:i]
	for i < len(a) && a[i] == b[i] {
		i++
	}
	switch len(b) - len(a) {
	case 0:
		return i < len(a) && (a[i+1:] == b[i+1:] || i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:])
	case 1:
		return a[i:] == b[i+1:]
	}
	return false
}
