package badhost

import (
	"net/http"
	"net/url"
	"testing"
)

// In tests only what fails is told, whatever the Go version.
func TestFetch(t *testing.T) {
	url.Parse("http://256.1.1.1/")
	http.NewRequest("GET", "http://a..b/", nil)
	http.Get("http://[fe80::1%25eth0]:8080/")
	http.Get("http://::1/")
	http.Get("http://256.1.1.1/") // want `badhost: host "256.1.1.1" has "256", over 255`
}
