// Package wholeurl takes URLs apart.
package wholeurl

import (
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"path"
	"path/filepath"
	"strconv"
	"strings"
)

// What has no query is taken, or the query is thought of.
func silent(w http.ResponseWriter, r *http.Request, u *url.URL, remote string) {
	fmt.Println(path.Base(r.URL.Path), path.Ext(r.URL.Path), path.Base(r.URL.EscapedPath()), path.Base(remote))
	fmt.Println(path.Base(u.String())) // a file, a repository: nobody knows
	fmt.Println(path.Dir(r.RequestURI))
	parts := strings.Split(r.URL.Path, "/")
	fmt.Println(parts[len(parts)-1])
	words := strings.Split(r.RequestURI, ",")
	fmt.Println(words[len(words)-1])
	first := strings.Split(r.RequestURI, "/")
	fmt.Println(first[1], len(first))
	several := strings.Split(r.URL.String(), "/")
	if len(several) == 3 || len(several) == 4 {
		fmt.Println(several[2])
	}
	whole := strings.Split(r.URL.String(), "/")
	if len(whole) != 4 {
		fmt.Println(whole[2])
	}
	url.ParseQuery(remote)
}

func rawQuery(u *url.URL) { fmt.Println(url.ParseQuery(u.RawQuery)) }

func cut(r *http.Request) string {
	name, _, _ := strings.Cut(path.Base(r.RequestURI), "?")
	return name
}

func without(r *http.Request) string {
	u := *r.URL
	u.RawQuery = ""
	return path.Base(r.URL.String())
}

func known(r *http.Request) url.Values {
	q, _ := url.ParseQuery(r.RequestURI)
	fmt.Println(q["/find?q"])
	return q
}

func playlist(r *http.Request) bool {
	return strings.HasPrefix(path.Base(r.URL.String()), "now.m3u8?version=")
}

type document struct{ URL, RequestURI string }

func other(d document, b fmt.Stringer) {
	fmt.Println(path.Base(d.URL), path.Base(d.RequestURI), path.Base(b.String()))
}

func fetched() {
	req, err := http.NewRequest("GET", "https://example.com/cats.png", nil)
	if err != nil {
		return
	}
	fmt.Println(path.Base(req.URL.String()))
}

// A query has not got past the first use.
func asset(w http.ResponseWriter, r *http.Request, files map[string]string) {
	data, ok := files[r.RequestURI[1:]]
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", mime.TypeByExtension(path.Ext(r.RequestURI)))
	fmt.Fprint(w, data)
}

// A request's URL.
func serve(w http.ResponseWriter, r *http.Request) {
	fmt.Println(path.Base(r.RequestURI))                            // want `wholeurl: path\.Base of r\.RequestURI keeps the query: the last segment of "/cats\.png\?v=2" becomes "cats\.png\?v=2"; use r\.URL\.Path \[elsewhere\]`
	fmt.Println(mime.TypeByExtension(filepath.Ext(r.URL.String()))) // want `wholeurl: filepath.Ext of r.URL.String\(\) has the query in it: of "/cats.png\?v=2" it is ".png\?v=2"; use r.URL.Path`
	uri := r.RequestURI
	fmt.Println(path.Ext(uri))                     // want `wholeurl: path.Ext of uri has the query in it: .*; use r.URL.Path`
	fmt.Println(filepath.Base(r.URL.RequestURI())) // want `wholeurl: filepath.Base of r.URL.RequestURI\(\) keeps the query: `
	fmt.Println(url.ParseQuery(r.RequestURI))      // want `wholeurl: url.ParseQuery takes a query alone: in "/find\?q=go" the first name becomes "/find\?q"; use r.URL.RawQuery`
	fmt.Println(url.ParseQuery(r.URL.String()))    // want `wholeurl: url.ParseQuery takes a query alone: in "/find\?q=go" .*; use r.URL.RawQuery`
}

func remove(w http.ResponseWriter, r *http.Request) {
	fields := strings.Split(r.URL.String(), "/") // want `wholeurl: strings.Split of r.URL.String\(\) keeps the query: the last segment of "/cats.png\?v=2" becomes "cats.png\?v=2"; use r.URL.Path`
	id, err := strconv.ParseUint(fields[len(fields)-1], 10, 64)
	fmt.Println(id, err)
}

