package check

import (
	"fmt"
	"strings"
)

// emptyPart finds a URL that is made of the scheme or host of a request which a server
// got. Both are empty there:
//
//	r.URL.Scheme + "://" + r.Host      =>  "://shop.example"
//	"https://" + r.URL.Host + "/cart"  =>  "https:///cart"
func (s *Site) emptyPart() *Finding {
	if s.Several || s.Printed || len(s.Value.Holes) == 0 || strings.HasPrefix(s.API, "log.") {
		return nil
	}
	text, host := s.Value.Text, 0
	if h := s.Value.Holes[0]; h.At == 0 {
		if len(text) < 4 || text[1:4] != "://" {
			return nil
		}
		if s.Context.EmptyPart(h) == PartScheme {
			f := s.emptyFinding(0, `begins with "://"`, "r.TLS")
			return &f
		}
		host = 4
	} else if scheme := schemeEnd(text); len(text) > scheme+3 && text[scheme:scheme+3] == "://" && needsAuthority(text[:scheme]) {
		host = scheme + 3
	}
	if h := s.hole(host); host > 0 && h != nil {
		if part := s.Context.EmptyPart(*h); (part == PartHost || part == PartHostname) && (host+1 == len(text) || text[host+1] == '/' || text[host+1] == '?' || text[host+1] == ':' || s.atHole(host+1)) {
			f := s.emptyFinding(host, "has no host", "r.Host")
			return &f
		}
	}
	return nil
}

// emptyForwarded finds a header that tells the server behind a gateway which scheme the
// client has used, and is empty always:
//
//	out.Header.Set("X-Forwarded-Proto", r.URL.Scheme)
func (s *Site) emptyForwarded() []Finding {
	if s.Several || s.Value.Text != "\x00" || !s.Context.EmptyForwarded(s.Value.Holes[0]) {
		return nil
	}
	return []Finding{{Start: 0, End: 1,
		Message: fmt.Sprintf(`%s is "" in a server's request, whose URL has a path and a query only: the header is sent empty; ask r.TLS, and write "https" or "http" (origin-form, RFC 9112 section 3.2.1)`, s.part(0, 1))}}
}

// emptyFinding is the finding of the hole at i.
func (s *Site) emptyFinding(i int, what, instead string) Finding {
	return Finding{Start: i, End: i + 1,
		Message: fmt.Sprintf(`%s is "" in a server's request, whose URL has a path and a query only: %s %s; use %s (origin-form, RFC 9112 section 3.2.1)`, s.part(i, i+1), s.quote(i, i+1), what, instead)}
}
