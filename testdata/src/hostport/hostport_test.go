package hostport

import (
	"fmt"
	"net/http"
	"testing"
)

// In tests the host is the test's own.
func TestGet(t *testing.T) {
	host, port := address(t)
	http.Get("http://" + host + ":" + port)
	http.Get(fmt.Sprintf("http://%s:%s", host, port))
	t.Logf("http://%s:%s", host, port)
}

func address(t *testing.T) (host, port string) {
	t.Helper()
	return t.Name(), t.TempDir()
}
