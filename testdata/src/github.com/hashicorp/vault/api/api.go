// Package api stands in for github.com/hashicorp/vault/api.
package api

type Client struct{}

func (*Client) SetAddress(addr string) {}

type Config struct {
	Address string
}
