// Package twitch stands in for github.com/markbates/goth/providers/twitch.
package twitch

func New(clientKey string, secret string, callbackURL string, scopes ...string) any { return nil }
