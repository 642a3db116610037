package compare

import (
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
)

func TestNevertrue(t *testing.T) {
	type part struct {
		part check.Part
		kind grammar.Kind
		of   func(*url.URL) string
	}
	var (
		scheme   = part{check.PartScheme, grammar.URLScheme, func(u *url.URL) string { return u.Scheme }}
		host     = part{check.PartHost, grammar.URLHost, func(u *url.URL) string { return u.Host }}
		hostname = part{check.PartHostname, grammar.URLHostname, (*url.URL).Hostname}
		port     = part{check.PartPort, grammar.URLPort, (*url.URL).Port}
		query    = part{check.PartQuery, grammar.ParsedQuery, func(u *url.URL) string { return u.RawQuery }}
	)
	// What the claims are tried on.
	var urls []*url.URL
	for _, s := range []string{
		"HTTPS://user:p@Example.com:8080/a%2Fb/c?q=1&b=2#f", "https://example.com/", "http://[::1]:80/", "http://[fe80::1%25en0]/", "ftp://h:/x", "h2+quic-1.0:x",
		"mailto:joe@example.com", "//localhost:3000", "/a/b", "", "??a.js", "#a#b", "postgres://h1:1,h2:2/db", "x://a.b:443",
	} {
		u, err := url.Parse(s)
		if err != nil {
			t.Fatal(err)
		}
		urls = append(urls, u)
	}
	match := func(how grammar.Match, fold bool, s, text string) bool {
		switch {
		case fold:
			return strings.EqualFold(s, text)
		case how == grammar.Prefix:
			return strings.HasPrefix(s, text)
		case how == grammar.Suffix:
			return strings.HasSuffix(s, text)
		case how == grammar.Anywhere:
			return strings.Contains(s, text)
		}
		return s == text
	}
	for _, c := range []struct {
		part
		by    string
		how   grammar.Match
		value string
		want  string // the claim and the reason
		fix   string
	}{
		// What looks wrong and is right.
		{scheme, "==", grammar.Whole, "", "", ""},
		{scheme, "==", grammar.Whole, "https", "", ""},
		{scheme, "strings.HasPrefix", grammar.Prefix, "http", "", ""},
		{scheme, "strings.HasSuffix", grammar.Suffix, "+quic-1.0", "", ""},
		{scheme, "strings.TrimSuffix", grammar.Suffix, ":", "", ""},
		{scheme, "strings.EqualFold", grammar.Whole, "HTTPS", "", ""},
		{host, "==", grammar.Whole, "Example.com:8080", "", ""},
		{host, "strings.Contains", grammar.Anywhere, "[", "", ""},
		{host, "strings.Contains", grammar.Anywhere, "/", "", ""},
		{host, "strings.HasSuffix", grammar.Suffix, ":", "", ""},
		{host, "==", grammar.Whole, "h1:1,h2:2", "", ""},
		{hostname, "==", grammar.Whole, "fe80::1%en0", "", ""},
		{port, "==", grammar.Whole, "8080", "", ""},
		{query, "strings.HasPrefix", grammar.Prefix, "?", "", ""},

		{scheme, "==", grammar.Whole, "https://", `u == "https://" is never true: Scheme has no "://"`, "https"},
		{scheme, "!=", grammar.Whole, "https:", `u != "https:" is always true: Scheme has no ":"`, "https"},
		{scheme, "case", grammar.Whole, "HTTP", `u is never "HTTP": url.Parse makes Scheme lower case`, "http"},
		{scheme, "==", grammar.Whole, "2h", `u == "2h" is never true: no Scheme of a URL is like that`, ""},
		{scheme, "strings.EqualFold", grammar.Whole, "HTTPS://", `strings.EqualFold(u, "HTTPS://") is never true: Scheme has no "://"`, "https"},
		{scheme, "strings.HasPrefix", grammar.Prefix, "http:", `strings.HasPrefix(u, "http:") is never true: Scheme has no ":"`, "http"},
		{scheme, "strings.Contains", grammar.Anywhere, "H", `strings.Contains(u, "H") is never true: url.Parse makes Scheme lower case`, "h"},
		{scheme, "strings.TrimSuffix", grammar.Suffix, "s://", `strings.TrimSuffix(u, "s://") never removes anything: Scheme has no "://"`, "s"},
		{scheme, "==", grammar.Whole, "https://{x}", `u == "https://" + x is never true: Scheme has no "://"`, ""},
		{host, "==", grammar.Whole, "https://example.com", `u == "https://example.com" is never true: Host has no scheme`, "example.com"},
		{host, "==", grammar.Whole, "https://example.com/x", `u == "https://example.com/x" is never true: Host has no scheme`, ""},
		{host, "slices.Contains", grammar.Whole, "example.com/", `u is never "example.com/", which the list has: Host has no slash and no path`, "example.com"},
		{host, "strings.HasSuffix", grammar.Suffix, ".com/", `strings.HasSuffix(u, ".com/") is never true: Host has no slash and no path`, ".com"},
		{host, "==", grammar.Whole, "u@h", `u == "u@h" is never true: Host has no user and no password`, "h"},
		{hostname, "==", grammar.Whole, "[::1]", `u == "[::1]" is never true: Hostname has no brackets`, "::1"},
		{hostname, "==", grammar.Whole, "[::1]:80", `u == "[::1]:80" is never true: Hostname has no brackets`, ""},
		{port, "==", grammar.Whole, ":8080", `u == ":8080" is never true: Port has no colon`, "8080"},
		{port, "==", grammar.Whole, "https", `u == "https" is never true: Port has digits only`, ""},
		{query, "strings.Contains", grammar.Anywhere, "#a", `strings.Contains(u, "#a") is never true: url.Parse ends RawQuery at "#"`, ""},
	} {
		s := checktest.Site(t, "compared", strings.ReplaceAll(c.value, "{x}", "\x00"))
		if at := strings.IndexByte(s.Value.Text, 0); at >= 0 {
			s.Value.Holes = []strval.Hole{{At: at, Label: "x"}}
		}
		compared := &check.Compared{
			With: []grammar.Piece{{Hole: true, Kind: c.kind}}, Part: c.part.part, Code: "u", How: c.how, Fold: c.by == "strings.EqualFold",
			By: c.by,
		}
		s.Subject = compared
		got, fix := "", ""
		for _, f := range Nevertrue.Run(s) {
			got = f.Message
			if f.Fix != nil {
				fix = check.Apply(s.Value.Text, f.Fix.Edits)
				got = strings.TrimSuffix(got, "; write "+check.QuoteText(fix))
				if !f.Fix.Unsafe {
					t.Errorf("%q: a fix that changes what is true is safe", c.value)
				}
			}
		}
		if got != c.want || fix != c.fix {
			t.Errorf("%q:\n got %s, fix %q\nwant %s, fix %q", c.value, got, fix, c.want, c.fix)
		}
		if strings.Contains(c.value, "{") {
			continue
		}
		// The claim is so of each URL; and what is written instead is so of some kind of them.
		for _, u := range urls {
			if c.want != "" && match(c.how, compared.Fold, c.of(u), c.value) {
				t.Errorf("%q: it is true of %q", c.value, u)
			}
		}
		if better := c.fix; better != "" && !grammar.Meets(compared.With, better, c.how, compared.Fold) {
			t.Errorf("%q: the fix is never true either: %q", c.value, better)
		}

		// Silent in tests, and where the right text is beside it.
		s.Test = true
		if fs := Nevertrue.Run(s); len(fs) > 0 {
			t.Errorf("%q, in a test: %v", c.value, fs)
		}
		s.Test = false
		if compared.Beside = map[string]bool{c.fix: true}; c.fix != "" && len(Nevertrue.Run(s)) > 0 {
			t.Errorf("%q, beside %q: a finding", c.value, c.fix)
		}
	}
	if s := checktest.Site(t, "compared", "https://"); s.Role.Form != catalogue.Compared || len(Nevertrue.Run(s)) > 0 {
		t.Error("a finding where nothing is compared")
	}
}
