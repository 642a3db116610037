package uri

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestSyntaxError(t *testing.T) {
	for _, test := range []struct {
		in              string // "^" is before the byte at fault
		component, rule string
		reason, hint    string // how they begin
	}{
		{"https://example.com/a^ b", "path", "pchar", "space is not allowed in a path", "write U+0020 as %20"},
		{"^ http://h", "path", "pchar", "space is not allowed in a path", "trim the beginning of the string"},
		{"http://h/?q=^\"", "query", "query", "a quotation mark is not allowed in a query", "write U+0022 as %22"},
		{"a#^#", "fragment", "fragment", `a second "#" is not allowed`, "write U+0023 as %23"},
		{"a#b^[", "fragment", "fragment", `"[" is not allowed in a fragment`, "write U+005B as %5B"},
		{"?match^[]=x", "query", "query", `"[" is not allowed in a query`, "write"},
		{"/users/^{id}", "path", "pchar", `"{" is not allowed in a path`, "this is a URI template (RFC 6570)"},
		{"c:^\\dir", "path", "pchar", `"\" is not allowed in a path`, `use "/" between segments`},
		{"/caf^é", "path", "pchar", `"é" (U+00E9) is not allowed in a path`, "this is an IRI (RFC 3987): write U+00E9 as %C3%A9"},
		{"http://caf^é/", "host", "reg-name", `"é" (U+00E9) is not allowed in a host`, "with U+00E9 this is an IRI (RFC 3987), whose host IDNA turns into ASCII"},
		{"/^\u0085", "path", "pchar", `"\u0085" (U+0085) is not allowed in a path`, "write U+0085 as %C2%85"}, // no IRI
		{"/^\ufffe", "path", "pchar", `"\ufffe" (U+FFFE) is not allowed`, "write U+FFFE as %EF%BF%BE"},
		{"/^\ue000", "path", "pchar", `"\ue000" (U+E000) is not allowed`, "write U+E000 as %EE%80%80"},
		{"#^\ue000", "fragment", "fragment", `"\ue000" (U+E000) is not allowed`, "write U+E000 as %EE%80%80"},
		{"//^\ue000", "host", "reg-name", `"\ue000" (U+E000) is not allowed`, "write U+E000 as %EE%80%80"},
		{"?^\ue000", "query", "query", `"\ue000" (U+E000) is not allowed`, "this is an IRI (RFC 3987): write U+E000 as %EE%80%80"},
		{"/^\u200e", "path", "pchar", `"\u200e" (U+200E) is not allowed`, "no IRI holds it either (RFC 3987 section 4.1): write U+200E as %E2%80%8E"},
		{"/^\xff", "path", "pchar", "byte 0xFF is not allowed in a path", "write it as %FF"},
		{"http://h/^\n", "path", "pchar", "newline (U+000A) is not allowed in a path", "trim the end of the string"},
		{"http://h/^\r\nx", "path", "pchar", "carriage return (U+000D) is not allowed in a path", "write U+000D as %0D"},
		{"^\ufeffhttp://h/", "path", "pchar", "byte order mark (U+FEFF) is not allowed", "trim the beginning of the string"},
		{"/^\x00", "path", "pchar", "NUL (U+0000)", "write U+0000 as %00"},
		{"/^\x01", "path", "pchar", "control character (U+0001)", ""},
		// Triplets.
		{"/100^% sure", "path", "pct-encoded", `"%" is not followed by two hex digits`, `write "%" itself as %25`},
		{"/^%", "path", "pct-encoded", `"%" is not followed`, ""},
		{"?^%zz", "query", "pct-encoded", `"%" is not followed`, ""},
		{"#a^%4", "fragment", "pct-encoded", `"%" is not followed`, ""},
		{"//h^%4/", "host", "pct-encoded", `"%" is not followed`, ""},
		{"//u^%@h", "userinfo", "pct-encoded", `"%" is not followed`, ""},
		// Hosts in brackets.
		{"http://[fe80::1^%25en0]/", "host", "IPv6address", "a zone identifier is not allowed in an IPv6 address", "RFC 6874"},
		{"http://[::1^", "host", "IPv6address", `"[" is not closed by "]"`, ""},
		{"http://[::1^/x]", "host", "IPv6address", `"[" is not closed by "]"`, ""},
		{"http://[127^.0.0.1]/", "host", "IPv6address", `"." is not allowed at this place in an IPv6 address`, "an IPv4 address has no brackets"},
		{"http://[^localhost]/", "host", "IPv6address", `"l" is not allowed at this place`, "brackets are for IPv6 addresses only"},
		{"//[^]", "host", "IPv6address", "an IPv6 address ends too early", ""},
		{"//[1:2^]", "host", "IPv6address", "an IPv6 address ends too early", ""},
		{"//[1:2:^]", "host", "IPv6address", "an IPv6 address ends too early", ""},
		{"//[1::2:^:3]", "host", "IPv6address", `":" is not allowed at this place`, ""},
		{"//[1:2:3:4:5:6:7:8^:9]", "host", "IPv6address", `":" is not allowed at this place`, ""},
		{"//[1:2:3:4:5:6:7::^8]", "host", "IPv6address", `"8" is not allowed at this place`, ""},
		{"//[::1234^5]", "host", "IPv6address", `"5" is not allowed at this place`, ""},
		{"//[::1.2.3.25^6]", "host", "IPv6address", `"6" is not allowed at this place`, ""},
		{"//[::01^.2.3.4]", "host", "IPv6address", `"." is not allowed at this place`, ""},
		{"//[::1.2.0^1.4]", "host", "IPv6address", `"1" is not allowed at this place`, ""},
		{"//[::1^\x00]", "host", "IPv6address", "NUL (U+0000) is not allowed at this place in an IPv6 address", ""},
		{"//[^\x00", "host", "IPv6address", "NUL (U+0000) is not allowed at this place", ""},
		{"//[v1^]", "host", "IPvFuture", `a host in brackets that begins with "v" ends too early`, ""},
		{"//[v1.^]", "host", "IPvFuture", `a host in brackets that begins with "v" ends too early`, ""},
		{"//[v^x", "host", "IPvFuture", `"x" is not allowed at this place in a host in brackets that begins with "v"`, ""},
		{"//[v^.x]", "host", "IPvFuture", `"." is not allowed at this place`, ""},
		{"//[v1.a^%25]", "host", "IPvFuture", `"%" is not allowed at this place`, ""},
		{"//[v1^\x00", "host", "IPvFuture", "NUL (U+0000) is not allowed at this place", ""},
		{"//[v1^", "host", "IPvFuture", `"[" is not closed by "]"`, ""},
		{"//[v1.x^/]", "host", "IPvFuture", `"[" is not closed by "]"`, ""},
		{"//[::1]^x", "host", "authority", `"x" is not allowed after the "]" of a host`, `only ":" and a port, or a path, can come there`},
		{"//[::1]^@h", "host", "authority", `"@" is not allowed after the "]"`, ""},
		// Hosts and ports.
		{"http://h:80^a/", "port", "port", `the port holds "a"`, "a port is digits only"},
		{"http://h:^ 80", "port", "port", "the port holds space", ""},
		{"http://h:1^:2", "port", "port", `the port holds ":"`, ""},
		{"http://:^:1/", "port", "port", `the port holds ":"`, "an IPv6 address stands in brackets: [::1]"},
		{"http://2001:^db8::1/", "port", "port", `the port holds "d"`, "an IPv6 address stands in brackets: [2001:db8::1]"},
		{"http://1:2^:3:4:5:6:7:8:80/", "port", "port", `the port holds ":"`, "an IPv6 address stands in brackets: [1:2:3:4:5:6:7:8]:80"},
		{"postgres://u:^pa/ss@h/db", "port", "port", `the port holds "p"`, `a port is digits only; "/", "?" and "#" in a password are written %2F, %3F and %23`},
		{"postgres://me@h.com:^pw@h/db", "port", "port", `the port holds "p"`, `a port is digits only; an "@" in a user name is written %40`},
		{"http://h:8^o/users/@me", "port", "port", `the port holds "o"`, "a port is digits only"},
		{"//u:p@h:^x", "port", "port", `the port holds "x"`, "a port is digits only"},
		{"//a@b^@c", "host", "reg-name", `"@" is not allowed in a host`, `an "@" in userinfo is written %40`},
		{"//a@b:^@c", "port", "port", `the port holds "@"`, ""},
		{"//u:p^ w@h", "userinfo", "userinfo", "space is not allowed in userinfo", "write U+0020 as %20"},
		{"//a^[::1]", "host", "reg-name", `"[" is not allowed in a host`, ""},
		{"http://h^^", "host", "reg-name", `"^" is not allowed in a host`, ""},
		// Schemes.
		{"127.0.0.1^:8080/x", "path", "path-noscheme", `":" is not allowed in the first segment of a relative path`, `a scheme is a letter`},
		{"1a^:b", "path", "path-noscheme", `":" is not allowed in the first segment`, ""},
		{"a_b^:c", "path", "path-noscheme", `":" is not allowed in the first segment`, ""},
		{"^:b", "scheme", "scheme", `there is no scheme before ":"`, "a scheme is a letter"},
		{"^://h", "scheme", "scheme", `there is no scheme before ":"`, ""},
	} {
		at := strings.LastIndex(test.in, "^")
		if strings.HasSuffix(test.in, "^^") {
			at--
		}
		in := test.in[:at] + test.in[at+1:]
		_, err := Parse(in)
		e, ok := err.(*SyntaxError)
		if !ok {
			t.Errorf("%q parses", in)
			continue
		}
		if e.Offset != at || e.Component != test.component || e.Rule != test.rule || e.Input != in {
			t.Errorf("%q: offset %d, %s, %s; want %d, %s, %s", in, e.Offset, e.Component, e.Rule, at, test.component, test.rule)
		}
		if !strings.HasPrefix(e.Reason(), test.reason) || !strings.HasPrefix(e.Hint(), test.hint) {
			t.Errorf("%q:\n got %q; %q\nwant %q; %q", in, e.Reason(), e.Hint(), test.reason, test.hint)
		}
	}
}

