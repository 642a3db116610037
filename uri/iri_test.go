package uri

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestFromIRI(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		// RFC 3987 section 3.1.
		{"http://www.example.org/red%09rosé#red", "http://www.example.org/red%09ros%C3%A9#red"},
		{"http://example.com/\U00010300\U00010301\U00010302", "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82"},
		{"http://résumé.example.org", "http://xn--rsum-bpad.example.org"},
		// Section 3.2.1's are URIs, which stay.
		{"http://example.com/%F0%90%8C%80", "http://example.com/%F0%90%8C%80"},
		{"http://r%C3%A9sum%C3%A9.example.org", "http://r%C3%A9sum%C3%A9.example.org"},
		{"", ""},
		{"/a?b#c", "/a?b#c"},

		// Every component; ASCII stays, "%41" and capitals too.
		{"HTTP://Üser:pä@ExAmple.com:80/%41/ü?ü=ü&a#ü", "HTTP://%C3%9Cser:p%C3%A4@ExAmple.com:80/%41/%C3%BC?%C3%BC=%C3%BC&a#%C3%BC"},
		{"é", "%C3%A9"},
		{"é/b:c", "%C3%A9/b:c"},
		{"./é:b", "./%C3%A9:b"},
		{"//é", "//xn--9ca"},
		{"//u@é:1/x", "//u@xn--9ca:1/x"},
		{"mailto:jürg@example.com", "mailto:j%C3%BCrg@example.com"},
		// IDNA: case, width, the ideographic full stop, nontransitional ß, "_".
		{"https://BÜCHER.example", "https://xn--bcher-kva.example"},
		{"https://ｅé。example", "https://xn--e-bga.example"},
		{"https://faß.de/faß", "https://xn--fa-hia.de/fa%C3%9F"},
		{"https://_x.é/", "https://_x.xn--9ca/"},
		{"https://%C3%A9é/", "https://xn--9caa/"},
		{"http://[::1]/é", "http://[::1]/%C3%A9"},
		// The last label may be empty, and hosts in ASCII are no business of IDNA's.
		{"http://ü./", "http://xn--tda./"},
		{"http://" + strings.Repeat("a", 63) + ".ü/", "http://" + strings.Repeat("a", 63) + ".xn--tda/"},
		{"http://-a..b--c" + strings.Repeat("a", 64) + "/ü", "http://-a..b--c" + strings.Repeat("a", 64) + "/%C3%BC"},
		// Private use is for queries (section 2.2).
		{"?\ue000\U0010FFFD", "?%EE%80%80%F4%8F%BF%BD"},
	} {
		got, err := FromIRI(c.in)
		if err != nil || got != c.want {
			t.Errorf("FromIRI(%q) = %q, %v, want %q", c.in, got, err, c.want)
		}
	}
}

func TestFromIRIErrors(t *testing.T) {
	for _, c := range []struct {
		in     string
		offset int
		rule   string // "" for a HostError
	}{
		{"http://example.com/a b", 20, "pchar"},
		{"http://example.com/é{", 21, "pchar"},
		{"é:b", 2, "path-noscheme"},
		{"//é:x/", 5, "port"},
		{"http://[v1.é]/", 11, "IPvFuture"},
		{"http://[é]/", 8, "IPv6address"},
		{"/%é", 1, "pct-encoded"},
		{"/é\xff", 3, "pchar"},
		{"/é\xed\xa0\x80", 3, "pchar"}, // a surrogate
		{"/\u0080", 1, "pchar"},        // no ucschar: a control
		{"/\ufffe", 1, "pchar"},
		{"/\ufffd", 1, "pchar"},
		{"/\ufdd0", 1, "pchar"},
		{"/\U000E0001", 1, "pchar"},
		{"/\ue000", 1, "pchar"},
		{"/?é#\ue000", 5, "fragment"},
		{"/é\u200ex", 3, "pchar"}, // section 4.1
		{"?\u202e", 1, "query"},
		{"//é\u200f/", 4, "reg-name"},
		{"//é[", 4, "reg-name"},

		{"http://é\u200d.example/", 7, ""}, // a joiner where none may be
		{"http://é／x/", 7, ""},             // fullwidth solidus: would be a delimiter
		{"http://é％2F/", 7, ""},            // fullwidth percent sign
		{"http://\u05d0a.é/", 7, ""},       // mixed directions
		{"http://%ffé/", 7, ""},            // no UTF-8
		{"http://\u00ad/", 7, ""},          // nothing but a soft hyphen
		{"http://ü..a/", 7, ""},
		{"http://。ü/", 7, ""},
		{"http://ü%2E%2Ea/", 7, ""},
		{"http://" + strings.Repeat("ü", 80) + "/", 7, ""},
		{"http://" + strings.Repeat("a", 64) + ".ü/", 7, ""},
		{"http://ü%2f/", 7, ""},
		{"http://-ü-/", 7, ""},
		{"http://ab--c.ü/", 7, ""},
		{"http://xn--zzzzzzzzz99.é/x", 7, ""}, // bad punycode
	} {
		got, err := FromIRI(c.in)
		var syntax *SyntaxError
		var host *HostError
		switch {
		case errors.As(err, &host) && c.rule == "":
			if host.Offset != c.offset || host.Input != c.in || !strings.HasPrefix(c.in[host.Offset:], host.Host) || !strings.Contains(host.Error(), "RFC 3987") {
				t.Errorf("FromIRI(%q): host %q at %d", c.in, host.Host, host.Offset)
			}
			if errors.As(err, &syntax) {
				t.Errorf("FromIRI(%q): a SyntaxError of another string is inside: %v", c.in, syntax)
			}
		case errors.As(err, &syntax) && c.rule != "":
			if syntax.Offset != c.offset || syntax.Rule != c.rule || syntax.Input != c.in {
				t.Errorf("FromIRI(%q): %d %s, want %d %s", c.in, syntax.Offset, syntax.Rule, c.offset, c.rule)
			}
		default:
			t.Errorf("FromIRI(%q) = %q, %v, want an error of rule %q", c.in, got, err, c.rule)
		}
	}
}

