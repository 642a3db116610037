package authority

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/check"
)

// ProxyHost is missinghost for the URL of a proxy. Its scheme may be missing, its host
// may not: net/http takes an empty one for this computer.
//
//	url.Parse("proxy.example.com")   a path
//	url.Parse("proxy:3128")          the scheme "proxy", and something opaque
func ProxyHost(s *check.Site) *check.Finding {
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
