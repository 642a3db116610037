package followed

import (
	"net/http"

	"followed/lib"
)

var keyed = lib.Config{Name: "a b", URL: "example.com"}                          // want `missingscheme: `
var unkeyed = lib.Config{"a b", "example.com"}                                   // want `missingscheme: `
var pointers = []*lib.Config{{URL: "https://example.com"}, {URL: "example.com"}} // want `missingscheme: `
var byName = map[string]lib.Config{"a": {"a", "htp://example.com"}}              // want `badscheme: `
var nested = lib.Outer{Config: lib.Config{URL: "example.com"}, Other: "a b"}     // want `missingscheme: `

func types(o *lib.Outer, g lib.Getter) {
	o.URL = "example.com"        // want `missingscheme: `
	o.Config.URL = "example.com" // want `missingscheme: `
	o.SetURL("example.com")      // want `missingscheme: `
	o.Name = "a b"

	_ = lib.Pair[int]{1, "example.com"} // want `missingscheme: `
	_ = lib.Pair[string]{Left: "a b", URL: "https://example.com"}
	lib.NewPair(1, "example.com") // want `missingscheme: `
	lib.NewPair("a b", "https://example.com")
	lib.Get[int]("example.com") // want `missingscheme: `

	_ = lib.Asked{URL: "a%zzb"} // want `badsyntax: .*; via lib\.Asked\.get to http\.Get`
	_ = lib.Mended{URL: "a b"}
	_ = lib.Shown{URL: "a b"}
	_ = lib.Lent{URL: "a b"}
	_ = lib.Sometimes{URL: "a b"}
	_ = lib.Set{URL: "a b"}

	lib.NewService(lib.WithURL("example.com"), lib.WithHost("https://example.com")) // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/v1"; via lib/types\.go:\d+` `badscheme: two schemes`
	lib.NewService(lib.WithURL("https://example.com"), lib.WithHost("example.com"))
	lib.NewService(lib.WithLenient("example.com"), lib.WithTrimmed("https://example.com/"))
	lib.NewService(lib.WithTrimmed("https://example.com/%zz/")) // want `badsyntax: .*; via lib/types\.go:\d+ to http\.Get`

	lib.One("example.com")      // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/3"; via lib/types\.go:\d+`
	lib.Two("example.com", 1)   // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/3"; via lib/types\.go:\d+`
	lib.Again("a%zzb", 1)       // want `badsyntax: .*; via lib/types\.go:\d+ to http\.Get`
	lib.MustAbs("http://a b/")  // want `badsyntax: `
	lib.MustGet("example.com")  // want `missingscheme: `
	lib.Declared("example.com") // want `missingscheme: `

	lib.HTTP{}.Fetch("example.com")           // want `missingscheme: `
	lib.Multi{}.Fetch("example.com")          // want `missingscheme: `
	lib.HTTP.Fetch(lib.HTTP{}, "example.com") // want `missingscheme: `
	g.Fetch("example.com")                    // another type's method may take it
	lib.Getter.Fetch(g, "example.com")

	fetch := lib.HTTP{}.Fetch
	fetch("example.com") // want `missingscheme: `
	other := lib.HTTP{}.Fetch
	if _, ok := g.(lib.Multi); ok {
		other = func(string) error { return nil }
	}
	other("example.com") // it may be set to another function
	call(lib.MustGet)

	lib.Hosts("https", "example.com", "exa mple.com") // want `badsyntax: `
	lib.Hosts("https", []string{"a b"}...)            // want `badsyntax: `
	lib.Hosts("htt ps")                               // want `badsyntax: `
}

func call(any) {}

type own struct {
	lib.Config
	lib.HTTP
}

func embedded() {
	o := own{Config: lib.Config{URL: "https://example.com"}}
	o.URL = "example.com"  // want `missingscheme: `
	o.Fetch("example.com") // want `missingscheme: `
}

// Nobody else can name the interface, or its method: what implements it is seen here.

type asker interface{ ask(u string) error }

type Asker interface{ ask(u string) error }

type web struct{}

func (web) ask(u string) error {
	_, err := http.Get(u)
	return err
}

func asks(a asker, b Asker) {
	a.ask("https://example.com")
	a.ask("example.com") // want `missingscheme: `
	b.ask("example.com") // want `missingscheme: `
}
