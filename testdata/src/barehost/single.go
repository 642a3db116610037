package barehost

import "fmt"
import "net/smtp"
import "net/url"

// The only use of fmt, which is imported on a line of its own.
func single(u *url.URL, port int) {
	smtp.Dial(fmt.Sprintf("%s:%d", u.Hostname(), port)) // want `address: `
}
