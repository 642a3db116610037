package secret

import (
	"regexp"
	"strings"
	"sync"
)

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

// forms are the tokens that are recognized by a prefix or by their position. If an
// expression has a group, the group is the secret. Each match holds one of marks. The
// forms are from the documentation of those who give them out.
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

// isMarked reports whether text holds a mark of forms: without one it has no token. That is
// far cheaper than to match it.
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

// tokenLike reports whether s, in place of a user name or key, looks like a token: it
// has a known form, or it is long and mixes letters and digits.
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