func TestSyntaxErrorText(t *testing.T) {
	for in, want := range map[string]string{
		"https://example.com/a b": `uri: space is not allowed in a path at byte 21 of "https://example.com/a b" (pchar, RFC 3986 section 3.3); write U+0020 as %20`,
		"http://[::1":             `uri: "[" is not closed by "]" at byte 11 of "http://[::1" (IPv6address, RFC 3986 section 3.2.2)`,
		"\xff\"\n":                `uri: byte 0xFF is not allowed in a path at byte 0 of "\xff\"\n" (pchar, RFC 3986 section 3.3); write it as %FF`,
	} {
		if _, err := Parse(in); err.Error() != want {
			t.Errorf("%q:\n got %s\nwant %s", in, err, want)
		}
	}
	if _, err := ParseURI("/a"); err.Error() != `uri: a scheme is missing at byte 0 of "/a" (URI, RFC 3986 section 3)` {
		t.Error(err)
	}
	if _, err := ParseAbsolute("a:b#c"); err.Error() != `uri: a fragment is not allowed in an absolute URI at byte 3 of "a:b#c" (absolute-URI, RFC 3986 section 4.3)` {
		t.Error(err)
	}
}

// What is shown of a long string is around the fault, and whole characters.
func TestSyntaxErrorLong(t *testing.T) {
	for _, before := range []string{strings.Repeat("a", 10<<20), strings.Repeat("%20", 1000)} {
		for _, after := range []string{"", "b", strings.Repeat("é", 1000), "a" + strings.Repeat("é", 1000), strings.Repeat("\x80", 1000)} {
			_, err := Parse(before + " " + after)
			text := err.Error()
			if len(text) > 700 || !utf8.ValidString(text) || !strings.Contains(text, `"…`) || (len(after) > 100) != strings.Contains(text, `…"`) {
				t.Errorf("%d bytes: %s", len(text), text)
			}
		}
	}
	text := (&SyntaxError{Input: strings.Repeat("é", 100) + "^", Offset: 200, Component: "path", Rule: "pchar"}).Error()
	if strings.Contains(text, `\x`) {
		t.Error(text)
	}
}

