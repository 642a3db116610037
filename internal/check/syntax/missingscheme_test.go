package syntax

import (
	"testing"

	"github.com/urilint/urilint/internal/check/checktest"
)

func TestMissingscheme(t *testing.T) {
	checktest.Run(t, Missingscheme, []checktest.Case{
		// What looks wrong and is right.
		{Role: "http-url", Value: "https://example.com"},
		{Role: "http-url", Value: "localhost:x"},        // badscheme has it: no port follows
		{Role: "http-url", Value: "https//example.com"}, // badscheme has it
		{Role: "request-url", Value: "/path"},           // for a handler's ServeHTTP
		{Role: "request-url", Value: "example.com/x"},   // a relative reference
		{Role: "request-url", Value: "users.v1.json/x"},
		{Role: "request-url", Value: "./api.example.com/x"},
		{Role: "request-url", Value: "api.example.com/x", Test: true},
		{Role: "request-url", Value: "api.example.com/x", At: "api.example.com", Fix: "?https://api.example.com/x",
			Want: `no scheme, so that "api.example.com" is a segment of the path: an http.Client fails; write "https://api.example.com/x" (URI, RFC 3986 section 3)`},
		{Role: "template-url", Value: "api.example.com/{id}", At: "api.example.com",
			Want: `no scheme, so that "api.example.com" is a segment of the path: an http.Client fails; write "https://" before it; in "api.example.com/{id}" (URI, RFC 3986 section 3)`},
		{Role: "reference", Value: ""},                          // the same document
		{Role: "reference", Value: "users:1"},                   // "users" may be a scheme
		{Role: "reference", Value: "com.example.app:/callback"}, // an app's scheme
		{Role: "reference", Value: "com.example.app:123456"},    // no port
		{Role: "redirect-url", Value: "../x"},
		{Role: "redirect-url", Value: "www.html"},          // a page
		{Role: "redirect-url", Value: "example.com/x"},     // perhaps a directory
		{Role: "redirect-url", Value: "/www.example.com"},  // a path
		{Role: "redirect-url", Value: "//www.example.com"}, // a host
		{Role: "reference", Value: "www.example.com/x"},    // no one follows it yet
		{Role: "redirect-url", Value: "www.example.com/x", Test: true},
		{Role: "request-uri", Value: "/x"},
		{Role: "request-target", Value: "*", Method: "OPTIONS"},
		{Role: "request-target", Value: "example.com:80", Method: "CONNECT"},
		{Role: "request-target", Value: "example.com:80"}, // the method may be CONNECT
		{Role: "request-target", Value: "//x"},
		{Role: "path-element", Value: "x"},
		{Role: "url-part", Value: "x"},

		// A suffix reference.
		{Role: "redirect-url", Value: "www.example.com/x", At: "www.example.com", Fix: "?https://www.example.com/x",
			Want: `no scheme: to a browser "www.example.com" is a segment of the path; write "https://www.example.com/x" (suffix reference, RFC 3986 section 4.5)`},
		{Role: "redirect-url", Value: "WWW.example.com", At: "WWW.example.com", Fix: "?https://WWW.example.com",
			Want: `no scheme: to a browser "WWW.example.com" is a segment of the path; write "https://WWW.example.com" (suffix reference, RFC 3986 section 4.5)`},

		// No scheme.
		{Role: "http-url", Value: "",
			Want: `no scheme: http.Get fails; give it a URL; in "" (URI, RFC 3986 section 3)`},
		{Role: "http-url", Value: "example.com/x", At: "example.com", Fix: "?https://example.com/x",
			Want: `no scheme: http.Get fails; write "https://example.com/x" (URI, RFC 3986 section 3)`},
		{Role: "http-url", Value: "//example.com/x", At: "//example.com", Fix: "?https://example.com/x",
			Want: `no scheme: http.Get fails; write "https://example.com/x" (URI, RFC 3986 section 3)`},
		{Role: "http-url", Value: "/users",
			Want: `no scheme: http.Get fails; write the scheme and the host before it; in "/users" (URI, RFC 3986 section 3)`},
		{Role: "http-url", Value: "users/1?x", At: "users",
			Want: `no scheme: http.Get fails; write the scheme and the host before it; in "users/1?x" (URI, RFC 3986 section 3)`},
		{Role: "http-url", Value: "localhost", At: "localhost", Fix: "?http://localhost",
			Want: `no scheme: http.Get fails; write "http://localhost" (URI, RFC 3986 section 3)`},
		{Role: "http-url", Value: "127.0.0.1/x", At: "127.0.0.1", Fix: "?http://127.0.0.1/x",
			Want: `no scheme: http.Get fails; write "http://127.0.0.1/x" (URI, RFC 3986 section 3)`},
		{Role: "websocket-url", Value: "example.com/ws", At: "example.com", Fix: "?wss://example.com/ws",
			Want: `websocket.Dial needs a scheme; write "wss://example.com/ws" (URI, RFC 3986 section 3)`},
		{Role: "absolute-url", Value: "example.com/x", At: "example.com", Fix: "?https://example.com/x",
			Want: `client.New needs a scheme; write "https://example.com/x" (URI, RFC 3986 section 3)`},
		{Role: "exact-url", Value: "example.com/x", At: "example.com",
			Want: `oauth2.Config.RedirectURL needs a scheme; write "https://example.com/x" (URI, RFC 3986 section 3)`},
		{Role: "request-uri", Value: "example.com/x", At: "example.com", Fix: "?https://example.com/x",
			Want: `url.ParseRequestURI needs a URL or a path that begins with "/"; it fails; write "https://example.com/x" (request-target, RFC 9112 section 3.2)`},
		{Role: "request-uri", Value: "",
			Want: `url.ParseRequestURI needs a URL or a path that begins with "/"; it fails; give it a URL; in "" (request-target, RFC 9112 section 3.2)`},
		{Role: "request-target", Value: "x", At: "x",
			Want: `httptest.NewRequest needs a URL or a path that begins with "/"; it panics; write "/" before it; in "x" (request-target, RFC 9112 section 3.2)`},
		{Role: "push-target", Value: "js/app.js", At: "js",
			Want: `(http.Pusher).Push needs a URL or a path that begins with "/"; write "/" before it; in "js/app.js" (request-target, RFC 9112 section 3.2)`},
		{Role: "origin", Value: "example.com", At: "example.com",
			Want: `(*http.CrossOriginProtection).AddTrustedOrigin needs an origin with its scheme; write "https://example.com" (serialized-origin, RFC 6454 section 7.1)`},

		// A host for a scheme.
		{Role: "http-url", Value: "localhost:8080/x", At: "localhost", Fix: "?http://localhost:8080/x",
			Want: `"localhost" is read as the scheme: http.Get fails; write "http://localhost:8080/x" (scheme, RFC 3986 section 3.1)`},
		{Role: "http-url", Value: "example.com:8080", At: "example.com", Fix: "?https://example.com:8080",
			Want: `"example.com" is read as the scheme: http.Get fails; write "https://example.com:8080" (scheme, RFC 3986 section 3.1)`},
		{Role: "redis-url", Value: "localhost:6379", At: "localhost", Fix: "?redis://localhost:6379",
			Want: `"localhost" is read as the scheme; write "redis://localhost:6379" (scheme, RFC 3986 section 3.1)`},
		{Role: "amqp-url", Value: "localhost:5672", At: "localhost", Fix: "?amqp://localhost:5672",
			Want: `"localhost" is read as the scheme; write "amqp://localhost:5672" (scheme, RFC 3986 section 3.1)`},
		{Role: "reference", Value: "localhost:8080/x", At: "localhost", Fix: "?http://localhost:8080/x",
			Want: `"localhost" is read as the scheme; write "http://localhost:8080/x" (scheme, RFC 3986 section 3.1)`},
		{Role: "request-uri", Value: "localhost:8080", At: "localhost", Fix: "?http://localhost:8080",
			Want: `"localhost" is read as the scheme; it fails; write "http://localhost:8080" (scheme, RFC 3986 section 3.1)`},
		{Role: "request-target", Value: "example.com:80/", Method: "GET", At: "example.com", Fix: "?https://example.com:80/",
			Want: `"example.com" is read as the scheme; it panics; write "https://example.com:80/" (scheme, RFC 3986 section 3.1)`},
		{Role: "redirect-url", Value: "LOCALHOST:8080?x", At: "LOCALHOST", Fix: "?http://LOCALHOST:8080?x",
			Want: `"LOCALHOST" is read as the scheme; write "http://LOCALHOST:8080?x" (scheme, RFC 3986 section 3.1)`},

		// Tests.
		{Role: "reference", Value: "localhost:8080/x", Test: true},
		{Role: "request-uri", Value: "localhost:8080", Test: true},
		{Role: "absolute-url", Value: "example.com", Test: true},
		{Role: "http-url", Value: "example.com/x", Test: true, At: "example.com", Fix: "?https://example.com/x",
			Want: `no scheme: http.Get fails; write "https://example.com/x" (URI, RFC 3986 section 3)`},
		{Role: "request-target", Value: "x", Test: true, At: "x",
			Want: `httptest.NewRequest needs a URL or a path that begins with "/"; it panics; write "/" before it; in "x" (request-target, RFC 9112 section 3.2)`},
		{Role: "origin", Value: "example.com", Test: true, At: "example.com",
			Want: `(*http.CrossOriginProtection).AddTrustedOrigin needs an origin with its scheme; write "https://example.com" (serialized-origin, RFC 6454 section 7.1)`},
		{Role: "reference", Value: "localhost:8080/x", Test: true, Strict: true, At: "localhost", Fix: "?http://localhost:8080/x",
			Want: `"localhost" is read as the scheme; write "http://localhost:8080/x" (scheme, RFC 3986 section 3.1)`},
	})
}
