package syntax

import (
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/net/idna"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/grammar"
)

// mixedHost finds a host label with letters of scripts that look alike, as it
// stands, or hidden in punycode or triplets.
//
//	reg-name = *( unreserved / pct-encoded / sub-delims )   (RFC 3986 sections 3.2.2 and 7.6)
func mixedHost(s *check.Site) *check.Finding {
	p, ok := hostText(s)
	if !ok {
		return nil
	}
	text := s.Value.Text
	for start := p.Start; start <= p.End; {
		end := p.End
		if n := strings.IndexByte(text[start:p.End], '.'); n >= 0 {
			end = start + n
		}
		if shown, scripts := mixed(text[start:end]); scripts != "" {
			return s.At(start, end, "reg-name, RFC 3986 sections 3.2.2 and 7.6", "%s has letters of %s, which look alike: it is another host than it seems; write the host that is meant", shown, scripts)
		}
		start = end + len(".")
	}
	return nil
}

// hostText returns the place of the host, if it is known; also of one that is
// not allowed in a URI because of the very letters in question.
func hostText(s *check.Site) (check.Span, bool) {
	switch {
	case s.Valid():
		p := s.Layout().Host
		return p, p.Start < p.End && s.Known(p, grammar.Host)
	case !s.Value.Complete():
		return check.Span{}, false
	}
	text := s.Value.Text
	p, ok := check.RawAuthority(text)
	p.Start += strings.LastIndexByte(p.Of(text), '@') + 1
	return p, ok
}

// mixed returns what a label stands for, with escapes for letters that are not
// ASCII, and the scripts of its letters, if they are of several that look alike:
//
//	"xn--pypal-4ve"  =>  "\"p\\u0430ypal\"", "Latin and Cyrillic"
func mixed(label string) (shown, scripts string) {
	ascii := len(label) > len("xn--") && strings.EqualFold(label[:len("xn--")], "xn--")
	if !ascii && strings.IndexFunc(label, func(r rune) bool { return r >= 0x80 || r == '%' }) < 0 {
		return "", "" // fast path: nearly all
	}
	if strings.IndexByte(label, '%') >= 0 {
		for i := range len(label) {
			if label[i] == '%' && !check.IsTriplet(label, i) {
				return "", ""
			}
		}
		label = check.Decode(label)
	}
	if u, err := idna.Punycode.ToUnicode(label); err == nil {
		label = u
	}
	var names []string
	for _, script := range [...]struct {
		name  string
		table *unicode.RangeTable
	}{{"Latin", unicode.Latin}, {"Greek", unicode.Greek}, {"Cyrillic", unicode.Cyrillic}} {
		if strings.ContainsFunc(label, func(r rune) bool { return unicode.Is(script.table, r) }) {
			names = append(names, script.name)
		}
	}
	if len(names) < 2 {
		return "", ""
	}
	return strconv.QuoteToASCII(label), strings.Join(names, " and ")
}
