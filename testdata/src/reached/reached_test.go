package reached

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
)

var tests = []struct {
	name, in   string
	want, skip bool
}{
	{"a", "https://example.com/", true, false},
	{"b", "a b", false, true},
	{"c", ":", false, true},
}

func TestWanted(t *testing.T) {
	for _, tt := range tests {
		if tt.want {
			u, err := url.ParseRequestURI(tt.in)
			if err != nil {
				t.Fatal(err)
			}
			t.Log(u)
		}
	}
}

func TestSkipped(t *testing.T) {
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if !tt.want {
				return
			}
			if _, err := url.ParseRequestURI(tt.in); err != nil {
				t.Fatal(err)
			}
		})
		t.Run(tt.name, func(t *testing.T) {
			if tt.skip {
				t.Skip("not yet")
			}
			if _, err := url.ParseRequestURI(tt.in); err != nil {
				t.Fatal(err)
			}
		})
	}
}

func TestLocal(t *testing.T) {
	cases := []struct{ name, in string }{
		{"a", "https://example.com/a"},
		{"b", "b.example.com"}, // want `missingscheme: no scheme: http\.Get fails`
	}
	for _, tc := range cases {
		tc := tc
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			resp, err := http.Get(tc.in)
			if err != nil {
				t.Fatal(err)
			}
			resp.Body.Close()
		})
	}
}

func TestEach(t *testing.T) {
	for _, tt := range []struct{ name, path, in string }{
		{"a", "/a", "https://example.com/a"},
		{"b", "/b", "example.com/b"}, // want `missingscheme: no scheme: http\.Get fails`
	} {
		t.Run(tt.name, func(t *testing.T) {
			if testing.Short() {
				t.Skip("slow")
			}
			req, err := http.NewRequest("GET", tt.path, nil)
			if err != nil {
				t.Fatal(err)
			}
			w := httptest.NewRecorder()
			http.DefaultServeMux.ServeHTTP(w, req)
			resp, err := http.Get(tt.in)
			if err != nil {
				t.Fatal(err)
			}
			resp.Body.Close()
		})
	}
}
