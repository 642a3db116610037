// Package amazon stands in for github.com/markbates/goth/providers/amazon.
package amazon

func New(clientKey string, secret string, callbackURL string, scopes ...string) any { return nil }
