package reading

import (
	"strings"
	"testing"
)

func TestCompare(t *testing.T) {
	for _, test := range []struct {
		in, href string // href "" is a refusal
		kind     Kind
		marks    string // part=verdict of the rows that are not alike
		summary  string
	}{
		{"https://h/a", "https://h/a", KindAlike, "", "All three accept it. They agree on every part."},
		{"HTTP://H:80/%7e/../a", "http://h/a", KindSpelling, "scheme=spelling host=spelling port=spelling path=spelling",
			"All three accept it. They read the same URL and write it differently."},
		{"https://u:@h/#", "https://u@h/#", KindSpelling, "userinfo=spelling fragment=spelling",
			"All three accept it. They read the same URL and write it differently."},
		{"https://h/a?", "https://h/a", KindDifferent, "query=different", "All three accept it. They differ in the query."},
		{"http://127.1/", "http://127.0.0.1/", KindDifferent, "host=different", "All three accept it. They differ in the host."},
		{"https:///h/a", "https://h/a", KindDifferent, "host=different path=different", "All three accept it. They differ in the host and the path."},
		{"http://[0::1]/", "http://[::1]/", KindSpelling, "host=spelling", "All three accept it. They read the same URL and write it differently."},
		{"file:/a", "file:///a", KindSpelling, "host=spelling", "All three accept it. They read the same URL and write it differently."},
		{"https://h/a b", "https://h/a%20b", KindSome, "", "RFC 3986 refuses it. net/url and the browser accept it. They agree on every part."},
		{"https://h/?a b", "https://h/?a%20b", KindSome, "query=spelling", "RFC 3986 refuses it. net/url and the browser accept it. They read the same URL and write it differently."},
		{`https://h/a\b`, "https://h/a/b", KindSomeDiff, "path=different", "RFC 3986 refuses it. net/url and the browser accept it. They differ in the path."},
		{"https://%41/", "", KindSome, "", "Only RFC 3986 accepts it, with the host %41."},
		{"http://[::1", "", KindRefused, "", "All three refuse it."},
	} {
		c := Compare(test.in, Href{test.href, test.href != ""})
		if got := c.Kind(); got != test.kind {
			t.Errorf("%q: %q, want %q", test.in, got, test.kind)
		}
		var marks []string
		for _, row := range c.Rows {
			if row.Verdict != Alike {
				marks = append(marks, row.Part.String()+"="+string(row.Verdict))
			}
		}
		if got := strings.Join(marks, " "); got != test.marks {
			t.Errorf("%q: %s, want %s", test.in, got, test.marks)
		}
		if c.Summary != test.summary {
			t.Errorf("%q: %q, want %q", test.in, c.Summary, test.summary)
		}
	}
}

func TestCompareTargets(t *testing.T) {
	c := CompareTargets("../c", "https://h/a/b", Href{"https://h/c", true})
	if got := c.Kind(); got != KindAlike || c.Readings[0].Whole != "https://h/c" {
		t.Errorf("%q, %q", got, c.Readings[0].Whole)
	}
	c = CompareTargets("c", "https://h/a b", Href{})
	for i, want := range []string{"the base: space is not allowed in a path", "", "invalid URL or invalid base"} {
		if got := c.Readings[i].Refused; got != want {
			t.Errorf("%s refuses with %q, want %q", Readers[i], got, want)
		}
	}
}

func TestMake(t *testing.T) {
	r := Make("HTTP://h:80/%7ea", Href{"http://h/~a", true}, "", Href{})
	var edits []string
	for _, e := range r.Edits {
		edits = append(edits, e.Old+">"+e.New+" "+e.Spec)
	}
	want := "HTTP>http RFC 3986 section 6.2.2.1, :80> RFC 3986 section 6.2.3, %7e>~ RFC 3986 section 6.2.2.2"
	if got := strings.Join(edits, ", "); got != want || r.Normal != "http://h/~a" || r.HostKind != "reg-name" || r.Target != nil {
		t.Errorf("%s, %q, %q, %v", got, r.Normal, r.HostKind, r.Target)
	}

	r = Make("https://h/größe", Href{}, "", Href{})
	want = `"https://h/gr" "ö" "ße" pchar, RFC 3986 section 3.3`
	if f := r.Faults[0]; len(r.Faults) != 1 || `"`+f.Before+`" "`+f.At+`" "`+f.After+`" `+f.Rule+", "+f.Spec != want {
		t.Errorf("%+v, want %s", r.Faults, want)
	}
	if want := "https://h/gr%C3%B6%C3%9Fe"; r.URI != want {
		t.Errorf("the URI is %q, want %q", r.URI, want)
	}

	r = Make("http:///a", Href{}, "", Href{})
	if len(r.Faults) != 1 || r.Faults[0].Spec != "RFC 9110 section 4.2.1" {
		t.Errorf("%+v", r.Faults)
	}
}
