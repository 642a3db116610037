package check

import "testing"

func TestMissingscheme(t *testing.T) {
	testCheck(t, missingscheme, []siteCase{
		// What looks wrong and is right.
		{role: "http-url", value: "https://example.com"},
		{role: "http-url", value: "localhost:x"},        // badscheme has it: no port follows
		{role: "http-url", value: "https//example.com"}, // badscheme has it
		{role: "request-url", value: "/path"},           // for a handler's ServeHTTP
		{role: "request-url", value: "example.com/x"},   // a relative reference
		{role: "request-url", value: "users.v1.json/x"},
		{role: "request-url", value: "./api.example.com/x"},
		{role: "request-url", value: "api.example.com/x", test: true},
		{role: "request-url", value: "api.example.com/x", at: "api.example.com", fix: "?https://api.example.com/x",
			want: `no scheme, so that "api.example.com" is a segment of the path: an http.Client fails; write "https://api.example.com/x" (URI, RFC 3986 section 3)`},
		{role: "template-url", value: "api.example.com/{id}", at: "api.example.com",
			want: `no scheme, so that "api.example.com" is a segment of the path: an http.Client fails; write "https://" before it; in "api.example.com/{id}" (URI, RFC 3986 section 3)`},
		{role: "reference", value: ""},                          // the same document
		{role: "reference", value: "users:1"},                   // "users" may be a scheme
		{role: "reference", value: "com.example.app:/callback"}, // an app's scheme
		{role: "reference", value: "com.example.app:123456"},    // no port
		{role: "redirect-url", value: "../x"},
		{role: "redirect-url", value: "www.html"},          // a page
		{role: "redirect-url", value: "example.com/x"},     // perhaps a directory
		{role: "redirect-url", value: "/www.example.com"},  // a path
		{role: "redirect-url", value: "//www.example.com"}, // a host
		{role: "reference", value: "www.example.com/x"},    // no one follows it yet
		{role: "redirect-url", value: "www.example.com/x", test: true},
		{role: "request-uri", value: "/x"},
		{role: "request-target", value: "*", method: "OPTIONS"},
		{role: "request-target", value: "example.com:80", method: "CONNECT"},
		{role: "request-target", value: "example.com:80"}, // the method may be CONNECT
		{role: "request-target", value: "//x"},
		{role: "path-element", value: "x"},
		{role: "url-part", value: "x"},

		// A suffix reference.
		{role: "redirect-url", value: "www.example.com/x", at: "www.example.com", fix: "?https://www.example.com/x",
			want: `no scheme: to a browser "www.example.com" is a segment of the path; write "https://www.example.com/x" (suffix reference, RFC 3986 section 4.5)`},
		{role: "redirect-url", value: "WWW.example.com", at: "WWW.example.com", fix: "?https://WWW.example.com",
			want: `no scheme: to a browser "WWW.example.com" is a segment of the path; write "https://WWW.example.com" (suffix reference, RFC 3986 section 4.5)`},

		// No scheme.
		{role: "http-url", value: "",
			want: `no scheme: http.Get fails; give it a URL; in "" (URI, RFC 3986 section 3)`},
		{role: "http-url", value: "example.com/x", at: "example.com", fix: "?https://example.com/x",
			want: `no scheme: http.Get fails; write "https://example.com/x" (URI, RFC 3986 section 3)`},
		{role: "http-url", value: "//example.com/x", at: "//example.com", fix: "?https://example.com/x",
			want: `no scheme: http.Get fails; write "https://example.com/x" (URI, RFC 3986 section 3)`},
		{role: "http-url", value: "/users",
			want: `no scheme: http.Get fails; write the scheme and the host before it; in "/users" (URI, RFC 3986 section 3)`},
		{role: "http-url", value: "users/1?x", at: "users",
			want: `no scheme: http.Get fails; write the scheme and the host before it; in "users/1?x" (URI, RFC 3986 section 3)`},
		{role: "http-url", value: "localhost", at: "localhost", fix: "?http://localhost",
			want: `no scheme: http.Get fails; write "http://localhost" (URI, RFC 3986 section 3)`},
		{role: "http-url", value: "127.0.0.1/x", at: "127.0.0.1", fix: "?http://127.0.0.1/x",
			want: `no scheme: http.Get fails; write "http://127.0.0.1/x" (URI, RFC 3986 section 3)`},
		{role: "websocket-url", value: "example.com/ws", at: "example.com", fix: "?wss://example.com/ws",
			want: `websocket.Dial needs a scheme; write "wss://example.com/ws" (URI, RFC 3986 section 3)`},
		{role: "absolute-url", value: "example.com/x", at: "example.com", fix: "?https://example.com/x",
			want: `client.New needs a scheme; write "https://example.com/x" (URI, RFC 3986 section 3)`},
		{role: "exact-url", value: "example.com/x", at: "example.com",
			want: `oauth2.Config.RedirectURL needs a scheme; write "https://example.com/x" (URI, RFC 3986 section 3)`},
		{role: "request-uri", value: "example.com/x", at: "example.com", fix: "?https://example.com/x",
			want: `url.ParseRequestURI needs a URL or a path that begins with "/"; it fails; write "https://example.com/x" (request-target, RFC 9112 section 3.2)`},
		{role: "request-uri", value: "",
			want: `url.ParseRequestURI needs a URL or a path that begins with "/"; it fails; give it a URL; in "" (request-target, RFC 9112 section 3.2)`},
		{role: "request-target", value: "x", at: "x",
			want: `httptest.NewRequest needs a URL or a path that begins with "/"; it panics; write "/" before it; in "x" (request-target, RFC 9112 section 3.2)`},
		{role: "push-target", value: "js/app.js", at: "js",
			want: `(http.Pusher).Push needs a URL or a path that begins with "/"; write "/" before it; in "js/app.js" (request-target, RFC 9112 section 3.2)`},
		{role: "origin", value: "example.com", at: "example.com",
			want: `(*http.CrossOriginProtection).AddTrustedOrigin needs an origin with its scheme; write "https://example.com" (serialized-origin, RFC 6454 section 7.1)`},

		// A host for a scheme.
		{role: "http-url", value: "localhost:8080/x", at: "localhost", fix: "?http://localhost:8080/x",
			want: `"localhost" is read as the scheme: http.Get fails; write "http://localhost:8080/x" (scheme, RFC 3986 section 3.1)`},
		{role: "http-url", value: "example.com:8080", at: "example.com", fix: "?https://example.com:8080",
			want: `"example.com" is read as the scheme: http.Get fails; write "https://example.com:8080" (scheme, RFC 3986 section 3.1)`},
		{role: "redis-url", value: "localhost:6379", at: "localhost", fix: "?redis://localhost:6379",
			want: `"localhost" is read as the scheme; write "redis://localhost:6379" (scheme, RFC 3986 section 3.1)`},
		{role: "amqp-url", value: "localhost:5672", at: "localhost", fix: "?amqp://localhost:5672",
			want: `"localhost" is read as the scheme; write "amqp://localhost:5672" (scheme, RFC 3986 section 3.1)`},
		{role: "reference", value: "localhost:8080/x", at: "localhost", fix: "?http://localhost:8080/x",
			want: `"localhost" is read as the scheme; write "http://localhost:8080/x" (scheme, RFC 3986 section 3.1)`},
		{role: "request-uri", value: "localhost:8080", at: "localhost", fix: "?http://localhost:8080",
			want: `"localhost" is read as the scheme; it fails; write "http://localhost:8080" (scheme, RFC 3986 section 3.1)`},
		{role: "request-target", value: "example.com:80/", method: "GET", at: "example.com", fix: "?https://example.com:80/",
			want: `"example.com" is read as the scheme; it panics; write "https://example.com:80/" (scheme, RFC 3986 section 3.1)`},
		{role: "redirect-url", value: "LOCALHOST:8080?x", at: "LOCALHOST", fix: "?http://LOCALHOST:8080?x",
			want: `"LOCALHOST" is read as the scheme; write "http://LOCALHOST:8080?x" (scheme, RFC 3986 section 3.1)`},

		// Tests.
		{role: "reference", value: "localhost:8080/x", test: true},
		{role: "request-uri", value: "localhost:8080", test: true},
		{role: "absolute-url", value: "example.com", test: true},
		{role: "http-url", value: "example.com/x", test: true, at: "example.com", fix: "?https://example.com/x",
			want: `no scheme: http.Get fails; write "https://example.com/x" (URI, RFC 3986 section 3)`},
		{role: "request-target", value: "x", test: true, at: "x",
			want: `httptest.NewRequest needs a URL or a path that begins with "/"; it panics; write "/" before it; in "x" (request-target, RFC 9112 section 3.2)`},
		{role: "origin", value: "example.com", test: true, at: "example.com",
			want: `(*http.CrossOriginProtection).AddTrustedOrigin needs an origin with its scheme; write "https://example.com" (serialized-origin, RFC 6454 section 7.1)`},
		{role: "reference", value: "localhost:8080/x", test: true, strict: true, at: "localhost", fix: "?http://localhost:8080/x",
			want: `"localhost" is read as the scheme; write "http://localhost:8080/x" (scheme, RFC 3986 section 3.1)`},
	})
}
