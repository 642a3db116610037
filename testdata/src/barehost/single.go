package barehost

import "fmt"
import "crypto/tls"
import "net/url"

// The only use of fmt, which is imported on a line of its own.
func single(u *url.URL, port int) {
	tls.Dial("tcp", fmt.Sprintf("%s:%d", u.Hostname(), port), nil) // want `address: `
}
