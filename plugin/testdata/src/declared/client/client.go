// Package client takes URLs of which only its users, and its author, know.
package client

type Client struct{}

func (c *Client) Get(u string) {}

func All(name string, urls ...string) {}

type Config struct{ Endpoint string }

//urilint:param u http-url
func Declared(u string) {}

func Fetch(u string) { new(Client).Get(u) }
