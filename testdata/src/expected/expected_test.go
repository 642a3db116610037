package expected

import (
	"errors"
	"log"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"assert"
)

// The error is what the test asks for: silent.
func TestAsked(t *testing.T) {
	if _, err := url.Parse("http://a b/"); err == nil {
		t.Fatal("want an error")
	}

	_, err := url.Parse("http://a b/")
	if err == nil {
		t.Fatal("want an error")
	}

	_, err = url.Parse("http://a b/")
	assert.Error(t, err)

	_, err = http.Get("example.com")
	var e *url.Error
	if !errors.As(err, &e) {
		t.Fatal(err)
	}

	for _, wantErr := range []bool{true} {
		_, err := url.Parse("http://a b/")
		if (err != nil) != wantErr {
			t.Fatal(err)
		}
	}

	_, err = url.Parse("http://a b/")
	if err != nil { // returns quietly: the rest may be the failure
		return
	}
	t.Fatal("want an error")
}

// Somebody else will look at the error: silent.
func helper() (*url.URL, error) {
	return url.Parse("http://a b/")
}

func TestPassedOn(t *testing.T) {
	u, err := url.Parse("http://a b/")
	inspect(u, err)

	var outer error
	func() { _, outer = url.Parse("http://a b/") }()
	if outer == nil {
		t.Fatal("want an error")
	}
}

func inspect(*url.URL, error) {}

// The panic is what the test asks for: silent.
func TestPanic(t *testing.T) {
	assert.Panics(t, func() { httptest.NewRequest("GET", "http://a b/", nil) })
	defer func() {
		if recover() == nil {
			t.Fatal("want a panic")
		}
	}()
	httptest.NewRequest("GET", "http://a b/", nil)
}

// Here the call must succeed, and cannot.
func TestNotAsked(t *testing.T) {
	_, err := url.Parse("http://a b/") // want `badsyntax: space`
	if err != nil {
		t.Fatal(err)
	}

	_, err = url.Parse("http://a b/c") // want `badsyntax: space`
	assert.NoError(t, err)

	u, _ := url.Parse("http://a b/d")          // want `badsyntax: space`
	invalidURL, _ := url.Parse("http://a b/d") // its name says that it fails
	log.Print(invalidURL)
	log.Print(u)

	if _, err := http.Get("example.com"); err != nil { // want `missingscheme: `
		t.Errorf("Get: %v", err)
	}
	httptest.NewRequest("GET", "http://a b/", nil) // want `badsyntax: space`
}

// net/url takes it: nothing fails, and a test may want it so.
func TestTaken(t *testing.T) {
	if _, err := url.Parse("http://example.com/a b?match[]={x}"); err != nil {
		t.Fatal(err)
	}
	httptest.NewRequest("GET", "/a/../b", nil)
	http.NewRequest("GET", "/users", nil)
	http.NewRequest("GET", "HTTP://example.com:80", nil)
}

// Each case must fail, whatever its row says of which error.
func TestSureFailure(t *testing.T) {
	for _, tt := range []struct {
		u       string
		wantErr error
	}{
		{u: "http://a b/"},
		{u: "http://c d/", wantErr: errors.New("connection failed")},
	} {
		_, err := url.Parse(tt.u)
		if err == nil {
			t.Fatal("want an error")
		}
		if tt.wantErr != nil && !errors.Is(err, tt.wantErr) {
			t.Fatal(err)
		}
		if _, err := url.Parse(tt.u); err == nil {
			t.Error("want an error")
		}
		_, err = url.Parse(tt.u)
		assert.Error(t, err)
	}
}

// Some cases must fail: the row says which.
func TestSomeFail(t *testing.T) {
	for _, tt := range []struct {
		u       string
		wantErr bool
	}{
		{u: "http://a b/"}, // want `badsyntax: `
		{u: "http://c d/", wantErr: true},
	} {
		_, err := url.Parse(tt.u)
		if tt.wantErr {
			if err == nil {
				t.Fatal("want an error")
			}
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// The test has the URL, a method of its object asks for it, and a column of the table says what is wanted.
func TestStore(t *testing.T) {
	tests := []struct {
		url          string
		requireError bool
	}{
		{"127.0.0.1", true},
		{"http://127.0.0.1", false},
		{"http://127.0.0.1/x", false},
	}
	for _, tt := range tests {
		s := &store{url: tt.url}
		_, err := s.open()
		if tt.requireError != (err != nil) {
			t.Error(err)
		}
	}
}

// A variable that no caller leaves empty: a test that got there with the empty one would have failed.
func request(server, token, id string) *http.Response {
	target := ""
	if token != "" {
		target = server + "/token/" + url.PathEscape(token)
	} else if id != "" {
		target = server + "/id/" + url.PathEscape(id)
	}
	resp, err := http.Get(target)
	if err != nil {
		panic(err)
	}
	return resp
}

func TestKeys(t *testing.T) {
	request("http://127.0.0.1:8080", "a", "")
	request("http://127.0.0.1:8080", "", "b")
}
