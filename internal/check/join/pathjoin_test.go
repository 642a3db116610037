package join

import (
	"net/url"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/strval"
)

func TestPathjoin(t *testing.T) {
	const use = `; use url.JoinPath (hier-part, RFC 3986 section 3)`
	checktest.Run(t, Pathjoin, []checktest.Case{
		// What looks wrong and is right.
		{Role: "file-path", Value: ""},
		{Role: "file-path", Value: "a//b"},
		{Role: "file-path", Value: "://"},
		{Role: "file-path", Value: "//h/x"}, // also a path
		{Role: "file-path", Value: "cache/https://h/x"},
		{Role: "file-path", Value: "1x://h"},
		{Role: "file-path", Value: "https:/h"},
		{Role: "file-path", Value: "file:///tmp"},
		{Role: "file-path", Value: "FILE://h/x"},
		{Role: "file-path", Value: "unix://"},
		{Role: "file-path", Value: "sqlite:///x.db"},
		{Role: "path-element", Value: "https://h"},

		{Role: "file-path", Value: "https://h/x", At: "https://",
			Want: `path.Join turns "https://h/x" into "https:/h/x"` + use},
		{Role: "file-path", Value: "http://", At: "http://",
			Want: `path.Join turns "http://" into "http:"` + use},
		{Role: "file-path", Value: "s3://bucket", At: "s3://",
			Want: `path.Join turns "s3://bucket" into "s3:/bucket"` + use},
		{Role: "file-path", Value: "postgres:///db", At: "postgres://",
			Want: `path.Join turns "postgres:///db" into "postgres:/db"` + use},
		{Role: "file-path", Value: "git+x-1.2://h", At: "git+x-1.2://",
			Want: `path.Join turns "git+x-1.2://h" into "git+x-1.2:/h"` + use},
		{Role: "file-path", Value: "https://u:secret1@h/x", At: "https://",
			Want: `path.Join turns "https://" into "https:/"; use url.JoinPath; in "https://u:…@h/x" (hier-part, RFC 3986 section 3)`},

		{Role: "file-path", Value: "https://h/x", Test: true},
		{Role: "file-path", Value: "https://h/x", Test: true, Strict: true, At: "https://",
			Want: `path.Join turns "https://h/x" into "https:/h/x"` + use},
	})
}

func TestPathjoinHoles(t *testing.T) {
	tests := []struct {
		before string
		kind   strval.Kind
		after  string
		want   string // the text at fault
	}{
		{"https://", strval.Any, "", "https://"},
		{"https://", strval.Any, "/x", "https://"},
		{"unix://", strval.Any, "", ""}, // "/run/x"
		{"", strval.Any, "://h", ""},    // in doubt
		{"a", strval.Any, "://h", ""},
		{"", strval.Any, "/x", ""},
		{"", strval.URL, "/x", ""}, // may be relative
		{"", strval.ServerURL, "/x", "\x00"},
		{"x", strval.ServerURL, "", ""},
		{"https://h/", strval.URL, "", "https://"},
	}
	for _, tt := range tests {
		s := checktest.Site(t, "file-path", "")
		s.Value = strval.Value{Text: tt.before + "\x00" + tt.after, Holes: []strval.Hole{{At: len(tt.before), Kind: tt.kind, Label: "x"}}}
		s.Test = tt.kind == strval.ServerURL // no test has this on purpose
		got := ""
		for _, f := range Pathjoin.Run(s) {
			got = s.Value.Text[f.Start:f.End]
		}
		if got != tt.want {
			t.Errorf("%q: %q, want %q", s.Value.Text, got, tt.want)
		}
		s.Index = 1
		if len(Pathjoin.Run(s)) > 0 {
			t.Errorf("%q, not first: a finding", s.Value.Text)
		}
	}
}

// What the message says is so, and what is passed over means the same to net/url.
func TestPathjoinFacts(t *testing.T) {
	for _, u := range []string{"https://h/x", "http://h", "s3://bucket/key", "postgres://h/db"} {
		want := strings.Replace(u, "://", ":/", 1)
		for _, got := range []string{path.Join(u, ""), path.Clean(u), filepath.ToSlash(filepath.Join(u)), filepath.ToSlash(filepath.Clean(u))} {
			if got != want {
				t.Errorf("%q becomes %q, want %q", u, got, want)
			}
		}
		if u, err := url.Parse(want); err != nil || u.Host != "" {
			t.Errorf("%q has the host %q (%v)", want, u.Host, err)
		}
	}
	for _, u := range []string{"file:///tmp/x", "unix:///run/x"} {
		v, err := url.Parse(path.Clean(u))
		if err != nil || v.Host != "" || "//"+v.Path != strings.SplitN(u, ":", 2)[1] {
			t.Errorf("%q is %v (%v)", u, v, err)
		}
	}
}

// What path.Join returns is no URL with a host, whatever it joins.
func TestPathjoinJoined(t *testing.T) {
	for _, c := range []struct {
		role, joined, after string
		want                bool
	}{
		{"http-url", "path.Join", "", true},
		{"http-url", "filepath.Join", "?x=1", true},
		{"websocket-url", "path.Clean", "", true},
		{"http-url", "", "", false},
		{"reference", "path.Join", "", false},   // a relative one, perhaps
		{"grpc-target", "path.Join", "", false}, // no URL, perhaps
	} {
		s := checktest.Site(t, c.role, "")
		s.Value = strval.Value{Text: "\x00" + c.after, Holes: []strval.Hole{{Label: "x"}}}
		s.Joined = c.joined
		if got := len(Pathjoin.Run(s)) > 0; got != c.want {
			t.Errorf("%s after %q: %v", c.role, c.joined, got)
		}
		if s.Test = true; len(Pathjoin.Run(s)) > 0 {
			t.Errorf("%s after %q, in a test: a finding", c.role, c.joined)
		}
	}
	for _, elems := range [][]string{{"https://h", "x"}, {"https://", "h"}, {"//h", "x"}, {"https:", "//h/x"}, {"", "//h"}} {
		if u, err := url.Parse(path.Join(elems...)); err == nil && u.Host != "" {
			t.Errorf("path.Join(%q) has the host %q", elems, u.Host)
		}
	}
}
