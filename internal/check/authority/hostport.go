package authority

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/naming"
	"github.com/urilint/urilint/internal/strval"
)

// Hostport reports hosts that are put unchanged before a colon and a port, which breaks IPv6 addresses.
var Hostport = &check.Check{
	ID:    "hostport",
	Title: "a host and a port joined, or taken apart, at a colon, which breaks IPv6 addresses",
	Group: check.Fails,
	Run:   RunHostport,
}

// RunHostport looks for authorities in all of the value, which may be a line of a configuration file.
//
//	authority = [ userinfo "@" ] host [ ":" port ]   (RFC 3986 section 3.2)
func RunHostport(s *check.Site) []check.Finding {
	if s.Role.Form == catalogue.Separator {
		return check.Found(runSplit(s))
	}
	if s.Value.Complete() || len(s.Value.Spans) == 0 || s.Forgiven(false) || isRead(s) && !s.Strict {
		return nil
	}
	var (
		text     = s.Value.Text
		findings []check.Finding
		add      = func(scheme, host, end int) { // end 0: no port is behind it
			f := unported(s, host)
			if f == nil && end > 0 {
				f = hostportFinding(s, scheme, host, end)
			} else if f == nil && s.Context.OwnDial() {
				return // by what the host says, or by something else
			} else if f == nil {
				f = bareFinding(s, scheme, host)
			}
			if f.Group != check.Style || s.Strict { // the module's version of Go dials it
				findings = append(findings, *f)
			}
		}
	)
	if s.Role.Form == catalogue.FieldHost { // url.URL{Host: host + ":" + port}
		if end, ok := joined(s, 0, ""); ok && end == len(text) {
			add(0, 0, end)
		} else if text == "\x00" && s.Host.Unbracketed && isBare(s, 0) { // u.Host = u.Hostname()
			add(0, 0, 0)
		}
		return findings
	}
	if s.Host.Named { // addr := host + ":" + port
		if end, ok := joined(s, 0, ""); ok && end == len(text) && NamesHost(*s.Hole(0)) && saysPort(s.Hole(0), s.Hole(end-1)) {
			add(0, 0, end)
		}
		return findings
	}
	if n := natSchemeEnd(text); n > 0 {
		if end, ok := joined(s, n, ""); ok && isNATPort(s, n+2, end) {
			add(0, n, end)
			return findings
		}
	}
	for i := 0; ; {
		n := strings.Index(text[i:], "://")
		if n < 0 {
			return findings
		}
		scheme := schemeBefore(text, i+n)
		i += n + len("://")
		host := i
		if at := strings.LastIndexByte(text[i:endOfAuthority(text, i)], '@'); at >= 0 {
			host = i + at + len("@")
		}
		if end, ok := joined(s, host, text[scheme:i-len("://")]); ok {
			add(scheme, host, end)
		} else if isBareAuthority(s, scheme, i-len("://"), host) {
			add(scheme, host, 0)
		}
	}
}

// isRead reports whether the value is for people. What fmt.Fprintf writes may be for programs.
func isRead(s *check.Site) bool {
	return s.Printed || s.Role.Form == catalogue.Text &&
		(s.API == "fmt.Printf" || s.API == "fmt.Errorf" || strings.HasPrefix(s.API, "log.") || strings.HasPrefix(s.API, "(*log."))
}

// joined reports whether an unknown host, a colon and a port begin at host and end at end. Before them stands scheme,
// "" if it is not known.
func joined(s *check.Site, host int, scheme string) (end int, ok bool) {
	h := s.Hole(host)
	colon := host + 1
	if h == nil || h.Kind != strval.Any || h.Given.String() == "url-scheme" || !s.IsByte(colon, ':') || s.Value.Span(colon).Lit == nil {
		return 0, false
	}
	end = colon + 1
	port := s.Hole(end)
	certain := false // that it is a port
	if port != nil {
		end++
		certain = s.Role.Form == catalogue.FieldHost || // nothing else is after a colon there
			check.IsInteger(*port) || NamesPort(*port)
	} else {
		for end < len(s.Value.Text) && check.IsDigits(s.Value.Text[end:end+1]) {
			end++
		}
		if certain = true; end == colon+1 {
			return 0, false
		}
	}
	switch {
	case scheme == "" && !certain, scheme != "" && !words.Is("over-tcp", strings.ToLower(scheme)):
		return 0, false // "file://{path}:{line}", "oci://{image}:{tag}"
	case s.Hole(end) != nil && !certain:
		return 0, false // "https://{user}:{password}{rest}"
	case s.Hole(end) == nil && !endsPort(s.Value.Text[end:]):
		return 0, false // "http://{host}:8080x"
	}
	return end, takesIPv6(s, h)
}

