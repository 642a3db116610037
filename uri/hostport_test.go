package uri

import (
	"net"
	"strconv"
	"strings"
	"testing"
)

func TestHostPort(t *testing.T) {
	for _, c := range []struct{ in, hostname, port, dial string }{ // dial "" for an error
		{"https://example.com/", "example.com", "443", "example.com:443"},
		{"HTTPS://Example.com", "Example.com", "443", "Example.com:443"},
		{"https://u:p@example.com:8443?q", "example.com", "8443", "example.com:8443"},
		{"http://127.0.0.1", "127.0.0.1", "80", "127.0.0.1:80"},
		{"http://[::1]", "::1", "80", "[::1]:80"},
		{"http://[2001:DB8::1.2.3.4]:8080/", "2001:DB8::1.2.3.4", "8080", "[2001:DB8::1.2.3.4]:8080"},
		{"postgres://db/x", "db", "5432", "db:5432"},
		{"//h:1/", "h", "1", "h:1"},
		{"http://my_host.local./", "my_host.local.", "80", "my_host.local.:80"},

		// Ports: empty is the default, zeros in front do not count.
		{"http://h:/", "h", "80", "h:80"},
		{"http://h:080/", "h", "80", "h:80"},
		{"http://h:0/", "h", "0", "h:0"},
		{"http://h:000/", "h", "0", "h:0"},
		{"http://h:65535/", "h", "65535", "h:65535"},
		{"http://h:65536/", "h", "", ""},
		{"http://h:99999999999999999999/", "h", "", ""},
		{"http://h:" + strings.Repeat("0", 100) + "1/", "h", "1", "h:1"},
		{"foo://h/", "h", "", ""},
		{"foo://h:/", "h", "", ""},
		{"foo://h:1/", "h", "1", "h:1"},
		{"//h", "h", "", ""},
		{"file:///x", "", "", ""},
		{"s3://bucket/x", "bucket", "", ""},

		// No host.
		{"", "", "", ""},
		{"http:/x", "", "", ""},
		{"mailto:a@b", "", "", ""},
		{"http://", "", "80", ""},
		{"http://:8080", "", "8080", ""},
		{"http://u@/", "", "80", ""},

		// Triplets and IDNA.
		{"http://b%C3%BCcher.example/", "bücher.example", "80", "xn--bcher-kva.example:80"},
		{"http://xn--bcher-kva.example/", "xn--bcher-kva.example", "80", "xn--bcher-kva.example:80"},
		{"http://ex%41mple/", "exAmple", "80", "exAmple:80"},
		{"http://a%2Fb/", "a/b", "80", ""},
		{"http://a%3A80/", "a:80", "80", ""},
		{"http://%5B::1%5D", "", "", "refused by Parse"},
		{"http://%00/", "\x00", "80", ""},
		{"http://a%20b/", "a b", "80", ""},
		{"http://a%2540/", "a%40", "80", ""},
		{"http://%FF/", "\xff", "80", ""},
		{"http://%EF%BC%8F/", "／", "80", ""}, // maps to "/"
		{"http://%3127.0.0.1/", "127.0.0.1", "80", ""},
		{"http://%EF%BC%9127.0.0.1/", "１27.0.0.1", "80", ""},
		{"http://127.1/", "127.1", "80", "127.1:80"}, // a name by RFC 3986 section 7.4
		{"http://[v1.x]/", "v1.x", "80", ""},
		{"http://%C3%BC..x/", "ü..x", "80", ""},
	} {
		r, err := Parse(c.in)
		if c.dial == "refused by Parse" {
			if err == nil {
				t.Errorf("%q parses", c.in)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Hostname(); got != c.hostname {
			t.Errorf("%q: Hostname %q, want %q", c.in, got, c.hostname)
		}
		port := ""
		if n, ok := r.PortNumber(); ok {
			port = strconv.Itoa(int(n))
		} else if n != 0 {
			t.Errorf("%q: port %d and false", c.in, n)
		}
		if port != c.port {
			t.Errorf("%q: PortNumber %q, want %q", c.in, port, c.port)
		}
		dial, err := r.HostPort()
		if dial != c.dial || (err == nil) != (c.dial != "") {
			t.Errorf("%q: HostPort %q, %v; want %q", c.in, dial, err, c.dial)
		}
		if fault := checkHostPort(r); fault != "" {
			t.Errorf("%q: %s", c.in, fault)
		}
	}
	if _, err := MustParse("foo://u:s3cret@h/").HostPort(); strings.Contains(err.Error(), "s3cret") {
		t.Error(err)
	}
}

// checkHostPort returns what is wrong with HostPort and Origin of r, or "".
func checkHostPort(r Ref) string {
	dial, err := r.HostPort()
	if err != nil {
		if dial != "" {
			return "a string with the error"
		}
	} else {
		host, port, err := net.SplitHostPort(dial)
		switch n, ok := r.PortNumber(); {
		case err != nil || host == "":
			return "not for net.Dial: " + dial
		case !ok || strconv.Itoa(int(n)) != port:
			return "another port: " + dial
		case !isASCII(host) || strings.ContainsAny(host, "%/?#@[] "):
			return "no host: " + dial
		}
		if addr, ok := r.Addr(); (net.ParseIP(host) != nil) != ok || ok && !net.ParseIP(host).Equal(net.IP(addr.AsSlice())) {
			return "another address: " + dial
		}
	}
	origin, ok := r.Origin()
	if !ok {
		if origin != "null" {
			return "an origin that is none: " + origin
		}
		return ""
	}
	// An origin is a URI, and its own origin; nothing else of r counts.
	o, err := ParseURI(origin)
	if err != nil {
		return "an origin that does not parse: " + origin
	}
	p := o.Parts()
	if p.HasUserinfo || p.Path != "" || p.HasQuery || p.HasFragment || !p.HasHost || p.Host == "" || strings.ToLower(origin) != origin {
		return "an origin with too much in it: " + origin
	}
	if again, ok := o.Origin(); !ok || again != origin {
		return "an origin whose origin is another: " + origin + ", " + again
	}
	a, _ := r.PortNumber()
	if b, ok := o.PortNumber(); !ok || a != b {
		return "an origin with another port: " + origin
	}
	return ""
}

func FuzzHostPort(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	for _, s := range []string{"http://%C3%BC.x:080", "https://[::ffff:1.2.3.4]:", "ws://%2e%2E", "wss://a%2fb", "ftp://%F0%9F%98%80", "http://xn--/", "http://%E3%80%82"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if r, err := Parse(s); err == nil {
			if fault := checkHostPort(r); fault != "" {
				t.Errorf("%q: %s", s, fault)
			}
		}
	})
}

func TestOrigin(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"http://example.com/", "http://example.com"},
		{"http://example.com:80/path/file", "http://example.com"},
		{"http://example.com:8080/", "http://example.com:8080"},
		{"http://www.example.com/", "http://www.example.com"},
		{"https://example.com:80/", "https://example.com:80"},
		{"https://example.com/", "https://example.com"},
		{"http://example.org/", "http://example.org"},
		{"HTTP://User:Pw@EXAMPLE.com:080/x?y#z", "http://example.com"},
		{"wss://h:/", "wss://h"},
		{"ftp://h:2121", "ftp://h:2121"},
		{"http://h:00", "http://h:0"},
		{"http://b%c3%bccher.example", "http://xn--bcher-kva.example"},
		{"http://B%C3%9CCHER.example", "http://xn--bcher-kva.example"},
		{"http://%41.example", "http://a.example"},
		{"http://[2001:DB8::A]:80", "http://[2001:db8::a]"},
		{"http://127.0.0.1:3000", "http://127.0.0.1:3000"},
		{"http://example.com.", "http://example.com."}, // another host
		// Globally unique identifiers.
		{"file:///etc/passwd", "null"},
		{"file://h:80/", "null"},
		{"data:,x", "null"},
		{"mailto:a@example.com", "null"},
		{"urn:a:b", "null"},
		{"blob:https://example.com/1", "null"},
		{"foo://example.com/", "null"},
		{"http:///x", "null"},
		{"http:x", "null"},
		{"//example.com/", "null"},
		{"", "null"},
		{"http://h:65536", "null"},
		{"http://a%2Fb", "null"},
		{"http://%FF", "null"},
	} {
		got, ok := MustParse(c.in).Origin()
		if got != c.want || ok != (c.want != "null") {
			t.Errorf("%q: %q, %v; want %q", c.in, got, ok, c.want)
		}
		if fault := checkHostPort(MustParse(c.in)); fault != "" {
			t.Errorf("%q: %s", c.in, fault)
		}
	}
}
