package strayfragment

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
)

// In tests only what fails is told.
func TestFetch(t *testing.T) {
	url.ParseRequestURI("/a#b")
	httptest.NewRequest("GET", "/a#b", nil)
	url.JoinPath("https://example.com/a#b", "c")
	new(http.CrossOriginProtection).AddTrustedOrigin("https://example.com#x") // want `strayfragment: the fragment "#x" is not allowed`
}
