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
	client.NewText("https://example.com/api/v1")                               // want `^lostbase: "orders" against "https://example\.com/api/v1" is "https://example\.com/api/orders": the base's last segment "v1" is dropped; end the base with "/"; via client\.NewText, \(\*client\.Text\)\.Orders, \(\*url\.URL\)\.ResolveReference \[elsewhere\]$`
	client.NewText("https://example.com/orders")                               // want `^lostbase: "users" against "https://example.com/orders" is "https://example.com/users": .*; via client.NewText, \(\*client.Text\).Users, `
	client.NewConfigured(client.Config{BaseURL: "https://example.com/api/v2"}) // want `^lostbase: "users" against "https://example.com/api/v2" is "https://example.com/api/users": `
	var c client.Config
	c.BaseURL = "https://example.com/set" // want `^lostbase: "users" against "https://example.com/set" is "https://example.com/users": `
	client.NewConfigured(c)
	client.NewPather("https://example.com/api/v3") // want `^lostbase: "users/" \+ id against "https://example\.com/api/v3": the base's last segment "v3" is dropped; end the base with "/"; via client\.NewPather, \(\*client\.Pather\)\.User, \(\*client\.Pather\)\.request, url\.URL\.Path \[elsewhere\]$`
}
