// Package own configures net/http's own transport, which serves http and https.
package own

import "net/http"

func get() {
	c := &http.Client{Transport: &http.Transport{DisableCompression: true}}
	c.Get("file:///etc/passwd") // want `badscheme: `
	http.DefaultTransport = &http.Transport{}
	http.Get("example.com") // want `missingscheme: `
}
