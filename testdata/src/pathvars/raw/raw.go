// Package raw has a router that decodes nothing.
package raw

import (
	"net/http"
	"net/url"

	"github.com/gorilla/mux"
)

func routes() {
	r := mux.NewRouter().UseEncodedPath()
	r.HandleFunc("/shops/{shop}", shop)
}

func shop(w http.ResponseWriter, r *http.Request) {
	name, err := url.PathUnescape(mux.Vars(r)["shop"])
	if err != nil {
		http.NotFound(w, r)
		return
	}
	w.Write([]byte(name))
}
