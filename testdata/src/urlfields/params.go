package urlfields

import (
	"net/http"
	"net/url"

	"urlfields/client"
	_ "urlfields/undone"
)

// What looks wrong and is right.
func silentParams(c *client.Client, id string) {
	c.Get("/users/" + id)
	c.Get("/why?")
	c.Get("/users/a b")
	c.Join("users/" + id)
	c.Search("/users", "id="+url.QueryEscape(id))
	c.Raw("/a/b", "/a%2Fb")
	c.Raw("/users?id=1", "")
	c.Cut("/users?")
	c.Cut("/users?id=1")
	c.Parsed("/users?id=1")
	set("/users?id=1", true)
}

func set(p string, encoded bool) *url.URL {
	u := &url.URL{Scheme: "https", Host: "example.com"}
	if encoded {
		u.Opaque = p
	} else {
		u.Path = p
	}
	return u
}

func params(c *client.Client, name string) {
	c.Get("/users?id=" + name)                 // want `urlfields: "\?id=" \+ name goes into the path, with "\?" as %3F; move "id=" \+ name to RawQuery; via client/client\.go:\d+ to url\.URL\.Path`
	c.Get("/users?q=" + url.QueryEscape(name)) // want `urlfields: "\?q=" \+ url\.QueryEscape\(…\) goes into the path, with "\?" as %3F; move "q=" \+ url\.QueryEscape\(…\) to RawQuery`
	c.Get("/users/" + url.PathEscape(name))    // want `wrongescape: url\.PathEscape\(…\) is escaped again by String: "50%" arrives as "50%25"; store it unescaped`
	c.Join("users?id=1")                       // want `urlfields: "\?id=1" goes into the path, with "\?" as %3F; move "id=1" to RawQuery`
	c.Search("/users?all=1", "?id=1")          // want `urlfields: "\?all=1" goes into the path, with "\?" as %3F; move "all=1" to RawQuery` `urlfields: "\?" is no part of a query; String writes "\?" once more; leave it out; via client/client\.go:\d+ to url\.URL\.RawQuery`
	request("/orders?open=1")                  // want `urlfields: "\?open=1" goes into the path, with "\?" as %3F; move "open=1" to RawQuery`
	(&api{prefix: "/v1?key=x"}).list()         // want `urlfields: "\?key=x" goes into the path, with "\?" as %3F; move "key=x" to RawQuery`
}

func request(p string) *http.Request {
	return &http.Request{Method: "GET", URL: &url.URL{Scheme: "https", Host: "example.com", Path: p}}
}

type api struct{ prefix string }

func (a *api) list() {
	http.Get((&url.URL{Scheme: "https", Host: "example.com", Path: a.prefix}).String())
}
