// Package wrappers uses a client package: the literal is here, the sink is there.
package wrappers

import (
	"net/http"

	"wrappers/client"
)

func use() {
	client.New("https://example.com")
	client.New("example.com")                                               // want `missingscheme: no scheme: the request fails`
	client.New("https://exa mple.com")                                      // want `badsyntax: space is not allowed in a host`
	client.New("https://example.com", client.WithBase("htp://example.com")) // want `badscheme: .*; via client/client\.go:\d+`
	new(client.Client).SetBase("https:/example.com")                        // want `missinghost: .*; via client/client\.go:\d+`
	client.Fetch("example.com/x")                                           // want `missingscheme: no scheme: the request fails; write "https://example\.com/x"; via client/client\.go:\d+`
	client.Fetch("https://example.com/x")
	client.Must("http://a b/") // want `badsyntax: space is not allowed in a host; url\.Parse fails; leave it out; via client/client\.go:\d+`
	client.Must("a/b")
	client.Host("example.com")
	client.Host("https://example.com")                 // want `badscheme: two schemes: the second is read as the host "https"; leave out "https://"; in "https://https://example\.com/"; via client/client\.go:\d+ to http\.Get`
	client.Host("exa mple.com")                        // want `badsyntax: .*; via client/client\.go:\d+ to http\.Get`
	client.All("https://example.com/", "example.com")  // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com"; via client/client\.go:\d+`
	client.List([]string{"https://example.com/", "a"}) // want `missingscheme: no scheme: http\.Get fails; write the scheme and the host before it; via client/client\.go:\d+`
	client.Each([]string{"a"})
	client.Some([]string{"a"}) // want `missingscheme: no scheme: http\.Get fails; write the scheme and the host before it; via client/client\.go:\d+`
	client.Some([]string{})
	client.Lenient("example.com")
	client.Default("")
	client.Either("a b", true)
	client.Checked("a%zzb") // want `badsyntax: .*; via client/client\.go:\d+ to http\.Get`
	client.Changed(" http://h/")
	client.Endpoint = "example.org/" // want `missingscheme: no scheme: http\.Get fails; write "https://example\.org/"; via client\.ping`
}

func closures() {
	get := func(u string) { http.Get(u) }
	get("https://example.com/")
	get("example.com") // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com"; via get`

	handed := func(u string) { http.Get(u) }
	call(handed)
	handed("example.com")
}

func call(func(string)) {}

func fixed() { client.NewFixed("example.com") }

// A loop that may have no round: silent.
func fetchFor(u string, remote bool) {
	for remote {
		http.Get(u)
		break
	}
}

// A retry has one.
func retried(u string) {
	for i := 0; i < 3; i++ {
		http.Get(u)
	}
}

func loops() {
	fetchFor("file.txt", false)
	retried("file.txt") // want `missingscheme: `
}

// Closures that are called where they stand.
func atOnce() {
	for _, u := range []string{"example.com/1"} { // want `missingscheme: `
		go func(u string) { http.Get(u) }(u)
	}
	func(u string) { http.Get("https://" + u) }("example.com/2")
	defer func(n int, u string) { http.Get(u) }(1, "example.com/3") // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/3"`
	func(u string) {
		if u != "" {
			http.Get(u)
		}
	}("")
}
