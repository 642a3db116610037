// Package client has options.
package client

type Option func(*Client)

type Client struct {
	base string
	name string
}

func WithBase(base string) Option { return func(c *Client) { c.base = base } } // want WithBase:`sets -2\.base \{0\}`

// WithTLS puts the scheme before what is there.
func WithTLS() Option { return func(c *Client) { c.base = "https://" + c.base } } // want WithTLS:`sets -2\.base \{\}`

func New(opts ...Option) *Client { // want New:`result 0\.base https://api\.example\.com; result 0\.name ; sets -3\.\(\) \{0\}`
	c := &Client{base: "https://api.example.com"}
	for _, o := range opts {
		o(c)
	}
	return c
}

func (c *Client) Base() string { return c.base } // want Base:`result 0 \{c\.base\}; reads -1`

func WithName(name string) Option { return func(c *Client) { c.name = name } } // want WithName:`sets -2\.name \{0\}`
