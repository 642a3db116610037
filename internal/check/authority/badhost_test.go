package authority

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check/checktest"
)

func TestBadhost(t *testing.T) {
	label := strings.Repeat("a", 63)
	long := strings.Repeat("a.", 127) // 253 bytes and the root's dot
	checktest.Run(t, Badhost, []checktest.Case{
		// What looks wrong and is right.
		{Role: "http-url", Value: "http://255.255.255.255/"},
		{Role: "http-url", Value: "http://1.2.3.4.example.com/"},
		{Role: "http-url", Value: "http://0xdeadbeef.example.com/"},
		{Role: "http-url", Value: "http://4chan.example/"},
		{Role: "http-url", Value: "http://example.1a/"},
		{Role: "http-url", Value: "http://example.com./"},
		{Role: "http-url", Value: "http://a_b/"},
		{Role: "http-url", Value: "http://-a-/"},
		{Role: "http-url", Value: "http://*.example.com/"},
		{Role: "http-url", Value: "http://b%C3%BCcher.example/"},
		{Role: "http-url", Value: "http://" + label + ".example/"},
		{Role: "http-url", Value: "http://" + long + "/"},
		{Role: "reference", Value: "//h%C3%BC/x"},
		{Role: "http-url", Value: "http://" + strings.Repeat("%E4%BD%A0", 25) + "/"}, // Punycode is shorter
		{Role: "http-url", Value: "http:///x"},
		{Role: "http-url", Value: "http://[::ffff:1.2.3.4]/"},
		{Role: "http-url", Value: "http://[v1.x]/"},
		{Role: "http-url", Value: "http://server.1/"}, // a container may have this name
		{Role: "reference", Value: "x://256.1.1.1/"},  // "x" need not have DNS names
		{Role: "reference", Value: "mongodb://a..b/"},
		{Role: "reference", Value: "//a..b/"},
		{Role: "reference", Value: "file://256.1.1.1/x"},

		{Role: "http-url", Value: "http://h%65.example/", At: "h%65.example",
			Want: `host "h%65.example" has an escaped character; url.Parse fails; write the character itself; in "http://h%65.example/" (reg-name, RFC 3986 section 3.2.2)`},
		{Role: "reference", Value: "x://%41/", At: "%41",
			Want: `host "%41" has an escaped character; url.Parse fails; write the character itself; in "x://%41/" (reg-name, RFC 3986 section 3.2.2)`},

		// Numbers.
		{Role: "http-url", Value: "http://256.1.1.1/", At: "256.1.1.1",
			Want: `host "256.1.1.1" has "256", over 255: no such host; write four numbers of 0 to 255, without leading zeros; in "http://256.1.1.1/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{Role: "http-url", Value: "http://1.2.3.1000/", At: "1.2.3.1000",
			Want: `host "1.2.3.1000" has "1000", over 255: no such host; write four numbers of 0 to 255, without leading zeros; in "http://1.2.3.1000/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{Role: "http-url", Value: "http://087.10.0.1/", At: "087.10.0.1",
			Want: `host "087.10.0.1" has a leading zero in "087", which some read as octal: no such host; write four numbers of 0 to 255, without leading zeros; in "http://087.10.0.1/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{Role: "http-url", Value: "http://127.1/", At: "127.1",
			Want: `host "127.1" is a short form of an IPv4 address, which URIs do not have: no such host; write "127.0.0.1"; in "http://127.1/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{Role: "http-url", Value: "http://1.2.3/", At: "1.2.3",
			Want: `host "1.2.3" is a short form of an IPv4 address, which URIs do not have: no such host; write "1.2.0.3"; in "http://1.2.3/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{Role: "http-url", Value: "http://2130706433/", At: "2130706433",
			Want: `host "2130706433" is a short form of an IPv4 address, which URIs do not have: no such host; write "127.0.0.1"; in "http://2130706433/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{Role: "http-url", Value: "http://0x7f.1/", At: "0x7f.1",
			Want: `host "0x7f.1" is an IPv4 address in hexadecimal, which URIs do not have: no such host; write "127.0.0.1"; in "http://0x7f.1/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{Role: "http-url", Value: "http://0x7F000001/", At: "0x7F000001",
			Want: `host "0x7F000001" is an IPv4 address in hexadecimal, which URIs do not have: no such host; write "127.0.0.1"; in "http://0x7F000001/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{Role: "http-url", Value: "http://1.2.3.4.5/", At: "1.2.3.4.5",
			Want: `host "1.2.3.4.5" has more numbers than an IPv4 address: no such host; write four numbers of 0 to 255, without leading zeros; in "http://1.2.3.4.5/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{Role: "http-url", Value: "http://127.0.0.1./", At: "127.0.0.1.",
			Want: `host "127.0.0.1." is no IPv4 address: no such host; write "127.0.0.1"; in "http://127.0.0.1./" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{Role: "http-url", Value: "http://127.0.0.%31/", At: "127.0.0.%31",
			Want: `host "127.0.0.%31" has an escaped character; url.Parse fails; write the character itself; in "http://127.0.0.%31/" (reg-name, RFC 3986 section 3.2.2)`},
		{Role: "reference", Value: "ftp://256.1.1.1/", At: "256.1.1.1",
			Want: `host "256.1.1.1" has "256", over 255: no such host; write four numbers of 0 to 255, without leading zeros; in "ftp://256.1.1.1/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},

		// Labels.
		{Role: "http-url", Value: "http://a..b:80/", At: "a..b",
			Want: `host "a..b" has an empty label: no such host; write one "." between labels; in "http://a..b:80/" (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},
		{Role: "http-url", Value: "http://.example.com/", At: ".example.com",
			Want: `host ".example.com" has an empty label: no such host; write one "." between labels; in "http://.example.com/" (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},
		{Role: "http-url", Value: "http://example.com../", At: "example.com..",
			Want: `host "example.com.." has an empty label: no such host; write one "." between labels; in "http://example.com../" (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},
		{Role: "http-url", Value: "http://./debug"}, // the root's name: what clients of Unix sockets are given
		{Role: "http-url", Value: "http://u:p@.example/", At: ".example",
			Want: `host ".example" has an empty label: no such host; write one "." between labels; in "http://u:…@.example/" (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},
		{Role: "http-url", Value: "http://" + label + "a.example/", At: label + "a.example",
			Want: `host "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example" has a label of 64 bytes, over 63: no such host; write a shorter one (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},
		{Role: "http-url", Value: "http://" + "a" + long + "/", At: "a" + long,
			Want: `host "aa.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a…" has 254 bytes, over 253: no such host; write a shorter one (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},

		// Characters that no name has.
		{Role: "http-url", Value: "https://example,com/", At: "example,com",
			Want: `host "example,com" has ",": no such host; write "example.com"; in "https://example,com/" (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},
		{Role: "http-url", Value: "https://localhost;8080/", At: "localhost;8080",
			Want: `host "localhost;8080" has ";": no such host; write "localhost:8080"; in "https://localhost;8080/" (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},
		{Role: "request-url", Value: "https://$HOST/x", At: "$HOST",
			Want: `host "$HOST" has "$": no such host; write a name of letters, digits, "-" and "."; in "https://$HOST/x" (reg-name, RFC 3986 section 3.2.2; RFC 1034 section 3.1)`},
		{Role: "reference", Value: "https://$HOST/x"}, // expanded later
		{Role: "http-endpoint", Value: "http://h1,h2/"},

		// Addresses for Go only.
		{Role: "http-url", Value: "http://[fe80::1%25en0]:80/", At: "%25en0",
			Want: `a URI has no place for the zone identifier "%25en0"; net/url takes it, browsers do not; leave it out; in "http://[fe80::1%25en0]:80/" (IP-literal, RFC 3986 section 3.2.2; RFC 9844)`},
		{Role: "http-url", Value: "http://[fe80::1%en0]/", At: "%en0",
			Want: `a URI has no place for the zone identifier "%en0"; url.Parse fails; leave it out; in "http://[fe80::1%en0]/" (IP-literal, RFC 3986 section 3.2.2; RFC 9844)`},
		{Role: "http-url", Value: "http://::1/", At: "::1", Fix: "?http://[::1]/",
			Want: `the IPv6 address "::1" needs brackets; url.Parse fails since Go 1.26; write "[::1]"; in "http://::1/" (IP-literal, RFC 3986 section 3.2.2)`},
		{Role: "http-url", Value: "http://u@fe80::1/", At: "fe80::1", Fix: "?http://u@[fe80::1]/",
			Want: `the IPv6 address "fe80::1" needs brackets; url.Parse fails since Go 1.26; write "[fe80::1]"; in "http://u@fe80::1/" (IP-literal, RFC 3986 section 3.2.2)`},
		{Role: "reference", Value: "//::1/", At: "::1", Fix: "?//[::1]/",
			Want: `the IPv6 address "::1" needs brackets; write "[::1]"; in "//::1/" (IP-literal, RFC 3986 section 3.2.2)`},
		{Role: "http-url", Value: "http://2001:db8::1:8080/x", At: "2001:db8::1:8080",
			Want: `the IPv6 address "2001:db8::1:8080" needs brackets; url.Parse fails since Go 1.26; write "[2001:db8::1:8080]", or "[2001:db8::1]:8080"; in "http://2001:db8::1:8080/x" (IP-literal, RFC 3986 section 3.2.2)`},
		{Role: "http-url", Value: "http://1:2:3:4:5:6:7:8:8080/x", At: "1:2:3:4:5:6:7:8:8080", Fix: "?http://[1:2:3:4:5:6:7:8]:8080/x",
			Want: `the IPv6 address "1:2:3:4:5:6:7:8" needs brackets; url.Parse fails since Go 1.26; write "[1:2:3:4:5:6:7:8]"; in "http://1:2:3:4:5:6:7:8:8080/x" (IP-literal, RFC 3986 section 3.2.2)`},
		{Role: "exact-url", Value: "http://::1/", At: "::1",
			Want: `the IPv6 address "::1" needs brackets; write "[::1]"; in "http://::1/" (IP-literal, RFC 3986 section 3.2.2)`},

		// Tests.
		{Role: "reference", Value: "http://256.1.1.1/", Test: true},
		{Role: "http-url", Value: "http://[fe80::1%25en0]/", Test: true},
		{Role: "http-url", Value: "http://::1/", Test: true},
		{Role: "http-url", Value: "http://256.1.1.1/", Test: true, At: "256.1.1.1",
			Want: `host "256.1.1.1" has "256", over 255: no such host; write four numbers of 0 to 255, without leading zeros; in "http://256.1.1.1/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
		{Role: "reference", Value: "http://256.1.1.1/", Test: true, Strict: true, At: "256.1.1.1",
			Want: `host "256.1.1.1" has "256", over 255: no such host; write four numbers of 0 to 255, without leading zeros; in "http://256.1.1.1/" (IPv4address, RFC 3986 sections 3.2.2 and 7.4)`},
	})
}
