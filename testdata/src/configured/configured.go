// Package configured gives package lib strings that are asked for if its client is set up
// so.
package configured

import "configured/lib"

func silent(c *lib.Client) {
	c.Maybe("/a%zzb", nil)
	c.Count("/a%zzb", nil)
	c.Looked("/a%zzb")
	c.Run("rm a%zzb")
	c.Open("/a%zzb")
	c.Do(&lib.Task{Target: "/a%zzb"})
	lib.Escaped("https://example.com/a%zzb", nil)
	lib.Always("https://example.com/a%zzb")
	lib.Rewritten("example.com")
	c.Send("GET", "/users/x", nil)
	c.Get("/users/x")
	_ = &lib.Pinger{URL: "", DryRun: true}
	_ = &lib.Enabled{URL: "example.com"}
	_ = &lib.Enabled{URL: "example.com", On: false}
	lib.Each([]lib.Listed{{"example.com", 0}, {URL: "example.com"}})
	_ = &lib.Replaced{URL: "example.com"}
	_ = &lib.Either{Target: "example.com"}
	_ = &lib.Sometimes{URL: "example.com"}
}

func wrong(c *lib.Client) {
	c.Send("GET", "/a%zzb", nil)                   // want `badsyntax: .*; via lib/lib\.go:\d+ to http\.NewRequest`
	c.Get("/a%zzb")                                // want `badsyntax: .*; via lib/lib\.go:\d+ to http\.Get`
	c.Request(&lib.Request{Endpoint: "/a%zzb"})    // want `badsyntax: .*; via \(\*lib\.Client\)\.Request to http\.Get`
	c.Told("example.com")                          // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com"; via lib/lib\.go:\d+`
	lib.Rewritten("https://example.com/a%zzb")     // want `badsyntax: .*; via lib/lib\.go:\d+ to http\.Get`
	c.Try(&lib.Check{Target: "/a%zzb"})            // want `badsyntax: .*; via \(\*lib\.Client\)\.Try to http\.Get`
	lib.Rewritten("htps://example.com/")           // want `badscheme: the scheme "htps": http\.Get fails; write "https"; via lib/lib\.go:\d+`
	lib.Rewritten("https:/example.com/")           // want `missinghost: no "//", so no host: http\.Get fails; write "https://example\.com/"; via lib/lib\.go:\d+`
	c.DoJob(&lib.Job{Target: "/a%zzb"})            // want `badsyntax: .*; via \(\*lib\.Client\)\.DoJob to http\.Get`
	_ = &lib.Pinger{URL: "example.com"}            // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com"; via \(\*lib\.Pinger\)\.Ping`
	_ = &lib.Enabled{URL: "example.com", On: true} // want `missingscheme: `
	lib.Each([]lib.Listed{{"example.com", 1}})     // want `missingscheme: `
	_ = lib.Base{URL: "https://a b.example"}       // want `badsyntax: .*; via \(\*lib\.Base\)\.Users to http\.Get`
}

// Query asks for more if there is more.
func query(c *lib.Client) {
	c.Query("/a%zzb", "")  // want `badsyntax: "%" is not followed by two hex digits; url\.Parse fails; write "%25" for "%"; via lib/lib\.go:\d+`
	c.Query("/a b", "x=1") // want `badsyntax: .*; via lib/lib\.go:\d+ to url\.Parse`
}

// The password is told where it is joined, not at the host and the names beside it.
func database(host, user, password, name string) { lib.Open(host, user, password, name) }
