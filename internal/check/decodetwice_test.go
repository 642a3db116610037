package check

import (
	"net/url"
	"testing"
)

func TestDecodetwice(t *testing.T) {
	const again = `x is decoded already: decoded again, "100%" fails and "a+b" becomes "a b"; use it as it is (pct-encoded, RFC 3986 section 2.4)`
	testHoles(t, decodetwice, []holeCase{
		{role: "encoded-text", value: "{any}"},
		{role: "encoded-text", value: "{any=text}"},
		{role: "encoded-text", value: "{any=prose}"},
		{role: "encoded-text", value: "{any=encoded-query}"},
		{role: "encoded-text", value: "{any=url}"},
		{role: "encoded-text", value: "x={any=input}"},
		{role: "encoded-text", value: "{any=input}{any=input}"},
		{role: "encoded-text", value: "a%20b"},
		{role: "http-url", value: "{any=input}"},
		{role: "encoded-text", value: "{any=input}", want: []string{again}},
		{role: "encoded-text", value: "{any=path-input}", want: []string{again}},
		{role: "encoded-text", value: "{any=request-path}", want: []string{again}},
	})
}

// What the message claims, net/url does.
func TestDecodetwiceClaims(t *testing.T) {
	if s, err := url.QueryUnescape("100%"); err == nil {
		t.Errorf("%q", s)
	}
	if s, err := url.PathUnescape("100%"); err == nil {
		t.Errorf("%q", s)
	}
	if s, _ := url.QueryUnescape("a+b"); s != "a b" {
		t.Errorf("%q", s)
	}
	if s, _ := url.PathUnescape("%41"); s != "A" {
		t.Errorf("%q", s)
	}
}
