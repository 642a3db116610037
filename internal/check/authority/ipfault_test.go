package authority

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/strval"
)

// A constant is reported where net.ParseIP or netip.ParseAddr refuses it, and nowhere else;
// what the message says to write is an address.
func TestIPFault(t *testing.T) {
	refused := 0
	for _, text := range []string{
		"127.0.0.1", "::1", "::ffff:192.0.2.1", "2001:db8::1", "0.0.0.0", "fe80::1%eth0",
		"127.0.0.1:80", "[::1]:80", "[::1]", "localhost", "example.com", "http://192.0.2.1", "192.0.2.0/24", "2001:db8::/32",
		"256.0.0.1", "127.1", "192.168.001.1", " 127.0.0.1", "1:2:3", "[", "]:", ":80", "%", "a%b:80", "[fe80::1%eth0]:80",
	} {
		for role, ok := range map[string]bool{"ip-address": net.ParseIP(text) != nil, "ip-text": isAddr(text)} {
			s := checktest.Site(t, role, text)
			s.Value.Spans = []strval.Span{{End: len(text)}}
			found := check.Found(ipFault(s))
			if (len(found) == 0) != ok {
				t.Errorf("%s %q: %d findings, accepted %t", role, text, len(found), ok)
			}
			for _, f := range found {
				refused++
				if _, write, ok := strings.Cut(f.Message, "; write "); ok && net.ParseIP(checktest.Unquote(write)) == nil {
					t.Errorf("%q: %s", text, f.Message)
				}
			}
		}
	}
	if refused == 0 {
		t.Error("none is refused")
	}
}

func isAddr(text string) bool { _, err := netip.ParseAddr(text); return err == nil }

// Cookies and the resolver take no address in brackets.
func TestBrackets(t *testing.T) {
	if c := (&http.Cookie{Name: "a", Value: "b", Domain: "[::1]"}).String(); strings.Contains(c, "Domain") {
		t.Error(c)
	}
	if addrs, err := net.DefaultResolver.LookupHost(t.Context(), "[::1]"); err == nil || !strings.Contains(err.Error(), "no such host") {
		t.Error(addrs, err)
	}
	for name, want := range map[string]bool{"cookie-domain": true, "certificate-name": true, "host-name": true, "server-name": false, "smtp-host": false, "host-header": false} {
		if got := len(Badhost.Run(checktest.Site(t, name, "[::1]"))) > 0; got != want {
			t.Errorf("%s: found %t", name, got)
		}
	}
}
