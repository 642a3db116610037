package check

import "testing"

func TestBadscheme(t *testing.T) {
	testCheck(t, badscheme, []siteCase{
		// What looks wrong and is right.
		{role: "http-url", value: "HTTPS://example.com/"},
		{role: "http-url", value: "https://web.archive.org/web/https://example.com/"},
		{role: "http-url", value: "http://http/"}, // a container's name
		{role: "http-url", value: "http://http:/x"},
		{role: "reference", value: "ftp://example.com/"},
		{role: "reference", value: "htp://example.com/"}, // any scheme may exist
		{role: "reference", value: "http//x"},            // a relative path with an empty segment
		{role: "reference", value: "a/https//example.com"},
		{role: "request-url", value: "unix:///var/run/docker.sock"},
		{role: "request-url", value: "httpu://239.255.255.250:1900/"}, // UPnP's
		{role: "request-url", value: "http+unix://socket/x"},
		{role: "request-url", value: "htps:/x"},
		{role: "template-url", value: "/htps://{id}"},
		{role: "request-url", value: "htps://example.com/", test: true},
		{role: "websocket-url", value: "ws://example.com/"},
		{role: "push-target", value: "/app.js"},

		// A scheme that is not served.
		{role: "http-url", value: "ftp://example.com/", at: "ftp",
			want: `the scheme "ftp": http.Get fails; use a URL of http or https; in "ftp://example.com/" (scheme, RFC 3986 section 3.1)`},
		{role: "http-url", value: "mailto:joe@example.com", at: "mailto",
			want: `the scheme "mailto": http.Get fails; use a URL of http or https; in "mailto:joe@example.com" (scheme, RFC 3986 section 3.1)`},
		{role: "http-url", value: "htp://example.com/", at: "htp", fix: "?http://example.com/",
			want: `the scheme "htp": http.Get fails; write "http"; in "htp://example.com/" (scheme, RFC 3986 section 3.1)`},
		{role: "http-url", value: "hhtps://example.com/", at: "hhtps", fix: "?https://example.com/",
			want: `the scheme "hhtps": http.Get fails; write "https"; in "hhtps://example.com/" (scheme, RFC 3986 section 3.1)`},
		{role: "http-url", value: "htpts://example.com/", at: "htpts", fix: "?https://example.com/",
			want: `the scheme "htpts": http.Get fails; write "https"; in "htpts://example.com/" (scheme, RFC 3986 section 3.1)`},
		{role: "http-url", value: "htto://example.com/", at: "htto", fix: "?http://example.com/",
			want: `the scheme "htto": http.Get fails; write "http"; in "htto://example.com/" (scheme, RFC 3986 section 3.1)`},
		{role: "http-url", value: "htp:x", at: "htp",
			want: `the scheme "htp": http.Get fails; use a URL of http or https; in "htp:x" (scheme, RFC 3986 section 3.1)`},
		{role: "http-url", value: "ws://example.com/", at: "ws",
			want: `the scheme "ws": http.Get fails; use a URL of http or https; in "ws://example.com/" (scheme, RFC 3986 section 3.1)`},
		{role: "websocket-url", value: "https://example.com/", at: "https",
			want: `the scheme "https": websocket.Dial fails; use a URL of ws or wss; in "https://example.com/" (scheme, RFC 3986 section 3.1)`},
		{role: "push-target", value: "file:///app.js", at: "file",
			want: `the scheme "file": (http.Pusher).Push fails; use a URL of http or https; in "file:///app.js" (scheme, RFC 3986 section 3.1)`},

		// Of a request that who knows sends.
		{role: "request-url", value: "htps://example.com/", at: "htps", fix: "?https://example.com/",
			want: `no http.Client serves the scheme "htps"; write "https"; in "htps://example.com/" (scheme, RFC 3986 section 3.1)`},
		{role: "template-url", value: "htttp://example.com/{id}", at: "htttp", fix: "?http://example.com/{id}",
			want: `no http.Client serves the scheme "htttp"; write "http"; in "htttp://example.com/{id}" (scheme, RFC 3986 section 3.1)`},

		// A data source name, or a URL of other schemes.
		{role: "mysql-dsn", value: "u:p@tcp(h)/x?a=http://y"},
		{role: "postgres-dsn", value: "user=u options=x://y"},
		{role: "postgres-dsn", value: "postgres://u@h1:1,h2:2/x"},
		{role: "mysql-dsn", value: "mysql://u@h/x", test: true},
		{role: "mysql-dsn", value: "mysql://u@h/x", at: "mysql://",
			want: `sql.Open takes no URL here; it fails; write "user:password@tcp(host:3306)/name"; in "mysql://u@h/x" (scheme, RFC 3986 section 3.1)`},
		{role: "postgres-dsn", value: "mysql://u@h/x", at: "mysql://",
			want: `sql.Open takes no such URL here; it fails; use a URL of postgres or postgresql; in "mysql://u@h/x" (scheme, RFC 3986 section 3.1)`},

		// A colon too few, a scheme too many.
		{role: "http-url", value: "https//example.com/x", at: "https//", fix: "?https://example.com/x",
			want: `":" is missing after "https": http.Get fails; write "https://"; in "https//example.com/x" (scheme, RFC 3986 section 3.1)`},
		{role: "reference", value: "HTTP//localhost:80/x", at: "HTTP//", fix: "?HTTP://localhost:80/x",
			want: `":" is missing after "HTTP"; all of it is a path; write "HTTP://"; in "HTTP//localhost:80/x" (scheme, RFC 3986 section 3.1)`},
		{role: "exact-url", value: "https//example.com/x", at: "https//",
			want: `":" is missing after "https"; all of it is a path; in "https//example.com/x" (scheme, RFC 3986 section 3.1)`},
		{role: "http-url", value: "https://https://example.com/", at: "https://https://", fix: "?https://example.com/",
			want: `two schemes: the second is read as the host "https"; leave out "https://"; in "https://https://example.com/" (scheme, RFC 3986 section 3.1)`},
		{role: "request-url", value: "http://HTTPS://example.com/", at: "http://HTTPS://", fix: "?HTTPS://example.com/",
			want: `two schemes: the second is read as the host "HTTPS"; leave out "http://"; in "http://HTTPS://example.com/" (scheme, RFC 3986 section 3.1)`},
		{role: "exact-url", value: "https://https://example.com/", at: "https://https://",
			want: `two schemes: the second is read as the host "https"; leave out "https://"; in "https://https://example.com/" (scheme, RFC 3986 section 3.1)`},

		// Tests.
		{role: "reference", value: "https//example.com/x", test: true},
		{role: "request-url", value: "http://https://example.com/", test: true},
		{role: "http-url", value: "ftp://example.com/", test: true, at: "ftp",
			want: `the scheme "ftp": http.Get fails; use a URL of http or https; in "ftp://example.com/" (scheme, RFC 3986 section 3.1)`},
		{role: "request-url", value: "http://https://example.com/", test: true, strict: true, at: "http://https://", fix: "?https://example.com/",
			want: `two schemes: the second is read as the host "https"; leave out "http://"; in "http://https://example.com/" (scheme, RFC 3986 section 3.1)`},
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
