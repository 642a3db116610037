// Package returned requests what functions of another package return. What is wrong there is
// told once.
package returned

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"followed/returned/paths"
)

type client struct{ base string }

func (c *client) get(path string) error {
	_, err := http.Get(c.base + "/" + path)
	return err
}

func (c *client) wrong(k paths.Key) {
	c.get(k.Record()) // want `badsyntax: space is not allowed in a path; write "%20"; in c\.base \+ "/zones /" \+ k\.Zone \+ "/records/" \+ url\.PathEscape\(…\); paths\.Key\.Record returns it`
	c.get(k.Record())
	c.get(paths.Users("a")) // want `badsyntax: "%" is not followed by two hex digits`
	c.get(paths.Users("b"))
	c.get(k.Record() + "/all")
}

func (c *client) lists(l *paths.List) {
	c.get(l.Path()) // want `badsyntax: space is not allowed in a path; write "%20"; in c\.base \+ "/lists /" \+ …; \(\*paths\.List\)\.Path returns it`
	c.get(l.Rate())
	c.get(fmt.Sprintf(l.Format(), "a"))
	c.get(strings.ReplaceAll(l.Title(), " ", "-"))
	c.get(url.PathEscape(l.Title()))
	http.Get(l.Address() + "/users")
}
