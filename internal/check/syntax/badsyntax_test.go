package syntax

import (
	"testing"

	"github.com/urilint/urilint/internal/check/checktest"
)

// net/url writes a path that begins with "//" as it is.
func TestBadsyntaxOfTarget(t *testing.T) {
	checktest.RunBase(t, Badsyntax, "reference", "(*url.URL).Parse", []checktest.Case{
		{Base: "https://h/a", Value: "/.//x"},
		{Base: "x:/a", Value: "/.//x"},
		{Base: "/a/b", Value: "//x"},
		{Base: "/a/b", Value: ".//x"},
		{Base: "/a", Value: "/.//x", Test: true},
		{Base: "/a", Value: "/.//x", At: "/.//x",
			Want: `a path that begins with "//" is read as a host: "/.//x" against "/a" is "//x"; leave out one "/" (path-absolute, RFC 3986 section 3.3)`},
		{Base: "/a", Value: ".//x/y", At: ".//x/y",
			Want: `a path that begins with "//" is read as a host: ".//x/y" against "/a" is "//x/y"; leave out one "/" (path-absolute, RFC 3986 section 3.3)`},
	})
}

func TestBadsyntax(t *testing.T) {
	checktest.Run(t, Badsyntax, []checktest.Case{
		// What looks wrong and is right.
		{Role: "reference", Value: ""},
		{Role: "reference", Value: "/a;b=1,2/(c)?d=/?:@!$&'*+#/?"},
		{Role: "reference", Value: "?a=b"},
		{Role: "redirect-url", Value: "Supply something to publish."}, // a message in a field that is a URL elsewhere
		{Role: "reference", Value: "./a:b"},
		{Role: "reference", Value: "//[v1.x]:/"},
		{Role: "http-url", Value: "http://a_b:080/%7e"},
		{Role: "request-target", Value: "*", Method: "OPTIONS"},
		{Role: "request-target", Value: "127.0.0.1:80", Method: "CONNECT"},
		{Role: "request-target", Value: "[::1]:80"}, // the method may be CONNECT
		{Role: "request-target", Value: "//a:b/c"},  // an absolute path
		{Role: "path-element", Value: "a b"},
		{Role: "url-part", Value: "50%"},
		{Role: "url-part", Value: "]a:b[#x#y"},
		{Role: "reference", Value: "/users/{id}"}, // who parses a template fills it in
		{Role: "reference", Value: "http://h/{user}/posts/{post-id}"},

		// A path.
		{Role: "http-url", Value: "https://example.com/a b", At: " ", Fix: "https://example.com/a%20b",
			Want: `space is not allowed in a path; net/http sends it as %20; write "%20"; in "https://example.com/a b" (pchar, RFC 3986 section 3.3)`},
		{Role: "http-url", Value: "https://example.com/a b c/é?x=[1]#{", At: " ", Fix: "https://example.com/a%20b%20c/%C3%A9?x=%5B1%5D#%7B",
			Want: `space is not allowed in a path; net/http sends it as %20; write "%20"; in "https://example.com/a b c/é?x=[1]#{" (pchar, RFC 3986 section 3.3)`},
		{Role: "http-url", Value: "https://example.com/é", At: "é", Fix: "https://example.com/%C3%A9",
			Want: `"é" (U+00E9) is not allowed in a path; net/http sends it as %C3%A9; write "%C3%A9"; in "https://example.com/é" (pchar, RFC 3986 section 3.3)`},
		{Role: "http-url", Value: "https://example.com/\xff", At: "\xff", Fix: "https://example.com/%FF",
			Want: `byte 0xFF is not allowed in a path; net/http sends it as %FF; write "%FF"; in "https://example.com/\xff" (pchar, RFC 3986 section 3.3)`},
		{Role: "http-url", Value: "https://example.com/{id}", At: "{", Fix: "https://example.com/%7Bid%7D",
			Want: `"{" is not allowed in a path; net/http sends it as %7B; write "%7B"; in "https://example.com/{id}" (pchar, RFC 3986 section 3.3)`},
		{Role: "reference", Value: "/{id/x", At: "{", Fix: "/%7Bid/x", Want: `"{" is not allowed in a path; net/url writes it as %7B; write "%7B"; in "/{id/x" (pchar, RFC 3986 section 3.3)`},
		{Role: "reference", Value: "/{id}/{a|b}", At: "{", Fix: "/%7Bid%7D/%7Ba%7Cb%7D", Want: `"{" is not allowed in a path; net/url writes it as %7B; write "%7B"; in "/{id}/{a|b}" (pchar, RFC 3986 section 3.3)`},
		{Role: "http-url", Value: "https://example.com/50%", At: "%", Fix: "?https://example.com/50%25",
			Want: `"%" is not followed by two hex digits; url.Parse fails; write "%25" for "%"; in "https://example.com/50%" (pct-encoded, RFC 3986 section 2.1)`},
		{Role: "http-url", Value: "https://example.com/%zz/", At: "%zz", Fix: "?https://example.com/%25zz/",
			Want: `"%" is not followed by two hex digits; url.Parse fails; write "%25" for "%"; in "https://example.com/%zz/" (pct-encoded, RFC 3986 section 2.1)`},
		{Role: "http-url", Value: "https://example.com/a[1]", At: "[", Fix: "?https://example.com/a%5B1%5D",
			Want: `"[" is not allowed in a path; net/http sends it as it is; write "%5B"; in "https://example.com/a[1]" (pchar, RFC 3986 section 3.3)`},
		{Role: "reference", Value: `C:\Users`, At: "\\",
			Want: `"\" is not allowed in a path; net/url writes it as it is; write "/", or "%5C" for the character itself; in "C:\\Users" (pchar, RFC 3986 section 3.3)`},
		{Role: "reference", Value: "mailto:a b@example.com", At: " ",
			Want: `space is not allowed in a path; net/url writes it as it is; write "%20"; in "mailto:a b@example.com" (pchar, RFC 3986 section 3.3)`},

		{Role: "http-endpoint", Value: "https://h/{tenant}/x", At: "{", Stored: true, Fix: "?https://h/%7Btenant%7D/x",
			Want: `"{" is not allowed in a path; net/http sends it as %7B; write "%7B"; in "https://h/{tenant}/x" (pchar, RFC 3986 section 3.3)`},
		{Role: "redirect-url", Value: "/a}", At: "}", Fix: "?/a%7D",
			Want: `"}" is not allowed in a path; write "%7D"; in "/a}" (pchar, RFC 3986 section 3.3)`},

		// For one bad byte net/url encodes others of the path, or decodes them.
		{Role: "http-url", Value: "https://h/a (b)", At: " ", Fix: "?https://h/a%20(b)",
			Want: `space is not allowed in a path; net/http sends it as %20; write "%20"; in "https://h/a (b)" (pchar, RFC 3986 section 3.3)`},
		{Role: "reference", Value: "/(a b)", At: " ", Fix: "?/(a%20b)",
			Want: `space is not allowed in a path; net/url writes it as %20; write "%20"; in "/(a b)" (pchar, RFC 3986 section 3.3)`},
		{Role: "reference", Value: `/a%2F/"..%2f&`, At: `"`, Fix: `?/a%2F/%22..%2f&`,
			Want: `a quotation mark is not allowed in a path; net/url writes it as %22; write "%22"; in "/a%2F/\"..%2f&" (pchar, RFC 3986 section 3.3)`},
		{Role: "reference", Value: `https://h/it's a b`, At: " ", Fix: "?https://h/it's%20a%20b",
			Want: `space is not allowed in a path; net/url writes it as %20; write "%20"; in "https://h/it's a b" (pchar, RFC 3986 section 3.3)`},
		{Role: "redirect-url", Value: "/a (b)", At: " ", Fix: "?/a%20(b)", // the server's URL as it stands
			Want: `space is not allowed in a path; write "%20"; in "/a (b)" (pchar, RFC 3986 section 3.3)`},

		// A query and a fragment.
		{Role: "http-url", Value: "https://h/?q=a b", At: " ", Fix: "https://h/?q=a%20b",
			Want: `space is not allowed in a query; the server answers 400 Bad Request; write "%20"; in "https://h/?q=a b" (query, RFC 3986 section 3.4)`},
		{Role: "reference", Value: "https://h/?q=a b", At: " ", Fix: "?https://h/?q=a%20b",
			Want: `space is not allowed in a query; net/url writes it as it is; write "%20"; in "https://h/?q=a b" (query, RFC 3986 section 3.4)`},
		{Role: "http-url", Value: "https://example.com/?match[]=x"}, // as its server wants it
		{Role: "http-url", Value: "https://example.com/oslo?format=%l:+%c+%t"},
		{Role: "http-url", Value: "https://example.com/oslo?format=%l+wärme:%t"},
		{Role: "http-url", Value: "https://example.com/?m=1&layout=%d.%m.%Y#a"},
		{Role: "http-url", Value: "https://example.com/?layout=%Y.%m.%d", Strict: true, At: "%Y", Fix: "?https://example.com/?layout=%25Y.%25m.%25d",
			Want: `"%" is not followed by two hex digits; the server's URL.Query leaves out "layout"; write "%25" for "%"; in "https://example.com/?layout=%Y.%m.%d" (pct-encoded, RFC 3986 section 2.1)`},
		{Role: "http-url", Value: "https://example.com/?min=%d&max=%d", At: "%d",
			Want: `placeholder "%d" never filled in; the server's URL.Query leaves out "min"; format it with fmt.Sprintf; in "https://example.com/?min=%d&max=%d" (pct-encoded, RFC 3986 section 2.1)`},
		{Role: "http-url", Value: "https://example.com/?match[]=x&page[limit]={x}", At: "[", Fix: "?https://example.com/?match%5B%5D=x&page%5Blimit%5D=%7Bx%7D",
			Want: `"[" is not allowed in a query; net/http sends it as it is; write "%5B"; in "https://example.com/?match[]=x&page[limit]={x}" (query, RFC 3986 section 3.4)`},
		{Role: "http-url", Value: `https://example.com/?query=up{job="node"}&re=^a|b&a=größe`},
		{Role: "http-url", Value: "https://example.com/?a=\xff", At: "\xff", Fix: "https://example.com/?a=%FF",
			Want: `byte 0xFF is not allowed in a query; net/http sends it as it is; write "%FF"; in "https://example.com/?a=\xff" (query, RFC 3986 section 3.4)`},
		{Role: "http-url", Value: "https://example.com/?q=[x]", Strict: true, At: "[", Fix: "https://example.com/?q=%5Bx%5D",
			Want: `"[" is not allowed in a query; net/http sends it as it is; write "%5B"; in "https://example.com/?q=[x]" (query, RFC 3986 section 3.4)`},
		{Role: "http-url", Value: "https://example.com/?match[]=x", Strict: true, At: "[", Fix: "https://example.com/?match%5B%5D=x",
			Want: `"[" is not allowed in a query; net/http sends it as it is; write "%5B"; in "https://example.com/?match[]=x" (query, RFC 3986 section 3.4)`},
		{Role: "http-url", Value: "https://example.com/?q={x}", At: "{", Fix: "?https://example.com/?q=%7Bx%7D",
			Want: `"{" is not allowed in a query; net/http sends it as it is; write "%7B"; in "https://example.com/?q={x}" (query, RFC 3986 section 3.4)`},
		{Role: "http-url", Value: "https://example.com/?q=%zz", At: "%zz", Fix: "?https://example.com/?q=%25zz",
			Want: `"%" is not followed by two hex digits; the server's URL.Query leaves out "q"; write "%25" for "%"; in "https://example.com/?q=%zz" (pct-encoded, RFC 3986 section 2.1)`},
		{Role: "reference", Value: "#a#b", At: "#", Fix: "#a%23b",
			Want: `a second "#" is not allowed; net/url writes it as %23; write "%23"; in "#a#b" (fragment, RFC 3986 section 3.5)`},

		// An end.
		{Role: "http-url", Value: "https://example.com/\n", At: "\n", Fix: "https://example.com/",
			Want: `newline (U+000A) is not allowed in a path; url.Parse fails; leave it out; in "https://example.com/\n" (pchar, RFC 3986 section 3.3)`},
		{Role: "http-url", Value: "\ufeffhttps://example.com/", At: "\ufeff", Fix: "https://example.com/",
			Want: `byte order mark (U+FEFF) is not allowed in a path; url.Parse fails; leave it out; in "\ufeffhttps://example.com/" (pchar, RFC 3986 section 3.3)`},
		{Role: "http-url", Value: "https://example.com/ ", At: " ", Fix: "?https://example.com/",
			Want: `space is not allowed in a path; net/http sends it as %20; leave it out; in "https://example.com/ " (pchar, RFC 3986 section 3.3)`},
		{Role: "http-url", Value: "https://example.com/a\tb", At: "\t",
			Want: `tab (U+0009) is not allowed in a path; url.Parse fails; leave it out; in "https://example.com/a\tb" (pchar, RFC 3986 section 3.3)`},

		// A first segment, an authority.
		{Role: "http-url", Value: "127.0.0.1:8080/x", At: ":", Fix: "?http://127.0.0.1:8080/x",
			Want: `":" is not allowed in the first segment of a relative path; url.Parse fails; write "http://127.0.0.1:8080/x"; in "127.0.0.1:8080/x" (path-noscheme, RFC 3986 section 3.3)`},
		{Role: "reference", Value: "127.0.0.1:8080/x", At: ":", Fix: "?http://127.0.0.1:8080/x",
			Want: `":" is not allowed in the first segment of a relative path; url.Parse fails; write "http://127.0.0.1:8080/x"; in "127.0.0.1:8080/x" (path-noscheme, RFC 3986 section 3.3)`},
		{Role: "reference", Value: "1a:b", At: ":",
			Want: `":" is not allowed in the first segment of a relative path; url.Parse fails; write a scheme and "//" before it; in "1a:b" (path-noscheme, RFC 3986 section 3.3)`},
		{Role: "reference", Value: "://x", At: ":",
			Want: `there is no scheme before ":"; url.Parse fails; write a scheme before it; in "://x" (scheme, RFC 3986 section 3.1)`},
		{Role: "http-url", Value: "http://exa mple.com/", At: " ",
			Want: `space is not allowed in a host; url.Parse fails; leave it out; in "http://exa mple.com/" (reg-name, RFC 3986 section 3.2.2)`},
		{Role: "http-url", Value: "http://h:8a/", At: "a",
			Want: `the port holds "a"; url.Parse fails; a port is digits only; in "http://h:8a/" (port, RFC 3986 section 3.2.3)`},
		{Role: "http-url", Value: "http://h:1:2/", At: ":",
			Want: `the port holds ":"; url.Parse fails since Go 1.26; a port is digits only; in "http://h:1:2/" (port, RFC 3986 section 3.2.3)`},
		{Role: "http-url", Value: "http://[127.0.0.1]/", At: ".",
			Want: `"." is not allowed at this place in an IPv6 address; url.Parse fails since Go 1.25.2; write the IPv4 address without brackets; in "http://[127.0.0.1]/" (IPv6address, RFC 3986 section 3.2.2)`},
		{Role: "http-url", Value: "http://[::1/x", At: "/",
			Want: `"[" is not closed by "]"; url.Parse fails; write "]" behind the address; in "http://[::1/x" (IPv6address, RFC 3986 section 3.2.2)`},
		{Role: "http-url", Value: "http://[::1",
			Want: `"[" is not closed by "]"; url.Parse fails; write "]" behind the address; in "http://[::1" (IPv6address, RFC 3986 section 3.2.2)`},
		{Role: "reference", Value: "postgres://u:p#ss@db.example.com/x", At: "p",
			Want: `the port holds "…"; url.Parse fails; a port is digits only; "/", "?" and "#" in a password are written %2F, %3F and %23; in "postgres://u:…@db.example.com/x" (port, RFC 3986 section 3.2.3)`},

		{Role: "reference", Value: "https://joe@corp.com:pw@h.com/x", At: "p",
			Want: `the port holds "…"; net/url lets it pass; a port is digits only; an "@" in a user name is written %40; in "https://joe@corp.com:…@h.com/x" (port, RFC 3986 section 3.2.3)`},
		{Role: "reference", Value: "postgres://me@corp.com:Pass@db.x.com:5432/app", At: "P",
			Want: `the port holds "…"; net/url lets it pass; a port is digits only; an "@" in a user name is written %40; in "postgres://me@corp.com:…@db.x.com:5432/app" (port, RFC 3986 section 3.2.3)`},
		{Role: "http-url", Value: "http://bücher.example/", At: "ü",
			Want: `"ü" (U+00FC) is not allowed in a host; net/url lets it pass; in "http://bücher.example/" (reg-name, RFC 3986 section 3.2.2)`},
		{Role: "http-url", Value: "http://jörg@h/", At: "ö",
			Want: `"ö" (U+00F6) is not allowed in userinfo; url.Parse fails; write "%C3%B6"; in "http://jörg@h/" (userinfo, RFC 3986 section 3.2.1)`},

		// Roles.
		{Role: "redirect-url", Value: "/a b", At: " ", Fix: "?/a%20b",
			Want: `space is not allowed in a path; write "%20"; in "/a b" (pchar, RFC 3986 section 3.3)`},
		{Role: "exact-url", Value: "https://example.com/a b", At: " ",
			Want: `space is not allowed in a path; write "%20"; in "https://example.com/a b" (pchar, RFC 3986 section 3.3)`},
		{Role: "origin", Value: "https://example.com/", At: "/",
			Want: `a path is not allowed in an origin; (*http.CrossOriginProtection).AddTrustedOrigin returns an error; write "https://example.com"; in "https://example.com/" (serialized-origin, RFC 6454 section 7.1)`},
		{Role: "origin", Value: "https://example.com?a", At: "?a",
			Want: `a query is not allowed in an origin; (*http.CrossOriginProtection).AddTrustedOrigin returns an error; write "https://example.com"; in "https://example.com?a" (serialized-origin, RFC 6454 section 7.1)`},
		{Role: "url-part", Value: "a b", At: " ",
			Want: `space is not allowed in a URI; write "%20"; in "a b" (reserved / unreserved, RFC 3986 section 2)`},
		{Role: "url-part", Value: "a%zzb", At: "%zz",
			Want: `"%" is not followed by two hex digits; write "%25zz"; in "a%zzb" (pct-encoded, RFC 3986 section 2.1)`},
		{Role: "request-target", Value: "/a b", At: " ", Fix: "/a%20b",
			Want: `space is not allowed in a path; http.ReadRequest fails; write "%20"; in "/a b" (pchar, RFC 3986 section 3.3)`},
		{Role: "request-target", Value: "127.0.0.1:80", Method: "GET", At: ":", Fix: "?http://127.0.0.1:80",
			Want: `":" is not allowed in the first segment of a relative path; url.ParseRequestURI fails; write "http://127.0.0.1:80"; in "127.0.0.1:80" (path-noscheme, RFC 3986 section 3.3)`},

		// Tests: what the API lets pass is none of our business.
		{Role: "http-url", Value: "https://example.com/a b", Test: true},
		{Role: "reference", Value: "?match[]=x", Test: true},
		{Role: "redirect-url", Value: "/a b", Test: true},
		{Role: "http-url", Value: "http://[127.0.0.1]/", Test: true}, // depends on the Go version
		{Role: "url-part", Value: "a b", Test: true},
		{Role: "http-url", Value: "https://example.com/a b", Test: true, Strict: true, At: " ", Fix: "https://example.com/a%20b",
			Want: `space is not allowed in a path; net/http sends it as %20; write "%20"; in "https://example.com/a b" (pchar, RFC 3986 section 3.3)`},
		{Role: "request-target", Value: "/a b", Test: true, At: " ", Fix: "/a%20b",
			Want: `space is not allowed in a path; http.ReadRequest fails; write "%20"; in "/a b" (pchar, RFC 3986 section 3.3)`},
		{Role: "http-url", Value: "https://example.com/%zz", Test: true, At: "%zz", Fix: "?https://example.com/%25zz",
			Want: `"%" is not followed by two hex digits; url.Parse fails; write "%25" for "%"; in "https://example.com/%zz" (pct-encoded, RFC 3986 section 2.1)`},
	})
}
