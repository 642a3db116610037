// Package made makes structs for others, step by step.
package made

import (
	"encoding/json"
	"os"
	"strings"
)

// A Config is loaded.
type Config struct {
	Name, Base, Trimmed, Tested, Other string
}

// Load fills one in.
func Load() *Config { // want Load:`.*Base example.com/v1.*`
	var c Config
	defaults(&c)
	if s := os.Getenv("NAME"); s != "" {
		c.Name = s
	}
	c.Trimmed = "http://" + strings.TrimPrefix(c.Trimmed, "http://")
	if !strings.HasPrefix(c.Tested, "http") {
		panic(c.Tested)
	}
	return &c
}

func defaults(c *Config) {
	c.Name = "main"
	c.Trimmed = "example.com/trimmed"
	c.Tested = "example.com/tested"
	if c.Base == "" {
		c.Base = "example.com/v1"
	}
}

// Read has what is in a file.
func Read(data []byte) (*Config, error) {
	c := Config{Base: "example.com/v2"}
	if err := json.Unmarshal(data, &c); err != nil {
		return nil, err
	}
	return &c, nil
}

// For has one of two.
func For(mode string) Config { // want For:`result 0.Base example.com/prod; result 0.Base https://example.com/test`
	switch mode {
	case "prod":
		return Config{Base: "example.com/prod"}
	default:
		return Config{Base: "https://example.com/test"}
	}
}

// A Row is of a database.
type Row struct{ Host, Link, Cut string }

// A Target is made of one.
type Target struct{ URL, Addr, Cut string } // want Addr:`bracketed`

// Targets makes them.
func Targets(rows []Row) []Target { // want Targets:`result 0.\[\].URL {0.\[\].Link}; result 0.\[\].Addr {0.\[\].Host}:8080`
	var list []Target
	for _, r := range rows {
		list = append(list, Target{URL: r.Link, Addr: r.Host + ":8080", Cut: strings.TrimPrefix(r.Cut, "https://")})
	}
	return list
}

// NewTarget makes one.
func NewTarget(r *Row) *Target { // want NewTarget:`result 0.URL {0.Link}`
	t := new(Target)
	t.URL = r.Link
	t.Cut = normal(r)
	return t
}

func normal(r *Row) string { return strings.TrimSpace(r.Cut) }

// Mended changes what it is given.
func Mended(r *Row) *Target {
	if !strings.Contains(r.Link, "://") {
		r.Link = "https://" + r.Link
	}
	return &Target{URL: r.Link}
}
