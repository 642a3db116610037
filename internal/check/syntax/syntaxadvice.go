package syntax

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/check"
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
	case isControl(text[start:end]), s.Fault.Component == "host" && text[start] == ' ', isOutside(text, start):
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

// hostBackslash reports whether a backslash at i stands where "//" marks the host of a URL of
// HTTP. Browsers take it for a slash.
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
	for _, h := range s.Value.Holes {
		if h.At == at && h.Kind == strval.Quoted {
			return "format it with %s, without quotation marks"
		}
	}
	switch s.Fault.Component {
	case "path":
		return "use url.PathEscape"
	case "query":
		return "use url.QueryEscape"
	}
	return ""
}

// isControl reports whether bad is a control character, or a mark that is not seen.
func isControl(bad string) bool {
	return bad[0] < ' ' || bad[0] == 0x7F || bad == "\uFEFF"
}

// isOutside reports whether nothing but white space stands before the byte at i, or from
// it on.
func isOutside(text string, i int) bool {
	return strings.TrimFunc(text[:i+1], check.IsBlank) == "" || strings.TrimFunc(text[i:], check.IsBlank) == ""
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
	f := &check.Fix{Edits: edits, Unsafe: guess || r != check.Rejected && !(s.Value.Complete() && s.SameURL(edits)), Message: "Replace with the percent-encoded " + fixed.QuoteNear(edits[0].Start, edits[0].End)}
	if e := edits[0]; len(edits) == 1 && e.Start < e.End {
		f.Message = fmt.Sprintf("Replace %s with %s", s.Part(e.Start, e.End), check.QuoteText(e.New))
	} else if len(edits) == 1 {
		f.Message = `Replace "%" with "%25"`
	}
	return f
}

// trimFix returns the fix that deletes white space at the ends, if nothing else is
// wrong. If net/url accepts the space as %20, the server may depend on that: then the
// fix is a guess.
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
