package badsyntax

import (
	"net/http"
	"strings"
)

// A client that is also given whole URLs cuts its own base off first. What is told stands behind that in any case.

type cutting struct{ base, prefix string }

func newCutting(base, prefix string) *cutting { return &cutting{base, prefix} }

func (c *cutting) get(path string) (*http.Response, error) {
	path = strings.TrimPrefix(path, c.base)
	return http.Get(c.base + path)
}

func (c *cutting) items(id string) {
	c.get("/it ems/" + id) // want `^badsyntax: space is not allowed in a path; write "%20"; in c\.base \+ … \+ "/it ems/" \+ id`
	c.get("/items/" + id)
	c.get("https://shop.example/items/" + id)
	http.Get(strings.TrimSuffix("https://shop.example/a%zz", c.prefix)) // want `^badsyntax: "%" is not followed by two hex digits`
}

// What begins or ends the text may be cut off.
func (c *cutting) silent(id string) {
	http.Get(strings.TrimPrefix("git+https://shop.example/items", c.prefix))
	http.Get(strings.TrimPrefix("https://https://shop.example/items", c.prefix))
	http.Get(strings.TrimSuffix(c.base, c.prefix) + "/items")
	http.Get("https://shop.example/v1/" + strings.TrimPrefix("/items", c.prefix))
	http.Get("https://shop.example" + strings.TrimPrefix("items", c.prefix))
}
