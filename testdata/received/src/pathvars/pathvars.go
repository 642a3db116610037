// Package pathvars takes the variables of paths from a router that no source of the
// module tells to leave them escaped.
package pathvars

import (
	"net/http"
	"net/url"
	"regexp"

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

var names = regexp.MustCompile(`[a-z]+(?:/[a-z]+)*`)

// A pattern says what its variables may be.
func routes(m *mux.Router) {
	m.HandleFunc("/tags/{name:"+names.String()+"}/{digit:[0-9]{2}}", tags)
	m.HandleFunc("/files/{rest:.*}", files)
}

func tags(w http.ResponseWriter, r *http.Request) {
	http.Get("https://registry.example.com/v2/" + mux.Vars(r)["name"] + "/tags/list")
	http.Get("https://registry.example.com/v2/tags/" + mux.Vars(r)["digit"])
}

func files(w http.ResponseWriter, r *http.Request) {
	http.Get("https://files.example.com/v2/" + mux.Vars(r)["rest"]) // want `unescaped: "a/b\?c" in mux\.Vars\(…\)\["rest"\] arrives as "a/b"`
}
