package givenbase

import "givenbase/ended"

// Right, or not known.
func silentlyEnded(given string) {
	ended.NewDefault("shop.example/v1")
	ended.NewDefault("")
	ended.NewOffline("shop.example/v1")
	ended.NewEmpty("shop.example/v1")
	ended.NewVersioned("shop.example/v1")
	ended.NewLocal("shop.example/v1", given)
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
	ended.NewRefusing("https://shop.example/%zz") // want `^badsyntax: "%" is not followed by two hex digits`
	ended.NewRefusing("shop.example/v1/")         // want `^missingscheme: http\.Get needs a scheme`
	ended.NewRefusing("https://shop.example/v1")  // want `^lostbase: the base's last segment "v1" is dropped: "users" resolved against "https://shop.example/v1" is "https://shop.example/users"`
	ended.NewEnded("https://shop.example/%zz")    // want `^badsyntax: "%" is not followed by two hex digits; url\.Parse fails: invalid URL escape "%zz"; write "%25" for "%"; in "https://shop\.example/%zz/"`
	ended.NewEnded("shop.example/v1")             // want `^missingscheme: http\.Get needs a scheme`
	ended.NewEnded("shop.example/v1/")            // want `^missingscheme: http\.Get needs a scheme`
	ended.NewBoth("shop.example/v1", host)        // want `^missingscheme: http\.Get needs a scheme`
	ended.NewBoth("https://shop.example/%zz", "") // want `^badsyntax: "%" is not followed by two hex digits`
	ended.NewTrimmed("shop.example/v1")           // want `^missingscheme: http\.Get needs a scheme`
	ended.NewHTTPS("shop.example/v1")             // want `^lostbase: the base's last segment "v1" is dropped: "users" resolved against "https://shop.example/v1" is "https://shop.example/users"`
	ended.NewHTTPS("https://shop.example/v1")     // want `^lostbase: the base's last segment "v1" is dropped`
	ended.Get("all users")                        // want `^badsyntax: space is not allowed in a path`
}