// A rule of another RFC has no section here, and a made-up error does not panic.
func TestSyntaxErrorForeign(t *testing.T) {
	e := &SyntaxError{Input: "mailto:x", Offset: 8, Component: "path", Rule: "addr-spec"}
	if got, want := e.Error(), `uri: a path ends too early at byte 8 of "mailto:x" (addr-spec)`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for _, s := range sections {
		for _, f := range faults {
			for _, offset := range []int{0, 1, 2, 3} {
				e := &SyntaxError{Input: "a[", Offset: offset, Component: f.component, Rule: s.rule}
				if offset <= 2 && (e.Error() == "" || e.Section() != s.section) {
					t.Errorf("%#v says nothing", e)
				}
			}
		}
	}
}

// TestSyntaxErrorOffset: what is before the fault can be gone on with to
// something valid, and with the byte at fault it cannot. Exceptions are in the
// doc comment of Offset.
func TestSyntaxErrorOffset(t *testing.T) {
	ends := []string{""} // at least one of them makes any valid beginning valid
	for _, lead := range []string{"", "1", ":", ":1", "::", "::1", "1::", ".1", "1.1", ".1.1", "1.1.1", ".1.1.1", "1.1.1.1", "0.1"} {
		for n := range 9 {
			ends = append(ends, lead+strings.Repeat(":1", n)+"]")
		}
	}
	ends = append(ends, "1.x]", ".x]", "x]")
	canGoOn := func(s string) bool {
		for _, end := range ends {
			if appendixA().MatchString(s + end) {
				return true
			}
		}
		return false
	}
	count := 0
	var walk func(s string, n int)
	walk = func(s string, n int) {
		if _, err := Parse(s + "]"); err != nil {
			count++
			e := err.(*SyntaxError)
			whole := s + "]"
			if !canGoOn(whole[:e.Offset]) || e.Offset < len(whole) && canGoOn(whole[:e.Offset+1]) {
				t.Errorf("%q: the fault is not at %d", whole, e.Offset)
			}
			if e.Offset < len(s) {
				return
			}
		}
		if n == 0 || t.Failed() {
			return
		}
		for _, l := range []string{"1", "0", ":", "25", "6", ".", "f", "v", "[", "x"} {
			walk(s+l, n-1)
		}
	}
	for _, s := range []string{"//[", "//[1", "//[:", "//[1:1:1:1:1", "//[1:1:1:1:1:1:1", "//[1:1:1:1:1:1:", "//[::1:1:1:1:", "//[::1:1:1:1:1", "//[::1.2.3."} {
		walk(s, 2)
	}
	if count == 0 {
		t.Error("no faults")
	}
	t.Logf("%d faults", count)
}
