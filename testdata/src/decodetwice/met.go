package decodetwice

import (
	"encoding/json"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
)

// As programs have it: each function is a shape that is met.

const param = "client_id"

func save(w http.ResponseWriter, r *http.Request) {
	data, err := url.QueryUnescape(r.FormValue("message")) // want `decodetwice: `
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	var v any
	json.Unmarshal([]byte(data), &v)
}

func login(w http.ResponseWriter, r *http.Request) {
	next, err := url.QueryUnescape(r.FormValue("next")) // want `decodetwice: `
	if err != nil || next == "" || next[0] != '/' {
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusSeeOther)
}

func client(r *http.Request) bool {
	id, err := url.QueryUnescape(r.FormValue(param)) // an identifier
	if err != nil {
		return false
	}
	u, err := url.ParseRequestURI(id)
	return err == nil && u.Host != ""
}

func files(w http.ResponseWriter, r *http.Request) {
	name, err := url.PathUnescape(r.PathValue("name")) // want `decodetwice: `
	if err != nil {
		return
	}
	http.ServeFile(w, r, filepath.Join("files", filepath.Base(name)))
}

func static(w http.ResponseWriter, r *http.Request) {
	p := strings.TrimPrefix(r.URL.Path, "/static/")
	p, err := url.QueryUnescape(p) // want `decodetwice: `
	if err != nil {
		return
	}
	http.ServeFile(w, r, p)
}

func fallback(r *http.Request) string {
	name := r.PathValue("name")
	if decoded, err := url.PathUnescape(name); err == nil { // want `decodetwice: `
		name = decoded
	}
	return name
}

func several(r *http.Request) []string {
	q := r.URL.Query()
	from, _ := url.QueryUnescape(q.Get("author")) // want `decodetwice: `
	to, _ := url.QueryUnescape(q.Get("to"))       // want `decodetwice: `
	by, _ := url.QueryUnescape(q["subject"][0])   // want `decodetwice: `
	if err := r.ParseForm(); err != nil {
		return nil
	}
	text, _ := url.QueryUnescape(r.Form.Get("text"))       // want `decodetwice: `
	title, _ := url.QueryUnescape(r.PostForm.Get("title")) // want `decodetwice: `
	body, _ := url.QueryUnescape(r.PostFormValue("body"))  // want `decodetwice: `
	tag, _ := url.QueryUnescape(strings.TrimSpace(r.FormValue("tag")))
	return []string{from, to, by, text, title, body, tag}
}

func link(s string) string {
	u, err := url.Parse(s)
	if err != nil {
		return ""
	}
	target, _ := url.QueryUnescape(u.Query().Get("url")) // want `decodetwice: `
	dir, _ := url.PathUnescape(u.Path)                   // want `decodetwice: `
	part, _ := url.PathUnescape(u.Fragment)              // want `decodetwice: `
	user, _ := url.PathUnescape(u.User.Username())       // want `decodetwice: `
	return target + dir + part + user
}

// Look-alikes: each is right, or may be.
func right(r *http.Request, u *url.URL, s string, m map[string]string, v struct{ Name, Path string }) []string { // want Path:`encoded-text {} via decodetwice.right, url.PathUnescape`
	var out []string
	add := func(s string, err error) {
		if err == nil {
			out = append(out, s)
		}
	}
	add(url.QueryUnescape(s))
	add(url.QueryUnescape(m["q"]))
	add(url.PathUnescape(v.Path))
	add(url.PathUnescape(r.URL.EscapedPath()))
	add(url.PathUnescape(r.URL.RawPath))
	add(url.QueryUnescape(r.URL.RawQuery))
	add(url.QueryUnescape(r.URL.RawFragment))
	add(url.PathUnescape(r.RequestURI))
	add(url.PathUnescape(u.RequestURI()))
	add(url.PathUnescape(strings.TrimPrefix(u.EscapedPath(), "/")))
	add(url.QueryUnescape(r.Header.Get("X-Original-Query")))
	add(url.PathUnescape(r.Header.Get("X-Forwarded-Uri")))
	add(url.QueryUnescape(r.Referer()))
	add(url.PathUnescape(u.String()))
	add(url.PathUnescape(r.Host))
	add(url.PathUnescape(strings.Split(r.URL.EscapedPath(), "/")[1]))
	for _, pair := range strings.Split(r.URL.RawQuery, "&") {
		k, val, _ := strings.Cut(pair, "=")
		add(url.QueryUnescape(k))
		add(url.QueryUnescape(val))
	}
	if c, err := r.Cookie("flash"); err == nil {
		add(url.QueryUnescape(c.Value))
	}
	add(url.PathUnescape("caf%C3%A9"))
	return out
}
