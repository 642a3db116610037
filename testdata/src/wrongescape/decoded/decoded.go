// Package decoded decodes segments of the paths that it serves as parts of a query.
package decoded

import (
	"net/http"
	"net/url"
	"strings"
)

func serve(w http.ResponseWriter, r *http.Request) {
	title, err := url.QueryUnescape(strings.TrimPrefix(r.URL.EscapedPath(), "/static/"))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	w.Write([]byte(title))
}

func redirect(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/static/"+url.QueryEscape(r.FormValue("title")), http.StatusFound)
	http.Get("https://example.com/static/" + url.QueryEscape(r.FormValue("title"))) // want `wrongescape: `
}
