package requests

import (
	"net/http"
	"testing"

	"requests/lib"
)

// In a test a request is never sent for certain: the client may have a transport
// of its own.
func TestSent(t *testing.T) {
	req, _ := http.NewRequest("GET", "/users", nil)
	lib.Twice(req)
}
