package uri

import (
	"slices"
	"strings"
	"testing"
)

const allForms = SyntaxForm | SchemeForm

func TestNormalize(t *testing.T) {
	for _, test := range []struct {
		form     Form
		in, want string
	}{
		// Section 6.2.2.
		{SyntaxForm, "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D"},
		{SyntaxForm, "example://a/b/c/%7Bfoo%7D", "example://a/b/c/%7Bfoo%7D"},
		{CaseForm, "HTTP://www.EXAMPLE.com/", "http://www.example.com/"},
		{CaseForm, "http://h/%3a", "http://h/%3A"},
		{PercentForm, "http://h/%7Esmith", "http://h/~smith"},
		// Section 6.2.3.
		{SchemeForm, "http://example.com", "http://example.com/"},
		{SchemeForm, "http://example.com:/", "http://example.com/"},
		{SchemeForm, "http://example.com:80/", "http://example.com/"},
		{SchemeForm, "HTTPS://h:443?q", "HTTPS://h/?q"},
		{SchemeForm, "https://h:80", "https://h:80/"},
		{SchemeForm, "http://h:080/", "http://h:080/"},
		{SchemeForm, "foo://h:", "foo://h"},
		{SchemeForm, "//h:", "//h"},
		{SchemeForm, "//h:80", "//h:80"},
		{SchemeForm, "http:", "http:"},
		{SchemeForm, "ftp://h:21", "ftp://h/"},
		{SchemeForm, "ldap://h", "ldap://h/"},
		{SchemeForm, "TELNET://u@h:23", "TELNET://u@h/"},
		{SchemeForm, "amqp://h", "amqp://h"}, // no vhost, where "/" is the empty one
		{SchemeForm, "redis://h", "redis://h"},
		{SchemeForm, "foo://h", "foo://h"},
		{SchemeForm, "file://localhost/x", "file://localhost/x"},
		{SyntaxForm, "http://h:80", "http://h:80"},
		// Pitfall 1: no authority comes in, and with one "/." is not written.
		{SyntaxForm, "foo:/..//x", "foo:/.//x"},
		{SyntaxForm, "foo:/.//x", "foo:/.//x"},
		{SyntaxForm, "foo:/././/x", "foo:/.//x"},
		{SyntaxForm, "foo:/%2e//x", "foo:/.//x"},
		{SyntaxForm, "foo:a/..//x", "foo:/.//x"},
		{SyntaxForm, "foo:.///x", "foo:/.//x"},
		{SyntaxForm, "foo:/a/%2E%2E//x", "foo:/.//x"},
		{SyntaxForm, "/a/..//x", "/.//x"},
		{SyntaxForm, "foo://h/.//x", "foo://h//x"},
		{SyntaxForm, "//h/a/..//x", "//h//x"},
		// Pitfall 2: relative references.
		{SyntaxForm, "../a", "../a"},
		{SyntaxForm, ".././../a", "../../a"},
		{SyntaxForm, ".", "."},
		{SyntaxForm, "./", "./"},
		{SyntaxForm, "./.", "."},
		{SyntaxForm, "..", ".."},
		{SyntaxForm, "../.", "../"},
		{SyntaxForm, "a/..", "a/.."},
		{SyntaxForm, "a/.", "a/"},
		{SyntaxForm, "a/b/..", "a/"},
		{SyntaxForm, "./a:b", "./a:b"},
		{SyntaxForm, "././a:b/./c", "./a:b/c"},
		{SyntaxForm, "a/../b:c", "a/../b:c"},
		{SyntaxForm, ".//a", ".//a"},
		{SyntaxForm, "./a", "a"},
		{SyntaxForm, "a/b/../c", "a/c"},
		{SyntaxForm, "a/../b/../../c", "a/../../c"},
		{SyntaxForm, "%2e/a:b", "./a:b"},
		{SyntaxForm, "%2e%2E/a", "../a"},
		{SyntaxForm, "%2e", "."},
		// Pitfall 3: what is decoded, and in which order.
		{SyntaxForm, "//h/%2541", "//h/%2541"},
		{SyntaxForm, "//h/%2f%3a%3b%40", "//h/%2F%3A%3B%40"},
		{SyntaxForm, "//%41%42%c3%9C", "//ab%C3%9C"},
		{CaseForm, "//%41B%c3%9C", "//%41b%C3%9C"},
		{PercentForm, "//%41B%c3%9C", "//AB%c3%9C"},
		{SyntaxForm, "//U%41@H%41/P%41?Q%41#F%41", "//UA@ha/PA?QA#FA"},
		{SyntaxForm, "//[FE80::A]", "//[fe80::a]"},
		{SyntaxForm, "//[VA.B]", "//[va.b]"},
		// Pitfall 4.
		{SyntaxForm, "//h/a/%2e%2e/b", "//h/b"},
		{DotForm, "//h/a/%2e%2e/b", "//h/a/%2e%2e/b"},
		{PercentForm, "//h/a/%2e%2e/b", "//h/a/../b"},
		{SyntaxForm, "//h/.%2e%2e/%2", ""},
		{SyntaxForm, "//h/.%2e%2e/b", "//h/.../b"},
		// Pitfall 5.
		{allForms, "//@?#", "//@?#"},
		// Pitfall 6.
		{SyntaxForm, "//h/..//a", "//h//a"},
		// Pitfall 7.
		{SyntaxForm, "foo:a/../b", "foo:/b"},
		{SyntaxForm, "foo:a/..", "foo:/"},
		{SyntaxForm, "foo:./a:b", "foo:a:b"},
		{SyntaxForm, "foo:../a", "foo:a"},
		{SyntaxForm, "foo:.", "foo:"},
		{SyntaxForm, "foo:..//a", "foo:/a"},
	} {
		r, err := Parse(test.in)
		if test.want == "" {
			if err == nil {
				t.Errorf("%q parses", test.in)
			}
			continue
		}
		if got := r.Normalize(test.form); err != nil || got.String() != test.want {
			t.Errorf("%q normalized is %q, want %q", test.in, got, test.want)
		}
		for f := Form(0); f <= allForms; f++ {
			if fault := checkNormalize(r, f); fault != "" {
				t.Errorf("%q, form %04b: %s", test.in, f, fault)
			}
		}
	}
}

