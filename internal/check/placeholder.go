package check

import "strings"

// placeholder returns the place of what was to be filled in before the text became a
// URL, around the fault at off; empty if the fault is in none. A name in braces alone
// may be a template that the program expands.
//
//	"%s"  "${HOST}"  "<host>"
func placeholder(text string, off int) span {
	if off >= len(text) {
		return span{}
	}
	switch rest := text[off:]; rest[0] {
	case '%':
		if len(rest) > 1 && strings.IndexByte("sdvqtwx", rest[1]) >= 0 && (len(rest) == 2 || !isLetterOrDigit(rest[2])) {
			return span{off, off + 2}
		}
	case '{':
		if end := strings.IndexByte(rest, '}'); off > 0 && text[off-1] == '$' && end > 1 && isName(rest[1:end]) {
			return span{off - 1, off + end + 1}
		}
	case '<':
		if end := strings.IndexByte(rest, '>'); end > 1 && isName(rest[1:end]) {
			return span{off, off + end + 1}
		}
	}
	return span{}
}

// doubleBraces returns the range of "{{host}}" at off, in a URL that is requested
// unchanged; empty if there is none.
func doubleBraces(text string, off int) span {
	rest, ok := strings.CutPrefix(text[off:], "{{")
	if name, _, closed := strings.Cut(rest, "}}"); ok && closed && isName(strings.TrimPrefix(name, ".")) {
		return span{off, off + len("{{}}") + len(name)}
	}
	return span{}
}

// placeholderAt returns the place of a placeholder around the fault at off; empty if there is
// none, or a secret is in it.
func (s *Site) placeholderAt(off int) span {
	p := placeholder(s.Value.Text, off)
	if p.end == 0 && s.Role.Fetches && off < len(s.Value.Text) {
		p = doubleBraces(s.Value.Text, off)
	}
	if p.end > 0 && s.secretAt(p.start, p.end) {
		return span{}
	}
	return p
}

// yours returns the place of a word that begins with YOUR_ or YOUR- and is in capitals;
// empty if there is none.
//
//	"https://YOUR_DOMAIN.example/"  "https://h/?key=YOUR-API-KEY"
func yours(text string) span {
	for i := 0; ; i++ {
		n := strings.Index(text[i:], "YOUR")
		if n < 0 {
			return span{}
		}
		i += n
		end := i + len("YOUR")
		if i > 0 && isLetterOrDigit(text[i-1]) && !('a' <= text[i-1] && text[i-1] <= 'z') {
			continue // "AYOUR_"; "/botYOUR_TOKEN/" is one
		}
		for end < len(text) && ('A' <= text[end] && text[end] <= 'Z' || isDigits(text[end:end+1]) || text[end] == '_' || text[end] == '-') {
			end++
		}
		word := text[i:end]
		if len(word) < len("YOUR_ID") || word[len("YOUR")] != '_' && word[len("YOUR")] != '-' || end < len(text) && isLetterOrDigit(text[end]) {
			continue // "YOUR", "YOURSELF", "YOUR-sign"
		}
		return span{i, end}
	}
}

// unfilled is badsyntax for a placeholder that the grammar allows: the URL is asked for as
// it is, and never meant.
func unfilled(s *Site) []Finding {
	if s = s.lenient(); !s.Role.Fetches || !s.Value.Complete() || s.Several || !s.valid() || s.forgiven(false) {
		return nil
	}
	p := yours(s.Value.Text)
	if p.end == 0 {
		return nil
	}
	out := s.withPlaceholder(p.start)
	return []Finding{{Start: p.start, End: p.end, Group: out.group,
		Message: "placeholder " + s.part(p.start, p.end) + " never filled in; " + out.words + "; write its value", In: s.in(p.start, p.end)}}
}

// withPlaceholder says what becomes of a placeholder at start, which net/url takes.
func (s *Site) withPlaceholder(start int) outcome {
	switch host, ok := rawAuthority(s.Value.Text); {
	case !s.isSent():
		return outcome{"", Elsewhere}
	case !ok || host.end <= start:
		return outcome{"the request is made with it", Elsewhere}
	case s.Value.Text[start] == '<':
		return outcome{"no such host", Fails}
	}
	return outcome{"that host is looked up", Elsewhere}
}

// isName reports whether s is made of letters, digits, "_", "-", "." and spaces.
func isName(s string) bool {
	for i := range len(s) {
		if !isLetterOrDigit(s[i]) && strings.IndexByte("_-. ", s[i]) < 0 {
			return false
		}
	}
	return s != ""
}
