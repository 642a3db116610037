package escape

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/naming"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// What a parameter of a query is for, its name says. Somebody who searches for something,
// or writes a message, writes blanks and "&".

// askedKind returns the kind of hole h. If nothing is known about h and it may be any
// text, the kind follows from the name of the query parameter that h is the value of.
//
//	"https://example.com/search?q=" + text
func askedKind(s *check.Site, h strval.Hole) *kind.Kind {
	if h.Given != nil || h.Made || h.At == 0 {
		return h.Given
	}
	before := s.Value.Text[:h.At]
	name, ok := strings.CutSuffix(before[strings.LastIndexAny(before, "?&")+1:], "=")
	if !ok {
		return nil
	}
	asked := AskedBy(name)
	if asked == "search-text" && words.Is("account", strings.ToLower(naming.LastWord(h.Name()))) {
		return nil // "?search=" + login
	}
	if asked == "" || naming.SaysEscaped(h.Name()) || asked == "page-url" && !isWholeValue(s, h) || !s.Context.FreeText(h) {
		return nil
	}
	if asked == "search-text" && slices.ContainsFunc(s.Value.Names(h), naming.SaysLimited) {
		return nil // "/lookup?q=" + domain
	}
	return kind.Must(asked)
}

// AskedBy returns the kind of value that a query parameter of that name has. For text
// that people write, the last word of the name decides: "user_email", "newPassword". It
// is "" if none is known.
func AskedBy(name string) string {
	if asked := words.Meaning("asked", strings.ToLower(name)); asked != "" {
		return asked
	}
	switch asked := words.Meaning("asked", strings.ToLower(naming.LastWord(name))); asked {
	case "search-text", "email", "password":
		return asked
	}
	return ""
}

// isWholeValue reports whether the hole h ends its parameter, and its name does not say that
// it is a host alone.
func isWholeValue(s *check.Site, h strval.Hole) bool {
	name := strings.ToLower(h.Name())
	return (h.At+1 == len(s.Value.Text) || s.IsByte(h.At+1, '&')) && !strings.Contains(name, "domain") && !strings.Contains(name, "host")
}
