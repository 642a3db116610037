package syntax

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/authority"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/uri"
)

// Badsyntax reports what RFC 3986's grammar does not allow.
var Badsyntax = &check.Check{
	ID:     "badsyntax",
	Title:  "not a URI reference by the grammar of RFC 3986",
	Group:  check.Style,
	Run:    runBadsyntax,
	Syntax: true,

	// What keeps a request from being sent, or sends it elsewhere.
	Yields: []string{"missingscheme", "badscheme", "missinghost", "badhost", "badport"},
}

func runBadsyntax(s *check.Site) []check.Finding {
	if f := unfilled(s); f != nil {
		return check.Found(f)
	}
	switch {
	case s.Listed != "":
		return check.Found(authority.RunUntrimmed(s))
	case s.Base != nil && s.Role.Form == catalogue.Reference && s.Valid():
		return check.Found(hostFromPath(s))
	case s.Role.Form == catalogue.Part:
		return check.Found(runPart(s))
	case s.Role.Form == catalogue.Origin && (s.Parsed && (s.Valid() || s.Role.Fails != "") || authority.IsOriginHeader(s)):
		return check.Found(authority.RunOrigin(s))
	case s.Role.Form == catalogue.Origins:
		return authority.RunOrigins(s)
	case s.Role.Form == catalogue.Links:
		return runLinks(s)
	case !s.Strict && (worksAsSent(s) || isTemplate(s) || isSentence(s)):
		return nil
	case s.Requeried && s.Fault != nil && s.Fault.Component == "query" && s.Value.Text[s.Fault.Offset] != '%':
		return nil // setting the query encodes it; but Query drops a pair with a wrong "%"
	case s.Fault == nil || s.AuthorityForm() || authority.AddressFault(s) != nil || authority.HoleInPort(s):
		return nil // what can only be an address is badhost's, and a hole for a port badport's
	}
	u, r := s.Reading()
	if s.Forgiven(r == check.Rejected) {
		return nil
	}
	start, end := check.FaultBytes(s.Value.Text, s.Fault.Offset)
	if s.Fault.Rule == "reg-name" && start < end && s.Value.Text[start] >= utf8.RuneSelf && mixedHost(s) != nil {
		return nil // confusable says what it is for
	}
	f := check.Finding{Start: start, End: end, Fix: syntaxFix(s, r)}
	reason := faultReason(s, start, end)
	out := outcomeOf(s, u, r, start, end)
	f.Group = out.group
	if f.Group == check.Style && s.Given != "" && !s.Strict && s.Value.Text[start] >= utf8.RuneSelf {
		return nil // discordgo.MessageReactionAdd(…, "👍"): that package makes the URL, and takes letters
	}
	p := placeholderAt(s, start)
	if p.End > 0 {
		reason = fmt.Sprintf("placeholder %s never filled in", s.Part(p.Start, p.End))
		f.Start, f.End, f.Fix = p.Start, p.End, nil
		if f.Group == check.Style {
			out = withPlaceholder(s, p.Start) // what was meant is another URL
			f.Group = out.group
		}
	}
	f.Message, f.In = reason, s.Quote(start, end)
	if out.words != "" {
		f.Message += "; " + out.words
	}
	if advice := syntaxAdvice(s, p, start, end); advice != "" {
		f.Message += "; " + advice
	}
	f.Rule = fmt.Sprintf("%s, RFC 3986 section %s", s.Fault.Rule, s.Fault.Section())
	return []check.Finding{f}
}

// faultReason says what is wrong with the bytes [start, end), and shows no secret.
func faultReason(s *check.Site, start, end int) string {
	switch {
	case s.AtHole(start):
		return fmt.Sprintf("no value of %s is allowed in a %s", s.Part(start, end), s.Fault.Component)
	case s.SecretAt(start, end):
		return strings.Replace(s.Fault.Reason(), strconv.Quote(s.Value.Text[start:end]), strconv.Quote(secret.Mark), 1)
	}
	return s.Fault.Reason()
}

// worksAsSent reports whether the only faults are in the query, which net/http sends unchanged and servers
// accept: marks and letters in clear, but no name in braces; and a format whose verbs are not those of package fmt.
//
//	"https://metrics.example.com/series?match[]=up"   "?page[limit]=1"   `?query=up{job="node"}`   "?q=größe"
//	"https://weather.example/oslo?format=%l:+%c+%t"   "?layout=%d.%m.%Y"
func worksAsSent(s *check.Site) bool {
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
		_, value, _ := bytes.Cut(text[at:end], []byte("="))
		format := isServerFormat(value)
		for i := at; i < end; i++ {
			switch c := text[i]; {
			case (c == '{' || c == '<') && isNamed(s.Value.Text[i+1:]):
				return false // who fills it in?
			case c >= utf8.RuneSelf, c == '%' && format, strings.IndexByte("\"<>[]{}|\\^`", c) >= 0:
				text[i] = '-'
			}
		}
		at = end + 1
	}
	return utf8.ValidString(s.Value.Text) && isValidAs(s, string(text))
}

