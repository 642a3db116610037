package secret

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/urilint/urilint/uri"
)

// passwords appends the places of passwords, and of users that are tokens, which
// text has before an "@". bare says that there may be no "//" before them.
//
//	userinfo = *( unreserved / pct-encoded / sub-delims / ":" )   (RFC 3986 section 3.2.1)
func passwords(text string, bare bool, spans []Span) []Span {
	last := strings.LastIndexByte(text, '@')
	if last < 0 {
		return spans
	}
	rest := 0 // where the URI's own userinfo and what is before it end
	if ref, err := uri.Parse(readable.Replace(text)); err == nil {
		if userinfo, ok := ref.Userinfo(); ok {
			scheme, _ := ref.Scheme()
			start := strings.Index(text[len(scheme):], "//") + len(scheme) + len("//")
			rest = start + len(userinfo) + len("@")
			spans = inUserinfo(text, start, start+len(userinfo), spans)
		}
	}
	return likely(text, rest, last, bare, spans)
}

// readable replaces what no URI has, and stands for what one may have, by as many bytes.
var readable = strings.NewReplacer("\x00", "0", Mark, "000")

// inUserinfo appends the places of secrets in the userinfo text[start:end].
func inUserinfo(text string, start, end int, spans []Span) []Span {
	user, password, both := strings.Cut(text[start:end], ":")
	if both {
		spans = append(spans, Span{end - len(password), end})
	}
	if tokenLike(user) || slices.Contains(tokenMarks[:], password) {
		spans = append(spans, Span{start, start + len(user)})
	}
	return spans
}

// tokenMarks are the passwords that say that the user's name is a token.
var tokenMarks = [...]string{"x-oauth-basic", "api_token"}

// likely appends the place of what looks like a password in text[from:] up to the last "@", of a text without userinfo
// by the grammar, or that is no URI at all. The password may even be the reason why it is none.
func likely(text string, from, last int, bare bool, spans []Span) []Span {
	// After a "//": "postgres://u:p#ss@h/", "https://https://u:p@h/". A port begins none: "https://h:80/@x".
	found := from > 0
	for i := from; i < last; {
		n := strings.Index(text[i:], "//")
		if n < 0 {
			break
		}
		found = true
		start := i + n + len("//")
		if start > last {
			break
		}
		end := len(text)
		if n := strings.IndexAny(text[start:], "/?#"); n >= 0 {
			end = start + n
		}
		colon := strings.IndexByte(text[start:end], ':') + start
		if start <= colon && colon < last && !(last > end && isPort(text[colon+1:end])) {
			return inUserinfo(text, start, last, spans)
		}
		if at := strings.LastIndexByte(text[start:end], '@'); at >= 0 && tokenLike(text[start:start+at]) {
			spans = append(spans, Span{start, start + at})
		}
		i = end
	}
	// Without: "root:secret@tcp(db)/x" is a valid URI of the scheme "root".
	colon := strings.IndexByte(text, ':')
	if found || !bare || colon < 0 || colon > last || slices.Contains(addressSchemes[:], strings.ToLower(text[:colon])) {
		return spans
	}
	return append(spans, Span{colon + 1, last})
}

// addressSchemes have an "@" and no password before it: "mailto:joe@example.com".
var addressSchemes = [...]string{"mailto", "sip", "sips", "xmpp", "acct", "news", "cid", "mid", "im", "pres"}

// isPort reports whether s is digits, or what is not known and may be.
func isPort(s string) bool { return strings.Trim(s, "0123456789\x00") == "" }

// tokens appends the places of what is a token by its form.
func tokens(text string, spans []Span) []Span {
	if !isMarked(text) {
		return spans // fast path
	}
	for _, at := range knownTokens().FindAllStringSubmatchIndex(text, -1) {
		// The last group that is set, or else all.
		from, to := at[0], at[1]
		for i := 2; i+1 < len(at); i += 2 {
			if at[i] >= 0 {
				from, to = at[i], at[i+1]
			}
		}
		spans = append(spans, Span{from, to})
	}
	return spans
}

