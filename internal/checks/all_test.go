package checks

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/check/syntax"
)

// holds checks what is true of every finding of every check at s, whatever the
// text: places lie inside the value, the edits of a fix are in order, and after
// them the same check has nothing to say, nor has badsyntax, unless it had before.
func holds(t *testing.T, s *check.Site) {
	t.Helper()
	text := s.Value.Text
	for _, k := range All {
		for _, f := range k.Run(s) {
			if f.Start < 0 || f.End < f.Start || f.End > len(text) {
				t.Errorf("%s of %q as %s: finding at [%d, %d)", k.ID, text, s.Role.Name, f.Start, f.End)
			}
			// Two strings of MaxQuoted bytes, each at most 4 characters in quotes, and the words.
			if f.Message == "" || !utf8.ValidString(f.Message) || len(f.Message) > 2*4*check.MaxQuoted+250 {
				t.Errorf("%s of %q as %s: message %q", k.ID, text, s.Role.Name, f.Message)
			}
			if f.Fix == nil {
				continue
			}
			if len(f.Fix.Edits) == 0 || f.Fix.Message == "" {
				t.Errorf("%s of %q as %s: empty fix %+v", k.ID, text, s.Role.Name, f.Fix)
			}
			done := 0
			for i, e := range f.Fix.Edits {
				if e.Start < done || e.End < e.Start || e.End > len(text) || i > 0 && e.Start == e.End && e.Start == done && e.New == "" {
					t.Fatalf("%s of %q as %s: edits %+v", k.ID, text, s.Role.Name, f.Fix.Edits)
				}
				done = e.End
			}
			fixed := *check.NewSite(s.Value, s.Role, s.API)
			fixed.Value.Text = check.Apply(text, f.Fix.Edits)
			again := check.NewSite(fixed.Value, s.Role, s.API)
			again.Method, again.Test, again.Strict = s.Method, s.Test, s.Strict
			for _, k2 := range []*check.Check{syntax.Badsyntax, k} {
				if k2 != k && len(k2.Run(s)) > 0 {
					continue
				}
				for _, f2 := range k2.Run(again) {
					t.Errorf("%s of %q as %s: after the fix %q, %s says %s", k.ID, text, s.Role.Name, again.Value.Text, k2.ID, f2.Message)
				}
			}
		}
	}
}

// places have a "|" where the tests put something.
var places = []string{
	"|", "|http://h.example/", "http|//h.example/", "http:|h.example/", "http://|", "http://h|", "http://h:|/", "http://u:|@h/",
	"http://[|]/", "http://h.example/|", "http://h.example/a|b", "http://h.example/?|", "http://h.example/#|", "//|", "/|", "?|", "x:|", "localhost:|",
}

func TestTwoBytes(t *testing.T) {
	sites := func(text string, roles ...string) {
		for _, role := range roles {
			s := checktest.Site(t, role, text)
			s.Strict = true // else a subset
			holds(t, s)
		}
	}
	for a := range 256 {
		for b := range 256 {
			sites(string([]byte{byte(a), byte(b)}), "http-url")
		}
	}
	const some = "aF9.-~%:/?#[]@!+=\x00 \n\"<{\\^\x7f\x80\xc3\xff"
	for i := range len(some) {
		for j := range len(some) {
			for _, p := range places {
				sites(strings.Replace(p, "|", string(some[i])+string(some[j]), 1), catalogue.RoleNames()...)
			}
		}
	}
}

func FuzzChecks(f *testing.F) {
	for i, p := range places {
		f.Add(p, uint(i), "", true, false)
	}
	roles := catalogue.RoleNames()
	f.Fuzz(func(t *testing.T, text string, role uint, method string, test, strict bool) {
		s := checktest.Site(t, roles[role%uint(len(roles))], text)
		s.Method, s.Test, s.Strict = method, test, strict
		holds(t, s)
	})
}

