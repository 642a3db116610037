package normalize

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// In tests the form may be what is tested.
func TestFetch(t *testing.T) {
	http.Get("HTTP://Example.com/%7ejoe")
	httptest.NewRequest("GET", "/a/../b", nil)
}
