package uri

import (
	"slices"
	"strings"
	"testing"
)

// TestParseExhaustive compares with the oracle on every string of up to three
// letters, each one of those the grammar treats differently.
func TestParseExhaustive(t *testing.T) {
	main := []string{"a", "g", "1", "+", "_", ":", "/", "?", "#", "[", "]", "@", "%", "%4a", "é"}
	every(t, "", "", main, 3)
	every(t, "", "", []string{"a", "1", ":", "/", "?", "#", "@", "%"}, 4)
	// The authority by itself, deeper.
	every(t, "//", "", []string{"a", "1", ":", "/", "[", "::1]", "@", "%41", "^"}, 4)
}

// TestParseHostExhaustive does it for what is in brackets: h16, IPv4
// address, colon; then by bytes; then IPvFuture.
func TestParseHostExhaustive(t *testing.T) {
	every(t, "//[", "]", []string{"1:", ":", "1.2.3.4", "1"}, 6)
	every(t, "//[1:2:3:", "]", []string{"1", ":", "1.2.3.4"}, 7)
	every(t, "//[1:1:1:1:1:1:", "]", []string{"1", ":"}, 8)
	every(t, "//[", "]", []string{"a", "0", ":", ".", "G", "%25", "]"}, 4)
	every(t, "//[v", "]", []string{"a", "g", ".", ":", "%41", "]", "@"}, 4)
	every(t, "//[::", "]", []string{"0", "1", "2", "5", "6", ".1.1.1"}, 4)
	every(t, "//[::1.2.3.", "]", []string{"0", "1", "2", "5", "6", "."}, 4)
}

// every runs checkParse on before + w + after for all words w of up to n letters.
func every(t *testing.T, before, after string, letters []string, n int) {
	t.Helper()
	count := 0
	var walk func(word string, n int)
	walk = func(word string, n int) {
		count++
		if fault := checkParse(before + word + after); fault != "" {
			t.Errorf("%q: %s", before+word+after, fault)
		}
		if n == 0 || t.Failed() {
			return
		}
		for _, l := range letters {
			walk(word+l, n-1)
		}
	}
	walk("", n)
	t.Logf("%s…%s: %d strings", before, after, count)
}

// parsed is one reference taken apart, "-" for undefined.
type parsed struct {
	in                                                  string
	scheme, userinfo, host, port, path, query, fragment string
	kind                                                HostKind
}

