package unescaped

import (
	"net/http"
	"strings"
)

// A helper's parameter p is no page, and one of its results is the rest of the path.

func groupOf(p string) string {
	if p == "" {
		return ""
	}
	return strings.TrimPrefix(p, "/group/") // want `unescaped: "a/b\?c" in strings\.TrimPrefix\(…\) arrives as "a/b"; use \(&url\.URL\{Path: strings\.TrimPrefix\(…\)\}\)\.EscapedPath\(\); in "/group/" \+ strings\.TrimPrefix\(…\) \+ "/"`
}

func trimmed(p string) string { return strings.TrimSpace(p) } // want `unescaped: "a&b" in strings\.TrimSpace\(…\) arrives as "a"; use url\.QueryEscape; in "/search\?tag=" \+ strings\.TrimSpace\(…\)`

func number(n string) string { return strings.TrimSpace(n) }

func helped(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/group/"+groupOf(r.URL.Path)+"/", http.StatusFound)
	http.Redirect(w, r, "/search?tag="+trimmed(r.FormValue("tag")), http.StatusFound)
	http.Redirect(w, r, "/search?x="+number(r.FormValue("x")), http.StatusFound)
	http.Redirect(w, r, "/search?x="+trimmed(r.FormValue("p")), http.StatusFound)
}
