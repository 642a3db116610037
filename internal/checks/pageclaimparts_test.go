package checks

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"log"
	"mime"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check/checktest"
)

func init() { pageClaims = append(pageClaims, partClaims...) }

// partClaims are those of joins, fields, escapers, comparisons and patterns.
var partClaims = []claim{
	// Joins.
	{`^seam: "&" is missing before EXPR: with STR the value of STR ends with STR, in EXPR; `, func(t *testing.T, m []string) error {
		u, err := url.Parse(completed(m[5], map[string]string{"": checktest.Unquote(m[2])}))
		return errors.Join(err, must(strings.HasSuffix(u.Query().Get(checktest.Unquote(m[3])), checktest.Unquote(m[4])), u))
	}},
	{`^seam: "://" is missing .*: with STR and STR the URL begins with STR, in EXPR; `, func(t *testing.T, m []string) error {
		got := completed(m[4], map[string]string{"u.Scheme": checktest.Unquote(m[1]), "u.Host": checktest.Unquote(m[2])})
		u, err := url.Parse(got)
		return errors.Join(err, must(strings.HasPrefix(got, checktest.Unquote(m[3])) && u.Host == "", got))
	}},
	{`^seam: "\?" is missing before EXPR: with STR the host becomes STR, in EXPR; `, func(t *testing.T, m []string) error {
		u, err := url.Parse(completed(m[4], map[string]string{"": checktest.Unquote(m[2])}))
		return errors.Join(err, must(u.Host == checktest.Unquote(m[3]), u))
	}},
	{`^seam: .*: the host becomes STR, in STR; `, func(t *testing.T, m []string) error {
		u, err := url.Parse(checktest.Unquote(m[2]))
		return errors.Join(err, must(u.Hostname() == checktest.Unquote(m[1]), u))
	}},
	{`^seam: \S+ may have a query: with STR there is no STR, and STR is "7\?code=…", in EXPR; `, func(_ *testing.T, m []string) error {
		u, err := url.Parse(checktest.Unquote(m[1]) + "?code=x")
		return errors.Join(err, must(!u.Query().Has(checktest.Unquote(m[2])) && u.Query().Get(checktest.Unquote(m[3])) == "7?code=x", u))
	}},
	{`^setting: no code looks at \S+: STR makes STR, and STR has no scheme; `, func(_ *testing.T, m []string) error {
		slashed, makes := checktest.Unquote(m[1]), checktest.Unquote(m[2])
		u, err := url.Parse(checktest.Unquote(m[3]))
		return errors.Join(err, must(u.Scheme == "" && strings.HasPrefix(makes, slashed+"/"), makes))
	}},
	{`^seam: a second "\?" begins no query: it goes into STR, in STR; `, func(t *testing.T, m []string) error {
		u, err := url.Parse(checktest.Unquote(m[2]))
		return errors.Join(err, must(strings.Contains(u.Query().Get(checktest.Unquote(m[1])), "?"), u))
	}},
	{`^seam: \S+ stands twice: STR gives STR, in EXPR; `, func(t *testing.T, m []string) error {
		got := completed(m[3], map[string]string{"": checktest.Unquote(m[1])})
		u, err := url.Parse(got)
		return errors.Join(err, must(strings.HasPrefix(got, checktest.Unquote(m[2])) && u.Host != "shop.example", u))
	}},
	{`^seam: two slashes: STR arrives, in EXPR; `, func(t *testing.T, m []string) error {
		got, err := received(t, completed(m[2], map[string]string{"": "https://h.example"}))
		if err != nil {
			return err
		}
		return must(strings.HasSuffix(got.URL.Path, checktest.Unquote(m[1])), got.URL)
	}},
	{`^seam: \S+ is a whole query, not the value of STR: with STR it is STR, in EXPR; `, func(t *testing.T, m []string) error {
		u, err := url.Parse(completed(m[4], map[string]string{"": checktest.Unquote(m[2])}))
		return errors.Join(err, must(u.Query().Get(checktest.Unquote(m[1])) == checktest.Unquote(m[3]), u))
	}},
	{`^seam: no slash before STR, since strings\.TrimRight\(…\) has none at its end: STR gives STR; write STR`, func(_ *testing.T, m []string) error {
		return must(strings.TrimRight(checktest.Unquote(m[2]), "/")+checktest.Unquote(m[1]) == checktest.Unquote(m[3]), m)
	}},
	{`^seam: a path behind a query: STR goes into STR, and the request is for STR; put `, func(_ *testing.T, m []string) error {
		u, err := url.Parse(checktest.Unquote(m[3]) + "?" + checktest.Unquote(m[2]) + "=json" + checktest.Unquote(m[1]))
		return errors.Join(err, must(strings.HasSuffix(u.Query().Get(checktest.Unquote(m[2])), checktest.Unquote(m[1])) && u.Scheme+"://"+u.Host+u.Path == checktest.Unquote(m[3]), u))
	}},
	{`^urlfields: each call makes the path of c\.base longer: the second request is for STR; `, func(_ *testing.T, m []string) error {
		base, err := url.Parse("https://shop.example")
		for range 2 {
			u := base
			u.Path += "/users"
		}
		return errors.Join(err, must(base.Path == checktest.Unquote(m[1]), base))
	}},
	{`^seam: strings\.TrimLeft removes letters, not a text, in STR: STR becomes STR; `, func(t *testing.T, m []string) error {
		got := strings.TrimLeft(checktest.Unquote(m[2]), checktest.Unquote(m[1]))
		return must(got == checktest.Unquote(m[3]), got)
	}},

	// Fields of url.URL.
	{`^hostport: breaks if \S+ is IPv6 \(STR: net.Dial fails\); where `, func(_ *testing.T, m []string) error {
		_, err := net.Dial("tcp", checktest.Unquote(m[1]))
		return fails(err, "")
	}},
	{`^urlfields: a request for STR is sent on to STR by \S+ alone; set RawPath too \[elsewhere\]$`, func(_ *testing.T, m []string) error {
		asked, err := url.ParseRequestURI(checktest.Unquote(m[1]))
		if err != nil {
			return err
		}
		u := url.URL{Scheme: "https", Host: "shop.example", Path: asked.Path, RawQuery: asked.RawQuery}
		alone := u.RequestURI()
		u.RawPath = asked.RawPath
		return must(alone == checktest.Unquote(m[2]) && u.RequestURI() == checktest.Unquote(m[1]), alone, u)
	}},
	{`^urlfields: STR is no part of a (scheme|query|fragment), in STR; String writes .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		u := url.URL{Scheme: "https", Host: "h.example"}
		want := ""
		switch value := checktest.Unquote(m[3]); {
		case m[2] == "scheme":
			u.Scheme, want = value, checktest.Unquote(m[1])+"://"
		case m[2] == "fragment":
			u.Fragment, want = value, "#%23"
		case value[0] == '?':
			u.RawQuery, want = value, "??"
		default:
			u.RawQuery, want = value, "?"+value
		}
		return must(strings.Contains(u.String(), want), u.String())
	}},
	{`^urlfields: STR is no part of a host, in EXPR; String writes STR as (%..); move .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		u := url.URL{Scheme: "https", Host: completed(m[2], map[string]string{"": "x"})}
		return must(strings.Contains(u.String(), m[4]), u.String())
	}},
	{`^urlfields: EXPR goes into the path, in EXPR, with STR as (%..); move EXPR to RawQuery .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		with := map[string]string{"": "x"}
		u := url.URL{Scheme: "https", Host: "h.example", Path: completed(m[2], with)}
		better := url.URL{Scheme: "https", Host: "h.example", Path: strings.TrimSuffix(completed(m[2], with), completed(m[1], with)), RawQuery: completed(m[5], with)}
		return must(strings.Contains(u.String(), m[4]) && better.Query().Get("id") == "x", u.String(), better)
	}},
	{`^urlfields: String ignores RawPath without Path, in STR; set Path too.*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		u := url.URL{Scheme: "https", Host: "h.example", RawPath: checktest.Unquote(m[1])}
		both := url.URL{Scheme: "https", Host: "h.example", Path: "/files/a/b", RawPath: checktest.Unquote(m[1])}
		return must(u.String() == "https://h.example" && both.String() == "https://h.example"+checktest.Unquote(m[1]), u.String(), both)
	}},
	{`^discarded: .*: STR never gets into the URL; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		u := &url.URL{Scheme: "https", Host: "h.example"}
		u.Query().Set(checktest.Unquote(m[1]), "x")
		return must(!u.Query().Has(checktest.Unquote(m[1])), u)
	}},
	{`^wholeurl: (?:path|filepath|strings)\.\w+ of \S+ keeps the query: the last segment of STR becomes STR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		in, want := checktest.Unquote(m[1]), checktest.Unquote(m[2])
		parts := strings.Split(in, "/")
		return must(path.Base(in) == want && filepath.Base(in) == want && parts[len(parts)-1] == want, in)
	}},
	{`^wholeurl: (?:what path\.Join puts|STR) behind \S+ goes into the query: STR becomes STR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		in, want := checktest.Unquote(m[len(m)-2]), checktest.Unquote(m[len(m)-1])
		u, err := url.ParseRequestURI(want)
		return errors.Join(err, must(strings.HasPrefix(want, in+"/") && path.Join(in, strings.TrimPrefix(want, in)) == strings.TrimSuffix(want, "/") && u.Path == in[:strings.IndexByte(in, '?')], in, want))
	}},
	{`^wholeurl: strings\.LastIndex finds the last STR, which may be in the query: STR is cut to STR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		in, want := checktest.Unquote(m[2]), checktest.Unquote(m[3])
		u, err := url.ParseRequestURI(in)
		return errors.Join(err, must(in[:strings.LastIndex(in, checktest.Unquote(m[1]))] == want && u.Path == in[:strings.Index(in, checktest.Unquote(m[1]))] && u.Path != want, in))
	}},
	{`^wholeurl: (?:path|filepath)\.Ext of \S+ has the query in it: of STR it is STR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		return must(path.Ext(checktest.Unquote(m[1])) == checktest.Unquote(m[2]) && filepath.Ext(checktest.Unquote(m[1])) == checktest.Unquote(m[2]), m[1])
	}},
	{`^wholeurl: \S+ has the query in it: STR does not match STR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		r, err := http.ReadRequest(bufio.NewReader(strings.NewReader("GET " + checktest.Unquote(m[1]) + " HTTP/1.1\r\nHost: h\r\n\r\n")))
		return errors.Join(err, must(!strings.HasSuffix(r.RequestURI, checktest.Unquote(m[2])) && strings.HasSuffix(r.URL.Path, checktest.Unquote(m[2])), m))
	}},
	{`^wholeurl: url\.ParseQuery takes a query alone: in STR the first name becomes STR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		q, err := url.ParseQuery(checktest.Unquote(m[1]))
		return errors.Join(err, must(q.Has(checktest.Unquote(m[2])), q))
	}},

	// Escapers.
	{`^wrongescape: url\.QueryEscape\(…\) in filename\*: STR arrives as STR[,;].*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		_, params, err := mime.ParseMediaType("attachment; filename*=UTF-8''" + url.QueryEscape(checktest.Unquote(m[1])))
		return errors.Join(err, must(params["filename"] == checktest.Unquote(m[2]), params))
	}},
	{`^wrongescape: url\.QueryEscape\(…\) in a path: STR arrives as STR[,;].*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		got, err := received(t, "https://h.example/"+url.QueryEscape(checktest.Unquote(m[1])))
		return errors.Join(err, must(got.URL.Path == "/"+checktest.Unquote(m[2]), got.URL))
	}},
	{`^wrongescape: url\.PathEscape\(…\) in a query: STR arrives as STR[,;].*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		got, err := received(t, "https://h.example/?q="+url.PathEscape(checktest.Unquote(m[1])))
		return errors.Join(err, must(got.FormValue("q") == checktest.Unquote(m[2]) && url.PathEscape("&=+") == "&=+", got.URL))
	}},
	{`^wrongescape: url\.PathEscape\(…\) is escaped twice: STR arrives as STR[,;].*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		got, err := received(t, "https://h.example/"+url.PathEscape(url.PathEscape(checktest.Unquote(m[1]))))
		return errors.Join(err, must(got.URL.Path == "/"+checktest.Unquote(m[2]), got.URL))
	}},
	{`^wrongescape: url\.PathEscape\(…\) is escaped again by String: STR arrives as STR[,;].*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		u := url.URL{Scheme: "https", Host: "h.example", Path: "/" + url.PathEscape(checktest.Unquote(m[1]))}
		got, err := received(t, u.String())
		return errors.Join(err, must(got.URL.Path == "/"+checktest.Unquote(m[2]), got.URL))
	}},
	{`^wrongescape: v\.Encode\(\) is escaped again by String: STR arrives as STR; append "#" and the fragment to the result of String \[elsewhere\]$`, func(t *testing.T, m []string) error {
		v := url.Values{"q": {checktest.Unquote(m[1])}}
		u := url.URL{Scheme: "https", Host: "h.example", Fragment: v.Encode()}
		_, wrong, _ := strings.Cut(u.String(), "#")
		got, err := url.ParseQuery(wrong)
		u.Fragment = ""
		_, right, _ := strings.Cut(u.String()+"#"+v.Encode(), "#")
		mended, err2 := url.ParseQuery(right)
		return errors.Join(err, err2, must(got.Get("q") == checktest.Unquote(m[2]) && mended.Get("q") == checktest.Unquote(m[1]), got))
	}},
	{`^discarded: a client that asks for STR comes back to STR: \S+ has no query; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		got, err := received(t, "https://h.example"+checktest.Unquote(m[1]))
		return errors.Join(err, must(got.URL.Path == checktest.Unquote(m[2]) && got.URL.RequestURI() == checktest.Unquote(m[1]), got.URL))
	}},
	{`^wrongescape: url\.QueryEscape\(…\) is escaped again by Encode: STR arrives as STR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		got, err := received(t, "https://h.example/?"+url.Values{"q": {url.QueryEscape(checktest.Unquote(m[1]))}}.Encode())
		return errors.Join(err, must(got.FormValue("q") == checktest.Unquote(m[2]), got.URL))
	}},
	{`^wrongescape: STR is escaped again by String, as STR, in STR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		u := url.URL{Path: checktest.Unquote(m[3])}
		return must(strings.Contains(u.String(), checktest.Unquote(m[2])), u.String())
	}},
	{`^wrongescape: \S+ is a query, and stands in the path: with STR that ends with STR, in EXPR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		got, err := received(t, completed(m[3], map[string]string{"": checktest.Unquote(m[1])}))
		return errors.Join(err, must(strings.HasSuffix(got.URL.Path, checktest.Unquote(m[2])) && got.URL.RawQuery == "", got.URL))
	}},
	{`^wrongescape: \S+ is a path, in which "\+" is a plus: STR becomes STR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		got, err := url.QueryUnescape(checktest.Unquote(m[1]))
		u, err2 := url.Parse(checktest.Unquote(m[1]))
		return errors.Join(err, err2, must(got == checktest.Unquote(m[2]) && u.Path == checktest.Unquote(m[1]), got))
	}},
	{`^wrongescape: \S+ is percent-encoded: the password STR is sent as STR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		text := url.UserPassword("user", checktest.Unquote(m[1])).String()
		return must(text == "user:"+checktest.Unquote(m[2]), text)
	}},
	{`^wrongescape: url\.QueryEscape\(…\) escapes "=" and "&" too: one parameter arrives, STR, in EXPR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		got, err := received(t, completed(m[2], map[string]string{"base": "https://h.example/", "": url.QueryEscape(checktest.Unquote(m[1]))}))
		return errors.Join(err, must(len(got.Form) == 1 && got.Form.Has(checktest.Unquote(m[1])), got.URL))
	}},
	{`^decodetwice: .* is decoded already: STR would fail; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		_, err := url.QueryUnescape(checktest.Unquote(m[1]))
		_, err2 := url.PathUnescape(checktest.Unquote(m[1]))
		return errors.Join(fails(err, "invalid URL escape"), fails(err2, "invalid URL escape"))
	}},
	{`^formatescape: \w+ is a pointer: fmt writes its address, such as STR; `, func(t *testing.T, m []string) error {
		text := fmt.Sprintf("%v", new(int))
		return must(strings.HasPrefix(text, checktest.Unquote(m[1])[:len("0x")]), text)
	}},
	{`^formatescape: EXPR is part of a format: fmt reads the STR of STR as a verb; `, func(_ *testing.T, m []string) error {
		escaped := url.PathEscape(checktest.Unquote(m[3]))
		got := fmt.Sprintf("https://h/"+escaped+"/%s", "7")
		return must(strings.Contains(escaped, checktest.Unquote(m[2])) && strings.Contains(got, "%!"), got)
	}},
	{`^formatescape: "(%\w+)" in a format is a verb: of ("x"|7) it makes STR; `, func(t *testing.T, m []string) error {
		got := fmt.Sprintf(m[1], map[string]any{`"x"`: "x", "7": 7}[m[2]])
		return must(got == checktest.Unquote(m[3]), got)
	}},

	{`^urlfields: with STR in u\.Path, parts\[2\] panics; `, func(_ *testing.T, m []string) error {
		return checktest.Panics(func() { _ = strings.SplitN(checktest.Unquote(m[1]), "/", 3)[2] })
	}},
	{`^urlfields: with STR in \S+ there is no path, and u\.Path\[1:\] panics; `, func(_ *testing.T, m []string) (err error) {
		u, failed := url.Parse(checktest.Unquote(m[1]))
		err = errors.New("no panic")
		defer func() {
			if recover() != nil {
				err = failed
			}
		}()
		_ = u.Path[1:]
		return err
	}},
	{`^urlfields: QueryUnescape decodes what Encode escaped: the value STR arrives as STR; `, func(_ *testing.T, m []string) error {
		decoded, err := url.QueryUnescape(url.Values{"name": {checktest.Unquote(m[1])}}.Encode())
		q, err2 := url.ParseQuery(decoded)
		return errors.Join(err, err2, must(q.Get("name") == checktest.Unquote(m[2]), decoded))
	}},

	// Comparisons.
	{`^nevertrue: .*?(?:== | is never |HasPrefix\(u\.Host, )STR.*(Scheme|Host|Hostname|Port) (?:has|lower)[^;]*; write STR`, func(t *testing.T, m []string) error {
		return differs(checktest.Unquote(m[1]), checktest.Unquote(m[3]), m[2], strings.Contains(m[0], "HasPrefix"))
	}},
	{`^nevertrue: r\.Header\.Get\("Origin"\) == STR is never true: browsers send .*; write STR`, func(t *testing.T, m []string) error {
		protection := http.NewCrossOriginProtection() // net/http knows what an origin is too
		return errors.Join(fails(protection.AddTrustedOrigin(checktest.Unquote(m[1])), "invalid origin"), protection.AddTrustedOrigin(checktest.Unquote(m[2])))
	}},
	{`^nevertrue: always true: nothing begins with STR and with STR; `, func(_ *testing.T, m []string) error {
		a, b := checktest.Unquote(m[1]), checktest.Unquote(m[2])
		return must(!strings.HasPrefix(a+"h", b) && !strings.HasPrefix(b+"h", a), "false")
	}},
	{`^nevertrue: arguments swapped: it asks whether STR begins with (\w+); `, func(t *testing.T, m []string) error {
		return must(!strings.HasPrefix(checktest.Unquote(m[1]), checktest.Unquote(m[1])+"h.example/"), "true")
	}},

	{`^discarded: (url\.\w+) alone decides that \w+ is a URL: it accepts STR, whose scheme is STR; `, func(t *testing.T, m []string) error {
		u, err := map[string]func(string) (*url.URL, error){"url.Parse": url.Parse, "url.ParseRequestURI": url.ParseRequestURI}[m[1]](checktest.Unquote(m[2]))
		return errors.Join(err, must(u.Scheme == checktest.Unquote(m[3]) && u.Host == "", u))
	}},

	// Patterns of http.ServeMux.
	{`^muxpattern: .*, in EXPR; \(\*http\.ServeMux\)\.Handle panics; .*\[fails\]$`, func(t *testing.T, m []string) error {
		if strings.Contains(m[0], "registered before") {
			return nil // not this one alone, below
		}
		return checktest.Panics(func() { http.NewServeMux().Handle(completed(m[1], map[string]string{"": ""}), http.NotFoundHandler()) })
	}},
	{`^muxpattern: STR (?:has no "\}"|is not) at .*, in STR; \(\*http\.ServeMux\)\.Handle panics; write STR .*\[fails\]$`, func(t *testing.T, m []string) error {
		pattern := strings.Replace(checktest.Unquote(m[2]), checktest.Unquote(m[1]), checktest.Unquote(m[3]), 1)
		http.NewServeMux().Handle(pattern, http.NotFoundHandler())
		return nil
	}},
	{`^muxpattern: (?:conflicts with|matches the same requests as) STR, .*, in STR; \(\*http\.ServeMux\)\.Handle panics; .*\[fails\]$`, func(t *testing.T, m []string) error {
		mux := http.NewServeMux()
		mux.Handle(checktest.Unquote(m[1]), http.NotFoundHandler())
		return checktest.Panics(func() { mux.Handle(checktest.Unquote(m[2]), http.NotFoundHandler()) })
	}},
	{`^muxpattern: STR is read as (?:a|the) host, in STR[:,] .*; write STR.*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		wrong := checktest.Unquote(m[2])
		for _, target := range []string{"/orders", "/api/orders", "/GET/orders"} {
			if matched(wrong, target) {
				return fmt.Errorf("but %s matches %s", wrong, target)
			}
		}
		return nil
	}},
	{`^muxpattern: STR matches only itself, in STR; `, func(t *testing.T, m []string) error {
		pattern := checktest.Unquote(m[2])
		return must(matched(pattern, pattern) && !matched(pattern, strings.Replace(pattern, checktest.Unquote(m[1]), "7", 1)), pattern)
	}},
	{`^muxpattern: "\*" matches only itself: what is below STR gets 404; write STR`, func(t *testing.T, m []string) error {
		return must(!matched(checktest.Unquote(m[1])+"*", checktest.Unquote(m[1])+"x") && matched(checktest.Unquote(m[2]), checktest.Unquote(m[1])+"x"), "a match")
	}},
	{`^muxpattern: STR is no part of a request's path: STR gets 404; write STR`, func(t *testing.T, m []string) error {
		path, query := checktest.Unquote(m[2]), checktest.Unquote(m[1])
		return must(!matched(path+query, path+query) && !matched(path+query, path) && matched(checktest.Unquote(m[3]), path+query), "a match")
	}},
	{`^muxpattern: STR is no method of a client, in STR: no request matches; write STR`, func(t *testing.T, m []string) error {
		_, path, _ := strings.Cut(checktest.Unquote(m[2]), " ")
		return must(!matched(checktest.Unquote(m[2]), path) && matched(checktest.Unquote(m[3]), path), "a match")
	}},
	{`^muxpattern: STR matches that path alone, and no file below it; write STR`, func(t *testing.T, m []string) error {
		return must(!matched(checktest.Unquote(m[1]), checktest.Unquote(m[1])+"/x") && matched(checktest.Unquote(m[2]), checktest.Unquote(m[1])+"/x"), "a match")
	}},
	{`^muxpattern: http\.StripPrefix\(STR, …\) answers 404 to what matches STR; `, func(t *testing.T, m []string) error {
		w := httptest.NewRecorder()
		http.StripPrefix(checktest.Unquote(m[1]), http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})).ServeHTTP(w, httptest.NewRequest("GET", checktest.Unquote(m[2])+"x", nil))
		return must(w.Code == http.StatusNotFound, w.Code)
	}},

	{`^credentials: log\.Println shows the password to all who read the log; log the host alone \[exposes\]$`, func(*testing.T, []string) error {
		var out strings.Builder
		log.New(&out, "", 0).Println("opening", "postgres://app:"+url.QueryEscape("S3cret")+"@db.acme.io/app")
		return must(strings.Contains(out.String(), "S3cret"), out.String())
	}},
	{`^credentials: the error of a request that fails has the whole URL, and log\.Println shows token; write the Err of the \*url\.Error, .*\[exposes\]$`, func(*testing.T, []string) error {
		return failsWithSecret()
	}},
	{`^credentials: .* whoever has its source or binary can read it, in STR; .*\[exposes\]$`, func(t *testing.T, m []string) error {
		u, err := url.Parse(checktest.Unquote(m[1]))
		if err != nil {
			return err
		}
		u.User = url.UserPassword("u", "s3cr3tOfTheTest")
		text := u.String()
		dir := t.TempDir()
		source := fmt.Sprintf("package main\n\nimport \"net/url\"\n\nfunc main() { url.Parse(%q) }\n", text)
		if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(source), 0o666); err != nil {
			return err
		}
		cmd := exec.Command("go", "build", "-o", "p", "main.go")
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("%v: %s", err, out)
		}
		binary, err := os.ReadFile(filepath.Join(dir, "p"))
		return errors.Join(err, must(bytes.Contains(binary, []byte("s3cr3tOfTheTest")), "no password"))
	}},
}
