package barehost

import (
	"fmt"
	"net/http"
	"net/smtp"
	"net/url"
)

// The only use of fmt.
func alone(u *url.URL, port int) {
	smtp.Dial(fmt.Sprintf("%s:%d", u.Hostname(), port)) // want `address: `
	http.Get("https://example.com/")
}
