// Package acme stands in for golang.org/x/crypto/acme.
package acme

type Client struct{ DirectoryURL string }
