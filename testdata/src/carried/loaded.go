package carried

import (
	"carried/h"
	"context"
	"encoding/json"
	"errors"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

// Settings that are loaded: what is tested of another field, and the error beside, say nothing of the URL.

type loaded struct{ name, mode, url, other, tested string }

func envOr(key, fallback string) string {
	if v, ok := os.LookupEnv(key); ok && v != "" {
		return v
	}
	return fallback
}

func load() (*loaded, error) {
	l := &loaded{
		name:   os.Getenv("NAME"),
		mode:   os.Getenv("MODE"),
		url:    envOr("URL", "example.com/loaded"),    // want `missingscheme: `
		other:  "example.com/other",                   // want `missingscheme: `
		tested: envOr("TESTED", "example.com/tested"), // silent: it is tested
	}
	if l.name == "" || l.mode == "dry" {
		return nil, errors.New("no NAME")
	}
	return l, nil
}

func useLoaded() {
	l, err := load()
	if err != nil {
		panic(err)
	}
	if l.mode == "http" {
		http.Get(l.url)
		http.Get(l.other)
	}
	if strings.HasPrefix(l.tested, "http") {
		http.Get(l.tested)
	}
}

// Which of both it is, the error says.
func eitherOf(ok bool) (*loaded, error) {
	if ok {
		return &loaded{url: "https://example.com/either"}, nil
	}
	return &loaded{url: "example.com/missing"}, nil
}

func useEither(ok bool) {
	if l, err := eitherOf(ok); err == nil && ok {
		http.Get(l.url)
	}
}

// What is received in one case of a select statement, where the others give up.

type answer struct{ url, late string }

func ask() <-chan answer {
	ch := make(chan answer, 1)
	go func() { ch <- answer{url: "example.com/asked"} }() // want `missingscheme: `
	return ch
}

func wait(ctx context.Context) {
	select {
	case a := <-ask():
		http.Get(a.url)
	case <-time.After(time.Second):
	case <-ctx.Done():
	}
}

type reply struct{ url string }

// Another case is another value.
func choose(a, b chan reply) {
	go func() { a <- reply{url: "example.com/chosen"} }()
	select {
	case r := <-a:
		if strings.Contains(r.url, "://") {
			http.Get(r.url)
		}
	case r := <-b:
		http.Get("https://" + r.url)
	}
}

// A client behind another package's interface: which it is, is known if a function beside the interface makes it.

type service struct{ api h.Fetcher }

func newService(api h.Fetcher) *service { return &service{api: api} }

func (s *service) refresh(u string) error { return s.api.Fetch(u) }

func serve() {
	newService(h.NewFetcher()).refresh("example.com/served") // want `missingscheme: `
}

// One that is set to something else than what such a function makes is not followed.
type closing struct{ api h.Fetcher }

func (c *closing) open() { c.api = h.NewFetcher() }

func (c *closing) close() { c.api = nil }

func (c *closing) refresh() error { return c.api.Fetch("example.com/closing") }

func serveClosing() {
	c := &closing{}
	c.open()
	defer c.close()
	c.refresh()
}

// Others may give another one.
func Serve(api h.Fetcher) {
	api.Fetch("example.com/other")
	api.Fetch("https://example.com/a b%") // want `badsyntax: `
}

// Code that fails unless there is an error wants it, in a program as in a test.
func selfCheck() {
	if _, err := http.Get("example.com/refused"); err == nil {
		panic("accepted")
	}
	for _, bad := range []string{"http://h:port/", "http://h/a b%"} {
		if _, err := http.NewRequest("GET", bad, nil); err == nil {
			log.Fatal("accepted ", bad)
		}
	}
	if _, err := http.Get("example.com/logged"); err == nil { // want `missingscheme: `
		log.Print("accepted")
	}
}

// What another package's function makes keeps what it has where nobody sets a field, or may.

type madeService struct{ cfg *h.Config }

func (s *madeService) run() { http.Get(s.cfg.Value) } // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/loaded"`

type madeReader struct{ cfg *h.Config }

func (r *madeReader) run() { http.Get(r.cfg.Value) } // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/read"`

type madeDecoded struct{ cfg *h.Config }

func (d *madeDecoded) run() { http.Get(d.cfg.Value) } // silent: it is decoded before

type madeCompleted struct{ cfg *h.Config }

func (c *madeCompleted) run() { http.Get(c.cfg.Value) } // silent: a method sets it

type madeLent struct{ cfg *h.Config }

func (l *madeLent) run() { http.Get(l.cfg.Value) } // silent: others have it

func madeElsewhere() {
	s := &madeService{cfg: h.Load()}
	s.run()
	cfg, err := h.Read()
	if err != nil {
		log.Print(err)
		return
	}
	r := &madeReader{cfg: cfg}
	r.run()

	from := h.Load()
	json.Unmarshal(nil, from)
	d := &madeDecoded{cfg: from}
	d.run()
	c := &madeCompleted{cfg: h.Load()}
	c.cfg.Complete()
	c.run()
	l := &madeLent{cfg: h.Load()}
	json.Unmarshal(nil, l.cfg)
	l.run()
}
