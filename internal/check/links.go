package check

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/uri"
)

// runLinks is badsyntax for the field Link of a header.
//
//	Link       = #link-value
//	link-value = "<" URI-Reference ">" *( OWS ";" OWS link-param )   (RFC 8288 section 3)
func runLinks(s *Site) []Finding {
	if s.forgiven(false) {
		return nil
	}
	var findings []Finding
	for at := s.skipBlanks(0); at < len(s.Value.Text); at = s.nextLink(at) {
		if s.Value.Text[at] != '<' {
			if at == s.skipBlanks(0) && !s.atHole(at) {
				findings = append(findings, Finding{Start: at, End: len(s.Value.Text), Group: Elsewhere,
					Message: `no "<" before the target: who reads it finds no link; write "<" and ">" around the URL`, In: s.around(0, 0), Rule: "link-value, RFC 8288 section 3"})
			}
			break
		}
		length := strings.IndexAny(s.Value.Text[at:], "> \x00")
		if length < 0 {
			findings = append(findings, Finding{Start: at, End: len(s.Value.Text), Group: Elsewhere,
				Message: `no ">" behind the target: who reads it finds no link; write it behind the URL`, In: s.around(at, len(s.Value.Text)), Rule: "link-value, RFC 8288 section 3"})
			break
		}
		if s.Value.Text[at+length] == 0 {
			break // a hole, which may end it
		}
		end := at + strings.IndexByte(s.Value.Text[at:]+">", '>')
		if _, err := uri.Parse(s.Value.Text[at+1 : end]); err != nil && !strings.ContainsRune(s.Value.Text[at:end], 0) {
			fault := err.(*uri.SyntaxError)
			start, stop := faultBytes(s.Value.Text[:end], at+1+fault.Offset)
			findings = append(findings, Finding{Start: start, End: stop,
				Message: fault.Reason(), In: s.around(start, stop), Rule: fmt.Sprintf("%s, RFC 3986 section %s", fault.Rule, fault.Section())})
		}
	}
	return findings
}

// skipBlanks returns the first place from i on that has no blank.
func (s *Site) skipBlanks(i int) int {
	return len(s.Value.Text) - len(strings.TrimLeft(s.Value.Text[i:], " \t"))
}

// nextLink returns the place of the link after the one at i, or the value's length.
// Commas are in targets and quoted parameters too.
func (s *Site) nextLink(i int) int {
	quoted, target := false, true
	for ; i < len(s.Value.Text); i++ {
		switch c := s.Value.Text[i]; {
		case c == 0:
			return len(s.Value.Text) // a hole may be anything
		case c == '"':
			quoted = !quoted
		case c == '>':
			target = target && quoted
		case c == ',' && !quoted && !target:
			return s.skipBlanks(i + 1)
		}
	}
	return len(s.Value.Text)
}
