package carried

import (
	"log"
	"net/http"

	"carried/h"
)

// What a queue or a cache gives is what is put into it, and not into another one.

type queue struct{ list []string }

func (q *queue) push(s string) { q.list = append(q.list, s) }

func (q *queue) pop() string {
	v := q.list[0]
	q.list = q.list[1:]
	return v
}

func twoQueues() {
	urls, names := &queue{}, &queue{}
	urls.push("https://example.com/a")
	names.push("example.com/b")
	http.Get(urls.pop())
	log.Print(names.pop())
}

func oneQueue() {
	urls := &queue{list: []string{"example.com/a"}} // want `missingscheme: no scheme: http.Get fails`
	urls.push("example.com/b")                      // want `missingscheme: no scheme: http.Get fails`
	for len(urls.list) > 0 {
		http.Get(urls.pop())
	}
}

func getFrom(q *queue) { http.Get(q.pop()) }

func handedQueue() {
	q := &queue{}
	q.push("https://example.com/d")
	getFrom(q)
}

type fixedQueue struct{ list []string }

func (q *fixedQueue) next() string {
	v := q.list[0]
	q.list = q.list[1:]
	return v
}

func twoLiterals() {
	urls, names := &fixedQueue{list: []string{"https://example.com/a"}}, &fixedQueue{list: []string{"example.com/b", "example.com/c"}}
	http.Get(urls.next())
	log.Print(names.next())
}

func stack() {
	todo := []string{"https://example.com/", "example.com/b"} // want `missingscheme: no scheme: http.Get fails`
	for len(todo) > 0 {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		http.Get(v)
	}
}

// Which element it is, the order decides.
func first(more bool) {
	var pair []string
	pair = append(pair, "https://example.com/x")
	if more {
		pair = append(pair, "name")
	}
	http.Get(pair[0])
}

type storage[T any] struct{ m map[string]T }

func newCache[T any]() *storage[T] { return &storage[T]{m: make(map[string]T)} }

func (c *storage[T]) Set(k string, v T) { c.m[k] = v }

func (c *storage[T]) Get(k string) (T, bool) {
	v, ok := c.m[k]
	return v, ok
}

func caches(k string) {
	urls, names := newCache[string](), newCache[string]()
	urls.Set("a", "https://example.com/a")
	names.Set("a", "example.com/b")
	names.Set("c", "example.com/c")
	if v, ok := urls.Get("a"); ok {
		http.Get(v)
	}
	if v, ok := names.Get(k); ok {
		log.Print(v)
	}
	wrong := newCache[string]()
	wrong.Set("a", "example.com/a") // want `missingscheme: no scheme: http.Get fails`
	wrong.Set("b", "https://example.com/b")
	if v, ok := wrong.Get("a"); ok {
		http.Get(v)
	}
}

type app struct{ urls, names *storage[string] }

func cachesInFields() {
	a := &app{urls: newCache[string](), names: newCache[string]()}
	a.urls.Set("a", "https://example.com/a")
	a.names.Set("a", "example.com/b")
	a.run("a")
}

func (a *app) run(k string) {
	if v, ok := a.urls.Get(k); ok {
		http.Get(v)
	}
	v, _ := a.names.Get("a")
	log.Print(v)
}

// It is set again, or the key is not known.
func setAgain(k string) {
	c := newCache[string]()
	c.Set("a", "example.com/a")
	c.Set("a", "https://example.com/a")
	if v, ok := c.Get("a"); ok {
		http.Get(v)
	}
	d := newCache[string]()
	d.Set("name", "example.com/a")
	d.Set("url", "https://example.com/a")
	if v, ok := d.Get(k); ok {
		http.Get(v)
	}
}

// Other code may set it.
func lent() *storage[string] {
	c := newCache[string]()
	c.Set("a", "example.com/a")
	recache(c)
	if v, ok := c.Get("a"); ok {
		http.Get(v)
	}
	return c
}

var recache func(*storage[string])

// So it is where another package has the container.

func init() {
	h.Register("main", func(path string) string { return "example.com" + path }) // want `missingscheme: no scheme: http.Get fails`
	h.Register("other", func(path string) string { return "https://example.com" + path })
	h.RegisterPublic("main", func() string { return "example.com" })
}

func registered(name string) {
	if u, ok := h.Create("main", "/users"); ok {
		http.Get(u)
	}
	if u, ok := h.Create("other", "/users"); ok {
		http.Get(u)
	}
	if u, ok := h.Create(name, "/users"); ok {
		http.Get(u)
	}
	if u, ok := h.CreatePublic("main"); ok {
		http.Get(u)
	}
}

func storesOfOthers(k string) {
	urls, names := h.NewStore[string, string](), h.NewStore[string, string]()
	urls.Put("a", "https://example.com/a")
	urls.Put("b", "example.com/b") // want `missingscheme: no scheme: http.Get fails`
	names.Put("a", "example.com/b")
	if v, ok := urls.Get("a"); ok {
		http.Get(v)
	}
	if v, ok := urls.Get("b"); ok {
		http.Get(v)
	}
	v, _ := names.Get("a")
	log.Print(v)
}

type crawler struct {
	todo h.Queue
	seen h.Queue
}

func (c *crawler) add(u string) {
	c.todo.Push("https://" + u)
	c.seen.Push(u)
}

func (c *crawler) run() {
	for {
		u, ok := c.todo.Pop()
		if !ok {
			return
		}
		http.Get(u)
	}
}

func crawl() {
	c := &crawler{}
	c.add("example.com/a b") // want `badsyntax: space is not allowed in a path`
	c.run()
}

func strictQueue() {
	var q h.Strict
	q.Push("example.com")
	if u, ok := q.Pop(); ok {
		http.Get(u)
	}
}
