package check

import (
	"strings"
	"testing"
)

func TestBadhost(t *testing.T) {
	label := strings.Repeat("a", 63)
	long := strings.Repeat("a.", 127) // 253 bytes and the root's dot
	testCheck(t, badhost, []siteCase{
		// What looks wrong and is right.
		{role: "http-url", value: "http://255.255.255.255/"},
		{role: "http-url", value: "http://1.2.3.4.example.com/"},
		{role: "http-url", value: "http://0xdeadbeef.example.com/"},
		{role: "http-url", value: "http://4chan.example/"},
		{role: "http-url", value: "http://example.1a/"},
		{role: "http-url", value: "http://example.com./"},
		{role: "http-url", value: "http://a_b/"},
		{role: "http-url", value: "http://-a-/"},
		{role: "http-url", value: "http://*.example.com/"},
		{role: "http-url", value: "http://b%C3%BCcher.example/"},
		{role: "http-url", value: "http://" + label + ".example/"},
		{role: "http-url", value: "http://" + long + "/"},
		{role: "reference", value: "//h%C3%BC/x"},
		{role: "http-url", value: "http://" + strings.Repeat("%E4%BD%A0", 25) + "/"}, // Punycode is shorter
		{role: "http-url", value: "http:///x"},
		{role: "http-url", value: "http://[::ffff:1.2.3.4]/"},
		{role: "http-url", value: "http://[v1.x]/"},
		{role: "http-url", value: "http://server.1/"}, // a container may have this name
		{role: "reference", value: "x://256.1.1.1/"},  // "x" need not have DNS names
		{role: "reference", value: "mongodb://a..b/"},
		{role: "reference", value: "//a..b/"},
		{role: "reference", value: "file://256.1.1.1/x"},

		{role: "http-url", value: "http://h%65.example/", at: "h%65.example",
			want: `host "h%65.example" has an escaped character; url.Parse fails; write the character itself; in "http://h%65.example/" (reg-name, RFC 3986 section 3.2.2)`},
		{role: "reference", value: "x://%41/", at: "%41",
			want: `host "%41" has an escaped character; url.Parse fails; write the character itself; in "x://%41/" (reg-name, RFC 3986 section 3.2.2)`},

		// Numbers.
		{role: "http-url", value: "http://256.1.1.1/", at: "256.1.1.1",
			want: `host "256.1.1.1" has "256", over 255: no such host; write four numbers of 0 to 255, without leading zeros; in "http://256.1.1.1/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{role: "http-url", value: "http://1.2.3.1000/", at: "1.2.3.1000",
			want: `host "1.2.3.1000" has "1000", over 255: no such host; write four numbers of 0 to 255, without leading zeros; in "http://1.2.3.1000/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{role: "http-url", value: "http://087.10.0.1/", at: "087.10.0.1",
			want: `host "087.10.0.1" has a leading zero in "087", which some read as octal: no such host; write four numbers of 0 to 255, without leading zeros; in "http://087.10.0.1/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{role: "http-url", value: "http://127.1/", at: "127.1",
			want: `host "127.1" is a short form of an IPv4 address, which URIs do not have: no such host; write "127.0.0.1"; in "http://127.1/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{role: "http-url", value: "http://1.2.3/", at: "1.2.3",
			want: `host "1.2.3" is a short form of an IPv4 address, which URIs do not have: no such host; write "1.2.0.3"; in "http://1.2.3/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{role: "http-url", value: "http://2130706433/", at: "2130706433",
			want: `host "2130706433" is a short form of an IPv4 address, which URIs do not have: no such host; write "127.0.0.1"; in "http://2130706433/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{role: "http-url", value: "http://0x7f.1/", at: "0x7f.1",
			want: `host "0x7f.1" is an IPv4 address in hexadecimal, which URIs do not have: no such host; write "127.0.0.1"; in "http://0x7f.1/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{role: "http-url", value: "http://0x7F000001/", at: "0x7F000001",
			want: `host "0x7F000001" is an IPv4 address in hexadecimal, which URIs do not have: no such host; write "127.0.0.1"; in "http://0x7F000001/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{role: "http-url", value: "http://1.2.3.4.5/", at: "1.2.3.4.5",
			want: `host "1.2.3.4.5" has more numbers than an IPv4 address: no such host; write four numbers of 0 to 255, without leading zeros; in "http://1.2.3.4.5/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{role: "http-url", value: "http://127.0.0.1./", at: "127.0.0.1.",
			want: `host "127.0.0.1." is no IPv4 address: no such host; write "127.0.0.1"; in "http://127.0.0.1./" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{role: "http-url", value: "http://127.0.0.%31/", at: "127.0.0.%31",
			want: `host "127.0.0.%31" has an escaped character; url.Parse fails; write the character itself; in "http://127.0.0.%31/" (reg-name, RFC 3986 section 3.2.2)`},
		{role: "reference", value: "ftp://256.1.1.1/", at: "256.1.1.1",
			want: `host "256.1.1.1" has "256", over 255: no such host; write four numbers of 0 to 255, without leading zeros; in "ftp://256.1.1.1/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},

		// Labels.
		{role: "http-url", value: "http://a..b:80/", at: "a..b",
			want: `host "a..b" has an empty label: no such host; write one "." between labels; in "http://a..b:80/" (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},
		{role: "http-url", value: "http://.example.com/", at: ".example.com",
			want: `host ".example.com" has an empty label: no such host; write one "." between labels; in "http://.example.com/" (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},
		{role: "http-url", value: "http://example.com../", at: "example.com..",
			want: `host "example.com.." has an empty label: no such host; write one "." between labels; in "http://example.com../" (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},
		{role: "http-url", value: "http://./debug"}, // the root's name: what clients of Unix sockets are given
		{role: "http-url", value: "http://u:p@.example/", at: ".example",
			want: `host ".example" has an empty label: no such host; write one "." between labels; in "http://u:…@.example/" (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},
		{role: "http-url", value: "http://" + label + "a.example/", at: label + "a.example",
			want: `host "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example" has a label of 64 bytes, over 63: no such host; write a shorter one (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},
		{role: "http-url", value: "http://" + "a" + long + "/", at: "a" + long,
			want: `host "aa.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a…" has 254 bytes, over 253: no such host; write a shorter one (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},

		// Characters that no name has.
		{role: "http-url", value: "https://example,com/", at: "example,com",
			want: `host "example,com" has ",": no such host; write "example.com"; in "https://example,com/" (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},
		{role: "http-url", value: "https://localhost;8080/", at: "localhost;8080",
			want: `host "localhost;8080" has ";": no such host; write "localhost:8080"; in "https://localhost;8080/" (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},
		{role: "request-url", value: "https://$HOST/x", at: "$HOST",
			want: `host "$HOST" has "$": no such host; write a name of letters, digits, "-" and "."; in "https://$HOST/x" (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},
		{role: "reference", value: "https://$HOST/x"}, // expanded later
		{role: "http-endpoint", value: "http://h1,h2/"},

		// Addresses for Go only.
		{role: "http-url", value: "http://[fe80::1%25en0]:80/", at: "%25en0",
			want: `a URI has no place for the zone identifier "%25en0"; net/url takes it, browsers do not; leave it out; in "http://[fe80::1%25en0]:80/" (IP-literal, RFC 3986 section 3.2.2; RFC 9844)`},
		{role: "http-url", value: "http://[fe80::1%en0]/", at: "%en0",
			want: `a URI has no place for the zone identifier "%en0"; url.Parse fails; leave it out; in "http://[fe80::1%en0]/" (IP-literal, RFC 3986 section 3.2.2; RFC 9844)`},
		{role: "http-url", value: "http://::1/", at: "::1", fix: "?http://[::1]/",
			want: `the IPv6 address "::1" needs brackets; url.Parse fails since Go 1.26; write "[::1]"; in "http://::1/" (IP-literal, RFC 3986 section 3.2.2)`},
		{role: "http-url", value: "http://u@fe80::1/", at: "fe80::1", fix: "?http://u@[fe80::1]/",
			want: `the IPv6 address "fe80::1" needs brackets; url.Parse fails since Go 1.26; write "[fe80::1]"; in "http://u@fe80::1/" (IP-literal, RFC 3986 section 3.2.2)`},
		{role: "reference", value: "//::1/", at: "::1", fix: "?//[::1]/",
			want: `the IPv6 address "::1" needs brackets; write "[::1]"; in "//::1/" (IP-literal, RFC 3986 section 3.2.2)`},
		{role: "http-url", value: "http://2001:db8::1:8080/x", at: "2001:db8::1:8080",
			want: `the IPv6 address "2001:db8::1:8080" needs brackets; url.Parse fails since Go 1.26; write "[2001:db8::1:8080]"; in "http://2001:db8::1:8080/x" (IP-literal, RFC 3986 section 3.2.2)`},
		{role: "http-url", value: "http://1:2:3:4:5:6:7:8:8080/x", at: "1:2:3:4:5:6:7:8:8080", fix: "?http://[1:2:3:4:5:6:7:8]:8080/x",
			want: `the IPv6 address "1:2:3:4:5:6:7:8" needs brackets; url.Parse fails since Go 1.26; write "[1:2:3:4:5:6:7:8]"; in "http://1:2:3:4:5:6:7:8:8080/x" (IP-literal, RFC 3986 section 3.2.2)`},
		{role: "exact-url", value: "http://::1/", at: "::1",
			want: `the IPv6 address "::1" needs brackets; write "[::1]"; in "http://::1/" (IP-literal, RFC 3986 section 3.2.2)`},

		// Tests.
		{role: "reference", value: "http://256.1.1.1/", test: true},
		{role: "http-url", value: "http://[fe80::1%25en0]/", test: true},
		{role: "http-url", value: "http://::1/", test: true},
		{role: "http-url", value: "http://256.1.1.1/", test: true, at: "256.1.1.1",
			want: `host "256.1.1.1" has "256", over 255: no such host; write four numbers of 0 to 255, without leading zeros; in "http://256.1.1.1/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{role: "reference", value: "http://256.1.1.1/", test: true, strict: true, at: "256.1.1.1",
			want: `host "256.1.1.1" has "256", over 255: no such host; write four numbers of 0 to 255, without leading zeros; in "http://256.1.1.1/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
	})
}
