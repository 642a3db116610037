// Package api stands in for github.com/prometheus/client_golang/api.
package api

type Config struct {
	Address string
}