func TestParse(t *testing.T) {
	for _, want := range []parsed{
		// Section 1.1.2.
		{"ftp://ftp.is.co.za/rfc/rfc1808.txt", "ftp", "-", "ftp.is.co.za", "-", "/rfc/rfc1808.txt", "-", "-", HostRegName},
		{"http://www.ietf.org/rfc/rfc2396.txt", "http", "-", "www.ietf.org", "-", "/rfc/rfc2396.txt", "-", "-", HostRegName},
		{"ldap://[2001:db8::7]/c=GB?objectClass?one", "ldap", "-", "[2001:db8::7]", "-", "/c=GB", "objectClass?one", "-", HostIPv6},
		{"mailto:John.Doe@example.com", "mailto", "-", "-", "-", "John.Doe@example.com", "-", "-", HostNone},
		{"news:comp.infosystems.www.servers.unix", "news", "-", "-", "-", "comp.infosystems.www.servers.unix", "-", "-", HostNone},
		{"tel:+1-816-555-1212", "tel", "-", "-", "-", "+1-816-555-1212", "-", "-", HostNone},
		{"telnet://192.0.2.16:80/", "telnet", "-", "192.0.2.16", "80", "/", "-", "-", HostIPv4},
		{"urn:oasis:names:specification:docbook:dtd:xml:4.1.2", "urn", "-", "-", "-", "oasis:names:specification:docbook:dtd:xml:4.1.2", "-", "-", HostNone},
		// Section 3.
		{"foo://example.com:8042/over/there?name=ferret#nose", "foo", "-", "example.com", "8042", "/over/there", "name=ferret", "nose", HostRegName},
		// Undefined and empty stay distinct (pitfall 5).
		{"", "-", "-", "-", "-", "", "-", "-", HostNone},
		{"//", "-", "-", "", "-", "", "-", "-", HostRegName},
		{"//@:", "-", "", "", "", "", "-", "-", HostRegName},
		{"//:@", "-", ":", "", "-", "", "-", "-", HostRegName},
		{"?", "-", "-", "-", "-", "", "", "-", HostNone},
		{"#", "-", "-", "-", "-", "", "-", "", HostNone},
		{"?#", "-", "-", "-", "-", "", "", "", HostNone},
		{"a:", "a", "-", "-", "-", "", "-", "-", HostNone},
		{"a://", "a", "-", "", "-", "", "-", "-", HostRegName},
		{"file:///etc", "file", "-", "", "-", "/etc", "-", "-", HostRegName},
		{"http:g", "http", "-", "-", "-", "g", "-", "-", HostNone},
		// Userinfo or host and port.
		{"//u:1@h:2", "-", "u:1", "h", "2", "", "-", "-", HostRegName},
		{"//u:a@h", "-", "u:a", "h", "-", "", "-", "-", HostRegName},
		{"//u::@h:/", "-", "u::", "h", "", "/", "-", "-", HostRegName},
		{"//a:1/b@c", "-", "-", "a", "1", "/b@c", "-", "-", HostRegName},
		// Hosts that look like addresses (pitfall 8), ports of any length (pitfall 9).
		{"//999.1.1.1", "-", "-", "999.1.1.1", "-", "", "-", "-", HostRegName},
		{"//087.10.0.1", "-", "-", "087.10.0.1", "-", "", "-", "-", HostRegName},
		{"//127.1", "-", "-", "127.1", "-", "", "-", "-", HostRegName},
		{"//1.2.3.4.", "-", "-", "1.2.3.4.", "-", "", "-", "-", HostRegName},
		{"//%31.2.3.4", "-", "-", "%31.2.3.4", "-", "", "-", "-", HostRegName},
		{"//255.255.255.255:65536", "-", "-", "255.255.255.255", "65536", "", "-", "-", HostIPv4},
		{"//h:080", "-", "-", "h", "080", "", "-", "-", HostRegName},
		{"//[::]", "-", "-", "[::]", "-", "", "-", "-", HostIPv6},
		{"//[1:2:3:4:5:6:7::]:1", "-", "-", "[1:2:3:4:5:6:7::]", "1", "", "-", "-", HostIPv6},
		{"//[::ffff:1.2.3.4]", "-", "-", "[::ffff:1.2.3.4]", "-", "", "-", "-", HostIPv6},
		{"//u@[V1f.a:b]:1", "-", "u", "[V1f.a:b]", "1", "", "-", "-", HostIPvFuture},
		// Delimiters that are data.
		{"a?b?c/d:@#e?f/", "-", "-", "-", "-", "a", "b?c/d:@", "e?f/", HostNone},
		{"a+b.c-1:d", "a+b.c-1", "-", "-", "-", "d", "-", "-", HostNone},
		{"a@b/c:d", "-", "-", "-", "-", "a@b/c:d", "-", "-", HostNone},
		{"a//b:c", "-", "-", "-", "-", "a//b:c", "-", "-", HostNone},
		{"a:b//c", "a", "-", "-", "-", "b//c", "-", "-", HostNone},
	} {
		r, err := Parse(want.in)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		show := func(get func() (string, bool)) string {
			if v, ok := get(); ok {
				return v
			}
			return "-"
		}
		got := parsed{want.in, show(r.Scheme), show(r.Userinfo), show(r.Host), show(r.Port), r.Path(), show(r.Query), show(r.Fragment), r.HostKind()}
		if got != want {
			t.Errorf("%q:\n got %v\nwant %v", want.in, got, want)
		}
	}
}

func TestParseEmpty(t *testing.T) {
	if r, err := Parse(""); err != nil || r != (Ref{}) {
		t.Errorf(`Parse("") = %v, %v; want the zero Ref`, r, err)
	}
}

