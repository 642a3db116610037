package uri

import (
	"fmt"
	"testing"
)

// A withCase calls a With function: by is its name, text its argument.
type withCase struct{ in, by, text, want string } // want "" for an error

// with calls the function of that name. The Without functions take no text.
func with(r Ref, by, text string) (Ref, error) {
	switch by {
	case "Scheme":
		return r.WithScheme(text)
	case "Authority":
		return r.WithAuthority(text)
	case "-Authority":
		return r.WithoutAuthority()
	case "Userinfo":
		return r.WithUserinfo(text)
	case "-Userinfo":
		return r.WithoutUserinfo(), nil
	case "Host":
		return r.WithHost(text)
	case "Port":
		return r.WithPort(text)
	case "-Port":
		return r.WithoutPort(), nil
	case "Path":
		return r.WithPath(text)
	case "Query":
		return r.WithQuery(text)
	case "-Query":
		return r.WithoutQuery(), nil
	case "Fragment":
		return r.WithFragment(text)
	case "-Fragment":
		return r.WithoutFragment(), nil
	}
	panic(by)
}

var withNames = []string{"Scheme", "Authority", "-Authority", "Userinfo", "-Userinfo", "Host", "Port", "-Port", "Path", "Query", "-Query", "Fragment", "-Fragment"}

func TestWith(t *testing.T) {
	const whole = "foo://u:p@h:1/a?b#c"
	for _, c := range []withCase{
		{whole, "Scheme", "http", "http://u:p@h:1/a?b#c"},
		{whole, "Scheme", "", "//u:p@h:1/a?b#c"},
		{whole, "Authority", "[::1]:2", "foo://[::1]:2/a?b#c"},
		{whole, "Authority", "", "foo:///a?b#c"},
		{whole, "-Authority", "", "foo:/a?b#c"},
		{whole, "Userinfo", "", "foo://@h:1/a?b#c"},
		{whole, "-Userinfo", "", "foo://h:1/a?b#c"},
		{whole, "Host", "", "foo://u:p@:1/a?b#c"},
		{whole, "Host", "x", "foo://u:p@x:1/a?b#c"},
		{whole, "Port", "", "foo://u:p@h:/a?b#c"},
		{whole, "-Port", "", "foo://u:p@h/a?b#c"},
		{whole, "Path", "", "foo://u:p@h:1?b#c"},
		{whole, "Path", "//", "foo://u:p@h:1//?b#c"},
		{whole, "Query", "", "foo://u:p@h:1/a?#c"},
		{whole, "Query", "?/%20", "foo://u:p@h:1/a??/%20#c"},
		{whole, "-Query", "", "foo://u:p@h:1/a#c"},
		{whole, "Fragment", "", "foo://u:p@h:1/a?b#"},
		{whole, "-Fragment", "", "foo://u:p@h:1/a?b"},

		// Undefined, then empty.
		{"a", "Query", "", "a?"},
		{"a", "Fragment", "", "a#"},
		{"/a", "Authority", "", "///a"},
		{"", "Host", "", "//"},
		{"//h", "Userinfo", "", "//@h"},
		{"//h", "Port", "", "//h:"},
		{"a", "-Query", "", "a"},
		{"//h", "-Port", "", "//h"},
		{"//h", "-Userinfo", "", "//h"},
		{"", "-Fragment", "", ""},
		{"", "-Authority", "", ""},

		// What would come apart otherwise.
		{"a:b:c", "Scheme", "", ""},
		{"a:b/c:d", "Scheme", "", "b/c:d"},
		{"a:./b:c", "Scheme", "", "./b:c"},
		{"a::", "Scheme", "", ""},
		{"a:?b:c", "Scheme", "", "?b:c"},
		{"foo://h//x", "-Authority", "", ""},
		{"foo://h//", "-Authority", "", ""},
		{"foo://h/", "-Authority", "", "foo:/"},
		{"foo://h", "-Authority", "", "foo:"},
		{"//h", "-Authority", "", ""}, // the empty reference
		{"mailto:a@b", "Host", "h", ""},
		{"mailto:a@b", "Authority", "h", ""},
		{"mailto:", "Host", "h", "mailto://h"},
		{"a", "Host", "h", ""},
		{"a", "Userinfo", "u", ""},
		{"a", "Port", "1", ""},
		{"//h/a", "Path", "b", ""},
		{"a", "Path", "b:c", ""},
		{"a", "Path", "//b", ""},
		{"s:a", "Path", "//b", ""},
		{"s:a", "Path", "b:c", "s:b:c"},

		// Delimiters of what follows.
		{whole, "Scheme", "1", ""},
		{whole, "Scheme", "a:", ""},
		{whole, "Scheme", "a://h", ""},
		{whole, "Scheme", "é", ""},
		{whole, "Authority", "h/", ""},
		{whole, "Authority", "h:1/", ""},
		{whole, "Authority", "h?", ""},
		{whole, "Authority", "h#", ""},
		{whole, "Authority", "h@h@h", ""},
		{whole, "Authority", "h:x", ""},
		{whole, "Authority", "[::1", ""},
		{whole, "Userinfo", "u@v", ""},
		{whole, "Userinfo", "u/v", ""},
		{whole, "Userinfo", "p%", ""},
		{whole, "Host", "h:1", ""},
		{whole, "Host", "u@h", ""},
		{whole, "Host", "::1", ""},
		{whole, "Host", "[::1]", "foo://u:p@[::1]:1/a?b#c"},
		{whole, "Host", "[fe80::1%25en0]", ""},
		{whole, "Host", "[::1]x", ""},
		{whole, "Host", "h/", ""},
		{whole, "Port", "80/x", ""},
		{whole, "Port", ":1", ""},
		{whole, "Port", "-1", ""},
		{whole, "Path", "/a?b", ""},
		{whole, "Path", "/a#b", ""},
		{whole, "Query", "a#b", ""},
		{whole, "Query", "a b", ""},
		{whole, "Fragment", "a#b", ""},
		{whole, "Fragment", "%g0", ""},
	} {
		r := MustParse(c.in)
		got, err := with(r, c.by, c.text)
		wantsError := c.want == "" && c.in != "" && c.in != "//h"
		if got.String() != c.want || (err != nil) != wantsError {
			t.Errorf("%q with %s %q: %q, %v; want %q", c.in, c.by, c.text, got.s, err, c.want)
		}
		if r != MustParse(c.in) {
			t.Errorf("%q was changed", c.in)
		}
		if fault := checkWith(r, c.by, c.text); fault != "" {
			t.Errorf("%q with %s %q: %s", c.in, c.by, c.text, fault)
		}
	}
}

