// Package lib has clients that are made of a configuration.
package lib

import (
	"errors"
	"net/http"
	"os"
)

// A pointer that is kept.

type Kept struct{ URL string } // want URL:`http-url {}/users via \(\*lib.keeper\).Get, http.Get`

type keeper struct{ conf *Kept }

func NewKept(conf *Kept) *keeper { return &keeper{conf: conf} }

func (k *keeper) Get() error { _, err := http.Get(k.conf.URL + "/users"); return err }

// A value whose field is copied.

type Copied struct{ URL string } // want URL:`http-url {}/users via lib.NewCopied, \(\*lib.copier\).Get, http.Get`

type copier struct{ url string }

func NewCopied(conf Copied) *copier { return &copier{url: conf.URL} } // want NewCopied:`result 0.url {0.URL}`

func (c *copier) Get() error { _, err := http.Get(c.url + "/users"); return err }

// An embedded one.

type Embedded struct{ URL string } // want URL:`http-url {}/users via \(\*lib.embedder\).Get, http.Get`

type embedder struct{ Embedded }

func NewEmbedded(conf Embedded) *embedder { return &embedder{conf} }

func (e *embedder) Get() error { _, err := http.Get(e.URL + "/users"); return err }

// One with a default, which is checked.

type Checked struct{ URL, Name string } // want Name:`tests -1` URL:`http-url {}/users via \(\*lib.checker\).Get, http.Get.*`

func (c *Checked) Validate() error { // want Validate:`reads -1`
	if c.Name == "" {
		return errors.New("no name")
	}
	return nil
}

type checker struct{ conf Checked }

func NewChecked(conf Checked) (*checker, error) {
	if conf.URL == "" {
		conf.URL = "https://api.example.com"
	}
	if err := conf.Validate(); err != nil {
		return nil, err
	}
	return &checker{conf: conf}, nil
}

func (c *checker) Get() error { _, err := http.Get(c.conf.URL + "/users"); return err }

// One that options fill in, in a struct of its own.

type Server struct{ Addr string } // want Addr:`http-url {}/users via \(\*lib.optioner\).Get, http.Get`

type Filled struct{ Server Server }

type optioner struct{ conf Filled }

func NewFilled(options ...func(*Filled)) *optioner {
	conf := Filled{Server: Server{Addr: "https://api.example.com"}}
	for _, o := range options {
		o(&conf)
	}
	return &optioner{conf}
}

func (o *optioner) Get() error { _, err := http.Get(o.conf.Server.Addr + "/users"); return err }

// One that names a file as well.

type Either struct{ Source string }

type chooser struct{ conf Either }

func NewEither(conf Either) *chooser { return &chooser{conf} }

func (c *chooser) Get() error { _, err := http.Get(c.conf.Source); return err }

func (c *chooser) Open() (*os.File, error) { return os.Open(c.conf.Source) }
