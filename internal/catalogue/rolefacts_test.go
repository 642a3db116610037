package catalogue

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/smtp"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/kind"
)

// What the rows of the table say of the standard library, as it does it.

func TestFragmentInPath(t *testing.T) {
	u, err := url.ParseRequestURI("/a#b")
	if err != nil || u.Path != "/a#b" {
		t.Errorf("ParseRequestURI: %v, %v", u, err)
	}
	if r := httptest.NewRequest("GET", "https://example.com/a#b", nil); r.URL.Path != "/a#b" {
		t.Errorf("NewRequest: path %q", r.URL.Path)
	}
}

// url.ParseRequestURI takes a space; a request line ends at it.
func TestParserRequestLine(t *testing.T) {
	if _, err := url.ParseRequestURI("/a b"); err != nil {
		t.Error(err)
	}
	defer func() {
		if recover() == nil {
			t.Error("NewRequest takes a space")
		}
	}()
	httptest.NewRequest("GET", "/a b", nil)
}

func TestConnect(t *testing.T) {
	if r := httptest.NewRequest("CONNECT", "example.com:443", nil); r.URL.Host != "example.com:443" {
		t.Errorf("host %q", r.URL.Host)
	}
}

func TestOrigin(t *testing.T) {
	tests := []struct {
		origin string
		ok     bool
	}{
		{"https://example.com", true},
		{"https://example.com:8443", true},
		{"app://example", true}, // any scheme
		{"https://example.com#f", false},
		{"https://example.com/", false},
		{"https://", false},
		{"example.com", false},
	}
	for _, tt := range tests {
		if err := http.NewCrossOriginProtection().AddTrustedOrigin(tt.origin); (err == nil) != tt.ok {
			t.Errorf("%s: %v", tt.origin, err)
		}
	}
	// Exact: no normalization on either side.
	c := http.NewCrossOriginProtection()
	if err := c.AddTrustedOrigin("HTTPS://Example.com"); err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest("POST", "/", nil)
	r.Header.Set("Origin", "https://example.com")
	r.Host = "other.example"
	if c.Check(r) == nil {
		t.Error("an origin in another case is trusted")
	}
}

// http.Redirect sends what url.Parse rejects, a space too.
func TestRedirectParsesNothing(t *testing.T) {
	for _, u := range []string{"https://example.com/a b", "http://[::1", "https://example.com/%zz"} {
		w := httptest.NewRecorder()
		http.Redirect(w, httptest.NewRequest("GET", "/", nil), u, http.StatusFound)
		if got := w.Header().Get("Location"); got != u {
			t.Errorf("Location %q, want %q", got, u)
		}
	}
}

// PlainAuth's host is compared with that of the server, without a port.
func TestSMTPHost(t *testing.T) {
	server := &smtp.ServerInfo{Name: "smtp.example.com", TLS: true}
	for host, want := range map[string]string{"smtp.example.com": "<nil>", "smtp.example.com:587": "wrong host name", "https://smtp.example.com": "wrong host name"} {
		if _, _, err := smtp.PlainAuth("", "u", "p", host).Start(server); fmt.Sprint(err) != want {
			t.Errorf("%s: %v, want %s", host, err, want)
		}
	}
}

// A cookie's domain that is no host is dropped; a Host that is none is sent empty.
func TestHostnames(t *testing.T) {
	log.SetOutput(io.Discard)
	defer log.SetOutput(os.Stderr)
	for domain, want := range map[string]string{
		"example.com": "a=b; Domain=example.com", ".example.com": "a=b; Domain=example.com", "127.0.0.1": "a=b; Domain=127.0.0.1",
		"localhost:8080": "a=b", "https://example.com": "a=b", "example.com/": "a=b",
	} {
		if got := (&http.Cookie{Name: "a", Value: "b", Domain: domain}).String(); got != want {
			t.Errorf("domain %q: %s, want %s", domain, got, want)
		}
	}
	for host, want := range map[string]string{
		"api.example.com": "api.example.com", "api.example.com:80": "api.example.com:80",
		"https://api.example.com": "", "api.example.com/v1": "",
	} {
		r := httptest.NewRequest("GET", "http://h/", nil)
		r.Host = host
		var sent strings.Builder
		if err := r.Write(&sent); err != nil || !strings.Contains(sent.String(), "Host: "+want+"\r\n") {
			t.Errorf("host %q: %q, %v, want %q", host, sent.String(), err, want)
		}
		r.Host = ""
		r.Header.Set("Host", host)
		sent.Reset()
		if err := r.Write(&sent); err != nil || strings.Count(sent.String(), "Host:") != 1 || !strings.Contains(sent.String(), "Host: h\r\n") {
			t.Errorf("header Host %q: %q, %v", host, sent.String(), err)
		}
	}
}

