// Package configs fills in the configuration of another package.
package configs

import (
	"os"

	"followed/configs/lib"
)

func silent() {
	lib.NewKept(&lib.Kept{URL: "https://api.example.com"})
	lib.NewKept(&lib.Kept{URL: os.Getenv("URL")})
	lib.NewCopied(lib.Copied{URL: "https://api.example.com"})
	lib.NewEmbedded(lib.Embedded{URL: "https://api.example.com"})
	lib.NewChecked(lib.Checked{Name: "a b"})
	lib.NewFilled()
	lib.NewEither(lib.Either{Source: "users.json"})
}

func wrong() {
	lib.NewKept(&lib.Kept{URL: "api.example.com"})                     // want `missingscheme: `
	lib.NewCopied(lib.Copied{URL: "api.example.com"})                  // want `missingscheme: `
	lib.NewEmbedded(lib.Embedded{URL: "htps://api.example.com"})       // want `badscheme: `
	lib.NewChecked(lib.Checked{Name: "a", URL: "api.example.com"})     // want `missingscheme: `
	lib.NewFilled(func(f *lib.Filled) { f.Server.Addr = "a%zzb.com" }) // want `badhost: |badsyntax: |missingscheme: `

	var kept lib.Kept
	kept.URL = "api.example.com" // want `missingscheme: `
	lib.NewKept(&kept)

	copied := lib.Copied{}
	copied.URL = "https:/api.example.com" // want `missinghost: `
	lib.NewCopied(copied)
}
