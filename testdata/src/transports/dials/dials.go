// Package dials connects to a Unix socket, whatever the host.
package dials

import (
	"context"
	"net"
	"net/http"
)

func client(socket string) *http.Client {
	return &http.Client{Transport: &http.Transport{
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			var d net.Dialer
			return d.DialContext(ctx, "unix", socket)
		},
	}}
}

func use() {
	client("/run/docker.sock").Get("http://docker..sock/info")
	client("/run/docker.sock").Get("http://./info")
	http.Get("http://docker..sock/info")                 // want `badhost: `
	client("/run/docker.sock").Get("docker/info")        // want `missingscheme: `
	client("/run/docker.sock").Get("unix://docker/info") // want `badscheme: `
}

// Get asks the daemon behind a socket.
func Get(socket, host string) { // want Get:`1 http-url http://{}/info via .*`
	client(socket).Get("http://" + host + "/info")
}