func TestParseURI(t *testing.T) {
	for _, test := range []struct {
		in            string
		uri, absolute bool
	}{
		{"a:", true, true},
		{"a:#", true, false},
		{"http://example.com/?q", true, true},
		{"http://example.com/?q#f", true, false},
		{"", false, false},
		{"//example.com/", false, false},
		{"example.com/x", false, false},
		{"1:", false, false},
	} {
		if r, err := ParseURI(test.in); (err == nil) != test.uri || err != nil && r != (Ref{}) {
			t.Errorf("ParseURI(%q) = %v, %v", test.in, r, err)
		}
		if r, err := ParseAbsolute(test.in); (err == nil) != test.absolute || err != nil && r != (Ref{}) {
			t.Errorf("ParseAbsolute(%q) = %v, %v", test.in, r, err)
		}
	}
}

func TestMustParse(t *testing.T) {
	defer func() {
		if e, ok := recover().(*SyntaxError); !ok || e.Input != "%" {
			t.Errorf("panic with %v, want a *SyntaxError", e)
		}
	}()
	if MustParse("a").String() != "a" {
		t.Error("MustParse changes the string")
	}
	MustParse("%")
}

func TestSegments(t *testing.T) {
	for in, want := range map[string][]string{
		"":            nil,
		"?a/b":        nil,
		"//h":         nil,
		"/":           {"", ""},
		"/a":          {"", "a"},
		"a":           {"a"},
		"a/b/":        {"a", "b", ""},
		"//h//a":      {"", "", "a"},
		"x:a%2Fb/c:d": {"a%2Fb", "c:d"},
	} {
		if got := slices.Collect(MustParse(in).Segments()); !slices.Equal(got, want) {
			t.Errorf("Segments of %q = %q, want %q", in, got, want)
		}
	}
}

func TestAddr(t *testing.T) {
	for in, want := range map[string]string{
		"//127.0.0.1:80":       "127.0.0.1",
		"//[::1]":              "::1",
		"//[::FFFF:1.2.3.4]":   "::ffff:1.2.3.4",
		"//[1:2:3:4:5:6:7::]":  "1:2:3:4:5:6:7:0",
		"//[1:2:3:4:5:6:7:08]": "1:2:3:4:5:6:7:8",
		"//127.1":              "",
		"//999.1.1.1":          "",
		"//[v1.x]":             "",
		"//":                   "",
		"127.0.0.1":            "",
	} {
		addr, ok := MustParse(in).Addr()
		if ok != (want != "") || ok && addr.String() != want {
			t.Errorf("Addr of %q = %v, %v; want %q", in, addr, ok, want)
		}
	}
}

// Each address of the grammar is one that netip parses.
func TestAddrIPv6(t *testing.T) {
	for _, group := range []string{"::", "1::", "::1", "1::2", "1:2:3:4:5:6:7:8", "::2:3:4:5:6:7:8", "1:2:3:4:5:6:1.2.3.4",
		"::3:4:5:6:7:1.2.3.4", "1::3:4:5:6:1.2.3.4", "::1.2.3.4", "1:2:3:4:5:6::8", "ABCD::abcd"} {
		if _, ok := MustParse("//[" + group + "]").Addr(); !ok {
			t.Errorf("no Addr for %q", group)
		}
	}
}

func TestParseAllocs(t *testing.T) {
	in := "https://user:pa%20ss@example.com:8080/a/b;c/%C3%A9?q=1&r=%2F#frag"
	invalid := []string{"http://[fe80::1%25en0]/", "a b", "1:2", "http://h:x/", "%", strings.Repeat("a", 1000) + "^"}
	if n := testing.AllocsPerRun(100, func() { Parse(in); ParseAbsolute("a:b"); ParseURI(in) }); n != 0 {
		t.Errorf("Parse allocates %v times", n)
	}
	if n := testing.AllocsPerRun(100, func() {
		for _, s := range invalid {
			if Valid(s) {
				t.Errorf("Valid(%q)", s)
			}
		}
	}); n != 0 {
		t.Errorf("Valid allocates %v times", n)
	}
}
