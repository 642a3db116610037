// Package muxpattern has patterns that http.ServeMux does not take.
package muxpattern

import (
	"fmt"
	"net/http"
)

// What looks wrong and is right.
func silent(mux *http.ServeMux, prefix string) {
	mux.Handle("/", nil)
	mux.HandleFunc("GET /a b", nil) // a space in a path
	mux.HandleFunc("  /leading", nil)
	mux.HandleFunc("BREW /pot/{id}", nil)        // any token is a method
	mux.HandleFunc("CONNECT /a/../b", nil)       // the path of CONNECT is not cleaned
	mux.HandleFunc("//b/", nil)                  // unclean, and CONNECT may find it
	mux.HandleFunc("example.com/{func}", nil)    // a keyword is made as an identifier is
	mux.HandleFunc("example.com/{rest...}", nil) // less than the one before
	mux.HandleFunc(prefix+"{id}", nil)           // "/{id}"
	mux.HandleFunc("/x"+prefix+"{id}", nil)      // "/x/{id}"
	mux.HandleFunc("/{"+prefix+"}", nil)
	mux.HandleFunc(prefix+"/{id}"+prefix, nil)
	fmt.Println("/{id")
}

// More and less specific patterns, and those for other methods and hosts.
func precedence(mux *http.ServeMux) {
	mux.HandleFunc("/", nil)
	mux.HandleFunc("HEAD /", nil)
	mux.HandleFunc("example.com/", nil)
	mux.HandleFunc("GET example.com/", nil)
	mux.HandleFunc("POST example.com/", nil)
	mux.HandleFunc("GET example.com/users/{id}", nil)
	http.HandleFunc("/users/{id}", nil)
	http.HandleFunc("/users/{id}/{$}", nil)
	http.HandleFunc("/users/{id}/", nil)
	http.HandleFunc("/users/me", nil)
}

// Not the same mux for certain, or not one after the other.
func elsewhere(a, b *http.ServeMux, secure bool, patterns []string) {
	a.HandleFunc("/same", nil)
	b.HandleFunc("/same", nil)
	http.HandleFunc("/same", nil)
	http.NewServeMux().HandleFunc("/same", nil)
	http.NewServeMux().HandleFunc("/same", nil)
	if secure {
		a.HandleFunc("/login", nil)
	} else {
		a.HandleFunc("/login", nil)
	}
	switch len(patterns) {
	case 1:
		a.HandleFunc("/one", nil)
	case 2:
		a.HandleFunc("/one", nil)
	}
	for range patterns {
		mux := http.NewServeMux()
		mux.HandleFunc("/each", nil)
	}
	for _, p := range patterns {
		a.HandleFunc(p, nil)
		b.HandleFunc(p, nil)
	}
	later := func() { a.HandleFunc("/later", nil) }
	a.HandleFunc("/later", nil)
	later()
	a = http.NewServeMux()
	a.HandleFunc("/same", nil)
	b.HandleFunc("/b", nil)
	defer b.HandleFunc("/b", nil) // it is seen, if the function returns
}

var current *http.ServeMux

func reset() { current = http.NewServeMux() }

func twice() {
	reset()
	current.HandleFunc("/same", nil)
	reset()
	current.HandleFunc("/same", nil)
}

func jump(mux *http.ServeMux, again bool) {
	if again {
		goto add
	}
	mux.HandleFunc("/same", nil)
	return
add:
	mux.HandleFunc("/same", nil)
}

const item = "/items/{item-id}" // want `muxpattern: "\{item-id\}" has no Go identifier for a name; http\.HandleFunc panics; use letters, digits and _ alone`

