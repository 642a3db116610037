package check

import (
	"fmt"
	"strings"
)

// missinghost reports HTTP and WebSocket URIs without a host.
var missinghost = &Check{
	ID:    "missinghost",
	Title: "an HTTP URL without a host",
	Run:   runMissinghost,
}

func runMissinghost(s *Site) []Finding {
	scheme, _ := s.Ref.Scheme()
	if !s.valid() || !s.Role.Host || !isHTTP(strings.ToLower(scheme)) || s.forgiven(s.Role.Fetches || s.Role.Exact) {
		return nil
	}
	l := layoutOf(s.Ref)
	host, _ := s.Ref.Host()
	if host != "" || l.port.start < l.port.end && !s.Strict {
		return nil // net/http takes "http://:8080/" for this machine, though RFC 9110 does not
	}
	f := Finding{Start: 0, End: l.path.start}
	for f.End < len(s.Value.Text) && s.Value.Text[f.End] == '/' {
		f.End++
	}
	section := "4.2.1"
	if strings.HasPrefix(strings.ToLower(scheme), "ws") {
		f.Message = fmt.Sprintf("no host, in %s (ws-URI, RFC 6455 section 3)", s.quote(0, f.End))
	} else {
		if strings.EqualFold(scheme, "https") {
			section = "4.2.2"
		}
		f.Message = fmt.Sprintf("no host, in %s (%s-URI, RFC 9110 section %s)", s.quote(0, f.End), strings.ToLower(scheme), section)
	}
	f.Fix = hostFix(s, l, f.End)
	return []Finding{f}
}

// hostFix returns the fix that puts two slashes after the scheme where what
// follows looks like a host: "https:/example.com/x"; a guess.
func hostFix(s *Site, l layout, end int) *Fix {
	first, _, _ := strings.Cut(s.Value.Text[end:], "/")
	if l.host.start > 0 && l.host.start != l.path.start || s.Role.Exact || !strings.Contains(strings.Trim(first, "."), ".") && !strings.HasPrefix(first, "localhost") {
		return nil
	}
	old := span{l.scheme.end + len(":"), end}
	return &Fix{
		Message: fmt.Sprintf("Replace %q with %q", s.Value.Text[:end], l.scheme.of(s.Value.Text)+"://"),
		Edits:   []Edit{{old.start, old.end, "//"}},
		Unsafe:  true,
	}
}
