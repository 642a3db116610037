package reading

import (
	"strings"
	"testing"
)

// dump is a reading in a line: scheme | userinfo | host | port | path | query |
// fragment, "-" for what is undefined; or "refused".
func dump(r Reading) string {
	if !r.Taken() {
		return "refused"
	}
	var parts []string
	for _, v := range r.Values {
		if v.Defined {
			parts = append(parts, v.Text)
		} else {
			parts = append(parts, "-")
		}
	}
	return strings.Join(parts, " | ")
}

func TestReadings(t *testing.T) {
	for _, test := range []struct{ in, rfc, netURL string }{
		{"https://u:p@h:1/a?b#c", "https | u:p | h | 1 | /a | b | c", "https | u:p | h | 1 | /a | b | c"},
		{"", "- | - | - | - |  | - | -", "- | - | - | - |  | - | -"},
		{"a?#", "- | - | - | - | a |  | ", "- | - | - | - | a |  | -"},
		{"HTTP://H:", "HTTP | - | H |  |  | - | -", "http | - | H |  |  | - | -"},
		{"http://[::1]:80/", "http | - | [::1] | 80 | / | - | -", "http | - | [::1] | 80 | / | - | -"},
		{"https:///a", "https | - |  | - | /a | - | -", "https | - |  | - | /a | - | -"},
		{"https:/a", "https | - | - | - | /a | - | -", "https | - | - | - | /a | - | -"},
		{"https://", "https | - |  | - |  | - | -", "https | - | - | - |  | - | -"},
		{"///a", "- | - |  | - | /a | - | -", "- | - | - | - | ///a | - | -"},
		{"https://///a", "https | - |  | - | ///a | - | -", "https | - |  | - | ///a | - | -"},
		{"mailto:a@b", "mailto | - | - | - | a@b | - | -", "mailto | - | - | - | a@b | - | -"},
		{"http://%C3%A9/", "http | - | %C3%A9 | - | / | - | -", "http | - | é | - | / | - | -"},
		{"http://h/a b", "refused", "http | - | h | - | /a%20b | - | -"},
		{"http://h/%zz", "refused", "refused"},
	} {
		if got := dump(RFC3986(test.in)); got != test.rfc {
			t.Errorf("RFC 3986 reads %q as %s, want %s", test.in, got, test.rfc)
		}
		if got := dump(NetURL(test.in)); got != test.netURL {
			t.Errorf("net/url reads %q as %s, want %s", test.in, got, test.netURL)
		}
	}
}

func TestBrowser(t *testing.T) {
	for _, test := range []struct{ href, want string }{
		{"https://u:p@h:1/a?b#c", "https | u:p | h | 1 | /a | b | c"},
		{"https://h/a@b:c?d#e?f", "https | - | h | - | /a@b:c | d | e?f"},
		{"https://[::1]:8080/", "https | - | [::1] | 8080 | / | - | -"},
		{"file:///a", "file | - |  | - | /a | - | -"},
		{"mailto:a@b", "mailto | - | - | - | a@b | - | -"},
		{"https://h/?#", "https | - | h | - | / |  | "},
	} {
		if got := dump(Browser("", Href{test.href, true})); got != test.want {
			t.Errorf("%q comes apart as %s, want %s", test.href, got, test.want)
		}
	}
	for in, want := range map[string]string{
		"https://":      "invalid URL",
		" h\tttp:\n":    "invalid URL",
		"a/b":           "invalid URL: there is no scheme, and so a base is needed",
		"1a:b":          "invalid URL: there is no scheme, and so a base is needed",
		":a":            "invalid URL: there is no scheme, and so a base is needed",
		"\ufeffhttp://": "invalid URL: there is no scheme, and so a base is needed",
	} {
		if got := Browser(in, Href{}).Refused; got != want {
			t.Errorf("%q is refused with %q, want %q", in, got, want)
		}
	}
}

func TestSpans(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"https://u@h:1/a?b#c", "scheme=https =: =// userinfo=u =@ host=h =: port=1 path=/a =? query=b =# fragment=c"},
		{"", ""},
		{"a:b", "scheme=a =: path=b"},
		{"/a:b", "path=/a:b"},
		{"//[::1]", "=// host=[::1]"},
		{"?#", "=? =#"},
		{`http://a\@b`, `scheme=http =: =// userinfo=a\ =@ host=b`},
	} {
		var got []string
		whole := ""
		for _, s := range spans(test.in) {
			got = append(got, s.Part+"="+s.Text)
			whole += s.Text
		}
		if text := strings.Join(got, " "); text != test.want {
			t.Errorf("%q is cut to %s, want %s", test.in, text, test.want)
		}
		if whole != test.in {
			t.Errorf("the spans of %q are %q", test.in, whole)
		}
	}
}
