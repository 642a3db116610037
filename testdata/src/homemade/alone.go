package homemade

import (
	"net/http"
	"strings"
)

// Each fix alone would leave the import, and both together not.
func twice(q string) {
	http.Get("https://example.com/search?q=" + strings.ReplaceAll(q, " ", "+")) // want `unescaped: "a&b" in strings\.ReplaceAll\(…\) arrives as "a"; use url\.QueryEscape`
	http.Get("https://example.com/find?q=" + strings.ReplaceAll(q, " ", "+"))   // want `unescaped: "a&b" in strings\.ReplaceAll\(…\) arrives as "a"; use url\.QueryEscape`
}
