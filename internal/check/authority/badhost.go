package authority

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
	"github.com/urilint/urilint/uri"
)

// Badhost reports hosts that are resolved, and that no DNS name and no IP address can be.
var Badhost = &check.Check{
	ID:     "badhost",
	Title:  "a host that is neither an address nor a possible name",
	Group:  check.Fails,
	Run:    check.One(RunBadhost),
	Syntax: true,
}

// RunBadhost is the check badhost: what happens to a faulty string depends on its host too.
func RunBadhost(s *check.Site) *check.Finding {
	if s.Role.Form == catalogue.Hostname {
		return hostnameFault(s)
	}
	if f := socketPath(s); f != nil {
		return f
	}
	if f := AddressFault(s); f != nil && !s.Forgiven(false) {
		return f
	}
	s = s.Lenient()
	host, _ := s.Ref.Host()
	if !s.Valid() || host == "" || s.Ref.HostKind() != uri.HostRegName {
		return nil
	}
	if f := escapedHost(s, host); f != nil {
		return f
	}
	if !OverDNS(s) || s.Forgiven(s.Role.Fetches) {
		return nil
	}
	p := s.Layout().Host
	if !s.Known(p, grammar.Host) {
		return nil
	}
	reason, rule := BadName(check.Decode(host))
	if i := strings.IndexAny(host, NotInNames); reason == "" && i >= 0 && (s.Role.Fetches || s.Requested()) {
		reason, rule = "has "+check.QuoteText(host[i:i+1]), dnsRule
	}
	if reason == "" || s.Context.OwnDial() {
		return nil
	}
	f := s.At(p.Start, p.End, rule, "host %s %s: no such host; %s", s.Part(p.Start, p.End), reason, hostAdvice(check.Decode(host)))
	if len(host) > check.MaxAround {
		f.In = "" // it would show less of the host than the message does
	}
	return f
}

// escapedHost finds an escaped ASCII character in a host, which the RFC allows and net/url does not.
//
//	"https://%65xample.com/"
func escapedHost(s *check.Site, host string) *check.Finding {
	if !strings.Contains(host, "%") || s.Forgiven(false) {
		return nil
	}
	if _, r := s.Reading(); r != check.Rejected {
		return nil
	}
	p := s.Layout().Host
	return s.At(p.Start, p.End, "reg-name, RFC 3986 section 3.2.2", "host %s has an escaped character; %s; write the character itself", s.Part(p.Start, p.End), s.Refusal())
}

// OverDNS reports whether the host of s is looked up in the DNS.
func OverDNS(s *check.Site) bool {
	scheme := s.Scheme()
	return s.Role.Fetches || check.IsHTTP(scheme) || scheme == "ftp"
}

// NotInNames are the bytes that RFC 3986 allows in a name, and Go's resolver does not.
const NotInNames = ",;!$&'()+=~"

// hostAdvice says what to write in place of a bad name.
func hostAdvice(name string) string {
	name = strings.TrimSuffix(name, ".")
	labels := strings.Split(name, ".")
	switch {
	case check.IsNumber(labels[len(labels)-1]):
		if address := check.PlainAddress(labels); address != "" {
			return "write " + check.QuoteText(address)
		}
		return "write four numbers of 0 to 255, without leading zeros"
	case slices.Contains(labels, ""):
		return `write one "." between labels`
	case strings.ContainsAny(name, NotInNames):
		if host, port, ok := strings.Cut(name, ";"); ok && check.IsDigits(port) && strings.Trim(host, hostBytes) == "" {
			return "write " + check.QuoteText(host+":"+port)
		}
		if host, top, ok := strings.Cut(name, ","); ok && strings.Trim(host, hostBytes) == "" && strings.Trim(top, hostBytes[:2*26]) == "" {
			return "write " + check.QuoteText(host+"."+top)
		}
		return `write a name of letters, digits, "-" and "."`
	}
	return "write a shorter one"
}

const (
	dnsRule  = "reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1"
	ipv4Rule = "IPv4address, RFC 3986 sections 3.2.2 and 7.4"
)

