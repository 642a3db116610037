package secret

import (
	"regexp"
	"strings"
	"sync"
)

// tokens appends the places of what is a token by its form.
func tokens(text string, spans []Span) []Span {
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

// knownTokens matches the tokens that say by a prefix, or by the place where
// they stand, what they are; where it has a group, that is the secret. The forms
// are from the documentation of those who give them out.
var knownTokens = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(?:` + strings.Join([]string{
		`gh[pousr]_[A-Za-z0-9]{16,}`,                                        // GitHub
		`github_pat_[A-Za-z0-9_]{16,}`,                                      //
		`gl(?:pat|dt|rt|soat|cbt|ptt|ft)-[A-Za-z0-9_-]{16,}`,                // GitLab
		`xox[a-z]-[A-Za-z0-9-]{10,}`,                                        // Slack
		`hooks\.slack\.com/(?:services|workflows|triggers)/([A-Za-z0-9/]+)`, //
		`(?:discord|discordapp)\.com/api/webhooks/[0-9]+/([A-Za-z0-9_-]+)`,  // Discord
		`bot[0-9]{6,}:([A-Za-z0-9_-]{20,})`,                                 // Telegram
		`[sr]k_(?:live|test)_[A-Za-z0-9]{10,}`,                              // Stripe
		`sk-[A-Za-z0-9_-]{20,}`,                                             // OpenAI, Anthropic
		`AKIA[0-9A-Z]{16}`,                                                  // AWS
		`AIza[0-9A-Za-z_-]{30,}`,                                            // Google
		`ya29\.[0-9A-Za-z_-]{16,}`,                                          //
		`npm_[A-Za-z0-9]{30,}`,                                              // npm
		`pypi-[A-Za-z0-9_-]{16,}`,                                           // PyPI
		`hf_[A-Za-z0-9]{20,}`,                                               // Hugging Face
		`do[opr]_v1_[0-9a-f]{30,}`,                                          // DigitalOcean
		`SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}`,                        // SendGrid
		`ATATT[A-Za-z0-9_=-]{20,}`,                                          // Atlassian
		`eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?`,   // a JSON web token (RFC 7519)
	}, "|") + `)`)
})

// tokenLike reports whether s, where a user's name or a key would stand, looks
// like a token: it is of a known form, or long, and of letters and digits mixed.
func tokenLike(s string) bool {
	if len(s) < 8 {
		return false
	}
	if at := knownTokens().FindStringIndex(s); at != nil && at[0] == 0 {
		return true
	}
	const digits, letters = "0123456789", "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	return len(s) >= 20 && strings.Trim(s, digits+letters+"_-=+~") == "" &&
		strings.ContainsAny(s, digits) && strings.ContainsAny(s, letters)
}
