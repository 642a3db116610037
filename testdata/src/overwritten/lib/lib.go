// Package lib has a client whose base can be set again.
package lib

import "net/http"

type Client struct{ Base string } // want Base:`http-url {}/list via .*`

func New(base string) *Client { return &Client{Base: base} } // want New:`0 http-url {}/list via .*`

func (c *Client) SetBase(base string) { c.Base = base } // want SetBase:`0 http-url {}/list via .*`

func (c *Client) List() { http.Get(c.Base + "/list") } // want List:`reads -1`
