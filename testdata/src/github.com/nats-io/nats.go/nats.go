// Package nats stands in for github.com/nats-io/nats.go.
package nats

type Options struct {
	Servers []string
	Url     string
}

func Connect(url string, options ...any) {}
