package checks

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// received returns the request that a server gets when http.Get is given target; a path
// alone is asked of h.example, with a blank escaped, as a browser does after a redirection. All hosts are the server, and https is http.
func received(t *testing.T, target string) (*http.Request, error) {
	t.Helper()
	var got *http.Request
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.ParseForm()
		got = r
	}))
	defer server.Close()
	client := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, network, server.Listener.Addr().String())
	}}}
	defer client.CloseIdleConnections()
	if target[0] == '/' {
		target = "http://h.example" + strings.ReplaceAll(target, " ", "%20")
	}
	if len(target) > len("https") && strings.EqualFold(target[:len("https")], "https") {
		target = "http" + target[len("https"):]
	}
	resp, err := client.Get(target)
	if err != nil {
		return &http.Request{URL: new(url.URL)}, err
	}
	resp.Body.Close()
	if got == nil {
		return &http.Request{URL: new(url.URL)}, errors.New(resp.Status)
	}
	return got, nil
}

// notFound returns an error unless Go's resolver finds no such host, where no name
// server knows one.
func notFound(t *testing.T, host string) error {
	resolver := &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
		client, server := net.Pipe()
		go refuseNames(server)
		return client, nil
	}}
	_, err := resolver.LookupHost(context.Background(), host)
	var dns *net.DNSError
	if errors.As(err, &dns) && dns.IsNotFound {
		return nil
	}
	return must(false, err)
}

// refuseNames answers that there is no such name (RFC 1035 section 4.1.1) to each query
// of a connection.
func refuseNames(c net.Conn) {
	defer c.Close()
	for {
		var length [2]byte
		if _, err := io.ReadFull(c, length[:]); err != nil {
			return
		}
		m := make([]byte, binary.BigEndian.Uint16(length[:]))
		if _, err := io.ReadFull(c, m); err != nil || len(m) < 12 {
			return
		}
		m[2] |= 0x80          // a response
		m[3] = m[3]&^0x0f | 3 // NXDOMAIN
		if _, err := c.Write(append(length[:], m...)); err != nil {
			return
		}
	}
}

// strictFails returns an error unless url.Parse refuses target with Go 1.26's setting.
func strictFails(t *testing.T, target string) error {
	t.Setenv("GODEBUG", "urlstrictcolons=1")
	_, err := url.Parse(target)
	if err == nil && !hasStrictColons() {
		return nil // Go 1.25
	}
	return fails(err, "")
}

func hasStrictColons() bool {
	_, err := url.Parse("http://h:1:2/")
	return err != nil
}

// differs returns an error unless a part of a URL is never as it is compared, and may be
// what is to be written.
func differs(compared, better, part string, prefix bool) error {
	is := func(u *url.URL, text string) bool {
		got := map[string]string{"Scheme": u.Scheme, "Host": u.Host, "Hostname": u.Hostname(), "Port": u.Port()}[part]
		return got == text || prefix && strings.HasPrefix(got, text)
	}
	right := false
	for _, target := range []string{
		compared, better, compared + "://h.example/", better + "://h.example/", "https://" + compared + "/", "https://" + better + "/", "https://[" + better + "]/",
		"https://" + better + "h.example/", compared + "h.example/", "https://h.example:" + better + "/", "https://h.example" + compared + "/",
	} {
		u, err := url.Parse(target)
		if err != nil {
			continue
		}
		if is(u, compared) {
			return must(false, target)
		}
		right = right || is(u, better)
	}
	return must(right, "no URL has", better)
}

// matched reports whether a mux with that pattern alone has a handler for target.
func matched(pattern, target string) bool {
	mux := http.NewServeMux()
	mux.Handle(pattern, http.NotFoundHandler())
	_, found := mux.Handler(httptest.NewRequest("GET", target, nil))
	return found == pattern
}
