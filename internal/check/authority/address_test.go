package authority

import (
	"context"
	"go/ast"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/strval"
)

func TestAddress(t *testing.T) {
	checktest.Run(t, Address, []checktest.Case{
		// What looks wrong and is right.
		{Role: "dial-address", Value: ""}, // none is given
		{Role: "dial-address", Value: ":8080"},
		{Role: "dial-address", Value: ":0"},
		{Role: "dial-address", Value: "localhost:http"},
		{Role: "dial-address", Value: "localhost:"},
		{Role: "dial-address", Value: "[::1]:80"},
		{Role: "dial-address", Value: "[fe80::1%eth0]:80"},
		{Role: "dial-address", Value: "db:05432"},
		{Role: "listen-address", Value: "0.0.0.0:80"},
		{Role: "listen-address", Value: "*:80"}, // fails by its name, which is no rule of addresses
		{Role: "server-address", Value: "/run/x.sock"},
		{Role: "server-address", Value: "@x"},
		{Role: "host-port", Value: "localhost"}, // a port is added
		{Role: "host-port", Value: "//localhost:6379"},
		{Role: "host-port", Value: "h:1/http://x"},
		{Role: "grpc-host-port", Value: "dns:///collector:4317"},
		{Role: "grpc-target", Value: "unix:///run/x.sock"},
		{Role: "grpc-target", Value: "etcd://h/x"}, // a resolver of one's own
		{Role: "grpc-target", Value: "localhost"},
		{Role: "joined-host", Value: "::1"},
		{Role: "joined-host", Value: "fe80::1%eth0"},
		{Role: "joined-host", Value: "[host]"},
		{Role: "joined-port", Value: "http"},
		{Role: "joined-port", Value: ""},
		{Role: "dial-address", Value: "8080", Test: true},
		{Role: "host-port", Value: "redis://localhost:6379", Test: true},

		// A URL.
		{Role: "listen-address", Value: "http://localhost:8080", At: "http://localhost:8080", Fix: "?localhost:8080",
			Want: `http.ListenAndServe takes host:port, and this is a URL; it fails; write "localhost:8080"; in "http://localhost:8080"`},
		{Role: "dial-address", Value: "tcp://10.0.0.1:80/x", At: "tcp://10.0.0.1:80/x",
			Want: `net.Dial takes host:port, and this is a URL; it fails; write the host and the port alone; in "tcp://10.0.0.1:80/x"`},
		{Role: "dial-address", Value: "http://localhost", At: "http://localhost",
			Want: `net.Dial takes host:port, and this is a URL; it fails; leave out "http://", and add ":" and the port; in "http://localhost"`},
		{Role: "host-port", Value: "redis://localhost:6379", At: "redis://localhost:6379", Fix: "?localhost:6379",
			Want: `redis.Options.Addr takes host:port, and this is a URL; write "localhost:6379"; in "redis://localhost:6379"`},
		{Role: "host-port", Value: "redis://u:QxzWkv@cache.corp.io:6379/0", At: "redis://u:QxzWkv@cache.corp.io:6379/0",
			Want: `redis.Options.Addr takes host:port, and this is a URL; write the host and the port alone; in "redis://u:…@cache.corp.io:6379/0"`},
		{Role: "grpc-host-port", Value: "HTTP://collector:4317", At: "HTTP://collector:4317", Fix: "?collector:4317",
			Want: `otlptracegrpc.WithEndpoint takes host:port, and this is a URL; write "collector:4317"; in "HTTP://collector:4317"`},
		{Role: "grpc-target", Value: "http://localhost:50051", At: "http://localhost:50051",
			Want: `grpc.NewClient takes host:port, and this is a URL; each call fails; write "localhost:50051"; in "http://localhost:50051"`},
		{Role: "grpc-target", Value: "https://api.example.com/", At: "https://api.example.com/",
			Want: `grpc.NewClient takes host:port, and this is a URL; write "api.example.com"; in "https://api.example.com/"`},

		// No port, or one alone.
		{Role: "listen-address", Value: "8080", At: "8080", Fix: ":8080",
			Want: `a port without a colon: http.ListenAndServe fails; write ":8080"; in "8080"`},
		{Role: "dial-address", Value: "8080", At: "8080",
			Want: `a port without a colon: net.Dial fails; write the host and ":" before it; in "8080"`},
		{Role: "dial-address", Value: "mail.example.com", At: "mail.example.com",
			Want: `no port: net.Dial fails; add ":" and the port; in "mail.example.com"`},
		{Role: "dial-address", Value: "[::1]", At: "[::1]",
			Want: `no port: net.Dial fails; add ":" and the port; in "[::1]"`},
		{Role: "server-address", Value: "localhost", At: "localhost",
			Want: `no port: memcache.New fails; add ":" and the port; in "localhost"`},

		// A port that is none.
		{Role: "dial-address", Value: "localhost:8080/x", At: "localhost:8080/x",
			Want: `this has the port "8080/x"; net.Dial fails; write "localhost:8080"; in "localhost:8080/x"`},
		{Role: "dial-address", Value: "localhost:99999", At: "localhost:99999",
			Want: `this has the port "99999"; net.Dial fails; write a number of 0 to 65535 behind the colon; in "localhost:99999"`},
		{Role: "dial-address", Value: "::1:80", At: "::1:80",
			Want: `this has an IPv6 address without brackets; net.Dial fails; write "[::1]:80"; in "::1:80"`},
		{Role: "listen-address", Value: "::4000", At: "::4000",
			Want: `this has two colons; http.ListenAndServe fails; write ":4000"; in "::4000"`},
		{Role: "listen-address", Value: "::1", At: "::1",
			Want: `this has an IPv6 address without brackets; http.ListenAndServe fails; write "[::1]:" and the port; in "::1"`},
		{Role: "dial-address", Value: "h:80:80", At: "h:80:80",
			Want: `this is no host:port; net.Dial fails; write a host, a colon and a port; in "h:80:80"`},

		// net.JoinHostPort.
		{Role: "joined-host", Value: "[::1]", At: "[::1]", Fix: "?::1",
			Want: `net.JoinHostPort writes brackets itself: "[::1]" becomes "[[::1]]:80", which fails with "missing port in address"; write "::1"`},
		{Role: "joined-host", Value: "localhost:8080", At: "localhost:8080",
			Want: `net.JoinHostPort takes a host alone, and "localhost:8080" has a port: in brackets it is a host that is never found; write "localhost"`},
		{Role: "joined-host", Value: "https://h", At: "https://h",
			Want: `net.JoinHostPort takes a host, and "https://h" is a URL: in brackets it is a host that is never found; write the host alone`},
		{Role: "joined-port", Value: ":8080", At: ":8080", Fix: "?8080",
			Want: `net.JoinHostPort writes the colon itself: ":8080" becomes "h::8080", which fails with "too many colons in address"; write "8080"`},
	})
}

