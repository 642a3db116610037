package homemade

import (
	"net/http"
	"strings"
)

func once(q string) {
	http.Get("https://example.com/search?q=" + strings.ReplaceAll(q, " ", "+")) // want `unescaped: "a&b" in strings\.ReplaceAll\(…\) arrives as "a"; use url\.QueryEscape`
}
