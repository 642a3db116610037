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
		{"", "scheme,host,path"},
		{`_ = r.URL.Scheme == "https"`, "scheme,host,path"},
		{`u := r.URL; _ = u.Scheme == "x"`, "scheme,host,path"},
		{`c.BaseURL = x; e.Host = y; u.Scheme = "http"`, "scheme,host,path"}, // no request's
		{`r.URL.Scheme = "https"`, "host,path"},
		{`if r.URL.Host == "" { r.URL.Host = r.Host }`, "scheme,path"},
		{`c.Request.URL.Path = "/x"`, "scheme,host"},
		{`c.Request().URL.Path += "/"`, "scheme,host"},
		{`r.URL.RawPath=""`, "scheme,host"},
		{`r.URL = u`, ""},
		{`*r.URL = *u`, ""},
		{`c.URL = "https://example.com"`, "scheme,host,path"}, // a string
		{"u := r.URL\n\tu.Scheme = \"https\"", "host,path"},
		{"u := *r.URL; u.Host = r.Host", "scheme,path"},
		{"fix(&r.URL.Host)", "scheme,path"},
		{`http.StripPrefix("/x", h)`, "scheme,host"},
		{`handlers.ProxyHeaders(h)`, "path"},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{
			"a/x.go": "package p\n\nfunc f() {\n\t" + c.source + "\n}\n", "b/y.go": "package p\n",
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
