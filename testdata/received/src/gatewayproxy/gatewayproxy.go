// Package gatewayproxy is a proxy: it sends requests to the host that their URLs name.
package gatewayproxy

import (
	"io"
	"net/http"
)

func handle(w http.ResponseWriter, r *http.Request) {
	out, err := http.NewRequest(r.Method, r.URL.String(), r.Body)
	if err != nil {
		return
	}
	out.Header.Set("X-Forwarded-Proto", r.URL.Scheme)
	resp, err := http.DefaultClient.Do(out)
	if err != nil {
		return
	}
	defer resp.Body.Close()
	io.Copy(w, resp.Body)
}
