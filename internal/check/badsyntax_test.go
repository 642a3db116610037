package check

import (
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/strval"
)

// net/url writes a path that begins with "//" as it is.
func TestBadsyntaxOfTarget(t *testing.T) {
	testBase(t, badsyntax, "reference", "(*url.URL).Parse", []baseCase{
		{base: "https://h/a", value: "/.//x"},
		{base: "x:/a", value: "/.//x"},
		{base: "/a/b", value: "//x"},
		{base: "/a/b", value: ".//x"},
		{base: "/a", value: "/.//x", test: true},
		{base: "/a", value: "/.//x", at: "/.//x",
			want: `a path that begins with "//" is read as a host: "/.//x" against "/a" is "//x"; leave out one "/" (path-absolute, RFC 3986 section 3.3)`},
		{base: "/a", value: ".//x/y", at: ".//x/y",
			want: `a path that begins with "//" is read as a host: ".//x/y" against "/a" is "//x/y"; leave out one "/" (path-absolute, RFC 3986 section 3.3)`},
	})
}

func TestBadsyntax(t *testing.T) {
	testCheck(t, badsyntax, []siteCase{
		// What looks wrong and is right.
		{role: "reference", value: ""},
		{role: "reference", value: "/a;b=1,2/(c)?d=/?:@!$&'*+#/?"},
		{role: "reference", value: "?a=b"},
		{role: "reference", value: "./a:b"},
		{role: "reference", value: "//[v1.x]:/"},
		{role: "http-url", value: "http://a_b:080/%7e"},
		{role: "request-target", value: "*", method: "OPTIONS"},
		{role: "request-target", value: "127.0.0.1:80", method: "CONNECT"},
		{role: "request-target", value: "[::1]:80"}, // the method may be CONNECT
		{role: "request-target", value: "//a:b/c"},  // an absolute path
		{role: "path-element", value: "a b"},
		{role: "url-part", value: "50%"},
		{role: "url-part", value: "]a:b[#x#y"},

		// A path.
		{role: "http-url", value: "https://example.com/a b", at: " ", fix: "https://example.com/a%20b",
			want: `space is not allowed in a path; net/http sends it as %20; write "%20"; in "https://example.com/a b" (pchar, RFC 3986 section 3.3)`},
		{role: "http-url", value: "https://example.com/a b c/é?x=[1]#{", at: " ", fix: "https://example.com/a%20b%20c/%C3%A9?x=%5B1%5D#%7B",
			want: `space is not allowed in a path; net/http sends it as %20; write "%20"; in "https://example.com/a b c/é?x=[1]#{" (pchar, RFC 3986 section 3.3)`},
		{role: "http-url", value: "https://example.com/é", at: "é", fix: "https://example.com/%C3%A9",
			want: `"é" (U+00E9) is not allowed in a path; net/http sends it as %C3%A9; write "%C3%A9"; in "https://example.com/é" (pchar, RFC 3986 section 3.3)`},
		{role: "http-url", value: "https://example.com/\xff", at: "\xff", fix: "https://example.com/%FF",
			want: `byte 0xFF is not allowed in a path; net/http sends it as %FF; write "%FF"; in "https://example.com/\xff" (pchar, RFC 3986 section 3.3)`},
		{role: "http-url", value: "https://example.com/{id}", at: "{", fix: "https://example.com/%7Bid%7D",
			want: `"{" is not allowed in a path; net/http sends it as %7B; write "%7B"; in "https://example.com/{id}" (pchar, RFC 3986 section 3.3)`},
		{role: "http-url", value: "https://example.com/50%", at: "%", fix: "?https://example.com/50%25",
			want: `"%" is not followed by two hex digits; url.Parse fails; write "%25" for "%"; in "https://example.com/50%" (pct-encoded, RFC 3986 section 2.1)`},
		{role: "http-url", value: "https://example.com/%zz/", at: "%zz", fix: "?https://example.com/%25zz/",
			want: `"%" is not followed by two hex digits; url.Parse fails; write "%25" for "%"; in "https://example.com/%zz/" (pct-encoded, RFC 3986 section 2.1)`},
		{role: "http-url", value: "https://example.com/a[1]", at: "[", fix: "?https://example.com/a%5B1%5D",
			want: `"[" is not allowed in a path; net/http sends it as it is; write "%5B"; in "https://example.com/a[1]" (pchar, RFC 3986 section 3.3)`},
		{role: "reference", value: `C:\Users`, at: "\\",
			want: `"\" is not allowed in a path; net/url writes it as it is; write "/", or "%5C" for the character itself; in "C:\\Users" (pchar, RFC 3986 section 3.3)`},
		{role: "reference", value: "mailto:a b@example.com", at: " ",
			want: `space is not allowed in a path; net/url writes it as it is; write "%20"; in "mailto:a b@example.com" (pchar, RFC 3986 section 3.3)`},

		{role: "http-endpoint", value: "https://h/{tenant}/x", at: "{", stored: true, fix: "?https://h/%7Btenant%7D/x",
			want: `"{" is not allowed in a path; net/http sends it as %7B; write "%7B"; in "https://h/{tenant}/x" (pchar, RFC 3986 section 3.3)`},
		{role: "redirect-url", value: "/a}", at: "}", fix: "?/a%7D",
			want: `"}" is not allowed in a path; write "%7D"; in "/a}" (pchar, RFC 3986 section 3.3)`},

		// For one bad byte net/url encodes others of the path, or decodes them.
		{role: "http-url", value: "https://h/a (b)", at: " ", fix: "?https://h/a%20(b)",
			want: `space is not allowed in a path; net/http sends it as %20; write "%20"; in "https://h/a (b)" (pchar, RFC 3986 section 3.3)`},
		{role: "reference", value: "/(a b)", at: " ", fix: "?/(a%20b)",
			want: `space is not allowed in a path; net/url writes it as %20; write "%20"; in "/(a b)" (pchar, RFC 3986 section 3.3)`},
		{role: "reference", value: `/a%2F/"..%2f&`, at: `"`, fix: `?/a%2F/%22..%2f&`,
			want: `a quotation mark is not allowed in a path; net/url writes it as %22; write "%22"; in "/a%2F/\"..%2f&" (pchar, RFC 3986 section 3.3)`},
		{role: "reference", value: `https://h/it's a b`, at: " ", fix: "?https://h/it's%20a%20b",
			want: `space is not allowed in a path; net/url writes it as %20; write "%20"; in "https://h/it's a b" (pchar, RFC 3986 section 3.3)`},
		{role: "redirect-url", value: "/a (b)", at: " ", fix: "?/a%20(b)", // the server's URL as it stands
			want: `space is not allowed in a path; write "%20"; in "/a (b)" (pchar, RFC 3986 section 3.3)`},

		// A query and a fragment.
		{role: "http-url", value: "https://h/?q=a b", at: " ", fix: "https://h/?q=a%20b",
			want: `space is not allowed in a query; the server answers 400 Bad Request; write "%20"; in "https://h/?q=a b" (query, RFC 3986 section 3.4)`},
		{role: "reference", value: "https://h/?q=a b", at: " ", fix: "?https://h/?q=a%20b",
			want: `space is not allowed in a query; net/url writes it as it is; write "%20"; in "https://h/?q=a b" (query, RFC 3986 section 3.4)`},
		{role: "http-url", value: "https://example.com/?match[]=x"}, // as its server wants it
		{role: "http-url", value: "https://example.com/oslo?format=%l:+%c+%t"},
		{role: "http-url", value: "https://example.com/oslo?format=%l+wärme:%t"},
		{role: "http-url", value: "https://example.com/?m=1&layout=%d.%m.%Y#a"},
		{role: "http-url", value: "https://example.com/?layout=%Y.%m.%d", strict: true, at: "%Y", fix: "?https://example.com/?layout=%25Y.%25m.%25d",
			want: `"%" is not followed by two hex digits; the server's URL.Query leaves out "layout"; write "%25" for "%"; in "https://example.com/?layout=%Y.%m.%d" (pct-encoded, RFC 3986 section 2.1)`},
		{role: "http-url", value: "https://example.com/?min=%d&max=%d", at: "%d",
			want: `placeholder "%d" never filled in; the server's URL.Query leaves out "min"; format it with fmt.Sprintf; in "https://example.com/?min=%d&max=%d" (pct-encoded, RFC 3986 section 2.1)`},
		{role: "http-url", value: "https://example.com/?match[]=x&page[limit]={x}", at: "[", fix: "?https://example.com/?match%5B%5D=x&page%5Blimit%5D=%7Bx%7D",
			want: `"[" is not allowed in a query; net/http sends it as it is; write "%5B"; in "https://example.com/?match[]=x&page[limit]={x}" (query, RFC 3986 section 3.4)`},
		{role: "http-url", value: "https://example.com/?q=[x]", at: "[", fix: "https://example.com/?q=%5Bx%5D",
			want: `"[" is not allowed in a query; net/http sends it as it is; write "%5B"; in "https://example.com/?q=[x]" (query, RFC 3986 section 3.4)`},
		{role: "http-url", value: "https://example.com/?match[]=x", strict: true, at: "[", fix: "https://example.com/?match%5B%5D=x",
			want: `"[" is not allowed in a query; net/http sends it as it is; write "%5B"; in "https://example.com/?match[]=x" (query, RFC 3986 section 3.4)`},
		{role: "http-url", value: "https://example.com/?q={x}", at: "{", fix: "?https://example.com/?q=%7Bx%7D",
			want: `"{" is not allowed in a query; net/http sends it as it is; write "%7B"; in "https://example.com/?q={x}" (query, RFC 3986 section 3.4)`},
		{role: "http-url", value: "https://example.com/?q=%zz", at: "%zz", fix: "?https://example.com/?q=%25zz",
			want: `"%" is not followed by two hex digits; the server's URL.Query leaves out "q"; write "%25" for "%"; in "https://example.com/?q=%zz" (pct-encoded, RFC 3986 section 2.1)`},
		{role: "reference", value: "#a#b", at: "#", fix: "#a%23b",
			want: `a second "#" is not allowed; net/url writes it as %23; write "%23"; in "#a#b" (fragment, RFC 3986 section 3.5)`},

		// An end.
		{role: "http-url", value: "https://example.com/\n", at: "\n", fix: "https://example.com/",
			want: `newline (U+000A) is not allowed in a path; url.Parse fails; leave it out; in "https://example.com/\n" (pchar, RFC 3986 section 3.3)`},
		{role: "http-url", value: "\ufeffhttps://example.com/", at: "\ufeff", fix: "https://example.com/",
			want: `byte order mark (U+FEFF) is not allowed in a path; url.Parse fails; leave it out; in "\ufeffhttps://example.com/" (pchar, RFC 3986 section 3.3)`},
		{role: "http-url", value: "https://example.com/ ", at: " ", fix: "?https://example.com/",
			want: `space is not allowed in a path; net/http sends it as %20; leave it out; in "https://example.com/ " (pchar, RFC 3986 section 3.3)`},
		{role: "http-url", value: "https://example.com/a\tb", at: "\t",
			want: `tab (U+0009) is not allowed in a path; url.Parse fails; leave it out; in "https://example.com/a\tb" (pchar, RFC 3986 section 3.3)`},

		// A first segment, an authority.
		{role: "http-url", value: "127.0.0.1:8080/x", at: ":", fix: "?http://127.0.0.1:8080/x",
			want: `":" is not allowed in the first segment of a relative path; url.Parse fails; write "http://127.0.0.1:8080/x"; in "127.0.0.1:8080/x" (path-noscheme, RFC 3986 section 3.3)`},
		{role: "reference", value: "127.0.0.1:8080/x", at: ":", fix: "?http://127.0.0.1:8080/x",
			want: `":" is not allowed in the first segment of a relative path; url.Parse fails; write "http://127.0.0.1:8080/x"; in "127.0.0.1:8080/x" (path-noscheme, RFC 3986 section 3.3)`},
		{role: "reference", value: "1a:b", at: ":",
			want: `":" is not allowed in the first segment of a relative path; url.Parse fails; write a scheme and "//" before it; in "1a:b" (path-noscheme, RFC 3986 section 3.3)`},
		{role: "reference", value: "://x", at: ":",
			want: `there is no scheme before ":"; url.Parse fails; write a scheme before it; in "://x" (scheme, RFC 3986 section 3.1)`},
		{role: "http-url", value: "http://exa mple.com/", at: " ",
			want: `space is not allowed in a host; url.Parse fails; leave it out; in "http://exa mple.com/" (reg-name, RFC 3986 section 3.2.2)`},
		{role: "http-url", value: "http://h:8a/", at: "a",
			want: `the port holds "a"; url.Parse fails; a port is digits only; in "http://h:8a/" (port, RFC 3986 section 3.2.3)`},
		{role: "http-url", value: "http://h:1:2/", at: ":",
			want: `the port holds ":"; url.Parse fails since Go 1.26; a port is digits only; in "http://h:1:2/" (port, RFC 3986 section 3.2.3)`},
		{role: "http-url", value: "http://[127.0.0.1]/", at: ".",
			want: `"." is not allowed at this place in an IPv6 address; url.Parse fails since Go 1.25.2; write the IPv4 address without brackets; in "http://[127.0.0.1]/" (IPv6address, RFC 3986 section 3.2.2)`},
		{role: "http-url", value: "http://[::1/x", at: "/",
			want: `"[" is not closed by "]"; url.Parse fails; write "]" behind the address; in "http://[::1/x" (IPv6address, RFC 3986 section 3.2.2)`},
		{role: "http-url", value: "http://[::1",
			want: `"[" is not closed by "]"; url.Parse fails; write "]" behind the address; in "http://[::1" (IPv6address, RFC 3986 section 3.2.2)`},
		{role: "reference", value: "postgres://u:p#ss@db.example.com/x", at: "p",
			want: `the port holds "…"; url.Parse fails; a port is digits only; "/", "?" and "#" in a password are written %2F, %3F and %23; in "postgres://u:…@db.example.com/x" (port, RFC 3986 section 3.2.3)`},

		{role: "reference", value: "https://joe@corp.com:pw@h.com/x", at: "p",
			want: `the port holds "…"; net/url lets it pass; a port is digits only; "/", "?" and "#" in a password are written %2F, %3F and %23; in "https://joe@corp.com:…@h.com/x" (port, RFC 3986 section 3.2.3)`},
		{role: "reference", value: "postgres://me@corp.com:Pass@db.x.com:5432/app", at: "P",
			want: `the port holds "…"; net/url lets it pass; a port is digits only; "/", "?" and "#" in a password are written %2F, %3F and %23; in "postgres://me@corp.com:…@db.x.com:5432/app" (port, RFC 3986 section 3.2.3)`},
		{role: "http-url", value: "http://bücher.example/", at: "ü",
			want: `"ü" (U+00FC) is not allowed in a host; net/url lets it pass; in "http://bücher.example/" (reg-name, RFC 3986 section 3.2.2)`},
		{role: "http-url", value: "http://jörg@h/", at: "ö",
			want: `"ö" (U+00F6) is not allowed in userinfo; url.Parse fails; write "%C3%B6"; in "http://jörg@h/" (userinfo, RFC 3986 section 3.2.1)`},

		// Roles.
		{role: "redirect-url", value: "/a b", at: " ", fix: "?/a%20b",
			want: `space is not allowed in a path; write "%20"; in "/a b" (pchar, RFC 3986 section 3.3)`},
		{role: "exact-url", value: "https://example.com/a b", at: " ",
			want: `space is not allowed in a path; write "%20"; in "https://example.com/a b" (pchar, RFC 3986 section 3.3)`},
		{role: "origin", value: "https://example.com/", at: "/",
			want: `a path is not allowed in an origin; (*http.CrossOriginProtection).AddTrustedOrigin returns an error; write "https://example.com"; in "https://example.com/" (serialized-origin, RFC 6454 section 7.1)`},
		{role: "origin", value: "https://example.com?a", at: "?a",
			want: `a query is not allowed in an origin; (*http.CrossOriginProtection).AddTrustedOrigin returns an error; write "https://example.com"; in "https://example.com?a" (serialized-origin, RFC 6454 section 7.1)`},
		{role: "url-part", value: "a b", at: " ",
			want: `space is not allowed in a URI; write "%20"; in "a b" (reserved / unreserved, RFC 3986 section 2)`},
		{role: "url-part", value: "a%zzb", at: "%zz",
			want: `"%" is not followed by two hex digits; write "%25zz"; in "a%zzb" (pct-encoded, RFC 3986 section 2.1)`},
		{role: "request-target", value: "/a b", at: " ", fix: "/a%20b",
			want: `space is not allowed in a path; http.ReadRequest fails; write "%20"; in "/a b" (pchar, RFC 3986 section 3.3)`},
		{role: "request-target", value: "127.0.0.1:80", method: "GET", at: ":", fix: "?http://127.0.0.1:80",
			want: `":" is not allowed in the first segment of a relative path; url.ParseRequestURI fails; write "http://127.0.0.1:80"; in "127.0.0.1:80" (path-noscheme, RFC 3986 section 3.3)`},

		// Tests: what the API lets pass is none of our business.
		{role: "http-url", value: "https://example.com/a b", test: true},
		{role: "reference", value: "?match[]=x", test: true},
		{role: "redirect-url", value: "/a b", test: true},
		{role: "http-url", value: "http://[127.0.0.1]/", test: true}, // depends on the Go version
		{role: "url-part", value: "a b", test: true},
		{role: "http-url", value: "https://example.com/a b", test: true, strict: true, at: " ", fix: "https://example.com/a%20b",
			want: `space is not allowed in a path; net/http sends it as %20; write "%20"; in "https://example.com/a b" (pchar, RFC 3986 section 3.3)`},
		{role: "request-target", value: "/a b", test: true, at: " ", fix: "/a%20b",
			want: `space is not allowed in a path; http.ReadRequest fails; write "%20"; in "/a b" (pchar, RFC 3986 section 3.3)`},
		{role: "http-url", value: "https://example.com/%zz", test: true, at: "%zz", fix: "?https://example.com/%25zz",
			want: `"%" is not followed by two hex digits; url.Parse fails; write "%25" for "%"; in "https://example.com/%zz" (pct-encoded, RFC 3986 section 2.1)`},
	})
}

