package barehost

import (
	"crypto/tls"
	"fmt"
	"net/http"
	"net/url"
)

// The only use of fmt.
func alone(u *url.URL, port int) {
	tls.Dial("tcp", fmt.Sprintf("%s:%d", u.Hostname(), port), nil) // want `address: `
	http.Get("https://example.com/")
}
