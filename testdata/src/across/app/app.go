// Package app uses the settings of another package.
package app

import (
	"log"
	"net/http"
	"strings"

	"across/config"
)

// What a method of another package does not set stays as it is.

func local() {
	c := config.Config{Name: "main", Target: "example.com/local"} // want `missingscheme: `
	c.SetDefaults()
	http.Get(c.Target)
	d := config.Defaulted{Target: "example.com/local"} // want `missingscheme: `
	d.SetDefaults()
	http.Get(d.Target)
	e := config.Defaulted{}
	e.SetDefaults()
	http.Get(e.Target)
	o := config.Overwritten{Target: "example.com/local"}
	o.Init()
	http.Get(o.Target)
	f := config.Completed{Target: "example.com/local"}
	f.Complete()
	http.Get(f.Target)
	g := config.Called{Target: "example.com/local"}
	g.Init()
	http.Get(g.Target)
	l := config.Lent{Target: "example.com/local"}
	l.Init()
	http.Get(l.Target)
	r := config.Replaced{Target: "example.com/local"}
	r.Reset()
	http.Get(r.Target)
	n := config.Normal{Target: "example.com/local"}
	config.Normalize(&n)
	http.Get(n.Target)
	a := config.Options{Target: "example.com/local"}
	a.Apply(func(o *config.Options) { o.Target = "https://" + o.Target })
	http.Get(a.Target)
}

type server struct{ cfg config.Config }

func newServer(cfg config.Config) *server { return &server{cfg: cfg} }

func (s *server) run() { http.Get(s.cfg.Target) }

func validated() {
	c := config.Config{Name: "main", Target: "example.com/server"}
	c.SetDefaults()
	if err := c.Validate(); err != nil {
		log.Print(err)
		return
	}
	newServer(c).run()
}

type completed struct{ cfg *config.Completed }

func (s *completed) run() { http.Get(s.cfg.Target) }

func completes() {
	c := &config.Completed{Target: "example.com/completed"}
	c.Complete()
	(&completed{c}).run()
}

type overwritten struct{ cfg *config.Overwritten }

func (s *overwritten) run() { http.Get(s.cfg.Target) }

func overwrites() {
	c := &config.Overwritten{Target: "example.com/overwritten"}
	c.Init()
	(&overwritten{c}).run()
}

type normal struct{ cfg *config.Normal }

func (s *normal) run() { http.Get(s.cfg.Target) }

func normalizes() {
	c := &config.Normal{Target: "example.com/normal"}
	config.Normalize(c)
	(&normal{c}).run()
}

// A method reads a field of an embedded struct.

type embeds struct{ config.Embedded }

func (s *embeds) run() { http.Get(s.Target) }

func embedded() {
	s := &embeds{config.Embedded{Target: "example.com/embedded"}} // want `missingscheme: `
	s.run()
	t := &embeds{}
	t.Target = "example.com/set" // want `missingscheme: `
	t.run()
	(&embeds{config.Embedded{Target: "https://example.com/embedded"}}).run()
}

type applies struct{ config.Options }

func (s *applies) run() { http.Get(s.Target) }

func applied() {
	s := &applies{config.Options{Target: "example.com/applied"}}
	s.Apply(func(o *config.Options) { o.Target = "https://" + o.Target })
	s.run()
}

type mends struct{ *config.Defaulted }

func (s *mends) run() {
	s.complete()
	http.Get(s.Target)
}

func (s *mends) complete() {
	if !strings.Contains(s.Target, "://") {
		s.Target = "https://" + s.Target
	}
}

func mended() { (&mends{&config.Defaulted{Target: "example.com/mended"}}).run() }
