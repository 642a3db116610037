package escape

import (
	"net/url"
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

func TestDecodetwice(t *testing.T) {
	const again = `x is decoded already: "100%" would fail; use it directly (pct-encoded, RFC 3986 section 2.4)`
	runHoles(t, Decodetwice, []holeCase{
		{Role: "encoded-text", Value: "{any}"},
		{Role: "encoded-text", Value: "{any=text}"},
		{Role: "encoded-text", Value: "{any=prose}"},
		{Role: "encoded-text", Value: "{any=encoded-query}"},
		{Role: "encoded-text", Value: "{any=url}"},
		{Role: "encoded-text", Value: "x={any=input}"},
		{Role: "encoded-text", Value: "{any=input}{any=input}"},
		{Role: "encoded-text", Value: "a%20b"},
		{Role: "http-url", Value: "{any=input}"},
		{Role: "encoded-text", Value: "{any=input}"}, // x may be an identifier
		{Role: "encoded-text", Value: "{any=path-input}", Want: []string{again}},
		{Role: "encoded-text", Value: "{any=request-path}", Want: []string{again}},
	})
}

// The name of a parameter decides.
func TestDecodetwiceNames(t *testing.T) {
	for name, want := range map[string]int{
		"q": 1, "title": 1, "userEmail": 1, "filename": 1, "displayName": 1, "returnTo": 1, "password": 1, `r.Form["text"][0]`: 1,
		"id": 0, "day": 0, "sort": 0, "cursor": 0, "data": 0, "encodedTitle": 0, "r.URL.Query().Get(…)": 0, `r.Form["id"][0]`: 0,
	} {
		s := checktest.Site(t, "encoded-text", "")
		v := strval.Value{Text: "\x00", Holes: []strval.Hole{{Label: name, Given: kind.Must("input")}}}
		if got := Decodetwice.Run(check.NewSite(v, s.Role, s.API)); len(got) != want {
			t.Errorf("%s: %d findings, want %d", name, len(got), want)
		}
	}
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
