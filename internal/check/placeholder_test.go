package check

import (
	"strings"
	"testing"
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
	} {
		s := newSite(t, "http-url", c.text)
		got := ""
		for _, f := range runBadsyntax(s) {
			if strings.HasPrefix(f.Message, "placeholder ") {
				got, _, _ = strings.Cut(f.Message, ", in ")
				if f.Fix != nil || f.Group == Style {
					t.Errorf("%s: fix %v, group %v", c.text, f.Fix, f.Group)
				}
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, not %q", c.text, got, c.want)
		}
	}
}