// What has a port is no IP address, and no name that can be looked up; the address of a
// request's client has one.
func TestPorted(t *testing.T) {
	for _, network := range []string{"127.0.0.1:0", "[::1]:0"} {
		l, err := net.Listen("tcp", network)
		if err != nil {
			continue // without IPv6
		}
		var got string
		s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { got = r.RemoteAddr }))
		s.Listener.Close()
		s.Listener = l
		s.Start()
		res, err := http.Get(s.URL)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		s.Close()
		if _, ok := kind.Must("remote-addr").Language.Match(got); !ok {
			t.Errorf("RemoteAddr %q is not in its language", got)
		}
		for _, addr := range []string{got, "192.0.2.1:8080", "192.0.2.1:1234"} {
			if ip := net.ParseIP(addr); ip != nil {
				t.Errorf("net.ParseIP(%q) is %v", addr, ip)
			}
			if ip, err := netip.ParseAddr(addr); err == nil {
				t.Errorf("netip.ParseAddr(%q) is %v", addr, ip)
			}
		}
	}
	r := &net.Resolver{PreferGo: true}
	for name, lookup := range map[string]func(host string) error{
		"Host":  func(host string) error { _, err := r.LookupHost(t.Context(), host); return err },
		"CNAME": func(host string) error { _, err := r.LookupCNAME(t.Context(), host); return err },
		"MX":    func(host string) error { _, err := r.LookupMX(t.Context(), host); return err },
		"NS":    func(host string) error { _, err := r.LookupNS(t.Context(), host); return err },
		"TXT":   func(host string) error { _, err := r.LookupTXT(t.Context(), host); return err },
	} {
		for _, host := range []string{"example.com:8080", "https://example.com", "example.com/x"} {
			err := lookup(host)
			if e, ok := err.(*net.DNSError); !ok || e.Err != "no such host" {
				t.Errorf("Lookup%s(%q): %v", name, host, err)
			}
		}
	}
	for _, addr := range []string{"@", "", "/run/app.sock", "[fe80::1%eth0]:80"} {
		if _, ok := kind.Must("remote-addr").Language.Match(addr); !ok {
			t.Errorf("RemoteAddr %q is not in its language", addr)
		}
	}
	for _, addr := range []string{"192.0.2.1", "::1", "localhost", "localhost:80"} {
		if _, ok := kind.Must("remote-addr").Language.Match(addr); ok {
			t.Errorf("RemoteAddr %q is in its language", addr)
		}
	}
}

// A certificate with a scheme or a port in its names is valid for no host.
func TestCertificateNames(t *testing.T) {
	for name, ok := range map[string]bool{"example.com": true, "*.com": true, "example.com:443": false, "https://example.com": false} {
		c := &x509.Certificate{DNSNames: []string{name}}
		if err := c.VerifyHostname("example.com"); (err == nil) != ok {
			t.Errorf("a certificate for %q: %v", name, err)
		}
	}
}

// A certificate is valid for a name without port, scheme and path.
func TestServerName(t *testing.T) {
	s := httptest.NewUnstartedServer(http.NotFoundHandler())
	s.Config.ErrorLog = log.New(io.Discard, "", 0)
	s.StartTLS()
	defer s.Close()
	for name, ok := range map[string]bool{"example.com": true, "[127.0.0.1]": true, "example.com:443": false, "https://example.com": false, "example.com/": false} {
		tr := s.Client().Transport.(*http.Transport).Clone()
		tr.TLSClientConfig = &tls.Config{RootCAs: tr.TLSClientConfig.RootCAs, ServerName: name}
		res, err := (&http.Client{Transport: tr}).Get(s.URL)
		if err == nil {
			res.Body.Close()
		}
		if (err == nil) != ok {
			t.Errorf("server name %q: %v", name, err)
		}
	}
}
