package secret

import (
	"regexp/syntax"
	"slices"
	"strings"
	"testing"
)

// Secrets are in angle quotes, "·" is what is not known.
func TestFind(t *testing.T) {
	tests := []string{
		// userinfo
		"postgres://app:‹Tr0ub4dor›@db.acme.io/app",
		"//app:‹Tr0ub4dor›@db.acme.io/app",
		"https://:‹p›@h/",
		"https://a:‹b:c›@h/",
		"https://app@h/", "https://app:@h/", "https://h/", "", "u:@h",
		"https://h/a:b@c", "https://h:80/@x", "https://h:·/users/@me",
		"postgres://u:‹p#ss›@h/", "postgres://u:‹p/ss›@h/", "postgres://u:‹p@ss›@h/", "postgres://u:‹p ss›@h/",
		"https://https://u:‹p›@h/",
		"https://u:‹p›@h/?next=https://u:‹q›@i/",
		"https://h/?next=https%3A%2F%2Fu%3A‹p›%40i%2Fx&b=%40",
		"https://h/?next=https%3a%2f%2fu%3a‹p%2F›%40i",
		"root:‹secret›@tcp(db)/x",
		"mailto:joe@example.com", "SIP:joe@example.com",
		"joe@example.com", "git@github.com:x/y.git",

		// what is not known, or stands for it
		"postgres://·:·@h/", "postgres://u:·@h/", "postgres://u:‹x›·‹y›@h/", "·://u:‹p›@h/", "·u:‹p›@h/",
		"postgres://%s:%s@%s/", "postgres://%[1]s:%[2]q@h/", "postgres://u:{password}@h/", "postgres://u:${PW}@h/",
		"postgres://u:$PW@h/", "postgres://u:<password>@h/", "postgres://u:***@h/", "postgres://u:…@h/",
		"https://u:‹%20›@h/", "https://u:‹%ab›@h/",

		// tokens for users
		"https://‹ghp_0123456789abcdefABCDEF0123456789abcd›@github.com/a/b",
		"https://‹0123456789abcdef0123456789abcdef›@o1.ingest.sentry.io/1",
		"https://‹t0ken›:‹x-oauth-basic›@api.acme.io/",
		"https://x-access-token:‹t0ken›@github.com/a/b",
		"https://‹ghp_0123456789abcdefABCDEF›@github.com/a b",
		"https://averylongnameofauser@h/", "https://john.smith.the.3rd.of.1984@h/",

		// names, and secrets that are encoded
		`https://h/?data={"password":"‹hunter2›"}`, `?data={\"password\": \"‹hunter2›\", \"a\": 1}`, `{'dbPassword':'‹a b›'}`,
		"https://h/?data=%7B%22password%22%3A%22‹hunter2›%22%7D&a=b", "?data=%7B%22a%22%3A%7B%22api_key%22%3A%20%22‹x%26y›%22%7D%7D",
		`?data={"page":"2"}`, `?data={"token":""}`, `?data={"token":·}`, "?data=%7B%22page%22%3A%222%22%7D",
		"https://h/a;jsessionid=‹ABC123›?x=1", "https://h/a;JSESSIONID=‹ABC›/b", "https://h/a;v=1/b",
		"?user[password]=‹x›&a=b", "?user%5Bpassword%5D=‹x›&a=b", "?user.password=‹x›",
		"?next=https%3A%2F%2Fi%2F%3Ftoken%3D‹abc›%26x%3D1&b=c", "?next=https%253A%252F%252Fu%253A‹p›%2540i%252F",
		"?c=Server%3Dtcp%3Bpwd%3D‹x%3B›", "?auth=Basic%20‹Ym9iOng=›",
		"?db=u:‹p›@tcp(h)&a=b", "?db=u%3A‹p›%40tcp(h)&a=b", "?next_token=x", "?Ocp-Apim-Subscription-Key=‹x›&a=b", "x?Basic ‹Ym9iOng=›",
		"a=https;AccountKey=‹x==;b=c›", "?aws_secret_access_key=‹x›", "https://h/?mail=mailto:joe@h", "?at=joe@h", "?auth=Bearer+‹abc1›",
		"host=h user=bob password=‹x› dbname=y", "Server=h;Password=‹x;Database=y›", "DB_PASSWORD=‹x› run", "grant_type=a&client_secret=‹x›",
		"Authorization: Basic ‹Ym9iOng=›", "Authorization: Bearer %s", "Authorization: ‹x›", "Cookie: ‹a=b; c=d›", "Bearer ‹abc123›", "Bearer ·", "Bearer token", "basic authentication",
		"urn:ietf:params:oauth:grant-type:token:x", "https://h/token:x", "https://token/x", "a=b", "token", "token=", "=x", ":", "?=x&:",

		// tokens anywhere
		"https://hooks.slack.com/services/‹T000/B000/XXXX›",
		"https://api.telegram.org/bot123456:‹ABCDEFGHIJKLMNOPQRSTUVWXYZ012345›/getMe",
		"https://h/x/‹eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc›",
		"‹sk_live_0123456789abcdef›",
		"https://h/npm_packages/sk-1",

		// queries
		"https://h/?token=‹x›", "https://h/?a=b&access_token=‹x›&c=d", "?api_key=‹x›#y", "?apiKey=‹x›", "?API-KEY=‹x y›",
		"https://h/cb#access_token=‹x›&token_type=bearer", "?X-Amz-Signature=‹abc›&x=1", "?sv=1&sig=‹a%2Bb%3D›",
		"?password=‹a?b;c=d/e›", "?a=1;token=‹x›", "?token=", "?token=·", "?token=%s", "?token={token}", "?token",
		"?tokens=x", "?page_token=x", "?key=color", "?key=‹AIza0123456789abcdefghijABCDEFGHIJ012345›", "?code=1", "?state=‹0123456789abcdef0123456789abcdef›",
	}
	for _, tt := range tests {
		tt = strings.ReplaceAll(tt, "·", "\x00")
		text := strings.NewReplacer("‹", "", "›", "").Replace(tt)
		var b strings.Builder
		done := 0
		for _, s := range Find(text) {
			b.WriteString(text[done:s.Start] + "‹" + text[s.Start:s.End] + "›")
			done = s.End
		}
		b.WriteString(text[done:])
		if got := b.String(); got != tt {
			t.Errorf("%q, want %q", got, tt)
		}
		// What was masked stays as it is.
		if masked := Mask(text); Mask(masked) != masked {
			t.Errorf("%q is masked again: %q", masked, Mask(masked))
		}
	}
}

