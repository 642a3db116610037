package badscheme

import (
	"net/http"
	"net/url"
	"testing"
)

// In tests only what fails is told.
func TestFetch(t *testing.T) {
	url.Parse("https//example.com/")
	http.NewRequest("GET", "https://https://example.com/", nil)
	http.Get("ftp://example.com/") // want `badscheme: the scheme "ftp": http\.Get fails`
}