// forms are the tokens with a known prefix or position, by the documentation of those who give them out. A group is the
// secret. Each match holds one of marks.
var forms = [...]struct {
	pattern string
	marks   []string
}{
	{`gh[pousr]_[A-Za-z0-9]{16,}`, []string{"ghp_", "gho_", "ghu_", "ghs_", "ghr_"}}, // GitHub
	{`github_pat_[A-Za-z0-9_]{16,}`, []string{"github_pat_"}},
	{`gl(?:pat|dt|rt|soat|cbt|ptt|ft)-[A-Za-z0-9_-]{16,}`, []string{"glpat-", "gldt-", "glrt-", "glsoat-", "glcbt-", "glptt-", "glft-"}}, // GitLab
	{`xox[a-z]-[A-Za-z0-9-]{10,}`, []string{"xox"}},                                                                                      // Slack
	{`hooks\.slack\.com/(?:services|workflows|triggers)/([A-Za-z0-9/]+)`, []string{"hooks.slack.com/"}},
	{`(?:discord|discordapp)\.com/api/webhooks/[0-9]+/([A-Za-z0-9_-]+)`, []string{"/api/webhooks/"}}, // Discord
	{`bot[0-9]{6,}:([A-Za-z0-9_-]{20,})`, []string{"bot"}},                                           // Telegram
	{`[sr]k_(?:live|test)_[A-Za-z0-9]{10,}`, []string{"k_live_", "k_test_"}},                         // Stripe
	{`sk-[A-Za-z0-9_-]{20,}`, []string{"sk-"}},                                                       // OpenAI, Anthropic
	{`AKIA[0-9A-Z]{16}`, []string{"AKIA"}},                                                           // AWS
	{`AIza[0-9A-Za-z_-]{30,}`, []string{"AIza"}},                                                     // Google
	{`ya29\.[0-9A-Za-z_-]{16,}`, []string{"ya29."}},
	{`npm_[A-Za-z0-9]{30,}`, []string{"npm_"}},                                           // npm
	{`pypi-[A-Za-z0-9_-]{16,}`, []string{"pypi-"}},                                       // PyPI
	{`hf_[A-Za-z0-9]{20,}`, []string{"hf_"}},                                             // Hugging Face
	{`do[opr]_v1_[0-9a-f]{30,}`, []string{"_v1_"}},                                       // DigitalOcean
	{`SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}`, []string{"SG."}},                      // SendGrid
	{`ATATT[A-Za-z0-9_=-]{20,}`, []string{"ATATT"}},                                      // Atlassian
	{`eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?`, []string{"eyJ"}}, // a JSON web token (RFC 7519)
}

// isMarked reports whether text holds a mark of forms, as each token does. It is cheaper than a match.
func isMarked(text string) bool {
	for i := range forms {
		for _, mark := range forms[i].marks {
			if strings.Contains(text, mark) {
				return true
			}
		}
	}
	return false
}

// knownTokens matches forms.
var knownTokens = sync.OnceValue(func() *regexp.Regexp {
	var patterns []string
	for _, f := range forms {
		patterns = append(patterns, f.pattern)
	}
	return regexp.MustCompile(`\b(?:` + strings.Join(patterns, "|") + `)`)
})

// tokenLike reports whether s has a known form of a token, or is long and mixes letters and digits.
func tokenLike(s string) bool {
	if len(s) < 8 {
		return false
	}
	if isMarked(s) {
		if at := knownTokens().FindStringIndex(s); at != nil && at[0] == 0 {
			return true
		}
	}
	const digits, letters = "0123456789", "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	return len(s) >= 20 && strings.Trim(s, digits+letters+"_-=+~") == "" &&
		strings.ContainsAny(s, digits) && strings.ContainsAny(s, letters)
}
