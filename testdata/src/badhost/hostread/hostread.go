// Package hostread reads the Host of a header before it sends a request.
package hostread

import "net/http"

type transport struct{ next http.RoundTripper }

func (t transport) RoundTrip(req *http.Request) (*http.Response, error) { // want RoundTrip:`.*`
	named := req.Clone(req.Context())
	send(named, named.Header.Get("Host"))
	return t.next.RoundTrip(named)
}

func send(*http.Request, string) {}

func ask(client *http.Client) (*http.Response, error) {
	req, err := http.NewRequest("GET", "http://127.0.0.1:8080/", nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Host", "shop.example")
	return client.Do(req)
}
