// Package e2e tests a service that it has started.
package e2e

import (
	"net"
	"net/http"
)

func dial(host string) (net.Conn, error) { return net.Dial("tcp", host+":8080") } // want `address: breaks if host is IPv6`

func find(r *http.Request) {
	http.Get("http://shop.example/find?q=" + r.FormValue("q")) // want `unescaped: `
}
