// Package settings is filled in.
package settings

import (
	"encoding/json"
	"flag"
	"os"
	"strings"
)

type Config struct {
	URL  string
	Addr string // want Addr:`bracketed`
	Name string
}

func (c *Config) SetDefaults() { // want SetDefaults:`sets -1\.URL example\.com/api; sets -1\.Addr http://localhost:8080`
	if c.URL == "" {
		c.URL = "example.com/api"
	}
	if c.Addr == "" {
		c.Addr = "http://localhost:8080"
	}
}

func Fill(c *Config) { c.URL = "example.com/api" } // want Fill:`sets 0\.URL example\.com/api`

// Normalize adds the scheme.
func (c *Config) Normalize() { // want Normalize:`sets -1\.URL \{\}`
	if !strings.Contains(c.URL, "://") {
		c.URL = "https://" + c.URL
	}
}

// Complete sets all.
func Complete(c *Config) { // want Complete:`sets 0\.Addr \{\}; sets 0\.URL \{\}`
	c.SetDefaults()
	c.Normalize()
	c.Addr = strings.TrimPrefix(c.Addr, "http://")
}

func Load(path string, c *Config) error {
	b, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return json.Unmarshal(b, c)
}

func Select(c *Config, dev bool) { // want Select:`sets 0\.URL example\.com/dev; sets 0\.URL https://example\.com`
	if dev {
		c.URL = "example.com/dev"
	} else {
		c.URL = "https://example.com"
	}
}

func (c *Config) BaseURL() string { return c.URL } // want BaseURL:`result 0 \{c\.URL\}; reads -1`

// Register makes flags.
func (c *Config) Register(fs *flag.FlagSet) { // want Register:`sets -1\.URL example\.com/flag`
	fs.StringVar(&c.URL, "url", "example.com/flag", "")
}

// Named names the config.
func Named(name string, c *Config) *Config { // want Named:`result 0\.\* \{1\}; sets 1\.Name \{0\}; sets 1\.URL example\.com/named`
	c.Name, c.URL = name, "example.com/named"
	return c
}

func (c *Config) Retitle() { // want Retitle:`sets -1\.Name \{c\.URL\}`
	if c.URL != "x" {
		c.Name = c.URL
	}
}

func (c *Config) Title() string { return c.Name } // want Title:`result 0 \{c\.Name\}; reads -1`

// Keyed is a map of what it is given.
func Keyed(names ...string) map[string]string { // want Keyed:`result 0\.\[\] \{0\.\[\]\}`
	m := make(map[string]string)
	for _, name := range names {
		m[name] = name
	}
	return m
}
