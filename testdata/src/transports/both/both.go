// Package both has a client that connects to a Unix socket, one that serves its own
// schemes, and others: what is special about one is not said of the others.
package both

import (
	"context"
	"net"
	"net/http"
	"net/url"
	"time"

	"transports/plain"
)

type fake struct{}

func (fake) RoundTrip(*http.Request) (*http.Response, error) { return nil, nil }

var proxy *url.URL

func dial(ctx context.Context, _, _ string) (net.Conn, error) { return net.Dial("unix", "/run/sock") }

func special() {
	c := &http.Client{Transport: &http.Transport{DialContext: dial}}
	c.Get("http://docker..sock/info")
	d := &http.Client{Transport: fake{}}
	d.Get("/users")
}

func ordinary() {
	c := &http.Client{Timeout: time.Second}
	c.Get("http://docker..sock/info") // want `badhost: `
	c.Get("/users")                   // want `missingscheme: `
	(&http.Client{}).Get("/users")    // want `missingscheme: `

	d := http.Client{Transport: &http.Transport{DisableCompression: true}}
	d.Timeout = time.Second
	d.Get("http://docker..sock/info") // want `badhost: `
	d.Get("mem://users")              // want `badscheme: `
}

// Another function may change the client, or the transport.
func changed() {
	c := &http.Client{}
	setUp(c)
	c.Get("http://docker..sock/info")

	d := &http.Client{}
	d.Transport = fake{}
	d.Get("/users")

	transport := &http.Transport{}
	tune(transport)
	e := &http.Client{Transport: transport}
	e.Get("http://docker..sock/info")

	kept := &http.Transport{}
	kept.MaxIdleConns = 4
	g := &http.Client{Transport: kept}
	g.Get("http://docker..sock/info") // want `badhost: `

	f := &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(proxy)}}
	f.Get("http://docker..sock/info")
}

func tune(t *http.Transport) { t.DialContext = dial }

func either(on bool) {
	c := &http.Client{}
	if on {
		c = &http.Client{Transport: fake{}}
	}
	c.Get("/users")
	func() { c.Get("http://docker..sock/info") }()
}

func setUp(c *http.Client) { c.Transport = &http.Transport{DialContext: dial} }

// get is what a wrapper does: with a client of its own.
func get(host string) {
	c := &http.Client{Timeout: time.Second}
	c.Get("http://" + host + "/info")
}

func getBy(c *http.Client, host string) { c.Get("http://" + host + "/info") }

func wrapped(c *http.Client) {
	get("docker..sock") // want `badhost: `
	getBy(c, "docker..sock")
	plain.Get("docker..sock") // want `badhost: `
	plain.GetBy(c, "docker..sock")
	plain.Fetch("/users") // want `missingscheme: `
}
