package holes

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
)

func TestServer(t *testing.T) {
	ts := httptest.NewServer(nil)
	http.Get(ts.URL)
	http.Get(ts.URL + "/foo")
	http.Get(ts.URL + "?q")
	http.Get(ts.URL + "foo") // want `badsyntax: the port holds "f"`
}

func TestTable(t *testing.T) {
	for _, tt := range []struct {
		url     string
		wantErr bool
	}{
		{url: "http://a b/", wantErr: true},
		{"http://h h/", true},
		{url: "http://c d/"}, // want `badsyntax: space`
	} {
		_, err := url.Parse(tt.url)
		if (err != nil) != tt.wantErr {
			t.Error(err)
		}
	}
	for _, s := range []string{"http://e f/"} { // nothing says whether it is to fail
		if _, err := url.Parse(s); err == nil {
			t.Error(s)
		}
	}
}
