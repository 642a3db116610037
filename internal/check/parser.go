package check

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
)

// ParserName returns the function that rejects what netURL calls rejected.
func (s *Site) ParserName() string {
	switch {
	case s.Role.Parser == catalogue.ParserRequestLine && strings.Contains(s.Text(), " "):
		return "http.ReadRequest"
	case s.Role.Parser == catalogue.ParserRequestURI || s.Role.Parser == catalogue.ParserRequestLine:
		return "url.ParseRequestURI"
	}
	return "url.Parse"
}

// Since says what url.Parse makes of a host with brackets or colons, of which Go's
// versions judge differently; "" if the value has none, or they judge alike.
//
//	"http://[127.0.0.1]/"   fails since 1.25.2
//	"http://h:1:2/"         fails since 1.26, if the main module's go line says so (GODEBUG urlstrictcolons)
func (s *Site) Since() string {
	if s.Role.Parser == catalogue.ParserNone || !dependsOnGo(s.Text()) {
		return ""
	}
	p, _ := RawAuthority(s.Value.Text)
	if s.HoleIn(p) {
		return ""
	}
	host := p.Of(s.Value.Text)
	host = host[strings.LastIndexByte(host, '@')+1:]
	inside, after, closed := strings.Cut(strings.TrimPrefix(host, "["), "]")
	switch {
	case strings.HasPrefix(host, "[") && closed && LooksLikeIPv4(inside) && (after == "" || after[0] == ':'):
		return s.ParserName() + " fails since Go 1.25.2"
	case strings.HasPrefix(host, "["):
		if strings.Contains(inside, "%") {
			return "" // a zone
		}
		return s.ParserName() + " fails since Go 1.25.2"
	case !strings.EqualFold(s.Value.Text[:p.Start], "http://") && !strings.EqualFold(s.Value.Text[:p.Start], "https://"):
		return "" // of other schemes the last colon counts
	case s.Go >= 26:
		return s.ParserName() + " fails"
	case s.Go > 0:
		return fmt.Sprintf("%s takes it with go 1.%d in go.mod, and fails from 1.26 on", s.ParserName(), s.Go)
	}
	return s.ParserName() + " fails since Go 1.26"
}

// dependsOnGo reports whether net/url's verdict on the host depends on the Go version:
// since Go 1.25.2 only an IPv6 address may be in brackets (issue 75678), and since 1.26
// at most one colon may follow an http host (issue 75223). A bracket that is not
// closed, and what is no port after the last colon, are errors in every version.
func dependsOnGo(text string) bool {
	host, ok := hostAndPort(text)
	if !ok {
		return false
	}
	inside, after, closed := strings.Cut(strings.TrimPrefix(host, "["), "]")
	switch {
	case !strings.HasPrefix(host, "["):
		last := host[strings.LastIndexByte(host, ':')+1:]
		return strings.Count(host, ":") > 1 && IsDigits(last)
	case !closed, after != "" && (after[0] != ':' || !IsDigits(after[1:])):
		return false
	}
	return !IsIPv6(inside)
}

// hostAndPort returns the host and port of text as net/url finds them.
func hostAndPort(text string) (string, bool) {
	p, ok := RawAuthority(text)
	if !ok {
		return "", false
	}
	host := UpTo(text[p.Start:], "/?") // with what follows a "#": ParseRequestURI does not know it
	return host[strings.LastIndexByte(host, '@')+1:], true
}

// Refusal says who rejects the value.
func (s *Site) Refusal() string { return s.ParserName() + " fails" }

// Failure says what fails if net/http cannot ask for the URL: the call, or the request that it only makes.
func (s *Site) Failure() string {
	if strings.HasPrefix(s.API, "http.NewRequest") {
		return "the request fails"
	}
	return s.API + " fails"
}
