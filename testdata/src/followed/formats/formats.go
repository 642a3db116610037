// Package formats has clients that keep a format in place of a base.
package formats

import (
	"fmt"
	"net/http"
	"net/url"
)

type bot struct{ endpoint, token string }

func newBot(endpoint, token string) *bot { return &bot{endpoint: endpoint, token: token} }

func (b *bot) call(method string) error {
	_, err := http.Get(fmt.Sprintf(b.endpoint, b.token, method))
	return err
}

func silent(endpoint string) {
	newBot("https://example.com/bot%s/%s", "").call("a")
	newBot("%s://example.com/%s", "").call("a")
	newBot("https://example.com/100%%25/%s/%s", "").call("a")
	newBot("https://%s.example.com/%[1]s/%[2]d", "").call("a")
	newBot(endpoint+"/bot%s/%s", "").call("a")
	newBot(endpoint+"/b t%s", "").call("a")        // endpoint may have the other verb
	newBot("https://example.com/%s", "").call("a") // what is left over stands behind it
}

func wrong(endpoint string) {
	newBot("https:/example.com/bot%s/%s", "").call("a") // want `missinghost: `
	newBot("example.com/bot%s/%s", "").call("a")        // want `missingscheme: `
	newBot("https://example.com/b t%s/%s", "").call("") // want `badsyntax: space is not allowed in a path`
	newBot("https://example.com/%%zz/%s/%s", "")        // want `badsyntax: "%" is not followed by two hex digits`
	newBot("htps://example.com/%s", "").call("a")       // want `badscheme: `
	newBot(endpoint+"/b t%s/%s", "").call("a")          // want `badsyntax: space is not allowed in a path`
}

// It is used as it is, too.

type both struct{ format string }

func (b *both) one(id string) error {
	_, err := http.Get(fmt.Sprintf(b.format, id))
	return err
}

func (b *both) pattern() string { return b.format[1:] }

var _ = both{"example.com/%s"}

// The arguments are handed on: how many there are is not known.

type spread struct{ format string }

func (s *spread) get(args ...any) error {
	_, err := http.Get(fmt.Sprintf(s.format, args...))
	return err
}

var _ = spread{"example.com/%s"}

// A parameter is one.

func get(format, id string) error {
	_, err := http.Get("https://example.com" + fmt.Sprintf(format, id))
	return err
}

func params() {
	get("/users/%s", "1")
	get("/users%%/%s", "1")   // want `badsyntax: "%" is not followed by two hex digits`
	get("/all users/%s", "1") // want `badsyntax: space is not allowed in a path`
}

// Its elements are escaped before: silent.

func escaped(base, format string, args ...any) {
	for i, a := range args {
		if s, ok := a.(string); ok {
			args[i] = url.PathEscape(s)
		}
	}
	http.Get(base + fmt.Sprintf(format, args...))
}

func escapes() { escaped("https://example.com", "/orgs/%s/items/%d", "a b", 7) }
