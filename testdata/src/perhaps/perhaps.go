// Package perhaps gives package lib strings that it perhaps asks for.
package perhaps

import (
	"net/http"

	"perhaps/lib"
)

func silent(v string) {
	http.Get(lib.Getenv("URL", "https://example.com"))
	http.Get(lib.Getenv("URL", ""))
	http.Get(lib.Or(v, "example.com"))
	http.Get(lib.Pick(v == "x", "a b", "https://example.com"))
	lib.Some("/a%zzb")
	lib.Kept("/a%zzb")
	lib.Once("/users")
	lib.Many("https://example.com", "x")
}

func wrong(v string) {
	http.Get(lib.Or(v, "https://a b.example"))                // want `badsyntax: `
	http.Get(lib.Getenv("URL", "example.com"))                // want `missingscheme: `
	http.Get(lib.Getenv("URL", "https://a b.example") + "/x") // want `badsyntax: `
	lib.Once("/a%zzb")                                        // want `badsyntax: .*; via lib/lib\.go:\d+ to http\.Get`
	lib.Retry("/a%zzb")                                       // want `badsyntax: .*; via lib/lib\.go:\d+ to http\.Get`
	lib.Many("example.com", "")                               // want `missingscheme: no scheme http or https: http\.Get fails; write "https://" before it; in "example\.com" \+ base\+many\[…\]; via lib/lib\.go:\d+`
}
