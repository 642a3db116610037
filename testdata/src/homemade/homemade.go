// Package homemade replaces blanks by hand, which an escaper does too.
package homemade

import (
	"net/http"
	"strings"
)

func search(q string) {
	http.Get("https://example.com/search?q=" + strings.ReplaceAll(q, " ", "+"))             // want `unescaped: strings.ReplaceAll\(…\) is not escaped: "a&b" arrives as "a"`
	http.Get("https://example.com/search?q=" + strings.Replace(q, " ", "%20", -1) + "&n=1") // want `unescaped: strings.Replace\(…\) is not escaped`
	_ = strings.ToUpper(q)
}
