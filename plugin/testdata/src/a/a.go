package a

import "net/http"

func get() {
	http.Get("https://example.com/right")
	http.Get("https://example.com/a b") // want `badsyntax: space is not allowed in a path`
	http.Get("example.com/a")           // want `missingscheme: `
	http.Get("http://example.com:99999/")
}
