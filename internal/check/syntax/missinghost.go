package syntax

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/uri"
)

// Missinghost reports HTTP and WebSocket URIs without a host.
var Missinghost = &check.Check{
	ID:     "missinghost",
	Title:  "an HTTP URL without a host",
	Group:  check.Fails,
	Run:    check.One(runMissinghost),
	Begins: true,
}

func runMissinghost(s *check.Site) *check.Finding {
	if s.Base != nil && s.Role.Form == catalogue.Reference {
		return hostlessTarget(s)
	}
	if s.Role.Name == "proxy-url" {
		return proxyHost(s)
	}
	s = s.Lenient()
	scheme := s.Scheme()
	if !s.Valid() || !check.IsHTTP(scheme) || s.Forgiven(s.Role.Fetches || s.Role.Rejects) {
		return nil
	}
	l := s.Layout()
	if !s.Role.Host && !losesHost(s, l) {
		return nil
	}
	host, _ := s.Ref.Host()
	if host != "" || l.Port.Start < l.Port.End && !s.Strict {
		return nil // net/http takes "http://:8080/" for this machine, though RFC 9110 does not
	}
	if !hostKnown(s, l) {
		return nil
	}
	end := l.Path.Start
	var likely *check.Fix
	if l.Userinfo.End == 0 && l.Port.End == 0 {
		path := s.Value.Text[end:]
		end += len(path) - len(strings.TrimLeft(path, slashes)) // "https:/", "http:///", `http:\\`
		likely = hostFix(s, l, end)
	}
	what := `no host after "//"`
	if _, ok := s.Ref.Authority(); !ok && strings.Contains(s.Value.Text[:end], `\`) {
		what = `backslashes instead of "//", so no host`
	} else if !ok {
		what = `no "//", so no host`
	}
	f := s.At(0, end, hostRule(scheme), "%s", what)
	if !s.Role.Exact {
		f.Fix = likely
	}
	if s.Role.Fetches && s.NetHTTP() && check.IsWeb(scheme) {
		f.Message += ": " + s.Failure()
	} else if s.Requested() {
		f.Message += ": an http.Client fails"
	} else if _, ok := s.Ref.Authority(); !ok && s.Role.Name == "redirect-url" {
		f.Message += ": a browser on an " + scheme + " page reads it as a path"
		f.Group = check.Elsewhere
	} else if !s.Role.Host {
		f.Message += "; " + s.ParserName() + " finds none"
		f.Group = check.Elsewhere
	}
	f.Message += "; " + missingHostAdvice(s, l, end, likely)
	return f
}

// losesHost reports whether the string has one slash where two mark the host, and is a
// request's, with the name of a host behind it; or backslashes, with anything behind them.
func losesHost(s *check.Site, l check.Layout) bool {
	opaque := s.Value.Text[l.Path.Start:]
	rest := strings.TrimLeft(opaque, slashes)
	if _, has := s.Ref.Authority(); has || rest == opaque || rest == "" {
		return false
	} else if strings.Contains(opaque[:len(opaque)-len(rest)], `\`) {
		return s.Role.Parser != catalogue.ParserNone // a browser takes them for slashes
	} else if !s.Requested() {
		return false
	}
	host := check.UpTo(rest, "/:\x00")
	i := strings.LastIndexByte(host, '.')
	return i > 0 && len(host)-i > 2 && strings.Trim(strings.ToLower(host[i+1:]), "abcdefghijklmnopqrstuvwxyz") == ""
}

// slashes are "/", and what browsers take for one.
const slashes = `/\`

// missingHostAdvice says what to write. The host would begin at end; likely is the fix if one is there.
//
//	"https:/example.com"  =>  write "https://example.com"
//	"https:/host/" + p    =>  write "https://host/" + p
//	"https:/users"        =>  write "//" and the host behind "https:"
func missingHostAdvice(s *check.Site, l check.Layout, end int, likely *check.Fix) string {
	scheme := l.Scheme.Of(s.Value.Text) + ":"
	if _, ok := s.Ref.Authority(); ok && (likely == nil || !s.Value.Complete()) {
		return fmt.Sprintf("write a host behind %q", scheme+"//")
	}
	if v := s.Value; strings.Contains(v.Text[:end], `\`) {
		v.Text = strings.ReplaceAll(v.Text, `\`, "/")
		s = s.With(v)
	}
	segment, _, ended := strings.Cut(s.Value.Text[end:], "/")
	if _, err := uri.Parse("//" + segment); likely != nil && s.Value.Complete() || ended && segment != "" && err == nil && !strings.Contains(segment, "\x00") {
		return "write " + s.Edited([]check.Edit{{Start: len(scheme), End: end, New: "//"}}).Quote(0, 0)
	}
	return fmt.Sprintf(`write "//" and the host behind %q`, scheme)
}

// hostRule returns the rule by which a URI of that scheme has a host.
func hostRule(scheme string) string {
	switch scheme {
	case "https":
		return "https-URI, RFC 9110 section 4.2.2"
	case "ws", "wss":
		return "ws-URI, RFC 6455 section 3"
	}
	return "http-URI, RFC 9110 section 4.2.1"
}

// hostlessTarget is missinghost for the target of a reference: what is resolved against "https:/example.com/" has no
// host either. A base that is a scheme alone may be meant to be given one.
func hostlessTarget(s *check.Site) *check.Finding {
	target, _, ok := s.Resolved()
	if !ok || !s.Base.Value.Complete() || !check.IsHTTP(target.Scheme) || target.Host != "" || target.Opaque != "" || target.Path == "" || s.Forgiven(false) {
		return nil
	}
	f := s.Resolving(hostRule(target.Scheme), `no host is left: %s; write "//" and the host in the base`, s.Becomes())
	if _, ok := s.Ref.Scheme(); !ok {
		if s.Base.URL.Path == "" {
			return nil
		}
		f.End, f.AtBase, f.OfBase = len(s.Base.Value.Text), true, false
	}
	return f
}

// hostKnown reports whether no hole can bring the missing host, as in "https:/" + path.
func hostKnown(s *check.Site, l check.Layout) bool {
	first := s.FirstHole()
	if first == len(s.Value.Text) {
		return true
	}
	if _, ok := s.Ref.Authority(); ok {
		return first > l.Path.Start
	}
	return first > l.Path.Start+1 || first > l.Path.Start && s.Value.Text[l.Path.Start] != '/'
}

// hostFix returns the fix, a guess, of "https:/example.com/x", with what looks like a host at end.
func hostFix(s *check.Site, l check.Layout, end int) *check.Fix {
	if ok, _ := check.BeginsWithHost(s.Value.Text[end:]); !ok {
		return nil
	}
	edits := []check.Edit{{Start: l.Scheme.End + len(":"), End: end, New: "//"}}
	return check.Guess(edits, "Replace %s with %q", s.Part(0, end), l.Scheme.Of(s.Value.Text)+"://")
}

// proxyHost is missinghost for the URL of a proxy. Its scheme may be missing, its host
// may not: net/http takes an empty one for this computer.
//
//	url.Parse("proxy.example.com")   a path
//	url.Parse("proxy:3128")          the scheme "proxy", and something opaque
func proxyHost(s *check.Site) *check.Finding {
	if !s.Valid() || !s.Value.Complete() || s.Value.Text == "" || s.Forgiven(false) {
		return nil
	}
	if host, ok := s.Ref.Host(); host != "" || ok && s.Ref.Path() == "" {
		return nil // "http://:8080": this computer is meant
	}
	f := s.At(0, len(s.Value.Text), "URI, RFC 3986 section 3", "%s takes the URL of a host, and this has none", s.API)
	if scheme, ok := s.Ref.Scheme(); ok && s.Ref.Path() != "" && check.IsDigits(s.Ref.Path()) {
		f.Message += fmt.Sprintf(": %s is its scheme", check.QuoteText(scheme))
	}
	f.Message += "; " + s.Role.Fails
	if text := s.Value.Text; !strings.ContainsAny(text[:1], "/?#.") && !strings.Contains(strings.ToLower(text), "http") {
		f.Message += "; write " + check.QuoteText("http://"+text)
	}
	return f
}
