package check

import "testing"

// A target has no host where its base has none.
func TestMissinghostOfTarget(t *testing.T) {
	testBase(t, missinghost, "reference", "(*url.URL).Parse", []baseCase{
		{base: "https:", value: "/a"}, // perhaps the host comes later
		{base: "https://", value: "a"},
		{base: "/a", value: "b"},
		{base: "file:///a", value: "b"},
		{base: "https:/h/a", value: "//g/b"},
		{base: "https:/h/a", value: "mailto:b"},
		{base: "https:/h/a", value: "b", test: true},
		{base: "https:/h/a", value: "b", at: "https:/h/a",
			want: `no host is left: "b" against "https:/h/a" is "https:///h/b"; write "//" and the host in the base (https-URI, RFC 9110 section 4.2.2)`},
		{base: "http:///a/", value: "b", at: "http:///a/",
			want: `no host is left: "b" against "http:///a/" is "http:///a/b"; write "//" and the host in the base (http-URI, RFC 9110 section 4.2.1)`},
		{base: "https://h/a", value: "https:/b", at: "https:/b",
			want: `no host is left: "https:/b" against "https://h/a" is "https:/b"; write "//" and the host in the base (https-URI, RFC 9110 section 4.2.2)`},
	})
}

func TestMissinghost(t *testing.T) {
	testCheck(t, missinghost, []siteCase{
		// What looks wrong and is right.
		{role: "reference", value: "http://"}, // a base to which the host is added
		{role: "reference", value: "https:/x"},
		{role: "request-url", value: "http:///x"},        // for a handler's ServeHTTP
		{role: "http-url", value: "http://:8080/health"}, // net/http asks this machine
		{role: "http-url", value: "file:///etc/hosts"},   // badscheme has it
		{role: "redirect-url", value: "/x"},
		{role: "redirect-url", value: "mailto:joe@example.com"},
		{role: "push-target", value: "/x"},

		{role: "http-url", value: "https:/example.com/x", at: "https:/", fix: "?https://example.com/x",
			want: `no "//", so no host: http.Get fails; write "https://example.com/x"; in "https:/example.com/x" (https-URI, RFC 9110 section 4.2.2)`},
		{role: "http-url", value: "https:example.com/x", at: "https:", fix: "?https://example.com/x",
			want: `no "//", so no host: http.Get fails; write "https://example.com/x"; in "https:example.com/x" (https-URI, RFC 9110 section 4.2.2)`},
		{role: "http-url", value: "https:///example.com/x", at: "https:///", fix: "?https://example.com/x",
			want: `no host after "//": http.Get fails; write "https://example.com/x"; in "https:///example.com/x" (https-URI, RFC 9110 section 4.2.2)`},
		{role: "http-url", value: "http:////example.com/x", at: "http:////", fix: "?http://example.com/x",
			want: `no host after "//": http.Get fails; write "http://example.com/x"; in "http:////example.com/x" (http-URI, RFC 9110 section 4.2.1)`},
		{role: "http-url", value: "http:/users", at: "http:/",
			want: `no "//", so no host: http.Get fails; write "//" and the host behind "http:"; in "http:/users" (http-URI, RFC 9110 section 4.2.1)`},
		{role: "http-url", value: "http://", at: "http://",
			want: `no host after "//": http.Get fails; write a host behind "http://"; in "http://" (http-URI, RFC 9110 section 4.2.1)`},
		{role: "http-url", value: "http:", at: "http:",
			want: `no "//", so no host: http.Get fails; write "//" and the host behind "http:"; in "http:" (http-URI, RFC 9110 section 4.2.1)`},
		{role: "http-url", value: "http://?q", at: "http://",
			want: `no host after "//": http.Get fails; write a host behind "http://"; in "http://?q" (http-URI, RFC 9110 section 4.2.1)`},
		{role: "http-url", value: "http://u@/x", at: "http://u@",
			want: `no host after "//": http.Get fails; write a host behind "http://"; in "http://u@/x" (http-URI, RFC 9110 section 4.2.1)`},
		{role: "http-url", value: "http://:/x", at: "http://:",
			want: `no host after "//": http.Get fails; write a host behind "http://"; in "http://:/x" (http-URI, RFC 9110 section 4.2.1)`},
		{role: "http-url", value: "http:/localhost:80/x", at: "http:/", fix: "?http://localhost:80/x",
			want: `no "//", so no host: http.Get fails; write "http://localhost:80/x"; in "http:/localhost:80/x" (http-URI, RFC 9110 section 4.2.1)`},
		{role: "http-url", value: `http:\\example.com/x`, at: `http:\\`, fix: "?http://example.com/x",
			want: `backslashes instead of "//", so no host: http.Get fails; write "http://example.com/x"; in "http:\\\\example.com/x" (http-URI, RFC 9110 section 4.2.1)`},
		{role: "http-url", value: `https:\example.com/a b`, at: `https:\`,
			want: `backslashes instead of "//", so no host: http.Get fails; write "https://example.com/a b"; in "https:\\example.com/a b" (https-URI, RFC 9110 section 4.2.2)`},
		{role: "request-url", value: `http:/\example.com`, at: `http:/\`, fix: "?http://example.com",
			want: `backslashes instead of "//", so no host: an http.Client fails; write "http://example.com"; in "http:/\\example.com" (http-URI, RFC 9110 section 4.2.1)`},
		{role: "http-url", value: "https:/host/a^b", at: "https:/",
			want: `no "//", so no host: http.Get fails; write "https://host/a^b"; in "https:/host/a^b" (https-URI, RFC 9110 section 4.2.2)`},
		{role: "reference", value: `http:\\localhost:8080/x`, at: `http:\\`, fix: "?http://localhost:8080/x",
			want: `backslashes instead of "//", so no host; url.Parse finds none; write "http://localhost:8080/x"; in "http:\\\\localhost:8080/x" (http-URI, RFC 9110 section 4.2.1)`},
		{role: "redirect-url", value: `http:\\example.com/x`}, // browsers take "\" for "/"
		{role: "websocket-url", value: "WSS:/example.com/", at: "WSS:/", fix: "?WSS://example.com/",
			want: `no "//", so no host; write "WSS://example.com/"; in "WSS:/example.com/" (ws-URI, RFC 6455 section 3)`},
		{role: "redirect-url", value: "https:/example.com/", at: "https:/", fix: "?https://example.com/",
			want: `no "//", so no host: a browser on an https page reads it as a path; write "https://example.com/"; in "https:/example.com/" (https-URI, RFC 9110 section 4.2.2)`},
		{role: "origin", value: "https:/example.com", at: "https:/",
			want: `no "//", so no host; write "https://example.com"; in "https:/example.com" (https-URI, RFC 9110 section 4.2.2)`},

		{role: "request-url", value: "http:/users"},
		{role: "request-url", value: "http:/v1.2/users"},
		{role: "request-url", value: "http:///example.com"},
		{role: "request-url", value: "http:/example.com/x", test: true},
		{role: "reference", value: "http:/example.com/x"},
		{role: "request-url", value: "https:/example.com/x", at: "https:/", fix: "?https://example.com/x",
			want: `no "//", so no host: an http.Client fails; write "https://example.com/x"; in "https:/example.com/x" (https-URI, RFC 9110 section 4.2.2)`},

		{role: "redirect-url", value: "https:/example.com/", test: true},
		{role: "http-url", value: "http://:8080/", strict: true, at: "http://:8080",
			want: `no host after "//": http.Get fails; write a host behind "http://"; in "http://:8080/" (http-URI, RFC 9110 section 4.2.1)`},
		{role: "http-url", value: "https:/example.com/", test: true, at: "https:/", fix: "?https://example.com/",
			want: `no "//", so no host: http.Get fails; write "https://example.com/"; in "https:/example.com/" (https-URI, RFC 9110 section 4.2.2)`},
		{role: "origin", value: "https:///x", test: true, at: "https:///",
			want: `no host after "//"; write a host behind "https://"; in "https:///x" (https-URI, RFC 9110 section 4.2.2)`},
	})
}