// BadName says why name, no IPv4address and not empty, can be no host name, and by which rule; or "".
func BadName(name string) (reason, rule string) {
	name = strings.TrimSuffix(name, ".") // one "." at the end is the root
	if name == "" {
		return "", "" // and alone it is the root's name, which clients of Unix sockets like
	}
	if name[0] == '.' || name[len(name)-1] == '.' || strings.Contains(name, "..") {
		return "has an empty label", dnsRule
	}
	if check.IsNumber(name[strings.LastIndexByte(name, '.')+1:]) {
		labels := strings.Split(name, ".")
		if slices.ContainsFunc(labels, func(l string) bool { return !check.IsNumber(l) }) {
			return "", "" // "worker.1": no top-level domain is a number, but a container's name may be
		}
		return check.BadNumbers(labels), ipv4Rule
	}
	// What IDNA makes of other characters is shorter or longer than they are.
	if strings.IndexFunc(name, func(r rune) bool { return r >= utf8.RuneSelf }) >= 0 {
		return "", ""
	}
	for label := range strings.SplitSeq(name, ".") {
		if len(label) > 63 {
			return fmt.Sprintf("has a label of %d bytes, over 63", len(label)), dnsRule
		}
	}
	if len(name) > 253 {
		return fmt.Sprintf("has %d bytes, over 253", len(name)), dnsRule
	}
	return "", ""
}

// socketPath is badhost for the URL of a Unix socket whose first directory is read as a host:
//
//	unix://var/run/docker.sock
func socketPath(s *check.Site) *check.Finding {
	var does string
	switch s.Role.Name {
	case "docker-host":
		does = "the client looks for %s in the working directory"
	case "redis-url":
		does = "the client drops it, and looks for %s"
	default:
		return nil
	}
	text := s.Value.Text
	rest, ok := strings.CutPrefix(text, "unix://")
	dir, path, slash := strings.Cut(rest, "/")
	if !ok || !slash || !s.Value.Complete() || !slices.Contains(topDirs[:], dir) || s.Forgiven(false) {
		return nil
	}
	looked := rest
	if path, _, _ = strings.Cut(path, "?"); s.Role.Name == "redis-url" {
		looked = "/" + path
	}
	const start = len("unix://")
	return &check.Finding{Start: start, End: start + len(dir), Group: check.Elsewhere,
		Message: fmt.Sprintf("%s is read as a host: "+does+"; write %s", s.Part(start, start+len(dir)), check.QuoteText(looked), check.QuoteText("unix:///"+rest)),
		In:      s.Quote(0, 0),
		Rule:    "URI, RFC 3986 section 3",
		Fix:     s.SlashBefore(start, start+len(dir))}
}

// topDirs are directories of the root in which sockets are.
var topDirs = [...]string{"var", "run", "tmp", "home", "Users", "private", "opt", "mnt", "srv", "data"}

// hostnameFault is badhost for a place that takes only a host name or address: the
// domain of a cookie, the name of a TLS server, (*http.Request).Host.
func hostnameFault(s *check.Site) *check.Finding {
	if u := s.Host.Unsent; u.Sent != "" && !s.Forgiven(false) {
		return s.AtUse("", "net/http ignores a Host in the header: the server gets %s; write %s.Host = %s", u.Sent, u.Request, u.Host).As(check.Elsewhere)
	}
	if s.Forgiven(false) || s.Value.Text == "" || s.Role.Name == "header-host" && !s.Strict {
		return nil // who sets that header to a URL sees no difference: net/http does not send it
	}
	if f := portedFault(s); f != nil && !s.Role.Port {
		if strings.HasSuffix(s.Role.Name, "-domain") { // the cookie is set all the same
			f.Group = check.Elsewhere
		}
		return f
	}
	text, from := s.Value.Text[:s.FirstHole()], 0 // from: where the host may begin
	if scheme, rest, ok := strings.Cut(text, "://"); ok && s.Role.Schemed {
		text, from = rest, len(scheme)+len("://")
	}
	what := ""
	switch port := strings.LastIndexByte(text, ':') + 1; {
	case strings.Contains(text, "://"):
		what = ", not a URL"
	case strings.Contains(text, "/"):
		what = "; this has a path"
	case s.Role.Port:
		return nil
	case joinedPort(s):
		what = "; this has a port"
	case !s.Value.Complete():
		return nil // what follows may be anything
	case strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]") && check.IsIPv6(text[1:len(text)-1]) && !bracketed(s):
		what = "; this has brackets"
	case port > 1 && port < len(text) && check.IsDigits(text[port:]) && strings.Count(text, ":") == 1:
		what = "; this has a port"
	default:
		return nil
	}
	f := s.At(0, len(s.Value.Text), "", "%s takes a host%s; %s", s.API, what, s.Role.Fails).As(check.Elsewhere)
	if strings.HasPrefix(s.Role.Fails, "it fails") {
		f.Group = check.Fails
	}
	if start, end := hostIn(text); s.Value.Complete() && start < end && !strings.Contains(text, "@") {
		if s.Role.Port {
			end = start + strings.IndexByte(text[start:]+"/", '/')
		}
		edits := []check.Edit{{Start: 0, End: start, New: ""}, {Start: from + end, End: len(s.Value.Text), New: ""}}
		if start == 0 {
			edits = edits[1:]
		}
		f.Message += "; write " + s.Part(start, from+end)
		f.Fix = check.Guess(edits, "Replace %s with %s", s.Quote(0, 0), s.Part(start, from+end))
	} else if scheme := strings.Index(text, "://"); scheme >= 0 {
		f.Message += "; leave out " + s.Part(0, scheme+len("://"))
	} else {
		f.Message += "; write the host alone"
	}
	return f
}