// checkFromIRI returns what is wrong with FromIRI of s, or "".
func checkFromIRI(s string) string {
	got, err := FromIRI(s)
	if err != nil {
		if got != "" {
			return "a string with the error"
		}
		if Valid(s) {
			return "a URI reference is refused"
		}
		return ""
	}
	switch again, err := FromIRI(got); {
	case !Valid(got):
		return "no URI reference: " + got
	case !utf8.ValidString(s):
		return "bytes that are no UTF-8 were taken"
	case Valid(s) && got != s:
		return "a URI reference was changed"
	case err != nil || again != got:
		return "not its own result: " + got
	}
	// The structure is that of the IRI, by the expression of appendix B, which
	// knows delimiters only.
	in, out := appendixB().FindStringSubmatch(s), appendixB().FindStringSubmatch(got)
	for _, i := range []int{1, 2, 3, 4, 5, 6, 7, 8, 9} {
		if i == 3 || i == 4 { // the host changes
			if strings.Count(in[i], "@") != strings.Count(out[i], "@") || (in[i] == "") != (out[i] == "") {
				return "another authority: " + got
			}
		} else if want := encodeNonASCII(in[i]); out[i] != want {
			return "another component: " + got
		}
	}
	return ""
}

func FuzzFromIRI(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	for _, s := range []string{"http://résumé.example.org/é?\ue000#é", "//é／x", "é:b", "//\u00ad", "//ß@ß:1", "//。", "//[é]", "?\ufffe"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if fault := checkFromIRI(s); fault != "" {
			t.Errorf("%q: %s", s, fault)
		}
	})
}

// Punycode of a label of 20,000 different characters would take ten seconds: it is refused.
func TestIRILinear(t *testing.T) {
	var label strings.Builder
	for c := rune(0x4E00); c < 0x4E00+20000; c++ {
		label.WriteRune(c)
	}
	long := label.String()
	triplets := encodeNonASCII(long)
	for name, f := range map[string]func() error{
		"FromIRI":  func() error { _, err := FromIRI("//" + long); return err },
		"HostPort": func() error { _, err := MustParse("http://" + triplets).HostPort(); return err },
		"Host":     func() error { _, err := Build(Ref{}).Host(long).Ref(); return err },
	} {
		if err := f(); err == nil || !strings.Contains(err.Error(), "more than 1000 characters") {
			t.Errorf("%s: %.200v", name, err)
		}
	}
	for _, s := range []string{"//" + triplets, "//xn--" + strings.Repeat("a9b", 30000)} {
		if got, err := ToIRI(s); err != nil || got != s {
			t.Errorf("ToIRI: %.200q, %v", got, err)
		}
	}
	if got, err := FromIRI("//a" + strings.Repeat("\u00ad", 900) + "ü"); err != nil || got != "//xn--a-eha" {
		t.Errorf("soft hyphens: %q, %v", got, err)
	}
}

func TestFromIRIOfURIDoesNotAllocate(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() { FromIRI("https://example.com/a?b#c") }); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
}

func ExampleFromIRI() {
	fmt.Println(FromIRI("https://bücher.example/größe?q=ü"))
	// Output:
	// https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe?q=%C3%BC <nil>
}
