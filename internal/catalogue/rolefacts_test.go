package catalogue

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
)

// What the rows of the table say of the standard library, as it does it.

func TestFragmentInPath(t *testing.T) {
	u, err := url.ParseRequestURI("/a#b")
	if err != nil || u.Path != "/a#b" {
		t.Errorf("ParseRequestURI: %v, %v", u, err)
	}
	if r := httptest.NewRequest("GET", "https://example.com/a#b", nil); r.URL.Path != "/a#b" {
		t.Errorf("NewRequest: path %q", r.URL.Path)
	}
}

// url.ParseRequestURI takes a space; a request line ends at it.
func TestParserRequestLine(t *testing.T) {
	if _, err := url.ParseRequestURI("/a b"); err != nil {
		t.Error(err)
	}
	defer func() {
		if recover() == nil {
			t.Error("NewRequest takes a space")
		}
	}()
	httptest.NewRequest("GET", "/a b", nil)
}

func TestConnect(t *testing.T) {
	if r := httptest.NewRequest("CONNECT", "example.com:443", nil); r.URL.Host != "example.com:443" {
		t.Errorf("host %q", r.URL.Host)
	}
}

func TestOrigin(t *testing.T) {
	tests := []struct {
		origin string
		ok     bool
	}{
		{"https://example.com", true},
		{"https://example.com:8443", true},
		{"app://example", true}, // any scheme
		{"https://example.com#f", false},
		{"https://example.com/", false},
		{"https://", false},
		{"example.com", false},
	}
	for _, tt := range tests {
		if err := http.NewCrossOriginProtection().AddTrustedOrigin(tt.origin); (err == nil) != tt.ok {
			t.Errorf("%s: %v", tt.origin, err)
		}
	}
	// Exact: no normalization on either side.
	c := http.NewCrossOriginProtection()
	if err := c.AddTrustedOrigin("HTTPS://Example.com"); err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest("POST", "/", nil)
	r.Header.Set("Origin", "https://example.com")
	r.Host = "other.example"
	if c.Check(r) == nil {
		t.Error("an origin in another case is trusted")
	}
}

// http.Redirect sends what url.Parse rejects, a space too.
func TestRedirectParsesNothing(t *testing.T) {
	for _, u := range []string{"https://example.com/a b", "http://[::1", "https://example.com/%zz"} {
		w := httptest.NewRecorder()
		http.Redirect(w, httptest.NewRequest("GET", "/", nil), u, http.StatusFound)
		if got := w.Header().Get("Location"); got != u {
			t.Errorf("Location %q, want %q", got, u)
		}
	}
}