// takesIPv6 reports whether the host in h may be an IPv6 address without brackets, which no named server is.
func takesIPv6(s *check.Site, h *strval.Hole) bool {
	return !s.Context.FitHost(*h, s.Value) && s.Admits(*h, "::1") && (s.Strict || !s.Role.Named && !s.Context.NamesServer(*h))
}

// isBare reports whether the hole at host is a host without brackets: an IP address, a URL's Hostname().
func isBare(s *check.Site, host int) bool {
	h := s.Hole(host)
	return h != nil && hasNoBrackets(h) && takesIPv6(s, h)
}

// hasNoBrackets reports whether what is in h is a host as its origin writes it: without brackets.
func hasNoBrackets(h *strval.Hole) bool {
	of := h.Given.String()
	return of == "ip" || of == "url-hostname" || of == "split-host" || of == "host-if-ported"
}

// isBareAuthority reports whether a bare host is that of a URL without a port, with its scheme at [scheme, colon):
//
//	"http://" + ip.String() + "/status"   u.Scheme + "://" + u.Hostname() + u.Path
func isBareAuthority(s *check.Site, scheme, colon, host int) bool {
	if !isBare(s, host) {
		return false
	}
	switch strings.ToLower(s.Value.Text[scheme:colon]) {
	case "http", "https", "ws", "wss":
	case "":
		if h := s.Hole(scheme - 1); h == nil || h.Given.String() != "url-scheme" {
			return false
		}
	default:
		return false
	}
	rest := s.Value.Text[host+1:]
	if rest == "" {
		return s.Role.Form != catalogue.Text // what else may be put behind it is not known
	}
	if next := s.Hole(host + 1); next != nil {
		return next.Given.IsAfterHost()
	}
	return strings.IndexByte("/?#", rest[0]) >= 0
}

// bareFinding returns the finding of a host without brackets at host.
func bareFinding(s *check.Site, scheme, host int) *check.Finding {
	does, group := withIPv6(s, s.Value.Text[scheme:host])
	if group == check.Style {
		does, group = "net/http fails: it takes what follows the last colon for the port", check.Usual
	}
	if scheme > 0 && s.AtHole(scheme-1) {
		scheme--
	}
	f := s.At(host, host+1, bracketRule, "breaks if %s is IPv6 (\"::1\": %s); %s", s.Part(host, host+1), does, bracketing(s, scheme, host)).As(group)
	if f.AtHole, f.IPv6, f.In = true, true, ""; host > scheme {
		f.In = s.Part(scheme, endOfURL(s.Value.Text, host+1))
	}
	return f
}

// bracketRule is the rule by which an IPv6 address has brackets.
const bracketRule = "IP-literal, RFC 3986 section 3.2.2"

// unported finds a host that is empty for most requests: a Host on the default port has none.
//
//	host, _, _ := net.SplitHostPort(r.Host)
func unported(s *check.Site, host int) *check.Finding {
	h := s.Hole(host)
	if h.Given.String() != "host-if-ported" || !s.Admits(*h, "") {
		return nil
	}
	return &check.Finding{Start: host, End: host + 1, AtHole: true, Group: check.Elsewhere,
		Message: `for a Host without a port, as "example.com", net.SplitHostPort fails and gives no host; use Hostname() of (&url.URL{Host: …})`, Rule: "host, RFC 3986 section 3.2.2"}
}

// bracketing says what writes the brackets.
func bracketing(s *check.Site, scheme, host int) string {
	if h := s.Hole(host); h.Given.String() == "url-hostname" {
		of, ok := strings.CutSuffix(check.HoleName(*h), ".Hostname()")
		if !ok {
			of = "u"
		}
		return fmt.Sprintf(`use strings.TrimSuffix(%[1]s.Host, ":"+%[1]s.Port())`, of)
	}
	port := "80"
	if before, _, _ := strings.Cut(strings.ToLower(cmp.Or(s.Value.Text[scheme:host], s.Fields["Scheme"].Text)), "://"); strings.HasSuffix(before, "s") {
		port = "443"
	}
	return fmt.Sprintf("use net.JoinHostPort with the port %q", port)
}

// NamesPort reports whether the name of a hole, or the argument of its call, says that it is a port:
//
//	cfg.Port   os.Getenv("DB_PORT")   viper.GetString("server.port")
func NamesPort(h strval.Hole) bool {
	return strings.Contains(strings.ToLower(h.Name()), "port") || strings.HasSuffix(strings.ToLower(h.Asked()), "port")
}

