// Package client asks where settings say.
package client

import (
	"net/http"

	"relayed/config"
)

type Client struct{ cfg config.Config }

func New(cfg config.Config) *Client { return &Client{cfg} } // want New:`0 its BaseURL http-url {}/users`

func Dial(cfg *config.Config) *Client { return &Client{*cfg} } // want Dial:`0 its BaseURL http-url {}/users`

func (c *Client) List() { http.Get(c.cfg.BaseURL + "/users") }

// An Option sets one setting.
type Option interface{ apply(*settings) }

type settings struct{ base, other string }

type baseURL string

func (b baseURL) apply(s *settings) { s.base = string(b) }

func WithBaseURL(u string) Option { return baseURL(u) } // want WithBaseURL:`0 http-url {}/users`

// mode is more than an option.
type mode string

func (m mode) apply(s *settings) { s.base = string(m) }

func (m mode) is(other mode) bool { return m == other }

func WithMode(m string) Option { return mode(m) }

func Get(list ...Option) {
	var s settings
	for _, o := range list {
		o.apply(&s)
	}
	http.Get(s.base + "/users")
}
