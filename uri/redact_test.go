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

// net/url agrees, except an empty password, which it makes one.
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

// The errors of all readers go into logs too.
func TestErrorsHidePassword(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"postgres://app:s3cret@db/a b", `"postgres://app:xxxxx@db/a b"`},
		{"postgres://app:s3 cret@db/", `"postgres://app:xxxxx@db/"`},
		{"postgres://app:s3c/ret@db/x", `"postgres://app:xxxxx@db/x"`},
		{"postgres://app:s3c#ret@db/x?y@z", `"postgres://app:xxxxx@z"`},
		{"postgres://app:s3@cret@db/", `"postgres://app:xxxxx@db/"`},
		{"//app:s3cret%@db", `"//app:xxxxx@db"`},
		{"//app:s3cret@[::1", `"//app:xxxxx@[::1"`},
		{"//app@h:/a b", `"//app@h:/a b"`},
		{"//h/a b?s3:c@ret", `"//h/a b?s3:c@ret"`},
		{"mailto:a b:c@d", `"mailto:a b:c@d"`},
		{"//u:" + strings.Repeat("s3", 100) + "%@h", `"…xxxxx@h"`},
		{"//u:" + strings.Repeat("s3", 100) + "@h/%", `"…xxxxx@h/%"`},
	} {
		_, err := Parse(c.in)
		if err == nil || !strings.Contains(err.Error(), " of "+c.want+" (") {
			t.Errorf("%q: %v, want %s", c.in, err, c.want)
		}
		var r Ref
		if scanErr := r.Scan(c.in); scanErr == nil || scanErr.Error() != err.Error() {
			t.Errorf("Scan: %v", scanErr)
		}
	}
	_, urlErr := FromURL(&url.URL{Scheme: "s", Host: "h", User: url.UserPassword("app", "s3cret"), Opaque: "//app:s3cret@h"})
	_, partsErr := Parts{Userinfo: "app:s3cret"}.Ref()
	_, dialErr := MustParse("foo://app:s3cret@h").HostPort()
	_, joinErr := MustParse("foo://app:s3cret@h").Join("..")
	_, withErr := MustParse("foo://app:s3cret@h").WithPath("a b")
	for _, err := range []error{urlErr, partsErr, dialErr, joinErr, withErr} {
		if err == nil || strings.Contains(err.Error(), "s3cret") {
			t.Error(err)
		}
	}
	for _, s := range []string{"http://app:s3cret@/", "ssh://app:s3cret@h:70000"} {
		r := MustParse(s)
		name, _ := r.Scheme()
		scheme, _ := LookupScheme(name)
		faults := scheme.Check(r)
		if len(faults) == 0 {
			t.Errorf("%s: no fault", s)
		}
		for _, f := range faults {
			if strings.Contains(f.Error(), "s3cret") {
				t.Error(f)
			}
		}
	}
}
