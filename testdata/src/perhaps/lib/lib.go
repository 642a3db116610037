// Package lib asks for what flags, maps and other functions give it.
package lib

import (
	"flag"
	"net/http"
	"os"
	"sync"
)

const root = "https://example.com"

// Options are set by flags.
type Options struct {
	URL  string // want URL:`http-url {}/users via \(\*lib.Options\).Users, http.Get`
	File string
	Kind string
}

// Users asks for them.
func (o *Options) Users() { http.Get(o.URL + "/users") } // want Users:`reads -1`

// Read reads one, or asks for it.
func (o *Options) Read() { // want Read:`sets -1\.File \{\}`
	if o.Kind == "http" {
		http.Get(o.File)
		return
	}
	os.Open(o.File)
}

var server string

func parse(o *Options) {
	flag.StringVar(&server, "server", "https://a b.example", "") // want `badsyntax: space is not allowed in a host`
	flag.StringVar(&o.URL, "url", "https://a b.example", "")     // want `badsyntax: .*; via \(\*lib\.Options\)\.Users to http\.Get`
	flag.StringVar(&o.File, "file", "/tmp/a b", "")
	flag.StringVar(&o.Kind, "kind", "a b", "")
	flag.Parse()
	http.Get(server + "/users")
}

var paths = map[string]string{
	"users":  "/users",
	"orders": "/a%zzb", // want `badsyntax: .*"https://example.com/a%zzb"`
}

var regions = map[int]string{
	1: "https://us.example.com",
	2: "https://e u.example.com", // want `badsyntax: .*"https://e u.example.com/users"`
}

var settings = map[string]string{"name": "a b", "host": "example.com", "home": "https://example.com/"} // want `missingscheme: ` `missingscheme: `

func byName(name string, region int) {
	http.Get(root + paths[name])
	if p, ok := paths[name]; ok {
		http.Get(root + p)
	}
	http.Get(regions[region] + "/users")
	for k := range settings {
		http.Get(settings[k])
	}
	if settings[name] == "a b" {
		os.Open(paths[name])
	}
}

var many = map[string]string{
	"a": "/a", "b": "/b", "c": "/c", "d": "/d", "e": "/e", "f": "/f", "g": "/g", "h": "/h", "i": "/i", "j": "/j",
}

// Many asks for one of many.
func Many(base, name string) { // want Many:`0 http-url {}{base\+many\[…\]} via http.Get`
	http.Get(base + many[name])
}

var once sync.Once

// Once is asked for once.
func Once(path string) { // want Once:`0 http-url https://example.com{} via http.Get loosely`
	once.Do(func() { http.Get(root + path) })
}

// Retry is asked for again.
func Retry(path string) { // want Retry:`0 http-url https://example.com{} via http.Get`
	op := func() error {
		_, err := http.Get(root + path)
		return err
	}
	again(3, op)
}

// Some is asked for if it is long.
func Some(path string) {
	once.Do(func() {
		if len(path) > 3 {
			http.Get(root + path)
		}
	})
}

// Kept is kept.
func Kept(path string) {
	op := func() error {
		_, err := http.Get(root + path)
		return err
	}
	kept = op
}

var kept func() error

func again(n int, f func() error) {
	for range n {
		if f() == nil {
			return
		}
	}
}

// Getenv is what the environment says, or other.
func Getenv(key, other string) string { // want Getenv:`result 0 {os.Getenv\(…\)}; result 0 {1}`
	if v := os.Getenv(key); v != "" {
		return v
	}
	return other
}

// Or is other if there is nothing.
func Or(v, other string) string { // want Or:`result 0 \{1\}; result 0 {v}`
	if v == "" {
		return other
	}
	return v
}

// Pick is one of both.
func Pick(first bool, a, b string) string { // want Pick:`result 0 \{1\}; result 0 \{2\}`
	if first {
		return a
	}
	return b
}
