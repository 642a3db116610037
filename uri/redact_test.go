package uri

import (
	"bytes"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"testing"
	"text/template"
)

var (
	_ fmt.Formatter  = Ref{}
	_ slog.LogValuer = Ref{}
)

func TestRedacted(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"http://h/", "http://h/"},
		{"http://u@h/", "http://u@h/"},
		{"http://u:@h/", "http://u:@h/"}, // empty: no password
		{"http://u:p@h/", "http://u:xxxxx@h/"},
		{"http://:p@h:1/", "http://:xxxxx@h:1/"},
		{"http://u:p:q@h/a:b@c", "http://u:xxxxx@h/a:b@c"},
		{"//u:%40@[::1]?u:p@h", "//u:xxxxx@[::1]?u:p@h"},
		{"http://h:80/u:p@h", "http://h:80/u:p@h"},
		{"mailto:u:p@h", "mailto:u:p@h"},
		{"//u%3Ap@h", "//u%3Ap@h"}, // the user's name is "u:p"
	} {
		r := MustParse(c.in)
		if got := r.Redacted(); got != c.want {
			t.Errorf("%s: %q, want %q", c.in, got, c.want)
		}
		if _, err := Parse(r.Redacted()); err != nil {
			t.Error(err)
		}
		if r.String() != c.in {
			t.Errorf("String of %q is %q", c.in, r.String())
		}
	}
}

// net/url agrees, but for an empty password, which it makes one.
func TestRedactedAsNetURL(t *testing.T) {
	for _, s := range seeds {
		r := MustParse(s)
		u, err := r.URL()
		if err != nil || u.User == nil {
			continue
		}
		back, err := url.Parse(r.Redacted())
		if err != nil {
			t.Error(err)
			continue
		}
		if got := back.Redacted(); got != u.Redacted() {
			t.Errorf("%q: %q, net/url %q", s, got, u.Redacted())
		}
	}
}

// No verb, flag, logger or template shows the password.
func TestFormatHidesPassword(t *testing.T) {
	r := MustParse("postgres://app:s3cret@db:5432/x")
	for format, want := range map[string]string{
		"%v":   "postgres://app:xxxxx@db:5432/x",
		"%+v":  "postgres://app:xxxxx@db:5432/x",
		"%#v":  `uri.MustParse("postgres://app:xxxxx@db:5432/x")`,
		"%s":   "postgres://app:xxxxx@db:5432/x",
		"%q":   `"postgres://app:xxxxx@db:5432/x"`,
		"%.8s": "postgres",
		"%35v": "     postgres://app:xxxxx@db:5432/x",
	} {
		if got := fmt.Sprintf(format, r); got != want {
			t.Errorf("%s gives %s, want %s", format, got, want)
		}
	}
	for verb := range 128 {
		if verb == 'p' || verb == 'w' {
			continue // fmt asks no Formatter for these; vet reports both
		}
		for _, flags := range []string{"", "+", "#", "-", " ", "0", "5.3"} {
			if got := fmt.Sprintf("%"+flags+string(rune(verb)), r); strings.Contains(got, "s3cret") || strings.Contains(got, "733363726574") {
				t.Errorf("%%%s%c gives %s", flags, verb, got)
			}
		}
	}

	type config struct {
		Name string
		DSN  Ref
		All  []Ref
		By   map[Ref]*Ref
	}
	c := config{"x", r, []Ref{r}, map[Ref]*Ref{r: &r}}
	var out bytes.Buffer
	fmt.Fprintln(&out, r, &r, c, &c)
	fmt.Fprintf(&out, "%v %+v %#v %s %q", c, c, c, c, c)
	slog.New(slog.NewTextHandler(&out, nil)).Info("connect", "dsn", r, "config", r.Redacted())
	slog.New(slog.NewJSONHandler(&out, nil)).Info("connect", "dsn", r, slog.Group("g", "dsn", r))
	if err := template.Must(template.New("").Parse("{{.DSN}} {{.}} {{printf `%s` .DSN}}")).Execute(&out, c); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(out.String(), "s3cret") {
		t.Errorf("the password is in\n%s", &out)
	}
	if n := strings.Count(out.String(), "app:xxxxx@"); n < 20 {
		t.Errorf("only %d references in\n%s", n, &out)
	}
}
