// Package hosts has hosts in places where few need them.
package hosts

import "net/http"

func sent(req *http.Request) {
	req.Header.Set("Host", "https://shop.example/") // want `badhost: \(http\.Header\)\.Set takes a host, not a URL; net/http ignores a Host in the header: set the Host of the request; write "shop\.example"`
	req.Header.Set("Host", "shop.example")
}
