package syntax

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
)

func TestPlaceholder(t *testing.T) {
	for _, c := range []struct{ text, want string }{ // want: what is told
		{"https://h/a b", ""},
		{"https://h/{id}", ""}, // a template
		{"https://h/${}", ""},
		{"https://h/${a/b}", ""},
		{"https://h/<", ""},
		{"https://h/<a/b>", ""},
		{"https://h/100%", ""},
		{"https://h/%zz", ""},
		{"https://h/%st", ""},
		{"https://h/users/%s", `placeholder "%s" never filled in`},
		{"https://h/%d/x", `placeholder "%d" never filled in`},
		{"https://${HOST}/x", `placeholder "${HOST}" never filled in`},
		{"https://h/${user id}", `placeholder "${user id}" never filled in`},
		{"https://<host>/x", `placeholder "<host>" never filled in`},
		{"https://{{host}}/x", `placeholder "{{host}}" never filled in`},
		{"https://h/{{.ID}}", `placeholder "{{.ID}}" never filled in`},
		{"https://h/{{range x}", ""},
		{"https://YOUR_HOST/x", `placeholder "YOUR_HOST" never filled in`},
		{"https://YOUR-DOMAIN.example/x", `placeholder "YOUR-DOMAIN" never filled in`},
		{"https://h/botYOUR_TOKEN/x", `placeholder "YOUR_TOKEN" never filled in`},
		{"https://h/YOUR_ID", `placeholder "YOUR_ID" never filled in`},
		{"https://h/YOURSELF_AND", ""},
		{"https://h/YOUR", ""},
		{"https://h/YOUR_", ""},
		{"https://h/MYOUR_IDS", ""},
		{"https://h/YOUR-Sign", ""},
		{"https://your_host/x", ""},
	} {
		s := checktest.Site(t, "http-url", c.text)
		got := ""
		for _, f := range runBadsyntax(s) {
			if strings.HasPrefix(f.Message, "placeholder ") {
				got, _, _ = strings.Cut(f.Message, "; ")
				if f.Fix != nil || f.Group == check.Style {
					t.Errorf("%s: fix %v, group %v", c.text, f.Fix, f.Group)
				}
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, not %q", c.text, got, c.want)
		}
	}
}

// A URL that is not asked for may be filled in later, and one of a test is made up.
func TestPlaceholderElsewhere(t *testing.T) {
	for _, text := range []string{"https://YOUR_HOST/x", "https://{{host}}/x"} {
		for _, role := range []string{"reference", "base-url", "redirect-url"} {
			s := checktest.Site(t, role, text)
			for _, f := range runBadsyntax(s) {
				if strings.HasPrefix(f.Message, "placeholder ") {
					t.Errorf("%s as %s: %s", text, role, f.Message)
				}
			}
		}
	}
	s := checktest.Site(t, "http-url", "https://YOUR_HOST/x")
	s.Test = true
	if got := runBadsyntax(s); got != nil {
		t.Errorf("in a test: %v", got)
	}
}
