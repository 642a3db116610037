// Package followed gives package lib strings that cannot be right; what lib does
// not hand on for certain is silent.
package followed

import (
	"context"

	"followed/lib"
)

func found() {
	lib.AfterFailure(context.Background(), "example.com", nil) // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com"; via lib/paths\.go:\d+`
	lib.AfterLoops(nil, "example.com")                         // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com"; via lib/paths\.go:\d+`
	lib.Parsed("http://a b/")                                  // want `badsyntax: `
	lib.ParsedOrExit("http://a b/")                            // want `badsyntax: `
	lib.Handed("http://a b/")                                  // want `badsyntax: `
}

func silent() {
	lib.Left("a b", true)
	lib.LeftWithResult("none", "a b")
	lib.LeftByCall(true, "a b")
	lib.LeftBySwitch("none", "a b")
	lib.LeftRound([]string{"a b", "https://example.com/"})
	lib.LeftLoop([]string{"https://example.com/", "a b"})
	lib.LeftOuterRound([]string{"a b"})
	lib.Jumped("a b", true)
	lib.Selected("a b", nil)
	lib.ShortCut("a b", true)
	lib.InSwitch("a b", "none")
	lib.BothWays("a%zzb", true) // want `badsyntax: .*; via lib/paths\.go:\d+ to http\.Get`
	lib.IsURL("http://a b/")
	lib.HasURL("http://a b/")
	lib.OrPath("http://a b/")
	lib.OrNil("http://a b/")
	lib.OrElse("http://a b/")
	lib.OrStrict("http://a b/", false)
	lib.Prefixed("a%zzb") // want `badsyntax: .*; via lib/paths\.go:\d+ to http\.Get`
	lib.Refused("")
	lib.Cut("a%zzb") // want `badsyntax: .*; via lib/paths\.go:\d+ to http\.Get`
	lib.Switched("default")
	lib.Opened("a b")
	lib.Pointed("a b")
	lib.Captured("a b") // want `badsyntax: .*in "https://a b"; via lib/paths\.go:\d+ to http\.Get`
	lib.Stored("a%zzb") // want `badsyntax: .*; via lib/paths\.go:\d+ to http\.Get`
	lib.Later("a b")
	lib.Trimmed("a%zzb/")                      // want `badsyntax: .*"a%zzb/x".*; via lib/paths\.go:\d+ to http\.Get`
	lib.Trimmed("https://example.com/straße/") // lib makes the URL, and net/http encodes it
	lib.Sliced("xhttps://example.com/")
	lib.Replaced("https://example.com/a b")
	lib.Expanded("${BASE}/a b")
	lib.Formatted("https://example.com/%s")
	lib.Lowered("HTTPS://EXAMPLE.COM/")
	lib.Escaped("a b")
}
