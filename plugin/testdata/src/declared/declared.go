// Package declared is looked at with the settings of TestDeclared.
package declared

import "declared/client"

func use(c *client.Client) {
	c.Get("localhost:8080/x")        // want `missingscheme: `
	client.Fetch("localhost:8080/x") // want `missingscheme: .*; via client/client.go:\d+ to \(\*client.Client\).Get`
	client.All("a b", "example.com") // want `missingscheme: `
	_ = client.Config{"example.com"} // want `missingscheme: client.Config.Endpoint needs a scheme`
	client.Declared("example.com")   // want `missingscheme: `
	client.Declared("https://a.example")
}
