package confusable

import (
	"net/http"
	"testing"
)

// Tests try what attackers do.
func TestAttack(t *testing.T) {
	http.Get("https://example.com/%00")
	http.Get("http://good.example@evil.example/")
}
