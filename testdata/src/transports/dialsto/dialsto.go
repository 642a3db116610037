// Package dialsto uses one client that connects as it likes, in another package,
// and one of its own that does not.
package dialsto

import (
	"net"
	"net/http"
	"time"
	"transports/dials"
)

func use() {
	dials.Get("/run/docker.sock", "docker..sock")

	c := &http.Client{Transport: &http.Transport{DialContext: (&net.Dialer{Timeout: time.Second}).DialContext}}
	c.Get("http://docker..sock/info") // want `badhost: `
}
