package reading_test

import (
	"bufio"
	"context"
	"errors"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/web/reading"
	"github.com/urilint/urilint/web/telling"
)

// TestHTTPGet compares HTTPGet with net/http, whose connections end here.
func TestHTTPGet(t *testing.T) {
	groups, err := telling.Groups()
	if err != nil {
		t.Fatal(err)
	}
	_, hrefs, err := telling.Hrefs()
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[bool]int{}
	try := func(s string, href reading.Href) {
		want := sent(s)
		if got := reading.HTTPGet(s, reading.Browser(s, href)); got != want {
			t.Errorf("of %q http.Get makes %+v, HTTPGet says %+v", s, want, got)
		}
		kinds[want.Error == ""]++
	}
	for _, s := range []string{"https:/h", "http://:80/", "http://:/", "http://h:/a", "http://h:99999/", "http://h:080/", "http://u:p@h/?a b", "http://[fe80::1%25en0]:1/", "ftp://h/", "", "http:a"} {
		try(s, reading.Href{})
	}
	for _, g := range groups {
		for _, e := range g.Entries {
			if e.Base == "" {
				try(e.Text, hrefs[0])
			}
			hrefs = hrefs[1:]
		}
	}
	if kinds[true] < 50 || kinds[false] < 50 {
		t.Errorf("too few succeed or fail: %v", kinds)
	}
}

// sent asks for s, up to the first line that would reach a server.
func sent(s string) (g reading.Get) {
	dial := func(ctx context.Context, _, address string) (net.Conn, error) {
		_, port, err := net.SplitHostPort(address)
		if err == nil {
			_, err = net.DefaultResolver.LookupPort(ctx, "tcp", port)
		}
		if err != nil {
			return nil, &net.OpError{Op: "dial", Net: "tcp", Err: err}
		}
		g.Address = address
		here, there := net.Pipe()
		go func() {
			defer there.Close()
			in := bufio.NewReader(there)
			line, _ := in.ReadString('\n')
			g.Target = strings.TrimSuffix(strings.TrimPrefix(line, "GET "), " HTTP/1.1\r\n")
			for line != "\r\n" && line != "" {
				line, _ = in.ReadString('\n')
				g.Auth = g.Auth || strings.HasPrefix(line, "Authorization:")
			}
		}()
		return here, nil
	}
	client := http.Client{Transport: &http.Transport{DialContext: dial, DialTLSContext: dial, DisableKeepAlives: true}}
	resp, err := client.Get(s)
	if err == nil {
		resp.Body.Close()
	}
	if g.Address == "" {
		if e, ok := errors.AsType[*url.Error](err); ok {
			err = e.Err
		}
		if e, ok := errors.AsType[*url.Error](err); ok {
			err = e.Err // url.Parse's
		}
		g.Error = strings.TrimPrefix(err.Error(), "net/url: ")
	}
	return g
}
