// Package perhaps gives package lib strings that it perhaps asks for.
package perhaps

import "perhaps/lib"

func silent() {
	lib.Some("/a%zzb")
	lib.Kept("/a%zzb")
	lib.Once("/users")
	lib.Many("https://example.com", "x")
}

func wrong() {
	lib.Once("/a%zzb")          // want `badsyntax: .*; via lib.Once, http.Get`
	lib.Retry("/a%zzb")         // want `badsyntax: .*; via lib.Retry, http.Get`
	lib.Many("example.com", "") // want `missingscheme: .*; via lib.Many, http.Get`
}
