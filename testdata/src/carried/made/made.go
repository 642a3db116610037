// Package made makes structs for others, step by step.
package made

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
)

// A Config is loaded.
type Config struct {
	Name, Base, Trimmed, Tested, Other string // want Name:`tests -1` Tested:`tests -1`
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
		list = append(list, Target{URL: r.Link, Addr: r.Host + ":8080", Cut: strings.TrimPrefix(r.Cut, "https://")}) // want `hostport: breaks if r\.Host is IPv6`
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
func Mended(r *Row) *Target { // want Mended:`sets 0\.Link \{\}`
	if !strings.Contains(r.Link, "://") {
		r.Link = "https://" + r.Link
	}
	return &Target{URL: r.Link}
}

// A Pool asks one after the other.
type Pool struct {
	hosts, last []string
	next        int
}

// NewPool has all of them.
func NewPool(last []string, hosts ...string) *Pool { // want NewPool:`1 http-url {} via .*`
	return &Pool{hosts: hosts, last: last}
}

func (p *Pool) pick() string {
	host := p.hosts[p.next%len(p.hosts)]
	p.next++
	return host
}

// Get asks one.
func (p *Pool) Get() {
	http.Get(p.pick())
	http.Get(p.last[len(p.last)-1])
}

type common struct{ Base string }

// An Inner has what it embeds.
type Inner struct{ common }

// NewInner sets that, and adds to it for some.
func NewInner(debug bool) *Inner {
	in := &Inner{common: common{Base: "example.com/inner"}}
	in.Base = "https://example.com"
	return in
}

// Apply is given several.
func Apply(list ...*Config) {}

// Debug may be set.
func Debug(debug bool) *Config { // want Debug:`result 0.Base https://example.com/v1; result 0.Base example.com/debug`
	c := &Config{Base: "https://example.com/v1"}
	if debug {
		c.debug()
	}
	return c
}

func (c *Config) debug() { c.Base = "example.com/debug" }

// Applied is given to Apply.
func Applied() *Config {
	c := &Config{Base: "example.com/applied"}
	Apply(c)
	return c
}
