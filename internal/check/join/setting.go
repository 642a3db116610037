package join

import (
	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
)

// Setting reports URLs that begin with a setting whose scheme or last slash no code looks at.
// Whether somebody sets it so is not known: it is off unless it is enabled.
var Setting = &check.Check{
	ID:    "setting",
	Title: "a setting that begins a URL, and whose scheme or last slash no code looks at",
	Group: check.Elsewhere,
	OptIn: true,
	Run:   check.One(runSetting),
}

// runSetting tells of a path behind a setting:
//
//	http.Get(os.Getenv("API_URL") + "/users")
func runSetting(s *check.Site) *check.Finding {
	h := s.Hole(0)
	if h == nil || len(s.Value.Text) < 2 || s.Value.Text[1] != '/' || s.Forgiven(false) || s.Role.Form != catalogue.URI && !s.Role.Form.IsReference() || !s.Context.Setting(*h) {
		return nil
	}
	const named, slashed = "shop.example", "https://shop.example/"
	path := check.UpTo(s.Value.Text[1:], "?#\x00")
	if !s.Admits(*h, slashed) || !s.Admits(*h, named) || s.Context.SlashCutBy(*h) != "" {
		return nil
	}
	return s.At(0, 1, "relative-part, RFC 3986 section 4.2", "no code looks at %s: %q makes %s, and %q has no scheme; look at both where it is read", s.Part(0, 1), slashed, check.QuoteText(slashed+path), named)
}
