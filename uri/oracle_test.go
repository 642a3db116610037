package uri

import (
	"regexp"
	"strings"
	"sync"
)

// The oracle for the grammar: RFC 3986 appendix A, rule by rule, as regular
// expressions. Slow and plain, so that it can be read against the RFC.
var appendixA = sync.OnceValue(func() *regexp.Regexp {
	var (
		unreserved = `[A-Za-z0-9\-._~]`
		subDelims  = `[!$&'()*+,;=]`
		pctEncoded = `%[0-9A-Fa-f][0-9A-Fa-f]`
		alt        = func(rules ...string) string { return `(?:` + strings.Join(rules, `|`) + `)` }

		pchar       = alt(unreserved, pctEncoded, subDelims, `:`, `@`)
		segment     = pchar + `*`
		segmentNZ   = pchar + `+`
		segmentNZNC = alt(unreserved, pctEncoded, subDelims, `@`) + `+`

		pathAbempty  = `(?:/` + segment + `)*`
		pathAbsolute = `/(?:` + segmentNZ + `(?:/` + segment + `)*)?`
		pathNoscheme = segmentNZNC + `(?:/` + segment + `)*`
		pathRootless = segmentNZ + `(?:/` + segment + `)*`
		pathEmpty    = ``

		regName  = alt(unreserved, pctEncoded, subDelims) + `*`
		decOctet = alt(`[0-9]`, `[1-9][0-9]`, `1[0-9][0-9]`, `2[0-4][0-9]`, `25[0-5]`)
		ipv4     = decOctet + `\.` + decOctet + `\.` + decOctet + `\.` + decOctet
		h16      = `[0-9A-Fa-f]{1,4}`
		ls32     = alt(h16+`:`+h16, ipv4)
		ipv6     = alt(
			`(?:`+h16+`:){6}`+ls32,
			`::(?:`+h16+`:){5}`+ls32,
			`(?:`+h16+`)?::(?:`+h16+`:){4}`+ls32,
			`(?:(?:`+h16+`:){0,1}`+h16+`)?::(?:`+h16+`:){3}`+ls32,
			`(?:(?:`+h16+`:){0,2}`+h16+`)?::(?:`+h16+`:){2}`+ls32,
			`(?:(?:`+h16+`:){0,3}`+h16+`)?::`+h16+`:`+ls32,
			`(?:(?:`+h16+`:){0,4}`+h16+`)?::`+ls32,
			`(?:(?:`+h16+`:){0,5}`+h16+`)?::`+h16,
			`(?:(?:`+h16+`:){0,6}`+h16+`)?::`)
		ipvFuture = `[vV][0-9A-Fa-f]+\.` + alt(unreserved, subDelims, `:`) + `+`
		ipLiteral = `\[` + alt(ipv6, ipvFuture) + `\]`
		host      = alt(ipLiteral, ipv4, regName)
		userinfo  = alt(unreserved, pctEncoded, subDelims, `:`) + `*`
		authority = `(?:` + userinfo + `@)?` + host + `(?::[0-9]*)?`

		scheme       = `[A-Za-z][A-Za-z0-9+\-.]*`
		query        = alt(pchar, `/`, `\?`) + `*`
		hierPart     = alt(`//`+authority+pathAbempty, pathAbsolute, pathRootless, pathEmpty)
		relativePart = alt(`//`+authority+pathAbempty, pathAbsolute, pathNoscheme, pathEmpty)
		tail         = `(?:\?` + query + `)?(?:#` + query + `)?`
		uri          = scheme + `:` + hierPart + tail
		relativeRef  = relativePart + tail
	)
	return regexp.MustCompile(`\A` + alt(uri, relativeRef) + `\z`)
})

// appendixB is the expression of RFC 3986 appendix B, which splits a reference
// that is known to be valid: 2 scheme, 4 authority, 5 path, 7 query, 9 fragment.
var appendixB = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\A(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?\z`)
})

// checkParse compares Parse and Valid with the two oracles and returns what
// differs, or "".
func checkParse(s string) string {
	want := appendixA().MatchString(s)
	r, err := Parse(s)
	if Valid(s) != want || (err == nil) != want {
		return "valid differs"
	}
	if !want {
		e, ok := err.(*SyntaxError)
		switch {
		case !ok || r != Ref{}:
			return "not a SyntaxError, or a Ref with it"
		case e.Input != s || e.Offset < 0 || e.Offset > len(s) || e.Rule == "" || e.Component == "" || e.Section() == "":
			return "incomplete error"
		case len(e.Error()) > 800:
			return "error too long"
		}
		return ""
	}
	m := appendixB().FindStringSubmatchIndex(s)
	group := func(n int) (string, bool) {
		if m[2*n] < 0 {
			return "", false
		}
		return s[m[2*n]:m[2*n+1]], true
	}
	same := func(n int, get func() (string, bool)) bool {
		want, wantOK := group(n)
		got, ok := get()
		return got == want && ok == wantOK
	}
	path, _ := group(5)
	if !same(2, r.Scheme) || !same(4, r.Authority) || r.Path() != path || !same(7, r.Query) || !same(9, r.Fragment) {
		return "components differ"
	}
	if r.String() != s || r.IsRelative() != (m[4] < 0) {
		return "String or IsRelative differs"
	}

	// The authority's parts, joined again as section 3.2 has them.
	authority := ""
	if v, ok := r.Userinfo(); ok {
		authority = v + "@"
	}
	host, hasHost := r.Host()
	authority += host
	if v, ok := r.Port(); ok {
		authority += ":" + v
		if strings.Trim(v, "0123456789") != "" {
			return "port holds no digits"
		}
	}
	if want, ok := r.Authority(); authority != want || hasHost != ok || strings.Contains(host, "@") {
		return "authority parts differ"
	}
	if !strings.HasPrefix(host, "[") && strings.Contains(host, ":") {
		return "host holds the port"
	}
	return ""
}