func find(w http.ResponseWriter, r *http.Request) {
	parts := strings.Split(r.RequestURI, "/") // want `wholeurl: strings.Split of r.RequestURI keeps the query: `
	if len(parts) != 3 {
		return
	}
	fmt.Println(parts[2])
}

func redirect(res *http.Response, u *url.URL) (string, error) {
	q, err := url.ParseQuery(u.String()) // want `wholeurl: url.ParseQuery takes a query alone: in "https://example.com/find\?q=go" the first name becomes "https://example.com/find\?q"; use u.RawQuery`
	fmt.Println(q)
	return path.Base(res.Request.URL.String()), err // want `wholeurl: path.Base of res.Request.URL.String\(\) keeps the query: the last segment of "https://example.com/cats.png\?v=2" becomes "cats.png\?v=2"; use res.Request.URL.Path`
}

// Another function says that there is none.
func asked(w http.ResponseWriter, r *http.Request) {
	if !noQuery(r) {
		http.NotFound(w, r)
		return
	}
	fmt.Fprintln(w, path.Base(r.RequestURI))
}

func noQuery(r *http.Request) bool { return r.URL.RawQuery == "" }

func askedOther(w http.ResponseWriter, r *http.Request) {
	if !isPost(r) {
		fmt.Fprintln(w, path.Base(r.RequestURI)) // want `wholeurl: `
	}
}

func isPost(r *http.Request) bool { return r.Method == http.MethodPost }

// Compared as a path: the ends of files alone, as pages ask for them with a query. With -strict the others are in strict/relayed.
func compared(w http.ResponseWriter, r *http.Request) {
	if r.RequestURI != "/" {
		http.NotFound(w, r)
	}
	if strings.HasSuffix(r.URL.String(), ".js") { // want `wholeurl: r.URL.String\(\) has the query in it: "/cats.js\?v=2" does not match ".js"; use r.URL.Path`
		w.Header().Set("Content-Type", "text/javascript")
	}
	switch r.RequestURI {
	case "*":
	case "/ready", "/live":
	}
	if public[r.RequestURI] {
		return
	}
	if r.RequestURI == "*" || strings.HasPrefix(r.RequestURI, "/api/") || strings.HasSuffix(r.RequestURI, "js") || r.URL.Path == "/" {
		return
	}
}

var public = map[string]bool{"/login": true}

func sent(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodPost && r.RequestURI == "/login" { // nobody posts a form with a query
		return
	}
}

func sentText(w http.ResponseWriter, r *http.Request) bool {
	return r.Method == "PUT" && r.RequestURI == "/login"
}

func fake(w http.ResponseWriter, r *http.Request) { // the query is thought of
	switch r.RequestURI {
	case "/items?page=1", "/items":
	}
}

// What a function takes apart is what its callers give.
func lastOf(p string) string { return path.Base(p) }

func viewed(r *http.Request) string { return lastOf(r.RequestURI) } // want `wholeurl: path\.Base of r\.RequestURI keeps the query`

// One caller gives a path, and the function may be meant for paths alone.
func nameIn(p string) string { return path.Base(p) }

func named(r *http.Request) string { return nameIn(r.URL.Path) + nameIn(r.RequestURI) }

func withoutQuery(uri string) string {
	uri, _, _ = strings.Cut(uri, "?")
	return uri
}

func endOf(p string) string { return path.Base(p) }

func stripped(r *http.Request) string { return endOf(withoutQuery(r.RequestURI)) }

// Whichever it is, it is the whole URL.
func either(r *http.Request, first bool) {
	var v string
	if first {
		v = r.RequestURI
	} else {
		v = r.URL.RequestURI()
	}
	fmt.Println(path.Base(v))                               // want `wholeurl: `
	fmt.Println(path.Base(strings.TrimSpace(r.RequestURI))) // want `wholeurl: `
}

func eitherRight(r *http.Request, given string, first bool) {
	v := r.RequestURI
	if first {
		v = r.URL.Path
	}
	fmt.Println(path.Base(v))
	w := given
	if first {
		w = r.RequestURI
	}
	fmt.Println(path.Base(w))
	x := "/index.html"
	if first {
		x = r.RequestURI
	}
	fmt.Println(path.Base(x))
	y := r.RequestURI
	if first {
		y = strings.TrimSuffix(r.RequestURI, "?"+r.URL.RawQuery)
	}
	fmt.Println(path.Base(y))
	fmt.Println(path.Base(strings.TrimSpace(r.URL.Path)), path.Base(strings.TrimRight(r.RequestURI, "?")))
}

