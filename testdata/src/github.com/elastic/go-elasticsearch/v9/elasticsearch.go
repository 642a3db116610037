// Package elasticsearch stands in for github.com/elastic/go-elasticsearch/v9.
package elasticsearch

type Config struct {
	Addresses []string
}

func WithAddresses(addrs ...string) {}
