package tested

import (
	"net/http"
	"testing"
)

type answers struct{}

func (answers) RoundTrip(req *http.Request) (*http.Response, error) {
	return &http.Response{StatusCode: 200, Request: req}, nil
}

func TestGet(t *testing.T) {
	http.DefaultTransport = answers{}
	if err := New("").Get("/users"); err != nil {
		t.Error(err)
	}
	if err := New("api.example.com").Get("/users"); err != nil {
		t.Error(err)
	}
}
