// Package api stands in for github.com/hashicorp/nomad/api.
package api

type Config struct {
	Address string
}
