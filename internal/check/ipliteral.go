package check

import (
	"fmt"
	"strings"
)

// addressFault returns the finding of a host that is an IPv6 address for Go but
// not for RFC 3986: with a zone identifier, or without brackets. It is nil if
// there is no fault or another one.
func addressFault(s *Site) *Finding {
	if s.Fault == nil {
		return nil
	}
	text := s.Value.Text
	p, ok := rawAuthority(text)
	if !ok || s.holeIn(p) || s.Fault.Offset < p.start || s.Fault.Offset >= p.end {
		return nil
	}
	p.start += strings.LastIndexByte(p.of(text), '@') + 1
	host := p.of(text)

	if strings.HasPrefix(host, "[") {
		inside, _, closed := strings.Cut(host[1:], "]")
		address, _, ok := strings.Cut(inside, "%")
		if !closed || !ok || !isIPv6(address) {
			return nil
		}
		start := p.start + 1 + len(address)
		end := p.start + 1 + len(inside)
		group, zoned := Fails, s.parserName()+" fails"
		if strings.HasPrefix(text[start:end], "%25") {
			group, zoned = Style, "net/url takes it, browsers do not" // as RFC 6874 had it
		}
		return &Finding{Start: start, End: end, Group: group,
			Message: fmt.Sprintf("a URI has no place for the zone identifier %s; %s; leave it out", s.part(start, end), zoned), In: s.around(start, end), Rule: "IP-literal, RFC 3986 section 3.2.2; RFC 9844"}
	}

	address := host
	before, port := host, ""
	if i := strings.LastIndexByte(host, ':'); i >= 0 {
		before, port = host[:i], host[i+1:]
	}
	withPort := isIPv6(before) && port != "" && isDigits(port)
	switch {
	case !isIPv6(host) && !withPort:
		return nil
	case !isIPv6(host):
		address = before
	}
	end := p.start + len(address)
	f := &Finding{Start: p.start, End: p.end, Group: Fails}
	f.Message = fmt.Sprintf("the IPv6 address %s needs brackets", s.part(p.start, end))
	f.In = s.around(p.start, end)
	if since := s.since(); since != "" {
		f.Message += "; " + since
	}
	f.Message += "; write " + quoteText("["+address+"]")
	f.Rule = "IP-literal, RFC 3986 section 3.2.2"
	if withPort && 0 < s.Go && s.Go < 26 {
		f.Group = Style // what is after the last colon is the port
	}
	if !s.Role.Exact && !(isIPv6(host) && withPort) { // "1::2:80" may be an address alone, or one and a port
		f.Fix = &Fix{
			Message: fmt.Sprintf("Replace %q with %q", address, "["+address+"]"),
			Edits:   []Edit{{p.start, p.start, "["}, {end, end, "]"}},
			Unsafe:  true,
		}
	}
	return f
}
