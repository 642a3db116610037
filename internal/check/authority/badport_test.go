package authority

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check/checktest"
)

func TestBadport(t *testing.T) {
	checktest.Run(t, Badport, []checktest.Case{
		// What looks wrong and is right.
		{Role: "http-url", Value: "http://h:65535/"},
		{Role: "http-url", Value: "http://h:0/"},
		{Role: "http-url", Value: "http://h:/"},
		{Role: "http-url", Value: "http://h:00080/"},
		{Role: "http-url", Value: "http://h:0000065535/"},
		{Role: "reference", Value: "x://h:99999/"}, // what its port is, only "x" knows
		{Role: "reference", Value: "//h:99999/"},
		{Role: "request-target", Value: "//h:99999/"}, // a path
		{Role: "path-element", Value: "http://h:99999"},

		{Role: "http-url", Value: "http://h:65536/", At: "65536",
			Want: `port "65536" is over 65535; http.Get fails; write one of 1 to 65535; in "http://h:65536/" (port, RFC 3986 section 3.2.3; RFC 9293 section 3.1)`},
		{Role: "http-url", Value: "http://h:99999", At: "99999",
			Want: `port "99999" is over 65535; http.Get fails; write one of 1 to 65535; in "http://h:99999" (port, RFC 3986 section 3.2.3; RFC 9293 section 3.1)`},
		{Role: "http-url", Value: "http://u:p@[::1]:0099999/", At: "0099999",
			Want: `port "0099999" is over 65535; http.Get fails; write one of 1 to 65535; in "http://u:…@[::1]:0099999/" (port, RFC 3986 section 3.2.3; RFC 9293 section 3.1)`},
		{Role: "reference", Value: "POSTGRES://h:543210/db", At: "543210",
			Want: `port "543210" is over 65535; the driver fails; write one of 1 to 65535; in "POSTGRES://h:543210/db" (port, RFC 3986 section 3.2.3; RFC 9293 section 3.1)`},
		{Role: "reference", Value: "http://h:" + strings.Repeat("9", 20) + "/", At: "99999999999999999999",
			Want: `port "99999999999999999999" is over 65535; net.Dial fails; write one of 1 to 65535; in "http://h:99999999999999999999/" (port, RFC 3986 section 3.2.3; RFC 9293 section 3.1)`},

		{Role: "reference", Value: "http://h:99999/", Test: true},
		{Role: "http-url", Value: "http://h:99999/", Test: true, At: "99999",
			Want: `port "99999" is over 65535; http.Get fails; write one of 1 to 65535; in "http://h:99999/" (port, RFC 3986 section 3.2.3; RFC 9293 section 3.1)`},
		{Role: "reference", Value: "http://h:99999/", Test: true, Strict: true, At: "99999",
			Want: `port "99999" is over 65535; net.Dial fails; write one of 1 to 65535; in "http://h:99999/" (port, RFC 3986 section 3.2.3; RFC 9293 section 3.1)`},
	})
}
