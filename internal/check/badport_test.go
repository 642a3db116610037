package check

import (
	"strings"
	"testing"
)

func TestBadport(t *testing.T) {
	testCheck(t, badport, []siteCase{
		// What looks wrong and is right.
		{role: "http-url", value: "http://h:65535/"},
		{role: "http-url", value: "http://h:0/"},
		{role: "http-url", value: "http://h:/"},
		{role: "http-url", value: "http://h:00080/"},
		{role: "http-url", value: "http://h:0000065535/"},
		{role: "reference", value: "x://h:99999/"}, // what its port is, only "x" knows
		{role: "reference", value: "//h:99999/"},
		{role: "request-target", value: "//h:99999/"}, // a path
		{role: "path-element", value: "http://h:99999"},

		{role: "http-url", value: "http://h:65536/", at: "65536",
			want: `port "65536" is over 65535; http.Get fails; write one of 1 to 65535; in "http://h:65536/" (port, RFC 3986 section 3.2.3; RFC 9293 section 3.1)`},
		{role: "http-url", value: "http://h:99999", at: "99999",
			want: `port "99999" is over 65535; http.Get fails; write one of 1 to 65535; in "http://h:99999" (port, RFC 3986 section 3.2.3; RFC 9293 section 3.1)`},
		{role: "http-url", value: "http://u:p@[::1]:0099999/", at: "0099999",
			want: `port "0099999" is over 65535; http.Get fails; write one of 1 to 65535; in "http://u:…@[::1]:0099999/" (port, RFC 3986 section 3.2.3; RFC 9293 section 3.1)`},
		{role: "reference", value: "POSTGRES://h:543210/db", at: "543210",
			want: `port "543210" is over 65535; pgx fails; write one of 1 to 65535; in "POSTGRES://h:543210/db" (port, RFC 3986 section 3.2.3; RFC 9293 section 3.1)`},
		{role: "reference", value: "http://h:" + strings.Repeat("9", 20) + "/", at: "99999999999999999999",
			want: `port "99999999999999999999" is over 65535; net.Dial fails; write one of 1 to 65535; in "http://h:99999999999999999999/" (port, RFC 3986 section 3.2.3; RFC 9293 section 3.1)`},

		{role: "reference", value: "http://h:99999/", test: true},
		{role: "http-url", value: "http://h:99999/", test: true, at: "99999",
			want: `port "99999" is over 65535; http.Get fails; write one of 1 to 65535; in "http://h:99999/" (port, RFC 3986 section 3.2.3; RFC 9293 section 3.1)`},
		{role: "reference", value: "http://h:99999/", test: true, strict: true, at: "99999",
			want: `port "99999" is over 65535; net.Dial fails; write one of 1 to 65535; in "http://h:99999/" (port, RFC 3986 section 3.2.3; RFC 9293 section 3.1)`},
	})
}