// What is put behind a whole URL goes into its query.
func behind(w http.ResponseWriter, r *http.Request, id, dir string) {
	w.Header().Set("Location", path.Join(r.URL.String(), id)) // want `wholeurl: what path.Join puts behind r.URL.String\(\) goes into the query: "/cats\?v=2" becomes "/cats\?v=2/x"; use r.URL.JoinPath`
	http.Redirect(w, r, r.RequestURI+"/", http.StatusFound)   // want `wholeurl: "/" behind r.RequestURI goes into the query: "/cats\?v=2" becomes "/cats\?v=2/"; use r.URL.JoinPath`
	to := r.URL.RequestURI() + "/edit"                        // want `wholeurl: "/edit" behind r.URL.RequestURI\(\) goes into the query: `
	http.Redirect(w, r, to, http.StatusFound)
	fmt.Println(filepath.Join(dir, r.RequestURI)) // want `wholeurl: filepath.Join of r.RequestURI keeps the query: the last segment of "/cats.png\?v=2" becomes "cats.png\?v=2"; use r.URL.Path`
}

func behindPath(w http.ResponseWriter, r *http.Request, id, dir string) {
	w.Header().Set("Location", path.Join(r.URL.EscapedPath(), id))
	w.Header().Set("Location", r.URL.JoinPath(id).String())
	w.Header().Set("Location", path.Join("/app", r.URL.String())) // the query is the end
	http.Redirect(w, r, r.RequestURI, http.StatusFound)
	http.Redirect(w, r, r.RequestURI+"&done", http.StatusFound)
	http.Redirect(w, r, "/app"+r.RequestURI, http.StatusFound)
	fmt.Println(r.RequestURI + "/" + r.Method) // a key
	fmt.Println(filepath.Join(dir, r.URL.Path), path.Join(r.URL.Path, id), path.Join(id))
}

func behindNone(w http.ResponseWriter, r *http.Request) {
	if r.URL.RawQuery == "" {
		http.Redirect(w, r, r.RequestURI+"/", http.StatusFound)
	}
}

// A base has no query.
func behindBase(w http.ResponseWriter, r *http.Request, base *url.URL) {
	http.Redirect(w, r, base.String()+"/login", http.StatusFound)
	fmt.Println(path.Join(base.String(), "x"))
}

func slashed(w http.ResponseWriter, r *http.Request) {
	p := r.RequestURI // want `wholeurl: "/" behind r.RequestURI goes into the query: `
	if strings.HasSuffix(p, "/") {
		p = p[:len(p)-1]
	}
	http.Redirect(w, r, p+"/", http.StatusFound)
}

func slashedOther(w http.ResponseWriter, r *http.Request) {
	p := r.RequestURI
	if p == "" {
		p = r.URL.Path
	}
	http.Redirect(w, r, p+"/", http.StatusFound)
}

// The first "?" begins the query, which may have others.
func cutLast(r *http.Request) string {
	p := r.RequestURI
	if i := strings.LastIndex(p, "?"); i >= 0 { // want `wholeurl: strings.LastIndex finds the last "\?", which may be in the query: "/find\?to=/a\?b=c" is cut to "/find\?to=/a"; use strings.Index`
		p = p[:i]
	}
	return p
}

func cutLastByte(r *http.Request) string {
	if i := strings.LastIndexByte(r.RequestURI, '?'); i >= 0 { // want `wholeurl: strings.LastIndexByte finds the last "\?", .*; use strings.IndexByte`
		return r.RequestURI[:i]
	}
	return ""
}

func cutFirst(r *http.Request, text string) string {
	if i := strings.Index(r.RequestURI, "?"); i >= 0 {
		return r.RequestURI[:i]
	}
	if i := strings.LastIndex(r.RequestURI, "/"); i >= 0 {
		return r.RequestURI[:i]
	}
	if i := strings.LastIndex(text, "?"); i >= 0 {
		return text[:i]
	}
	if i := strings.LastIndex(r.URL.Path, "?"); i >= 0 {
		return r.URL.Path[:i]
	}
	if strings.LastIndex(r.RequestURI, "?") >= 0 {
		return ""
	}
	return text
}
