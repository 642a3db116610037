package filled

import (
	"flag"
	"net"
	"net/http"

	"filled/client"
	"filled/endpoint"
	"filled/ports"
	"filled/settings"
	"filled/static"
)

func builders() {
	http.Get(endpoint.New().Host("example.com").Raw("/50%").String()) // want `badsyntax: `

	b := endpoint.New().Host("example.com")
	b.Raw("/50%").Host("example.org") // want `badsyntax: `
	http.Get(b.String())

	c := endpoint.New().Host("example.com")
	c = c.Raw("/50%") // want `badsyntax: `
	if err := ping(); err != nil {
		return
	}
	http.Get(c.String())

	d := endpoint.New().Host("http://example.com") // want `address: net\.Dial takes host:port`
	net.Dial("tcp", d.Address())

	e := endpoint.New().Raw("/ab")
	f := e.With("/50%") // want `badsyntax: `
	http.Get(f.String())
}

func ping() error { return nil }

func configs() {
	var cfg settings.Config
	cfg.SetDefaults()
	http.Get(cfg.URL)         // want `missingscheme: `
	net.Dial("tcp", cfg.Addr) // want `address: net\.Dial takes host:port`

	var got settings.Config
	got.SetDefaults() // want `missingscheme: `
	http.Get(got.BaseURL())

	other := &settings.Config{URL: "https://example.com"}
	settings.Fill(other)
	http.Get(other.URL) // want `missingscheme: `

	set := settings.Config{URL: "htp://example.com"} // want `badscheme: `
	set.SetDefaults()
	http.Get(set.URL)

	var flags settings.Config
	flag.StringVar(&flags.URL, "url", "example.com/x", "") // want `missingscheme: `
	flags.SetDefaults()
	flag.Parse()
	http.Get(flags.URL)

	one, two := settings.Named("one", &settings.Config{}), settings.Named("two", &settings.Config{})
	http.Get(one.URL) // want `missingscheme: `
	http.Get(two.URL) // want `missingscheme: `

	var registered settings.Config
	registered.Register(flag.CommandLine)
	flag.Parse()
	http.Get(registered.URL) // want `missingscheme: `
}

func applied() {
	c := client.New(client.WithName("main"), client.WithBase("example.com/v1")) // want `missingscheme: `
	http.Get(c.Base())
	http.Get(client.New(client.WithName("main")).Base())
}

func ported() {
	var src ports.Source = static.New("example.com/v1") // want `missingscheme: `
	http.Get(src.Location())
}

// Nothing is read of a pointer that is given to no variable.
func unused(h *http.Server, addr string) error {
	_ = h
	return nil
}
