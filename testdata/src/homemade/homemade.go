// Package homemade replaces blanks by hand, which an escaper does too.
package homemade

import (
	"net/http"
	"strings"
)

func search(q string) {
	http.Get("https://example.com/search?q=" + strings.ReplaceAll(q, " ", "+"))             // want `unescaped: "a&b" in strings.ReplaceAll\(…\) arrives as "a"`
	http.Get("https://example.com/search?q=" + strings.Replace(q, " ", "%20", -1) + "&n=1") // want `unescaped: "a&b" in strings\.Replace\(…\) arrives as "a"; use url\.QueryEscape`
	_ = strings.ToUpper(q)
}
