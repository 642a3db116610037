// Package pathvars takes the variables of paths from a router that no source of the
// module tells to leave them escaped.
package pathvars

import (
	"net/http"
	"net/url"

	"github.com/gorilla/mux"
)

func shop(w http.ResponseWriter, r *http.Request) {
	name, err := url.PathUnescape(mux.Vars(r)["shop"]) // want `decodetwice: mux\.Vars\(…\)\["shop"\] is decoded already: "100%" would fail`
	if err != nil {
		http.NotFound(w, r)
		return
	}
	w.Write([]byte(name))
}
