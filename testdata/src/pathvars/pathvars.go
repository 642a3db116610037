// Package pathvars takes the variables of paths from a router of another package.
package pathvars

import (
	"net/http"
	"net/url"

	"github.com/gorilla/mux"
)

func shop(w http.ResponseWriter, r *http.Request) {
	name, err := url.PathUnescape(mux.Vars(r)["shop"]) // the router may have UseEncodedPath
	if err != nil {
		http.NotFound(w, r)
		return
	}
	http.Redirect(w, r, "/find/"+mux.Vars(r)["shop"], http.StatusFound) // so it may be escaped
	w.Write([]byte(name))
}
