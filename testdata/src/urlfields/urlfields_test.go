package urlfields

import (
	"net/url"
	"testing"
)

// A test may want to see what becomes of it.
func TestString(t *testing.T) {
	u := url.URL{Scheme: "https://", Host: "example.com", RawQuery: "?a"}
	if got := u.String(); got != "https://://example.com??a" {
		t.Error(got)
	}
}
