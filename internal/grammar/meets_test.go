package grammar

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestMeets(t *testing.T) {
	for _, c := range []struct {
		value, text string
		how         string // which of whole, prefix, suffix, anywhere can be, and with "fold" those
		fold        string
	}{
		{"{url-scheme}", "https", "whole prefix suffix anywhere", ""},
		{"{url-scheme}", "https://", "", ""},
		{"{url-scheme}", "https:", "", ""},
		{"{url-scheme}", "HTTPS", "", "whole prefix suffix anywhere"},
		{"{url-scheme}", "", "whole prefix suffix anywhere", ""},
		{"{url-scheme}", "+", "suffix anywhere", ""},
		{"{url-scheme}", "9", "suffix anywhere", ""},
		{"{url-scheme}", "\u212A", "", "whole prefix suffix anywhere"}, // KELVIN SIGN folds to k
		{"{url-scheme}", "\xff", "", ""},
		{"{url-scheme}://", "https://", "whole prefix suffix anywhere", ""},
		{"{url-scheme}://", "https:", "prefix anywhere", ""},
		{"{url-scheme}://", "s://", "whole prefix suffix anywhere", ""},
		{"{url-scheme}://", "//", "suffix anywhere", ""},
		{"{url-scheme}://", "//h", "", ""},
		{"{url-hostname}", "[::1]", "suffix anywhere", ""}, // [fe80::1%25x%5B::1]
		{"{url-hostname}", "::1", "whole prefix suffix anywhere", ""},
		{"{url-hostname}", "fe80::1%en 0", "whole prefix suffix anywhere", ""},
		{"{url-hostname}", "en 0", "suffix anywhere", ""},
		{"{url-host}", "[::1]", "whole prefix suffix anywhere", ""},
		{"{url-host}", "::1", "whole prefix suffix anywhere", ""}, // foo://::1
		{"{url-host}", "https://example.com", "", ""},
		{"{url-host}", "https:", "whole prefix suffix anywhere", ""}, // with an empty port
		{"{url-host}", "example.com/", "", ""},
		{"{url-host}", "example.com:http", "prefix anywhere", ""}, // foo://example.com:http:80
		{"{url-host}", ":80", "whole prefix suffix anywhere", ""},
		{"{url-port}", ":80", "", ""},
		{"{url-port}", "80", "whole prefix suffix anywhere", ""},
		{"{request-path}", "login", "suffix anywhere", ""},
		{"{request-path}", "/login", "whole prefix suffix anywhere", ""},
		{"{request-path}", "*", "whole prefix suffix anywhere", ""},
		{"{request-path}", "", "whole prefix suffix anywhere", ""},
		{"{parsed-query}", "a#b", "", ""},
		{"{encoded-query}", "a#b", "whole prefix suffix anywhere", ""},
		{"{parsed-query}", "?a.js", "whole prefix suffix anywhere", ""}, // /x??a.js
		{"{nothing}", "https", "", ""},
		{"{nothing}", "", "whole prefix suffix anywhere", ""},
		{"{nothing}{digits}a", "1a", "whole prefix suffix anywhere", ""},
		{"", "", "whole prefix suffix anywhere", ""},
		{"", "a", "", ""},
		{"abc", "B", "", "anywhere"},
		{"abc", "bc", "suffix anywhere", ""},
	} {
		v := parseValue(c.value)
		for how, name := range map[Match]string{Whole: "whole", Prefix: "prefix", Suffix: "suffix", Anywhere: "anywhere"} {
			want := strings.Contains(c.how, name)
			if got := Meets(pieces(v), c.text, how, false); got != want {
				t.Errorf("%s, %q, %s: %v", c.value, c.text, name, got)
			}
			want = want || strings.Contains(c.fold, name)
			if got := Meets(pieces(v), c.text, how, true); got != want {
				t.Errorf("%s, %q, %s, in any case: %v", c.value, c.text, name, got)
			}
		}
	}
}

func pieces(v value) []Piece {
	var out []Piece
	for _, p := range v {
		out = append(out, Piece{Text: p.text, Kind: p.kind, Hole: p.hole})
	}
	return out
}

// Sound: what a filling of the holes is, begins with, ends with and has in it, is
// met. And exact: of strings met as a whole, each hole has a string of its kind.
func TestMeetsFillings(t *testing.T) {
	rnd := rand.New(rand.NewPCG(13, 14))
	texts := []string{"http", "://", ":", "/", "a"}
	for range 3000 {
		var v value
		var filled strings.Builder
		for range rnd.IntN(4) {
			p := piece{text: texts[rnd.IntN(len(texts))]}
			if rnd.IntN(2) == 0 {
				p = piece{kind: Kind(rnd.IntN(len(kinds))), hole: true}
				filled.WriteString(fill(p.kind, rnd))
			} else {
				filled.WriteString(p.text)
			}
			v = append(v, p)
		}
		s := filled.String()
		i, j := rnd.IntN(len(s)+1), rnd.IntN(len(s)+1)
		i, j = min(i, j), max(i, j)
		for how, text := range map[Match]string{Whole: s, Prefix: s[:j], Suffix: s[i:], Anywhere: s[i:j]} {
			if !Meets(pieces(v), text, how, false) || !Meets(pieces(v), text, how, true) {
				t.Fatalf("%+v filled as %q: %q is not met as %d", v, s, text, how)
			}
		}
		// One byte changed.
		if len(v) == 1 && v[0].hole && s != "" {
			b := []byte(s)
			b[rnd.IntN(len(b))] = byte(rnd.Uint32())
			_, want := v[0].kind.Match(string(b))
			if got := Meets(pieces(v), string(b), Whole, false); got != want {
				t.Fatalf("%v: %q is met: %v; it is in the language: %v", v[0].kind, b, got, want)
			}
		}
	}
}

func TestKindIn(t *testing.T) {
	for _, c := range []struct {
		k, l Kind
		want bool
	}{
		{Digits, URLPort, true}, {URLPort, Digits, false}, {URLPort, Any, true}, {Any, URLPort, false},
		{ParsedQuery, EncodedQuery, true}, {EncodedQuery, ParsedQuery, false}, {QueryEncoded, ParsedQuery, true},
		{URLHostname, URLHost, false}, {Nothing, URLScheme, true}, {PathEscaped, EncodedPath, true}, {Bool, URLScheme, true},
	} {
		if got := c.k.In(c.l); got != c.want {
			t.Errorf("%v in %v: %v", c.k, c.l, got)
		}
	}
}
