package badsyntax

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
)

// In tests only what the API rejects is told: the rest may be what is tested.
func TestParse(t *testing.T) {
	url.Parse("https://example.com/a b")
	url.Parse("https://example.com/?match[]=up")
	url.Parse("https://example.com/{id}")
	http.NewRequest("GET", "/caf\u00e9", nil)
	http.Redirect(httptest.NewRecorder(), nil, "/a b", http.StatusFound)
	url.Parse("http://[127.0.0.1]/")               // Go versions differ
	url.Parse("http://example.com:80:80/")         // the same
	http.NewRequest("GET", "/50%", nil)            // want `badsyntax: "%" is not followed by two hex digits`
	httptest.NewRequest("GET", "/users/a b", nil)  // want `badsyntax: space is not allowed in a path`
	httptest.NewRequest("GET", "/users/{id}", nil) // net/url takes it
}
