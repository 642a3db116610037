// Package expected has tests that hand broken URIs to an API on purpose.
package expected

import (
	"net/http"
	"net/url"
	"testing"
)

// RunSuite is given the test that it is part of.
func RunSuite(t *testing.T, get func(string) error) {
	if _, err := url.Parse("http://a b/"); err == nil {
		t.Fatal("want an error")
	}
	t.Run("request", func(t *testing.T) {
		_, err := http.NewRequest("GET", "%zz", nil)
		if err == nil {
			t.Error("want an error")
		}
	})
	http.Get("%zz") // want `badsyntax`
}

func fetchFails(tb testing.TB, broken bool) {
	_, err := http.Get("localhost:80")
	if err == nil {
		tb.Error("want an error")
	}
}

// It ends as failed unless there is an error.
func notTest() error {
	_, err := url.Parse("http://a b/")
	if err == nil {
		panic("want an error")
	}
	return err
}

type store struct{ url string }

func (s *store) open() (*http.Response, error) { return http.Get(s.url) }
