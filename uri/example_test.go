package uri_test

import (
	"fmt"
	"net/url"

	"github.com/urilint/urilint/uri"
)

func Example() {
	base := uri.MustParse("https://example.com/a/b?q=1")
	ref, err := uri.Parse("../c/%7Euser#top")
	if err != nil {
		fmt.Println(err)
		return
	}
	target, err := base.Resolve(ref)
	fmt.Println(target, err)
	fmt.Println(target.Normalize(uri.SyntaxForm))

	_, err = uri.Parse("https://example.com/a b")
	fmt.Println(err)
	// Output:
	// https://example.com/c/%7Euser#top <nil>
	// https://example.com/c/~user#top
	// uri: space is not allowed in a path at byte 21 of "https://example.com/a b" (pchar, RFC 3986 section 3.3); write U+0020 as %20
}

func ExampleParse() {
	r, err := uri.Parse("foo://example.com:8042/over/there?name=ferret#nose")
	if err != nil {
		fmt.Println(err)
		return
	}
	scheme, _ := r.Scheme()
	host, _ := r.Host()
	port, _ := r.Port()
	query, _ := r.Query()
	fragment, _ := r.Fragment()
	fmt.Println(scheme, host, port, r.Path(), query, fragment)

	_, hasUserinfo := r.Userinfo()
	fmt.Println("userinfo:", hasUserinfo)
	// Output:
	// foo example.com 8042 /over/there name=ferret nose
	// userinfo: false
}

func ExampleParseURI() {
	_, err := uri.ParseURI("example.com/path")
	fmt.Println(err)
	// Output: uri: a scheme is missing at byte 0 of "example.com/path" (URI, RFC 3986 section 3)
}

func ExampleParseAbsolute() {
	_, err := uri.ParseAbsolute("https://example.com/#top")
	fmt.Println(err)
	// Output: uri: a fragment is not allowed in an absolute URI at byte 20 of "https://example.com/#top" (absolute-URI, RFC 3986 section 4.3)
}

func ExampleMustParse() {
	base := uri.MustParse("https://example.com/")
	fmt.Println(base)
	// Output: https://example.com/
}

func ExampleValid() {
	fmt.Println(uri.Valid("https://example.com/a%20b"), uri.Valid("https://example.com/a b"))
	// Output: true false
}

func ExampleSyntaxError() {
	_, err := uri.Parse("http://[fe80::1%25en0]/")
	e := err.(*uri.SyntaxError)
	fmt.Println(e.Offset, e.Component, e.Rule, e.Section())
	fmt.Println(e.Reason())
	fmt.Println(e.Hint())
	// Output:
	// 15 host IPv6address 3.2.2
	// a zone identifier is not allowed in an IPv6 address
	// RFC 6874, which allowed zone identifiers, was withdrawn by RFC 9844
}

func ExampleRef_Segments() {
	for s := range uri.MustParse("https://example.com/a%2Fb/c").Segments() {
		fmt.Printf("%q ", s)
	}
	// Output: "" "a%2Fb" "c"
}

func ExampleRef_HostKind() {
	for _, s := range []string{"//127.0.0.1", "//127.1", "//[::1]", "//[v1.x]", "//", "a"} {
		fmt.Println(uri.MustParse(s).HostKind())
	}
	// Output:
	// IPv4address
	// reg-name
	// IPv6address
	// IPvFuture
	// reg-name
	// none
}

func ExampleRef_Addr() {
	addr, ok := uri.MustParse("http://[2001:DB8::7]:80/").Addr()
	fmt.Println(addr, ok)
	// Output: 2001:db8::7 true
}

func ExampleRef_Resolve() {
	base := uri.MustParse("http://a/b/c/d;p?q")
	for _, ref := range []string{"g", "../g", "/g", "?y", "#s", "//g"} {
		target, err := base.Resolve(uri.MustParse(ref))
		fmt.Println(target, err)
	}
	// Output:
	// http://a/b/c/g <nil>
	// http://a/b/g <nil>
	// http://a/g <nil>
	// http://a/b/c/d;p?y <nil>
	// http://a/b/c/d;p?q#s <nil>
	// http://g <nil>
}

func ExampleAppendResolve() {
	base, ref := uri.MustParse("http://a/b/c"), uri.MustParse("../d")
	text, err := uri.AppendResolve([]byte("Location: "), base, ref)
	fmt.Println(string(text), err)
	// Output: Location: http://a/d <nil>
}

