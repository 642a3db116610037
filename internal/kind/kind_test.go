package kind

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"net/url"
	"slices"
	"testing"
	"time"
)

func TestLookup(t *testing.T) {
	names := Names()
	if !slices.IsSorted(names) || len(slices.Compact(slices.Clone(names))) != len(kinds) {
		t.Errorf("not sorted, or a name twice: %q", names)
	}
	for _, name := range names {
		if k, ok := Lookup(name); !ok || k.Name != name || k.Noun == "" {
			t.Errorf("Lookup(%q) = %+v, %v", name, k, ok)
		}
	}
	if k, ok := Lookup("URL"); ok {
		t.Errorf("Lookup of no kind: %+v", k)
	}
}

// Each witness is in the language of its kind, and is none of a safe kind.
func TestWitnesses(t *testing.T) {
	for _, k := range kinds {
		for _, w := range k.Witnesses {
			if _, ok := k.Language.Match(w); !ok {
				t.Errorf("%s: the witness %q is not of its language", k.Name, w)
			}
			if url.QueryEscape(w) == w {
				t.Errorf("%s: the witness %q needs no escaping", k.Name, w)
			}
		}
		if k.Encoding == Safe && k.Witnesses != nil {
			t.Errorf("%s is safe, and has witnesses", k.Name)
		}
	}
}

// The witnesses of what is made by the standard library are made so by it.
func TestOrdinary(t *testing.T) {
	zone := time.FixedZone("", 2*60*60)
	at := time.Date(2006, 1, 2, 15, 4, 5, 0, zone)
	data, err := base64.StdEncoding.DecodeString("ab+/cQ==")
	if err != nil {
		t.Fatal(err)
	}
	object, err := json.Marshal(map[string]string{"name": "C# 100%"})
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct{ kind, made string }{
		{"base64", base64.StdEncoding.EncodeToString(data)},
		{"json", string(object)},
		{"list", fmt.Sprint([]int{1, 2, 3})},
		{"struct", fmt.Sprint(struct {
			n int
			s string
		}{1, "x"})},
		{"map", fmt.Sprint(map[string]int{"a": 1, "b": 2})},
		{"time-zone", at.Format(time.RFC3339)},
		{"time-words", at.Format(time.DateTime)},
		{"html-escaped", html.EscapeString("it's")},
		{"html-escaped", html.EscapeString("R&D")},
	}
	for _, tt := range tests {
		if !slices.Contains(Must(tt.kind).Witnesses, tt.made) {
			t.Errorf("%s: %q is no witness", tt.kind, tt.made)
		}
	}
}

// The languages are those of what net/url makes.
func TestLanguages(t *testing.T) {
	for _, s := range []string{
		"https://example.com", "HTTP://user:p%40@Example.com:8080/a%2Fb/c d;x?q=%zz&b[]=1#f", "http://[::1]:80/", "http://[fe80::1%25en0]/",
		"mailto:joe@example.com", "/a/b", "a", "", "?q", "http://h:", "coap+tcp://h/a[1]/{x}",
	} {
		u, err := url.Parse(s)
		if err != nil {
			t.Fatal(err)
		}
		for name, part := range map[string]string{
			"url-scheme": u.Scheme, "url-host": u.Host, "url-hostname": u.Hostname(), "url-port": u.Port(),
			"encoded-path": u.EscapedPath(), "encoded-query": u.RawQuery,
		} {
			if _, ok := Must(name).Language.Match(part); !ok {
				t.Errorf("%q: %s has not %q", s, name, part)
			}
		}
	}
	for name, texts := range map[string][]string{
		"url-scheme":    {"https://", "https:", "HTTPS", "://"},
		"url-host":      {"https://example.com", "example.com/", "h?"},
		"url-hostname":  {"[::1]", "https://h", "h/"},
		"url-port":      {":80", "http", "-1"},
		"encoded-path":  {"/a b", "/a?", "/a#"},
		"encoded-query": {"a\nb"}, // url.ParseRequestURI leaves "#" in it
		"base64url":     {"a+b", "a/b"},
	} {
		for _, text := range texts {
			if _, ok := Must(name).Language.Match(text); ok {
				t.Errorf("%s has %q", name, text)
			}
		}
	}
}

func TestDecoded(t *testing.T) {
	for name, want := range map[string]bool{"input": true, "request-path": true, "encoded-path": false, "url": false, "time": false} {
		if Must(name).Decoded() != want {
			t.Errorf("%s: decoded is not %t", name, want)
		}
	}
	if (*Kind)(nil).Decoded() {
		t.Error("what is not known is decoded")
	}
}
