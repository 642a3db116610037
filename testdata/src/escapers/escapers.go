// Package escapers calls wrappers of another package, which tells what they give.
package escapers

import (
	"net/http"
	"net/url"

	"escapers/lib"
)

func right(id, q string) {
	http.Get("https://example.com/" + lib.Path(id) + "?q=" + lib.Query(q))
	http.Get("https://example.com/?q=" + lib.Any(q))
	url.PathUnescape(lib.Any(q))
	v := url.Values{"q": {lib.Any(q)}}
	v.Encode()
}

func wrong(w http.ResponseWriter, r *http.Request, shop, q string, err error, b []byte) {
	http.Get("https://example.com/" + lib.Query(shop))                    // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"`
	http.Get("https://example.com/?q=" + lib.Path(q))                     // want `wrongescape: url\.PathEscape\(…\) in a query: "a&b" arrives as "a"`
	http.Redirect(w, r, "/?error="+lib.Text(err), http.StatusFound)       // want `unescaped: "not found: a&b" in err.Error\(\) arrives as "not found: a"`
	http.Redirect(w, r, "/?token="+lib.Token(b)+"#top", http.StatusFound) // want `unescaped: "ab\+/cQ==" in base64.StdEncoding.EncodeToString\(…\) arrives as "ab /cQ=="`
	name, _ := url.PathUnescape(lib.Param(r, "name"))                     // want `decodetwice: r.PathValue\(…\) is decoded already`
	v := url.Values{"q": {lib.Query(q)}, "name": {name}}                  // want `wrongescape: url\.QueryEscape\(…\) is escaped again by Encode: "a/b" arrives as "a%2Fb"`
	http.PostForm("https://example.com/", v)
}
