package syntax

import (
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
)

func TestConfusable(t *testing.T) {
	const (
		userinfo = ` (userinfo, RFC 3986 sections 3.2.1 and 7.6)`
		regName  = ` (reg-name, RFC 3986 sections 3.2.2 and 7.6)`
		lineFeed = ` arrives as a line break, which may begin a new line in a log or a header; leave it out; in `
		nul      = ` arrives as a NUL byte, at which a string ends in C; leave it out; in `
		crlf     = ` (pct-encoded, RFC 3986 sections 2.1 and 7.2)`
		zero     = ` (pct-encoded, RFC 3986 sections 2.1 and 7.3)`
	)
	checktest.Run(t, Confusable, []checktest.Case{
		// Ordinary userinfo.
		{Role: "reference", Value: "ssh://git@github.com/a/b.git"},
		{Role: "reference", Value: "https://user:pass@example.com/"},
		{Role: "reference", Value: "https://joe.doe@example.com/"},
		{Role: "reference", Value: "https://joe.doe:secret@example.com/"},
		{Role: "reference", Value: "https://joe%40example.com@example.com/"},
		{Role: "reference", Value: "https://bo.li@example.com/"},
		{Role: "reference", Value: "postgres://app.example.com@db.example.net/"}, // no one types it into a browser
		{Role: "reference", Value: "https://example.com@git.example.com/"},
		{Role: "reference", Value: "https://@example.com/"},
		{Role: "reference", Value: "https://1.2@example.com/"},
		{Role: "reference", Value: "https://example.com/good.example@evil.example/"},

		// Hosts in one script, or in those of one language.
		{Role: "reference", Value: "https://xn--mnchen-3ya.de/"},             // münchen
		{Role: "reference", Value: "https://xn--e1afmkfd.xn--80akhbyknj4f/"}, // пример.испытание
		{Role: "reference", Value: "https://xn--80ak6aa92e.com/"},            // all Cyrillic, as "apple" as it looks
		{Role: "reference", Value: "https://xn--hxajbheg2az3al.xn--jxalpdlp/"},
		{Role: "reference", Value: "https://xn--n8jubz39q3g4afe.jp/"}, // Han, Hiragana, Katakana
		{Role: "reference", Value: "https://xn--9n2bp8q.xn--9t4b11yi5a/"},
		{Role: "reference", Value: "https://b%C3%BCcher.example/"},
		{Role: "reference", Value: "https://xn--/"},
		{Role: "reference", Value: "https://xn--a--b/"},
		{Role: "reference", Value: "https://пример.example/"}, // another label, another script

		// Wanted text.
		{Role: "reference", Value: "https://h/?q=%0A"},
		{Role: "reference", Value: "https://h/?q=%0D"},
		{Role: "reference", Value: "https://h/?q=%0A%0D"},
		{Role: "reference", Value: "https://h/%2500"},
		{Role: "reference", Value: "mailto:joe@example.com?body=a%0D%0Ab"},
		{Role: "path-element", Value: "%00"},

		{Role: "reference", Value: "http://good.example@evil.example/", At: "good.example",
			Want: `"good.example" is only a user name: the host follows "@"; leave out what stands before "@"; in "http://good.example@evil.example/"` + userinfo},
		{Role: "reference", Value: "https://www.bank.com:443@x/", At: "www.bank.com:443",
			Want: `"www.bank.com" is only a user name: the host follows "@"; leave out what stands before "@"; in "https://www.bank.com:…@x/"` + userinfo},
		{Role: "reference", Value: "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm", At: "cnn.example.com&story=breaking_news",
			Want: `"cnn.example.com" is only a user name: the host follows "@"; leave out what stands before "@"; in "ftp://cnn.example.com&story=breaking_news@10.0.0.1…"` + userinfo},
		{Role: "http-url", Value: "http://GitHub.com%2Fgolang@evil.example/", At: "GitHub.com%2Fgolang",
			Want: `"github.com" is only a user name: the host follows "@"; leave out what stands before "@"; in "http://GitHub.com%2Fgolang@evil.example/"` + userinfo},
		{Role: "http-url", Value: "http://127.0.0.1@evil.example/", At: "127.0.0.1",
			Want: `"127.0.0.1" is only a user name: the host follows "@"; leave out what stands before "@"; in "http://127.0.0.1@evil.example/"` + userinfo},
		{Role: "http-url", Value: "http://bank.co.uk@evil.example/", At: "bank.co.uk",
			Want: `"bank.co.uk" is only a user name: the host follows "@"; leave out what stands before "@"; in "http://bank.co.uk@evil.example/"` + userinfo},

		{Role: "reference", Value: "https://www.xn--pypal-4ve.com/", At: "xn--pypal-4ve",
			Want: `"p\u0430ypal" has letters of Latin and Cyrillic, which look alike: it is another host than it seems; write the host that is meant; in "https://www.xn--pypal-4ve.com/"` + regName},
		{Role: "reference", Value: "https://p%D0%B0ypal.com/", At: "p%D0%B0ypal",
			Want: `"p\u0430ypal" has letters of Latin and Cyrillic, which look alike: it is another host than it seems; write the host that is meant; in "https://p%D0%B0ypal.com/"` + regName},
		{Role: "reference", Value: "https://pаypal.com/", At: "pаypal", // badsyntax comes first
			Want: `"p\u0430ypal" has letters of Latin and Cyrillic, which look alike: it is another host than it seems; write the host that is meant; in "https://pаypal.com/"` + regName},
		{Role: "reference", Value: "//u@gοοgle.com:80", At: "gοοgle",
			Want: `"g\u03bf\u03bfgle" has letters of Latin and Greek, which look alike: it is another host than it seems; write the host that is meant; in "//u@gοοgle.com:80"` + regName},

		{Role: "reference", Value: "https://h/a%00.png", At: "%00", Want: `"%00"` + nul + `"https://h/a%00.png"` + zero},
		{Role: "reference", Value: "/a?b=%0d%0Ac", At: "%0d%0A", Want: `"%0d%0A"` + lineFeed + `"/a?b=%0d%0Ac"` + crlf},
		{Role: "reference", Value: "#%00", At: "%00", Want: `"%00"` + nul + `"#%00"` + zero},

		{Role: "reference", Value: "https://good.example@evil.example/%00", Test: true},
		{Role: "reference", Value: "/%00", Test: true, Strict: true, At: "%00", Want: `"%00"` + nul + `"/%00"` + zero},
	})
}

