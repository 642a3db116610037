package reached

import (
	"fmt"
	"net/http"
	"sync/atomic"
)

// A key that is not known takes one of the map's strings, or none. Each was written to be asked for.

var onlyOne = map[string]string{"a": "one.example.com"} // want `missingscheme: no scheme: http\.Get fails`

var allWrong = map[string]string{
	"a": "two.example.com",   // want `missingscheme: no scheme: http\.Get fails`
	"b": "three.example.com", // want `missingscheme: no scheme: http\.Get fails`
}

var oneRight = map[string]string{
	"a": "four.example.com", // want `missingscheme: no scheme: http\.Get fails`
	"b": "https://example.com",
}

type provider struct{ auth, token string }

var providers = map[string]provider{
	"hub": {auth: "https:/hub.example.com/login", token: "https://hub.example.com/token"}, // want `missinghost: `
	"lab": {auth: "https://lab.example.com/login", token: "lab.example.com/token"},        // want `missingscheme: `
	"own": {auth: "own.example.com/login", token: "own.example.com/token"},                // its host is asked for apart
}

var mirrors = []string{
	"https://a.example.com/",
	"b.example.com/", // want `missingscheme: `
}

var places = map[string]string{"here": "/var/lib/files", "there": "https://files.example.com", "nowhere": ""}

var allRight = map[string]string{"a": "https://example.com/a", "b": "https://example.com/b"}

var moreWrong = map[string]string{
	"a": "six.example.com",   // want `missingscheme: no scheme: http\.Get fails`
	"b": "seven.example.com", // want `missingscheme: no scheme: http\.Get fails`
}

var perhapsNone = map[string]string{"a": "five.example.com"}

func byKey(name string, prod bool) {
	http.Get(onlyOne[name])
	if u, ok := allWrong[name]; ok {
		http.Get(u)
	}
	http.Get(oneRight[name])
	if u, ok := allRight[name]; ok {
		http.Get(u + "/x")
	}
	u, ok := moreWrong[name]
	if !ok {
		return
	}
	http.Get(u + "/x")
	v := perhapsNone[name]
	if v == "five.example.com" {
		v = "https://" + v
	}
	http.Get(v)
	http.Get(map[bool]string{
		true:  "prod.example.com", // want `missingscheme: no scheme: http\.Get fails`
		false: "test.example.com", // want `missingscheme: no scheme: http\.Get fails`
	}[prod])
}

func login(name, host string) {
	p, ok := providers[name]
	if !ok {
		return
	}
	if name == "own" {
		p = provider{auth: "https://" + host + "/login"}
	}
	http.Get(p.auth + "?x=1")
}

func token(name string) {
	p, ok := providers[name]
	switch {
	case !ok, name == "own":
		return
	}
	http.Get(p.token)
}

func mirror(n int) { http.Get(mirrors[n%len(mirrors)]) }

func place(name string) {
	at := places[name]
	switch name {
	case "here", "nowhere":
		return
	}
	http.Get(at)
}

func placeOf(of struct{ name, kind string }) {
	if of.kind == "remote" {
		http.Get(places[of.name])
	}
}

// Where constants are the keys, no other element is asked for.

var fixedTexts = map[string]string{"host": "fixed.example.com/", "home": "https://fixed.example.com/"}

var hosts = [...]string{"hosts.example.com/", "https://hosts.example.com/"}

type stage int

const (
	bare stage = iota
	full
)

func (s stage) String() string { return hosts[s] }

func fixedBy(name string) string {
	v, ok := fixedTexts[name]
	if !ok {
		panic("no " + name)
	}
	return v
}

func hostAt(i int) string { return hosts[i] }

func fixedKeys(kind string) {
	http.Get(fixedBy("home"))
	http.Get(hostAt(1))
	http.Get(full.String())
	home := "home"
	http.Get(fixedTexts[home])
	fmt.Println(fixedBy("host"), hostAt(0), bare)
	switch kind {
	case "home":
		http.Get(fixedTexts[kind])
	case "host":
		http.Get("https://" + fixedTexts[kind])
	}
}

// An atomic pointer has what is stored in it.

func swapped(next *string) {
	var p atomic.Pointer[string]
	v := "example.com/atomic" // want `missingscheme: no scheme: http\.Get fails`
	p.Store(&v)
	http.Get(*p.Load())
	var q atomic.Pointer[string]
	none := ""
	q.Store(&none)
	if next != nil {
		q.Store(next)
	}
	if at := *q.Load(); at != "" {
		http.Get(at) // silent: it is next
	}
}
