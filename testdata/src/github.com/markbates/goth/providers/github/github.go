// Package github stands in for github.com/markbates/goth/providers/github.
package github

func New(clientKey string, secret string, callbackURL string, scopes ...string) any { return nil }
