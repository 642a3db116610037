// Package relayed passes settings on to the client.
package relayed

import (
	"errors"
	"os"

	"relayed/client"
	"relayed/config"
)

// What a function returns.

func load() config.Config { return config.Config{BaseURL: "htps://shop.example"} } // want `badscheme: `

func parse() (*config.Config, error) {
	cfg := &config.Config{Token: "x"}
	if cfg.Token == "" {
		return nil, errors.New("no token")
	}
	cfg.BaseURL = "https://shop.example/%zz" // want `badsyntax: `
	return cfg, nil
}

func pick(test bool) config.Config {
	if test {
		return config.Config{BaseURL: "mem://%zz"}
	}
	return config.Config{BaseURL: "https://shop.example"}
}

func of(u string) config.Config { return config.Config{BaseURL: u + "/%zz"} }

func named() (cfg config.Config) {
	cfg.BaseURL = "https://shop.example/%zz" // want `badsyntax: `
	return
}

func returned() error {
	client.New(named())
	client.New(load())
	client.New(pick(true))
	client.New(of(""))
	cfg, err := parse()
	if err != nil {
		return err
	}
	client.Dial(cfg)
	return nil
}

// What a function is given, and passes on.

func connect(cfg config.Config) *client.Client { return client.New(cfg) }

func Connect(name string, cfg *config.Config) (*client.Client, error) { // want Connect:`1 its BaseURL http-url {}/users via client.Dial`
	if name == "" {
		return nil, errors.New("no name")
	}
	return client.Dial(cfg), nil
}

func connectTwice(cfg config.Config) *client.Client { return connect(cfg) }

func changed(cfg config.Config) *client.Client {
	cfg.BaseURL = os.Getenv("SHOP")
	return client.New(cfg)
}

func asked(cfg config.Config) *client.Client {
	if cfg.BaseURL == "none" {
		return nil
	}
	return client.New(cfg)
}

func mended(cfg *config.Config) *client.Client {
	mend(cfg)
	return client.Dial(cfg)
}

func mend(cfg *config.Config) { cfg.BaseURL = os.Getenv("SHOP") }

func perhaps(dry bool, cfg config.Config) *client.Client {
	if dry {
		return nil
	}
	return client.New(cfg)
}

func given() {
	connect(config.Config{BaseURL: "htps://shop.example"})           // want `badscheme: `
	Connect("shop", &config.Config{BaseURL: "https://a b.example"})  // want `badsyntax: `
	connectTwice(config.Config{BaseURL: "https://shop.example/%zz"}) // want `badsyntax: `

	changed(config.Config{BaseURL: "none/%zz"})
	asked(config.Config{BaseURL: "none"})
	mended(&config.Config{BaseURL: "none/%zz"})
	perhaps(true, config.Config{BaseURL: "none/%zz"})
}

// What a field keeps.

type app struct {
	cfg   config.Config
	other config.Config
	local config.Config
}

func newApp() *app {
	return &app{
		cfg:   config.Config{BaseURL: "htps://shop.example"}, // want `badscheme: `
		other: config.Config{BaseURL: "none/%zz"},
		local: config.Config{BaseURL: "none/%zz"},
	}
}

func (a *app) start() *client.Client { return client.New(a.cfg) }

func (a *app) startOther() *client.Client {
	a.other.BaseURL = os.Getenv("SHOP")
	return client.New(a.other)
}

func (a *app) startLocal(dry bool) *client.Client {
	if dry {
		return nil
	}
	return client.New(a.local)
}

func options() {
	client.Get(client.WithBaseURL("htps://shop.example")) // want `badscheme: `
	client.Get(client.WithMode("htps://shop.example"))
}