func TestWithErrors(t *testing.T) {
	for _, c := range []struct{ in, by, text, input, rule string }{
		{"foo://h/a?b", "Authority", "x/y", "foo://x/y/a?b", "reg-name"},
		{"foo://h/a?b", "Authority", "x:1?", "foo://x:1?/a?b", "port"},
		{"foo://h/a?b", "Authority", "x:é", "foo://x:é/a?b", "port"},
		{"foo://h/a?b", "Host", "x y", "foo://x y/a?b", "reg-name"},
		{"foo:a", "Authority", "x", "foo://xa", "path-abempty"},
		{"a:b:c", "Scheme", "", "b:c", "path-noscheme"},
		{"foo://h//x", "-Authority", "", "foo://x", "path-absolute"},
	} {
		_, err := with(MustParse(c.in), c.by, c.text)
		e, ok := err.(*SyntaxError)
		if !ok || e.Input != c.input || e.Rule != c.rule || e.Offset > len(e.Input) {
			t.Errorf("%q with %s %q: %#v", c.in, c.by, c.text, err)
		}
	}
}

// checkWith returns what is wrong with a With function, or "". What it returns
// parses into itself and differs from r in that component alone.
func checkWith(r Ref, by, text string) string {
	got, err := with(r, by, text)
	if err != nil {
		if got != (Ref{}) {
			return "a Ref with the error"
		}
		return ""
	}
	if again, err := Parse(got.s); err != nil || again != got {
		return fmt.Sprintf("%q does not come apart into the same parts: %v", got.s, err)
	}
	p, q := r.Parts(), got.Parts()
	switch by {
	case "Scheme":
		p.Scheme = text
	case "Userinfo":
		p.Userinfo, p.HasUserinfo = text, true
	case "-Userinfo":
		p.Userinfo, p.HasUserinfo = "", false
	case "Host":
		p.Host, p.HasHost = text, true
	case "Port":
		p.Port, p.HasPort = text, true
	case "-Port":
		p.Port, p.HasPort = "", false
	case "Path":
		p.Path = text
	case "Query":
		p.Query, p.HasQuery = text, true
	case "-Query":
		p.Query, p.HasQuery = "", false
	case "Fragment":
		p.Fragment, p.HasFragment = text, true
	case "-Fragment":
		p.Fragment, p.HasFragment = "", false
	default:
		if authority, ok := got.Authority(); ok != (by == "Authority") || authority != text && ok {
			return "another authority: " + authority
		}
		p.Userinfo, p.HasUserinfo, p.Host, p.HasHost, p.Port, p.HasPort = q.Userinfo, q.HasUserinfo, q.Host, q.HasHost, q.Port, q.HasPort
	}
	if p != q {
		return "another component changed: " + got.s
	}
	return ""
}

func FuzzWith(f *testing.F) {
	for i, s := range seeds {
		f.Add(s, uint8(i), "a:b")
		f.Add(s, uint8(i+3), "//")
	}
	f.Fuzz(func(t *testing.T, s string, by uint8, text string) {
		r, err := Parse(s)
		if err != nil {
			return
		}
		name := withNames[int(by)%len(withNames)]
		if fault := checkWith(r, name, text); fault != "" {
			t.Errorf("%q with %s %q: %s", s, name, text, fault)
		}
	})
}
