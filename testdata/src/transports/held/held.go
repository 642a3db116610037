// Package held has clients in fields, package variables and parameters, and beside them one
// that connects to a Unix socket, whatever the host: how a client connects is its own
// property.
package held

import (
	"context"
	"net"
	"net/http"
	"time"
)

type api struct {
	client *http.Client
	socket *http.Client
	given  *http.Client
	Open   *http.Client
}

func newAPI(socket string, given *http.Client) *api {
	transport := &http.Transport{MaxIdleConns: 4, DialContext: (&net.Dialer{}).DialContext}
	c := &http.Client{Timeout: time.Second, Transport: transport}
	c.Timeout *= 2
	return &api{
		client: c,
		given:  given,
		Open:   &http.Client{},
		socket: &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			var d net.Dialer
			return d.DialContext(ctx, "unix", socket)
		}}},
	}
}

func Use() *api { return newAPI("/run/docker.sock", http.DefaultClient) }

func (a *api) fields() {
	a.client.Get("http://docker..sock/info") // want `badhost: `
	a.socket.Get("http://docker..sock/info")
	a.given.Get("http://docker..sock/info") // whoever calls Use has the default client
	a.Open.Get("http://docker..sock/info")  // another package may set it
}

var shared = &http.Client{Transport: &http.Transport{}}

func variable() {
	shared.Get("http://docker..sock/info") // want `badhost: `
}

var lent = &http.Client{Transport: &http.Transport{}}

func lend(to func(*http.Client)) {
	to(lent)
	lent.Get("http://docker..sock/info")
}

var changed = &http.Client{Transport: &http.Transport{}}

func change(t http.RoundTripper) {
	changed.Transport = t
	changed.Get("http://docker..sock/info")
}

var replaced = &http.Client{Transport: &http.Transport{}}

func replace(c *http.Client) {
	replaced = c
	replaced.Get("http://docker..sock/info")
}

func get(c *http.Client) {
	c.Get("http://docker..sock/info") // want `badhost: `
}

func (a *api) parameter() {
	get(a.client)
	get(shared)
}

func getAny(c *http.Client) {
	c.Get("http://docker..sock/info")
}

func (a *api) anyParameter() {
	getAny(a.client)
	getAny(a.socket)
}

func GetFor(c *http.Client) {
	c.Get("http://docker..sock/info")
}

// A list has no names for its clients.
type pair struct{ client *http.Client }

func unnamed(c *http.Client) {
	p := pair{c}
	p.client = &http.Client{Transport: &http.Transport{}}
	p.client.Get("http://docker..sock/info")
}

// What a plain client sends, needs a scheme, whatever the others do.
func (a *api) sent() {
	req, err := http.NewRequest("GET", "users", nil) // want `missingscheme: `
	if err != nil {
		return
	}
	a.client.Do(req)
}

func (a *api) sentBySocket() {
	req, err := http.NewRequest("GET", "users", nil)
	if err != nil {
		return
	}
	a.socket.Do(req)
}
