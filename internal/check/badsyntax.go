package check

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/secret"
)

// badsyntax reports what RFC 3986's grammar does not allow.
var badsyntax = &Check{
	ID:     "badsyntax",
	Title:  "not a URI reference by the grammar of RFC 3986",
	Group:  Style,
	Run:    runBadsyntax,
	Syntax: true,

	// What keeps a request from being sent, or sends it elsewhere.
	Yields: []string{"missingscheme", "badscheme", "missinghost", "badhost", "badport"},
}

func runBadsyntax(s *Site) []Finding {
	if f := unfilled(s); f != nil {
		return f
	}
	switch {
	case s.Base != nil && s.Role.Form == catalogue.Reference && s.valid():
		return hostFromPath(s)
	case s.Role.Form == catalogue.Part:
		return runPart(s)
	case s.Role.Form == catalogue.Origin && (s.parsed && (s.valid() || s.Role.Fails != "") || s.isOriginHeader()):
		return runOrigin(s)
	case s.Role.Form == catalogue.Origins:
		return runOrigins(s)
	case s.Role.Form == catalogue.Links:
		return runLinks(s)
	case !s.Strict && s.worksAsSent():
		return nil
	case s.Fault == nil || s.authorityForm() || addressFault(s) != nil || holeInPort(s):
		return nil // what can only be an address is badhost's, and a hole for a port badport's
	}
	u, r := s.reading()
	if s.forgiven(r == rejected) {
		return nil
	}
	start, end := faultBytes(s.Value.Text, s.Fault.Offset)
	if s.Fault.Rule == "reg-name" && start < end && s.Value.Text[start] >= utf8.RuneSelf && mixedHost(s) != nil {
		return nil // confusable says what it is for
	}
	f := Finding{Start: start, End: end, Fix: syntaxFix(s, r)}
	reason := s.faultReason(start, end)
	out := s.outcome(u, r, start, end)
	f.Group = out.group
	p := s.placeholderAt(start)
	if p.end > 0 {
		reason = fmt.Sprintf("placeholder %s never filled in", s.part(p.start, p.end))
		f.Start, f.End, f.Fix = p.start, p.end, nil
		if f.Group == Style {
			out = s.withPlaceholder(p.start) // what was meant is another URL
			f.Group = out.group
		}
	}
	f.Message, f.In = reason, s.quote(start, end)
	if out.words != "" {
		f.Message += "; " + out.words
	}
	if advice := s.syntaxAdvice(p, start, end); advice != "" {
		f.Message += "; " + advice
	}
	f.Rule = fmt.Sprintf("%s, RFC 3986 section %s", s.Fault.Rule, s.Fault.Section())
	return []Finding{f}
}

// faultReason says what is wrong with the bytes [start, end), and tells no secret.
func (s *Site) faultReason(start, end int) string {
	reason := s.Fault.Reason()
	if s.atHole(start) {
		return fmt.Sprintf("no value of %s is allowed in a %s", s.part(start, end), s.Fault.Component)
	} else if s.secretAt(start, end) {
		return strings.Replace(reason, strconv.Quote(s.Value.Text[start:end]), strconv.Quote(secret.Mark), 1)
	}
	return reason
}

// worksAsSent reports whether the only faults are in the query, which is sent as it is, and
// are what servers ask for: brackets in the name of a parameter, and a format whose verbs
// are not those of package fmt.
//
//	"https://metrics.example.com/series?match[]=up"   "?page[limit]=1"
//	"https://weather.example/oslo?format=%l:+%c+%t"   "?layout=%d.%m.%Y"
func (s *Site) worksAsSent() bool {
	if s.Fault == nil || s.Fault.Component != "query" {
		return false
	}
	text := []byte(s.Value.Text)
	at, query := strings.IndexByte(s.Value.Text, '?')+1, len(text)
	if i := bytes.IndexByte(text, '#'); i >= 0 {
		query = i
	}
	for at < query {
		end := query
		if i := bytes.IndexByte(text[at:query], '&'); i >= 0 {
			end = at + i
		}
		name, value, _ := bytes.Cut(text[at:end], []byte("="))
		for i, c := range name {
			if c == '[' || c == ']' {
				name[i] = '-'
			}
		}
		if isServerFormat(value) {
			for i, c := range value {
				if c == '%' || c >= utf8.RuneSelf {
					value[i] = '-' // and words in another language beside the verbs
				}
			}
		}
		at = end + 1
	}
	t := *s
	v := s.Value
	v.Text = string(text)
	t.read(v)
	return t.valid()
}

// isServerFormat reports whether the value of a parameter has two verbs or more, of which
// one is none of package fmt's.
func isServerFormat(value []byte) bool {
	verbs, foreign := 0, false
	for i, c := range value {
		if c != '%' || i+1 == len(value) {
			continue
		}
		if c := value[i+1]; 'a' <= c|0x20 && c|0x20 <= 'z' {
			verbs++
			foreign = foreign || !strings.ContainsRune("bcdeEfFgGoOpqstTUvwxX", rune(c))
		}
	}
	return verbs > 1 && foreign
}

// hostFromPath is badsyntax for a target without a host whose path begins with "//".
// net/url writes it as it is: "/.//x" against "/a" is "//x", of the host "x".
//
//	path-absolute = "/" [ segment-nz *( "/" segment ) ]   (RFC 3986 section 3.3)
func hostFromPath(s *Site) []Finding {
	target, _, ok := s.resolved()
	if !ok || target.Scheme != "" || target.Host != "" || target.User != nil || !strings.HasPrefix(target.Path, "//") || s.forgiven(false) {
		return nil
	}
	return []Finding{{Start: 0, End: len(s.Value.Text), OfBase: true, Group: Elsewhere,
		Message: `a path that begins with "//" is read as a host: ` + s.becomes() + `; leave out one "/"`, Rule: "path-absolute, RFC 3986 section 3.3"}}
}
