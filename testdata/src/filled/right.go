// Package filled has structs that other packages fill in.
package filled

import (
	"flag"
	"net"
	"net/http"
	"net/url"
	"os"

	"filled/client"
	"filled/endpoint"
	"filled/settings"
)

func get(u string) { http.Get(u) }

func right() {
	// a setter that runs between
	b := endpoint.New().Host("example.com").Raw("/50%")
	b.Escaped()
	http.Get(b.String())

	c := endpoint.New().Host("example.com").Raw("/50%")
	c.Raw("/ab")
	http.Get(c.String())

	// two callers of one builder
	d := endpoint.New().Host("example.com")
	one, two := d.Raw("/50%"), d.Raw("/ab")
	http.Get(two.String())
	http.Get(one.String()) // the same builder

	e := endpoint.New().Host("example.com").Raw("/50%")
	f := e
	f.Raw("/ab")
	http.Get(e.String())

	g := endpoint.Registered().Host("example.com").Raw("/50%")
	endpoint.SetAll("/ab")
	http.Get(g.String())

	h := endpoint.Default().Host("example.com").Raw("/50%")
	endpoint.Default().Raw("/ab")
	http.Get(h.String())

	i := endpoint.New().Host("example.com").Raw("/50%")
	i.Hook(func(b *endpoint.Builder) { b.Raw("/ab") })
	http.Get(i.URL())

	// a hook
	j := endpoint.New().Host("example.com").Raw("/50%").Hook(func(b *endpoint.Builder) { b.Raw("/ab") })
	http.Get(j.URL())

	if k, err := endpoint.New().Checked("http://example.com"); err == nil {
		net.Dial("tcp", k.Address())
	}
	l := endpoint.New().Only("http://example.com:80")
	net.Dial("tcp", l.Address())

	// a copy
	m := endpoint.New().Host("example.com").Raw("/ab")
	m.Clone().Raw("/50%")
	http.Get(m.String())
	m.With("/50%")
	http.Get(m.String())
	n := m.With("/ab")
	m.Raw("/50%")
	http.Get(n.String())

	defaults()
	condition()
	flags()
	options()
	loops([]string{"/a", "/b"})
	closures()
}

func defaults() {
	cfg := &settings.Config{URL: "https://example.com", Addr: "localhost:80"}
	cfg.SetDefaults()
	http.Get(cfg.URL)
	net.Dial("tcp", cfg.Addr)

	var c settings.Config
	c.SetDefaults()
	c.Normalize()
	http.Get(c.URL)

	var d settings.Config
	settings.Complete(&d)
	http.Get(d.URL)
	net.Dial("tcp", d.Addr)

	var e settings.Config
	settings.Fill(&e)
	e.URL = "https://" + e.URL
	http.Get(e.URL)

	var f settings.Config
	settings.Fill(&f)
	if err := settings.Load("x.json", &f); err == nil {
		http.Get(f.URL)
	}

	g := settings.Config{URL: "https://example.com"}
	h := g
	settings.Fill(&h)
	http.Get(g.URL)
	http.Get(g.BaseURL())
	http.Get("https://" + h.BaseURL())

	i := &settings.Config{URL: os.Getenv("URL")}
	i.SetDefaults()
	get("https://" + i.URL)

	var j settings.Config
	settings.Select(&j, false)
	http.Get(j.URL)
}

func condition() {
	dev := os.Getenv("DEV") != ""
	cfg := settings.Config{URL: "https://example.com"}
	if dev {
		settings.Fill(&cfg)
	}
	if !dev {
		http.Get(cfg.URL)
	}
	if dev {
		http.Get("https://" + cfg.URL)
	}
}

func flags() {
	var cfg settings.Config
	flag.StringVar(&cfg.URL, "url", "example.com", "")
	flag.Parse()
	cfg.Normalize()
	http.Get(cfg.URL)
}

func options() {
	c := client.New(client.WithBase("example.com"), client.WithTLS())
	http.Get(c.Base())
	d := client.New(client.WithBase("example.com"), client.WithBase("https://example.com"))
	http.Get(d.Base())
	e := client.New(client.WithBase("https://example.com"))
	http.Get(e.Base())
	f := client.New()
	http.Get(f.Base())
	opts := []client.Option{client.WithBase("example.com")}
	opts = append(opts, client.WithTLS())
	http.Get(client.New(opts...).Base())
}

func loops(list []string) {
	b := endpoint.New().Host("example.com").Raw("/50%")
	for _, p := range list {
		b.Raw(p)
		http.Get(b.String())
	}
}

func closures() {
	b := endpoint.New().Host("example.com").Raw("/50%")
	set := func() { b.Raw("/ab") }
	set()
	http.Get(b.String())

	var cfg settings.Config
	settings.Fill(&cfg)
	defer func() { http.Get("https://" + cfg.URL) }()
	func() { cfg.Normalize() }()
	http.Get(cfg.URL)
}

func pair() (string, *settings.Config) { return "main", &settings.Config{} }

func spread() {
	c := settings.Named(pair()) // nobody has the name of what it fills in
	c.Normalize()
	http.Get(c.URL)
	http.Get("https://" + settings.Named(pair()).BaseURL())
}

// Retitled is given what another package's method fills under a condition.
func Retitled(c *settings.Config) string { // want Retitled:`sets 0\.Name \{c\.Retitle\(\)\}`
	c.Retitle()
	return c.Title()
}

// A flag whose default is "" has none.
func emptyFlag() {
	opts := struct{ proxy string }{}
	flag.StringVar(&opts.proxy, "proxy", "", "")
	flag.Parse()
	if opts.proxy != "" {
		if _, err := url.ParseRequestURI(opts.proxy); err != nil {
			panic(err)
		}
	}
}

// What is set again by itself has no beginning that is seen.

func rebuilt(list []*endpoint.Builder, x any) {
	for _, b := range list {
		b = b.Host("example.com")
		get(b.String())
	}
	switch b := x.(type) {
	case *endpoint.Builder:
		b = b.Host("example.com")
		get(b.String())
	}
	for _, c := range list {
		b := c.Host("example.com")
		c = b.Path("/v1")
		get(c.String())
	}
}
