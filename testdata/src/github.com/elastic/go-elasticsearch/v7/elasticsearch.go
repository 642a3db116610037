// Package elasticsearch stands in for github.com/elastic/go-elasticsearch/v7.
package elasticsearch

type Config struct {
	Addresses []string
}
