package unescaped

import (
	"net/http"
	"net/url"
)

// A browser takes a blank in a query: what follows it is judged as behind "%20".
func blanks(w http.ResponseWriter, r *http.Request, err error) {
	http.Redirect(w, r, "/?error=Not&trace=request failed - "+err.Error(), http.StatusFound) // want `badsyntax: space is not allowed` `unescaped: "not found: a&b" in err\.Error\(\) arrives as "not found: a"`
}

func blanksRight(w http.ResponseWriter, r *http.Request, err error) {
	http.Redirect(w, r, "/?trace=request failed - "+url.QueryEscape(err.Error()), http.StatusFound) // want `badsyntax: space is not allowed`
	http.Redirect(w, r, "/?trace=not%20found&trace=no%20request", http.StatusFound)
}
