package carried

import (
	"flag"
	"fmt"
	"log"
	"net/http"
	"strings"

	"carried/h"
)

// A list or map in a field, of which nobody changes an element, has what its struct's literal says.

type directory struct {
	byName map[string]string
	list   []string
	filled map[string]string
	handed []string
	given  []string
}

func (d *directory) named() { http.Get(d.byName["a"]) }
func (d *directory) first() { http.Get(d.list[0]) }

func (d *directory) changed() { http.Get(d.filled["a"]) }
func (d *directory) reset()   { d.filled["a"] = "https://example.com/filled" }
func (d *directory) shown()   { http.Get(d.handed[0]) }
func (d *directory) others()  { http.Get(d.given[0]) }

func fillList(list []string) { list[0] = "https://example.com/handed" }

func held() {
	given := []string{"example.com/given"}
	d := &directory{
		byName: map[string]string{"a": "example.com/byname", "b": "/b"}, // want `missingscheme: no scheme: http\.Get fails`
		list:   []string{"example.com/list", "/b"},                      // want `missingscheme: no scheme: http\.Get fails`
		filled: map[string]string{"a": "example.com/filled"},            // silent: it is set again
		handed: []string{"example.com/handed"},                          // silent: who is given it sets an element
		given:  given,                                                   // silent: so does who made it
	}
	log.Print(len(d.list))
	d.reset()
	fillList(d.handed)
	given[0] = "https://example.com/given"
	d.named()
	d.first()
	d.changed()
	d.shown()
	d.others()
}

// A loop that ends where it has found something finds it.

func found(servers []origin, groups [][]origin) {
	var base string
	for _, s := range servers {
		if s.name == "main" {
			base = s.url
			break
		}
	}
	http.Get(base + "/users")
	last := ""
search:
	for _, g := range groups {
		for i := 0; i < len(g); i++ {
			if g[i].name == "main" {
				last = g[i].url
				break search
			}
		}
	}
	http.Get(last + "/users")
}

type origin struct{ name, url string }

// What a type switch looks at, its clauses' variable has. A string that went through any keeps its kind.

func switched(x any) {
	switch v := x.(type) {
	case string:
		http.Get(v)
	case error:
		log.Print(v)
	}
}

func told(w http.ResponseWriter, r *http.Request, x any) {
	v, ok := x.(string)
	if !ok {
		return
	}
	http.Redirect(w, r, "/login?error="+v, http.StatusFound)
}

func byOther(x, y any) {
	switch y.(type) {
	case string:
		log.Print(x)
	case error:
		if v, ok := x.(string); ok {
			http.Get(v)
		}
	}
}

func several(x any) {
	switch v := x.(type) {
	case string, error:
		log.Print(v)
	default:
		http.Get(v.(interface{ URL() string }).URL())
	}
}

func clauses(w http.ResponseWriter, r *http.Request, err error) {
	switched("example.com/switched") // want `missingscheme: no scheme: http\.Get fails`
	switched("https://example.com/switched")
	told(w, r, err.Error()) // want `unescaped: `
	told(w, r, "late")
	byOther("reports/today", "x") // silent: another value decides
	several("example.com/several")
}

// A field that only the function sets that reads it has what that made of others, also where an earlier call did.

type kept struct {
	base, full string
}

type keptOnce struct {
	base, other string
}

type keptUntil struct {
	base, reset string
}

func (k *kept) url() string {
	if k.full != "" {
		return k.full
	}
	k.full = k.base + "/v1"
	return k.full
}

func (k *kept) get() { http.Get(k.url()) }

func (k *keptOnce) once() string {
	if k.other == "" {
		k.other = k.base + "/v2"
	}
	return k.other
}

func (k *keptUntil) again() string {
	if k.reset != "" {
		return k.reset
	}
	k.reset = k.base + "/v3"
	return k.reset
}

func (k *keptUntil) set(s string) { k.reset = s }

func memo() {
	a := &kept{base: "example.com/full"} // want `missingscheme: no scheme: http\.Get fails`
	a.get()
	b := &keptOnce{base: "example.com/other"} // want `missingscheme: no scheme: http\.Get fails`
	http.Get(b.once())
	c := &keptUntil{base: "example.com/reset"} // silent: it may be set to something else
	c.set("https://example.com")
	http.Get(c.again())
}

// A field of another package that has one text has it here too.

func elsewhere() {
	s := h.New()       // want `missingscheme: no scheme: .* "https://example.com/other"`
	http.Get(s.Base()) // want `missingscheme: no scheme: http\.Get fails`
	http.Get(s.Other())
	s.Set("https://example.com")
	http.Get(s.Other())
}

// What another package is given comes out of its methods again.

func unpacked() {
	http.Get(h.Pack("example.com/packed").Open()) // want `missingscheme: `
	box := h.Pack("example.com/box")              // want `missingscheme: `
	http.Get(box.Open())
	c := h.Dial("example.com/conn") // want `missingscheme: `
	http.Get(c.URL("users"))
}

func relabelled() {
	c := h.Dial("example.com/v1")
	c.Relabel()
	http.Get(c.Label) // silent: the method may set it
	c.Move("https://example.com/v2")
	http.Get(c.Moved()) // silent: so may this one
}

