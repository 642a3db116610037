// Package params calls functions whose authors declared what they take.
package params

import "params/lib"

func use() {
	lib.New("a b", "https://example.com/")
	lib.New("a b", "example.com")                         // want `missingscheme: lib.New needs an absolute URL, and "example.com" has no scheme \(URI, RFC 3986 section 3\)$`
	lib.All("wss://example.com/", "https://example.com/") // want `badscheme: `
}
