// Package client stands in for github.com/go-openapi/runtime/client.
package client

func New(host string, basePath string, schemes []string) any { return nil }

func NewWithClient(host string, basePath string, schemes []string, client any) any { return nil }
