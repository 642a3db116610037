package check

import (
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/strval"
)

// A target with holes is, with the holes filled, what net/url gives for the base and
// the reference with the same fillings.
func TestTargetHoles(t *testing.T) {
	fillings := map[strval.Kind][]string{
		strval.Any:          {"x", "", "a/b", "?a", "#a", ":", "//", "..", "a b", "%41", "http://g"},
		strval.Digits:       {"0", "65535"},
		strval.Int:          {"-1", "7"},
		strval.PathEscaped:  {"x", "a%2Fb", "a:b", "a@b", "...", "a+b"},
		strval.QueryEscaped: {"x", "a%2Fb", "a+b"},
		strval.QueryEncoded: {"", "a=b&c=%2F"},
		strval.HostPort:     {"h:1", "[::1]:80"},
		strval.ServerURL:    {"http://127.0.0.1:1", "https://[::1]:65535"},
	}
	role, _ := catalogue.LookupRole("reference")
	value := func(text string, kind strval.Kind) strval.Value {
		v := strval.Value{Text: text}
		if at := strings.IndexByte(text, 0); at >= 0 {
			v.Holes = []strval.Hole{{At: at, Kind: kind}}
		}
		return v
	}
	compared := 0
	for kind, fills := range fillings {
		for _, b := range []string{"\x00", "\x00/a/b", "https://\x00/a/b", "https://h:\x00/a/", "https://h/\x00/b", "https://h/a/\x00", "https://h/a?\x00", "https://u:\x00@h/a", "/\x00/a", "x:/\x00/a", "a\x00:b", "https://h/a/b"} {
			for _, r := range []string{"\x00", "\x00/x", "x/\x00", "x\x00", "/\x00/x", "/x/\x00", "../\x00", "\x00/../x", "?q=\x00", "#\x00", "x:\x00", "//\x00/x", "users"} {
				s := NewSite(value(r, kind), role, "(*url.URL).Parse")
				s.Base = NewBase(value(b, kind))
				target, ok := s.ResolvesTo()
				if !ok || target.Complete() && strings.Contains(b+r, "\x00") && !strings.Contains(b, "\x00") {
					continue
				}
				for _, fill := range fills {
					base, err := url.Parse(strings.Replace(b, "\x00", fill, 1))
					if err != nil {
						continue
					}
					got, err := base.Parse(strings.Replace(r, "\x00", fill, 1))
					if err != nil {
						continue
					}
					compared++
					if want := strings.ReplaceAll(target.Text, "\x00", fill); got.String() != want {
						t.Errorf("%q against %q, with %q (%v): %q, want %q", r, b, fill, kind, got, want)
					}
				}
			}
		}
	}
	if compared < 700 {
		t.Errorf("%d compared only", compared)
	}
	t.Logf("%d compared", compared)
}
