package uri

import (
	"slices"
	"strings"
	"testing"
)

func TestBuilder(t *testing.T) {
	empty := Ref{}
	api := MustParse("https://h/v1?key=1")
	for _, c := range []struct {
		b    *Builder
		want string // "" for an error
	}{
		{Build(api).Segments("users", "a/b").Pair("q", "x&y z").Fragment("a#b"), "https://h/v1/users/a%2Fb?key=1&q=x%26y+z#a%23b"},
		{Build(api), "https://h/v1?key=1"},
		{Build(MustParse("a?")).Pair("b", ""), "a?b="},
		{Build(empty).Scheme("https").Host("bücher.example").Port(8443).Segments("größe"), "https://xn--bcher-kva.example:8443/gr%C3%B6%C3%9Fe"},
		{Build(empty).Segments("größe").Port(1).Host("h").Scheme("s"), "s://h:1/gr%C3%B6%C3%9Fe"},
		{Build(empty).Scheme("postgres").UserPassword("a:b@c", "p@ss/w#rd:%41?").Host("db").Segments("x y"), "postgres://a%3Ab%40c:p%40ss%2Fw%23rd:%2541%3F@db/x%20y"},
		{Build(empty).Host("h").User("").Pair("", ""), "//@h?="},
		{Build(empty).Host("h").UserPassword("", ""), "//:@h"},
		{Build(empty).Host("::1"), "//[::1]"},
		{Build(empty).Host("[::1]"), "//[::1]"},
		{Build(empty).Host("127.0.0.1"), "//127.0.0.1"},
		{Build(empty).Host(""), "//"},
		{Build(empty).Host("[v1.x]"), "//[v1.x]"},
		{Build(empty).Segments("a:b", "c:d"), "a%3Ab/c:d"},
		{Build(empty).Segments("a:b").Scheme("s"), "s:a:b"},
		{Build(empty).Pair("a", "b"), "?a=b"},
		{Build(empty).Fragment(""), "#"},
		{Build(MustParse("mailto:a@b")).Pair("subject", "x"), "mailto:a@b?subject=x"},

		{Build(empty).Scheme("a:b"), ""},
		{Build(empty).Scheme(""), ""},
		{Build(empty).Host("h:80"), ""},
		{Build(empty).Host("h/x"), ""},
		{Build(empty).Host("u@h"), ""},
		{Build(empty).Host("a b"), ""},
		{Build(empty).Host("a%20b"), ""},
		{Build(empty).Host("ü%2F"), ""},
		{Build(empty).Host("ü／"), ""},
		{Build(empty).Host("fe80::1%en0"), ""},
		{Build(empty).Host("[::1"), ""},
		{Build(empty).Host("[::1]:80"), ""},
		{Build(empty).Port(80), ""},
		{Build(empty).User("u"), ""},
		{Build(MustParse("a")).Host("h"), ""},
		{Build(api).Segments("..").Segments("a"), ""},
		{Build(api).Host("a b").Host("h"), ""}, // the first error stays
	} {
		got, err := c.b.Ref()
		if got.String() != c.want || (err != nil) != (c.want == "") {
			t.Errorf("%q, %v; want %q", got.s, err, c.want)
		}
		if again, err2 := c.b.Ref(); again != got || (err2 == nil) != (err == nil) {
			t.Errorf("the second time %q, %v; the first %q", again.s, err2, got.s)
		}
	}
}

// checkBuilder returns what is wrong with a reference built of raw text, or "":
// every text is found again where it was put.
func checkBuilder(base Ref, user, password, first, second, name, value, fragment string) string {
	got, err := Build(base).UserPassword(user, password).Segments(first, second).Pair(name, value).Fragment(fragment).Ref()
	if err != nil {
		if got != (Ref{}) {
			return "a Ref with the error"
		}
		if base.slash > 0 && first != "." && first != ".." && second != "." && second != ".." {
			return "an error for text that can be escaped: " + err.Error()
		}
		return ""
	}
	if again, err := Parse(got.s); err != nil || again != got {
		return "does not come apart again: " + got.s
	}
	userinfo, _ := got.Userinfo()
	u, p, _ := strings.Cut(userinfo, ":")
	u, _ = Unescape(u)
	p, _ = Unescape(p)
	if u != user || p != password {
		return "another user or password: " + got.s
	}
	segments := slices.Collect(got.DecodedSegments())
	if n := len(segments); n < 2 || segments[n-2] != first || segments[n-1] != second {
		return "other segments: " + got.s
	}
	pairs := got.QueryPairs()
	if last := pairs[len(pairs)-1]; last.Name != decodeUTF8(name) || last.Value != decodeUTF8(value) || len(pairs) != len(base.QueryPairs())+1 {
		return "another pair: " + got.s
	}
	f, _ := got.Fragment()
	if f, _ = Unescape(f); f != fragment {
		return "another fragment: " + got.s
	}
	p1, p2 := base.Parts(), got.Parts()
	if p1.Scheme != p2.Scheme || p1.Host != p2.Host || p1.Port != p2.Port {
		return "another component changed: " + got.s
	}
	return ""
}

func FuzzBuilder(f *testing.F) {
	for _, s := range seeds {
		f.Add(s, "a:b", "p@ss/w#rd%", "a/b", "", "a&b", "x y", "#?")
		f.Add(s, "", "", "", "a:b", "", "", "")
	}
	f.Fuzz(func(t *testing.T, s, user, password, first, second, name, value, fragment string) {
		base, err := Parse(s)
		if err != nil {
			return
		}
		if fault := checkBuilder(base, user, password, first, second, name, value, fragment); fault != "" {
			t.Errorf("%q: %s", s, fault)
		}
	})
}

func FuzzBuilderHost(f *testing.F) {
	for _, s := range []string{"h", "::1", "[::1]", "bücher", "a b", "h:80", "a%41", "１２７.0.0.1", "ü.", "[v1.x]"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got, err := Build(Ref{}).Host(s).Ref()
		if err != nil {
			return
		}
		host, ok := got.Host()
		p := got.Parts()
		if !ok || p != (Parts{HasHost: true, Host: host}) {
			t.Errorf("%q: more than a host: %q", s, got.s)
		}
		if strings.Contains(host, "%") {
			t.Errorf("%q: triplets: %q", s, got.s)
		}
		if again, err := Build(Ref{}).Host(got.Hostname()).Ref(); got.HostKind() != HostIPvFuture && (err != nil || again != got) {
			t.Errorf("%q: %q, and again %q, %v", s, got.s, again.s, err)
		}
	})
}

func TestBuildFromNothing(t *testing.T) {
	if r, err := Build().Scheme("https").Host("::1").Segments("a b").Ref(); err != nil || r.String() != "https://[::1]/a%20b" {
		t.Error(r.String(), err)
	}
	if r, err := Build().Ref(); err != nil || r != (Ref{}) {
		t.Error(r.String(), err)
	}
	if _, err := Build(Ref{}, Ref{}).Ref(); err == nil {
		t.Error("two bases are taken")
	}
}
