package govet

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestReceived(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{"", "scheme,host,path,remoteaddr,vars,hostheader"},
		{`_ = r.URL.Scheme == "https"`, "scheme,host,path,remoteaddr,vars,hostheader"},
		{`u := r.URL; _ = u.Scheme == "x"`, "scheme,host,path,remoteaddr,vars,hostheader"},
		{`c.BaseURL = x; e.Host = y; u.Scheme = "http"`, "scheme,host,path,remoteaddr,vars,hostheader"}, // no request's
		{`r.URL.Scheme = "https"`, "host,path,remoteaddr,vars,hostheader"},
		{`if r.URL.Host == "" { r.URL.Host = r.Host }`, "scheme,path,remoteaddr,vars,hostheader"},
		{`c.Request.URL.Path = "/x"`, "scheme,host,remoteaddr,vars,hostheader"},
		{`c.Request().URL.Path += "/"`, "scheme,host,remoteaddr,vars,hostheader"},
		{`r.URL.RawPath=""`, "scheme,host,remoteaddr,vars,hostheader"},
		{`r2.URL.Path = r.URL.EscapedPath()`, "scheme,host,remoteaddr,hostheader"},
		{`r.URL.Path = path.Clean(r.URL.Path)`, "scheme,host,remoteaddr,vars,hostheader"},
		{`r.URL = u`, "remoteaddr,vars,hostheader"},
		{`*r.URL = *u`, "remoteaddr,vars,hostheader"},
		{`c.URL = "https://example.com"`, "scheme,host,path,remoteaddr,vars,hostheader"}, // a string
		{"u := r.URL\n\tu.Scheme = \"https\"", "host,path,remoteaddr,vars,hostheader"},
		{`u := &url.URL{Scheme: "x"}; u.Path = "/y"`, "scheme,host,path,remoteaddr,vars,hostheader"}, // of no request
		{`req, err := http.NewRequest("GET", s, nil); req.URL.Path = "/x"; req.URL = u`, "scheme,host,path,remoteaddr,vars,hostheader"},
		{`req, _ := http.NewRequestWithContext(ctx, "GET", s, nil); u := req.URL; u.Host = "x"`, "scheme,host,path,remoteaddr,vars,hostheader"},
		{`req := &http.Request{Method: "GET", URL: u}; req.URL.Host = "x"`, "scheme,host,path,remoteaddr,vars,hostheader"},
		{`req := r.Clone(ctx); req.URL.Host = "x"`, "scheme,path,remoteaddr,vars,hostheader"},
		{`req, _ := mine.NewRequest("GET", s, nil); req.URL.Host = "x"`, "scheme,path,remoteaddr,vars,hostheader"},
		{`req, _ := http.NewRequest("GET", s, nil); req = r; req.URL.Path = "/x"`, "scheme,host,remoteaddr,vars,hostheader"},
		{`h := func(req *http.Request) { req.URL.Path = "/x" }; req, _ := http.NewRequest("GET", s, nil)`, "scheme,host,remoteaddr,vars,hostheader"},
		{`p := &httputil.ReverseProxy{Director: func(req *http.Request) { req.URL.Scheme = "http"; req.URL.Host = h }}`, "scheme,host,path,remoteaddr,vars,hostheader"},
		{`p.Director = func(req *http.Request) { req.URL.Host = h; r.URL.Path = "/x" }`, "scheme,host,remoteaddr,vars,hostheader"},
		{"}\nfunc (t t) RoundTrip(req *http.Request) (*http.Response, error) { req.URL.Host = t.h; fix(&req.URL.Scheme)", "scheme,host,path,remoteaddr,vars,hostheader"},
		{"u := *r.URL; u.Host = r.Host", "scheme,host,path,remoteaddr,vars,hostheader"}, // a copy
		{"u := *r.URL; u.Host = r.Host; r.URL = &u", "remoteaddr,vars,hostheader"},
		{"u := *r.URL; u.Host = r.Host; *r.URL = u", "remoteaddr,vars,hostheader"},
		{"fix(&r.URL.Host)", "scheme,path,remoteaddr,vars,hostheader"},
		{`http.StripPrefix("/x", h)`, "scheme,host,remoteaddr,vars,hostheader"},
		{`handlers.ProxyHeaders(h)`, "path,vars,hostheader"},
		{`r.RemoteAddr = ip`, "scheme,host,path,vars,hostheader"},
		{`c.Request.RemoteAddr="1.2.3.4"`, "scheme,host,path,vars,hostheader"},
		{`_ = http.Request{RemoteAddr: event.SourceIP, Host: h}`, "scheme,host,path,vars,hostheader"},
		{`fix(&r.RemoteAddr)`, "scheme,host,path,vars,hostheader"},
		{`r.Use(middleware.RealIP)`, "scheme,host,path,vars,hostheader"},
		{`_ = entry{RemoteAddr: r.RemoteAddr}`, "scheme,host,path,remoteaddr,vars,hostheader"},
		{`_ = r.RemoteAddr == "::1"`, "scheme,host,path,remoteaddr,vars,hostheader"},
		{`_ = r.Header.Get("X-Real-IP")`, "scheme,host,path,remoteaddr,vars,hostheader"},
		{"}\nimport \"example.com/go/realip\"\nfunc g() {", "scheme,host,path,vars,hostheader"},
		{"}\nimport \"example.com/aws-lambda-go/events\"\nfunc g() {", "scheme,host,path,vars"},
		{"r.URL = u; r.RemoteAddr = ip", "vars,hostheader"},
		{"mux.NewRouter().UseEncodedPath()", "scheme,host,path,remoteaddr,hostheader"},
		{"r.URL = u; r.RemoteAddr = ip; m.UseEncodedPath()", "hostheader"},
		{`r.URL = u; r.RemoteAddr = ip; m.UseEncodedPath(); r.Header.Set("Host", r.Host)`, ""},
		{`r.RemoteAddr, _, _ = net.SplitHostPort(r.RemoteAddr)`, "scheme,host,path,vars,hostheader"},
		{`r.URL.Scheme, r.URL.Host = "https", r.Host`, "path,remoteaddr,vars,hostheader"},
		{"var u = r.URL\n\tu.Scheme = x", "host,path,remoteaddr,vars,hostheader"},
		{"}\nfunc g(r, r2 *http.Request) { *r = *r2", "vars"},
		{`r.URL, _ = url.Parse(s)`, "remoteaddr,vars,hostheader"},
		{"set(1, r.URL)\n}\nfunc set(n int, u *url.URL) { u.Scheme = \"https\"", "host,path,remoteaddr,vars,hostheader"},
		{"u := r.URL; x.set(u)\n}\nfunc (x x) set(u *url.URL) { *u = v", "remoteaddr,vars,hostheader"},
		{"log(r.URL); set(r)\n}\nfunc log(u *url.URL) { _ = u.Scheme", "scheme,host,path,remoteaddr,vars,hostheader"},
		{"set(base)\n}\nfunc set(u *url.URL) { u.Scheme = \"https\"", "scheme,host,path,remoteaddr,vars,hostheader"}, // of no request
		{"// r.URL.Scheme = x; middleware.RealIP; http.StripPrefix(p, h)", "scheme,host,path,remoteaddr,vars,hostheader"},
		{"_ = `r.URL.Scheme = x; r.RemoteAddr = y; UseEncodedPath`", "scheme,host,path,remoteaddr,vars,hostheader"},
		{"}\nfunc (t T) RealIP() string {", "scheme,host,path,remoteaddr,vars,hostheader"},
		{`_ = c.RealIP()`, "scheme,host,path,remoteaddr,vars,hostheader"}, // echo's
		{"}\nfunc (c *Config) g(s, addr string) { c.URL = s; c.RemoteAddr = addr", "scheme,host,path,remoteaddr,vars,hostheader"},
		{`req, _ := http.NewRequest("GET", s, nil); h.ServeHTTP(w, req)`, "vars,hostheader"},
		{`req, _ := http.NewRequest("GET", s, nil); req = req.WithContext(ctx); h.ServeHTTP(w, req)`, "vars,hostheader"},
		{`h.ServeHTTP(w, &http.Request{URL: u})`, "vars,hostheader"},
		{`r.Header.Add("host", h)`, "scheme,host,path,remoteaddr,vars"},
		{`h["Host"] = []string{r.Host}`, "scheme,host,path,remoteaddr,vars"},
		{`_ = http.Header{"Host": {r.Host}}`, "scheme,host,path,remoteaddr,vars"},
		{"}\nimport \"example.com/fasthttp/fasthttpadaptor\"\nfunc g() {", "scheme,host,path,remoteaddr,vars"},
		{`flag.String("host", "", ""); h["Host"] == ""; c.Set("host", r.Header.Get("Host"))`, "scheme,host,path,remoteaddr,vars,hostheader"},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{
			"a/x.go": "package p\n\nimport (\"net/http\"; \"net/url\"; \"net/http/httputil\")\n\nfunc f() {\n\t" + c.source + "\n}\n", "b/y.go": "package p\n",
			"nested/go.mod": "module nested\n", "nested/z.go": "package p\n\nfunc f() { r.URL = u }\n", "testdata/z.go": "r.URL = u", "vendor/z.go": "r.URL = u", "x_test.go": "r.URL = u", "README": "r.URL = u",
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
		want = append(want, "-assigned=none")
		if got, _, _ := received([]string{dir}); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", strings.TrimSpace(c.source), got, want)
		}
	}
	if got, _, _ := received([]string{filepath.Join(t.TempDir(), "missing")}); got != nil {
		t.Errorf("where nothing can be read: %q", got)
	}
}
