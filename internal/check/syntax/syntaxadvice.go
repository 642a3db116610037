package syntax

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"sync"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/authority"
	"github.com/urilint/urilint/internal/check/escape"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

// syntaxAdvice says what to write in place of the faulty bytes [start, end), or of the
// placeholder p, which is empty if there is none; "" if that is not known.
//
//	"https://h/a b"      =>  write "%20"
//	"https://h/\n"       =>  leave it out
//	"https://h/%s"       =>  format it with fmt.Sprintf
//	"127.0.0.1:80/x"     =>  write "http://127.0.0.1:80/x"
func syntaxAdvice(s *check.Site, p check.Span, start, end int) string {
	text := s.Value.Text
	switch {
	case p.Start < p.End && text[p.Start] == '%':
		return "format it with fmt.Sprintf"
	case p.Start < p.End:
		return "write its value"
	}
	switch s.Fault.Rule {
	case "path-noscheme":
		if f := likelyScheme(s); f != nil && s.Value.Complete() {
			return "write " + s.Edited(f.Edits).Quote(0, 0)
		}
		return `write a scheme and "//" before it`
	case "scheme":
		if strings.HasPrefix(text, ":") {
			return "write a scheme before it"
		}
		return ""
	case "pct-encoded":
		return `write "%25" for "%"`
	case "IPv6address":
		return bracketAdvice(s, start)
	case "port":
		return s.Fault.Hint()
	}
	switch {
	case start == end || s.SecretAt(start, end):
		return ""
	case s.AtHole(start):
		return holeAdvice(s, start)
	case text[start] < ' ' || text[start] == 0x7F || text[start:end] == "\uFEFF", // not seen
		s.Fault.Component == "host" && text[start] == ' ',
		strings.TrimFunc(text[:start+1], check.IsBlank) == "", strings.TrimFunc(text[start:], check.IsBlank) == "": // around the URL
		return "leave it out"
	case hostBackslash(s, start):
		return fmt.Sprintf(`write "//" behind %q`, text[:strings.IndexByte(text, ':')+1])
	case strings.HasPrefix(text[start:], `\`) && s.Fault.Component == "path":
		return `write "/", or "%5C" for the character itself`
	case s.Fault.Component == "host" || s.Fault.Component == "scheme":
		return ""
	}
	return fmt.Sprintf("write %q", check.Encode(text[start:end]))
}

// hostBackslash reports whether a backslash at i stands in place of "//" before the host, as browsers read it.
func hostBackslash(s *check.Site, i int) bool {
	scheme, rest, _ := strings.Cut(s.Value.Text[:i], ":")
	return i < len(s.Value.Text) && s.Value.Text[i] == '\\' && check.IsHTTP(strings.ToLower(scheme)) && strings.Trim(rest, slashes) == ""
}

// bracketAdvice is syntaxAdvice for a fault in brackets.
func bracketAdvice(s *check.Site, start int) string {
	text := s.Value.Text
	from := strings.LastIndexByte(text[:start], '[') + 1
	inside, _, closed := strings.Cut(text[from:], "]")
	switch {
	case !closed || strings.ContainsAny(inside, "/?#"):
		return `write "]" behind the address`
	case check.LooksLikeIPv4(inside):
		return "write the IPv4 address without brackets"
	}
	return "write an IPv6 address in the brackets"
}

// holeAdvice is syntaxAdvice for a hole of a kind that fits nowhere there.
func holeAdvice(s *check.Site, at int) string {
	if s.Hole(at).Kind == strval.Quoted {
		return "format it with %s, without quotation marks"
	}
	switch s.Fault.Component {
	case "path":
		return "use url.PathEscape"
	case "query":
		return "use url.QueryEscape"
	}
	return ""
}

// syntaxFix returns a fix of s's fault that leaves no other fault, or nil. It is safe
// if the code always fails without it, or if net/url, whose answer is r, makes the
// same URL as before: beside a space it also writes "(" of a hole as "%28".
func syntaxFix(s *check.Site, r check.Reading) *check.Fix {
	switch {
	case s.Role.Exact, hostBackslash(s, s.Fault.Offset):
		return nil // another text would be another name, or another host
	case s.Fault.Rule == "path-noscheme":
		return schemeFix(s)
	}
	if f := trimFix(s, r); f != nil {
		return f
	}

	edits, guess := check.EncodeFrom(s, s.Fault.Offset)
	if edits == nil {
		return nil
	}
	fixed := s.Edited(edits)
	if !fixed.Valid() {
		return nil
	}
	if r == check.Rejected {
		_, after := fixed.Reading()
		if after == check.Rejected || !guess && s.ParserName() != "http.ReadRequest" {
			return nil // e.g. a tab in the middle: what it was meant to be is not known
		}
	}
	f := &check.Fix{Edits: edits, Unsafe: guess || r != check.Rejected && !(s.Value.Complete() && s.SameURL(edits)), Message: "Replace with the percent-encoded " + fixed.Quote(edits[0].Start, edits[0].End)}
	if e := edits[0]; len(edits) == 1 && e.Start < e.End {
		f.Message = fmt.Sprintf("Replace %s with %s", s.Part(e.Start, e.End), check.QuoteText(e.New))
	} else if len(edits) == 1 {
		f.Message = `Replace "%" with "%25"`
	}
	return f
}

// trimFix returns the fix that deletes white space at the ends, if nothing else is wrong. It is a guess if net/url
// accepts the space as %20, which the server may depend on.
func trimFix(s *check.Site, r check.Reading) *check.Fix {
	text := s.Value.Text
	trimmed := strings.TrimFunc(text, check.IsBlank)
	if trimmed == "" || len(trimmed) == len(text) || !uri.Valid(trimmed) {
		return nil
	}
	start := strings.Index(text, trimmed)
	end := start + len(trimmed)
	f := &check.Fix{Message: "Delete the white space around " + s.Part(start, end), Unsafe: r != check.Rejected}
	if start > 0 {
		f.Edits = append(f.Edits, check.Edit{Start: 0, End: start, New: ""})
	}
	if end < len(text) {
		f.Edits = append(f.Edits, check.Edit{Start: end, End: len(text), New: ""})
	}
	return f
}

// An outcome is what happens with a faulty string: "" if too little is known, and the finding's group.
type outcome struct {
	words string
	group check.Group
}

// outcomeOf returns what net/url, with the URL u or the answer r, and net/http make of the bytes [start, end).
func outcomeOf(s *check.Site, u *url.URL, r check.Reading, start, end int) outcome {
	bad := s.Value.Text[start:end]
	switch {
	case r == check.Rejected:
		return outcome{s.Refusal(), check.Fails}
	case r == check.Accepted && s.Value.Complete() && s.Role.Fetches && s.NetHTTP() && !check.IsWeb(strings.ToLower(u.Scheme)):
		return outcome{s.Failure(), check.Fails}
	case s.IsSent() && bad == " " && s.Fault.Component == "query" && (u == nil || s.Readdressed || addressed(s, u)):
		return outcome{"the server answers 400 Bad Request", check.Fails}
	case r == check.Accepted && s.Value.Complete():
		return accepted(s, u, start, end)
	}
	if failsInPath(s, start) {
		return outcome{s.Refusal(), check.Fails}
	}
	if words := s.Since(); words != "" {
		return outcome{words, check.Fails} // in older versions the host is not found
	}
	return outcome{"", check.Style}
}

// failsInPath reports whether the fault is a "%" without two digits in the path of an unknown base, which has no query
// by convention: url.Parse decodes a path, and no query.
//
//	base + "/users/%zz"
func failsInPath(s *check.Site, start int) bool {
	text := s.Value.Text
	return s.Fault.Rule == "pct-encoded" && s.Role.Parser != catalogue.ParserNone && !s.Value.Complete() && s.AtHole(0) &&
		!s.SecretAt(start, start+1) && len(text) >= start+3 && !s.HoleIn(check.Span{Start: start, End: start + 3}) &&
		!s.Role.Template && escape.BehindBase(s, strval.Hole{At: start})
}

// accepted is outcome where net/url takes the string as the URL u.
func accepted(s *check.Site, u *url.URL, start, end int) outcome {
	var (
		bad   = s.Value.Text[start:end]
		sends = "net/url writes it as "
	)
	switch component := s.Fault.Component; {
	case component != "path" && component != "query":
		if bad == s.Rewritten(u, start, end) {
			return outcome{"net/url lets it pass", check.Style}
		}
	case s.IsSent() && addressed(s, u):
		sends = "net/http sends it as "
	}
	switch s.Rewritten(u, start, end) {
	case check.Encode(bad):
		return outcome{sends + check.Encode(bad), check.Style}
	case bad:
		if name := droppedParameter(u.RawQuery); bad[0] == '%' && name != "" {
			return outcome{"the server's URL.Query leaves out " + s.QuoteOther(name), check.Elsewhere}
		}
		return outcome{sends + "it is", check.Style}
	}
	return outcome{"", check.Style}
}

// addressed reports whether net/http sends a request for u, as far as u alone decides.
func addressed(s *check.Site, u *url.URL) bool {
	t := s.Lenient()
	return check.IsWeb(u.Scheme) && u.Host != "" && (t == s || authority.RunBadhost(t) == nil && authority.RunBadport(t) == nil)
}

// droppedParameter returns the parameter of query that url.ParseQuery drops for its "%", or "".
func droppedParameter(query string) string {
	for pair := range strings.SplitSeq(query, "&") {
		if _, err := url.ParseQuery(pair); err != nil {
			if name, _, _ := strings.Cut(pair, "="); escape.IsName(name) {
				return name
			}
		}
	}
	return ""
}

// placeholder returns the place of what was to be filled in around the fault at off, or none. A name in braces alone may
// be a template that the program expands.
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

// doubleBraces returns the place of "{{host}}" at off, in a URL that is requested, or none.
func doubleBraces(text string, off int) check.Span {
	rest, ok := strings.CutPrefix(text[off:], "{{")
	if name, _, closed := strings.Cut(rest, "}}"); ok && closed && isName(strings.TrimPrefix(name, ".")) {
		return check.Span{Start: off, End: off + len("{{}}") + len(name)}
	}
	return check.Span{}
}

// placeholderAt returns the place of a placeholder at off, if there is one without a secret.
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

// yours returns the place of a word in capitals that begins with YOUR_ or YOUR-, or none.
//
//	"https://YOUR_DOMAIN.example/"  "https://h/?key=YOUR-API-KEY"
func yours(text string) check.Span {
	if strings.Contains(text, "YOUR") {
		if at := yourWord().FindStringSubmatchIndex(text); at != nil {
			return check.Span{Start: at[2], End: at[3]}
		}
	}
	return check.Span{}
}

// yourWord matches "/botYOUR_TOKEN/", and not "AYOUR_ID", "YOURSELF" or "YOUR-sign".
var yourWord = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:^|[^A-Z0-9])(YOUR[_-][A-Z0-9_-]{2,})(?:[^A-Za-z0-9_-]|$)`)
})

// unfilled is badsyntax for a placeholder that the grammar allows, in a URL that is requested.
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
