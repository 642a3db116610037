package homemade

import (
	"net/http"
	"strings"
)

// Each fix alone would leave the import, and both together not.
func twice(q string) {
	http.Get("https://example.com/search?q=" + strings.ReplaceAll(q, " ", "+")) // want `unescaped: strings.ReplaceAll`
	http.Get("https://example.com/find?q=" + strings.ReplaceAll(q, " ", "+"))   // want `unescaped: strings.ReplaceAll`
}
