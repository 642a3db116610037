// Package params calls functions whose authors declared what they take.
package params

import "params/lib"

func use() {
	lib.New("a b", "https://example.com/")
	lib.New("a b", "example.com")                         // want `missingscheme: lib\.New needs an absolute URL, and "example\.com" has no scheme; write "https://example\.com" \(URI, RFC 3986 section 3\) \[fails\]$`
	lib.All("wss://example.com/", "https://example.com/") // want `badscheme: `
}