// No message and no fix's name shows a secret, whatever is wrong beside it or in it.
func TestSecretsHidden(t *testing.T) {
	for _, password := range []string{"QxzWkv", "Qxz%41Wkv", "Qxz%7eWkv", "Qxz:Wkv", "Qxz#Wkv", "Qxz/Wkv", "Qxz?Wkv", "Qxz@Wkv", "Qxz[Wkv", "Qxz{Wkv", "Qxz%Wkv", "Qxz Wkv", "Qxz\nWkv", "QxzéWkv"} {
		for _, p := range []string{
			"HTTP://u:|@db.corp.io/%7e", "http://u:|@a..b:99999/#x", "http://u:|@::1/", "http://u:|@[fe80::1%25en0]/", "http://u:|@db.corp.io/a b",
			"http//u:|@db.corp.io/", "http:/u:|@db.corp.io/", "http:u:|@db.corp.io/ x", "https://https://u:|@db.corp.io/", "//u:|@db.corp.io/", "\thttp://u:|@db.corp.io/",
			"root:|@tcp(db.corp.io:3306)/%7e{x}", "ftp://u:|@256.1.1.1/", "u:|@localhost:8080", "http://u:|@db.corp.io:99999/" + strings.Repeat("x", 1000) + " ",
		} {
			hides(t, strings.Replace(p, "|", password, 1), "Qxz", "Wkv")
		}
	}
	for _, value := range []string{"QxzWkv", "Qxz%41Wkv", "Qxz%7eWkv", "Qxz%Wkv", "Qxz Wkv", "Qxz?Wkv", "Qxz[Wkv", "Qxz:Wkv@h"} {
		for _, p := range []string{
			"HTTP://db.corp.io/%7e?access_token=|", "http://a..b:99999/?a=1&api_key=|&b=2#x", "http://::1/?sig=|", "db.corp.io/cb?token=|",
			"http://db.corp.io/a b#access_token=|", "https://https://db.corp.io/?password=|", "/../x?client_secret=|", "http://db.corp.io/?X-Amz-Signature=|",
		} {
			hides(t, strings.Replace(p, "|", value, 1), "Qxz", "Wkv")
		}
	}
	const token = "ghp_QxzQxzQxzQxzQxzQxzWkvWkvWkvWkvWkvWkv"
	for _, p := range []string{
		"HTTPS://|@GitHub.com/a/b.git", "https://|@a..b:99999/", "https:/|@github.com/", "|@github.com/a b", "https://|@github.com/a b", "https://h.corp.io/| /x", "https://|:x-oauth-basic@github.com/a b",
		"https://u@h.corp.io/%7e?key=|",
	} {
		hides(t, strings.Replace(p, "|", token, 1), "Qxz", "Wkv")
	}
}

// hides reports every message and name of a fix about text that has one of pieces
// in it.
func hides(t *testing.T, text string, pieces ...string) {
	t.Helper()
	for _, role := range catalogue.RoleNames() {
		s := checktest.Site(t, role, text)
		s.Strict = true
		for _, k := range All {
			for _, f := range k.Run(s) {
				said := f.Message
				if f.Fix != nil {
					said += f.Fix.Message
				}
				for _, piece := range pieces {
					if strings.Contains(said, piece) {
						t.Errorf("%s of %q as %s says %s", k.ID, text, role, said)
					}
				}
			}
		}
		for _, piece := range pieces {
			if strings.Contains(s.Shown(), piece) {
				t.Errorf("%q as %s is shown as %s", text, role, s.Shown())
			}
		}
	}
}

// A long literal takes time in proportion to its length: one of 256 KB
// milliseconds, where the square of it would be minutes.
func TestLong(t *testing.T) {
	const n = 1 << 18
	for _, p := range []string{"a", " ", "%7e", "%", "./", ".", ":", "@", "/", "{x}", "é", "1", "A"} {
		for _, place := range []string{"http://h.example/|", "http://|/", "http://u:|@h.example/", "http://h.example:|/", "http:|h.example", "|", "|x.y:80"} {
			text := strings.Replace(place, "|", strings.Repeat(p, n/len(p)), 1)
			s := checktest.Site(t, "http-url", text)
			for _, k := range All {
				start := time.Now()
				for _, f := range k.Run(s) {
					if len(f.Message) > 2000 || f.Fix != nil && len(f.Fix.Message) > 2000 {
						t.Errorf("%s of %.30q…: message of %d bytes", k.ID, text, len(f.Message))
					}
				}
				if d := time.Since(start); d > time.Minute {
					t.Errorf("%s of %.30q…: took %v", k.ID, text, d)
				}
			}
		}
	}
}

// Nearly all URIs are right, and cost nothing.
func TestNoAllocation(t *testing.T) {
	for _, text := range []string{"https://api.example.com:8443/v1/users?page=2#top", "http://192.0.2.1/%C3%A9", "http://[::1]:8080", "https://user@example.com./"} {
		for _, role := range catalogue.RoleNames() {
			if role == "origin" {
				continue // not right there
			}
			s := checktest.Site(t, role, text)
			for _, k := range All {
				if len(k.Run(s)) > 0 {
					continue // a fragment is not right everywhere
				}
				if n := testing.AllocsPerRun(10, func() { k.Run(s) }); n > 0 {
					t.Errorf("%s of %q as %s: %v allocations", k.ID, text, role, n)
				}
			}
		}
	}
}
