// Package client stands in for github.com/moby/moby/client.
package client

func ParseHostURL(host string) (any, error) { return nil, nil }

func WithHost(host string) any { return nil }