func syntax(mux *http.ServeMux, prefix string) {
	http.Handle("", nil) // want `muxpattern: "" has no path; http\.Handle panics; write "/"`
	http.HandleFunc(item, nil)
	mux.Handle("GET/users", nil)                    // want `muxpattern: "GET" is read as the host`
	mux.Handle("/users GET", nil)                   // want `muxpattern: "/users" is no method`
	mux.Handle("example.com", nil)                  // want `muxpattern: there is no path after the host "example\.com"; \(\*http\.ServeMux\)\.Handle panics; write a path behind it, such as "/"`
	mux.Handle("POST {id}/", nil)                   // want `muxpattern: "\{" is not allowed in a host, and a path begins with "/"`
	mux.Handle("/users/{id", nil)                   // want `muxpattern: "\{id" has no "\}" at its end`
	mux.Handle("/files/{name}.txt", nil)            // want `muxpattern: "\{name\}\.txt" is a wildcard and more`
	mux.Handle("/files/v{n}/x", nil)                // want `muxpattern: "v\{n\}" is a wildcard and more; \(\*http\.ServeMux\)\.Handle panics; make it the whole segment, and check the rest in the handler`
	mux.Handle("/a/{id}/b/{id}", nil)               // want `muxpattern: "{id}" has the name of another wildcard`
	mux.Handle("/a/{}", nil)                        // want `muxpattern: "{}" has no name`
	mux.Handle("/a/{...}", nil)                     // want `muxpattern: "{...}" has no name`
	mux.Handle("/a/{rest...}/b", nil)               // want `muxpattern: "{rest...}" is not at the end`
	mux.Handle("/a/{$}/", nil)                      // want `muxpattern: "{\$}" is not at the end`
	mux.Handle("GET /a//b", nil)                    // want `muxpattern: "" is a segment that no request has when it is matched`
	mux.Handle(prefix+"/users/{id", nil)            // want `muxpattern: "\{id" has no "\}" at its end`
	mux.Handle(fmt.Sprintf("/v{%s}/", prefix), nil) // want `muxpattern: "v\{" \+ prefix \+ "\}" is a wildcard and more; \(\*http\.ServeMux\)\.Handle panics; make it the whole segment, and check the rest in the handler`

	var csrf http.CrossOriginProtection
	csrf.AddInsecureBypassPattern("/hook/{") // want `muxpattern: "\{" has no "\}" at its end; \(\*http\.CrossOriginProtection\)\.AddInsecureBypassPattern panics; give it a name`
}

type server struct{ mux *http.ServeMux }

func (s *server) routes(admin bool) {
	s.mux.HandleFunc("/users/{id}", nil)
	s.mux.HandleFunc("/users/{name}", nil)  // want `muxpattern: matches the same requests as "/users/\{id\}", registered before; \(\*http\.ServeMux\)\.HandleFunc panics; leave out one`
	s.mux.HandleFunc("/{kind}/active", nil) // want `muxpattern: conflicts with "/users/\{id\}", registered before: both match "/users/active"`
	s.mux.HandleFunc("GET /", nil)          // want `muxpattern: conflicts with "/users/\{id\}", registered before: both match "GET /users/x"`
	s.mux.HandleFunc("PUT h/{id}", nil)
	s.mux.HandleFunc("h/{$}", nil)
	s.mux.HandleFunc("h/{other}", nil)
	if admin {
		s.mux.HandleFunc("/users/{id}", nil) // want `muxpattern: the pattern is registered before`
	}
	for range 3 {
		s.mux.HandleFunc("h/{$}", nil) // want `muxpattern: the pattern is registered before`
	}
}

func init() {
	http.HandleFunc("/healthz", nil)
	http.DefaultServeMux.HandleFunc("/healthz", nil) // want `muxpattern: the pattern is registered before`
	http.Handle("/healthz/", nil)
	for _, p := range []string{
		"/livez",
		"/healthz", // want `muxpattern: the pattern is registered before`
	} {
		http.HandleFunc(p, nil)
	}
}

type served struct{ mux *http.ServeMux }

func (s *served) reset() { *s = served{http.NewServeMux()} }

// Another mux by then: silent.
func replaced(s *served) {
	m := new(http.ServeMux)
	m.HandleFunc("/twice", nil)
	*m = http.ServeMux{}
	m.HandleFunc("/twice", nil)

	s.mux.HandleFunc("/again", nil)
	s.reset()
	s.mux.HandleFunc("/again", nil)
}
