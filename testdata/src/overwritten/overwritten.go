// Package overwritten stores strings that look wrong, and sets them again before
// they get anywhere.
package overwritten

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"strings"

	"overwritten/lib"
)

type conf struct{ base string }

func (c *conf) get() { http.Get(c.base + "/x") }

func (c *conf) load() { c.base = os.Getenv("BASE") }

func (c *conf) loadIf(text string) {
	if text != "" {
		c.base = text
	}
}

func newConf() *conf {
	c := &conf{base: "placeholder"}
	c.load()
	return c
}

// The same in a literal that a package variable has.
var literal = func() *conf {
	c := &conf{base: "placeholder"}
	c.load()
	return c
}

var literalPerhaps = func(text string) *conf {
	c := &conf{base: "example.com"} // want `missingscheme: `
	c.loadIf(text)
	return c
}

func whole() *conf {
	c := &conf{base: "placeholder"}
	*c = conf{base: "https://example.com"}
	return c
}

func set() *conf {
	c := &conf{}
	c.base = "placeholder"
	c.base = "https://example.com"
	return c
}

func decoded(text []byte) *conf {
	c := &conf{base: "placeholder"}
	if err := json.Unmarshal(text, c); err != nil {
		return nil
	}
	return c
}

// What is decoded need not have it.
func decodedDefault(text []byte) *conf {
	c := &conf{base: "api.example.com"} // want `missingscheme: no scheme: http.Get fails`
	if err := json.Unmarshal(text, c); err != nil {
		return nil
	}
	return c
}

// Perhaps not set again: the default is what is left.
func perhaps(text string) *conf {
	c := &conf{base: "example.com"} // want `missingscheme: `
	if text != "" {
		c.base = text
	}
	c.loadIf(text)
	return c
}

// Nor where the function that sets it may return before.
func unless(text string) *conf {
	c := &conf{base: "example.com"} // want `missingscheme: `
	c.loadUnless(text)
	return c
}

func (c *conf) loadUnless(text string) {
	if text == "" {
		return
	}
	c.base = text
}

// It is set again unless something fails.
func failing() (*conf, error) {
	c := &conf{base: "placeholder"}
	if err := c.loadOr(); err != nil {
		return nil, err
	}
	return c, nil
}

func (c *conf) loadOr() error {
	base, err := os.ReadFile("base")
	if err != nil {
		return err
	}
	c.base = string(base)
	return nil
}

func others(other *conf) {
	c := &conf{base: "example.com"} // want `missingscheme: `
	other.load()
	other.base = "https://example.com"
	c.get()
	c.load()
}

func imported() {
	c := lib.New("example.com")
	c.SetBase("https://example.com")
	c.List()

	d := lib.New("example.com")
	d.Base = "https://" + d.Base
	d.List()

	e := lib.New("example.com") // want `missingscheme: `
	e.List()

	var f = lib.Client{Base: "example.com"}
	f.Base = "https://example.com"
	f.List()
}

// A URL with names in marks that the program replaces before it parses it.
type service struct{ Proxy, Health string } // want Proxy:`reference.*` Health:`reference.*`

func (s *service) check() (a, b *url.URL, err error) {
	if a, err = url.Parse(s.Proxy); err != nil {
		return nil, nil, err
	}
	b, err = url.Parse(s.Health)
	return a, b, err
}

func expand(values map[string]any, ports string) {
	for name, value := range values {
		if text, ok := value.(string); ok {
			text = strings.ReplaceAll(text, "%HOST%", "localhost")
			values[name] = strings.ReplaceAll(text, "${PORT}", ports)
		}
	}
}

func newService() *service {
	return &service{
		Proxy:  "http://localhost:${PORT}",
		Health: "http://localhost:$PORT/health", // want `badsyntax: the port holds "\$"`
	}
}

func newServices() []*service {
	return []*service{
		{Proxy: "http://%HOST%/", Health: "http://%HOST%:80/health"},
		{Proxy: "http://%NAME%/"}, // want `badsyntax: "%" is not followed by two hex digits`
	}
}
