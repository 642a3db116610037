package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestReceived(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{"", "scheme,host,path,remoteaddr"},
		{`_ = r.URL.Scheme == "https"`, "scheme,host,path,remoteaddr"},
		{`u := r.URL; _ = u.Scheme == "x"`, "scheme,host,path,remoteaddr"},
		{`c.BaseURL = x; e.Host = y; u.Scheme = "http"`, "scheme,host,path,remoteaddr"}, // no request's
		{`r.URL.Scheme = "https"`, "host,path,remoteaddr"},
		{`if r.URL.Host == "" { r.URL.Host = r.Host }`, "scheme,path,remoteaddr"},
		{`c.Request.URL.Path = "/x"`, "scheme,host,remoteaddr"},
		{`c.Request().URL.Path += "/"`, "scheme,host,remoteaddr"},
		{`r.URL.RawPath=""`, "scheme,host,remoteaddr"},
		{`r.URL = u`, "remoteaddr"},
		{`*r.URL = *u`, "remoteaddr"},
		{`c.URL = "https://example.com"`, "scheme,host,path,remoteaddr"}, // a string
		{"u := r.URL\n\tu.Scheme = \"https\"", "host,path,remoteaddr"},
		{`u := &url.URL{Scheme: "x"}; u.Path = "/y"`, "scheme,host,path,remoteaddr"}, // of no request
		{`req, err := http.NewRequest("GET", s, nil); req.URL.Path = "/x"; req.URL = u`, "scheme,host,path,remoteaddr"},
		{`req, _ := http.NewRequestWithContext(ctx, "GET", s, nil); u := req.URL; u.Host = "x"`, "scheme,host,path,remoteaddr"},
		{`req := &http.Request{Method: "GET", URL: u}; req.URL.Host = "x"`, "scheme,host,path,remoteaddr"},
		{`req := r.Clone(ctx); req.URL.Host = "x"`, "scheme,path,remoteaddr"},
		{`req, _ := mine.NewRequest("GET", s, nil); req.URL.Host = "x"`, "scheme,path,remoteaddr"},
		{`req, _ := http.NewRequest("GET", s, nil); req = r; req.URL.Path = "/x"`, "scheme,host,remoteaddr"},
		{`h := func(req *http.Request) { req.URL.Path = "/x" }; req, _ := http.NewRequest("GET", s, nil)`, "scheme,host,remoteaddr"},
		{`p := &httputil.ReverseProxy{Director: func(req *http.Request) { req.URL.Scheme = "http"; req.URL.Host = h }}`, "scheme,host,path,remoteaddr"},
		{`p.Director = func(req *http.Request) { req.URL.Host = h; r.URL.Path = "/x" }`, "scheme,host,remoteaddr"},
		{"}\nfunc (t t) RoundTrip(req *http.Request) (*http.Response, error) { req.URL.Host = t.h; fix(&req.URL.Scheme)", "scheme,host,path,remoteaddr"},
		{"u := *r.URL; u.Host = r.Host", "scheme,path,remoteaddr"},
		{"fix(&r.URL.Host)", "scheme,path,remoteaddr"},
		{`http.StripPrefix("/x", h)`, "scheme,host,remoteaddr"},
		{`handlers.ProxyHeaders(h)`, "path"},
		{`r.RemoteAddr = ip`, "scheme,host,path"},
		{`c.Request.RemoteAddr="1.2.3.4"`, "scheme,host,path"},
		{`_ = http.Request{RemoteAddr: event.SourceIP, Host: h}`, "scheme,host,path"},
		{`fix(&r.RemoteAddr)`, "scheme,host,path"},
		{`r.Use(middleware.RealIP)`, "scheme,host,path"},
		{`_ = entry{RemoteAddr: r.RemoteAddr}`, "scheme,host,path,remoteaddr"},
		{`_ = r.RemoteAddr == "::1"`, "scheme,host,path,remoteaddr"},
		{`_ = r.Header.Get("X-Real-IP")`, "scheme,host,path,remoteaddr"},
		{"}\nimport \"example.com/go/realip\"\nfunc g() {", "scheme,host,path"},
		{"}\nimport \"example.com/aws-lambda-go/events\"\nfunc g() {", "scheme,host,path"},
		{"r.URL = u; r.RemoteAddr = ip", ""},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{
			"a/x.go": "package p\n\nimport (\"net/http\"; \"net/url\"; \"net/http/httputil\")\n\nfunc f() {\n\t" + c.source + "\n}\n", "b/y.go": "package p\n",
			"testdata/z.go": "r.URL = u", "vendor/z.go": "r.URL = u", "x_test.go": "r.URL = u", "README": "r.URL = u",
		} {
			path := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want := []string{"-received=" + c.want}
		if c.want == "" {
			want = nil
		}
		if got, _ := received([]string{dir}); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", strings.TrimSpace(c.source), got, want)
		}
	}
	if got, _ := received([]string{filepath.Join(t.TempDir(), "missing")}); got != nil {
		t.Errorf("where nothing can be read: %q", got)
	}
}