func TestConfusableHoles(t *testing.T) {
	for _, c := range []struct {
		value string
		want  int // findings
	}{
		{"http://good.example{any}@h/", 0},
		{"http://{any}good.example@h/", 0},
		{"{any}//good.example@h/", 0},
		{"http://good.example@{any}", 1},
		{"http://good.example@{query-escaped}/", 1},
		{"http://xn--pypal-4ve{any}/", 0},
		{"http://xn--pypal-4ve.com/{any}", 1},
		{"{any}%00", 0}, // of a host
		{"http://h/{any}%00", 1},
		{"/{any}%{any}00", 0},
		{"/%0d{any}%0a", 0},
		{"/x?{any}%0d%0a", 1},
	} {
		s := checktest.Site(t, "reference", "")
		s = check.NewSite(checktest.Value(t, c.value), s.Role, s.API)
		if got := Confusable.Run(s); len(got) != c.want {
			t.Errorf("confusable of %q: %+v, want %d", c.value, got, c.want)
		}
	}
}

// The origin that passes as well does, and is of another host.
func TestPassedByOthers(t *testing.T) {
	by := map[grammar.Match]func(s, text string) bool{grammar.Prefix: strings.HasPrefix, grammar.Suffix: strings.HasSuffix, grammar.Anywhere: strings.Contains}
	for _, tt := range []struct {
		text string
		how  grammar.Match
		want string
	}{
		{"http://localhost", grammar.Prefix, "http://localhost.evil.example"},
		{"http://127.0.0.1", grammar.Prefix, "http://127.0.0.1.evil.example"},
		{"https://shop.example", grammar.Prefix, "https://shop.example.evil.example"},
		{"https://shop.example", grammar.Anywhere, "https://shop.example.evil.example"},
		{"localhost", grammar.Anywhere, "https://localhost.evil.example"},
		{".shop.example", grammar.Anywhere, "https://x.shop.example.evil.example"},
		{"shop.example", grammar.Suffix, "https://evilshop.example"},

		{"http://localhost:", grammar.Prefix, ""},
		{"http://localhost:3000", grammar.Prefix, ""},
		{"https://", grammar.Prefix, ""},
		{"https://app-", grammar.Prefix, ""},
		{"http://192.168.", grammar.Prefix, ""},
		{".shop.example", grammar.Suffix, ""},
		{"://shop.example", grammar.Suffix, ""},
		{"https://shop.example", grammar.Suffix, ""},
		{"shop", grammar.Anywhere, ""},
		{":3000", grammar.Anywhere, ""},
		{"https://shop.example", grammar.Whole, ""},
		{"", grammar.Prefix, ""},
	} {
		s := checktest.Site(t, "compared", tt.text)
		s.Context = checktest.Context{}
		s.Subject = &check.Compared{With: []grammar.Piece{{Hole: true, Kind: grammar.Origin}}, Part: check.PartOrigin, Code: "origin", How: tt.how, By: "strings.X", Allows: true,
			Subject: strval.Value{Text: "\x00", Holes: []strval.Hole{{}}}}
		found := runConfusable(s)
		if tt.want == "" {
			if len(found) > 0 {
				t.Errorf("%s: %v", tt.text, found)
			}
			continue
		}
		if len(found) != 1 || found[0].Group != check.Exposes || !strings.Contains(found[0].Message, "is true of "+strconv.Quote(tt.want)+" too") {
			t.Errorf("%s: %v, want %s", tt.text, found, tt.want)
		}
		other, err := url.Parse(tt.want)
		if err != nil || !by[tt.how](tt.want, tt.text) || other.Host == "shop.example" || !strings.HasPrefix(tt.want, other.Scheme+"://"+other.Host) {
			t.Errorf("%s: %s does not pass, or is no other origin: %v", tt.text, tt.want, err)
		}
		if s.Subject.(*check.Compared).Allows = false; len(runConfusable(s)) > 0 {
			t.Errorf("%s: nobody is let in", tt.text)
		}
	}
}
