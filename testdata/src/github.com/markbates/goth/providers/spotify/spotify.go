// Package spotify stands in for github.com/markbates/goth/providers/spotify.
package spotify

func New(clientKey string, secret string, callbackURL string, scopes ...string) any { return nil }
