package givenbase

import "givenbase/client"

// What looks wrong and is right.
func silentTexts(given string) {
	client.NewText("https://example.com")
	client.NewText("https://example.com/api/v1/")
	client.NewText(given)
	client.NewConfigured(client.Config{BaseURL: "https://example.com/api/v1/", Name: "https://example.com/api"})
	client.NewConfigured(client.Config{BaseURL: given})
	client.NewPather("https://example.com/api/v1/")
	client.NewCheckedText("https://example.com/api/v1")
}

func texts() {
	client.NewText("https://example.com/api/v1")                               // want `lostbase: the base's "v1" is dropped: "orders" becomes "https://example\.com/api/orders"; end the base with "/"; via client/texts\.go:\d+ to \(\*url\.URL\)\.ResolveReference`
	client.NewText("https://example.com/orders")                               // want `^lostbase: the base's "orders" is dropped: "users" becomes "https://example\.com/users"; end the base with "/"`
	client.NewConfigured(client.Config{BaseURL: "https://example.com/api/v2"}) // want `^lostbase: the base's "v2" is dropped: "users" becomes "https://example\.com/api/users"`
	var c client.Config
	c.BaseURL = "https://example.com/set" // want `^lostbase: the base's "set" is dropped: "users" becomes "https://example\.com/users"`
	client.NewConfigured(c)
	client.NewPather("https://example.com/api/v3") // want `^lostbase: the base's "v3" is dropped: "users/" \+ id against "https://example\.com/api/v3"; end the base with "/"`
}
