// Package discarded changes copies of queries.
package discarded

import (
	"fmt"
	"net/http"
	"net/url"
)

// The copy is put back, read, passed, returned, stored or captured.
func silent(req *http.Request, u *url.URL, add func(url.Values)) (url.Values, string) {
	q := req.URL.Query()
	q.Set("page", "2")
	req.URL.RawQuery = q.Encode()

	read := u.Query()
	read.Set("page", "2")
	page := read.Get("page")

	passed := u.Query()
	passed.Del("page")
	add(passed)

	ranged := u.Query()
	ranged["a"] = nil
	for k := range ranged {
		fmt.Println(k)
	}

	held := u.Query()
	held.Add("a", "b")
	other := held
	fmt.Println(other)

	later := u.Query()
	later.Add("a", "b")
	later = url.Values{}
	later.Add("c", "d")

	printed := u.Query()
	printed.Set("a", "b")
	fmt.Printf("%v %s", printed, u.Query())

	counted := u.Query()
	counted.Set("a", "b")
	if len(counted) > 0 {
		page += "1"
	}

	captured := u.Query()
	captured.Set("a", "b")
	write := func() { u.RawQuery = captured.Encode() }
	write()

	pointed := u.Query()
	pointed.Set("a", "b")
	fill(&pointed)

	result := u.Query()
	result.Set("a", "b")
	return result, page
}

func fill(v *url.Values) { v.Set("x", "y") }

// What a function is given belongs to its caller, and a header is no copy.
func given(v url.Values, req *http.Request) {
	v.Set("a", "b")
	v["c"] = []string{"d"}
	delete(v, "e")
	req.Form.Set("a", "b")
	req.Header.Set("A", "b")
}

// A map of the program's own is no copy of a query.
func own() {
	v := url.Values{}
	v.Set("a", "b")
}

var shared = url.Values{}

func init() { shared.Set("a", "b") }

type client struct{ query url.Values }

// The map is the client's.
func (c *client) set() {
	q := c.query
	q.Set("a", "b")
}

type query map[string]string

// Another type's Query.
func (q query) Query() query    { return q }
func (q query) Set(k, v string) { q[k] = v }

func others(q query) {
	q.Query().Set("a", "b")
}

func direct(req *http.Request, u *url.URL, key string) {
	req.URL.Query().Set("page", "2")  // want `discarded: Query returns a copy of the query, and nothing keeps it: "page" never gets into the URL`
	u.Query().Add(key, "2")           // want `discarded: Query returns a copy of the query, and nothing keeps it: key never gets into the URL`
	req.URL.Query().Del("token")      // want `discarded: .* "token" stays in the URL`
	u.Query()["a"] = []string{"b"}    // want `discarded: .*"a" never gets into the URL`
	delete(req.URL.Query(), "secret") // want `discarded: .*"secret" stays in the URL`
}

func variables(req *http.Request, u *url.URL, all []string) error {
	q := req.URL.Query()
	if len(all) > 0 {
		q.Set("page", "2") // want `discarded: q is a copy of the query, and nothing reads it: "page" never gets into the URL`
	}
	q.Set("sort", "name")

	many := u.Query()
	for _, s := range all {
		many.Add("id", s) // want `discarded: many is a copy of the query, and nothing reads it: "id" never gets into the URL`
	}
	many.Encode()

	var declared = u.Query()
	declared["a"] = all // want `discarded: declared is a copy of the query, and nothing reads it: "a" never gets into the URL`

	closure := u.Query()
	set := func(k, v string) {
		closure.Set(k, v) // want `discarded: closure is a copy of the query, and nothing reads it: k never gets into the URL`
	}
	set("a", "b")

	_, err := http.DefaultClient.Do(req)
	return err
}
