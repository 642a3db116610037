package uri_test

import (
	"bytes"
	"flag"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/urilint/urilint/uri"
)

// MIGRATION.md is made of the examples in this file: the comment, what net/url takes, and
// what package uri takes. Each prints twice the same, but where its output shows what is
// different.

// You have url.Values, and change a query.
func Example_migrateValues() {
	const query = "tag=go&page=1&tag=uri"
	// net/url:
	v, err := url.ParseQuery(query)
	if err != nil {
		return
	}
	v.Set("page", "2")
	v.Add("tag", "a b")
	v.Del("q")
	fmt.Println(v.Has("page"), v["tag"], v.Encode()) // sorted by name

	// uri:
	p := uri.ParsePairs(query)
	p.Set("page", "2")
	p.Add("tag", "a b")
	p.Del("q")
	fmt.Println(p.Has("page"), p) // in their order
	// end
	// Output:
	// true [go uri a b] page=2&tag=go&tag=uri&tag=a+b
	// true tag=go&page=2&tag=uri&tag=a+b
}

// You have a request, and read its query.
func Example_migrateRequest() {
	r := &http.Request{URL: &url.URL{Path: "/list", RawQuery: "sort=a;b&tag=x&tag=y"}}
	// net/url:
	q := r.URL.Query() // leaves out what has a ";", silently
	fmt.Printf("%q %q\n", q.Get("sort"), q["tag"])

	// uri:
	p := uri.ParsePairs(r.URL.RawQuery)
	sort, _ := p.Get("sort")
	fmt.Printf("%q", sort)
	for tag := range p.All("tag") {
		fmt.Printf(" %q", tag)
	}
	// end
	// Output:
	// "" ["x" "y"]
	// "a;b" "x" "y"
}

// You have url.QueryEscape, for one value of a query.
func Example_migrateQueryEscape() {
	const text = "a&b c"
	// net/url:
	fmt.Println("/search?q=" + url.QueryEscape(text))

	// uri:
	fmt.Println(uri.MustParse("/search").WithQueryPairs(uri.Pair{Name: "q", Value: text}))
	// end
	// Output:
	// /search?q=a%26b+c
	// /search?q=a%26b+c
}

// You have url.PathEscape or JoinPath, for the segments of a path.
func Example_migratePathEscape() {
	const name = "a/b c"
	// net/url:
	u, err := url.Parse("https://api.example/v1")
	fmt.Println(u.JoinPath("users", url.PathEscape(name)), err)

	// uri:
	r, err := uri.MustParse("https://api.example/v1").Join("users", name)
	fmt.Println(r, err)
	// end
	// Output:
	// https://api.example/v1/users/a%2Fb%20c <nil>
	// https://api.example/v1/users/a%2Fb%20c <nil>
}

// You have a url.URL literal.
func Example_migrateLiteral() {
	const host = "2001:db8::1"
	// net/url:
	u := url.URL{Scheme: "https", Host: net.JoinHostPort(host, "8443"), Path: "/a b", RawQuery: "q=" + url.QueryEscape("x&y")}
	fmt.Println(u.String())

	// uri:
	r, err := uri.Build().Scheme("https").Host(host).Port(8443).Segments("a b").Pair("q", "x&y").Ref()
	fmt.Println(r, err)
	// end
	// Output:
	// https://[2001:db8::1]:8443/a%20b?q=x%26y
	// https://[2001:db8::1]:8443/a%20b?q=x%26y <nil>
}

// You have URL.Host, Hostname or Port, and dial.
func Example_migrateHost() {
	const address = "https://[2001:db8::1]/x"
	// net/url:
	u, err := url.Parse(address)
	port := u.Port()
	if port == "" {
		port = "443"
	}
	fmt.Println(net.JoinHostPort(u.Hostname(), port), err)

	// uri:
	fmt.Println(uri.MustParse(address).HostPort())
	// end
	// Output:
	// [2001:db8::1]:443 <nil>
	// [2001:db8::1]:443 <nil>
}

