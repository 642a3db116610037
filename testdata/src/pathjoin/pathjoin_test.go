package pathjoin

import (
	"net/http"
	"net/http/httptest"
	"path"
	"testing"
)

// In tests only the URL of a test server is told, which is no name to try.
func TestJoin(t *testing.T) {
	if got := path.Join("https://example.com", "x"); got != "https:/example.com/x" {
		t.Error(got)
	}
	ts := httptest.NewServer(http.NotFoundHandler())
	defer ts.Close()
	http.Get(path.Join(ts.URL, "x")) // want `pathjoin: path\.Join turns "//" into "/"; use url\.JoinPath`
}