// NamesHost reports whether the name of a hole says that it is a host, or the argument of its call, or its kind.
func NamesHost(h strval.Hole) bool {
	return hasNoBrackets(&h) || endsAs("host-ends", naming.Callee(h.Name())) || endsAs("host-ends", h.Asked())
}

// NamesAddress reports whether the name of a variable, field or function says that it is a host and a port, or a URL.
//
//	listenAddr   GetEndpoint   DB_ADDR   HostPort
func NamesAddress(name string) bool { return endsAs("address-ends", name) }

// endsAs reports whether the last word of name is one of list, or ends with a long one.
func endsAs(list, name string) bool {
	last := strings.ToLower(naming.LastWord(strings.Trim(name, "*_")))
	whole := strings.ToLower(strings.ReplaceAll(name, "_", ""))
	return words.Some(list, func(w string) bool {
		return w == last || len(w) > 3 && strings.HasSuffix(last, w) || len(w) > 7 && strings.HasSuffix(whole, w)
	})
}

// saysPort reports whether what is behind a host and a colon is a port: digits, what is named so, or an integer that is
// not named for something else, behind a "host" or an "ip". An "address" may be one of a block chain.
func saysPort(host, port *strval.Hole) bool {
	if port == nil {
		return true
	}
	last := strings.ToLower(naming.LastWord(naming.Callee(port.Name())))
	asked := strings.ToLower(naming.LastWord(port.Asked()))
	if strings.HasSuffix(last, "port") || strings.HasSuffix(asked, "port") {
		return !words.Is("no-port", last) && !words.Is("no-port", asked)
	}
	before := strings.ToLower(naming.LastWord(naming.Callee(host.Name())))
	return check.IsInteger(*port) && (len(last) == 1 || !words.Is("plain", last)) &&
		(hasNoBrackets(host) || strings.HasSuffix(before, "ip") || strings.Contains(before, "host"))
}

// hostportFinding returns the finding of a host and a port at [host, end), with a scheme that begins at scheme. It is
// on the literal's bytes: the colon, and the verbs around it.
func hostportFinding(s *check.Site, scheme, host, end int) *check.Finding {
	var (
		colon = host + 1
		v     = s.Value
		lit   = v.Span(colon).Lit
		f     = &check.Finding{Start: colon, End: colon + 1, IPv6: true, Rule: bracketRule}
	)
	if v.Span(host).Lit == lit {
		f.Start = host
	}
	if v.Span(end-1).Lit == lit {
		f.End = end
	}
	if scheme > 0 && s.AtHole(scheme-1) {
		scheme--
	}
	does, group := withIPv6(s, v.Text[scheme:host])
	if f.Group = group; group == check.Style {
		does = "no brackets around an IPv6 host, " + does
	} else {
		does = fmt.Sprintf("breaks if %s is IPv6 (\"::1\": %s)", s.Part(host, host+1), does)
	}
	f.Message, f.In = does+"; use "+joinedBy(s, host), s.Part(scheme, endOfURL(v.Text, end))
	f.Fix = &check.Fix{Message: fmt.Sprintf("Replace %s with net.JoinHostPort", s.Part(host, end)), HostPort: colon, Remedy: joinedBy(s, host)}
	return f
}

// joinedBy returns the expression that joins the host in the hole at host to a port. People write "[::1]" in settings,
// as IPv6 addresses fail without brackets, and net.JoinHostPort adds others.
func joinedBy(s *check.Site, host int) string {
	h := s.Hole(host)
	if hasNoBrackets(h) {
		return "net.JoinHostPort"
	}
	return fmt.Sprintf(`net.JoinHostPort(strings.Trim(%s, "[]"), …)`, check.HoleName(*h))
}

// natSchemeEnd returns where the host begins in a URI that finds a way through a NAT; 0 for other text.
//
//	stunURI = scheme ":" host [ ":" port ]                          (RFC 7064 section 3.1)
//	turnURI = scheme ":" host [ ":" port ] [ "?transport=" … ]      (RFC 7065 section 3.1)
func natSchemeEnd(text string) int {
	scheme, _, ok := strings.Cut(text, ":")
	if !ok || strings.HasPrefix(text[len(scheme):], "://") {
		return 0
	}
	switch scheme {
	case "stun", "stuns", "turn", "turns":
		return len(scheme) + len(":")
	}
	return 0
}

// isNATPort reports whether the bytes [start, end) are a port, and in no game's key such as "turn:white:3".
func isNATPort(s *check.Site, start, end int) bool {
	if h := s.Hole(start); h != nil {
		return strings.Contains(strings.ToLower(h.Name()), "port")
	}
	return slices.Contains([]string{"3478", "5349", "19302", "80", "443"}, s.Value.Text[start:end])
}