// Pitfall 8: the host is classified again.
func TestNormalizeHostKind(t *testing.T) {
	r := MustParse("http://%31.2.3.4/")
	if k := r.HostKind(); k != HostRegName {
		t.Errorf("before: %v", k)
	}
	if k := r.Normalize(PercentForm).HostKind(); k != HostIPv4 {
		t.Errorf("after: %v", k)
	}
}

func TestEdits(t *testing.T) {
	for _, test := range []struct {
		in   string
		want []Edit
	}{
		{"HTTP://a/%3a%7e/./b", []Edit{{0, 4, "http", CaseForm}, {11, 12, "A", CaseForm}, {12, 15, "~", PercentForm}, {16, 18, "", DotForm}}},
		{"hTTp://h/", []Edit{{1, 3, "tt", CaseForm}}},
		{"foo://aBC.D/", []Edit{{7, 9, "bc", CaseForm}, {10, 11, "d", CaseForm}}},
		{"//h/a/b/../c", []Edit{{6, 11, "", DotForm}}},
		{"//h/%c3%Ab", []Edit{{5, 6, "C", CaseForm}, {9, 10, "B", CaseForm}}},
		{"//h/%ab", []Edit{{5, 7, "AB", CaseForm}}},
		{"%30", []Edit{{0, 3, "0", PercentForm}}},
		{"/%34", []Edit{{1, 4, "4", PercentForm}}}, // whole, though the "4" stays
		{"//%41", []Edit{{2, 5, "a", CaseForm | PercentForm}}},
		{"http://h:80", []Edit{{8, 11, "", SchemeForm}, {11, 11, "/", SchemeForm}}},
		{"http://h:80/", []Edit{{8, 11, "", SchemeForm}}},
		{"http://h?q", []Edit{{8, 8, "/", SchemeForm}}},
		{"foo:/a/..//x", []Edit{{5, 8, "", DotForm}}},
		{"a:.///", []Edit{{2, 4, "", DotForm}, {5, 5, "./", DotForm}}},
		{"foo:.///x", []Edit{{4, 6, "", DotForm}, {7, 7, "./", DotForm}}},
		{"foo:a/..", []Edit{{4, 5, "", DotForm}, {6, 8, "", DotForm}}},
		{"././a:b", []Edit{{0, 2, "", DotForm}}},
		{"a/b", nil},
	} {
		if got := slices.Collect(MustParse(test.in).Edits(allForms)); !slices.Equal(got, test.want) {
			t.Errorf("Edits of %q = %v, want %v", test.in, got, test.want)
		}
	}
	for range MustParse("A:?%7e%7e").Edits(allForms) {
		break // must not go on yielding
	}
}

// TestNormalizeExhaustive tries the oracle and the five properties on all
// paths of up to four letters, in references of every shape.
func TestNormalizeExhaustive(t *testing.T) {
	count := 0
	var walk func(word string, n int)
	walk = func(word string, n int) {
		for _, head := range []string{"", "foo:", "//h"} {
			r, err := Parse(head + word)
			if err != nil {
				continue
			}
			count++
			for _, f := range []Form{DotForm, SyntaxForm} {
				if fault := checkNormalize(r, f); fault != "" {
					t.Errorf("%q, form %04b: %s", r, f, fault)
				}
			}
		}
		if n > 0 && !t.Failed() {
			for _, l := range []string{"/", ".", "a", "../", "b:", "%2E", "./"} {
				walk(word+l, n-1)
			}
		}
	}
	walk("", 4)
	t.Logf("%d references", count)
}

