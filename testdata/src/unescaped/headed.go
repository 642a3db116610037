package unescaped

import (
	"fmt"
	"net/http"
	"net/url"
)

// A format with an unknown head: if the verbs that are seen take all arguments, the head has none.
func headed(base, text string) {
	http.Get(fmt.Sprintf(base+"/search?q=%s", text)) // want `unescaped: "R&D" in text arrives as "R"; use url\.QueryEscape`
}

func headedLink(w http.ResponseWriter, r *http.Request, base string) {
	http.Redirect(w, r, fmt.Sprintf(base+"/login?next=%s", r.URL), http.StatusFound) // want `unescaped: "/search\?a=1&b=2" in r\.URL arrives as "/search\?a=1"`
}

func headedRight(template, base, text, escaped string, page int) {
	http.Get(fmt.Sprintf(template+"/search?q=%s", text, text)) // the other verb is in the head
	http.Get(fmt.Sprintf(template+"%", text))
	http.Get(fmt.Sprintf(base+"/search?q=%s", url.QueryEscape(escaped)))
	http.Get(fmt.Sprintf(base+"/search?page=%d", page))
}
