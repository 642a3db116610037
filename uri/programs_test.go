package uri_test

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"slices"
	"strings"

	"github.com/urilint/urilint/uri"
)

// Each program below does one thing twice, with net/url and with this package. The
// table of README.md counts their lines and says what is different.

// An identifier that a user chose becomes one segment of a path.
func Example_programPath() {
	for _, id := range []string{"a/b c", ".."} {
		// net/url:
		u, err := url.Parse("https://api.example.com/v1")
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(u.JoinPath("users", url.PathEscape(id), "keys"))

		// uri:
		r, err := uri.MustParse("https://api.example.com/v1").Join("users", id, "keys")
		fmt.Println(r, err)
		// end
	}
	// Output:
	// https://api.example.com/v1/users/a%2Fb%20c/keys
	// https://api.example.com/v1/users/a%2Fb%20c/keys <nil>
	// https://api.example.com/v1/keys
	//  uri: ".." cannot be a segment: it stands for another one (RFC 3986 section 3.3)
}

// A link to the next page: the query as it came, and one pair more.
func Example_programNextPage() {
	const link = "https://example.com/list?tag=go&sort=-date;desc&tag=uri"
	// net/url:
	u, err := url.Parse(link)
	if err != nil {
		fmt.Println(err)
		return
	}
	q := u.Query() // without the pair that has ";"
	q.Add("page", "2")
	u.RawQuery = q.Encode()
	fmt.Println(u)

	// uri:
	r, err := uri.Parse(link)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.WithQueryPairs(append(r.QueryPairs(), uri.Pair{Name: "page", Value: "2"})...))
	// end

	// Output:
	// https://example.com/list?page=2&tag=go&tag=uri
	// https://example.com/list?tag=go&sort=-date%3Bdesc&tag=uri&page=2
}

// The address of a database from its parts, and the same in a log.
func Example_programDatabase() {
	logger := slog.New(slog.NewTextHandler(os.Stdout, &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return a
	}}))
	// net/url:
	u := &url.URL{Scheme: "postgres", User: url.UserPassword("app", "p@ss/w#rd"), Host: "db.example.com", Path: "/shop", RawQuery: "sslmode=require"}
	logger.Info("connect", "to", u)

	// uri:
	r, err := uri.Build(uri.MustParse("postgres://db.example.com/shop?sslmode=require")).UserPassword("app", "p@ss/w#rd").Ref()
	if err != nil {
		fmt.Println(err)
		return
	}
	logger.Info("connect", "to", r)
	// end
	fmt.Println(u.String() == r.String())
	// Output:
	// level=INFO msg=connect to="postgres://app:p%40ss%2Fw%23rd@db.example.com/shop?sslmode=require"
	// level=INFO msg=connect to="postgres://app:xxxxx@db.example.com/shop?sslmode=require"
	// true
}

// What to give to net.Dial for a URL.
func Example_programDial() {
	for _, s := range []string{"https://[2001:db8::1]/", "https://example.com:/", "https://:8443/"} {
		// net/url:
		u, err := url.Parse(s)
		if err != nil {
			fmt.Println(err)
			return
		}
		port := u.Port()
		if port == "" {
			switch u.Scheme {
			case "http":
				port = "80"
			case "https":
				port = "443"
			}
		}
		fmt.Println(net.JoinHostPort(u.Hostname(), port))

		// uri:
		r, err := uri.Parse(s)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(r.HostPort())
		// end
	}
	// Output:
	// [2001:db8::1]:443
	// [2001:db8::1]:443 <nil>
	// example.com:443
	// example.com:443 <nil>
	// :8443
	//  uri: nothing to dial in "https://:8443/": the host is empty
}

// Whether a redirect after a login stays on the site. A browser takes "\" for "/", so
// "/\evil.example/" leaves it.
func Example_programRedirect() {
	for _, next := range []string{"/home", "//evil.example/", `/\evil.example/`, "https://EXAMPLE.com:443/x"} {
		// net/url:
		site, err := url.Parse("https://example.com/")
		if err != nil {
			fmt.Println(err)
			return
		}
		port := func(u *url.URL) string {
			if u.Port() == "" && u.Scheme == "https" {
				return "443"
			}
			return u.Port()
		}
		u, err := site.Parse(next)
		safe := err == nil && u.Scheme == site.Scheme && strings.EqualFold(u.Hostname(), site.Hostname()) && port(u) == port(site)
		fmt.Print(next, " ", safe)

		// uri:
		base := uri.MustParse("https://example.com/")
		target, err := uri.Parse(next)
		if err == nil {
			target, err = base.Resolve(target)
		}
		origin, ok := target.Origin()
		fmt.Println("", err == nil && ok && origin == "https://example.com")
		// end
	}
	// Output:
	// /home true true
	// //evil.example/ false false
	// /\evil.example/ true false
	// https://EXAMPLE.com:443/x true true
}