// All pairs of references: Equivalent must agree with comparing what Normalize gives.
func TestEquivalentExhaustive(t *testing.T) {
	var refs []Ref
	for _, head := range []string{"", "foo:", "Foo:", "http://H:80", "http://%48:", "//@h:1"} {
		for _, path := range []string{"", "/", "/.", "/a", "/A", "/%41", "/./a", "/b/../a", "/a/.", "/a/", "/.//a", "/..//a", "/%2E%2e//a",
			".", "./", "a", "./a", "a/b/..", "a/", "a/../b", "../a", "a/c/../../b", ".//a", "%2e//a", "./a:b", "././a:b", "/%c3", "/%C3"} {
			for _, tail := range []string{"", "#%2f", "?#%2F"} {
				if r, err := Parse(head + path + tail); err == nil {
					refs = append(refs, r)
				}
			}
		}
	}
	for f := Form(0); f <= allForms; f++ {
		normal := make([]Ref, len(refs))
		for i, r := range refs {
			normal[i] = r.Normalize(f)
		}
		for i, a := range refs {
			for j, b := range refs {
				if got, want := Equivalent(a, b, f), normal[i] == normal[j]; got != want {
					t.Fatalf("Equivalent(%q, %q, %04b) = %v, want %v", a, b, f, got, want)
				}
			}
		}
	}
	t.Logf("%d references", len(refs))
}

func TestNormalizeAllocs(t *testing.T) {
	normal := MustParse("https://user@example.com:8080/a/b/c%2F%C3%A9/.d?q#f")
	other := MustParse("HTTPS://user@example.com:443/a/./b/%63/" + strings.Repeat("../x/", 100))
	same := MustParse("https://user@example.com/a/./b/d/" + strings.Repeat("../x/", 100))
	if n := testing.AllocsPerRun(100, func() {
		if normal.Normalize(allForms) != normal || other.IsNormal(allForms) || other.IsNormal(DotForm) || other.IsNormal(PercentForm) {
			t.Error("wrong")
		}
		if !Equivalent(other, same, allForms) || Equivalent(other, normal, allForms) {
			t.Error("wrong")
		}
	}); n != 0 {
		t.Errorf("allocates %v times", n)
	}
}

// Linear: quadratic work on 8 MB would not end within the timeout of go test.
func TestNormalizeLinear(t *testing.T) {
	for _, head := range []string{"", "foo:", "//h"} {
		for _, first := range []string{"", "/", "a/", "/a/"} {
			for _, unit := range []string{"../", "%2e%2e/", "./", "a/../", "a/", "a/b/../../", "/", "%61/", "a:/../"} {
				r, err := Parse(head + first + strings.Repeat(unit, 1<<15/len(unit)))
				if err != nil {
					continue
				}
				n := r.Normalize(SyntaxForm)
				if !n.IsNormal(SyntaxForm) || !Equivalent(r, n, SyntaxForm) {
					t.Errorf("%q… is not normal, or not equivalent", r.s[:20])
				}
			}
		}
	}
	for _, path := range []string{"/../", "/%2e%2e/", "/a/b/../.."} {
		r := MustParse("http://h" + strings.Repeat(path, 1<<23/len(path)))
		if n := r.Normalize(SyntaxForm); !Equivalent(n, r, SyntaxForm) || len(n.s) > len(r.s)/2 {
			t.Errorf("%s… is still %d bytes", path, len(n.s))
		}
	}
}

func TestLetter(t *testing.T) {
	for c := range byte(128) {
		if class[c]&inUnreserved != 0 && letter(c) != string(rune(c)) {
			t.Errorf("%q: %q", c, letter(c))
		}
	}
}

// What is not normal costs the string that comes out, and one for each run of letters.
func TestNormalizeAllocates(t *testing.T) {
	for _, c := range []struct {
		s    string
		want float64
	}{
		{"HTTP://example.com/%7euser/%41", 1},
		{"HTTPS://example.com/", 1},
		{"http://Example.com/", 1},
		{"http://EXAMPLE.com/", 2},
		{"http://example.com/", 0},
	} {
		r := MustParse(c.s)
		if got := testing.AllocsPerRun(10, func() { r.Normalize(SyntaxForm) }); got != c.want {
			t.Errorf("%s: %v allocations, want %v", c.s, got, c.want)
		}
	}
}