// joinedPort reports whether the value is a host, which is not known, and a port behind it.
//
//	host + ":443"   fmt.Sprintf("%s:%d", host, port)   net.JoinHostPort(host, "443")
func joinedPort(s *check.Site) bool {
	text := s.Value.Text
	if text == "\x00" && s.Value.Holes[0].Kind == strval.HostPort {
		return true
	}
	i := strings.IndexByte(text, ':') + 1
	if i < 2 || i == len(text) || s.Value.HoleAt(i-2) == nil {
		return false
	}
	h := s.Value.HoleAt(i)
	return check.IsDigits(text[i:]) || h != nil && i == len(text)-1 && (h.Kind == strval.Digits || h.Kind == strval.Int)
}

// bracketed reports whether the API accepts an IPv6 address in brackets, or has not been tested with one.
func bracketed(s *check.Site) bool {
	switch s.Role.Name {
	case "cookie-domain", "sent-domain", "certificate-name", "host-name":
		return false
	}
	return true
}

// hostIn returns the place of the host in a URL, or in what begins with a host; empty if that is no simple name.
func hostIn(text string) (start, end int) {
	if i := strings.Index(text, "://"); i >= 0 {
		start = i + len("://")
	}
	end = start + check.RunOf(text[start:], ".-_")
	if end < len(text) && strings.IndexByte(":/?#", text[end]) < 0 {
		return 0, 0
	}
	return start, end
}

// AddressFault returns the finding of a host that is an IPv6 address for Go but not for RFC 3986: with a zone
// identifier, or without brackets; nil if there is none.
func AddressFault(s *check.Site) *check.Finding {
	if s.Fault == nil {
		return nil
	}
	text := s.Value.Text
	p, ok := check.RawAuthority(text)
	if !ok || s.HoleIn(p) || s.Fault.Offset < p.Start || s.Fault.Offset >= p.End {
		return nil
	}
	p.Start += strings.LastIndexByte(p.Of(text), '@') + 1
	host := p.Of(text)

	if strings.HasPrefix(host, "[") {
		inside, _, closed := strings.Cut(host[1:], "]")
		address, _, ok := strings.Cut(inside, "%")
		if !closed || !ok || !check.IsIPv6(address) {
			return nil
		}
		start := p.Start + 1 + len(address)
		end := p.Start + 1 + len(inside)
		group, zoned := check.Fails, s.ParserName()+" fails"
		if strings.HasPrefix(text[start:end], "%25") {
			group, zoned = check.Style, "net/url takes it, browsers do not" // as RFC 6874 had it
		}
		return s.At(start, end, bracketRule+"; RFC 9844", "a URI has no place for the zone identifier %s; %s; leave it out", s.Part(start, end), zoned).As(group)
	}

	address := host
	before, port, _ := check.LastColon(host)
	withPort := check.IsIPv6(before) && port != "" && check.IsDigits(port)
	switch {
	case !check.IsIPv6(host) && !withPort:
		return nil
	case !check.IsIPv6(host):
		address = before
	}
	end := p.Start + len(address)
	f := s.At(p.Start, p.End, bracketRule, "the IPv6 address %s needs brackets", s.Part(p.Start, end)).As(check.Fails)
	if since := s.Since(); since != "" {
		f.Message += "; " + since
	}
	f.Message += "; write " + check.QuoteText("["+address+"]")
	if withPort && check.IsIPv6(host) { // "1::2:80" may be an address alone, or one and a port
		f.Message += ", or " + check.QuoteText("["+before+"]:"+port)
	}
	if withPort && 0 < s.Go && s.Go < 26 {
		f.Group = check.Style // what is after the last colon is the port
	}
	if !s.Role.Exact && !(check.IsIPv6(host) && withPort) {
		edits := []check.Edit{{Start: p.Start, End: p.Start, New: "["}, {Start: end, End: end, New: "]"}}
		f.Fix = check.Guess(edits, "Replace %q with %q", address, "["+address+"]")
	}
	return f
}
