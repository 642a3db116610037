package expected

import (
	"net/http"
	"net/url"
	"testing"

	"assert"

	"github.com/go-resty/resty/v2"
	"golang.org/x/oauth2"
)

// What is stored fails later, as the test may want: silent.
func TestStored(t *testing.T) {
	var rc resty.Client
	rc.SetBaseURL("http://a b/")

	c := oauth2.Endpoint{TokenURL: "http://a b/"}
	c.TokenURL = "http://c d/"
	assert.Error(t, exchange(c))

	api := client{base: "http://e f/"}
	assert.Error(t, api.list())
}

func exchange(oauth2.Endpoint) error { return nil }

type client struct{ base string }

func (c *client) list() error {
	_, err := http.Get(c.base + "/list")
	return err
}

// A nil result tells of the error too: silent.
func TestNil(t *testing.T) {
	got, _ := url.Parse("http://a b/")
	if got != nil {
		t.Fatal("want nil")
	}
	h := ""
	u, _ := url.Parse("http://a b/")
	if u != nil {
		h = u.Host
	}
	t.Log(h)
	v, _ := url.Parse("http://a b/") // want `badsyntax: `
	t.Log(v.Host)
}

// Whoever is given a nil URL may have to say so: silent.
func TestGiven(t *testing.T) {
	expectError(t, "http://a b/")
}

func expectError(t *testing.T, raw string) {
	u, _ := url.Parse(raw)
	assert.Error(t, open(u))
}

func open(*url.URL) error { return nil }

var _ = describe(func(t *testing.T) {
	u, _ := url.Parse("http://a b/")
	assert.Error(t, open(u))
})

func describe(func(t *testing.T)) bool { return true }
