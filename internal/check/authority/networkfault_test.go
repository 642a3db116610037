package authority

import (
	"net"
	"net/netip"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/strval"
)

// A constant is reported where package net or netip refuses it, and nowhere else; what the
// message says to write as a whole is taken.
func TestNetworkFault(t *testing.T) {
	cidr := func(s string) bool { _, _, err := net.ParseCIDR(s); return err == nil }
	prefix := func(s string) bool { _, err := netip.ParsePrefix(s); return err == nil }
	port := func(s string) bool { _, err := netip.ParseAddrPort(s); return err == nil }
	tests := map[string]struct {
		role  string
		takes func(string) bool
	}{
		"net.ParseCIDR":                   {"ip-network", cidr},
		"netip.ParsePrefix":               {"ip-network", prefix},
		"netip.MustParsePrefix":           {"ip-network", prefix},
		"netip.ParseAddrPort":             {"ip-port", port},
		"(*gin.Engine).SetTrustedProxies": {"trusted-proxy", func(s string) bool { return cidr(s) || net.ParseIP(s) != nil }},
	}
	refused := 0
	for api, tt := range tests {
		for _, text := range []string{
			"", "127.0.0.1", "::1", "::ffff:192.0.2.1", "fe80::1%eth0", "fe80::1%eth0/64", "10.0.0.0/8", "10.0.0.0/08", "10.0.0.0/008", "10.0.0.0/0", "10.0.0.0/00",
			"10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/ 8", "/8", "10/8", "10.0.0.0/8/8", "::/0", "2001:db8::/32", "2001:db8::/129", "::ffff:1.2.3.4/100",
			"localhost", "example.com", "http://192.0.2.1", "127.0.0.1:80", "[::1]:80", "[::1]", "::1:80", ":80", "localhost:80", "example.com:http", "127.0.0.1:http",
			"127.0.0.1:65536", "127.0.0.1:", "[127.0.0.1]:80", "[fe80::1%eth0]:80", "*", "1.2.3.4/24\n", "256.0.0.1/8", "[]:80",
		} {
			s := checktest.Site(t, tt.role, text)
			s.API = api
			s.Value.Spans = []strval.Span{{End: len(text)}}
			found := check.Found(networkFault(s))
			if (len(found) == 0) != tt.takes(text) {
				t.Errorf("%s %q: %d findings, accepted %t", api, text, len(found), tt.takes(text))
			}
			for _, f := range found {
				refused++
				if _, write, ok := strings.Cut(f.Message, "; write "); ok && !strings.Contains(write, " and the port") && !tt.takes(checktest.Unquote(write)) && !strings.HasSuffix(text, ":http") {
					t.Errorf("%q: %s", text, f.Message)
				}
			}
		}
	}
	if refused == 0 {
		t.Error("none is refused")
	}
}