// After a safe fix net/url writes the same URL, except triplets in a query, and it
// writes what the message says.
func TestBadsyntaxOfNetURL(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	var fixed, told int
	for range 20000 {
		v := randomValue(rnd)
		text, _ := filled(v, rnd)
		if rnd.IntN(2) == 0 {
			text += []string{"(", "'", "*", "%2F", "%28", "!"}[rnd.IntN(6)]
		}
		s := newSite(t, "reference", text)
		s.Value = strval.Value{Text: text}
		for _, f := range runBadsyntax(s) {
			u, err := url.Parse(text)
			bad := text[f.Start:f.End]
			switch {
			case strings.Contains(f.Message, "net/url writes it as %"):
				told++
				if !strings.Contains(u.String(), encode(bad)) {
					t.Errorf("%q is %q: %s", text, u, f.Message)
				}
			case strings.Contains(f.Message, "lets it pass"), strings.Contains(f.Message, "writes it as it is"):
				told++
				if !strings.Contains(u.String()+u.Host, bad) {
					t.Errorf("%q is %q: %s", text, u, f.Message)
				}
			}
			if f.Fix == nil || f.Fix.Unsafe || err != nil {
				continue
			}
			fixed++
			after, err := url.Parse(apply(text, f.Fix.Edits))
			if err != nil {
				t.Fatalf("%q after the fix: %v", text, err)
			}
			u.RawQuery, after.RawQuery = decode(u.RawQuery), decode(after.RawQuery)
			if after.String() != u.String() {
				t.Errorf("%q is %q, and %q after the fix", text, u, after)
			}
		}
	}
	if fixed < 10 || told < 100 {
		t.Errorf("%d safe fixes, %d words about net/url: too few to say something", fixed, told)
	}
}