// You have URL.User.
func Example_migrateUser() {
	const dsn = "postgres://ana:p%40ss@db.example/shop"
	// net/url:
	u, err := url.Parse(dsn)
	password, _ := u.User.Password() // User may be nil; its methods allow for it
	fmt.Println(u.User.Username(), password, err)

	// uri:
	fmt.Println(uri.MustParse(dsn).User())
	// end
	// Output:
	// ana p@ss <nil>
	// ana p@ss true
}

// You have ResolveReference, for a link of a page.
func Example_migrateResolve() {
	const page, link = "https://example.com/a/b?q", "../c?d#e"
	// net/url:
	base, err := url.Parse(page)
	if err != nil {
		return
	}
	ref, err := url.Parse(link)
	if err != nil {
		return
	}
	fmt.Println(base.ResolveReference(ref))

	// uri:
	target, err := uri.MustParse(page).Resolve(uri.MustParse(link)) // Parse for what is not a constant
	fmt.Println(target, err)
	// end
	// Output:
	// https://example.com/c?d#e
	// https://example.com/c?d#e <nil>
}

// You have URL.Path, and take it apart.
func Example_migratePath() {
	const address = "https://example.com/files/a%2Fb/c"
	// net/url:
	u, err := url.Parse(address)
	if err != nil {
		return
	}
	for _, segment := range strings.Split(u.EscapedPath(), "/") { // Path would have one "/" more
		text, err := url.PathUnescape(segment)
		fmt.Printf("%q %v ", text, err)
	}

	// uri:
	for text := range uri.MustParse(address).DecodedSegments() {
		fmt.Printf("%q ", text)
	}
	// end
	// Output:
	// "" <nil> "files" <nil> "a/b" <nil> "c" <nil> "" "files" "a/b" "c"
}

// You have a *url.URL, as net/http wants it.
func Example_migrateURL() {
	u := &url.URL{Scheme: "https", Host: "example.com", Path: "/a b"}
	// net/url:
	request := &http.Request{Method: "GET", URL: u}
	fmt.Println(request.URL)

	// uri:
	r, err := uri.FromURL(u)
	if err != nil {
		return
	}
	request.URL, err = r.URL()
	fmt.Println(request.URL, err)
	// end
	// Output:
	// https://example.com/a%20b
	// https://example.com/a%20b <nil>
}

var updateMigration = flag.Bool("update-migration", false, "write MIGRATION.md")

// MIGRATION.md has the examples as they are run.
func TestMigration(t *testing.T) {
	source, err := os.ReadFile("migration_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var page bytes.Buffer
	page.WriteString("# From net/url to package uri\n\nEach pair is run by `go test`. The first form is net/url's, the second does the same with package `uri`.\n")
	parts := strings.Split(string(source), "\nfunc Example_migrate")
	for i, part := range parts[1:] {
		before := parts[i]
		title := before[strings.LastIndex(before, "\n// ")+len("\n// "):]
		_, code, _ := strings.Cut(part, "// net/url:\n")
		theirs, code, _ := strings.Cut(code, "// uri:\n")
		ours, output, ok := strings.Cut(code, "// end\n")
		output, _, _ = strings.Cut(output, "\n}\n")
		if !ok {
			t.Fatalf("example %d has no // end", i)
		}
		plain := func(s string) string { return strings.TrimSpace(strings.ReplaceAll("\n"+s, "\n\t", "\n")) }
		output = strings.ReplaceAll(strings.TrimPrefix(plain(output), "// Output:\n"), "// ", "")
		fmt.Fprintf(&page, "\n## %s\n\n```go\n%s\n```\n\n```go\n%s\n```\n\n```\n%s\n```\n", strings.TrimSuffix(strings.TrimSpace(title), "."), plain(theirs), plain(ours), output)
	}
	if n := len(parts) - 1; n != 10 {
		t.Errorf("%d examples", n)
	}
	if *updateMigration {
		if err := os.WriteFile("MIGRATION.md", page.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile("MIGRATION.md")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, page.Bytes()) {
		t.Error("MIGRATION.md differs from the examples: run go test ./uri -run TestMigration -update-migration")
	}
}
