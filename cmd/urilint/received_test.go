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
		{"", "scheme,host,path,remoteaddr,vars"},
		{`_ = r.URL.Scheme == "https"`, "scheme,host,path,remoteaddr,vars"},
		{`u := r.URL; _ = u.Scheme == "x"`, "scheme,host,path,remoteaddr,vars"},
		{`c.BaseURL = x; e.Host = y; u.Scheme = "http"`, "scheme,host,path,remoteaddr,vars"}, // no request's
		{`r.URL.Scheme = "https"`, "host,path,remoteaddr,vars"},
		{`if r.URL.Host == "" { r.URL.Host = r.Host }`, "scheme,path,remoteaddr,vars"},
		{`c.Request.URL.Path = "/x"`, "scheme,host,remoteaddr,vars"},
		{`c.Request().URL.Path += "/"`, "scheme,host,remoteaddr,vars"},
		{`r.URL.RawPath=""`, "scheme,host,remoteaddr,vars"},
		{`r.URL = u`, "remoteaddr,vars"},
		{`*r.URL = *u`, "remoteaddr,vars"},
		{`c.URL = "https://example.com"`, "scheme,host,path,remoteaddr,vars"}, // a string
		{"u := r.URL\n\tu.Scheme = \"https\"", "host,path,remoteaddr,vars"},
		{`u := &url.URL{Scheme: "x"}; u.Path = "/y"`, "scheme,host,path,remoteaddr,vars"}, // of no request
		{`req, err := http.NewRequest("GET", s, nil); req.URL.Path = "/x"; req.URL = u`, "scheme,host,path,remoteaddr,vars"},
		{`req, _ := http.NewRequestWithContext(ctx, "GET", s, nil); u := req.URL; u.Host = "x"`, "scheme,host,path,remoteaddr,vars"},
		{`req := &http.Request{Method: "GET", URL: u}; req.URL.Host = "x"`, "scheme,host,path,remoteaddr,vars"},
		{`req := r.Clone(ctx); req.URL.Host = "x"`, "scheme,path,remoteaddr,vars"},
		{`req, _ := mine.NewRequest("GET", s, nil); req.URL.Host = "x"`, "scheme,path,remoteaddr,vars"},
		{`req, _ := http.NewRequest("GET", s, nil); req = r; req.URL.Path = "/x"`, "scheme,host,remoteaddr,vars"},
		{`h := func(req *http.Request) { req.URL.Path = "/x" }; req, _ := http.NewRequest("GET", s, nil)`, "scheme,host,remoteaddr,vars"},
		{`p := &httputil.ReverseProxy{Director: func(req *http.Request) { req.URL.Scheme = "http"; req.URL.Host = h }}`, "scheme,host,path,remoteaddr,vars"},
		{`p.Director = func(req *http.Request) { req.URL.Host = h; r.URL.Path = "/x" }`, "scheme,host,remoteaddr,vars"},
		{"}\nfunc (t t) RoundTrip(req *http.Request) (*http.Response, error) { req.URL.Host = t.h; fix(&req.URL.Scheme)", "scheme,host,path,remoteaddr,vars"},
		{"u := *r.URL; u.Host = r.Host", "scheme,path,remoteaddr,vars"},
		{"fix(&r.URL.Host)", "scheme,path,remoteaddr,vars"},
		{`http.StripPrefix("/x", h)`, "scheme,host,remoteaddr,vars"},
		{`handlers.ProxyHeaders(h)`, "path,vars"},
		{`r.RemoteAddr = ip`, "scheme,host,path,vars"},
		{`c.Request.RemoteAddr="1.2.3.4"`, "scheme,host,path,vars"},
		{`_ = http.Request{RemoteAddr: event.SourceIP, Host: h}`, "scheme,host,path,vars"},
		{`fix(&r.RemoteAddr)`, "scheme,host,path,vars"},
		{`r.Use(middleware.RealIP)`, "scheme,host,path,vars"},
		{`_ = entry{RemoteAddr: r.RemoteAddr}`, "scheme,host,path,remoteaddr,vars"},
		{`_ = r.RemoteAddr == "::1"`, "scheme,host,path,remoteaddr,vars"},
		{`_ = r.Header.Get("X-Real-IP")`, "scheme,host,path,remoteaddr,vars"},
		{"}\nimport \"example.com/go/realip\"\nfunc g() {", "scheme,host,path,vars"},
		{"}\nimport \"example.com/aws-lambda-go/events\"\nfunc g() {", "scheme,host,path,vars"},
		{"r.URL = u; r.RemoteAddr = ip", "vars"},
		{"mux.NewRouter().UseEncodedPath()", "scheme,host,path,remoteaddr"},
		{"r.URL = u; r.RemoteAddr = ip; m.UseEncodedPath()", ""},
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
