package missingscheme

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
)

// In tests only what fails is told.
func TestUsers(t *testing.T) {
	url.Parse("localhost:8080") // net/url lets it pass
	url.ParseRequestURI("localhost:8080")
	http.NewRequest("GET", "localhost:8080/users", nil)
	http.Get("localhost:8080/users")         // want `missingscheme: "localhost" is read as the scheme`
	http.Get("example.com")                  // want `missingscheme: no scheme: http\.Get fails`
	httptest.NewRequest("GET", "users", nil) // want `missingscheme: httptest\.NewRequest needs a URL or a path that begins with "/"`
}
