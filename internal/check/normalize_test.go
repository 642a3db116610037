package check

import "testing"

// What is joined is normal if the base and the element are.
func TestNormalizeJoined(t *testing.T) {
	testBase(t, normalize, "path-element", "(*url.URL).JoinPath", []baseCase{
		{base: "", value: "%7Eme"},
		{base: "https://h/", value: "~me/%C3%A9/a b"},
		{base: "https://h/%7e/", value: "%7Eme"}, // the base's own
		{base: "https://h/", value: "%7Eme", test: true},
		{base: "https://h/", value: "%7Eme", later: "x"},
		{base: "https://h/", value: "%7Eme", at: "%7Eme",
			want: `"%7Eme" joined to "https://h/" is "https://h/%7Eme", which is not in normal form: "https://h/~me" (percent-encoding; RFC 3986 section 6.2.2)`},
		{base: "https://h/a/", value: "x%2fy", at: "x%2fy",
			want: `"x%2fy" joined to "https://h/a/" is "https://h/a/x%2fy", which is not in normal form: "https://h/a/x%2Fy" (case; RFC 3986 section 6.2.2)`},
	})
}

func TestNormalize(t *testing.T) {
	testCheck(t, normalize, []siteCase{
		// What looks wrong and is right, or is better left.
		{role: "http-url", value: "https://example.com"},
		{role: "http-url", value: "https://example.com?q"},
		{role: "reference", value: "ftp://example.com"},
		{role: "reference", value: "ldap://example.com"},
		{role: "http-url", value: "https://example.com/A/%2F/%C3%A9?B#C"},
		{role: "http-url", value: "https://User@example.com:8443/"},
		{role: "http-url", value: "https://www.OpenStreetMap.org/x"}, // as its owner writes it
		{role: "http-url", value: "http://:80"},                      // of this machine
		{role: "http-url", value: "http://:80/x"},
		{role: "reference", value: "./x"},
		{role: "reference", value: "../x/./y"},
		{role: "reference", value: "a/../b"},
		{role: "reference", value: "x://h:80/"},
		{role: "reference", value: "postgres://h:5432/"}, // without it libpq reads PGPORT
		{role: "reference", value: ""},
		{role: "exact-url", value: "HTTPS://Example.com:443/"},
		{role: "origin", value: "HTTPS://Example.com:443"},
		{role: "path-element", value: "%7e"},
		{role: "url-part", value: "HTTP://Example.com/"},
		{role: "request-target", value: "//X/./%7e"},
		{role: "reference", value: "npipe:////./pipe/docker_engine"}, // a name
		{role: "reference", value: "https://$HOST/x"},                // for os.Expand
		{role: "http-url", value: "https://$HOST.Example.com/x"},

		{role: "http-url", value: "https://www.OpenStreetMap.org/%7Ex", at: "%7E", fix: "?https://www.OpenStreetMap.org/~x",
			want: `"https://www.OpenStreetMap.org/%7Ex" is not in normal form; write "https://www.OpenStreetMap.org/~x" (percent-encoding; RFC 3986 section 6.2.2)`},
		{role: "http-url", value: "https://OpenStreetMap.org/", strict: true, at: "OpenStreetM", fix: "?https://openstreetmap.org/",
			want: `"https://OpenStreetMap.org/" is not in normal form; write "https://openstreetmap.org/" (case; RFC 3986 section 6.2.2)`},
		{role: "http-url", value: "HTTP://Example.com/%7e", at: "HTTP://Example.com/%7e", fix: "?http://example.com/~",
			want: `"HTTP://Example.com/%7e" is not in normal form; write "http://example.com/~" (case, percent-encoding; RFC 3986 section 6.2.2)`},
		{role: "http-url", value: "HTTP://example.com", at: "HTTP", fix: "http://example.com",
			want: `"HTTP://example.com" is not in normal form; write "http://example.com" (case; RFC 3986 section 6.2.2)`},
		{role: "http-url", value: "http://example.com/%c3%a9", at: "c3%a", fix: "?http://example.com/%C3%A9",
			want: `"http://example.com/%c3%a9" is not in normal form; write "http://example.com/%C3%A9" (case; RFC 3986 section 6.2.2)`},
		{role: "http-url", value: "http://example.com/%3a", at: "a", fix: "?http://example.com/%3A",
			want: `"http://example.com/%3a" is not in normal form; write "http://example.com/%3A" (case; RFC 3986 section 6.2.2)`},
		{role: "http-url", value: "http://example.com/a/./b/../c", at: "./b/../", fix: "?http://example.com/a/c",
			want: `"http://example.com/a/./b/../c" is not in normal form; write "http://example.com/a/c" (dot-segments; RFC 3986 section 6.2.2)`},
		{role: "http-url", value: "http://example.com:80/", at: ":80", fix: "?http://example.com/",
			want: `"http://example.com:80/" is not in normal form; write "http://example.com/" (port; RFC 3986 section 6.2.3)`},
		{role: "http-url", value: "https://example.com:/", at: ":", fix: "?https://example.com/",
			want: `"https://example.com:/" is not in normal form; write "https://example.com/" (port; RFC 3986 section 6.2.3)`},
		{role: "reference", value: "https://example.com:443", at: ":443", fix: "?https://example.com",
			want: `"https://example.com:443" is not in normal form; write "https://example.com" (port; RFC 3986 section 6.2.3)`},
		{role: "reference", value: "HTTPS://example.com:443", at: "HTTPS://example.com:443", fix: "?https://example.com",
			want: `"HTTPS://example.com:443" is not in normal form; write "https://example.com" (case, port; RFC 3986 sections 6.2.2 and 6.2.3)`},
		{role: "http-url", value: "https://example.com:443", at: ":443", fix: "?https://example.com",
			want: `"https://example.com:443" is not in normal form; write "https://example.com" (port; RFC 3986 section 6.2.3)`},
		{role: "reference", value: "mailto:%7eJoe@example.com", at: "%7e", fix: "?mailto:~Joe@example.com",
			want: `"mailto:%7eJoe@example.com" is not in normal form; write "mailto:~Joe@example.com" (percent-encoding; RFC 3986 section 6.2.2)`},
		{role: "reference", value: "a/%7E", at: "%7E", fix: "?a/~",
			want: `"a/%7E" is not in normal form; write "a/~" (percent-encoding; RFC 3986 section 6.2.2)`},
		{role: "redirect-url", value: "/a/../b", at: "a/../", fix: "?/b",
			want: `"/a/../b" is not in normal form; write "/b" (dot-segments; RFC 3986 section 6.2.2)`},
		{role: "http-url", value: "https://user:%7ehunter@h.example/", at: "%7e", fix: "https://user:~hunter@h.example/",
			want: `"https://user:…@h.example/" is not in normal form; write "https://user:…@h.example/" (percent-encoding; RFC 3986 section 6.2.2)`},
		{role: "http-url", value: "HTTPS://user:hunter2@h.example/", at: "HTTPS", fix: "https://user:hunter2@h.example/",
			want: `"HTTPS://user:…@h.example/" is not in normal form; write "https://user:…@h.example/" (case; RFC 3986 section 6.2.2)`},

		{role: "http-url", value: "HTTP://example.com/", test: true},
		{role: "http-url", value: "https://example.com", strict: true, fix: "?https://example.com/",
			want: `"https://example.com" is not in normal form; write "https://example.com/" (empty path; RFC 3986 section 6.2.3)`},
		{role: "reference", value: "ftp://example.com", strict: true, fix: "?ftp://example.com/",
			want: `"ftp://example.com" is not in normal form; write "ftp://example.com/" (empty path; RFC 3986 section 6.2.3)`},
		{role: "http-url", value: "https://Example.com:443?q", strict: true, at: "Example.com:443", fix: "?https://example.com/?q",
			want: `"https://Example.com:443?q" is not in normal form; write "https://example.com/?q" (case, port, empty path; RFC 3986 sections 6.2.2 and 6.2.3)`},
		{role: "http-url", value: "HTTP://example.com/", test: true, strict: true, at: "HTTP", fix: "http://example.com/",
			want: `"HTTP://example.com/" is not in normal form; write "http://example.com/" (case; RFC 3986 section 6.2.2)`},
	})
}
