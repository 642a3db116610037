package safefix

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
)

func replaced(id string) {
	u := "http://example.com/a b/{id}" // want `badsyntax: space is not allowed in a path`
	http.Get(u)
	http.Get(strings.Replace(u, "{id}", id, 1))
}

func replacedElsewhere(id string) {
	u := "http://example.com/{id}" // want `badsyntax: "{" is not allowed in a path`
	http.Get(u)
	v := strings.NewReplacer("{id}", id).Replace(u)
	http.Get(v)
}

func trimmed() {
	u := "HTTP://example.com/a" // want `normalize: .* is not in normal form`
	http.Get(u)
	fmt.Println(strings.TrimPrefix(u, "HTTP://"))
}

func split() []string {
	u := "HTTP://example.com/a" // want `normalize: .* is not in normal form`
	http.Get(u)
	return strings.Split(u, "HTTP")
}

func sliced() {
	u := "HTTP://example.com/a" // want `normalize: .* is not in normal form`
	http.Get(u)
	fmt.Println(u[:4])
}

// What is left is evaluated, and is the same.
func cut() {
	u := "HTTP://example.com/a" // want `normalize: .* is not in normal form`
	http.Get(u)
	http.Get("https" + u[len("http"):])
	http.Get("https" + strings.TrimPrefix("HTTP://example.com/b", "HTTP"))
}

func cutAway() {
	u := "HTTP://example.com/a" // want `normalize: .* is not in normal form`
	http.Get(u)
	http.Get("https" + strings.TrimPrefix(u, "HTTP")) // "httpshttp" with the edit
}

func compared(other string) bool {
	u := "HTTP://example.com/a" // want `normalize: .* is not in normal form`
	http.Get(u)
	return u == other
}

func comparedLater(other string) bool {
	u := "HTTP://example.com/a" // want `normalize: .* is not in normal form`
	http.Get(u)
	v := u + "/b"
	return v == other
}

func key(m map[string]int) int {
	u := "HTTP://example.com/a" // want `normalize: .* is not in normal form`
	http.Get(u)
	return m[u]
}

func switched() int {
	u := "HTTP://example.com/a" // want `normalize: .* is not in normal form`
	http.Get(u)
	switch u {
	case "HTTP://example.com/a":
		return 1
	}
	return 0
}

func printed() {
	u := "HTTP://example.com/a" // want `normalize: .* is not in normal form`
	http.Get(u)
	fmt.Println(u)
}

func stored() {
	u := "HTTP://example.com/a" // want `normalize: .* is not in normal form`
	http.Get(u)
	os.Setenv("URL", u)
}

func captured() func() string {
	u := "HTTP://example.com/a" // want `normalize: .* is not in normal form`
	http.Get(u)
	return func() string { return u }
}

func address() *string {
	u := "HTTP://example.com/a"
	http.Get(u)
	return &u
}

// Exported is for other packages too.
const Exported = "HTTP://example.com/a" // want `normalize: .* is not in normal form`

func exported() { http.Get(Exported) }

func get(u string) { http.Get(u) }

func getAndTell(u string) {
	fmt.Println(u)
	http.Get(u)
}

func given() {
	get("HTTP://example.com/a")        // want `normalize: .* is not in normal form`
	getAndTell("HTTP://example.com/a") // want `normalize: .* is not in normal form`
}

func join(path string) string { return "http://example.com" + path }

func joined() {
	http.Get(join("/%7ea")) // want `normalize: .* is not in normal form`
}

func table() {
	for _, tt := range []struct{ name, url string }{
		{"a", "HTTP://example.com/a"}, // want `normalize: .* is not in normal form`
	} {
		fmt.Println(tt.name)
		http.Get(tt.url)
	}
}

func tableTold() {
	for _, tt := range []struct{ name, url string }{
		{"a", "HTTP://example.com/a"}, // want `normalize: .* is not in normal form`
	} {
		fmt.Println(tt)
		http.Get(tt.url)
	}
}

func variable() {
	u := "HTTP://example.com/" // want `normalize: .* is not in normal form`
	http.Get(u)
	v := u + "x"
	http.Get(v)
}

type client struct{ base string }

func (c *client) get() { http.Get(c.base + "/x") }

func clients() {
	c := &client{base: "HTTP://example.com"} // want `normalize: .* is not in normal form`
	c.get()
}

type teller struct{ base string }

func (c *teller) get() { http.Get(c.base + "/x") }

func tellers() {
	c := &teller{base: "HTTP://example.com"} // want `normalize: .* is not in normal form`
	c.get()
	fmt.Println(c)
}

func parsed() bool {
	u, _ := url.Parse("http://example.com/%7Ea") // want `normalize: .* is not in normal form`
	v, _ := url.Parse("http://Example.com/%7Eb") // want `normalize: .* is not in normal form`
	return u.Hostname() == v.Hostname()
}
