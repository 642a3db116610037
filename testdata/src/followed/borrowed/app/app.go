// Package app makes clients. The settings are a third package's structs.
package app

import (
	"flag"
	"os"

	"followed/borrowed/client"
	"followed/borrowed/settings"
)

func silent(other *settings.Config) {
	client.New(&settings.Config{BaseURL: "https://example.com"}).Users()
	client.New(&settings.Config{BaseURL: os.Getenv("BASE")}).Users()
	client.New(&settings.Config{Label: "a b"}).Users()
	client.New(other).Users()
	client.Describe(&settings.Config{BaseURL: "a b"})
	client.Mended(&settings.Mended{URL: ":8080/x"})
	client.Filled(settings.Filled{URL: "users"})
	client.Request(settings.Target{Addr: "tcp:example.com:80"})
	client.NewSender(settings.Default{}).Send()
	client.New(withBase("example.com")).Users() // not followed
	_ = settings.Config{BaseURL: "example.com"} // nobody knows for what

	// It is set again, by whom the pointer is given to.
	cfg := &settings.Config{}
	cfg.BaseURL = "example.com"
	fill(cfg)
	client.New(cfg).Users()

	// It is set on another path only.
	var c settings.Config
	if other == nil {
		c.BaseURL = "example.com"
	} else {
		c.BaseURL = "https://example.com"
	}
	client.New(&c).Users()

	var f settings.Config
	flag.StringVar(&f.BaseURL, "base", "https://example.com", "")
	client.New(&f).Users()
}

func fill(cfg *settings.Config) { cfg.BaseURL = "https://" + cfg.BaseURL }

func wrong() {
	client.New(settings.Loaded()).Users()                                              // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/v1/users"`
	client.New(&settings.Config{BaseURL: "example.com"}).Users()                       // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/users"; via client/client\.go:\d+`
	client.New(&settings.Config{Label: "x", BaseURL: "https:/example.com"}).Users()    // want `missinghost: `
	client.Fetch(settings.App{Name: "x", API: settings.API{Endpoint: "example.com"}})  // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/all"; via client/client\.go:\d+`
	client.Checked(&settings.Checked{URL: "example.com"})                              // want `missingscheme: `
	client.NewSender(settings.Default{URL: "htps://example.com"}).Send()               // want `badscheme: `
	client.NewJoined(client.Options{Inner: settings.Inner{Root: "example.com"}}).Get() // want `missingscheme: `

	var c settings.Config
	c.BaseURL = "https://example.com/a b" // want `badsyntax: `
	client.New(&c).Users()

	cfg := settings.Config{BaseURL: "htps://example.com"} // want `badscheme: `
	cfg.Label = "x"
	client.New(&cfg).Users()
}

// The struct is made by a function.
func withBase(base string) *settings.Config { return &settings.Config{BaseURL: base} }

// The string is a parameter here.
func newClient(base string) *client.Client { return client.New(&settings.Config{BaseURL: base}) }

func calls() {
	newClient("https://example.com").Users()
	newClient("example.com").Users() // want `missingscheme: `
}
