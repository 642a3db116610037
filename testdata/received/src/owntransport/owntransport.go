// Package owntransport has a client's transport and handlers: what the transport does with
// the requests that it sends says nothing of those that the handlers get.
package owntransport

import "net/http"

type wire struct{ host string }

func (w wire) RoundTrip(req *http.Request) (*http.Response, error) {
	req.URL.Scheme, req.URL.Host = "http", w.host
	return nil, http.ErrNotSupported
}

func handle(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme == "https" { // want `nevertrue: r.URL.Scheme is "" in a server.s request`
		w.WriteHeader(http.StatusNoContent)
	}
}
