// Package twitterv2 stands in for github.com/markbates/goth/providers/twitterv2.
package twitterv2

func New(clientKey string, secret string, callbackURL string) any { return nil }