// isNamed reports whether a name and a closing mark follow: `id}`, `host>`.
func isNamed(rest string) bool {
	end := strings.IndexAny(rest, "}>")
	return end > 0 && isName(rest[:end])
}

// isValidAs reports whether s is valid with text, of the same length, in the place of its own.
func isValidAs(s *check.Site, text string) bool {
	v := s.Value
	v.Text = text
	return s.With(v).Valid()
}

// isTemplate reports whether the only faults are braces around names, in what is parsed and not sent:
//
//	u, err := url.Parse("/users/{id}")   http.Header{"Location": {"https://{http.request.host}/"}}
func isTemplate(s *check.Site) bool {
	if s.Fault == nil || s.IsSent() || !strings.HasPrefix(s.Value.Text[s.Fault.Offset:], "{") {
		return false
	}
	if _, r := s.Reading(); r == check.Rejected {
		return false
	}
	filled := inBraces().ReplaceAllString(s.Value.Text, "-$1-")
	return !strings.Contains(filled, "{") && (s.Fault.Component == "host" || isValidAs(s, filled)) // "{host}{path}" has no "/"
}

// inBraces matches a name in braces.
var inBraces = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{([A-Za-z0-9_. -]+)\}`) })

// isServerFormat reports whether a parameter's value has several verbs, one of them unknown to package fmt.
func isServerFormat(value []byte) bool {
	verbs, foreign := 0, false
	for i, c := range value {
		if c != '%' || i+1 == len(value) {
			continue
		}
		if c := value[i+1]; check.IsLetter(c) {
			verbs++
			foreign = foreign || !strings.ContainsRune("bcdeEfFgGoOpqstTUvwxX", rune(c))
		}
	}
	return verbs > 1 && foreign
}

// hostFromPath is badsyntax for a target without a host whose path begins with "//".
// net/url writes it unchanged: "/.//x" against "/a" is "//x", of the host "x".
//
//	path-absolute = "/" [ segment-nz *( "/" segment ) ]   (RFC 3986 section 3.3)
func hostFromPath(s *check.Site) *check.Finding {
	target, _, ok := s.Resolved()
	if !ok || target.Scheme != "" || target.Host != "" || target.User != nil || !strings.HasPrefix(target.Path, "//") || s.Forgiven(false) {
		return nil
	}
	return s.Resolving("path-absolute, RFC 3986 section 3.3", `a path that begins with "//" is read as a host: %s; leave out one "/"`, s.Becomes()).As(check.Elsewhere)
}

// runPart is badsyntax for any part of a URI: only what no component allows is wrong.
func runPart(s *check.Site) *check.Finding {
	if !s.Value.Complete() || s.Forgiven(false) {
		return nil
	}
	text := s.Value.Text
	for i := range len(text) {
		rule, section := "reserved / unreserved", "2"
		switch {
		case text[i] == '%' && (len(text)-i < 3 || check.IsTriplet(text, i)):
			continue // the next part may bring the digits
		case text[i] == '%':
			rule, section = "pct-encoded", "2.1"
		case strings.IndexByte(check.URLBytes, text[i]) >= 0:
			continue
		}
		start, end := check.FaultBytes(text, i)
		better := check.Encode(text[start:end])
		if text[i] == '%' {
			better = check.Encode("%") + text[start+1:end]
		}
		reason := (&uri.SyntaxError{Input: text, Offset: i, Component: "URI", Rule: rule}).Reason()
		return s.At(start, end, fmt.Sprintf("%s, RFC 3986 section %s", rule, section), "%s; write %q", reason, better)
	}
	return nil
}

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

// nextLink returns the place of the link after the one at i. Commas are in targets and quotes, too.
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

// isSentence reports whether the value is several words and no mark of a URL: a message in a field that is a URL elsewhere.
//
//	HTTPError{Status: 400, Message: "Supply something to publish."}
func isSentence(s *check.Site) bool {
	return s.Value.Complete() && strings.Count(s.Value.Text, " ") >= 2 && !strings.ContainsAny(s.Value.Text, "/:?#@%=&\\")
}
