// Package safefix has literals with several uses: one is edited only if each value
// that it is a part of is the same or equivalent afterwards, or was never right.
package safefix

import (
	"fmt"
	"net/http"
)

const base = "https://example.com"

func twice() {
	http.Get(base)
	http.Get(fmt.Sprintf("https://%s/x", base)) // want `badscheme: two schemes`
}

const authority = "example.com:"

func port() {
	http.Get("http://" + authority + "/x") // the other use needs the ":"
	http.Get("http://" + authority + "8080/x")
}

const proto = "HTTP"

func segment() {
	http.Get(proto + "://shop.example.com/")
	http.Get("http://example.com/" + proto) // a path has another case
}

const protoOnly = "HTTP" // want `normalize: .* is not in normal form`

func scheme() {
	http.Get(protoOnly + "://shop.example.com/")
	http.Get(protoOnly + "://shop.example.com/x")
}

const report = "x%20y"

func formatted() {
	http.Get("http://example.com/" + report)
	http.Get(fmt.Sprintf("http://example.com/"+report+"/%s", "a")) // want `formatescape: fmt takes "%20y" for a verb`
}

const formatOnly = "http://example.com/x%20y/%s" // want `formatescape: fmt takes "%20y" for a verb`

func format() {
	http.Get(fmt.Sprintf(formatOnly, "a"))
	http.Get(fmt.Sprintf(formatOnly, "b"))
}
