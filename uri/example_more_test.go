package uri_test

import (
	"encoding/json"
	"fmt"

	"github.com/urilint/urilint/uri"
)

func ExampleRef_Redacted() {
	r := uri.MustParse("amqp://guest:s3cret@mq:5672/")
	fmt.Println(r.Redacted())
	fmt.Println(r) // and so do slog and "%s"
	fmt.Println(r.String())
	// Output:
	// amqp://guest:xxxxx@mq:5672/
	// amqp://guest:xxxxx@mq:5672/
	// amqp://guest:s3cret@mq:5672/
}

func ExampleRef_MarshalText() {
	var v struct{ Home, Docs uri.Ref }
	err := json.Unmarshal([]byte(`{"Home": "https://example.com/", "Docs": "docs/"}`), &v)
	fmt.Println(v.Home, v.Docs, err)
	text, err := json.Marshal(v)
	fmt.Println(string(text), err)
	// Output:
	// https://example.com/ docs/ <nil>
	// {"Home":"https://example.com/","Docs":"docs/"} <nil>
}

func ExampleRef_Scan() {
	var r uri.Ref
	fmt.Println(r.Scan([]byte("https://example.com/a")), r)
	fmt.Println(r.Scan(nil))
	// Output:
	// <nil> https://example.com/a
	// uri: NULL cannot be scanned into a Ref; scan into a sql.Null[uri.Ref]
}

func ExampleRef_Hostname() {
	for _, s := range []string{"http://[2001:db8::1]:80/", "http://b%C3%BCcher.example/", "urn:a:b"} {
		fmt.Printf("%q\n", uri.MustParse(s).Hostname())
	}
	// Output:
	// "2001:db8::1"
	// "bücher.example"
	// ""
}

func ExampleRef_PortNumber() {
	for _, s := range []string{"https://example.com/", "https://example.com:8443/", "foo://example.com/"} {
		fmt.Println(uri.MustParse(s).PortNumber())
	}
	// Output:
	// 443 true
	// 8443 true
	// 0 false
}

func ExampleRef_HostPort() {
	for _, s := range []string{"https://b%C3%BCcher.example/", "redis://[::1]", "http://:8080/", "foo://example.com/"} {
		fmt.Println(uri.MustParse(s).HostPort())
	}
	// Output:
	// xn--bcher-kva.example:443 <nil>
	// [::1]:6379 <nil>
	//  uri: nothing to dial in "http://:8080/": the host is empty
	//  uri: nothing to dial in "foo://example.com/": there is no port, and no default for the scheme
}

func ExampleRef_Origin() {
	for _, s := range []string{"HTTPS://user@Example.com:443/a?b", "http://localhost:3000/", "file:///etc/hosts"} {
		fmt.Println(uri.MustParse(s).Origin())
	}
	// Output:
	// https://example.com true
	// http://localhost:3000 true
	// null false
}

func ExampleRef_WithScheme() {
	r := uri.MustParse("http://example.com/a")
	fmt.Println(r.WithScheme("https"))
	fmt.Println(r.WithScheme(""))
	fmt.Println(uri.MustParse("a:b:c").WithScheme(""))
	// Output:
	// https://example.com/a <nil>
	// //example.com/a <nil>
	//  uri: ":" is not allowed in the first segment of a relative path at byte 1 of "b:c" (path-noscheme, RFC 3986 section 3.3); a scheme is a letter and then letters, digits, "+", "-" and "."; a host comes after "//", and "./" before a path lets it hold ":"
}

func ExampleRef_WithHost() {
	r := uri.MustParse("https://user@example.com:8080/a")
	fmt.Println(r.WithHost("[::1]"))
	fmt.Println(r.WithoutUserinfo().WithoutPort())
	// Output:
	// https://user@[::1]:8080/a <nil>
	// https://example.com/a
}

func ExampleRef_WithPath() {
	r := uri.MustParse("https://example.com/a?b")
	fmt.Println(r.WithPath("/c%20d"))
	fmt.Println(r.WithPath("c"))
	// Output:
	// https://example.com/c%20d?b <nil>
	//  uri: a path after an authority must be empty or begin with "/" at byte 19 of "https://example.comc?b" (path-abempty, RFC 3986 section 3.3)
}

func ExampleRef_Join() {
	base := uri.MustParse("https://example.com/api?key=1")
	fmt.Println(base.Join("users", "a/b c", ""))
	fmt.Println(base.Join("..", "admin"))
	// Output:
	// https://example.com/api/users/a%2Fb%20c/?key=1 <nil>
	//  uri: ".." cannot be a segment: it stands for another one (RFC 3986 section 3.3)
}

func ExampleRef_DecodedSegments() {
	for s := range uri.MustParse("https://example.com/a%2Fb/c").DecodedSegments() {
		fmt.Printf("%q ", s)
	}
	// Output: "" "a/b" "c"
}

func ExampleBuilder() {
	base := uri.MustParse("https://example.com/v1")
	fmt.Println(uri.Build(base).Segments("users", "a/b").Pair("q", "x & y").Pair("page", "2").Fragment("50%").Ref())
	fmt.Println(uri.Build(uri.Ref{}).Scheme("postgres").Host("::1").UserPassword("app", "p@ss/w#rd").Segments("db").Ref())
	fmt.Println(uri.Build(base).Host("example.org:80").Ref())
	// Output:
	// https://example.com/v1/users/a%2Fb?q=x+%26+y&page=2#50%25 <nil>
	// postgres://app:xxxxx@[::1]/db <nil>
	//  uri: "example.org:80" is no host: it has ':'
}

func ExampleParsePairs() {
	pairs := uri.ParsePairs("b=2&a=x+y&b=100%&c")
	for _, p := range pairs {
		fmt.Printf("%q = %q\n", p.Name, p.Value)
	}
	fmt.Println(pairs.Get("b"))
	fmt.Println(pairs)
	// Output:
	// "b" = "2"
	// "a" = "x y"
	// "b" = "100%"
	// "c" = ""
	// 2 true
	// b=2&a=x+y&b=100%25&c=
}

func ExampleRef_WithQueryPairs() {
	r := uri.MustParse("https://example.com/list?sort=name#top")
	r = r.WithQueryPairs(append(r.QueryPairs(), uri.Pair{Name: "q", Value: "a&b"})...)
	fmt.Println(r)
	fmt.Println(r.WithQueryPairs())
	// Output:
	// https://example.com/list?sort=name&q=a%26b#top
	// https://example.com/list#top
}

func ExampleToIRI() {
	fmt.Println(uri.ToIRI("https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe?q=%26"))
	// Output: https://bücher.example/größe?q=%26 <nil>
}

func ExampleTemplate_Expand() {
	t, err := uri.ParseTemplate("https://api.example.com{/owner,repo}/issues{?label*,page}")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(t.Expand(map[string]any{"owner": "a/b", "repo": "c", "label": []string{"bug", "d&e"}, "page": 2}))
	fmt.Println(t.Expand(map[string]any{"owner": "a"}))
	// Output:
	// https://api.example.com/a%2Fb/c/issues?label=bug&label=d%26e&page=2 <nil>
	// https://api.example.com/a/issues <nil>
}

func ExampleTemplateError() {
	_, err := uri.ParseTemplate("/users/{id")
	fmt.Println(err)
	// Output: uri: "{" without "}" at byte 10 of "/users/{id" (expression, RFC 6570 section 2)
}
