// Package params calls functions whose authors declared what they take.
package params

import "params/lib"

func use() {
	lib.New("a b", "https://example.com/")
	lib.New("a b", "example.com")                         // want `missingscheme: lib\.New needs a scheme; write "https://example\.com"`
	lib.All("wss://example.com/", "https://example.com/") // want `badscheme: `
}