// schemeBefore returns where the scheme begins that ends at end.
//
//	scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )   (RFC 3986 section 3.1)
func schemeBefore(text string, end int) int {
	start := end
	for start > 0 && (check.IsLetterOrDigit(text[start-1]) || strings.IndexByte("+-.", text[start-1]) >= 0) {
		start--
	}
	return start
}

// endsPort reports whether text can be after a port, in a URL or a sentence.
func endsPort(text string) bool {
	rest, ends := strings.TrimLeft(text, ofSentence), afterURL
	if rest == text {
		ends += "/?#"
	}
	return rest == "" || strings.IndexByte(ends, rest[0]) >= 0
}

const (
	afterURL   = " \t\r\n\"'`<>\\" // what ends a URL in a text
	ofSentence = ".,:;!)]}|"       // what is a part of the sentence where it ends
)

// endOfAuthority returns where the authority ends that begins at start.
func endOfAuthority(text string, start int) int {
	return start + len(check.UpTo(text[start:], "/?#"+afterURL))
}

// endOfURL returns where the URL ends that has a port up to end, without the end of a sentence.
func endOfURL(text string, end int) int {
	return end + len(strings.TrimRight(check.UpTo(text[end:], afterURL), ofSentence))
}

// Drivers differ in what they make of a host and a port. Each line here was tried with those of Go programs.

// withIPv6 says what happens with an IPv6 address without brackets after scheme, which may be "", and its group. Of a
// string that reaches no API it only says what is true of the string.
func withIPv6(s *check.Site, scheme string) (does string, group check.Group) {
	does, group = dialedIPv6(s, scheme)
	if group == check.Style || s.Role.Form == catalogue.FieldHost || s.Role.Parser != catalogue.ParserNone || s.Role.Hosts {
		return does, group
	}
	switch {
	case strings.HasPrefix(does, "url.Parse"):
		return "it is no URL", group
	case does == "net.Dial fails":
		return "net.Dial fails on the address", group // url.Parse takes it
	}
	return "drivers take the port for a part of the address", group
}

// dialedIPv6 is withIPv6 for a string that is dialed, or parsed first.
func dialedIPv6(s *check.Site, scheme string) (does string, group check.Group) {
	scheme, _, ends := strings.Cut(strings.ToLower(scheme), "://")
	if (scheme == "" || strings.IndexByte(scheme, 0) >= 0) && (s.Role.Parser == catalogue.ParserParse || s.Role.Form == catalogue.FieldHost) {
		scheme = "http" // url.Parse comes first, whatever the scheme is; it gets what String makes of a Host
	}
	if (strings.IndexByte(scheme, 0) >= 0 || scheme == "" && ends) && 0 < s.Go && s.Go < 26 {
		scheme = "http" // or wss, or is put before it; nothing fails as long as it is one
	}
	switch scheme {
	case "http", "https":
		switch {
		case s.Go >= 26:
			return "url.Parse fails", check.Usual
		case s.Go > 0: // GODEBUG urlstrictcolons=0: net/http dials [::1]:port
			return "which url.Parse asks for once go.mod says go 1.26", check.Style
		}
		return "url.Parse fails since Go 1.26", check.Usual
	case "postgres", "postgresql":
		if strings.HasPrefix(s.API, "pgx") || s.API == "postgres.Open" { // gorm's driver uses it
			return "pgx fails", check.Usual
		}
		return "pgx fails, lib/pq takes the port for a part of the address", check.Usual
	case "sqlserver":
		return "go-mssqldb takes the port for a part of the address", check.Elsewhere
	case "ldap", "ldaps":
		return "go-ldap takes the port for a part of the address", check.Elsewhere
	case "redis", "rediss": // rueidis drops the port
		if s.Role.Name == "redis-url" { // since then it takes the last colon for the port's
			return "go-redis before v9.22 takes the port for a part of the address", check.Elsewhere
		}
		return "redigo takes the port for a part of the address", check.Elsewhere
	case "amqp", "amqps", "smtp", "smtps": // shoutrrr takes the port from behind the last colon
		return "which not all clients do without", check.Style
	}
	return "net.Dial fails", check.Usual
}

// portRefused says what refuses a port over 65535 behind scheme.
func portRefused(scheme string) string {
	switch scheme {
	case "sqlserver":
		return "go-mssqldb fails"
	case "postgres", "postgresql", "mongodb":
		return "the driver fails"
	}
	return "net.Dial fails"
}
