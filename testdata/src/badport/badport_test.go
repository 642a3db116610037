package badport

import (
	"net/http"
	"net/url"
	"testing"
)

// In tests only what fails is told.
func TestFetch(t *testing.T) {
	url.Parse("http://localhost:99999/")
	http.NewRequest("GET", "http://localhost:99999/", nil)
	http.Get("http://localhost:99999/") // want `badport: port "99999" is over 65535`
}
