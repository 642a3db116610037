// Package faulty has wrappers with mistakes of their own.
package faulty

import "net/http"

// What is wrong in the wrapper is told there, and what is given to it where that is.
func ports(host string) {
	http.Get("http://" + host + ":8080/") // want `hostport: `
}

func named(p string) {
	http.Get("HTTP://example.com" + p) // want `normalize: `
}

func given(host string) {
	ports(host)
	ports("256.1.1.1") // want `badhost: `
	ports("example.com")
	named("/a b") // want `badsyntax: `
	named("/a")
	http.Get("https//example.com/" + "x") // want `badscheme: ":" is missing`
}

func colon(n string) {
	http.Get("https//example.com/" + n) // want `badscheme: ":" is missing`
	http.Get(n + "https//example.com/")
}
