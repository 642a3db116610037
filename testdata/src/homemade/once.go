package homemade

import (
	"net/http"
	"strings"
)

func once(q string) {
	http.Get("https://example.com/search?q=" + strings.ReplaceAll(q, " ", "+")) // want `unescaped: strings.ReplaceAll`
}