func ExampleRef_Relativize() {
	base := uri.MustParse("https://example.com/docs/guide/intro")
	for _, target := range []string{
		"https://example.com/docs/guide/setup#step2",
		"https://example.com/docs/api/",
		"https://example.com/",
		"https://example.org/",
		"mailto:a@example.com",
	} {
		fmt.Println(base.Relativize(uri.MustParse(target)))
	}
	// Output:
	// setup#step2
	// ../api/
	// /
	// //example.org/
	// mailto:a@example.com
}

func ExampleRemoveDotSegments() {
	fmt.Println(uri.RemoveDotSegments("/a/b/c/./../../g"), uri.RemoveDotSegments("mid/content=5/../6"))
	// Output: /a/g mid/6
}

func ExampleRef_Normalize() {
	r := uri.MustParse("HTTP://Example.com:80/%7euser/./a/../b%2f?Q")
	fmt.Println(r.Normalize(uri.CaseForm))
	fmt.Println(r.Normalize(uri.SyntaxForm))
	fmt.Println(r.Normalize(uri.SyntaxForm | uri.SchemeForm))
	// Output:
	// http://example.com:80/%7Euser/./a/../b%2F?Q
	// http://example.com:80/~user/b%2F?Q
	// http://example.com/~user/b%2F?Q
}

func ExampleRef_Edits() {
	r := uri.MustParse("HTTP://a:80/%3a%7e/./b")
	for e := range r.Edits(uri.SyntaxForm | uri.SchemeForm) {
		fmt.Printf("%d-%d: %q becomes %q\n", e.Start, e.End, r.String()[e.Start:e.End], e.New)
	}
	// Output:
	// 0-4: "HTTP" becomes "http"
	// 8-11: ":80" becomes ""
	// 14-15: "a" becomes "A"
	// 15-18: "%7e" becomes "~"
	// 19-21: "./" becomes ""
}

func ExampleEquivalent() {
	a, b := uri.MustParse("http://EXAMPLE.com/%7Ea"), uri.MustParse("http://example.com/~a")
	fmt.Println(uri.Equivalent(a, b, 0), uri.Equivalent(a, b, uri.SyntaxForm))
	// Output: false true
}

func ExampleParts_Ref() {
	r, err := uri.Parts{Scheme: "https", HasHost: true, Host: "example.com", Path: "/" + uri.Escape(uri.Segment, "a/b c")}.Ref()
	fmt.Println(r, err)

	_, err = uri.Parts{Path: "//example.com"}.Ref()
	fmt.Println(err)
	// Output:
	// https://example.com/a%2Fb%20c <nil>
	// uri: a path without an authority must not begin with "//" at byte 0 of "//example.com" (path-absolute, RFC 3986 section 3.3)
}

func ExampleRef_Parts() {
	p := uri.MustParse("http://example.com/a?q").Parts()
	p.Query = uri.Escape(uri.Query, "50% off")
	r, err := p.Ref()
	fmt.Println(r, err)
	// Output: http://example.com/a?50%25%20off <nil>
}

func ExampleEscape() {
	for _, c := range []uri.Component{uri.Segment, uri.Path, uri.Query, uri.Userinfo} {
		fmt.Println(uri.Escape(c, "a/b?c:d@e f"))
	}
	// Output:
	// a%2Fb%3Fc:d@e%20f
	// a/b%3Fc:d@e%20f
	// a/b?c:d@e%20f
	// a%2Fb%3Fc:d%40e%20f
}

func ExampleUnescape() {
	fmt.Println(uri.Unescape("caf%C3%A9+1"))
	// Output: café+1 <nil>
}

func ExampleFromURL() {
	u := &url.URL{Scheme: "https", Host: "example.com", Path: "/a b"}
	fmt.Println(uri.FromURL(u))
	fmt.Println(uri.FromURL(&url.URL{Path: "//example.com"}))
	// Output:
	// https://example.com/a%20b <nil>
	//  uri: the Path of the url.URL is not kept in "//example.com"
}

func ExampleRef_URL() {
	u, err := uri.MustParse("https://user@example.com/a%20b").URL()
	fmt.Println(u.User, u.Host, u.Path, err)
	// Output: user example.com /a b <nil>
}
