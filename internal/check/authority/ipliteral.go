package authority

import (
	"strings"

	"github.com/urilint/urilint/internal/check"
)

// AddressFault returns the finding of a host that is an IPv6 address for Go but
// not for RFC 3986: with a zone identifier, or without brackets. It is nil if
// there is no fault or another one.
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
