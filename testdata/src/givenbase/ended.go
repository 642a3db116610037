package givenbase

import "givenbase/ended"

// Right, or not known.
func silentlyEnded(given string) {
	ended.NewDefault("https://shop.example/v1/")
	ended.NewDefault("")
	ended.NewOffline("")
	ended.NewEmpty("shop.example/v1")
	ended.NewVersioned("https://shop.example/v1")
	ended.NewLocal("https://shop.example/v1", given)
	ended.NewElse("shop.example/v1")

	ended.NewRefusing("")
	ended.NewRefusing(given)
	ended.NewRefusing("https://shop.example/v1/")
	ended.NewEnded("https://shop.example/v1")
	ended.NewEnded("https://shop.example/v1/")
	ended.NewEnded(given)
	ended.NewBoth("https://shop.example/v1", given)
	ended.NewBoth("", given)
	ended.NewTrimmed("https://shop.example/v1")
	ended.NewTrimmed("https://shop.example/v1//")
	ended.NewHTTPS("shop.example/v1/")
	ended.NewHTTPS("https://shop.example/v1/")
	ended.Get("users")
	ended.Get("/users")
}

func ends(host string) {
	ended.NewDefault("shop.example/v1")           // want `^missingscheme: no scheme: http\.Get fails`
	ended.NewRefusing("https://shop.example/%zz") // want `^badsyntax: "%" is not followed by two hex digits`
	ended.NewRefusing("shop.example/v1/")         // want `^missingscheme: no scheme: http\.Get fails`
	ended.NewRefusing("https://shop.example/v1")  // want `^lostbase: the base's "v1" is dropped: "users" becomes "https://shop\.example/users"`
	ended.NewEnded("https://shop.example/%zz")    // want `^badsyntax: "%" is not followed by two hex digits; url\.Parse fails; write "%25" for "%"`
	ended.NewEnded("shop.example/v1")             // want `^missingscheme: no scheme: http\.Get fails`
	ended.NewEnded("shop.example/v1/")            // want `^missingscheme: no scheme: http\.Get fails`
	ended.NewBoth("shop.example/v1", host)        // want `^missingscheme: no scheme: http\.Get fails`
	ended.NewBoth("https://shop.example/%zz", "") // want `^badsyntax: "%" is not followed by two hex digits`
	ended.NewTrimmed("shop.example/v1")           // want `^missingscheme: no scheme: http\.Get fails`
	ended.NewOffline("shop.example/v1/")          // want `^missingscheme: no scheme: http\.Get fails`
	ended.NewOffline("https://shop.example/v1")   // want `^lostbase: the base's "v1" is dropped: "users" becomes "https://shop\.example/users"`
	ended.NewVersioned("shop.example/v1")         // want `^missingscheme: no scheme: http\.Get fails`
	ended.NewLocal("shop.example/v1", host)       // want `^missingscheme: no scheme: http\.Get fails`
	ended.NewHTTPS("shop.example/v1")             // want `^lostbase: the base's "v1" is dropped: "users" becomes "https://shop\.example/users"`
	ended.NewHTTPS("https://shop.example/v1")     // want `^lostbase: the base's "v1" is dropped: "users" becomes "https://shop\.example/users"`
	ended.Get("all users")                        // want `^badsyntax: space is not allowed in a path`
}
