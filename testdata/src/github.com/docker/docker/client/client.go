// Package client stands in for github.com/docker/docker/client.
package client

func NewClient(host string, version string, client any, httpHeaders any) (any, error) {
	return nil, nil
}

func ParseHostURL(host string) (any, error) { return nil, nil }

func WithHost(host string) any { return nil }
