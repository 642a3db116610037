package syntax

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/uri"
)

// runLinks is badsyntax for the field Link of a header.
//
//	Link       = #link-value
//	link-value = "<" URI-Reference ">" *( OWS ";" OWS link-param )   (RFC 8288 section 3)
func runLinks(s *check.Site) []check.Finding {
	if s.Forgiven(false) {
		return nil
	}
	var findings []check.Finding
	for at := skipBlanks(s, 0); at < len(s.Value.Text); at = nextLink(s, at) {
		if s.Value.Text[at] != '<' {
			if at == skipBlanks(s, 0) && !s.AtHole(at) {
				findings = append(findings, *s.At(at, len(s.Value.Text), linkRule, `no "<" before the target: who reads it finds no link; write "<" and ">" around the URL`).As(check.Elsewhere))
			}
			break
		}
		length := strings.IndexAny(s.Value.Text[at:], "> \x00")
		if length < 0 {
			findings = append(findings, *s.At(at, len(s.Value.Text), linkRule, `no ">" behind the target: who reads it finds no link; write it behind the URL`).As(check.Elsewhere))
			break
		}
		if s.Value.Text[at+length] == 0 {
			break // a hole, which may end it
		}
		end := at + strings.IndexByte(s.Value.Text[at:]+">", '>')
		if _, err := uri.Parse(s.Value.Text[at+1 : end]); err != nil && !strings.ContainsRune(s.Value.Text[at:end], 0) {
			fault := err.(*uri.SyntaxError)
			start, stop := check.FaultBytes(s.Value.Text[:end], at+1+fault.Offset)
			findings = append(findings, *s.At(start, stop, fmt.Sprintf("%s, RFC 3986 section %s", fault.Rule, fault.Section()), "%s", fault.Reason()))
		}
	}
	return findings
}

const linkRule = "link-value, RFC 8288 section 3"

// skipBlanks returns the first place from i on that has no blank.
func skipBlanks(s *check.Site, i int) int {
	return len(s.Value.Text) - len(strings.TrimLeft(s.Value.Text[i:], " \t"))
}

// nextLink returns the place of the link after the one at i, or the value's length.
// Commas are in targets and quoted parameters too.
func nextLink(s *check.Site, i int) int {
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
			return skipBlanks(s, i+1)
		}
	}
	return len(s.Value.Text)
}
