package join

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
)

// Joinpath reports elements given to JoinPath that are more than a path, or no path.
var Joinpath = &check.Check{
	ID:    "joinpath",
	Title: `a JoinPath element with "?", "#" or a bad escape, which JoinPath escapes or refuses`,
	Group: check.Elsewhere,
	Run:   check.One(runJoinpath),
}

func runJoinpath(s *check.Site) *check.Finding {
	if s.Role.Form != catalogue.PathElement {
		return nil
	}
	for _, later := range s.Later {
		if strings.Contains(later.Text, "..") {
			return nil // perhaps it removes this one
		}
	}
	text := s.Value.Text
	if i := badTriplet(text, 0); i < len(text) {
		if _, err := url.JoinPath("/", strings.ReplaceAll(text, hole, "x")); err != nil { // e.g. not "%zz/..", of which nothing is left
			return badEscape(s, i)
		}
	}
	if s.Forgiven(false) {
		return nil
	}
	if i := strings.IndexAny(text, "?#"); i >= 0 {
		component := "query"
		if text[i] == '#' {
			component = "fragment"
		}
		behind, in := behindJoined(s)
		return &check.Finding{Start: i, End: i + 1, In: in, Rule: "path, RFC 3986 section 3.3",
			Message: fmt.Sprintf("%q becomes %q%s; add the %s after JoinPath", text[i:i+1], url.PathEscape(text[i:i+1]), behind, component)}
	}
	if s.Base == nil || !s.Base.Steady || s.Base.URL.Opaque != "" || !s.Value.Complete() || !strings.Contains(text, "..") {
		return nil
	}
	dir := strings.TrimRight(s.Base.URL.EscapedPath(), "/") + "/"
	if dir[0] != '/' {
		dir = "/" + dir
	}
	// JoinPath cleans the result: a second slash does not count.
	if check.Climb(cleanSlashes(dir+text)) >= 0 && check.Climb(cleanSlashes(dir)) < 0 {
		behind, in := behindJoined(s)
		return &check.Finding{Start: 0, End: len(text), OfBase: true, In: in, Rule: "remove_dot_segments, RFC 3986 section 5.2.4",
			Message: `".." climbs above the root and is ignored` + behind + `; leave it out, or correct the base`}
	}
	return nil
}

// badEscape is joinpath for an element in which the "%" at start has no two hex digits.
func badEscape(s *check.Site, start int) *check.Finding {
	becomes := s.API + " joins nothing, without an error"
	returns := s.API == "url.JoinPath"
	if returns {
		becomes = "url.JoinPath fails"
	}
	if s.Forgiven(returns) {
		return nil
	}
	text := s.Value.Text
	f := s.At(start, min(start+len("%zz"), len(text)), "pct-encoded, RFC 3986 section 2.1", `"%%" is not followed by two hex digits; %s; write "%%25"`, becomes)
	if returns {
		f.Group = check.Fails
	}
	var edits []check.Edit
	for i := start; i < len(text); i = badTriplet(text, i+1) {
		edits = append(edits, check.Edit{Start: i + 1, End: i + 1, New: "25"})
	}
	if len(edits) <= check.MaxEdits && !strings.ContainsAny(text, "?#") {
		f.Fix = check.Guess(edits, `Write "%%25" for "%%"`)
	}
	return f
}

// hole stands for an unknown part in the text of a value.
const hole = "\x00"

// badTriplet returns the offset, from start on, of the first "%" without two hex
// digits after it, whatever the unknown parts of text are, or the length of text.
func badTriplet(text string, start int) int {
	for i := start; i < len(text); i++ {
		if text[i] == '%' && !mayBeTriplet(text, i) {
			return i
		}
	}
	return len(text)
}

// mayBeTriplet reports whether the "%" at i has, or may have, two hex digits after it.
func mayBeTriplet(text string, i int) bool {
	for _, c := range []byte(text[i+1 : min(i+len("%zz"), len(text))]) {
		if c == hole[0] {
			return true
		}
		if !check.IsHex(c) {
			return false
		}
	}
	return len(text)-i >= len("%zz")
}

// WhenJoined says what the result of joining s to its base is, as far as that is known.
func WhenJoined(s *check.Site) string {
	target, ok := s.ResolvesTo()
	if !ok {
		return s.Quote(0, 0)
	}
	return fmt.Sprintf("%s joined to %s is %s", s.Quote(0, 0), s.Base.Quote(), check.QuoteURL(target))
}

// behindJoined says what s becomes, after a claim, or what s is where that is not known.
func behindJoined(s *check.Site) (becomes, in string) {
	if _, ok := s.ResolvesTo(); ok {
		return ": " + WhenJoined(s), ""
	}
	return "", s.Quote(0, 0)
}

// cleanSlashes returns path with one slash for several.
func cleanSlashes(path string) string {
	for strings.Contains(path, "//") {
		path = strings.ReplaceAll(path, "//", "/")
	}
	return path
}
