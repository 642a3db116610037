package check

import (
	"net/url"
	"strconv"
	"strings"
	"testing"

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
	testCheck(t, confusable, []siteCase{
		// Ordinary userinfo.
		{role: "reference", value: "ssh://git@github.com/a/b.git"},
		{role: "reference", value: "https://user:pass@example.com/"},
		{role: "reference", value: "https://joe.doe@example.com/"},
		{role: "reference", value: "https://joe.doe:secret@example.com/"},
		{role: "reference", value: "https://joe%40example.com@example.com/"},
		{role: "reference", value: "https://bo.li@example.com/"},
		{role: "reference", value: "postgres://app.example.com@db.example.net/"}, // no one types it into a browser
		{role: "reference", value: "https://example.com@git.example.com/"},
		{role: "reference", value: "https://@example.com/"},
		{role: "reference", value: "https://1.2@example.com/"},
		{role: "reference", value: "https://example.com/good.example@evil.example/"},

		// Hosts in one script, or in those of one language.
		{role: "reference", value: "https://xn--mnchen-3ya.de/"},             // münchen
		{role: "reference", value: "https://xn--e1afmkfd.xn--80akhbyknj4f/"}, // пример.испытание
		{role: "reference", value: "https://xn--80ak6aa92e.com/"},            // all Cyrillic, as "apple" as it looks
		{role: "reference", value: "https://xn--hxajbheg2az3al.xn--jxalpdlp/"},
		{role: "reference", value: "https://xn--n8jubz39q3g4afe.jp/"}, // Han, Hiragana, Katakana
		{role: "reference", value: "https://xn--9n2bp8q.xn--9t4b11yi5a/"},
		{role: "reference", value: "https://b%C3%BCcher.example/"},
		{role: "reference", value: "https://xn--/"},
		{role: "reference", value: "https://xn--a--b/"},
		{role: "reference", value: "https://пример.example/"}, // another label, another script

		// Wanted text.
		{role: "reference", value: "https://h/?q=%0A"},
		{role: "reference", value: "https://h/?q=%0D"},
		{role: "reference", value: "https://h/?q=%0A%0D"},
		{role: "reference", value: "https://h/%2500"},
		{role: "reference", value: "mailto:joe@example.com?body=a%0D%0Ab"},
		{role: "path-element", value: "%00"},

		{role: "reference", value: "http://good.example@evil.example/", at: "good.example",
			want: `"good.example" is only a user name: the host follows "@"; leave out what stands before "@"; in "http://good.example@evil.example/"` + userinfo},
		{role: "reference", value: "https://www.bank.com:443@x/", at: "www.bank.com:443",
			want: `"www.bank.com" is only a user name: the host follows "@"; leave out what stands before "@"; in "https://www.bank.com:…@x/"` + userinfo},
		{role: "reference", value: "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm", at: "cnn.example.com&story=breaking_news",
			want: `"cnn.example.com" is only a user name: the host follows "@"; leave out what stands before "@"; in "ftp://cnn.example.com&story=breaking_news@10.0.0.1…"` + userinfo},
		{role: "http-url", value: "http://GitHub.com%2Fgolang@evil.example/", at: "GitHub.com%2Fgolang",
			want: `"github.com" is only a user name: the host follows "@"; leave out what stands before "@"; in "http://GitHub.com%2Fgolang@evil.example/"` + userinfo},
		{role: "http-url", value: "http://127.0.0.1@evil.example/", at: "127.0.0.1",
			want: `"127.0.0.1" is only a user name: the host follows "@"; leave out what stands before "@"; in "http://127.0.0.1@evil.example/"` + userinfo},
		{role: "http-url", value: "http://bank.co.uk@evil.example/", at: "bank.co.uk",
			want: `"bank.co.uk" is only a user name: the host follows "@"; leave out what stands before "@"; in "http://bank.co.uk@evil.example/"` + userinfo},

		{role: "reference", value: "https://www.xn--pypal-4ve.com/", at: "xn--pypal-4ve",
			want: `"p\u0430ypal" has letters of Latin and Cyrillic, which look alike: it is another host than it seems; write the host that is meant; in "https://www.xn--pypal-4ve.com/"` + regName},
		{role: "reference", value: "https://p%D0%B0ypal.com/", at: "p%D0%B0ypal",
			want: `"p\u0430ypal" has letters of Latin and Cyrillic, which look alike: it is another host than it seems; write the host that is meant; in "https://p%D0%B0ypal.com/"` + regName},
		{role: "reference", value: "https://pаypal.com/", at: "pаypal", // badsyntax comes first
			want: `"p\u0430ypal" has letters of Latin and Cyrillic, which look alike: it is another host than it seems; write the host that is meant; in "https://pаypal.com/"` + regName},
		{role: "reference", value: "//u@gοοgle.com:80", at: "gοοgle",
			want: `"g\u03bf\u03bfgle" has letters of Latin and Greek, which look alike: it is another host than it seems; write the host that is meant; in "//u@gοοgle.com:80"` + regName},

		{role: "reference", value: "https://h/a%00.png", at: "%00", want: `"%00"` + nul + `"https://h/a%00.png"` + zero},
		{role: "reference", value: "/a?b=%0d%0Ac", at: "%0d%0A", want: `"%0d%0A"` + lineFeed + `"/a?b=%0d%0Ac"` + crlf},
		{role: "reference", value: "#%00", at: "%00", want: `"%00"` + nul + `"#%00"` + zero},

		{role: "reference", value: "https://good.example@evil.example/%00", test: true},
		{role: "reference", value: "/%00", test: true, strict: true, at: "%00", want: `"%00"` + nul + `"/%00"` + zero},
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
		s := newSite(t, "reference", "")
		s = NewSite(newValue(t, c.value), s.Role, s.API)
		if got := confusable.Run(s); len(got) != c.want {
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
		s := newSite(t, "compared", tt.text)
		s.Context = testContext{}
		s.Compared = &Compared{With: []grammar.Piece{{Hole: true, Kind: grammar.Origin}}, Part: PartOrigin, Code: "origin", How: tt.how, By: "strings.X", Allows: true,
			Subject: strval.Value{Text: "\x00", Holes: []strval.Hole{{}}}}
		found := runConfusable(s)
		if tt.want == "" {
			if len(found) > 0 {
				t.Errorf("%s: %v", tt.text, found)
			}
			continue
		}
		if len(found) != 1 || found[0].Group != Exposes || !strings.Contains(found[0].Message, "is true of "+strconv.Quote(tt.want)+" too") {
			t.Errorf("%s: %v, want %s", tt.text, found, tt.want)
		}
		other, err := url.Parse(tt.want)
		if err != nil || !by[tt.how](tt.want, tt.text) || other.Host == "shop.example" || !strings.HasPrefix(tt.want, other.Scheme+"://"+other.Host) {
			t.Errorf("%s: %s does not pass, or is no other origin: %v", tt.text, tt.want, err)
		}
		if s.Compared.Allows = false; len(runConfusable(s)) > 0 {
			t.Errorf("%s: nobody is let in", tt.text)
		}
	}
}
