package check

import (
	"testing"

	"github.com/urilint/urilint/internal/strval"
)

func TestSame(t *testing.T) {
	tests := []struct {
		role, before, after string
		want                bool
	}{
		// Equivalent, by RFC 3986 section 6.2.
		{"http-url", "HTTP://h/%7e", "http://h/~", true},
		{"http-url", "http://h/a/./b/../c", "http://h/a/c", true},
		{"http-url", "http://h:80/", "http://h/", true},
		{"http-url", "http://H/{any}", "http://h/{any}", true},
		{"http-url", "http://h/%7e{any}", "http://h/~{any}", true},
		{"http-url", "http://h/A", "http://h/a", false},
		{"http-url", "http://h/%2f", "http://h//", false},
		{"http-url", "http://h:81/", "http://h/", false},
		{"http-url", "https://:x", "https//:x", true}, // net/url rejects it
		{"http-url", "https://h", "https//h", false},
		{"http-url", "http://h:8080/x", "http://h8080/x", false},
		{"http-url", "http://{any}H/", "http://{any}h/", false}, // may be a path
		{"http-url", "http://h/{any}", "http://h/{digits}", false},
		{"exact-url", "HTTP://h/", "http://h/", false},
		{"postgres-url", "postgres://h:5432/", "postgres://h/", false},

		// No URI, and net/url reads both alike.
		{"http-url", "http://h/a b", "http://h/a%20b", true},
		{"http-url", "http://h/a (b)", "http://h/a%20(b)", false},
		{"http-url", "http://h/a b?q={any}", "http://h/a%20b?q={any}", true},
		{"http-url", "http://h/a b/{any}", "http://h/a%20b/{any}", false}, // "(" is %28 beside a space
		{"http-url", "http://h/a b/{path-escaped}", "http://h/a%20b/{path-escaped}", false},
		{"http-url", "http://h/a b/{digits}", "http://h/a%20b/{digits}", true},
		{"http-url", "http://{any}/a b", "http://{any}/a%20b", false},
		{"http-url", "http://h/?a=[b]", "http://h/?a=%5Bb%5D", true},
		{"dsn", "postgres://h/a b", "postgres://h/a%20b", false}, // its driver reads it
		{"link", "/a b", "/a%20b", true},
		{"link", `/a b\c`, `/a%20b%5Cc`, false}, // a browser reads "/a%20b/c"

		// Never right before.
		{"http-url", "http://h/\n", "http://h/", true},
		{"http-url", "http://h/50%", "http://h/50%25", true},
		{"url-scheme", "https://", "https", true},
		{"url-scheme", "HTTPS", "https", false},
		{"listen-address", "8080", ":8080", true},
		{"listen-address", ":8080", ":8081", false},
		{"server-address", "8080", ":8080", false}, // the name of a socket's file
		{"url-query", "?a=b", "a=b", false},
		{"path-element", "a%2fb", "a%2Fb", false},
	}
	for _, tt := range tests {
		s := newSite(t, tt.role, "")
		before := NewSite(newValue(t, tt.before), s.Role, s.API)
		after := NewSite(newValue(t, tt.after), s.Role, s.API)
		if got := before.Same(after); got != tt.want {
			t.Errorf("%s: %q and then %q: same is %t", tt.role, tt.before, tt.after, got)
		}
		if !before.Same(before) {
			t.Errorf("%s: %q is not the same as itself", tt.role, tt.before)
		}
	}
}

// What fmt garbles was never right, and must not come of an edit.
func TestSameMisread(t *testing.T) {
	s := newSite(t, "http-url", "http://h/x%20y")
	s.Value.Spans = []strval.Span{{End: len(s.Value.Text)}}
	m := newSite(t, "http-url", "http://h/x%20y")
	m.Value.Spans = []strval.Span{{End: len(m.Value.Text), Verb: "%20y"}}
	if !m.Same(s) || s.Same(m) {
		t.Error("misread, and then right, is the same; the other way round it is not")
	}
}
