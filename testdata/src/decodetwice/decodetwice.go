// Package decodetwice decodes what is decoded already.
package decodetwice

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

var wanted = regexp.MustCompile("^[a-z]+$")

// What is raw, or looked at only.
func silent(r *http.Request, u *url.URL, v url.Values, s string) {
	url.QueryUnescape(s)
	url.QueryUnescape(r.URL.RawQuery)
	url.PathUnescape(r.URL.EscapedPath())
	url.PathUnescape(r.RequestURI)
	url.QueryUnescape(r.Header.Get("X-Query"))
	if c, err := r.Cookie("q"); err == nil {
		url.QueryUnescape(c.Value)
	}
	url.QueryUnescape(v.Get("q")) // the program may have put it there escaped
	url.PathUnescape("/a%20b")
	url.PathUnescape(strings.TrimPrefix(u.EscapedPath(), "/x/"))
}

// A firewall wants to see what a server behind it that decodes again would see.
func firewall(r *http.Request) bool {
	p, err := url.PathUnescape(r.URL.Path)
	if err != nil || strings.Contains(p, "..") {
		return false
	}
	if q, err := url.QueryUnescape(r.FormValue("q")); err != nil || wanted.MatchString(q) {
		return false
	}
	_, err = url.QueryUnescape(r.FormValue("q"))
	return err == nil
}

// Decoded until nothing changes.
func loop(r *http.Request) string {
	p := r.URL.Path
	for {
		q, err := url.PathUnescape(p)
		if err != nil || q == p {
			return p
		}
		p = q
	}
}

// One of the two is raw.
func either(r *http.Request, s string) string {
	if s == "" {
		s = r.FormValue("s")
	}
	s, _ = url.QueryUnescape(s)
	return s
}

func wrong(w http.ResponseWriter, r *http.Request, u *url.URL) {
	q, err := url.QueryUnescape(r.FormValue("q")) // want `decodetwice: r\.FormValue\(…\) is decoded already: "100%" would fail; use it directly`
	if err != nil {
		http.Error(w, q, http.StatusBadRequest)
	}
	name := r.URL.Query().Get("name")
	name, _ = url.QueryUnescape(name)                          // want `decodetwice: r.URL.Query\(\).Get\(…\) is decoded already`
	id, _ := url.PathUnescape(r.PathValue("title"))            // want `decodetwice: r\.PathValue\(…\) is decoded already: "100%" would fail`
	path, _ := url.PathUnescape(r.URL.Path)                    // want `decodetwice: r.URL.Path is decoded already`
	file, _ := url.PathUnescape(strings.TrimLeft(u.Path, "/")) // want `decodetwice: strings.TrimLeft\(…\) is decoded already`
	user, pass := u.User.Username(), u.User.String()
	user, _ = url.PathUnescape(user) // want `decodetwice: u.User.Username\(\) is decoded already`
	http.Error(w, name+id+path+file+user+pass, http.StatusNotFound)
	values := r.URL.Query()
	s, err := url.QueryUnescape(values.Get("text")) // want `decodetwice: `
	if err == nil && s != "" {
		lookUp(s)
	}
	for _, text := range r.Form["text"] {
		text, _ = url.QueryUnescape(text) // want `decodetwice: text is decoded already`
		lookUp(text)
	}
	t, _ := url.QueryUnescape(r.Form["text"][0]) // want `decodetwice: `
	lookUp(t)
}

func lookUp(string) {}

// A query that is parsed without a URL.
func ofBody(body string) {
	v, err := url.ParseQuery(body)
	if err != nil {
		return
	}
	s, _ := url.QueryUnescape(v.Get("text")) // want `decodetwice: v.Get\(…\) is decoded already`
	lookUp(s)
	made := url.Values{"s": {body}}
	s, _ = url.QueryUnescape(made.Get("s")) // what this program puts in
	lookUp(s)
}

// Identifiers, dates and what a program sorts by have nothing that is decoded once more.
func identifiers(r *http.Request) {
	day, _ := url.QueryUnescape(r.FormValue("day"))
	id, _ := url.PathUnescape(r.PathValue("id"))
	slug, _ := url.PathUnescape(r.PathValue("slug"))
	cursor, _ := url.QueryUnescape(r.URL.Query().Get("cursor"))
	sort, _ := url.QueryUnescape(r.URL.Query()["sort"][0])
	key := r.FormValue("key")
	key, _ = url.QueryUnescape(key)
	encoded, _ := url.QueryUnescape(r.FormValue("encoded_name")) // the client escapes it twice
	print(day, id, slug, cursor, sort, key, encoded)
	title, _ := url.QueryUnescape(r.FormValue("title"))                  // want `decodetwice: `
	file, _ := url.PathUnescape(r.PathValue("filename"))                 // want `decodetwice: `
	back, _ := url.QueryUnescape(r.URL.Query()["return_to"][0])          // want `decodetwice: `
	trimmed, _ := url.QueryUnescape(strings.TrimSpace(r.FormValue("q"))) // want `decodetwice: `
	print(title, file, back, trimmed)
}

// Who escaped it twice is seen by what it begins with.
func escapedTwice(r *http.Request) (string, error) {
	back := r.FormValue("return_to")
	if strings.HasPrefix(back, "https%3A") {
		return url.QueryUnescape(back)
	}
	if strings.HasPrefix(back, "https:") {
		return back, nil
	}
	return url.QueryUnescape(back) // want `decodetwice: `
}

// Of several values each is decoded already; else one may be escaped twice.
func eitherDecoded(w http.ResponseWriter, r *http.Request, raw string) {
	p := r.URL.Path
	if v := r.PathValue("rest"); v != "" {
		p = v
	}
	p, err := url.PathUnescape(p) // want `decodetwice: r\.URL\.Path is decoded already`
	if err != nil {
		return
	}
	q := r.URL.Path
	if raw != "" {
		q = raw
	}
	q, err = url.PathUnescape(q)
	print(p, q, err)
}
