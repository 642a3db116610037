package syntax

import (
	"testing"

	"github.com/urilint/urilint/internal/check/checktest"
)

// What is joined is normal if the base and the element are.
func TestNormalizeJoined(t *testing.T) {
	checktest.RunBase(t, Normalize, "path-element", "(*url.URL).JoinPath", []checktest.Case{
		{Base: "", Value: "%7Eme"},
		{Base: "https://h/", Value: "~me/%C3%A9/a b"},
		{Base: "https://h/%7e/", Value: "%7Eme"}, // the base's own
		{Base: "https://h/", Value: "%7Eme", Test: true},
		{Base: "https://h/", Value: "%7Eme", Later: "x"},
		{Base: "https://h/", Value: "%7Eme", At: "%7Eme",
			Want: `"%7Eme" joined to "https://h/" is "https://h/%7Eme", which is not in normal form: "https://h/~me" (percent-encoding; RFC 3986 section 6.2.2)`},
		{Base: "https://h/a/", Value: "x%2fy", At: "x%2fy",
			Want: `"x%2fy" joined to "https://h/a/" is "https://h/a/x%2fy", which is not in normal form: "https://h/a/x%2Fy" (case; RFC 3986 section 6.2.2)`},
	})
}

func TestNormalize(t *testing.T) {
	checktest.Run(t, Normalize, []checktest.Case{
		// What looks wrong and is right, or is better left.
		{Role: "http-url", Value: "https://example.com"},
		{Role: "http-url", Value: "https://example.com?q"},
		{Role: "reference", Value: "ftp://example.com"},
		{Role: "reference", Value: "ldap://example.com"},
		{Role: "http-url", Value: "https://example.com/A/%2F/%C3%A9?B#C"},
		{Role: "http-url", Value: "https://User@example.com:8443/"},
		{Role: "http-url", Value: "https://www.OpenStreetMap.org/x"}, // as its owner writes it
		{Role: "http-url", Value: "http://:80"},                      // of this machine
		{Role: "http-url", Value: "http://:80/x"},
		{Role: "reference", Value: "./x"},
		{Role: "reference", Value: "../x/./y"},
		{Role: "reference", Value: "a/../b"},
		{Role: "reference", Value: "x://h:80/"},
		{Role: "reference", Value: "postgres://h:5432/"}, // without it libpq reads PGPORT
		{Role: "reference", Value: ""},
		{Role: "exact-url", Value: "HTTPS://Example.com:443/"},
		{Role: "origin", Value: "HTTPS://Example.com:443"},
		{Role: "path-element", Value: "%7e"},
		{Role: "url-part", Value: "HTTP://Example.com/"},
		{Role: "request-target", Value: "//X/./%7e"},
		{Role: "reference", Value: "npipe:////./pipe/docker_engine"}, // a name
		{Role: "reference", Value: "https://$HOST/x"},                // for os.Expand
		{Role: "http-url", Value: "https://$HOST.Example.com/x"},

		{Role: "http-url", Value: "https://www.OpenStreetMap.org/%7Ex", At: "%7E", Fix: "?https://www.OpenStreetMap.org/~x",
			Want: `"https://www.OpenStreetMap.org/%7Ex" is not in normal form; write "https://www.OpenStreetMap.org/~x" (percent-encoding; RFC 3986 section 6.2.2)`},
		{Role: "http-url", Value: "https://OpenStreetMap.org/", Strict: true, At: "OpenStreetM", Fix: "?https://openstreetmap.org/",
			Want: `"https://OpenStreetMap.org/" is not in normal form; write "https://openstreetmap.org/" (case; RFC 3986 section 6.2.2)`},
		{Role: "http-url", Value: "HTTP://Example.com/%7e", At: "HTTP://Example.com/%7e", Fix: "?http://example.com/~",
			Want: `"HTTP://Example.com/%7e" is not in normal form; write "http://example.com/~" (case, percent-encoding; RFC 3986 section 6.2.2)`},
		{Role: "http-url", Value: "HTTP://example.com", At: "HTTP", Fix: "http://example.com",
			Want: `"HTTP://example.com" is not in normal form; write "http://example.com" (case; RFC 3986 section 6.2.2)`},
		{Role: "http-url", Value: "http://example.com/%c3%a9", At: "c3%a", Fix: "?http://example.com/%C3%A9",
			Want: `"http://example.com/%c3%a9" is not in normal form; write "http://example.com/%C3%A9" (case; RFC 3986 section 6.2.2)`},
		{Role: "http-url", Value: "http://example.com/%3a", At: "a", Fix: "?http://example.com/%3A",
			Want: `"http://example.com/%3a" is not in normal form; write "http://example.com/%3A" (case; RFC 3986 section 6.2.2)`},
		{Role: "http-url", Value: "http://example.com/a/./b/../c", At: "./b/../", Fix: "?http://example.com/a/c",
			Want: `"http://example.com/a/./b/../c" is not in normal form; write "http://example.com/a/c" (dot-segments; RFC 3986 section 6.2.2)`},
		{Role: "http-url", Value: "http://example.com:80/", At: ":80", Fix: "?http://example.com/",
			Want: `"http://example.com:80/" is not in normal form; write "http://example.com/" (port; RFC 3986 section 6.2.3)`},
		{Role: "http-url", Value: "https://example.com:/", At: ":", Fix: "?https://example.com/",
			Want: `"https://example.com:/" is not in normal form; write "https://example.com/" (port; RFC 3986 section 6.2.3)`},
		{Role: "reference", Value: "https://example.com:443", At: ":443", Fix: "?https://example.com",
			Want: `"https://example.com:443" is not in normal form; write "https://example.com" (port; RFC 3986 section 6.2.3)`},
		{Role: "reference", Value: "HTTPS://example.com:443", At: "HTTPS://example.com:443", Fix: "?https://example.com",
			Want: `"HTTPS://example.com:443" is not in normal form; write "https://example.com" (case, port; RFC 3986 sections 6.2.2 and 6.2.3)`},
		{Role: "http-url", Value: "https://example.com:443", At: ":443", Fix: "?https://example.com",
			Want: `"https://example.com:443" is not in normal form; write "https://example.com" (port; RFC 3986 section 6.2.3)`},
		{Role: "reference", Value: "mailto:%7eJoe@example.com", At: "%7e", Fix: "?mailto:~Joe@example.com",
			Want: `"mailto:%7eJoe@example.com" is not in normal form; write "mailto:~Joe@example.com" (percent-encoding; RFC 3986 section 6.2.2)`},
		{Role: "reference", Value: "a/%7E", At: "%7E", Fix: "?a/~",
			Want: `"a/%7E" is not in normal form; write "a/~" (percent-encoding; RFC 3986 section 6.2.2)`},
		{Role: "redirect-url", Value: "/a/../b", At: "a/../", Fix: "?/b",
			Want: `"/a/../b" is not in normal form; write "/b" (dot-segments; RFC 3986 section 6.2.2)`},
		{Role: "http-url", Value: "https://user:%7ehunter@h.example/", At: "%7e", Fix: "https://user:~hunter@h.example/",
			Want: `"https://user:…@h.example/" is not in normal form; write "https://user:…@h.example/" (percent-encoding; RFC 3986 section 6.2.2)`},
		{Role: "http-url", Value: "HTTPS://user:hunter2@h.example/", At: "HTTPS", Fix: "https://user:hunter2@h.example/",
			Want: `"HTTPS://user:…@h.example/" is not in normal form; write "https://user:…@h.example/" (case; RFC 3986 section 6.2.2)`},

		{Role: "http-url", Value: "HTTP://example.com/", Test: true},
		{Role: "http-url", Value: "https://example.com", Strict: true, Fix: "?https://example.com/",
			Want: `"https://example.com" is not in normal form; write "https://example.com/" (empty path; RFC 3986 section 6.2.3)`},
		{Role: "reference", Value: "ftp://example.com", Strict: true, Fix: "?ftp://example.com/",
			Want: `"ftp://example.com" is not in normal form; write "ftp://example.com/" (empty path; RFC 3986 section 6.2.3)`},
		{Role: "http-url", Value: "https://Example.com:443?q", Strict: true, At: "Example.com:443", Fix: "?https://example.com/?q",
			Want: `"https://Example.com:443?q" is not in normal form; write "https://example.com/?q" (case, port, empty path; RFC 3986 sections 6.2.2 and 6.2.3)`},
		{Role: "http-url", Value: "HTTP://example.com/", Test: true, Strict: true, At: "HTTP", Fix: "http://example.com/",
			Want: `"HTTP://example.com/" is not in normal form; write "http://example.com/" (case; RFC 3986 section 6.2.2)`},
	})
}
