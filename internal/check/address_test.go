package check

import (
	"context"
	"go/ast"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/urilint/urilint/internal/strval"
)

func TestAddress(t *testing.T) {
	testCheck(t, address, []siteCase{
		// What looks wrong and is right.
		{role: "dial-address", value: ""}, // none is given
		{role: "dial-address", value: ":8080"},
		{role: "dial-address", value: ":0"},
		{role: "dial-address", value: "localhost:http"},
		{role: "dial-address", value: "localhost:"},
		{role: "dial-address", value: "[::1]:80"},
		{role: "dial-address", value: "[fe80::1%eth0]:80"},
		{role: "dial-address", value: "db:05432"},
		{role: "listen-address", value: "0.0.0.0:80"},
		{role: "listen-address", value: "*:80"}, // fails by its name, which is no rule of addresses
		{role: "server-address", value: "/run/x.sock"},
		{role: "server-address", value: "@x"},
		{role: "host-port", value: "localhost"}, // a port is added
		{role: "host-port", value: "//localhost:6379"},
		{role: "host-port", value: "h:1/http://x"},
		{role: "grpc-host-port", value: "dns:///collector:4317"},
		{role: "grpc-target", value: "unix:///run/x.sock"},
		{role: "grpc-target", value: "etcd://h/x"}, // a resolver of one's own
		{role: "grpc-target", value: "localhost"},
		{role: "joined-host", value: "::1"},
		{role: "joined-host", value: "fe80::1%eth0"},
		{role: "joined-host", value: "[host]"},
		{role: "joined-port", value: "http"},
		{role: "joined-port", value: ""},
		{role: "dial-address", value: "8080", test: true},
		{role: "host-port", value: "redis://localhost:6379", test: true},

		// A URL.
		{role: "listen-address", value: "http://localhost:8080", at: "http://localhost:8080", fix: "?localhost:8080",
			want: `http.ListenAndServe takes host:port, and this is a URL; it fails; write "localhost:8080"; in "http://localhost:8080"`},
		{role: "dial-address", value: "tcp://10.0.0.1:80/x", at: "tcp://10.0.0.1:80/x",
			want: `net.Dial takes host:port, and this is a URL; it fails; write the host and the port alone; in "tcp://10.0.0.1:80/x"`},
		{role: "dial-address", value: "http://localhost", at: "http://localhost",
			want: `net.Dial takes host:port, and this is a URL; it fails; leave out "http://", and add ":" and the port; in "http://localhost"`},
		{role: "host-port", value: "redis://localhost:6379", at: "redis://localhost:6379", fix: "?localhost:6379",
			want: `redis.Options.Addr takes host:port, and this is a URL; write "localhost:6379"; in "redis://localhost:6379"`},
		{role: "host-port", value: "redis://u:QxzWkv@cache.corp.io:6379/0", at: "redis://u:QxzWkv@cache.corp.io:6379/0",
			want: `redis.Options.Addr takes host:port, and this is a URL; write the host and the port alone; in "redis://u:…@cache.corp.io:6379/0"`},
		{role: "grpc-host-port", value: "HTTP://collector:4317", at: "HTTP://collector:4317", fix: "?collector:4317",
			want: `otlptracegrpc.WithEndpoint takes host:port, and this is a URL; write "collector:4317"; in "HTTP://collector:4317"`},
		{role: "grpc-target", value: "http://localhost:50051", at: "http://localhost:50051",
			want: `grpc.NewClient takes host:port, and this is a URL; each call fails; write "localhost:50051"; in "http://localhost:50051"`},
		{role: "grpc-target", value: "https://api.example.com/", at: "https://api.example.com/",
			want: `grpc.NewClient takes host:port, and this is a URL; write "api.example.com"; in "https://api.example.com/"`},

		// No port, or one alone.
		{role: "listen-address", value: "8080", at: "8080", fix: ":8080",
			want: `a port without a colon: http.ListenAndServe fails; write ":8080"; in "8080"`},
		{role: "dial-address", value: "8080", at: "8080",
			want: `a port without a colon: net.Dial fails; write the host and ":" before it; in "8080"`},
		{role: "dial-address", value: "mail.example.com", at: "mail.example.com",
			want: `no port: net.Dial fails; add ":" and the port; in "mail.example.com"`},
		{role: "dial-address", value: "[::1]", at: "[::1]",
			want: `no port: net.Dial fails; add ":" and the port; in "[::1]"`},
		{role: "server-address", value: "localhost", at: "localhost",
			want: `no port: memcache.New fails; add ":" and the port; in "localhost"`},

		// A port that is none.
		{role: "dial-address", value: "localhost:8080/x", at: "localhost:8080/x",
			want: `this has the port "8080/x"; net.Dial fails; write "localhost:8080"; in "localhost:8080/x"`},
		{role: "dial-address", value: "localhost:99999", at: "localhost:99999",
			want: `this has the port "99999"; net.Dial fails; write a number of 0 to 65535 behind the colon; in "localhost:99999"`},
		{role: "dial-address", value: "::1:80", at: "::1:80",
			want: `this has an IPv6 address without brackets; net.Dial fails; write "[::1]:80"; in "::1:80"`},
		{role: "listen-address", value: "::1", at: "::1",
			want: `this has an IPv6 address without brackets; http.ListenAndServe fails; write "[::1]:" and the port; in "::1"`},
		{role: "dial-address", value: "h:80:80", at: "h:80:80",
			want: `this is no host:port; net.Dial fails; write a host, a colon and a port; in "h:80:80"`},

		// net.JoinHostPort.
		{role: "joined-host", value: "[::1]", at: "[::1]", fix: "?::1",
			want: `net.JoinHostPort writes brackets itself: "[::1]" becomes "[[::1]]:80", which fails with "missing port in address"; write "::1"`},
		{role: "joined-host", value: "localhost:8080", at: "localhost:8080",
			want: `net.JoinHostPort takes a host alone, and "localhost:8080" has a port: in brackets it is a host that is never found; write "localhost"`},
		{role: "joined-host", value: "https://h", at: "https://h",
			want: `net.JoinHostPort takes a host, and "https://h" is a URL: in brackets it is a host that is never found; write the host alone`},
		{role: "joined-port", value: ":8080", at: ":8080", fix: "?8080",
			want: `net.JoinHostPort writes the colon itself: ":8080" becomes "h::8080", which fails with "too many colons in address"; write "8080"`},
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
		s := newSite(t, "dial-address", "")
		s.Value = v
		got := ""
		for _, f := range address.Run(s) {
			got += whole(f)
		}
		if (got == "") != (tt.want == "") || !strings.Contains(got, tt.want) {
			t.Errorf("%q: %q, want %q", tt.value, got, tt.want)
		}
	}
}
