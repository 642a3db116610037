// Package proxied gets whole URLs.
package proxied

import "net/http"

func handle(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodConnect {
		return
	}
	if r.URL.Scheme == "https" && r.URL.Host == "example.com" {
		return
	}
}
