package syntax

import (
	"testing"

	"github.com/urilint/urilint/internal/check/checktest"
)

// A target has no host where its base has none.
func TestMissinghostOfTarget(t *testing.T) {
	checktest.RunBase(t, Missinghost, "reference", "(*url.URL).Parse", []checktest.Case{
		{Base: "https:", Value: "/a"}, // perhaps the host comes later
		{Base: "https://", Value: "a"},
		{Base: "/a", Value: "b"},
		{Base: "file:///a", Value: "b"},
		{Base: "https:/h/a", Value: "//g/b"},
		{Base: "https:/h/a", Value: "mailto:b"},
		{Base: "https:/h/a", Value: "b", Test: true},
		{Base: "https:/h/a", Value: "b", At: "https:/h/a",
			Want: `no host is left: "b" against "https:/h/a" is "https:///h/b"; write "//" and the host in the base (https-URI, RFC 9110 section 4.2.2)`},
		{Base: "http:///a/", Value: "b", At: "http:///a/",
			Want: `no host is left: "b" against "http:///a/" is "http:///a/b"; write "//" and the host in the base (http-URI, RFC 9110 section 4.2.1)`},
		{Base: "https://h/a", Value: "https:/b", At: "https:/b",
			Want: `no host is left: "https:/b" against "https://h/a" is "https:/b"; write "//" and the host in the base (https-URI, RFC 9110 section 4.2.2)`},
	})
}

