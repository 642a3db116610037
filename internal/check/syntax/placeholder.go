package syntax

import (
	"strings"

	"github.com/urilint/urilint/internal/check"
)

// placeholder returns the place of what was to be filled in before the text became a
// URL, around the fault at off; empty if the fault is in none. A name in braces alone
// may be a template that the program expands.
//
//	"%s"  "${HOST}"  "<host>"
func placeholder(text string, off int) check.Span {
	if off >= len(text) {
		return check.Span{}
	}
	switch rest := text[off:]; rest[0] {
	case '%':
		if len(rest) > 1 && strings.IndexByte("sdvqtwx", rest[1]) >= 0 && (len(rest) == 2 || !check.IsLetterOrDigit(rest[2])) {
			return check.Span{Start: off, End: off + 2}
		}
	case '{':
		if end := strings.IndexByte(rest, '}'); off > 0 && text[off-1] == '$' && end > 1 && isName(rest[1:end]) {
			return check.Span{Start: off - 1, End: off + end + 1}
		}
	case '<':
		if end := strings.IndexByte(rest, '>'); end > 1 && isName(rest[1:end]) {
			return check.Span{Start: off, End: off + end + 1}
		}
	}
	return check.Span{}
}

// doubleBraces returns the range of "{{host}}" at off, in a URL that is requested
// unchanged; empty if there is none.
func doubleBraces(text string, off int) check.Span {
	rest, ok := strings.CutPrefix(text[off:], "{{")
	if name, _, closed := strings.Cut(rest, "}}"); ok && closed && isName(strings.TrimPrefix(name, ".")) {
		return check.Span{Start: off, End: off + len("{{}}") + len(name)}
	}
	return check.Span{}
}

// placeholderAt returns the place of a placeholder around the fault at off; empty if there is
// none, or a secret is in it.
func placeholderAt(s *check.Site, off int) check.Span {
	p := placeholder(s.Value.Text, off)
	if p.End == 0 && s.Role.Fetches && off < len(s.Value.Text) {
		p = doubleBraces(s.Value.Text, off)
	}
	if p.End > 0 && s.SecretAt(p.Start, p.End) {
		return check.Span{}
	}
	return p
}

// yours returns the place of a word that begins with YOUR_ or YOUR- and is in capitals;
// empty if there is none.
//
//	"https://YOUR_DOMAIN.example/"  "https://h/?key=YOUR-API-KEY"
func yours(text string) check.Span {
	for i := 0; ; i++ {
		n := strings.Index(text[i:], "YOUR")
		if n < 0 {
			return check.Span{}
		}
		i += n
		end := i + len("YOUR")
		if i > 0 && check.IsLetterOrDigit(text[i-1]) && !('a' <= text[i-1] && text[i-1] <= 'z') {
			continue // "AYOUR_"; "/botYOUR_TOKEN/" is one
		}
		for end < len(text) && ('A' <= text[end] && text[end] <= 'Z' || check.IsDigits(text[end:end+1]) || text[end] == '_' || text[end] == '-') {
			end++
		}
		word := text[i:end]
		if len(word) < len("YOUR_ID") || word[len("YOUR")] != '_' && word[len("YOUR")] != '-' || end < len(text) && check.IsLetterOrDigit(text[end]) {
			continue // "YOUR", "YOURSELF", "YOUR-sign"
		}
		return check.Span{Start: i, End: end}
	}
}

// unfilled is badsyntax for a placeholder that the grammar allows: the URL is requested
// unchanged, which is never meant.
func unfilled(s *check.Site) *check.Finding {
	if s = s.Lenient(); !s.Role.Fetches || !s.Value.Complete() || s.Several || !s.Valid() || s.Forgiven(false) {
		return nil
	}
	p := yours(s.Value.Text)
	if p.End == 0 {
		return nil
	}
	out := withPlaceholder(s, p.Start)
	return s.Naming(p.Start, p.End, "", "placeholder %s never filled in; %s; write its value", s.Part(p.Start, p.End), out.words).As(out.group)
}

// withPlaceholder says what becomes of a placeholder at start, which net/url takes.
func withPlaceholder(s *check.Site, start int) outcome {
	switch host, ok := check.RawAuthority(s.Value.Text); {
	case !s.IsSent():
		return outcome{"", check.Elsewhere}
	case !ok || host.End <= start:
		return outcome{"the request is made with it", check.Elsewhere}
	case s.Value.Text[start] == '<':
		return outcome{"no such host", check.Fails}
	}
	return outcome{"that host is looked up", check.Elsewhere}
}

// isName reports whether s is made of letters, digits, "_", "-", "." and spaces.
func isName(s string) bool {
	return s != "" && check.IsMadeOf(s, "_-. ")
}
