package missinghost

import (
	"net/http"
	"testing"
)

// In tests only what fails is told.
func TestFetch(t *testing.T) {
	http.Redirect(nil, nil, "https:/example.com/login", http.StatusFound)
	http.Get("https:/example.com/users") // want `missinghost: no "//", so no host`
}
