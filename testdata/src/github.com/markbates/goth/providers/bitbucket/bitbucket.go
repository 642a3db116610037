// Package bitbucket stands in for github.com/markbates/goth/providers/bitbucket.
package bitbucket

func New(clientKey string, secret string, callbackURL string, scopes ...string) any { return nil }