// A field of what another package returns a pointer to is set, and others are as they were.
func defaulted() {
	b := h.Both()
	b.Name = "https://example.com/name"
	http.Get(b.Orders.Base) // want `missingscheme: `
	http.Get(b.Name)
	other := h.Both()
	change(other)
	http.Get(other.Orders.Base) // silent: it may be set
}

func change(p *h.Parts) { p.Orders.Base = "https://example.com/orders" }

// What a pointer writes to a variable is in it.

func fill(dst *string, name string) error {
	*dst = "example.com/" + name // want `missingscheme: `
	return nil
}

func refill(dst *string, name string) {
	if err := fill(dst, name); err != nil {
		return
	}
	http.Get(*dst)
}

func throughPointers() {
	var u string
	if err := fill(&u, "users"); err != nil {
		return
	}
	http.Get(u)
	refill(&u, "orders")

	v := "https://example.com"
	p := &v
	*p = "example.com/pointed" // want `missingscheme: `
	http.Get(v)
	v = "https://example.com/again"
	http.Get(*p)
}

type place struct{ at *string }

func (p *place) set(at *string) { p.at = at }

func (p *place) fill() { *p.at = "https://example.com" }

func elsewherePointers(p *place, text string) {
	u := "example.com/kept"
	p.set(&u)
	p.fill()
	http.Get(u) // silent: who has the pointer may write to it
	v := "example.com/read"
	fmt.Sscan(text, &v)
	http.Get(v)
	w := "example.com/late"
	q := &w
	func() { *q = "https://example.com" }()
	http.Get(w)
	x := "example.com/full"
	completeURL(&x)
	http.Get(x)
}

func completeURL(u *string) { *u = "https://" + *u }

// A map that the package alone fills has what it puts there: under a key that is known, or under any.

type bag struct{ vals map[string]any }

func newBag() *bag { return &bag{vals: make(map[string]any)} }

func (b *bag) with(key string, val any) *bag {
	b.vals[key] = val
	return b
}

func (b *bag) text(key string) string {
	s, ok := b.vals[key].(string)
	if !ok {
		panic("no " + key)
	}
	return s
}

func bagged(b *bag) {
	http.Get(b.text("url"))
	http.Get("https://example.com" + b.text("path"))
}

func bags() {
	bagged(newBag().with("retries", 3).with("path", "/users").with("url", "example.com/bag")) // want `missingscheme: `
}

var lookedUp = map[string]string{}

func lookUp(key string) string {
	if u, ok := lookedUp[key]; ok {
		return u
	}
	u := "example.com/cached" // want `missingscheme: `
	lookedUp[key] = u
	return u
}

// An Open bag is filled by others too.
type Open struct{ vals map[string]string }

func (o *Open) Set(key, val string) { o.vals[key] = val } // want Set:`puts 1 into vals\[\]`

func (o *Open) text(key string) string { return o.vals[key] }

func cached(o *Open) {
	http.Get(lookUp("users"))
	o.Set("url", "example.com/open")
	http.Get(o.text("url")) // silent
}

// A pointer to a string stands for that, in fields and parameters, unless somebody writes to it.

type pointing struct{ base, full, asked, parsed, passed *string }

func strptr(s string) *string { return &s }

func (p *pointing) get() {
	if p.base != nil {
		http.Get(*p.base)
	}
	if b := p.full; b != nil {
		http.Get(*b)
	}
	if p.asked != nil && strings.HasPrefix(*p.asked, "http") {
		http.Get(*p.asked)
	}
	http.Get(*p.parsed)
	http.Get(*p.passed)
}

func (p *pointing) complete() {
	if p.full != nil {
		*p.full = "https://" + *p.full
	}
	flag.StringVar(p.parsed, "parsed", "https://example.com", "")
	rewrite(p.passed)
}

func rewrite(p *string) { *p = "https://example.com/" }

func pointers() {
	p := &pointing{
		base:   strptr("example.com/base"), // want `missingscheme: `
		full:   strptr("example.com/full"),
		asked:  strptr("example.com/asked"),
		parsed: new(string),
		passed: strptr("example.com/passed"),
	}
	p.complete()
	p.get()
	h.Follow(&h.Paging{Next: strptr("example.com/next")}) // want `missingscheme: `
}

// A list that a function makes has what that appends.

func mapped[A, B any](in []A, f func(A) B) (out []B) {
	for _, a := range in {
		out = append(out, f(a))
	}
	return out
}

func both(a, b string) (out []string) {
	out = append(out, a)
	return append(out, b)
}

func atIndex() {
	list := mapped([]int{1, 2}, func(int) string { return "example.com/mapped" }) // want `missingscheme: no scheme: http\.Get fails`
	http.Get(list[0])
	pair := both("https://example.com", "/both")
	http.Get(pair[0] + pair[1]) // silent: the order decides
	reset := mapped([]int{1, 2}, func(int) string { return "example.com/reset" })
	reset[0] = "https://example.com/reset"
	http.Get(reset[0]) // silent
}
