package authority

import (
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/uri"
)

func TestUserinfo(t *testing.T) {
	tests := []struct {
		value string
		want  bool
	}{
		{"postgres://{user}:{password}@{host}/db", true},
		{"postgres://{user}:{password}@{host}:{port}/db?x={y}", true},
		{"amqp://guest:{pw}@localhost:5672/", true},
		{"redis://:{secret}@{host}/0", true},
		{"{scheme}://{user}:{password}@{host}", true},
		{"DATABASE_URL=postgres://{user}:{password}@{host}/db", true},

		{"postgres://{user}@{host}/db", false},
		{"postgres://{user}:{#pin}@{host}/db", false},
		{"postgres://{user}:x{password}@{host}/db", false},
		{"postgres://{user}:{password}{rest}@{host}/db", false},
		{"postgres://{user}:pass@{host}/db", false},
		{"postgres://{user}:{password}/x@{host}", false},
		{"{user}:{password}@tcp({host})/db", false},
		{"mysql://{user}:{password}@tcp({host})/db", false},
		{"://{user}:{password}@{host}", false},
		{"https://{user}:{token}@{host}/x.git", false},
		{"https://{apiKey}:{x}@{host}/", false},
		{"https://oauth2:{password}@{host}/x.git", false},
		{"https://{user}:{escapedPassword}@{host}/", false},
		{"https://{host}:{port}/@{user}", false},
	}
	for _, tt := range tests {
		for _, role := range []string{"text", "reference"} {
			s := checktest.Site(t, role, "")
			s = check.NewSite(checktest.JoinedValue(tt.value), s.Role, "")
			fs := Userinfo.Run(s)
			if got := len(fs) > 0; got != tt.want {
				t.Errorf("%s as %s: %v, want a finding: %t", tt.value, role, fs, tt.want)
			}
			if s.API = "log.Printf"; len(Userinfo.Run(s)) > 0 && role == "text" {
				t.Errorf("%s: told of a log", tt.value)
			}
			s.API, s.Test = "", true
			if len(Userinfo.Run(s)) > 0 {
				t.Errorf("%s: told of a test", tt.value)
			}
		}
	}
}

// Without a password the next pair is the password; that a blank ends one is told with -strict.
func TestUserinfoPairs(t *testing.T) {
	for value, want := range map[string][2]string{
		"host={host} password={password} dbname=app": {`if password is empty, the password is "dbname=…"`, `if password is empty, the password is "dbname=…"`},
		"host={host} dbname=app password={password}": {"", `with "pass word" in password, the password ends at the blank`},
		"host={host} dbname=app password={#pin}":     {"", ""},
	} {
		for i, strict := range []bool{false, true} {
			s := check.NewSite(checktest.JoinedValue(value), checktest.Site(t, "text", "").Role, "")
			s.Strict = strict
			fs := Userinfo.Run(s)
			if len(fs) > 0 != (want[i] != "") || len(fs) > 0 && !strings.HasPrefix(fs[0].Message, want[i]) {
				t.Errorf("%s, strict %t: %v, want %s", value, strict, fs, want[i])
			}
		}
	}
}

// What reaches no API has a password only if its scheme says so, and fails in none.
func TestUserinfoOfText(t *testing.T) {
	for value, want := range map[string][2]string{
		"ocidir://{path}:{tag}@{digest}":       {"", "url.Parse fails;"},
		"mongodb+srv://{user}:{x}@{host}/":     {"it is no URL; ", "the driver fails;"},
		"postgres://{user}:{password}@{host}/": {"it is no URL; ", "url.Parse fails;"},
	} {
		for i, role := range []string{"text", "reference"} {
			s := check.NewSite(checktest.JoinedValue(value), checktest.Site(t, role, "").Role, "")
			said := ""
			for _, f := range Userinfo.Run(s) {
				said += checktest.Whole(f)
			}
			if (said == "") != (want[i] == "") || !strings.Contains(said, want[i]) {
				t.Errorf("%s as %s: %q, want %q", value, role, said, want[i])
			}
		}
	}
	if _, err := uri.Parse("postgres://u:p/ss@h/"); err == nil {
		t.Error("it is a URL")
	}
}

// What the message claims, net/url does, whatever is around the password.
func TestUserinfoClaim(t *testing.T) {
	for _, s := range []string{"postgres://u:p/ss@h/db", "redis://:p/ss@h:6379/0", "http://u:p/ss@[::1]:80", "amqp://user:p/ss@h:1/?x=y@z"} {
		if _, err := url.Parse(s); err == nil || !strings.Contains(err.Error(), `invalid port ":p" after host`) {
			t.Errorf("%s: %v", s, err)
		}
	}
	u := url.URL{Scheme: "postgres", User: url.UserPassword("u", "p/ss#w?rd%@:"), Host: "h"}
	v, err := url.Parse(u.String())
	if err != nil {
		t.Fatal(err)
	}
	if p, _ := v.User.Password(); p != "p/ss#w?rd%@:" {
		t.Errorf("%s: %q", u.String(), p)
	}
}