// What is said to fail does, in these words, and what is right does not by its form.
func TestAddressRun(t *testing.T) {
	var (
		hosts = []string{"", "127.0.0.1", "localhost", "[::1]", "::1", "[[::1]]", "http://127.0.0.1", "http://", "127.0.0.1:80", "[::1", "::1]", "[127.0.0.1]", "[[127.0.0.1]", "[127.0.0.1]]", "a[", "a]", "[", "]", "[]"}
		ports = []string{"", ":", ":0", ":1", ":http", ":99999", ":-1", ":65536", ":1/x", ":1 ", ":1?x", "1", ":[1]", ":1:1", "::1"}
		wrong int
	)
	for _, host := range hosts {
		for _, port := range ports {
			addr := host + port
			if addr == "" {
				continue
			}
			want := addressReason(addr)
			_, err := net.ResolveTCPAddr("tcp", addr)
			if want != "" {
				wrong++
				if err == nil || !strings.Contains(err.Error(), want) {
					t.Errorf("%q: %v, want %s", addr, err, want)
				}
				continue
			}
			// What is left is a matter of names.
			if err != nil && !strings.Contains(err.Error(), "lookup ") && !strings.Contains(err.Error(), "invalid address") {
				t.Errorf("%q: %v, and nothing is reported", addr, err)
			}
		}
	}
	if wrong == 0 {
		t.Error("nothing is told apart")
	}

	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for _, tt := range []struct{ host, port, want string }{
		{"[::1]", "80", "missing port in address"},
		{"127.0.0.1", ":80", "too many colons in address"},
		{"127.0.0.1:80", "80", "lookup"},
		{"http://127.0.0.1", "80", "lookup"},
	} {
		if _, err := new(net.Dialer).DialContext(ctx, "tcp", net.JoinHostPort(tt.host, tt.port)); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("JoinHostPort(%q, %q): %v, want %s", tt.host, tt.port, err, tt.want)
		}
	}
}

// With holes, a finding is one for every filling, or for an ordinary one.
func TestAddressHoles(t *testing.T) {
	tests := []struct {
		value string // with "\x00" for any string and "\x01" for digits
		want  string // a part of the message; "" if there is none
	}{
		{"\x00", ""},
		{"\x01", "a port without a colon"},
		{"localhost\x01", "no port"},
		{"localhost\x00", ""}, // ":8080"
		{":\x01", ""},
		{"localhost:\x00", ""},
		{"http://\x00", "is a URL"},
		{"http://\x00:\x01", "is a URL"},
		{"\x00:\x01", `("::1": net.Dial fails)`},
		{"\x00:8080", `("::1": net.Dial fails)`},
		{"\x00.example.com:8080", ""},
		{"[\x00]:8080", ""},
		{"\x00:\x00", ""}, // no port by its name
	}
	for _, tt := range tests {
		v := strval.Value{Text: strings.ReplaceAll(tt.value, "\x01", "\x00")}
		for i := range len(tt.value) {
			switch tt.value[i] {
			case 0:
				v.Holes = append(v.Holes, strval.Hole{At: i})
			case 1:
				v.Holes = append(v.Holes, strval.Hole{At: i, Kind: strval.Digits})
			}
		}
		v.Spans = []strval.Span{{End: len(v.Text), Lit: new(ast.BasicLit)}}
		s := checktest.Site(t, "dial-address", "")
		s.Value = v
		got := ""
		for _, f := range Address.Run(s) {
			got += checktest.Whole(f)
		}
		if (got == "") != (tt.want == "") || !strings.Contains(got, tt.want) {
			t.Errorf("%q: %q, want %q", tt.value, got, tt.want)
		}
	}
}

// A mail server has a name: that an IPv6 address fails is for -strict.
func TestAddressNamed(t *testing.T) {
	for role, want := range map[string][2]int{"mail-address": {0, 1}, "dial-address": {1, 1}} {
		for i, n := range want {
			s := check.NewSite(checktest.JoinedValue("{h}:{#p}"), catalogue.MustRole(role), "x")
			s.Strict = i == 1
			if got := Address.Run(s); len(got) != n {
				t.Errorf("%s with Strict %t: %v", role, s.Strict, got)
			}
		}
	}
}