// The links of a page, as a crawler keeps them: absolute, in one form, once.
func Example_programCrawl() {
	links := []string{"a?x#top", "./a?x", "HTTP://Example.com:80/docs/%61?x", "../docs/a?x", "a b"}
	// net/url:
	page, err := url.Parse("http://example.com/docs/")
	if err != nil {
		fmt.Println(err)
		return
	}
	seen := map[string]bool{}
	for _, link := range links {
		u, err := page.Parse(link)
		if err != nil {
			continue
		}
		u.Fragment, u.RawFragment = "", ""
		u.Host = strings.ToLower(u.Host)
		if u.Scheme == "http" {
			u.Host = strings.TrimSuffix(u.Host, ":80")
		}
		u.RawPath = "" // "%61" is "a", but "%2F" is "/" now too
		if !seen[u.String()] {
			seen[u.String()] = true
			fmt.Println(u)
		}
	}

	// uri:
	base := uri.MustParse("http://example.com/docs/")
	known := map[uri.Ref]bool{}
	for _, link := range links {
		target, err := uri.Parse(link)
		if err != nil {
			fmt.Println(err)
			continue
		}
		if target, err = base.Resolve(target); err != nil {
			continue
		}
		target = target.WithoutFragment().Normalize(uri.SyntaxForm | uri.SchemeForm)
		if !known[target] {
			known[target] = true
			fmt.Println(target)
		}
	}
	// end

	// Output:
	// http://example.com/docs/a?x
	// http://example.com/docs/a%20b
	// http://example.com/docs/a?x
	// uri: space is not allowed in a path at byte 1 of "a b" (pchar, RFC 3986 section 3.3); write U+0020 as %20
}

// An API that says in a template where its resources are.
func Example_programTemplate() {
	repo, labels := "urilint/urilint", []string{"bug", "help wanted"}
	// net/url:
	u := "https://api.example.com/repos/" + url.PathEscape(repo) + "/issues"
	q := []string{}
	for _, label := range labels {
		q = append(q, "label="+strings.ReplaceAll(url.QueryEscape(label), "+", "%20"))
	}
	if len(q) > 0 {
		u += "?" + strings.Join(q, "&")
	}
	fmt.Println(u)

	// uri:
	t := uri.MustParseTemplate("https://api.example.com/repos/{repo}/issues{?label*}")
	fmt.Println(t.Expand(map[string]any{"repo": repo, "label": labels}))
	// end

	// Output:
	// https://api.example.com/repos/urilint%2Furilint/issues?label=bug&label=help%20wanted
	// https://api.example.com/repos/urilint%2Furilint/issues?label=bug&label=help%20wanted <nil>
}

// A field of a configuration file.
func Example_programConfig() {
	file := []byte(`{"endpoint": "https://example.com/a b"}`)
	// net/url:
	var c struct{ Endpoint string }
	if err := json.Unmarshal(file, &c); err != nil {
		fmt.Println(err)
		return
	}
	u, err := url.Parse(c.Endpoint)
	if err == nil && (u.Scheme == "" || u.Host == "") {
		err = fmt.Errorf("no URL: %s", c.Endpoint)
	}
	fmt.Println(u, err)

	// uri:
	var d struct{ Endpoint uri.Ref }
	err = json.Unmarshal(file, &d)
	fmt.Println(err)
	// end

	// Output:
	// https://example.com/a%20b <nil>
	// uri: space is not allowed in a path at byte 21 of "https://example.com/a b" (pchar, RFC 3986 section 3.3); write U+0020 as %20
}

// The same request to another server: one component changes, and the reference
// that others hold does not.
func Example_programMirror() {
	for _, host := range []string{"mirror.example.org", "mirror.example.org/pub"} {
		// net/url:
		u, err := url.Parse("https://example.com/a%2Fb?c#d")
		if err != nil {
			fmt.Println(err)
			return
		}
		copied := *u
		copied.Host = host
		fmt.Println(&copied)

		// uri:
		r := uri.MustParse("https://example.com/a%2Fb?c#d")
		fmt.Println(r.WithHost(host))
		// end
	}
	// Output:
	// https://mirror.example.org/a%2Fb?c#d
	// https://mirror.example.org/a%2Fb?c#d <nil>
	// https://mirror.example.org%2Fpub/a%2Fb?c#d
	//  uri: "/" is not allowed in a host at byte 26 of "https://mirror.example.org/pub/a%2Fb?c#d" (reg-name, RFC 3986 section 3.2.2); write U+002F as %2F
}

// The segments of a path as text.
func Example_programSegments() {
	const s = "https://example.com/files/2024%2F06/r%C3%A9sum%C3%A9.pdf"
	// net/url:
	u, err := url.Parse(s)
	if err != nil {
		fmt.Println(err)
		return
	}
	segments := strings.Split(u.EscapedPath(), "/")
	for i := range segments {
		if segments[i], err = url.PathUnescape(segments[i]); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Printf("%q\n", segments)

	// uri:
	r, err := uri.Parse(s)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%q", slices.Collect(r.DecodedSegments()))
	// end

	// Output:
	// ["" "files" "2024/06" "résumé.pdf"]
	// ["" "files" "2024/06" "résumé.pdf"]
}
