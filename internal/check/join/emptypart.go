package join

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
)

// emptyPart finds a URL that is made of the scheme or host of a request which a server
// got. Both are empty there:
//
//	r.URL.Scheme + "://" + r.Host      =>  "://shop.example"
//	"https://" + r.URL.Host + "/cart"  =>  "https:///cart"
//
// So is its Host header, which net/http moves to the field Host.
func emptyPart(s *check.Site) *check.Finding {
	if s.Printed || len(s.Value.Holes) == 0 || strings.HasPrefix(s.API, "log.") {
		return nil
	}
	text, host := s.Value.Text, 0
	if h := s.Value.Holes[0]; h.At == 0 {
		if len(text) < 4 || text[1:4] != "://" {
			return nil
		}
		if s.Context.EmptyPart(h) == check.PartScheme && s.Admits(h, "") {
			return emptyFinding(s, 0, check.PartScheme, s.Quote(0, 1)+` begins with "://"`)
		}
		host = 4
	} else if scheme := check.SchemeEnd(text); len(text) > scheme+3 && text[scheme:scheme+3] == "://" && check.NeedsAuthority(text[:scheme]) {
		host = scheme + 3
	}
	if h := s.Hole(host); host > 0 && h != nil && s.Admits(*h, "") {
		if part := s.Context.EmptyPart(*h); (part == check.PartHost || part == check.PartHostname || part == check.PartHostHeader) && (host+1 == len(text) || text[host+1] == '/' || text[host+1] == '?' || text[host+1] == ':' || s.AtHole(host+1)) {
			return emptyFinding(s, host, part, s.Quote(host, host+1)+" has no host")
		}
	}
	return nil
}

// emptyForwarded finds a header that should pass the client's scheme or host on to the server
// behind a gateway, and is always empty:
//
//	out.Header.Set("X-Forwarded-Proto", r.URL.Scheme)
//	out.Header.Set("X-Forwarded-Host", r.Header.Get("Host"))
func emptyForwarded(s *check.Site) *check.Finding {
	if s.Several || s.Value.Text != "\x00" {
		return nil
	}
	part := s.Context.EmptyForwarded(s.Value.Holes[0])
	if part == check.NoPart || (part == check.PartScheme) != (s.Role.Form == catalogue.FieldScheme) {
		return nil
	}
	return emptyFinding(s, 0, part, "the header is sent empty")
}

// emptyFinding is the finding of the hole at i, which is part of a request.
func emptyFinding(s *check.Site, i int, part check.Part, effect string) *check.Finding {
	why, instead, source := "whose URL has a path and a query only", "use r.Host", "origin-form, RFC 9112 section 3.2.1"
	switch part {
	case check.PartScheme:
		instead = "use r.TLS"
		if s.Role.Form == catalogue.FieldScheme {
			instead = `ask r.TLS, and write "https" or "http"`
		}
	case check.PartHostHeader:
		why, source = "whose Host header net/http moves to the field Host", "net/http, Request.Header"
	}
	return &check.Finding{Start: i, End: i + 1, Message: fmt.Sprintf(`%s is "" in a server's request, %s: %s; %s`, s.Part(i, i+1), why, effect, instead), Rule: source}
}