func TestMissinghost(t *testing.T) {
	checktest.Run(t, Missinghost, []checktest.Case{
		// What looks wrong and is right.
		{Role: "reference", Value: "http://"}, // a base to which the host is added
		{Role: "reference", Value: "https:/x"},
		{Role: "request-url", Value: "http:///x"},        // for a handler's ServeHTTP
		{Role: "http-url", Value: "http://:8080/health"}, // net/http asks this machine
		{Role: "http-url", Value: "file:///etc/hosts"},   // badscheme has it
		{Role: "redirect-url", Value: "/x"},
		{Role: "redirect-url", Value: "mailto:joe@example.com"},
		{Role: "push-target", Value: "/x"},

		{Role: "http-url", Value: "https:/example.com/x", At: "https:/", Fix: "?https://example.com/x",
			Want: `no "//", so no host: http.Get fails; write "https://example.com/x"; in "https:/example.com/x" (https-URI, RFC 9110 section 4.2.2)`},
		{Role: "http-url", Value: "https:example.com/x", At: "https:", Fix: "?https://example.com/x",
			Want: `no "//", so no host: http.Get fails; write "https://example.com/x"; in "https:example.com/x" (https-URI, RFC 9110 section 4.2.2)`},
		{Role: "http-url", Value: "https:///example.com/x", At: "https:///", Fix: "?https://example.com/x",
			Want: `no host after "//": http.Get fails; write "https://example.com/x"; in "https:///example.com/x" (https-URI, RFC 9110 section 4.2.2)`},
		{Role: "http-url", Value: "http:////example.com/x", At: "http:////", Fix: "?http://example.com/x",
			Want: `no host after "//": http.Get fails; write "http://example.com/x"; in "http:////example.com/x" (http-URI, RFC 9110 section 4.2.1)`},
		{Role: "http-url", Value: "http:/users", At: "http:/",
			Want: `no "//", so no host: http.Get fails; write "//" and the host behind "http:"; in "http:/users" (http-URI, RFC 9110 section 4.2.1)`},
		{Role: "http-url", Value: "http://", At: "http://",
			Want: `no host after "//": http.Get fails; write a host behind "http://"; in "http://" (http-URI, RFC 9110 section 4.2.1)`},
		{Role: "http-url", Value: "http:", At: "http:",
			Want: `no "//", so no host: http.Get fails; write "//" and the host behind "http:"; in "http:" (http-URI, RFC 9110 section 4.2.1)`},
		{Role: "http-url", Value: "http://?q", At: "http://",
			Want: `no host after "//": http.Get fails; write a host behind "http://"; in "http://?q" (http-URI, RFC 9110 section 4.2.1)`},
		{Role: "http-url", Value: "http://u@/x", At: "http://u@",
			Want: `no host after "//": http.Get fails; write a host behind "http://"; in "http://u@/x" (http-URI, RFC 9110 section 4.2.1)`},
		{Role: "http-url", Value: "http://:/x", At: "http://:",
			Want: `no host after "//": http.Get fails; write a host behind "http://"; in "http://:/x" (http-URI, RFC 9110 section 4.2.1)`},
		{Role: "http-url", Value: "http:/localhost:80/x", At: "http:/", Fix: "?http://localhost:80/x",
			Want: `no "//", so no host: http.Get fails; write "http://localhost:80/x"; in "http:/localhost:80/x" (http-URI, RFC 9110 section 4.2.1)`},
		{Role: "http-url", Value: `http:\\example.com/x`, At: `http:\\`, Fix: "?http://example.com/x",
			Want: `backslashes instead of "//", so no host: http.Get fails; write "http://example.com/x"; in "http:\\\\example.com/x" (http-URI, RFC 9110 section 4.2.1)`},
		{Role: "http-url", Value: `https:\example.com/a b`, At: `https:\`,
			Want: `backslashes instead of "//", so no host: http.Get fails; write "https://example.com/a b"; in "https:\\example.com/a b" (https-URI, RFC 9110 section 4.2.2)`},
		{Role: "request-url", Value: `http:/\example.com`, At: `http:/\`, Fix: "?http://example.com",
			Want: `backslashes instead of "//", so no host: an http.Client fails; write "http://example.com"; in "http:/\\example.com" (http-URI, RFC 9110 section 4.2.1)`},
		{Role: "http-url", Value: "https:/host/a^b", At: "https:/",
			Want: `no "//", so no host: http.Get fails; write "https://host/a^b"; in "https:/host/a^b" (https-URI, RFC 9110 section 4.2.2)`},
		{Role: "reference", Value: `http:\\localhost:8080/x`, At: `http:\\`, Fix: "?http://localhost:8080/x",
			Want: `backslashes instead of "//", so no host; url.Parse finds none; write "http://localhost:8080/x"; in "http:\\\\localhost:8080/x" (http-URI, RFC 9110 section 4.2.1)`},
		{Role: "redirect-url", Value: `http:\\example.com/x`}, // browsers take "\" for "/"
		{Role: "websocket-url", Value: "WSS:/example.com/", At: "WSS:/", Fix: "?WSS://example.com/",
			Want: `no "//", so no host; write "WSS://example.com/"; in "WSS:/example.com/" (ws-URI, RFC 6455 section 3)`},
		{Role: "redirect-url", Value: "https:/example.com/", At: "https:/", Fix: "?https://example.com/",
			Want: `no "//", so no host: a browser on an https page reads it as a path; write "https://example.com/"; in "https:/example.com/" (https-URI, RFC 9110 section 4.2.2)`},
		{Role: "origin", Value: "https:/example.com", At: "https:/",
			Want: `no "//", so no host; write "https://example.com"; in "https:/example.com" (https-URI, RFC 9110 section 4.2.2)`},

		{Role: "request-url", Value: "http:/users"},
		{Role: "request-url", Value: "http:/v1.2/users"},
		{Role: "request-url", Value: "http:///example.com"},
		{Role: "request-url", Value: "http:/example.com/x", Test: true},
		{Role: "reference", Value: "http:/example.com/x"},
		{Role: "request-url", Value: "https:/example.com/x", At: "https:/", Fix: "?https://example.com/x",
			Want: `no "//", so no host: an http.Client fails; write "https://example.com/x"; in "https:/example.com/x" (https-URI, RFC 9110 section 4.2.2)`},

		{Role: "redirect-url", Value: "https:/example.com/", Test: true},
		{Role: "http-url", Value: "http://:8080/", Strict: true, At: "http://:8080",
			Want: `no host after "//": http.Get fails; write a host behind "http://"; in "http://:8080/" (http-URI, RFC 9110 section 4.2.1)`},
		{Role: "http-url", Value: "https:/example.com/", Test: true, At: "https:/", Fix: "?https://example.com/",
			Want: `no "//", so no host: http.Get fails; write "https://example.com/"; in "https:/example.com/" (https-URI, RFC 9110 section 4.2.2)`},
		{Role: "origin", Value: "https:///x", Test: true, At: "https:///",
			Want: `no host after "//"; write a host behind "https://"; in "https:///x" (https-URI, RFC 9110 section 4.2.2)`},
	})
}
