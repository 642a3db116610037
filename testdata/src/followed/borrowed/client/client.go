// Package client is set up by structs of another package.
package client

import (
	"net"
	"net/http"
	"strings"

	"followed/borrowed/settings"
)

type Client struct {
	cfg   *settings.Config
	label string
}

func New(cfg *settings.Config) *Client { return &Client{cfg: cfg, label: cfg.Label} } // want New:`0 its BaseURL http-url {}/users via \(\*client.Client\).Users, http.Get`

// Describe uses another field.
func Describe(cfg *settings.Config) string { return cfg.Label } // want Describe:`result 0 {0.Label}`

func (c *Client) Users() (*http.Response, error) { return http.Get(c.cfg.BaseURL + "/users") }

func Fetch(app settings.App) (*http.Response, error) { // want Fetch:`0 its API.Endpoint http-url {}/all via http.Get`
	return http.Get(app.API.Endpoint + "/all")
}

func Mended(m *settings.Mended) (*http.Response, error) {
	m.SetDefaults()
	return http.Get(m.URL)
}

func Checked(c *settings.Checked) (*http.Response, error) { // want Checked:`0 its URL http-url {} via http.Get`
	if err := c.Validate(); err != nil {
		return nil, err
	}
	return http.Get(c.URL)
}

func Filled(f settings.Filled) (*http.Response, error) {
	settings.Fill(&f)
	return http.Get(f.URL)
}

func Request(t settings.Target) error {
	if strings.HasPrefix(t.Addr, "tcp:") {
		_, err := net.Dial("tcp", strings.TrimPrefix(t.Addr, "tcp:"))
		return err
	}
	_, err := http.Get(t.Addr)
	return err
}

type Sender struct{ def settings.Default }

func NewSender(def settings.Default) *Sender { // want NewSender:`0 its URL http-url {}/send via \(\*client.Sender\).Send, http.Get`
	if def.URL == "" {
		def.URL = "https:/api.example.com" // want `missinghost: `
	}
	return &Sender{def}
}

func (s *Sender) Send() (*http.Response, error) { return http.Get(s.def.URL + "/send") }

// Options hold a part that another package declares.
type Options struct {
	Name  string
	Inner settings.Inner // want Inner:`its Root http-url {}/x via \(\*client.Joined\).Get, http.Get`
}

type Joined struct{ inner settings.Inner }

func NewJoined(o Options) *Joined { return &Joined{o.Inner} } // want NewJoined:`reads 0`

func (j *Joined) Get() (*http.Response, error) { return http.Get(j.inner.Root + "/x") }