func TestMaskProse(t *testing.T) {
	tests := []struct{ text, want string }{
		{`see https://u:p@h/ and "postgres://a:b@c/d", or joe@example.com`, `see https://u:…@h/ and "postgres://a:…@c/d", or joe@example.com`},
		{`at 3:04 see //x, or ask joe@example.com`, `at 3:04 see //x, or ask joe@example.com`},
		{`main.go:3:4: x@y`, `main.go:3:4: x@y`},
		{`cannot use "https://u:p\" w@h/" as int`, `cannot use "https://u:…@h/" as int`},
		{`cannot use "https://h/?token=x" as int`, `cannot use "https://h/?token=…" as int`},
		{`token ghp_0123456789abcdefABCDEF0123456789abcd is mine`, `token … is mine`},
		{`/home/me/go/pkg/mod/example.com/m@v1.0.0/a.go:3:4: x`, `/home/me/go/pkg/mod/example.com/m@v1.0.0/a.go:3:4: x`},
		{`C:\go\pkg\mod\example.com\m@v1.0.0\a.go:3:4: x`, `C:\go\pkg\mod\example.com\m@v1.0.0\a.go:3:4: x`},
	}
	for _, tt := range tests {
		if got := MaskProse(tt.text); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestFindComment(t *testing.T) {
	tests := []struct{ text, want string }{
		{"// password: hunter2", "// password: …"},
		{"/* token=abc */", "/* token=… */"},
		{"// DB_PASSWORD = hunter2, for tests", "// DB_PASSWORD = … for tests"},
		{`// the password is "hunter 2".`, `// the password is "…".`},
		{"// the token is invalid", "// the token is invalid"},
		{"// API key: abc", "// API key: …"},
		{`// curl -H "Authorization: Bearer abc" -u bob:hunter2 https://h/`, `// curl -H "Authorization: Bearer …" -u bob:… https://h/`},
		{"// see https://u:p@h/", "// see https://u:…@h/"},
		{"// at 3:04, key: value, tokens: two", "// at 3:04, key: value, tokens: two"},
		{`// "password" : 'hunter2', pwd := hunter2`, `// "password" : '…', pwd := …`},
		{`// login --token abc; the old secret "abc", token 0123456789abcdefghijk`, `// login --token …; the old secret "…", token …`},
		{"// bob:hunter2@h, joe@example.com, git@github.com:x/y.git", "// bob:…@h, joe@example.com, git@github.com:x/y.git"},
		{"// a token of the secret service, by token", "// a token of the secret service, by token"},
		{"// password: ${PASSWORD}", "// password: ${PASSWORD}"},
	}
	for _, tt := range tests {
		if got := Hide(tt.text, FindComment(tt.text)); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestWithin(t *testing.T) {
	spans := []Span{{2, 4}, {6, 9}, {12, 13}}
	tests := []struct {
		start, end int
		want       []Span
	}{
		{0, 20, []Span{{2, 4}, {6, 9}, {12, 13}}},
		{3, 7, []Span{{0, 1}, {3, 4}}},
		{4, 6, nil},
		{7, 8, []Span{{0, 1}}},
		{13, 20, nil},
	}
	for _, tt := range tests {
		if got := Within(spans, tt.start, tt.end); !slices.Equal(got, tt.want) {
			t.Errorf("[%d, %d): %v, want %v", tt.start, tt.end, got, tt.want)
		}
	}
}

// Find does not get slow by what is in a text.
func BenchmarkFind(b *testing.B) {
	for _, part := range []string{"//a:", "?token=", "%2F%2F", "%25", "@", "ghp_", "a", "a=", " ", "token: ", `"`} {
		text := strings.Repeat(part, 1<<20/len(part)) + "@"
		b.Run(part, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				Find(text)
			}
		})
	}
}

// Of a URI without a secret, most is known by a glance.
func BenchmarkFindNone(b *testing.B) {
	for b.Loop() {
		Find("https://api.example.com/v1/users?page=2&per_page=100")
	}
}

func TestName(t *testing.T) {
	for _, name := range []string{"password", "Password", "dbPassword", "DB_PASSWORD", "pwd", "apiKey", "X-API-Key", "accessToken", "Authorization", "clientSecret", "dbPass", "AWS_SECRET_ACCESS_KEY"} {
		if !Name(name) {
			t.Errorf("%s is no secret's", name)
		}
	}
	for _, name := range []string{"", "url", "tokenURL", "key", "passwordFile", "design", "secrets"} {
		if Name(name) {
			t.Errorf("%s is a secret's", name)
		}
	}
}

// What a form matches holds one of its marks: what is left of its pattern without them
// matches nothing that the pattern does.
func TestMarks(t *testing.T) {
	for _, f := range forms {
		re, err := syntax.Parse(f.pattern, syntax.Perl)
		if err != nil {
			t.Fatal(err)
		}
		for _, prefix := range prefixes(re.Simplify()) {
			marked := false
			for _, mark := range f.marks {
				marked = marked || strings.Contains(prefix, mark)
			}
			if !marked {
				t.Errorf("%s begins with %q, which holds none of %q", f.pattern, prefix, f.marks)
			}
		}
	}
}

// prefixes returns what a match of re may begin with, as far as that is letters and small
// classes; \n stands for what is not followed.
func prefixes(re *syntax.Regexp) []string {
	switch re.Op {
	case syntax.OpLiteral:
		return []string{string(re.Rune)}
	case syntax.OpCharClass:
		var list []string
		for i := 0; i < len(re.Rune); i += 2 {
			for r := re.Rune[i]; r <= re.Rune[i+1]; r++ {
				list = append(list, string(r))
			}
		}
		if len(list) > 8 {
			return []string{"\n"}
		}
		return list
	case syntax.OpCapture:
		return prefixes(re.Sub[0])
	case syntax.OpAlternate:
		var list []string
		for _, sub := range re.Sub {
			list = append(list, prefixes(sub)...)
		}
		return list
	case syntax.OpConcat:
		list := []string{""}
		for _, sub := range re.Sub {
			var next []string
			for _, a := range list {
				for _, b := range prefixes(sub) {
					next = append(next, a+b)
				}
			}
			list = next
		}
		return list
	}
	return []string{"\n"}
}
