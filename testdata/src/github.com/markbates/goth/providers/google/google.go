// Package google stands in for github.com/markbates/goth/providers/google.
package google

func New(clientKey string, secret string, callbackURL string, scopes ...string) any { return nil }
