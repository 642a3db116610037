package likely

import (
	"net/http"
	"testing"
)

// Tests know their values.
func TestGet(t *testing.T) {
	for _, id := range ids() {
		http.Get("https://example.com/users/" + id)
	}
}

func ids() []string { return nil }
