// Package stripped takes a prefix from paths, and asks whether other URLs are absolute. The
// scheme of its requests is empty all the same.
package stripped

import (
	"net/http"
	"net/url"
	"path/filepath"
)

func serve(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme == "https" { // want `nevertrue: r.URL.Scheme is "" in a server's request, not "https"`
		w.Header().Set("Strict-Transport-Security", "max-age=31536000")
	}
}

func routes(mux *http.ServeMux, link *url.URL, dir string) bool {
	mux.Handle("/static/", http.StripPrefix("/static/", http.FileServer(http.Dir(dir))))
	mux.HandleFunc("/", serve)
	return link.IsAbs() && filepath.IsAbs(dir)
}
