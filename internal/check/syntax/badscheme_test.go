package syntax

import (
	"testing"

	"github.com/urilint/urilint/internal/check/checktest"
)

func TestBadscheme(t *testing.T) {
	checktest.Run(t, Badscheme, []checktest.Case{
		// What looks wrong and is right.
		{Role: "http-url", Value: "HTTPS://example.com/"},
		{Role: "http-url", Value: "https://web.archive.org/web/https://example.com/"},
		{Role: "http-url", Value: "http://http/"}, // a container's name
		{Role: "http-url", Value: "http://http:/x"},
		{Role: "reference", Value: "ftp://example.com/"},
		{Role: "reference", Value: "htp://example.com/"}, // any scheme may exist
		{Role: "reference", Value: "http//x"},            // a relative path with an empty segment
		{Role: "reference", Value: "a/https//example.com"},
		{Role: "request-url", Value: "unix:///var/run/docker.sock"},
		{Role: "request-url", Value: "httpu://239.255.255.250:1900/"}, // UPnP's
		{Role: "request-url", Value: "http+unix://socket/x"},
		{Role: "request-url", Value: "htps:/x"},
		{Role: "template-url", Value: "/htps://{id}"},
		{Role: "request-url", Value: "htps://example.com/", Test: true},
		{Role: "websocket-url", Value: "ws://example.com/"},
		{Role: "push-target", Value: "/app.js"},

		// A scheme that is not served.
		{Role: "http-url", Value: "ftp://example.com/", At: "ftp",
			Want: `the scheme "ftp": http.Get fails; use a URL of http or https; in "ftp://example.com/" (scheme, RFC 3986 section 3.1)`},
		{Role: "http-url", Value: "mailto:joe@example.com", At: "mailto",
			Want: `the scheme "mailto": http.Get fails; use a URL of http or https; in "mailto:joe@example.com" (scheme, RFC 3986 section 3.1)`},
		{Role: "http-url", Value: "htp://example.com/", At: "htp", Fix: "?http://example.com/",
			Want: `the scheme "htp": http.Get fails; write "http"; in "htp://example.com/" (scheme, RFC 3986 section 3.1)`},
		{Role: "http-url", Value: "hhtps://example.com/", At: "hhtps", Fix: "?https://example.com/",
			Want: `the scheme "hhtps": http.Get fails; write "https"; in "hhtps://example.com/" (scheme, RFC 3986 section 3.1)`},
		{Role: "http-url", Value: "htpts://example.com/", At: "htpts", Fix: "?https://example.com/",
			Want: `the scheme "htpts": http.Get fails; write "https"; in "htpts://example.com/" (scheme, RFC 3986 section 3.1)`},
		{Role: "http-url", Value: "htto://example.com/", At: "htto", Fix: "?http://example.com/",
			Want: `the scheme "htto": http.Get fails; write "http"; in "htto://example.com/" (scheme, RFC 3986 section 3.1)`},
		{Role: "http-url", Value: "htp:x", At: "htp",
			Want: `the scheme "htp": http.Get fails; use a URL of http or https; in "htp:x" (scheme, RFC 3986 section 3.1)`},
		{Role: "http-url", Value: "ws://example.com/", At: "ws",
			Want: `the scheme "ws": http.Get fails; use a URL of http or https; in "ws://example.com/" (scheme, RFC 3986 section 3.1)`},
		{Role: "websocket-url", Value: "https://example.com/", At: "https",
			Want: `the scheme "https": websocket.Dial fails; use a URL of ws or wss; in "https://example.com/" (scheme, RFC 3986 section 3.1)`},
		{Role: "push-target", Value: "file:///app.js", At: "file",
			Want: `the scheme "file": (http.Pusher).Push fails; use a URL of http or https; in "file:///app.js" (scheme, RFC 3986 section 3.1)`},

		// Of a request that who knows sends.
		{Role: "request-url", Value: "htps://example.com/", At: "htps", Fix: "?https://example.com/",
			Want: `no http.Client serves the scheme "htps"; write "https"; in "htps://example.com/" (scheme, RFC 3986 section 3.1)`},
		{Role: "template-url", Value: "htttp://example.com/{id}", At: "htttp", Fix: "?http://example.com/{id}",
			Want: `no http.Client serves the scheme "htttp"; write "http"; in "htttp://example.com/{id}" (scheme, RFC 3986 section 3.1)`},

		// A data source name, or a URL of other schemes.
		{Role: "mysql-dsn", Value: "u:p@tcp(h)/x?a=http://y"},
		{Role: "postgres-dsn", Value: "user=u options=x://y"},
		{Role: "postgres-dsn", Value: "postgres://u@h1:1,h2:2/x"},
		{Role: "mysql-dsn", Value: "u:p@tcp/x"},
		{Role: "mysql-dsn", Value: "u:p@/x"},
		{Role: "mysql-dsn", Value: "/x"},
		{Role: "mysql-dsn", Value: "u:p@unix(/tmp/mysql.sock)/x"},
		{Role: "mysql-dsn", Value: "u:p@localhost/x?parseTime=true", At: "localhost",
			Want: `"localhost" is read as the network, which the driver does not know: sql.Open fails; write "user:password@tcp(host:3306)/name"; in "u:…@localhost/x?parseTime=true" (github.com/go-sql-driver/mysql, ParseDSN)`},
		{Role: "mysql-dsn", Value: "mysql://u@h/x", Test: true},
		{Role: "mysql-dsn", Value: "mysql://u@h/x", At: "mysql://",
			Want: `sql.Open takes no URL here; it fails; write "user:password@tcp(host:3306)/name"; in "mysql://u@h/x" (scheme, RFC 3986 section 3.1)`},
		{Role: "postgres-dsn", Value: "mysql://u@h/x", At: "mysql://",
			Want: `sql.Open takes no such URL here; it fails; use a URL of postgres or postgresql; in "mysql://u@h/x" (scheme, RFC 3986 section 3.1)`},

		// A colon too few, a scheme too many.
		{Role: "http-url", Value: "https//example.com/x", At: "https//", Fix: "?https://example.com/x",
			Want: `":" is missing after "https": http.Get fails; write "https://"; in "https//example.com/x" (scheme, RFC 3986 section 3.1)`},
		{Role: "reference", Value: "HTTP//localhost:80/x", At: "HTTP//", Fix: "?HTTP://localhost:80/x",
			Want: `":" is missing after "HTTP"; all of it is a path; write "HTTP://"; in "HTTP//localhost:80/x" (scheme, RFC 3986 section 3.1)`},
		{Role: "exact-url", Value: "https//example.com/x", At: "https//",
			Want: `":" is missing after "https"; all of it is a path; in "https//example.com/x" (scheme, RFC 3986 section 3.1)`},
		{Role: "http-url", Value: "https://https://example.com/", At: "https://https://", Fix: "?https://example.com/",
			Want: `two schemes: the second is read as the host "https"; leave out "https://"; in "https://https://example.com/" (scheme, RFC 3986 section 3.1)`},
		{Role: "request-url", Value: "http://HTTPS://example.com/", At: "http://HTTPS://", Fix: "?HTTPS://example.com/",
			Want: `two schemes: the second is read as the host "HTTPS"; leave out "http://"; in "http://HTTPS://example.com/" (scheme, RFC 3986 section 3.1)`},
		{Role: "exact-url", Value: "https://https://example.com/", At: "https://https://",
			Want: `two schemes: the second is read as the host "https"; leave out "https://"; in "https://https://example.com/" (scheme, RFC 3986 section 3.1)`},
		{Role: "http-url", Value: "https://app:pw@https://example.com/", At: "https://", Fix: "?https://app:pw@example.com/",
			Want: `two schemes: the second is read as the host "https"; leave out "https://"; in "https://app:…@https://example.com/" (scheme, RFC 3986 section 3.1)`},
		{Role: "http-url", Value: "https://example.com/@https://example.com/"},

		// Tests.
		{Role: "reference", Value: "https//example.com/x", Test: true},
		{Role: "request-url", Value: "http://https://example.com/", Test: true},
		{Role: "http-url", Value: "ftp://example.com/", Test: true, At: "ftp",
			Want: `the scheme "ftp": http.Get fails; use a URL of http or https; in "ftp://example.com/" (scheme, RFC 3986 section 3.1)`},
		{Role: "request-url", Value: "http://https://example.com/", Test: true, Strict: true, At: "http://https://", Fix: "?https://example.com/",
			Want: `two schemes: the second is read as the host "https"; leave out "http://"; in "http://https://example.com/" (scheme, RFC 3986 section 3.1)`},
	})
}

func TestOneSlip(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"htp", "http", true},   // left out
		{"ttp", "http", true},   // at the start
		{"httpp", "http", true}, // put in
		{"httpss", "https", true},
		{"hppt", "http", false}, // two changed
		{"htpt", "http", true},  // changed places
		{"hptt", "http", false},
		{"htto", "http", true}, // changed
		{"xttp", "http", true},
		{"http", "http", false},
		{"ftp", "http", false},
		{"h", "http", false},
		{"", "w", true},
	} {
		if got := oneSlip(tt.a, tt.b); got != tt.want {
			t.Errorf("oneSlip(%q, %q) = %t", tt.a, tt.b, got)
		}
		if got := oneSlip(tt.b, tt.a); got != tt.want {
			t.Errorf("oneSlip(%q, %q) = %t", tt.b, tt.a, got)
		}
	}
}
