package syntax

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/check"
)

// schemeFix returns the fix that puts the likely scheme in front of what looks
// like a host; a guess.
func schemeFix(s *check.Site) *check.Fix {
	if s.Role.Exact {
		return nil
	}
	return likelyScheme(s)
}

// likelyScheme is schemeFix for the words of a message, which may name what no edit does.
func likelyScheme(s *check.Site) *check.Fix {
	text := s.Value.Text
	skip := len(text) - len(strings.TrimPrefix(text, "//"))
	ok, local := check.BeginsWithHost(text[skip:])
	if !ok {
		return nil
	}
	prefix := "https://"
	switch websocket := slices.Contains(s.Role.Schemes, "wss"); {
	case websocket && local:
		prefix = "ws://"
	case websocket:
		prefix = "wss://"
	case len(s.Role.Schemes) > 0 && !check.IsHTTP(s.Role.Schemes[0]):
		prefix = s.Role.Schemes[0] + "://" // "redis://"
	case s.Role.Usual != "":
		prefix = s.Role.Usual + "://"
	case local:
		prefix = "http://"
	}
	return check.Guess([]check.Edit{{Start: 0, End: skip, New: prefix}}, "Write %q in front of %s", prefix, s.Part(skip, len(text)))
}
