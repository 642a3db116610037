// Package mounted has a transport that sends requests elsewhere: their URLs may have no
// host.
package mounted

import "net/http"

type mounted struct{ base http.RoundTripper }

func (t mounted) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	toServer(req)
	return t.base.RoundTrip(req)
}

func toServer(req *http.Request) {
	req.URL.Scheme, req.URL.Host = "https", "api.example.com"
}

func get() {
	c := &http.Client{Transport: mounted{http.DefaultTransport}}
	c.Get("/users")
}
