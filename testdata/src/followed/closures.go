package followed

import (
	"net/http"
	"net/url"
	"strings"
	"sync"
)

func try(f func() error) error { return f() }

func load() (string, error) { return "https://a b/", nil } // want `badsyntax: .* \[fails\]`

// What a function literal sets, the statement that runs it gives.
func ofClosures(parts []string) error {
	var u, loaded, joined string
	var once sync.Once
	once.Do(func() { u = "https://a b/" }) // want `badsyntax: .* \[fails\]`
	http.Get(u)

	if err := try(func() (err error) {
		loaded, err = load()
		return err
	}); err != nil {
		return err
	}
	http.Get(loaded)

	add := func(s string) { joined += "/" + s }
	add("a%zz") // want `badsyntax: .*in "https://example\.com/a%zz/x".*`
	add("x")
	http.Get("https://example.com" + joined)
	return nil
}

var (
	readyOnce sync.Once
	ready     string
)

func ofOnce() {
	readyOnce.Do(func() { ready = "https://a b/" }) // want `badsyntax: .* \[fails\]`
	http.Get(ready)
}

// Right.
func inClosures(fail bool, parts []string) {
	base := "example.com"
	run(func() { base = "https://" + base })
	http.Get(base + "/x")

	status := ""
	run(func() {
		if fail {
			status = "not a URL: 100%"
		} else {
			status = "https://example.com/"
		}
	})
	if !fail {
		http.Get(status)
	}

	u, got := "unknown", false
	run(func() { u, got = "https://example.com/", true })
	if got {
		http.Get(u)
	}

	q := ""
	add := func(s string) {
		if q != "" {
			q += "&"
		}
		q += url.QueryEscape(s)
	}
	add("a b")
	add("c")
	http.Get("https://example.com/?q=" + q)

	last := "none so far"
	go func() { last = "https://example.com/" }()
	defer func() { http.Get(last) }()

	for _, p := range parts {
		func() { u = strings.TrimSuffix(p, "/") + "/items" }()
		http.Get(u)
	}
}

func run(f func()) { f() }
