package mux

import (
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
	"strings"

	"github.com/urilint/urilint/internal/check"
)

// refused is muxpattern for the patterns of gorilla/mux and chi. Chi panics over what it does not accept.
// Gorilla/mux keeps the error in the route, which then matches nothing, and panics over groups alone.
//
//	pattern = "/" *( literal / "{" name [ ":" regexp ] "}" )
func refused(s *check.Site) *check.Finding {
	text, gorilla, open := s.Value.Text, s.Role.Name == "gorilla-pattern", -1
	if !gorilla && s.Role.Name != "chi-pattern" || text == "" {
		return nil
	}
	if s.FirstHole() > 0 && text[0] != '/' && text[0] != '*' && !strings.ContainsAny(text, " \t") { // "GET /users"
		return refuses(s, 0, 1, "has no slash at its start", "/"+text)
	}
	if !s.Value.Complete() {
		return nil
	}
	for i, depth := 0, 0; i < len(text); i++ {
		switch {
		case text[i] == '{':
			if depth++; depth == 1 {
				open = i
			}
		case text[i] != '}':
		case depth == 0 && gorilla:
			return refuses(s, i, i+1, "closes nothing", text[:i]+text[i+1:])
		case depth == 0:
			return notFound(s, i, i+1, "%s closes nothing, and matches only itself; write %s", s.Part(i, i+1), check.QuoteText(text[:i]+text[i+1:]))
		default:
			if depth--; depth > 0 {
				break
			}
			if f := wildcard(s, open, i+1, gorilla); f != nil {
				return f
			}
			open = -1
		}
	}
	if open < 0 {
		return nil
	}
	end := open + len(check.UpTo(text[open:], "/"))
	return refuses(s, open, end, "is not closed", text[:end]+"}"+text[end:])
}

// wildcard is refused for the bytes [start, end), "{name}" or "{name:regexp}".
func wildcard(s *check.Site, start, end int, gorilla bool) *check.Finding {
	text := s.Value.Text
	name, pattern, given := strings.Cut(text[start+1:end-1], ":")
	re, err := regexp.Compile("^" + pattern + "$")
	var wrong *syntax.Error
	switch {
	case gorilla && name == "":
		return refuses(s, start, end, "has no name", text[:start+1]+"name"+text[start+1:])
	case gorilla && given && pattern == "":
		return refuses(s, start, end, "has no pattern", text[:end-2]+text[end-1:])
	case errors.As(err, &wrong):
		return refuses(s, start, end, fmt.Sprintf("has a wrong regular expression (%s)", wrong.Code), "")
	case gorilla && re.NumSubexp() > 0:
		return s.At(start, end, rules[s.Role.Name], "%s has a group that captures; %s panics; write \"(?:\" in place of \"(\"", s.Part(start, end), s.API)
	}
	return nil
}

// refuses returns the finding of the bytes [start, end), for which the router refuses the pattern.
func refuses(s *check.Site, start, end int, why, write string) *check.Finding {
	f := s.At(start, end, rules[s.Role.Name], "%s %s; %s panics", s.Part(start, end), why, s.API)
	if s.Role.Name == "gorilla-pattern" {
		f = notFound(s, start, end, "%s %s: the route matches nothing", s.Part(start, end), why)
	}
	if write != "" {
		f.Message += fmt.Sprintf("; write %s", check.QuoteText(write))
	}
	return f
}
